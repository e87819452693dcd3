"""Cradle to Grave: the sentence over the board, to the player on turn, to the others, and to everybody else."""

from companion.games.cradle_to_grave import GAME
from tests.games.cradle_to_grave.positions import lying, waiting

ANA, BEN, EVERYBODY = 0, 1, None


def prompt(table, seat):
    return GAME.prompt(table.state, seat)


def both(table, player):
    """What the player on turn reads, and what everybody else reads."""
    return prompt(table, player), prompt(table, EVERYBODY)


def test_at_91_you_turn_over_the_top_card():
    mine, theirs = both(lying(97, 45, 67), ANA)
    assert mine == "Turn over the top card. A 4 or higher ends the round."
    assert theirs == prompt(lying(97, 45, 67), BEN) == "Ana turns over the top card. A 4 or higher ends the round."


def test_a_special_on_its_own_player():
    mine, theirs = both(waiting("cover-ten-digit", seat=0), ANA)
    assert mine == "Your Cover on your tens."
    assert theirs == "Cover on Ana's tens."


def test_a_zero_says_which_digit_it_covers():
    mine, theirs = both(waiting("0", ages=(29, 45, 67)), ANA)
    assert mine == "Your Zero on your ones."
    assert theirs == "Zero on Ana's ones."


def test_a_cover_that_draws_again_asks_for_its_next_card():
    table = waiting("cover-ten-digit", cover_special="draw-again").play("carry-out", card="0")
    mine, theirs = both(table, ANA)
    assert mine == "Your Cover showed a special card: turn over one more."
    assert theirs == "Ana's Cover showed a special card: turn over one more."
