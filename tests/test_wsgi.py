"""Under a WSGI server of others: every phone hears, no stream takes a thread that answers are made in, and it says what is wrong."""

import signal
import subprocess
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack

import pytest

from companion.store import Store, backups
from tests.games.play import Play
from tests.trust.server import hears
from tests.trust.test_never_lost import report
from tests.until import SECONDS, until
from tests.wsgi_servers import WSGIServer, serving, wsgi_servers  # noqa: F401, a fixture

GEVENT = ("gunicorn", "--worker-class=gevent")
THREADS = ("gunicorn", "--worker-class=gthread", "--threads=2")
WAITRESS = ("waitress", "--threads=2")


@pytest.fixture
def start(wsgi_servers, tmp_path):  # noqa: F811
    """Starts a server over the test's folder."""
    return lambda *how, **more: serving(wsgi_servers, tmp_path, *how, **more)


STREAMS = "COMPANION_STREAMS"


@pytest.fixture
def evening_before(tmp_path):
    """A table that is in the file already."""
    with Store.open(tmp_path / "companion.db") as store:
        store.open_table(Play("cradle-to-grave").table)


@pytest.mark.parametrize(
    "how, told",
    [(GEVENT, {}), ((*GEVENT, "--preload"), {STREAMS: "2"}), (THREADS, {STREAMS: "1"})],
    ids=["gevent", "forked after the import", "threads"],
)
def test_as_many_phones_as_it_is_told_hear_and_none_keeps_it_from_ending(start, evening_before, tmp_path, how, told):
    with start(*how, **told) as server:
        code, token = server.open_table()
        until(lambda: backups.copies(tmp_path / "companion.db"))  # of what the evening before left
        with ExitStack() as phones:
            streams = [phones.enter_context(server.listening(code, token)) for _ in range(int(told.get(STREAMS, 2)))]
            assert {stream.status for stream in streams} == {200}
            if told:
                assert phones.enter_context(server.listening(code, token)).status == 503, "the rest ask"
            assert report(server, code, token, 0, "opening-1")[0] == 201
            for stream in streams:
                hears(stream, b"data: 1.")
                hears(stream, b"event: beat")
            server.process.send_signal(signal.SIGTERM)
            for stream in streams:
                stream.read()
        assert server.process.wait(SECONDS) == 0
        for not_said in ("graceful timeout", "Traceback", "One worker is meant"):
            assert not_said not in server.said()
    assert [file.name for file in tmp_path.glob("companion.db*")] == ["companion.db"]


@pytest.mark.parametrize("how", [THREADS, WAITRESS], ids=["gunicorn's threads", "waitress"])
def test_where_threads_are_few_phones_ask_and_nobody_waits(start, evening_before, tmp_path, how):
    with start(*how) as server:
        code, token = server.open_table()
        for _ in range(8):
            with server.listening(code, token) as refused:
                assert refused.status == 503 and b"asks once a second instead" in refused.read()
        assert report(server, code, token, 0, "opening-1")[0] == 201
        with ThreadPoolExecutor(8) as phones:
            asked = [phones.submit(server.ask, "GET", f"/t/{code}/signal", None, token) for _ in range(16)]
        assert all(one.result()[1].startswith("1.") for one in asked)
        status, said = server.ask("GET", "/room/events")
        assert status == 403 and "Scan the code" in said["error"], (
            "a proxy on this machine may pass on everybody's requests without a word about whose they are"
        )
        until(lambda: backups.copies(tmp_path / "companion.db"))


def test_several_workers_are_named(start):
    with start(*GEVENT, "--workers=2") as server:
        server.ask("GET", "/")
        assert "several workers. One is meant" in server.said()


def test_a_second_program_on_the_same_tables_is_named_and_what_it_enters_is_heard(start, store):
    table = store.open_table(Play("cradle-to-grave").table)
    with start(*GEVENT) as server, server.listening(table.code, table.join_link) as stream:
        assert "companion.db open. One worker is meant" in server.said()
        opening = Play("cradle-to-grave").play("starting-ages", ages=[27, 43, 31]).table.entry
        store.append(table.code, opening, seen=0, key="opening-1")
        hears(stream, b"data: 1.")


@pytest.mark.parametrize(
    "how, wrong, sentence",
    [
        (GEVENT, {"COMPANION_DATA": "/proc/none"}, "choose another folder with COMPANION_DATA."),
        (GEVENT, {STREAMS: "many"}, "COMPANION_STREAMS is 'many', and it should be a number, such as 8."),
        (WAITRESS, {"COMPANION_PORT": "eighty"}, "COMPANION_PORT: 'eighty' is not a valid number."),
    ],
    ids=lambda words: "".join(words) if isinstance(words, dict) else "",
)
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
