"""Moves as they come in: JSON text, a dict, or a form's fields; checked by their types, refused in one sentence."""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import zip_longest
from typing import Any, get_args, get_type_hints

import msgspec

from companion.game import Game, Move
from companion.words import say


class InvalidMoveError(ValueError):
    """What was sent is no move of this game; the message is a sentence for its sender."""


def read_move(game: Game[Any, Any], data: bytes | str | dict[str, Any], seats: int, *, form: bool = False) -> Move:
    """The move in JSON text or a plain dict; `form`: numbers may come as text, as browsers send them.

    Raises InvalidMoveError with one sentence: unknown moves, fields, cards and seats included.
    """
    try:
        if isinstance(data, dict):
            data = msgspec.json.encode(game.from_form(data, seats) if form else data)
        move: Move = (_of_a_form(game.moves) if form else game.decoder).decode(data)
    except (msgspec.MsgspecError, UnicodeError, OverflowError, RecursionError) as error:
        said = plainly(str(error))
        if said.startswith("move: invalid value"):
            said = f"{said}; its moves are {', '.join(game.tags)}"
        raise InvalidMoveError(say("That is no move of {game}: {why}.", game=game.name, why=said)) from None
    _check_seats(move, seats)
    return move


@cache
def _of_a_form(moves: Any) -> msgspec.json.Decoder[Any]:
    """Thirty times as fast as `msgspec.convert`, which looks at all the moves' types anew."""
    return msgspec.json.Decoder(moves, strict=False)


def fill_in(move: Move | dict[str, Any], answers: dict[str, Any]) -> dict[str, Any]:
    """A form's move with its answers put in, as a plain dict for `read_move`.

    `answers`: path in the move -> value. "ages[2]" is a place in a list,
    "hands[0].numbers.4" a key in an object; None or "" leaves the field out.
    Raises InvalidMoveError for a path that leads nowhere.
    """
    filled: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(move))
    for path, value in answers.items():
        steps: list[str | int] = [int(place) if place else key for key, place in _STEP.findall(path)]
        try:
            _put(filled, steps, value)
        except (TypeError, ValueError, AttributeError, IndexError, KeyError):
            raise InvalidMoveError(f"This form has no field {path!r}.") from None
    return filled


def look_up(move: Move, path: str) -> str:
    """The text of a move's field by its path, as `fill_in` puts it; "" where there is nothing."""
    found: Any = msgspec.to_builtins(move)
    for place, key in ((int(place) if place else None, key) for key, place in _STEP.findall(path)):
        try:
            found = found[key if place is None else place]
        except (KeyError, IndexError, TypeError):
            return ""
    return "" if found is None else str(found)


_STEP = re.compile(r"([^.\[\]]+)|\[(\d{1,3})\]")


def _put(inside: Any, steps: list[str | int], value: Any) -> None:
    *way, last = steps
    for step, following in zip(way, steps[1:]):
        room: Any = [] if isinstance(following, int) else {}
        if isinstance(step, int):
            if step >= len(inside) and value in (None, ""):
                return
            if step == len(inside):
                inside.append(room)
            inside = inside[step]
        else:
            inside = inside.setdefault(step, room)
    if isinstance(last, int):
        inside[last : last + 1] = [None if value == "" else value]
    elif value is None or value == "":
        inside.pop(last, None)
    else:
        inside[last] = value


def plainly(message: str) -> str:
    """msgspec's message for a person: "Expected `int`, got `str` - at `$.a[0]`" -> "a[0]: expected int, got str"."""
    said, _, where = message.replace("`", "").partition(" - at $")
    said = said.replace("Object missing required field", "a field is missing:")
    said = said.replace("Object contains unknown field", "there is no field")
    said = "".join(c if c.isprintable() else " " for c in said[:1].lower() + said[1:])
    return f"{where.lstrip('.')}: {said}" if where else said


def _check_seats(move: Move, seats: int) -> None:
    for field, kind, value in _named(move):
        if kind == "per seat" and len(value) != seats:
            said = {"field": field, "seats": seats, "n": len(value)}
            raise InvalidMoveError(say("{field} needs one value for each of the {seats} seats, not {n}.", **said))
        if kind == "seat" and value >= seats:
            said = {"seat": value, "last": seats - 1}
            raise InvalidMoveError(say("There is no seat {seat} at this table: the seats are 0 to {last}.", **said))


def seats_named(move: Move) -> set[int]:
    """The seats that a move speaks of, itself or in its parts; empty where it speaks of none, or of all alike."""
    named = [(kind, value) for _, kind, value in _named(move)]
    return set() if "per seat" in dict(named) else {seat for _, seat in named}


def fields_per_seat(kind: type[Move]) -> frozenset[str]:
    """The fields of a move that hold something for each seat, or, with the title "by seat", for as many as there is."""
    return frozenset(field for field, title in _seat_fields(kind) if title in ("per seat", "by seat"))


def seats_changed(was: Move, now: Move) -> Iterator[int]:
    """The seats for which `now` says something other than `was`; where it is another kind of move, all it speaks of."""
    before = was if type(was) is type(now) else None
    for field in fields_per_seat(type(now)):
        pairs = zip_longest(getattr(before, field, None) or (), getattr(now, field) or ())
        yield from (seat for seat, (one, other) in enumerate(pairs) if one != other)


def _named(move: msgspec.Struct) -> Iterator[tuple[str, str, Any]]:
    """What a move says of seats, itself and in its parts: the field, then "per seat" and all that the field holds, or
    "seat" and one of the seats in it."""
    for field, title in _seat_fields(type(move)):
        value = getattr(move, field)
        if title == "per seat" and value is not None:
            yield field, title, value
        for one in _several(value):
            if isinstance(one, msgspec.Struct):
                yield from _named(one)
            elif title == "seat" and one is not None:
                yield field, title, one


def _several(value: Any) -> Iterable[Any]:
    """The values in a field, which may be one, or a list or an object of them."""
    return value.values() if isinstance(value, dict) else value if isinstance(value, tuple) else (value,)


@cache
def _seat_fields(kind: type) -> tuple[tuple[str, str], ...]:
    """The fields of a move that speak of seats, each with its title: "seat", "per seat" or "by seat", or "parts" where
    only what is inside does."""
    hints = get_type_hints(kind, include_extras=True)
    return tuple((field, title) for field, hint in hints.items() if (title := _title(hint)))


def _title(hint: Any) -> str | None:
    for meta in getattr(hint, "__metadata__", ()):
        if isinstance(meta, msgspec.Meta) and meta.title in ("seat", "per seat", "by seat"):
            return meta.title
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return "parts" if _seat_fields(hint) else None
    return next((title for arg in get_args(hint) if (title := _title(arg))), None)
