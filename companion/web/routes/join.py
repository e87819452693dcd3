"""Coming in: the code to scan, the code to say, choosing a seat."""

from collections.abc import Callable, Sequence
from typing import Any

from flask import Blueprint, Response, abort, g, make_response, render_template, request
from werkzeug.datastructures import MultiDict

from companion.game import normalised_name
from companion.games import games
from companion.network.qr import svg_path
from companion.store import days_ago
from companion.store.hosted import HostedLobby, HostedTable
from companion.store.next_game import newest
from companion.table.lobby import Lobby
from companion.table.people import another, check_name, tidy
from companion.web.answers import go_to, layout
from companion.web.context import settings, store
from companion.web.links import join_url, origin, room_token
from companion.web.lobbies import render_lobby, room_stream
from companion.web.opening import SCAN_FIRST, is_in_room, sees_others
from companion.web.security import is_same, mark_room
from companion.web.visits import PUT_OUT, may_come_in, named_seat, seat_taken, spoken_link
from companion.words import say, why_not

bp = Blueprint("join", __name__)

NEWEST = 20
"""Tables that the room shows."""

MOST_OPENED = 3
"""Tables of others that the first page tells of."""

MOST_NAMES = 8
"""Names from earlier that a phone is offered."""


@bp.get("/r/<token>")
def show_room(token: str) -> Response:
    """Where the terminal's code leads: into the one table that lets people in, to a choice of several, or to a new one.

    Whoever came this way may open tables. Where strangers play it leads to none of theirs.
    """
    if not is_same(token, room_token(store())):
        abort(404)
    found = [] if settings().operator else store().lists.joinable(days_ago(1), NEWEST)
    if len(found) == 1 and "all" not in request.args:
        return mark_room(go_to("join.show_join", token=found[0].join_link), token)
    html = render_template(
        "open_tables.html",
        found=found,
        mine=store().lists.tables_of(g.phone, 12),
        games=games().values(),
        token=token,
    )
    return mark_room(make_response(html), token)


@bp.get("/room/events")
def room_events() -> Response:
    """The tables that others in the room have opened and not started yet, as they come."""
    if not sees_others():
        abort(403, say(SCAN_FIRST))
    return room_stream("message", lambda: render_template("_partials/open_now.html", opened=opened_by_others()))


def opened_by_others() -> list[HostedLobby]:
    """The newest tables that this phone could still join; none for a phone that is told of none."""
    if not sees_others():
        return []
    return [one for one in store().lists.not_begun(days_ago(1), MOST_OPENED) if not one.knows(g.phone)]


GLOBALS = {
    "opened_by_others": opened_by_others,
    "in_room": is_in_room,
    "sees_others": sees_others,
    # what codes are drawn with
    "svg_path": svg_path,
    "join_url": join_url,
    "urls": lambda: settings().urls(),
    "origin": origin,
}


@bp.get("/j/<token>")
def show_join(token: str) -> Response:
    """Choose a seat; a phone that has one already goes straight to the table. Before the game starts: who are you?

    The link of a finished game leads to the one that the same people play now.
    """
    place = may_come_in(token)
    there = newest(store(), place, by_link=True)
    if there is not place and not there.is_over:
        return go_to("join.show_join", token=there.join_link)
    if store().phones.find(place.code, g.phone):
        return go_to("tables.show_table", code=place.code)
    if isinstance(place, HostedTable):
        return make_response(_choose(place))
    if place.is_out(g.phone):
        return make_response(render_lobby(place, layout()), 403)
    return make_response(_who(place))


@bp.post("/j/<token>")
def take_seat(token: str) -> Response:
    """Sit down, or help to keep the sheet. A name that is sent along claims nothing.

    Before the game starts one sits down by one's name, or in the place of a `player` who has no phone yet.
    """
    place = may_come_in(token)
    if isinstance(place, HostedLobby):
        return _sit_down(place, _wanted())
    if "seat" not in request.form:  # it was filled in before the game started
        return _ask_again(token)
    seated = store().phones.sit_down(place.code, g.phone, named_seat(place))
    return go_to("tables.show_table", code=seated.code) if seated else _ask_again(token)


@bp.post("/j/<token>/waiting")
def wait_for_next(token: str) -> Response:
    """Somebody who came late, or to a full table, plays as soon as there is room, under the name given here."""
    name = tidy(request.form.get("name", ""))
    place = may_come_in(token)
    if isinstance(place, HostedLobby):
        return _sit_down(place, lambda now: now.wait_as(g.phone, name))
    if why_not(lambda: check_name(name, _others(place))):
        return _ask_again(token)
    return go_to("tables.show_table", code=store().phones.wait_as(place.code, g.phone, name).code)


def _others(place: HostedTable | HostedLobby) -> list[str]:
    """Who sits at a table, and who waits for room there or plays in the next game, but for this phone."""
    there = store().phones.at(place.code)
    return [*place.names, *(one.waits_as for one in there if one.waits_as and one.phone != g.phone)]


TYPED = ("name", "suit", "player", "seat")
"""What the page that asks who one is fills in again, and works out anew why it cannot be."""


def _ask_again(token: str) -> Response:
    """A refusal leads back to the page, by its address: nothing that is loaded anew sends a form twice."""
    typed: dict[str, Any] = {key: request.form[key][:40] for key in TYPED if key in request.form}
    return go_to("join.show_join", token=token, **typed)


