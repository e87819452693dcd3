// What axe finds in what is shown, and where the focus is not seen, as sentences; called with axe's options. Where a drawer is open, in that drawer alone.
async (rules) => {
  const drawer = [...document.querySelectorAll(".drawer:popover-open")].at(-1), root = drawer ?? document;
  const { violations } = await axe.run(root, rules);
  const wrong = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));

  // ---------- the focus on a card that is lit ----------
  const light = (colour) => {
    const [r, g, b] = colour.match(/[\d.]+/g).slice(0, 3).map((one) => (one / 255 <= 0.04045 ? one / 255 / 12.92 : ((one / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ground = document.body.appendChild(document.createElement("i"));
  ground.style.background = "var(--table)";
  const table = light(getComputedStyle(ground).backgroundColor);
  ground.remove();
  for (const one of root.querySelectorAll("#page :is(button, a).lit, #page .lit :is(button, a)")) {
    if (!one.checkVisibility()) continue;
    one.focus({ focusVisible: true, preventScroll: true });
    if (document.activeElement !== one) continue;
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(one), ring = light(outlineColor);
    const contrast = (Math.max(ring, table) + 0.05) / (Math.min(ring, table) + 0.05);
    if (outlineStyle !== "solid" || parseFloat(outlineWidth) < 3 || contrast < 3) wrong.push(`focus: ${one.className}: ${outlineStyle} ${outlineWidth} ${outlineColor} ${contrast.toFixed(1)}`);
    one.blur();
  }
  return [...new Set(wrong)];
};
