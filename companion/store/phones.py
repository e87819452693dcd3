"""Who sits where: the phones that joined a table.

A phone is known by the fingerprint of its cookie, and nobody by a name: a name
claims no seat.
"""

from dataclasses import dataclass
from hashlib import sha256

from companion.game import normalised_name
from companion.store.hosted import HostedTable, Phone
from companion.store.limits import check_phones
from companion.store.rows import Transaction
from companion.store.tables import Tables
from companion.store.times import now


def fingerprint(token: str) -> str:
    """What is kept of a secret: whoever reads the file cannot use it to take a phone's place."""
    return sha256(token.encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Phones:
    """The phones at one database's tables. What changes a table raises TableDeletedError where it is gone."""

    tables: Tables

    def at(self, code: str, phone: str | None = None) -> list[Phone]:
        """The phones that joined a table in the order they came, or only the one asked for."""
        earlier = '(select count(*) from phones e where e."table" = phones."table" and e.rowid <= phones.rowid)'
        number, which = (earlier, "and phone = ?") if phone else ("row_number() over (order by rowid)", "")
        rows = self.tables.rows.read(
            f"select out, seat, host, {number}, joined_at, lost, waits_as, phone from phones"
            f' where "table" = ? {which} order by rowid',
            *((code, phone) if phone else (code,)),
        )
        return [Phone(seat, bool(host), *more) for out, seat, host, *more in rows if not out]

    def find(self, code: str, phone: str) -> Phone | None:
        """This phone's place at the table; None: it has not joined."""
        return next(iter(self.at(code, phone)), None)

    def is_known(self, phone: str) -> bool:
        """Whether this phone has joined any table here."""
        return bool(self.tables.rows.read("select 1 from phones where phone = ? and out is null limit 1", phone))

    def is_out(self, code: str, phone: str) -> bool:
        """Whether the host has put this phone out of the table."""
        return bool(
            self.tables.rows.read('select 1 from phones where "table" = ? and phone = ? and out = 1', code, phone)
        )

    def put_out(self, code: str, number: int) -> HostedTable | None:
        """Put the phone with this number out of the table, for good. None where there is none, or it is the host's.

        Its row stays and says so: by the same cookie it does not come in again. Nor does it by another one, with a
        ticket to a seat that it kept.
        """
        with self.tables.changing(code) as change:
            found = self._numbered(code, number)
            if found is None or found.host:
                return None
            change.write.execute(
                'update phones set out = ?, seat = null, lost = null, waits_as = null where "table" = ? and phone = ?',
                (True, code, found.phone),
            )
            change.write.execute('delete from tickets where "table" = ? and seat is not null', (code,))
            asks = self.tables.require(code).election
            return change.update(code, election=None if asks and asks.phone == found.phone else asks)

    def waiting(self, code: str) -> tuple[str, ...]:
        """The names of those who came late and play in the next game, in the order they came."""
        return tuple(phone.waits_as for phone in self.at(code) if phone.waits_as)

    def sit_down(self, code: str, phone: str, seat: int | None, *, host: bool = False) -> HostedTable | None:
        """Give a phone a seat (None: it helps to keep the sheet). None where another phone has the seat.

        Two share a seat only by a ticket. Raises LimitReachedError.
        """
        with self.tables.changing(code) as change:
            seated = {one.phone for one in self.at(code) if seat is not None and one.seat == seat}
            if seated and phone not in seated:
                return None
            put(change.write, code, phone, seat, host=host)
            return change.update(code)

    def seat(self, code: str, number: int, seat: int) -> HostedTable | None:
        """Seat the phone with this number. None where there is none, or another phone has the seat."""
        found = self._numbered(code, number)
        return self.sit_down(code, found.phone, seat) if found else None

    def free_seat(self, code: str, seat: int) -> HostedTable:
        """Take a seat's phones off it, so that another phone can sit down there. They stay and help."""
        with self.tables.changing(code) as change:
            free_seat(change.write, code, seat)
            return change.update(code)

    def wait_as(self, code: str, phone: str, name: str) -> HostedTable:
        """A phone helps for now, and plays in the next game under this name."""
        with self.tables.changing(code) as change:
            put(change.write, code, phone, None)
            change.write.execute('update phones set waits_as = ? where "table" = ? and phone = ?', (name, code, phone))
            return change.update(code)

    def come_in(self, code: str, name: str, seat: int) -> None:
        """The phone that waits under this name waits no longer: it has the seat, or helps if another phone has it."""
        for one in self.at(code):
            if one.waits_as and normalised_name(one.waits_as) == normalised_name(name):
                if self.sit_down(code, one.phone, seat) is None:
                    self.sit_down(code, one.phone, None)
                return

    def _numbered(self, code: str, number: int) -> Phone | None:
        return next((phone for phone in self.at(code) if phone.number == number), None)


# ---------------------------------------------------------------- inside a transaction


def put(write: Transaction, code: str, phone: str, seat: int | None, *, host: bool = False) -> None:
    """Let a phone join a table, or change its seat; whoever is the host stays it. Raises LimitReachedError."""
    _take_kept_seat(write, code, phone, seat)
    write.execute(
        'insert into phones ("table", phone, seat, host, joined_at) values (?, ?, ?, ?, ?) on conflict ("table", phone)'
        " do update set seat = excluded.seat, host = phones.host | excluded.host, lost = null, waits_as = null",
        (code, phone, seat, host, now()),
    )
    counted = 'select count(*), count(case when seat = ? then 1 end) from phones where "table" = ? and out is null'
    check_phones(*write.execute(counted, (-1 if seat is None else seat, code)).fetchone())


def put_alone(write: Transaction, code: str, phone: str, seat: int | None) -> None:
    """The host's phone, the only one at its table: without a seat it acts for whoever's turn it is, with no extra tap.

    Once a second phone comes, it has its seat.
    """
    put(write, code, phone, None, host=True)
    write.execute('update phones set kept_seat = ? where "table" = ? and phone = ?', (seat, code, phone))


def _take_kept_seat(write: Transaction, code: str, comes: str, seat: int | None) -> None:
    """Another phone comes: the one that was alone takes its seat, unless the other one takes it."""
    write.execute(
        "update phones set seat = case when kept_seat = ? then null else kept_seat end, kept_seat = null"
        ' where "table" = ? and phone != ? and kept_seat is not null',
        (-1 if seat is None else seat, code, comes),
    )
    write.execute('update phones set kept_seat = null where "table" = ? and phone = ?', (code, comes))


def free_seat(write: Transaction, code: str, seat: int) -> None:
    """Take all phones off a seat; each remembers which seat it lost until its page has said so."""
    write.execute('update phones set lost = seat, seat = null where "table" = ? and seat = ?', (code, seat))


def make_host(write: Transaction, code: str, phone: str) -> None:
    """A table has one host: whoever was it before is a phone like any other from now on, and codes for seats end."""
    write.execute('update phones set host = ? where "table" = ?', (False, code))
    write.execute('delete from tickets where "table" = ? and seat is not null', (code,))
    write.execute(
        'insert into phones ("table", phone, host, joined_at) values (?, ?, ?, ?)'
        ' on conflict ("table", phone) do update set host = excluded.host, out = null',
        (code, phone, True, now()),
    )
