"""CV: what the pages ask of a state."""

import pytest

from companion.games.cv.moves import Card
from tests.games.cv.positions import card, hosted, idle, two


@pytest.mark.parametrize("names, drafted", [
    ("Ana Ben", "the Bicycle and five others"), ("Ana Ben Cai", "the Bicycle and eight others"), ("Ana Ben Cai Dia", "all twelve"),
])  # fmt: skip
def test_what_is_drafted_is_said_for_every_number_of_players(names, drafted):
    goals = (76, 77, 78)[: len(names.split()) - 1]
    assert f"({drafted} are shuffled)" in hosted(names, goals).state.board.setting_up


def test_the_ladder_ends_with_the_number_of_cards():
    board = two().play("adjust", cvs=[{"health": 8, "knowledge": 2}, {}]).state.board
    assert board.ladder(0, "health") == ((3, 6), (4, 10), (5, 15), (6, 21), (7, 28), (8, 36))
    assert board.ladder(0, "knowledge") == ((1, 1), (2, 3))
    assert board.ladder(1, "health") == ()


def test_the_ladder_stops_where_the_house_stops_it():
    capped = two(table_cap="55").play("adjust", cvs=[{"health": 11}, {}])
    assert capped.state.board.ladder(0, "health")[-2:] == ((10, 55), (11, 55))


def test_a_stack_is_listed_from_the_top_once_any_card_has_a_name():
    table = two().play("acquire", by=0, card=card())
    assert table.state.board.listed(0, "health") == () and table.state.board.rest(0, "health") == "1 card"
    table.play("acquire", by=0, card=card(number=14))
    listed = [table.state.board.card_name(laid.card) for laid in table.state.board.listed(0, "health")]
    assert listed == ["Card 14", "A health card"] and table.state.board.rest(0, "health") == ""
    assert table.state.board.rest(1, "health") == "no cards"


def test_what_a_player_has_besides_the_stacks():
    table = two()
    assert [table.state.board.also(seat) for seat in (0, 1)] == [
        "2 events in hand. The bicycle token: begins every round.",
        "3 events in hand.",
    ]
    table.play("acquire", overruled=True, by=0, card=card("event")).play(
        "acquire", overruled=True, by=0, card=card(number=41)
    )
    assert table.state.board.also(0).endswith("Early retirement: takes no more work cards.")


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


def test_what_a_card_may_be_taken_for():
    table = hosted().play("adjust", cvs=[{"health": 4}, {}, {}]).play("deck-out", deck="early")
    assert list(table.state.board.ways(0)) == ["cost", "good-luck"]
    assert list(table.state.board.ways(1)) == ["assistance"]


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


def test_whose_free_cards_the_phone_offers_that_has_the_turn():
    table = hosted().play("adjust", cvs=[{"health": 4}, {}, {}]).play("deck-out", deck="early")
    assert table.state.board.free_cards == (1, 2), "the turn waits for them"
    assert idle(table, 0).state.board.free_cards == (1,), "the turn after waits for nobody"


def test_what_the_end_of_the_turn_brings():
    three = hosted()
    assert three.state.board.then == "" and not three.state.board.asks_before_the_end
    assert idle(three, 0, 1).state.board.then == "the track's leftmost card goes"
    unlucky = two().play("adjust", cvs=[{"health": 2}, {}]).play("roll", by=0, symbols={"bad_luck": 3})
    assert unlucky.state.board.then == "then lose 1 card" and unlucky.state.board.asks_before_the_end
    assert unlucky.state.board.bad_luck == "bad luck 3 of 3: lose 1 card"
    assert two().play("roll", by=0, symbols={"bad_luck": 1}).state.board.bad_luck == "bad luck 1 of 3"
    assert two().play("adjust", decks={"early": 1}).state.board.asks_before_the_end


def test_how_the_dice_are_rolled():
    table = two()
    assert table.state.board.how_to_roll == "4 dice, 3 throws. Bad luck is frozen: those dice stay."
    table.play("acquire", by=0, card=card("work", number=53)).play("end-turn", by=0).play("end-turn", by=1)
    assert table.state.board.how_to_roll.endswith("Bad luck may be thrown again once.")


def test_when_a_round_and_the_game_end():
    assert two().state.board.rounds == (
        "A round ends with Ben's turn. With two players the leftmost card of the track goes after every turn. "
        "The game ends with a round that leaves fewer than 2 old age cards."
    )
    assert "ends with Ana's turn. Then the leftmost card" in hosted(bicycle=1).state.board.rounds


def test_what_a_screen_on_the_wall_says_of_the_round():
    table = two()
    assert table.state.board.on_the_wall == "Round 1, early adulthood: 21 cards left. Public goals: Collector."
    table.play("deck-out", deck="old")
    assert table.state.board.on_the_wall == "Round 1. Public goals: Collector."


def test_the_count_of_the_old_age_deck_is_what_cleanup_leaves():
    table = two().play("deck-out", deck="early").play("deck-out", deck="middle").play("adjust", decks={"old": 9})
    assert table.play("acquire", by=0, card=card()).state.board.old_age_left == 9 - table.state.refill


def test_the_rows_below_the_stacks_know_their_place():
    score = two().table.game.sheet(two().state)
    assert [(place, row.label) for place, row in two().state.board.goal_rows(score)] == [
        (5, "Private goal"),
        (6, "Public goal: Collector"),
    ]


def test_the_last_row_of_the_note_pad_is_a_total_once_the_game_is_over():
    table = two()
    assert table.state.board.total_label == "So far"
    assert table.play("score-sheet", cvs=[{}, {}], public_goals=[77]).state.board.total_label == "Total"
