"""CV: what lies on the table, and the turn under way: what it started from and what was reported of it."""

from typing import Literal

import msgspec
from msgspec.structs import replace

from companion.game import replace_at
from companion.game_state import GameState
from companion.games.cv import cards, moves
from companion.games.cv.cv import Cv
from companion.games.cv.paying import FREE_CARD, Purchase, Purchases, Purse, paid
from companion.words import say

OLD_AGE = 17
"""Cards of the old age deck before any of them is dealt."""
DICE, MOST_DICE = 4, 7
THROWS = 3

CHILDHOOD = 3
"""Childhood cards that each player starts with."""
MISFORTUNE = 3
"""Bad luck symbols that cost a card."""

CAP = 55
"""The last number of the printed table of points."""
Decks = dict[moves.Deck, int]
"""Cards left in each deck."""
DECKS: Decks = {"early": 21, "middle": 20, "old": OLD_AGE}
"""After the first five on the track."""


class Turn(msgspec.Struct, frozen=True):
    """The turn under way: what it started from, and what was reported of it."""

    seat: int
    number: int
    """Turns of the game are counted from 1."""
    before: Cv
    """The seat's CV as the turn began: its active cards act, new ones do from the next turn on."""
    tokens: moves.Symbols
    roll: moves.Symbols | None = None
    events: moves.Symbols = moves.NONE
    """moves.Symbols that events from the hand provided."""
    event_dice: int = 0
    unknown_event: bool = False
    """An event was played, and the app does not know its symbols."""
    bought: Purchases = ()
    taken: int = 0
    """Cards acquired, social assistance not counted."""
    lost: int = 0
    """Cards lost to misfortune."""
    saved: int = 0
    """Losses reported as avoided by Life Insurance."""
    insurances: int = 0
    """Life Insurances reported as events."""
    discarded: bool = False
    """The leftmost card of the track is gone already, because a deck ran out during cleanup."""

    @property
    def dice(self) -> int:
        """How many dice may be rolled."""
        return min(MOST_DICE, DICE + self.event_dice + sum(card.dice or 0 for card in self.before.active))

    @property
    def how_to_roll(self) -> str:
        """ "5 dice, 3 throws. Bad luck is frozen: those dice stay." """
        dice = say(
            "{dice} dice, {throws} throws.", dice=self.dice, throws=THROWS + self.before.has(cards.BIKE_INSTEAD_OF_CAR)
        )
        if self.before.has(cards.PSYCHOTHERAPY):
            return f"{dice} {say('Bad luck may be thrown again once.')}"
        return f"{dice} {say('Bad luck is frozen: those dice stay.')}"

    @property
    def own(self) -> moves.Symbols:
        """moves.Symbols on dice and tokens."""
        return self.tokens + (self.roll or moves.NONE)

    @property
    def symbols_known(self) -> bool:
        """Whether the app knows what the active cards and the events of this turn give."""
        return not self.unknown_event and all(map(cards.symbols_known, self.before.active))

    @property
    def fully_known(self) -> bool:
        """Whether the app knows every symbol of this turn."""
        return self.roll is not None and self.symbols_known

    @property
    def bad_luck(self) -> int:
        """Bad luck on dice and tokens; spent or not, it counts."""
        return self.own.bad_luck


