"""How large pages are, and how long they take: the first pages of a phone, the lists of a year, and the pages of long tables.

    python -m tests.tools.page_sizes [GAME...]

First pages are as they come over the network, packed, with their heads and all that they load; cold, and once more. Of long
tables there are three kinds: the longest of some random plays with the most players, a table that corrects all the time, and
one where round upon round ends in a tie. Fails where one of their pages is over 200 kB unpacked or takes longer than 100 ms.
"""

from __future__ import annotations

import argparse
import re
import secrets
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter

import msgspec
from flask.testing import FlaskClient

from companion.demo.random_player import play_on
from companion.game import Ask, Game, Illegal, Move
from companion.games import games
from companion.moves import InvalidMoveError, fill_in, read_move
from companion.store import fingerprint
from companion.store.hosted import Mode
from companion.table import Table, add, open_table, rule_on
from companion.table.entries import Report
from tests.games.walk import NAMES, House, Walk
from tests.packed import packed_static
from tests.tools.figures import tell
from tests.tools.screens.moments import by_hand

MOST_KB, MOST_MS = 200, 100
PLAYS, STEPS, TIED_ROUNDS, YEAR = 12, 300, 20, 200
PAGES = ("", "/sheet", "/log", "/log/{newest}", "/log/{first}/change", "/why/0", "/referee", "/host", "/sheet.svg")
LISTS = ("/", "/my-tables", "/evenings")
PARTS = re.compile(r'<(?:link rel="(?:stylesheet|icon|manifest)"[^>]* href|script[^>]* src)="([^"]+)"')
PACKED = {"Accept-Encoding": "gzip", "Accept": "text/html,*/*"}


