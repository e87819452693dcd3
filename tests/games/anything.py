"""Moves that nobody offered, for a game of any kind: built from the types of its moves alone."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import msgspec
from msgspec import inspect

from companion.demo.random_player import legal_move
from companion.game import Game, Move
from companion.moves import InvalidMoveError, read_move

MOST = 12
"""Numbers are mostly no greater than that: those at which games change."""
TRIES = 10
"""How often a field is read otherwise until that is a move."""

ODD = (
    None,
    True,
    "",
    "x",
    "x" * 3000,
    -1,
    1,
    99,
    10**9,
    2**63,
    10**40,
    1.5,
    "1",
    [],
    [[]],
    [0] * 40,
    {},
    {"": {}},
    {"a": [1, {"b": None}]},
)
"""What no form sends."""


def any_move(game: Game[Any, Any], seats: int, random: Random) -> Move:
    """A move that can be read at a table of so many seats; whether it keeps a rule is another matter."""
    while True:
        if move := _read(game, _struct(_kind(random.choice(game.move_types)), seats, random), seats):
            return move


def bent(game: Game[Any, Any], move: Move, seats: int, random: Random) -> Move:
    """The move with one of its fields read otherwise; any move where it has none, or none that can be changed alone."""
    told: dict[str, Any] = msgspec.to_builtins(move)
    fields = _kind(type(move)).fields
    for field in random.choices(fields, k=TRIES) if fields else ():
        if other := _read(game, told | {field.encode_name: _value(field.type, seats, random)}, seats):
            return other
    return any_move(game, seats, random)


def some_move(game: Game[Any, Any], state: Any, random: Random, forms: float = 0.1) -> Move:
    """A legal move as often as not, or one that mostly breaks a rule. `forms`: as for a legal one."""
    if random.random() < 0.4 and (legal := legal_move(game, state, random, forms=forms)):
        return legal
    return against_a_rule(game, state, random, forms)


def against_a_rule(game: Game[Any, Any], state: Any, random: Random, forms: float = 0.3) -> Move:
    """A move that mostly breaks a rule: any, or a legal one with a field read otherwise."""
    seats = len(state.setup.names)
    legal = None if random.random() < 0.3 else legal_move(game, state, random, forms=forms)
    return bent(game, legal, seats, random) if legal else any_move(game, seats, random)


def odd_moves(game: Game[Any, Any], move: Move, random: Random) -> Iterator[str]:
    """As JSON: the move with something odd in a field, without the field, with one field more; other tags; and what is no move."""
    told: dict[str, Any] = msgspec.to_builtins(move)
    for field in _kind(type(move)).fields:
        yield json.dumps(told | {field.encode_name: random.choice(ODD)})
        yield json.dumps({name: value for name, value in told.items() if name != field.encode_name})
    yield json.dumps(told | {"nothing": 1})
    yield json.dumps(told | {"move": random.choice(sorted(game.tags))})
    yield json.dumps({"move": random.choice(sorted(game.tags))})
    yield random.choice(("", "[", "[]", "{}", "1", '"adjust"', '{"move":1}', '{"move":"x"}', "[" * 500, "\x00", "nul"))


def _read(game: Game[Any, Any], told: dict[str, Any], seats: int) -> Move | None:
    try:
        return read_move(game, told, seats)
    except InvalidMoveError:
        return None


@cache
def _kind(move: type[Move]) -> inspect.StructType:
    kind = inspect.type_info(move)
    assert isinstance(kind, inspect.StructType)
    return kind


def _struct(kind: Any, seats: int, random: Random) -> dict[str, Any]:
    tag = {kind.tag_field: kind.tag} if kind.tag_field else {}
    return tag | {
        field.encode_name: _value(field.type, seats, random)
        for field in kind.fields
        if field.required or random.random() < 0.5
    }


def _value(kind: Any, seats: int, random: Random, title: str = "") -> Any:
    match kind:
        case inspect.Metadata():
            return _value(kind.type, seats, random, (kind.extra_json_schema or {}).get("title", title))
        case inspect.UnionType():
            return _value(random.choice(kind.types), seats, random, title)
        case inspect.StructType():
            return _struct(kind, seats, random)
        case inspect.LiteralType():
            return random.choice(kind.values)
        case inspect.IntType():
            return random.randrange(seats) if title == "seat" else _number(kind, random)
        case inspect.BoolType():
            return random.random() < 0.5
        case inspect.StrType():
            return random.choice(("", "a", "Ana"))
        case inspect.TupleType():
            return [_value(item, seats, random) for item in kind.item_types]
        case inspect.VarTupleType() | inspect.ListType():
            length = (
                seats if title == "per seat" else random.randint(kind.min_length or 0, min(kind.max_length or 6, 12))
            )
            return [_value(kind.item_type, seats, random) for _ in range(length)]
        case inspect.DictType():
            keys = {_value(kind.key_type, seats, random) for _ in range(random.randint(0, 4))}
            return {str(key): _value(kind.value_type, seats, random) for key in keys}
        case inspect.NoneType():
            return None
    raise NotImplementedError(f"no value of {kind} is known")


def _number(kind: inspect.IntType, random: Random) -> int:
    low, high = kind.ge or 0, kind.le if kind.le is not None else 10**6
    return random.randint(low, high) if random.random() < 0.2 else random.randint(low, max(low, min(high, MOST)))
