"""CV: what the rulings, the forms and the sheet say where it is rare."""

import pytest

from companion.games.cv import words
from companion.games.cv.moves import Card
from tests.games.cv.positions import two, two_scored


def form(table, label, seat=None):
    return next(ask for ask in table.table.game.asks(table.state, seat) if ask.label == label)


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
    table = two_scored(more, {"health": 2})
    assert (
        table.table.game.sheet(table.state).verdict
        == "3 points like Ana, with fewer cards: 2 against Ana's 3 (some points unknown)."
    )
    assert table.brief["winners"] == (1,)
