"""9 Lives: every card is corrected by itself."""

from companion.games.nine_lives import GAME
from companion.games.nine_lives.cards import Card
from companion.games.nine_lives.spots import spots
from companion.moves import fill_in, read_move
from tests.games.nine_lives.positions import Cats


def named(state, name):
    return next(spot for spot in spots(state) if spot.name == name)


def filled(state, name, **answers):
    """The table after the form of a thing was filled in; a field is named by the end of its path."""
    ask = named(state, name).ask
    paths = {field.name.rpartition(".")[2]: field.name for field in ask.fields}
    told = {paths[name]: value for name, value in answers.items()}
    return GAME.apply(state, read_move(GAME, fill_in(ask.move, told), state.seats, form=True))


def test_a_missing_card_is_put_into_the_alley_and_from_there_to_whoever_has_it():
    state = Cats().deal().state
    after = filled(state, "missing", cat="catnip", scratches="3")
    assert after.alley == (*state.alley, Card("catnip", 3)) and after.tableaus == state.tableaus
    place = len(state.alley)
    after = GAME.apply(after, dict(named(after, f"card {state.seats}.{place}").values)["with Ben"])
    assert after.alley == state.alley and after.tableaus[1] == (Card("catnip", 3),)


def test_a_card_that_lies_there_is_another():
    state = Cats().deal().state
    after = filled(state, f"card {state.seats}.0", cat="catnip", scratches="2")
    assert after.alley == (Card("catnip", 2), *state.alley[1:])


def test_whose_turn_it_is_can_be_said_although_the_bids_were_never_entered():
    state = Cats().deal().state
    assert state.phase == "bidding" and "nobody's turn" in named(state, "turn").asked
    after = GAME.apply(state, dict(named(state, "turn").values)["Cai"])
    assert after.turn == 2 and after.phase == "play"
