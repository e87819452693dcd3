"""Tables that nobody looks at any more: announced, then deleted, and for a week their hosts' to bring back.

Only where the host of the server asks for it. A look is kept as a day, and written down once a day and table.
"""

import time
from contextlib import suppress
from dataclasses import dataclass, field
from threading import Thread

from companion.store.deletions import KEPT_DAYS, Deletions
from companion.store.rows import StoreError
from companion.store.settings import StoredSettings
from companion.store.tables import Tables
from companion.store.times import days_after, days_ago, now

ANNOUNCED_DAYS = 14
"""For how long a table is announced before it goes, or for half of its time where that is less."""
MOST_REMEMBERED = 50_000
"""Tables of which it is known in memory that they were looked at today."""
AWAY_DAYS = 2
"""For how long a server may be away, or not ask, until tables are announced anew."""
ASKED = "expired"
"""The setting that holds the day on which it was last asked what expires."""
A_DAY = len("2026-11-22")
DAY_SECONDS = 24 * 3600


def announced_days(days: int) -> int:
    """How many days before its deletion a table is announced; `days`: how long it is kept."""
    return min(ANNOUNCED_DAYS, days // 2)


@dataclass
class Expiry:
    """What expires in one database."""

    tables: Tables
    deletions: Deletions
    _today: str = ""
    _seen: set[str] = field(default_factory=set)
    """Tables that were looked at today, as far as this process knows."""

    def note_look(self, code: str) -> None:
        """Somebody looks at a table. What cannot be written down now is with the next look."""
        today = now()[:A_DAY]
        if today != self._today or len(self._seen) > MOST_REMEMBERED:
            self._today, self._seen = today, set()
        if code not in self._seen:
            with suppress(StoreError):
                with self.tables.rows.writing() as write:
                    write.execute("update tables set looked_on = ? where code = ?", (today, code))
                self._seen.add(code)

    def expire(self, days: int) -> int:
        """Delete the tables that nobody has looked at for `days`, and return how many. 0 days: none ever.

        A table of which no look is known, because it is new or the server never asked before, counts from today. Where
        the server was away, so that nobody could look, each is announced for its time before it goes.
        """
        if not days:
            return 0
        settings, today = StoredSettings(self.tables.rows), now()[:A_DAY]
        with self.tables.rows.writing() as write:
            write.execute("update tables set looked_on = ? where looked_on is null", (today,))
            if (settings.find(ASKED) or "") < days_ago(AWAY_DAYS)[:A_DAY]:
                announced = days_ago(days - announced_days(days))[:A_DAY]
                write.execute(f"update tables set looked_on = ? where {DUE}", (announced, announced))
        settings.keep(ASKED, today)
        due = self.tables.rows.read(f"select code from tables where {DUE}", days_ago(days)[:A_DAY])
        return sum(self._delete(code, days) for (code,) in due)

    def _delete(self, code: str, days: int) -> bool:
        """Delete a table, unless somebody has looked at it just now."""
        if not self.tables.rows.read(f"select 1 from tables where {DUE} and code = ?", days_ago(days)[:A_DAY], code):
            return False
        self.deletions.delete(code)
        return True

    def goes_at(self, code: str, days: int) -> str:
        """When a table is deleted unless somebody looks at it; "" where nobody knows yet. UTC."""
        rows = self.tables.rows.read("select looked_on from tables where code = ? and looked_on is not null", code)
        return days_after(f"{rows[0][0]}T00:00:00+00:00", days) if rows else ""

    def look_daily(self, days: int) -> None:
        """As `look_now`, once a day, in a thread of its own that ends with the process."""

        def run() -> None:
            while True:
                time.sleep(DAY_SECONDS)  # gevent may have put its own in place since this module was read
                try:
                    self.look_now(days)
                except (OSError, StoreError) as error:  # tomorrow is another day
                    print(f"Not all was erased that is due: {error}", flush=True)

        Thread(target=run, name="expiry", daemon=True).start()

    def look_now(self, days: int) -> None:
        """Delete what expires, and erase what is due: of files set aside too, which have a list of their own."""
        self.expire(days)
        self.deletions.purge()
        self.tables.rows.scrub((), days_ago(KEPT_DAYS))


DUE = "looked_on <= ? and deleted_at is null"
