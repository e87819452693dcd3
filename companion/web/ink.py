"""The smallest things that pages draw: signs, numerals, suits, the button of a tap.

In Python, because a board has a hundred of them and a macro costs several times as much.
"""

from __future__ import annotations

from functools import cache

from markupsafe import Markup, escape


@cache
def sign(name: str, classes: str = "sign") -> Markup:
    """A drawn sign by its name."""
    return Markup(f'<svg class="{classes}" aria-hidden="true"><use href="#{name}"/></svg>')


@cache
def num(figure: int | str, classes: str = "") -> Markup:
    """A numeral as it is drawn on cards."""
    return sign(f"n{figure}", f"num {classes}")


@cache
def suit(seat: int) -> Markup:
    """A seat's own sign, as a suit on a playing card."""
    return sign(f"suit-{seat + 1}", "suit")


def suited(seat: int) -> str:
    """The class that gives what is inside a seat's colour."""
    return f"suit-{seat + 1}"


def index(seat: int, text: str) -> Markup:
    """A corner index: text over suit."""
    return Markup(f'<span class="index {suited(seat)}">{escape(text)}{suit(seat)}</span>')


def tap_button(report: Markup, legal: bool, classes: str, label: str, inner: Markup) -> Markup:
    """The button of one tap: lit where the move is legal; otherwise grey, and a tap says why."""
    look = f'{classes} lit"' if legal else f'{classes}" aria-disabled="true"'
    named = f' aria-label="{escape(label)}"' if label else ""
    return Markup(f"<button form=\"report\" name=\"report\" value='{report}' class=\"{look}{named}>{inner}</button>")
