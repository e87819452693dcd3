"""A table: its page, its log, its record, and how it is kept."""

from flask import Blueprint, Response, abort, g, make_response, redirect, request, url_for

from companion.record import write_record
from companion.store.hosted import HostedLobby
from companion.store.next_game import open_next_game
from companion.table.clock import CLOCK
from companion.table.entries import RuleChoice
from companion.web.answers import (
    as_file,
    as_json,
    as_links,
    data,
    go_to,
    keep,
    layout,
    of_table,
    respond,
    show,
    wants_fragment,
    wants_json,
)
from companion.web.api import schemas
from companion.web.api.objects import as_log
from companion.web.api.operations import ANY_TABLE, HOSTS, TABLE, WRITTEN, operation
from companion.web.body import read
from companion.web.context import store
from companion.web.lobbies import render_lobby, tell_room
from companion.web.opening import count_opening
from companion.web.pages import TablePage, next_game_url, own_page, watch_page
from companion.web.reader import note_host
from companion.web.reporting import append
from companion.web.security import bearer
from companion.web.visits import NOT_HERE, Visit, find, find_game, find_host, find_player, find_watcher
from companion.web.who_plays import changed_by, show_lobby
from companion.words import say

bp = Blueprint("tables", __name__)


@operation(
    bp.get,
    "/t/<code>",
    "getTable",
    "tables",
    "The table as it is now, or who plays so far; its ETag is the signal.",
    ((200, "TableObject | LobbyObject"), (304, "")),
)
def show_table(code: str) -> Response:
    """Who plays, until the game starts; then the board, or the score sheet where the table only keeps that.

    JSON for programs.
    """
    visit = find(code)
    if wants_json():
        return _as_it_is(visit)
    if isinstance(visit.place, HostedLobby):
        return show_lobby(visit.place)
    if not visit.hosted.is_over and (there := next_game_url(visit)) and not wants_fragment():
        return make_response(redirect(there))
    if waits_as(visit):
        return go_to("tables.show_late", code=visit.hosted.code)
    return show(TablePage(visit=visit, page=own_page(visit.hosted)))


@bp.get("/t/<code>/late")
def show_late(code: str) -> Response:
    """What somebody sees who came late and plays in the next game: the points so far, and nobody else's buttons."""
    visit = find_player(code)
    name = waits_as(visit)
    if not name:
        return go_to("tables.show_table", code=visit.hosted.code)
    here = url_for("tables.show_late", code=visit.hosted.code)
    return show(TablePage(visit=visit, page="late", more={"name": name}, address=here))


def waits_as(visit: Visit) -> str:
    """The name under which this phone plays in the next game, while this one goes on; "" for every other phone."""
    phone = None if bearer() or visit.hosted.is_over else store().phones.find(visit.hosted.code, g.phone)
    return phone and phone.waits_as or ""


def _as_it_is(visit: Visit) -> Response:
    """The table for a program; one that polls gets a few bytes where nothing is new (ETag, 304)."""
    response = data(as_json(visit.place))
    response.set_etag(visit.place.signal)
    response.headers["Cache-Control"] = "no-cache"
    response.make_conditional(request)
    return response


@operation(
    bp.get,
    "/t/<code>/log",
    "getLog",
    "tables",
    "What was entered, in words, and what became of it.",
    ((200, "Log"), (409, "Problem")),
    asks=(("newest", {"type": "integer"}, "The number of the first entry wanted; else the newest."),),
)
def show_log(code: str) -> Response:
    """The log, a hundred entries a page; `newest`: the first of them."""
    visit, newest = find(code), request.args.get("newest", type=int)
    page = TablePage(visit=visit, page="log", more={"last": newest}, address=request.full_path if newest else "")
    return data(as_log(visit.hosted.table, newest)) if wants_json() else show(page)


@bp.get("/w/<token>")
def watch(token: str) -> Response:
    """The table for a screen on the wall: it looks, and nothing else. It follows the evening to the next game."""
    visit = find_watcher(token)
    if isinstance(visit.place, HostedLobby):
        return make_response(render_lobby(visit.place, layout(), watching=True))
    if (there := next_game_url(visit)) and not wants_fragment():
        return make_response(redirect(there))
    return show(watch_page(visit))


