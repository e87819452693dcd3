"""A tap as our own script sends it while its stream is open: answered with the signal, or refused."""

from __future__ import annotations

import json

import pytest

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


def test_a_tap_is_answered_with_the_signal_alone_and_counts_once(begun):
    answer = tap(begun.ben, begun.code, key="a key used twice")
    assert (answer.status_code, answer.mimetype, answer.text) == (200, "text/plain", begun.now().signal)
    assert answer.headers["X-Content-Type-Options"] == "nosniff" and answer.headers["Cache-Control"] == "no-store"
    entry = begun.now().table.entry
    assert (entry.number, entry.sender, entry.move.card) == (2, 1, "2")
    assert tap(begun.ben, begun.code, key="a key used twice").text == answer.text and begun.number() == 2


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


def test_what_is_refused_is_not_in_the_log(begun):
    for why, (status, sent) in REFUSED.items():
        sent = {**sent, "headers": LIVE | sent.get("headers", {})}
        assert tap(begun.ben, begun.code, **sent).status_code == status and begun.number() == 1, why


def test_who_may_not_report_is_refused(begun, store):
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
