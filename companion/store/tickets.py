"""One-time links: to a seat, or to the host's place.

Only the fingerprint of a link's token is kept: whoever reads the file cannot use the link.
"""

import secrets
from dataclasses import dataclass

from msgspec.structs import replace

from companion.store.hosted import HostedLobby, HostedTable, Ticket
from companion.store.phones import fingerprint, free_seat, make_host, put
from companion.store.tables import Tables
from companion.store.times import now

TICKET_MINUTES = 10
"""How long a ticket can be used: long enough to carry a laptop round the table."""


@dataclass(frozen=True, slots=True)
class Tickets:
    """The tickets of one database's tables."""

    tables: Tables

    def issue(self, ticket: Ticket) -> str:
        """The token, of 128 bits, under which the ticket can be used once; it ends the one of this seat before it.

        Tickets out of date are thrown away.
        """
        token = secrets.token_urlsafe(16)
        with self.tables.rows.writing() as write:
            write.execute(
                'delete from tickets where until < ? or ("table" = ? and seat = ?)', (now(), ticket.code, ticket.seat)
            )
            write.execute(
                'insert into tickets (token, "table", seat, "both", until) values (?, ?, ?, ?, ?)',
                (fingerprint(token), ticket.code, ticket.seat, ticket.both, now(TICKET_MINUTES)),
            )
        return token

    def find(self, token: str) -> Ticket | None:
        """What a token leads to; None where it was used, or is out of date."""
        rows = self.tables.rows.read(
            'select "table", seat, "both" from tickets where token = ? and until >= ?', fingerprint(token), now()
        )
        return next((Ticket(code, seat, bool(both)) for code, seat, both in rows), None)

    def use(self, token: str, phone: str) -> HostedTable | HostedLobby | None:
        """Put a phone where a token leads, and use the token up. None where it leads nowhere, or no longer.

        A table that is full has room for its host alone, who so comes back in. Raises LimitReachedError.
        """
        ticket = self.find(token)
        if ticket is None:
            return None
        with self.tables.changing(ticket.code) as change:
            if self.find(token) is None:  # used a moment ago
                return None
            change.write.execute("delete from tickets where token = ?", (fingerprint(token),))
            if ticket.seat is None:
                make_host(change.write, ticket.code, phone)
            else:
                if not ticket.both:
                    free_seat(change.write, ticket.code, ticket.seat)
                put(change.write, ticket.code, phone, ticket.seat)
            waits = self.tables.look_up(ticket.code)
            if isinstance(waits, HostedLobby):
                return change.insert_lobby(
                    replace(waits, guests=self.tables.guests(ticket.code), changes=waits.changes + 1)
                )
            return change.update(ticket.code)

    def void(self, code: str) -> None:
        """No ticket issued before leads to this table any more."""
        with self.tables.rows.writing() as write:
            write.execute('delete from tickets where "table" = ?', (code,))
