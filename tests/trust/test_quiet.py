"""The terminal and the answers say nothing that is nobody's business; and the list of what is shown by which test is true."""

import re
import socket
import struct
from contextlib import suppress
from pathlib import Path

import pytest

from tests.web.phones import Phone

NO_LENGTH = b"POST / HTTP/1.1\r\nContent-Length: x\r\n\r\n"
ROOT = Path(__file__).parents[2]


def answer_to(server, request):
    """All that the server answers to these bytes, until it lets go."""
    answer = b""
    with socket.create_connection(("127.0.0.1", server.port)) as phone, suppress(ConnectionError):
        phone.sendall(request)
        phone.settimeout(30)
        while got := phone.recv(65536):
            answer += got
    return answer


def test_nothing_of_a_phone_is_written_to_the_terminal(hasty):
    """Neither its address nor a link, whatever it asks for, and however badly."""
    before = hasty.said()
    code, join = hasty.open_table()
    for path in (f"/j/{join}", f"/t/{code}", "/nothing-here", f"/j/{join[:-1]}"):
        hasty.ask("GET", path, None, join)
    hasty.ask("POST", f"/t/{code}/reports", {"seen": -1}, join)
    many = b"GET / HTTP/1.1\r\n" + b"X: a\r\n" * 101 + b"\r\n"
    for nonsense in (
        many,
        b"\x16\x03\x01\x02\x00",
        b"GET\r\n\r\n",
        f"GET /j/{join} HTTP/9.9\r\n\r\n".encode(),
        NO_LENGTH,
    ):
        answer_to(hasty, nonsense)
    assert hasty.said() == before


ODD_HOSTS = (b"x" * 64, b"a..b", b"x" * 4000, b"\xff\xfe", b"a b", b"", b"evil.example", b"<b>", b"[::1")


def test_an_odd_host_is_refused_plainly_and_not_a_word_is_written_to_the_terminal(hasty):
    before = hasty.said()
    requests = [b"GET / HTTP/1.1\r\nHost: " + host + b"\r\nConnection: close\r\n\r\n" for host in ODD_HOSTS]
    requests += [b"GET / HTTP/1.1\r\nConnection: close\r\n\r\n", b"GET / HTTP/1.0\r\n\r\n"]
    requests += [b"POST /codes HTTP/1.1\r\nHost: a..b\r\nContent-Length: 9\r\nConnection: close\r\n\r\ncode=ZZZZ"]
    for request in requests:
        answer = answer_to(hasty, request)
        status = answer.split(b" ", 2)[1:2]
        assert status in ([b"400"], [b"421"]), (request[:80], answer[:200])
        assert b"Traceback" not in answer
    assert hasty.said() == before


@pytest.mark.parametrize("leaves", ["waits", "hangs up"])
@pytest.mark.parametrize("length", [60, 5000], ids=["a tap", "too long for a tap"])
def test_of_a_report_that_is_cut_off_nothing_reaches_the_terminal(hasty, leaves, length):
    """A phone loses the Wi-Fi in mid-tap: it is answered 408 if it is still there, and nobody hears of it."""
    before = hasty.said()
    head = [
        "POST /t/ABCD/reports HTTP/1.1",
        f"Host: 127.0.0.1:{hasty.port}",
        "Content-Type: application/x-www-form-urlencoded",
        f"Content-Length: {length}",
        "Prefer: return=minimal",
        "HX-Request: true",
    ]
    with socket.create_connection(("127.0.0.1", hasty.port)) as phone:
        phone.sendall("\r\n".join([*head, "", "csrf=x&seen="]).encode())
        phone.settimeout(30)
        if leaves == "waits":
            phone.shutdown(socket.SHUT_WR)
            assert phone.recv(65536).split(b" ", 2)[1] in (b"408", b"403")
        else:
            phone.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    with suppress(OSError):  # the next one is answered after it
        hasty.ask("GET", "/t/ABCD")
    assert hasty.said() == before


LINES = [
    b"GET / HTTP/1.1",
    b"GET /console HTTP/1.1",
    b"GET /?__debugger__=yes&cmd=resource&f=debugger.js HTTP/1.1",
    b"GET /nothing HTTP/1.1",
    b"PUT / HTTP/1.1",
    b"GET /static/icon.svg HTTP/1.1",
    b"POST /codes HTTP/1.1",
    b"GET /t/ZZZZ HTTP/1.1",
    b"nonsense",
    b"GET / HTTP/9.9",
]


def test_no_answer_of_any_kind_names_the_server_or_opens_a_debugger(hasty):
    ours = f"Host: 127.0.0.1:{hasty.port}".encode()
    for line in LINES:
        for host in (ours, b"Host: evil.example", b"Host: a..b"):
            answer = answer_to(hasty, line + b"\r\n" + host + b"\r\nConnection: close\r\n\r\n").lower()
            head, _, body = answer.partition(b"\r\n\r\n")
            assert not re.search(rb"werkzeug|gevent|python|\nx-powered", head), head
            assert not re.search(rb"werkzeug|traceback|debugger|interactive console", body), body[:300]
            assert not head.startswith(b"http/1.1 5"), (line, head)
            assert b"200 ok" in head or (line, host) != (LINES[0], ours)


def test_what_breaks_is_answered_in_a_sentence_and_names_no_link_in_the_terminal(app, store, caplog, monkeypatch):
    app.testing = False
    host = Phone(app)
    link = store.hosted(host.open_table("Ana", "Ben")).watch_link
    monkeypatch.setattr(store.tables, "by_link", lambda token, *kinds: 1 / 0)
    answer = host.get(f"/w/{link}")
    assert (
        answer.status_code == 500 and "Something went wrong here" in answer.text and "ZeroDivision" not in answer.text
    )
    assert "ZeroDivisionError" in caplog.text and link not in caplog.text


def test_every_test_that_the_security_page_names_is_there():
    """By its function, or by what its row says."""
    named = re.findall(r"`(tests/[\w/]+\.py)::([^`]+)`", (ROOT / ".github" / "SECURITY.md").read_text(encoding="utf-8"))
    assert len(named) > 30
    for path, name in named:
        assert re.search(rf'def {name}\(|"{name}": ', (ROOT / path).read_text(encoding="utf-8")), f"{path}::{name}"


def test_every_command_that_the_security_page_names_is_there():
    text = (ROOT / ".github" / "SECURITY.md").read_text(encoding="utf-8")
    for module in re.findall(r"python -m ([\w.]+)", text):
        place = ROOT / module.replace(".", "/")
        assert place.with_suffix(".py").is_file() or (place / "__main__.py").is_file(), module
