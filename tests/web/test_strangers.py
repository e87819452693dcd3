"""A stranger is not told whether a table is there, and nothing is kept of what they ask for."""

import re

import pytest

from companion.store.tables import Tables
from tests.web.phones import JSON, Phone, Program, new_key
from tests.web.test_rights import RIGHTS

AT_A_TABLE = [line for line in RIGHTS if "<code>" in line and not line.endswith("/c/<code>")]


def asked(app, line, code, headers):
    method, rule = line.split(" ", 1)
    values = {"code": code, "number": "1", "seat": "1", "token": "x" * 22}
    where = re.sub(r"<(?:\w+:)?(\w+)>", lambda found: values[found[1]], rule)
    client = app.test_client()
    csrf = re.search(r'name="csrf" value="(\w+)"', client.get("/").text)[1]
    form = {"csrf": csrf, "seen": "0", "key": "key-00000001", "phone": "1", "seat": "1", "to": "0", "mode": "sheet"}
    answer = client.open(where, method=method, data=form if method == "POST" else None, headers=headers)
    kept = {name: value for name, value in answer.headers if name not in ("Date", "Content-Length")}
    return answer.status_code, re.sub(r'(name="csrf" value=")\w+', "", answer.text).replace(code, "CODE"), kept


@pytest.mark.parametrize("line", AT_A_TABLE)
@pytest.mark.parametrize(
    "headers", [{}, JSON, {"Authorization": "Bearer x"}, {"HX-Request": "true"}], ids=["page", "json", "token", "live"]
)
def test_there_deleted_and_never_there_are_answered_alike(app, table, store, monkeypatch, line, headers):
    """By status, words and headers; and none is loaded, which would take its time."""
    gone = table.stranger.open_table("Dia", "Eli")
    store.deletions.delete(gone)
    loaded = []
    monkeypatch.setattr(Tables, "_read", lambda self, code, known: loaded.append(code))
    store.tables.cache.clear()
    answers = [asked(app, line, code, headers) for code in (table.code, gone, "ZZZZ")]
    assert answers[0] == answers[1] == answers[2] and answers[0][0] == 404
    assert loaded == []


def test_a_token_of_another_table_tells_nothing_either(app, table, phone, store):
    other = Program(app, store.hosted(phone().open_table("Dia", "Eli")).join_link)
    there, none = other.get(table.url), other.get("/t/ZZZZ")
    assert there.status_code == none.status_code == 404 and there.json == none.json


def test_bringing_back_is_refused_to_strangers_without_a_word_to_the_table(app, table):
    listening = app.extensions["hub"].subscribe(table.code, table.now().signal)
    next(listening)
    before = table.now().signal
    assert table.stranger.post(f"/deleted/{table.code}/back").status_code == 404
    assert table.ben.post(f"/deleted/{table.code}/back").status_code == 404
    assert table.now().signal == before
    [listener] = app.extensions["hub"].listeners[table.code]
    assert not listener.unsaid
    listening.close()


def test_a_code_said_aloud_loads_no_table(app, table, store, monkeypatch, phone):
    loaded = []
    table.host.post(f"{table.url}/door", {"open": "0"})
    one = phone()
    monkeypatch.setattr(Tables, "_read", lambda self, code, known: loaded.append(code))
    store.tables.cache.clear()
    assert one.post("/codes", {"code": table.code}).status_code == 404 and loaded == []


@pytest.mark.parametrize("code", ["ZZZZ", "A" * 7000, "ABCD0", "OOOO", "ä", "%00%00%00%00", "' or 1=1"])
def test_nothing_is_kept_of_what_is_not_there(app, store, table, code):
    known = {"cache": dict(store.tables.cache), "read": dict(store.tables._read_at)}
    stranger, program = Phone(app), Program(app, "x" * 22)
    for where in (f"/t/{code}", f"/t/{code}/signal", f"/c/{code}", f"/j/{code}", f"/w/{code}", f"/once/{code}"):
        assert stranger.get(where).status_code in (200, 404)
        assert program.get(where).status_code in (200, 404)
    stranger.post("/codes", {"code": code})
    stranger.post(f"/deleted/{code}/back")
    program.tell(code, {"move": "skip", "by": 0}, key=new_key())
    assert store.hosted(code) is None
    assert {"cache": store.tables.cache, "read": store.tables._read_at} == known
    assert set(app.extensions["hub"].listeners) <= {table.code}


def test_a_deleted_table_leaves_no_mark_behind(store, table):
    store.deletions.delete(table.code)
    assert store.hosted(table.code) is None
    assert table.code not in store.tables._read_at and table.code not in store.tables.cache
