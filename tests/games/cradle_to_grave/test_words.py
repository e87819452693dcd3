"""Cradle to Grave: what the log, the buttons and the board say where it is rare."""

from companion.games.cradle_to_grave import GAME
from tests.games.cradle_to_grave.positions import waiting


def test_the_rulebook_has_no_duty_to_skip_at_99():
    number, rule = GAME.rulebook.by_id["skip-below-99"]
    assert number == "2.7" and "cannot raise a neighbour or play a special" in rule.text and "reminder" in rule.text
    polite = [rule.text for _, rule in GAME.rulebook.numbered() if "politely" in rule.text]
    assert len(polite) == 1


def test_while_a_special_waits_its_player_can_only_continue():
    assert [ask.form for ask in GAME.asks(waiting().state, 0) if not ask.fields] == ["carry-out"]
