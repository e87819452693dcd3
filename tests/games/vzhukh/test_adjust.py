"""Vzhukh!: the table is corrected."""

import pytest

from companion.games import games
from companion.moves import fill_in, read_move
from companion.table import latest_sentence
from tests.games.vzhukh.positions import attacked, dealt, ending, last_cards

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


def test_an_attack_may_be_put_right_or_called_off():
    table = attacked().play("adjust", attack={"number": 5, "count": 3, "on": 2, "by": 1})
    assert table.view["attack"] == {"number": 5, "count": 3, "on": 2, "by": 1} and table.state.turn == 2
    table.play("adjust", attack=None)
    assert table.view["attack"] is None and table.state.turn == 2
    table.play("adjust", turn=0)
    assert table.state.turn == 0


def test_an_attack_waits_for_nobody_else():
    both = attacked().play("adjust", turn=0, attack={"number": 5, "count": 1, "on": 2, "by": 1})
    assert both.state.turn == 2, "whoever is attacked is to answer"
    assert attacked().play("adjust", turn=2).view["attack"] is None, "another seat is to act: the attack is called off"
    assert attacked().play("adjust", turn=1).view["attack"] is not None


FOUR_4S = {"number": 4, "count": 4, "on": 2, "by": 1}


@pytest.mark.parametrize(
    "called_off, leads", [({"attack": None}, 2), ({"turn": 0}, 0), ({"attack": None, "turn": 1, "deck": 60}, 1)]
)
def test_an_attack_that_is_called_off_goes_back_to_the_hand_that_played_it_on(called_off, leads):
    table = attacked().play("pass", by=1, count=2).play("adjust", **called_off)
    assert table.view["attack"] is None and table.state.turn == leads
    assert table.view["hands"] == [5, 9, 5], "all four cards, and a hand may be over five then"
    assert "Ben has 9 cards" in latest_sentence(table.table)


@pytest.mark.parametrize(
    "told", [{"hands": [5, 5, 5]}, {"discard": {"4": 4}}, {"penalties": [{}, {"4": 4}, {}]}], ids=str
)
def test_unless_the_table_says_where_its_cards_lie(told):
    table = attacked().play("pass", by=1, count=2).play("adjust", attack=None, **told)
    assert table.view["attack"] is None and table.view["hands"] == [5, 5, 5]


def test_an_attack_that_another_takes_the_place_of_changes_no_hand():
    assert attacked().play("adjust", attack=FOUR_4S).view["hands"] == [5, 5, 5]
    assert attacked().play("adjust", turn=2).play("adjust", attack=None).view["hands"] == [7, 5, 5], "it goes back once"


def test_a_round_with_an_attack_called_off_still_comes_out_at_the_end():
    table = ending(2, 2, 0, n30=2, n20=1).play("attack", by=0, number=30, count=2).play("adjust", attack=None, turn=1)
    assert table.view["hands"] == [2, 2, 0]
    table.play("attack", by=1, number=20, count=1).play("take", by=0).play("no-attack", by=1).play("no-attack", by=0)
    table.play("end-round", hands=[{"numbers": {"30": 2}}, {"jokers": 1}, {}])
    assert table.brief["rounds"] == ((80, 60, 0),)


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


def test_an_adjustment_names_only_seats_with_cards_as_leader():
    assert dealt().play("adjust", deck=0, hands=[0, 3, 3]).state.turn == 1
    assert dealt().play("adjust", deck=0, hands=[0, 0, 3]).state.turn is None
    assert dealt().play("adjust", deck=0, hands=[0, 0, 0]).brief["rounds"] == ((0, 0, 0),)
    again = last_cards(1, 2, 0).play("no-attack", by=0).play("no-attack", by=1).play("adjust", turn=1)
    assert again.state.turn == 1, "whoever is named has not handed the lead on yet"
