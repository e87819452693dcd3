"""CutThroat!: what lies on the table.

A character is its place in moves.RANKS here, and its rank in moves and in the view.
"""

from collections.abc import Iterator, Sequence
from operator import mul
from typing import Literal

import msgspec

from companion.game import Pick
from companion.game_state import GameState
from companion.games.cutthroat import moves, words
from companion.phrases import capital
from companion.words import say

SUDDEN_DEATH = 3
"""The number of characters left at which there are no hearts any more."""
MOST_PIPS = 12
"""More markers are one coin with their number."""


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
            return (moves.STANDARD,)
        if self.enemy is not None:
            return (moves.DOUBLE,) if self.enemy in self.killed else (moves.EXTENDED,)
        if self.revealed is not None:
            return (moves.EXTENDED,)
        return (moves.EXTENDED, moves.STANDARD) if self.killed else (moves.STANDARD,)


NEW_TURN = Turn()


class State(GameState, frozen=True):
    """All that the table knows, most of it character by character or seat by seat; then what boards say of it."""

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
    def ranks(self) -> tuple[moves.Character, ...]:
        """The characters of this game, by their ranks."""
        return moves.RANKS[: self.seats]

    @property
    def phase(self) -> Literal["opening", "play", "identity", "over"]:
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
            card = words.rank(self.due[0])
            if self.alive[self.due[0]]:
                return say("Whose is the {card}?", card=card)
            return say("Whose was the {card}?", card=card)
        return super().turn_words(seat)

    @property
    def begins_next(self) -> int | None:
        """Who takes the first turn of the next game: the first to die."""
        order = self.ranking[::-1] or self.dead
        return order[0] if order else None

    # ------------------------------------------------------------ life cards

    def has_heart(self, c: int) -> bool:
        """Whether a card's heart lies on the table."""
        return self.alive[c] and self.hearts[c] is None and not self.sudden_death

    def columns(self, markers: int) -> tuple[int, ...]:
        """Markers as pips in columns, as playing cards have them: 7 as 3, 1, 3; none where they are too many."""
        side = min(4, markers // 3 + 1) if markers > 3 else 0
        return tuple(filter(None, (side, markers - 2 * side, side))) if markers <= MOST_PIPS else ()

    def whose(self, c: int) -> dict[str, str]:
        """Whose seal phones show where a card has changed, if not whoever played: who emptied, saved or killed it."""
        by = next((one.by for one in reversed(self.news) if c in one.characters), None)
        return {} if by is None else {"by": str(by)}

    def described(self, c: int) -> str:
        """All of a card in words, for somebody who does not see it: "the 7: 3 markers, its heart with Ana, Ben" """
        holder, owner = self.hearts[c], self.owners[c]
        if self.alive[c]:
            parts = [say("the {card}: {markers}", card=words.rank(c), markers=words.markers(self.markers[c]))]
        else:
            parts = [say("the {card}, dead", card=words.rank(c))]
        if holder is not None:
            parts.append(say("its heart with {name}", name=self.name(holder)))
        if owner is not None:
            parts.append(self.name(owner))
        return ", ".join(parts)

    def asked(self, guess: moves.Guess) -> tuple[str, str]:
        """The guess as a question: "Are you the 3?" on the phone of who was guessed, and "Is Cai the 3?" """
        card, name = words.rank(moves.PLACE[guess.character]), self.name(guess.seat)
        return say("Are you the {card}?", card=card), say("Is {name} the {card}?", name=name, card=card)

    # ------------------------------------------------------------ turns

    @property
    def hint(self) -> str:
        """What to mind in the play that is entered; "" where there is nothing."""
        revealed = self.this_turn.revealed
        if revealed is not None and self.alive[revealed] and (markers := self.markers[revealed]):
            return say("At least {n} from the {card}", n=min(2, markers), card=words.rank(revealed))
        return say("Sudden death: without a marker a card is dead") if self.sudden_death else ""

    # ------------------------------------------------------------ who is who

    @property
    def known(self) -> dict[str, object]:
        """What everybody knows of who is who, for the notes that each phone keeps: static/games/cutthroat.js."""
        return {
            "identities": {str(seat): moves.RANKS[c] for c, seat in enumerate(self.owners) if seat is not None},
            "not": [f"{seat} {moves.RANKS[c]}" for seat, c in self.wrong_guesses],
            "enemies": {str(seat): moves.RANKS[c] for seat, c in enumerate(self.enemies) if c is not None},
            "dead": [rank for rank, alive in zip(self.ranks, self.alive) if not alive],
        }

    # ------------------------------------------------------------ choices

    @property
    def says(self) -> dict[str, str]:
        """What a phone says of a play while it is tapped; its script fills in the numbers and cards."""
        return {
            "begin": say("Take {size}, put {back} back"),
            "from": say("Tap the cards that they come from"),
            "last": say("One card is left"),
            "ends": say("That ends the game"),
            "taking": say("{taken} taken, {left} to take"),
            "then": say("Then {back} to put back"),
            "putting": say("{taken} taken, {left} to put back"),
            "onto": say("Tap the cards that get them"),
            "ontoOne": say("Tap the card that gets it"),
            "done": say("{taken} taken, {back} put back"),
            "emptied": say("Left without markers: {cards}"),
            "discards": say("One is discarded"),
            "complete": say("The play is complete"),
            "tapDone": say("Tap Done, or undo the last tap"),
            "none": say("The {card} has no marker"),
            "another": say("Tap another card"),
            "card": say("the {card}"),
            "taken": say("{taken} taken"),
            "back": say("{back} put back"),
        }

    def play_label(self, take: int) -> str:
        """A play in full: "Extended play: take 3, put 2 back"."""
        play = capital(words.play(take))
        if take == 1:
            return say("{play}: take 1, put none back", play=play)
        return say("{play}: take {take}, put {put} back", play=play, take=take, put=take - 1)

    def fields_of_a_play(self, take: int) -> Iterator[Pick]:
        """Of each marker where it is taken from, and of each that goes back where it is put."""
        markers = self.markers
        living = [c for c, lives in enumerate(self.alive) if lives]
        choices = [(moves.RANKS[c], f"{words.card(c)}: {markers[c]}") for c in living]
        full = tuple(choice for c, choice in zip(living, choices) if markers[c])
        for number in range(take):
            yield Pick(f"take[{number}]", say("Take a marker from"), full)
        for number in range(take - 1):
            yield Pick(f"put[{number}]", say("Put one back on"), tuple(choices))

    def guess_to_judge(self, by: int) -> moves.Guess:
        """A guess to ask the rules about, whether this seat may guess now: right in all that the seat could choose."""
        seat = next(iter(self.others_hidden(by)), (by + 1) % self.seats)
        return moves.Guess(by, seat, moves.RANKS[next(iter(self.hidden_characters), 0)], False)

    def asks_whose(self, character: int) -> str:
        """The question after a card that is to be shown, or may be: of a death, or in the free pass."""
        if self.alive[character]:
            return say("Free pass. Whose is the {card}?", card=words.rank(character))
        return say("The {card} is dead. Whose was it?", card=words.rank(character))
