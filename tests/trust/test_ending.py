"""How an evening ends: at once and quietly, whoever asks for it, with everything in one file; and what was broken off before."""

import fcntl
import re
import shutil
import signal
import subprocess
import sys
from http.client import HTTPConnection

import pytest

from companion.store import backups, sqlite
from companion.table.entries import TakeBack
from tests.tables import scored, tell
from tests.tools.crash import compare
from tests.trust.server import Server, ask, hears, serving
from tests.trust.test_never_lost import report
from tests.until import until

SECONDS = 20
"""How long a test waits for what should take less than two."""


@pytest.fixture(params=["companion", "tests.trust.threads"], ids=["gevent", "threads"])
def server(request, tmp_path):
    with serving(tmp_path, request.param, "--local") as server:
        yield server


@pytest.mark.parametrize("name, often", [("SIGINT", 1), ("SIGTERM", 1), ("SIGHUP", 1), ("SIGINT", 3)])
def test_it_ends_quietly_with_one_file_and_its_phones_notice(server, name, often):
    """However often it is asked, and though other phones are connected and silent."""
    code, token = server.open_table()
    assert report(server, code, token, 0, "opening-1")[0] == 201
    before = server.said()
    assert "scan to join" in before and "█" in before and "Ctrl+C" in before
    assert "\x1b" not in before, "no colours where no terminal shows them"
    quiet = [HTTPConnection("127.0.0.1", server.port, timeout=SECONDS) for _ in range(5)]
    for web in quiet:
        assert ask(web, "GET", "/")[0] == 200
    with server.listening(code, token) as stream:
        hears(stream, b"retry")
        for _ in range(often):
            server.process.send_signal(getattr(signal, name))
        stream.read()
    assert server.process.wait(SECONDS) == 0
    assert server.said().removeprefix(before).strip() == "Everything is saved. Good night."
    assert [found.name for found in server.folder.glob("companion.db*")] == ["companion.db"]
    assert compare(server.folder, []) == 1
    for web in quiet:
        web.close()


@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM"])
def test_a_job_that_a_shell_started_deaf_to_signals_hears_them_but_for_a_logout(tmp_path, name):
    """As in the background of a shell, under nohup, and as a container's first process, which has no handlers of its own."""
    with serving(tmp_path, kind=Deaf) as server:
        server.process.send_signal(signal.SIGHUP)
        server.open_table()
        server.process.send_signal(getattr(signal, name))
        assert server.process.wait(SECONDS) == 0 and "Everything is saved. Good night." in server.said()


class Deaf(Server):
    """A server that was started with every signal ignored."""

    def command(self):
        return ["sh", "-c", "trap '' INT TERM HUP; exec \"$@\"", "sh", *super().command()]


# ---------------------------------------------------------------- a terminal that is stopped, or gone


