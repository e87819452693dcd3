"""Copies of the SQLite file: made while it is in use, thinned out by age, restored by a command.

Every copy is SQLite's own (its backup interface), so it is whole whatever is
written meanwhile. Nothing here writes over a file that holds tables: a copy
gets its name once it is complete, and what is restored over is moved aside.
"""

import os
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from math import inf
from pathlib import Path
from shutil import disk_usage
from threading import Event, Thread

from companion.store.rows import StoreError
from companion.store.settings import MARK, new_mark
from companion.words import SentenceError

MINUTES = 10
"""Minutes between two checks for anything new to copy."""

NEWEST, DAYS, WEEKS = 6, 7, 8
"""What is kept: how many of the newest copies, and of how many days and weeks the last copy."""

LAST_COPY_SECONDS = 1
"""How long the program, when it ends, waits for a copy in progress. The next start removes an unfinished one."""

LARGE = 64 * 2**20
"""A file of more bytes is checked quickly, without comparing each index with its table."""

ROOM_LEFT = 64 * 2**20
"""Bytes of the disk that copies leave free for the tables."""

BUSY_SECONDS = 0.25
"""How long a write waits for another program; the whole server waits with it."""

DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
"""What SQLite says of a file that is damaged, or none of its own."""

ABANDONED_SECONDS = 3600
"""Since a half-made copy was written to last; one that is being made is written to all the while."""

_STAMP = "companion-%Y-%m-%dT%H-%M-%SZ.db"


class BadBackupError(SentenceError):
    """A file cannot be copied or put back; the message is a sentence that says why."""


@dataclass(frozen=True, slots=True)
class Holds:
    """How much a file holds. A file needs a new copy once it holds something else than the newest one."""

    tables: int
    entries: int
    phones: int
    changes: int
    mark: str
    """The file's own, which a restore changes."""

    def __str__(self) -> str:
        return f"{self.tables} tables with {self.entries} entries"


def folder_of(path: Path) -> Path:
    """The folder of a file's copies: backups/ beside it."""
    return path.parent / "backups"


def look_into(path: Path) -> Holds:
    """Check a file, and count what it holds. Raises BadBackupError where it is damaged, or no file of ours."""
    if not path.is_file():
        raise BadBackupError(f"There is no file {path}.")
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=5)) as db:
            if trouble := damage(db, path):
                raise BadBackupError(f"{path} is damaged: {trouble}.")
            return _count(db)
    except sqlite3.Error as error:
        raise BadBackupError(f"{path} holds no tables that can be read: {error}.") from None


def damage(db: sqlite3.Connection, path: Path) -> str:
    """What SQLite finds wrong with a file, "" for a sound one. Large files are checked quickly."""
    check = "quick_check" if path.stat().st_size > LARGE else "integrity_check"
    try:
        found = str(db.execute(f"pragma {check}(1)").fetchone()[0])
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode not in DAMAGED:
            raise
        return str(error)
    return "" if found == "ok" else found.splitlines()[-1]


def _count(db: sqlite3.Connection) -> Holds:
    found = db.execute(
        "select count(*), (select count(*) from entries), (select count(*) from phones), coalesce(sum(changes), 0),"
        " (select value from settings where key = ?) from tables",
        (MARK,),
    )
    return Holds(*found.fetchone())


def copy(path: Path, to: Path, *, marked_anew: bool = False) -> None:
    """Copy a file that may be in use; the copy is on the disk before it has its name.

    `marked_anew`: phones that showed the file it was copied from notice that this is another one.
    Raises BadBackupError where it cannot be made.
    """
    if not to.absolute().parent.is_dir():
        raise BadBackupError(f"{to}: there is no such folder. Make it, or plug in what it is on.")
    part = to.with_name(f"{to.name}.part")
    try:
        part.unlink(missing_ok=True)
        with closing(sqlite3.connect(path, timeout=5)) as source, closing(sqlite3.connect(part)) as target:
            source.backup(target)
            target.execute("pragma journal_mode = delete")
            if marked_anew:
                target.execute("update settings set value = ? where key = ?", (new_mark(), MARK))
                target.commit()
        os.replace(part, to)
        _to_disk(to)
    except (sqlite3.Error, OSError) as error:
        with suppress(OSError):
            part.unlink()
        why = error.strerror if isinstance(error, OSError) else error
        raise BadBackupError(
            f"{path} could not be copied to {to} ({why}). Choose another place for the copy."
        ) from None


def _to_disk(path: Path) -> None:
    """Wait until a file and its name are on the disk, where the system lets us ask for that."""
    for place in (path, path.parent):
        with suppress(OSError):
            descriptor = os.open(place, os.O_RDONLY)
            try:
                os.fsync(descriptor)
            finally:
                os.close(descriptor)


