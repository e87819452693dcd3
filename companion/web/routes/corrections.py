"""Correcting what the table shows: one thing that was tapped on the board, or a whole form."""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from flask import Blueprint, Response, abort, request

from companion.game import Illegal, Move, Spot
from companion.phrases import capital
from companion.table.preview import of_report
from companion.web.answers import show, wants_drawer
from companion.web.pages import TablePage, form_page
from companion.web.rendering.jinja import url_for
from companion.web.visits import find_player, find_report
from companion.words import say

bp = Blueprint("corrections", __name__)

KEYS = 14
"""Values that are shown as keys; of more words, and the numbers around the one shown now. The others are in a list."""
AROUND = 5


@dataclass(frozen=True, slots=True)
class Choice:
    """A value that something could have, and what would follow."""

    words: str
    move: Move
    is_now: bool
    effects: str = ""
    ruling: Illegal | None = None


@dataclass(frozen=True, kw_only=True)
class CorrectPage(TablePage):
    """The board, where a tap asks what should lie there; with `spot`, that question."""

    page: str = "correct"
    spot: Spot | None = None
    amends: int = 0
    """The correction in the log that is corrected; 0: the table as it is."""

    def names(self) -> dict[str, Any]:
        nearby, others = self._parted
        return super().names() | {
            "acting_seat": None,  # nothing is played here
            "entering": False,
            "correcting": True,
            "prompt": say("Tap what is wrong."),
            "spot": self.spot,
            "spots": self.spots,
            "amends": self.amends,
            "state_shown": self.state_shown,
            "correct_url": self.correct_url,
            "keys": tuple(self._choice(words, move) for words, move in nearby),
            "others": others,
        }

    @property
    def state_shown(self) -> str:
        """What the page's head says of the board below it."""
        if not self.spots:
            return say("Nothing lies on the table now")
        return say("The table as it was then") if self.amends else say("Tap what is wrong")

    @cached_property
    def spots(self) -> dict[str, Spot]:
        """What can be corrected by itself, by name."""
        return {spot.name: spot for spot in self.game.spots(self.state)}

    def correct_url(self, name: str | None = None) -> str:
        """The address of the question about a thing, by its name; None: of the board."""
        return url_for("corrections.show_correct", code=self.hosted.code, what=name, amends=self.amends or None)

    @property
    def _parted(self) -> tuple[tuple[tuple[str, Move], ...], tuple[tuple[str, Move], ...]]:
        """The values that are a tap away, and those that are further."""
        values = self.spot.values if self.spot else ()
        if len(values) <= KEYS:
            return values, ()
        numbers = tuple(value for value in values if value[0].isdecimal())
        now = next((place for place, (words, _) in enumerate(numbers) if self.spot and words == self.spot.now), 0)
        first = max(0, min(now - AROUND, len(numbers) - 2 * AROUND))
        near = numbers[first : first + 2 * AROUND]
        words = tuple(value for value in values if value not in numbers)
        return near + words, tuple(value for value in numbers if value not in near)

    def _choice(self, words: str, move: Move) -> Choice:
        if self.spot and words == self.spot.now:
            return Choice(words, move, True)
        preview = of_report(self.table, move)
        return Choice(words, move, False, ". ".join(map(capital, preview.effects)), preview.ruling)


@bp.get("/t/<code>/correct")
def show_correct(code: str) -> Response:
    """The board, where a tap asks what really lies there; `what`: the question about one thing.

    `amends`: the board as it was before that entry, which was such a correction, and says from now on what is chosen.
    A live page is answered with what its drawer says of that thing.
    """
    visit, what, amends = find_player(code), request.args.get("what", ""), request.args.get("amends", 0, type=int)
    page = CorrectPage(visit=visit, address=request.full_path if what or amends else request.path)
    if amends:
        page = replace(page, amends=amends, past=find_report(visit, amends).before, extra_fields={"amends": amends})
    page = replace(page, spot=page.spots.get(what))
    if wants_drawer("/correct"):
        return show(replace(page, page="_partials/should_be" if page.spot else "_partials/spots"))
    return show(page)


@bp.get("/t/<code>/form")
def show_form(code: str) -> Response:
    """One of the table's forms, by its name; a live page is answered with what its drawer says."""
    page = form_page(find_player(code), request.args.get("form", ""), request.full_path)
    if page is None:
        abort(409, say("This cannot be entered now: the table has moved on."))
    return show(replace(page, page="_partials/form") if wants_drawer("/form") else page)
