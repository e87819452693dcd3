"""What the states and rulings of every game have in common; a game takes what fits."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import cache
from typing import Any, get_type_hints

import msgspec

from companion.game import LEGAL, Ask, Illegal, Move, Row, Ruling, ScoreSheet, Setup, Spot, State, replace_at, to_act
from companion.phrases import next_best, plays_after
from companion.words import later, message, say, say_n


class GameState(msgspec.Struct, frozen=True):
    """The part that every game's state has: who plays, and by which house rules."""

    setup: Setup

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.setup.names)

    def name(self, seat: int) -> str:
        """The name of the player in a seat."""
        return self.setup.names[seat]

    def rule(self, key: str) -> str:
        """The value of a house rule at this table."""
        return self.setup.house_rules[key]

    def turn_words(self, seat: int) -> str:
        """What a screen says while this seat alone is to act: of its player, or of whatever the table waits for."""
        return say("{name}'s turn", name=self.name(seat))

    def between(self, seat: int) -> tuple[int, ...]:
        """Who has a turn between the one whose turn it is and this seat's next: all who sit there, clockwise."""
        turn, *_ = to_act(self)  # type: ignore[arg-type]
        return tuple((turn + step) % self.seats for step in range(1, (seat - turn) % self.seats))

    def next_turn(self, seat: int) -> str:
        """When a seat's next turn comes: "You play after Cai and Dia." """
        return plays_after([self.name(other) for other in self.between(seat)])

    @property
    def awaited(self) -> str:
        """What a screen says while nobody or several are to act: "Everyone bids"; "" where it has no better words."""
        return ""

    @property
    def begins_next(self) -> int | None:
        """Who begins the same people's next game, where the rules say so by this one's end."""
        return None

    @property
    def facts(self) -> Mapping[str, Any]:
        """Of the facts in `Game` those that a table settles by its moves, such as its name and which score wins."""
        return {}

    @property
    def as_played(self) -> str:
        """How the table scores, where the game leaves that to it; "" where it does not."""
        return ""

    def player_of(self, move: Move) -> int | None:
        """Who plays a move that names nobody, such as the end of waiting for a Stop!; None: the table."""
        return None


def breaks(rule: str, sentence: str, /, **fields: object) -> Illegal:
    """The ruling on a move that breaks this rule. `sentence`, `fields`: why, as `say` says it once somebody reads."""
    return Illegal(rule, later(say, sentence, **fields))


def impossible(rule: str, sentence: str, /, **fields: object) -> Illegal:
    """The ruling on a move that nobody can play anyway: nothing could lie on the table like that."""
    return Illegal(rule, later(say, sentence, **fields), final=True)


OVER = impossible("over", "The game is over. Undo the last move to play on.")
"""The ruling on every report once a game is over."""


Broken = Iterator[Illegal]
"""What a guard yields: the ruling where the move breaks its rule, and nothing where the rule is kept. Of several only
the first is asked for."""
Guard = Callable[[Any, Any], Broken]
"""One rule, of a state and a move."""


def once_over(state: State, move: Move) -> Broken:
    """The guard that comes before all others: nothing is reported once the game is over."""
    if state.over:
        yield OVER


def first_broken(guards: tuple[Guard, ...], state: State, move: Move) -> Illegal | None:
    """The first rule that a move breaks. A guard is asked of the moves alone that its annotation of `move` names."""
    return next((broken for guard in _on(type(move), guards) for broken in guard(state, move)), None)


@cache
def _on(kind: type[Move], guards: tuple[Guard, ...]) -> tuple[Guard, ...]:
    """The guards that speak of this kind of move, in their order."""
    named = ((guard, get_type_hints(guard).get("move", Any)) for guard in guards)
    return tuple(guard for guard, those in named if those is Any or issubclass(kind, those))


def not_your_turn(state: State, by: int, turn: int) -> Illegal:
    """The ruling on a move by somebody whose turn it is not."""
    names = state.setup.names
    return breaks("turn", "It is {name}'s turn, not {other}'s.", name=names[turn], other=names[by])


