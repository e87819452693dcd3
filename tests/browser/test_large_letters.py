"""Letters twice as large as usual, and the few colours that somebody chose for all pages: what is tapped is still seen."""

from __future__ import annotations

import pytest

from companion.games import games
from tests.tools.screens.every import NAMES, sample

PHONE = {"viewport": {"width": 360, "height": 740}, "is_mobile": True, "has_touch": True, "reduced_motion": "reduce"}
TWICE = {"fontSizes": {"standard": 32, "fixed": 26}}

CUT = """() => [...document.querySelectorAll(".foot .button, .referee-answer > *")].filter((one) => one.getClientRects().length &&
    (one.scrollWidth > one.clientWidth + 1 || one.getBoundingClientRect().right > innerWidth)).map((one) => one.innerText)"""
NO_EDGE = """() => [...document.querySelectorAll("main input, main select, main .button, .thumb .button, .foot .button")]
    .filter((one) => one.getClientRects().length && one.offsetWidth > 8)
    .filter((one) => { const style = getComputedStyle(one);
      return style.outlineStyle === "none" && style.borderStyle === "none" && style.forcedColorAdjust !== "none"; })
    .map((one) => one.outerHTML.slice(0, 120))"""


def screens(house, key, *names):
    found = [screen for screen in sample(house, key, NAMES["family"]) if screen.name in names]
    assert len(found) == len(names)
    return found


@pytest.mark.parametrize("key", games())
def test_with_letters_twice_as_large_play_again_and_the_referees_answer_are_whole(shared_house, phone, key):
    phone.context.new_cdp_session(phone.page).send("Page.setFontSizes", TWICE)
    for screen in screens(shared_house, key, "usual-over", "usual-referee-no"):
        page = phone.opens(screen)
        assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
        assert page.evaluate(CUT) == [], screen.name


@pytest.mark.parametrize("key", games())
def test_in_colours_that_somebody_chose_for_all_pages_what_is_tapped_has_an_edge(shared_house, phone, key):
    phone.page.emulate_media(forced_colors="active")
    for screen in screens(shared_house, key, "usual-new", "usual-over", "usual-sheet-only"):
        assert phone.opens(screen).evaluate(NO_EDGE) == [], screen.name
