"""How large pages are, and how long they take: the first pages of a phone, the lists of a year, and the pages of long tables.

    python -m tests.tools.page_sizes [GAME...]

First pages are as they come over the network, packed, with their heads and all that they load; cold, and once more. Of the
others each page is named that is larger or slower than those before it; fails where one is over 200 kB unpacked or takes longer
than 100 ms. That no report makes a page larger than that: tests/web/test_page_sizes.py, and `walk`.
"""

from __future__ import annotations

import re
import secrets
import sys
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter

from flask.testing import FlaskClient

from companion.demo.random_player import play_on
from companion.games import games
from companion.store import fingerprint
from companion.table import open_table
from tests.games.walk import NAMES, House, Walk
from tests.packed import packed_static
from tests.tools.asked import asked
from tests.tools.figures import tell
from tests.tools.screens.moments import by_hand, random_table

MOST_KB, MOST_MS = 200, 100
STEPS, YEAR = 300, 200
PAGES = ("", "/sheet", "/log", "/log/{newest}", "/log/{first}/change", "/why/0", "/referee", "/host", "/sheet.svg")
LISTS = ("/", "/my-tables", "/evenings")
PARTS = re.compile(r'<(?:link rel="(?:stylesheet|icon|manifest)"[^>]* href|script[^>]* src)="([^"]+)"')
PACKED = {"Accept-Encoding": "gzip", "Accept": "text/html,*/*"}


def first_pages(house: House, keys: list[str]) -> Iterator[tuple[str, str, FlaskClient]]:
    """What a phone comes to first: what it is, where, and that phone."""
    for key in keys:
        tables = by_hand(key, max(4, games()[key].seats[0])).since(0)
        hosted = house.store.open_table(tables[len(tables) // 2])  # in mid-game
        yield f"{key}, board", f"/t/{hosted.code}", seated(house, hosted.code)
    yield "the way in", f"/j/{hosted.join_link}", house.app.test_client()
    yield "home", "/", house.app.test_client()


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


def look(client: FlaskClient, where: str) -> tuple[float, float]:
    """kB of a page, and the ms of the fastest of three looks at it."""
    took = []
    for _ in range(3):
        begun = perf_counter()
        answer = client.get(where)
        took.append(1e3 * (perf_counter() - begun))
        assert answer.status_code == 200, (where, answer.status_code)
    return len(answer.data) / 1000, min(took)


def of_a_year(house: House) -> Iterator[tuple[FlaskClient, str]]:
    """The lists of a phone that has finished so many games."""
    random, kinds, codes = Random(1), list(games().values()), []
    for number in range(YEAR):
        game = kinds[number % len(kinds)]
        *_, table = play_on(open_table(game, NAMES[: max(3, game.seats[0])]), random)
        codes.append(house.store.open_table(table).code)
    client = seated(house, *codes)
    yield from ((client, page) for page in LISTS)


def of_long_tables(house: House, key: str) -> Iterator[tuple[FlaskClient, str]]:
    """Every page of a table that corrects all the time, and of a game to its end with as many as it takes."""
    walks = [Walk(house, key, seed) for seed in range(3)]
    for walk in walks:
        walk.unruly = 0.5
        walk.go(STEPS, 0)
    corrected = max(walks, key=lambda walk: walk.table.number).code
    for code in (corrected, house.store.open_table(random_table(key)).code):
        hosted, client = house.store.hosted(code), seated(house, code)
        assert hosted
        counting = [node.number for node in hosted.table.position.chain()]
        numbers = {"first": counting[0], "newest": counting[-1]} if counting else {}
        pages = [page.format(**numbers) for page in PAGES if numbers or "{" not in page]
        yield from ((client, f"/t/{code}{page}") for page in pages)
        yield house.app.test_client(), f"/w/{hosted.watch_link}"


def main() -> int:
    keys, most = asked(__doc__, games=[*games()]).games or [*games()], [0.0, 0.0]
    with TemporaryDirectory() as folder:
        house = House(Path(folder))
        house.app.static_folder = packed_static(Path(folder))
        tell_first_pages(house, keys)
        for client, where in chain(of_a_year(house), *(of_long_tables(house, key) for key in keys)):
            kb, ms = look(client, where)
            if kb > most[0] or ms > most[1]:
                print(f"  {where}: {kb:.0f} kB, {ms:.0f} ms", flush=True)
            most = [max(kb, most[0]), max(ms, most[1])]
        house.store.close()
    tell("the largest page", most[0], "kB", f"<= {MOST_KB}")
    tell("the slowest page", most[1], "ms", f"<= {MOST_MS}")
    return int(most[0] > MOST_KB or most[1] > MOST_MS)


if __name__ == "__main__":
    sys.exit(main())
