"""Marks: where a page that is rendered once differs from phone to phone.

A table's page is rendered once for all its phones. Where they see different
things ("Your turn" and "Ana's turn"; who lies at the bottom; what may be
tapped), it holds every wording between control characters, and `pick` leaves
what one phone sees. static/marks.js does the same for pages that a stream
brings, so that the same bytes go to every phone.

A mark is `\\x01 test \\x02 part \\x03 part \\x04`; parts may hold marks. Text that
people enter has no control characters (`game.is_printable`); a mark that is
unknown is left out all the same, and one that has no end ends with the page.

In templates:

    {% phone own=seat %}You{% else %}{{ name }}{% endphone %}   the phone of this seat (or none, or "1 2")
    {% phone bottom=seat %}..{% endphone %}                     this seat lies nearest the thumb
    {% phone acts %}..{% else %}..{% endphone %}                it enters moves now, for `acting_seat`
    {% phone acts=seat %}..{% endphone %}                       it enters moves now for this seat
    {% phone helps %}..{% endphone %}                           it has a seat, and enters a move for another
    {% phone stands_in %}..{% endphone %}                       it enters moves for a seat that is not its own
    {{ mine(seat, "You", name) }}                               as `own`, in an expression
    {{ places("bottom", seat, words) }}                         words[0] for the seat at the bottom, then clockwise
    {% clockwise seat from own %}..{% endclockwise %}           for each seat, beginning with the phone's own
    {% clockwise seat from next %}..{% endclockwise %}          for each seat, the one at the bottom last
    {{ personal }}                                              this page holds what only its phone may see: it is not
                                                                sent to all, and every phone asks for its own
    {{ own_page }}                                              in a part of what all phones are sent: those that see it
                                                                ask for their own page
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from jinja2 import nodes
from jinja2.ext import Extension
from jinja2.parser import Parser
from markupsafe import Markup

from companion.web.rendering.markup import escaped, markup

PERSONAL = "\x01personal\x02\x04"
OWN_PAGE = "<template data-own-page></template>"
BEGIN, THEN, NEXT, END = "\x01", "\x02", "\x03", "\x04"
SIGNS = re.compile(f"([{BEGIN}-{END}])")


@dataclass(frozen=True, slots=True)
class Who:
    """Who looks at a page: the seat of the phone, and the one that its taps report for now."""

    own: int | None = None
    acting: int | None = None

    @property
    def bottom(self) -> int:
        """The seat that lies nearest the thumb."""
        return next((seat for seat in (self.own, self.acting) if seat is not None), 0)


def pick(text: str, who: Who, values: Mapping[str, str] = {}) -> str:
    """The page as one phone sees it. `values`: what only this phone has, such as its token, by name."""
    known, pieces = dict(values), iter(SIGNS.split(text))

    def parts(of_a_mark: bool) -> list[str]:
        """The test and the parts of the mark that has just begun; of the page as a whole, what lies between signs."""
        found: list[list[str]] = [[]]
        for piece in pieces:
            if piece == BEGIN:
                test, *inside = parts(True)
                found[-1].append(_chosen(test, inside, who, known))
            elif piece == END and of_a_mark:
                break
            elif piece in (THEN, NEXT, END):
                found.append([])
            else:
                found[-1].append(piece)
        return ["".join(part) for part in found]

    return "".join(parts(False))


def _chosen(test: str, parts: list[str], who: Who, values: dict[str, str]) -> str:
    """The part of a mark that one phone sees; of a mark that is none, nothing."""
    kind, _, seat = test.partition(" ")
    try:
        match kind:
            case "own" | "bottom":
                return parts[0] if str(_of(who, kind)) in seat.split() else parts[1]
            case "acts":
                return parts[0] if who.acting is not None and seat in ("", str(who.acting)) else parts[1]
            case "helps":
                return parts[0] if None not in (who.own, who.acting) and who.own != who.acting else parts[1]
            case "stands_in":
                return parts[0] if who.acting not in (None, who.own) else parts[1]
            case "from-own" | "from-next":
                first = (who.own or 0) if kind == "from-own" else who.bottom + 1
                return "".join(parts[first:] + parts[:first])
            case "place-own" | "place-bottom":
                return parts[(int(seat) - (_of(who, kind[6:]) or 0)) % len(parts)]
            case "keep":
                values[seat] = parts[0]
                return ""
    except (IndexError, ValueError):
        return ""
    return values.get(kind.removeprefix("$"), "")


def _of(who: Who, kind: str) -> int | None:
    return who.own if kind == "own" else who.bottom


# ---------------------------------------------------------------- in templates


def mine(seat: int | None, yours: Any, others: Any) -> Markup:
    """`yours` on the phone of this seat (None: on phones without a seat), `others` on every other."""
    return markup(f"{BEGIN}own {seat}{THEN}{escaped(yours)}{NEXT}{escaped(others)}{END}")


def places(base: str, seat: int, words: Sequence[str]) -> Markup:
    """The word for where this seat lies: words[0] at the phone's own seat or at the bottom, then clockwise."""
    return markup(f"{BEGIN}place-{base} {seat}{THEN}{NEXT.join(map(escaped, words))}{END}")


