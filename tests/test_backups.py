"""Copies of the file: made by themselves, kept by age, put back by a command; and what to do about a damaged file."""

import os
import re
import shutil
import sqlite3
import threading
from contextlib import closing
from datetime import UTC, datetime, timedelta
from threading import Event, Thread
from types import SimpleNamespace

import pytest
from click.testing import CliRunner

from companion.cli.commands import main
from companion.record import write_record
from companion.store import Store, StoreError
from companion.store.backups import (
    DAYS,
    NEWEST,
    WEEKS,
    BadBackupError,
    back_up,
    copies,
    copy,
    folder_of,
    forget,
    keep_backing_up,
    look_into,
    newest_good,
    restore,
    worth_keeping,
)
from companion.table.entries import BringBack, TakeBack
from companion.table.lobby import Lobby
from tests.tables import GAME, hosted, report, scored, tell
from tests.until import until

NOON = datetime(2026, 11, 20, 12, 0, tzinfo=UTC)
ENTERED = report()


def hours(number):
    return timedelta(hours=number)


@pytest.fixture
def code(store):
    """A table with one entry."""
    return store.open_table(scored((1, 2, 3))).code


@pytest.fixture
def zenobias(store):
    """The table of somebody whose name must be nowhere once it is erased."""
    return hosted(store, "Zenobia", "Eli")


def companion(path, *words, fails=False):
    """What the command says of the tables in this file; `fails` where it cannot do so."""
    said = CliRunner().invoke(main, [*map(str, words), "--data", str(path.parent)])
    assert said.exit_code == fails and "Traceback" not in said.output, said.output
    return said.output


def run_on(path, statement):
    """Behind the program's back, on a file that it has not opened."""
    with closing(sqlite3.connect(path)) as db, db:
        db.execute(statement)


def damage(path):
    """As a bad sector does: the pages in the middle are gone, the first is there."""
    run_on(path, "pragma wal_checkpoint(truncate)")
    with path.open("r+b") as file:
        file.seek(4096 + 10)
        file.write(os.urandom(3 * 4096))


# ---------------------------------------------------------------- copies


def test_a_copy_made_while_the_file_is_written_is_whole(store, code, path, tmp_path, open_store):
    """Somebody reports on and on; whatever is copied has a log without gaps, and opens as a table."""
    stop = Event()

    def report_on():
        while not stop.is_set():
            tell(store, code, TakeBack(0), BringBack())

    writer = Thread(target=report_on)
    writer.start()
    try:
        for number in range(20):
            before = store.hosted(code).table.number
            copy(path, tmp_path / f"{number}.db")
            holds = look_into(tmp_path / f"{number}.db")
            assert holds.tables == 1 and holds.entries >= before
    finally:
        stop.set()
        writer.join()
    assert store.hosted(code).table.number > 20, "nobody was held up"
    copied = open_store(tmp_path / "19.db")
    assert write_record(copied.hosted(code).table, every=True).count("\n") == look_into(tmp_path / "19.db").entries + 1


def test_nothing_new_is_not_copied_again(store, code, path):
    first = back_up(path, NOON)
    assert first and back_up(path, NOON + hours(1)) is None
    store.phones.sit_down(code, "ben", 1)
    assert back_up(path, NOON + hours(2)) and len(copies(path)) == 2


def test_copies_are_made_by_themselves_from_the_start_on(store, code, path):
    stop = keep_backing_up(path, minutes=0.0005)
    try:
        wait_for_copy(path, entries=1)
        tell(store, code, ENTERED)
        wait_for_copy(path, entries=2)
    finally:
        stop()
    assert "backups" not in {thread.name for thread in threading.enumerate()}, "it has ended, and lets go of the file"


def wait_for_copy(path, entries):
    """Until there is a copy with so many entries."""
    until(lambda: (newest := newest_good(path)) and newest[1].entries == entries)


