"""9 Lives on the TV: everybody's place is the list, and a mark says what was just taken."""

import re
from itertools import pairwise

import pytest

from tests.games.nine_lives.positions import Cats, in_play
from tests.web.phones import Phone


@pytest.fixture
def watched(app, store):
    """What the TV shows of a table, a place after the other and last the alley, and the words that it says."""

    def look(hosted):
        table = store.open_table(hosted.table)
        page = Phone(app).get(f"/w/{table.watch_link}").text
        board = page[page.index('<main class="whole in-places') : page.index("</main>")]
        cuts = [found.start() for found in re.finditer(r'data-spot="(?:\d|alley)"', board)] + [len(board)]
        return [board[start:end] for start, end in pairwise(cuts)]

    return look


def words(markup):
    return " ".join(re.sub(r"<[^>]*>?", " ", markup.partition(">")[2]).split())


def test_each_place_says_the_points_with_this_round_in_them_and_how_many_it_brought(watched):
    hosted = Cats().play("points", points=[4, 7, 0]).deal().bid().take((1, "tuxedo 2"), (2, "brown 3"))
    ana, ben, cai, _ = watched(hosted)
    assert words(ana) == "Ana 4" and "#crown" not in ana
    assert words(ben).endswith("9 +2") and "#crown" in ben
    assert words(cai).endswith("2 +2"), "what counts nothing is nothing: no 0"


def test_the_place_of_whose_turn_it_is_is_lit_alone(watched):
    lit = ["aria-current" in place for place in watched(in_play())]
    assert lit == [False, True, False, False]


def test_while_bids_are_missing_the_places_are_lit_that_they_are_missing_of(watched):
    assert ["aria-current" in place for place in watched(Cats().deal())] == [True, True, True, False]


def test_the_cats_just_taken_wear_the_seal_of_who_took_them_and_no_others_do(watched):
    taken = in_play().take((1, "tuxedo 2"))
    assert [place.count('class="seal"') for place in watched(taken)] == [0, 1, 0, 0]
    later = taken.take((2, "brown 3"))
    assert [place.count('class="seal"') for place in watched(later)] == [0, 0, 1, 0]
    later.take((0, "gray 0")).bid("white 0 #1, white 1 #2, white 2 #3")
    assert not any('class="seal"' in place for place in watched(later)), "a bid takes nothing"


def test_all_cats_of_a_trade_wear_the_seal(watched):
    own = [[], [{"cat": "gray"}, {"cat": "calico"}, {"cat": "catnip"}], []]
    hosted = Cats().deal().play("adjust", turn=1).play("adjust", overruled=True, tableaus=own)
    hosted.play("trade", by=1, cat="tuxedo", give="gray 0, calico 0")
    _, ben, _, _ = watched(hosted)
    labels = re.findall(r'aria-label="([^"]+scratch[^"]*)"', ben)
    assert [label.partition(",")[0] for label in labels] == ["catnip", "tuxedo", "tuxedo"]
    assert ben.count('class="seal"') == 2 and ben.index("catnip") < ben.index('class="seal"')


def test_up_to_three_scratches_are_strokes_and_more_a_figure_never_both(watched):
    hosted = Cats().deal("gray 1, gray 3, gray 4, gray 6, gray 0").bid()
    *_, alley = watched(hosted)
    shown = re.findall(r'<span class="scratches[^"]*">(.*?)</span>', alley)
    assert {"<i></i>", "<i></i>" * 3, "4", "6", ""} <= {one.strip() for one in shown}
    assert not any("<i>" in one and re.search(r"\d", one) for one in shown)


def test_the_alley_lays_the_same_cats_together_and_says_no_names(watched):
    *_, alley = watched(in_play())
    runs = re.findall(r'<ol class="laid" aria-label="([^"]+)"', alley)
    assert runs[:2] == ["tuxedo: 2", "brown: 2"] and len(runs) == 6
