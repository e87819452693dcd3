"""CutThroat!: what lies on the table.

A character is its place in RANKS here, and its rank in moves and in the view.
"""

from collections.abc import Sequence
from operator import mul
from typing import Literal

import msgspec

from companion.game_state import GameState
from companion.games.cutthroat.moves import DOUBLE, EXTENDED, RANKS, STANDARD, Character
from companion.games.cutthroat.words import rank
from companion.words import say

SUDDEN_DEATH = 3
"""The number of characters left at which there are no hearts any more."""

Phase = Literal["opening", "play", "identity", "over"]


class Killing(msgspec.Struct, frozen=True):
    """Who died at the same moment, and who killed them; None: a correction did, and no identity is due for it."""

    by: int | None
    characters: tuple[int, ...]


Happening = Literal["emptied", "saved", "skipped", "killed", "sudden-death", "free-pass"]
"""Of a heart that goes back: "saved" where its holder plays, "skipped" where the turn is over."""


class News(msgspec.Struct, frozen=True):
    """Something that a move led to. `by`: whose doing it is; None: the rules'. `characters`: whom it befell."""

    what: Happening
    by: int | None = None
    characters: tuple[int, ...] = ()
    hidden: tuple[int, ...] = ()
    """In a free pass the seats that show their identities."""


class Turn(msgspec.Struct, frozen=True):
    """What the seat to act has done since its turn began."""

    killed: tuple[int, ...] = ()
    """Characters that died when its turn began: it held their hearts and nobody saved them."""
    revealed: int | None = None
    """The character it guessed rightly."""
    enemy: int | None = None
    """The spade it showed."""
    enemy_played: bool = False
    """The enemy's play is made, and the standard play is still to come."""
    ended: bool = False
    """The turn passes on as soon as the identities that are due are shown."""

    @property
    def plays(self) -> tuple[int, ...]:
        """The plays it may make, as the markers they take; the largest first."""
        if self.enemy_played:
            return (STANDARD,)
        if self.enemy is not None:
            return (DOUBLE,) if self.enemy in self.killed else (EXTENDED,)
        if self.revealed is not None:
            return (EXTENDED,)
        return (EXTENDED, STANDARD) if self.killed else (STANDARD,)


NEW_TURN = Turn()


