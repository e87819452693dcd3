"""Who plays in each seat, and since when: names that were corrected, and people who play on for somebody else. Pure.

A corrected name is the same person: it holds from the first move on. Somebody who plays on is another one: what was
done before stays with the name of who did it.
"""

from collections.abc import Sequence
from itertools import count

import msgspec

from companion.game import LONGEST_NAME, check_names, normalised_name
from companion.table.entries import NewName
from companion.words import say, why_not


class People(msgspec.Struct, frozen=True):
    """Everybody who has played at a table. `names`: as they were when it was opened."""

    names: tuple[str, ...]
    changes: tuple[NewName, ...] = ()
    """What counts, the oldest first."""

    @property
    def now(self) -> tuple[str, ...]:
        """The names of those who play now."""
        return tuple(people[-1][1] for people in map(self._of, range(len(self.names))))

    def at(self, number: int) -> tuple[str, ...]:
        """The names of those who played at an entry, each as it was corrected last."""
        return tuple(
            next(name for since, name in reversed(self._of(seat)) if since <= number) for seat in range(len(self.names))
        )

    def _of(self, seat: int) -> list[tuple[int, str]]:
        """The people of a seat in a row: since which entry, and by which name."""
        found = [(0, self.names[seat])]
        for change in self.changes:
            if change.seat == seat and change.plays_on:
                found.append((change.number, change.name))
            elif change.seat == seat:
                found[-1] = found[-1][0], change.name
        return found

    def then(self, change: NewName) -> "People":
        """With one more change."""
        return People(self.names, (*self.changes, change))

    def without(self, number: int) -> "People":
        """Without the change of one entry."""
        return People(self.names, tuple(change for change in self.changes if change.number != number))

    def find(self, number: int) -> NewName | None:
        """The change of that entry, while it counts."""
        return next((change for change in self.changes if change.number == number), None)

    def newest(self, seat: int) -> int:
        """The entry that changed this seat last; 0 where none did."""
        return max((change.number for change in self.changes if change.seat == seat), default=0)

    def problem(self, change: NewName) -> str:
        """Why a change cannot be made, in one sentence; "" where it can."""
        if change.seat not in range(len(self.names)):
            return say("There is no such seat at this table.")
        was = self.now[change.seat]
        if change.name == was:
            if change.plays_on:
                return say("{name} plays here already.", name=was)
            return say("{name} is already the name.", name=was)
        return _problem_of_name(self.then(change).now, change.seat)

    def problem_of_undoing(self, number: int) -> str:
        """Why the change of an entry cannot be undone, in one sentence; "" where it can."""
        change = self.find(number)
        if change is None:
            return say("Entry {number} gives nobody another name now, so there is nothing to undo.", number=number)
        if (newest := self.newest(change.seat)) != number:
            return say("Entry {number} changed this seat's name later: undo that one first.", number=newest)
        return _problem_of_name(self.without(number).now, change.seat)


def _problem_of_name(names: Sequence[str], seat: int) -> str:
    return why_not(lambda: check_name(names[seat], (*names[:seat], *names[seat + 1 :])))


def check_name(name: str, others: Sequence[str]) -> None:
    """Raises ValueError with a sentence where a name is none, or looks like another one at the table."""
    if not name:
        raise ValueError(say("Enter a name."))
    if normalised_name(name) in map(normalised_name, others):
        raise ValueError(say("{name} is here already. Add a letter, so that everybody can tell you apart.", name=name))
    check_names((name,))


ONES = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")


def another(name: str, others: Sequence[str]) -> str:
    """What somebody may be called whose name another one has: "Ana II".

    "Ana 2" would be read as a score wherever points stand beside names.
    """
    numerals = ("X" * (number // 10) + ONES[number % 10] for number in count(2))
    numbered = (f"{name[: LONGEST_NAME - 1 - len(numeral)].rstrip()} {numeral}" for numeral in numerals)
    return next(one for one in numbered if normalised_name(one) not in map(normalised_name, others))


def tidy(name: str) -> str:
    """A name as it was typed, without spaces that nobody sees."""
    return " ".join(name.split())


def in_words(change: NewName, was: str) -> str:
    """What the log says of a change."""
    if change.plays_on:
        return say("{name} plays for {was} from here.", name=change.name, was=was)
    return say("{was} is called {name} now.", name=change.name, was=was)
