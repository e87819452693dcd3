"""Who is asking, and at which table."""

from dataclasses import dataclass, replace
from typing import Any, NoReturn

from flask import abort, g, redirect, request

from companion.game import Game
from companion.games import games
from companion.store import TableDeletedError, is_code
from companion.store.hosted import HostedLobby, HostedTable
from companion.table import Position
from companion.web.context import limits, note_look, store
from companion.web.reader import note_host, speak_as_host
from companion.web.rendering.jinja import url_for
from companion.web.security import bearer, link_of
from companion.web.throttle import EVERYBODY
from companion.words import message, say

NOT_HERE = message("There is no such table here, or this phone has not joined it. Scan its code to join.")
NOT_STARTED = message("This game has not started yet.")
HAS_STARTED = message("The game has begun: who plays, and in which order, stays as it is until the next one.")
PUT_OUT = message("The host has removed this phone from the table. If that was a mistake, talk to the host.")


@dataclass(frozen=True, slots=True)
class Visit:
    """A phone or a program at a table, begun or not."""

    place: HostedTable | HostedLobby
    seat: int | None = None
    host: bool = False
    watching: bool = False
    """It may only look."""
    lost: int | None = None
    """The seat that this phone has lost; cleared once its user has read so."""

    @property
    def hosted(self) -> HostedTable:
        """The table; aborts where its game has not started. A phone's page of it then leads to who plays."""
        if isinstance(self.place, HostedTable):
            return self.place
        if request.method == "GET" and not bearer():
            abort(redirect(url_for("tables.show_table", code=self.place.code)))
        abort(409, say(NOT_STARTED))

    @property
    def lobby(self) -> HostedLobby:
        """Who plays so far; aborts where the game has started."""
        return self.place if isinstance(self.place, HostedLobby) else abort(409, say(HAS_STARTED))


def find(code: str) -> Visit:
    """The visit to a table; aborts where the phone has not joined it, without saying whether the table exists.

    Who asks is looked at first, and a table is loaded only for those who may see it: a stranger is answered the
    same, and as fast, whether the table exists or not.
    """
    code = code.upper()
    if token := bearer():
        return _by_token(code, token)
    phone = store().phones.find(code, g.phone) if is_code(code) else None
    if phone is None:
        if is_code(code) and store().phones.is_out(code, g.phone):
            _put_out(code)
        abort(404, say(NOT_HERE))
    place = store().tables.look_up(code)
    if place is None:
        raise TableDeletedError
    note_look(code)
    if phone.host:
        note_host(code)
    return Visit(place, phone.seat, phone.host, lost=phone.lost)


def _put_out(code: str) -> NoReturn:
    """Until the game starts, the page at the door says so, and hears when the host lets this phone in again."""
    lobby = store().lobbies.find(code)
    if lobby and request.method == "GET":
        abort(redirect(way_in(lobby)))
    abort(403, say(PUT_OUT))


def way_in(lobby: HostedLobby, name: str | None = None) -> str:
    """The page that asks who one is; `name`: what waits in its field."""
    return url_for("join.show_join", token=lobby.join_link, name=name)


def spoken_link(wait: str, wrong: str) -> tuple[str, str]:
    """The join link of the table that lets people in under the form's `code`, or "" and why there is none.

    Wrong and locked are answered alike, by `wrong`. Aborts with `wait` after too many tries.
    """
    code = "".join(request.form.get("code", "").split()).upper()  # as it is printed, too: "J8 HM"
    if not code:
        return "", say("Enter the code first: the host's phone shows it.")
    if not limits().lets_try(request.remote_addr or ""):
        abort(429, f"{say('That was too many codes in a minute.')} {wait}")
    link = store().tables.open_door(code) if is_code(code) else None
    if link is None:
        limits().lets("wrong", EVERYBODY)  # counts it
        problem = say("No table lets people in under “{code}” now.", code=code[:8])
        return "", f"{problem} {wrong}"
    return link, ""


