"""A table that plays itself at a human pace, so that one person alone can try the app on a phone.

It reports moves as any phone does. Where a person's phone has a seat, the demo waits for that person; it plays for
everybody else.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from secrets import token_urlsafe
from typing import Any

from companion.demo.random_player import legal_move
from companion.game import Game, normalised_name, to_act
from companion.store import Store, StoreError, TableDeletedError
from companion.store.hosted import HostedLobby, HostedTable
from companion.store.next_game import open_next_game
from companion.table import Entry, open_table
from companion.table.entries import Report
from companion.table.lobby import Lobby

NAMES = ("Ana", "Ben", "Cai", "Dia", "Eli", "Fay", "Gus", "Hal", "Ida", "Jon", "Kim", "Lou", "Mia", "Noa", "Oli", "Pia")
PLAYERS = 4
"""How many play unless --seats says otherwise, if the game allows that many."""

REST = 4
"""How many paces the finished sheet is shown before the next game begins."""


def seats_for(game: Game[Any, Any], wished: int = PLAYERS) -> int:
    """As many players as are wished for, or as near to it as the game allows."""
    return min(max(wished, game.seats[0]), game.seats[-1])


@dataclass
class Demo:
    """The players of one demo table. `pace`: seconds between two moves, on average."""

    store: Store
    game: Game[Any, Any]
    seats: int
    pace: float = 4.0
    random: Random = field(default_factory=Random)
    after: tuple[Game[Any, Any], ...] = ()
    """The games that follow, one after the other and then from the first again; none: always the same."""

    def open(self) -> HostedTable:
        """Open a new table without any phone. Raises ValueError where the game does not allow that many players."""
        return self.store.open_table(open_table(self.game, NAMES[: self.seats]))

    def play(self, code: str, sleep: Callable[[float], object]) -> None:
        """Play on for ever, one pause and one move at a time."""
        while True:
            sleep(self.pause(code))
            try:
                code = self.step(code)
            except (StoreError, TableDeletedError):
                continue

    def pause(self, code: str) -> float:
        """Seconds until the next move: half the pace to half as much again, longer once a game is over."""
        hosted = self.store.hosted(code)
        rest = REST if hosted and hosted.is_over else 1
        return rest * self.random.uniform(0.5, 1.5) * self.pace

    def step(self, code: str) -> str:
        """Make one move for one player, if it is the turn of any. Returns the code of the table to go on with."""
        hosted = self.store.tables.look_up(code)
        if hosted is None:
            return self.open().code
        if isinstance(hosted, HostedLobby):
            return code  # somebody has opened the next game, and starts it
        if hosted.is_over:
            return self._next_game(hosted)
        entry = self._move(hosted)
        if entry is not None:
            self.store.append(code, entry, seen=hosted.table.number, key=token_urlsafe(9))
        return code

    # ------------------------------------------------------------ the next game

    def _next_game(self, hosted: HostedTable) -> str:
        """Open the next game for the same players, unless somebody at the table has; returns its code."""
        game = self._next(hosted)
        rules = hosted.table.setup.house_rules if game is hosted.game else {}
        opened = open_next_game(self.store, hosted, game, rules)
        if isinstance(opened, HostedLobby) and not opened.host:  # else somebody here starts it
            self.store.lobbies.change(opened.code, lambda now: now.arrange(self._filled))
            self.store.lobbies.start(opened.code)
        return opened.code

    def _next(self, hosted: HostedTable) -> Game[Any, Any]:
        """The same game again, or the one that follows where it has room for all people."""
        keys = [game.key for game in self.after]
        place = keys.index(hosted.game.key) + 1 if hosted.game.key in keys else 0
        game = self.after[place % len(self.after)] if self.after else hosted.game
        return game if len(self._people(hosted)) <= game.seats[-1] else hosted.game

    def _filled(self, lobby: Lobby) -> Lobby:
        """As many players as the game takes: people in any case, those who played before, then others."""
        wished = PLAYERS if self.after else len(lobby.players)
        count = max(seats_for(lobby.game, wished), len(lobby.phones))
        for player in reversed(lobby.players):
            if len(lobby.players) > count and not player.phone:
                lobby = lobby.remove(player.number)
        known = set(map(normalised_name, lobby.names))
        for name in [name for name in NAMES if normalised_name(name) not in known][: max(0, count - len(known))]:
            lobby = lobby.sit(name)
        return lobby

    # ------------------------------------------------------------ moves

    def _people(self, hosted: HostedTable) -> set[int]:
        """The seats in which a person sits."""
        return {phone.seat for phone in self.store.phones.at(hosted.code) if phone.seat is not None}

    def _move(self, hosted: HostedTable) -> Entry | None:
        """A move as somebody would make it who may act now and is no person; None: a person's turn."""
        table, people = hosted.table, self._people(hosted)
        acting = set(to_act(table.state) or table.setup.seats)
        for seat in self._shuffled(set(table.setup.seats) - people):
            move = table.game.demo(table.state, seat, self.random)
            if move is not None:
                return Report(move, sender=seat)
        for seat in self._shuffled(acting - people):
            offered = legal_move(table.game, table.state, self.random, forms=0, seats=(seat,))
            if offered is not None:
                return Report(offered, sender=seat)
        return None

    def _shuffled(self, seats: set[int]) -> list[int]:
        return self.random.sample(sorted(seats), len(seats))
