"""Moves of every kind at a table over HTTP, and after each the pages that anybody may open: none may fail."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any
from urllib.parse import quote

import msgspec
from flask import Flask

from companion.moves import read_move
from companion.table import Table
from companion.table.preview import of_amendment
from tests.web.phones import Phone

PAGES = (
    "",
    "?for={seat}",
    "/sheet",
    "/log",
    "/referee",
    "/log/{entry}",
    "/log/{entry}/change",
    "/why/{seat}",
    "/sheet.csv",
    "/sheet.svg",
    "/record",
)

AnyMove = Callable[[Random, Any], dict[str, Any]]
"""Some move that can be read at a table in this state, as it stands in a record."""


class Walk:
    """A table where anything is told; `any_move` is the game's own."""

    def __init__(self, app: Flask, game: str, names: tuple[str, ...], random: Random, any_move: AnyMove) -> None:
        self.random, self.any_move = random, any_move
        self.host = Phone(app)
        self.code = self.host.open_table(*names, game=game, mode=random.choice(("moves", "moves", "sheet")))
        self.phones = [self.host, Phone(app).join(self.code, 1), Phone(app).join(self.code, None)]
        self.store = app.extensions["store"]

    @property
    def table(self) -> Table:
        found: Table = self.store.hosted(self.code).table
        return found

    def goes_on(self, steps: int) -> None:
        """So many steps; an answer that is the server's own fault fails."""
        for _ in range(steps):
            self.step()
            self.look()

    def step(self) -> None:
        kinds = (*[self.tell] * 12, self.ask, self.ask, self.amend, self.take_back, self.bring_back)
        self.random.choice(kinds)()

    def tell(self) -> None:
        how = {"settled": "1", **({"overruled": "1"} if self.random.random() < 0.6 else {})}
        self.fine(self.host.tell(self.code, self.any_move(self.random, self.table.state), **how))

    def ask(self) -> None:
        """ "May I?" """
        report = quote(json.dumps(self.any_move(self.random, self.table.state)))
        self.fine(self.host.get(f"/t/{self.code}/preview?report={report}"))

    def amend(self) -> None:
        entry = self.a_report()
        if not entry:
            return
        table = self.table
        node = table.position.find(entry)
        assert node and node.before
        told = self.any_move(self.random, node.before.state)
        self.fine(self.host.get(f"/t/{self.code}/preview?amends={entry}&report={quote(json.dumps(told))}"))
        found = of_amendment(table, entry, read_move(table.game, told, len(table.setup.names)))
        form = {
            "amends": entry,
            "to": found.entry.to,
            "overruled": "1",
            "report": json.dumps(told),
            "keep": list(found.entry.against),
            "without": list(found.entry.without),
        }
        self.fine(self.host.post(f"/t/{self.code}/amendments", self.host.form(self.code, **form)))

    def take_back(self) -> None:
        to = self.random.randrange(self.table.position.number + 1)
        self.fine(self.host.post(f"/t/{self.code}/takebacks", self.host.form(self.code, to=str(to))))

    def bring_back(self) -> None:
        self.fine(self.host.post(f"/t/{self.code}/bringbacks", self.host.form(self.code)))

    def look(self) -> None:
        """A few pages of the table, on any of its phones; and now and then what watchers see."""
        phone = self.random.choice(self.phones)
        for page in ("", *self.random.sample(PAGES, 2)):
            where = page.format(seat=self.random.randrange(len(self.table.setup.names)), entry=self.a_report())
            self.fine(phone.get(f"/t/{self.code}{where}"))
        self.fine(phone.get(f"/w/{self.store.hosted(self.code).watch_link}"))

    def a_report(self) -> int:
        """The number of a report that stands; 0 where none does."""
        position = [report.number for report in self.table.position.chain()]
        return self.random.choice(position) if position else 0

    def fine(self, answer: Any) -> None:
        assert answer.status_code < 500, self.record()

    def record(self) -> str:
        """What stands, as a record: to play it again where something failed."""
        return "\n".join(msgspec.json.encode(report.move).decode() for report in self.table.position.chain())
