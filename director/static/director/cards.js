/* Cards and play by single keys and taps. Every page here works without this file: each card is a button of a form.

   A stroke is sent as its form would be and the answer takes the place of what stood there; strokes made meanwhile wait
   their turn and mean what they mean on the page they come to. */
"use strict";

(() => {
  const record = () => document.getElementById("record");
  if (!record()) return;
  const typing = (element) => element.closest("input:not([type=radio], [type=checkbox]), textarea, select");
  const PARTS = ["#record", "#found", "nav.trail"];

  let waiting = Promise.resolve();
  const later = (act) => (waiting = waiting.then(act, act));

  /* The form's answer: the page of the desk, whole; only the parts that hang on the record are put in place. */
  async function send(button) {
    const form = button.form, sent = new FormData(form, button);
    let page = null;
    try {
      const answer = await fetch(form.getAttribute("action") || location.pathname, { method: "POST", body: sent, credentials: "same-origin" });
      page = new DOMParser().parseFromString(await answer.text(), "text/html");
    } catch { /* no desk to be reached: the browser says so itself, in the plain way */ }
    if (!page || !page.getElementById("record")) return form.requestSubmit(button);
    return page;
  }

  function put(page) {
    const at = document.activeElement, held = at && at.name ? [at.name, at.value] : null;
    for (const part of PARTS) {
      const old = document.querySelector(part), fresh = page.querySelector(part);
      if (old && fresh) old.replaceWith(document.adoptNode(fresh));
    }
    const line = record().querySelector("[data-told]");
    if (line) document.getElementById("told").textContent = line.dataset.told;
    if (window.htmx) window.htmx.process(record());
    const again = held && record().querySelector(`[name="${held[0]}"][value="${CSS.escape(held[1])}"]`);
    if (again) again.focus({ preventScroll: true });
  }

  /* --- the play and the auction: a stroke is a button --- */

  const strokes = (key) => record().querySelector(`form[data-quick] [data-stroke="${key}"]`);
  async function press(button) {
    if (!button || !button.isConnected) return;
    const page = await send(button);
    if (page) put(page);
  }
  const same = (button) => record().querySelector(`button[name="${button.name}"][value="${CSS.escape(button.value)}"]`);

  document.addEventListener("click", (event) => {
    const button = event.target.closest("#record form[data-quick] button");
    if (!button) return;
    event.preventDefault();
    later(() => press(same(button)));
  });

  let level = ""; // of a bid begun by its first key
  function bidden(key) {
    const row = level && /[1-5]/.test(key) ? strokes(level + key) : null;
    mark("");
    if (row) return row;
    if (/[06-9]/.test(key) && record().querySelector("form[data-calls]")) return mark(key);
    return strokes(key);
  }
  function mark(key) {
    level = key;
    for (const one of record().querySelectorAll(".bids .word")) one.classList.toggle("begun", key !== "" && one.dataset.stroke[0] === key && one.dataset.stroke.length === 2);
    return null;
  }

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing || event.repeat) return;
    const at = event.target instanceof Element ? event.target : document.body;
    if (event.key === "Enter" && at.matches("[data-line]")) return nextLine(event, at);
    if (typing(at) || !record().querySelector("form[data-quick]")) return;
    if (/^[0-9]$/.test(event.key)) {
      const key = event.key;
      later(() => press(bidden(key)));
    } else if (event.key === "Backspace") {
      later(() => press(strokes("back")));
    } else if (event.key === "Enter" && !at.closest("a, button, summary")) {
      later(() => (forced() ? press(forced()) : on()));
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }, true);

  const forced = () => record().querySelector("[data-forced]");
  function on() {
    const door = record().querySelector("a[data-on]");
    if (door) door.click();
  }

  /* --- the hands: a tap changes the lines, which nothing keeps but the form itself --- */

  const hands = () => record().querySelector("form[data-hands]");
  const lines = () => [...hands().querySelectorAll("[data-line]")];

  document.addEventListener("click", (event) => {
    const button = event.target.closest("form[data-hands] button[name=put]");
    if (!button) return;
    event.preventDefault();
    const code = button.value;
    later(() => tapped(code));
  });

  async function tapped(code) {
    const button = hands().querySelector(`button[name=put][value="${code}"]`);
    const page = button && (await send(button));
    if (!page) return;
    for (const line of lines()) {
      const fresh = page.querySelector(`[data-line][name=${line.name}]`);
      if (!fresh || line.value === fresh.value) continue;
      line.value = fresh.value;
      line.dispatchEvent(new CustomEvent("input", { bubbles: true, detail: "tapped" }));
    }
    const checked = page.getElementById("checked");
    if (checked) document.getElementById("checked").replaceWith(document.adoptNode(checked));
    const again = hands().querySelector(`button[name=put][value="${code}"]`);
    if (again) again.focus({ preventScroll: true });
  }

  document.addEventListener("focusin", (event) => {
    if (!event.target.matches("[data-line]")) return;
    const to = hands().querySelector(`input[name=to][value="${event.target.name}"]`);
    if (to) to.checked = true;
  });

  function nextLine(event, at) {
    const left = document.querySelector("#checked-said"), after = lines().slice(lines().indexOf(at) + 1);
    const empty = after.find((line) => line.value === "");
    if (!empty || (left && left.dataset.left === "0")) return;
    event.preventDefault();
    empty.focus();
  }

  /* What the window kept of an earlier visit is looked over as if it had just been typed. */
  window.addEventListener("load", () => {
    if (!hands()) return;
    const changed = lines().find((line) => line.value !== line.defaultValue);
    if (changed && window.htmx) htmx.ajax("POST", changed.getAttribute("hx-post"), { source: changed, target: "#checked", swap: "innerHTML" });
  });
})();
