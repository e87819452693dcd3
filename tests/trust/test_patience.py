"""Who is slow, silent or gone is let go, and nobody else notices."""

import json
import socket
import time

import pytest

from tests.trust.server import seconds_until_let_go, serving
from tests.web.phones import OPENING

LONG = 60.0
"""Seconds that a connection of the hasty server may last at the very most, however busy the machine is."""


def connect(server):
    return socket.create_connection(("127.0.0.1", server.port))


def head(server, path, *more):
    return "\r\n".join((f"GET {path} HTTP/1.1", f"Host: 127.0.0.1:{server.port}", *more, "", "")).encode()


def test_a_request_that_trickles_in_is_not_waited_for(hasty):
    """A byte every little while: each of them in time, all of them too late."""
    with connect(hasty) as phone:
        begun = time.monotonic()
        with pytest.raises(OSError):
            for byte in head(hasty, "/") * 1000:
                phone.sendall(bytes([byte]))
                phone.settimeout(0.1)
                try:
                    if not phone.recv(4096):
                        raise ConnectionError
                except TimeoutError:
                    assert time.monotonic() - begun < LONG, "still read, byte by byte"


def test_a_report_whose_body_comes_too_late_is_to_be_sent_again(hasty):
    """It was not wrong, it was cut: 408 says so, and a phone that hears it keeps what it sent."""
    code, token = hasty.open_table()
    with connect(hasty) as phone:
        phone.settimeout(LONG)
        about = "Content-Length: 1000", "Content-Type: application/json", f"Authorization: Bearer {token}"
        phone.sendall(head(hasty, f"/t/{code}/reports", *about).replace(b"GET", b"POST", 1) + b'{"seen":')
        assert phone.recv(12) == b"HTTP/1.1 408"


JSON_BODY = b'POST /codes HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n%b\r\n\r\n5\r\n{"a":'
SLOW = {
    "nothing is said": b"",
    "nothing more is said": b"GET / HT",
    "half a body": JSON_BODY % b"Content-Length: 1000",
    "half a chunk": JSON_BODY % b"Transfer-Encoding: chunked",
    "https": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    "no version": b"GET\r\n\r\n",
    "a version that there is not": b"GET / HTTP/9.9\r\n\r\n",
    "no end of it": b"A" * 70000,
}


@pytest.mark.parametrize("said", SLOW.values(), ids=SLOW)
def test_whoever_says_nothing_more_or_no_request_is_let_go(hasty, said):
    with connect(hasty) as phone:
        phone.sendall(said)
        seconds_until_let_go(phone, LONG)


def test_a_phone_that_stops_reading_its_stream_is_let_go(hasty):
    """Its buffer is small, as a phone's is that the radio has left: what is not acknowledged ends the stream."""
    code, join = hasty.open_table()
    with socket.socket() as phone:
        phone.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1)
        phone.connect(("127.0.0.1", hasty.port))
        phone.sendall(head(hasty, f"/t/{code}/events", f"Authorization: Bearer {join}"))
        deadline = time.monotonic() + 60
        entry = 0
        while _connected(hasty, phone):
            assert time.monotonic() < deadline, "still kept"
            move = {"move": "adjust", "ages": [1, 2, 3], "hands": [4, 4, 4], "deck": 40} if entry else OPENING
            status, said = hasty.ask(
                "POST", f"/t/{code}/reports", {"seen": entry, "key": f"entry-{entry:06}", "move": move}, join
            )
            assert status == 201, said
            entry += 1


def _connected(server, phone):
    """Whether the server still holds its end of the phone's connection."""
    ours = phone.getsockname()[1]
    with open("/proc/net/tcp", encoding="utf-8") as lines:
        for line in lines:
            fields = line.split()
            if fields[1].endswith(f":{server.port:04X}") and fields[2].endswith(f":{ours:04X}"):
                return fields[3] == "01"
    return False


def test_and_all_the_while_everybody_else_is_answered(hasty):
    slow = [connect(hasty) for _ in range(50)]
    for phone in slow:
        phone.sendall(b"GET / HTTP/1.1\r\nHost: ")
    code, join = hasty.open_table()
    assert hasty.ask("GET", f"/t/{code}", None, join)[0] == 200
    for phone in slow:
        seconds_until_let_go(phone, LONG)
        phone.close()


def test_who_asks_for_much_at_once_has_it_answered_by_turns_with_everybody(tmp_path):
    """A phone sends five hundred reports without waiting for an answer: meanwhile the table can be looked at."""
    with serving(tmp_path) as server, connect(server) as rude:
        code, join = server.open_table()
        for number in range(500):
            move = {"move": "adjust", "ages": [1, 2, number % 90]} if number else OPENING
            body = json.dumps({"seen": number, "key": f"rude-{number:06}", "move": move})
            words = ("Content-Type: application/json", f"Content-Length: {len(body)}", f"Authorization: Bearer {join}")
            asked = head(server, f"/t/{code}/reports", *words).replace(b"GET", b"POST", 1) + body.encode()
            rude.sendall(asked)
        assert server.ask("GET", f"/t/{code}", None, join)[1]["entry"] < 500, "nobody was answered in between"


def test_a_stream_that_is_read_lasts_longer_than_any_patience(hasty):
    code, join = hasty.open_table()
    with connect(hasty) as phone:
        phone.sendall(head(hasty, f"/t/{code}/events", f"Authorization: Bearer {join}"))
        phone.settimeout(LONG)
        heard = b""
        while heard.count(b"event: beat") < 3:
            got = phone.recv(4096)
            assert got, heard
            heard += got