def test_what_is_kept_grows_thinner_with_age_and_a_few_are_all_kept():
    every_ten_minutes = [NOON - timedelta(minutes=10 * n) for n in range(100 * 24 * 6)]
    kept = worth_keeping(every_ten_minutes, NOON)
    assert sorted(kept, reverse=True)[:NEWEST] == every_ten_minutes[:NEWEST]
    assert len(kept) <= NEWEST + DAYS + WEEKS
    assert {(NOON - timedelta(days=n)).date() for n in range(DAYS)} <= {made.date() for made in kept}, "one a day"
    assert NOON - min(kept) > timedelta(weeks=WEEKS - 2)
    last_of_its_day = datetime(2026, 11, 19, 23, 50, tzinfo=UTC)
    assert NOON - timedelta(days=1) not in kept and last_of_its_day in kept
    old = [NOON - timedelta(days=400 * n) for n in range(NEWEST)]
    assert worth_keeping(old, NOON) == set(old)


def backed_up(store, path, code, number, since=NOON):
    """So many copies, an hour from one to the next, each with something new."""
    for hour in range(number):
        store.phones.sit_down(code, f"{since} {hour}", None)
        assert back_up(path, since + hours(hour)).is_file()


def test_old_copies_are_dropped_and_nothing_else_also_after_a_clock_that_jumped(store, code, path):
    """It was ten years ahead for a while: what was copied then displaces nothing that is copied now."""
    folder_of(path).mkdir()
    own = folder_of(path) / "companion-my-own.db"
    own.write_text("not to be touched", encoding="utf-8")
    backed_up(store, path, code, 40, NOON + timedelta(days=3650))
    assert NEWEST <= len(copies(path)) <= NEWEST + DAYS + WEEKS
    backed_up(store, path, code, NEWEST)
    assert {NOON + hours(hour) for hour in range(NEWEST)} <= {made for made, _ in copies(path)}
    assert own.read_text(encoding="utf-8") == "not to be touched"


def test_where_no_copy_can_be_made_nothing_half_made_is_left(store, code, path, tmp_path):
    (tmp_path / "backups").write_text("a file stands where the folder should", encoding="utf-8")
    (tmp_path / "diary.db").write_bytes(b"Dear diary, " * 500)
    for source, target in (
        (path, "backups/x.db"),
        (tmp_path / "nothing" / "x.db", "y.db"),
        (tmp_path / "diary.db", "z.db"),
    ):
        with pytest.raises(BadBackupError):
            copy(source, tmp_path / target)
    assert not list(tmp_path.rglob("*.part"))


def test_on_a_disk_that_is_nearly_full_the_room_is_left_to_the_tables(store, code, path, monkeypatch):
    monkeypatch.setattr("companion.store.backups.disk_usage", lambda folder: SimpleNamespace(free=10**6))
    with pytest.raises(BadBackupError, match="nearly full"):
        back_up(path, NOON)
    assert not copies(path)


def test_what_is_deleted_for_good_is_erased_from_the_copies_too(store, code, path, zenobias):
    """And one that is being made is left alone."""
    tell(store, zenobias, report(ages=(71, 72)))
    back_up(path, NOON)
    copied = copies(path)[0][1]
    being_made = copied.with_name("companion-2026-01-01T00-00-00Z.db.part")
    being_made.write_bytes(b"half a copy")
    forget(path, [zenobias])
    assert being_made.exists(), "it is not taken for an abandoned one"
    assert look_into(copied).tables == look_into(copied).entries == 1
    assert not any(word in copied.read_bytes() for word in (b"Zenobia", b"71,72", zenobias.encode()))
    assert look_into(path).tables == 2, "the file itself is the caller's"


def test_a_table_that_was_given_up_before_it_started_is_erased_from_the_copies_too(store, path):
    lobby = store.lobbies.open(Lobby(GAME).sit("Zenobia", "phone"), "phone")
    back_up(path, NOON)
    assert b"Zenobia" in copies(path)[0][1].read_bytes()
    store.deletions.erase(lobby.code)
    assert b"Zenobia" not in copies(path)[0][1].read_bytes() and store.lobbies.find(lobby.code) is None


def test_a_copy_that_another_program_has_open_is_erased_once_it_is_free(store, code, path):
    back_up(path, NOON)
    copied = copies(path)[0][1]
    copied.with_name("companion-2026-01-01T00-00-00Z.db").touch()  # an empty one holds nothing
    with closing(sqlite3.connect(copied)) as other:
        other.execute("begin exclusive")
        store.deletions.erase(code)
    store.deletions.purge()
    assert look_into(copied).tables == 0 and store.settings.find("erasing") == "[]"


