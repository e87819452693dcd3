"""CutThroat!: what the board shows and says; the templates hold only its markup."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.game import Pick
from companion.games.cutthroat import moves, words
from companion.games.cutthroat.state import State
from companion.phrases import capital
from companion.words import say

MOST_PIPS = 12
"""More markers are one coin with their number."""


@dataclass(frozen=True)
class Board:
    """The words and cards of a state."""

    state: State

    # ------------------------------------------------------------ life cards

    def has_heart(self, c: int) -> bool:
        """Whether a card's heart lies on the table."""
        return self.state.alive[c] and self.state.hearts[c] is None and not self.state.sudden_death

    def columns(self, markers: int) -> tuple[int, ...]:
        """Markers as pips in columns, as playing cards have them: 7 as 3, 1, 3; none where they are too many."""
        side = min(4, markers // 3 + 1) if markers > 3 else 0
        return tuple(filter(None, (side, markers - 2 * side, side))) if markers <= MOST_PIPS else ()

    def whose(self, c: int) -> dict[str, str]:
        """Whose seal phones show where a card has changed, if not whoever played: who emptied, saved or killed it."""
        by = next((one.by for one in reversed(self.state.news) if c in one.characters), None)
        return {} if by is None else {"by": str(by)}

    def described(self, c: int) -> str:
        """All of a card in words, for somebody who does not see it: "the 7: 3 markers, its heart with Ana, Ben" """
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
            "identities": {str(seat): moves.RANKS[c] for c, seat in enumerate(state.owners) if seat is not None},
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

    def play_label(self, take: int) -> str:
        """A play in full: "Extended play: take 3, put 2 back"."""
        play = capital(words.play(take))
        if take == 1:
            return say("{play}: take 1, put none back", play=play)
        return say("{play}: take {take}, put {put} back", play=play, take=take, put=take - 1)

    def fields_of_a_play(self, take: int) -> Iterator[Pick]:
        """Of each marker where it is taken from, and of each that goes back where it is put."""
        markers = self.state.markers
        living = [c for c, lives in enumerate(self.state.alive) if lives]
        choices = [(moves.RANKS[c], f"{words.card(c)}: {markers[c]}") for c in living]
        full = tuple(choice for c, choice in zip(living, choices) if markers[c])
        for number in range(take):
            yield Pick(f"take[{number}]", say("Take a marker from"), full)
        for number in range(take - 1):
            yield Pick(f"put[{number}]", say("Put one back on"), tuple(choices))

    def guess_to_judge(self, by: int) -> moves.Guess:
        """A guess to ask the rules about, whether this seat may guess now: right in all that the seat could choose."""
        seat = next(iter(self.state.others_hidden(by)), (by + 1) % self.state.seats)
        return moves.Guess(by, seat, moves.RANKS[next(iter(self.state.hidden_characters), 0)], False)

    def asks_whose(self, character: int) -> str:
        """The question after a card that is to be shown, or may be: of a death, or in the free pass."""
        if self.state.alive[character]:
            return say("Free pass. Whose is the {card}?", card=words.rank(character))
        return say("The {card} is dead. Whose was it?", card=words.rank(character))
