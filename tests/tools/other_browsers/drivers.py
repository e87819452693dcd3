"""Browsers driven by WebDriver's commands, each by the shortest way: Firefox by Marionette, its own socket; WebKitGTK over HTTP.

No library stands between: geckodriver, which the usual ones need for Firefox, is in no package of Debian.
"""

from __future__ import annotations

import http.client
import json
import os
import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from tests.ports import free_port
from tests.until import until

SIZE = (500, 860)
"""Firefox's narrowest window is 450 px; narrower pages are shown in a frame (boxes.py)."""
STILL = "[Settings]\ngtk-enable-animations=0\n"
"""What says to WebKitGTK that nothing is to move."""

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
"""What WebDriver calls an element in JSON."""


class Missing(Exception):
    """This browser is not on this machine; the words say what to install."""


def _connect(port: int, process: subprocess.Popen[Any]) -> socket.socket:
    """A connection to what has just been started."""

    def connected() -> socket.socket | None:
        with suppress(OSError):
            return socket.create_connection(("127.0.0.1", port), timeout=60)
        return None

    found: socket.socket = until(connected, process, lambda: f"{process.args!r} never listened")
    return found


class Driver:
    """One browser with one page: what the commands of both have in common."""

    name: str

    def __init__(self, folder: Path, size: tuple[int, int], still: bool) -> None:
        """Start it with a window of this size, and a profile in `folder`."""
        raise NotImplementedError

    def say(self, command: str, **what: Any) -> Any:
        """One command of WebDriver and its answer."""
        raise NotImplementedError

    def go(self, url: str) -> None:
        self.say("Navigate", url=url)

    def back(self) -> None:
        self.say("Back")

    def run(self, script: str, *args: Any) -> Any:
        """What the body of a function answers, called on the page."""
        return self.say("ExecuteScript", script=script, args=list(args))

    def find(self, selector: str, words: str = "") -> Any:
        """The first visible element with this selector that holds these words, or None."""
        return self.run(
            "return [...document.querySelectorAll(arguments[0])].find(one => one.textContent.includes(arguments[1])"
            " && one.getClientRects().length) ?? null",
            selector,
            words,
        )

    def click(self, element: Any) -> None:
        """A real click in the middle of it, as far as the page can scroll it into view."""
        self.say("ElementClick", id=element[ELEMENT])

    def type(self, element: Any, text: str) -> None:
        """These keys, in place of what stood there."""
        self.say("ElementClear", id=element[ELEMENT])
        self.say("ElementSendKeys", id=element[ELEMENT], text=text)

    def enter(self, frame: Any) -> None:
        """From now on the page in this frame is the one that is meant; None: the whole one again."""
        raise NotImplementedError

    def end(self) -> None:
        raise NotImplementedError


