"""A game for tests: moves entered in the form of a record, rulings answered by their rule's id."""

from __future__ import annotations

from typing import Any

from companion.game import LEGAL, Illegal, Row, Ruling
from companion.games import games
from companion.moves import read_move
from companion.table import Entry, Table, add, open_table, rule_on, sentence, summary
from companion.table.entries import Report

NAMES = ("Ana", "Ben", "Cai", "Dia", "Eli", "Fay", "Gus", "Hal", "Ida", "Jon", "Kim", "Lou", "Mia", "Noa", "Oli", "Pia")
"""As many as sit down to any game."""


class Play:
    """A table of `game` with the players named; `house_rules` as in a record's header."""

    def __init__(self, game: str, names: str = "Ana Ben Cai", house_rules: dict[str, str] | None = None) -> None:
        self.table: Table = open_table(games()[game], tuple(names.split()), house_rules)

    def ruling(self, move: str, **fields: Any) -> Ruling:
        """What the rules say of this report, whoever makes it. Nothing is played."""
        return rule_on(self.table, self._entry(move, False, fields))

    def rules(self, move: str, *, overruled: bool = False, **fields: Any) -> str:
        """The id of the rule that this report breaks, "" where it breaks none. Nothing is played."""
        ruling = rule_on(self.table, self._entry(move, overruled, fields))
        assert ruling is LEGAL or isinstance(ruling, Illegal)
        return ruling.rule if isinstance(ruling, Illegal) else ""

    def reason(self, move: str, **fields: Any) -> str:
        """The sentence with which this report is refused."""
        ruling = rule_on(self.table, self._entry(move, False, fields))
        assert isinstance(ruling, Illegal), f"{move} {fields} is legal"
        return ruling.reason

    def play(self, move: str, *, overruled: bool = False, **fields: Any) -> Play:
        """Report a move, which must stand."""
        entry = self._entry(move, overruled, fields)
        ruling = rule_on(self.table, entry)
        assert ruling is LEGAL, f"{move} {fields}: {ruling}"
        self.table = add(self.table, entry)
        assert sentence(self.table)
        return self

    def told(self, move: str, **fields: Any) -> str:
        """What the log says of this report, which is played even against a rule."""
        return sentence(self.play(move, overruled=True, **fields).table)

    def taps(self, seat: int | None = None) -> list[str]:
        """What may be told with one tap."""
        return [ask.label for ask in self.table.game.asks(self.state, seat) if not ask.fields]

    def row(self, label: str) -> Row:
        """The sheet's row of this name."""
        return next(row for row in self.table.sheet.rows if row.label == label)

    def points(self, label: str) -> tuple[int | None, ...]:
        return self.row(label).points

    def why(self, label: str, seat: int) -> tuple[str, ...]:
        return self.row(label).why[seat]

    def written(self, label: str) -> list[str]:
        return [self.row(label).shown(seat) for seat in self.table.setup.seats]

    def _entry(self, move: str, overruled: bool, fields: dict[str, Any]) -> Entry:
        read = read_move(self.table.game, {"move": move, **fields}, len(self.table.setup.names))
        return Report(read, number=self.table.number + 1, overruled=overruled)

    @property
    def state(self) -> Any:
        return self.table.state

    @property
    def view(self) -> dict[str, Any]:
        return self.table.game.view(self.table.state)

    @property
    def brief(self) -> dict[str, Any]:
        """The object of `companion replay --json`, without "refused"."""
        return summary(self.table)
