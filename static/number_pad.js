/* Numbers without the phone's keyboard: buttons for one more or one less, and a pad of digits for fields with data-pad.
   A number is whole where a further digit would lead above data-most (what it hardly exceeds), and after a pause. Then the next
   field is chosen, unless the "whole" event that a field sends is prevented: its game knows better which one is next. */
const numberPad = (() => {
  "use strict";
  /* Milliseconds: no further digit comes. */
  const PAUSE = 1500;
  /* Figures: none comes after so many, but a minus may. */
  const MOST = 5;
  /* Milliseconds: what is pressed so soon after the keys went on by themselves was meant for the number before. */
  const SOON = 500;
  let timer = 0;
  /** The field that the keys went on to by themselves: a Next after that was meant for the one before. */
  let cameTo = null;
  let heldUntil = 0;
  page.on("click", "[data-step]", (step) => {
    const input = page.find("input", step.parentElement);
    if ("wraps" in step.dataset && input.value === input.max) input.value = 0; else input.stepUp(Number(step.dataset.step));
    tell(input);
  });
  page.on("click", "[data-figure]", ({ form, dataset }) => press(form, dataset.figure));
  /* A keyboard types where no field or shortcut has it. */
  document.addEventListener("keydown", (/** @type {any} */ { key, target, ctrlKey, metaKey, altKey }) => {
    if (ctrlKey || metaKey || altKey || target.matches("input:not([type=radio], [type=checkbox]), select, textarea")) return;
    /* nothing goes into a pad below */
    const over = page.findAll(":popover-open, dialog[open], .ruling").at(-1);
    const pad = page.findAll("[data-numpad]", over).filter((one) => one.checkVisibility()).at(-1);
    if (!pad) return;
    const enters = key === "Enter" && !target.closest("a, button, input, summary"), figure = key === "Backspace" ? "back" : CSS.escape(key);
    (enters ? [...pad.closest("form").elements].find(({ type }) => type === "submit") : page.find(`[data-figure="${figure}"]`, pad))?.click();
  });
  /* In a drawer opened again the first digit replaces the number. */
  document.addEventListener("toggle", ({ target }) => {
    for (const one of page.findAll("[data-begun]", /** @type {any} */ (target))) delete one.dataset.begun;
  }, true);
  page.on("focusin", "[data-pad]", (input) => select(input.form, input));

  /** What a script puts into a field counts as typed there. False where that is prevented. */
  const tell = (input, what = "input") => input.dispatchEvent(new Event(what, { bubbles: true, cancelable: true }));

  function press(form, key) {
    if (performance.now() < heldUntil) return;
    const inputs = fields(form);
    const input = inputs.find((one) => "now" in one.dataset) ?? inputs.find((one) => !one.value);
    if (!input) return;                                       // all have a number: a tap says which is put right
    if (!("now" in input.dataset)) select(form, input);
    seen(input);
    clearTimeout(timer);
    if (key === "next" && cameTo !== input) return goOn(inputs, input);
    cameTo = null;
    if (key === "next") return;
    if (key === "previous") {
      const before = inputs[inputs.indexOf(input) - 1] ?? input;
      select(form, before);
      return seen(before);
    }
    if (key === "back") input.value = input.value.slice(0, -1);
    else {                                                    // the first digit replaces the old number
      if (key === "-") input.value = -input.value || "-";
      else input.value = ("begun" in input.dataset || input.value === "-") && input.value !== "0" && input.value.length < input.maxLength ? input.value + key : (input.dataset.sign ?? "") + key;
      input.dataset.begun = "";
    }
    tell(input);
    const { value, maxLength, dataset: { most } } = input;
    if (key === "back" || value === "-") return;
    if (value.length < MOST && (value.length >= maxLength || value === "0" || Math.abs(value) * 10 > most)) leave(inputs, input);
    else timer = setTimeout(leave, PAUSE, inputs, input);
  }
  /** It is whole, unless its form was sent meanwhile. After the last one the keys stay: no digit is meant for the first. */
  function leave(inputs, input) {
    if ("now" in input.dataset && tell(input, "whole")) cameTo = goOn(inputs, input, input);
  }
  /** To the next number, which is returned; after the last to the `first`, and what follows them is seen. */
  function goOn(inputs, input, first = inputs[0]) {
    const next = inputs[inputs.indexOf(input) + 1], to = next ?? first;
    if (to !== input) select(input.form, to);
    seen(next ?? page.find("[data-numpad] ~ *", input.form) ?? input);
    return next;
  }
  /** Not behind the keys. */
  const seen = (input) => input?.scrollIntoView({ block: "nearest" });
  /** The form's numbers, but for those that are folded up. @returns {any[]} */
  function fields(form) {
    return [...form.elements].filter((one) => one.matches("[data-pad]") && !one.closest("details:not([open])"));
  }
  /** The keys go into this field of a form from now on; a number that is there already is to be put right. */
  function select(form, input = null) {
    const focused = /** @type {any} */ (document.activeElement);
    clearTimeout(timer);
    if (focused !== input && fields(form).includes(focused)) focused.blur();   // or a keyboard would go on typing there
    for (const other of fields(form)) {
      delete other.dataset.now;
      delete other.dataset.begun;
    }
    if (!input) return;
    input.dataset.now = "";
    say(input);
  }
  function say(input) {
    const asks = page.find("[data-asks]", input.form);
    if (asks) asks.textContent = input.ariaLabel;
  }

  function showPads() {
    for (const pad of page.findAll("[data-numpad]")) {
      pad.hidden = false;
      const form = pad.closest("form"), inputs = fields(form);
      for (const input of inputs) input.inputMode = "none";
      const now = inputs.find((one) => "now" in one.dataset);
      if (now) say(now); else select(form, inputs[0]);
    }
  }
  page.follow(showPads);
  /** Another phone has typed the number that the keys stood at: they go on, but no digit that was meant for it is the next's. */
  const hold = () => { heldUntil = performance.now() + SOON; };
  return { fields, seen, select, tell, hold };
})();
