"""A table that plays itself, at a human pace, so that somebody alone can see on a phone how an evening feels.

It tells its moves as any phone does. A seat that has a phone is that person's:
the demo waits for them, and plays for everybody else.
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

NAMES = ("Ana", "Ben", "Cai", "Dia", "Eli", "Fay", "Gus", "Hal", "Ida", "Jon", "Kim", "Lou", "Mia")
PLAYERS = 4
"""How many sit down where nobody says, if the game is for so many."""

REST = 4
"""Paces to look at the sheet before the next game begins."""


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
        """A new table, nobody's phone at it. Raises ValueError where the game is not for so many."""
        return self.store.open_table(open_table(self.game, NAMES[: self.seats]))

    def play(self, code: str, sleep: Callable[[float], object]) -> None:
        """Play on for ever, a move and a pause at a time."""
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
        """One move of one player, if it is anybody's turn here. The answer is the code of the table to go on with."""
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
        """The same people's next game; the one that somebody at the table began, if they did."""
        code = hosted.next_code or open_next_table(self.store, hosted, rematch(hosted.table), hosted.mode).code
        if over := self.store.hosted(hosted.code):
            self.hub.publish(over.code, over.signal)
        return code

    def _players(self, hosted: HostedTable) -> set[int]:
        """The seats that the demo may move for now: whose turn it is, and no person sits there."""
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