# ---------------------------------------------------------------- automatic copies


def copies(path: Path) -> list[tuple[datetime, Path]]:
    """The copies of a file, the newest first."""
    found = []
    for copied in folder_of(path).glob("companion-*.db"):
        with suppress(ValueError):
            found.append((datetime.strptime(copied.name, _STAMP).replace(tzinfo=UTC), copied))
    return sorted(found, reverse=True)


def newest_good(path: Path) -> tuple[Path, Holds] | None:
    """The sound copy that goes on furthest, and what it holds.

    A clock may have been wrong: of the copies since the last restore it is the one with most entries and changes.
    """
    sound = list(_sound(path))
    since = [found for found in sound if found[1].mark == sound[0][1].mark]
    return max(since, key=lambda found: found[1].entries + found[1].changes, default=None)


def _sound(path: Path) -> Iterator[tuple[Path, Holds]]:
    """The sound copies, the newest by the clock first, and what each holds."""
    for _, copied in copies(path):
        with suppress(BadBackupError):
            yield copied, look_into(copied)


def worth_keeping(times: Iterable[datetime], now: datetime) -> set[datetime]:
    """Of copies made at these times: the newest few, and the last one of each of the last days and weeks.

    A copy dated in the future was made before the clock was corrected; it is kept until that date.
    """
    past = sorted((time for time in times if time <= now), reverse=True)
    kept = {time for time in times if time > now} | set(past[:NEWEST])
    for most, name in ((DAYS, "%Y-%j"), (WEEKS, "%G-%V")):
        last = {time.strftime(name): time for time in reversed(past)}
        kept |= set(sorted(last.values(), reverse=True)[:most])
    return kept


def back_up(path: Path, now: datetime | None = None) -> Path | None:
    """Copy the file, unless the newest copy holds the same (None), and delete the copies that are too old."""
    now = now or datetime.now(UTC)
    holds = look_into(path)
    if next((newest for _, newest in _sound(path)), None) == holds:
        return None
    if disk_usage(path.parent).free < 2 * path.stat().st_size + ROOM_LEFT:
        raise BadBackupError("the disk is nearly full, and what is left is for the tables themselves.")
    made = folder_of(path) / now.strftime(_STAMP)
    made.parent.mkdir(exist_ok=True)
    copy(path, made)
    kept = worth_keeping([time for time, _ in copies(path)], now)
    for time, copied in copies(path):
        if time not in kept:
            copied.unlink(missing_ok=True)
    return made


def forget(path: Path, codes: Iterable[str], deleted_before: str = "") -> None:
    """Erase tables from every copy and every file that was moved aside, so that none brings them back.

    These tables, and those that the copy itself says were deleted before a time. A damaged copy is left as it is;
    half-made ones are removed. Raises StoreError where a copy cannot be written to now: another program has it open.
    """
    gone, left = [(code,) for code in codes], []
    for copied in (*(copied for _, copied in copies(path)), *moved_aside(path)):
        try:
            with closing(sqlite3.connect(copied, timeout=BUSY_SECONDS)) as db, db:
                _forget(db, gone, deleted_before)
        except sqlite3.Error as error:
            if getattr(error, "sqlite_errorcode", None) not in DAMAGED:
                left.append(f"{copied} ({error})")
    remove_unfinished(path, datetime.now(UTC).timestamp() - ABANDONED_SECONDS)
    if left:
        raise StoreError(f"Deleted tables may still be in {', '.join(left)}.")


def _forget(db: sqlite3.Connection, gone: list[tuple[str]], deleted_before: str) -> None:
    """The same in one copy."""
    waiting = _found(db, 'select "table" from lobbies')  # which were apart between m006 and m011
    held = _found(db, "select code from tables") + waiting
    deleted = _found(db, "select code from tables where deleted_at <= ?", deleted_before)
    if found := [code for code in held if code in gone] + deleted:
        db.execute("pragma secure_delete = on")
        _erase(db, found)


def _found(db: sqlite3.Connection, sql: str, *values: str) -> list[tuple[str]]:
    """The tables that a query finds; none where the copy is older than what it asks for."""
    try:
        return db.execute(sql, values).fetchall()
    except sqlite3.OperationalError as error:
        if str(error).startswith("no such"):
            return []
        raise


def _erase(db: sqlite3.Connection, gone: list[tuple[str]]) -> None:
    """Delete every row of these tables. A copy may be older than today's schema, so its own columns are looked at."""
    for (name,) in db.execute("select name from sqlite_schema where type = 'table'").fetchall():
        columns = {column for _, column, *_ in db.execute(f'pragma table_info("{name}")')}
        key = "code" if name == "tables" else "table"
        if key in columns:
            db.executemany(f'delete from "{name}" where "{key}" = ?', gone)


