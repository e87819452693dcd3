"""9 Lives on the TV: everybody's place is the list, and a mark says what was just taken."""

import re

from tests.games.nine_lives.positions import Cats, in_play
from tests.games.pages import tv, words


def places(app, hosted):
    """What the TV shows, a place after the other and last the alley."""
    return re.split(r'(?=data-spot="(?:\d|alley)")', tv(app, hosted))[1:]


def said(place):
    return words(place.partition(">")[2].rpartition("<")[0])


def test_each_place_says_the_points_with_this_round_in_them_and_how_many_it_brought(app):
    hosted = Cats().play("points", points=[4, 7, 0]).deal().bid().take((1, "tuxedo 2"), (2, "brown 3"))
    ana, ben, cai, _ = places(app, hosted)
    assert said(ana) == "Ana 4" and "#crown" not in ana
    assert said(ben).endswith("9 +2") and "#crown" in ben
    assert said(cai).endswith("2 +2"), "what counts nothing is nothing: no 0"


def test_the_places_are_lit_of_those_who_are_waited_for_alone(app):
    for hosted, lit in ((in_play(), [False, True, False, False]), (Cats().deal(), [True, True, True, False])):
        assert ["aria-current" in place for place in places(app, hosted)] == lit


def test_the_cats_just_taken_wear_the_seal_of_who_took_them_and_no_others_do(app):
    hosted = in_play()
    for turn, seals in (((1, "tuxedo 2"), [0, 1, 0, 0]), ((2, "brown 3"), [0, 0, 1, 0]), ((0, "gray 0"), [1, 0, 0, 0])):
        assert [place.count('class="seal"') for place in places(app, hosted.take(turn))] == seals
    hosted.bid("white 0 #1, white 1 #2, white 2 #3")
    assert 'class="seal"' not in tv(app, hosted), "a bid takes nothing"


def test_all_cats_of_a_trade_wear_the_seal(app):
    own = [[], [{"cat": "gray"}, {"cat": "calico"}, {"cat": "catnip"}], []]
    hosted = Cats().deal().play("adjust", turn=1).play("adjust", overruled=True, tableaus=own)
    _, ben, _, _ = places(app, hosted.play("trade", by=1, cat="tuxedo", give="gray 0, calico 0"))
    assert re.findall(r'aria-label="([^",]+),[^"]*scratch[^"]*"', ben) == ["catnip", "tuxedo", "tuxedo"]
    assert ben.count('class="seal"') == 2 and ben.index("catnip") < ben.index('class="seal"')


def test_up_to_three_scratches_are_strokes_and_more_a_figure_never_both(app):
    *_, alley = places(app, Cats().deal("gray 1, gray 3, gray 4, gray 6, gray 0").bid())
    shown = re.findall(r'<span class="scratches[^"]*">(.*?)</span>', alley)
    assert {"<i></i>", "<i></i>" * 3, "4", "6", ""} <= {one.strip() for one in shown}
    assert not any("<i>" in one and re.search(r"\d", one) for one in shown)


def test_the_alley_lays_the_same_cats_together_and_says_no_names(app):
    *_, alley = places(app, in_play())
    runs = re.findall(r'<ol class="laid" aria-label="([^"]+)"', alley)
    assert runs[:2] == ["tuxedo: 2", "brown: 2"] and len(runs) == 6
