"""Every address that a program may use: what it takes, and what it answers."""

from __future__ import annotations

from dataclasses import dataclass

TAGS = ("tables", "entries", "settings", "lobby", "exports", "live")


@dataclass(frozen=True, slots=True)
class Operation:
    """One path with one method."""

    path: str
    method: str
    id: str
    tag: str
    summary: str
    answers: tuple[tuple[int, str], ...] = ()
    """Status and schema, "" where the answer is empty; 403 and 404 are every operation's own."""
    takes: str = ""
    kind: str = ""
    """The media type where the answer is not JSON."""
    asks: tuple[tuple[str, str, str], ...] = ()
    """Parameters of the query: name, type, description."""
    shows: str = "token"
    """The security scheme; "" where nothing need be shown."""


WRITTEN = ((201, "Accepted"), (400, "Problem"), (409, "TooLate"), (409, "Problem"), (422, "Refusal"))
TABLE = ((200, "TableObject"), (400, "Problem"), (409, "Problem"))
ANY_TABLE = ((200, "TableObject | LobbyObject"), (400, "Problem"))
"""Of what can be done before the game starts, too."""
LOBBY = ((200, "LobbyObject"), (400, "Problem"), (409, "Problem"))
OPENED = ((201, "Links"), (400, "Problem"), (429, "Problem"))
EMPTY = ((204, ""),)

EVENTS = (
    "Server-sent events. The data of an event without a name is the signal: entries.changes.mark. It is sent at once"
    " and after each change; its id is the newest entry's number. An event `beat` says in how many seconds the next one"
    " comes. (A browser that asks for a `page` gets that page below the signal.)"
)
SIGNAL = "How new the table is: entries.changes.mark. Another text: there is something new."
HOSTS = "With the host's token: "
DOOR = f"{HOSTS}let nobody else in, or let them in again."
STATISTICS = "Everybody's games, wins and points at the tables of a phone, by the phone's own cookie."

