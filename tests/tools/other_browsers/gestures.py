"""What takes more than one tap or one form to report: cards that are tapped one after the other, a pad on which all type."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from companion.game import Move
from companion.games.any_game.moves import EnterRound
from companion.games.cutthroat.moves import Play

if TYPE_CHECKING:
    from tests.tools.other_browsers.__main__ import Guest

DEAF = 0.35
"""For so many seconds a button that has just changed does not listen."""

CELLS = "return [...document.querySelectorAll('#page input[name^=points]')].map(cell => cell.value)"

Gesture = Callable[[Sequence["Guest"], Move], "Guest | None"]
"""Reports the move with the phones of the first seats; the one that sent it, or None where it cannot be told so."""


def by_cards(guests: Sequence[Guest], move: Move) -> Guest | None:
    """CutThroat!: tap the cards that markers are taken from, those they are put on, and Done."""
    assert isinstance(move, Play)
    if move.by >= len(guests) or not move.put:
        return None
    guest = guests[move.by]
    size = str(len(move.take))
    if guest.driver.run("return document.getElementById('play').dataset.size") != size:
        guest.press(".tokens")
        guest.press(f"[data-play-size='{size}']")
    for rank in (*move.take, *move.put):
        guest.press(f"#life-{rank}")
    guest.press("#play [data-done]")
    return guest


def on_the_pad(guests: Sequence[Guest], move: Move) -> Guest | None:
    """Any game: each phone types its own number, the first those of seats without one; all see them, and the last saves."""
    assert isinstance(move, EnterRound)

    def shows(guest: Guest, numbers: list[str]) -> bool:
        return bool(guest.driver.run(CELLS) == numbers)

    for seat, points in enumerate(move.points):
        guest = guests[seat] if seat < len(guests) else guests[0]
        guest.press(f"input[name='points[{seat}]']")
        for key in (*str(abs(points or 0)), *["-"] * ((points or 0) < 0)):
            guest.press(f"[data-figure='{key}']")
    expected = [str(points) for points in move.points]
    for guest in guests:
        guest.until(f"the numbers {expected}", partial(shows, guest, expected))
    time.sleep(DEAF)
    guests[-1].press("[data-save]")
    return guests[-1]


def by_form(guests: Sequence[Guest], move: Move) -> Guest | None:
    """A button, or a form that is typed into, on the phone whose seat plays."""
    seat = getattr(move, "by", 0)
    return guests[seat] if seat < len(guests) and guests[seat].tells(move) else None


GESTURES: dict[type, Gesture] = {Play: by_cards, EnterRound: on_the_pad}
