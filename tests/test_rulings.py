"""Rulings to who tapped: "You don't sit beside Cai"."""

from companion.game import Illegal
from companion.table.rulings import YOU, second_person, spoken_to
from companion.words import speaking
from tests.games.play import Play
from tests.made_up import MADE_UP

SAID = [
    (
        "{} does not sit beside Cai and can only raise Ben, Dia or their own age.",
        "You don't sit beside Cai and can only raise Ben, Dia or your own age.",
    ),
    ("It is Ben's turn, not {}'s.", "It is Ben's turn, not yours."),
    ("It is {}'s turn, not Ben's.", "It is your turn, not Ben's."),
    (
        "{} is 91: turn over the top card before anything else.",
        "You are 91: turn over the top card before anything else.",
    ),
    ("{} only has three cards.", "You only have three cards."),
    ("By the count, {} has no cards left.", "By the count, you have no cards left."),
    (
        "Face-down cards only go on your own digits: {} takes a real 9.",
        "Face-down cards only go on your own digits: you take a real 9.",
    ),
    (
        "Nobody guesses themselves: {} has to name another player.",
        "Nobody guesses themselves: you have to name another player.",
    ),
    ("The attack of two 5s is on Ben, not on {}.", "The attack of two 5s is on Ben, not on you."),
]


def test_a_sentence_about_a_player_to_that_player():
    for said, heard in SAID:
        assert second_person(said.replace("{}", YOU)) == heard, said


def ruled(names, ages, tag, *fields, **more):
    """A round that began so: the game, its state, a move there, and how it is ruled on."""
    table = Play("cradle-to-grave", names).play("starting-ages", ages=ages).table
    move = table.game.tags[tag](*fields, **more)
    return table.game, table.state, move, table.game.rule_on(table.state, move)


FOUR, AGES = "Ana Ben Cai Dia", [27, 43, 31, 25]


def test_who_taps_is_told_what_they_may_do_and_everybody_else_whose_move_it_was():
    *at_table, ruling = ruled(FOUR, AGES, "raise", 1, 3, "ones", "6")
    assert isinstance(ruling, Illegal) and ruling.reason.startswith("Ben does not sit beside Dia")
    heard = spoken_to(*at_table, ruling, 1)
    assert heard.reason == "You don't sit beside Dia and can only raise Cai, Ana or your own age."
    assert heard.rule == ruling.rule and spoken_to(*at_table, ruling, None) is ruling


def test_in_another_language_who_taps_hears_it_as_everybody_does():
    with speaking(MADE_UP):
        *at_table, ruling = ruled(FOUR, AGES, "raise", 1, 3, "ones", "6")
        assert spoken_to(*at_table, ruling, 1) is ruling


def test_a_player_whose_name_is_a_word_of_the_ruling_changes_no_other_word():
    heard = spoken_to(*ruled("A Zero Cai", AGES[:3], "special", 1, "0", digit="ones"), 1)
    assert heard.reason == "A Zero covers a 9, and you have a 3 on the ones."
