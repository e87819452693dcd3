"""Under a WSGI server of others: every phone hears, no stream takes a thread that answers are made in, and it says what is wrong."""

import signal
import subprocess
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from http.client import HTTPConnection

import pytest

from companion.store import backups
from tests.trust.test_never_lost import report
from tests.until import SECONDS, until
from tests.wsgi_servers import WSGIServer, wsgi_servers  # noqa: F401, a fixture

GEVENT = ("gunicorn", "--worker-class=gevent")
THREADS = ("gunicorn", "--worker-class=gthread", "--threads=2")
WAITRESS = ("waitress", "--threads=2")


@contextmanager
def serving(servers, folder, *how, **more):
    server = WSGIServer(servers, folder, *how, **more).start()
    try:
        yield server
    finally:
        server.process.terminate()
        try:
            server.process.wait(SECONDS)
        finally:
            server.kill()


@pytest.fixture
def start(wsgi_servers, tmp_path):  # noqa: F811
    """Starts a server over the test's folder."""
    return lambda *how, **more: serving(wsgi_servers, tmp_path, *how, **more)


@contextmanager
def listening(server, code, token):
    """A phone that asks for the table's stream."""
    with closing(HTTPConnection("127.0.0.1", server.port, timeout=SECONDS)) as web:
        web.request("GET", f"/t/{code}/events", headers={"Authorization": f"Bearer {token}"})
        yield web.getresponse()


def hears(stream, line):
    """Read on until a line begins like this."""
    while said := stream.readline():
        if said.startswith(line):
            return
    raise AssertionError(f"the stream ended without {line!r}")


@pytest.mark.parametrize("how", [GEVENT, (*GEVENT, "--preload")], ids=["gevent", "forked after the import"])
def test_with_gevent_every_phone_has_its_stream_and_a_heartbeat(start, how):
    with start(*how) as server:
        code, token = server.open_table()
        with listening(server, code, token) as one, listening(server, code, token) as other:
            assert one.status == other.status == 200
            assert report(server, code, token, 0, "opening-1")[0] == 201
            for stream in (one, other):
                hears(stream, b"data: 1.")
                hears(stream, b"event: beat")


@pytest.mark.parametrize("how", [THREADS, WAITRESS], ids=["gunicorn's threads", "waitress"])
def test_where_threads_are_few_phones_ask_and_nobody_waits(start, how):
    with start(*how) as server:
        code, token = server.open_table()
        for _ in range(8):
            with listening(server, code, token) as refused:
                assert refused.status == 503 and b"asks once a second instead" in refused.read()
        assert report(server, code, token, 0, "opening-1")[0] == 201
        with ThreadPoolExecutor(8) as phones:
            asked = [phones.submit(server.ask, "GET", f"/t/{code}/signal", None, token) for _ in range(16)]
        assert all(one.result()[1].startswith("1.") for one in asked)


def test_as_many_streams_as_it_is_told_are_open_and_the_rest_ask(start):
    with start(*WAITRESS, COMPANION_STREAMS="1") as server:
        code, token = server.open_table()
        with listening(server, code, token) as stream, listening(server, code, token) as refused:
            assert (stream.status, refused.status) == (200, 503)
            assert report(server, code, token, 0, "opening-1")[0] == 201
            hears(stream, b"data: 1.")


@pytest.mark.parametrize("how", [GEVENT, (*GEVENT, "--preload"), THREADS], ids=["gevent", "forked", "threads"])
def test_asked_to_end_it_does_so_though_phones_listen_and_leaves_one_file(start, tmp_path, how):
    with start(*how, COMPANION_STREAMS="1") as server:
        code, token = server.open_table()
        with listening(server, code, token) as stream:
            hears(stream, b"event: beat")
            server.process.send_signal(signal.SIGTERM)
            stream.read()
        assert server.process.wait(SECONDS) == 0
        assert "graceful timeout" not in server.said() and "Traceback" not in server.said()
    assert [file.name for file in tmp_path.glob("companion.db*")] == ["companion.db"]


@pytest.mark.parametrize("how", [GEVENT, WAITRESS], ids=["gevent", "waitress"])
def test_its_backups_begin(start, tmp_path, how):
    with start(*how) as server:
        server.open_table()
    with start(*how) as server:  # at its start it copies what the evening before left
        server.ask("GET", "/")
        until(lambda: backups.copies(tmp_path / "companion.db"))


def test_several_workers_are_named(start):
    with start(*GEVENT, "--workers=2") as server:
        server.ask("GET", "/")
        assert "several workers. One is meant" in server.said()


def test_over_a_database_phones_at_any_worker_hear(start, postgres):
    with start(*GEVENT, "--workers=2", COMPANION_DATABASE=postgres.database()) as server:
        code, token = server.open_table()
        with listening(server, code, token) as one, listening(server, code, token) as other:
            assert report(server, code, token, 0, "opening-1")[0] == 201
            for stream in (one, other):
                hears(stream, b"data: 1.")
        assert "several workers" not in server.said()


def test_a_second_program_on_the_same_tables_is_named_and_its_phones_hear(start):
    with start(*GEVENT) as one:
        code, token = one.open_table()
        assert "One worker is meant" not in one.said()
        with start(*GEVENT) as other, listening(other, code, token) as stream:
            assert "companion.db open. One worker is meant" in other.said()
            assert report(one, code, token, 0, "opening-1")[0] == 201
            hears(stream, b"data: 1.")


def test_nobody_counts_as_the_laptop_itself(start):
    """A proxy on the same machine may pass everybody's requests on without a word about whose they are."""
    with start(*WAITRESS) as server:
        status, said = server.ask("GET", "/room/events")
        assert status == 403 and "Scan the code" in said["error"]


@pytest.mark.parametrize(
    "wrong, sentence",
    [
        ({"COMPANION_DATA": "/proc/none"}, "choose another folder with COMPANION_DATA."),
        ({"COMPANION_STREAMS": "many"}, "COMPANION_STREAMS is 'many', and it should be a number, such as 8."),
        ({"COMPANION_PORT": "eighty"}, "COMPANION_PORT: 'eighty' is not a valid number."),
    ],
    ids=lambda words: "".join(words) if isinstance(words, dict) else "",
)
@pytest.mark.parametrize("how", [GEVENT, WAITRESS], ids=["gevent", "waitress"])
def test_what_is_wrong_is_one_sentence_and_the_server_ends(wsgi_servers, tmp_path, how, wrong, sentence):  # noqa: F811
    server = WSGIServer(wsgi_servers, tmp_path, *how, **wrong)
    ended = subprocess.run(
        server.command(),
        env={**server.environment()},
        capture_output=True,
        encoding="utf-8",
        timeout=SECONDS,
        check=False,
    )
    assert ended.returncode == 3
    ours = [line for line in ended.stderr.splitlines() if line.startswith("Table Companion")]
    assert len(ours) == 1 and ours[0].endswith(sentence) and "Traceback" not in ended.stderr
