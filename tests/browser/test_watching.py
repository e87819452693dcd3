"""What a TV shows of a table where the fewest play: nothing that lies there is cut, nor under what just happened."""

from random import Random

import pytest

from companion.demo.random_player import play_on
from companion.games import games
from companion.table import open_table
from tests.games.play import NAMES

HIDDEN = """() => {
  const news = document.querySelector(".watch > .news").getBoundingClientRect();
  const lying = [...document.querySelectorAll(".watch :is(.card, .name, b)")].map(one => [one, one.getBoundingClientRect()])
    .filter(([one, { height }]) => height && one.checkVisibility() && !one.closest("aside, .news"));
  const under = ({ left, right, bottom }) => bottom > news.top + 1 && left < news.right && right > news.left;
  if (!lying.length) return ["nothing lies there"];
  return lying.filter(([, box]) => under(box) || box.top < 0 || box.bottom > innerHeight + 1).map(([one]) => one.textContent.trim());
}"""


@pytest.mark.parametrize("key", games())
def test_where_the_fewest_play_all_that_lies_on_the_tv_is_seen(house, browser, key):
    game = games()[key]
    played = zip(play_on(open_table(game, NAMES[: game.seats[0]]), Random(3)), range(12))
    tables = [table for table, _ in played if not table.over]
    tv = house.phone(browser, viewport={"width": 1280, "height": 720}, reduced_motion="reduce")
    for table in (tables[0], tables[len(tables) // 2], tables[-1]):
        page = tv.sees(f"/w/{house.table(table).watch_link}")
        assert page.evaluate(HIDDEN) == []
