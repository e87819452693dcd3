"""9 Lives: every card is corrected by itself."""

from companion.games.nine_lives import GAME
from companion.games.nine_lives.cards import Card
from tests.games.correcting import is_filled_in, is_now, things
from tests.games.nine_lives.positions import Cats


def test_a_missing_card_is_put_into_the_alley_and_from_there_to_whoever_has_it():
    state = Cats().deal().state
    after = is_filled_in(GAME, state, "missing", cat="catnip", scratches=3)
    assert after.alley == (*state.alley, Card("catnip", 3)) and after.tableaus == state.tableaus
    after = is_now(GAME, after, f"card {state.seats}.{len(state.alley)}", "with Ben")
    assert after.alley == state.alley and after.tableaus[1] == (Card("catnip", 3),)


def test_a_card_that_lies_there_is_another():
    state = Cats().deal().state
    after = is_filled_in(GAME, state, f"card {state.seats}.0", cat="catnip", scratches=2)
    assert after.alley == (Card("catnip", 2), *state.alley[1:])


def test_whose_turn_it_is_can_be_said_although_the_bids_were_never_entered():
    state = Cats().deal().state
    assert state.phase == "bidding" and "nobody's turn" in things(GAME, state)["turn"].asked
    assert is_now(GAME, state, "turn", "Cai").turn == 2