class State(GameState, frozen=True):
    """All that the table knows; most of it character by character or seat by seat."""

    markers: tuple[int, ...]
    """One number a character; `alive`, `hearts` and `owners` hold one value a character too."""
    alive: tuple[bool, ...]
    hearts: tuple[int | None, ...]
    """The seat that holds each heart; None: it lies on the table, or left the game."""
    owners: tuple[int | None, ...]
    """Whose identity each character is; None: still hidden."""
    enemies: tuple[int | None, ...]
    """The enemy that each seat showed; None: still hidden."""
    deaths: tuple[Killing, ...] = ()
    turn: int | None = None
    this_turn: Turn = NEW_TURN
    wrong_guesses: tuple[tuple[int, int], ...] = ()
    """(seat, character) of each guess that was wrong, once."""
    due: tuple[int, ...] = ()
    """Characters whose players show their identity before anything else: the dead, in a free pass all hidden ones."""
    ranking: tuple[int, ...] = ()
    """The result where the table entered it, the winner first."""
    news: tuple[News, ...] = ()
    """What the last move led to: wounds, hearts given back, deaths, sudden death, a free pass."""
    over: bool = False

    @property
    def round(self) -> int:
        """The whole game is one round."""
        return 1

    @property
    def ranks(self) -> tuple[Character, ...]:
        """The characters of this game, by their ranks."""
        return RANKS[: self.seats]

    @property
    def phase(self) -> Phase:
        """Before the first turn, in a turn, while an identity is due, or over."""
        if self.over:
            return "over"
        if self.turn is None:
            return "opening"
        return "identity" if self.due else "play"

    @property
    def mover(self) -> str:
        """The name of the player whose turn it is; there is none before the first turn and once the game is over."""
        assert self.turn is not None
        return self.name(self.turn)

    @property
    def living(self) -> int:
        """How many characters live."""
        return sum(self.alive)

    @property
    def sudden_death(self) -> bool:
        """Whether a card dies with its last marker."""
        return self.living <= SUDDEN_DEATH

    @property
    def in_play(self) -> int:
        """Markers on the living characters' cards."""
        return sum(map(mul, self.markers, self.alive))

    @property
    def takes(self) -> tuple[int, ...]:
        """How many markers the seat to act may take now, the largest first; one fewer goes back. Empty: it passes."""
        if self.phase != "play":
            return ()
        plays, in_play = self.this_turn.plays, self.in_play
        if self.rule("short-play") == "skip":
            return tuple(take for take in plays if take <= in_play)
        return tuple(sorted({min(take, in_play) for take in plays} - {0}, reverse=True))

    @property
    def hidden(self) -> tuple[int, ...]:
        """The seats whose identity is not known."""
        return tuple(seat for seat in range(self.seats) if seat not in self.owners)

    def others_hidden(self, seat: int) -> tuple[int, ...]:
        """The hidden seats but this one: those it may guess."""
        return tuple(other for other in self.hidden if other != seat)

    @property
    def hidden_characters(self) -> tuple[int, ...]:
        """The living characters of whom nobody knows whose they are."""
        return tuple(c for c, owner in enumerate(self.owners) if owner is None and self.alive[c])

    @property
    def hidden_dead(self) -> tuple[int, ...]:
        """The dead characters of whom nobody knows whose they were."""
        return tuple(c for c, owner in enumerate(self.owners) if owner is None and not self.alive[c])

    @property
    def untold(self) -> tuple[int, ...]:
        """Those that a correction killed: nobody has to say whose they were, but anybody may."""
        return tuple(c for c in self.hidden_dead if c not in self.due)

    @property
    def may_be_shown(self) -> tuple[int, ...]:
        """The characters due, and the untold."""
        return (*self.due, *self.untold)

    @property
    def free_pass(self) -> bool:
        """Whether the last hidden players show their identities now, and not only the dead."""
        return any(self.alive[character] for character in self.due)

    def character_of(self, seat: int) -> int | None:
        """The character that this seat showed; None: hidden."""
        return self.owners.index(seat) if seat in self.owners else None

    def is_dead(self, seat: int) -> bool:
        """Whether this seat's character is known and dead."""
        return seat in self.owners and not self.alive[self.owners.index(seat)]

    def between(self, seat: int) -> tuple[int, ...]:
        """Clockwise, who lives."""
        return tuple(other for other in super().between(seat) if not self.is_dead(other))

    def next_turn(self, seat: int) -> str:
        """The same, but for a dead player, who has none."""
        return say("You are out of the game.") if self.is_dead(seat) else super().next_turn(seat)

    def killer_of(self, character: int) -> int | None:
        """The seat that killed this character; None: it lives, or nobody did."""
        return next((killing.by for killing in self.deaths if character in killing.characters), None)

    def falls(self, take: Sequence[int]) -> tuple[int, ...]:
        """Who dies in sudden death as these markers are taken one by one; the last one living never does."""
        living = self.living
        if living > SUDDEN_DEATH:
            return ()
        markers = list(self.markers)
        fallen: list[int] = []
        for character in take:
            if markers[character] == 1 and self.alive[character] and len(fallen) < living - 1:
                fallen.append(character)
            markers[character] -= 1
        return tuple(fallen)

    @property
    def dead(self) -> tuple[int | None, ...]:
        """The seats of the dead in the order they died, None where nobody said whose character it was.

        Of those who died at once, the one nearer the killer's left is first.
        """
        seats: list[int | None] = []
        for killing in self.deaths:
            owners = [self.owners[character] for character in killing.characters]
            left = 0 if killing.by is None else killing.by + 1
            said = sorted((owner for owner in owners if owner is not None), key=lambda seat: (seat - left) % self.seats)
            seats += [*said, *[None] * owners.count(None)]
        return tuple(seats)

    @property
    def places_of_the_dead(self) -> dict[int, int]:
        """Seat -> place, of the dead that are known, in the order they died: the first to die is last."""
        return {seat: self.seats - number for number, seat in enumerate(self.dead) if seat is not None}

    @property
    def winner(self) -> int | None:
        """Who won, once the game is over."""
        if not self.over:
            return None
        return self.ranking[0] if self.ranking else self.owners[self.alive.index(True)]

    def turn_words(self, seat: int) -> str:
        """While an identity is to be shown, that."""
        if self.due:
            card = rank(self.due[0])
            if self.alive[self.due[0]]:
                return say("Whose is the {card}?", card=card)
            return say("Whose was the {card}?", card=card)
        return super().turn_words(seat)

    @property
    def begins_next(self) -> int | None:
        """Who takes the first turn of the next game: the first to die."""
        order = self.ranking[::-1] or self.dead
        return order[0] if order else None
