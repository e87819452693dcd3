"""Every screen: of each game at its hardest moments, with the pages beside its board, and those before and between games."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import islice
from random import Random
from typing import Any
from urllib.parse import urlencode

import msgspec
from playwright.sync_api import Page

from companion.demo.random_player import legal_move
from companion.game import Count, Pick
from companion.games import games
from companion.moves import fields_per_seat
from companion.store import fingerprint
from companion.store.hosted import HostedTable, Ticket
from companion.store.lobbies import HostedLobby
from companion.table import Table, add
from companion.table.entries import TakeBack
from companion.table.lobby import Lobby
from tests.tools.screens.house import House, Screen
from tests.tools.screens.moments import Moment, by_hand, hardest, random_table, with_names

COMMON = "Maximilianeannabell"
NAMES: dict[str, tuple[str, ...]] = {
    "family": (
        "Maximiliane-Josephin",
        "Bo",
        "Ana",
        "Ana M.",
        "김민서",
        "Zoë",
        *(letter + "an" for letter in "CDEFHIJKLN"),
    ),
    "alike": tuple(COMMON + letter for letter in "WMabcdefghijklno"),
    "wide": tuple("山本五十六太郎左衛門尉信長公大将軍殿" + letter for letter in "一二三四五六七八九十百千万上中下"),
    "rightward": tuple("عبدالرحمنالمستنصربا" + letter for letter in "بتثجحخدذرزسشصضطظ"),
}
"""Names as they come to an evening, and the three hardest sets: twenty letters that differ in the last, twenty letters as
wide as high, twenty from right to left."""

TABLES = ("usual", "full", "2", "3", "4", "5")
"""A game kept by hand, one with as many players as it takes, and every moment with so many."""


@cache
def moments(key: str, which: str, *, every_form: bool = True) -> list[Moment]:
    """The hardest moments of such games; none where the game is not for so many."""
    if which in ("usual", "full"):
        return hardest([by_hand(key) if which == "usual" else random_table(key)], every_form=every_form)
    seeds = range(1, 9) if int(which) in games()[key].seats else ()
    return hardest([random_table(key, seed, int(which)) for seed in seeds], every_form=every_form)


def screens(house: House, key: str, names: Sequence[str], which: Sequence[str] = TABLES) -> Iterator[Screen]:
    """Every screen of a game at the hardest moments of these tables; the pages beside the board, and the TV, of the first two."""
    for size in which:
        found = played_by(names, moments(key, size))
        for moment in found:
            yield from at_table(house, f"{size}-{moment.name}", moment.table)
            if not size.isdigit():
                yield watched(house, f"{size}-{moment.name}", moment.table)
        if found and not size.isdigit():
            yield from sheets(house, size, found)
            yield from beside(house, size, found)
            yield from of_the_past(house, size, found)


def sample(house: House, key: str, names: Sequence[str]) -> Iterator[Screen]:
    """As many of them as the tests look at."""
    yield from sample_of_its_own(house, key, names)
    yield from sample_beside(house, key, names)


def sample_of_its_own(house: House, key: str, names: Sequence[str]) -> Iterator[Screen]:
    """Those that look otherwise in each game: each phase of a usual game, on the own turn and on another's; each phase of
    a full one, on a phone and on the TV; the sheet of both."""
    usual, full = sampled(key, names)
    if any(isinstance(kind, type) and "title" in kind.__struct_fields__ for kind in games()[key].move_types):
        yield from named(house, usual[0].table)
    waits = next((moment for moment in usual if moment.name.endswith("theirs")), None)
    for moment in usual:
        here = at_table(house, f"usual-{moment.name}", moment.table)
        yield from here if moment is waits else islice(here, 1)
        yield from in_part(house, f"usual-{moment.name}", moment.table)
        if "special" in moment.name:
            yield with_a_phone_each(house, f"usual-{moment.name}-each", moment.table)
    for phase, moment in {moment.name.split("-")[0]: moment for moment in full}.items():
        yield from map(crowded, islice(at_table(house, f"full-{phase}", moment.table), 1))
        yield watched(house, f"full-{phase}", moment.table)
    yield from sheets(house, "usual", usual)
    yield from map(crowded, islice(sheets(house, "full", full), 1))


MADE_FULL = ("full-correct", "full-referee-no")
"""Pages about the past on which all the players of a full game stand."""


def sample_beside(house: House, key: str, names: Sequence[str]) -> Iterator[Screen]:
    """Those that look alike in every game: the pages beside a usual game's board, and what shows all the players of
    a full one."""
    usual, full = sampled(key, names)
    yield from beside(house, "usual", usual)
    yield from islice(of_the_past(house, "usual", usual), 9)
    yield crowded(next(beside(house, "full", full)))
    yield from (crowded(one) for one in of_the_past(house, "full", full) if one.name in MADE_FULL)


def sampled(key: str, names: Sequence[str]) -> tuple[list[Moment], list[Moment]]:
    """The hardest moments of a usual game and of a full one, played by these people."""
    usual, full = (played_by(names, moments(key, size, every_form=False)) for size in ("usual", "full"))
    return usual, full


def crowded(screen: Screen) -> Screen:
    """The same screen, as one that shows more of what another does."""
    return replace(screen, crowded=True)


def named(house: House, table: Table) -> Iterator[Screen]:
    """A game that is called by its name: as soon as a well-known one is typed, and with all that this has filled in."""
    for name, act in {"typed": _types_a_name, "filled-in": _opens_what_was_filled_in}.items():
        hosted = house.table(table)
        yield Screen(name, f"/t/{hosted.code}", hosted, act=act)


def _types_a_name(page: Page) -> None:
    page.locator("[name=title]").fill("Yahtzee")
    page.locator("[data-known]:not(:empty)").wait_for()


def _opens_what_was_filled_in(page: Page) -> None:
    _types_a_name(page)
    page.locator("#begin summary").click()


def played_by(names: Sequence[str], found: Sequence[Moment]) -> list[Moment]:
    """The same moments, of other people's games."""
    return [Moment(one.name, with_names(one.table, names)) for one in found]


