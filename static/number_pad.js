/* Numbers without the phone's keyboard: buttons for one more or one less, and a pad of digits for fields with data-pad. */
(() => {
  "use strict";
  document.addEventListener("click", ({ target }) => {
    const step = target.closest("[data-step]"), key = target.closest("[data-figure]");
    if (step) {
      /** @type {any} */
      const input = step.closest("[data-stepper]").querySelector("input");
      input.value = Math.min(input.max || Infinity, Math.max(input.min || 0, Number(input.value || 0) + Number(step.dataset.step)));
      input.dispatchEvent(new Event("input", { bubbles: true }));
    }
    if (key) press(key.closest("form"), key.dataset.figure);
  });
  document.addEventListener("focusin", ({ target }) => { if (target.matches("[data-pad]")) select(target); });

  function press(form, key) {
    const inputs = fields(form);
    const input = inputs.find((one) => "now" in one.dataset) || inputs[0];
    if (key === "back") input.value = input.value.slice(0, -1);
    else if (key !== "next") {                                // the first digit replaces the old number
      input.value = "begun" in input.dataset && input.value.length < input.maxLength ? input.value + key : key;
      input.dataset.begun = "";
    }
    const isDone = key !== "back" && (key === "next" || input.value.length >= input.maxLength);
    if (isDone) select(inputs[(inputs.indexOf(input) + 1) % inputs.length]);
  }
  /** The form's numbers, but for those that are folded up. @returns {any[]} */
  function fields(form) {
    return [...form.querySelectorAll("[data-pad]")].filter((one) => !one.closest("details:not([open])"));
  }
  function select(input) {
    for (const other of input.form.querySelectorAll("[data-pad]")) {
      delete other.dataset.now;
      delete other.dataset.begun;
    }
    input.dataset.now = "";
  }

  function showPads() {
    for (const pad of document.querySelectorAll("[data-numpad]")) {
      pad.hidden = false;
      const form = pad.closest("form"), inputs = fields(form);
      for (const input of form.querySelectorAll("[data-pad]")) input.inputMode = "none";
      if (inputs.length && !inputs.some((one) => "now" in one.dataset)) select(form.querySelector("[data-mine]") || inputs[0]);
    }
  }
  for (const event of ["DOMContentLoaded", "htmx:after:swap", "filled"]) document.addEventListener(event, showPads);
})();
