/* What a form still misses is said in our own words above its field, and not by the browser's bubble. */
(() => {
  "use strict";
  const sentence = document.createElement("p");
  sentence.className = "problem";
  sentence.role = "alert";

  document.addEventListener("invalid", (event) => {
    event.preventDefault();
    /** @type {any} */
    const input = event.target;
    const { form, max, type, value } = input, isChoice = type === "radio";
    if (input !== [...form.elements].find((field) => field.willValidate && !field.validity.valid)) return;
    if (value && input.nextElementSibling?.matches(".too-long")) return void input.focus();   // says so itself
    const group = input.closest(isChoice ? "fieldset" : "table, .stepper, label") ?? input, row = group.parentElement;
    const label = isChoice && group.querySelector("legend") || input.labels[0];
    const name = (isChoice ? group : input).ariaLabel || (label.firstElementChild ?? label).textContent;
    const fault = isChoice ? "choose" : max ? "between" : value ? "number" : "missing";
    sentence.textContent = page.says(fault, { name, low: input.min, high: max });
    group.closest("details")?.setAttribute("open", "");
    /* over all that stand side by side */
    (row !== form && getComputedStyle(row).gridTemplateColumns.includes(" ") ? row : group).before(sentence);
    sentence.scrollIntoView({ block: "nearest" });
    input.focus({ preventScroll: true });
  }, true);
  page.on("click", "input, select, [data-figure]", () => sentence.remove());
})();