@pytest.fixture(params=["companion", "tests.trust.threads"], ids=["gevent", "threads"])
def piped(request, tmp_path):
    """A server whose words go into a pipe, which was read as far as the room's secret."""
    server = Server(tmp_path, request.param, "--local")
    with subprocess.Popen(server.command(), stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as server.process:
        try:
            for line in server.process.stdout:
                if found := re.search(rb"/r/(\S+)\n", line):
                    server.room = found[1].decode()
                    break
            fcntl.fcntl(server.process.stdout, fcntl.F_SETPIPE_SZ, 4096)
            yield server
        finally:
            server.process.kill()


def open_lobbies(server):
    """Five tables, whose codes the terminal shows."""
    for _ in range(5):
        assert server.ask("POST", "/lobbies", {"game": "vzhukh"}, server.room)[0] == 201


def test_a_stopped_terminal_stops_no_phone(piped):
    open_lobbies(piped)
    assert piped.ask("GET", "/health") == (200, "ok\n")
    piped.process.send_signal(signal.SIGINT)
    assert piped.process.wait(SECONDS) == 0


def test_where_the_terminal_is_gone_tables_are_opened_and_the_end_is_clean(piped):
    piped.process.stdout.close()
    open_lobbies(piped)
    piped.process.send_signal(signal.SIGINT)
    assert piped.process.wait(SECONDS) == 0
    assert [found.name for found in piped.folder.glob("companion.db*")] == ["companion.db"]


@pytest.mark.parametrize(
    "gevent_first", ["", "from gevent import monkey; monkey.patch_all(); "], ids=["plain", "patched"]
)
@pytest.mark.parametrize("where", ["stdout", "stderr"])
def test_who_prints_waits_for_nobody(gevent_first, where):
    talk = f"with printed_aside():\n    for _ in range(500): print('x' * 999, file=sys.{where}, flush=True)"
    program = f"{gevent_first}import sys; from companion.server.printing import printed_aside\n{talk}"
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        try:
            assert process.wait(SECONDS) == 0
        finally:
            process.kill()
        assert getattr(process, where).read().startswith(b"x" * 999 + b"\n")


# ---------------------------------------------------------------- two servers


def test_a_second_server_says_so_and_its_phones_hear_everything(tmp_path):
    with serving(tmp_path) as one:
        assert "open, perhaps a second" not in one.said()
        with serving(tmp_path) as other:
            assert "open, perhaps a second Table Companion" in other.said()
            code, token = one.open_table()
            with other.listening(code, token) as stream:
                hears(stream, b"retry")
                assert report(one, code, token, 0, "opening-1")[0] == 201
                hears(stream, b"data: 1.")


# ---------------------------------------------------------------- restore, broken off


def ended(program, *words):
    """What a program ends with that does something with backups."""
    begin = "import os, sys; from companion.store import backups; from pathlib import Path\n"
    return subprocess.run([sys.executable, "-c", begin + program, *map(str, words)], check=False).returncode


@pytest.mark.parametrize("step", range(8))
def test_a_restore_that_is_killed_anywhere_leaves_an_evening(tmp_path, store, step):
    """The process ends before its n-th step that changes a file's name."""
    path = tmp_path / "companion.db"
    table = store.open_table(scored((1, 2, 3)))
    backups.copy(path, tmp_path / "kept.db")
    tell(store, table.code, TakeBack(0))
    store.close()
    program = (
        "left, real = [int(sys.argv[1])], os.replace\n"
        "def replace(*names):\n"
        "    left[0] -= 1\n"
        "    os._exit(9) if left[0] < 0 else real(*names)\n"
        "os.replace = replace\n"
        "backups.restore(Path(sys.argv[2]), Path(sys.argv[3]))\n"
    )
    code = ended(program, step, tmp_path / "kept.db", path)
    with serving(tmp_path) as server:
        found = server.ask("GET", f"/t/{table.code}", None, table.join_link)[1]["entry"]
        assert found == 1 if code == 0 else found in (1, 2)
        assert not list(tmp_path.glob("*.restoring*")) and not list(tmp_path.glob("*.part*"))
    for aside in tmp_path.glob("companion-before-*.db"):
        assert backups.look_into(aside).entries == 2, "what was there before is whole"


@pytest.mark.parametrize(
    "copying", ["backups.back_up(path)", "backups.copy(path, backups.folder_of(path) / 'mine.db')"], ids=str
)
def test_what_a_killed_backup_left_is_removed_at_the_next_start(tmp_path, store, copying):
    """The process ends when the copy is whole but has no name yet."""
    store.open_table(scored((1, 2, 3)))
    store.close()
    (tmp_path / "backups").mkdir()
    program = f"path = Path(sys.argv[1]); os.replace = lambda *names: os._exit(9); {copying}"
    assert ended(program, tmp_path / "companion.db") == 9 and list(tmp_path.rglob("*.part"))
    with serving(tmp_path):
        until(lambda: not list(tmp_path.rglob("*.part*")))  # it makes a backup of its own at the start


def test_while_it_runs_the_file_is_made_whole_at_quiet_moments(store, monkeypatch, tmp_path, open_store):
    monkeypatch.setattr(sqlite, "QUIET_SECONDS", -1.0)
    store.settings.keep("something", "x" * 100)
    store.rows.settle()
    copied = shutil.copy(tmp_path / "companion.db", tmp_path / "copied.db")
    assert open_store(copied).settings.get("something", lambda: "") == "x" * 100
