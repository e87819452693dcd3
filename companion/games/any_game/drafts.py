"""Any game: a round that several phones type together before one of them saves it."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from companion.games.any_game.moves import MOST

_NUMBER = re.compile(r"-?\d{1,5}")


@dataclass(frozen=True)
class Draft:
    """A round's numbers as far as they are typed.

    `read` gives a field's text by its path in the move. Beside each number `mark` says for which
    round it was typed: what is older does not count.
    """

    mark: str
    seats: int
    read: Callable[[str], str]

    @cached_property
    def points(self) -> tuple[int | None, ...]:
        """Each seat's number; None where nobody has typed one."""
        return tuple(map(self._number, range(self.seats)))

    @property
    def is_begun(self) -> bool:
        """Whether anybody has typed a number of this round."""
        return self.points != (None,) * self.seats

    def _number(self, seat: int) -> int | None:
        path = f"points[{seat}]"
        text = self.read(path)
        if self.read(f"{path}.mark") != self.mark or not _NUMBER.fullmatch(text):
            return None
        return max(-MOST, min(MOST, int(text)))
