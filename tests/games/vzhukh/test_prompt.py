"""Vzhukh!: the sentence over the board, to the player in each seat and to everybody else."""

import pytest

from companion.games.vzhukh import GAME
from tests.games.play import Play
from tests.games.vzhukh.positions import attacked, dealt, ending, last_cards


def prompts(table):
    """To Ana, to Ben, to Cai and to everybody else."""
    return [GAME.prompt(table.state, seat) for seat in (0, 1, 2, None)]


def test_before_the_first_round_the_cards_are_dealt():
    assert prompts(Play("vzhukh")) == ["Shuffle all the cards and deal five each."] * 4


def test_after_a_round_everybody_reads_that_it_is_over():
    after = Play("vzhukh").play("penalties", points=[10, 40, 3])
    assert prompts(after) == ["Round 1 is over. Shuffle all the cards and deal five each."] * 4


def test_a_tie_for_first_place_brings_another_round():
    tied = Play("vzhukh")
    for _ in range(3):
        tied.play("penalties", points=[3, 3, 4])
    assert prompts(tied) == ["First place is tied: play another round. Shuffle all the cards and deal five each."] * 4


def test_the_leader_attacks_the_next_player():
    assert prompts(dealt()) == [
        "Your turn to attack Ben.",
        "Ana's turn to attack you.",
        "Ana's turn to attack Ben.",
        "Ana's turn to attack Ben.",
    ]


def test_whoever_is_attacked_answers():
    ben = "Ben's turn to answer."
    assert prompts(attacked()) == [ben, "Your turn to answer.", ben, ben]


def test_an_attack_that_no_cards_beat_can_be_passed_on():
    one_card = attacked(15, 1).play("adjust", discard={"30": 2, "20": 3}, hands=[5, 1, 5])
    ben = "Ben's turn. No cards beat this."
    assert prompts(one_card) == [ben, "Your turn. No cards beat this.", ben, ben]


def test_where_no_card_of_the_number_is_left_only_a_joker_helps():
    assert prompts(attacked(30, 2)) == [
        "Ben's turn. Only a joker helps.",
        "Your turn. Only a joker helps.",
        "Ben's turn. Only a joker helps.",
        "Ben's turn. Only a joker helps.",
    ]


def test_without_a_joker_left_it_can_only_be_taken():
    no_joker = attacked(30, 2).play("adjust", jokers=6)
    assert (
        prompts(no_joker)
        == ["Ben can only take it.", "Your turn. You can only take it."] + ["Ben can only take it."] * 2
    )


def test_the_last_with_cards_can_only_take_what_they_cannot_beat():
    last = last_cards(1, 1, 0).play("attack", by=0, number=30, count=1)
    assert prompts(last)[1] == "Your turn. You can only take it."


def test_what_is_left_in_hand_is_entered_where_it_is_not_known():
    untold = last_cards(1, 2, 0).play("no-attack", by=0).play("no-attack", by=1)
    assert prompts(untold) == ["Nobody can attack any more. Enter what is left in hand."] * 4


def test_what_is_left_in_hand_is_asked_about_where_it_is_known():
    known = ending(2, 0, 0, n30=1)
    assert prompts(known) == ["Nobody can attack any more. Is this what is left in hand?"] * 4


@pytest.mark.parametrize("points", [[3, 4, 5], [5, 3, 3]])
def test_a_game_that_is_over_waits_for_nothing(points):
    over = Play("vzhukh", house_rules={"tie": "shared"})
    for _ in range(3):
        over.play("penalties", points=points)
    assert prompts(over) == ["The game is over."] * 4
