"""What is too much is refused in a sentence, and takes nothing from anybody else."""

import json

import pytest

from companion.games import games
from companion.live import hub as live
from companion.store import limits
from companion.web import throttle
from tests.web.phones import JSON, OPENING, Phone


def test_a_log_that_is_full_says_so_and_keeps_what_it_has(table, monkeypatch):
    monkeypatch.setattr(limits, "MOST_ENTRIES", 2)
    sent = table.host.form(table.code, report=json.dumps(OPENING))
    assert table.host.post(f"{table.url}/reports", sent).status_code == 303
    assert table.host.post(f"{table.url}/takebacks", table.host.form(table.code, to="0")).status_code == 303
    answer = table.host.tell(table.code, OPENING)
    assert answer.status_code == 429 and "takes no more" in answer.text and table.number() == 2
    assert table.host.post(f"{table.url}/reports", sent).status_code == 303, (
        "what was told before is recognised all the same"
    )
    assert table.host.get(table.url).status_code == 200


def test_a_table_takes_so_many_phones_and_forgets_none(table, phone, monkeypatch):
    monkeypatch.setattr(limits, "MOST_PHONES", 3)
    answer = phone().post(f"/j/{table.join}", {"seat": "2"})
    assert answer.status_code == 429 and "takes no more" in answer.text
    assert table.ben.post(f"/j/{table.join}", {"seat": "2"}).status_code == 303, "who is in may change seats"


def test_a_phone_enters_so_much_in_a_minute_and_others_have_their_own(table, monkeypatch):
    monkeypatch.setattr(throttle, "MOST_REPORTED", 3)
    table.host.app.extensions["limits"] = throttle.Limits()
    for phone in (table.host, table.ben):
        phone.client.environ_base["REMOTE_ADDR"] = "192.168.1.50"
    answers = [table.ben.tell(table.code, OPENING).status_code for _ in range(4)]
    assert answers[0] == 303 and answers[3] == 429, "refused or not, each is a report"
    full = table.ben.post(f"{table.url}/takebacks", table.ben.form(table.code, to="0"))
    assert full.status_code == 429 and "Wait a moment" in full.text
    asked = f"{table.url}/preview?move=%7B%22move%22%3A%22final-ages%22%2C%22ages%22%3A%5B1%2C2%2C3%5D%7D"
    assert table.ben.get(asked).status_code == 429, "what a move would do is worked out as the move is"
    assert table.host.get(asked).status_code == 200
    assert table.host.post(f"{table.url}/takebacks", table.host.form(table.code, to="0")).status_code == 303


def test_a_plain_tap_counts_once_whether_it_is_entered_or_refused(table, monkeypatch):
    monkeypatch.setattr(throttle, "MOST_REPORTED", 3)
    table.host.app.extensions["limits"] = throttle.Limits()
    table.host.tell(table.code, OPENING)  # its host's
    table.ben.client.environ_base["REMOTE_ADDR"] = "192.168.1.50"
    plain = {"headers": {"HX-Request": "true", "Prefer": "return=minimal"}}
    wrong = {"move": "raise", "by": 1, "seat": 2, "digit": "ones", "card": "5"}
    forms = [table.ben.form(table.code, report=json.dumps(wrong), csrf=table.ben.csrf) for _ in range(4)]
    answers = [table.ben.client.post(f"{table.url}/reports", data=form, **plain).status_code for form in forms]
    assert answers == [422, 422, 422, 429]


def streams(phone, url, number):
    return [phone.client.get(f"{url}/events") for _ in range(number)]


def test_a_phone_that_opens_stream_upon_stream_loses_its_oldest_and_nobody_elses(table):
    """A page that was closed keeps its stream until the server notices: the phone's next page is live all the same."""
    other = table.host.get(f"{table.url}/events")
    said = other.iter_encoded()
    assert next(said)
    first = streams(table.ben, table.url, live.MOST_OF_A_PHONE)
    each = [stream.iter_encoded() for stream in first]
    assert all(map(next, each))
    ninth = table.ben.get(f"{table.url}/events")
    assert ninth.status_code == 200 and next(ninth.iter_encoded())
    table.host.tell(table.code, OPENING)
    assert next(each[0], b"ended") == b"ended"
    assert all(b"data: 1." in next(one) for one in (*each[1:], said))
    for stream in (*first, ninth, other):
        stream.close()
    assert table.ben.app.extensions["hub"].counts.holding("phone") == (0, 0)


def test_a_program_that_opens_stream_upon_stream_is_asked_to_ask_instead(table):
    """Programs are counted by address, and behind one there may be several: none ends another's."""
    token = {"headers": {"Authorization": f"Bearer {table.join}"}}
    first = [table.ben.client.get(f"{table.url}/events", **token) for _ in range(live.MOST_OF_A_PHONE)]
    for stream in first:
        assert stream.status_code == 200 and next(stream.iter_encoded())
    refused = table.ben.client.get(f"{table.url}/events", **token)
    assert refused.status_code == 503 and "misses nothing" in refused.text
    assert table.ben.get(f"{table.url}/signal").text == table.now().signal, "and can ask"
    first[0].close()
    again = table.ben.client.get(f"{table.url}/events", **token)
    assert again.status_code == 200
    for stream in (*first[1:], again):
        stream.close()


@pytest.mark.parametrize("limit", ["MOST_AT_A_TABLE", "MOST_STREAMS"])
def test_so_many_phones_listen_and_no_more(table, monkeypatch, limit):
    monkeypatch.setattr(live, limit, 1)
    first = table.ben.get(f"{table.url}/events")
    next(first.iter_encoded())
    assert table.host.get(f"{table.url}/events").status_code == 503
    first.close()


def test_a_server_that_keeps_no_streams_says_what_to_do_instead(table):
    table.ben.app.extensions["hub"].most = 0
    refused = table.ben.get(f"{table.url}/events")
    assert refused.status_code == 503 and "asks once a second instead" in refused.text
    assert table.ben.get(f"{table.url}/signal").text == table.now().signal


def test_names_are_short(app):
    for name in ["x" * 25, "x" * 200_000, "👩‍👩‍👧‍👦" * 200, ""]:
        host = Phone(app)
        lobby = host.post("/lobbies", {"game": "cradle-to-grave"}).location
        answer = host.post(f"{lobby}/places", {"do": "add", "name": name}, HX_Request="true")
        assert answer.status_code == 409 and len(answer.text) < 10_000, "what is refused is not sent back whole"
        assert ("1 to 24 characters" if name else "Enter a name") in answer.text, name


def test_a_form_is_no_cupboard(table):
    for sent in ({f"field-{n}": "1" for n in range(300)}, {"x" * 100: "1"}, {"ages[0]": "1" * 100}):
        answer = table.ben.post(f"{table.url}/reports", {"act": "keep", "draft": "final-ages", **sent})
        assert answer.status_code == 400, answer.text
        assert table.ben.client.get(table.url, headers=JSON).json["entry"] == 0


@pytest.mark.parametrize("game", sorted(games()))
def test_a_move_is_not_larger_than_a_table(table, app, game):
    """A list that is far too long, in every place of every move, is refused before anything is worked out from it."""
    host = Phone(app)
    code = (
        host.open_table("Ana", "Ben", "Cai", "Dia", "Eli", "Fay", game=game)
        if 6 in games()[game].seats
        else host.open_table("Ana", "Ben", "Cai", game=game)
    )
    for tag, kind in games()[game].tags.items():
        for field in kind.__struct_fields__:
            answer = host.tell(code, {"move": tag, field: [1] * 5_000})
            assert answer.status_code in (400, 422) and host.seen(code) == 0, (tag, field)
