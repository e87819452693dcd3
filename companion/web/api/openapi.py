"""/openapi.json: what other programs can do here, described from the types that requests are checked against."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

import msgspec
from flask import Blueprint, Response, jsonify

from companion import __version__
from companion.game import Game
from companion.games import games
from companion.web.api import schemas

bp = Blueprint("openapi", __name__)

REFERENCE = "#/components/schemas/"
PIECES = (
    schemas.TableObject,
    schemas.Accepted,
    schemas.TooLate,
    schemas.Refusal,
    schemas.Problem,
    schemas.Report,
    schemas.TakeBack,
    schemas.BringBack,
    schemas.Amendment,
    schemas.PlayerName,
    schemas.Preview,
    schemas.NewTable,
    schemas.Links,
)


@bp.get("/openapi.json")
def show_description() -> Response:
    return jsonify(description())


@cache
def description() -> dict[str, Any]:
    """The OpenAPI 3.1 object. Every schema's name is a plain word, so that code generators can make a class of it."""
    _, pieces = msgspec.json.schema_components(PIECES, ref_template=REFERENCE + "{name}")
    moves = []
    for game in games().values():
        union, parts = _moves_of(game)
        pieces |= parts | {_prefix(game) + "Move": union}
        moves.append({"$ref": REFERENCE + _prefix(game) + "Move"})
    pieces["Report"]["properties"]["move"] = {"oneOf": moves}
    for name, piece in pieces.items():
        piece["title"] = name
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Table Companion",
            "version": __version__,
            "description": "The score sheet that knows the rules.",
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "tags": [{"name": tag} for tag in ("tables", "entries", "exports", "live")],
        "paths": _paths(),
        "components": {
            "schemas": _in_ecma(pieces),
            "securitySchemes": {
                "token": {"type": "http", "scheme": "bearer", "description": "A table's join or watch token."}
            },
        },
        "security": [{"token": []}],
    }


def _prefix(game: Game[Any, Any]) -> str:
    return game.key.title().replace("-", "")


def _moves_of(game: Game[Any, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """The schema of a game's moves, and the parts it refers to, named after the game."""
    prefix = _prefix(game)
    (union,), parts = msgspec.json.schema_components([game.moves], ref_template=f"{REFERENCE}{prefix}{{name}}")
    return union, {prefix + name: part for name, part in parts.items()}


def _in_ecma(found: Any) -> Any:
    """As plain JSON, with regular expressions for JavaScript: "$" in place of Python's "\\Z"."""
    if isinstance(found, (list, tuple)):
        return [_in_ecma(one) for one in found]
    if not isinstance(found, dict):
        return found
    return {
        key: value.replace(r"\Z", "$") if key == "pattern" and isinstance(value, str) else _in_ecma(value)
        for key, value in found.items()
    }


# ---------------------------------------------------------------- addresses


@dataclass(frozen=True, slots=True)
class Operation:
    """One path with one method. `answers`: status -> schema; `kind`: the media type where the answer is not JSON."""

    path: str
    method: str
    id: str
    tag: str
    summary: str
    answers: tuple[tuple[int, str], ...] = ()
    takes: str = ""
    kind: str = ""
    asks: tuple[tuple[str, str, str], ...] = ()
    """Parameters of the query: name, type, description."""


WRITTEN = ((201, "Accepted"), (400, "Problem"), (409, "TooLate"), (422, "Refusal"))
EVENTS = (
    "Server-sent events. The data of an event without a name is the signal (entries.changes), then the page where"
    " `page` asks for one; its id is the newest entry's number. It is sent at once and after each change."
    " An event `beat` says in how many seconds the next one comes."
)
OPERATIONS = (
    Operation(
        "/tables", "post", "openTable", "tables", "Open a table, with the room's token.",
        ((201, "Links"), (400, "Problem")), "NewTable",
    ),
    Operation(
        "/t/{code}", "get", "getTable", "tables", "The table as it is now; its ETag is the signal.",
        ((200, "TableObject"),),
    ),
    Operation("/t/{code}/reports", "post", "report", "entries", "Report a move.", WRITTEN, "Report"),
    Operation("/t/{code}/takebacks", "post", "takeBack", "entries", "Undo to an entry.", WRITTEN, "TakeBack"),
    Operation("/t/{code}/bringbacks", "post", "bringBack", "entries", "Undo the last take-back.", WRITTEN, "BringBack"),
    Operation("/t/{code}/amendments", "post", "amend", "entries", "Correct an earlier entry.", WRITTEN, "Amendment"),
    Operation("/t/{code}/players", "post", "name", "entries", "Correct a player's name.", WRITTEN, "PlayerName"),
    Operation(
        "/t/{code}/preview", "get", "preview", "entries",
        "What a move or an amendment would change; nothing is written.",
        ((200, "Preview"), (400, "Problem"), (409, "Problem")),
        asks=(
            ("report", "string", "The move, as JSON text."),
            ("amends", "integer", "The entry that the move would replace."),
        ),
    ),
    Operation(
        "/t/{code}/signal", "get", "getSignal", "live", "How new the table is, as entries.changes.", kind="text/plain",
    ),
    Operation(
        "/t/{code}/events", "get", "followTable", "live", EVENTS, kind="text/event-stream",
        asks=(("page", "string", "\"sheet\": each event brings that page; absent: the signal alone."),),
    ),
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
        "The play in the form that the app BG Stats reads; 409 until the game is over.", kind="application/json",
    ),
)  # fmt: skip


def _paths() -> dict[str, Any]:
    paths: dict[str, Any] = {}
    for operation in OPERATIONS:
        path = paths.setdefault(operation.path, {})
        if "{code}" in operation.path:
            path["parameters"] = [CODE]
        path[operation.method] = _operation(operation)
    return paths


def _operation(operation: Operation) -> dict[str, Any]:
    described: dict[str, Any] = {"operationId": operation.id, "tags": [operation.tag], "summary": operation.summary}
    if operation.asks:
        described["parameters"] = [
            {"name": name, "in": "query", "schema": {"type": kind}, "description": words}
            for name, kind, words in operation.asks
        ]
    if operation.takes:
        described["requestBody"] = {"required": True, "content": _json(operation.takes)}
    if operation.takes in ("Report", "TakeBack", "BringBack", "Amendment"):
        described["parameters"] = [PREFER]
    answers = {
        str(status): _answer(piece) for status, piece in (*operation.answers, (403, "Problem"), (404, "Problem"))
    }
    if operation.kind:
        answers["200"] = {"description": operation.kind, "content": {operation.kind: {}}}
    return described | {"responses": answers}


CODE = {
    "name": "code",
    "in": "path",
    "required": True,
    "schema": {"type": "string"},
    "description": "The table's code.",
}
PREFER = {
    "name": "Prefer",
    "in": "header",
    "schema": {"type": "string"},
    "description": "`return=minimal`: a browser whose stream is open is answered with the signal alone (RFC 7240).",
}
PROBLEMS = ("Problem", "Refusal")
"""Sent as application/problem+json (RFC 9457)."""


def _answer(piece: str) -> dict[str, Any]:
    return {"description": piece, "content": _json(piece)}


def _json(piece: str) -> dict[str, Any]:
    kind = "application/problem+json" if piece in PROBLEMS else "application/json"
    return {kind: {"schema": {"$ref": REFERENCE + piece}}}
