"""A game for tests: moves entered in the form of a record, rulings answered by their rule's id."""

from __future__ import annotations

from typing import Any

from companion.game import LEGAL, Ask, Game, Move, Row, Ruling, Spot
from companion.games import games
from companion.moves import fill_in, read_move
from companion.table import Entry, Table, add, open_table, rule_on, sentence, summary
from companion.table.entries import Amendment, Report
from companion.table.history import Line, history
from companion.table.preview import Preview, of_amendment
from companion.table.result import Result, result_of
from companion.web.rendering.sentences import headline

NAMES = ("Ana", "Ben", "Cai", "Dia", "Eli", "Fay", "Gus", "Hal", "Ida", "Jon", "Kim", "Lou", "Mia", "Noa", "Oli", "Pia")
"""As many as sit down to any game."""


class Play:
    """A table of `game` with the players named; `house_rules` as in a record's header."""

    preview: Preview
    """What the newest amendment was said to do."""

    def __init__(self, game: str, names: str = "Ana Ben Cai", house_rules: dict[str, str] | None = None) -> None:
        self.table: Table = open_table(games()[game], tuple(names.split()), house_rules)
        self.kept: dict[str, str] = {}

    def ruling(self, move: str, **fields: Any) -> Ruling:
        """What the rules say of this report, whoever makes it. Nothing is played."""
        return rule_on(self.table, self._entry(move, False, fields))

    def play(self, move: str, *, overruled: bool = False, **fields: Any) -> Play:
        """Report a move, which must stand."""
        return self._add(self._entry(move, overruled, fields))

    def _add(self, entry: Entry) -> Play:
        ruling = rule_on(self.table, entry)
        assert ruling is LEGAL, f"{entry}: {ruling}"
        self.table = add(self.table, entry)
        assert sentence(self.table)
        return self

    def taps(self, seat: int | None = None) -> list[str]:
        """What may be told with one tap."""
        return [ask.label for ask in self.table.game.asks(self.state, seat) if not ask.fields]

    def kinds(self, seat: int | None = None) -> list[str]:
        """What kinds of moves may be told, with a tap or by a form."""
        return sorted({ask.form for ask in self.table.game.asks(self.state, seat)})

    def form(self, label: str, seat: int | None = None) -> Ask:
        """The form of this name."""
        return next(ask for ask in self.table.game.asks(self.state, seat) if ask.fields and ask.label == label)

    def begins_with(self, label: str, seat: int | None = None) -> Move:
        """What the form of this name says before anything is filled in."""
        return self.form(label, seat).move

    def asked(self, label: str, seat: int | None = None) -> dict[str, str]:
        """The fields of the form of this name, each with what it is called."""
        return {field.name: field.label for field in self.form(label, seat).fields}

    def keep(self, fields: dict[str, str]) -> None:
        """Phones fill in these fields of a form that is the table's, by their paths."""
        self.kept |= fields

    def spot(self, name: str) -> Spot | None:
        """What can be corrected by itself under this name."""
        return next((spot for spot in self.table.game.spots(self.state) if spot.name == name), None)

    def put(self, name: str, value: str) -> Play:
        """Tap a thing, and give it this value."""
        return self._add(self._report(dict(self.spot(name).values)[value], overruled=True))

    def fill_in(self, name: str, answers: dict[str, object]) -> Play:
        """Tap a thing, and fill in its form; a field is named by the end of its path."""
        ask = self.spot(name).ask
        assert ask
        told = {field.name: answers[end] for field in ask.fields if (end := field.name.split(".")[-1]) in answers}
        return self._add(self._report(self._read(fill_in(ask.move, told)), overruled=True))

    def amend(self, number: int, move: str = "", **fields: Any) -> Play:
        """Change an entry into this one, or without one remove it, as the preview offers it; not before what it asks is answered."""
        return self._amended(number, self._read({"move": move, **fields}) if move else None)

    def answer(self, words: str) -> Play:
        """Answer what the preview asks."""
        assert self.preview.missing and isinstance(self.preview.entry, Amendment)
        return self._amended(self.preview.entry.amends, dict(self.preview.missing.values)[words])

    def _amended(self, number: int, move: Move | None) -> Play:
        self.preview = of_amendment(self.table, number, move)
        if not self.preview.missing:
            self.table = add(self.table, self.preview.entry)
        return self

    @property
    def line(self) -> Line:
        """The log's newest line."""
        return history(self.table, most=1)[0]

    @property
    def counting(self) -> list[int]:
        """The numbers of the entries that count."""
        return [position.number for position in self.table.position.chain()]

    def row(self, label: str) -> Row:
        """The sheet's row of this name."""
        return next(row for row in self.table.sheet.rows if row.label == label)

    @property
    def labels(self) -> list[str]:
        """What the sheet's rows are called."""
        return [row.label for row in self.table.sheet.rows]

    def points(self, label: str) -> tuple[int | None, ...]:
        return self.row(label).points

    def why(self, label: str, seat: int) -> tuple[str, ...]:
        return self.row(label).why[seat]

    def written(self, label: str) -> list[str]:
        return [self.row(label).shown(seat) for seat in self.table.setup.seats]

    def _entry(self, move: str, overruled: bool, fields: dict[str, Any]) -> Entry:
        return self._report(self._read({"move": move, **fields}), overruled)

    def _report(self, move: Move, overruled: bool) -> Report:
        return Report(move, number=self.table.number + 1, overruled=overruled)

    def _read(self, move: dict[str, Any]) -> Move:
        return read_move(self.table.game, move, len(self.table.setup.names))

    @property
    def state(self) -> Any:
        return self.table.state

    @property
    def game(self) -> Game[Any, Any]:
        """The game as this table plays it."""
        return self.table.game.at(self.state)

    @property
    def result(self) -> Result | None:
        """How the game ended, as statistics count it."""
        return result_of(self.table)

    @property
    def headline(self) -> str:
        """What the TV says in large letters."""
        return headline(self.game, self.state, "track")

    @property
    def view(self) -> dict[str, Any]:
        return self.table.game.view(self.table.state)

    @property
    def brief(self) -> dict[str, Any]:
        """The object of `companion replay --json`, without "refused"."""
        return summary(self.table)
