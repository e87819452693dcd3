"""The smallest things that pages draw: signs, numerals, suits, the button of a tap.

In Python, because a board has a hundred of them and a macro costs several times as much.
"""

from collections.abc import Collection
from functools import cache
from types import SimpleNamespace
from typing import Any

import msgspec
from jinja2 import pass_context
from jinja2.runtime import Context
from markupsafe import Markup

from companion.game import Move
from companion.phrases import ended
from companion.web.rendering.marks import value
from companion.web.rendering.markup import escaped, markup
from companion.words import say


@cache
def icon(name: str, classes: str = "sign") -> Markup:
    """A drawn sign by its name."""
    return markup(f'<svg class="{classes}" aria-hidden="true"><use href="#{name}"/></svg>')


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
    return markup(f'<svg class="num wide {classes}" viewBox="0 0 120 100" aria-hidden="true">{uses}</svg>')


@cache
def of_suits(suits: tuple[int, ...]) -> SimpleNamespace:
    """What shows whose something is, at a table whose seats have these suits; a seat without one has that of its place.

    `suit`: the seat's own sign, as a suit on a playing card. `seat_class`: the class that gives what is inside its
    colour. `index`: a corner index, text over suit.
    """

    def seat_class(seat: int) -> str:
        return f"suit-{(suits[seat] if seat < len(suits) else seat) + 1}"

    def suit(seat: int) -> Markup:
        return icon(seat_class(seat), "suit")

    def index(seat: int, text: str) -> Markup:
        return markup(f'<span class="index {seat_class(seat)}">{escaped(text)}{suit(seat)}</span>')

    return SimpleNamespace(suit=suit, seat_class=seat_class, index=index)


def seats_of(setup: Any, hosted: Any) -> SimpleNamespace:
    """As `of_suits`, for the table that a page shows; each is undefined on a page without it."""
    return of_suits(_suits(setup, hosted))


def to_draw(setup: Any, hosted: Any, game: Any) -> Collection[int]:
    """The suits that a page needs the drawings of, from 1: of the table that it shows, or of any of its game."""
    if suits := _suits(setup, hosted):
        return {suit + 1 for suit in suits}
    seats = len(setup.names) if setup else game.seats[-1] if game else ANY
    return range(1, seats + 1)


def brought(setup: Any, hosted: Any) -> Markup:
    """Says which suits the seats of a page's table have, from 1, where people brought their own: for scripts."""
    suits = " ".join(str(suit + 1) for suit in _suits(setup, hosted))
    return markup(f' data-suits="{suits}"' if suits else "")


ANY = 13
"""Suits that are drawn where a page shows no game."""


def _suits(setup: Any, hosted: Any) -> tuple[int, ...]:
    """A lobby has no table yet, and deals its suits itself."""
    found = setup or getattr(getattr(hosted or None, "table", None), "setup", None)
    return found.suits if found else ()


def move_json(move: Move | dict[str, Any]) -> Markup:
    """A move, whole or in part, as JSON for an attribute in single quotes: double quotes stay as they are."""
    text = msgspec.json.encode(move).decode()
    return markup(text.replace("&", "&amp;").replace("'", "&#39;").replace("<", "&lt;"))


@pass_context
def marked_json(context: Context, move: Move | dict[str, Any]) -> Markup:
    """The same with a mark for the seat whose turn it is, so that a tap's text stays as it is from turn to turn."""
    text, turn = move_json(move), context.get("acting_seat")
    if turn is None:
        return text
    return markup(str(text).replace(f'"by":{turn},', f"{_BY_TURN},").replace(f'"by":{turn}}}', f"{_BY_TURN}}}"))


_BY_TURN = f'"by":{value("turn")}'


@pass_context
def tap(
    context: Context,
    inner: Markup,
    move: Move,
    classes: str,
    label: str = "",
    legal: bool | None = None,
    form: str = "report",
) -> Markup:
    """The button of one tap that reports `move`: lit where it is legal; otherwise grey, and a tap says why.

    `legal`: whether it is, where the template knows already. `form`: the id of the form that sends it.
    """
    return markup(f"{tap_begins(context, move, classes, label, legal, form)}{inner}</button>")


@pass_context
def tap_begins(
    context: Context, move: Move, classes: str, label: str = "", legal: bool | None = None, form: str = "report"
) -> Markup:
    """The beginning of such a button, where only that and its end are a matter of who looks."""
    notice = context.get("notice")
    if notice is not None and notice.move is not None and notice.move == move:
        classes += mark(notice)
    look = (
        f'{classes} lit"'
        if (context["is_legal"](move) if legal is None else legal)
        else f'{classes}" aria-disabled="true"'
    )
    named = f' aria-label="{escaped(label)}"' if label else ""
    report = marked_json(context, move)
    return markup(f'<button form="{form}" name="report" value=\'{report}\' class="{look}{named}>')


def mark(notice: Any) -> str:
    """The class of what a notice is about: it was just refused, or it is what was entered."""
    return " refused" if notice.ruling else " entered"


def shows(name: str, shown: object, **more: str) -> Markup:
    """Says what the element around it shows: where that changes, phones mark it for a moment (static/changed.js).

    `more`: what else these scripts need: comes="", says="saved", origin="deck", moves="marker", arrow="2 0".
    """
    said = "".join(f' data-{name}="{escaped(words)}"' for name, words in more.items())
    return markup(f'<data hidden data-shows="{escaped(name)}"{said} value="{escaped(shown)}"></data>')


def counts(name: str, value: int, **more: str) -> Markup:
    """As `shows`, for a number: phones say by how much it changed."""
    return shows(name, value, count="", **more)


@pass_context
def spot(context: Context, inner: Markup, name: str, classes: str, label: str = "") -> Markup:
    """Something on a board: where that is corrected, a link that asks what it should be. `label`: of a picture."""
    found = context["spots"].get(name) if context.get("correcting") else None
    if found is None:
        named = f' role="img" aria-label="{escaped(label)}"' if label else ""
        return markup(f'<span class="{classes}"{named}>{inner}</span>')
    chosen, where = " chosen" if context["spot"] is found else "", context["correct_url"](name)
    said = say("{what}: correct it", what=found.label)
    if found.now:
        said = ended(say("{what}: {now}. Correct it", what=found.label, now=found.now))
    named = escaped(said)
    return markup(f'<a class="{classes} spot{chosen}" href="{where}" aria-label="{named}">{inner}</a>')


@pass_context
def asked(context: Context, number: Markup, seat: int, classes: str = "", name: str = "") -> Markup:
    """A number of a seat's on a board: a tap asks why it is so, or what it should be (`name`, as for `spot`)."""
    if context["visit"].watching or context.get("correcting"):
        return spot(context, number, name, classes)
    where = context["url_for"]("sheet.show_why", code=context["hosted"].code, seat=seat)
    named = escaped(say("{name}: {number}, why?", name=context["setup"].names[seat], number=number.striptags()))
    return markup(f'<a class="asks {classes}" href="{where}" aria-label="{named}">{number}</a>')


FILTERS = {
    "move_json": marked_json,
    "tap": tap,
    "tap_begins": tap_begins,
    "asked": asked,
    "spot": spot,
}
