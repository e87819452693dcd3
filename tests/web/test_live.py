"""A phone's stream brings the page that all phones share, from which each picks what it sees."""

import zlib

import pytest

from companion.web.rendering.marks import Who, pick
from tests.web.phones import OPENING, RAISE, answered

LIVE = {"HX-Request": "true"}


def test_what_another_phone_tells_comes_with_the_page_to_every_phone_in_the_same_bytes(table, listen):
    streams = [listen(phone, f"{table.url}/events?page=") for phone in (table.host, table.ben)]
    table.ben.tell(table.code, OPENING, headers=LIVE)
    heard, again = (stream.hears() for stream in streams)
    signal, _, page = heard.partition("\n")
    assert signal == table.now().signal and heard == again
    assert pick(page, Who(0)).startswith('<div id="page" class="page at-table') and "<html" not in page
    assert ['You<span class="unseen">, Ana' in pick(page, Who(seat)) for seat in (0, 1)] == [True, False]


def test_the_page_that_comes_is_what_the_phone_shows(table, listen):
    table.host.tell(table.code, OPENING)
    sheet, log, for_cai = (
        listen(table.host, f"{table.url}/events?page={page}") for page in ("sheet", "log/1", "&for=2")
    )
    table.ben.tell(table.code, RAISE, headers=LIVE)
    assert "at-sheet" in sheet.hears()
    assert log.hears() == table.now().signal, "what is not shown all evening is asked for"
    assert "Cai’s turn." in pick(for_cai.hears(), Who(0, 2))


def test_a_form_that_came_by_the_stream_can_be_sent_by_this_phone_alone(table, listen):
    heard = listen(table.host, f"{table.url}/events?page=")
    others = listen(table.stranger, f"/w/{table.watch}/events?page=")
    table.ben.tell(table.code, OPENING, headers=LIVE)
    page, watched = heard.hears(), others.hears()
    assert table.host.csrf not in page + watched and table.ben.csrf not in page + watched
    assert 'name="csrf" value="mine"' in pick(page, Who(0), {"csrf": "mine"})
    assert "<form" not in watched and "csrf" not in watched


def test_who_hears_the_stream_is_answered_with_the_signal_alone_and_brought_the_page_like_the_others(table, listen):
    heard = listen(table.ben, f"{table.url}/events?page=")
    answer = table.ben.tell(table.code, OPENING, headers=LIVE | {"Prefer": "return=minimal"})
    assert (answer.status_code, answer.mimetype, answer.text) == (200, "text/plain", table.now().signal)
    assert (answer.headers["X-Content-Type-Options"], answer.headers["Cache-Control"]) == ("nosniff", "no-store")
    assert pick(heard.hears(), Who(1)).startswith(f'{table.now().signal}\n<div id="page"')
    refused = table.ben.tell(table.code, {**RAISE, "card": "5"}, headers=LIVE | {"Prefer": "return=minimal"})
    answered(refused, 422, 'class="ruling"')  # what is against a rule is said in the answer


def test_a_program_that_names_no_page_hears_signals_only(table, listen):
    heard = listen(table.host, f"{table.url}/events")
    table.ben.tell(table.code, OPENING, headers=LIVE)
    assert heard.hears() == table.now().signal


def test_a_phone_whose_seat_was_freed_is_shown_the_table_without_it(table, listen):
    heard = listen(table.ben, f"{table.url}/events?page=")
    table.host.tell(table.code, OPENING)
    assert 'You<span class="unseen">, Ben' in pick(heard.hears(), Who(1))
    table.host.post(f"{table.url}/seats", {"seat": "1"})
    assert heard.hears() == table.now().signal, "it asks for its page, which no longer has a seat"


@pytest.mark.parametrize("page", ["", "log"])
def test_who_may_no_longer_watch_hears_nothing_more(table, page, listen):
    """New links end what came by the old ones; who joined by them stays."""
    watching = listen(table.stranger, f"/w/{table.watch}/events?page={page}")
    program, joined = (listen(who, f"{table.url}/events?page={page}") for who in (table.program, table.ben))
    table.host.post(f"{table.url}/links")
    table.host.tell(table.code, OPENING)
    assert [stream.hears() == "" for stream in (watching, program, joined)] == [True, True, False]


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
