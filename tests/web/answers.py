"""Rows for what is done at a table of Ana, Ben and Cai step by step, and what is answered: by its people, and whoever comes."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import reduce
from html import unescape
from operator import attrgetter
from typing import Any

import pytest

from companion.web.rendering.marks import pick
from companion.web.throttle import Limits
from tests.web.phones import ENTERED, JSON, OPENING, RAISE, Phone, Program, answered, new_key, said

MOVES = {"new": (), "begun": (OPENING,), "raised": (OPENING, RAISE), "scored": (ENTERED,), "over": (ENTERED,) * 3}
"""What the host has entered by then."""


@dataclass(frozen=True)
class Row:
    """What happens, one step after another, at the table as it is by then: `begins` as `MOVES`, or a file's own `after`, say.

    Who does it: "host", "ben" and the others of the table, or a new phone by any other name. Where: a noun of the table
    ("host", ""), or an address ("/j/{join}"); what is known of the table stands in braces in any word, and `{led}` is where
    the last form led to.
    """

    begins: str
    steps: tuple[tuple[Callable[..., object], tuple[Any, ...], dict[str, Any]], ...] = ()

    def then(self, step: Callable[..., object], *how: Any, **more: Any) -> Row:
        """Whatever else happens: `step` is given the table, and this."""
        return replace(self, steps=(*self.steps, (step, how, more)))

    def many(self, values: Iterable[Any], step: Callable[[Row, Any], Row]) -> Row:
        """The same once for each of these."""
        return reduce(step, values, self)

    def look(self, who: str, where: str, *says: str, **more: Any) -> Row:
        """Somebody opens a page, and reads this. `more`: `status`, `without`, `within` (the part between these), `leads`
        (elsewhere), `finds` (all that a pattern finds), `carries` (headers of the answer), headers.
        """
        return self.then(looks, who, where, *says, **more)

    def listen(self, who: str, where: str = "events?page=", *says: str, **more: Any) -> Row:
        """Somebody opens a stream. `more`: `status`, with what is said where it is refused; `at` (an address), `named` (not
        as who), headers.
        """
        return self.then(listens, who, where, *says, **more)

    def hear(self, who: str, *says: str, **more: Any) -> Row:
        """What comes next by the stream that somebody opened last says this. `more`: `without`, `only` (nothing but this; ""
        where the stream has ended, "{heard}" for what was heard before), `by` (as `pick` shows it on this phone).
        """
        return self.then(hears, who, *says, **more)

    def send(
        self, who: str, where: str, sent: Any = None, status: int | tuple[int, ...] = 0, *says: str, **more: Any
    ) -> Row:
        """Somebody sends a form, or a program its JSON, which is taken where no status says otherwise; of a form that is
        taken the words are on the page to which it leads. `status`: several where any of them will do. `more`: as of `look`;
        `leads` (whither).
        """
        return self.then(sends, who, where, sent, status, *says, **more)

    def tell(self, who: str, move: object, status: int = 0, *says: str, **more: Any) -> Row:
        """Somebody reports a move, by a tap or as a program does. `more`: as of `send`, and `fields` beside the move."""
        return self.then(tells, who, move, status, *says, **more)

    def known_as(self, name: str) -> Row:
        """Where the last form led to, a table or a lobby, is `{name}` from there, and its `{name_code}`, `{name_join}` and `{name_watch}`."""
        return self.then(is_known_as, name)

    def stands(self, **nouns: object) -> Row:
        """How the table is then: its `number`, its `seats`, ..."""
        return self.then(is_then, **nouns)

    def holds(self, after: Callable[..., Any]) -> None:
        """Do it all. Of a test that fails pytest shows what was printed: the last is the step that failed."""
        table = after(*MOVES.get(self.begins, (self.begins,)))
        for step, how, more in self.steps:
            print(step.__name__, *how, more or "")
            step(table, *how, **more)


def at(begins: str) -> Row:
    """The beginning of a row."""
    return Row(begins)


def each(rows: Mapping[str, Row]) -> Callable[..., None]:
    """A test for each of these, by what it says of the app."""

    @pytest.mark.parametrize("row", rows.values(), ids=rows)
    def test(row: Row, after: Callable[..., Any]) -> None:
        row.holds(after)

    return test


# ---------------------------------------------------------------- steps


def looks(table: Any, who: str, where: str, *says: str, status: int = 200, **more: Any) -> None:
    leads, how = more.pop("leads", None), how_told(table, says, more)
    answer = one_of(table, who).get(address(table, where), **as_typed(table, more))
    if leads:
        assert answer.location == filled_in(table, leads)
    else:
        how(answer, status)


def sends(table: Any, who: str, where: str, sent: Any, status: int | tuple[int, ...], *says: str, **more: Any) -> None:
    """Who is refused has entered nothing."""
    phone, number, by_program = one_of(table, who), table.number(), isinstance(one_of(table, who), Program)
    leads, reads = more.pop("leads", None), bool(says or more.get("without") or more.get("finds"))
    how = how_told(table, says, more)
    form = sent if by_program else as_typed(table, {"seen": str(number), "key": new_key(), **(sent or {})})
    answer = phone.post(address(table, where), form, **as_typed(table, more))
    expected = status if isinstance(status, tuple) else (status or (201 if by_program else 303),)
    assert answer.status_code in expected, (answer.status_code, answer.text)
    assert leads is None or answer.location == filled_in(table, leads)
    table.led = answer.location
    shown = phone.get(table.led) if answer.status_code == 303 and reads else answer
    how(shown, shown.status_code)
    assert table.number() == number or answer.status_code < 400


def tells(table: Any, who: str, move: object, status: int, *says: str, **more: Any) -> None:
    by_program, fields = isinstance(one_of(table, who), Program), more.pop("fields", {})
    form = {"seen": table.number(), "key": new_key(), "move": move} if by_program else {"report": json.dumps(move)}
    sends(table, who, "reports", form | fields, status, *says, **more)


def listens(
    table: Any,
    who: str,
    where: str,
    *says: str,
    status: int = 200,
    at: str = "127.0.0.1",
    named: Any = None,
    **more: str,
) -> None:
    stream = table.streams[who if named is None else named] = table.listen(
        one_of(table, who), address(table, where), at, **more
    )
    assert stream.status == status, stream.text
    said(stream.text, *says)


def hears(table: Any, who: str, *says: str, only: str | None = None, by: tuple[Any, ...] = (), **more: Any) -> None:
    heard = table.streams[who].hears()
    assert only is None or heard == filled_in(table, only), heard
    table.heard = heard
    said(
        pick(heard, *by) if by else heard,
        *filled_in_all(table, says),
        without=filled_in_all(table, more.pop("without", ())),
    )


def comes(table: Any, who: str, at: str = "192.168.1.50") -> None:
    """A phone comes from this address; in the Wi-Fi where none is said."""
    setattr(table, who, Phone(table.host.app, at))


def shows(table: Any, who: str, token: str, accept: Mapping[str, str] = JSON) -> None:
    """A program comes that shows this token."""
    setattr(table, who, Program(table.host.app, filled_in(table, token), accept))


def leaves(table: Any, *who: Any) -> None:
    """The stream that somebody opened last is closed."""
    for one in who:
        table.streams[one].close()


def holds_nothing(table: Any, kind: str) -> None:
    """Once all streams that were opened are closed, none is counted."""
    leaves(table, *table.streams)
    assert table.host.app.extensions["store"].counts.holding(kind) == (0, 0)


def counts_anew(table: Any) -> None:
    """What was done before does not count, and time goes by as it is told."""
    table.clock = [1000.0]
    table.host.app.extensions["limits"] = Limits(lambda: table.clock[0])


def goes_by(table: Any, seconds: float) -> None:
    table.clock[0] += seconds


def is_limited(table: Any, what: str, most: int) -> None:
    """There may be so many of this: of `MOST_PHONES` in companion.store.limits, say."""
    table.monkeypatch.setattr(f"companion.{what}", most)


def opens(table: Any, who: str, *names: str, game: str = "cradle-to-grave") -> None:
    """Somebody has a table of their own in the same room."""
    table.led = f"/t/{one_of(table, who).open_table(*names, game=game)}"


def follows(table: Any, who: str, where: str, link: str) -> None:
    """A link of a page, found by this pattern: `{led}` is where it leads."""
    table.led = unescape(re.search(link, one_of(table, who).get(address(table, where)).text)[1])  # type: ignore[index]


def is_known_as(table: Any, name: str) -> None:
    store, code = table.host.app.extensions["store"], table.led.rpartition("/")[2]
    found = store.hosted(code) or store.lobbies.find(code)
    setattr(table, name, table.led)
    setattr(table, f"{name}_code", code)
    setattr(table, f"{name}_join", f"/j/{found.join_link}")
    setattr(table, f"{name}_watch", f"/w/{found.watch_link}")


def ends(table: Any, where: str = "url") -> None:
    """The game there is played to its end. What was opened before does not count."""
    app, code = table.host.app, getattr(table, where).removeprefix("/t/")
    ages = [number + 1 for number in app.extensions["store"].hosted(code).table.setup.seats]
    table.host.plays_to_the_end(code, tuple(ages))
    app.extensions["limits"] = Limits()


def is_then(table: Any, **nouns: object) -> None:
    assert {noun: getattr(table, noun)() for noun in nouns} == nouns


def one_of(table: Any, who: str) -> Any:
    """Somebody at the table, or a phone that comes under this name."""
    if not hasattr(table, who):
        setattr(table, who, Phone(table.host.app))
    return getattr(table, who)


def address(table: Any, where: str) -> str:
    """An address, or a noun of the table."""
    if where[:1] in ("/", "{"):
        return filled_in(table, where)
    return table.url + (f"/{where}" if where[:1] not in ("", "?") else where)


def how_told(table: Any, says: tuple[str, ...], more: dict[str, Any]) -> Callable[[Any, int], None]:
    """A look at an answer of this status, by all of `more` that is no header."""
    part = {"within": more.pop("within", ("", "")), "without": filled_in_all(table, more.pop("without", ()))}
    finds, carries = more.pop("finds", {}), more.pop("carries", {})

    def told(answer: Any, status: int) -> None:
        text = answered(answer, status, *filled_in_all(table, says), **part)
        found = {pattern: re.findall(pattern, text) for pattern in finds}
        carried = {name: answer.headers.get(name) for name in carries}
        assert (found, carried) == (finds, carries), (found, carried)

    return told


def as_typed(table: Any, form: Mapping[str, Any]) -> dict[str, Any]:
    """With what is known of the table. What is None is not sent."""
    sent = {name: value for name, value in form.items() if value is not None}
    return {name: filled_in(table, value) if isinstance(value, str) else value for name, value in sent.items()}


def filled_in_all(table: Any, said: str | tuple[str, ...]) -> tuple[str, ...]:
    return tuple(filled_in(table, words) for words in ((said,) if isinstance(said, str) else said))


def filled_in(table: Any, words: str) -> str:
    """With what is known of the table in place of what stands in braces."""

    def known(found: re.Match[str]) -> str:
        noun = attrgetter(found[1])(table)
        return str(noun() if callable(noun) else noun)

    return re.sub(r"\{([\w.]+)\}", known, words)
