"""CV: what the pages ask of a state."""

from companion.games.cv import cards
from companion.games.cv.board import Board
from companion.games.cv.moves import Card
from companion.phrases import capital
from tests.games.cv.positions import card, two


def test_a_listed_card_is_called_by_its_number_or_its_type():
    table = two().play("acquire", by=0, card=card())
    table.play("acquire", by=0, card=card(number=14))
    board = Board(table.state)
    listed = [capital(cards.name(laid.card)) for laid in board.listed(0, "health")]
    assert listed == ["Card 14", "A health card"]


def test_a_page_for_a_card_is_due_until_that_card_is_taken():
    table = two()
    step = Board(table.state).next_card
    assert Board(table.state).looks_up(0, 20, step)
    assert not Board(table.state).looks_up(1, 20, step), "not Ben's turn"
    assert not Board(table.state).looks_up(0, 12, step), "never on the track"
    assert not Board(table.state).looks_up(0, 20, None)
    assert not Board(table.play("acquire", by=0, card=card()).state).looks_up(0, 20, step)


def test_a_number_that_is_never_on_the_track_is_answered():
    board = Board(two().state)
    assert board.no_such_card(76, board.next_card) == "Cards on the track are numbered 13 to 75: there is no 76."
    assert [board.no_such_card(number, board.next_card) for number in (0, 13, 75)] == ["", "", ""]
    assert board.no_such_card(76, "9.9") == "" == board.no_such_card(76, None)


def test_only_health_knowledge_and_relationship_cards_go_under_others():
    table = two().play("adjust", cvs=[{"health": 3, "knowledge": 5, "work": 9, "relationship": 1}, {}])
    board = Board(table.state)
    assert [board.room_under(0, Card(kind)) for kind in ("health", "knowledge", "relationship", "work", "event")] == [
        3,
        5,
        1,
        0,
        0,
    ]
    assert board.room_under(0, Card("possession", points=1)) == 0 and board.tallest(0) == 5
