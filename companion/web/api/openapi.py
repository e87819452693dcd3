"""/openapi.json: what other programs can do here, described from the types that requests are checked against."""

from functools import cache
from inspect import cleandoc
from typing import Any

import msgspec
from flask import Blueprint, Response, jsonify, request

from companion import __version__
from companion.game import Game
from companion.games import games
from companion.table import open_table
from companion.web.api import schemas
from companion.web.api.objects import REFERENCE, as_asks, prefix
from companion.web.api.operations import OPERATIONS, TAGS, WRITTEN, Operation

bp = Blueprint("openapi", __name__)

TOKENS = (
    "A table's join token, which enters moves, its watch token, which looks, or its host's, which does what the host's"
    " phone may; to open a table, the room's token: what stands after /r/ in the link that the terminal shows."
)


@bp.get("/openapi.json")
def show_description() -> Response:
    """With the path below which the app answers, so that a client that has read it here finds the rest."""
    return jsonify(description() | {"servers": [{"url": request.script_root or "/"}]})


@cache
def description() -> dict[str, Any]:
    """The OpenAPI 3.1 object. Every schema's name is a plain word, so that code generators can make a class of it."""
    named = [part for one in OPERATIONS for part in (one.takes, *(piece for _, piece in one.answers)) if part]
    kinds = [getattr(schemas, name) for name in sorted({name for part in named for name in part.split(" | ")})]
    _, pieces = msgspec.json.schema_components(kinds, ref_template=REFERENCE + "{name}")
    moves = []
    for game in games().values():
        union, parts = _moves_of(game)
        pieces |= parts | {prefix(game) + "Move": union}
        moves.append({"$ref": REFERENCE + prefix(game) + "Move"})
    any_move = {"$ref": f"{REFERENCE}Move"}
    pieces["Report"]["properties"]["move"] = any_move
    pieces["Amendment"]["properties"]["move"] = {"anyOf": [any_move, {"type": "null"}]}
    pieces["Move"], shown = {"anyOf": moves}, _examples()
    for name, piece in pieces.items():
        piece["title"] = name
        piece |= {"description": cleandoc(piece["description"])} if "description" in piece else {}
        piece |= {"examples": [shown[name]]} if name in shown else {}
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Table Companion",
            "version": __version__,
            "description": "The score sheet that knows the rules.",
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "tags": [{"name": tag, "description": words} for tag, words in TAGS.items()],
        "paths": _paths(),
        "components": {
            "schemas": for_readers(pieces),
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer", "description": TOKENS}},
        },
        "security": [{"token": []}],
    }


def _moves_of(game: Game[Any, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """The schema of a game's moves, and the parts it refers to, named after the game."""
    named = f"{prefix(game)}{{name}}"
    (union,), parts = msgspec.json.schema_components([game.moves], ref_template=REFERENCE + named)
    return union, {named.format(name=name): part for name, part in parts.items()}


def for_readers(found: Any) -> Any:
    """As plain JSON that other programs take: regular expressions as JavaScript has them, "$" in place of Python's
    "\\Z"; and an array's length said once, by `maxItems`, since generators stumble over a false for what comes after.
    """
    if isinstance(found, (list, tuple)):
        return [for_readers(one) for one in found]
    if not isinstance(found, dict):
        return found
    return {
        key: value.replace(r"\Z", "$") if key == "pattern" and isinstance(value, str) else for_readers(value)
        for key, value in found.items()
        if not (key == "items" and value is False and "maxItems" in found)
    }


def _paths() -> dict[str, Any]:
    paths: dict[str, Any] = {}
    for operation in sorted(OPERATIONS, key=lambda one: [*TAGS].index(one.tag)):
        path = paths.setdefault(operation.path, {})
        if "{code}" in operation.path:
            path["parameters"] = [CODE]
        path[operation.method] = _operation(operation)
    return paths


def _operation(operation: Operation) -> dict[str, Any]:
    described: dict[str, Any] = {"operationId": operation.id, "tags": [operation.tag], "summary": operation.summary}
    if not operation.needs_token:
        described["security"] = []
    if operation.asks:
        described["parameters"] = [
            {"name": name, "in": "query", "required": name == operation.needs, "schema": schema, "description": words}
            for name, schema, words in operation.asks
        ]
    if operation.takes:
        described["requestBody"] = {"required": True, "content": _json(operation.takes)}
    if operation.answers[:1] == WRITTEN[:1] and operation.takes != "PlayerName":
        described["parameters"] = [PREFER]
    refused = [401, 403, 404] * operation.needs_token + [429] * (operation.method == "post")
    kind = operation.kind
    answers: dict[str, Any] = {"200": {"description": kind, "content": {kind: {}}}} if kind else {}
    for status, piece in (*operation.answers, *((status, "Problem") for status in refused)):
        answers.setdefault(str(status), {"description": piece or "Nothing to read."})
        if piece:
            answers[str(status)].setdefault("content", {}).update(_json(piece))
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


def _json(piece: str) -> dict[str, Any]:
    kind = "application/problem+json" if piece in PROBLEMS else "application/json"
    schemas = [{"$ref": REFERENCE + one} for one in piece.split(" | ")]
    return {kind: {"schema": schemas[0] if len(schemas) == 1 else {"oneOf": schemas}}}


# ---------------------------------------------------------------- what is sent, as it may look


SENT = {"seen": 0, "key": "6f9619ff8b86"}


def _examples() -> dict[str, Any]:
    """By the name of its schema, what is sent, as a new table of one of the games takes it; and what it asks first."""
    game = min(games().values(), key=lambda one: (not one.switches, not one.house_rules, one.key))
    table = open_table(game, tuple(f"Player {number + 1}" for number in range(game.seats[0])))
    asks = as_asks(table, table.setup.seats, None)
    rule, value = next(((rule.key, rule.choices[-1][0]) for rule in game.house_rules), ("", ""))
    return {
        "NewTable": {"game": game.key, "seats": table.setup.names, "house_rules": {rule: value}, "mode": "moves"},
        "NewLobby": {"game": game.key},
        "NextGame": {"game": game.key},
        "Report": SENT | {"move": asks.asks[0].move, "note": "as the table says"},
        "TakeBack": SENT | {"to": 0},
        "BringBack": SENT | {"to": 0},
        "Amendment": SENT | {"amends": 1, "move": None},
        "PlayerName": SENT | {"seat": 1, "name": "Benno"},
        "WriteRequest": SENT,
        "Dice": SENT | {"dice": 2, "sides": 6},
        "HouseRule": SENT | {"rule": rule, "value": value},
        "Tracking": {"mode": "sheet"},
        "Switch": {"switch": next((switch.key for switch in game.switches), ""), "on": True},
        "Door": {"open": False},
        "OwnSeat": {"only": True},
        "PlayerChange": {"do": "add", "name": "Dia"},
        "Asks": msgspec.to_builtins(asks),
    }
