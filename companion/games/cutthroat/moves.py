"""CutThroat!: what a player can do, as it stands in a record."""

from typing import Annotated, Literal

import msgspec

from companion.game import Move, Seat

Character = Literal["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
Markers = Annotated[int, msgspec.Meta(ge=0, le=104)]


class Begin(Move, frozen=True, tag="begin"):
    """Who takes the first turn: the youngest, or the first dead of the game before."""

    first: Seat


class Play(Move, frozen=True, tag="play"):
    """A whole play: the characters the markers were taken from, one a marker and in order, and those they went back to."""

    by: Seat
    take: tuple[Character, ...]
    put: tuple[Character, ...]


class Guess(Move, frozen=True, tag="guess"):
    """Whose identity was guessed, and what the player named answered."""

    by: Seat
    seat: Seat
    character: Character
    right: bool


class Enemy(Move, frozen=True, tag="enemy"):
    """The spade shown at the start of a turn."""

    by: Seat
    character: Character


class Identity(Move, frozen=True, tag="identity"):
    """The diamond turned up by a death or the free pass; `enemy`: the spade, where it was shown too."""

    seat: Seat
    character: Character
    enemy: Character | None = None


class Pass(Move, frozen=True, tag="pass"):
    """No marker is left to move."""

    by: Seat


class Finish(Move, frozen=True, tag="finish"):
    """The result entered on the score sheet, the winner first."""

    ranking: tuple[Seat, ...]


class Adjust(Move, frozen=True, tag="adjust"):
    """What the table knows better than the app. `markers` names some cards; `hearts` and `alive` are the whole truth."""

    markers: dict[Character, Markers] | None = None
    hearts: dict[Character, Seat] | None = None
    turn: Seat | None = None
    alive: tuple[Character, ...] | None = None

    def __post_init__(self) -> None:
        if self.alive == ():
            raise ValueError("somebody is alive to the end: alive names at least one character")


Moves = Begin | Play | Guess | Enemy | Identity | Pass | Finish | Adjust
