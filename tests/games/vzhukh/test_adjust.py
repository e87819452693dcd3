"""Vzhukh!: the table is corrected."""

from companion.games import games
from companion.moves import fill_in, look_up, read_move
from companion.table import latest_sentence
from tests.games.vzhukh.positions import attacked, dealt

GAME = games()["vzhukh"]


def named(state, name):
    return next(spot for spot in GAME.spots(state) if spot.name == name)


def corrected(state, name, value):
    """The table after a thing was tapped and given this value."""
    return GAME.apply(state, dict(named(state, name).values)[value])


def test_an_adjustment_changes_what_it_names_and_nothing_else():
    table = attacked()
    before = table.view
    table.play("adjust", discard={"30": 1}, deck=7, penalties=[{}, {"5": 2}, {}], hands=[4, 3, 2])
    assert table.view == {**before, "discard": {"30": 1}, "deck": 7, "penalties": [0, 10, 0], "hands": [4, 3, 2]}
    assert table.state.turn == 1
    assert latest_sentence(table.table) == (
        "The table was corrected: a 30 in the discard pile; 7 cards in the deck; Ana has 4 cards; "
        "two 5s as Ben's penalty; Ben has 3 cards; Cai has 2 cards."
    )


def test_a_hand_over_five_is_offered_all_its_cards():
    table = attacked(number=3, count=2).play("adjust", attack=None, turn=0)
    assert "Attack with seven 3s: 21 on Ben" in table.taps(0)


def test_an_attack_that_was_none_goes_back_to_its_hand_and_whoever_was_attacked_leads():
    state = attacked().state
    after = corrected(state, "attack", "no attack")
    assert after.attack is None and after.hands == (7, 5, 5) and after.turn == 1
    after = corrected(state, "turn", "Cai")
    assert after.attack is None and after.hands == (7, 5, 5) and after.turn == 2
    assert "turn" in named(state, "attack").also, "it is asked for in the same place"


def test_the_form_of_the_attack_begins_with_what_lies_there():
    state = attacked().play("take", by=1).play("attack", by=2, number=3, count=2).state
    ask = named(state, "attack").ask
    assert GAME.apply(state, ask.move) == state
    move = read_move(GAME, fill_in(ask.move, {"attack.count": "3", "attack.on": "1"}), 3, form=True)
    assert GAME.apply(state, move).attack.sum == 9


def test_the_form_of_a_penalty_pile_begins_with_its_cards():
    state = dealt().play("adjust", penalties=[{"4": 1}, {}, {}]).state
    ask = named(state, "penalty 0").ask
    assert ask.fields[1].name == "penalties[0].4" and look_up(ask.move, "penalties[0].4") == "1"
    move = read_move(GAME, fill_in(ask.move, {"penalties[0].30": "2"}), 3, form=True)
    assert GAME.apply(state, move).penalties == (64, 0, 0)


def test_the_jokers_in_the_discard_pile_are_corrected_too():
    state = attacked().play("joker", by=1, joker="zap").state
    assert named(state, "jokers").now == "1" and corrected(state, "jokers", "3").jokers == 3
    played = attacked().play("adjust", jokers=3).table
    assert latest_sentence(played) == "The table was corrected: three jokers in the discard pile."
