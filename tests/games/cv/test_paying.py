"""CV: what a turn can pay for, and what is not held against a table that did not enter it."""

import pytest

from companion.moves import InvalidMoveError
from tests.games.cv.positions import card, hosted, idle, known, possession, take, two


def with_friend(work=None, names="Ana Ben Cai", goals=(76, 79)):
    """Ana's second turn with Friend from work on top; Ben and Cai have the work cards given."""
    table = hosted(names, goals)
    take(table, 0, card("relationship", number=36))
    for seat in range(1, table.state.seats):
        take(table, seat, *([work] if work else []))
    return table


# ---------------------------------------------------------------- Friend from work


def test_friend_from_work_lends_what_a_neighbours_active_work_card_shows():
    table = with_friend(known("work", tokens={"money": 2})).play("roll", by=0, symbols={})
    assert table.rules("acquire", by=0, card=card(cost={"money": 1})) == ""
    assert table.rules("acquire", by=0, card=card(cost={"any": 1})) == ""
    assert table.rules("acquire", by=0, card=card(cost={"money": 2})) == "cost", "one symbol a turn"
    assert table.rules("acquire", by=0, card=card(cost={"health": 1})) == "cost", "no such symbol next door"


def test_friend_from_work_lends_luck_too_for_a_cost_or_for_a_free_card():
    table = with_friend(known("work", tokens={"good_luck": 1, "bad_luck": 1})).play(
        "roll", by=0, symbols={"good_luck": 2}
    )
    assert table.rules("acquire", by=0, card=card(cost={"health": 9}), how="good-luck") == ""
    assert table.rules("acquire", by=0, card=card(cost={"bad_luck": 1})) == ""
    assert table.rules("acquire", by=0, card=card(cost={"bad_luck": 1, "good_luck": 3})) == "cost"
    table.play("acquire", by=0, card=card(cost={"bad_luck": 1}))
    assert table.rules("acquire", by=0, card=card(), how="good-luck") == "good-luck", "it was lent for the first card"


def test_friend_from_work_lends_anything_from_unknown_work_and_nothing_from_none():
    for unknown in (card("work"), known("work", changes_symbols=True)):
        table = with_friend(unknown).play("roll", by=0, symbols={})
        assert table.rules("acquire", by=0, card=card(cost={"good_luck": 1})) == ""
        assert table.rules("acquire", by=0, card=card(cost={"good_luck": 1, "health": 1})) == "cost"
    table = with_friend().play("roll", by=0, symbols={})
    assert table.rules("acquire", by=0, card=card(cost={"health": 1})) == "cost"


def test_friend_from_work_sees_the_neighbours_only():
    table = hosted("Ana Ben Cai Dia", (76, 79, 82))
    take(table, 0, card("relationship", number=36))
    idle(table, 1)
    take(table, 2, known("work", tokens={"money": 1}))
    idle(table, 3).play("roll", by=0, symbols={})
    assert table.rules("acquire", by=0, card=card(cost={"money": 1})) == "cost"


# ---------------------------------------------------------------- any, and known costs


def test_any_is_one_of_the_four_kinds_in_costs_and_on_tokens():
    table = two().play("roll", by=0, symbols={"health": 1, "good_luck": 1})
    assert table.rules("acquire", by=0, card=card(cost={"any": 1})) == ""
    assert (
        table.reason("acquire", by=0, card=card(cost={"any": 2})) == "A health card costs 2 any: Ana is short of 1 any."
    )
    take(table, 0, card("work", tokens={"any": 1}, cost={}))
    assert table.view["tokens"][0] == {"any": 1}
    idle(table, 1).play("roll", by=0, symbols={"money": 1})
    assert table.rules("acquire", by=0, card=card(cost={"money": 2})) == ""
    assert table.rules("acquire", by=0, card=card(cost={"knowledge": 1, "any": 1})) == ""
    assert table.rules("acquire", by=0, card=card(cost={"knowledge": 2})) == "cost"
    assert table.rules("acquire", by=0, card=card(cost={"bad_luck": 1})) == "cost"


@pytest.mark.parametrize("move, more", [("roll", {}), ("event", {"card": 3})])
def test_dice_and_events_tell_the_kind_that_was_chosen(move, more):
    with pytest.raises(InvalidMoveError, match="not any"):
        two().rules(move, by=0, symbols={"any": 1}, **more)


def test_an_any_token_is_one_token_for_jack_of_all_trades():
    table = (
        two()
        .play("acquire", by=0, card=card("work", tokens={"any": 1, "money": 1}))
        .play("final", private_goals=[77, 78])
    )
    row = next(row for row in table.table.game.sheet(table.state).rows if row.label == "Private goal")
    assert row.points[0] == 2


def test_the_cards_of_a_turn_are_paid_together_in_any_way_there_is():
    table = two()
    take(table, 0, card("work", tokens={"any": 1}))
    idle(table, 1).play("roll", by=0, symbols={"health": 1})
    table.play("acquire", by=0, card=card(cost={"any": 1}))
    assert table.rules("acquire", by=0, card=card(cost={"money": 1})) == "", "health pays for the first then"
    assert table.rules("acquire", by=0, card=card(cost={"money": 1, "any": 1})) == "cost"


