"""Cradle to Grave: what boards and other parts of the app read of a table."""

from tests.games.cradle_to_grave.positions import lying


def test_only_the_last_check_of_100_is_remembered():
    table = lying(97, 45, 67).play("reveal", by=0, card="3").play("reveal", by=0, card="3", overruled=True)
    before, _ = table.state.hundred
    assert before.hundred is None
