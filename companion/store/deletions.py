"""Tables that were deleted: hidden at once, brought back for a week, then erased; and those that were left empty."""

import json
from contextlib import suppress
from dataclasses import dataclass

from companion.store.hosted import HostedTable
from companion.store.rows import StoreError
from companion.store.settings import StoredSettings
from companion.store.tables import Tables
from companion.store.times import days_ago, now

KEPT_DAYS = 7
"""For how long a deleted table can be brought back."""
KEPT_EMPTY_DAYS = 1
"""For how long a table waits to start, for a second phone, or for a first entry."""
ERASING = "erasing"
"""The setting that holds the codes of tables until they are erased from every backup."""


@dataclass(frozen=True, slots=True)
class Deletions:
    """What deletes the tables of one database."""

    tables: Tables

    def delete(self, code: str) -> None:
        """Hide a table; for KEPT_DAYS its host can bring it back."""
        self._hide(now(), code)
        self.tables.tell(self.tables.signals([code]))

    def erase(self, *codes: str) -> None:
        """Delete tables for good, from the backups too. Nobody is told: there may be any number of them."""
        self._hide(days_ago(KEPT_DAYS), *codes)

    def _hide(self, at: str, *codes: str) -> None:
        """Delete tables as of this time, and erase what is due."""
        with self.tables.rows.writing(*codes) as write:
            gone = [(at, code) for code in codes]
            write.executemany("update tables set next_code = null where next_code = ?", [(code,) for code in codes])
            write.executemany("update tables set deleted_at = ?, changes = changes + 1 where code = ?", gone)
        self.purge()

    def erase_empty(self) -> None:
        """Erase the tables that were opened more than a day ago and left: never started, or nothing was ever reported
        and nobody but the host joined. Never one that was played, if only a move.
        """
        left = self.tables.rows.read(
            "select code from tables where opened_at <= ? and deleted_at is null and (lobby is not null or"
            ' not exists (select 1 from entries where "table" = code)'
            ' and (next_code is not null or (select count(*) from phones where "table" = code) < 2))',
            days_ago(KEPT_EMPTY_DAYS),
        )
        if left:
            self.erase(*(code for (code,) in left))

    def bring_back(self, code: str, phone: str) -> HostedTable | None:
        """The table as it was before it was deleted; None where this phone is not its host, or it is too late."""
        with self.tables.rows.writing(code) as write:
            write.execute(
                "update tables set deleted_at = null, looked_on = null, changes = changes + 1"
                " where code = ? and deleted_at > ?"
                ' and exists (select 1 from phones where "table" = code and phone = ? and host = 1)',
                (code, days_ago(KEPT_DAYS), phone),
            )
        self.tables.tell(self.tables.signals([code]))
        return self.tables.find(code)

    def purge(self) -> None:
        """Erase what was deleted more than KEPT_DAYS ago, in the backups too. The next call resumes if interrupted."""
        rows, settings = self.tables.rows, StoredSettings(self.tables.rows)
        gone = rows.read("select code from tables where deleted_at <= ?", days_ago(KEPT_DAYS))
        if gone:
            with rows.lock:
                left = json.loads(settings.get(ERASING, lambda: "[]"))
                settings.keep(ERASING, json.dumps(sorted({*left, *(code for (code,) in gone)})))
                with rows.writing() as write:
                    for part in ("entries", "phones", "drafts", "tickets", "same_people"):
                        write.executemany(f'delete from {part} where "table" = ?', gone)
                    write.executemany("delete from tables where code = ?", gone)
        erasing = json.loads(settings.find(ERASING) or "[]")
        if erasing:
            with suppress(StoreError):  # they stay on the list
                rows.scrub(erasing, days_ago(KEPT_DAYS))
                settings.keep(ERASING, "[]")
