"""Correcting what the table shows: one thing that was tapped on the board, or a whole form."""

from dataclasses import replace

from flask import Blueprint, Response, abort, request

from companion.game import Move, Spot
from companion.table.history import line
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


@bp.get("/t/<code>/correct")
def show_correct(code: str) -> Response:
    """The board, where a tap asks what really lies there; `what`: the question about one thing.

    `amends`: the board as it was before that entry, which was such a correction, and says from now on what is chosen.
    A live page is answered with what its drawer says of that thing.
    """
    visit, what, amends = find_player(code), request.args.get("what", ""), request.args.get("amends", 0, type=int)
    node = find_report(visit, amends) if amends else None
    page = TablePage(
        visit=visit,
        page="correct",
        past=node and node.before,
        extra_fields={"amends": amends} if amends else {},
        address=request.full_path if what or amends else request.path,
    )
    spots = {spot.name: spot for spot in page.game.spots(page.table.state)}
    spot = spots.get(what)
    nearby, others = _parted(spot) if spot else ((), ())
    shown = {
        "acting_seat": None,  # nothing is played here
        "entering": False,
        "correcting": True,
        "prompt": say("Tap what is wrong."),
        "spot": spot,
        "spots": spots,  # what can be corrected by itself, by name
        "amends": amends,  # the correction in the log that is corrected; 0: the table as it is
        "number": amends,
        "node": node,
        "line": line(visit.hosted.table, amends) if amends else None,
        "state_shown": _state_shown(spots, amends),
        # the address of the question about a thing, by its name; none: of the board
        "correct_url": lambda name=None: url_for(
            "corrections.show_correct", code=visit.hosted.code, what=name, amends=amends or None
        ),
        # each with what would follow; of the value that it has now nothing would
        "keys": [(words, move, spot and words != spot.now and of_report(page.table, move)) for words, move in nearby],
        "others": others,
    }
    return show(replace(page, more=shown), in_drawer=wants_drawer("/correct"))


def _state_shown(spots: dict[str, Spot], amends: int) -> str:
    """What the page's head says of the board below it."""
    if not spots:
        return say("Nothing lies on the table now")
    return say("The table as it was then") if amends else say("Tap what is wrong")


Values = tuple[tuple[str, Move], ...]


def _parted(spot: Spot) -> tuple[Values, Values]:
    """The values that are a tap away, and those that are further."""
    values = spot.values
    if len(values) <= KEYS:
        return values, ()
    numbers = tuple(value for value in values if value[0].isdecimal())
    now = next((place for place, (words, _) in enumerate(numbers) if words == spot.now), 0)
    first = max(0, min(now - AROUND, len(numbers) - 2 * AROUND))
    near = numbers[first : first + 2 * AROUND]
    words = tuple(value for value in values if value not in numbers)
    return near + words, tuple(value for value in numbers if value not in near)


@bp.get("/t/<code>/form")
def show_form(code: str) -> Response:
    """One of the table's forms, by its name; a live page is answered with what its drawer says."""
    page = form_page(find_player(code), request.args.get("form", ""), request.full_path) or abort(
        409, say("This cannot be entered now: the table has moved on.")
    )
    return show(page, in_drawer=wants_drawer("/form"))
