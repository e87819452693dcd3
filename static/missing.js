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
    const { form, min, max, type } = input, group = input.closest(type === "radio" ? "fieldset" : "table, .stepper, label");
    if (input !== form.querySelector(":is(input, select):invalid")) return;
    const legend = type === "radio" && group.querySelector("legend"), label = legend || input.labels[0];
    const name = legend || !input.ariaLabel ? (label.firstElementChild ?? label).textContent : input.ariaLabel;
    sentence.textContent = `${name}: ${legend ? "choose one" : max ? `from ${min} to ${max}` : "still missing"}.`;
    group.before(sentence);
    sentence.scrollIntoView({ block: "nearest" });
  }, true);
  document.addEventListener("click", ({ target }) => {
    if (target.matches("input, select, [data-figure]")) sentence.remove();
  });
})();
