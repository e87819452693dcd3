"""The log as people read it: every entry, what it says now, and what became of it."""

from dataclasses import dataclass, replace
from itertools import islice
from typing import Any

from companion.game import State, is_adjustment, to_act
from companion.game_state import GameState
from companion.moves import seats_named
from companion.table import Entry, Table, correction_undone, says, sentence
from companion.table.differences import differences
from companion.table.entries import Amendment, BringBack, NameUndone, Report, TakeBack
from companion.table.position import Position, differing

MOST_EFFECTS = 3
"""Numbers that a correction's line names."""


@dataclass(frozen=True, slots=True)
class Line:
    """An entry of the log. `sentence`: what it says now, or last said while it counted."""

    entry: Entry
    sentence: str
    stands: bool
    """False for a report that was taken back or removed, and for a name or a correction that was undone."""
    was: str = ""
    """What it said when it was entered, where an amendment has changed it."""
    by: Entry | None = None
    """The entry that took it back or changed it last."""
    overruled: bool = False
    """It counts although it breaks a rule."""
    round: int = 0
    """The round in which it was entered; of what changes the table back, the round to which it leads."""
    seat: int | None = None
    """Who played; None where the entry is the table's, such as a round's result."""
    effects: tuple[str, ...] = ()
    """Of a correction: what it made of the players' numbers, "Ben 27 → 37"."""
    others: tuple[tuple[int, str], ...] = ()
    """Of what it says what it made others do: (seat, sentence)."""

    @property
    def own(self) -> str:
        """What it says, without the others' part."""
        return without(self.sentence, self.others)


def history(table: Table, newest: int | None = None, most: int | None = None) -> list[Line]:
    """The entries up to number `newest`, at most `most`, the newest first; without limits every one."""
    log = (after for after in table.log() if newest is None or after.number <= newest)
    position = {node.number: node for node in table.position.chain()}
    changed = _changes(table)
    return [_line(table, after, position.get(after.number), changed.get(after.number)) for after in islice(log, most)]


def without(sentence: str, others: tuple[tuple[int, str], ...]) -> str:
    """The sentences of a report without those on what it made others do."""
    for _, words in others:
        sentence = sentence.replace(f" {words}", "", 1)
    return sentence


def others(table: Table) -> tuple[tuple[int, str], ...]:
    """What the newest entry made others do, where it is a report that counts: (seat, sentence)."""
    if not isinstance(table.entry, Report):
        return ()
    return table.position.others(table.game, table.people.at(table.entry.number))


def line(table: Table, number: int) -> Line | None:
    """One entry of the log, or None where there is no such number."""
    return next((found for found in history(table, number, 1) if found.entry.number == number), None)


def played_by(table: Table) -> int | None:
    """The seat whose sign the newest entry has: who made the move, or whose phone undid or corrected one.

    None where it was the table's, such as a deal. Whose phone entered a move does not matter.
    """
    if not isinstance(table.entry, Report):
        return table.entry.sender if table.entry else None
    return player(table.position) if table.position.before else None


def player(node: Position) -> int | None:
    """Who made the report of a position; None where it was the table's."""
    return _player(node.made_in, node.move)


def _line(table: Table, after: Table, node: Position | None, by: Entry | None) -> Line:
    entry = after.entry
    assert entry and after.before
    if not isinstance(entry, Report):
        effects = _effects(after) if isinstance(entry, Amendment) and by is None else ()
        return Line(entry, sentence(after), by is None, by=by, round=after.state.round, effects=effects)
    told = Line(entry, "", True, by=by, round=after.before.state.round)
    if node is None or node.before is None:
        undone = sentence(after, table.people)
        return replace(told, sentence=undone, stands=False, seat=_player(after.before.state, entry.move))
    told = replace(told, sentence=says(table, node), overruled=node.overruled, seat=player(node))
    told = replace(told, others=node.others(table.game, table.people.at(node.number)))
    if node.move == entry.move:
        return replace(told, by=None)
    return replace(told, was=sentence(after, table.people))


def _effects(after: Table) -> tuple[str, ...]:
    """The first numbers of players that an amendment changed."""
    assert after.before
    numbers = (one for one in differences(after.game, after.before.state, after.state) if one.who and one.is_number)
    return tuple(f"{one.who} {one.was} → {one.now}" for one in islice(numbers, MOST_EFFECTS))


def _player(state: State, move: Any) -> int | None:
    """Who made this move: whom it names as the one who plays, or whoever's turn it was if the move is no result."""
    by = getattr(move, "by", None)
    if isinstance(by, int):
        return by
    if move is None or is_adjustment(move):
        return None
    named = seats_named(move)
    if len(named) == 1 and len(to_act(state)) == 1:
        return next(iter(named))
    return state.player_of(move) if isinstance(state, GameState) else None


def _changes(table: Table) -> dict[int, Entry]:
    """Number of an entry -> the entry that took it back, brought it back, undid it or changed it last."""
    changed: dict[int, Entry] = {}
    for after in table.since(0):
        assert after.entry and after.before
        if isinstance(after.entry, TakeBack | BringBack | Amendment):
            for number in differing(after.before.position, after.position):
                changed[number] = after.entry
        if correction := correction_undone(after):
            changed[correction.number] = after.entry
        if isinstance(after.entry, NameUndone):
            changed[after.entry.undoes] = after.entry
    return changed
