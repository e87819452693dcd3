"""CutThroat!: whatever is told, taken back or put right, every page of the table can be opened."""

import json
from random import Random
from urllib.parse import quote

import msgspec
import pytest

from companion.games.cutthroat import GAME
from tests.games.any_page import Walk
from tests.games.cutthroat.positions import NAMES, RANKS
from tests.games.cutthroat.test_any_move import any_move
from tests.web.phones import Phone

SEVEN = NAMES.split()[:7]


def told(random, state):
    """Any move; of corrections those that leave few alive as often as not, so that games come to their ends."""
    move = msgspec.to_builtins(any_move(random, state))
    if random.random() < 0.05:
        alive = random.sample(RANKS[: state.seats], random.randint(1, 4))
        return {"move": "adjust", "alive": alive}
    if move["move"] == "finish" and random.random() < 0.8:
        return told(random, state)
    if move["move"] == "identity" and state.may_be_shown:
        return {**move, "character": RANKS[random.choice(state.may_be_shown)]}
    return move


@pytest.mark.parametrize("seed", range(8))
def test_no_page_fails_whatever_is_told(app, seed):
    random = Random(seed)
    Walk(app, GAME.key, tuple(NAMES.split()[: random.choice(GAME.seats)]), random, told).goes_on(60)


def test_a_game_that_a_correction_ended_with_the_dead_hidden_can_be_looked_at(app):
    host = Phone(app)
    code = host.open_table(*SEVEN, game="cutthroat")
    host.tell(code, {"move": "begin", "first": 0})
    host.tell(code, {"move": "adjust", "alive": ["A", "2", "4", "5", "6", "7"]}, settled="1")
    host.tell(code, {"move": "identity", "seat": 5, "character": "3"})
    host.tell(code, {"move": "adjust", "alive": ["3"]}, settled="1")
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
    assert host.get(f"/t/{code}/preview?report={quote(json.dumps(move))}").status_code == 200
