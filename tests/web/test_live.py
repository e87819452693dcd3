"""A phone's stream brings the page that all phones share, from which each picks what it sees."""

import zlib

import pytest

from companion.web.rendering.marks import Who
from tests.web.answers import at, each
from tests.web.phones import OPENING, RAISE

LIVE = {"HX_Request": "true"}
SIGNAL_ALONE = LIVE | {"Prefer": "return=minimal"}
PLAIN = {"Content-Type": "text/plain; charset=utf-8", "X-Content-Type-Options": "nosniff", "Cache-Control": "no-store"}
TO_ANA, TO_BEN = ('You<span class="unseen">, Ana', 'You<span class="unseen">, Ben')


ANSWERS = {
    "what another phone tells comes with the page to every phone in the same bytes": at("new")
    .listen("host")
    .listen("ben")
    .tell("ben", OPENING, 200, **LIVE)
    .hear("host", '{signal}\n<div id="page" class="page at-table', TO_ANA, without="<html", by=(Who(0),))
    .hear("ben", only="{heard}", without=TO_ANA, by=(Who(1),)),
    # the log is not shown all evening, and asked for
    "the page that comes is what the phone shows": at("begun")
    .listen("helper", "events?page=sheet")
    .listen("ben", "events?page=log/1")
    .listen("host", "events?page=&for=2")
    .tell("ben", RAISE, 200, **LIVE)
    .hear("helper", "at-sheet")
    .hear("ben", only="{signal}")
    .hear("host", "Cai’s turn.", by=(Who(0, 2),)),
    "a form that came by the stream can be sent by this phone alone": at("new")
    .listen("host")
    .listen("stranger", "/w/{watch}/events?page=")
    .tell("ben", OPENING, 200, **LIVE)
    .hear("host", 'name="csrf" value="mine"', without=("{host.csrf}", "{ben.csrf}"), by=(Who(0), {"csrf": "mine"}))
    .hear("stranger", without=("<form", "csrf", "{host.csrf}", "{ben.csrf}")),
    "who hears the stream is answered with the signal alone, and brought the page like the others": at("new")
    .listen("ben")
    .tell("ben", OPENING, 200, "{signal}", without="<", carries=PLAIN, **SIGNAL_ALONE)
    .hear("ben", '{signal}\n<div id="page"', by=(Who(1),))
    .tell("ben", {**RAISE, "card": "5"}, 422, 'class="ruling"', **SIGNAL_ALONE),
    "a program that names no page hears signals only": at("new")
    .listen("host", "events")
    .tell("ben", OPENING, 200, **LIVE)
    .hear("host", only="{signal}"),
    "a phone whose seat was freed asks for its page, which no longer has a seat": at("new")
    .listen("ben")
    .tell("host", OPENING)
    .hear("ben", TO_BEN, by=(Who(1),))
    .send("host", "seats", {"seat": "1"})
    .hear("ben", only="{signal}"),
}


test_of_what_streams_bring = each(ANSWERS)


@pytest.mark.parametrize("page", ["", "log"])
def test_who_may_no_longer_watch_hears_nothing_more(after, page):
    """New links end what came by the old ones; who joined by them stays."""
    (
        at("new")
        .listen("stranger", f"/w/{{watch}}/events?page={page}")
        .listen("program", f"events?page={page}")
        .listen("ben", f"events?page={page}")
        .send("host", "links")
        .tell("host", OPENING)
        .hear("stranger", only="")
        .hear("program", only="")
        .hear("ben", ".")
    ).holds(after)


def test_to_a_browser_the_stream_comes_squeezed(table):
    answer = table.host.client.get(f"{table.url}/events?page=", headers={"Accept-Encoding": "gzip"})
    assert answer.headers["Content-Encoding"] == "gzip"
    packed, reader, heard = answer.iter_encoded(), zlib.decompressobj(wbits=31), []
    for number in range(4):
        while not (text := reader.decompress(next(packed))):
            pass
        heard.append(text.decode())
        move = [OPENING, RAISE, {**RAISE, "by": 2, "seat": 0, "card": "8"}, OPENING][number]
        table.ben.tell(table.code, move, {"HX-Request": "true"})
    assert [text.count("data-signal") for text in heard] == [0, 1, 1, 1] and "Cai" in heard[-1]
    answer.close()
