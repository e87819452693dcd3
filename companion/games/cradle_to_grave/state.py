"""Cradle to Grave: what lies on the table, and what follows from it."""

from collections.abc import Callable
from typing import Literal

import msgspec

from companion.game import Ask, Count, Move
from companion.game_state import GameState
from companion.games.cradle_to_grave import moves
from companion.games.cradle_to_grave.cards import COPIES, DECK, HAND, NUMBERS, PLACE, name_of, value
from companion.phrases import counted, listed
from companion.words import message, say

ROUNDS = 3


class Waiting(msgspec.Struct, frozen=True):
    """A special on the table, not yet carried out, and who has played Stop! so far, in order."""

    special: moves.LaySpecial
    stops: tuple[int, ...] = ()
    drawing: bool = False
    """A Cover has shown a special and turns over one more card: it is too late for a Stop!."""

    @property
    def last(self) -> int:
        """Who played the card that a Stop! would cancel now."""
        return self.stops[-1] if self.stops else self.special.by

    @property
    def card(self) -> str:
        """The card that a Stop! would cancel now, as players call it."""
        return name_of(self.cards[-1][1])

    @property
    def cards(self) -> tuple[tuple[int, str], ...]:
        """Who played which card, the uppermost last."""
        return (self.special.by, self.special.card), *((seat, "stop") for seat in self.stops)

    @property
    def works(self) -> bool:
        """Whether the special takes effect if nobody plays another Stop!."""
        return len(self.stops) % 2 == 0

    @property
    def continue_label(self) -> str:
        """The button that closes the time for Stop!."""
        return say("Turn over one more card") if self.drawing else say("Nobody stops it")

    @property
    def target(self) -> int:
        """The seat that the special is played on."""
        return self.special.by if self.special.seat is None else self.special.seat

    def aims(self, seat: int, digit: str) -> bool:
        """Whether the special is played on this card."""
        aimed = {"cover-ten-digit": ("tens",), "swap-places": moves.DIGITS, "0": (self.special.digit,), "stop": ()}
        return seat == self.target and digit in aimed[self.special.card]


MOST_WAITED_FOR = 3
"""Players without an age that are called by name; more are only counted."""


