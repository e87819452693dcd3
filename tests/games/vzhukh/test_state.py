"""Vzhukh!: what a board asks a state for."""

from tests.games.vzhukh.positions import attacked, dealt, ending


def test_an_attack_is_said_as_players_say_it():
    assert attacked(5, 3).state.attack.said == "three 5s"
    assert attacked(30, 1).state.attack.said == "a 30"


def test_cards_go_to_the_next_seat_with_cards_in_the_direction_of_play():
    assert dealt().state.next_seat == 1
    assert attacked().state.next_seat == 2
    assert dealt().play("adjust", direction=-1).state.next_seat == 2
    assert dealt().play("adjust", deck=0, hands=[5, 0, 5]).state.next_seat == 2


def test_what_nobody_has_shown_is_said_card_by_card():
    assert ending(2, 0, 0, n30=1).state.not_seen == "a 30 and a joker"
