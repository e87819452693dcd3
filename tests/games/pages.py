"""What a table's pages show, of a table that no phone has played."""

from __future__ import annotations

import re
from html import unescape

from flask import Flask

from tests.games.play import Play
from tests.web.phones import Phone


def board(app: Flask, hosted: Play, seat: int | None = 0, where: str = "") -> str:
    """A page of this table on a seat's phone; None: a scorekeeper's phone."""
    code = app.extensions["store"].open_table(hosted.table).code
    return unescape(Phone(app).join(code, seat).get(f"/t/{code}{where}").text)


def tv(app: Flask, hosted: Play, **kept: str) -> str:
    """The board on the TV. `kept`: what phones have filled in of the last form."""
    store = app.extensions["store"]
    opened = store.open_table(hosted.table)
    store.drafts.fill(opened.code, "final", kept)
    page = Phone(app).get(f"/w/{opened.watch_link}").text
    return page[page.index("<main") : page.index("</main>")]


def words(markup: str) -> str:
    """What it says."""
    return " ".join(re.sub(r"<[^>]*>", " ", markup).split())
