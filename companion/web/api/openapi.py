"""/openapi.json: what other programs can do here, described from the types that check it."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
from flask import Blueprint, Response, jsonify

from companion import __version__
from companion.games import games
from companion.web.api import schemas

bp = Blueprint("openapi", __name__)

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
    schemas.Preview,
    schemas.NewTable,
    schemas.Links,
)


@bp.get("/openapi.json")
def show_description() -> Response:
    return jsonify(description())


@cache
def description() -> dict[str, Any]:
    """The OpenAPI 3.1 object."""
    moves = {f"{key}-moves": game.moves for key, game in games().items()}
    schemas, pieces = msgspec.json.schema_components(
        [*moves.values(), *PIECES], ref_template="#/components/schemas/{name}"
    )
    pieces |= dict(zip(moves, schemas))
    pieces["Report"]["properties"]["move"] = {"oneOf": [{"$ref": f"#/components/schemas/{name}"} for name in moves]}
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Table Companion",
            "version": __version__,
            "description": "The score sheet that knows the rules.",
        },
        "paths": _paths(),
        "components": {
            "schemas": pieces,
            "securitySchemes": {
                "token": {"type": "http", "scheme": "bearer", "description": "A table's join or watch token."}
            },
        },
        "security": [{"token": []}],
    }


def _paths() -> dict[str, Any]:
    code = {
        "name": "code",
        "in": "path",
        "required": True,
        "schema": {"type": "string"},
        "description": "The table's code.",
    }
    told = {"201": _is("Accepted"), "400": _is("Problem"), "409": _is("TooLate"), "422": _is("Refusal")} | _closed()
    return {
        "/tables": {
            "post": {
                "summary": "Open a table, with the room's token.",
                **_takes("NewTable"),
                "responses": {"201": _is("Links"), "400": _is("Problem")} | _closed(),
            }
        },
        "/t/{code}": {
            "parameters": [code],
            "get": {"summary": "The table as it is now.", "responses": {"200": _is("TableObject")} | _closed()},
        },
        "/t/{code}/reports": {
            "parameters": [code],
            "post": {"summary": "Tell a move.", **_takes("Report"), "responses": told},
        },
        "/t/{code}/takebacks": {
            "parameters": [code],
            "post": {"summary": "Undo to an entry.", **_takes("TakeBack"), "responses": told},
        },
        "/t/{code}/bringbacks": {
            "parameters": [code],
            "post": {"summary": "Undo the last take-back.", **_takes("BringBack"), "responses": told},
        },
        "/t/{code}/amendments": {
            "parameters": [code],
            "post": {"summary": "Put an earlier entry right.", **_takes("Amendment"), "responses": told},
        },
        "/t/{code}/preview": {
            "parameters": [
                code,
                *_asked("report", "The move, as JSON text."),
                *_asked("amends", "The entry that would read so."),
            ],
            "get": {
                "summary": "What a move would do, or an amendment; nothing is written.",
                "responses": {"200": _is("Preview"), "400": _is("Problem"), "409": _is("Problem")} | _closed(),
            },
        },
        "/t/{code}/events": {
            "parameters": [code],
            "get": {
                "summary": "Server-sent events: `id` is the newest entry's number, sent at once and after each change.",
                "responses": {"200": {"description": "a stream", "content": {"text/event-stream": {}}}} | _closed(),
            },
        },
    }


def _asked(name: str, description: str) -> list[dict[str, Any]]:
    kind = "integer" if name == "amends" else "string"
    return [{"name": name, "in": "query", "schema": {"type": kind}, "description": description}]


def _is(piece: str) -> dict[str, Any]:
    return {
        "description": piece,
        "content": {"application/json": {"schema": {"$ref": f"#/components/schemas/{piece}"}}},
    }


def _takes(piece: str) -> dict[str, Any]:
    return {
        "requestBody": {
            "required": True,
            "content": {"application/json": {"schema": {"$ref": f"#/components/schemas/{piece}"}}},
        }
    }


def _closed() -> dict[str, Any]:
    return {"403": _is("Problem"), "404": _is("Problem")}
