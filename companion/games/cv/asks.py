"""CV: what may be reported now, as buttons and forms."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from companion.game import LEGAL, Ask, Count, Field, Pick
from companion.games.cv import cards, unknown, words
from companion.games.cv.goals import GOALS
from companion.games.cv.moves import (
    DECKS,
    KINDS,
    NONE,
    SHOWN,
    Acquire,
    Adjust,
    Answers,
    Begin,
    Card,
    DeckOut,
    DeckSizes,
    EndTurn,
    EnterScores,
    Event,
    Final,
    Heights,
    How,
    Lose,
    Roll,
    Symbols,
    Why,
)
from companion.games.cv.rules import rule_on
from companion.games.cv.scoring import as_entered
from companion.games.cv.state import OLD_AGE, State, Turn
from companion.phrases import capital, listed

TRACK = (13, 75)
"""The numbers of the cards that come to the track."""
PRINTED = Symbols.__struct_fields__
"""The symbols on cards: those of dice, and "any"."""
STACK = 26
"""More cards than that never lie in one stack."""
MOST_TOKENS = 19
"""More tokens than that never lie on five cards."""
PAID: tuple[tuple[How, str], ...] = (("cost", "its cost"), ("good-luck", "three good luck"))
WHYS: tuple[tuple[Why, str], ...] = (
    ("upkeep", "its upkeep"),
    ("misfortune", "misfortune"),
    ("insurance", "nothing: Life Insurance"),
)
FREE_TO_TAKE = tuple(kind for kind in KINDS if kind != "possession")
"""What a tap can take: a possession needs its points told."""


def asks(state: State, seat: int | None) -> tuple[Ask, ...]:
    """What may be reported now: candidates, of which `rule_on` leaves the legal ones; then the table's forms."""
    own = (*_taps_of_a_seat(state, seat), *_forms_of_a_seat(state, seat)) if seat is not None and state.now else ()
    offered = (*_taps_of_the_table(state), *own)
    legal = tuple(ask for ask in offered if rule_on(state, ask.move) is LEGAL)  # type: ignore[arg-type]
    return legal + tuple(_forms_of_the_table(state))


# ---------------------------------------------------------------- taps


def _taps_of_the_table(state: State) -> Iterator[Ask]:
    if deck := state.running_out:
        yield Ask(f"The {words.DECKS[deck]} deck runs out", DeckOut(deck))


def _taps_of_a_seat(state: State, seat: int) -> Iterator[Ask]:
    if seat in state.assistance:
        yield from _to_take(seat, "assistance", f"{state.name(seat)}'s social assistance: ")
    if seat != state.turn:
        return
    if state.losses_due:
        for kind in KINDS:
            yield Ask(f"Misfortune: lose a {kind} card", Lose(seat, "misfortune", kind))
        if state.hands[seat]:
            yield Ask("Life Insurance averts it", Lose(seat, "insurance"))
    yield from _to_take(seat, "cost", "Take ")
    if state.hands[seat]:
        yield Ask("Play an event", Event(seat, Card("event")))
    yield Ask(f"End the turn{_upkeep(state)}", EndTurn(seat))


def _to_take(seat: int, how: How, words_before: str) -> Iterator[Ask]:
    for card in (*map(Card, FREE_TO_TAKE), Card("event")):
        yield Ask(capital(words_before + cards.name(card)), Acquire(seat, card, how))


def _upkeep(state: State) -> str:
    """The reminder of what the turn still has to pay for, and whether it can."""
    if not state.upkeep or state.now is None:
        return ""
    owed = sum((card.upkeep or NONE for card in state.upkeep), NONE)
    missing = state.short_of(owed)
    short = f", {words.symbols(missing)} short" if missing.total else ""
    return f" (upkeep of {listed([cards.name(card) for card in state.upkeep])}: {words.symbols(owed)}{short})"


# ---------------------------------------------------------------- a seat's forms


def _forms_of_a_seat(state: State, seat: int) -> Iterator[Ask]:
    if seat == state.turn and state.now:
        yield from _forms_of_a_turn(state, state.now)
    elif seat in state.assistance:
        yield from _take_forms(seat, "assistance")
    if state.hands[seat]:
        yield _event_form(seat)


def _forms_of_a_turn(state: State, now: Turn) -> Iterator[Ask]:
    seat = now.seat
    if seat in state.assistance:
        yield from _take_forms(seat, "assistance", *PAID, ("assistance", "social assistance"))
    else:
        yield from _take_forms(seat, "cost", *PAID)
    yield Ask(f"The dice: {_how_to_roll(now)}", Roll(seat, NONE), _symbols("symbols", "Dice with", now.dice))
    kinds = tuple((kind, kind) for kind in KINDS if state.cvs[seat].stack(kind))
    if kinds:
        fields = (Pick("type", "From", kinds), Pick("why", "To", WHYS))
        yield Ask("Lost a card", Lose(seat, "upkeep", kinds[0][0]), fields, blank=True)
    if state.old_age:
        left = Count("old_age_left", "Old-age cards left", 0, OLD_AGE)
        yield Ask("End the turn, the deck counted", EndTurn(seat, state.decks.deal(state.refill).old), (left,))