class State(GameState, frozen=True):
    """The table after any number of moves."""

    cvs: tuple[Cv, ...]
    tokens: tuple[moves.Symbols, ...]
    """What lies before each seat; it changes in cleanup."""
    hands: tuple[int, ...]
    """Events in hand."""
    decks: Decks = msgspec.field(default_factory=DECKS.copy)
    bicycle: int | None = None
    """Who holds the bicycle token; None before the game begins."""
    public_goals: tuple[int, ...] = ()
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
    final: moves.Final = moves.Final(())
    """What was revealed and added at the end."""
    entered: bool = False
    """The result was entered on the score sheet: of its cards no more is known."""
    over: bool = False

    @property
    def turn(self) -> int | None:
        return self.now.seat if self.now else None

    @property
    def under_way(self) -> Turn:
        """The turn under way, while turns are taken."""
        assert self.now
        return self.now

    @property
    def phase(self) -> Literal["opening", "play", "scoring", "over"]:
        if self.over:
            return "over"
        if self.now:
            return "play"
        return "opening" if self.bicycle is None else "scoring"

    @property
    def awaited(self) -> str:
        return say("Private goals") if self.phase == "scoring" else ""

    def answers(self, seat: int) -> moves.Answers:
        """What was added at the end of a seat's tokens and possessions."""
        return self.final.cvs[seat] if self.final.cvs else moves.Answers()

    def before(self, seat: int) -> Cv:
        """A seat's CV without the cards that it took in a turn under way."""
        return self.now.before if self.now and self.now.seat == seat else self.cvs[seat]

    def table_points(self, count: int) -> int:
        """Points for a number of cards of health, knowledge or relationship: 1, 3, 6, 10 and on."""
        points = count * (count + 1) // 2
        return min(points, CAP) if self.rule("table-cap") == "55" else points

    # ------------------------------------------------------------ cards

    def on_top(self, seat: int, kind: moves.Kind) -> moves.Card | None:
        """The active card of a seat's stack."""
        stack = self.cvs[seat].stack(kind)
        return stack[-1].card if stack else None

    # ------------------------------------------------------------ the track

    @property
    def ends_round(self) -> bool:
        """Whether the turn under way is the last of its round: the seat right of the bicycle token."""
        return self.now is not None and self.bicycle == (self.now.seat + 1) % self.seats

    @property
    def discards(self) -> bool:
        """Whether this turn's cleanup discards the leftmost card of the track. With two players every cleanup does."""
        return self.now is not None and not self.now.discarded and (self.ends_round or self.seats == 2)

    @property
    def refill(self) -> int:
        """Cards that the cleanup of this turn deals."""
        return self.gaps + self.discards

    @property
    def deck(self) -> moves.Deck | None:
        """The deck that cards are dealt from; None once all of them ran out."""
        return moves.DECKS[self.decks_out] if self.decks_out < len(moves.DECKS) else None

    @property
    def running_out(self) -> moves.Deck | None:
        """The deck whose last card the cleanup of this turn deals, by the count, and that nobody has reported yet."""
        deck = self.deck
        return deck if self.now and deck and self.decks[deck] <= self.refill else None

    @property
    def refilled(self) -> Decks:
        """The decks after this turn's cleanup, by the count: cards come from the first that has any."""
        left, wanted = {}, self.refill
        for deck, there in self.decks.items():
            left[deck] = max(0, there - wanted)
            wanted -= there - left[deck]
        return left

    @property
    def old_age(self) -> bool:
        """Whether cards of the last deck are dealt."""
        return self.decks["old"] < OLD_AGE or self.decks_out >= moves.DECKS.index("old")

    # ------------------------------------------------------------ the turn

    @property
    def waits_for_assistance(self) -> bool:
        """Whether the turn has stopped because a deck ran out and somebody may take a free card."""
        return bool(self.assistance) and self.now is not None and self.now.discarded

    def ways(self, seat: int) -> tuple[moves.How, ...]:
        """What a seat may take a card for now."""
        paid: tuple[moves.How, ...] = ("cost", "good-luck") if seat == self.turn else ()
        return (*paid, "assistance") if seat in self.assistance and self.now else paid

    @property
    def purse(self) -> Purse:
        """What the seat to act can pay with this turn, spent or not."""
        now = self.under_way
        helping = sum(card.number in cards.FREE_SYMBOL for card in now.before.active)
        lucky = now.own + now.events if self.rule("event-luck") == "on" else now.own
        return Purse(now.own + now.events + moves.Symbols(any=helping), lucky.good_luck)

    @property
    def lent(self) -> moves.Symbols:
        """What Friend from work can lend to the seat to act: one symbol from the neighbours' active work cards."""
        now = self.under_way
        if not now.before.has(cards.FRIEND_FROM_WORK):
            return moves.NONE
        beside = {(now.seat + step) % self.seats for step in (1, -1)}
        tops = [card for seat in beside if (card := self.on_top(seat, "work"))]
        if not all(map(cards.symbols_known, tops)):
            return moves.Symbols(**dict.fromkeys(moves.DICE_SYMBOLS, 1))
        shown = sum(map(cards.tokens, tops), moves.NONE)
        return shown + moves.Symbols(**dict.fromkeys(moves.ANY_OF, 1)) if shown.any else shown

    def purchase(self, price: moves.Symbols = moves.NONE, luck: int = 0) -> Purchase:
        """What a card of this turn takes, as the neighbours' cards lie now."""
        return Purchase(price, luck, self.lent)

    def short_of(self, price: moves.Symbols) -> moves.Symbols:
        """What is missing to pay that as well as the cards of this turn; nothing where it cannot be known."""
        if not self.under_way.fully_known:
            return moves.NONE
        return price.beyond(self._given(price).cost)

    def _given(self, price: moves.Symbols = moves.NONE, luck: int = 0) -> Purchase:
        """Of the price of one card more, what can be paid."""
        *_, given = paid(self.purse, (*self.under_way.bought, self.purchase(price, luck)))
        return given

    @property
    def left(self) -> moves.Symbols:
        """Symbols on dice, tokens and events that have not paid for a card yet."""
        now = self.under_way
        given = paid(self.purse, now.bought)
        spent = sum((purchase.cost + moves.Symbols(good_luck=purchase.luck) for purchase in given), moves.NONE)
        return (now.own + now.events).beyond(spent)

    @property
    def good_luck(self) -> int:
        """Good luck that the seat to act can still take a card for."""
        now = self.under_way
        return self._given(luck=now.own.good_luck + now.events.good_luck + self.lent.good_luck).luck

    @property
    def has_free_card(self) -> bool:
        """Whether there is good luck for a free card."""
        return self.good_luck >= FREE_CARD

    @property
    def losses_due(self) -> int:
        """Cards that the seat to act still loses to misfortune, as far as the app knows; the Trip around the world may
        have turned one bad luck into something better."""
        now = self.under_way
        due = max(0, now.bad_luck - now.before.has(cards.TRIP_AROUND_THE_WORLD)) // MISFORTUNE
        open_losses = due - now.lost - self.avoided(due, max(now.saved, now.insurances))
        return max(0, min(open_losses, self.cvs[now.seat].older_than(now.number)))

    def avoided(self, losses: int, insurances: int) -> int:
        """Of the losses of one turn, those that the Life insurances avoid."""
        return losses if insurances and self.rule("insurance") == "whole-turn" else insurances

    @property
    def upkeep(self) -> tuple[moves.Card, ...]:
        """Active cards that the seat to act has to pay for this turn."""
        new = self.safe_from("upkeep")
        tops = (stack[-1] for stack in self.cvs[self.under_way.seat] if stack)
        return tuple(laid.card for laid in tops if laid.card.upkeep and laid.card.upkeep.total and laid.since < new)

    @property
    def owed(self) -> tuple[moves.Symbols, moves.Symbols]:
        """What the seat to act has to pay for them, and how much of that is missing."""
        owed = sum((card.upkeep or moves.NONE for card in self.upkeep), moves.NONE)
        return owed, self.short_of(owed)

    def safe_from(self, why: moves.Why) -> int:
        """The number of the turn from which on cards are too new to be lost."""
        return self.under_way.number + (why == "upkeep" and self.rule("upkeep") == "at-once")


def with_current_tokens(state: State, seat: int) -> State:
    """The state once a seat's tokens show what its active cards generate."""
    return replace(state, tokens=replace_at(state.tokens, seat, state.cvs[seat].tokens))


def with_turn(state: State, seat: int) -> State:
    """The state at the start of a seat's turn."""
    number = state.now.number + 1 if state.now else 1
    return replace(state, now=Turn(seat, number, state.cvs[seat], state.tokens[seat]))
