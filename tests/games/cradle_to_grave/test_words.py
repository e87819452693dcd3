"""Cradle to Grave: what the log, the buttons and the board say where it is rare."""

from companion.games.cradle_to_grave import GAME
from tests.games.cradle_to_grave.positions import lying, waiting


def test_the_rulebook_has_no_duty_to_skip_at_99():
    number, rule = GAME.rulebook.by_id["skip-below-99"]
    assert number == "2.7" and "cannot raise a neighbour or play a special" in rule.text and "reminder" in rule.text
    polite = [rule.text for _, rule in GAME.rulebook.numbered() if "politely" in rule.text]
    assert len(polite) == 1


def test_while_a_special_waits_its_player_can_only_continue():
    assert [ask.form for ask in GAME.asks(waiting().state, 0) if not ask.fields] == ["carry-out"]


def test_the_reading_of_100_is_offered_and_logged():
    table = lying(97, 45, 67).play("reveal", by=0, card="3")
    assert "Change: 100 ends the round" in table.taps()
    assert [ask.move.key for ask in GAME.asks(table.state, None) if ask.form == "house-rule"] == ["reveal-limit"]
    reading = "House rule changed: a check of exactly 100"
    assert table.told("house-rule", key="reveal-limit", value="100-or-more") == f"{reading} ends the round."
    assert "Change: 100 is safe" in table.taps()
    assert table.told("house-rule", key="reveal-limit", value="over-100") == f"{reading} is safe."
