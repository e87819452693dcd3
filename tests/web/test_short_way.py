"""A plain tap is answered without Flask; whatever is not plain is answered by it, as if there were no short way."""

from __future__ import annotations

import json
import sqlite3
from io import BytesIO
from random import Random
from urllib.parse import urlencode

import msgspec
import pytest
from werkzeug.test import EnvironBuilder, run_wsgi_app

from companion.app import create_app
from companion.demo.random_player import legal_move
from companion.store.hosted import Accepted
from companion.table import summary
from companion.table.entries import TakeBack
from companion.web import short_way
from tests.web.phones import OPENING, RAISE, Phone, new_key

LIVE = {"HX-Request": "true", "Prefer": "return=minimal", "Accept": "text/html"}


def tap(phone, code, move=RAISE, headers=LIVE, **fields):
    report = {"report": move if isinstance(move, str) else json.dumps(move)}
    form = {"csrf": phone.csrf, "seen": "1", "key": new_key(), **report, **fields}
    return phone.client.post(f"/t/{code}/reports", data=form, headers=headers)


@pytest.fixture
def begun(table):
    """The table after its first move; it is Ben's turn."""
    tap(table.host, table.code, OPENING, seen="0")
    assert table.number() == 1
    return table


def test_a_plain_tap_takes_the_short_way(begun, monkeypatch):
    monkeypatch.setattr(begun.ben.app, "full_dispatch_request", lambda: pytest.fail("It went the long way."))
    answer = tap(begun.ben, begun.code, key="a key used twice")
    assert (answer.status_code, answer.mimetype, answer.text) == (200, "text/plain", begun.now().signal)
    assert answer.headers["X-Content-Type-Options"] == "nosniff" and answer.headers["Cache-Control"] == "no-store"
    entry = begun.now().table.entry
    assert (entry.number, entry.sender, entry.move.card) == (2, 1, "2")
    assert tap(begun.ben, begun.code, key="a key used twice").text == answer.text and begun.number() == 2


def test_it_answers_as_the_long_way_does(begun):
    short = tap(begun.ben, begun.code)
    begun.host.post(f"{begun.url}/takebacks", begun.host.form(begun.code, to="1"))
    long = tap(begun.ben, begun.code, note="", seen="3")
    assert short.status_code == long.status_code == 200 and begun.number() == 4
    assert dict(short.headers) | {"Content-Length": ""} == dict(long.headers) | {"Content-Length": ""}


REFUSED = {
    "another host": (421, {"headers": {"Host": "evil.example"}}),
    "a port that no machine has": (421, {"headers": {"Host": "localhost:99999"}}),
    "a form of another kind": (403, {"headers": {"Content-Type": "application/x-www-form-urlencodedX"}}),
    "another site": (403, {"headers": {"Origin": "http://evil.example"}}),
    "another site, as its browser says": (403, {"headers": {"Sec-Fetch-Site": "cross-site"}}),
    "no token": (403, {"csrf": ""}),
    "another browser's token": (403, {"csrf": "0" * 32}),
    "not ASCII": (403, {"csrf": "\u00e9"}),
    "a bearer of nothing": (404, {"headers": {"Authorization": "Bearer nothing"}}),
    "a key too short": (400, {"key": "short"}),
    "no number": (400, {"seen": "x"}),
    "an entry before the first": (400, {"seen": "-1"}),
    "no move": (400, {"move": "null"}),
    "no JSON": (400, {"move": "{"}),
    "a seat that is not there": (400, {"move": RAISE | {"seat": 7}}),
    "against a rule": (422, {"move": RAISE | {"card": "5"}}),
    "out of date": (409, {"seen": "0"}),
    "from the future": (409, {"seen": "9"}),
}


def test_what_is_refused_is_refused_as_on_the_long_way(begun):
    for why in REFUSED:
        status, sent = REFUSED[why]
        sent = {**sent, "headers": LIVE | sent.get("headers", {})}
        answers = [tap(begun.ben, begun.code, **sent), tap(begun.ben, begun.code, note="", **sent)]
        assert [answer.status_code for answer in answers] == [status, status] and begun.number() == 1, why


def test_who_may_not_report_may_not_by_the_short_way(begun, store):
    def answered(phone, code=begun.code):
        return tap(phone, code).status_code if begun.number() == 1 else "something was written"

    assert [answered(begun.stranger), answered(begun.ben, "2222"), answered(begun.ben, "nope")] == [404, 404, 404]
    store.change(begun.code, own_seat_only=True)
    cai = Phone(begun.host.app).join(begun.code, 2)
    assert answered(cai) == 403, "at this table each phone enters only its own moves"
    signed, path = begun.ben.client.get_cookie("companion").value, begun.ben.client.get_cookie("companion").path
    begun.ben.client.delete_cookie("companion", path=path)
    begun.ben.client.set_cookie("other", f'"; companion={signed}; x="', path=path)
    assert answered(begun.ben) == 403, "a cookie within another one's quotes"
    begun.ben.client.set_cookie("companion", f"{begun.host.secret}.{'0' * 32}")
    assert answered(begun.ben) == 403, "another phone's secret, not signed here"