def keep_backing_up(path: Path, minutes: float = MINUTES) -> Callable[[], None]:
    """Back the file up now and every few minutes, in a thread of its own.

    Returns what stops it: it waits for a copy that is being made, which would keep the file open.
    """
    end = Event()

    def run() -> None:
        while True:
            try:
                back_up(path)
            except (BadBackupError, OSError) as error:
                print(f"No backup was made: {error}", flush=True)
            if end.wait(minutes * 60):
                return

    def stop() -> None:
        end.set()
        thread.join(LAST_COPY_SECONDS)

    thread = Thread(target=run, name="backups", daemon=True)
    thread.start()
    return stop


# ---------------------------------------------------------------- restoring


def restore(copied: Path, path: Path, now: datetime | None = None) -> tuple[Holds, Path | None]:
    """Put a copy in the file's place and move the old file aside. Returns what the copy holds, and the old file.

    It may be killed at any point: until the file itself is moved aside nothing has changed, and from then on
    `finish_restoring` does the rest. Raises BadBackupError where the copy is damaged, or a program uses the file.
    """
    holds = look_into(copied)
    if in_use(path):
        raise BadBackupError("A Table Companion is using this file now. End it with Ctrl+C, then restore.")
    if not path.exists():  # what is in a journal alone cannot be read, and must not come to a file moved aside before
        for left in _journal(path):
            left.unlink()
    ready, aside = _ready(path), _aside(path, now or datetime.now(UTC))
    ready.unlink(missing_ok=True)
    ready.parent.mkdir(parents=True, exist_ok=True)
    copy(copied, ready, marked_anew=True)
    moved = path.exists()
    if moved:
        os.replace(path, aside)
    finish_restoring(path)
    return holds, aside if moved else None


def finish_restoring(path: Path) -> bool:
    """Put the copy in the place of a file that was moved aside. False where no restore was broken off like that."""
    if path.exists() or not _ready(path).exists():
        return False
    aside = max(moved_aside(path), default=path.with_name(f"{path.name}.old"))
    for left in _journal(path):
        os.replace(left, aside.with_name(aside.name + left.name.removeprefix(path.name)))
    os.replace(_ready(path), path)
    _to_disk(path)
    return True


def in_use(path: Path) -> bool:
    """Whether a program has the file open: it would go on writing into what is moved aside."""
    try:
        if not path.exists():
            return False
        with closing(sqlite3.connect(path, timeout=0)) as db:
            db.execute("pragma locking_mode = exclusive")
            db.execute("select count(*) from sqlite_schema").fetchone()
    except (OSError, sqlite3.Error) as error:
        return "locked" in str(error)  # any other error: it is damaged, and there is nothing to ask
    return False


def _journal(path: Path) -> list[Path]:
    """What SQLite keeps beside a file while it is in use, and after a crash: it belongs to this file alone."""
    return [left for end in ("-wal", "-shm") if (left := path.with_name(path.name + end)).exists()]


def _ready(path: Path) -> Path:
    """The copy that is about to take the file's place."""
    return path.with_name(f"{path.name}.restoring")


def _aside(path: Path, now: datetime) -> Path:
    return path.with_name(f"{path.stem}-before-{now.strftime('%Y-%m-%dT%H-%M-%SZ')}{path.suffix}")


def moved_aside(path: Path) -> list[Path]:
    """The files that a restore has moved aside."""
    return list(path.parent.glob(f"{path.stem}-before-*{path.suffix}"))


def remove_unfinished(path: Path, before: float = inf) -> None:
    """Remove what copies and restores left behind that were broken off. Only where no other program uses the file, or
    what nobody has written to since a time `before`: it was being made by what was killed while a server ran.
    """
    with suppress(OSError):
        for left in (*folder_of(path).glob("*.part*"), *path.parent.glob(f"{path.name}.restoring*")):
            if left.stat().st_mtime < before:
                left.unlink()


def instead_of_nothing(path: Path) -> str:
    """What to do where the file is missing or empty though there are backups of it; "" where there are none."""
    found = newest_good(path)
    if found is None:
        return ""
    copied, holds = found
    return (
        f"{path} is missing or empty, but there are backups: the newest holds {holds}."
        f' To go on from it: companion restore "{copied}".'
        f" To begin anew: move {folder_of(path)} away, or choose another folder with --data."
    )


def way_out(path: Path) -> str:
    """What to do about a damaged file, in a sentence or two."""
    found = newest_good(path)
    if found is None:
        return "There is no backup of it. Move it away and start again; what it holds is not touched."
    copied, holds = found
    return (
        f'Its newest good backup holds {holds}. To go on from it: companion restore "{copied}".'
        " What is there now is only moved aside."
    )
