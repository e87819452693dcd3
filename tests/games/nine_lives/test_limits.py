"""9 Lives: however much is reported, overruled or imported, no page grows beyond what a table can need."""

import json

import msgspec
import pytest

from companion import record
from companion.games.nine_lives import GAME
from companion.games.nine_lives.cards import MOST_CARDS, MOST_CATS
from companion.moves import InvalidMoveError, read_move
from tests.games.nine_lives.positions import Cats, crowded, many
from tests.games.play import NAMES
from tests.web.phones import Phone

LARGEST = 200_000
"""Characters of a page."""


@pytest.mark.parametrize(
    "move",
    [
        {"move": "deal", "alley": many(MOST_CARDS + 1)},
        {"move": "bid", "bids": [{"cat": "gray", "number": 1}] * 10},
        {"move": "bid", "bids": [{"cat": "gray", "number": 1}] * 3, "order": [0] * 10},
        {"move": "bid", "bids": [{"cat": "gray", "number": 1000}] * 3},
        {"move": "bid", "bids": [{"cat": "gray", "number": -1}] * 3},
        {"move": "take", "by": 0, "card": {"cat": "x" * 31}},
        {"move": "take", "by": 0, "card": {"cat": "gray", "scratches": 100}},
        {"move": "trade", "by": 0, "cat": "gray", "give": many(MOST_CARDS + 1)},
        {"move": "tableaus", "tableaus": [[{"cat": "gray", "cards": 1}] * (MOST_CATS + 1), [], []]},
        {"move": "tableaus", "tableaus": [[{"cat": "gray", "cards": MOST_CARDS + 1}], [], []]},
        {"move": "tableaus", "tableaus": [[{"cat": "gray", "cards": 1, "scratches": 1000}], [], []]},
        {"move": "points", "points": [1000, 0, 0]},
        {"move": "adjust", "alley": many(MOST_CARDS + 1)},
        {"move": "adjust", "tableaus": [many(MOST_CARDS + 1), [], []]},
    ],
)  # fmt: skip
def test_no_list_and_no_number_is_longer_than_a_table_can_need(move):
    with pytest.raises(InvalidMoveError, match="^That is no move of 9 Lives"):
        read_move(GAME, move, 3)


@pytest.mark.parametrize("sign", ["\u202a", "\u202e", "\u2066", "\u2069", "\u200e", "\u200f", "\x00", "\x07", "\x1b"])
def test_a_cats_name_holds_nothing_that_cannot_be_seen_or_turns_text_round(sign):
    for move in (
        {"move": "take", "by": 0, "card": {"cat": f"gr{sign}ay"}},
        {"move": "trade", "by": 0, "cat": f"gr{sign}ay", "give": []},
        {"move": "tableaus", "tableaus": [[{"cat": f"gr{sign}ay", "cards": 1}], [], []]},
    ):
        with pytest.raises(InvalidMoveError, match="a cat's name has only characters that can be seen"):
            read_move(GAME, move, 3)


def test_the_cats_to_choose_from_are_never_more_than_a_dozen():
    hosted = crowded(MOST_CATS)
    assert set(hosted.state.cats) == set(hosted.state.by_cat), "all that lie there can be chosen"
    named = hosted.state.cats_called(tuple("abcdefghi"))
    assert len(named) == MOST_CATS and set(hosted.state.by_cat) == set(named)
    assert len(Cats().deal("v 0, w 0, x 0, y 0, z 0").state.cats_called(tuple("abcdefghi"))) == MOST_CATS


def test_a_record_with_too_much_is_no_record():
    head = {"record": 1, "game": "nine-lives", "seats": ["Ana", "Ben", "Cai"]}
    lines = [head, {"move": "deal", "alley": many(7500), "overruled": True}]
    with pytest.raises(record.InvalidRecordError):
        record.replay("\n".join(map(json.dumps, lines)))


def test_the_moves_say_their_limits_to_programs():
    assert msgspec.json.schema(GAME.moves)["$defs"]["Deal"]["properties"]["alley"]["maxItems"] == MOST_CARDS


@pytest.mark.parametrize("mode", ["moves", "sheet"])
@pytest.mark.parametrize("seats", [2, 5, 9])
def test_no_page_of_the_fullest_table_is_large(app, seats, mode):
    """As many cards and names as a table can hold, most of them before one seat."""
    host = Phone(app)
    code = host.open_table(*(f"{name:W<20}" for name in NAMES[:seats]), game="nine-lives", mode=mode)
    grid = [[{"cat": card["cat"], "cards": 9, "scratches": 99} for card in many(MOST_CATS)]] * seats
    for move in (
        {"move": "tableaus", "tableaus": grid},
        {"move": "tableaus", "tableaus": grid},
        {"move": "deal", "alley": many(MOST_CARDS)},
        {"move": "adjust", "turn": 0},
        {"move": "adjust", "alley": many(40), "tableaus": [many(40), *[[]] * (seats - 1)]},
    ):
        answer = host.tell(code, move, overruled="1")
        assert answer.status_code < 400, answer.text
    of_the_table = [
        *("", "?at=5&trade=" + many(1)[0]["cat"], "/correct", "/correct?what=missing", "/sheet", "/log", "/referee"),
        *("/why/0", "/log/1", "/log/1/change", "/correct?amends=5"),
    ]
    pages = [f"/w/{app.extensions['store'].hosted(code).watch_link}", *(f"/t/{code}{page}" for page in of_the_table)]
    sizes = {page: len(host.get(page).text) for page in pages}
    assert {page: size for page, size in sizes.items() if size > LARGEST} == {}
    assert min(sizes.values()) > 5000, "they are the pages, and no refusals"
