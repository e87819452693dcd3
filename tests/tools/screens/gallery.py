"""The pictures of .github/SCREENS.md, as the app looks now: `python -m tests.tools.screens.gallery`.

One picture a game: the board on the own turn, a rule that is broken, the sheet at the end, and the TV.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import cv2
import numpy
from playwright.sync_api import Browser

from companion.games import games
from tests.tools.screens.every import sample
from tests.tools.screens.house import House, Screen, housed

FOLDER = Path(__file__).parents[3] / ".github"
NAMES = (
    "Ana",
    "Ben",
    "Cleo",
    "Dan",
    "Eva",
    "Finn",
    "Gita",
    "Hugo",
    "Ida",
    "Jan",
    "Kim",
    "Leo",
    "Mia",
    "Noa",
    "Oli",
    "Pia",
)
PHONE, TV = (360, 740), (1280, 720)
SHOWN_PHONE, SHOWN_TV, GAP = (270, 555), (620, 349), 12
"""Width and height in the picture, and what is between them, in pixels."""
GROUND = (23, 16, 13)
QUALITY = 60
"""Of 100: six pictures stay below 400 kB."""


def main() -> None:
    with housed() as (house, browser):
        for key in games():
            file = FOLDER / f"screens-{key}.webp"
            cv2.imwrite(str(file), beside_each_other(browser, house, key), [cv2.IMWRITE_WEBP_QUALITY, QUALITY])
            print(f"{file.name}: {file.stat().st_size / 1000:.0f} kB", flush=True)


def beside_each_other(browser: Browser, house: House, key: str) -> numpy.ndarray:
    """A game's screens: phones from the left, the TV in the middle of what is left."""
    shown = list(worth_a_picture(house, key))
    phones = [screen for screen in shown if not screen.tv]
    width = len(phones) * (SHOWN_PHONE[0] + GAP) + SHOWN_TV[0]
    whole = numpy.full((SHOWN_PHONE[1], width, 3), GROUND, numpy.uint8)
    left = 0
    for screen in shown:
        size, becomes = (TV, SHOWN_TV) if screen.tv else (PHONE, SHOWN_PHONE)
        picture = cv2.resize(taken(browser, house, screen, size), becomes, interpolation=cv2.INTER_AREA)
        top = (SHOWN_PHONE[1] - becomes[1]) // 2
        whole[top : top + becomes[1], left : left + becomes[0]] = picture
        left += becomes[0] + GAP
    return whole


KINDS = (
    ("usual-(play|answer)-mine", "usual-round-end"),
    ("usual-referee-no",),
    ("usual-sheet-over",),
    ("full-(play|answer)-watched", "full-round-watched"),
)
"""What each picture shows, from the left, by the names of screens (`every.sample`): a game without the first has the second.
"""


def worth_a_picture(house: House, key: str) -> Iterator[Screen]:
    """One screen of each kind."""
    screens = list(sample(house, key, NAMES))
    for kind in KINDS:
        yield next(screen for name in kind for screen in screens if re.fullmatch(name, screen.name))


def taken(browser: Browser, house: House, screen: Screen, size: tuple[int, int]) -> numpy.ndarray:
    """A picture of a screen, as it is on a phone or a TV of this size."""
    width, height = size
    phone = house.phone(
        browser,
        viewport={"width": width, "height": height},
        color_scheme="dark",
        reduced_motion="reduce",
        is_mobile=not screen.tv,
        has_touch=not screen.tv,
    )
    png = phone.opens(screen).screenshot()
    phone.context.close()
    return cv2.imdecode(numpy.frombuffer(png, numpy.uint8), cv2.IMREAD_COLOR)


if __name__ == "__main__":
    main()
