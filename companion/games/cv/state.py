"""CV: what lies on the table, and how far the turn under way has come."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal, TypeVar

import msgspec
from msgspec.structs import replace

from companion.game import Setup
from companion.games.cv import cards
from companion.games.cv.book import book, look_up
from companion.games.cv.cv import Cv
from companion.games.cv.moves import ANY_OF, DECKS, NONE, SHOWN, Answers, Card, Deck, Doubled, Kind, Moves, Pad, Symbols
from companion.games.cv.paying import Purchase, Purchases, Purse, good_luck_left, paid, short_of

CHILDHOOD = 3
"""Childhood cards that each player starts with."""
OLD_AGE = 17
"""Cards of the old age deck before any of them is dealt."""
DICE, MOST_DICE = 4, 7
THROWS = 3
MISFORTUNE = 3
"""Bad luck symbols that cost a card."""

T = TypeVar("T")
Phase = Literal["opening", "play", "scoring", "over"]


class Decks(msgspec.Struct, frozen=True):
    """Cards left, after the first five on the track."""

    early: int = 21
    middle: int = 20
    old: int = OLD_AGE

    def deal(self, count: int) -> Decks:
        """Cards come to the track, from the first deck that has any."""
        early = min(count, self.early)
        middle = min(count - early, self.middle)
        old = min(count - early - middle, self.old)
        return Decks(self.early - early, self.middle - middle, self.old - old)


class Turn(msgspec.Struct, frozen=True):
    """The turn under way: what it started from, and what was reported of it."""

    seat: int
    number: int
    """Turns of the game are counted from 1."""
    before: Cv
    """The seat's CV as the turn began: its active cards act, new ones do from the next turn on."""
    tokens: Symbols
    roll: Symbols | None = None
    events: Symbols = NONE
    """Symbols that events from the hand provided."""
    event_dice: int = 0
    untold_event: bool = False
    """An event was played of which the app does not know the symbols."""
    bought: Purchases = ()
    taken: int = 0
    """Cards acquired, social assistance not counted."""
    lost: int = 0
    """Cards lost to misfortune."""
    saved: int = 0
    """Losses reported as avoided by Life insurance."""
    insurances: int = 0
    """Life insurances reported as events."""
    discarded: bool = False
    """The leftmost card of the track has gone already, as a deck ran out during cleanup."""

    @property
    def dice(self) -> int:
        """How many dice may be rolled."""
        return min(MOST_DICE, DICE + self.event_dice + sum(card.dice or 0 for card in self.before.active))

    @property
    def throws(self) -> int:
        return THROWS + self.before.has(cards.BIKE_INSTEAD_OF_CAR)

    @property
    def thaws(self) -> bool:
        """Whether bad luck may be thrown again, in one of the throws."""
        return self.before.has(cards.PSYCHOTHERAPY)

    @property
    def own(self) -> Symbols:
        """Symbols on dice and tokens."""
        return self.tokens + (self.roll or NONE)

    @property
    def helping(self) -> int:
        """Symbols of the owner's choice, luck excepted, that active cards help out with."""
        return sum(card.number in cards.FREE_SYMBOL for card in self.before.active)

    @property
    def reckoned(self) -> bool:
        """Whether the app knows what the active cards and the events of this turn give."""
        return not self.untold_event and all(map(cards.reckoned, self.before.active))

    @property
    def told(self) -> bool:
        """Whether the app knows every symbol of this turn."""
        return self.roll is not None and self.reckoned

    @property
    def bad_luck(self) -> int:
        """Bad luck on dice and tokens; spent or not, it counts."""
        return self.own.bad_luck

    @property
    def least_bad_luck(self) -> int:
        """Bad luck, if the Trip around the world turns some of it into something better."""
        return max(0, self.bad_luck - self.before.has(cards.TRIP_AROUND_THE_WORLD))


