"""Rows for what is asked for once, or sent once, and how it is answered: at a table of Ana, Ben and Cai, by one of its people."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

import pytest

from tests.web.phones import ENTERED, OPENING, RAISE, Program, answered

MOVES = {"new": (), "begun": (OPENING,), "raised": (OPENING, RAISE), "scored": (ENTERED,), "over": (ENTERED,) * 3}
"""What the host has entered by then."""


@dataclass(frozen=True)
class Row:
    """Who asks at which table, and what is answered. `where`: a noun of the table ("host", ""), or an address ("/j/{join}")."""

    at: str
    who: str
    where: str
    status: int
    says: tuple[str, ...]
    without: str | tuple[str, ...] = ()
    sends: bool = False
    sent: Any = None

    def holds(self, after: Callable[..., SimpleNamespace]) -> None:
        """Ask, and look at the answer; who is refused has entered nothing."""
        table = after(*MOVES[self.at])
        number, who = table.number(), getattr(table, self.who)
        where = self.where.format(**vars(table)) if self.where[:1] == "/" else f"{table.url}/{self.where}".rstrip("/")
        if not self.sends:
            answer = who.get(where)
        elif isinstance(who, Program):
            answer = who.post(where, self.sent)
        else:
            answer = who.post(where, {**who.form(table.code), **self.sent})
        answered(answer, self.status, *(words.format(**vars(table)) for words in self.says), without=self.without)
        assert table.number() == number or self.status < 400


def look(at: str, who: str, where: str, *says: str, status: int = 200, without: str | tuple[str, ...] = ()) -> Row:
    """Somebody opens a page, and reads this."""
    return Row(at, who, where, status, says, without)


def send(at: str, who: str, where: str, sent: Any, status: int, *says: str, without: str | tuple[str, ...] = ()) -> Row:
    """Somebody sends a form, or a program its JSON, and is answered so."""
    return Row(at, who, where, status, says, without, True, sent)


def each(rows: Mapping[str, Row]) -> pytest.MarkDecorator:
    """A test for each of these, by what it says of the app."""
    return pytest.mark.parametrize("row", rows.values(), ids=rows)
