"""Phones without a browser, and a table that three of them share."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from threading import Timer
from types import SimpleNamespace
from typing import Any

import pytest
from flask import Flask, g
from werkzeug.test import TestResponse

from companion.store import Store
from companion.store.hosted import HostedTable
from companion.table import Table
from companion.web.links import room_token
from tests.web.phones import OPENING, Phone, Program, named


@pytest.fixture
def phone(app: Flask) -> Callable[[], Phone]:
    """Makes a new phone that has seen the first page."""
    return lambda: Phone(app)


@pytest.fixture
def rooms_token(app: Flask, store: Store) -> str:
    """What the laptop's own code leads to, after `/r/`."""
    with app.app_context():
        return room_token(store)


@pytest.fixture
def table(
    app: Flask, store: Store, rooms_token: str, listen: Callable[..., Stream], monkeypatch: pytest.MonkeyPatch
) -> SimpleNamespace:
    """Ana opened a table of Cradle to Grave, Ben sits in his seat, one helps, and one watches; and how it stands by now."""
    host = Phone(app)
    code = host.open_table("Ana", "Ben", "Cai")
    return SimpleNamespace(
        code=code,
        listen=listen,
        monkeypatch=monkeypatch,
        streams={},
        aloud=code.lower(),
        printed=f"{code[:2]} {code[2:]} ",
        led=f"/t/{code}",
        url=f"/t/{code}",
        host=host,
        ben=Phone(app).join(code, 1),
        helper=Phone(app).join(code, None),
        stranger=Phone(app),
        join=store.hosted(code).join_link,
        room=rooms_token,
        watch=store.hosted(code).watch_link,
        program=Program(app, store.hosted(code).join_link),
        watcher=Program(app, store.hosted(code).watch_link),
        now=lambda: store.hosted(code),
        signal=lambda: store.hosted(code).signal,
        number=lambda: (found := store.hosted(code)) and found.table.number,
        tie=lambda: store.hosted(code).table.setup.house_rules["tie"],
        names=lambda: store.hosted(code).table.setup.names,
        ages=lambda: store.hosted(code).table.state.ages,
        moves=lambda: store.hosted(code).table.position.number,
        waiting=lambda: store.phones.waiting(code),
        sender=lambda: store.hosted(code).table.entry.sender,
        overruled=lambda: store.hosted(code).table.entry.overruled,
        mode=lambda: store.hosted(code).mode,
        switches=lambda: set(store.hosted(code).switches),
        seats=lambda: [phone.seat for phone in store.phones.at(code)],
        hosts=lambda: [(phone.seat, phone.host) for phone in store.phones.at(code)],
    )


@pytest.fixture
def after(table: SimpleNamespace) -> Callable[..., SimpleNamespace]:
    """The table once its host has reported these moves."""

    def reported(*moves: dict[str, object]) -> SimpleNamespace:
        for move in moves:
            assert table.host.tell(table.code, move).status_code == 303
        return table

    return reported


@pytest.fixture
def begun(after: Callable[..., SimpleNamespace]) -> SimpleNamespace:
    """Ana 27, Ben 43, Cai 31: the first round has started, and it is Ben's turn."""
    return after(OPENING)


@pytest.fixture
def as_it_stood(app: Flask, store: Store) -> Callable[..., AbstractContextManager[HostedTable]]:
    """A table as it stood, within the request of a phone: for what makes a page of it."""

    @contextmanager
    def opened(table: Table, query: str = "") -> Iterator[HostedTable]:
        hosted = store.open_table(table)
        with app.test_request_context(f"/t/{hosted.code}{query}"):
            g.token, g.csrf, g.phone = "x" * 22, "token", "a phone"
            yield hosted

    return opened


class Stream:
    """A stream that somebody has opened, past its first event."""

    late = False
    """It was waited for in vain."""

    def __init__(self, answer: TestResponse, beat: Callable[[], None]) -> None:
        self.status, self.text, self.close, self.beat = answer.status_code, "", answer.close, beat
        if self.status == 200:
            self.events = answer.iter_encoded()
            self.first = next(self.events).decode()
        else:
            self.text = answer.text

    def hears(self) -> str:
        """The data of its next event; "" where it has ended. Fails where nothing comes before a beat, after a while."""
        patience = Timer(20, self.gives_up)
        patience.start()
        lines = next(self.events, b"").decode().splitlines()
        patience.cancel()
        assert not self.late, "nothing came"
        return "\n".join(line.removeprefix("data: ") for line in lines if line.startswith("data:"))

    def gives_up(self) -> None:
        self.late = True
        self.beat()


@pytest.fixture
def listen() -> Iterator[Callable[..., Stream]]:
    """Opens a stream, at this address of the client, as a phone, a program or a client does; they all end with the test."""
    with ExitStack() as opened:

        def listen(who: Any, where: str, at: str = "127.0.0.1", **headers: str) -> Stream:
            sent = {**getattr(who, "headers", {}), **named(headers)}
            client = getattr(who, "client", who)
            answer = client.get(where, headers=sent, environ_overrides={"REMOTE_ADDR": at})
            return Stream(opened.enter_context(answer), client.application.extensions["hub"].beat)

        yield listen
