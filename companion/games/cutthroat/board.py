"""CutThroat!: what the board shows and says; the templates hold only its markup."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from companion.game import Pick
from companion.games.cutthroat import moves, words
from companion.games.cutthroat.state import State
from companion.phrases import capital
from companion.words import say

MOST_PIPS = 12
"""More markers are one coin with their number."""


@dataclass(frozen=True, slots=True)
class LifeCard:
    """A character's card, as it lies on the table."""

    character: int
    rank: moves.Character
    name: str
    """ "the Queen" """
    label: str
    """ "Queen" """
    alive: bool
    markers: int
    holder: int | None
    """The seat that holds its heart."""
    has_heart: bool
    """Its heart lies on the table."""
    owner: int | None
    """The seat whose identity it is, where that is known."""
    guessed: bool
    """It was guessed this turn, so that two of the markers come from it."""
    by: int | None
    """Who emptied, saved or killed it by the last move; None: nobody."""
    described: str
    """All of it in words, for somebody who does not see it."""

    @property
    def has_markers(self) -> bool:
        """A marker can be taken from it."""
        return self.alive and self.markers > 0

    @property
    def whose(self) -> dict[str, str]:
        """Whose seal phones show where it has changed, if not whoever played."""
        return {} if self.by is None else {"by": str(self.by)}

    @property
    def heart_moved(self) -> dict[str, str]:
        """The same of its heart, and what phones say where it has come back to the table."""
        return {**self.whose, "says": "saved"} if self.has_heart else self.whose

    @property
    def columns(self) -> tuple[int, ...]:
        """Its markers as pips in columns, as playing cards have them: 7 as 3, 1, 3."""
        if self.is_heap:
            return ()
        side = min(4, self.markers // 3 + 1) if self.markers > 3 else 0
        return tuple(filter(None, (side, self.markers - 2 * side, side)))

    @property
    def is_low(self) -> bool:
        """One play may empty it."""
        return self.alive and 0 < self.markers < 3

    @property
    def is_heap(self) -> bool:
        """More markers lie on it than a card has pips."""
        return self.markers > MOST_PIPS


@dataclass(frozen=True)
class Board:
    """The words and cards of a state."""

    state: State

    @cached_property
    def cards(self) -> tuple[LifeCard, ...]:
        """The life cards from the Ace up."""
        return tuple(map(self._card, range(self.state.seats)))

    def _card(self, c: int) -> LifeCard:
        state = self.state
        holder, owner, alive = state.hearts[c], state.owners[c], state.alive[c]
        return LifeCard(
            character=c,
            rank=moves.RANKS[c],
            name=words.card(c),
            label=words.rank(c),
            alive=alive,
            markers=state.markers[c],
            holder=holder,
            has_heart=alive and holder is None and not state.sudden_death,
            owner=owner,
            guessed=state.this_turn.revealed == c,
            by=next((one.by for one in reversed(state.news) if c in one.characters), None),
            described=self._described(c),
        )

    def _described(self, c: int) -> str:
        """ "the 7: 3 markers, its heart with Ana, Ben" """
        state, holder, owner = self.state, self.state.hearts[c], self.state.owners[c]
        if state.alive[c]:
            parts = [say("the {card}: {markers}", card=words.rank(c), markers=words.markers(state.markers[c]))]
        else:
            parts = [say("the {card}, dead", card=words.rank(c))]
        if holder is not None:
            parts.append(say("its heart with {name}", name=state.name(holder)))
        if owner is not None:
            parts.append(state.name(owner))
        return ", ".join(parts)

    def asked(self, guess: moves.Guess) -> tuple[str, str]:
        """The guess as a question: "Are you the 3?" on the phone of who was guessed, and "Is Cai the 3?" """
        card, name = words.rank(moves.PLACE[guess.character]), self.state.name(guess.seat)
        return say("Are you the {card}?", card=card), say("Is {name} the {card}?", name=name, card=card)

    # ------------------------------------------------------------ turns

    @property
    def hint(self) -> str:
        """What to mind in the play that is entered; "" where there is nothing."""
        state, revealed = self.state, self.state.this_turn.revealed
        if revealed is not None and state.alive[revealed] and (markers := state.markers[revealed]):
            return say("At least {n} from the {card}", n=min(2, markers), card=words.rank(revealed))
        return say("Sudden death: without a marker a card is dead") if state.sudden_death else ""

    # ------------------------------------------------------------ who is who

    @property
    def known(self) -> dict[str, object]:
        """What everybody knows of who is who, for the notes that each phone keeps: static/games/cutthroat.js."""
        state = self.state
        return {
            "identities": {moves.RANKS[c]: seat for c, seat in enumerate(state.owners) if seat is not None},
            "not": [f"{seat} {moves.RANKS[c]}" for seat, c in state.wrong_guesses],
            "enemies": {str(seat): moves.RANKS[c] for seat, c in enumerate(state.enemies) if c is not None},
            "dead": [rank for rank, alive in zip(state.ranks, state.alive) if not alive],
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

    def play_name(self, take: int) -> str:
        """A play by the markers it takes, as a label: "Extended play"."""
        return capital(words.play(take))

    def play_label(self, take: int) -> str:
        """A play in full: "Extended play: take 3, put 2 back"."""
        if take == 1:
            return say("{play}: take 1, put none back", play=self.play_name(take))
        return say("{play}: take {take}, put {put} back", play=self.play_name(take), take=take, put=take - 1)

    def fields_of_a_play(self, take: int) -> Iterator[Pick]:
        """Of each marker where it is taken from, and of each that goes back where it is put."""
        living = tuple((card.rank, f"{card.name}: {card.markers}") for card in self.cards if card.alive)
        full = tuple((card.rank, f"{card.name}: {card.markers}") for card in self.cards if card.has_markers)
        for number in range(take):
            yield Pick(f"take[{number}]", say("Take a marker from"), full)
        for number in range(take - 1):
            yield Pick(f"put[{number}]", say("Put one back on"), living)

    def guess_to_judge(self, by: int) -> moves.Guess:
        """A guess to ask the rules about, whether this seat may guess now: right in all that the seat could choose."""
        seat = next(iter(self.state.others_hidden(by)), (by + 1) % self.state.seats)
        return moves.Guess(by, seat, moves.RANKS[next(iter(self.state.hidden_characters), 0)], False)

    def asks_whose(self, character: int) -> str:
        """The question after a card that is to be shown, or may be: of a death, or in the free pass."""
        if self.state.alive[character]:
            return say("Free pass. Whose is the {card}?", card=words.rank(character))
        return say("The {card} is dead. Whose was it?", card=words.rank(character))