# ---------------------------------------------------------------- putting back


def test_what_was_backed_up_is_restored_once_it_is_not_in_use_and_nothing_is_written_over(
    store, code, path, tmp_path, open_store
):
    told = write_record(store.hosted(code).table, every=True)
    assert "1 tables with 1 entries" in companion(path, "backup", tmp_path / "kept.db")
    with pytest.raises(BadBackupError, match=r"Ctrl\+C"):
        restore(tmp_path / "kept.db", path)
    assert tell(store, code, ENTERED)[0].entry.number == 2, "the evening goes on"
    store.close()
    said = companion(path, "restore", tmp_path / "kept.db")
    assert "Restored: 1 tables with 1 entries." in said
    again = open_store(path)
    assert write_record(again.hosted(code).table, every=True) == told
    assert tell(again, code, ENTERED)[0].entry.number == 2, "and it goes on"
    aside = next(tmp_path.glob("companion-before-*.db"))
    assert look_into(aside).entries == 2 and str(aside) in said


def test_what_is_damaged_or_no_copy_is_not_restored(store, code, path, tmp_path):
    copy(path, tmp_path / "bad.db")
    damage(tmp_path / "bad.db")
    store.close()
    before = path.read_bytes()
    (tmp_path / "empty.db").touch()
    (tmp_path / "diary.db").write_bytes(b"Dear diary, " * 500)
    for name, why in (("bad.db", "damaged"), ("empty.db", ""), ("diary.db", ""), ("missing.db", "")):
        said = companion(path, "restore", tmp_path / name, fails=True)
        assert str(tmp_path / name) in said and why in said and path.read_bytes() == before, said


def test_without_a_name_it_is_one_of_its_own_copies_and_check_says_what_there_is(store, code, path):
    companion(path, "backup")
    assert "holds the same" in companion(path, "backup") and len(copies(path)) == 1
    said = companion(path, "check")
    assert "sound" in said and copies(path)[0][0].strftime("%Y-%m-%d %H:%M UTC") in said


# ---------------------------------------------------------------- a damaged file


@pytest.fixture
def damaged(store, code, path):
    """A file whose disk went bad an hour after its backup."""
    back_up(path, NOON)
    tell(store, code, ENTERED)
    store.close()
    damage(path)
    return path


def test_a_damaged_file_says_the_way_out_and_the_way_leads_out(damaged, code, tmp_path, open_store):
    found, copied = damaged.read_bytes(), copies(damaged)[0][1]
    with pytest.raises(StoreError, match=f"damaged.*companion restore.*{re.escape(str(copied))}"):
        Store.open(damaged)
    assert damaged.read_bytes() == found, "it is not touched"
    companion(damaged, "check", fails=True)
    companion(damaged, "restore", copied)
    assert open_store(damaged).hosted(code).table.number == 1
    assert next(tmp_path.glob("companion-before-*.db")).read_bytes() == found, "it is moved aside as it was"


def test_only_good_copies_are_named_and_what_is_damaged_is_backed_up_over_none(damaged):
    with pytest.raises(BadBackupError):
        back_up(damaged, NOON + hours(1))
    assert len(copies(damaged)) == 1
    broken = folder_of(damaged) / (NOON + hours(1)).strftime("companion-%Y-%m-%dT%H-%M-%SZ.db")
    shutil.copy(damaged, broken)
    assert newest_good(damaged)[0] == copies(damaged)[1][1]
    shutil.rmtree(folder_of(damaged))
    with pytest.raises(StoreError, match="no backup"):
        Store.open(damaged)


def test_damage_found_while_playing_is_answered_in_a_sentence(store, code, app):
    store.rows.db.execute("drop table phones")
    answer = app.test_client().get(f"/t/{code}")
    assert answer.status_code == 503 and "could not be read" in answer.text


# ---------------------------------------------------------------- nothing begins anew in silence


LEFT = {
    "nothing": lambda path: None,
    "an empty file": lambda path: path.touch(),
    "a file without tables": lambda path: run_on(path, "pragma journal_mode = wal"),
    "its journal, beside a file moved aside": lambda path: [
        path.with_name(name).touch() for name in ("companion.db-wal", "companion-before-2026-01-01T00-00-00Z.db")
    ],
}