def _take_forms(seat: int, how: How, *ways: tuple[How, str]) -> Iterator[Ask]:
    """The short form, and one with everything that is printed on a card."""
    types = tuple((kind, kind) for kind in (*KINDS, "event"))
    short: tuple[Field, ...] = (
        Count("card.number", "Number in the corner", *TRACK),
        Pick("card.type", "Type", types),
        Count("card.points", "Points", 0, 20),
        Count("position", "Cards above it", 0, STACK),
        *((Pick("how", "For", ways),) if ways else ()),
    )
    yield Ask("Take a card", Acquire(seat, Card("health"), how), short, blank=True)
    printed = Card("health", cost=NONE, tokens=NONE, upkeep=NONE, dice=0)
    yield Ask(
        "Take a card, with all that is printed on it",
        Acquire(seat, printed, how),
        (
            *short,
            *_symbols("card.cost", "Costs", 9, PRINTED),
            *_symbols("card.tokens", "Generates", 9, PRINTED),
            *_symbols("card.upkeep", "Upkeep in", 9, PRINTED),
            Count("card.dice", "Extra dice", 0, 3),
            Pick("card.changes_symbols", "Rerolls dice or replaces symbols", (("", "no"), ("true", "yes"))),
        ),
        blank=True,
    )


def _event_form(seat: int) -> Ask:
    numbers = tuple((number, cards.TITLES[number]) for number in (5, 30, cards.ZOO_TRIP, cards.PENSION_FUND))
    known = Pick("card.number", "Which", (("", "another one"), *numbers))
    return Ask(
        "Play an event, with its symbols",
        Event(seat, Card("event"), NONE),
        (known, *_symbols("symbols", "Provides", 9)),
    )


def _symbols(path: str, label: str, most: int, names: Iterable[str] = SHOWN) -> tuple[Field, ...]:
    return tuple(Count(f"{path}.{name}", f"{label} {name.replace('_', ' ')}", 0, most) for name in names)


def _how_to_roll(now: Turn) -> str:
    """ "5 dice, 3 throws, bad luck is frozen" """
    frozen = "bad luck may be thrown again once" if now.thaws else "bad luck is frozen"
    return f"{now.dice} dice, {now.throws} throws, {frozen}"


# ---------------------------------------------------------------- the table's forms


def _forms_of_the_table(state: State) -> Iterator[Ask]:
    if state.over:
        return
    seats = tuple(enumerate(state.setup.names))
    goals = tuple((number, goal.title) for number, goal in GOALS.items())
    if state.phase == "opening":
        yield Ask(
            "Begin with the bicycle",
            Begin(0, tuple(GOALS)[: state.seats - 1]),
            (
                Pick("bicycle", "Who has the bicycle", seats),
                *(Pick(f"public_goals[{place}]", "Goal for everybody", goals) for place in range(state.seats - 1)),
                Count("bicycle_points", "Points printed on the bicycle", 0, 9),
            ),
            blank=True,
        )
    if state.phase == "scoring":
        told = tuple(Pick(f"private_goals[{seat}]", f"{name}'s own goal", goals) for seat, name in seats)
        missing = tuple(_questions(state))
        cvs = (Answers(),) * state.seats if missing else None
        yield Ask("Tell the own goals", Final(_own_goals(state), cvs=cvs), (*told, *missing), blank=True)
    if state.phase == "play":
        yield from _corrections(state, seats)
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


def _own_goals(state: State) -> tuple[int, ...]:
    """A goal a seat to begin a form with, none of them for everybody."""
    free = [goal for goal in GOALS if goal not in _public_goals(state)] or list(GOALS)
    return tuple(free[seat % len(free)] for seat in state.setup.seats)


def _public_goals(state: State) -> tuple[int, ...]:
    return state.public_goals or tuple(GOALS)[: state.seats - 1]


def _corrections(state: State, seats: tuple[tuple[int, str], ...]) -> Iterator[Ask]:
    decks = tuple((deck, words.DECKS[deck]) for deck in DECKS[state.decks_out :])
    if decks:
        yield Ask("A deck ran out", DeckOut(DECKS[state.decks_out]), (Pick("deck", "Which", decks),))
    heights = tuple(Heights(*map(len, cv)) for cv in state.cvs)
    yield Ask(
        "Correct the table",
        Adjust(heights, None, DeckSizes(state.decks.early, state.decks.middle, state.decks.old)),
        (
            *(
                Count(f"cvs[{seat}].{kind}", f"{name}'s {kind} cards", 0, STACK)
                for seat, name in seats
                for kind in KINDS
            ),
            Pick("turn", "Whose turn", (("", "as it is"), *seats)),
            *(Count(f"decks.{deck}", f"Cards in the {words.DECKS[deck]} deck", 0, STACK) for deck in DECKS),
        ),
    )


def _score_pad(state: State, goals: tuple[tuple[int, str], ...]) -> Ask:
    fields: list[Field] = []
    for seat, name in enumerate(state.setup.names):
        fields += [Count(f"cvs[{seat}].{kind}", f"{name}'s {kind} cards", 0, STACK) for kind in KINDS]
        fields.append(Count(f"cvs[{seat}].possession_points", f"Points on {name}'s possessions", 0, 99))
        fields.append(Count(f"cvs[{seat}].tokens", f"{name}'s tokens", 0, 40))
        fields.append(Pick(f"cvs[{seat}].private_goal", f"{name}'s own goal", goals))
    fields += [Pick(f"public_goals[{place}]", "Goal for everybody", goals) for place in range(state.seats - 1)]
    result = EnterScores(as_entered(state), _public_goals(state))
    return Ask("Enter the whole result", result, tuple(fields), scores=True, blank=state.phase == "opening")
