"""Vzhukh!: what a board asks a state for."""

from companion.games.vzhukh.cards import NUMBERS
from companion.games.vzhukh.moves import Attack, Defend, Hand, Numbers
from tests.games.vzhukh.positions import attacked, dealt


def test_each_number_defends_with_the_fewest_cards_that_are_more_or_all_there_are():
    assert attacked(15, 3).state.attack.defences == {3: 16, 4: 12, 5: 10, 6: 8, 10: 5, 12: 4, 15: 4, 20: 3, 30: 2}
    assert list(attacked(30, 2).state.attack.defences.values()) == [20, 15, 12, 10, 6, 5, 4, 3, 2]


def test_a_button_says_its_cards_and_their_sum():
    assert Attack(0, 3, 2).label == "Attack with two 3s: 6" and Defend(0, 4, 1).label == "Defend with a 4: 4"


def test_as_many_cards_are_shown_of_each_number_as_there_are():
    assert dealt().state.as_many_as(3) == (3, 4, 5, 6, 10, 12, 15, 20)
    assert dealt().state.as_many_as(20) == (3,)


def test_more_than_five_are_added_only_by_a_corrected_hand():
    assert list(attacked().state.many_more(1)) == []
    assert list(attacked().play("adjust", hands=[5, 8, 5]).state.many_more(1)) == [6, 7, 8]
    assert list(attacked(30, 1).play("adjust", hands=[5, 8, 5]).state.many_more(1)) == []


def test_the_discard_pile_lists_every_number():
    pile = dealt().play("adjust", discard={"30": 1}).state.discard_pile
    assert pile == {**dict.fromkeys(NUMBERS, 0), 30: 1}


def test_a_hand_is_shown_card_by_card_the_jokers_last():
    hand = Hand(Numbers(threes=2, thirties=1), jokers=2)
    assert hand.cards == (3, 3, 30, 0, 0)