def at_table(house: House, name: str, table: Table) -> Iterator[Screen]:
    """What seat 0's phone shows of a table: the board; for whose turn it is; and once nobody has touched it for a while."""
    hosted, state = house.table(table), table.state
    yield Screen(name, f"/t/{hosted.code}", hosted)
    if isinstance(state.turn, int) and state.turn and not state.over:
        yield Screen(f"{name}-entering", f"/t/{hosted.code}?for={state.turn}", hosted)
        yield Screen(f"{name}-down", f"/t/{hosted.code}", hosted, act=_lies_down)


def with_a_phone_each(house: House, name: str, table: Table) -> Screen:
    """What seat 0's phone shows where nobody needs another's phone."""
    hosted = house.table(table)
    for seat in table.setup.seats:
        house.store.phones.sit_down(hosted.code, f"the phone of seat {seat}", seat)
    return Screen(name, f"/t/{hosted.code}", hosted)


def in_part(house: House, name: str, table: Table) -> Iterator[Screen]:
    """Where each phone fills in its own part of a form: another's is there; one's own is; all are, and are in question. Where
    the players say one after the other what they chose: one is left, or nobody is."""
    seats = table.setup.seats
    for ask in table.game.asks(table.state, None):
        begun: dict[str, Any] = {}
        numbers = [field.name for field in ask.fields if isinstance(field, Count) and field.seat is not None]
        each_own = numbers if ask.blank and not ask.scores else ()
        for words, filled in {"another-in": [1], "own-in": [0], "all-in": seats}.items() if each_own else ():
            begun[words] = {numbers[seat]: "55" for seat in filled}
        own = {f"{field}[{seat}]": seat for field in fields_per_seat(type(ask.move)) for seat in seats}
        picks = {field.name: field for field in ask.fields if isinstance(field, Pick) and field.name in own}
        for left in (1, 0) if len(picks) == len(seats) else ():
            chosen = ((path, str(pick.choices[-1 - own[path]][0])) for path, pick in picks.items())
            begun[f"{left}-left"] = dict(islice(chosen, len(seats) - left))
        for words, draft in begun.items():
            hosted = house.table(table)
            house.store.drafts.fill(hosted, ask.form, draft)
            yield Screen(f"{name}-{words}", f"/t/{hosted.code}", hosted)
            yield Screen(f"{name}-{words}-watched", f"/w/{hosted.watch_link}", tv=True)


