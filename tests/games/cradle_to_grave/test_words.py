"""Cradle to Grave: what its rulebook says where the printed rules are often read otherwise."""

from companion.games.cradle_to_grave import GAME


def test_the_rulebook_has_no_duty_to_skip_at_99():
    number, rule = GAME.rulebook.by_id["skip-below-99"]
    assert number == "2.7" and "cannot raise a neighbour or play a special" in rule.text and "reminder" in rule.text
    assert sum("politely" in rule.text for _, rule in GAME.rulebook.numbered()) == 1
