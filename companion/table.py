"""A table: its log, and all that follows from it. Pure.

The log is a list of entries, numbered from 1; nothing in it is ever deleted.
What counts now is computed: a report stands until a take-back goes behind it.
A `Table` is the value after one entry; the table before it is still there in
`before`, so a take-back is a shorter chain and not an operation on the state.
Every entry costs the same, the tenth or the ten-thousandth.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Literal

import msgspec

from companion.game import LEGAL, Game, Illegal, Legal, Move, Ruling, Setup, set_up

Kind = Literal["report", "take-back", "bring-back", "house-rule"]


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line of the log: what a phone told, when, and from which seat's phone it came (None: no seat)."""

    number: int
    kind: Kind
    move: Any = None
    """The game's move; for kind "report"."""
    overruled: bool = False
    """The table played it so against a rule; for kind "report"."""
    to: int = 0
    """The entry after which nothing stands any more; for kind "take-back"."""
    house_rule: tuple[str, str] | None = None
    """Key and value; for kind "house-rule", before the first move."""
    seat: int | None = None
    at: str = ""
    """UTC, ISO 8601."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A report that stands, the state after it, and the chain before it. The chain's root has entry 0 and no move."""

    number: int
    state: Any
    move: Move | None = None
    overruled: bool = False
    before: Standing | None = None

    def back_to(self, number: int) -> Standing:
        """The chain as it stood at entry `number`."""
        node = self
        while node.number > number:
            assert node.before is not None
            node = node.before
        return node

    def chain(self) -> list[Standing]:
        """The standing reports, oldest first, without the root."""
        found = []
        node: Standing | None = self
        while node is not None and node.before is not None:
            found.append(node)
            node = node.before
        return found[::-1]


@dataclass(frozen=True, slots=True)
class Table:
    """One group playing one game, after its newest `entry` (None: a new table)."""

    game: Game[Any, Any]
    setup: Setup
    standing: Standing
    entry: Entry | None = None
    before: Table | None = None
    undone: tuple[Standing, ...] = ()
    """What bring-back would restore: the chains as they stood before the take-backs in a row, newest last."""

    @property
    def number(self) -> int:
        """The newest entry's number; 0 for a new table."""
        return self.entry.number if self.entry else 0

    @property
    def state(self) -> Any:
        """The game's own state (a `companion.game.State`) as it stands now."""
        return self.standing.state

    def log(self) -> Iterator[Table]:
        """The tables after each entry, newest first."""
        table: Table | None = self
        while table is not None and table.entry is not None:
            yield table
            table = table.before

    def since(self, number: int) -> list[Table]:
        """The tables after each entry that came after entry `number`, oldest first."""
        newer = []
        for table in self.log():
            if table.number <= number:
                break
            newer.append(table)
        return newer[::-1]


def open_table(
    game: Game[Any, Any], names: tuple[str, ...], house_rules: dict[str, str] | None = None, first: int | None = None
) -> Table:
    """A new table. `first`: who begins, if an earlier game settled it. Raises ValueError for names or house rules that cannot be."""
    setup = set_up(game, names, house_rules or {}, first)
    return Table(game, setup, Standing(0, game.start(setup)))


def rule_on(table: Table, entry: Entry) -> Ruling:
    """Whether `entry` may be the table's next. Take-backs and the like are judged here, moves by the game.

    An overruled report is Legal unless its ruling is final.
    """
    match entry.kind:
        case "report":
            ruling = table.game.rule_on(table.state, entry.move)
            overruled = entry.overruled and isinstance(ruling, Illegal) and not ruling.final
            return LEGAL if overruled else ruling
        case "take-back":
            if not 0 <= entry.to < table.standing.number:
                return Illegal("phase", "Nothing that stands comes after that entry, so there is nothing to take back.", final=True)
        case "bring-back":
            if not table.undone:
                return Illegal("phase", "Nothing was taken back last, so there is nothing to bring back.", final=True)
        case "house-rule":
            return _rule_on_house_rule(table, entry)
    return LEGAL


def _rule_on_house_rule(table: Table, entry: Entry) -> Ruling:
    if table.standing.number:
        return Illegal("phase", "House rules are settled once the first move is in.", final=True)
    try:
        set_up(table.game, table.setup.names, _with_house_rule(table.setup, entry))
    except ValueError as error:
        return Illegal("phase", str(error), final=True)
    return LEGAL


def _with_house_rule(setup: Setup, entry: Entry) -> dict[str, str]:
    assert entry.house_rule
    key, value = entry.house_rule
    return {**setup.house_rules, key: value}


def add(table: Table, entry: Entry) -> Table:
    """The table after `entry`, which was ruled on when it came: nothing is judged again on loading."""
    match entry.kind:
        case "report":
            return replace(table, entry=entry, before=table, standing=_after(table, entry), undone=())
        case "take-back":
            return replace(
                table, entry=entry, before=table,
                standing=table.standing.back_to(entry.to), undone=(*table.undone, table.standing),
            )
        case "bring-back":
            return replace(table, entry=entry, before=table, standing=table.undone[-1], undone=table.undone[:-1])
        case "house-rule":
            setup = Setup(table.setup.names, _with_house_rule(table.setup, entry), table.setup.first)
            root = Standing(0, table.game.start(setup))
            return replace(table, entry=entry, before=table, setup=setup, standing=root, undone=())


def _after(table: Table, entry: Entry) -> Standing:
    state = table.game.apply(table.state, entry.move)
    return Standing(entry.number, state, entry.move, entry.overruled, table.standing)


def sentence(table: Table) -> str:
    """What the table's newest entry says in the log."""
    entry, before = table.entry, table.before
    assert entry and before
    match entry.kind:
        case "report":
            return table.game.describe(before.state, entry.move)
        case "take-back":
            gone = len(before.standing.chain()) - len(table.standing.chain())
            return f"{gone} entries were taken back." if gone > 1 else f"Entry {before.standing.number} was taken back."
        case "bring-back":
            return f"Brought back: everything up to entry {table.standing.number} stands again."
        case "house-rule":
            key, value = entry.house_rule or ("", "")
            rule = next(rule for rule in table.game.house_rules if rule.key == key)
            return f"House rule: {rule.name}: {dict(rule.choices)[value]}."


def last_word(table: Table) -> str:
    """The sentence of the newest report that stands, "" where none does: what taking back would take back."""
    node = table.standing
    if node.before is None:
        return ""
    return table.game.describe(node.before.state, node.move)


def in_brief(table: Table) -> dict[str, Any]:
    """The object of `companion replay --json` for this table, without "refused"."""
    game, state = table.game, table.state
    sheet = game.sheet(state)
    return {
        "game": game.key, "seats": list(table.setup.names), "over": state.over,
        "round": state.round, "turn": state.turn,
        "rounds": sheet.rounds, "totals": sheet.totals, "winners": sheet.winners,
        "view": game.view(state),
    }


__all__ = ["Entry", "Legal", "Standing", "Table", "add", "in_brief", "last_word", "open_table", "rule_on", "sentence"]
