"""Several processes serve one PostgreSQL: phones hear everything wherever they sit, and a process may die at any moment."""

import os
import signal
import socket
import subprocess
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from http.client import HTTPConnection
from pathlib import Path

import pytest

from tests.postgres import MISSING, cluster, programs
from tests.sweeps import by_day
from tests.tools.crash import OPENING, crash, put_right
from tests.trust.server import Server, ask, hears, listen
from tests.trust.test_never_lost import report
from tests.until import SECONDS, until

pytestmark = pytest.mark.skipif(programs() is None, reason=MISSING)


@pytest.fixture(scope="module")
def postgres():
    with cluster() as server:
        yield server


@pytest.fixture
def server(tmp_path, postgres):
    how = ("--local", "--workers", "2", "--metrics", "127.0.0.1", "--operator", "Ana, ana@cards.example")
    server = Server(tmp_path, "companion", *how, "--database", postgres.database()).start()
    try:
        until(lambda: serving_workers(server) == 2)
        yield server
    finally:
        server.kill_all()


def serving_workers(server):
    """How many workers answer."""
    return sum(answers(server, worker) for worker in server.workers())


def answers(server, worker):
    """Whether this worker has a stream of its own to the database, the one that listens: it has opened the tables."""
    with suppress(FileNotFoundError):
        files = [os.readlink(file) for file in Path(f"/proc/{worker}/fd").iterdir()]
        return len([file for file in files if file.startswith("socket:")]) > 2
    return False


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
            with suppress(ProcessLookupError):
                os.kill(other, signal.SIGCONT)


def connect(server, worker):
    """A connection that this worker has taken."""
    web = HTTPConnection("127.0.0.1", server.port, timeout=SECONDS)
    with only(server, worker):
        assert ask(web, "GET", "/openapi.json")[0] == 200
    return web


def connections(server, workers):
    """A connection to each of these. A worker that held its breath may take its database for gone: not any more."""
    webs = [connect(server, worker) for worker in workers]
    for web in webs:
        until(lambda web=web: ask(web, "GET", "/health")[0] == 200)
    return webs


def test_phones_of_one_table_hear_everything_wherever_they_are_connected(server):
    code, token = server.open_table()
    webs = connections(server, server.workers() * 2)
    streams = [listen(web, code, token) for web in webs[:2]]
    for stream in streams:
        hears(stream, b"retry")
    for number, web in enumerate(webs[2:] * 2):
        sent = {"seen": number, "key": f"report-{number:04}", "move": put_right(1, number) if number else OPENING}
        status, said = ask(web, "POST", f"/t/{code}/reports", sent, token)
        assert (status, said["told"]) == (201, number + 1), "each worker knows what the others wrote"
        assert "Ana" in ask(web, "GET", "/privacy")[1], "and has every option"
        for stream in streams:
            hears(stream, b"data: %d." % (number + 1))
    assert not list(server.folder.glob("*.db")) and "several workers" not in server.said()
    for web in webs:
        web.close()


def test_a_killed_worker_is_replaced_and_the_others_go_on(server):
    code, token = server.open_table()
    killed, other = server.workers()
    (web,) = connections(server, [other])
    stream = listen(web, code, token)
    os.kill(killed, signal.SIGKILL)
    until(lambda: killed not in server.workers() and serving_workers(server) == 2)
    (new,) = set(server.workers()) - {other}
    (again,) = connections(server, [new])
    assert ask(again, "GET", f"/t/{code}", None, token)[1]["entry"] == 0
    assert report(server, code, token, 0, "opening-1")[0] == 201
    hears(stream, b"data: 1.")
    web.close(), again.close()


@pytest.mark.parametrize("name", by_day(["SIGINT", "SIGTERM", "SIGHUP"], "SIGINT"))
def test_it_ends_quietly_and_no_process_is_left(server, name):
    code, token = server.open_table()
    workers, before = server.workers(), server.said()
    webs = connections(server, workers)
    streams = [listen(web, code, token) for web in webs]
    for stream in streams:
        hears(stream, b"retry")
    for process in (server.process.pid, *workers) if name == "SIGINT" else (server.process.pid,):
        os.kill(process, getattr(signal, name))  # Ctrl+C in a terminal reaches them all
    for stream in streams:
        while stream.readline():
            pass
    assert server.process.wait(SECONDS) == 0
    assert server.said().removeprefix(before).strip() == "Everything is saved. Good night."
    assert not any(Path(f"/proc/{worker}").exists() for worker in workers)
    for web in webs:
        web.close()


def test_workers_whose_parent_was_killed_end_by_themselves(server):
    workers = server.workers()
    server.kill()
    until(lambda: not any(alive(worker) for worker in workers))


def alive(process):
    status = Path(f"/proc/{process}/stat")
    return status.exists() and status.read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "Z"


@pytest.mark.nightly
def test_killed_at_any_moment_it_has_what_it_acknowledged(tmp_path):
    """Twice, once a worker and once all; `python -m tests.tools.crash --workers 4` does it two hundred times."""
    with cluster(durable=True) as server:
        figures = crash(tmp_path, times=2, seed=datetime.now(UTC).microsecond, workers=3, database=server.database())
    assert figures["acknowledged"] > 0 and figures["in the file"] >= figures["acknowledged"]


def refused(server):
    """What the command says where it does not start."""
    ended = subprocess.run(server.command(), capture_output=True, encoding="utf-8", timeout=SECONDS, check=False)
    assert (ended.returncode, ended.stdout, ended.stderr.count("\n")) == (1, "", 1)
    return ended.stderr


def test_a_port_in_use_and_a_database_that_is_none_are_each_one_sentence(tmp_path, postgres):
    server = Server(tmp_path, "companion", "--local", "--workers", "2", "--database", postgres.database())
    with socket.create_server(("127.0.0.1", server.port)):
        assert f"Port {server.port} is in use, perhaps by another Table Companion." in refused(server)
    nowhere = Server(tmp_path, "companion", "--local", "--database", "postgresql://companion@127.0.0.1:1/none")
    assert "The database cannot be used" in refused(nowhere)
