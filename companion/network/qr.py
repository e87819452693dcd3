"""QR codes: dark on white with the quiet zone, for a page and for a terminal."""

import re
from functools import lru_cache
from itertools import groupby

from qrcode.constants import ERROR_CORRECT_L, ERROR_CORRECT_M
from qrcode.main import QRCode

QUIET_ZONE = 4
"""White modules around the code, as the standard asks."""
QUIET_ZONE_OF_A_TERMINAL = 2
"""There the code shares 24 lines with its words: this, and the weakest correction, make it 17 lines instead of 21."""

DARK_ON_WHITE, AS_BEFORE = "\x1b[30;107m", "\x1b[0m"


def modules(text: str, correction: int = ERROR_CORRECT_M, border: int = QUIET_ZONE) -> tuple[tuple[bool, ...], ...]:
    """The code's rows, True for dark, quiet zone included."""
    code = QRCode(error_correction=correction, border=border)
    code.add_data(text)
    return tuple(tuple(map(bool, row)) for row in code.get_matrix())


def render(text: str) -> tuple[int, str]:
    """The code for a page: its width in modules, and the `d` of one SVG path, a stroke through each dark run."""
    rows = modules(text)
    strokes = []
    for y, row in enumerate(rows):
        strokes.append(f"M0 {y}.5")
        for dark, run in groupby(row):
            width = len(tuple(run))
            strokes.append(f"h{width}" if dark else f"m{width} 0")
    return len(rows), "".join(strokes)


svg_path = lru_cache(maxsize=256)(render)
"""As `render`, cached: for links that many pages show, never for anything secret that must not be kept."""


def wifi(name: str, password: str, *, hidden: bool = False) -> str:
    """The text of a code with which a phone joins this Wi-Fi; without a password, an open one.

    Raises ValueError with a sentence for an impossible name or password.
    """
    if not 1 <= len(name.encode()) <= 32:
        raise ValueError("The name of a Wi-Fi has 1 to 32 characters. Enter it just as the phones list it.")
    if password and not 8 <= len(password.encode()) <= 64:
        raise ValueError("A Wi-Fi password has 8 to 63 characters. Leave it empty if the Wi-Fi has none.")
    if not (name + password).isprintable():
        raise ValueError("The password has a character that Wi-Fi does not allow. Enter it once more by hand.")
    kind = f"WPA;S:{_escaped(name)};P:{_escaped(password)}" if password else f"nopass;S:{_escaped(name)}"
    return f"WIFI:T:{kind};{'H:true;' if hidden else ''};"


def _escaped(text: str) -> str:
    return re.sub(r'([\\;,":])', r"\\\1", text)


def for_terminal(text: str, *, colour: bool) -> str:
    """The code in half-block characters, two rows a line.

    `colour`: with the colours set, so that it is dark on white in a dark terminal too.
    """
    rows = [*modules(text, ERROR_CORRECT_L, QUIET_ZONE_OF_A_TERMINAL)]
    if len(rows) % 2:
        rows.append((False,) * len(rows[0]))
    blocks = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}
    lines = ["".join(blocks[pair] for pair in zip(upper, lower)) for upper, lower in zip(rows[::2], rows[1::2])]
    return "\n".join(f"{DARK_ON_WHITE}{line}{AS_BEFORE}" for line in lines) if colour else "\n".join(lines)
