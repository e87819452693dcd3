"""What several phones of an evening show at once."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from tests.evening import Phone


def all_show(phones: Iterable[Phone], number: int) -> None:
    """Wait until each of these phones shows the table after this entry."""
    for phone in phones:
        phone.shows_entry(number)


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


def none_complains(*phones: Phone) -> None:
    """No script of these phones failed or warned."""
    assert [phone.troubles for phone in phones] == [[] for _ in phones]


def watch_link(host: Phone) -> str:
    """Where the code for a TV leads, as the host's page has it."""
    page = host.page.request.get(f"{host.evening.base}/t/{host.code}/host").text()
    return re.search(r"/w/[\w-]+", page)[0]  # type: ignore[index]