@pytest.mark.parametrize("left", LEFT.values(), ids=LEFT)
def test_a_missing_or_empty_file_beside_backups_is_said_and_the_way_leads_out(store, code, path, left, open_store):
    back_up(path, NOON)
    store.close()
    path.unlink()
    left(path)
    said, copied = companion(path, "tables", fails=True), copies(path)[0][1]
    assert "missing or empty" in said and f'companion restore "{copied}"' in said
    companion(path, "restore", copied)
    assert open_store(path).hosted(code).table.number == 1 and not [*path.parent.glob("companion-before-*.db-wal")]


def test_without_backups_a_missing_file_is_a_first_evening(tmp_path, open_store):
    assert open_store(tmp_path / "new" / "companion.db").lists.all_tables() == []


# ---------------------------------------------------------------- which is the newest


def played(store, code, entries):
    """Play on to so many entries."""
    tell(store, code, *[TakeBack(0), ENTERED] * ((entries - store.hosted(code).table.number) // 2))


def test_after_a_clock_that_was_wrong_the_newest_backup_is_the_one_that_holds_most(store, code, path):
    """It was thirty days ahead, then set right; and for a while it had lost the time altogether."""
    for entries, when in ((15, timedelta(days=30)), (35, timedelta()), (41, timedelta(days=-9000))):
        played(store, code, entries)
        back_up(path, NOON + when)
    assert newest_good(path)[1].entries == 41
    copies(path)[-1][1].unlink()
    assert newest_good(path)[1].entries == 35


def test_an_evening_that_went_on_from_an_older_copy_is_the_newer_one(store, code, path, open_store):
    """What was restored over is longer, but it is another story: the clock says which came last."""
    played(store, code, 11)
    back_up(path, NOON)
    played(store, code, 31)
    back_up(path, NOON + hours(1))
    store.close()
    restore(copies(path)[1][1], path, NOON + hours(2))
    tell(open_store(path), code, report(ages=(91, 92, 93)))
    back_up(path, NOON + hours(3))
    assert newest_good(path)[1].entries == 12


# ---------------------------------------------------------------- erased is erased


def test_erased_is_erased_everywhere_while_the_server_runs(store, code, path, tmp_path, open_store, zenobias):
    """From the file, its backups, files that were moved aside, and what was broken off."""
    store.deletions.delete(zenobias)
    back_up(path, NOON)
    copy(path, tmp_path / "kept.db")
    store.close()
    restore(tmp_path / "kept.db", path, NOON)
    (tmp_path / "kept.db").unlink()
    again = open_store(path)
    half_made = copies(path)[0][1].with_name("companion-2026-01-01T00-00-00Z.db.part")
    half_made.write_bytes(copies(path)[0][1].read_bytes()[:-100])
    os.utime(half_made, (0, 0))
    for file in (path, *tmp_path.glob("companion-before-*.db"), copies(path)[0][1]):
        run_on(file, "update tables set deleted_at = '2001-01-01T00:00:00Z' where deleted_at is not null")
    again.expiry.look_now(0)
    assert not holding(tmp_path, b"Zenobia")
    assert again.hosted(code)


def holding(folder, word):
    """The files in which a word can be read."""
    return [found.name for found in folder.rglob("*") if found.is_file() and word in found.read_bytes()]


def test_erasing_that_was_broken_off_is_finished_at_the_next_start(store, code, path, monkeypatch, open_store):
    store.phones.sit_down(code, "ana", 0)
    back_up(path, NOON)
    store.deletions.delete(code)
    store.rows.db.execute("update tables set deleted_at = '2001-01-01T00:00:00Z'")
    monkeypatch.setattr(store.rows, "scrub", lambda *_: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        store.deletions.purge()
    store.close()
    open_store(path)
    assert look_into(copies(path)[0][1]).tables == 0


def test_a_restored_file_has_a_mark_of_its_own(store, code, path, tmp_path, open_store):
    signal = store.hosted(code).signal
    copy(path, tmp_path / "kept.db")
    store.close()
    with Store.open(path) as again:
        assert again.hosted(code).signal == signal, "the same from start to start"
    restore(tmp_path / "kept.db", path)
    restored = open_store(path).hosted(code).signal
    assert restored != signal and restored.rpartition(".")[0] == signal.rpartition(".")[0]
