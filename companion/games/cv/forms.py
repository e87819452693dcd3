"""CV: the forms that may be filled in now, a seat's own and the table's."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from companion.game import Ask, Count, Field, Pick
from companion.games.cv import cards, moves, unknown, words
from companion.games.cv.goals import GOALS
from companion.games.cv.moves import DECKS, KINDS, NONE, Answers, Card, How, Why
from companion.games.cv.scoring import as_entered
from companion.games.cv.state import State
from companion.games.cv.turn import OLD_AGE, Turn

STACK = 26
"""More cards than that never lie in one stack."""
MOST_TOKENS = 19
"""More tokens than that never lie on five cards."""
WHYS: tuple[tuple[Why, str], ...] = (
    ("upkeep", "upkeep not paid"),
    ("misfortune", "misfortune"),
    ("insurance", "not lost: Life Insurance"),
)
WAYS = tuple(words.WAYS.items())


# ---------------------------------------------------------------- a seat's forms


def forms_of_a_seat(state: State, seat: int) -> Iterator[Ask]:
    """What the player in a seat may fill in, before it is judged."""
    if seat == state.turn and state.now:
        yield from _forms_of_a_turn(state, state.now)
    elif seat in state.assistance:
        yield from _take_forms(seat, "assistance")
    if state.hands[seat]:
        yield _event_form(seat)


def _forms_of_a_turn(state: State, now: Turn) -> Iterator[Ask]:
    seat = now.seat
    if seat in state.assistance:
        yield from _take_forms(seat, "assistance", *WAYS)
    else:
        yield from _take_forms(seat, "cost", *WAYS[:2])
    yield Ask(f"The dice: {_how_to_roll(now)}", moves.Roll(seat, NONE), _symbols("symbols", "Dice with", now.dice))
    kinds = tuple((kind, kind) for kind in KINDS if state.cvs[seat].stack(kind))
    if kinds:
        fields = (Pick("type", "From which stack", kinds), Pick("why", "Why", WHYS))
        yield Ask("Lost a card", moves.Lose(seat, "upkeep", kinds[0][0]), fields, blank=True)
    if state.old_age:
        left = Count("old_age_left", "Old-age cards left", 0, OLD_AGE)
        yield Ask(
            "End the turn, and count the deck",
            moves.EndTurn(seat, state.old_age_left),
            (left,),
        )


def _take_forms(seat: int, how: How, *ways: tuple[str, str]) -> Iterator[Ask]:
    """The short form, and one with everything that is printed on a card."""
    types = tuple((kind, kind) for kind in words.TYPES)
    short: tuple[Field, ...] = (
        Count("card.number", "Number in the corner", cards.TRACK[0], cards.TRACK[-1]),
        Pick("card.type", "Type", types),
        Count("card.points", "Points", 0, 20),
        Count("position", "Cards above it", 0, STACK),
        *((Pick("how", "For", ways),) if ways else ()),
    )
    yield Ask("Take a card", moves.Acquire(seat, Card("health"), how), short, blank=True)
    printed = Card("health", cost=NONE, tokens=NONE, upkeep=NONE, dice=0)
    yield Ask(
        "Take a card, with everything printed on it",
        moves.Acquire(seat, printed, how),
        (
            *short,
            *_symbols("card.cost", "Costs", 9, words.CARD_SYMBOLS),
            *_symbols("card.tokens", "Generates", 9, words.CARD_SYMBOLS),
            *_symbols("card.upkeep", "Upkeep in", 9, words.CARD_SYMBOLS),
            Count("card.dice", "Extra dice", 0, 3),
            Pick("card.changes_symbols", "Rerolls dice or replaces symbols", ((False, "no"), (True, "yes"))),
        ),
        blank=True,
    )


def _event_form(seat: int) -> Ask:
    numbers = tuple((number, cards.TITLES[number]) for number in (5, 30, cards.ZOO_TRIP, cards.PENSION_FUND))
    known = Pick("card.number", "Which", (("", "another one"), *numbers))
    return Ask(
        "Play an event, with its symbols",
        moves.Event(seat, Card("event"), NONE),
        (known, *_symbols("symbols", "Provides", 9)),
    )


def _symbols(path: str, label: str, most: int, names: Iterable[str] = words.DICE_SYMBOLS) -> tuple[Field, ...]:
    return tuple(Count(f"{path}.{name}", f"{label} {words.symbol(name)}", 0, most) for name in names)


def _how_to_roll(now: Turn) -> str:
    """ "5 dice, 3 throws, bad luck is frozen" """
    frozen = "bad luck may be thrown again once" if now.thaws else "bad luck is frozen"
    return f"{now.dice} dice, {now.throws} throws, {frozen}"


# ---------------------------------------------------------------- the table's forms


def forms_of_the_table(state: State) -> Iterator[Ask]:
    """What anybody may fill in for the whole table."""
    if state.over:
        return
    seats = tuple(enumerate(state.setup.names))
    goals = tuple((number, goal.title) for number, goal in GOALS.items())
    if state.phase == "opening":
        yield Ask(
            "Begin with the bicycle",
            moves.Begin(0, tuple(GOALS)[: state.seats - 1]),
            (
                Pick("bicycle", "Who has the bicycle", seats),
                *(Pick(f"public_goals[{place}]", "Public goal", goals) for place in range(state.seats - 1)),
                Count("bicycle_points", "Points printed on the bicycle", 0, 9),
            ),
            blank=True,
        )
    if state.phase == "scoring":
        revealed = tuple(Pick(f"private_goals[{seat}]", f"{name}'s private goal", goals) for seat, name in seats)
        missing = tuple(_questions(state))
        cvs = (Answers(),) * state.seats if missing else None
        yield Ask("Reveal private goals", moves.Final(_free_goals(state), cvs=cvs), (*revealed, *missing), blank=True)
    if state.phase == "play" and state.decks_out < len(DECKS):
        decks = tuple((deck, words.DECKS[deck]) for deck in DECKS[state.decks_out :])
        yield Ask("A deck ran out", moves.DeckOut(decks[0][0]), (Pick("deck", "Which", decks),))
    yield _score_pad(state, goals)


def _questions(state: State) -> Iterator[Field]:
    """What the points need and nobody entered."""
    for seat, name in enumerate(state.setup.names):
        if unknown.tokens(state, seat):
            yield Count(f"cvs[{seat}].tokens", f"Tokens on {name}'s top cards, for Jack of all trades", 0, MOST_TOKENS)
    for number, kind in cards.DOUBLING.items():
        if seats := unknown.doubled(state, kind):
            owners = tuple(((seat,), f"{state.name(seat)}'s") for seat in seats)
            yield Pick(f"doubled.{kind}", f"{cards.TITLES[number]} on top of {kind} cards", (((), "nobody's"), *owners))
    for seat, name in enumerate(state.setup.names):
        if unknown.points(state, seat):
            label = f"Points on {name}'s {unknown.pointless_name(state.cvs[seat])}"
            yield Count(
                f"cvs[{seat}].missing_points", label, 0, 15 if len(unknown.pointless(state.cvs[seat])) == 1 else 99
            )


def _free_goals(state: State) -> tuple[int, ...]:
    """A goal a seat to begin a form with, none of them for everybody."""
    free = [goal for goal in GOALS if goal not in _public_goals(state)] or list(GOALS)
    return tuple(free[seat % len(free)] for seat in state.setup.seats)


def _public_goals(state: State) -> tuple[int, ...]:
    return state.public_goals or tuple(GOALS)[: state.seats - 1]


def _score_pad(state: State, goals: tuple[tuple[int, str], ...]) -> Ask:
    result = moves.EnterScores(as_entered(state), _public_goals(state))
    fields = _score_fields(state.setup.names, goals)
    return Ask("Enter the whole result", result, fields, scores=True, blank=state.phase == "opening")


@lru_cache(maxsize=64)
def _score_fields(names: tuple[str, ...], goals: tuple[tuple[int, str], ...]) -> tuple[Field, ...]:
    """The score pad's fields, which are the same all game long."""
    fields: list[Field] = []
    for seat, name in enumerate(names):
        fields += [Count(f"cvs[{seat}].{kind}", f"{name}'s {kind} cards", 0, STACK) for kind in KINDS]
        fields.append(Count(f"cvs[{seat}].possession_points", f"Points on {name}'s possessions", 0, 99))
        fields.append(Count(f"cvs[{seat}].tokens", f"{name}'s tokens", 0, 40))
        fields.append(Pick(f"cvs[{seat}].private_goal", f"{name}'s private goal", goals))
    fields += [Pick(f"public_goals[{place}]", "Public goal", goals) for place in range(len(names) - 1)]
    return tuple(fields)
