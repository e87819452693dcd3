"""How large the pages of long tables are, and how long they take: of every game, each kind of page.

    python -m tests.tools.page_sizes

Three kinds of table: the longest of some random plays with the most players, a table that corrects all the time, and
one where round upon round ends in a tie. Says which pages are over 200 kB or take longer than 100 ms.
"""

from __future__ import annotations

import argparse
import secrets
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter

import msgspec

from companion.demo.random_player import play_on
from companion.game import Ask, Game, Illegal, Move
from companion.games import games
from companion.moves import InvalidMoveError, fill_in, read_move
from companion.store import fingerprint
from companion.store.hosted import Mode
from companion.table import Entry, Table, add, open_table, rule_on
from tests.games.walk import NAMES, House, Walk

MOST_KB, MOST_MS = 200, 100
PLAYS, STEPS, TIED_ROUNDS = 12, 300, 20
PAGES = ("", "/sheet", "/log", "/log/{newest}", "/log/{first}/change", "/why/0", "/referee", "/host", "/sheet.svg")


@dataclass
class Weighed:
    """One page: its bytes, and the fastest of three looks at it."""

    page: str
    bytes: int
    ms: float

    @property
    def too_much(self) -> bool:
        return self.bytes > 1000 * MOST_KB or self.ms > MOST_MS

    def __str__(self) -> str:
        mark = " !" if self.too_much else ""
        return f"{self.page or 'board'} {self.bytes / 1000:.0f} kB {self.ms:.0f} ms{mark}"


def longest(game: Game, seeds: int) -> Table:
    """The play with the most entries, of so many."""
    names = NAMES[: game.seats[-1]]
    plays = (list(play_on(open_table(game, names), Random(seed))) for seed in range(seeds))
    return max(plays, key=len)[-1]


def tied(game: Game, rounds: int) -> tuple[Table, Mode]:
    """Rounds entered with the same points for everybody, for as long as that makes another round."""
    table = open_table(game, NAMES[: game.seats[-1]])
    for _ in range(rounds):
        if table.state.over or (move := _all_alike(game, table)) is None:
            break
        table = add(table, Entry(table.number + 1, "report", move=move))
    return table, "sheet"


def _all_alike(game: Game, table: Table) -> Move | None:
    """A form that scores a round, filled in alike for everybody."""
    for ask in game.asks(table.state, None):
        for number in (1, 10, 11, 12, 20, 0) if ask.fields and ask.scores else ():
            move = _filled(game, table, ask, number)
            if move and not isinstance(rule_on(table, Entry(table.number + 1, "report", move=move)), Illegal):
                return move
    return None


def _filled(game: Game, table: Table, ask: Ask, number: int) -> Move | None:
    try:
        return read_move(game, fill_in(ask.move, {field.name: number for field in ask.fields}), len(table.setup.names))
    except (InvalidMoveError, msgspec.MsgspecError):
        return None


def weigh(house: House, code: str) -> Iterator[Weighed]:
    """Every page of a table, for a phone that keeps score; and what a screen that watches is shown."""
    hosted, client = house.store.hosted(code), house.app.test_client()
    assert hosted
    token = secrets.token_urlsafe(16)
    client.set_cookie("companion", token)
    house.store.phones.sit_down(code, fingerprint(token), None)
    counting = [node.number for node in hosted.table.position.chain()]
    numbers = {"first": counting[0], "newest": counting[-1]} if counting else {}
    for page in PAGES:
        if numbers or "{" not in page:
            yield _look(client, page, f"/t/{code}" + page.format(**numbers))
    yield _look(house.app.test_client(), "watch", f"/w/{hosted.watch_link}")


def _look(client: object, page: str, where: str) -> Weighed:
    took = []
    for _ in range(3):
        begun = perf_counter()
        answer = client.get(where)  # type: ignore[attr-defined]
        took.append(1e3 * (perf_counter() - begun))
        assert answer.status_code == 200, (where, answer.status_code)
    return Weighed(page, len(answer.data), min(took))


def tables(house: House, key: str, plays: int, rounds: int) -> Iterator[tuple[str, str]]:
    """What kind of table, and its code."""
    game = games()[key]
    for what, (table, mode) in {
        "the longest play": (longest(game, plays), "moves"),
        "ties": tied(game, rounds),
    }.items():
        yield what, house.store.open_table(table, mode=mode).code
    walks = [Walk(house, key, seed) for seed in range(3)]
    for walk in walks:
        walk.unruly = 0.5
        walk.go(STEPS, 0)
    yield "corrected all the time", max(walks, key=lambda walk: walk.table.number).code


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.tools.page_sizes", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("only", nargs="*", metavar="GAME")
    parser.add_argument("--plays", type=int, default=PLAYS)
    parser.add_argument("--rounds", type=int, default=TIED_ROUNDS)
    asked = parser.parse_args()
    too_much = 0
    with TemporaryDirectory() as folder:
        house = House(Path(folder))
        for key in asked.only or games():
            for what, code in tables(house, key, asked.plays, asked.rounds):
                hosted = house.store.hosted(code)
                assert hosted
                found = list(weigh(house, code))
                too_much += sum(page.too_much for page in found)
                seats = len(hosted.table.setup.names)
                print(
                    f"{key}, {what}: {seats} players, {hosted.table.number} entries, round {hosted.table.state.round}"
                )
                print("   ", ", ".join(map(str, found)), flush=True)
        house.store.close()
    print(f"{too_much} pages are over {MOST_KB} kB or {MOST_MS} ms")
    return 1 if too_much else 0


if __name__ == "__main__":
    sys.exit(main())