OPERATIONS = (
    Operation("/tables", "post", "openTable", "tables", "Open a table, with the room's token.", OPENED, "NewTable"),
    Operation(
        "/t/{code}", "get", "getTable", "tables",
        "The table as it is now, or who plays so far; its ETag is the signal.",
        ((200, "TableObject | LobbyObject"), (304, "")),
    ),
    Operation(
        "/t/{code}/again", "post", "playAgain", "tables",
        "After the end: open the next game of the same people, or find it where it is open.",
        ((201, "Links"), (409, "Problem"), (429, "Problem")),
    ),
    Operation(
        "/t/{code}/delete", "post", "deleteTable", "tables",
        f"{HOSTS}delete the table. Its copies are erased after a week.", EMPTY,
    ),
    Operation(
        "/t/{code}/links", "post", "renewLinks", "tables", f"{HOSTS}new links and tokens; the old ones end.",
        ((201, "Links"),),
    ),
    Operation("/evenings", "get", "getStatistics", "tables", STATISTICS, ((200, "Statistics"),), shows="phone"),
    # entries of the log
    Operation("/t/{code}/reports", "post", "report", "entries", "Report a move.", WRITTEN, "Report"),
    Operation("/t/{code}/takebacks", "post", "takeBack", "entries", "Undo to an entry.", WRITTEN, "TakeBack"),
    Operation("/t/{code}/bringbacks", "post", "bringBack", "entries", "Undo the last take-back.", WRITTEN, "BringBack"),
    Operation("/t/{code}/amendments", "post", "amend", "entries", "Correct an earlier entry.", WRITTEN, "Amendment"),
    Operation(
        "/t/{code}/players", "post", "name", "entries",
        f"{HOSTS}correct a player's name. With the join token too: say who plays on.",
        (*WRITTEN[:-1], (422, "Problem")), "PlayerName",
    ),
    Operation(
        "/t/{code}/draws", "post", "draw", "entries", "Let the app draw who begins.",
        (*WRITTEN, (429, "Problem")), "WriteRequest",
    ),
    Operation(
        "/t/{code}/rolls", "post", "roll", "entries",
        "Roll dice: 201 as an entry of the log, 200 for all phones to see until the next one.",
        ((200, "Rolled"), *WRITTEN, (429, "Problem")), "Dice",
    ),
    Operation(
        "/t/{code}/house-rules", "post", "agreeOnHouseRule", "entries",
        f"{HOSTS}agree on a house rule before the first move.", (*WRITTEN, (200, "LobbyObject")), "HouseRule",
    ),
    Operation(
        "/t/{code}/preview", "get", "preview", "entries",
        "What a move or an amendment would change; nothing is written.",
        ((200, "Preview"), (400, "Problem"), (409, "Problem")),
        asks=(
            ("report", "string", "The move, as JSON text."),
            ("amends", "integer", "The entry that the move would replace."),
            ("without", "integer", "A later entry to leave out where it would break a rule; once for each."),
        ),
    ),
    # how the table is kept
    Operation(
        "/t/{code}/mode", "post", "trackMoves", "settings", "Track the moves, or only keep the score.", ANY_TABLE,
        "Tracking",
    ),
    Operation(
        "/t/{code}/switches", "post", "switch", "settings", "Show or hide something on this game's board.", TABLE,
        "Switch",
    ),
    Operation("/t/{code}/clock", "post", "showClock", "settings", "Show how long things take.", TABLE, "Clock"),
    Operation("/t/{code}/door", "post", "letIn", "settings", DOOR, ANY_TABLE, "Door"),
    Operation(
        "/t/{code}/own-seat", "post", "limitToOwnSeat", "settings",
        f"{HOSTS}let each phone enter moves for its own seat only, or for any.", TABLE, "OwnSeat",
    ),
    # before the game starts
    Operation(
        "/lobbies", "post", "openLobby", "lobby",
        "Open a table before it is known who plays, with the room's token: who scans its code sits down.",
        OPENED, "NewLobby",
    ),
    Operation(
        "/t/{code}/places", "post", "changePlayers", "lobby",
        f"{HOSTS}add, rename, move or remove a player, or say who begins.", LOBBY, "PlayerChange",
    ),
    Operation(
        "/t/{code}/start", "post", "start", "lobby",
        f"{HOSTS}start the game: the table has the same code and tokens.",
        ((200, "TableObject"), (409, "Problem")),
    ),
    Operation("/t/{code}/close", "post", "closeLobby", "lobby", f"{HOSTS}give it up before it starts.", EMPTY),
    Operation(
        "/t/{code}/lobby", "post", "reopenLobby", "lobby", f"{HOSTS}back to who plays, until the first move.",
        ((200, "LobbyObject"), (409, "Problem")),
    ),
    # taken along
    Operation(
        "/t/{code}/record", "get", "getRecord", "exports", "The table's record: one line of JSON for each report.",
        kind="application/jsonl", asks=(("every", "integer", "1: every entry, those undone too."),),
    ),
    Operation("/t/{code}/sheet.csv", "get", "getSheetAsCsv", "exports", "The score sheet as CSV.", kind="text/csv"),
    Operation(
        "/t/{code}/sheet.svg", "get", "getSheetAsPicture", "exports", "The result as a picture.", kind="image/svg+xml",
    ),
    Operation(
        "/t/{code}/bgstats.json", "get", "getPlayForBgStats", "exports",
        "The play in the form that the app BG Stats reads; 409 until the game is over.", ((409, "Problem"),),
        kind="application/json",
    ),
    # as it happens
    Operation("/t/{code}/signal", "get", "getSignal", "live", SIGNAL, kind="text/plain"),
    Operation(
        "/t/{code}/events", "get", "followTable", "live", EVENTS, ((503, "Problem"),), kind="text/event-stream",
        asks=(("page", "string", "For browsers: \"sheet\", or nothing for the table's own page."),),
    ),
    Operation(
        "/health", "get", "getHealth", "live", "200 where this process reaches its tables, 503 where it does not.",
        ((503, "Problem"),), kind="text/plain", shows="",
    ),
)  # fmt: skip
