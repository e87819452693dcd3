"""A table before its game starts: opened by choosing a game, filled by who scans its code, until Start."""

from flask import Blueprint, Response, abort, g, make_response, redirect, request, url_for
from msgspec.structs import asdict, replace

from companion.store.hosted import HostedTable
from companion.store.next_game import game_before
from companion.table.lobby import Lobby
from companion.web.answers import as_links, back, changed, go_to, wants_json
from companion.web.api import schemas
from companion.web.api.operations import EMPTY, HOSTS, LOBBY, OPENED, operation
from companion.web.body import read
from companion.web.context import settings, store
from companion.web.links import join_url
from companion.web.lobbies import tell_room
from companion.web.opening import check_opening
from companion.web.security import bearer
from companion.web.visits import HAS_STARTED, Visit, find_game, find_host, find_phone, find_player
from companion.web.who_plays import SHAPE, asked, change, changed_by, refused, sits
from companion.words import say

bp = Blueprint("lobbies", __name__)

HOST_ONLY = {"add", "up", "down", "first", "free", "draw", "let-in"}
"""What only the host does to players; players with a phone change their own name and shape, and can leave."""


@operation(
    bp.post,
    "/lobbies",
    "openLobby",
    "lobby",
    "Open a table before it is known who plays, with the room's token: who scans its code sits down.",
    OPENED,
    "NewLobby",
)
def create() -> Response:
    """Open a table of a game. The phone that does so is its host, and sits down at once if it has had a name here.

    A program is its host too, by its token.
    """
    game = find_game(read(schemas.NewLobby).game)
    check_opening()
    phone = "" if bearer() else g.phone
    lobby, (name, suit) = Lobby(game, store().house_rules.of(g.phone, game)), store().lists.person_of(g.phone)
    opened = store().lobbies.open(lobby.sit(name, phone, suit) if name and phone else lobby, phone)
    for tell in settings().opened:
        tell(game.name, join_url(opened))
    tell_room()
    return go_to("tables.show_table", code=opened.code) if phone else as_links(opened, host=True)


@bp.get("/lobby/<code>")
def show_earlier_address(code: str) -> Response:
    """Where a table's page was before its game started, for phones that still have that address."""
    return make_response(redirect(url_for("tables.show_table", code=code), 308))


@bp.post("/t/<code>/me")
def name_me(code: str) -> Response:
    """This phone's own name: it sits down, or is called otherwise. Without a name it keeps score and does not play."""
    visit = find_phone(code, "A program does not sit down; the host's token adds players.")
    if "name" in request.form:
        return changed_by(visit, sits(request.form["name"]))
    return changed_by(visit, lambda now: now.help(g.phone))


@operation(
    bp.post,
    "/t/<code>/places",
    "changePlayers",
    "lobby",
    f"{HOSTS}add, rename, move or remove a player, or say who begins.",
    LOBBY,
    "PlayerChange",
)
def change_players(code: str) -> Response:
    """`do`: what, and with which player's number: "up 3", "rename 3" and "add" with a `name`, "shape-7 3" for suit 7.

    "draw": who begins is drawn. "let-in 3": who was removed may come in again.
    """
    visit, form = find_player(code), asdict(read(schemas.PlayerChange))
    what, player = asked(form)
    own = visit.lobby.lobby.player_of(g.phone)
    if SHAPE.fullmatch(what):
        player = player or (own.number if own else 0)
    if what in HOST_ONLY or own is None or own.number != player:
        visit = find_host(code)
    return changed_by(visit, change(visit.lobby, form))


@operation(
    bp.post,
    "/t/<code>/start",
    "start",
    "lobby",
    f"{HOSTS}start the game: the table has the same code and tokens.",
    ((200, "TableObject"), (409, "Problem")),
)
def start(code: str) -> Response:
    """Start the game; every page of the lobby goes on to the table. Tapped twice it starts once."""
    visit = _find_starter(code)
    if isinstance(visit.place, HostedTable):
        return back(visit)
    try:
        hosted = store().lobbies.start(visit.place.code)
    except ValueError as error:
        return refused(visit, str(error), do="start")
    if hosted:
        tell_room()
    return back(find_player(code))


def _find_starter(code: str) -> Visit:
    """As `find_host`; where people go on from a game, any of its players, since whoever tapped first opened it."""
    visit = find_player(code)
    plays = isinstance(visit.place, HostedTable) or visit.place.lobby.player_of(g.phone)
    return visit if plays and game_before(store(), code) else find_host(code)


@operation(
    bp.post,
    "/t/<code>/lobby",
    "reopenLobby",
    "lobby",
    f"{HOSTS}back to who plays, until the first move.",
    ((200, "LobbyObject"), (409, "Problem")),
)
def reopen(code: str) -> Response:
    """Back to who plays, until the first move: players are added, moved, removed and renamed there."""
    visit = find_host(code)
    opened = store().lobbies.reopen(visit.hosted.code) or abort(409, say(HAS_STARTED))
    tell_room()
    return changed(visit, opened)


@operation(bp.post, "/t/<code>/close", "closeLobby", "lobby", f"{HOSTS}give it up before it starts.", EMPTY)
def close(code: str) -> Response:
    """Give the table up before it starts: its people go back to the game they came from."""
    found = find_host(code).lobby
    before = game_before(store(), found.code)
    store().deletions.erase(found.code)
    store().tables.tell({found.code: replace(found, changes=found.changes + 1).signal})
    tell_room()
    if wants_json():
        return Response(status=204)
    return go_to("tables.show_table", code=before.code) if before else go_to("home.show_home")