def by_seat(words: Callable[[int | None], str], seats: Iterable[int]) -> str:
    """What `words` says to each seat, and to phones without one (None)."""
    text = others = words(None)
    for seat in seats:
        if (said := words(seat)) != others:
            text = f"{BEGIN}own {seat}{THEN}{said}{NEXT}{text}{END}"
    return text


def keep(name: str, words: Any) -> Markup:
    """Shows nothing, but has `value(name)` show these words from here on."""
    return markup(f"{BEGIN}keep {name}{THEN}{escaped(words)}{END}")


def value(name: str) -> Markup:
    """What only the phone has, or what was kept before, by name: `pick` puts it in."""
    return markup(f"{BEGIN}${name}{THEN}{END}")


class Marks(Extension):
    """The tags `phone` and `clockwise`."""

    tags = {"phone", "clockwise"}

    def parse(self, parser: Parser) -> list[nodes.Node]:
        tag = next(parser.stream)
        return self._phone(parser, tag.lineno) if tag.value == "phone" else self._clockwise(parser, tag.lineno)

    def _phone(self, parser: Parser, line: int) -> list[nodes.Node]:
        kind = parser.stream.expect("name").value
        wanted = parser.parse_expression() if parser.stream.skip_if("assign") else None
        body = parser.parse_statements(("name:else", "name:endphone"))
        other = []
        if next(parser.stream).value == "else":
            other = parser.parse_statements(("name:endphone",), drop_needle=True)
        head = [
            nodes.TemplateData(f"{BEGIN}{kind}{' ' if wanted else ''}"),
            *([wanted] if wanted else []),
            nodes.TemplateData(THEN),
        ]
        marked = [nodes.Output(head), *body, _output(NEXT), *other, _output(END)]
        if kind in ("own", "bottom"):
            return [node.set_lineno(line) for node in marked]
        return [nodes.If(nodes.Name("entering", "load"), marked, [], other).set_lineno(line)]

    def _clockwise(self, parser: Parser, line: int) -> list[nodes.Node]:
        target = parser.parse_assign_target(name_only=True)
        parser.stream.expect("name:from")
        base = parser.stream.expect("name").value
        body = parser.parse_statements(("name:endclockwise",), drop_needle=True)
        seats = nodes.Getattr(nodes.Name("setup", "load"), "seats", "load")
        not_first = nodes.Compare(nodes.Name(target.name, "load"), [nodes.Operand("gt", nodes.Const(0))])
        between = nodes.If(not_first, [_output(NEXT)], [], [])
        loop = nodes.For(target, seats, [between, *body], [], None, False)
        return [node.set_lineno(line) for node in (_output(f"{BEGIN}from-{base}{THEN}"), loop, _output(END))]


def _output(text: str) -> nodes.Output:
    return nodes.Output([nodes.TemplateData(text)])


GLOBALS = {
    "mine": mine,
    "places": places,
    "value": value,
    "keep": keep,
    "personal": Markup(PERSONAL),
    "own_page": Markup(OWN_PAGE),
}
