"""CV: every list, number and text of a move has a most, and text is made of what can be seen."""

import pytest

from companion.games.cv import GAME
from companion.games.cv.board import Board
from companion.games.cv.spots import spots
from companion.moves import InvalidMoveError, read_move
from tests.games.cv.positions import card, two

NUL, TURNED_ROUND, LEFT_TO_RIGHT = "\0", "\u202e", "\u200e"


def read(move, **fields):
    return read_move(GAME, {"move": move, **fields}, 2)


@pytest.mark.parametrize("move, fields", [
    ("begin", {"bicycle": 0, "public_goals": [76, 77, 78, 79, 80, 81, 82, 83], "bicycle_points": 99}),
    ("score-sheet", {"cvs": [{"health": 64, "doubled": ["health", "knowledge", "relationship"]}, {}]}),
    ("final", {"private_goals": [76, 77], "extra": [999, -999], "doubled": {"health": [0, 1, 0, 1]}}),
    ("acquire", {"by": 0, "card": {"type": "health", "title": "x" * 60}, "position": 64}),
    *[
        ("acquire", {"by": 0, "card": {"type": "health", "title": title}})
        for title in ("Job at Dad's company", "Vélo, 2ème main", "سگ", "犬", "Dog 🐕", "")
    ],
])  # fmt: skip
def test_as_much_as_there_can_be_and_a_title_in_any_writing_can_be_reported(move, fields):
    assert read(move, **fields)


@pytest.mark.parametrize(
    "sign", [NUL, "\n", "\x1b", "\x9f", TURNED_ROUND, "\u202a", "\u2066", "\u2069", LEFT_TO_RIGHT, "\u200f"]
)
def test_a_title_with_signs_that_nobody_sees_is_refused_with_a_sentence(sign):
    with pytest.raises(InvalidMoveError, match="a title is made of letters, figures and signs that can be seen"):
        read("acquire", by=0, card={"type": "health", "title": f"Dog{sign}"})


def test_of_a_very_tall_stack_the_newest_cards_are_named():
    table = two()
    for number in range(40):
        table.play("acquire", overruled=True, by=0, card=card(title=f"Hobby {number}"))
    named = [laid.card.title for laid in Board(table.state).listed(0, "health")]
    assert named[0] == "Hobby 39" and len(named) == 30
    assert Board(table.state).rest(0, "health") == "10 more cards"


def test_no_deck_is_put_right_to_more_than_it_had_at_the_start():
    assert [len(spot.values) - 1 for spot in spots(two().state) if spot.name.startswith("deck ")] == [21, 20, 17]


def test_only_so_many_cards_of_a_turn_are_paid_for():
    table = two().play("roll", by=0, symbols={"money": 1})
    for _ in range(12):
        table.play("acquire", overruled=True, by=0, card=card(cost={"health": 9}))
    assert len(table.state.now.bought) == 8 and table.state.now.taken == 12
    assert table.state.left.money == 1


def test_a_card_of_any_kind_goes_under_as_many_as_the_tallest_stack_has_where_cards_go_under_others():
    assert Board(two().play("adjust", cvs=[{"health": 3, "knowledge": 5, "work": 9}, {}]).state).tallest(0) == 5
