"""What a report of CutThroat! may hold at most, and how large the pages become at worst."""

import msgspec
import pytest

from companion.games.cutthroat import GAME
from companion.moves import InvalidMoveError, read_move
from tests.games.cutthroat.positions import NAMES, RANKS, begun
from tests.web.phones import Phone

MARKERS = 8 * 13
PAGES = ("", "?for=1", "/sheet", "/log", "/referee", "/log/2", "/why/1")


def read(**move):
    return read_move(GAME, move, 13)


@pytest.mark.parametrize("move", [
    {"move": "play", "by": 0, "take": ["A"] * (MARKERS + 1), "put": []},
    {"move": "play", "by": 0, "take": [], "put": ["A"] * (MARKERS + 1)},
    {"move": "finish", "ranking": [0] * 14},
    {"move": "adjust", "alive": ["A"] * 14},
    {"move": "adjust", "markers": {"A": MARKERS + 1}},
    {"move": "adjust", "markers": {"A": -1}},
], ids=["take", "put", "ranking", "alive", "too many markers", "fewer than none"])  # fmt: skip
def test_more_than_the_box_holds_is_no_move(move):
    with pytest.raises(InvalidMoveError, match="That is no move of CutThroat!"):
        read(**move)


def test_all_that_the_box_holds_can_be_reported():
    every = {rank: MARKERS for rank in RANKS}
    assert read(move="play", by=0, take=["A"] * MARKERS, put=["A"] * MARKERS)
    assert read(move="adjust", markers=every, hearts=dict.fromkeys(RANKS, 0), alive=RANKS)
    assert read(move="finish", ranking=list(range(13)))


def test_the_table_can_be_corrected_after_a_card_got_more_markers_than_there_are():
    table = begun().play("play", by=0, take=["2"], put=["A"] * MARKERS, overruled=True)
    assert table.view["markers"]["A"] > MARKERS
    for spot in GAME.spots(table.state):
        for _, move in spot.values:
            assert read_move(GAME, msgspec.json.encode(move), 6) == move


def test_no_page_is_larger_than_200_kb_whatever_was_reported(app):
    """By thirteen players whose names are as long as names may be, and with the longest reports that can be sent."""
    host = Phone(app)
    code = host.open_table(*(name.ljust(20, "m") for name in NAMES.split()), game="cutthroat")
    host.tell(code, {"move": "begin", "first": 0})
    for seat in range(1, 13):
        for rank in RANKS:
            host.tell(code, {"move": "guess", "by": 0, "seat": seat, "character": rank, "right": False}, overruled="1")
    every = (RANKS * 8)[:MARKERS]
    host.tell(code, {"move": "play", "by": 0, "take": every, "put": every}, overruled="1")
    host.tell(code, {"move": "adjust", "hearts": dict.fromkeys(RANKS, 1), "turn": 0})
    for page in PAGES:
        answer = host.get(f"/t/{code}{page}")
        assert answer.status_code == 200
        assert len(answer.data) < 200_000, page
