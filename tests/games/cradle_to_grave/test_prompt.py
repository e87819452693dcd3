"""Cradle to Grave: the sentence over the board, to the player on turn, to the others, and to everybody else."""

import pytest

from companion.games.cradle_to_grave import GAME
from tests.games.cradle_to_grave.positions import lying, over, seated, waiting

ANA, BEN, EVERYBODY = 0, 1, None


def prompt(table, seat):
    return GAME.prompt(table.state, seat)


def both(table, player):
    """What the player on turn reads, and what everybody else reads."""
    return prompt(table, player), prompt(table, EVERYBODY)


def test_before_a_round_everybody_chooses_a_starting_age():
    choose = "Choose two of your six cards as your age, then reveal together."
    assert {prompt(seated(), seat) for seat in (ANA, BEN, EVERYBODY)} == {choose}


def test_on_your_turn_you_play_a_card():
    assert both(lying(23, 45, 67), ANA) == ("Your turn. Play a card.", "Ana's turn.")
    assert prompt(lying(23, 45, 67), BEN) == "Ana's turn."


def test_at_99_you_may_pass_too():
    table = lying(99, 45, 67).play("reveal", by=0, card="1")
    assert both(table, ANA) == ("Your turn. Play a card, or pass.", "Ana's turn.")


def test_without_cards_you_are_told_so():
    assert both(lying(23, 45, 67, hands=[0, 4, 4]), ANA) == ("Your turn. You have no cards left.", "Ana's turn.")


def test_at_91_you_turn_over_the_top_card():
    mine, theirs = both(lying(97, 45, 67), ANA)
    assert mine == "Turn over the top card. A 4 or higher ends the round."
    assert theirs == prompt(lying(97, 45, 67), BEN) == "Ana turns over the top card. A 4 or higher ends the round."


@pytest.mark.parametrize("age, limit, ends", [
    (91, "over-100", "No card ends the round."),
    (92, "over-100", "A 9 ends the round."),
    (93, "over-100", "An 8 or higher ends the round."),
    (91, "100-or-more", "A 9 ends the round."),
])  # fmt: skip
def test_the_check_says_from_which_card_on_the_round_ends(age, limit, ends):
    assert prompt(lying(age, 45, 67, reveal_limit=limit), ANA) == f"Turn over the top card. {ends}"


def test_a_check_with_an_empty_deck_asks_whether_the_round_is_over():
    table = lying(97, 45, 67, deck=0, deck_end="at-missing-card")
    empty = "By the count, the deck is empty. If it is, the round is over."
    assert both(table, ANA) == (empty, empty)


def test_a_special_asks_the_others_for_a_stop():
    table = waiting("swap-places", seat=1)
    assert prompt(table, ANA) == "You played Swap on Ben. Anyone playing Stop!?"
    assert prompt(table, BEN) == "Ana played Swap on you. Anyone playing Stop!?"
    assert prompt(table, EVERYBODY) == "Ana played Swap on Ben. Anyone playing Stop!?"


def test_a_special_on_its_own_player():
    mine, theirs = both(waiting("cover-ten-digit", seat=0), ANA)
    assert mine == "You played Cover on yourself. Anyone playing Stop!?"
    assert theirs == "Ana played Cover on themselves. Anyone playing Stop!?"


def test_a_zero_says_which_digit_it_covers():
    mine, theirs = both(waiting("0", ages=(29, 45, 67)), ANA)
    assert mine == "You played Zero on your ones. Anyone playing Stop!?"
    assert theirs == "Ana played Zero on their ones. Anyone playing Stop!?"


def test_a_zero_against_the_rule_says_whose_digit_it_covers():
    table = lying(23, 49, 67).play("special", by=0, card="0", digit="ones", seat=1, overruled=True)
    assert prompt(table, BEN) == "Ana played Zero on your ones. Anyone playing Stop!?"
    assert prompt(table, EVERYBODY) == "Ana played Zero on Ben's ones. Anyone playing Stop!?"


def test_a_stop_may_be_stopped_again():
    table = waiting("swap-places").play("stop", by=1)
    assert prompt(table, BEN) == "You played Stop! Anyone playing Stop!?"
    assert prompt(table, ANA) == prompt(table, EVERYBODY) == "Ben played Stop! Anyone playing Stop!?"


def test_a_stop_as_the_card_of_a_turn_reads_like_any_other():
    table = lying(23, 45, 67).play("special", by=0, card="stop", overruled=True)
    assert prompt(table, EVERYBODY) == "Ana played Stop! Anyone playing Stop!?"


def test_a_cover_that_draws_again_asks_for_its_next_card():
    table = waiting("cover-ten-digit", cover_special="draw-again").play("carry-out", card="0")
    mine, theirs = both(table, ANA)
    assert mine == "Your Cover showed a special card: turn over one more."
    assert theirs == "Ana's Cover showed a special card: turn over one more."


def test_the_end_names_the_winner():
    assert {prompt(over(), seat) for seat in (ANA, BEN, EVERYBODY)} == {"Ana wins with 30 points."}


def test_a_tie_names_all_winners():
    table = seated()
    for _ in range(3):
        table.play("final-ages", ages=[10, 10, 30])
    assert prompt(table, EVERYBODY) == "Ana and Ben share the win with 30 points."
