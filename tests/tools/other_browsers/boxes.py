"""python -m tests.tools.other_browsers boxes [GAME...]: the boxes of every screen in Firefox and WebKitGTK.

What tests/tools/screens/boxes.js finds wrong there, at the sizes of phones and TVs, with the names that a game was played
with and with the set that is hardest to tell apart. Each page is shown in a frame of that size, for no window of theirs is
as narrow as a phone. A line says which browsers it is about; what is wrong in Chromium too is left to `screens.boxes`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Page

from tests.tools.asked import print_all
from tests.tools.other_browsers.drivers import Driver, start
from tests.tools.screens.every import NAMES, lobby, screens
from tests.tools.screens.house import House, Screen, Visitor, housed
from tests.tools.screens.moments import by_hand
from tests.tools.screens.tour import MEASURE, OPEN, OPENERS, Size, faults, is_tv
from tests.until import until

PHONES: tuple[Size, ...] = ((320, 640), (360, 740), (740, 360))
TVS: tuple[Size, ...] = ((1280, 720), (1920, 1080))
WINDOW = (1960, 1240)
FRAME_PAGE = "/a-frame"

FRAME = (
    b"""<!doctype html><title>Frame</title><body style="margin:0"><iframe style="border:0;display:block"></iframe>"""
)
GO = "window.isLeft = true; location.replace(arguments[0])"
THERE = """const page = document.querySelector("#page[data-events]");
return !window.isLeft && document.readyState === "complete" && document.fonts.status === "loaded" && location.href !== "about:blank"
    && (!page || typeof htmx === "undefined" || document.documentElement.dataset.live === "live")"""
RESIZE = "const frame = window.frameElement; frame.style.width = `${arguments[0]}px`; frame.style.height = `${arguments[1]}px`; scrollTo(0, 0)"
SIZED = "return innerWidth === arguments[0] && innerHeight === arguments[1]"
ANEW = (
    "document.body.style.display = 'none'; document.body.offsetHeight; document.body.style.display = ''; scrollTo(0, 0)"
)
OPENED = "return document.querySelector('.drawer:popover-open') !== null"
CLOSE = "document.querySelectorAll(':popover-open').forEach(one => one.hidePopover())"


class InAFrame:
    """The app, but so that a page of its own may show it in a frame; that page makes whoever asks for it the phone with this cookie."""

    def __init__(self, app: Callable[..., Iterable[bytes]], cookie: str) -> None:
        self.app, self.cookie = app, cookie
        self.refused: list[str] = []

    def __call__(self, environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        if environ["PATH_INFO"] == FRAME_PAGE:
            start_response(
                "200 OK", [("Content-Type", "text/html"), ("Set-Cookie", f"companion={self.cookie}; Path=/")]
            )
            return [FRAME]

        def answered(status: str, headers: list[tuple[str, str]], *more: Any) -> Any:
            if not status.startswith(("2", "3")) and not environ["PATH_INFO"].endswith(("/events", ".ico")):
                self.refused.append(f"{environ['PATH_INFO']}: {status}")
            kept = [(name, value.replace("ancestors 'none'", "ancestors 'self'")) for name, value in headers]
            return start_response(status, [one for one in kept if one[0] != "X-Frame-Options"], *more)

        return self.app(environ, answered)


class View:
    """One browser that shows the house in a frame."""

    def __init__(self, driver: Driver, house: House) -> None:
        self.driver = driver
        driver.go(house.base + FRAME_PAGE)
        driver.enter(driver.run("return document.querySelector('iframe')"))

    def until(self, script: str, *args: Any) -> None:
        until(lambda: self._holds(script, *args), said=lambda: f"{self.driver.name}: {script} {args} never held")

    def _holds(self, script: str, *args: Any) -> bool:
        try:
            return bool(self.driver.run(script, *args))
        except AssertionError:  # a page that goes away answers nothing
            return False

    def measure(self, size: Size, *, tv: bool) -> list[str]:
        """What is wrong at this size; laid out anew, for WebKitGTK leaves some grids as they were before a turn."""
        self.driver.run(RESIZE, *size)
        self.until(SIZED, *size)
        self.driver.run(ANEW)
        found: list[str] = self.driver.run(f"return ({MEASURE.strip().rstrip(';')})({{fixed: arguments[0]}})", tv)
        return found


def measured(views: list[View], usual: Visitor, screen: Screen, seen: set[str]) -> Iterator[str]:
    """What is wrong with a screen, and with the drawers of kinds not in `seen`; with the browsers it is wrong in."""
    if screen.hosted:
        usual.sits(screen.hosted, screen.seat)
    for view in views:
        view.driver.run(GO, usual.house.base + screen.address)
    page = usual.sees(screen.address)
    for view in views:
        view.until(THERE)
    yield from _at(views, page, PHONES + TVS if screen.tv else PHONES, screen.name, tv=screen.tv)
    for kind, selector in [] if screen.tv else page.evaluate(OPENERS):
        if kind not in seen:
            seen.add(kind)
            page.evaluate(OPEN, selector)
            for view in views:
                view.driver.run(f"({OPEN})(arguments[0])", selector)
                view.until(OPENED)
            yield from _at(views, page, PHONES, f"{screen.name}-{kind.strip('-')}")
            page.evaluate(f"() => {{ {CLOSE} }}")
            for view in views:
                view.driver.run(CLOSE)


def _at(views: list[View], page: Page, sizes: Sequence[Size], name: str, *, tv: bool = False) -> Iterator[str]:
    """Each fault at each of these sizes once, with the browsers that show it where Chromium does not."""
    for size in sizes:
        usual = faults(page, size, tv=tv and is_tv(size))
        found = {view.driver.name: view.measure(size, tv=tv and is_tv(size)) for view in views}
        for fault in dict.fromkeys(fault for own in found.values() for fault in own if fault not in usual):
            names = " ".join(name for name, own in found.items() if fault in own)
            yield f"{name} {size[0]}x{size[1]} {names}: {fault}"


def main(keys: Sequence[str]) -> bool:
    """Print every fault; whether there are any."""
    with TemporaryDirectory() as kept, housed() as (house, chromium):
        usual = house.phone(chromium, reduced_motion="reduce", color_scheme="dark")
        house.server.app = framed = InAFrame(house.app, house.signed(usual.token))
        drivers = start(Path(kept), WINDOW, still=True)
        try:
            views = [View(driver, house) for driver in drivers]
            found = print_all(line for key in keys for line in of_game(views, usual, key))
            assert not framed.refused, framed.refused
        finally:
            for driver in drivers:
                driver.end()
    return found


def of_game(views: list[View], usual: Visitor, key: str) -> Iterator[str]:
    """What is wrong with a game's screens, of the names that it was played with and of the hardest."""
    for which, names, size in (("usual", by_hand(key).setup.names, "usual"), ("alike", NAMES["alike"], "full")):
        seen = set[str]()
        before = [Screen("home", "/"), *lobby(usual.house, usual.token, key, names)]
        for screen in chain(before, screens(usual.house, key, names, (size,))):
            yield from (f"{key} {which} {line}" for line in measured(views, usual, screen, seen))