def watched(house: House, name: str, table: Table) -> Screen:
    """What the TV shows of a table."""
    return Screen(f"{name}-watched", f"/w/{house.table(table).watch_link}", tv=True)


def _lies_down(page: Page) -> None:
    """As static/idle.js does it: only where the page has something to show in the dark."""
    page.evaluate(
        "() => { if (document.querySelector('#page > .glance')) document.documentElement.dataset.phone = 'down'; }"
    )


def sheets(house: House, size: str, found: Sequence[Moment]) -> Iterator[Screen]:
    """The score sheet at a game's end and half way through, and where a table keeps nothing else."""
    middle, last = found[len(found) // 2].table, found[-1].table
    for name, table, mode in (
        ("sheet-over", last, "moves"),
        ("sheet", middle, "moves"),
        ("sheet-only-first", found[0].table, "sheet"),
        ("sheet-only", middle, "sheet"),
    ):
        hosted = house.table(table, mode=mode)
        yield Screen(f"{size}-{name}", f"/t/{hosted.code}{'/sheet' * (mode == 'moves')}", hosted)
    yield Screen(f"{size}-sheet-only-watched", f"/w/{hosted.watch_link}", tv=True)


def beside(house: House, size: str, found: Sequence[Moment]) -> Iterator[Screen]:
    """The other pages beside the board."""
    middle, last = found[len(found) // 2].table, found[-1].table
    hosted, over, open_to_all = house.table(middle), house.table(last), house.table(middle)
    yield Screen(f"{size}-host", f"/t/{hosted.code}/host", hosted)
    house.store.phones.sit_down(open_to_all.code, "another phone", 1)
    yield Screen(f"{size}-join", f"/j/{open_to_all.join_link}?seat=1")
    yield Screen(f"{size}-log", f"/t/{over.code}/log", over)
    yield Screen(f"{size}-why", f"/t/{over.code}/why/0", over)
    undone = house.table(add(middle.since(0)[0], TakeBack(to=0, number=2)))
    yield Screen(f"{size}-log-undone", f"/t/{undone.code}/log", undone)


def of_the_past(house: House, size: str, found: Sequence[Moment]) -> Iterator[Screen]:
    """What is put right and asked: an entry, what it could have been and what would change; the referee, the rules."""
    middle = found[len(found) // 2].table
    hosted, mine = house.table(middle), next((one for one in found if "mine" in one.name), found[-1])
    ruled, first = house.table(mine.table), middle.position.chain()[0].number
    legal = legal_move(mine.table.game, mine.table.state, Random(1))
    asked, late = ruled if legal else hosted, middle.entry and middle.entry.move
    legal = legal or legal_move(middle.game, middle.state, Random(1))
    yes, no = (urlencode({"move": msgspec.json.encode(one)}) for one in (legal, late))
    for name, address in {
        "entry": f"log/{middle.number}",
        "change": f"log/{middle.number}/change",
        "preview-first": f"preview?amends={first}&move=null",
        "correct": "correct",
        "referee": "referee",
        "referee-no": f"preview?{no}",
        "change-first": f"log/{first}/change",
        "preview": f"preview?amends={middle.number}&move=null",
        "referee-yes": f"preview?{yes}",
    }.items():
        shown = asked if name.startswith("referee") else hosted
        yield Screen(f"{size}-{name}", f"/t/{shown.code}/{address}", shown)
        if name == "correct" and (spots := middle.game.spots(middle.state)):
            put_right = house.table(middle.play(next(move for words, move in spots[0].values if words != spots[0].now)))
            corrected = f"/t/{put_right.code}/correct?amends={put_right.table.number}"
            yield Screen(f"{size}-corrected", corrected, put_right)
        if name == "referee-no":
            yield Screen(f"{size}-ruling", f"/t/{ruled.code}", ruled, act=_tap_grey)
            yield Screen(f"{size}-rulebook", f"/rules/{middle.game.key}?table={hosted.code}", hosted)


def _tap_grey(page: Page) -> None:
    """Tap what is grey, and wait for the rule that answers."""
    grey = page.locator("button[name=report][aria-disabled=true]:visible")
    if grey.count():
        grey.first.click(force=True)
        page.locator(".ruling").wait_for()


# ---------------------------------------------------------------- before a game, and between games


def around(house: House, token: str, names: Sequence[str], lobbies: Iterable[str] = games()) -> Iterator[Screen]:
    """Every such screen, for the phone with this token: before it has played, and after each game with these people; the
    `lobbies` of these games."""
    yield Screen("at-home first", "/")
    for key in games():
        hosted = house.table(with_names(by_hand(key), names))
        house.sits(token, hosted)
    yield Screen("next", f"/t/{hosted.code}/next", hosted)
    yield from _at_home(house)
    for key in lobbies:
        yield from lobby(house, token, key, names)
    table = with_names(by_hand("vzhukh"), names)
    yield from _coming_in(house, token, house.table(table.since(0)[-5]), names)


def _at_home(house: House) -> Iterator[Screen]:
    room = house.store.settings.get("room", lambda: "a-room-for-pictures-only")
    for address in (
        "/",
        "/my-tables",
        "/evenings",
        "/evenings/all",
        f"/r/{room}",
        "/c/K7M4",
        "/privacy",
        "/here",
    ):
        yield Screen(f"at-home {address.replace(room, 'room')}", address)
    yield Screen("problem", "/t/NONE", status=404)


def lobby(house: House, token: str, key: str, names: Sequence[str]) -> Iterator[Screen]:
    """Its host's, who plays; a guest's; a stranger's on the way in; on the TV: with as many as the game takes. Its host's and
    a guest's also with as few, and somebody who is coming, its host's also alone: the numbers between are other games' most."""
    game, own = games()[key], fingerprint(token)
    roles = [("host", own, 0), ("guest", "another", 1), ("stranger", "another", None)]
    opened = []
    for seats in sorted({1, game.seats[0], game.seats[-1]}):
        for role, host, seat in roles if seats == game.seats[-1] else roles[: min(2, seats)]:
            before = Lobby(game)
            for place, name in enumerate(names[: seats - (seat is None)]):
                before = before.sit(name, own if place == seat else f"phone {place}")
            hosted: HostedLobby = house.store.lobbies.open(before, host)
            opened.append(hosted.code)
            if seats == game.seats[0]:
                house.somebody_joins(hosted.code)
            address = f"/j/{hosted.join_link}" if seat is None else f"/t/{hosted.code}"
            yield Screen(f"lobby-{key}-{seats}-{role}", address)
    yield Screen(f"lobby-{key}-{seats}-watched", f"/w/{hosted.watch_link}", tv=True)
    for code in opened:  # or home would tell of them
        house.store.deletions.erase(code)


def _coming_in(house: House, token: str, hosted: HostedTable, names: Sequence[str]) -> Iterator[Screen]:
    """A running table's pages for its host, a seat that goes to another phone, and somebody who came late."""
    for page in ("host", "doctor", "wifi", "players/0", "phones", "delete"):
        yield Screen(page, f"/t/{hosted.code}/{page}", hosted)
    yield Screen("wifi-code", f"/t/{hosted.code}/wifi", hosted, act=_asks_for_its_code)
    yield Screen("hand-over", f"/t/{hosted.code}/host", hosted, act=_moves_the_own_seat)
    yield Screen("sit-down", f"/once/{house.store.tickets.issue(Ticket(hosted.code, 1))}")
    yield Screen("be-host", f"/once/{house.store.tickets.issue(Ticket(hosted.code, None))}")
    full = with_a_phone_each(house, "full", hosted.table).hosted
    assert full
    yield Screen("all-seated", f"/j/{full.join_link}?seat=1")
    late, lost = house.table(hosted.table), house.table(hosted.table)
    house.sits(token, late, None, host=False)
    house.store.phones.wait_as(late.code, fingerprint(token), names[-1])
    yield Screen("late", f"/t/{late.code}/late")
    house.sits(token, lost)
    house.store.phones.free_seat(lost.code, 0)
    yield Screen("lost-seat", f"/t/{lost.code}")


def _asks_for_its_code(page: Page) -> None:
    page.fill("input[name=name]", "Home")
    page.fill("input[name=password]", "correct horse")
    page.locator("button.main").click()
    page.locator(".join svg").wait_for()


def _moves_the_own_seat(page: Page) -> None:
    page.locator("button.place.mine").click()
    page.locator("form[action$=tickets] button").first.click()
    page.locator(".choosing .join svg").wait_for()
