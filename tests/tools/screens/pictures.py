"""What is pictured, and the pictures laid side by side."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from playwright.sync_api import Page

from companion.games import games
from companion.store.hosted import HostedTable, Ticket
from tests.tools.screens.house import House, Visitor
from tests.tools.screens.moments import Moment, of_a_full_table, of_a_usual_table


@dataclass(frozen=True)
class Screen:
    """One screen of a game: `shows` brings a phone there."""

    name: str
    shows: Callable[[Visitor], Page]


def of_no_game(house: House) -> list[Screen]:
    """The pages before any table, for a phone that has played here already."""
    hosted_tables = [house.table(moments[-1 - n % 2].table) for n, moments in enumerate(map(of_a_usual_table, games()))]
    room = house.store.settings.get("room", lambda: "a-room-for-pictures-only")

    def at_home(phone: Visitor) -> Page:
        for hosted in hosted_tables:
            phone.sits(hosted)
        return phone.sees("/")

    return [
        Screen("home-first", lambda phone: phone.sees("/")),
        Screen("home", at_home),
        Screen("room", lambda phone: phone.sees(f"/r/{room}")),
        Screen("code", lambda phone: phone.sees("/c/K7M4")),
        Screen("problem", lambda phone: phone.sees("/t/NONE")),
        Screen("my-tables", lambda phone: phone.sees("/my-tables")),
        Screen("evenings", lambda phone: phone.sees("/evenings")),
        Screen("evenings-all", lambda phone: phone.sees("/evenings/all")),
        Screen("privacy", lambda phone: phone.sees("/privacy")),
        Screen("next", partial(_table_page, hosted_tables[0], "/next")),
        Screen("delete", partial(_table_page, hosted_tables[0], "/delete")),
        *_of_coming_in(house, hosted_tables[0]),
    ]


def _of_coming_in(house: House, hosted: HostedTable) -> list[Screen]:
    """A seat that goes to another phone, and what helps where a phone does not come in."""

    def wifi_code(phone: Visitor) -> Page:
        page = _table_page(hosted, "/wifi", phone)
        page.fill("input[name=name]", "Home")
        page.fill("input[name=password]", "correct horse")
        page.locator("button.main").click()
        page.locator("text=Scan to join the Wi-Fi").wait_for()
        return page

    def hand_over(phone: Visitor) -> Page:
        page = _table_page(hosted, "/host", phone)
        page.locator("button.place.mine").click()
        page.locator("text=Move my seat to another phone").click()
        page.locator("text=Scan with that phone").wait_for()
        return page

    def lost(phone: Visitor) -> Page:
        phone.sits(hosted)
        house.store.phones.free_seat(hosted.code, 0)
        return phone.sees(f"/t/{hosted.code}")

    return [
        Screen("doctor", partial(_table_page, hosted, "/doctor")),
        Screen("here", lambda phone: phone.sees("/here")),
        Screen("wifi", partial(_table_page, hosted, "/wifi")),
        Screen("wifi-code", wifi_code),
        Screen("hand-over", hand_over),
        Screen("sit-down", lambda phone: phone.sees(f"/once/{house.store.tickets.issue(Ticket(hosted.code, 1))}")),
        Screen("be-host", lambda phone: phone.sees(f"/once/{house.store.tickets.issue(Ticket(hosted.code, None))}")),
        Screen("lost-seat", lost),
    ]


def of_game(house: House, key: str) -> list[Screen]:
    """Every screen of a game, at the moments of a usual table and of a full one."""
    usual, full = of_a_usual_table(key), of_a_full_table(key)
    new, last = house.table(usual[0].table), house.table(usual[-1].table)
    middle = house.table(usual[len(usual) // 2].table)
    screens = [
        Screen("new", lambda phone: phone.sees(f"/new/{key}")),
        Screen("join", lambda phone: phone.sees(f"/j/{middle.join_link}")),
        Screen("host", partial(_table_page, new, "/host")),
        Screen("rulebook", lambda phone: phone.sees(f"/rules/{key}")),
        Screen("log", partial(_table_page, last, "/log")),
        Screen("sheet", partial(_table_page, middle, "/sheet")),
        Screen("sheet-over", partial(_table_page, last, "/sheet")),
        Screen("sheet-only", partial(_table_page, house.table(usual[0].table, mode="sheet"), "")),
        *_of_the_past(middle),
        Screen("host-full", partial(_table_page, house.table(full[0].table), "/host")),
        Screen("sheet-full", partial(_table_page, house.table(full[-1].table), "/sheet")),
    ]
    for table, moments in (("usual", usual), ("full", full)):
        screens += [
            Screen(f"{table}-{moment.name}", partial(_table_page, house.table(moment.table), "")) for moment in moments
        ]
    mine = next((moment for moment in usual if moment.name.endswith("mine")), usual[-1])
    return screens + [Screen("ruling", partial(_ruling, house.table(mine.table)))]


def _of_the_past(hosted: HostedTable) -> list[Screen]:
    """An early entry: what it says, what it could have been, what would change; a question to the referee; why a seat has its points."""
    first = hosted.table.position.chain()[0].number
    return [
        Screen("entry", partial(_table_page, hosted, f"/log/{first}")),
        Screen("change", partial(_table_page, hosted, f"/log/{first}/change")),
        Screen("preview", partial(_table_page, hosted, f"/preview?amends={first}&report=null")),
        Screen("referee", partial(_table_page, hosted, "/referee")),
        Screen("why", partial(_table_page, hosted, "/why/0")),
    ]


def on_the_wall(house: House, key: str) -> list[Screen]:
    """The watch page at every moment."""

    def watch(hosted: HostedTable, phone: Visitor) -> Page:
        return phone.sees(f"/w/{hosted.watch_link}")

    def screens(table: str, moments: list[Moment]) -> Iterator[Screen]:
        for moment in moments:
            yield Screen(f"watch-{table}-{moment.name}", partial(watch, house.table(moment.table)))

    return [*screens("usual", of_a_usual_table(key)), *screens("full", of_a_full_table(key))]


def _table_page(hosted: HostedTable, page: str, phone: Visitor) -> Page:
    phone.sits(hosted)
    seen = phone.sees(f"/t/{hosted.code}{page}")
    assert phone.status not in (403, 404), f"refused: {hosted.code}{page}"
    return seen


def _ruling(hosted: HostedTable, phone: Visitor) -> Page:
    """A tap on what is grey, and the rule that answers it."""
    page = _table_page(hosted, "", phone)
    grey = page.locator("button[name=report][aria-disabled=true]:visible")
    if grey.count():
        grey.first.click(force=True)
        page.locator(".ruling").wait_for()
        page.wait_for_timeout(300)
    return page


def drawers(page: Page, seen: set[str]) -> list[str]:
    """The ids of what the visible buttons open, one of each kind that is not in `seen` yet: "why-2-1" is "why-2-0" again."""
    ids = page.locator("[popovertarget]:visible").evaluate_all(
        "all => all.map(one => one.getAttribute('popovertarget'))"
    )
    found = []
    for drawer in ids:
        kind = re.sub(r"\d+", "", drawer)
        if kind not in seen:
            seen.add(kind)
            found.append(drawer)
    return found


def open_only(page: Page, drawer: str) -> None:
    """Open this drawer, and no other."""
    page.evaluate("id => document.getElementById(id).showPopover()", drawer)


def contact_sheet(title: str, shots: list[tuple[str, str]], height: int = 460) -> str:
    """An HTML page with the pictures (caption, file) side by side."""
    figures = "".join(
        f'<figure><a href="{file}"><img src="{file}" height="{height}"></a><figcaption>{name}</figcaption></figure>'
        for name, file in shots
    )
    style = "body{background:#777;font:14px sans-serif}figure{display:inline-block;margin:6px}figcaption{color:#fff}img{display:block}"
    return f"<!doctype html><meta charset=utf-8><title>{title}</title><style>{style}</style><h1>{title}</h1>{figures}"
