"""The code that phones scan, read off the picture as a camera does."""

import fcntl
import os
import pty
import re
import struct
import subprocess
import sys
import termios
from contextlib import suppress

import cv2
import numpy
import pytest

from companion.network.qr import QUIET_ZONE, for_terminal, render, svg_path, wifi

LINKS = [
    "http://192.168.1.23:8080/j/AbCdEfGhIjKlMnOpQrStUv",
    "http://127.0.0.1:8080/r/x-y_zXyZ0123456789abcd",
    "https://table-companion.example.org/j/AbCdEfGhIjKlMnOpQrStUv",
]
DARK, WHITE = 0, 255


def scanned(picture, scale=6):
    """What a camera reads: a point of the picture is `scale` pixels wide, or a little more as the camera comes nearer."""
    for wide in range(scale, scale + 5):
        text, _, _ = cv2.QRCodeDetectorAruco().detectAndDecode(
            numpy.kron(picture, numpy.ones((wide, wide), dtype=numpy.uint8))
        )
        if text:
            break
    return text


def scanned_svg(html):
    """What a camera reads off the first code of a page."""
    width, path = re.search(
        r'<svg viewBox="0 0 (\d+) \d+" role="img".*?stroke="#15120e" d="([^"]+)"', html, re.S
    ).groups()
    return scanned(paint(int(width), path))


def paint(width, path):
    picture = numpy.full((width, width), WHITE, dtype=numpy.uint8)
    for row, along in re.findall(r"M0 (\d+)\.5([^M]*)", path):
        x = 0
        for white, dark in re.findall(r"m(\d+) 0|h(\d+)", along):
            picture[int(row), x : x + int(dark or 0)] = DARK
            x += int(white or dark)
        assert x == width, f"row {row} ends at the edge"
    return picture


def shown(text):
    """The terminal's half blocks as a picture: a printed block is dark."""
    halves = {" ": (WHITE, WHITE), "▀": (DARK, WHITE), "▄": (WHITE, DARK), "█": (DARK, DARK)}
    rows = [[halves[block][half] for block in line] for line in text.splitlines() for half in (0, 1)]
    return numpy.array(rows, dtype=numpy.uint8)


def quiet(picture):
    """How many white points lie all around the code."""
    dark = numpy.argwhere(picture == DARK)
    (top, left), (bottom, right) = dark.min(axis=0), dark.max(axis=0)
    return top, left, picture.shape[0] - 1 - bottom, picture.shape[1] - 1 - right


def test_the_code_on_a_page_and_in_the_terminal_is_read_as_the_link():
    for link in LINKS:
        page, terminal = paint(*svg_path(link)), shown(for_terminal(link, colour=False))
        assert scanned(page) == scanned(terminal) == link
        # white points lie around it; a line in the terminal is two points high
        assert quiet(page) == (QUIET_ZONE,) * 4 == (4,) * 4, link
        assert quiet(terminal) in ((2, 2, 2, 2), (2, 2, 3, 2)), link


def test_in_a_dark_terminal_every_line_is_set_dark_on_white():
    plain, coloured = (for_terminal(LINKS[0], colour=colour).splitlines() for colour in (False, True))
    assert coloured == [f"\x1b[30;107m{line}\x1b[0m" for line in plain]


# ---------------------------------------------------------------- in a terminal of any size


WELCOME = """
from companion.cli import terminal
from companion.network.addresses import Address
from companion.settings import Settings

found = [Address("192.168.178.123", "wlan0"), Address("10.0.0.5", "eth0"), Address("172.17.0.1", "docker0")]
terminal.welcome(Settings(port=18080, {how}), "/r/AbCdEfGhIjKlMnOpQrStUv")
"""
HOME, NOWHERE = "addresses=lambda: found", "addresses=lambda: []"
PUBLIC = "public_url='https://table-companion.example.org'"
ADDRESSES = {HOME: "http://192.168.178.123:18080", NOWHERE: "http://127.0.0.1:18080", PUBLIC: PUBLIC.split("'")[1]}


def screen(columns, lines, program):
    """What a terminal of this size shows at the end: its last lines, the one with the cursor too."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
    unset = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES")}
    with subprocess.Popen([sys.executable, "-c", program], stdout=theirs, env=unset) as process:
        os.close(theirs)
        said = b""
        with suppress(OSError):  # Linux: the other end is closed
            while got := os.read(ours, 65536):
                said += got
    os.close(ours)
    assert process.returncode == 0
    rows = re.sub(r"\x1b\[[\d;]*m", "", said.decode()).replace("\r", "").split("\n")
    return [row[at : at + columns] for row in rows for at in range(0, max(len(row), 1), columns)][-lines:]


@pytest.mark.parametrize("how", ADDRESSES, ids=["home", "nowhere", "public"])
@pytest.mark.parametrize("columns, lines", [(80, 24), (120, 30), (41, 30), (80, 50)])
def test_the_whole_code_and_its_address_are_on_the_screen(columns, lines, how):
    rows = screen(columns, lines, WELCOME.format(how=how))
    code = [row for row in rows if re.fullmatch("[ ▀▄█]{30,}", row)]
    address = f"{ADDRESSES[how]}/r/AbCdEfGhIjKlMnOpQrStUv"
    assert scanned(shown("\n".join(code))) == address
    assert f"  {address}" in "".join(rows) and "Ctrl+C" in "".join(rows)
    assert ("same Wi-Fi" in "".join(rows)) == (how == HOME), "not where phones come from anywhere, or cannot come"


@pytest.mark.parametrize("columns, lines", [(80, 18), (32, 40), (50, 15)])
def test_where_it_does_not_fit_the_way_out_is_said_instead(columns, lines):
    rows = screen(columns, lines, WELCOME.format(how=HOME))
    said = "".join(rows)
    assert not re.search("[▀▄█]", said)
    assert "make it larger" in said and ADDRESSES[HOME] in said


# ---------------------------------------------------------------- the Wi-Fi's code


@pytest.mark.parametrize(
    "name, password, hidden, code",
    [
        ("Home", "correct horse", False, "WIFI:T:WPA;S:Home;P:correct horse;;"),
        ("Café; \\o/", 'a,b:c"d\\e;', False, 'WIFI:T:WPA;S:Café\\; \\\\o/;P:a\\,b\\:c\\"d\\\\e\\;;;'),
        ("Open house", "", False, "WIFI:T:nopass;S:Open house;;"),
        ("Home", "12345678", True, "WIFI:T:WPA;S:Home;P:12345678;H:true;;"),
    ],
)
def test_the_wifis_code_says_name_and_password_as_phones_read_them(name, password, hidden, code):
    assert wifi(name, password, hidden=hidden) == code
    assert scanned(paint(*render(code))) == code


NO_WIFI = [("", "12345678"), ("x" * 33, ""), ("Home", "1234567"), ("Home", "x" * 65), ("a\nb", ""), ("ä" * 17, "")]


@pytest.mark.parametrize("name, password", NO_WIFI)
def test_what_no_wifi_can_be_called_or_closed_with_is_refused(name, password):
    with pytest.raises(ValueError):
        wifi(name, password)
