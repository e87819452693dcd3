"""The moving picture at the top of the README, as the app moves now: `python -m tests.tools.screens.film`.

Two phones and the TV beside each other: Ben scans and sits down, both tell their ages, Ana plays, Ben taps what breaks a
rule and reads which one, then plays what does not. The browser gives a picture whenever one of the three changes.
"""

from __future__ import annotations

import base64
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import cv2
import numpy
from playwright.sync_api import Browser, Page

from companion.games import games
from companion.store import fingerprint
from companion.table.lobby import Lobby
from tests.evening import awake
from tests.tools.asked import asked
from tests.tools.screens.house import House, housed

PICTURE = Path(__file__).parents[3] / ".github" / "turn.webp"
PHONE = {"viewport": {"width": 360, "height": 740}, "device_scale_factor": 1, "is_mobile": True, "has_touch": True}
TV = {"viewport": {"width": 1280, "height": 720}, "device_scale_factor": 0.5625}
PHONES, WALL, GAP = (360, 740), (720, 405), 14
"""Width and height of a phone's and of the TV's picture, and what is between them, in pixels."""
STEP = 1 / 10
"""Seconds between two pictures, where something moves."""
QUALITY = 70
"""Of 100: letters are sharp, and the file stays below 1 MB."""


@dataclass
class Seen:
    """What a screen showed, each picture with the time at which it was taken."""

    page: Page
    left: int
    size: tuple[int, int]
    shots: list[tuple[float, numpy.ndarray]] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Begin to look."""
        self.session = self.page.context.new_cdp_session(self.page)

        def keep(shot: dict[str, Any]) -> None:
            self.session.send("Page.screencastFrameAck", {"sessionId": shot["sessionId"]})
            picture = cv2.imdecode(numpy.frombuffer(base64.b64decode(shot["data"]), numpy.uint8), cv2.IMREAD_COLOR)
            self.shots.append(
                (shot["metadata"]["timestamp"], cv2.resize(picture, self.size, interpolation=cv2.INTER_AREA))
            )

        self.session.on("Page.screencastFrame", keep)
        self.session.send("Page.startScreencast", {"format": "png"})

    def at(self, time: float) -> numpy.ndarray:
        """What it showed then."""
        return next((shot for at, shot in reversed(self.shots) if at <= time), self.shots[0][1])


def main() -> None:
    with housed() as (house, browser):
        write(*play(browser, house))


def play(browser: Browser, house: House) -> list[Seen]:
    """The scenes, in the time that people take for them; what each screen showed."""
    ana, ben = (house.phone(browser, color_scheme="dark", **PHONE) for _ in range(2))
    tv = house.phone(browser, color_scheme="dark", **TV)
    lobby = house.store.lobbies.open(
        Lobby(games()["cradle-to-grave"]).sit("Ana", fingerprint(ana.token)), fingerprint(ana.token)
    )
    ana.sees(f"/t/{lobby.code}")
    tv.sees(f"/w/{lobby.watch_link}")
    ben.sees(f"/j/{lobby.join_link}")
    middle = PHONES[0] + GAP
    screens = [
        Seen(ana.page, 0, PHONES),
        Seen(tv.page, middle, WALL),
        Seen(ben.page, middle + WALL[0] + GAP, PHONES),
    ]
    ben.page.wait_for_timeout(1200)
    ben.page.locator("#name").press_sequentially("Ben", delay=150)
    tap(ben.page, "Take a seat")
    ana.page.locator("#players", has_text="Ben").wait_for()
    ana.page.wait_for_timeout(1500)
    tap(ana.page, "Start with 2 players")
    for page, seat, age in ((ana.page, 0, "62"), (ben.page, 1, "35")):
        page.locator("#page.at-table").wait_for()
        awake(page)
        form = page.locator("form.ages:visible").filter(has=page.locator(f"input[name='ages[{seat}]']"))
        for digit in age:
            form.locator(f"[data-figure='{digit}']").click()
            page.wait_for_timeout(350)
    ben.page.locator("text=All ages are in.").wait_for()
    ben.page.wait_for_timeout(1500)
    tap(ben.page, "Start round 1")
    ben.page.wait_for_timeout(2500)
    move(ana.page, "lit")
    ana.page.wait_for_timeout(2000)
    move(ben.page, "grey")
    ben.page.locator(".ruling").wait_for()
    ben.page.wait_for_timeout(3000)
    ben.page.keyboard.press("Escape")
    ben.page.wait_for_timeout(600)
    move(ben.page, "lit")
    ben.page.wait_for_timeout(2500)
    for one in screens:
        one.session.send("Page.stopScreencast")
    ben.page.wait_for_timeout(500)  # what was on its way has come
    return screens


def tap(page: Page, words: str) -> None:
    awake(page)
    page.locator("button:visible", has_text=words).first.click()


def move(page: Page, which: str) -> None:
    """Tap the first move that is "lit", or one that is "grey"."""
    awake(page)
    lit = ":not([aria-disabled=true])" if which == "lit" else "[aria-disabled=true]"
    page.locator(f"#page button[name=report]{lit}:visible").first.click(force=True)


def write(*screens: Seen) -> None:
    """All of them beside each other, one picture a change."""
    start = max(one.shots[0][0] for one in screens)
    end = max(one.shots[-1][0] for one in screens) + 1.5
    width = screens[-1].left + screens[-1].size[0]
    film = cv2.Animation()
    frames, lasts = [], []
    for number in range(int((end - start) / STEP)):
        frame = numpy.full((PHONES[1], width, 3), (23, 16, 13), numpy.uint8)
        for one in screens:
            top = (PHONES[1] - one.size[1]) // 2
            frame[top : top + one.size[1], one.left : one.left + one.size[0]] = one.at(start + number * STEP)
        if frames and (frame == frames[-1]).all():
            lasts[-1] += int(STEP * 1000)
        else:
            frames.append(frame)
            lasts.append(int(STEP * 1000))
    film.frames, film.durations = frames, numpy.array(lasts)
    cv2.imwriteanimation(str(PICTURE), film, [cv2.IMWRITE_WEBP_QUALITY, QUALITY])
    print(f"{PICTURE.name}: {len(frames)} pictures, {sum(lasts) / 1000:.0f} s, {PICTURE.stat().st_size / 1000:.0f} kB")


if __name__ == "__main__":
    asked(__doc__)
    main()
