"""Vzhukh!: the table is corrected."""

from companion.games import games
from tests.games.correcting import is_filled_in, is_now, things
from tests.games.vzhukh.positions import attacked, dealt

GAME = games()["vzhukh"]


def test_an_attack_that_was_none_goes_back_to_its_hand_and_whoever_was_attacked_leads():
    state = attacked().state
    after = is_now(GAME, state, "attack", "no attack")
    assert after.attack is None and after.hands == (7, 5, 5) and after.turn == 1
    after = is_now(GAME, state, "turn", "Cai")
    assert after.attack is None and after.hands == (7, 5, 5) and after.turn == 2
    assert "turn" in things(GAME, state)["attack"].also, "it is asked for in the same place"


def test_the_form_of_the_attack_begins_with_what_lies_there():
    state = attacked().play("take", by=1).play("attack", by=2, number=3, count=2).state
    assert is_filled_in(GAME, state, "attack") == state
    assert is_filled_in(GAME, state, "attack", count=3).attack.sum == 9


def test_the_form_of_a_penalty_pile_begins_with_its_cards():
    state = dealt().play("adjust", penalties=[{"4": 1}, {}, {}]).state
    assert is_filled_in(GAME, state, "penalty 0") == state
    assert is_filled_in(GAME, state, "penalty 0", **{"30": 2}).penalties == (64, 0, 0)


def test_the_jokers_in_the_discard_pile_are_corrected_too():
    state = attacked().play("joker", by=1, joker="zap").state
    assert things(GAME, state)["jokers"].now == "1" and is_now(GAME, state, "jokers", "3").jokers == 3
