"""CV: the forms that may be filled in now, a seat's own and the table's."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from companion.game import Ask, Count, Field, Pick
from companion.games.cv import cards, moves, words
from companion.games.cv.final_form import points_asked, tokens_asked, tops_asked
from companion.games.cv.goals import GOALS
from companion.games.cv.scoring import as_entered
from companion.games.cv.state import State
from companion.games.cv.turn import OLD_AGE, Turn
from companion.words import language, message, say

STACK = 26
"""More cards than that never lie in one stack, nor in one deck."""
WHYS: tuple[tuple[moves.Why, str], ...] = (
    ("upkeep", message("upkeep not paid")),
    ("misfortune", message("misfortune")),
    ("insurance", message("not lost: Life Insurance")),
)


# ---------------------------------------------------------------- a seat's forms


def forms_of_a_seat(state: State, seat: int) -> Iterator[Ask]:
    """What the player in a seat may fill in, before it is judged."""
    if ways := state.ways(seat):
        yield from _take_forms(seat, ways)
    if seat == state.turn:
        yield from _forms_of_a_turn(state, seat, state.under_way)
    if state.hands[seat]:
        yield _event_form(seat)


def _forms_of_a_turn(state: State, seat: int, now: Turn) -> Iterator[Ask]:
    dice = _symbols("symbols", message("Dice with {symbol}"), now.dice)
    yield Ask(now.how_to_roll, moves.Roll(seat, moves.NONE), dice)
    kinds = tuple((kind, cards.type_name(kind)) for kind in moves.KINDS if state.cvs[seat].stack(kind))
    if kinds:
        whys = tuple((why, say(words)) for why, words in WHYS)
        fields = (Pick("type", say("From which stack"), kinds), Pick("why", say("Why"), whys))
        yield Ask(say("Lost a card"), moves.Lose(seat, "upkeep", kinds[0][0]), fields, blank=True)
    if state.old_age:
        left = Count("old_age_left", say("Old-age cards left"), 0, OLD_AGE)
        yield Ask(
            say("End the turn, and count the deck"),
            moves.EndTurn(seat, state.old_age_left),
            (left,),
        )


def _take_forms(seat: int, ways: tuple[moves.How, ...]) -> Iterator[Ask]:
    """The short form, and one with everything that is printed on a card."""
    types = tuple((kind, cards.type_name(kind)) for kind in words.TYPES)
    said = tuple((way, say(words.WAYS[way])) for way in ways)
    how: moves.How = "assistance" if "assistance" in ways else "cost"
    short: tuple[Field, ...] = (
        Count("card.number", say("Number in the corner"), cards.TRACK[0], cards.TRACK[-1]),
        Pick("card.type", say("Type"), types),
        Count("card.points", say("Points"), 0, 20),
        Count("position", say("Cards above it"), 0, STACK),
        *((Pick("how", say("For"), said),) if len(ways) > 1 else ()),
    )
    yield Ask(say("Take a card"), moves.Acquire(seat, moves.Card("health"), how), short, blank=True)
    printed = moves.Card("health", cost=moves.NONE, tokens=moves.NONE, upkeep=moves.NONE, dice=0)
    yield Ask(
        say("Take a card, with everything printed on it"),
        moves.Acquire(seat, printed, how),
        (
            *short,
            *_symbols("card.cost", message("Costs {symbol}"), 9, words.CARD_SYMBOLS),
            *_symbols("card.tokens", message("Generates {symbol}"), 9, words.CARD_SYMBOLS),
            *_symbols("card.upkeep", message("Upkeep in {symbol}"), 9, words.CARD_SYMBOLS),
            Count("card.dice", say("Extra dice"), 0, 3),
            Pick(
                "card.changes_symbols",
                say("Rerolls dice or replaces symbols"),
                ((False, say("no")), (True, say("yes"))),
            ),
        ),
        blank=True,
    )


def _event_form(seat: int) -> Ask:
    numbers = tuple((number, cards.title_of(number)) for number in (5, 30, cards.ZOO_TRIP, cards.PENSION_FUND))
    known = Pick("card.number", say("Which"), (("", say("another one")), *numbers))
    return Ask(
        say("Play an event, with its symbols"),
        moves.Event(seat, moves.Card("event"), moves.NONE),
        (known, *_symbols("symbols", message("Provides {symbol}"), 9)),
    )


def _symbols(path: str, label: str, most: int, names: Iterable[str] = words.DICE_SYMBOLS) -> tuple[Field, ...]:
    return tuple(Count(f"{path}.{name}", say(label, symbol=words.symbol(name)), 0, most) for name in names)


# ---------------------------------------------------------------- the table's forms


def forms_of_the_table(state: State) -> Iterator[Ask]:
    """What anybody may fill in for the whole table."""
    if state.over:
        return
    seats = tuple(enumerate(state.setup.names))
    goals = tuple((number, say(goal.title)) for number, goal in GOALS.items())
    public = state.public_goals or tuple(GOALS)[: state.seats - 1]
    if state.phase == "opening":
        yield Ask(
            say("Begin with the bicycle"),
            moves.Begin(0, public),
            (
                Pick("bicycle", say("Who has the bicycle"), seats),
                *_public_picks(state.seats - 1, goals),
                Count("bicycle_points", say("Points printed on the bicycle"), 0, 9),
            ),
            blank=True,
        )
    if state.phase == "scoring":
        revealed = tuple(
            Pick(f"private_goals[{seat}]", say("{name}'s private goal", name=name), goals) for seat, name in seats
        )
        missing: tuple[Field, ...] = (
            *(field for _, field in tokens_asked(state)),
            *tops_asked(state).values(),
            *(field for _, field in points_asked(state)),
        )
        cvs = (moves.Answers(),) * state.seats if missing else None
        free = [goal for goal in GOALS if goal not in public] or list(GOALS)
        final = moves.Final(tuple(free[seat % len(free)] for seat in state.setup.seats), cvs=cvs)
        yield Ask(say("Reveal private goals"), final, (*revealed, *missing), blank=True)
    if state.phase == "play" and state.decks_out < len(moves.DECKS):
        decks = tuple((deck, words.deck(deck)) for deck in moves.DECKS[state.decks_out :])
        yield Ask(say("A deck ran out"), moves.DeckOut(decks[0][0]), (Pick("deck", say("Which"), decks),))
    yield Ask(
        say("Enter the whole result"),
        moves.EnterScores(as_entered(state), public),
        _score_fields(state.setup.names, goals, language()),
        scores=True,
        blank=state.phase == "opening",
    )


@lru_cache(maxsize=64)
def _score_fields(names: tuple[str, ...], goals: tuple[tuple[int, str], ...], spoken: str) -> tuple[Field, ...]:
    """The score pad's fields, which are the same all game long."""
    fields: list[Field] = []
    for seat, name in enumerate(names):
        for kind in moves.KINDS:
            label = say("{name}'s {kind} cards", name=name, kind=cards.type_name(kind))
            fields.append(Count(f"cvs[{seat}].{kind}", label, 0, STACK))
        fields += (
            Count(f"cvs[{seat}].possession_points", say("Points on {name}'s possessions", name=name), 0, 99),
            Count(f"cvs[{seat}].tokens", say("{name}'s tokens", name=name), 0, 40),
            Pick(f"cvs[{seat}].private_goal", say("{name}'s private goal", name=name), goals),
        )
    return (*fields, *_public_picks(len(names) - 1, goals))


def _public_picks(number: int, goals: tuple[tuple[int, str], ...]) -> Iterator[Pick]:
    return (Pick(f"public_goals[{place}]", say("Public goal"), goals) for place in range(number))