def test_the_pension_costs_two_bad_luck_without_being_told():
    pension = possession(0, number=60)
    table = two().play("roll", by=0, symbols={"bad_luck": 1})
    assert table.reason("acquire", by=0, card=pension) == "Pension costs 2 bad luck: Ana is short of 1 bad luck."
    assert two().play("roll", by=0, symbols={"bad_luck": 2}).rules("acquire", by=0, card=pension) == ""
    assert table.rules("acquire", by=0, card={**pension, "cost": {}}) == "", "what is entered holds"


# ---------------------------------------------------------------- what was not entered


NOT_ENTERED = [card(points=1), known(changes_symbols=True), card(changes_symbols=True), card("work", number=28)]


@pytest.mark.parametrize("top", NOT_ENTERED)
def test_nothing_is_held_against_a_table_that_did_not_enter_what_a_card_does(top):
    table = two()
    take(table, 0, top)
    idle(table, 1)
    assert table.rules("roll", by=0, symbols={"health": 7}) == ""
    assert table.rules("roll", by=0, symbols={"health": 8}) == "too-many-dice", "there are seven dice"
    table.play("roll", by=0, symbols={"bad_luck": 3})
    assert table.state.losses_due == 1, "it is asked for"
    assert table.rules("end-turn", by=0) == "", "and not insisted on"
    assert table.rules("acquire", by=0, card=card(cost={"health": 9})) == ""
    assert table.rules("acquire", by=0, card=card(), how="good-luck") == ""
    table.play("lose", by=0, type="possession", why="misfortune")
    assert table.rules("lose", by=0, type=top["type"], why="misfortune") == ""
    assert table.rules("lose", by=0, why="insurance") == ""


def test_cards_of_this_turn_and_cards_lost_in_it_do_not_change_what_is_known():
    table = two().play("acquire", by=0, card=card(cost={})).play("roll", by=0, symbols={})
    assert table.rules("acquire", by=0, card=card(cost={"health": 1})) == "cost", "a new card does not act yet"
    idle(table, 0, 1).play("lose", by=0, type="health", why="upkeep").play("roll", by=0, symbols={})
    assert table.rules("acquire", by=0, card=card(cost={"health": 1})) == "", "it lay on top when the turn began"


def test_an_event_without_its_symbols_leaves_everything_open_from_then_on():
    table = two().play("roll", by=0, symbols={"bad_luck": 3})
    assert table.rules("end-turn", by=0) == "misfortune-due"
    table.play("event", by=0, card={"type": "event", "number": 3})
    assert table.rules("end-turn", by=0) == ""
    assert table.rules("acquire", by=0, card=card(), how="good-luck") == ""
    zoo_trip = two().play("event", by=0, card=11).play("roll", by=0, symbols={"bad_luck": 3})
    assert zoo_trip.rules("end-turn", by=0) == "misfortune-due", "of some events everything is known"


@pytest.mark.parametrize("report, first", [
    ({"move": "deck-out", "deck": "early"}, "phase"),
    ({"move": "begin", "bicycle": 0, "public_goals": [76, 77, 78]}, "phase"),
])  # fmt: skip
def test_a_report_that_breaks_a_final_rule_too_is_refused_by_it(report, first):
    table = two().play("deck-out", deck="early")
    assert table.rules(**report) == table.rules(**report, overruled=True) == first
    idle(table, 0).play("end-turn", by=1, old_age_left=0)
    for late in (
        {"move": "acquire", "by": 1, "card": card("work"), "position": 3},
        {"move": "roll", "by": 1, "symbols": {"health": 9}},
    ):
        assert table.rules(**late, overruled=True) == "phase"
    table.play("final", private_goals=[77, 78])
    assert table.rules("final", private_goals=[76, 76], overruled=True) == "over"


def test_the_guards_name_the_first_broken_rule_in_the_order_of_the_page():
    table = two().play("roll", by=0, symbols={})
    dear_work = card("work", cost={"money": 1})
    assert table.rules("acquire", by=1, card=dear_work, position=2) == "turn"
    assert table.rules("acquire", by=0, card=dear_work, position=2) == "on-top"
    assert table.rules("acquire", by=0, card=dear_work) == "cost"
    assert table.rules("acquire", by=0, card=card(cost={"money": 1}), position=2) == "cost"
    assert table.rules("acquire", by=0, card=card(), position=2) == "stack"
    assert table.rules("lose", by=0, type="work", why="misfortune") == "misfortune-due"


def test_counting_the_stacks_anew_makes_no_card_of_this_turn_older():
    table = two().play("acquire", by=0, card=known("work", tokens={"money": 1})).play("roll", by=0, symbols={})
    table.play("adjust", cvs=[{"work": 1, "possession": 0}, {}])
    assert table.rules("acquire", by=0, card=card(cost={"money": 1})) == "cost", "its token comes in cleanup"
    assert table.rules("acquire", by=0, card=card(number=41)) == "early-retirement", "it is too new"
    table.play("adjust", cvs=[{"work": 2}, {}])
    assert table.rules("acquire", by=0, card=card(number=41)) == "", "the other one lay there before"
