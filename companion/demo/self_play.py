"""A table that plays itself at a human pace, so that one person alone can try the app on a phone.

It reports moves as any phone does. Where a person's phone has a seat, the demo
waits for that person; it plays for everybody else.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from secrets import token_urlsafe
from typing import Any

from companion.demo.random_player import legal_move
from companion.game import Game, to_act
from companion.live import Hub
from companion.store import Store, StoreError, TableDeletedError
from companion.store.hosted import Accepted, HostedTable
from companion.store.next_game import open_next_table
from companion.table import Entry, open_table
from companion.table.next_game import rematch

NAMES = ("Ana", "Ben", "Cai", "Dia", "Eli", "Fay", "Gus", "Hal", "Ida", "Jon", "Kim", "Lou", "Mia", "Noa", "Oli", "Pia")
PLAYERS = 4
"""How many play unless --seats says otherwise, if the game allows that many."""

REST = 4
"""How many paces the finished sheet is shown before the next game begins."""


@dataclass
class Demo:
    """The players of one demo table. `pace`: seconds between two moves, on average."""

    store: Store
    hub: Hub
    game: Game[Any, Any]
    seats: int
    pace: float = 4.0
    random: Random = field(default_factory=Random)

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
        rest = REST if hosted and hosted.table.state.over else 1
        return rest * self.random.uniform(0.5, 1.5) * self.pace

    def step(self, code: str) -> str:
        """Make one move for one player, if it is the turn of any. Returns the code of the table to go on with."""
        hosted = self.store.hosted(code)
        if hosted is None:
            return self.open().code
        if hosted.table.state.over:
            return self._next_game(hosted)
        players = list(self._players(hosted))
        self.random.shuffle(players)
        for seat in players:
            if self._move(hosted, seat):
                break
        return code

    def _next_game(self, hosted: HostedTable) -> str:
        """Open the next game for the same players, unless somebody at the table has; returns its code."""
        code = hosted.next_code or open_next_table(self.store, hosted, rematch(hosted.table), hosted.mode).code
        if over := self.store.hosted(hosted.code):
            self.hub.publish(over.code, over.signal)
        return code

    def _players(self, hosted: HostedTable) -> set[int]:
        """The seats that the demo may move for now: it is their turn, and no person sits there."""
        people = {phone.seat for phone in self.store.phones.at(hosted.code)}
        return set(to_act(hosted.table.state) or hosted.table.setup.seats) - people

    def _move(self, hosted: HostedTable, seat: int) -> bool:
        table = hosted.table
        move = legal_move(table.game, table.state, self.random, forms=0, seats=(seat,))
        if move is None:
            return False
        entry = Entry(0, "report", move=move, seat=seat)
        answer = self.store.append(hosted.code, entry, seen=table.number, key=token_urlsafe(9))
        if isinstance(answer, Accepted):
            self.hub.publish(hosted.code, answer.hosted.signal)
        return True
