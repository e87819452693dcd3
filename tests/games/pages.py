"""What a table's pages show: of a table that no phone has played, and of one with a phone in each seat."""

from __future__ import annotations

import re
from collections.abc import Mapping
from html import unescape
from typing import Any

from flask import Flask

from companion.store.drafts import key_of
from companion.store.hosted import HostedTable
from companion.table import Table
from companion.web.pages import shared_page
from tests.games.play import NAMES, Play
from tests.web.answers import address
from tests.web.phones import Phone


def board(app: Flask, hosted: Play, seat: int | None = 0, where: str = "") -> str:
    """A page of this table on a seat's phone; None: a scorekeeper's phone."""
    code = app.extensions["store"].open_table(hosted.table).code
    return unescape(Phone(app).join(code, seat).get(f"/t/{code}{where}").text)


def tv(app: Flask, hosted: Play, **kept: str) -> str:
    """The board on the TV. `kept`: what phones have filled in of the last form."""
    store = app.extensions["store"]
    opened = store.open_table(hosted.table)
    store.drafts.fill(opened, "final", kept)
    page = Phone(app).get(f"/w/{opened.watch_link}").text
    return page[page.index("<main") : page.index("</main>")]


def words(markup: str) -> str:
    """What it says."""
    return " ".join(re.sub(r"<[^>]*>", " ", markup).split())


class Seated:
    """A table of `game` for so many, with a phone in each seat, or in the first ones: `ana`, who is its host, `ben` and so on.

    A row of tests/web/answers.py can be played at it.
    """

    def __init__(self, app: Flask, game: str, seats: int, *moves: Mapping[str, Any], phones: int | None = None) -> None:
        self.app, self.host = app, Phone(app)
        self.code = self.host.open_table(*NAMES[:seats], game=game)
        self.url = f"/t/{self.code}"
        self.phones = [self.host, *(Phone(app).join(self.code, seat) for seat in range(1, phones or seats))]
        vars(self).update(zip(map(str.lower, NAMES), self.phones))
        self.tell(*moves)

    def tell(self, *moves: Mapping[str, Any], by: int = 0, **fields: Any) -> None:
        """A phone reports moves, which are taken. `fields`: of the form, beside the move."""
        for move in moves:
            answer = self.phones[by].tell(self.code, dict(move), **fields)
            assert answer.status_code == 303, unescape(answer.text)

    def keep(self, draft: str, by: int = 0, taken: tuple[int, ...] = (303,), **fields: Any) -> None:
        """A phone fills in a part of a form that all share. `taken`: how that may be answered."""
        form = self.phones[by].form(self.code, act="keep", draft=key_of(self.hosted, draft), **fields)
        assert self.phones[by].post(f"{self.url}/reports", form).status_code in taken

    def page(self, seat: int = 0, where: str = "") -> str:
        """What this seat's phone shows."""
        return unescape(self.phones[seat].get(address(self, where)).text)

    def shared(self, kind: str = "") -> str:
        """What all phones are sent, but for how new it is. `kind`: "" for the board."""
        text = shared_page(self.app, self.code, (kind, "", "en"))
        assert text, "the page is shared"
        return re.sub(r'data-signal="[^"]*"', "", text)

    def number(self) -> int:
        return self.table.number

    @property
    def helper(self) -> Phone:
        """Another phone, without a seat."""
        return Phone(self.app).join(self.code, None)

    @property
    def hosted(self) -> HostedTable:
        hosted = self.app.extensions["store"].hosted(self.code)
        assert isinstance(hosted, HostedTable)
        return hosted

    @property
    def table(self) -> Table:
        return self.hosted.table

    @property
    def tv(self) -> str:
        return f"/w/{self.hosted.watch_link}"

    @property
    def change(self) -> str:
        """Where the newest entry is corrected."""
        return f"{self.url}/log/{self.table.number}/change"


def so_many(times: int, words: str) -> dict[str, list[str]]:
    """For a look at how often these words are on a page (`finds` of tests/web/answers.py)."""
    return {re.escape(words): [words] * times}
