"""The tab's icon says whose phone it is."""

from __future__ import annotations

import re
from pathlib import Path

from jinja2 import Template

from tests.tools.screens.moments import by_hand

ROOT = Path(__file__).parent.parent.parent


def test_the_tab_of_each_seat_has_its_sign_and_that_of_a_watcher_has_none(shared_house, browser, opens):
    hosted = shared_house.table(by_hand("vzhukh").since(0)[4].before)
    watcher = shared_house.phone(browser).sees(f"/w/{hosted.watch_link}")
    for page, icon in (
        (opens(hosted, seat=0), "/seats/1.svg"),
        (opens(hosted, seat=1), "/seats/2.svg"),
        (watcher, "/icon.svg"),
    ):
        shown = page.locator("head link[rel=icon]").get_attribute("href")
        assert shown.startswith("/assets/") and shown.endswith(icon) and page.request.get(shared_house.base + shown).ok


def test_the_signs_of_tabs_are_those_of_the_board_in_the_colours_of_paper():
    suits = Template((ROOT / "templates/_partials/suits.html").read_text(encoding="utf-8")).render(suits=range(1, 17))
    look = (ROOT / "static/look/seats.css").read_text(encoding="utf-8")
    drawn = re.findall(r'<symbol id="suit-(\d+)" viewBox="0 0 24 24">(.*?)</symbol>', suits, re.DOTALL)
    assert len(drawn) == 16
    for number, shape in drawn:
        icon = (ROOT / f"static/seats/{number}.svg").read_text(encoding="utf-8")
        colour = re.search(rf"\.suit-{number} {{ --print: (#\w+)", look)[1]
        assert " ".join(shape.split()) in icon and f'fill="{colour}"' in icon
