"""What a report or an amendment would do, without writing anything: the referee's answer."""

from dataclasses import dataclass

import msgspec

from companion.game import LEGAL, Illegal, Move, Spot
from companion.table import Break, Position, Table, add, rule_on, says, sentence
from companion.table.differences import Change, described, differences, in_words
from companion.table.entries import Amendment, Report
from companion.table.position import breaks
from companion.words import say

MOST_EFFECTS, MOST_LETTERS = 3, 60
"""The most that is said in a line of what would change; nothing that is a long list."""


@dataclass(frozen=True, slots=True)
class Preview:
    """The effect of an entry that is not in the log. `ruling`: the rule that its move itself breaks."""

    entry: Report | Amendment
    sentence: str
    """What the log would say."""
    ruling: Illegal | None
    changes: tuple[Change, ...] = ()
    breaks: tuple[Break, ...] = ()
    """Later entries that would break a rule, without those the table overruled already; some of them are left out."""
    question: str = ""
    """The question to the table before it is entered."""
    missing: Spot | None = None
    """What has to be answered before it can be entered."""
    later: int = 0
    """How many moves were entered after the one that it corrects."""

    @property
    def effects(self) -> list[str]:
        """The first of the changes, those that can be said in a few words."""
        return [said for found in self.changes if len(said := in_words(found)) <= MOST_LETTERS][:MOST_EFFECTS]

    @property
    def without(self) -> tuple[int, ...]:
        """The later entries that would no longer count."""
        return self.entry.without if isinstance(self.entry, Amendment) else ()

    @property
    def keep(self) -> tuple[Break, ...]:
        """What "Save it anyway" keeps."""
        return tuple(found for found in self.breaks if not found.left_out)


def of_report(table: Table, move: Move) -> Preview:
    """What this move would do now."""
    entry = Report(move, number=table.number + 1)
    ruling = rule_on(table, entry)
    illegal = ruling if isinstance(ruling, Illegal) else None
    question = say("May this be played?")
    if illegal and illegal.final:
        return Preview(entry, say("That is not possible now."), illegal, question=question)
    changes = tuple(differences(table.game, table.state, add(table, entry).state))
    return Preview(entry, described(table.game, table.state, move), illegal, changes, question=question)


def of_amendment(table: Table, number: int, move: Move | None, without: tuple[int, ...] = ()) -> Preview:
    """What replacing entry `number`, a report that counts, with `move` would do; None: removing it.

    `without`: the later entries that the table would rather leave out than keep against a rule.
    """
    node = table.position.find(number)
    assert node
    missing = _missing(table, node, move)
    if missing and len(missing.values) > 1:
        asked = Amendment(number, move, number=table.number + 1)
        return Preview(asked, "", None, question=missing.asked, missing=missing)
    move = missing.values[0][1] if missing else move
    entry = Amendment(number, move, overruled=True, number=table.number + 1)
    own = table.game.rule_on(node.made_in, move) if move else LEGAL
    if isinstance(own, Illegal) and own.final:
        said, question = (
            say("Move {number}: that is not possible.", number=number),
            say("Change move {number}?", number=number),
        )
        return Preview(entry, said, own, question=question)
    question = _question(table, node, move)
    found = tuple(breaks(table.game, table.position, number, move, without, leave_out=True))
    left_out = tuple(one.number for one in found if one.left_out)
    entry = msgspec.structs.replace(entry, against=tuple(one.number for one in found), without=left_out)
    ruling = rule_on(table, entry)
    if isinstance(ruling, Illegal):
        return Preview(entry, say("Move {number}", number=number), ruling, question=question)
    after = add(table, entry)
    fresh = tuple(one for one in found if not one.known)
    ruled = own if isinstance(own, Illegal) else None
    changes = tuple(differences(table.game, table.state, after.state))
    later = len(table.position.after(number))
    return Preview(entry, sentence(after), ruled, changes, fresh, question, later=later)


def _missing(table: Table, node: Position, move: Move | None) -> Spot | None:
    """What the reports after a corrected one do not say, because it was a move of another kind."""
    state, game = node.made_in, table.game
    following = table.position.after(node.number)
    if move is None or not following:
        return None
    missing = game.missing(state, move)
    return None if missing and _says_the_rest(table, node, move, following[0]) else missing


def _says_the_rest(table: Table, node: Position, move: Move, following: Position) -> bool:
    """Whether what the next report says of a corrected move is still possible: one special became another like it."""
    state, game = node.made_in, table.game
    if game.missing(state, node.move) is None or isinstance(game.rule_on(state, move), Illegal):
        return False
    ruling = game.rule_on(game.apply(state, move), following.move)
    return not (isinstance(ruling, Illegal) and ruling.final)


def _question(table: Table, node: Position, move: Move | None) -> str:
    if move is None:
        return say("Remove move {number}: “{sentence}”?", number=node.number, sentence=_quoted(says(table, node)))
    sentence = _quoted(described(table.game, node.made_in, move))
    return say("Change move {number} to “{sentence}”?", number=node.number, sentence=sentence)


def _quoted(sentence: str) -> str:
    """A sentence inside a question, which ends with the question's own sign."""
    return sentence.removesuffix(".")
