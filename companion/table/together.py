"""A form of which every phone fills in its own seat's part, and nobody sees a part before all are there. Pure.

A part is kept with a mark, the round it was entered for (what is older does not count), and with the key of the form
that entered it: a phone that has not seen a part cannot replace it without being told.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cached_property

from companion.game import Ask, Count


def paths(ask: Ask) -> tuple[str, ...]:
    """The fields of the seats' parts by their paths in the move, in seat order."""
    return tuple(field.name for field in ask.fields if isinstance(field, Count))


class ClashError(Exception):
    """Another phone has entered parts of these `seats` meanwhile."""

    def __init__(self, seats: tuple[int, ...]) -> None:
        super().__init__(seats)
        self.seats = seats


@dataclass(frozen=True)
class Parts:
    """What has been entered so far. `held`: as it is kept; `mark`: what marks a part as entered for now."""

    ask: Ask
    mark: str
    held: Mapping[str, str]

    @cached_property
    def values(self) -> tuple[str, ...]:
        """Each seat's part; "" where it is missing. Secret as long as any is."""
        return tuple(self._kept(seat, "") for seat in range(len(paths(self.ask))))

    @cached_property
    def keys(self) -> tuple[str, ...]:
        """By which form each part was entered; "" where it is missing."""
        return tuple(self._kept(seat, ".key") for seat in range(len(paths(self.ask))))

    @property
    def missing(self) -> tuple[int, ...]:
        """The seats whose part is not there yet."""
        return tuple(seat for seat, value in enumerate(self.values) if not value)

    def filled(
        self, entered: Mapping[int, str], known: Mapping[int, str], key: str, secret: Collection[int]
    ) -> dict[str, str]:
        """What is kept of these parts, entered by the form with this key.

        Raises ClashError where another phone has entered one otherwise. `known`: the keys that the sender's page knew.
        `secret`: the seats of other phones. Their parts clash whatever they are: whoever guesses one is not told so.
        """
        clashing = tuple(
            seat
            for seat, value in entered.items()
            if self.values[seat] not in (("",) if seat in secret else ("", value))
            and self.keys[seat] not in (known.get(seat, ""), key)
        )
        if clashing:
            raise ClashError(clashing)
        return {
            f"own[{seat}]{end}": text
            for seat, value in entered.items()
            for end, text in (("", value), (".key", key), (".mark", self.mark))
        }

    def _kept(self, seat: int, end: str) -> str:
        path = f"own[{seat}]"
        return self.held.get(path + end, "") if self.held.get(f"{path}.mark") == self.mark else ""