def _by_token(code: str, token: str) -> Visit:
    link, is_host = link_of(token)
    place = store().tables.by_link(link, "join", "watch")
    if place is None or place.code != code:
        abort(404, say(NOT_HERE))
    note_look(code)
    only_looks = place.watch_link == link or not place.door_open  # a locked door is one for programs too
    return Visit(place, host=is_host, watching=only_looks and not is_host)


def find_player(code: str) -> Visit:
    """As `find`, for changes: watchers only look."""
    visit = find(code)
    if visit.watching:
        abort(403, say("This link only lets you watch. Scan the table's code to play."))
    return visit


def find_phone(code: str, why: str) -> Visit:
    """As `find_player`, for what people do with their phones; to a program it is said `why` it does not."""
    visit = find_player(code)
    if bearer():
        abort(403, why)
    return visit


def find_host(code: str) -> Visit:
    """As `find`, for what only the host may do."""
    visit = find_player(code)
    if not visit.host:
        abort(403, say("Only the host can do this, from the phone that opened the table."))
    return visit


def find_watcher(token: str) -> Visit:
    """The visit of a watch link; aborts for any other."""
    place = store().tables.by_link(token, "watch") or abort(
        404, say("This link shows no table, or the host has reset it.")
    )
    note_look(place.code)
    if not store().phones.find(place.code, g.phone):
        speak_as_host(place.code)
    return Visit(place, watching=True)


def may_come_in(token: str) -> HostedTable | HostedLobby:
    """The table that a join link leads to; aborts where it leads to none, or this phone may not come in."""
    place = store().tables.by_link(token, "join") or abort(
        404, say("This code leads to no table any more: the host has closed it, or it has a new code.")
    )
    if store().phones.find(place.code, g.phone):
        return place
    if isinstance(place, HostedTable) and store().phones.is_out(place.code, g.phone):
        abort(403, say(PUT_OUT))
    if not place.door_open:
        abort(403, say("The host has locked this table. Ask them to unlock it."))
    if request.method == "POST":
        count_joining()
    return place


def count_joining() -> None:
    """Count a phone that comes in; aborts where very many came from one place just now."""
    if not limits().lets("joining", request.remote_addr or ""):
        abort(429, say("Many phones came in from one place just now. Wait a minute, and tap once more."))


def find_game(key: str) -> Game[Any, Any]:
    """The game with this key; aborts where there is none."""
    return games().get(key) or abort(404, say("There is no such game here."))


def without_seat(visit: Visit) -> Visit:
    """The visit as a scorekeeper's: its taps then are for whoever's turn it is."""
    return replace(visit, seat=None)


def find_report(visit: Visit, number: int) -> Position:
    """The report with that entry number; aborts where it does not count."""
    return visit.hosted.table.position.find(number) or abort(
        409, say("Move {number} no longer counts, so there is nothing to correct.", number=number)
    )


def named_seat(hosted: HostedTable) -> int | None:
    """The seat that a form names; None where it is empty: the phone keeps score without a seat."""
    named = request.form.get("seat", "")
    seat = {str(seat): seat for seat in hosted.table.setup.seats}.get(named)
    if seat is None and named:
        abort(400, say("There is no such seat at this table."))
    return seat


def seat_taken(hosted: HostedTable, seat: int) -> str:
    """Why this phone cannot have the seat, and who can change that."""
    name = hosted.names[seat]
    if any(phone.host and phone.seat == seat for phone in store().phones.at(hosted.code)):
        return say(
            "{name} sits here with another phone, the host’s. Where it is gone, another player taps the little code at "
            "the top, asks to be the host, and moves the seat to this phone. Or, on the laptop, “companion host {code}”"
            " prints a link.",
            name=name,
            code=hosted.code,
        )
    return say(
        "{name} sits here with another phone. On that one, or on the host’s, tap the little code at the top, then "
        "{name}, and move the seat to this phone.",
        name=name,
    )
