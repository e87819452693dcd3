"""CV: what the rulings, the forms and the sheet say where it is rare."""

import re

import pytest

from companion.games.cv import cards, words
from companion.games.cv.moves import KINDS
from companion.languages import catalogue
from companion.phrases import capital
from companion.words import speaking
from tests.games.cv.positions import two


def form(table, label, seat=None):
    return next(ask for ask in table.table.game.asks(table.state, seat) if ask.label == label)


def test_a_possession_says_its_points_or_that_nobody_entered_them():
    assert [words.printed_points(points) for points in (None, 0, 1, 4)] == [
        "points not known",
        "points not known",
        "1 point",
        "4 points",
    ]


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


@pytest.mark.parametrize("language", [None, "de", "ko", "pl", "ru"])
def test_a_long_word_on_a_card_says_where_it_may_be_broken(language):
    """Where cards lie under the thumb of a small phone there is room for eight letters."""
    with speaking(catalogue(language) if language else None):
        titles = [cards.title_of(cards.DOUBLING[kind]) for kind in cards.DOUBLING]
        names = [words.hyphenated(capital(cards.type_name(kind))) for kind in KINDS]
        for name in (*map(words.hyphenated, titles), *names):
            assert max(map(len, re.split(r"[\s\u00ad-]", name))) < 9, name