def _who(found: HostedLobby) -> str:
    """The page that asks who one is; with what was typed in its address, and why that cannot be."""
    typed, lobby = tidy(request.args.get("name", ""))[:40], found.lobby
    people = store().lists.people_of(g.phone, MOST_NAMES).items()
    problem, twin = _problem(found), _twin(lobby.names, typed)
    return render_lobby(
        found,
        layout(),
        known=[(name, suit) for name, suit in people if _twin(lobby.names, name) is None],
        problem="" if twin is not None else problem,
        asked=typed if typed and not problem and _is_anothers(found, typed) else "",
        twin=None if twin is None else lobby.players[twin],
        name=_instead(typed, _others(found)) or (lobby.full and store().lists.person_of(g.phone)[0]) or "",
        wanted=_wanted_suit(""),
    )


def _problem(found: HostedLobby) -> str:
    """Why what this page's address asks for cannot be; "" where it can, or nothing is asked for."""
    args = request.args
    if not {"name", "player"} & args.keys():
        return ""
    if found.lobby.full and "player" not in args:
        return why_not(lambda: found.wait_as(g.phone, tidy(args["name"])))
    return why_not(lambda: _wish(args)(found.lobby))


def _twin(names: Sequence[str], name: str) -> int | None:
    """The place of the one who has this name here."""
    return next((n for n, one in enumerate(names) if normalised_name(one) == normalised_name(name)), None)


def _instead(name: str, others: Sequence[str]) -> str:
    """What waits in the field: what was typed, or where somebody has that name, one that nobody has."""
    return name if _twin(others, name) is None else another(name, others)


def _wish(form: MultiDict[str, str]) -> Callable[[Lobby], Lobby]:
    """What a phone at the door asks for: the place of a player without a phone, or one by its name."""
    name, player = form.get("name", ""), form.get("player", type=int)
    if player is not None:
        brings = store().lists.person_of(g.phone)[1]
        return lambda lobby: lobby.claim(player, g.phone, brings)
    suit = _wanted_suit(name)
    return lambda lobby: lobby.sit(name, g.phone, suit)


def _sit_down(found: HostedLobby, work: Callable[[HostedLobby], HostedLobby]) -> Response:
    """A phone comes in, or it is asked again."""
    form = request.form
    if found.is_out(g.phone):
        abort(403, say(PUT_OUT))
    if "name" in form and "player" not in form and "me" not in form and _is_anothers(found, form["name"]):
        return _ask_again(found.join_link)
    try:
        store().lobbies.change(found.code, work)
    except ValueError:
        return _ask_again(found.join_link)
    return go_to("tables.show_table", code=found.code)


def _wanted() -> Callable[[HostedLobby], HostedLobby]:
    """What was asked for at the door: a place, or without a name to help."""
    if not {"name", "player"} & request.form.keys():
        return lambda now: now.help(g.phone)
    wish = _wish(request.form)
    return lambda now: now.arrange(wish)


def _wanted_suit(name: str) -> int | None:
    """The suit that was chosen with a name; else the one that this name had, or that this phone had last."""
    if (chosen := request.values.get("suit", type=int)) is not None:
        return chosen
    known = {normalised_name(one): suit for one, suit in store().lists.people_of(g.phone, MOST_NAMES).items()}
    return known.get(normalised_name(tidy(name)), store().lists.person_of(g.phone)[1])


def _is_anothers(found: HostedLobby, name: str) -> bool:
    """Whether this name was another phone's when these people played before: then it is asked whose it is now."""
    phones = {guest.phone for guest in found.guests if not guest.out} - {g.phone}
    here = _twin(found.lobby.names, tidy(name)) is not None
    return not here and store().lists.is_anothers(tidy(name), g.phone, phones)


def _choose(hosted: HostedTable) -> str:
    """The page of a table that has started; with what was typed in its address, and why that cannot be."""
    args, names, others = request.args, hosted.names, _others(hosted)
    taken = {phone.seat for phone in store().phones.at(hosted.code)}
    seat, typed = args.get("seat", type=int), tidy(args.get("name", ""))[:40]
    problem, twin = seat_taken(hosted, seat) if seat in taken and seat is not None else "", _twin(names, typed)
    if "name" in args and twin is None:
        problem = why_not(lambda: check_name(typed, others)) or problem
    return render_template(
        "join.html",
        hosted=hosted,
        game=hosted.game,
        taken=taken,
        seat_taken=seat_taken,
        problem=problem,
        twin=twin,
        name=_instead(typed, others) if "name" in args else store().lists.person_of(g.phone)[0],
        naming="name" in args,
    )


# ---------------------------------------------------------------- the code that is said aloud


@bp.get("/c/<code>")
def show_code(code: str) -> str:
    """Where the code on a TV leads: one tap more, because opening an address must not try a code."""
    return render_template("code.html", code=code[:8].upper(), problem="")


@bp.post("/codes")
def try_code() -> Response:
    """The table whose code somebody said, while its door is open; wrong and closed are answered alike."""
    wait, wrong = say("Wait a little, or scan the table's code."), say("Look at the code again, or scan it.")
    link, problem = spoken_link(wait, wrong)
    if problem:
        code = request.form.get("code", "")[:8]
        return make_response(render_template("code.html", code=code, problem=problem), 404)
    return go_to("join.show_join", token=link)
