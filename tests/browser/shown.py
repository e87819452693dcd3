"""What several phones of an evening show at once."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any

from playwright.sync_api import Page

from tests.evening import Phone


def all_show(phones: Iterable[Phone], number: int) -> None:
    """Wait until each of these phones shows the table after this entry."""
    for phone in phones:
        phone.shows_entry(number)


def are_told(phones: Iterable[Phone], first: int, *told: tuple[Callable[..., object], *tuple[Any, ...]]) -> None:
    """Do these one after the other, each a function with what it takes: each is one entry, of which this is the first one's number,
    and all of these phones show it before the next is told."""
    for number, (tell, *how) in enumerate(told, first):
        tell(*how)
        all_show(phones, number)


def all_have(phones: Iterable[Phone], selector: str, **wanted: Any) -> None:
    """Wait until each of these phones has such a thing on its page. `wanted`: as in Playwright's wait_for."""
    for phone in phones:
        phone.page.locator(selector).wait_for(**wanted)


def reads(phone: Phone, *words: str) -> None:
    """Wait until a phone shows all of these words."""
    for each in words:
        phone.page.get_by_text(each).first.wait_for()


def all_read(phones: Iterable[Phone], *words: str) -> None:
    """Wait until each of these phones shows all of these words."""
    for phone in phones:
        reads(phone, *words)


def cancels(phone: Phone) -> None:
    """Take back what a ruling is about, and wait until it is gone."""
    phone.page.locator(".ruling .choices").get_by_text("Cancel").click()
    phone.page.locator(".ruling").wait_for(state="detached")


COUNT = """addEventListener("pointerdown", () => { sessionStorage.taps = Number(sessionStorage.taps || 0) + 1; }, true);
addEventListener("keydown", ({ key }) => { if (key.length === 1) sessionStorage.typed = (sessionStorage.typed || "") + key; }, true);"""


def counting(phone: Phone) -> Phone:
    """From now on, and on every page, this phone counts its taps and notes what is typed."""
    phone.page.add_init_script(COUNT)
    phone.page.evaluate(COUNT)
    return phone


def counted(phone: Phone) -> Any:
    """How often a phone was tapped, and what was typed on it."""
    return phone.page.evaluate("[Number(sessionStorage.taps || 0), sessionStorage.typed || '']")


AS_LOADED = """async () => {
    const answer = await fetch(page.element().dataset.url, { headers: { "HX-Request": "true" } });
    const anew = Object.assign(document.createElement("template"), { innerHTML: await answer.text() });
    const plain = (page) => {
        for (const one of page.querySelectorAll(".beside")) one.remove();
        for (const one of [page, ...page.querySelectorAll("*")]) {
            for (const mark of ["data-changed", "data-came", "data-htmx-powered", "data-now", "inputmode", "tabindex"]) one.removeAttribute(mark);
            if (one.matches("time, [data-turn-said], [data-asks]")) one.textContent = "";
            if (one.matches("[name=key]")) one.setAttribute("value", "");
            if (one.matches("[data-numpad]")) one.hidden = false;
            const attributes = [...one.attributes].map(({ name, value }) => [name, value]).sort();
            for (const [name] of attributes) one.removeAttribute(name);
            for (const [name, value] of attributes) one.setAttribute(name, value);
        }
        return page.outerHTML.replace(/\\s+/g, " ");
    };
    return [document.querySelector("#page").cloneNode(true), anew.content.querySelector("#page")].map(plain);
}"""
"""The page as it is shown, and as it is loaded, without what scripts add to it."""


def is_as_loaded(page: Page) -> None:
    """What a page shows is what it would show if it were loaded now."""
    shown, loaded = page.evaluate(AS_LOADED)
    assert shown == loaded


def watch_link(host: Phone) -> str:
    """Where the code for a TV leads, as the host's page has it."""
    page = host.page.request.get(f"{host.evening.base}/t/{host.code}/host").text()
    return re.search(r"/w/[\w-]+", page)[0]  # type: ignore[index]
