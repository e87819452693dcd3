"""A link that is a button looks as one, whoever goes by the keyboard sees on which card they are, and charts are whole."""

from __future__ import annotations

import pytest

from companion.games import games
from tests.tools.screens.boxes import NAMES, with_names
from tests.tools.screens.moments import of_a_usual_table, random_table

LOOKS = """() => {
  const alike = ["fontWeight", "fontSize", "lineHeight", "color", "backgroundColor", "boxShadow", "padding", "borderRadius", "minHeight", "textAlign"];
  const wrong = [];
  for (const around of ["thumb", "two", "drawer", "rail", "specials"]) {
    const place = document.getElementById("page").appendChild(document.createElement("div"));
    place.className = around;
    for (const kind of ["button", "button plain", "button main", "button text", "special"]) {
      place.innerHTML = `<a class="${kind}" href="#x"><span>Words</span></a><button type="button" class="${kind}"><span>Words</span></button>`;
      const [link, button] = [...place.children].map((one) => getComputedStyle(one));
      for (const name of alike) if (link[name] !== button[name]) wrong.push(`${around} ${kind}: ${name} ${link[name]}, ${button[name]}`);
    }
    place.remove();
  }
  return wrong;
}"""

RINGS = """() => {
  const wrong = [];
  const light = (colour) => {
    const [r, g, b] = colour.match(/[\\d.]+/g).slice(0, 3).map((one) => (one / 255 <= 0.04045 ? one / 255 / 12.92 : ((one / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ground = document.body.appendChild(document.createElement("i"));
  ground.style.background = "var(--table)";
  const table = light(getComputedStyle(ground).backgroundColor);
  ground.remove();
  let count = 0;
  for (const one of document.querySelectorAll("#page :is(button, a).lit, #page .lit :is(button, a)")) {
    if (!one.checkVisibility()) one.closest("[popover]")?.showPopover();
    if (!one.checkVisibility()) continue;
    one.focus({ focusVisible: true, preventScroll: true });
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(one), ring = light(outlineColor);
    const contrast = (Math.max(ring, table) + 0.05) / (Math.min(ring, table) + 0.05);
    count += 1;
    if (outlineStyle !== "solid" || parseFloat(outlineWidth) < 3 || contrast < 3) wrong.push(`${one.className}: ${outlineStyle} ${outlineWidth} ${outlineColor} ${contrast.toFixed(1)}`);
  }
  document.querySelectorAll(":popover-open").forEach((one) => one.hidePopover());
  return [count, [...new Set(wrong)]];
}"""


@pytest.mark.parametrize("key", games())
def test_links_weigh_as_much_as_buttons_and_the_focus_is_seen_on_a_lit_card(shared_house, browser, key):
    phone = shared_house.phone(browser, reduced_motion="reduce", viewport={"width": 360, "height": 740})
    cards, wrong = 0, []
    for moment in of_a_usual_table(key):
        hosted = shared_house.table(moment.table)
        phone.sits(hosted)
        page = phone.sees(f"/t/{hosted.code}")
        for scheme in ("dark", "light"):
            page.emulate_media(color_scheme=scheme)
            count, found = page.evaluate(RINGS)
            cards += count
            wrong += [f"{moment.name} {scheme}: {fault}" for fault in (*page.evaluate(LOOKS), *found)]
    phone.context.close()
    assert wrong == []
    assert cards or key == "any-game"


def test_the_focus_is_seen_on_a_card_to_lose(shared_house, browser):
    table = next(moment.table for moment in of_a_usual_table("cv") if moment.name == "play-mine")
    hosted, phone = shared_house.table(table), shared_house.phone(browser, viewport={"width": 360, "height": 740})
    phone.sits(hosted)
    page = phone.sees(f"/t/{hosted.code}?open=lost&take=0")
    page.locator(".losing .lit").first.wait_for()
    assert page.evaluate(RINGS)[1] == []


CUT = """() => [...document.querySelectorAll(".chart > svg")].flatMap((svg) => {
  const { x, y, width, height } = svg.viewBox.baseVal;
  const all = [...svg.querySelectorAll("text")].map((text) => [text.textContent.trim(), text.getBBox()]);
  const out = all.filter(([, box]) => box.x < x - 1 || box.x + box.width > x + width + 1 || box.y < y - 1 || box.y + box.height > y + height + 1);
  const over = all.filter(([, a], at) => all.slice(at + 1).some(([, b]) => Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > 2
    && Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > 4));
  return [...out, ...over].map(([words]) => words);
})"""


@pytest.mark.parametrize("key", ["cutthroat", "any-game", "vzhukh"])
def test_names_at_a_chart_never_cut_its_totals(shared_house, browser, key):
    phone = shared_house.phone(browser, viewport={"width": 360, "height": 740})
    for names in NAMES.values():
        hosted = shared_house.table(with_names(random_table(key), names))
        phone.sits(hosted)
        page = phone.sees(f"/t/{hosted.code}/sheet")
        assert page.locator(".chart > svg text").count() and page.evaluate(CUT) == []
    phone.context.close()
