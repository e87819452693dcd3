"""9 Lives: the cases that its page says must hold, and the examples of the printed rules."""

from random import Random

import pytest

from companion.game import LEGAL, set_up
from companion.games.nine_lives import GAME
from companion.games.nine_lives.moves import Adjust, Bid, Deal, EnterPoints, EnterTableaus
from tests.games.anything import some_move
from tests.games.nine_lives.positions import Cats, cards, lots
from tests.games.play import NAMES


def points(*seats):
    """What the score sheet makes of these tableaus."""
    hosted = Cats(" ".join(["Ana", "Ben", "Cai", "Dia"][: len(seats)]))
    return hosted.play("tableaus", tableaus=lots(*seats)).brief["rounds"][0]


def test_the_printed_example_scores_nine():
    own = "hunting 1/2, calico 1/3, brown 1/4, tuxedo 1/0, catnip 2/5"
    assert points(own, "brown 1/1, tuxedo 1/2", "tuxedo 2/1, gray 1/0")[0] == 2 + 2 + 0 + 1 + 4


def test_the_printed_example_scores_nine_when_it_is_played_out():
    hosted = Cats("Ana Ben Cai Dia").deal("tuxedo 0, tuxedo 2, tuxedo 1, tuxedo 3, brown 1")
    hosted.bid("white 0 #1, white 0 #2, white 0 #3, white 0 #4")
    hosted.take((0, "tuxedo 0"), (1, "tuxedo 2"), (2, "tuxedo 1"), (3, "tuxedo 3"))
    for own in ("hunting 2", "calico 3", "brown 4", "catnip 2", "catnip 3"):
        hosted.bid(f"{own} #1, white 0 #2, white 0 #3, white 0 #4")
        hosted.take((0, own), (1, "white 0"), (2, "white 0"), (3, "brown 1" if own == "hunting 2" else "white 0"))
    assert hosted.brief["rounds"] == ((9, 5, 5, 5),), "five whites for Ben and Cai, four and the brown for Dia"


@pytest.mark.parametrize(
    "seats, wanted",
    [
        (("gray 2/3", "gray 1/3", "gray 4/5"), (2, 1, 0)),
        (("gray 3/0", "gray 1/0", ""), (3, 1, 0)),
    ],
)
def test_of_a_shared_cat_the_fewest_scratches_bring_one_a_card(seats, wanted):
    assert points(*seats) == wanted


def test_two_tuxedos_cost_two_cards_and_a_brown_costs_one():
    hosted = Cats().deal("tuxedo 1, tuxedo 2, brown 0, gray 0, gray 1")
    hosted.bid("calico 0 #1, calico 1 #2, calico 2 #3").take((0, "gray 0"), (1, "gray 1"), (2, "calico 2"))
    hosted.bid("hunting 0 #1, hunting 1 #2, hunting 2 #3")
    assert hosted.rules("trade", by=0, cat="tuxedo", give=cards("gray 0")) == "equal-number"
    assert hosted.rules("trade", by=0, cat="tuxedo", give=cards("gray 0, gray 0")) == "own-cards"
    assert hosted.rules("trade", by=0, cat="brown", give=cards("gray 0")) == ""


def test_four_players_after_two_biddings_have_thirteen_cards_on_the_table():
    hosted = Cats("Ana Ben Cai Dia").deal().bidding().bidding()
    assert len(hosted.alley()) + sum(len(hosted.tableau(seat)) for seat in range(4)) == 13
    assert len(hosted.alley()) == 5
    six, five = cards("gray 0, gray 0, gray 0, gray 0, gray 0, gray 0"), cards("gray 0, gray 0, gray 0, gray 0, gray 0")
    assert hosted.rules("adjust", alley=six) == "conservation"
    assert "14 in all are 1 too many" in hosted.reason("adjust", alley=six)
    assert hosted.rules("adjust", alley=five[1:]) == "conservation"
    assert "1 too few" in hosted.reason("adjust", alley=five[1:])
    assert hosted.rules("adjust", alley=five) == ""


def test_of_the_bids_12_7_7_the_sevens_are_asked_for_and_12_goes_last():
    hosted = Cats().deal()
    bids = cards("gray 1 #12, gray 2 #7, brown 0 #7")
    assert hosted.rules("bid", bids=bids) == "bid-tie"
    assert "Ben (7) and Cai (7)" in hosted.reason("bid", bids=bids)
    for order in ([0, 1, 2], [1, 0, 2], [2, 0, 1]):
        assert hosted.rules("bid", bids=bids, order=order) == "bid-tie", "12 goes last"
    hosted.play("bid", bids=bids, order=[2, 1, 0])
    assert hosted.brief["turn"] == 2
    hosted.take((2, "brown 0"))
    assert hosted.brief["turn"] == 1
    hosted.take((1, "gray 0"))
    assert hosted.brief["turn"] == 0


RARELY = {EnterPoints: 0.05, EnterTableaus: 0.05, Adjust: 0.3}
"""How often a move is made that ends a round at once or puts it right."""


@pytest.mark.parametrize("players", GAME.seats)
def test_legal_moves_make_and_lose_no_card(players):
    """Counted from the moves alone: the alley as dealt and a card a bid; a tableau grows by one a turn at most."""
    random, came_in, corrected = Random(players), 0, False
    state = GAME.start(set_up(GAME, NAMES[:players], {}))
    for _ in range(300):
        if state.over:
            break
        move = some_move(GAME, state, random)
        if random.random() >= RARELY.get(type(move), 1) or GAME.rule_on(state, move) is not LEGAL:
            continue
        if isinstance(move, Deal):
            came_in = max(5, len(state.alley))
        if isinstance(move, Bid):
            came_in += state.seats
        corrected = corrected or isinstance(move, Adjust)
        state = GAME.apply(state, move)
        if state.open:
            tableaus = GAME.view(state)["tableaus"]
            assert len(GAME.view(state)["alley"]) + sum(map(len, tableaus)) == came_in
            assert corrected or max(map(len, tableaus)) <= state.biddings
