"""The code that phones scan, read off the picture as a camera does."""

import re

import cv2
import numpy
import pytest

from companion.network.qr import QUIET_ZONE, for_terminal, modules, render, svg_path, wifi

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
        r'<svg viewBox="0 0 (\d+) \d+" role="img".*?fill="#15120e" d="([^"]+)"', html, re.S
    ).groups()
    return scanned(paint(int(width), path))


def painted(link):
    """The page's path as a picture, run by run."""
    return paint(*svg_path(link))


def paint(width, path):
    picture = numpy.full((width, width), WHITE, dtype=numpy.uint8)
    runs = re.findall(r"M(\d+) (\d+)h(\d+)v1h-(\d+)z", path)
    assert "".join(f"M{x} {y}h{run}v1h-{back}z" for x, y, run, back in runs) == path, "nothing but runs"
    for x, y, run, back in runs:
        assert run == back
        picture[int(y), int(x) : int(x) + int(run)] = DARK
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


@pytest.mark.parametrize("link", LINKS)
def test_the_code_on_a_page_is_read_as_the_link(link):
    assert scanned(painted(link)) == link


@pytest.mark.parametrize("link", LINKS)
def test_the_code_in_the_terminal_is_read_as_the_link(link):
    assert scanned(shown(for_terminal(link, colour=False))) == link


def test_in_a_dark_terminal_every_line_is_set_dark_on_white():
    plain, coloured = (for_terminal(LINKS[0], colour=colour).splitlines() for colour in (False, True))
    assert coloured == [f"\x1b[30;107m{line}\x1b[0m" for line in plain]


@pytest.mark.parametrize("link", LINKS)
def test_four_white_points_lie_around_it(link):
    assert QUIET_ZONE == 4
    assert quiet(painted(link)) == (4, 4, 4, 4)
    top, left, bottom, right = quiet(shown(for_terminal(link, colour=False)))
    assert (top, left, right) == (4, 4, 4) and bottom in (4, 5), "a line in the terminal is two points high"


def test_it_is_square_and_dark_means_true():
    rows = modules(LINKS[0])
    assert {len(row) for row in rows} == {len(rows)}
    assert (painted(LINKS[0]) == DARK).tolist() == [list(row) for row in rows]


def test_two_links_are_two_codes():
    assert svg_path(LINKS[0]) != svg_path(LINKS[1])


# ---------------------------------------------------------------- the Wi-Fi's code


@pytest.mark.parametrize(
    "name, password, code",
    [
        ("Home", "correct horse", "WIFI:T:WPA;S:Home;P:correct horse;;"),
        ("Café; \\o/", 'a,b:c"d\\e;', 'WIFI:T:WPA;S:Café\\; \\\\o/;P:a\\,b\\:c\\"d\\\\e\\;;;'),
        ("Open house", "", "WIFI:T:nopass;S:Open house;;"),
    ],
)
def test_the_wifis_code_says_name_and_password_as_phones_read_them(name, password, code):
    assert wifi(name, password) == code
    assert scanned(paint(*render(code))) == code


def test_a_wifi_that_does_not_show_its_name_is_marked():
    assert wifi("Home", "12345678", hidden=True) == "WIFI:T:WPA;S:Home;P:12345678;H:true;;"


NO_WIFI = [("", "12345678"), ("x" * 33, ""), ("Home", "1234567"), ("Home", "x" * 65), ("a\nb", ""), ("ä" * 17, "")]


@pytest.mark.parametrize("name, password", NO_WIFI)
def test_what_no_wifi_can_be_called_or_closed_with_is_refused(name, password):
    with pytest.raises(ValueError):
        wifi(name, password)
