"""CutThroat!: a page of a table that a correction left in an odd state."""

from tests.games.cutthroat.positions import NAMES
from tests.web.phones import Phone

SEVEN = NAMES.split()[:7]


def test_a_game_that_a_correction_ended_with_the_dead_hidden_can_be_looked_at(app):
    host = Phone(app)
    code = host.open_table(*SEVEN, game="cutthroat")
    host.tell(code, {"move": "begin", "first": 0})
    host.tell(code, {"move": "adjust", "alive": ["A", "2", "4", "5", "6", "7"]})
    host.tell(code, {"move": "identity", "seat": 5, "character": "3"})
    host.tell(code, {"move": "adjust", "alive": ["3"]})
    assert host.seen(code) == 4
    for page in ("", "/referee", "/sheet", "/log"):
        assert host.get(f"/t/{code}{page}").status_code == 200
    assert "Fay wins" in host.get(f"/t/{code}/sheet").text
