"""Statistics: games, wins and points of everybody who played at this phone's tables."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec
from flask import Blueprint, Response, abort, g, jsonify, make_response, redirect, render_template, request, url_for

from companion.phrases import counted
from companion.stats import Finished, GameStats
from companion.web.answers import wants_json
from companion.web.api.statistics import as_statistics
from companion.web.context import store
from companion.web.rendering.chart import Chart, running_totals

bp = Blueprint("evenings", __name__)

LINES = 6
"""Players with a line in the chart: as many as can be told apart on a phone."""
LATEST = 30
"""Games listed one by one below the statistics, the newest first."""


@dataclass(frozen=True, slots=True)
class Season:
    """One game's statistics as the page shows them. `chart`: wins over time of the first few players."""

    of: GameStats
    chart: Chart | None
    won: list[list[tuple[float, float]]]
    """The points on each line of the chart at which its player won."""

    @property
    def lines(self) -> int:
        """How many players have a line in the chart."""
        return len(self.chart.points) if self.chart else 0

    @property
    def summary(self) -> str:
        """How many games, and which points are better."""
        games, wins = counted(len(self.of.finished), "game"), self.of.game.wins
        return games if wins == "last" else f"{games}, {'lower' if wins == 'lowest' else 'higher'} is better"

    @property
    def in_words(self) -> str:
        """The chart for somebody who cannot see it."""
        totals = self.chart.totals if self.chart else []
        lines = (f"{player.name} {', '.join(map(str, line))}" for player, line in zip(self.of.players, totals))
        return f"Wins over time: {'; '.join(lines)}"

    @property
    def latest(self) -> tuple[Finished, ...]:
        return self.of.finished[: -LATEST - 1 : -1]


@bp.get("/evenings")
def show_evenings() -> Response:
    if wants_json():
        return jsonify(msgspec.to_builtins(as_statistics(store().lists.evenings_of(g.phone))))
    return make_response(_page())


@bp.post("/evenings/people")
def change_people() -> Response:
    """The host of tables says that two names are one person's, or that they are two people after all."""
    form, same = request.form, store().same_people
    try:
        match form.get("do"):
            case "join":
                same.join(g.phone, form.get("name", ""), form.get("person", ""))
            case "part":
                same.part(g.phone, form.get("name", ""))
            case _:
                abort(400, "There is nothing like that to do.")
    except ValueError as error:
        return make_response(_page(str(error)), 422)
    return make_response(redirect(url_for("evenings.show_evenings", _anchor="people"), 303))


def _page(problem: str = "") -> str:
    return render_template(
        "evenings.html",
        seasons=[_season(of) for of in store().lists.evenings_of(g.phone)],
        names=store().same_people.names(g.phone),
        joined=store().same_people.joined(g.phone),
        problem=problem,
        chosen=request.form,
    )


def _season(of: GameStats) -> Season:
    """The statistics with their chart; for a single game there is none."""
    if len(of.finished) < 2:
        return Season(of, None, [])
    wins = tuple(tuple(map(int, of.won(one)[:LINES])) for one in of.finished)
    chart = running_totals(wins)
    won = [[point for point, win in zip(line[1:], taken) if win] for line, taken in zip(chart.points, zip(*wins))]
    return Season(of, chart, won)
