"""No report that is accepted makes a page of its table so large that one phone's look at it is felt by the others.

What the largest moves are is read from the games' own types: every list as long as it is taken, every text as long as
it may be, of letters that grow when they are escaped.
"""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import pytest
from msgspec import inspect

from companion.demo.random_player import play_on
from companion.games import games
from tests.web.phones import Phone

MOST = 200_000
"""Bytes of a page, before it is packed."""

NAMES = ("Ana", "Ben", "Cai", "Dia", "Eli", "Fay", "Gus", "Hal")
NO_LIMIT = 1000
"""How long a list or a text is tried where its type says nothing."""
PAGES = ("", "/sheet", "/log", "/log/{entry}", "/log/{entry}/change", "/why/0", "/referee", "/sheet.svg", "/record")
LENGTHS = (NO_LIMIT, 100, 30, 8, 3)


class Largest:
    """The largest value of a type. `length`: of lists, where they have no shorter limit; `seats`: how many play."""

    def __init__(self, length: int, seats: int, wide: bool) -> None:
        self.length, self.seats, self.wide = length, seats, wide

    def of(self, kind: inspect.Type, n: int = 0) -> Any:
        """`n`: the place in a list, so that its elements differ where they can."""
        match kind:
            case inspect.Metadata(type=inner):
                return self.of(inner, n)
            case inspect.IntType(ge=low, le=high):
                high = 10**6 if high is None else high
                return high if self.wide else (low or 0) + n % (high - (low or 0) + 1)
            case inspect.StrType(max_length=most):
                return f"{n:03}".ljust(most or NO_LIMIT, "<")[: most or NO_LIMIT]
            case inspect.LiteralType(values=values):
                return max(values, key=lambda value: len(str(value))) if self.wide else values[n % len(values)]
            case inspect.BoolType():
                return self.wide
            case (
                inspect.VarTupleType(item_type=item, max_length=most)
                | inspect.ListType(item_type=item, max_length=most)
            ):
                return [self.of(item, n) for n in range(min(self.length, NO_LIMIT if most is None else most))]
            case inspect.TupleType(item_types=items):
                return [self.of(item, n) for n, item in enumerate(items)]
            case inspect.DictType(key_type=key, value_type=value, max_length=most):
                length = min(self.length, NO_LIMIT if most is None else most)
                return {str(self.of(key, n)): self.of(value, n) for n in range(length)}
            case inspect.UnionType(types=types):
                found = [one for one in types if not isinstance(one, inspect.NoneType)]
                return self.of(found[-1] if self.wide else found[0], n)
            case inspect.StructType(fields=fields, tag=tag, tag_field=name):
                made = {field.encode_name: self.of(field.type, n) for field in fields}
                made = {name: value for name, value in made.items() if value is not None}
                return made | ({name: tag} if tag is not None else {})
        return None


def largest_moves(kind: type, seats: int) -> list[dict[str, Any]]:
    """Moves of a kind, the largest first; and each with one of its lists large and the others as short as the table."""
    fields = inspect.type_info(kind).fields  # type: ignore[attr-defined]
    tag = kind.__struct_config__.tag  # type: ignore[attr-defined]
    found = []
    for length in LENGTHS:
        for wide in (True, False):
            large, small = Largest(length, seats, wide), Largest(seats, seats, False)
            every = {field.encode_name: large.of(field.type) for field in fields}
            short = {field.encode_name: small.of(field.type) for field in fields}
            must = {field.encode_name for field in fields if field.required}
            found.append(every)
            found += [
                {**{name: short[name] for name in must}, field.encode_name: every[field.encode_name]}
                for field in fields
            ]
    return [{"move": tag, **{name: value for name, value in move.items() if value is not None}} for move in found]


def weigh(phone: Phone, code: str, watch: str) -> dict[str, int]:
    """The bytes of every page of a table, up to the first that is too large."""
    entry, found = phone.seen(code), {}
    pages = [f"/t/{code}{page.format(entry=entry)}" for page in PAGES]
    for page in (f"/w/{watch}", *pages):
        found[page] = len(phone.client.get(page).data)
        if found[page] > MOST:
            break
    return found


@pytest.mark.parametrize("begun", [False, True], ids=["fresh", "begun"])
@pytest.mark.parametrize("key", sorted(games()))
def test_no_accepted_report_makes_a_page_large(app, store, key, begun):
    game, host = games()[key], Phone(app)
    names = NAMES[: min(len(NAMES), game.seats[-1])]
    too_large = {}

    def opened() -> str:
        code = host.open_table(*names, game=key)
        for after in islice(play_on(store.hosted(code).table, Random(3)), 8 if begun else 0):
            store.append(code, after.entry, seen=after.number - 1, key=f"begun-{after.number:04}")
        return code

    code = opened()
    for tag, kind in game.tags.items():
        tried: set[str] = set()
        taken = 0
        for move in largest_moves(kind, len(names)):
            as_text = str(move)
            if as_text in tried or tag in too_large or taken > 3:
                continue
            tried.add(as_text)
            answer = host.tell(code, move, overruled="1")
            assert answer.status_code < 500, (tag, as_text[:200])
            if answer.status_code == 303:
                taken += 1
                weights = weigh(host, code, store.hosted(code).watch_link)
                page = max(weights, key=lambda page: weights[page])
                if weights[page] > MOST:
                    too_large[tag] = (page.rpartition("/")[2], weights[page], len(as_text))
                code = opened()
    assert not too_large, too_large
