"""Who sits where: a table's phones and its one-time tickets, as statements inside the store's transactions.

A phone is known by the fingerprint of its cookie, a ticket by that of its
token, and nobody by a name: a name claims no seat.
"""

from __future__ import annotations

import json
from sqlite3 import Connection

from companion.store.hosted import Phone, Ticket


def phones(connection: Connection, code: str, phone: str | None = None) -> list[Phone]:
    """The phones that joined a table in the order they came, or only the one asked for."""
    rows = connection.execute(
        'select seat, host, (select count(*) from phones earlier where earlier."table" = phones."table" and earlier.rowid <= phones.rowid),'
        f' joined_at, lost, waits_as from phones where "table" = ? {"and phone = ?" if phone else ""} order by rowid',
        (code, phone) if phone else (code,),
    )
    return [Phone(seat, bool(host), number, came, lost, name) for seat, host, number, came, lost, name in rows]


def sit_down(connection: Connection, code: str, phone: str, seat: int | None, at: str, *, host: bool = False) -> bool:
    """Give a phone a seat, or none. False where another phone has it; two share a seat only by a ticket."""
    if seat is not None and not _is_free(connection, code, seat, phone):
        return False
    _put(connection, code, phone, seat, at, host=host)
    return True


def seat_phone(connection: Connection, code: str, number: int, seat: int) -> bool:
    """Seat the phone that came as the `number`th."""
    rows = connection.execute('select phone, joined_at from phones where "table" = ? order by rowid', (code,)).fetchall()
    if not 0 < number <= len(rows):
        return False
    phone, came = rows[number - 1]
    return sit_down(connection, code, phone, seat, came)


def free(connection: Connection, code: str, seat: int) -> bool:
    """Take all phones off a seat; each keeps in mind which seat it lost until it has read so."""
    connection.execute('update phones set lost = seat, seat = null where "table" = ? and seat = ?', (code, seat))
    return True


def wait_as(connection: Connection, code: str, phone: str, name: str, at: str) -> bool:
    """Note a phone that plays in the next game."""
    _put(connection, code, phone, None, at)
    connection.execute('update phones set waits_as = ? where "table" = ? and phone = ?', (name, code, phone))
    return True


def move_phones(connection: Connection, code: str, to: str, seats: dict[int, int] | None = None) -> None:
    """Every phone joins another table: in its seat, or where `seats` leads; who waited for it sits where that name plays."""
    names: list[str] = next((json.loads(row[0]) for row in connection.execute("select names from tables where code = ?", (to,))), [])
    rows = connection.execute('select phone, seat, host, joined_at, waits_as from phones where "table" = ? order by rowid', (code,))
    for phone, seat, host, at, waits_as in rows.fetchall():
        if seat is None and waits_as in names:
            seat = names.index(waits_as)
        elif seat is not None and seats is not None:
            if seat not in seats:
                continue
            seat = seats[seat]
        connection.execute(
            'insert or ignore into phones ("table", phone, seat, host, joined_at) values (?, ?, ?, ?, ?)', (to, phone, seat, host, at)
        )


def _is_free(connection: Connection, code: str, seat: int, phone: str) -> bool:
    hosted = [found for (found,) in connection.execute('select phone from phones where "table" = ? and seat = ?', (code, seat))]
    return not hosted or phone in hosted


def _put(connection: Connection, code: str, phone: str, seat: int | None, at: str, *, host: bool = False) -> None:
    connection.execute(
        'insert into phones ("table", phone, seat, host, joined_at) values (?, ?, ?, ?, ?)'
        ' on conflict ("table", phone) do update set seat = excluded.seat, host = host or excluded.host, lost = null, waits_as = null',
        (code, phone, seat, host, at),
    )


# ---------------------------------------------------------------- tickets


def keep_ticket(connection: Connection, mark: str, ticket: Ticket, at: str, until: str) -> None:
    """Keep a ticket under its token's fingerprint `mark`; those whose time is over are thrown away."""
    connection.execute("delete from tickets where until < ?", (at,))
    connection.execute(
        'insert into tickets (token, "table", seat, both, until) values (?, ?, ?, ?, ?)',
        (mark, ticket.code, ticket.seat, ticket.both, until),
    )


def ticket(connection: Connection, mark: str, at: str) -> Ticket | None:
    """The ticket under this fingerprint, while it can be used."""
    row = connection.execute('select "table", seat, both from tickets where token = ? and until >= ?', (mark, at)).fetchone()
    return Ticket(row[0], row[1], bool(row[2])) if row else None


def use(connection: Connection, mark: str, phone: str, at: str) -> bool:
    """Put a phone where a ticket leads; the ticket is gone. False where it was gone before."""
    found = ticket(connection, mark, at)
    if found is None:
        return False
    connection.execute("delete from tickets where token = ?", (mark,))
    if found.seat is None:
        _make_host(connection, found.code, phone, at)
    else:
        if not found.both:
            free(connection, found.code, found.seat)
        _put(connection, found.code, phone, found.seat, at)
    return True


def _make_host(connection: Connection, code: str, phone: str, at: str) -> None:
    """A table has one host: whoever was it before is a phone like any other from now on."""
    connection.execute('update phones set host = 0 where "table" = ?', (code,))
    connection.execute(
        'insert into phones ("table", phone, host, joined_at) values (?, ?, 1, ?)'
        ' on conflict ("table", phone) do update set host = 1',
        (code, phone, at),
    )


def void(connection: Connection, code: str) -> None:
    """Throw a table's tickets away."""
    connection.execute('delete from tickets where "table" = ?', (code,))
