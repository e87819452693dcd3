"""Vzhukh!: the table is corrected."""

from companion.games import games
from companion.moves import fill_in, read_move
from companion.table import latest_sentence
from tests.games.vzhukh.positions import attacked, dealt

GAME = games()["vzhukh"]


def asked(table, seat=None):
    """The labels of the taps offered to a seat; without one, to the table."""
    return [ask.label for ask in GAME.asks(table.state, seat) if not ask.fields]


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


def test_a_hand_over_five_is_offered_all_its_cards_and_its_form_holds_them():
    table = attacked(number=3, count=2).play("adjust", attack=None, turn=0)
    assert "Attack with seven 3s: 21 on Ben" in asked(table, 0)
    form = next(ask for ask in GAME.asks(table.state, None) if ask.label == "Correct the table")
    assert [field.high for field in form.fields if field.name.startswith("hands")] == [7, 5, 5]


def test_calling_the_attack_off_has_a_form():
    table = attacked()
    form = next(ask for ask in GAME.asks(table.state, None) if ask.label == "Call off the attack")
    assert form.fields[0].label == "Next to attack" and form.move.turn == 1
    move = read_move(GAME, fill_in(form.move, {"turn": "2"}), 3, form=True)
    after = GAME.apply(table.state, move)
    assert after.attack is None and after.turn == 2 and after.hands == (7, 5, 5)
    assert "Call off the attack" not in [ask.label for ask in GAME.asks(dealt().state, None)]


def test_the_jokers_in_the_discard_pile_are_corrected_with_it():
    table = attacked().play("joker", by=1, joker="zap")
    form = next(ask for ask in GAME.asks(table.state, None) if ask.label == "Correct the discard pile")
    assert form.move.jokers == 1 and form.fields[-1].name == "jokers" and form.fields[-1].high == 6
    table.play("adjust", jokers=3)
    assert (
        table.state.jokers == 3
        and latest_sentence(table.table) == "The table was corrected: three jokers in the discard pile."
    )