class State(GameState, frozen=True):
    """A table of Cradle to Grave: facts first, then what boards say of it."""

    rounds: tuple[tuple[int, ...], ...] = ()
    """The penalties of the rounds that have ended, one a seat."""
    ages: tuple[int, ...] = ()
    """One a seat, 10 x tens + ones; empty until the first round starts."""
    face_down: frozenset[tuple[int, str]] = frozenset()
    """The digits (seat, "tens" or "ones") that are covered by a face-down card."""
    hands: tuple[int, ...] = ()
    deck: int = DECK
    seen: tuple[int, ...] = (0,) * len(COPIES)
    """Copies of each card seen this round, in the order of COPIES."""
    turn: int | None = None
    revealed: bool = False
    """The seat to act has made its check this turn."""
    waiting: Waiting | None = None
    hundred: "tuple[State, moves.Reveal] | None" = None
    """The last move was a check that made exactly 100: the state before it, and the check."""
    over: bool = False

    @property
    def round(self) -> int:
        """The round under way; between rounds the next, once over the last played."""
        return len(self.rounds) + (not self.over)

    @property
    def reveal_due(self) -> bool:
        """Whether the seat to act must make its check before anything else."""
        return self.turn is not None and not self.revealed and self.waiting is None and self.ages[self.turn] >= 91

    @property
    def draws_a_card(self) -> bool:
        """Whether a Cover that nobody has stopped waits for the card that it turns over."""
        return self.waiting is not None and self.waiting.works and self.waiting.special.card == "cover-ten-digit"

    @property
    def phase(self) -> Literal["opening", "play", "special", "reveal", "over"]:
        """What the table is doing; part of `view`."""
        if self.over:
            return "over"
        if self.turn is None:
            return "opening"
        if self.waiting:
            return "special"
        return "reveal" if self.reveal_due else "play"

    @property
    def awaited(self) -> str:
        return say("Starting ages")

    @property
    def limit(self) -> str:
        """The house rule `reveal-limit` in force, the one that may change during a game."""
        return self.rule("reveal-limit")

    def player_of(self, move: Move) -> int | None:
        """Carrying out a special is the move of who played it."""
        return self.waiting.special.by if self.waiting and isinstance(move, moves.CarryOut) else None

    def turn_words(self, seat: int) -> str:
        """Also that everybody is asked while a special waits."""
        return say("Does anyone stop it?") if self.waiting and not self.waiting.drawing else super().turn_words(seat)

    def adjacent(self, a: int, b: int) -> bool:
        """Whether two seats are neighbours; with two or three players everybody is."""
        return (a - b) % self.seats in (1, self.seats - 1)

    def digit(self, seat: int, digit: moves.Digit) -> int:
        """One digit of a seat's age."""
        tens, ones = divmod(self.ages[seat], 10)
        return tens if digit == "tens" else ones

    def nines(self, seat: int) -> tuple[moves.Digit, ...]:
        """The digits of a seat that a Zero can cover: its 9s, real or face-down."""
        return tuple(digit for digit in moves.DIGITS if self.digit(seat, digit) == 9)

    def next_card(self, seat: int, digit: moves.Digit) -> str:
        """The one card that raises a neighbour's digit. On a 9, which nobody raises, another 9."""
        return str(min(self.digit(seat, digit) + 1, 9))

    def higher_cards(self, seat: int, digit: moves.Digit) -> tuple[str, ...]:
        """The numbers that a player may put on their own digit, face up."""
        return NUMBERS[self.digit(seat, digit) :]

    def age_with(self, seat: int, digit: moves.Digit, card: str) -> int:
        """The age that a seat would have with `card` on one of its digits."""
        tens, ones = divmod(self.ages[seat], 10)
        return 10 * value(card) + ones if digit == "tens" else 10 * tens + value(card)

    def age_swapped(self, seat: int) -> int:
        """The age that a seat would have after a Swap."""
        tens, ones = divmod(self.ages[seat], 10)
        return 10 * ones + tens

    def checked(self, seat: int, card: str) -> int:
        """What a check comes to: age and card together."""
        return self.ages[seat] + value(card)

    def too_old(self, age: int) -> bool:
        """Whether a check that comes to `age` ends the round."""
        return age > 100 or (age == 100 and self.limit == "100-or-more")

    def first_ending_card(self, seat: int) -> int | None:
        """The lowest card that would end the round at this seat's check; None: no card would."""
        return next((int(card) for card in NUMBERS if self.too_old(self.checked(seat, card))), None)

    def copies_left(self, card: str) -> int:
        """Copies of a card not seen yet this round."""
        return COPIES[card] - self.seen[PLACE[card]]

    def chance_to_end(self, seat: int) -> tuple[int, int]:
        """How many of the cards not seen yet would end the round at this seat's check, and how many there are.

        Face-down cards and hands are not seen, so they count among the cards that may come.
        """
        ending = sum(self.copies_left(card) for card in NUMBERS if self.too_old(self.checked(seat, card)))
        return ending, DECK - sum(self.seen)

    # ------------------------------------------------------------ in words

    def shown(self, seat: int) -> str:
        """A seat's age as its two cards show it: "05"."""
        return f"{self.ages[seat]:02}"

    def shown_with(self, seat: int, digit: moves.Digit, card: str) -> str:
        """The age that a seat would have with `card` on one of its digits."""
        return f"{self.age_with(seat, digit, card):02}"

    def shown_swapped(self, seat: int) -> str:
        """What a Swap does to an age: "05 → 50"."""
        return f"{self.shown(seat)} → {self.age_swapped(seat):02}"

    def digit_label(self, seat: int, digit: moves.Digit) -> str:
        """One digit of an age, for people who hear the page."""
        return f"{self.name(seat)}, {say(moves.DIGIT_WORDS[digit])}, {self.digit(seat, digit)}"

    def own_digit_label(self, seat: int, digit: moves.Digit) -> str:
        """The button that opens the choice of cards for a player's own digit."""
        label = self.digit_label(seat, digit)
        if self.digit(seat, digit) == 9:
            return say("{digit}: nothing is higher than a 9", digit=label)
        return say("{digit}: play a higher or a face-down card", digit=label)

    def raise_label(self, seat: int, digit: moves.Digit) -> str:
        """The button that raises a neighbour's digit."""
        return say(
            "Raise {name}'s {digit} to {card}",
            name=self.name(seat),
            digit=say(moves.DIGIT_WORDS[digit]),
            card=self.next_card(seat, digit),
        )

    def skip_label(self, seat: int) -> str:
        """The button for a turn without a card: with none left, or at 99."""
        if self.hands[seat] or not self.deck:
            return say("Pass: no card to play")
        return say("No cards left: draw {n}", n=min(HAND, self.deck))

    def outcome(self, seat: int, card: str) -> str:
        """What a card means at a seat's check, in a word; exactly 100 can be read both ways."""
        age = self.checked(seat, card)
        return message("exactly") if age == 100 else message("ends") if self.too_old(age) else message("safe")

    @property
    def deck_label(self) -> str:
        """The deck's button, for people who hear the page."""
        return say("{cards} in the deck. Did it run out?", cards=counted(self.deck, "card"))

    def entered(self, answer: Callable[[Ask, str], str], ask: Ask) -> tuple[str, ...]:
        """Each seat's starting age as the table has filled it in; "" where it is missing. Secret as long as any is.

        `answer`: a field of the form `ask`, by its path.
        """
        ages = [(field, answer(ask, field.name)) for field in ask.fields if isinstance(field, Count)]
        return tuple(age if field.takes(age) else "" for field, age in ages)

    def choosing(self, ages: tuple[str, ...]) -> tuple[int, ...]:
        """The seats whose starting age is missing."""
        return tuple(seat for seat, age in enumerate(ages) if not age)

    def starts(self, ages: tuple[str, ...]) -> tuple[moves.StartingAges, ...]:
        """What starts the round once all ages are in: one move, or one for each of those who tie for oldest. The ages,
        which are secret until then, are the table's to put in."""
        tied = moves.StartingAges(tuple(map(int, ages))).oldest
        return tuple(moves.StartingAges((0,) * self.seats, seat if len(tied) > 1 else None) for seat in tied)

    def ages_in(self, ages: tuple[str, ...]) -> str:
        """Who has not entered a starting age yet, where others have; once all have, what is in question."""
        missing = self.choosing(ages)
        if len(missing) == self.seats:
            return ""
        if missing:
            if len(missing) > MOST_WAITED_FOR:
                return say("Waiting for {n} more.", n=len(missing))
            return say("Waiting for {names}.", names=listed(map(self.name, missing)))
        tied = [self.name(start.first) for start in self.starts(ages) if start.first is not None]
        if not tied:
            return say("All ages are in.")
        return say("{names} are equally old. Who was born first?", names=listed(tied))

    def age_in(self, age: str) -> str:
        """What everybody is told of a starting age before the round starts."""
        return say("in") if age else say("choosing")

    @property
    def limit_words(self) -> str:
        """What ends the round at a check."""
        return say("ends above 100") if self.limit == "over-100" else say("ends at 100")

    @property
    def hundred_notice(self) -> str:
        """What is said after a check of exactly 100."""
        if self.limit == "over-100":
            return say("Exactly 100. The rule says safe, its example says it ends. At this table: safe.")
        return say("Exactly 100. The rule says safe, its example says it ends. At this table: the round ends.")

    @property
    def deck_notice(self) -> str:
        """What the count says of the deck, for whoever finds it empty."""
        if not self.deck:
            return say("By the count, no cards should be left. If the deck is empty, the round is over.")
        return say(
            "By the count, {cards} should be left. If the deck is empty, the round is over.",
            cards=counted(self.deck, "card"),
        )

    def chance_notice(self, seat: int) -> str:
        """How likely this seat's check ends the round, by the cards not seen yet; fits one line."""
        ending, unseen = self.chance_to_end(seat)
        percent = round(100 * ending / unseen) if unseen else 0
        return say("{percent}% chance of ending: {n} of {unseen} unseen.", percent=percent, n=ending, unseen=unseen)
