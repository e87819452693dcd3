"""Several processes serve one evening: phones hear everything wherever they sit, and a process may die at any moment."""

import os
import re
import signal
import time
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlencode
from urllib.request import urlopen

import pytest

from companion.live.hub import MOST_OF_A_PHONE
from companion.web.throttle import TRIES
from tests.tools.crash import OPENING, compare, crash, put_right
from tests.trust.server import Server, ask, serving
from tests.trust.test_never_lost import report

SECONDS = 20
"""How long a test waits for what should take less than two."""


@pytest.fixture(params=["companion", "tests.trust.threads"], ids=["gevent", "threads"])
def server(request, tmp_path):
    server = Server(tmp_path, request.param, "--local", "--workers", "3").start()
    try:
        assert until(lambda: serving_workers(server) == 3)
        yield server
    finally:
        server.kill_all()


def until(true):
    """Wait until something holds. Whether it came to hold."""
    for _ in range(SECONDS * 50):
        if found := true():
            return found
        time.sleep(0.02)
    return true()


def serving_workers(server):
    """How many workers answer: each has the tables open, and has taken its orders."""
    return sum("companion.db" in opened(worker) and reads_signals(worker) for worker in server.workers())


def opened(process):
    """The names of the files that a process has open (Linux)."""
    names = set()
    for file in Path(f"/proc/{process}/fd").iterdir():
        with suppress(FileNotFoundError):
            names.add(Path(os.readlink(file)).name)
    return names


def reads_signals(process):
    """Whether the process has handlers of its own for SIGTERM (Linux)."""
    caught = int(Path(f"/proc/{process}/status").read_text(encoding="utf-8").partition("SigCgt:")[2].split()[0], 16)
    return bool(caught >> (signal.SIGTERM - 1) & 1)


@contextmanager
def only(server, worker):
    """The other workers hold their breath: this one takes whoever comes."""
    others = [other for other in server.workers() if other != worker]
    for other in others:
        os.kill(other, signal.SIGSTOP)
    try:
        yield
    finally:
        for other in others:
            os.kill(other, signal.SIGCONT)


def connect(server, worker):
    """A connection that this worker has taken."""
    web = HTTPConnection("127.0.0.1", server.port, timeout=SECONDS)
    with only(server, worker):
        assert ask(web, "GET", "/openapi.json")[0] == 200
    return web


def listen(web, code, token):
    """A stream of the table on this connection; it has begun."""
    web.request("GET", f"/t/{code}/events", headers={"Authorization": f"Bearer {token}"})
    stream = web.getresponse()
    assert stream.readline().startswith(b"retry"), stream.status
    return stream


def listen_at(server, workers, code, token):
    """A stream of the table at each of these workers: the connections, and what they bring.

    Without gevent a connection serves one request, so it is the stream's own that the worker has to take.
    """
    webs, streams = [], []
    for worker in workers:
        with only(server, worker):
            webs.append(HTTPConnection("127.0.0.1", server.port, timeout=SECONDS))
            streams.append(listen(webs[-1], code, token))
    return webs, streams


def hears(stream, number):
    """Read on until entry `number` is announced; fails where the stream ends first."""
    line = stream.readline()
    while not line.startswith(b"data: %d." % number):
        assert line, "the stream ended"
        line = stream.readline()


def words(server):
    return (server.folder / f"said-{server.port}.txt").read_text(encoding="utf-8")


def test_phones_of_one_table_hear_everything_wherever_they_are_connected(server):
    code, token = server.open_table()
    webs, streams = listen_at(server, server.workers(), code, token)
    reporting = [connect(server, worker) for worker in server.workers()]
    for number, web in enumerate(reporting * 2):
        status, said = ask(
            web,
            "POST",
            f"/t/{code}/reports",
            {"seen": number, "key": f"report-{number:04}", "move": put_right(1, number) if number else OPENING},
            token,
        )
        assert (status, said["told"]) == (201, number + 1), "each worker knows what the others wrote"
        for stream in streams:
            hears(stream, number + 1)
    for web in (*webs, *reporting):
        web.close()


def test_a_killed_worker_is_replaced_and_the_others_go_on(server):
    code, token = server.open_table()
    killed, *others = server.workers()
    webs, streams = listen_at(server, others, code, token)
    os.kill(killed, signal.SIGKILL)
    assert until(lambda: serving_workers(server) == 3 and killed not in server.workers())
    assert "A worker process ended unexpectedly, and another takes its place. Nothing is lost." in words(server)
    (new,) = set(server.workers()) - set(others)
    web = connect(server, new)
    assert ask(web, "GET", f"/t/{code}", None, token)[1]["entry"] == 0
    webs.append(web)
    assert report(server, code, token, 0, "opening-1")[0] == 201
    for stream in streams:
        hears(stream, 1)
    for web in webs:
        web.close()


