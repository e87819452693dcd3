"""CV: what the rulings, the forms and the sheet say where it is rare."""

import pytest

from companion.games.cv import words
from companion.games.cv.moves import Card
from tests.games.cv.positions import card, hosted, two
from tests.games.play import Play


def form(table, label, seat=None):
    return next(ask for ask in table.table.game.asks(table.state, seat) if ask.label == label)


def scored(*pads):
    return two().play("score-sheet", cvs=list(pads), public_goals=[77])


def test_once_the_game_is_over_the_way_back_is_said():
    table = scored({}, {})
    assert table.reason("adjust", turn=0) == "The game is over. Undo the last move to play on."
    assert table.view["phase"] == "over" and table.brief["turn"] is None


def test_a_possession_says_its_points_or_that_nobody_entered_them():
    assert [words.printed_points(points) for points in (None, 0, 1, 4)] == [
        "points not known",
        "points not known",
        "1 point",
        "4 points",
    ]


def test_details_are_added_to_a_known_card_and_entered_of_another():
    assert words.ask_details(Card("health", 14)) == "Add details"
    assert words.ask_details(None) == "Enter all details"


def test_what_is_wrong_with_the_goals_is_said():
    three = Play("cv", "Ana Ben Cai")
    assert three.reason("begin", bicycle=0, public_goals=[76]) == "With 3 players 2 goals are public, not 1."
    twice = "Collector cannot be turned up twice: there is one card of each goal."
    assert three.reason("begin", bicycle=0, public_goals=[76, 76]) == twice
    assert two().reason("score-sheet", cvs=[{}, {}], public_goals=[76, 77]) == "With 2 players 1 goal is public, not 2."
    both = {"cvs": [{"private_goal": 79}, {"private_goal": 79}], "public_goals": [77]}
    assert two().rules("score-sheet", **both) == "goal"
    assert (
        two().reason("score-sheet", **both) == "Ana and Ben cannot share Hard worker: there is one card of each goal."
    )
    assert Play("cv", "Ana Ben").told("begin", bicycle=0, public_goals=[]).endswith("Public goals: none.")


def test_a_card_goes_under_no_more_cards_than_there_are():
    assert two().rules("acquire", by=0, card=card(), position=2) == "stack"
    assert two().reason("acquire", by=0, card=card(), position=2) == "Ana has no health cards: nothing goes under 2."


def test_whose_turn_it_is_is_said_for_every_seat():
    assert hosted(bicycle=1).reason("roll", by=0, symbols={}) == "It is Ben's turn, not Ana's."


def test_a_loss_that_cannot_be_is_said_as_the_house_plays_upkeep():
    loss = {"by": 0, "type": "health", "why": "upkeep"}
    assert two().reason("lose", **loss) == "Ana had no health card before this turn that could be lost."
    assert two(upkeep="at-once").reason("lose", **loss) == "Ana had no health card that could be lost."


def test_misfortune_and_its_insurance_are_one_tap_each():
    table = two().play("adjust", cvs=[{"health": 2}, {}]).play("roll", by=0, symbols={"bad_luck": 3})
    losses = [
        "Misfortune: lose a health card",
        "Misfortune: lose a possession card",
        "Use Life Insurance",
        "Take a health card",
    ]
    assert table.taps(0)[:4] == losses


def test_social_assistance_is_told_as_such():
    table = (
        two().play("adjust", cvs=[{"health": 2}, {}]).play("adjust", decks={"early": 1}).play("deck-out", deck="early")
    )
    assert table.taps(1)[0] == "Ben's social assistance: a health card"
    assert form(table, "Take a card", 1).move.how == "assistance"
    poor = (
        two()
        .play("adjust", cvs=[{"possession": 1}, {"health": 4}])
        .play("adjust", decks={"early": 1})
        .play("deck-out", deck="early")
    )
    how = next(field for field in form(poor, "Take a card", 0).fields if field.name == "how")
    assert [value for value, _ in how.choices] == ["cost", "good-luck", "assistance"] and how.choices[-1][
        1
    ] == "social assistance"


def test_misfortune_that_was_averted_is_due_again_for_the_seat_that_is_named():
    table = two().play("roll", by=0, symbols={"bad_luck": 3})
    assert table.play("lose", by=0, why="insurance").rules("end-turn", by=0) == ""
    assert table.play("adjust", turn=0).rules("end-turn", by=0) == "misfortune-due"
    told = two().play("roll", by=0, symbols={"bad_luck": 3}).play("event", by=0, card=5)
    assert told.play("adjust", turn=0).rules("end-turn", by=0) == "misfortune-due"


def test_an_event_brings_the_dice_that_were_told_of_it_and_no_others():
    more = two().play("event", by=0, card={"type": "event", "dice": 1}, symbols={})
    assert (
        more.rules("roll", by=0, symbols={"health": 5}) == ""
        and more.rules("roll", by=0, symbols={"health": 6}) == "too-many-dice"
    )
    for event in ({"type": "event"}, 7):
        assert (
            two().play("event", by=0, card=event, symbols={}).rules("roll", by=0, symbols={"health": 5})
            == "too-many-dice"
        )


def test_points_that_the_table_adds_have_a_row():
    table = (
        two()
        .play("end-turn", by=0)
        .play("end-turn", by=1, old_age_left=0)
        .play("final", private_goals=[77, 78], extra=[3, -1])
    )
    row = table.table.game.sheet(table.state).rows[-1]
    assert (row.label, row.points, row.rules) == ("Extra", (3, -1), ("winner",))
    assert row.why == (("Points that the table added at the end.",),) * 2


@pytest.mark.parametrize("more", [
    {"health": 1, "knowledge": 1, "relationship": 1}, {"health": 2, "work": 1},
    {"knowledge": 2, "possession": 1}, {"relationship": 2, "work": 1},
])  # fmt: skip
def test_of_equal_points_the_fewer_cards_win_of_whatever_type(more):
    table = scored(more, {"health": 2})
    assert (
        table.table.game.sheet(table.state).verdict
        == "3 points like Ana, with fewer cards: 2 against Ana's 3 (some points unknown)."
    )
    assert table.brief["winners"] == (1,)
