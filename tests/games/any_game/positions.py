"""Any game: tables that score in the ways that tables do."""

from __future__ import annotations

from typing import Any

from tests.games.play import Play

FOUR = "Ana Ben Cai Dia"
SEVEN = [
    {"name": "Military"},
    {"name": "Coins"},
    {"name": "Wonders"},
    {"name": "Civic"},
    {"name": "Trade"},
    {"name": "Guilds"},
    {"name": "Debt", "times": -1},
]


def new(names: str = "Ana Ben Cai") -> Play:
    """A table at which nothing was played."""
    return Play("any-game", names)


def began(names: str = FOUR, **fields: Any) -> Play:
    """A table that has said how it scores."""
    return new(names).play("begin", **{"title": "Skat", **fields})


def hearts(**fields: Any) -> Play:
    """The lowest score wins, 26 a round, to 100."""
    return began(**{"title": "Hearts", "wins": "lowest", "target": 100, "sum": 26, **fields})


def wonders(names: str = "Ana Ben Cai") -> Play:
    """Seven categories, of which one is taken off."""
    return began(names, title="7 Wonders", keep="categories", categories=SEVEN)


def filled(hosted: Play, *columns: list[int]) -> Play:
    """The columns of the pad, seat by seat."""
    for seat, values in enumerate(columns):
        for place, value in enumerate(values):
            hosted.play("count", seat=seat, category=place, value=value)
    return hosted


def running(names: str = "Ana Ben", **fields: Any) -> Play:
    """Counts that go up and down."""
    return began(names, **{"title": "Darts", "keep": "running", **fields})


def entered(hosted: Play, *rounds: list[int | None]) -> Play:
    """These rounds."""
    for points in rounds:
        hosted.play("round", points=points)
    return hosted
