"""Vzhukh! on the TV: everybody's place in the ring is the list."""

import re

from tests.games.pages import tv, words
from tests.games.vzhukh.positions import dealt, new


def places(app, hosted):
    """What the TV shows of each player, in markup."""
    board = tv(app, hosted)
    assert " whole" in board.partition(">")[0], "no column beside it"
    return re.findall(r'<li class="chip.*?</li>', board, re.DOTALL)


def test_each_place_says_the_points_with_this_round_in_them_and_the_least_wear_the_crown(app):
    hosted = new().play("penalties", points=[7, 0, 12]).play("deal", first=2)
    shown = places(app, hosted.play("attack", by=2, number=4, count=2).play("take", by=0))
    assert [words(place) for place in shown] == ["Ana 15 +8", "Ben 0", "Cai 12"]
    assert ["#crown" in place for place in shown] == [False, True, False]


def test_cards_in_hand_are_drawn_and_nobody_leads_in_the_first_round(app):
    shown = places(app, dealt().play("attack", by=0, number=4, count=2).play("take", by=1))
    assert [words(place) for place in shown] == ["Ana 0", "Ben 8", "Cai 0"]
    assert all(place.count("<i></i>") == 5 and 'aria-label="5 cards in hand"' in place for place in shown)
    assert "#crown" not in shown[0]
