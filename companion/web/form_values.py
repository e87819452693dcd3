"""What the fields of a table's forms show: what was just sent, what the table has filled in so far, what was just
undone, or the default.

A correction is filled in on its own page, and the table hears nothing of it until it is entered: its address says it.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from companion.game import Ask, Move, Pick, is_adjustment
from companion.moves import look_up


@dataclass(frozen=True, slots=True)
class FormValues:
    """The values of all forms of a page, each field by its path in the form's move."""

    sent: Move | None
    """The report that was just sent, and ruled on."""
    draft: Callable[[str], Mapping[str, str]]
    """What the table has entered so far of a form, by the form's name."""
    asked_fields: Mapping[str, str]
    """What the page's address says of a move that is corrected, or only asked about."""
    undone: Move | None
    """The report that a redo would bring back: its form begins with what it said, to change a part of it."""

    def answer(self, ask: Ask, path: str) -> str:
        """What a field shows."""
        entered = self._entered(ask, path)
        if entered is not None:
            return entered
        begins = self.begins_with(ask)
        return "" if ask.blank and begins is ask.move else look_up(begins, path)

    def begins_with(self, ask: Ask) -> Move:
        """The move that a form begins with: what was just sent, or undone, or the ask's own."""
        found = (move for move in (self.sent, self.undone) if move is not None)
        return next((move for move in found if type(move) is type(ask.move)), ask.move)

    def preset(self, ask: Ask, pick: Pick) -> str | None:
        """The choice that a form begins with: what was just sent, or what an adjustment or a result says of the table.

        None where nothing is chosen: a move that began with a choice would be played by one stray tap.
        """
        says_what_lies_there = not ask.blank and (ask.scores or is_adjustment(ask.move))
        if says_what_lies_there or len(pick.choices) == 1:
            return self.answer(ask, pick.name)
        return self._entered(ask, pick.name)

    def _entered(self, ask: Ask, path: str) -> str | None:
        if path in self.asked_fields:
            return self.asked_fields[path]
        if self.sent is not None and type(self.sent) is type(ask.move):
            return look_up(self.sent, path)
        return self.draft(ask.form).get(path)
