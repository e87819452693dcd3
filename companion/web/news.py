"""What just happened at a table: the newest entry, what Undo would undo, and since when a seat has been to act."""

import re
from dataclasses import dataclass

from companion.game import to_act
from companion.store.hosted import HostedTable
from companion.table import Position, Table, latest_sentence, what_it_undid
from companion.table.entries import Amendment
from companion.table.history import others, played_by, player, without

ROOM = 60
"""Letters that the foot of a small phone has room for."""
_SENTENCES = re.compile(r"(?:(?<=[^.\s]{2}[.!?])|(?<=\d[.!?])) (?=[^\W\d_a-z])")
"""The spaces between sentences, also after a number; not those after an initial."""


@dataclass(frozen=True, slots=True)
class NewestEntry:
    """The newest entry, for the line that says what just happened."""

    number: int
    sentence: str
    seat: int | None
    """Who played, or whose phone undid or corrected something; None: nobody in particular."""
    undone: str = ""
    """What it undid, where it undid something: one move in words, or how many."""
    corrects: bool = False
    """It corrects another one."""

    def line(self, sentence: str) -> str:
        """As many sentences of it as the foot of a small phone holds, and the first in any case.

        Its names are as they are shown: a short one leaves room for "Right.".

        A correction says "…" for the others, without which it may read as the opposite: "guessed that Bo is the 3."
        """
        line, *more = _SENTENCES.split(sentence)
        for one in more:
            if len(line) + 1 + len(one) > ROOM:
                return f"{line} …" if self.corrects else line
            line += f" {one}"
        return line


@dataclass(frozen=True, slots=True)
class Undo:
    """What "Undo" would undo. `by`: the seat whose phone entered it, and so is not asked first."""

    to: int
    sentence: str
    by: int | None


def newest_entry(table: Table) -> NewestEntry | None:
    """What just happened; None at a new table."""
    entry = table.entry
    if entry is None:
        return None
    undone, seat, sentence = what_it_undid(table), played_by(table), table.sentence
    if made := others(table):  # the last of them is the newest of all: it comes first, with the sign of who did it
        seat, sentence = made[-1][0], f"{made[-1][1]} {without(sentence, made[-1:])}"
    return NewestEntry(entry.number, sentence, seat, undone, isinstance(entry, Amendment))


def undoable(hosted: HostedTable) -> Undo | None:
    """What the bar's first button undoes; None where there is nothing."""
    position = hosted.table.position
    if position.before is None:
        return None
    log = hosted.table.log()
    reported_by = next(after.entry.sender for after in log if after.entry and after.entry.number == position.number)
    return Undo(position.before.number, latest_sentence(hosted.table), reported_by)


LONGEST_TURN = 40
"""Reports of others that are looked through for the one since which a seat is to act."""


def turn_began(node: Position, seat: int) -> int:
    """The number of the report since which this seat is to act: it names what is open for one turn alone."""
    for _ in range(LONGEST_TURN):
        if node.before is None or player(node) == seat or seat not in to_act(node.before.state):
            break
        node = node.before
    return node.number