@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM"])
def test_it_ends_quietly_with_one_file_and_no_process_left(server, name):
    code, token = server.open_table()
    assert report(server, code, token, 0, "opening-1")[0] == 201
    workers, before = server.workers(), words(server)
    webs, streams = listen_at(server, workers, code, token)
    server.process.send_signal(getattr(signal, name))
    for stream in streams:
        while stream.readline():
            pass
    assert server.process.wait(SECONDS) == 0
    assert words(server).removeprefix(before).strip() == "Everything is saved. Good night."
    assert [found.name for found in server.folder.glob("*.db*")] == ["companion.db"]
    assert not any(Path(f"/proc/{worker}").exists() for worker in workers)
    assert compare(server.folder, []) == 1
    for web in webs:
        web.close()


def test_workers_whose_parent_was_killed_end_by_themselves(server):
    workers = server.workers()
    server.kill()
    assert until(lambda: not any(alive(worker) for worker in workers))
    again = Server(server.folder, "companion", "--local", "--workers", "2")
    again.port = server.port
    try:
        again.start()
        left = [found.name for found in server.folder.glob("workers-*.db")]
        assert left == [f"workers-{again.process.pid}.db"], "what the killed one counted is gone"
    finally:
        again.kill_all()


def alive(process):
    status = Path(f"/proc/{process}/stat")
    return status.exists() and status.read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "Z"


def test_a_client_tries_so_many_codes_a_minute_whichever_worker_it_comes_to(server):
    with urlopen(f"http://127.0.0.1:{server.port}/c/AAAA") as page:
        csrf = re.search(r'name="csrf" value="(\w+)"', page.read().decode())[1]
        cookie = page.headers["Set-Cookie"].partition(";")[0]
    form = {"Cookie": cookie, "Content-Type": "application/x-www-form-urlencoded"}
    webs, answers = [connect(server, worker) for worker in server.workers()], []
    for turn in range(TRIES + 1):
        webs[turn % 3].request("POST", "/codes", urlencode({"csrf": csrf, "code": "AAAA"}), form)
        answer = webs[turn % 3].getresponse()
        answer.read()
        answers.append(answer.status)
    for web in webs:
        web.close()
    assert answers == [404] * TRIES + [429]


def test_a_phone_has_so_many_streams_at_a_table_wherever_they_are(server):
    """What the others have is known a heartbeat later; then no worker opens one more."""
    code, token = server.open_table()
    workers, webs = server.workers(), []
    for turn in range(MOST_OF_A_PHONE):
        webs += listen_at(server, [workers[turn % 3]], code, token)[0]

    def full(worker):
        web = connect(server, worker)
        web.request("GET", f"/t/{code}/events", headers={"Authorization": f"Bearer {token}"})
        status = web.getresponse().status
        web.close()
        return status == 503

    for worker in workers:
        assert until(lambda worker=worker: full(worker))
    for web in webs:
        web.close()
    assert until(lambda: not full(workers[0])), "once they are closed there is room again"


def test_killed_at_any_moment_it_has_what_it_acknowledged(tmp_path):
    """Six times here, workers and whole servers; `python -m tests.tools.crash --workers 4` does it two hundred times."""
    figures = crash(tmp_path, times=6, seed=datetime.now(UTC).microsecond, workers=4)
    assert figures["acknowledged"] > 0 and figures["in the file"] >= figures["acknowledged"]


ACCEPTED = re.compile(r'^companion_reports_total\{kind="report",answer="accepted"\} (\d+)$', re.MULTILINE)


def test_whichever_worker_is_asked_the_figures_are_of_all_and_never_fall(tmp_path):
    how = (
        "--local",
        "--workers",
        "2",
        "--metrics",
        "127.0.0.1",
        "--log",
        "json",
        "--operator",
        "Ana, ana@cards.example",
    )
    server = Server(tmp_path, "companion", *how).start()

    def accepted(worker):
        web = connect(server, worker)
        status, text = ask(web, "GET", "/metrics")
        web.close()
        return status == 200 and int(found[1] if (found := ACCEPTED.search(text)) else 0)

    try:
        assert until(lambda: serving_workers(server) == 2)
        code, token = server.open_table()
        for number, worker in enumerate(server.workers() * 2):
            web = connect(server, worker)
            sent = {"seen": number, "key": f"key-{number:06}", "move": put_right(1, number) if number else OPENING}
            assert ask(web, "POST", f"/t/{code}/reports", sent, token)[0] == 201
            web.close()
        assert until(lambda: all(accepted(worker) == 4 for worker in server.workers()))
        killed, other = server.workers()
        os.kill(killed, signal.SIGKILL)
        assert until(lambda: serving_workers(server) == 2 and killed not in server.workers())
        assert all(accepted(worker) == 4 for worker in server.workers())
        assert "Ana" in server.ask("GET", "/terms")[1]
        assert until(lambda: '"route": "/terms", "status": 200' in words(server))
        assert code not in "".join(line for line in words(server).splitlines() if line.startswith("{"))
    finally:
        server.kill_all()


def test_one_process_is_what_it_was(tmp_path):
    with serving(tmp_path) as server:
        assert server.workers() == [] and not list(tmp_path.glob("workers*"))
