"""Evenings word for word: what is awaited, offered, entered, refused and scored, each thing where it comes first.

The first line of tests/games/GAME/transcript.txt names records of tests/records, the others are written from them.
Where words or offers change on purpose, write them anew and read the difference: python -m tests.games.transcript
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from itertools import zip_longest
from pathlib import Path
from typing import Any

import msgspec

from companion import record
from companion.game import Ask, Illegal, Pick, ScoreSheet, Spot
from companion.table import Table
from companion.table.differences import described
from companion.web.rendering.drawing import plots
from tests.games.on_screen import on_screen

GAMES = Path(__file__).parent
MOST_ANSWERS = 4
"""Of what a thing can be the first, which are words where not all are numbers."""


def transcript(path: Path) -> Iterator[str]:
    """The lines of a transcript as they would be written now, as they come."""
    yield " ".join(_records(path))
    said: set[object] = set()
    for table in evenings(path):
        for what, lines in _lines(table):
            if what not in said:
                said.add(what)
                yield from lines.split("\n")


def evenings(path: Path) -> list[Table]:
    """The tables that a transcript is of."""
    return [record.replay((GAMES.parent / "records" / name).read_bytes()).table for name in _records(path)]


def _records(path: Path) -> list[str]:
    with path.open(encoding="utf-8") as kept:
        return kept.readline().split()


def _lines(table: Table) -> Iterator[tuple[object, str]]:
    """Every line of an evening, with what it is about: only the first about the same is kept."""
    game, reports = table.game, table.position.chain()
    yield (rules := str(table.setup.house_rules)), f"{', '.join(table.setup.names)}: {rules}"
    for report in reports:
        state = report.before.state
        for seat in (None, *table.setup.seats):
            if game.prompt:
                prompt = game.prompt(state, seat)
                yield (
                    ("prompt", prompt),
                    f"    {'Whoever watches' if seat is None else table.setup.names[seat]} reads: {prompt}",
                )
            for ask in game.asks(state, seat):
                yield (ask.form, len(ask.fields)) if ask.fields else _offer(ask), _offer(ask)
        for spot in game.spots(state):
            yield f"wrong {spot.name.partition(' ')[0]}", _corrected(spot)
        for told in reports:
            if isinstance(ruling := game.rule_on(state, told.move), Illegal):
                yield (
                    (ruling.rule, ruling.final, type(told.move)),
                    f"    No ({ruling.rule}{', final' * ruling.final}): {ruling.reason}",
                )
        yield f"{report.number} of {table.setup}", f"{report.number}. {described(game, state, report.move)}"
        if (sheet := game.sheet(report.state)).rounds != game.sheet(state).rounds or sheet.winners:
            yield from ((line, line) for line in (*_sheet(game.sheet(state)), *_sheet(sheet)))
    yield from ((line, line) for line in (*_plotted(table), *_compared(table)))


def _offer(ask: Ask) -> str:
    """A tap with its move; a form with what its fields begin with."""
    move = msgspec.json.encode(ask.move).decode()
    return f"    {ask.label}{' (scores)' * ask.scores}{' (empty)' * ask.blank}: {move}" + "".join(
        map(_field, ask.fields)
    )


def _corrected(spot: Spot) -> str:
    """What can be wrong, what is asked about it and the first answers; a form, for what they do not say."""
    answers = ", ".join(words for words, _ in spot.values[:MOST_ANSWERS])
    form = f"\n{_offer(spot.ask)}" if spot.ask else ""
    return f"    Wrong: {spot.label} ({spot.now})? {spot.asked} {answers}".rstrip() + form


def _field(field: Any) -> str:
    if isinstance(field, Pick):
        return f"\n        {field.name}: {field.label}? " + ", ".join(
            f"{words} = {value!r}" for value, words in field.choices
        )
    return f"\n        {field.name}: {field.label}? {field.low} to {field.high}"


def _plotted(table: Table) -> Iterator[str]:
    """What is plotted of a finished game, part by part."""
    for plot in plots(table):
        for field in fields(plot):
            value = getattr(plot, field.name)
            yield from (
                f"    Plotted, {field.name}: {one}" for one in (value if isinstance(value, tuple) else (value,))
            )


def _compared(table: Table) -> Iterator[str]:
    """What a correction says to have changed, as it stands at the end."""
    state = (table.game.shown or table.game.view)(table.state)
    return (f"    In the end, {name}: {what}" for name, what in state.items())


def _sheet(sheet: ScoreSheet) -> Iterator[str]:
    for row in (*sheet.rows, *([sheet.so_far] if sheet.so_far else ())):
        yield f"    {row.label} ({', '.join(row.rules)}; round {row.round}): {', '.join(map(str, row.points))}"
        yield from (f"        {sentence}" for whys in row.why for sentence in whys)
    yield f"    Totals ({', '.join(sheet.rules)}): {', '.join(map(str, sheet.totals))}. Winners: {sheet.winners}. {sheet.verdict}"


WRITTEN = {"transcript.txt": transcript, "on_screen.txt": lambda path: on_screen(evenings(path))}
"""The files of a game that are written from its transcript's records."""


def differences(path: Path) -> Iterator[str]:
    """The first line of such a file that would be written otherwise now."""
    now = WRITTEN[path.name](path.with_name("transcript.txt"))
    then = path.read_text(encoding="utf-8").splitlines()
    for number, (line, kept) in enumerate(zip_longest(now, then), 1):
        if line != kept:
            yield f"{path.parent.name}/{path.name}:{number}:\n    it was {kept}\n    it is  {line}"
            return


if __name__ == "__main__":
    for path in sorted(GAMES.glob("*/transcript.txt")):
        for name, lines in WRITTEN.items():
            path.with_name(name).write_text("".join([f"{line}\n" for line in lines(path)]), encoding="utf-8")
