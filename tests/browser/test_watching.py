"""What a TV shows of a table where the fewest play: nothing that lies there is cut, covered, or under what just happened."""

import pytest

from companion.games import games
from tests.tools.screens.every import NAMES, moments, played_by, watched

HIDDEN = """() => {
  const news = document.querySelector(".watch > .news").getBoundingClientRect();
  const lying = [...document.querySelectorAll(".watch :is(.card, .name, b)")].map(one => [one, one.getBoundingClientRect()])
    .filter(([one, { height }]) => height && one.checkVisibility() && !one.closest("aside, .news"));
  const under = ({ left, right, bottom }) => bottom > news.top + 1 && left < news.right && right > news.left;
  const seen = (one, x, y) => one.parentElement.contains(document.elementFromPoint(x, y));
  const covered = (one, { left, right, top, height }) =>
    one.matches(".name") && [left + 2, (left + right) / 2, right - 2].some(x => !seen(one, x, top + height / 2));
  return lying.filter(([one, box]) => under(box) || box.top < 0 || box.bottom > innerHeight + 1 || covered(one, box))
    .map(([one]) => one.textContent.trim());
}"""


@pytest.mark.parametrize("key", games())
def test_where_the_fewest_play_all_that_lies_on_the_tv_is_seen(house, browser, key):
    tv = house.phone(browser, viewport={"width": 1280, "height": 720}, reduced_motion="reduce")
    found = {
        moment.name: tv.sees(watched(house, moment.name, moment.table).address).evaluate(HIDDEN)
        for moment in played_by(NAMES["family"], moments(key, str(games()[key].seats[0]), every_form=False))
        if moment.name not in ("new", "over")
    }
    assert found and not {name: hidden for name, hidden in found.items() if hidden}


def test_a_very_long_winner_stands_in_one_line_beside_a_long_list(house, browser):
    tv = house.phone(browser, viewport={"width": 1280, "height": 720}, reduced_motion="reduce")
    *_, over = played_by(NAMES["alike"], moments("vzhukh", "full", every_form=False))
    page = tv.sees(watched(house, over.name, over.table).address)
    assert page.locator(".ranking > :nth-child(6)").count()
    lines = "one => one.offsetHeight / parseFloat(getComputedStyle(one).lineHeight)"
    assert round(page.locator(".podium-page > h2").evaluate(lines)) == 1
