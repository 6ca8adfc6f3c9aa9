/* The desk's keys and small conveniences. Every page reads, and every form posts, without this file.

   Number keys choose a row, letters the rows after the ninth, two keys a bid or a card; Enter goes on, Esc goes back.
   A key alone never answers: choosing and going on are two strokes. Nothing listens inside a text field, with a modifier
   held, or while a key repeats. */
"use strict";

(() => {
  const typing = (element) => element.closest("input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]");
  const forms = document.querySelector("[type=password]") ? "form.none" : "main form[method=post]";
  const busy = (element) => element.closest("a, button, summary");
  const form = () => document.querySelector("form[data-keys]");

  /* A quick hand types before the browser gets round to autofocus. */
  const first = document.querySelector("[autofocus]");
  if (first) first.focus();

  const LETTERS = "abcdefghijklmnopqrtuvwxyz"; // no s: it opens how a fact is established
  function choose(key) {
    const digit = /[0-9]/.test(key), at = digit ? key - 1 : 9 + LETTERS.indexOf(key);
    const rows = document.querySelectorAll("[data-rows] [data-row]");
    const then = inRow(key), place = digit || at >= 9 ? rows[at] : null;
    const row = then || document.querySelector(`[data-key="${key}"]`) || inTurn(key) || place;
    if (!row) return false;
    const input = row.querySelector("input") || row;
    begun = !then && row.closest("[data-grid]") ? input : null;
    input.focus();
    if (input.type === "radio" || (input.type === "checkbox" && !begun)) input.click();
    return true;
  }

  /* In a grid a key begins a row and a second one says which of it: 7, then 4, is seven hearts. */
  let begun = null; // the first of the row, if its key was pressed just now
  function inRow(key) {
    if (!begun || begun !== document.activeElement) return null;
    const grid = begun.closest("[data-grid]"), inputs = [...grid.querySelectorAll("input")], at = inputs.indexOf(begun);
    return inputs.slice(at, at + Number(grid.dataset.grid)).map((one) => one.closest("label")).find((one) => one.dataset.then === key);
  }

  /* Of several that are asked alike, each key answers for the first that is not answered yet. */
  const inTurn = (key) => [...document.querySelectorAll(`[data-turn="${key}"]`)].find((one) => one.offsetParent && !chosen(one.querySelector("input").name)[0]);

  /* A part folded away opens by its letter, and what is chosen in it takes the focus. */
  function unfold(letter) {
    const fold = document.querySelector(`details[data-fold="${letter}"]`);
    if (!fold) return false;
    fold.open = !fold.open;
    const chosen = fold.open && fold.querySelector("input:checked");
    (chosen || fold.querySelector("summary")).focus();
    return true;
  }

  /* Letters are told by their place on the keyboard, so that they serve in either language. */
  const letter = (event) => (/^Key[A-Z]$/.test(event.code) ? event.code.slice(3).toLowerCase() : "");
  const search = () => document.querySelector("[data-find]");

  /* Arrows in a grid go where they point. */
  const BESIDE = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  function move(at, [across, down]) {
    const grid = at.closest("[data-grid]");
    const inputs = [...grid.querySelectorAll("input")], from = inputs.indexOf(at);
    const to = inputs[from + across + down * Number(grid.dataset.grid)];
    if (from < 0 || !to) return from >= 0;
    to.focus();
    if (to.type === "radio") to.click();
    return true;
  }

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing || event.repeat || event.defaultPrevented) return;
    const at = event.target instanceof Element ? event.target : document.body;
    if (event.key === "Escape") {
      if (typing(at)) {
        event.preventDefault(); // Escape leaves a search field and does not empty it
        return at.blur();
      }
      const back = document.querySelector("a[data-back]");
      if (back) back.click();
    } else if (event.key === "Enter" && !event.shiftKey) {
      const next = form() && form().querySelector("[data-next]");
      if (typing(at) || busy(at) || !next) return;
      event.preventDefault();
      form().requestSubmit(next);
    } else if (/^[0-9]$/.test(event.key) && !typing(at)) {
      if (choose(event.key)) event.preventDefault();
    } else if (event.code === "Slash" && !typing(at) && search()) {
      event.preventDefault();
      search().focus();
    } else if (letter(event) && !event.shiftKey && !typing(at)) {
      if (unfold(letter(event)) || choose(letter(event))) event.preventDefault();
    } else if (event.key in BESIDE && at.closest("[data-grid]")) {
      if (move(at, BESIDE[event.key])) event.preventDefault();
    }
  });

  /* One stroke, one post: the second of two quick strokes is dropped, and a page brought back by Back is fresh again. */
  const WAIT = 4000; // a post that has not led anywhere by then was broken off, and may be sent again
  document.addEventListener("submit", (event) => {
    if (event.target.dataset.sent) return event.preventDefault();
    event.target.dataset.sent = "yes";
    setTimeout(() => delete event.target.dataset.sent, WAIT);
    sent(event.target, event.submitter);
  });
  window.addEventListener("pageshow", () => document.querySelectorAll("form[data-sent]").forEach((one) => delete one.dataset.sent));

  /* A form that opens a case is the same form when Back brings it once more: it opens the same case. */
  const once = document.querySelector("input[name=once]");
  if (once) {
    if (history.state && history.state.once) once.value = history.state.once;
    else history.replaceState({ ...history.state, once: once.value }, "");
  }

  /* What was typed stays with this window until it is kept by the desk: it survives a lost session, a change of
     language, Back, and a page that is gone when one comes back to it. Each page's words are kept by its address. */
  const kept = {
    read: (key) => quietly(() => JSON.parse(sessionStorage.getItem(key))) || {},
    write: (key, value) => quietly(() => sessionStorage.setItem(key, JSON.stringify(value))),
    forget: (key) => quietly(() => sessionStorage.removeItem(key)),
  };
  function quietly(act) {
    try { return act(); } catch { return null; } // a browser that keeps nothing: the page works without
  }
  const place = (path) => `typed ${path}`;
  const written = (element) => element.matches("input[type=text], textarea") && element.name && element.closest(forms);

  document.addEventListener("input", (event) => {
    const field = event.target;
    if (!written(field)) return;
    const words = kept.read(place(location.pathname));
    words[field.name] = { was: field.defaultValue, now: field.value };
    kept.write(place(location.pathname), words);
  });

  function sent(form, button) {
    if (form.matches("form[action$='/sign-out/']")) return quietly(() => sessionStorage.clear());
    if (form.matches(forms) && !(button && ["unknown", "park"].includes(button.value))) {
      kept.write("sent", { path: location.pathname });
    }
  }

  function giveBack() {
    const { path } = kept.read("sent");
    kept.forget("sent");
    if (path && !document.querySelector("main [role=alert], main .leaf, .notice.warning")) kept.forget(place(path));
    const words = kept.read(place(location.pathname));
    for (const field of document.querySelectorAll(`${forms} input[type=text], ${forms} textarea`)) {
      const { was, now } = words[field.name] || {};
      if (now === undefined || now === was || field.value !== was || field.disabled) continue;
      field.value = now;
      shown(field);
    }
  }

  function shown(field) {
    const more = field.closest("details"), part = field.closest("[data-only]");
    if (more) more.open = true;
    if (!part) return;
    const [name, value] = JSON.parse(part.dataset.only);
    const reason = document.querySelector(`input[name="${name}"][value="${value}"]`);
    if (reason) reason.checked = true;
  }
  giveBack();

  /* Steppers. */
  function changed(input) {
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }
  document.addEventListener("click", (event) => {
    const button = event.target.closest("button[data-step]");
    if (!button) return;
    const input = button.parentElement.querySelector("input");
    const low = Number(input.min || 0), high = Number(input.max || 10);
    const from = input.value === "" ? (button.dataset.step > 0 ? low - 1 : low + 1) : Number(input.value);
    input.value = Math.min(high, Math.max(low, from + Number(button.dataset.step)));
    changed(input);
  });

  /* Tallies: what is left is shown at once, and the last number fills itself in when only one is missing. */
  function count(tally, from) {
    const inputs = [...tally.querySelectorAll("input[type=number]")];
    const total = Number(tally.dataset.total), sum = () => inputs.reduce((all, one) => all + (Number(one.value) || 0), 0);
    if (from) delete from.dataset.filled;
    const empty = inputs.filter((one) => one.value === "" || one.dataset.filled);
    if (from && tally.hasAttribute("data-exact") && empty.length === 1 && empty[0] !== from) {
      const rest = total - (sum() - (Number(empty[0].value) || 0));
      empty[0].value = rest >= 0 ? rest : "";
      empty[0].dataset.filled = "yes";
    }
    const rest = total - sum(), shown = tally.querySelector("output");
    shown.textContent = rest < 0 ? `−${-rest}` : rest;
    tally.querySelector(".rest").classList.toggle("over", rest < 0);
  }
  document.addEventListener("input", (event) => {
    const tally = event.target.closest("[data-tally]");
    if (tally) count(tally, event.target);
  });
  document.querySelectorAll("[data-tally]").forEach((tally) => count(tally, null));

  /* Parts of a form that matter only with, or not with, a certain answer: data-only="name value …", data-unless="…". */
  const chosen = (name) => [...document.querySelectorAll(`input[name="${name}"]:checked`)].map((one) => one.value);
  function reveal() {
    for (const part of document.querySelectorAll("[data-only], [data-unless]")) {
      const [name, ...values] = JSON.parse(part.dataset.only || part.dataset.unless);
      const match = chosen(name).some((value) => values.includes(value));
      part.hidden = part.dataset.only ? !match : match;
    }
  }
  /* On the page of a dispute an answer chosen settles it, as the desk will read it: the tick says so at once. */
  document.addEventListener("change", (event) => {
    const agreed = document.querySelector("input[name=was][value=disputed] ~ details input[name=status][value=agreed]");
    if (!agreed || event.target.name !== "value") return;
    if (document.querySelector("input[name=status][value=disputed]").checked) agreed.checked = true;
  });

  document.addEventListener("change", reveal);
  window.addEventListener("pageshow", reveal);

  /* The open step of a long trail is brought into view inside its own column. */
  const here = document.querySelector(".trail [aria-current=step]"), column = document.querySelector(".trail");
  if (here && column) column.scrollTop = Math.max(0, here.offsetTop - column.clientHeight / 2);
})();
