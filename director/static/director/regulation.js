/* The regulation: sifting while one types, and how much is changed and not kept yet. The page works without this file. */
"use strict";

(() => {
  const form = document.querySelector("form[data-regulation]"), sift = document.querySelector("form[data-sift]");
  if (!form || !sift) return;

  /* What is looked for is asked of the desk, so that both find alike; nothing typed is touched by it. */
  let latest = 0;
  async function sifted() {
    const mine = ++latest, asked = sift.elements.q.value.trim();
    const found = await fetch(`${location.pathname}?keys=1&q=${encodeURIComponent(asked)}`);
    if (!found.ok || mine !== latest) return;
    show(new Set(await found.json()));
    form.querySelector("[data-event]").hidden = asked !== "" && !form.querySelector("[data-event] .fault");
    history.replaceState(history.state, "", asked ? `?q=${encodeURIComponent(asked)}` : location.pathname);
  }

  function show(keys) {
    let any = false;
    for (const group of form.querySelectorAll("[data-group]")) {
      let here = false;
      for (const one of group.querySelectorAll("[data-key-of]")) {
        one.hidden = !keys.has(one.dataset.keyOf) && !one.querySelector(".fault");
        here = here || !one.hidden;
      }
      group.hidden = !here;
      document.querySelectorAll(`[data-heading="${group.dataset.group}"]`).forEach((one) => { one.hidden = !here; });
      any = any || here;
    }
    form.querySelector("[data-none-found]").hidden = any;
  }

  let waiting;
  sift.elements.q.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(sifted, 200);
  });
  sift.addEventListener("submit", (event) => {
    event.preventDefault();
    sifted();
  });

  /* A parameter pointed to from above is shown even where the search would hide it. */
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[href^='#p-']"), one = link && document.querySelector(link.hash);
    if (!one) return;
    one.hidden = false;
    one.closest("[data-group]").hidden = false;
  });

  const value = (field) => (field.type === "radio" ? form.querySelector(`[name="${field.name}"]:checked`).value : field.value.trim());
  function changed() {
    const touched = new Set();
    for (const one of form.querySelectorAll("[data-key-of]")) {
      const field = one.querySelector("[data-was]"), is = value(field) !== field.dataset.was;
      one.classList.toggle("touched", is);
      if (is) touched.add(field.name);
    }
    for (const field of form.querySelectorAll("#regulation_name, #appeal_to, [name=convention], [name=rules], #edition")) {
      const was = field.type === "radio" ? field.defaultChecked === field.checked : field.options ? field.selectedOptions[0].defaultSelected : field.value === field.defaultValue;
      if (field.name && !was) touched.add(field.name);
    }
    form.querySelector("[data-count]").textContent = touched.size ? `${form.dataset.changed} ${touched.size}` : "";
    return touched.size;
  }
  form.addEventListener("input", changed);
  form.addEventListener("reset", () => setTimeout(changed));
  window.addEventListener("pageshow", changed);
  changed();

  let kept = false;
  form.addEventListener("submit", () => { kept = true; });
  window.addEventListener("pageshow", () => { kept = false; });
  window.addEventListener("beforeunload", (event) => {
    if (!kept && changed()) event.preventDefault();
  });
})();
