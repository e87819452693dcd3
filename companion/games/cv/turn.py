"""CV: the decks on the board, and the turn under way: what it started from and what was reported of it."""

import msgspec

from companion.games.cv import cards
from companion.games.cv.cv import Cv
from companion.games.cv.moves import NONE, Symbols
from companion.games.cv.paying import Purchases
from companion.words import say

OLD_AGE = 17
"""Cards of the old age deck before any of them is dealt."""
DICE, MOST_DICE = 4, 7
THROWS = 3


class Decks(msgspec.Struct, frozen=True):
    """Cards left, after the first five on the track."""

    early: int = 21
    middle: int = 20
    old: int = OLD_AGE

    def deal(self, count: int) -> "Decks":
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
        throws = THROWS + self.before.has(cards.BIKE_INSTEAD_OF_CAR)
        dice = say("{dice} dice, {throws} throws.", dice=self.dice, throws=throws)
        if self.before.has(cards.PSYCHOTHERAPY):
            return f"{dice} {say('Bad luck may be thrown again once.')}"
        return f"{dice} {say('Bad luck is frozen: those dice stay.')}"

    @property
    def own(self) -> Symbols:
        """Symbols on dice and tokens."""
        return self.tokens + (self.roll or NONE)

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
