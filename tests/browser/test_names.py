"""A name is whole where there is room, else its first word, else its short form; two at a table never look the same."""

import pytest

from tests.games.cutthroat.positions import dying
from tests.tools.screens.moments import by_hand, with_names

NAMES = ("Maximiliane-Josephine", "Bo", "Ana", "Ana M.")
SEEN = """() => [...document.querySelectorAll(".pad thead .index")].map((head) => {
  const one = head.querySelector(".n");
  if (!one) return head.textContent.trim();
  const bottom = one.getBoundingClientRect().bottom, parts = [...one.children].filter((part) => part.getBoundingClientRect().top < bottom);
  return parts.map((part) => part.textContent).join("") || one.dataset.short;
})"""


@pytest.mark.parametrize(
    "seats, widths", [(4, {360: "Maxi", 640: "Maximiliane"}), (2, {360: "Maximiliane", 820: "Maximiliane-Josephine"})]
)
def test_a_column_has_as_much_of_a_name_as_there_is_room_for(opens, seats, widths):
    page = opens(with_names(by_hand("cv", seats), NAMES), "/sheet")
    for width, seen in widths.items():
        page.set_viewport_size({"width": width, "height": 1000})
        assert sorted(page.evaluate(SEEN)) == sorted((seen, *NAMES[1:seats])), width


def test_a_short_name_stands_beside_its_sign_also_on_a_button(opens):
    page = opens(with_names(by_hand("cutthroat", 6).since(0)[0].before, (*NAMES, "Zoë", "Cai")))
    stands = "(name) => getComputedStyle(name).textAlign"
    assert page.locator(".choose-seat .button .n").first.evaluate(stands) == "start"


def test_a_dead_players_short_name_is_crossed_out_as_a_whole_one_is(opens):
    names = ("Ana", "Ben", "Maximiliane-Josephine", "Dia", "Eli", "Fay")
    table = with_names(dying().play("identity", seat=2, character="6").table, names)
    dead = opens(table, viewport={"width": 360, "height": 740}).locator(".players .dead .n")
    line = "name => getComputedStyle(name, '::before').textDecorationLine"
    assert dead.get_attribute("data-short") == "Maxi" and dead.evaluate(line) == "line-through"
