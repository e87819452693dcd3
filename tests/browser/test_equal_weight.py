"""A link that is a button looks as one, and whoever goes by the keyboard sees on which card they are."""

from __future__ import annotations

import pytest

from companion.games import games
from tests.tools.screens.every import moments
from tests.tools.screens.moments import by_hand
from tests.tools.screens.tour import SCHEMES, by_axe

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


@pytest.mark.parametrize("key", games())
def test_links_weigh_as_much_as_buttons(opens, key):
    page = opens(by_hand(key).since(0)[0].before, reduced_motion="reduce", viewport={"width": 360, "height": 740})
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        assert page.evaluate(LOOKS) == [], scheme


def test_the_focus_is_seen_on_a_card_to_lose(opens):
    moment = next(one for one in moments("cv", "usual", every_form=False) if one.name == "play-mine")
    page = opens(moment.table, "?open=lost&take=0", reduced_motion="reduce")
    page.locator(".losing .lit").first.wait_for()
    assert list(by_axe(page, 360, SCHEMES)) == []