@operation(
    bp.get,
    "/t/<code>/record",
    "getRecord",
    "exports",
    "The table's record: one line of JSON for each report.",
    kind="application/jsonl",
    asks=(("every", {"type": "integer"}, "1: every entry, those undone too."),),
)
def show_record(code: str) -> Response:
    """The table's record as a file; `every=1` for the whole log."""
    hosted = find(code).hosted
    text = write_record(hosted.table, every=request.args.get("every") == "1")
    return as_file(text, "application/jsonl", of_table(hosted, "jsonl"))


# ---------------------------------------------------------------- how it is kept


@operation(
    bp.post,
    "/t/<code>/mode",
    "trackMoves",
    "settings",
    "Track the moves, or only keep the score.",
    ANY_TABLE,
    "Tracking",
)
def change_mode(code: str) -> Response:
    """Track the moves, or only keep the score; either at any time. Before the game starts only the host says so."""
    visit, mode = find_player(code), read(schemas.Tracking).mode
    visit = find_host(code) if isinstance(visit.place, HostedLobby) else visit
    return keep(visit, mode=mode)


@operation(
    bp.post, "/t/<code>/switches", "switch", "settings", "Show or hide something on this game's board.", TABLE, "Switch"
)
def change_switch(code: str) -> Response:
    """Turn on (`on`) or off what the board shows, or the clocks, for the whole table; sent twice it is the same."""
    visit, sent = find_player(code), read(schemas.Switch)
    if sent.switch not in {CLOCK, *(switch.key for switch in visit.hosted.game.switches)}:
        abort(400, say("This game has no such switch."))
    others = visit.hosted.switches - {sent.switch}
    return keep(visit, switches=others | {sent.switch} if sent.on else others)


@operation(
    bp.post,
    "/t/<code>/house-rules",
    "agreeOnHouseRule",
    "entries",
    f"{HOSTS}agree on a house rule before the first move.",
    (*WRITTEN, (200, "LobbyObject")),
    "HouseRule",
)
def change_house_rule(code: str) -> Response:
    """Agree on a house rule before the first move is in."""
    visit = find_host(code)
    if isinstance(visit.place, HostedLobby):
        choice = read(schemas.LobbyRule)
        return changed_by(visit, lambda now: now.arrange(lambda lobby: lobby.choose(choice.rule, choice.value)))
    sent = read(schemas.HouseRule)
    return respond(visit, append(visit, RuleChoice(sent.rule, sent.value, sender=visit.seat), sent))


@operation(
    bp.post,
    "/t/<code>/again",
    "playAgain",
    "tables",
    "After the end: open the lobby of the same people's next game, or find it where it is open.",
    ((201, "Links"), (409, "Problem")),
    "NextGame",
)
def play_again(code: str) -> Response:
    """The same people go on, those who wait included: they sit in the lobby of the next game as they sat.

    The same game by the same house rules, or another `game` by those that this phone keeps.
    """
    visit = find_player(code)
    old = visit.hosted
    if not old.is_over:
        abort(409, say("This game is not over yet. A new one is opened from the first page."))
    new = store().tables.look_up(old.next_code) if old.next_code else None
    host = visit.host and bool(bearer())  # a phone has its cookie, which is worth nothing once another is the host
    if new is None:
        wanted = read(schemas.NextGame).game
        game = find_game(wanted) if wanted else old.game
        most, people = game.seats[-1], len(old.names)
        if people > most:
            abort(
                409,
                say(
                    "{game} is for {most} players at most, and you are {people}.",
                    game=say(game.name),
                    most=most,
                    people=people,
                ),
            )
        count_opening()
        rules = old.table.setup.house_rules if game is old.game else store().house_rules.of(g.phone, game)
        new = open_next_game(store(), old, game, rules, "" if bearer() else g.phone)
        note_host(new.code, old.code)
        tell_room()
    elif bearer() and not new.led_to:
        abort(404, say(NOT_HERE))
    elif bearer():  # the host of the game before is this one's too where no phone is
        host = host and not any(phone.host for phone in store().phones.at(new.code))
    elif wants_json():  # of the new table a phone hears that is at it
        find(new.code)
    return as_links(new, host=host) if wants_json() else go_to("tables.show_table", code=new.code)
