"""What the processes of one host count together, in one table of their PostgreSQL.

The table is unlogged: counting costs no write-ahead log, and a database that breaks down begins to count anew. No
address and no phone is in it, only a fingerprint of each that nobody can read without the host's secret.
"""

import secrets
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import blake2b
from time import monotonic

from companion.counts import Counts, Key
from companion.store.rows import Rows, StoreError

TABLE = (
    "create unlogged table if not exists counts (what text, who text, slot text, number bigint not null,"
    " until timestamptz not null, primary key (what, who, slot))"
)
"""`number` counts `until` then. Its `slot` is of one process or of one event; figures that only grow have none."""
SET = "on conflict (what, who, slot) do update set until = excluded.until, number = "
SECONDS = "clock_timestamp() + ? * interval '1 second'"
STILL = "until > clock_timestamp()"

HELD_SECONDS, AGAIN_SECONDS = 90.0, 30.0
"""How long the streams of a process count after it was last heard of, and how often it says which they are."""
NOTE_SECONDS = 5.0
"""Between two notes of a process that requests come in by an address."""
FIGURES, ARRIVED = "figures", "arrived"


@dataclass
class PostgresCounts(Counts):
    """One process's way to the counts. All but `hold`, `let_go`, `note` and `keep` raise StoreError."""

    rows: Rows = field(kw_only=True)
    secret: Callable[[], str] = field(kw_only=True)
    """The host's: asked for when something is counted first."""
    _slot: str = field(default_factory=lambda: secrets.token_hex(8))
    """Of this process."""
    _unwritten: set[Key] = field(default_factory=set)
    """Whose streams the database does not know yet."""
    _again: float = 0.0
    """When to write all of them down."""

    def __post_init__(self) -> None:
        with self.rows.writing("schema") as write:
            write.execute(TABLE)

    def done(self, what: str, who: str, seconds: float) -> int:
        return self.held((what, who))[what, who]

    def do(self, what: str, who: str, seconds: float, most: int) -> bool:
        with self.rows.writing(f"{what} {who}") as write:
            if self.done(what, who, seconds) >= most:
                return False
            row = what, self._fingerprint(who), secrets.token_hex(8), seconds
            write.execute(f"insert into counts values (?, ?, ?, 1, {SECONDS})", row)
        return True

    def hold(self, keys: Iterable[Key]) -> None:
        keys = tuple(keys)
        super().hold(keys)
        self._write(keys)

    def let_go(self, keys: Iterable[Key]) -> None:
        keys = tuple(keys)
        super().let_go(keys)
        self._unwritten.update(keys)

    def held(self, *keys: Key) -> dict[Key, int]:
        names = {(what, self._fingerprint(who)): (what, who) for what, who in keys}
        rows = self.rows.read(
            f"select what, who, sum(number)::bigint from counts where {STILL}"
            f" and (what, who) in ({', '.join(['(?, ?)'] * len(names))}) group by what, who",
            *(part for name in names for part in name),
        )
        found = {names[what, who]: int(number) for what, who, number in rows}
        return {key: found.get(key, 0) for key in keys}

    def holding(self, what: str) -> tuple[int, int]:
        ((streams, different),) = self.rows.read(
            "select coalesce(sum(number), 0)::bigint, count(distinct who) from counts"
            f" where what = ? and number > 0 and {STILL}",
            what,
        )
        return int(streams), int(different)

    def add(self, figures: Mapping[str, int]) -> None:
        with self.rows.writing(FIGURES) as write:
            for name, number in figures.items():
                row = FIGURES, name, number
                write.execute(
                    f"insert into counts values (?, ?, '', ?, 'infinity') {SET} counts.number + excluded.number", row
                )

    def sums(self) -> Counter[str]:
        return Counter(dict(self.rows.read("select who, number from counts where what = ?", FIGURES)))

    def note(self, name: str) -> None:
        """As one process does, and now and then for all. That may be lost: nobody's page waits for it."""
        ago = super().ago(name)
        if ago is not None and ago < NOTE_SECONDS:
            return
        super().note(name)
        with suppress(StoreError), self.rows.writing() as write:
            write.execute(
                "insert into counts values (?, ?, '', extract(epoch from clock_timestamp())::bigint, 'infinity')"
                f" {SET} excluded.number",
                (ARRIVED, name),
            )

    def ago(self, name: str) -> float | None:
        """How many seconds ago something came in by this name at any process; None: never."""
        rows = self.rows.read(
            "select extract(epoch from clock_timestamp())::bigint - number from counts where what = ? and who = ?",
            ARRIVED,
            name,
        )
        return next((float(seconds) for (seconds,) in rows), None)

    def keep(self) -> None:
        """Tell the others which streams were closed; now and then, that the rest are open, and sweep what is over."""
        if monotonic() >= self._again:
            self._again = monotonic() + AGAIN_SECONDS
            self._unwritten |= set(self._held)
            with suppress(StoreError):
                self.rows.read(f"delete from counts where not {STILL} returning 1")
        self._write(tuple(self._unwritten))

    def _write(self, keys: Collection[Key]) -> None:
        """How many streams of this process count for each of these; what cannot be written is written later."""
        if not keys:
            return
        self._unwritten.update(keys)
        now = {key: self._held[key] for key in keys}
        with suppress(StoreError):
            with self.rows.writing() as write:
                write.executemany(
                    f"insert into counts values (?, ?, ?, ?, {SECONDS}) {SET} excluded.number",
                    [
                        (what, self._fingerprint(who), self._slot, number, HELD_SECONDS)
                        for (what, who), number in sorted(now.items())
                    ],
                )
            self._unwritten -= {key for key, number in now.items() if self._held[key] == number}

    @cached_property
    def _key(self) -> bytes:
        return self.secret().encode()[:64]

    def _fingerprint(self, who: str) -> str:
        return blake2b(who.encode(), key=self._key, digest_size=12).hexdigest()
