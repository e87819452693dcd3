"""A ruling marks what was tapped: the table still shows the very card, dashed."""

from __future__ import annotations

import html
import re

import pytest

from companion.game import Illegal
from companion.games import games
from companion.moves import read_move
from companion.web.pages import FRAGMENT, Notice, TablePage, render
from companion.web.visits import Visit
from tests.records import is_own
from tests.tools.screens.moments import by_hand

REFUSED = re.compile(
    r"<button form=\"report\" name=\"report\" value='([^']*)' class=\"([^\"]*)\" aria-disabled=\"true\""
)


IN_A_DRAWER = re.compile(r'\{"move":"event"')
"""What lies in a drawer that is closed when the ruling comes."""
UNLIT = ("any-game",)
"""Games whose boards offer nothing against the rules by one tap."""


NOTHING = Notice()


def page_of(hosted, seat, notice=NOTHING):
    return render(TablePage(visit=Visit(hosted, seat), page="table", message=notice), FRAGMENT)


@pytest.mark.parametrize("key", sorted(games()))
def test_what_a_ruling_is_about_is_marked_on_the_board(as_it_stood, key):
    seen = 0
    for table in by_hand(key, 6).since(0)[::4]:
        if table.state.over or not isinstance(table.state.turn, int):
            continue
        with as_it_stood(table) as hosted:
            offered = [
                text for text, _ in REFUSED.findall(page_of(hosted, table.state.turn)) if not IN_A_DRAWER.match(text)
            ]
            for text in offered[:2]:
                move = read_move(table.game, html.unescape(text), len(table.setup.names))
                ruling = table.game.rule_on(table.state, move)
                assert isinstance(ruling, Illegal)
                page = page_of(hosted, table.state.turn, Notice(ruling=ruling, move=move))
                marked = [(one, look) for one, look in REFUSED.findall(page) if "refused" in look.split()]
                assert {one for one, _ in marked} == {text}, "that card, and no other"
                assert 'class="ruling"' in page
                seen += 1
    assert seen or key in UNLIT or not is_own(key), "a game whose board offers what may not be played"
