"""CutThroat!: what a player can do, in the form that records have.

A character is a rank here; everywhere else it is the rank's place in RANKS.
"""

from collections.abc import Sequence
from typing import Annotated, Literal, TypeVar, get_args

import msgspec

from companion.game import Move, PlayerMove, Seat

Character = Literal["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
RANKS: tuple[Character, ...] = get_args(Character)
PLACE: dict[str, int] = {rank: place for place, rank in enumerate(RANKS)}
LIVES = 8
"""Markers on each life card when the game begins."""
STANDARD, EXTENDED, DOUBLE = 2, 3, 4
"""Markers that each kind of play takes; all but one of them go back."""

MARKERS = LIVES * len(RANKS)
"""All markers of a game of thirteen: the most that one play moves, and that a correction puts on a card."""

Markers = Annotated[int, msgspec.Meta(ge=0, le=MARKERS)]
OneAMarker = Annotated[tuple[Character, ...], msgspec.Meta(max_length=MARKERS)]
"""A character for each marker moved, in order."""
V = TypeVar("V")
PerCharacter = Annotated[dict[Character, V], msgspec.Meta(max_length=len(RANKS))]


def places(ranks: Sequence[str]) -> tuple[int, ...]:
    """The characters of these ranks."""
    return tuple(map(PLACE.__getitem__, ranks))


class Begin(Move, frozen=True, tag="begin"):
    """Who takes the first turn: the youngest, or the first dead of the game before."""

    first: Seat


class Play(PlayerMove, frozen=True, tag="play"):
    """A whole play: the cards that markers were taken from, and the cards they were put on."""

    take: OneAMarker
    put: OneAMarker


class Guess(PlayerMove, frozen=True, tag="guess"):
    """Whose identity was guessed, and whether the guess was right."""

    seat: Seat
    character: Character
    right: bool


class Enemy(PlayerMove, frozen=True, tag="enemy"):
    """The spade shown at the start of a turn."""

    character: Character


class Identity(Move, frozen=True, tag="identity"):
    """The diamond shown after a death or in the free pass; `enemy`: the spade, where it was shown too."""

    seat: Seat
    character: Character
    enemy: Character | None = None


class Pass(PlayerMove, frozen=True, tag="pass"):
    """No marker is left to move."""


class Finish(Move, frozen=True, tag="finish"):
    """The result entered on the score sheet, the winner first."""

    ranking: Annotated[tuple[Seat, ...], msgspec.Meta(max_length=len(RANKS))]


class Adjust(Move, frozen=True, tag="adjust"):
    """A correction by the table. `markers` changes the cards it names, `hearts` and `alive` replace what was known."""

    markers: PerCharacter[Markers] | None = None
    hearts: PerCharacter[Seat] | None = None
    turn: Seat | None = None
    alive: Annotated[tuple[Character, ...], msgspec.Meta(max_length=len(RANKS))] | None = None

    def __post_init__(self) -> None:
        if self.alive == ():
            raise ValueError("alive names at least one character, because one always lives")


Moves = Begin | Play | Guess | Enemy | Identity | Pass | Finish | Adjust
