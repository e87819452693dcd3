"""Vzhukh! on the TV: everybody's place in the ring is the list."""

import re

import pytest

from tests.games.vzhukh.positions import dealt, new
from tests.web.phones import Phone


@pytest.fixture
def watched(app, store):
    """What the TV shows of each player, in markup."""

    def look(hosted):
        page = Phone(app).get(f"/w/{store.open_table(hosted.table).watch_link}").text
        assert re.search('<main class="blows [^"]*whole', page), "no column beside it"
        return re.findall(r'<li class="chip.*?</li>', page, re.DOTALL)

    return look


def words(markup):
    return " ".join(re.sub(r"<[^>]*>", " ", markup).split())


def test_each_place_says_the_points_with_this_round_in_them_and_the_least_wear_the_crown(watched):
    hosted = new().play("penalties", points=[7, 0, 12]).play("deal", first=2)
    hosted.play("attack", by=2, number=4, count=2).play("take", by=0)
    ana, ben, cai = watched(hosted)
    assert [words(ana), words(ben), words(cai)] == ["Ana 15 +8", "Ben 0", "Cai 12"]
    assert ["#crown" in place for place in (ana, ben, cai)] == [False, True, False]


def test_cards_in_hand_are_drawn_and_nobody_leads_in_the_first_round(watched):
    ana, ben, cai = watched(dealt().play("attack", by=0, number=4, count=2).play("take", by=1))
    assert [words(place) for place in (ana, ben, cai)] == ["Ana", "Ben 8", "Cai"], "nothing is drawn as nothing"
    assert all(place.count("<i></i>") == 5 and 'aria-label="5 cards in hand"' in place for place in (ana, ben, cai))
    assert "#crown" not in ana
