"""A stranger is not told whether a table is there, and nothing is kept of what they ask for."""

import re
from types import SimpleNamespace

import pytest

from companion.store.tables import Tables
from companion.web.links import room_token
from companion.web.security import host_token
from tests.web.phones import JSON, Phone, Program
from tests.web.test_rights import SENT


def opened_lobby(phone):
    """The code of a lobby that this phone has opened."""
    return phone.post("/lobbies", {"game": "cv"}).location.rpartition("/")[2]


def strangers(app, store):
    """Everybody who has not come in: by their client, and the headers that they send."""
    nobody, guest, host = app.test_client(use_cookies=False), Phone(app), Phone(app)
    lobby = store.lobbies.find(opened_lobby(host))
    hosted = store.hosted(host.open_table("Fay", "Gil"))
    with app.app_context():
        links = {"none": "x", "a link that is none": "x" * 22, "the room's": room_token(store)}
        for whose, found in (("a table's", hosted), ("a lobby's", lobby)):
            links |= {f"{whose} join link": found.join_link, f"{whose} watch link": found.watch_link}
            links[f"{whose} host"] = host_token(found.watch_link)
    yield "without a cookie", nobody, {}
    yield "a phone", guest.client, {"X-CSRF-Token": guest.csrf}
    yield "a phone's script", guest.client, {"X-CSRF-Token": guest.csrf, "HX-Request": "true"}
    yield "a tap", guest.client, {"X-CSRF-Token": guest.csrf, "HX-Request": "true", "Prefer": "return=minimal"}
    yield "a browser that asks for JSON", guest.client, {"X-CSRF-Token": guest.csrf, **JSON}
    yield "another table's host", host.client, {"X-CSRF-Token": host.csrf}
    for whose, link in links.items():
        yield f"{whose}, as a token", nobody, {"Authorization": f"Bearer {link}"}
    yield "a program", nobody, {"Authorization": f"Bearer {hosted.join_link}", **JSON}


def asked(client, headers, line, code):
    """What somebody is answered who asks for a code, with the code taken out, and what differs each time."""
    method, rule = line.split(" ", 1)
    values = {"code": code, "number": "1", "seat": "1", "token": "x" * 22}
    where = re.sub(r"<(?:\w+:)?(\w+)>", lambda found: values[found[1]], rule)
    sent = {"seen": "0", "key": "key-00000001", "seat": "1", "do": "add", "name": "Eve", "on": "1", "open": "1"}
    sent |= SENT.get(rule, lambda table: {})(SimpleNamespace(code=code, number=lambda: 1))
    answer = client.open(
        where,
        method=method,
        data=sent if method == "POST" else None,
        headers=headers,
        environ_overrides={"REMOTE_ADDR": "192.168.1.50"},
    )
    kept = {name: value.replace(code, "CODE") for name, value in answer.headers if name not in ("Date", "Set-Cookie")}
    words = re.sub(r'(name="csrf" value=")\w+', "", answer.text).replace(code, "CODE")
    cookies = [value.partition("=")[0] for value in answer.headers.getlist("Set-Cookie")]
    answer.close()
    return answer.status_code, words, kept, cookies


def test_a_stranger_is_answered_alike_whether_a_code_is_there_or_not(app, table, store, monkeypatch):
    """At every address with a code, whoever asks: by status, words and headers, and nothing is loaded.

    A table, a lobby, a table that was deleted, beside codes that were never any.
    """
    owner = Phone(app)
    gone = owner.open_table("Dia", "Eli")
    store.deletions.delete(gone)
    there, asking = [table.code, opened_lobby(owner), gone], list(strangers(app, store))
    monkeypatch.setattr(Tables, "_read", lambda self, code, known: pytest.fail(f"{code} is loaded for a stranger"))
    monkeypatch.setattr(app.extensions["limits"], "lets", lambda *_: True)
    told = []
    for line in (f"{method} {rule.rule}" for rule in app.url_map.iter_rules() for method in rule.methods):
        if "<code>" not in line:
            continue
        for who, client, headers in asking:
            never = asked(client, headers, line, "ZZZZ")
            answers = [asked(client, headers, line, code) for code in there]
            told += [(line, who) for answer in answers if answer != never]
            if "OPTIONS" not in line and not line.endswith(("/c/<code>", "/lobby/<code>")):
                assert never[0] in (403, 404), (line, who, never)
    assert not told


def test_bringing_back_is_refused_to_strangers_without_a_word_to_the_table(app, table):
    before = table.now().signal
    listening = app.extensions["hub"].subscribe(table.code, before)
    next(listening)
    for phone in (table.stranger, table.ben):
        assert phone.post(f"/deleted/{table.code}/back").status_code == 404
    [listener] = app.extensions["hub"].listeners[table.code]
    assert table.now().signal == before and not listener.unsaid
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
    known = dict(store.tables.cache)
    stranger, program = Phone(app), Program(app, "x" * 22)
    for where in (f"/t/{code}", f"/t/{code}/signal", f"/c/{code}", f"/j/{code}", f"/w/{code}", f"/once/{code}"):
        assert {who.get(where).status_code for who in (stranger, program)} <= {200, 404}
    stranger.post("/codes", {"code": code})
    stranger.post(f"/deleted/{code}/back")
    program.tell(code, {"move": "skip", "by": 0})
    assert store.hosted(code) is None and store.tables.cache == known
    assert set(app.extensions["hub"].listeners) <= {table.code}


def test_a_deleted_table_leaves_no_mark_behind(store, table):
    store.deletions.delete(table.code)
    assert store.hosted(table.code) is None
    assert table.code not in store.tables.cache
