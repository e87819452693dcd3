"""Tables before their game starts: who comes, who plays, and Start. A table waits in the row that it plays in."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from companion.store.hosted import Guest, Hosted, HostedLobby, HostedTable
from companion.store.limits import check_phones
from companion.store.lists import Lists
from companion.store.phones import put, put_alone
from companion.store.rows import Transaction
from companion.store.tables import JOINED, Change, Tables
from companion.store.times import now
from companion.table.entries import Chance, Names, RuleChoice
from companion.table.lobby import Lobby, Player

MOST_KEYS = 40
"""Changes that are known again: more than phones have on their way at once."""

NOT_LASTING = ("rolled", "election")
"""What a table that goes back to who plays does not bring along."""


@dataclass(frozen=True, slots=True)
class Lobbies:
    """The tables of one database that have not begun."""

    tables: Tables

    def open(self, lobby: Lobby, phone: str) -> HostedLobby:
        """Keep a new table under a new code and new links. `phone`: its host's, "" for a program."""
        with self.tables.changing() as change:
            guests = (Guest(phone, host=True),) if phone else ()
            return self.write(change, HostedLobby(**self.tables.new("moves"), lobby=lobby, guests=guests))

    def find(self, code: str) -> HostedLobby | None:
        """The table with this code; None where there is none, or its game has started."""
        found = self.tables.look_up(code)
        return found if isinstance(found, HostedLobby) else None

    def of(self, phone: str) -> list[HostedLobby]:
        """Those that this phone has come into, the newest first."""
        rows = self.tables.rows.read(
            f"select code {JOINED} and lobby is not null order by opened_at desc, tables.rowid desc",
            phone,
        )
        return [found for (code,) in rows if (found := self.find(code))]

    def change(self, code: str, work: Callable[[HostedLobby], HostedLobby], key: str = "") -> HostedLobby | None:
        """Change a table that has not begun; None where it has, or is gone. Raises what `work` raises.

        Where that makes room, whoever has waited longest sits down. `key`: used once; with the same key again nothing
        is changed.
        """
        with self.tables.changing(code) as change:
            found = self.find(code)
            if found is None or (key and key in found.done):
                return found
            done = (*found.done, key)[-MOST_KEYS:] if key else found.done
            changed = self.write(change, replace(work(found), done=done, changes=found.changes + 1), found.guests)
            check_phones(sum(not guest.out for guest in changed.guests))
            return changed

    def start(self, code: str) -> HostedTable | None:
        """Begin the game: same code, links and phones. None where that has been done, or the table is gone.

        Raises ValueError where the game cannot start yet.
        """
        with self.tables.changing(code) as change:
            found = self.find(code)
            if found is None:
                return None
            hosted = change.insert(HostedTable(**_kept(found), table=found.lobby.opened()))
            _seat_phones(change.write, found)
        return hosted

    def reopen(self, code: str) -> HostedLobby | None:
        """Back to who plays, as long as no move was ever entered: same code, links and phones.

        None where one has been, or the table is gone.
        """
        with self.tables.changing(code) as change:
            hosted = self.tables.find(code)
            if hosted is None or has_begun(hosted):
                return None
            lobby = self.as_they_sit(hosted)
            for part in ("entries", "drafts", "tickets"):
                change.write.execute(f'delete from {part} where "table" = ?', (code,))
            change.write.execute(
                'update phones set seat = null, kept_seat = null, lost = null where "table" = ?', (code,)
            )
            guests = self.tables.guests(code)
            return self.write(change, HostedLobby(**_kept(hosted), lobby=lobby, guests=guests, host_helps=True), guests)

    def write(self, change: Change, found: HostedLobby, before: tuple[Guest, ...] = ()) -> HostedLobby:
        """Write a table down that has not begun. Whoever waits there sits down while there is room, with their suit.

        Not under a name that somebody has taken meanwhile. `before`: the guests that are written down. Where its people
        come from a game, a host who did not play there keeps score here, and is not asked who plays (`host_helps`).
        """
        lobby = found.lobby
        for one in found.waiting:
            with suppress(ValueError):
                lobby = lobby.sit(one.name, one.phone, Lists(self.tables).person_of(one.phone)[1])
        guests = _with_players(found.guests, lobby)
        _write_guests(change.write, found.code, before, guests)
        helps = found.host_helps and bool(found.host) and lobby.player_of(found.host) is None
        return change.insert_lobby(replace(found, lobby=lobby, guests=guests, host_helps=helps))

    def as_they_sit(self, hosted: HostedTable) -> Lobby:
        """The people of a table in their seats, with their phones, and by which rules they play."""
        setup = hosted.table.setup
        rows = self.tables.rows.read(
            'select coalesce(seat, kept_seat), phone from phones where "table" = ? and out is null order by rowid desc',
            hosted.code,
        )
        phone_of = {seat: phone for seat, phone in rows if seat is not None}
        players = tuple(
            Player(seat + 1, setup.names[seat], phone_of.get(seat, ""), setup.suit(seat)) for seat in setup.seats
        )
        first = None if setup.first is None else setup.first + 1
        return Lobby(hosted.game, dict(setup.house_rules), players, first, len(players))


def has_begun(hosted: HostedTable) -> bool:
    """Whether a move was ever entered."""
    return any(not isinstance(after.entry, RuleChoice | Names | Chance) for after in hosted.table.log())


def _kept(hosted: Hosted) -> dict[str, Any]:
    """What stays when a table begins, or goes back to who plays."""
    kept = {name: getattr(hosted, name) for name in Hosted.__struct_fields__ if name not in NOT_LASTING}
    return kept | {"opened_at": now(), "changes": hosted.changes + 1}


def _with_players(guests: tuple[Guest, ...], lobby: Lobby) -> tuple[Guest, ...]:
    """The guests, and the phones of the players who have just come. Who plays waits for nothing."""
    plays, known = lobby.phones, {guest.phone for guest in guests}
    here = tuple(Guest(one.phone, one.host) if one.phone in plays else one for one in guests)
    return (*here, *(Guest(player.phone) for player in lobby.players if player.phone and player.phone not in known))


def _write_guests(write: Transaction, code: str, before: tuple[Guest, ...], after: tuple[Guest, ...]) -> None:
    """Write down who has come and who has gone; whoever stays keeps the place in the order of coming."""
    here = {guest.phone for guest in after}
    gone = [(code, guest.phone) for guest in before if guest.phone not in here]
    write.executemany('delete from phones where "table" = ? and phone = ?', gone)
    write.executemany(
        'insert into phones ("table", phone, host, waits_as, out, joined_at) values (?, ?, ?, ?, ?, ?)'
        ' on conflict ("table", phone) do update set host = excluded.host, waits_as = excluded.waits_as,'
        " out = excluded.out",
        [
            (code, guest.phone, guest.host, guest.name or None, guest.out or None, now())
            for guest in after
            if guest not in before
        ],
    )


def _seat_phones(write: Transaction, found: HostedLobby) -> None:
    """Every phone sits down where its player does. A phone that is alone acts for everybody."""
    seats = {player.phone: seat for seat, player in enumerate(found.lobby.players) if player.phone}
    here = [guest for guest in found.guests if not guest.out]
    if len(here) == 1 and here[0].host:
        put_alone(write, found.code, found.host, seats.get(found.host))
        return
    for phone, seat in seats.items():
        put(write, found.code, phone, seat)
