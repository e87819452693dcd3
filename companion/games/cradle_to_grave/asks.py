"""Cradle to Grave: what may be reported now, and the log's sentences."""

from __future__ import annotations

from collections.abc import Iterator

from companion.game import LEGAL, Ask, Count, Field, Pick
from companion.games.cradle_to_grave.moves import (
    Adjust,
    CarryOut,
    ChangeHouseRule,
    DeckOut,
    Digit,
    FinalAges,
    LaySpecial,
    Moves,
    Raise,
    Reveal,
    Skip,
    StartingAges,
    Stop,
)
from companion.games.cradle_to_grave.rules import WORDS, apply, rule_on
from companion.games.cradle_to_grave.state import COPIES, DECK, State
from companion.phrases import capital, listed, with_article

DIGITS: tuple[Digit, Digit] = ("tens", "ones")


def asks(state: State, seat: int | None) -> tuple[Ask, ...]:
    """What may be reported now: candidates, of which `rule_on` leaves the legal ones; then the forms."""
    taps = [*_of_the_table(state), *(_of_a_seat(state, seat) if seat is not None else ())]
    legal = tuple(Ask(_label(state, move), move) for move in taps if rule_on(state, move) is LEGAL)
    return legal + tuple(_forms(state))


def _of_a_seat(state: State, seat: int) -> Iterator[Moves]:
    if state.turn is None:
        return
    yield Stop(seat)
    if seat != state.turn or state.waiting:
        return
    for card in COPIES:
        yield Reveal(seat, card)  # type: ignore[arg-type]
    for other in range(state.seats):
        for digit in DIGITS:
            yield from _on_a_digit(state, seat, other, digit)
    for digit in DIGITS:
        yield LaySpecial(seat, "0", digit=digit)
    for other in range(state.seats):
        yield LaySpecial(seat, "cover-ten-digit", seat=other)
        yield LaySpecial(seat, "swap-places", seat=other)
    yield Skip(seat)


def _on_a_digit(state: State, seat: int, other: int, digit: Digit) -> Iterator[Moves]:
    covered = state.digit(other, digit)
    if other != seat:
        if covered < 9:
            yield Raise(seat, other, digit, str(covered + 1))  # type: ignore[arg-type]
        return
    for card in range(covered + 1, 10):
        yield Raise(seat, seat, digit, str(card))  # type: ignore[arg-type]
    yield Raise(seat, seat, digit, "face-down")


def _of_the_table(state: State) -> Iterator[Moves]:
    if state.waiting:
        yield CarryOut()
        for card in COPIES:
            yield CarryOut(card)  # type: ignore[arg-type]
    yield DeckOut()
    if state.hundred:
        other = "100-or-more" if state.limit == "over-100" else "over-100"
        yield ChangeHouseRule("reveal-limit", other)  # type: ignore[arg-type]


def _forms(state: State) -> Iterator[Ask]:
    if state.over:
        return
    names = state.setup.names
    seats = tuple(enumerate(names))
    if state.turn is None:
        ages = tuple(_age(f"ages[{seat}]", name, 11, 99) for seat, name in seats)
        nobody = (("", "nobody ties"),)
        yield Ask(
            "Open the round with the starting ages",
            StartingAges(tuple(range(11, 11 + len(names)))),
            (*ages, Pick("first", "Actually older, if two tie for oldest", nobody + seats)),
            blank=True,
        )
    else:
        ages = tuple(_age(f"ages[{seat}]", name, 0, 99) for seat, name in seats)
        hands = tuple(Count(f"hands[{seat}]", f"{name}'s cards in hand", 0, 6) for seat, name in seats)
        yield Ask(
            "Correct the table",
            Adjust(state.ages, state.turn, state.deck, state.hands),
            (*ages, Pick("turn", "Whose turn", seats), Count("deck", "Cards in the deck", 0, DECK), *hands),
        )
    so_far = state.ages if state.turn is not None else (0,) * len(names)
    final = tuple(_age(f"ages[{seat}]", name, 0, 108) for seat, name in seats)
    yield Ask("Enter the round's final ages", FinalAges(so_far), final, scores=True, blank=state.turn is None)


def _age(field: str, name: str, low: int, high: int) -> Field:
    return Count(field, f"{name}'s age", low, high)


# ---------------------------------------------------------------- words


def _label(state: State, move: Moves) -> str:
    """What a button says: the move, and where it matters what comes of it."""
    match move:
        case Raise():
            whose = "your own" if move.seat == move.by else f"{state.name(move.seat)}'s"
            return f"Lay {_card(move.card)} on {whose} {move.digit}"
        case Reveal():
            return f"{capital(_card(move.card))} showed: {_outcome(state, move)}"
        case LaySpecial(card="0"):
            return f"Lay a 0 on your own {move.digit}"
        case LaySpecial():
            return f"{WORDS[move.card]} on {state.name(move.seat or 0)}"
        case Stop():
            return f"{state.name(move.by)}: Stop!"
        case CarryOut():
            return f"{capital(_card(move.card))} showed" if move.card else "Carry on"
        case Skip():
            return "No card this turn"
        case DeckOut():
            return "The deck ran out"
        case ChangeHouseRule():
            return (
                "At our table exactly 100 ends the round"
                if move.value == "100-or-more"
                else "At our table exactly 100 is safe"
            )
    return ""


