// Where the boxes lie that somebody sees without scrolling, as much of them, by their way from the body: [left, top,
// width, height].
// Where a drawer is open, of that drawer alone.
() => {
  const root = [...document.querySelectorAll(".drawer:popover-open")].at(-1) ?? document.body, boxes = {};
  const look = (element, way) => {
    [...element.children].forEach((one, place) => {
      const box = one.getBoundingClientRect(), left = Math.max(box.left, 0), top = Math.max(box.top, 0);
      const width = Math.min(box.right, innerWidth) - left, height = Math.min(box.bottom, innerHeight) - top, named = `${way} > ${one.localName}:${place}`;
      if (!one.checkVisibility() || ["SCRIPT", "SVG", "svg", "BR", "WBR"].includes(one.tagName)) return;
      if (width > 4 && height > 4) boxes[named + [...one.classList].slice(0, 2).map((name) => `.${name}`).join("")] = [left, top, width, height].map(Math.round);
      look(one, named);
    });
  };
  look(root, root.localName);
  return boxes;
};
