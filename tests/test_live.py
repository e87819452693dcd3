"""The signal: every phone of a table hears what is newest, and nobody's slowness holds up another."""

import zlib
from functools import partial
from random import Random
from threading import Barrier, Event, Thread

import pytest

from companion.live import Hub, News, Right, as_events, gzip_stream, sse
from companion.live import hub as live
from tests.until import at_once


@pytest.fixture
def hub():
    return Hub(Event)


def listening(hub, count, signal="3.1", **more):
    """So many phones of a table, which have heard where it stands."""
    phones = [hub.subscribe("ABCD", signal, **more) for _ in range(count)]
    assert [next(phone).signal for phone in phones] == [signal] * count
    return phones


BEATS = live.HEARTBEAT_SECONDS
HEARS = {
    "whatever is newer before any beat, and nothing of another table": [
        (["beat", "ABCD 4.1", "WXYZ 9.9"], "4.1"),
        (["ABCD 4.2"], "4.2"),
        (["WXYZ 9.9", "beat"], BEATS),
    ],
    "the newest only where it reads slowly, and then nothing but heartbeats": [
        ([f"ABCD {number}.1" for number in range(4, 50)], "49.1"),
        *[(["beat"], BEATS)] * 3,
    ],
    "nothing of older news that come later, but all of another file, where it is new": [
        (["ABCD 10.1.7", "ABCD 9.1.7"], "10.1.7"),
        (["ABCD 9.0.8"], "9.0.8"),
    ],
}
"""What happens at its table, where the signal was 3.1.7, and at another one, and what the phone hears then."""


@pytest.mark.parametrize("happens", HEARS.values(), ids=HEARS)
def test_a_phone_hears(hub, happens):
    [phone] = listening(hub, 1, "3.1.7")
    for told, heard in happens:
        for what in told:
            if what == "beat":
                hub.beat()
            else:
                hub.publish(*what.split())
        news = next(phone)
        assert (news.signal if isinstance(news, News) else news) == heard


def test_in_a_crowd_each_beats_in_its_turn_and_is_told_how_long_the_turns_take(hub, monkeypatch):
    monkeypatch.setattr(live, "MOST_AT_A_BEAT", 2)
    phones = listening(hub, 5)
    beats = {listener: 0 for listener in hub.listeners["ABCD"]}
    for _ in range(9):
        hub.beat()
        at_once = [listener for listener in beats if listener.event.is_set()]
        assert len(at_once) <= 2
        for listener in at_once:
            listener.event.clear()
            beats[listener] += 1
    assert set(beats.values()) <= {2, 3}, "nobody is left out"
    for listener in beats:
        listener.event.set()
    assert [next(phone) for phone in phones] == [3 * live.HEARTBEAT_SECONDS] * 5
    for phone in phones[1:]:
        phone.close()
    hub.beat()
    assert next(phones[0]) == live.HEARTBEAT_SECONDS


def test_who_leaves_is_forgotten(hub):
    staying, leaving = listening(hub, 2)
    leaving.close()
    assert len(hub.listeners["ABCD"]) == 1
    staying.close()
    hub.publish("ABCD", "4.0")
    assert "ABCD" not in hub.listeners


def test_many_that_listen_at_once_all_come_to_the_newest_while_others_come_and_go(hub):
    ready, heard, over = Barrier(9), [], Event()

    def beat():
        while not over.wait(0.001):
            hub.beat()

    def stay(place):
        stream = hub.subscribe("ABCD", "0.0")
        next(stream)
        ready.wait(10)
        while next(stream) != News("500.0"):
            pass
        heard.append(place)
        stream.close()

    def come_and_go(place):
        ready.wait(10)
        for _ in range(100):
            phone = hub.subscribe("ABCD", "0.0")
            next(phone), next(phone)
            phone.close()
        heard.append(place)

    def publish():
        ready.wait(10)
        for number in range(1, 501):
            hub.publish("ABCD", f"{number}.0")

    Thread(target=beat, daemon=True).start()
    at_once(publish, *(partial(what, place) for place, what in enumerate([stay, come_and_go] * 4)))
    over.set()
    assert sorted(heard) == list(range(8)) and "ABCD" not in hub.listeners


# ---------------------------------------------------------------- as a browser reads it


FIRST, BEAT = b"retry: 1000\nid: 12\ndata: 12.3\n\n", b"event: beat\ndata: 1\n\n"
EVENTS = {
    "a signal has the newest entry as its id": (
        [News("12.3"), 1.0, News("13.3")],
        [FIRST, BEAT, b"id: 13\ndata: 13.3\n\n"],
    ),
    "news bring the page": (
        [News("12.3"), News("13.3", "<p>\nafter entry 13\r\n</p>")],
        [FIRST, b"id: 13\ndata: 13.3\ndata: <p> after entry 13  </p>\n\n"],
    ),
}


@pytest.mark.parametrize("heard, events", EVENTS.values(), ids=EVENTS)
def test_what_is_heard_is_an_event(heard, events):
    assert list(as_events(iter(heard))) == events


def test_nothing_that_happens_while_a_stream_opens_is_missed(hub):
    stream = as_events(hub.subscribe("ABCD", "1.0"))
    next(stream)
    hub.publish("ABCD", "2.0")
    assert b"data: 2.0" in next(stream)


def test_a_page_is_rendered_once_for_all_phones_that_show_it(hub):
    rendered = []
    hub.page = lambda code, kind: rendered.append((code, kind)) or f"<p>{kind[0]}</p>"
    kinds = ("", ""), ("", ""), ("sheet", ""), None
    phones = [phone for kind in kinds for phone in listening(hub, 1, "0.0", kind=kind)]
    hub.publish("ABCD", "1.0")
    assert [next(phone).page for phone in phones] == ["<p></p>", "<p></p>", "<p>sheet</p>", ""]
    assert sorted(rendered) == [("ABCD", ("", "")), ("ABCD", ("sheet", ""))]


def test_who_sits_elsewhere_by_now_hears_signals_and_who_may_not_listen_nothing():
    rights = iter([Right.SHARED, Right.SIGNALS, Right.NOTHING])
    heard = [News("1.0"), News("2.0", "<p>2"), News("3.0", "<p>3"), News("3.1", "<p>"), News("4.1", "<p>"), News("4.2")]
    assert [event.count(b"<p>") for event in as_events(iter(heard), lambda: next(rights))] == [0, 1, 1, 0, 0]


def test_what_is_packed_for_one_phone_is_ready_for_the_others():
    sse._packed.cache_clear()
    pages = [(f"<p>{number}</p>" * 300).encode() for number in range(3)]
    streams = [list(gzip_stream(iter([b"data: 1.0\n\n", pages[0], b"beat", pages[1], pages[2]]))) for _ in range(5)]
    assert all(packed == streams[0] for packed in streams)
    assert sse._packed.cache_info().misses == 3


def test_a_squeezed_stream_is_one_gzip_file_and_the_same_page_again_is_only_a_few_bytes_of_it():
    random, reader = Random(1), zlib.decompressobj(wbits=31)
    pages = ["".join(random.choices("abcdefgh<>é", k=size)) for size in (20_000, 60_000, 600)]
    silence = ["event: beat\ndata: 1\n\n"] * 1000
    sent = ["data: 1.0\n\n", *pages, pages[-1], "data: 2.0\n\n", *silence, pages[0]]
    packed = [*gzip_stream(text.encode() for text in sent)]
    assert [reader.decompress(part).decode() for part in packed] == ["", *sent], (
        "readable as soon as its bytes are there"
    )
    assert len(packed[5]) < 30
