"""What the evenings came to: games, wins and points of everybody who sat at this phone's tables."""

from __future__ import annotations

from dataclasses import dataclass

from flask import Blueprint, g, render_template

from companion.stats import Finished, GameStats
from companion.web.context import store
from companion.web.rendering.chart import Course, running_totals

bp = Blueprint("evenings", __name__)

LINES = 6
"""Players whose course is drawn: as many as can be told apart on a phone."""
LATEST = 30
"""Games that stand one by one below the statistics, the newest first."""


@dataclass(frozen=True, slots=True)
class Season:
    """One game's statistics as the page shows them. `course`: wins so far, game by game, of the first few players."""

    of: GameStats
    course: Course | None
    won: list[list[tuple[float, float]]]
    """The points of each drawn line at which its player won."""

    @property
    def latest(self) -> tuple[Finished, ...]:
        return self.of.finished[: -LATEST - 1 : -1]


@bp.get("/evenings")
def show_evenings() -> str:
    return render_template("evenings.html", seasons=[_season(of) for of in store().lists.evenings_of(g.phone)])


def _season(of: GameStats) -> Season:
    """The statistics with their chart; a single game has no course."""
    if len(of.finished) < 2:
        return Season(of, None, [])
    wins = tuple(tuple(map(int, of.won(one)[:LINES])) for one in of.finished)
    course = running_totals(wins)
    won = [[point for point, win in zip(line[1:], taken) if win] for line, taken in zip(course.points, zip(*wins))]
    return Season(of, course, won)
