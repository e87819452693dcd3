"""What is too much is refused in a sentence, and takes nothing from anybody else."""

import json

import pytest

from companion.games import games
from companion.live import hub as live
from companion.store import limits
from companion.web import throttle
from tests.web.answers import at
from tests.web.phones import ENTERED, OPENING, RAISE, Phone, answered

SKIP = {"move": "skip", "by": 0}
TWICE = {"key": "key-of-a-double-tap"}


def test_a_log_that_is_full_says_so_and_keeps_what_it_has(after, monkeypatch):
    monkeypatch.setattr(limits, "MOST_ENTRIES", 2)
    (
        at("new")
        .tell("host", OPENING, fields=TWICE)
        .send("host", "takebacks", {"to": "0"})
        .tell("host", OPENING, 429, "takes no more")
        .tell("host", OPENING, fields=TWICE)  # what was told before is recognised all the same
        .look("host", "")
        .stands(number=2)
    ).holds(after)


def test_a_table_takes_so_many_phones_and_forgets_none(after, monkeypatch):
    monkeypatch.setattr(limits, "MOST_PHONES", 3)
    seat = {"seat": "2"}  # who is in may change seats
    at("new").send("new", "/j/{join}", seat, 429, "takes no more").send("ben", "/j/{join}", seat).holds(after)


@pytest.fixture
def three_reports(table, monkeypatch):
    """A table at which a phone enters three reports a minute; Ana's and Ben's share an address in the Wi-Fi."""
    monkeypatch.setattr(throttle, "MOST_REPORTED", 3)
    table.host.app.extensions["limits"] = throttle.Limits()
    for phone in (table.host, table.ben):
        phone.client.environ_base["REMOTE_ADDR"] = "192.168.1.50"
    return table


def test_a_phone_enters_so_much_in_a_minute_and_others_have_their_own(three_reports, after):
    asked = f"preview?move={json.dumps(ENTERED)}"  # what a move would do is worked out as the move is
    (
        at("new")
        .tell("ben", OPENING)
        .tell("ben", SKIP, 422)  # refused or not, each is a report
        .tell("ben", SKIP, 422)
        .tell("ben", SKIP, 429)
        .send("ben", "takebacks", {"to": "0"}, 429, "Wait a moment")
        .look("ben", asked, status=429)
        .look("host", asked)
        .send("host", "takebacks", {"to": "0"})
    ).holds(after)


def test_a_plain_tap_counts_once_whether_it_is_entered_or_refused(three_reports, after):
    plain, wrong = {"HX_Request": "true", "Prefer": "return=minimal"}, {**RAISE, "card": "5"}
    three = (
        at("begun").tell("ben", wrong, 422, **plain).tell("ben", wrong, 422, **plain).tell("ben", wrong, 422, **plain)
    )
    three.tell("ben", wrong, 429, **plain).holds(after)


def test_a_phone_that_opens_stream_upon_stream_loses_its_oldest_and_nobody_elses(table, listen):
    """A page that was closed keeps its stream until the server notices: the phone's next page is live all the same."""
    streams = [listen(table.ben, f"{table.url}/events") for _ in range(live.MOST_OF_A_PHONE)]
    streams.append(listen(table.host, f"{table.url}/events"))
    ninth = listen(table.ben, f"{table.url}/events")
    table.host.tell(table.code, OPENING)
    heard = [stream.hears() for stream in streams]
    assert heard[0] == "" and all(said.startswith("1.") for said in heard[1:])
    for stream in (*streams, ninth):
        stream.close()
    assert table.ben.app.extensions["hub"].counts.holding("phone") == (0, 0)


def test_a_program_that_opens_stream_upon_stream_is_asked_to_ask_instead(table, listen):
    """Programs are counted by address, and behind one there may be several: none ends another's."""
    first = [listen(table.program, f"{table.url}/events") for _ in range(live.MOST_OF_A_PHONE)]
    assert {stream.status for stream in first} == {200}
    refused = listen(table.program, f"{table.url}/events")
    assert refused.status == 503 and "misses nothing" in refused.text
    assert table.ben.get(f"{table.url}/signal").text == table.now().signal, "and can ask"
    first[0].close()
    assert listen(table.program, f"{table.url}/events").status == 200


@pytest.mark.parametrize("limit", ["MOST_AT_A_TABLE", "MOST_STREAMS"])
def test_so_many_phones_listen_and_no_more(table, monkeypatch, limit, listen):
    monkeypatch.setattr(live, limit, 1)
    assert [listen(phone, f"{table.url}/events").status for phone in (table.ben, table.host)] == [200, 503]


def test_a_server_that_keeps_no_streams_says_what_to_do_instead(table):
    table.ben.app.extensions["hub"].most = 0
    answered(table.ben.get(f"{table.url}/events"), 503, "asks once a second instead")


def test_names_are_short(app):
    for name in ["x" * 25, "x" * 200_000, "👩‍👩‍👧‍👦" * 200, ""]:
        host = Phone(app)
        lobby = host.post("/lobbies", {"game": "cradle-to-grave"}).location
        answer = host.post(f"{lobby}/places", {"do": "add", "name": name}, HX_Request="true")
        said = answered(answer, 409, "1 to 24 characters" if name else "Enter a name")
        assert len(said) < 10_000, "what is refused is not sent back whole"


def test_a_form_is_no_cupboard(table):
    for sent in ({f"field-{n}": "1" for n in range(300)}, {"x" * 100: "1"}, {"ages[0]": "1" * 100}):
        answer = table.ben.post(f"{table.url}/reports", {"act": "keep", "draft": "final-ages", **sent})
        assert answer.status_code == 400 and table.number() == 0, answer.text


@pytest.mark.parametrize("game", sorted(games()))
def test_a_move_is_not_larger_than_a_table(app, game):
    """A list that is far too long, in every place of every move, is refused before anything is worked out from it."""
    host = Phone(app)
    code = host.open_table(
        *("Ana", "Ben", "Cai", "Dia", "Eli", "Fay")[: 6 if 6 in games()[game].seats else 3], game=game
    )
    for tag, kind in games()[game].tags.items():
        for field in kind.__struct_fields__:
            answer = host.tell(code, {"move": tag, field: [1] * 5_000})
            assert answer.status_code in (400, 422) and host.seen(code) == 0, (tag, field)
