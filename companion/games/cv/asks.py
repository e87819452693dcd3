"""CV: what may be reported now, as buttons and forms, and the sentence over the board."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Literal

from companion.game import LEGAL, Ask, Count, Field, Pick
from companion.game_state import offer
from companion.games.cv import cards, moves, words
from companion.games.cv.final_form import points_asked, tokens_asked, tops_asked
from companion.games.cv.goals import GOALS
from companion.games.cv.rules import rule_on
from companion.games.cv.scoring import as_entered, result
from companion.games.cv.state import OLD_AGE, State, Turn
from companion.phrases import capital, counted, in_turn, listed
from companion.words import language, message, say, say_n

FREE_TO_TAKE: tuple[moves.Kind | Literal["event"], ...] = ("health", "knowledge", "relationship", "work", "event")
"""What a tap can take: a possession needs its points."""
STACK = 26
"""More cards than that never lie in one stack, nor in one deck."""
WHYS: tuple[tuple[moves.Why, str], ...] = (
    ("upkeep", message("upkeep not paid")),
    ("misfortune", message("misfortune")),
    ("insurance", message("not lost: Life Insurance")),
)


def asks(state: State, seat: int | None) -> tuple[Ask, ...]:
    """What may be reported now: taps and forms of the seat and of the table, as far as `rule_on` finds them legal."""
    forms = _forms_of_a_seat(state, seat) if seat is not None and state.now else ()
    return (
        *offer(rule_on, state, _taps(state, seat), _label),
        *(form for form in forms if rule_on(state, form.move) is LEGAL),  # type: ignore[arg-type]
        *_forms_of_the_table(state),
    )


# ---------------------------------------------------------------- the prompt


def prompt(state: State, seat: int | None) -> str:
    """Whose turn it is and what is awaited: to the player in that seat; None: to everybody else."""
    match state.phase:
        case "opening":
            return say("Who has the Bicycle? Which goals are public?")
        case "scoring":
            reveal = say("The private goals are revealed.") if seat is None else say("Reveal your private goals.")
            return f"{say('The last round is over.')} {reveal}"
        case "over":
            return result(state)
    if state.waits_for_assistance:
        names = in_turn(say("you") if one == seat else state.name(one) for one in state.assistance)
        return say("Social assistance: a card for {names}.", names=names)
    return _prompt_to_act(state) if seat == state.turn else _prompt_to_wait(state)


def _prompt_to_act(state: State) -> str:
    now = state.under_way
    if due := state.losses_due:
        return say(
            "{number} bad luck: take your cards, then lose {cards}.", number=now.bad_luck, cards=counted(due, "card")
        )
    if state.upkeep:
        return _upkeep(state)
    if now.taken == 0:
        return say("Your turn: take one or two cards.")
    told = say("One card taken. One more?")
    if now.taken > 1:
        told = say_n(now.taken, "{n} card taken. End your turn.", "{n} cards taken. End your turn.")
    if not state.discards:
        return told
    goes = say("Then the track's leftmost card goes.")
    return f"{told} {goes}"


def _prompt_to_wait(state: State) -> str:
    now, due = state.under_way, state.losses_due
    name, taken = state.name(now.seat), now.taken
    told = say("{name}'s turn, round {round}.", name=name, round=state.round)
    if taken:
        told = say_n(
            taken,
            "{name}'s turn, round {round}: {n} card taken.",
            "{name}'s turn, round {round}: {n} cards taken.",
            name=name,
            round=state.round,
        )
    if due:
        return f"{told} {say_n(due, 'Misfortune: {n} card to lose.', 'Misfortune: {n} cards to lose.')}"
    return f"{told} {_upkeep(state)}" if state.upkeep else told


def _upkeep(state: State) -> str:
    owed = listed([cards.title(card) or cards.type_name(card.type) for card in state.upkeep])
    return say("Upkeep to pay: {cards}.", cards=owed)


# ---------------------------------------------------------------- taps


def _taps(state: State, seat: int | None) -> Iterator[moves.Moves]:
    """What one tap may report, before it is judged."""
    if deck := state.running_out:
        yield moves.DeckOut(deck)
    if seat is None or not state.now:
        return
    if seat in state.assistance:
        yield from _acquisitions(seat, "assistance")
    if seat != state.turn:
        return
    if state.losses_due:
        yield from (moves.Lose(seat, "misfortune", kind) for kind in moves.KINDS)
        if state.hands[seat]:
            yield moves.Lose(seat, "insurance")
    yield from _acquisitions(seat, "cost")
    if state.hands[seat]:
        yield moves.Event(seat, moves.Card("event"))
    yield moves.EndTurn(seat)


def _acquisitions(seat: int, how: moves.How) -> Iterator[moves.Moves]:
    return (moves.Acquire(seat, moves.Card(kind), how) for kind in FREE_TO_TAKE)


def _label(state: State, move: moves.Moves) -> str:
    """The words on the button that reports a move."""
    match move:
        case moves.DeckOut():
            return say("The {deck} deck runs out", deck=words.deck(move.deck))
        case moves.Acquire(how="assistance"):
            return capital(
                say("{name}'s social assistance: {card}", name=state.name(move.by), card=cards.name(move.card))
            )
        case moves.Acquire():
            return say("Take {card}", card=cards.name(move.card))
        case moves.Lose(type=kind, why="misfortune") if kind:
            return say("Misfortune: lose {card}", card=cards.a_card(kind))
        case moves.Lose():
            return say("Use Life Insurance")
        case moves.Event():
            return say("Play an event")
    return _end_turn(state)


def _end_turn(state: State) -> str:
    """With a reminder of what the turn still has to pay for, and whether it can."""
    if not state.upkeep:
        return say("End turn")
    of, (owed, missing) = listed(map(cards.name, state.upkeep)), state.owed
    if not missing.total:
        return say("End turn (upkeep of {cards}: {symbols})", cards=of, symbols=words.symbols(owed))
    return say(
        "End turn (upkeep of {cards}: {symbols}, {missing} short)",
        cards=of,
        symbols=words.symbols(owed),
        missing=words.symbols(missing),
    )


# ---------------------------------------------------------------- a seat's forms


def _forms_of_a_seat(state: State, seat: int) -> Iterator[Ask]:
    """What the player in a seat may fill in, before it is judged."""
    if ways := state.ways(seat):
        yield from _take_forms(seat, ways)
    if seat == state.turn:
        yield from _forms_of_a_turn(state, seat, state.under_way)
    if state.hands[seat]:
        yield _event_form(seat)


def _forms_of_a_turn(state: State, seat: int, now: Turn) -> Iterator[Ask]:
    yield Ask(
        now.how_to_roll, moves.Roll(seat, moves.NONE), _symbols("symbols", message("Dice with {symbol}"), now.dice)
    )
    kinds = tuple((kind, cards.type_name(kind)) for kind in moves.KINDS if state.cvs[seat].stack(kind))
    if kinds:
        whys = tuple((why, say(words)) for why, words in WHYS)
        fields = (Pick("type", say("From which stack"), kinds), Pick("why", say("Why"), whys))
        yield Ask(say("Lost a card"), moves.Lose(seat, "upkeep", kinds[0][0]), fields, blank=True)
    if state.old_age:
        left = Count("old_age_left", say("Old-age cards left"), 0, OLD_AGE)
        yield Ask(
            say("End the turn, and count the deck"),
            moves.EndTurn(seat, state.refilled["old"]),
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


def _forms_of_the_table(state: State) -> Iterator[Ask]:
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
