"""The moments of a game that are worth a picture: each phase once on the own turn and once on another's."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random

from companion.demo.random_player import legal_move
from companion.games import games
from companion.record import replay, write_record
from companion.table import Table, add, open_table
from companion.table.entries import Report
from companion.table.moments import round_end
from tests.games.play import NAMES
from tests.records import kept


@dataclass(frozen=True)
class Moment:
    """A table as seat 0 sees it. `name` says phase and turn, as "play-mine"."""

    name: str
    table: Table


def by_hand(key: str, seats: int = 99) -> Table:
    """The record made by hand with the most players, but no more than `seats`, to its end; any, where there is none."""
    made = [path for path in kept(key) if path.name[0].isalpha() and not path.name.startswith("random")]
    tables = [replay(path.read_bytes()).table for path in made or kept(key)]
    few = [table for table in tables if len(table.setup.names) <= seats]
    return max(few or tables, key=lambda table: (len(table.setup.names), table.number))


@cache
def random_table(key: str, seed: int = 7, seats: int = 0) -> Table:
    """A random game with so many players, or as many as the game takes, to its end."""
    game, random = games()[key], Random(seed)
    table = open_table(game, NAMES[: seats or game.seats[-1]])
    while not table.state.over:
        move = legal_move(game, table.state, random)
        assert move is not None
        table = add(table, Report(move, number=table.number + 1, sender=random.choice([*table.setup.seats])))
    return table


def hardest(tables: Iterable[Table], *, every_form: bool = True) -> list[Moment]:
    """Each phase on the own turn and on another's, where the most has to be said, as late as may be; once for all that may
    be entered in it,
    or only where the most may be. And the end of a round."""
    found: dict[str, tuple[tuple[int, ...], Table]] = {}
    for table in tables:
        for after in (start := table.since(0)[0].before, *table.since(0)):
            assert after
            state, game = after.state, after.game.at(after.state)
            forms = {ask.form for ask in game.asks(state, state.turn if isinstance(state.turn, int) else None)}
            kind = ["new"] if after is start else ["round-end"] if round_end(after) else [*said(after)]
            name = "-".join([*kind, *(sorted(forms) if every_form and kind != ["new"] else ())])
            much = (0 if every_form else len(forms), len(game.prompt(state, None)), state.round)
            if name not in found or much > found[name][0]:
                found[name] = (much, after)
    return [Moment(name, table) for name, (_, table) in found.items()]


def said(table: Table) -> Iterator[str]:
    """The phase, and whose turn it is."""
    state = table.state
    yield getattr(state, "phase", "play")
    if not state.over and state.turn is not None:
        yield "mine" if state.turn == 0 or isinstance(state.turn, tuple) and 0 in state.turn else "theirs"


def with_names(table: Table, names: Sequence[str]) -> Table:
    """The same game, played by others."""
    header, *entries = write_record(table).splitlines()
    seats = names[: len(table.setup.names)]
    return replay("\n".join([json.dumps({**json.loads(header), "seats": seats}), *entries])).table
