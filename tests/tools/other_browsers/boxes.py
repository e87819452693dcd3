"""python -m tests.tools.other_browsers boxes [GAME...] [--pictures FOLDER]: the boxes of every screen in Firefox and WebKitGTK.

What tests/tools/screens/boxes.js finds wrong there, at the sizes of phones and TVs, with the names that a game was played
with and with the set that is hardest to tell apart. Each page is shown in a frame of that size, for no window of theirs is
as narrow as a phone. Chromium measures beside them: a line says which browsers it is about. With --pictures the boards are
kept as each browser shows them.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from secrets import token_urlsafe
from tempfile import TemporaryDirectory
from typing import Any

from companion.games import games
from tests.tools.other_browsers.drivers import Driver, start
from tests.tools.screens.every import NAMES, lobby, screens
from tests.tools.screens.house import House, Screen
from tests.tools.screens.moments import by_hand
from tests.tools.screens.tour import MEASURE, OPEN, OPENERS, Size, is_tv

Layout = dict[str, list[int]]
PHONES: tuple[Size, ...] = ((320, 640), (360, 740), (740, 360))
TVS: tuple[Size, ...] = ((1280, 720), (1920, 1080))
WINDOW = (1960, 1240)
FRAME_PAGE = "/a-frame"
PATIENCE = 30
SLACK, MOST = 48, 3
"""Pixels that other letters may push a box; and differences that are told of one screen."""
LAYOUT = Path(__file__).with_name("layout.js").read_text(encoding="utf-8")

FRAME = b"""<!doctype html><title>Frame</title><body style="margin:0;height:100vh;display:grid;align-content:center">
<iframe style="border:0;display:block"></iframe>"""
"""In the middle of the height: WebKitGTK cuts pictures out of a page as if it counted from below."""
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
        self.driver, self.house = driver, house
        driver.go(house.base + FRAME_PAGE)
        self.frame = driver.run("return document.querySelector('iframe')")
        driver.enter(self.frame)

    def go(self, address: str) -> None:
        """Begin to load it."""
        self.driver.run(GO, self.house.base + address)

    def until(self, script: str, *args: Any) -> None:
        end = time.monotonic() + PATIENCE
        while not self._holds(script, *args):
            assert time.monotonic() < end, f"{self.driver.name}: {script} {args} never held"
            time.sleep(0.03)

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

    def layout(self) -> Layout:
        """Where each box lies."""
        found: Layout = self.driver.run(f"return ({LAYOUT.strip().rstrip(';')})()")
        return found

    def picture(self, path: Path) -> None:
        self.driver.enter(None)
        path.write_bytes(self.driver.picture(self.frame))
        self.driver.enter(self.frame)


def measured(
    views: list[View], house: House, token: str, screen: Screen, seen: set[str], folder: Path | None
) -> Iterator[str]:
    """What is wrong with a screen, and with the drawers of kinds not in `seen`; with the browsers it is wrong in."""
    if screen.hosted:
        house.sits(token, screen.hosted, screen.seat)
    for view in views:
        view.go(screen.address)
    for view in views:
        view.until(THERE)
    sizes = PHONES + TVS if screen.tv else PHONES
    yield from _at(views, sizes, screen.name, folder, tv=screen.tv)
    if not screen.tv:
        for kind, selector in views[-1].driver.run(f"return ({OPENERS})()"):
            if kind not in seen:
                seen.add(kind)
                yield from _drawer(views, f"{screen.name}-{kind.strip('-')}", selector, folder)


def _drawer(views: list[View], name: str, selector: str, folder: Path | None) -> Iterator[str]:
    for view in views:
        view.driver.run(f"({OPEN})(arguments[0])", selector)
        view.until(OPENED)
    yield from _at(views, PHONES, name, folder)
    for view in views:
        view.driver.run(CLOSE)


def _at(views: list[View], sizes: Sequence[Size], name: str, folder: Path | None, *, tv: bool = False) -> Iterator[str]:
    """What is wrong at each of these sizes."""
    for size in sizes:
        where = f"{name} {size[0]}x{size[1]}"
        found = [view.measure(size, tv=tv and is_tv(size)) for view in views]
        yield from told(views, found, where)
        yield from differences(views, size, where)
        if folder:
            for view in views:
                view.picture(folder / f"{name}-{size[0]}x{size[1]}-{view.driver.name}.png")


def told(views: list[View], found: list[list[str]], where: str) -> Iterator[str]:
    """Each fault once, with the browsers that show it."""
    for fault in dict.fromkeys(fault for faults in found for fault in faults):
        names = [view.driver.name for view, faults in zip(views, found, strict=True) if fault in faults]
        yield f"{where} {' '.join(names)}: {fault}"


def differences(views: list[View], size: Size, where: str) -> Iterator[str]:
    """Boxes that lie elsewhere than in the last browser by more than other letters explain."""
    *layouts, usual = [view.layout() for view in views]
    for view, layout in zip(views, layouts, strict=False):
        for moved in moves(usual, layout, max(SLACK, size[1] // 20)):
            yield f"{where} {view.driver.name}: elsewhere: {moved}"


def moves(expected: Layout, layout: Layout, slack: int) -> list[str]:
    """The first boxes that lie elsewhere, and not what lies in them too."""
    found: dict[str, str] = {}
    for way, box in expected.items():
        other = layout.get(way, box)
        if any(abs(a - b) > slack for a, b in zip(box, other, strict=True)) and not way.startswith(tuple(found)):
            found[way.partition(".")[0]] = f"{way.removeprefix('body > ')} at {other}, not {box}"
    return [*found.values()][:MOST]


def main(keys: Sequence[str], folder: Path | None = None) -> int:
    """Print every fault; how many there are outside of Chromium."""
    faults = 0
    token = token_urlsafe(16)
    with TemporaryDirectory() as kept:
        house = House(Path(kept))
        house.server.app = framed = InAFrame(house.app, house.signed(token))
        drivers = start(Path(kept), WINDOW, still=True, dark=True)
        try:
            views = [View(driver, house) for driver in drivers]
            for key in keys or list(games()):
                for which, size in (("usual", "usual"), ("alike", "full")):
                    names = NAMES.get(which) or by_hand(key).setup.names
                    place = folder / key / which if folder else None
                    if place:
                        place.mkdir(parents=True, exist_ok=True)
                    seen: set[str] = set()
                    for screen in [
                        Screen("home", "/"),
                        *lobby(house, token, key, names),
                        *screens(house, key, names, (size,)),
                    ]:
                        for line in measured(views, house, token, screen, seen, place):
                            faults += ": " in line and not line.split(": ")[0].endswith(" Chromium")
                            print(f"{key} {which} {line}", flush=True)
                    print(f"{key} {which}: done", flush=True)
            assert not framed.refused, framed.refused
        finally:
            for driver in drivers:
                driver.end()
            house.close()
    return faults
