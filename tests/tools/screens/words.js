// Names that a template or a value left behind in what a page says, as sentences. Where a drawer is open, in that drawer alone.
() => {
  const wrong = [], root = [...document.querySelectorAll(".drawer:popover-open")].at(-1) ?? document.body;
  const leftover = /\b(undefined|null|NaN)\b|\b(None|True|False)\b|\[object |\{[{%]|[%}]\}|\{\w*\}|%\(\w+\)|&#?\w+;/;
  const said = [document.title];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (!walker.currentNode.parentElement.closest("script, style, noscript, template, [data-figure]")) said.push(walker.currentNode.data);
  for (const name of ["aria-label", "title", "alt", "placeholder"]) for (const one of root.querySelectorAll(`[${name}]`)) said.push(one.getAttribute(name));
  for (const words of new Set(said)) if (leftover.test(words)) wrong.push(`words: ${words.trim().slice(0, 80)}`);
  return wrong;
};
