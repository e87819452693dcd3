"""The board that a game from elsewhere brings along, on small phones: what can be tapped is in sight."""

from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest

from companion.demo.random_player import play_on
from companion.games import games
from companion.table import open_table
from tests.evening import awake
from tests.outside import install_seventh, looked_for_in
from tests.tools.screens.house import House

EIGHT = ("Ana", "Ben", "Cai", "Dia", "Eli", "Fay", "Gus", "Hal")
SIZES = [(360, 740), (320, 568), (280, 653)]
IN_SIGHT = """(one) => {
  const { left, right, top, bottom } = one.getBoundingClientRect();
  const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return left >= 0 && right <= innerWidth && one.contains(found);
}"""
"""Whether nothing lies over the middle of an element, and all of its width is on the screen."""


@pytest.fixture(scope="module")
def house():
    with TemporaryDirectory() as kept, looked_for_in(install_seventh(Path(kept) / "installed")):
        house = House(Path(kept))
        yield house
        house.close()


def opened(house, browser, table, size, seat):
    """This table on a phone of this size, from a seat."""
    hosted, (width, height) = house.table(table, mode="moves"), size
    phone = house.phone(browser, viewport={"width": width, "height": height}, has_touch=True, is_mobile=True)
    phone.sits(hosted, seat)
    return phone.sees(f"/t/{hosted.code}")


def a_turn():
    """A table of eight in the middle of a round, where a card can be swapped by a tap."""
    tables = play_on(open_table(games()["skyjo"], EIGHT), Random(4))
    return next(table for table in tables if table.number > 40 and len(table.turns) == 1)


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
def test_with_eight_at_the_table_whoever_is_to_act_sees_all_that_can_be_tapped(house, browser, size):
    table = a_turn()
    page = opened(house, browser, table, size, table.turns[0])
    taps = page.locator(".sky-turn button, .thumb summary")
    assert taps.count() > 4
    assert not [tap.inner_text() for tap in taps.all() if not tap.evaluate(IN_SIGHT)]
    awake(page)
    page.locator(".thumb summary").first.click()
    form = page.locator(".thumb [open] form")
    for part in (form.locator(".chip-choice").first, form.locator("button.main")):
        part.wait_for()
        assert part.evaluate(IN_SIGHT), part.inner_text()
    last = form.locator(".chip-choice").last
    last.scroll_into_view_if_needed()
    assert last.evaluate(IN_SIGHT), "what is below scrolls into sight"
    page.context.close()


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
def test_the_points_of_eight_are_seen_while_they_are_entered(house, browser, size):
    tables = play_on(open_table(games()["skyjo"], EIGHT), Random(4))
    page = opened(house, browser, next(table for table in tables if table.state.phase == "counting"), size, 0)
    awake(page)
    page.locator(".thumb summary").click()
    for field in page.locator("[data-pad]").all():
        field.focus()
        assert field.evaluate(IN_SIGHT), field.get_attribute("name")
    page.context.close()
