"""A phone's stream brings the page that all phones share, from which each picks what it sees."""

import zlib

import pytest

from companion.web.rendering.marks import Who, pick
from tests.web.phones import OPENING, RAISE

LIVE = {"HX-Request": "true"}


@pytest.fixture
def stream(table):
    """Open a phone's stream, past its first event; the function that gives the next one's data."""
    opened = []

    def open_stream(phone, where, **headers):
        answer = phone.client.get(where, headers=headers)
        opened.append(answer)
        events = answer.iter_encoded()
        assert next(events).startswith(b"retry: 1000\nid: 0\n") or headers
        return lambda: "\n".join(
            line.removeprefix("data: ") for line in next(events).decode().splitlines() if line.startswith("data:")
        )

    yield open_stream
    for answer in opened:
        answer.close()


def test_what_another_phone_tells_comes_with_the_page(table, stream):
    heard = stream(table.host, f"{table.url}/events?page=")
    table.ben.tell(table.code, OPENING, headers=LIVE)
    signal, _, page = heard().partition("\n")
    assert signal == table.now().signal
    assert pick(page, Who(0)).startswith('<div id="page" class="page at-table') and "<html" not in page
    assert 'You<span class="unseen">, Ana' in pick(page, Who(0)) and 'You<span class="unseen">, Ana' not in pick(
        page, Who(1)
    )


def test_every_phone_is_brought_the_same_bytes(table, stream):
    phones = [stream(phone, f"{table.url}/events?page=") for phone in (table.host, table.ben)]
    table.ben.tell(table.code, OPENING, headers=LIVE)
    assert phones[0]() == phones[1]()


def test_the_page_that_comes_is_what_the_phone_shows(table, stream):
    table.host.tell(table.code, OPENING)
    sheet, log = (stream(table.host, f"{table.url}/events?page={page}", x="1") for page in ("sheet", "log/1"))
    for_cai = stream(table.host, f"{table.url}/events?page=&for=2", x="1")
    table.ben.tell(table.code, RAISE, headers=LIVE)
    assert "at-sheet" in sheet() and log() == table.now().signal, "what is not shown all evening is asked for"
    assert "Cai’s turn." in pick(for_cai(), Who(0, 2))


def test_a_form_that_came_by_the_stream_can_be_sent_by_this_phone_alone(table, stream):
    heard, others = (
        stream(table.host, f"{table.url}/events?page="),
        stream(table.stranger, f"/w/{table.watch}/events?page="),
    )
    table.ben.tell(table.code, OPENING, headers=LIVE)
    page, watched = heard(), others()
    assert table.host.csrf not in page + watched and table.ben.csrf not in page + watched
    assert 'name="csrf" value="mine"' in pick(page, Who(0), {"csrf": "mine"})
    assert "<form" not in watched and "csrf" not in watched


def test_who_hears_the_stream_is_answered_with_the_signal_alone_and_brought_the_page_like_the_others(table, stream):
    heard = stream(table.ben, f"{table.url}/events?page=")
    answer = table.ben.tell(table.code, OPENING, headers=LIVE | {"Prefer": "return=minimal"})
    assert (answer.status_code, answer.mimetype, answer.text) == (200, "text/plain", table.now().signal)
    assert pick(heard(), Who(1)).startswith(f'{table.now().signal}\n<div id="page"')


def test_what_was_against_a_rule_is_said_in_the_answer_also_to_who_hears_the_stream(table):
    table.ben.tell(table.code, OPENING)
    answer = table.ben.tell(table.code, {**RAISE, "card": "5"}, headers=LIVE | {"Prefer": "return=minimal"})
    assert answer.status_code == 422 and 'class="ruling"' in answer.text


def test_a_program_that_names_no_page_hears_signals_only(table, stream):
    heard = stream(table.host, f"{table.url}/events")
    table.ben.tell(table.code, OPENING, headers=LIVE)
    assert heard() == table.now().signal


def test_a_phone_whose_seat_was_freed_is_shown_the_table_without_it(table, stream):
    heard = stream(table.ben, f"{table.url}/events?page=")
    table.host.tell(table.code, OPENING)
    assert 'You<span class="unseen">, Ben' in pick(heard(), Who(1))
    table.host.post(f"{table.url}/seats", {"seat": "1"})
    assert heard() == table.now().signal, "it asks for its page, which no longer has a seat"


@pytest.mark.parametrize("page", ["", "log"])
def test_who_may_no_longer_watch_hears_nothing_more(table, page):
    """New links end what came by the old ones; who joined by them stays."""
    watching = table.stranger.client.get(f"/w/{table.watch}/events?page={page}")
    program = table.program.get(f"{table.url}/events?page={page}")
    joined = table.ben.client.get(f"{table.url}/events?page={page}")
    streams = [answer.iter_encoded() for answer in (watching, program, joined)]
    for events in streams:
        assert b"id: 0" in next(events)
    table.host.post(f"{table.url}/links")
    table.host.tell(table.code, OPENING)
    assert [next(events, None) is None for events in streams] == [True, True, False]
    for answer in (watching, program, joined):
        answer.close()


def test_to_a_browser_the_stream_comes_squeezed(table):
    answer = table.host.client.get(f"{table.url}/events?page=", headers={"Accept-Encoding": "gzip"})
    assert answer.headers["Content-Encoding"] == "gzip"
    packed, reader, heard = answer.iter_encoded(), zlib.decompressobj(wbits=31), []
    for number in range(4):
        while not (text := reader.decompress(next(packed))):
            pass
        heard.append(text.decode())
        table.ben.tell(
            table.code, [OPENING, RAISE, {**RAISE, "by": 2, "seat": 0, "card": "8"}, OPENING][number], headers=LIVE
        )
    assert [text.count("data-signal") for text in heard] == [0, 1, 1, 1] and "Cai" in heard[-1]
    answer.close()
