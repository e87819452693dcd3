// Sends each form of a page of a table with nothing filled in: where what is missing is not said beside its field, in our own
// words. The forms stay as they were sent.
() => {
  const wrong = [];
  const isVisible = (one) => one.checkVisibility() && one.getBoundingClientRect().width > 1;
  for (const form of document.querySelectorAll("#page form, .page form, form.page")) {
    const fields = [...form.elements].filter((field) => field.willValidate && !field.matches("button, fieldset"));
    for (const field of fields) if (field.type === "radio") field.checked = false; else if (field.matches("input:not([type=checkbox])")) field.value = "";
    const missing = fields.filter((field) => !field.validity.valid);
    if (!missing.length || form.matches(".unscripted")) continue;
    document.querySelectorAll(":popover-open").forEach((one) => one.hidePopover());
    form.closest("[popover]")?.showPopover();
    for (let fold = form; fold = fold.closest("details:not([open])"); ) fold.open = true;
    let bubble = false;
    for (const field of missing) field.addEventListener("invalid", (event) => { bubble ||= !event.defaultPrevented; });
    const first = missing[0], said = () => [...document.querySelectorAll(".problem")].filter(isVisible).map((one) => one.textContent);
    if (!isVisible(first)) continue;
    const name = `form: ${form.className} ${first.name}`;
    form.requestSubmit();
    const sentence = [...form.querySelectorAll(".problem")].find(isVisible);
    if (!sentence?.textContent.match(/^.+: .+\.$/)) wrong.push(`${name}: says ${said()}`);
    else if (sentence.nextElementSibling !== first && !sentence.nextElementSibling?.contains(first)) wrong.push(`${name}: said elsewhere`);
    if (document.activeElement !== first) wrong.push(`${name}: the focus is on ${document.activeElement.outerHTML.slice(0, 80)}`);
    if (bubble) wrong.push(`${name}: a bubble`);
  }
  document.querySelectorAll(":popover-open").forEach((one) => one.hidePopover());
  return wrong;
};
