"""CV: what the pages ask of a state."""

import pytest

from companion.games.cv.moves import Card
from tests.games.cv.positions import card, hosted, new, two


@pytest.mark.parametrize("names, drafted", [
    ("Ana Ben", "the Bicycle and five others"), ("Ana Ben Cai", "the Bicycle and eight others"), ("Ana Ben Cai Dia", "all twelve"),
])  # fmt: skip
def test_what_is_drafted_is_said_for_every_number_of_players(names, drafted):
    assert [says for _, says in new(names).state.board.setting_up] == [
        f"Draft three childhood cards each from {drafted}",
        "Deal a life goal to each",
        "Lay five cards on the track",
    ]


def test_a_stack_is_listed_from_the_top_once_any_card_has_a_name():
    table = two().play("acquire", by=0, card=card())
    assert table.state.board.listed(0, "health") == () and table.state.board.rest(0, "health") == "1 card"
    table.play("acquire", by=0, card=card(number=14))
    listed = [table.state.board.card_name(laid.card) for laid in table.state.board.listed(0, "health")]
    assert listed == ["Card 14", "A health card"] and table.state.board.rest(0, "health") == ""
    assert table.state.board.rest(1, "health") == "no cards"


def test_a_page_for_a_card_is_due_until_that_card_is_taken():
    table = two()
    step = table.state.board.next_card
    assert table.state.board.looks_up(0, 20, step)
    assert not table.state.board.looks_up(1, 20, step), "not Ben's turn"
    assert not table.state.board.looks_up(0, 12, step), "never on the track"
    assert not table.state.board.looks_up(0, 20, None)
    assert not table.play("acquire", by=0, card=card()).state.board.looks_up(0, 20, step)


def test_a_number_that_is_never_on_the_track_is_answered():
    board = two().state.board
    assert board.no_such_card(76, board.next_card) == "Cards on the track are numbered 13 to 75: there is no 76."
    assert [board.no_such_card(number, board.next_card) for number in (0, 13, 75)] == ["", "", ""]
    assert board.no_such_card(76, "9.9") == "" == board.no_such_card(76, None)


def test_only_health_knowledge_and_relationship_cards_go_under_others():
    table = two().play("adjust", cvs=[{"health": 3, "knowledge": 5, "work": 9, "relationship": 1}, {}])
    board = table.state.board
    assert [board.room_under(0, Card(kind)) for kind in ("health", "knowledge", "relationship", "work", "event")] == [
        3,
        5,
        1,
        0,
        0,
    ]
    assert board.room_under(0, Card("possession", points=1)) == 0 and board.tallest(0) == 5


def test_when_a_round_and_the_game_end():
    assert two().state.board.rounds == (
        "A round ends with Ben's turn. With two players the leftmost card of the track goes after every turn. "
        "The game ends with a round that leaves fewer than 2 old age cards."
    )
    assert "ends with Ana's turn. Then the leftmost card" in hosted(bicycle=1).state.board.rounds


def test_the_rows_below_the_stacks_know_their_place():
    score = two().table.game.sheet(two().state)
    assert [(place, row.label) for place, row in two().state.board.goal_rows(score)] == [
        (5, "Private goal"),
        (6, "Public goal: Collector"),
    ]
