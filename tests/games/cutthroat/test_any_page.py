"""CutThroat!: pages of tables that a correction or a question left in an odd state."""

import json
from urllib.parse import quote

import pytest

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


@pytest.mark.parametrize("move", [
    {"move": "identity", "seat": 1, "character": "3"},
    {"move": "adjust", "turn": 1, "markers": {"3": 0}},
    {"move": "guess", "by": 0, "seat": 1, "character": "K", "right": True},
    {"move": "play", "by": 0, "take": ["K", "K"], "put": ["Q"]},
    {"move": "enemy", "by": 0, "character": "K"},
])  # fmt: skip
@pytest.mark.parametrize("before", [
    [],
    [{"move": "begin", "first": 0}],
    [{"move": "begin", "first": 0}, {"move": "finish", "ranking": [6, 5, 4, 3, 2, 1, 0]}],
])  # fmt: skip
def test_the_referee_answers_before_during_and_after_a_game(app, move, before):
    host = Phone(app)
    code = host.open_table(*SEVEN, game="cutthroat")
    for one in before:
        host.tell(code, one)
    assert host.get(f"/t/{code}/preview?move={quote(json.dumps(move))}").status_code == 200
