"""A phone for tests, without a browser: it keeps its cookie and the token that its forms carry."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from copy import deepcopy
from itertools import count
from random import Random
from secrets import token_urlsafe
from typing import Any

from flask import Flask
from werkzeug.test import TestResponse

from companion.games import games
from companion.store import fingerprint
from companion.store.hosted import Mode
from companion.table import open_table
from companion.web.security import signature
from companion.web.throttle import Limits

KEYS = count()
JSON = {"Accept": "application/json"}
OPENING = {"move": "starting-ages", "ages": [27, 43, 31]}
RAISE = {"move": "raise", "by": 1, "seat": 2, "digit": "ones", "card": "2"}
ENTERED = {"move": "final-ages", "ages": [1, 2, 3]}
"""Moves at a table of three of Cradle to Grave: the first, Ben's that follows it, and a whole round on paper."""


class Phone:
    """A browser that has been here before, on this machine or at another address."""

    def __init__(self, app: Flask, address: str = "127.0.0.1") -> None:
        self.app, self.client = app, app.test_client()
        self.client.environ_base["REMOTE_ADDR"] = address
        token = token_urlsafe(16)
        with app.app_context():
            self.client.set_cookie("companion", f"{token}.{signature('phone', token)}")
            self.csrf = signature("csrf", token)

    def get(self, where: str, **headers: str) -> TestResponse:
        """A page as it comes; underlines in a header's name stand for dashes."""
        answer = self.client.get(where, headers=named(headers))
        if found := re.search(r'name="csrf" value="(\w+)"', answer.text if answer.mimetype == "text/html" else ""):
            self.csrf = found[1]
        return answer

    def reads(
        self,
        where: str,
        *words: str,
        without: str | tuple[str, ...] = (),
        within: tuple[str, str] = ("", ""),
        **headers: str,
    ) -> str:
        """A page that is there, or its part between two marks: what is `said` there."""
        return answered(self.get(where, **headers), 200, *words, without=without, within=within)

    def post(self, where: str, form: dict[str, Any] | None = None, **headers: str) -> TestResponse:
        """A form of a page that this phone has loaded."""
        return self.client.post(where, data={"csrf": self.csrf, **(form or {})}, headers=named(headers))

    def led(
        self, where: str, form: dict[str, Any] | None = None, *words: str, without: str | tuple[str, ...] = ()
    ) -> str:
        """The page to which a form leads that was refused, which says all of this."""
        answer = self.post(where, form)
        assert answer.status_code == 303, answer.text
        return self.reads(answer.location, *words, without=without)

    def open_table(self, *names: str, game: str = "cradle-to-grave", mode: Mode = "moves", **house_rules: str) -> str:
        """A table that has started, with this phone as its host in the first seat; the answer is its code."""
        store = self.app.extensions["store"]
        table = open_table(games()[game], names, house_rules)
        code = str(store.open_table(table, mode=mode).code)
        store.phones.sit_down(code, fingerprint(self.secret), 0, host=True)
        return code

    @property
    def secret(self) -> str:
        """What this browser is known by: its cookie, without the signature."""
        return self.client.get_cookie("companion").value.partition(".")[0]  # type: ignore[union-attr]

    def join(self, code: str, seat: int | None) -> Phone:
        """Scan the table's code and sit down."""
        link = self.app.extensions["store"].hosted(code).join_link
        self.app.extensions["limits"] = Limits()  # nor who came in before
        answer = self.post(f"/j/{link}", {"seat": "" if seat is None else str(seat)})
        assert answer.status_code == 303, answer.text
        return self

    def seen(self, code: str) -> int:
        """The newest entry there is."""
        return int(self.app.extensions["store"].hosted(code).table.number)

    def form(self, code: str, **fields: Any) -> dict[str, Any]:
        """What every form of the table's page carries, unless `fields` say otherwise."""
        return {"seen": str(self.seen(code)), "key": new_key(), **fields}

    def tell(
        self, code: str, move: dict[str, Any], headers: dict[str, str] | None = None, **fields: Any
    ) -> TestResponse:
        """Tap the button that reports a move, or send the form that fills it in."""
        form = self.form(code, report=json.dumps(move), **fields)
        return self.post(f"/t/{code}/reports", form, **(headers or {}))

    def plays_to_the_end(self, code: str, ages: tuple[int, ...] = (1, 2, 3)) -> None:
        """Enter these final ages for every round of Cradle to Grave."""
        for _ in range(3):
            answer = self.tell(code, {"move": "final-ages", "ages": list(ages)})
            assert answer.status_code == 303, answer.text


class Program:
    """A program that speaks JSON and shows a token."""

    def __init__(self, app: Flask, token: str, accept: Mapping[str, str] = JSON) -> None:
        self.client, self.headers = app.test_client(), {"Authorization": f"Bearer {token}", **accept}

    def get(self, where: str) -> TestResponse:
        return self.client.get(where, headers=self.headers)

    def post(self, where: str, sent: object) -> TestResponse:
        """Send this as JSON, or these bytes as if they were some."""
        how = {"data": sent, "content_type": "application/json"} if isinstance(sent, bytes) else {"json": sent}
        return self.client.post(where, headers=self.headers, **how)

    def tell(self, code: str, move: object, seen: object = 0, **more: object) -> TestResponse:
        return self.post(f"/t/{code}/reports", {"seen": seen, "key": new_key(), "move": move, **more})


def answered(answer: TestResponse, status: int, *words: str, **how: Any) -> str:
    """The text of an answer, after a look at its status and what is `said` there."""
    text = "" if answer.mimetype == "text/event-stream" else answer.text  # a stream has no end
    assert answer.status_code == status, (answer.status_code, text)
    return said(text, *words, **how)


def said(text: str, *words: str, without: str | tuple[str, ...] = (), within: tuple[str, str] = ("", "")) -> str:
    """The text, or the part of it between two marks, after a look at what it says: all of these words, and nothing it should
    be without. An apostrophe may be written as it is typed.
    """
    for mark, place in zip(within, (2, 0)):
        text = text.partition(mark)[place] if mark else text
    either = text + text.replace("&#39;", "'").replace("’", "'") if any("'" in one for one in words) else text
    assert [one for one in words if one not in either] == [], text
    assert [one for one in ((without,) if isinstance(without, str) else without) if one in text] == [], text
    return text


def filled(ask: dict[str, Any], random: Random) -> dict[str, Any]:
    """The move of an ask, with a value at each field's path."""
    move: dict[str, Any] = deepcopy(ask["move"])
    for field in ask["fields"]:
        *way, last = field["path"].split("/")[1:]
        inside: Any = move
        for step in way:
            inside = inside[int(step) if isinstance(inside, list) else step]
        picked = random.choice(field["choices"])["value"] if field["kind"] == "pick" else None
        value = random.randint(field["low"], field["high"]) if field["kind"] == "count" else picked
        inside[int(last) if isinstance(inside, list) else last] = value
    return move


def new_key() -> str:
    return f"key-{next(KEYS):08}"


def named(headers: dict[str, str]) -> dict[str, str]:
    """Headers that were given as arguments: underlines in a header's name stand for dashes."""
    return {name.replace("_", "-"): value for name, value in headers.items()}