def first_pages(house: House, keys: list[str]) -> Iterator[tuple[str, str, FlaskClient]]:
    """What a phone comes to first: what it is, where, and that phone."""
    yield "home", "/", house.app.test_client()
    for key in keys:
        tables = by_hand(key, max(4, games()[key].seats[0])).since(0)
        code = house.store.open_table(tables[len(tables) // 2]).code  # in mid-game
        if key == keys[0]:
            hosted = house.store.hosted(code)
            assert hosted
            yield "the way in", f"/j/{hosted.join_link}", house.app.test_client()
        yield f"{key}, board", f"/t/{code}", seated(house, code)


def seated(house: House, *codes: str) -> FlaskClient:
    """A phone that keeps score at these tables."""
    client, token = house.app.test_client(), secrets.token_urlsafe(16)
    client.set_cookie("companion", token)
    for code in codes:
        house.store.phones.sit_down(code, fingerprint(token), None)
    return client


def over_the_wire(client: FlaskClient, where: str) -> int:
    """Bytes of an answer, its head among them."""
    answer = client.get(where, headers=PACKED)
    assert answer.status_code == 200, where
    return len(f"HTTP/1.1 {answer.status}\r\n\r\n{answer.headers}") + len(answer.data)


def tell_first_pages(house: House, keys: list[str]) -> None:
    for name, where, client in first_pages(house, keys):
        page = over_the_wire(client, where)
        parts = PARTS.findall(client.get(where, headers={"Accept": "text/html"}).text)
        cold = page + sum(over_the_wire(client, part) for part in parts)
        tell(f"{name}, cold, in {1 + len(parts)} requests", cold / 1000, "kB", "<= 36" if "board" in name else "<= 16")
        tell(f"{name}, again", over_the_wire(client, where) / 1000, "kB", "<= 5")


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


def look(client: FlaskClient, page: str, where: str) -> Weighed:
    took = []
    for _ in range(3):
        begun = perf_counter()
        answer = client.get(where)
        took.append(1e3 * (perf_counter() - begun))
        assert answer.status_code == 200, (where, answer.status_code)
    return Weighed(page, len(answer.data), min(took))


def lists(house: House, tables: int) -> list[Weighed]:
    """What a phone is shown of its finished games, when it has so many."""
    random, kinds, codes = Random(1), list(games().values()), []
    for number in range(tables):
        game = kinds[number % len(kinds)]
        *_, table = play_on(open_table(game, NAMES[: max(3, game.seats[0])]), random)
        codes.append(house.store.open_table(table).code)
    client = seated(house, *codes)
    return [look(client, page, page) for page in LISTS]


def longest(game: Game, plays: int) -> Table:
    """The play with the most entries, of so many."""
    names = NAMES[: game.seats[-1]]
    played = (list(play_on(open_table(game, names), Random(seed))) for seed in range(plays))
    return max(played, key=len)[-1]


def tied(game: Game, rounds: int) -> Table:
    """Rounds entered with the same points for everybody, for as long as that makes another round."""
    table = open_table(game, NAMES[: game.seats[-1]])
    for _ in range(rounds):
        if table.state.over or (move := _all_alike(game, table)) is None:
            break
        table = add(table, Report(move, number=table.number + 1))
    return table


def _all_alike(game: Game, table: Table) -> Move | None:
    """A form that scores a round, filled in alike for everybody."""
    for ask in game.asks(table.state, None):
        for number in (1, 10, 11, 12, 20, 0) if ask.fields and ask.scores else ():
            move = _filled(game, table, ask, number)
            if move and not isinstance(rule_on(table, Report(move, number=table.number + 1)), Illegal):
                return move
    return None


def _filled(game: Game, table: Table, ask: Ask, number: int) -> Move | None:
    try:
        return read_move(game, fill_in(ask.move, {field.name: number for field in ask.fields}), len(table.setup.names))
    except (InvalidMoveError, msgspec.MsgspecError):
        return None


def corrected(house: House, key: str) -> str:
    """The code of a table that corrects all the time."""
    walks = [Walk(house, key, seed) for seed in range(3)]
    for walk in walks:
        walk.unruly = 0.5
        walk.go(STEPS, 0)
    return max(walks, key=lambda walk: walk.table.number).code


def long_tables(house: House, key: str, plays: int) -> Iterator[tuple[str, str]]:
    """What kind of table, and its code."""
    kinds: dict[str, tuple[Table, Mode]] = {
        "the longest play": (longest(games()[key], plays), "moves"),
        "ties": (tied(games()[key], TIED_ROUNDS), "sheet"),
    }
    for what, (table, mode) in kinds.items():
        yield what, house.store.open_table(table, mode=mode).code
    yield "corrected all the time", corrected(house, key)


def weigh(house: House, code: str) -> Iterator[Weighed]:
    """Every page of a table, for a phone that keeps score; and what a screen that watches is shown."""
    hosted, client = house.store.hosted(code), seated(house, code)
    assert hosted
    counting = [node.number for node in hosted.table.position.chain()]
    numbers = {"first": counting[0], "newest": counting[-1]} if counting else {}
    for page in PAGES:
        if numbers or "{" not in page:
            yield look(client, page, f"/t/{code}" + page.format(**numbers))
    yield look(house.app.test_client(), "watch", f"/w/{hosted.watch_link}")


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.tools.page_sizes", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("only", nargs="*", metavar="GAME")
    parser.add_argument("--plays", type=int, default=PLAYS, help=f"of which the longest is weighed ({PLAYS})")
    parser.add_argument("--tables", type=int, default=YEAR, help=f"finished ones of the phone with lists ({YEAR})")
    asked = parser.parse_args()
    keys = asked.only or list(games())
    with TemporaryDirectory() as folder:
        house = House(Path(folder))
        house.app.static_folder = packed_static(Path(folder))
        tell_first_pages(house, keys)
        found = lists(house, asked.tables)
        print(f"  a phone with {asked.tables} finished tables:", ", ".join(map(str, found)), flush=True)
        for key in keys:
            for what, code in long_tables(house, key, asked.plays):
                hosted = house.store.hosted(code)
                assert hosted
                pages = list(weigh(house, code))
                found += pages
                where = f"{len(hosted.table.setup.names)} players, {hosted.table.number} entries"
                print(f"  {key}, {what}, {where}:", ", ".join(map(str, pages)), flush=True)
        house.store.close()
    tell(f"pages over {MOST_KB} kB or {MOST_MS} ms", sum(page.too_much for page in found), "", "0")
    return int(any(page.too_much for page in found))


if __name__ == "__main__":
    sys.exit(main())