class State(msgspec.Struct, frozen=True):
    """The table after any number of moves."""

    setup: Setup
    cvs: tuple[Cv, ...]
    tokens: tuple[Symbols, ...]
    """What lies before each seat; it changes in cleanup."""
    hands: tuple[int, ...]
    """Events in hand."""
    bicycle: int | None = None
    """Who holds the bicycle token; None before the game begins."""
    public_goals: tuple[int, ...] = ()
    decks: Decks = Decks()
    decks_out: int = 0
    """How many of the decks were reported as run out, in the order of DECKS."""
    gaps: int = 0
    """Places on the track that the next cleanup fills again."""
    retired: frozenset[int] = frozenset()
    """Seats that took the Early retirement, whether they still have it or not."""
    assistance: tuple[int, ...] = ()
    """Seats that may still take a card as social assistance, in their order."""
    assisted: frozenset[int] = frozenset()
    """Seats that have taken theirs since the last deck ran out."""
    round: int = 1
    now: Turn | None = None
    """None before the game begins, while it is scored and once it is over."""
    private_goals: tuple[int, ...] = ()
    """Told at the end."""
    extra: tuple[int, ...] = ()
    answers: tuple[Answers, ...] = ()
    """What was added at the end of tokens and possessions."""
    doubled: Doubled = Doubled()
    """And of the cards that count twice."""
    pads: tuple[Pad, ...] = ()
    """The result as it was entered on the score sheet, where it was."""
    over: bool = False

    @property
    def seats(self) -> int:
        return len(self.setup.names)

    @property
    def turn(self) -> int | None:
        return self.now.seat if self.now else None

    @property
    def phase(self) -> Phase:
        if self.over:
            return "over"
        if self.now:
            return "play"
        return "opening" if self.bicycle is None else "scoring"

    def name(self, seat: int) -> str:
        return self.setup.names[seat]

    def rule(self, key: str) -> str:
        return self.setup.house_rules[key]

    def before(self, seat: int) -> Cv:
        """A seat's CV without the cards that it took in a turn under way."""
        return self.now.before if self.now and self.now.seat == seat else self.cvs[seat]

    # ------------------------------------------------------------ cards

    def on_top(self, seat: int, kind: Kind) -> Card | None:
        """The active card of a seat's stack."""
        stack = self.cvs[seat].stack(kind)
        return stack[-1].card if stack else None

    def title(self, card: Card | int) -> str:
        """What stands on a card, or on the card of that number; "" where nobody told it."""
        return cards.TITLES.get(card, "") if isinstance(card, int) else cards.title(card)

    def price(self, card: Card | int) -> Symbols | None:
        """What a card costs, or the card of that number; None where nobody told it."""
        return cards.COSTS.get(card) if isinstance(card, int) else cards.cost(card)

    def untold(self, kind: Literal[Kind, "event"], points: int | None = None) -> Card:
        """A card of which only the type is told, and of a possession its points."""
        return Card(kind, points=points)

    def known(self, number: int, moves: Iterable[Moves], told: Mapping[int, Card] | None = None) -> Card | None:
        """The card of that number: from the server's card book `told`, or where there is none from this table's moves."""
        return look_up(number, book(moves) if told is None else told)

    # ------------------------------------------------------------ the track

    @property
    def ends_round(self) -> bool:
        """Whether the turn under way is the last of its round: the seat right of the bicycle token."""
        return self.now is not None and self.bicycle == (self.now.seat + 1) % self.seats

    @property
    def discards(self) -> bool:
        """Whether the cleanup of this turn begins with the leftmost card of the track. With two players every one does."""
        return self.now is not None and not self.now.discarded and (self.ends_round or self.seats == 2)

    @property
    def refill(self) -> int:
        """Cards that the cleanup of this turn deals."""
        return self.gaps + self.discards

    @property
    def deck(self) -> Deck | None:
        """The deck that cards are dealt from; None once all of them ran out."""
        return DECKS[self.decks_out] if self.decks_out < len(DECKS) else None

    @property
    def running_out(self) -> Deck | None:
        """The deck whose last card the cleanup of this turn deals, by the count, and which nobody reported yet."""
        deck = self.deck
        return deck if self.now and deck and getattr(self.decks, deck) <= self.refill else None

    @property
    def old_age(self) -> bool:
        """Whether cards of the last deck are dealt."""
        return self.decks.old < OLD_AGE or self.decks_out >= DECKS.index("old")

    # ------------------------------------------------------------ the turn

    @property
    def purse(self) -> Purse:
        """What the seat to act can pay with this turn, spent or not."""
        if self.now is None:
            return Purse(NONE)
        return Purse(self.now.own, self.now.events, self.now.helping, self.rule("event-luck") == "on")

    @property
    def lent(self) -> Symbols:
        """What Friend from work can lend to the seat to act: one of the symbols on the neighbours' active work cards."""
        if self.now is None or not self.now.before.has(cards.FRIEND_FROM_WORK):
            return NONE
        beside = {(self.now.seat + step) % self.seats for step in (1, -1)}
        tops = [card for seat in beside if (card := self.on_top(seat, "work"))]
        if not all(map(cards.reckoned, tops)):
            return Symbols(**dict.fromkeys(SHOWN, 1))
        shown = sum(map(cards.tokens, tops), NONE)
        return shown + Symbols(**dict.fromkeys(ANY_OF, 1)) if shown.any else shown

    def purchase(self, price: Symbols = NONE, luck: int = 0) -> Purchase:
        """What a card of this turn takes, as the neighbours' cards lie now."""
        return Purchase(price, luck, self.lent)

    def short_of(self, price: Symbols) -> Symbols:
        """What is missing to pay that besides the cards of this turn; nothing where it cannot be known."""
        if self.now is None or not self.now.told:
            return NONE
        return short_of(self.purse, self.now.bought, self.purchase(price))

    @property
    def left(self) -> Symbols:
        """Symbols on dice, tokens and events that have not paid for a card yet."""
        if self.now is None:
            return NONE
        spent = sum(
            (purchase.cost + Symbols(good_luck=purchase.luck) for purchase in paid(self.purse, self.now.bought)), NONE
        )
        return (self.now.own + self.now.events).beyond(spent)

    @property
    def good_luck(self) -> int:
        """Good luck that the seat to act can still take a card for."""
        return good_luck_left(self.purse, self.now.bought, self.lent) if self.now else 0

    @property
    def losses_due(self) -> int:
        """Cards that the seat to act still loses to misfortune, as far as the app knows."""
        now = self.now
        if now is None:
            return 0
        due = now.least_bad_luck // MISFORTUNE
        open_losses = due - now.lost - self.avoided(due, max(now.saved, now.insurances))
        return max(0, min(open_losses, self.cvs[now.seat].older_than(now.number)))

    def avoided(self, losses: int, insurances: int) -> int:
        """Of so many losses of one turn, those that so many Life insurances avoid."""
        return losses if insurances and self.rule("insurance") == "whole-turn" else insurances

    @property
    def upkeep(self) -> tuple[Card, ...]:
        """Active cards that the seat to act has to pay for this turn."""
        if self.now is None:
            return ()
        new = self.now.number + (self.rule("upkeep") == "at-once")
        tops = (stack[-1] for stack in self.cvs[self.now.seat] if stack)
        return tuple(laid.card for laid in tops if laid.card.upkeep and laid.card.upkeep.total and laid.since < new)


def settled(state: State, seat: int) -> State:
    """The state once a seat's tokens show what its active cards generate."""
    return replace(state, tokens=put(state.tokens, seat, state.cvs[seat].tokens))


def with_turn(state: State, seat: int) -> State:
    """The state at the start of a seat's turn."""
    number = state.now.number + 1 if state.now else 1
    return replace(state, now=Turn(seat, number, state.cvs[seat], state.tokens[seat]))


def put(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """The values with another one at `place`."""
    return (*values[:place], value, *values[place + 1 :])