class Firefox(Driver):
    name = "Firefox"

    def __init__(self, folder: Path, size: tuple[int, int], still: bool) -> None:
        program = shutil.which("firefox-esr") or shutil.which("firefox")
        if not program:
            raise Missing("Firefox is not here: apt install firefox-esr")
        port = free_port()
        profile = folder / "firefox"
        profile.mkdir()
        wishes = {
            "marionette.port": port,
            "intl.accept_languages": '"en"',
            "ui.useOverlayScrollbars": 1,
            "ui.prefersReducedMotion": int(still),
            "layout.css.prefers-color-scheme.content-override": int(not still),
        }
        (profile / "user.js").write_text(
            "".join(f'user_pref("{name}", {value});\n' for name, value in wishes.items()), encoding="utf-8"
        )
        self.process = subprocess.Popen(
            [
                program,
                "--headless",
                "--marionette",
                "--no-remote",
                "--profile",
                profile,
                f"--width={size[0]}",
                f"--height={size[1]}",
            ],
            env={**os.environ, "HOME": str(folder)},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self.socket = _connect(port, self.process)
        self.answers = self._answers()
        next(self.answers)  # it introduces itself
        self.number = 0
        self.say("NewSession")

    def _answers(self) -> Iterator[Any]:
        """Each is its length, a colon, and JSON."""
        with self.socket.makefile("rb") as stream:
            while True:
                length = b""
                while (one := stream.read(1)) != b":":
                    assert one, "Firefox is gone"
                    length += one
                yield json.loads(stream.read(int(length)))

    def say(self, command: str, **what: Any) -> Any:
        self.number += 1
        if command == "ExecuteScript":
            what["sandbox"] = None  # on the page itself
        line = json.dumps([0, self.number, f"WebDriver:{command}", what]).encode()
        self.socket.sendall(b"%d:%s" % (len(line), line))
        _, _, error, answer = next(self.answers)
        assert not error, f"{command} {what}: {error['error']}: {error['message']}"
        return answer.get("value") if isinstance(answer, dict) else answer

    def enter(self, frame: Any) -> None:
        self.say("SwitchToFrame", element=frame and frame[ELEMENT])

    def end(self) -> None:
        self.process.terminate()
        self.process.wait()


class WebKit(Driver):
    """WebKitGTK's MiniBrowser: as near to Safari as this machine comes. It needs a display, if only one that nobody sees."""

    name = "WebKitGTK"
    PATHS = {
        "Navigate": "/url",
        "Back": "/back",
        "ExecuteScript": "/execute/sync",
        "ElementClick": "/element/{id}/click",
        "ElementClear": "/element/{id}/clear",
        "ElementSendKeys": "/element/{id}/value",
        "SetWindowRect": "/window/rect",
        "SwitchToFrame": "/frame",
    }

    def __init__(self, folder: Path, size: tuple[int, int], still: bool) -> None:
        program = shutil.which("WebKitWebDriver")
        browser = next(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"), None)
        if not program or not browser:
            raise Missing("WebKitGTK is not here: apt install webkit2gtk-driver")
        self.display, where = self._display()
        port = free_port()
        if still:
            wishes = folder / ".config" / "gtk-3.0" / "settings.ini"
            wishes.parent.mkdir(parents=True)
            wishes.write_text(STILL, encoding="utf-8")
        self.process = subprocess.Popen(
            [program, f"--port={port}"],
            env={**os.environ, **where, "HOME": str(folder), "NO_AT_BRIDGE": "1"},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        _connect(port, self.process).close()
        self.http = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        options = {"binary": str(browser), "args": ["--automation", *["--dark-mode"] * still]}
        session = self._ask(
            "POST", "/session", {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}}
        )
        self.session = f"/session/{session['sessionId']}"
        self.say("SetWindowRect", width=size[0], height=size[1])

    @staticmethod
    def _display() -> tuple[subprocess.Popen[str] | None, dict[str, str]]:
        """The one that is here, or one of our own."""
        if os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
            return None, {}
        if not shutil.which("Xvfb"):
            raise Missing("WebKitGTK needs a display: apt install xvfb")
        display = subprocess.Popen(
            ["Xvfb", "-displayfd", "1", "-screen", "0", "2000x1400x24", "-nolisten", "tcp"],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            encoding="utf-8",
        )
        assert display.stdout
        return display, {"DISPLAY": f":{display.stdout.readline().strip()}"}

    def _ask(self, method: str, path: str, what: Any) -> Any:
        self.http.request(method, path, json.dumps(what), {"Content-Type": "application/json"})
        answer = json.loads(self.http.getresponse().read())["value"]
        assert not (isinstance(answer, dict) and "error" in answer), f"{path} {what}: {answer}"
        return answer

    def say(self, command: str, **what: Any) -> Any:
        return self._ask("POST", self.session + self.PATHS[command].format(**what), what)

    def enter(self, frame: Any) -> None:
        self.say("SwitchToFrame", id=frame)

    def end(self) -> None:
        with suppress(http.client.HTTPException):  # it may be asked something still
            self._ask("DELETE", self.session, {})
        for process in (self.process, self.display):
            if process:
                process.terminate()
                process.wait()


def start(folder: Path, size: tuple[int, int] = SIZE, *, still: bool = False) -> list[Driver]:
    """Those of the two that this machine has. `still`: as for who asked for reduced motion, by night."""
    drivers: list[Driver] = []
    for browser in (Firefox, WebKit):
        try:
            drivers.append(browser(folder, size, still))
        except Missing as missing:
            print(f"  {missing}", flush=True)
    return drivers