def _outcome(state: State, move: Reveal) -> str:
    if not move.card.isdigit() or move.card == "0":
        return "safe"
    age = state.ages[move.by] + int(move.card)
    return f"ends the round, {age}" if state.too_old(age) else f"safe, {age}"


def describe(state: State, move: Moves) -> str:
    """The log's sentence for a move made in `state`."""
    after = apply(state, move)
    name = state.name
    match move:
        case StartingAges():
            ages = listed([f"{name(seat)} {age:02}" for seat, age in enumerate(move.ages)])
            return f"Round {state.round} opened: {ages}. {name(after.turn or 0)} begins."
        case Reveal():
            return f"{name(move.by)}, {state.ages[move.by]:02}, turned over {_card(move.card)}: {_check_came_to(state, after, move)}."
        case Raise() if move.seat == move.by:
            return f"{name(move.by)} laid {_card(move.card)} on the own {move.digit} and is {after.ages[move.seat]:02}."
        case Raise():
            return f"{name(move.by)} raised {name(move.seat)} to {after.ages[move.seat]:02} with {_card(move.card)} on the {move.digit}."
        case LaySpecial(card="0"):
            whose = "the own" if move.seat in (None, move.by) else f"{name(move.seat or 0)}'s"
            return f"{name(move.by)} laid a 0 on {whose} {move.digit}."
        case LaySpecial():
            on = "" if move.seat is None else f" on {'the own age' if move.seat == move.by else name(move.seat)}"
            return f"{name(move.by)} played {WORDS[move.card]}{on}."
        case Stop():
            return f"{name(move.by)} played Stop!{_on_what(state)}."
        case CarryOut():
            return _carried_out(state, after, move)
        case Skip():
            return f"{name(move.by)} played no card."
        case DeckOut():
            return f"The deck ran out: round {state.round} is over."
        case FinalAges():
            ages = listed([f"{name(seat)} {age}" for seat, age in enumerate(move.ages)])
            return f"Round {state.round} entered: {ages}."
        case Adjust():
            return f"The sheet was put right: {_what_changed(state, after)}."
        case ChangeHouseRule():
            words = "ends the round" if move.value == "100-or-more" else "is safe"
            return f"The table reads it so: a check of exactly 100 {words}."


def _check_came_to(state: State, after: State, move: Reveal) -> str:
    age = state.ages[move.by] + (int(move.card) if move.card.isdigit() else 0)
    if len(after.rounds) == len(state.rounds):
        return "safe, exactly 100" if age == 100 else "safe"
    if state.too_old(age):
        return f"{age}, round {state.round} is over"
    return f"safe, but it was the last card and round {state.round} is over"


def _on_what(state: State) -> str:
    if not state.waiting:
        return ""
    on = "Stop!" if state.waiting.stops else WORDS[state.waiting.special.card]
    return f" on {state.name(state.waiting.last)}'s {on}"


def _carried_out(state: State, after: State, move: CarryOut) -> str:
    waiting = state.waiting
    assert waiting
    special, by = waiting.special, state.name(waiting.special.by)
    target = special.by if special.seat is None else special.seat
    if not waiting.works:
        return f"{by}'s {WORDS[special.card]} was stopped."
    if special.card == "cover-ten-digit" and move.card not in tuple("123456789"):
        again = "a card more is turned over" if after.waiting else "nothing changes"
        return f"{by}'s Cover showed {_card(move.card or '')}: {again}."
    what = (
        f"{by}'s Cover showed {_card(move.card or '')}"
        if special.card == "cover-ten-digit"
        else f"{by}'s {WORDS[special.card]} works"
    )
    return f"{what}: {state.name(target)} is {after.ages[target]:02}."


def _what_changed(state: State, after: State) -> str:
    changes = [
        f"{state.name(seat)} is {new:02}" for seat, (old, new) in enumerate(zip(state.ages, after.ages)) if old != new
    ]
    changes += [
        f"{state.name(seat)} holds {new}" for seat, (old, new) in enumerate(zip(state.hands, after.hands)) if old != new
    ]
    if state.deck != after.deck:
        changes.append(f"{after.deck} in the deck")
    if state.turn != after.turn:
        changes.append(f"it is {state.name(after.turn or 0)}'s turn")
    if state.waiting:
        changes.append(f"{WORDS[state.waiting.special.card]} is called off")
    return listed(changes) or "nothing changed"


def _card(card: str) -> str:
    words = {"face-down": "a face-down card", "stop": "a Stop!", "cover-ten-digit": "a Cover", "swap-places": "a Swap"}
    return words.get(card) or with_article(card)