# ---------------------------------------------------------------- anything at all, by both ways

ODD_REQUESTS = 2000
DIFFERS = ("Content-Length", "Set-Cookie")
"""Pages have keys of their own, and who is a stranger gets a new cookie each time."""


def odd_request(random, tapped, table):
    """A tap as a phone sends it, and what else may come: heads, bodies, fields and codes of any kind."""
    code, csrf, cookie = tapped
    seen = random.choice([table.number] * 4 + [0, 99])
    move = random.choice([msgspec.to_builtins(legal_move(table.game, table.state, random, forms=0))] * 4 + [RAISE, {}])
    fields = [("csrf", csrf), ("seen", str(seen)), ("key", f"key-{random.random()}"), ("report", json.dumps(move))]
    where, method = f"/t/{code}/reports", "POST"
    heads = {**LIVE, "Host": "localhost", "Cookie": cookie, "Content-Type": "application/x-www-form-urlencoded"}
    changes: dict[str, object] = {}
    for _ in range(random.choice([0, 1, 1, 1, 2, 3])):
        match random.randrange(9):
            case 0:
                heads[random.choice(list(heads))] = random.choice(["", "text/html", "evil.example", "0", "*/*", "a; b"])
            case 1:
                head = random.choice(["Origin", "Sec-Fetch-Site", "Authorization", "X-CSRF-Token", "Cookie"])
                heads[head] = random.choice(["none", "cross-site", "Bearer nothing"])
            case 2:
                name = random.choice(["note", "for", "overruled", "act", "csrf", "seen", "key", "report"])
                fields.insert(random.randrange(len(fields) + 1), (name, random.choice(["1", "late", "keep", "null"])))
            case 3 if fields:
                fields.pop(random.randrange(len(fields)))
            case 4 if fields:
                place = random.randrange(len(fields))
                fields[place] = fields[place][0], random.choice(["", "x", "-1", "null", "\u00e9", "[]", "9" * 30])
            case 5:
                where = random.choice([where.lower(), where + "/", f"/t/{code}", "/t//reports", "/t/2222/reports"])
            case 6:
                method = random.choice(["GET", "PUT", "post", "DELETE"])
            case 7:
                changes["CONTENT_LENGTH"] = random.choice(["", "0", "7", "2048", "2049", "99999", "-1", "x", "\u0663"])
            case 8:
                heads["Host"] = random.choice(["LOCALHOST", "localhost:99999", "[::1", "127.0.0.1", "localhost:80"])
    body = urlencode(fields).encode()
    body = random.choice([body] * 9 + [body[: random.randrange(len(body) + 1)], b"\xff" + body, body + b"&=&"])
    made = EnvironBuilder(where, method=method, headers=heads, data=body).get_environ()
    return {**made, "REMOTE_ADDR": "127.0.0.1", **changes}, body


def test_both_ways_answer_every_odd_request_alike(begun, store, open_store, tmp_path, monkeypatch):
    """The same thousands of requests at two files that begin alike: one is asked by both ways, one by the long way alone."""
    file = tmp_path / "by the long way alone.db"
    with sqlite3.connect(file) as copy:
        store.rows.db.conn.backup(copy)
    copy.close()
    monkeypatch.setattr(short_way, "init_app", lambda app: None)
    alone = create_app(open_store(file), begun.host.app.extensions["settings"])
    cookie = begun.ben.client.get_cookie("companion", path=begun.ben.client.get_cookie("companion").path)
    tapped, random = (begun.code, begun.ben.csrf, f"companion={cookie.value}"), Random(31)
    begun.host.app.testing, counted = False, begun.number()
    for sent in range(ODD_REQUESTS):
        if (table := begun.now().table).state.over:
            for app in (begun.host.app, alone):
                again = app.extensions["store"].append(
                    begun.code, TakeBack(1), seen=table.number, key=f"play-again-{sent}"
                )
                assert isinstance(again, Accepted)
        environ, body = odd_request(random, tapped, begun.now().table)
        answers = []
        for app in (begun.host.app, alone):
            content, status, heads = run_wsgi_app(app, {**environ, "wsgi.input": BytesIO(body)}, buffered=True)
            said = b"".join(content) if heads.get("Content-Type", "").startswith("text/plain") else b""
            hosted = app.extensions["store"].hosted(begun.code)
            same = {name: value for name, value in heads.items() if name not in DIFFERS}
            answers.append((status, same, said, summary(hosted.table), hosted.table.number))
        assert answers[0] == answers[1], (environ, body)
    assert begun.number() > counted + 100, "some of them were plain taps that count"