def offer(
    rule_on: Callable[[Any, Any], Ruling], state: State, moves: Iterable[Move], label: Callable[[Any, Any], str]
) -> tuple[Ask, ...]:
    """Of these moves the legal ones, each as a button of one tap with its label.

    What is offered and what is allowed cannot drift apart, because `rule_on` decides both.
    """
    return tuple(Ask(later(label, state, move), move) for move in moves if rule_on(state, move) is LEGAL)


def sheet_of_penalties(
    state: State, rows: tuple[Row, ...], rounds: tuple[tuple[int, ...], ...], so_far: Row | None, rules: tuple[str, ...]
) -> ScoreSheet:
    """The score sheet of a game in which the fewest penalty points win, with the winners once it is over."""
    names = state.setup.names
    totals = tuple(sum(points[seat] for points in rounds) for seat in state.setup.seats)
    if not state.over:
        return ScoreSheet(rows, rounds, totals, rules=rules, so_far=so_far)
    best = min(totals)
    winners = tuple(seat for seat, total in enumerate(totals) if total == best)
    verdict = say_n(best, "{n} penalty point each.", "{n} penalty points each.")
    if len(winners) == 1:
        gap, others = next_best(names, totals, winners)
        verdict = say_n(
            best,
            "{n} penalty point, the fewest, and {gap} fewer than {names}.",
            "{n} penalty points, the fewest, and {gap} fewer than {names}.",
            gap=gap,
            names=others,
        )
    return ScoreSheet(rows, rounds, totals, winners, verdict, rules)


def corrected(changes: str) -> str:
    """The log's sentence for a correction, with what it changed; "" where that is nothing."""
    if not changes:
        return say("The table was corrected: nothing changed.")
    return say("The table was corrected: {changes}.", changes=changes)


FROM_THE_START = message("{name}, from the start")
"""Whose turn it is, where a correction starts it over."""


def turn_spot(
    state: State, correct: Callable[[int], Move], starts_over: bool = False, seats: Collection[int] | None = None
) -> Spot:
    """Whose turn it is. `correct`: the correction that gives it to a seat; it starts the turn of that seat over.

    `seats`: those that can have it, beside the one that has it; None: all.
    """
    names, acting = state.setup.names, to_act(state)
    now = names[acting[0]] if len(acting) == 1 else ""
    asked = say("It is nobody's turn here. Whose is it?")
    if now:
        asked = say("It is {name}'s turn here. Whose is it?", name=now)
    offered = [seat for seat in state.setup.seats if seats is None or seat in (*seats, *acting)]
    values = [(names[seat], correct(seat)) for seat in offered]
    if now and starts_over:
        values.append((say(FROM_THE_START, name=now), correct(acting[0])))
    return Spot("turn", say("Whose turn"), asked, now, tuple(values), on_board=False)


def count_spot(
    name: str,
    label: str,
    holds: str | Callable[[str], str],
    now: int,
    most: int,
    correct: Callable[[int], Move],
    on_board: bool = True,
) -> Spot:
    """How many there are. `correct`: the correction for a number.

    `holds`: who or what has them ("The deck has"), or of their number in words the whole sentence ("The deck has 5
    here.").
    """
    number = str(now) if now else say("none")
    here = holds(number) if callable(holds) else f"{holds} {number} here."
    asked = f"{here} {say('How many are there?')}"
    values = tuple((str(number), correct(number)) for number in range(max(most, now) + 1))
    return Spot(name, label, asked, str(now), values, on_board=on_board)


def deck_spot(now: int, most: int, correct: Callable[[int], Move]) -> Spot:
    """How many cards the deck has, `most` at the start. `correct`: the correction for a number."""
    return count_spot(
        "deck", say("The deck"), lambda number: say("The deck has {number} here.", number=number), now, most, correct
    )


def hand_spot(
    name: str,
    seat: int,
    hands: tuple[int, ...],
    most: int,
    correct: Callable[[tuple[int, ...]], Move],
    on_board: bool = True,
) -> Spot:
    """How many cards the player `name` holds. `correct`: the correction for the numbers of all."""
    return count_spot(
        f"hand {seat}",
        say("{name}'s cards in hand", name=name),
        lambda number: say("{name} holds {number} here.", name=name, number=number),
        hands[seat],
        most,
        lambda count: correct(replace_at(hands, seat, count)),
        on_board,
    )
