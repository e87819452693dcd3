"""CV: what the pages ask of a state."""

import pytest

from companion.games.cv.board import Board
from companion.games.cv.moves import Card
from tests.games.cv.positions import card, hosted, new, two


@pytest.mark.parametrize("names, drafted", [
    ("Ana Ben", "the Bicycle and five others"), ("Ana Ben Cai", "the Bicycle and eight others"), ("Ana Ben Cai Dia", "all twelve"),
])  # fmt: skip
def test_what_is_drafted_is_said_for_every_number_of_players(names, drafted):
    assert [says for _, says in Board(new(names).state).setting_up] == [
        f"Draft three childhood cards each from {drafted}",
        "Deal a life goal to each",
        "Lay five cards on the track",
    ]


def test_a_public_goal_says_what_counts_and_who_has_most_of_it():
    table = hosted(public_goals=(81, 82))
    (pairs, nobody, says), _ = Board(table.state).goals
    assert (pairs.signs, nobody) == (("relationship", "health"), ())
    assert says == "2 points for each pair of relationship and health."
    table.play("adjust", cvs=[{"health": 3, "relationship": 1}, {"health": 1, "relationship": 2}, {"possession": 4}])
    (_, most, says), (_, nobody, _) = Board(table.state).goals
    assert most == (0, 1) and says.endswith(" Most: Ana and Ben.")
    assert nobody == (), "nobody has work for all their possessions"


def test_nobody_has_most_tokens_while_some_are_not_known():
    table = two_with_tokens()
    assert [seats for _, seats, _ in Board(table.state).goals] == [(0,)]
    table.play("acquire", by=0, card=card("work"))
    assert [seats for _, seats, _ in Board(table.state).goals] == [()]


def two_with_tokens():
    """Ana has a token; the Bicycle's are told too."""
    table = hosted("Ana Ben", (77,), bicycle=0).play("adjust", cvs=[{"possession": 0}, {}])
    return table.play("acquire", by=0, card=card("health", tokens={"health": 1}))


def test_a_stack_is_drawn_with_its_covered_cards():
    table = two()
    for title in ("Walk", "Yoga"):
        table.play("acquire", by=0, card=card(title=title))
    pile = Board(table.state).pile(0, "health")
    assert (pile.top, pile.covered) == ("Yoga", ("Walk",))
    table.play("adjust", cvs=[{"knowledge": 8}, {}])
    pile = Board(table.state).pile(0, "knowledge")
    assert (pile.top, pile.covered) == ("", ("3 more", "", "", "", "")), "of many some are a number"
    assert Board(table.state).pile(1, "work").top is None


def test_the_newest_cards_are_known_until_somebody_takes_others():
    table = two()
    assert not Board(table.state).is_newest(0, "possession"), "the Bicycle came before the first turn"
    table.play("acquire", by=0, card=card("health")).play("end-turn", by=0)
    assert Board(table.state).is_newest(0, "health") and not Board(table.state).is_newest(0, "possession")
    table.play("acquire", by=1, card=card("health"))
    assert Board(table.state).is_newest(1, "health") and not Board(table.state).is_newest(0, "health")


def test_a_stack_is_listed_from_the_top_once_any_card_has_a_name():
    table = two().play("acquire", by=0, card=card())
    assert Board(table.state).listed(0, "health") == () and Board(table.state).rest(0, "health") == "1 card"
    table.play("acquire", by=0, card=card(number=14))
    listed = [Board(table.state).card_name(laid.card) for laid in Board(table.state).listed(0, "health")]
    assert listed == ["Card 14", "A health card"] and Board(table.state).rest(0, "health") == ""
    assert Board(table.state).rest(1, "health") == "no cards"


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


def test_when_a_round_and_the_game_end():
    assert Board(two().state).rounds == (
        "A round ends with Ben's turn. With two players the leftmost card of the track goes after every turn. "
        "The game ends with a round that leaves fewer than 2 old age cards."
    )
    assert "ends with Ana's turn. Then the leftmost card" in Board(hosted(bicycle=1).state).rounds
