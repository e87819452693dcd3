/* Numbers without the phone's keyboard: steppers, and a pad of figures for fields with data-pad. */
(() => {
  "use strict";
  document.addEventListener("click", (event) => {
    const step = event.target.closest("[data-step]"), figure = event.target.closest("[data-figure]");
    if (step) {
      const input = step.closest("[data-stepper]").querySelector("input");
      input.value = Math.min(input.max || Infinity, Math.max(input.min || 0, Number(input.value || 0) + Number(step.dataset.step)));
      input.dispatchEvent(new Event("input", { bubbles: true }));
    }
    if (figure) type(figure.closest("form"), figure.dataset.figure);
  });
  function type(form, figure) {
    const inputs = [...form.querySelectorAll("[data-pad]")];
    const input = form.querySelector("[data-pad][data-now]") || inputs[0];
    if (figure === "back") input.value = input.value.slice(0, -1);
    else if (figure !== "next") {                          // the first figure replaces what stood there
      input.value = "begun" in input.dataset && input.value.length < input.maxLength ? input.value + figure : figure;
      input.dataset.begun = "";
    }
    const full = figure !== "back" && (figure === "next" || input.value.length >= input.maxLength);
    if (full) turnTo(inputs[(inputs.indexOf(input) + 1) % inputs.length]);
  }
  function turnTo(input) {
    for (const other of input.form.querySelectorAll("[data-pad]")) {
      delete other.dataset.now;
      delete other.dataset.begun;
    }
    input.dataset.now = "";
  }
  document.addEventListener("focusin", (event) => { if (event.target.matches("[data-pad]")) turnTo(event.target); });

  function ready() {
    for (const pad of document.querySelectorAll("[data-numpad]")) {
      pad.hidden = false;
      const inputs = pad.closest("form").querySelectorAll("[data-pad]");
      for (const input of inputs) input.inputMode = "none";
      if (inputs.length && !pad.closest("form").querySelector("[data-now]")) turnTo(inputs[0]);
    }
  }
  for (const event of ["DOMContentLoaded", "htmx:after:swap"]) document.addEventListener(event, ready);
})();
