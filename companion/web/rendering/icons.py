"""The smallest things that pages draw: signs, numerals, suits, the button of a tap.

In Python, because a board has a hundred of them and a macro costs several times as much.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
from jinja2 import pass_context
from jinja2.runtime import Context
from markupsafe import Markup, escape

from companion.game import Move
from companion.web.rendering.jinja import url_for


@cache
def icon(name: str, classes: str = "sign") -> Markup:
    """A drawn sign by its name."""
    return Markup(f'<svg class="{classes}" aria-hidden="true"><use href="#{name}"/></svg>')


@cache
def num(figure: int | str, classes: str = "") -> Markup:
    """A numeral as it is drawn on cards."""
    return icon(f"n{figure}", f"num {classes}")


@cache
def figures(number: int, classes: str = "") -> Markup:
    """A number as it is drawn on cards: of two figures, both in one sign."""
    if number < 10:
        return num(number, classes)
    uses = "".join(
        f'<use href="#n{figure}"{place} width="60" height="100"/>'
        for figure, place in zip(str(number), ("", ' x="60"'))
    )
    return Markup(f'<svg class="num wide {classes}" viewBox="0 0 120 100" aria-hidden="true">{uses}</svg>')


@cache
def suit(seat: int) -> Markup:
    """A seat's own sign, as a suit on a playing card."""
    return icon(f"suit-{seat + 1}", "suit")


def seat_class(seat: int) -> str:
    """The class that gives what is inside a seat's colour."""
    return f"suit-{seat + 1}"


def index(seat: int, text: str) -> Markup:
    """A corner index: text over suit."""
    return Markup(f'<span class="index {seat_class(seat)}">{escape(text)}{suit(seat)}</span>')


def move_json(move: Move | dict[str, Any]) -> Markup:
    """A move, whole or in part, as JSON for an attribute in single quotes: double quotes stay as they are."""
    text = msgspec.json.encode(move).decode()
    return Markup(text.replace("&", "&amp;").replace("'", "&#39;").replace("<", "&lt;"))


@pass_context
def tap(
    context: Context, inner: Markup, move: Move, classes: str, label: str = "", legal: bool | None = None
) -> Markup:
    """The button of one tap that reports `move`: lit where it is legal; otherwise grey, and a tap says why.

    `legal`: whether it is, where the template knows already.
    """
    notice = context.get("notice")
    if notice is not None and notice.move is not None and notice.move == move:
        classes += mark(notice)
    look = (
        f'{classes} lit"'
        if (context["is_legal"](move) if legal is None else legal)
        else f'{classes}" aria-disabled="true"'
    )
    named = f' aria-label="{escape(label)}"' if label else ""
    return Markup(
        f'<button form="report" name="report" value=\'{move_json(move)}\' class="{look}{named}>{inner}</button>'
    )


def mark(notice: Any) -> str:
    """The class of what a notice is about: it was just refused, or it is what was entered."""
    return " refused" if notice.ruling else " entered"


def shows(name: str, value: object) -> Markup:
    """Says what the element around it shows: where that changes, phones mark it for a moment (static/changed.js)."""
    return Markup(f'<data hidden data-shows="{escape(name)}" value="{escape(value)}"></data>')


def counts(name: str, value: int) -> Markup:
    """As `shows`, for a number: phones say by how much it changed."""
    return Markup(f'<data hidden data-count data-shows="{escape(name)}" value="{value}"></data>')


@pass_context
def spot(context: Context, inner: Markup, name: str, classes: str) -> Markup:
    """Something on a board that is being corrected: a link that asks what it should be."""
    found = context["spots"].get(name)
    if found is None:
        return Markup(f'<span class="{classes}">{inner}</span>')
    chosen = " chosen" if context["spot"] is found else ""
    where = url_for("corrections.show_correct", code=context["hosted"].code, what=name)
    named = escape(f"{found.label}: {found.now}. Correct it" if found.now else f"{found.label}: correct it")
    return Markup(f'<a class="{classes} spot{chosen}" href="{where}" aria-label="{named}">{inner}</a>')


@pass_context
def asked(context: Context, number: Markup, seat: int, classes: str = "") -> Markup:
    """A number of a seat's on a board: a tap asks why it is so."""
    if context["visit"].watching or context.get("correcting"):
        return Markup(f'<span class="{classes}">{number}</span>')
    where = url_for("sheet.show_why", code=context["hosted"].code, seat=seat)
    named = escape(f"{context['setup'].names[seat]}: {number.striptags()}, why?")
    return Markup(f'<a class="asks {classes}" href="{where}" aria-label="{named}">{number}</a>')
