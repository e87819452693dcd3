"""Vzhukh!: what a board asks a state for."""

from companion.games.vzhukh.moves import Attack, Defend, Hand, Numbers
from tests.games.vzhukh.positions import attacked


def test_a_button_says_its_cards_and_their_sum():
    assert Attack(0, 3, 2).label == "Attack with two 3s: 6" and Defend(0, 4, 1).label == "Defend with a 4: 4"


def test_more_than_five_are_added_only_by_a_corrected_hand():
    assert list(attacked().state.many_more(1)) == []
    assert list(attacked().play("adjust", hands=[5, 8, 5]).state.many_more(1)) == [6, 7, 8]
    assert list(attacked(30, 1).play("adjust", hands=[5, 8, 5]).state.many_more(1)) == []


def test_a_hand_is_shown_card_by_card_the_jokers_last():
    assert Hand(Numbers(threes=2, thirties=1), jokers=2).cards == (3, 3, 30, 0, 0)
