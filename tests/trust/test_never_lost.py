"""What was acknowledged is kept: through kills, full disks, second servers and clocks that jump."""

import resource
import sqlite3
from datetime import UTC, datetime
from functools import partial

import pytest

from companion.record import replay
from companion.store import store as store_module
from tests.tools.crash import OPENING, compare, crash, put_right
from tests.trust.server import serving
from tests.until import at_once
from tests.web.phones import Phone


def entered(age):
    """A round's result."""
    return {"move": "final-ages", "ages": [age, 50, 60]}


def report(server, code, token, seen, key, move=None):
    """A report that nobody else makes: its key says which it is."""
    mine = put_right(len(key.partition("-")[0]), seen)
    return server.ask(
        "POST",
        f"/t/{code}/reports",
        {"seen": seen, "key": key, "move": move or (mine if seen else OPENING)},
        token,
    )


def test_killed_at_any_moment_it_has_what_it_acknowledged(tmp_path):
    """Five times here; `python -m tests.tools.crash` does it two hundred times."""
    figures = crash(tmp_path, times=5, seed=datetime.now(UTC).microsecond)
    assert figures["acknowledged"] > 0 and figures["in the file"] >= figures["acknowledged"]


def test_on_a_full_disk_it_says_so_and_goes_on_once_there_is_room(tmp_path):
    """The system lets the server's files grow no further, in the middle of the evening."""
    with serving(tmp_path) as server:
        code, token = server.open_table()
        assert report(server, code, token, 0, "before-1")[0] == 201
        _, most = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
        grown = max(path.stat().st_size for path in tmp_path.glob("companion.db*"))
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (grown + 20_000, most))
        seen, status = 1, 201
        while status == 201:
            status, said = report(server, code, token, seen, f"filling-{seen:06}")
            seen += status == 201
            assert seen < 1000, "the disk never filled up"
        assert status == 503 and "nothing was changed" in said["error"], said
        assert server.ask("GET", f"/t/{code}", None, token)[1]["entry"] == seen, "the table can still be looked at"
        assert report(server, code, token, seen, "again-0001")[0] == 503
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (most, most))
        status, said = report(server, code, token, seen, f"filling-{seen:06}")
        assert (status, said["told"]) == (201, seen + 1), "sent again, it is an entry"
    assert compare(tmp_path, []) == seen + 1


def test_two_servers_on_one_file_keep_one_log(tmp_path):
    """Somebody started it twice: phones of both report to one table, and every entry has one number."""
    with serving(tmp_path) as one, serving(tmp_path) as other:
        code, token = one.open_table()
        assert report(one, code, token, 0, "opening-1")[0] == 201
        told = {}

        def write(server, name):
            seen = 1
            for turn in range(30):
                status, said = report(server, code, token, seen, f"{name}-{turn:06}")
                assert status in (201, 409, 503), said
                if status == 201:
                    told[f"{name}-{turn:06}"] = said["told"]
                seen = said.get("entry", seen)

        at_once(partial(write, one, "one"), partial(write, other, "other"))
        assert len(set(told.values())) == len(told) > 20
        assert one.ask("GET", f"/t/{code}", None, token) == other.ask("GET", f"/t/{code}", None, token)
        assert report(other, code, token, 0, "opening-1")[1]["told"] == 1, "what one was told, the other recognises"
    with sqlite3.connect(tmp_path / "companion.db") as db:
        assert told.items() <= dict(db.execute("select key, number from entries").fetchall()).items()
    db.close()


@pytest.mark.parametrize("jump", ["2001-01-01T00:00:00Z", "2099-01-01T00:00:00Z"])
def test_a_clock_that_jumps_changes_no_order(app, monkeypatch, jump):
    """Entries are in the order in which they were told, whatever the clock says; and no record of it is refused."""
    host = Phone(app)
    code = host.open_table("Ana", "Ben", "Cai")
    host.tell(code, entered(1))
    monkeypatch.setattr(store_module, "now", lambda *_: jump)
    host.tell(code, entered(2))
    monkeypatch.undo()
    host.tell(code, entered(3))
    hosted = host.app.extensions["store"].hosted(code)
    assert [after.entry.move.ages[0] for after in hosted.table.since(0)] == [1, 2, 3]
    record = host.get(f"/t/{code}/record?every=1").text
    assert jump in record and replay(record).refused is None
    assert host.get(f"/t/{code}/log").status_code == host.get(f"/t/{code}").status_code == 200


def test_a_phone_that_repeats_itself_is_told_the_same_each_time(tmp_path):
    with serving(tmp_path) as server:
        code, token = server.open_table()
        answers = []

        def tell():
            answers.append(report(server, code, token, 0, "the-same-key"))

        at_once(*[tell] * 12)
        assert {(status, said["told"]) for status, said in answers} == {(201, 1)}
        assert server.ask("GET", f"/t/{code}", None, token)[1]["entry"] == 1
        undone = {"seen": 1, "key": "taken-back", "to": 0}
        assert server.ask("POST", f"/t/{code}/takebacks", undone, token)[0] == 201
        answers.clear()
        tell()
        assert [(status, said["told"]) for status, said in answers] == [(201, 1)], (
            "known by its key, though undone since"
        )
        assert server.ask("GET", f"/t/{code}", None, token)[1]["entry"] == 2
