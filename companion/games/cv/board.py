"""CV: what the pages ask of a state."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from companion.game import Ask
from companion.games.cv import cards, moves, scoring, words
from companion.games.cv.cv import Laid
from companion.games.cv.final_form import FinalForm
from companion.games.cv.goals import GOALS, LifeGoal, figure
from companion.games.cv.state import State
from companion.phrases import capital, counted, listed
from companion.words import message, say, say_n

LADDER = 6
"""Steps of the table of points that are drawn."""
MOST_LISTED = 30
"""Cards of a stack that are named one by one."""
EDGES = 5
"""Covered cards of a stack that are drawn one by one."""
DRAFT = {
    2: message("Draft three childhood cards each from the Bicycle and five others"),
    3: message("Draft three childhood cards each from the Bicycle and eight others"),
    4: message("Draft three childhood cards each from all twelve"),
}
"""By the number of players."""


@dataclass(frozen=True)
class Board:
    """A state, as the pages read it."""

    state: State

    # ------------------------------------------------------------ before the game

    @property
    def setting_up(self) -> tuple[tuple[str, str], ...]:
        """What the table does before the first turn: (a sign, what it is about)."""
        return (
            ("number", say(DRAFT[self.state.seats])),
            ("event", say("Deal a life goal to each")),
            ("deck", say("Lay five cards on the track")),
        )

    # ------------------------------------------------------------ cards

    def listed(self, seat: int, kind: moves.Kind) -> tuple[Laid, ...]:
        """The cards of a stack that are named one by one, the active one first; none where nobody entered any name."""
        stack = self.state.cvs[seat].stack(kind)
        named = any(laid.card.number or laid.card.title for laid in stack)
        return stack[: -MOST_LISTED - 1 : -1] if named else ()

    def rest(self, seat: int, kind: moves.Kind) -> str:
        """The cards of a stack that are not named: "no cards", "3 cards", "2 more cards"; "" where all are."""
        count, named = len(self.state.cvs[seat].stack(kind)), len(self.listed(seat, kind))
        if named:
            return counted(count - named, "more card") if count > named else ""
        return words.some_cards(count)

    def ladder(self, seat: int, kind: moves.Kind) -> tuple[tuple[int, int], ...]:
        """The last steps of the table of points up to a stack: (cards, points)."""
        count = len(self.state.cvs[seat].stack(kind))
        return tuple((step, self.state.table_points(step)) for step in range(max(1, count - LADDER + 1), count + 1))

    def also(self, seat: int) -> str:
        """What a seat has in addition to its stacks, in a sentence or a few."""
        held = self.state.hands[seat]
        told = [capital(say_n(held, "{count} event in hand.", "{count} events in hand.", count=figure(held)))]
        if seat == self.state.bicycle:
            told.append(say("The bicycle token: begins every round."))
        if seat in self.state.retired:
            told.append(say("Early retirement: takes no more work cards."))
        return " ".join(told)

    def pile(self, seat: int, kind: moves.Kind) -> tuple[str | None, tuple[str, ...]]:
        """The titles in a stack, "" where none is known: of the active card, None where none lies there, and of those
        below it, the lowest first; of many the first is how many more there are."""
        titles = [cards.title(laid.card) for laid in self.state.cvs[seat].stack(kind)]
        *covered, top = titles or (None,)
        more = len(covered) - EDGES + 1
        return top, (say("{n} more", n=more), *covered[more:]) if len(covered) > EDGES else tuple(covered)

    @cached_property
    def _newest(self) -> int:
        """The newest turn in which a card came to a CV; 0 where none did."""
        return max((laid.since for cv in self.state.cvs for stack in cv for laid in stack), default=0)

    def is_newest(self, seat: int, kind: moves.Kind) -> bool:
        """Whether a stack has a card of the newest turn that brought any."""
        return any(laid.since == self._newest > 0 for laid in self.state.cvs[seat].stack(kind))

    # ------------------------------------------------------------ a card by its number

    @property
    def next_card(self) -> str:
        """What the address of a page for the next card says, so that the page is over once that card is taken."""
        now = self.state.now
        return f"{now.number}.{now.taken}" if now else ""

    def looks_up(self, seat: int, number: int, next_card: str | None) -> bool:
        """Whether a page for that card is still due."""
        return next_card == self.next_card and bool(self.state.ways(seat)) and number in cards.TRACK

    def opens(self, name: str | None, seat: int) -> bool:
        """Whether that is opened for a seat in place of the buttons (templates/games/cv/opened.html)."""
        if name == "number":
            return bool(self.state.ways(seat))
        return name in ("lost", "deck", "event") and self.state.now is not None and seat == self.state.turn

    def no_such_card(self, number: int, next_card: str | None) -> str:
        """Why a number leads to no card; "" where it does, or none was entered."""
        if not number or number in cards.TRACK or not self.state.now or next_card != self.next_card:
            return ""
        return say(
            "Cards on the track are numbered {low} to {high}: there is no {number}.",
            low=cards.TRACK[0],
            high=cards.TRACK[-1],
            number=number,
        )

    def tallest(self, seat: int) -> int:
        """Cards in the tallest of the stacks where a card may go under others."""
        return max(len(self.state.cvs[seat].stack(kind)) for kind in moves.TABLES)

    def untold(self, reports: Sequence[Any]) -> dict[int, tuple[int, moves.Acquire]]:
        """Of each seat's newest turn, its last card of which only the type was entered: (entry, move), by the seat.

        What is on it can be entered while the others play, so that the catalogue grows. `reports`: the newest in
        the log, oldest first, each with its `number` and its `move`.
        """
        found: dict[int, tuple[int, moves.Acquire]] = {}
        ends = {seat: int(seat != self.state.turn) for seat in range(self.state.seats)}
        for report in reversed(reports) if self.state.now else ():
            match report.move:
                case moves.EndTurn(by=seat):
                    ends[seat] -= 1
                case moves.Acquire(by=seat, card=card) if ends[seat] >= 0:
                    if card == moves.Card(card.type, points=card.points):
                        found.setdefault(seat, (report.number, report.move))
        return found

    # ------------------------------------------------------------ the turn

    @property
    def with_events(self) -> tuple[int, ...]:
        """The seats that have an event in hand."""
        return tuple(seat for seat, held in enumerate(self.state.hands) if held)

    @property
    def free_cards(self) -> tuple[int, ...]:
        """Whose free cards the phone that has the turn offers: everybody's while the turn waits for them."""
        everybody = self.state.waits_for_assistance
        return tuple(seat for seat in self.state.assistance if everybody or seat == self.state.turn)

    @property
    def then(self) -> str:
        """What comes after the end of this turn was tapped."""
        due = self.state.losses_due
        return say_n(due, "then lose {n} card", "then lose {n} cards") if due else ""

    @property
    def upkeep_due(self) -> str:
        """What the end of this turn has to pay for, and how much of that is missing; "" where nothing is due."""
        if not self.state.upkeep:
            return ""
        owed, missing = self.state.owed
        if missing.total:
            return say(
                "upkeep: {symbols}, {missing} short", symbols=words.symbols(owed), missing=words.symbols(missing)
            )
        return say("upkeep: {symbols}", symbols=words.symbols(owed))

    @property
    def bad_luck(self) -> str:
        """ "bad luck 4 of 3: lose 1 card" """
        number, due = self.state.under_way.bad_luck, self.state.losses_due
        if not due:
            return say("bad luck {number} of 3", number=number)
        return say("bad luck {number} of 3: lose {cards}", number=number, cards=counted(due, "card"))

    @property
    def rounds(self) -> str:
        """When a round ends, what goes with it, and when the game does."""
        last = self.state.name(((self.state.bicycle or 0) - 1) % self.state.seats)
        goes = say("With two players the leftmost card of the track goes after every turn.")
        if self.state.seats > 2:
            goes = say("Then the leftmost card of the track goes.")
        round_ends = say("A round ends with {name}'s turn.", name=last)
        game_ends = say("The game ends with a round that leaves fewer than {n} old age cards.", n=self.state.seats)
        return f"{round_ends} {goes} {game_ends}"

    @property
    def deck_left(self) -> str:
        """The deck that the track is filled from, and the cards in it: "Middle age: 11 left"."""
        deck = self.state.deck
        if not deck:
            return say("No cards left")
        name, left = capital(words.deck(deck)), self.state.decks[deck]
        return say("{deck}: {n} left", deck=name, n=left) if left else say("{deck}: none left", deck=name)

    @property
    def goals(self) -> tuple[tuple[LifeGoal, tuple[int, ...], str], ...]:
        """The public goals, who would get the points of each now, and both in a sentence."""
        found = [(GOALS[goal], scoring.most_of(self.state, goal)) for goal in self.state.public_goals]
        return tuple(
            (goal, seats, goal.says(listed([self.state.name(seat) for seat in seats]))) for goal, seats in found
        )

    # ------------------------------------------------------------ the end

    def final_form(self, asks: Iterable[Ask], answer: Callable[[Ask, str], str]) -> FinalForm:
        """The form that everybody fills in at the end, one of those that the table may fill in now."""
        return FinalForm(self.state, next(ask for ask in asks if isinstance(ask.move, moves.Final)), answer)

    @property
    def tokens_asked(self) -> str:
        """What is asked of the tokens at the end."""
        if self.state.rule("jack-bad-luck") == "off":
            return say("For Jack of all trades: one point each, bad luck not counted.")
        return say("For Jack of all trades: one point each.")
