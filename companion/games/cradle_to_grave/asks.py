"""Cradle to Grave: what may be reported now, and the sentence over the board."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from companion.game import Ask, Count, Pick, Spot
from companion.game_state import offer
from companion.games.cradle_to_grave import moves
from companion.games.cradle_to_grave.cards import COPIES, a_card, name_of
from companion.games.cradle_to_grave.moves import DIGITS, Digit
from companion.games.cradle_to_grave.rules import apply, rule_on
from companion.games.cradle_to_grave.scoring import sheet
from companion.games.cradle_to_grave.state import State, Waiting
from companion.phrases import capital, with_article


def asks(state: State, seat: int | None) -> tuple[Ask, ...]:
    """What may be reported now: candidates, of which `rule_on` leaves the legal ones; then the forms."""
    taps = [*_of_the_table(state), *(_of_a_seat(state, seat) if seat is not None else ())]
    return offer(rule_on, state, taps, _label) + tuple(_forms(state))


def _of_the_table(state: State) -> Iterator[moves.Moves]:
    if state.waiting:
        yield moves.CarryOut()
        for card in COPIES:
            yield moves.CarryOut(card)  # type: ignore[arg-type]
    yield moves.DeckOut()
    if state.hundred:
        other = "100-or-more" if state.limit == "over-100" else "over-100"
        yield moves.ChangeHouseRule("reveal-limit", other)  # type: ignore[arg-type]


def _of_a_seat(state: State, seat: int) -> Iterator[moves.Moves]:
    if state.turn is None:
        return
    yield moves.Stop(seat)
    if seat != state.turn or state.waiting:
        return
    for card in COPIES:
        yield moves.Reveal(seat, card)  # type: ignore[arg-type]
    for other in state.setup.seats:
        for digit in DIGITS:
            yield from _on_a_digit(state, seat, other, digit)
    for digit in DIGITS:
        yield moves.LaySpecial(seat, "0", digit=digit)
    for other in state.setup.seats:
        yield moves.LaySpecial(seat, "cover-ten-digit", seat=other)
        yield moves.LaySpecial(seat, "swap-places", seat=other)
    yield moves.Skip(seat)


def _on_a_digit(state: State, seat: int, other: int, digit: Digit) -> Iterator[moves.Moves]:
    if other != seat:
        yield moves.Raise(seat, other, digit, state.next_card(other, digit))  # type: ignore[arg-type]
        return
    for card in state.higher_cards(seat, digit):
        yield moves.Raise(seat, seat, digit, card)  # type: ignore[arg-type]
    yield moves.Raise(seat, seat, digit, "face-down")


def missing(state: State, move: moves.Moves) -> Spot | None:
    """Of a special that is entered later what carried it out: the card that a Cover turned over, or that it was."""
    if not isinstance(move, moves.LaySpecial) or move.then or move.card == "stop" or state.turn is None:
        return None
    if not apply(state, move).draws_a_card:
        return Spot("", "", "", "", (("", replace(move, then=moves.CarryOut())),))
    values = tuple((name_of(card), replace(move, then=moves.CarryOut(card))) for card in COPIES)  # type: ignore[arg-type]
    return Spot("", "The card", "Which card did the Cover turn over?", "", values)


# ---------------------------------------------------------------- forms


def _forms(state: State) -> Iterator[Ask]:
    if state.over:
        return
    if state.turn is None:
        yield _starting_ages(state)
    yield _final_ages(state)


def _starting_ages(state: State) -> Ask:
    """Its fields begin empty: the ages in its move only show how many there are."""
    example = moves.StartingAges(tuple(range(11, 11 + state.seats)))
    older = (("", "no tie"), *enumerate(state.setup.names))
    first = Pick("first", "Older in real life, if two tie for oldest", older)
    return Ask(f"Start round {state.round}", example, (*_ages(state, 11, 99), first), blank=True, each_own=True)


def _final_ages(state: State) -> Ask:
    between = state.turn is None
    so_far = moves.FinalAges((0,) * state.seats if between else state.ages)
    return Ask("Enter the round's final ages", so_far, _ages(state, 0, 108), scores=True, blank=between)


def _ages(state: State, low: int, high: int) -> tuple[Count, ...]:
    return tuple(Count(f"ages[{seat}]", f"{name}'s age", low, high) for seat, name in enumerate(state.setup.names))


# ---------------------------------------------------------------- words


def _label(state: State, move: moves.Moves) -> str:
    """What a button says: the move, and what follows from it where that matters."""
    match move:
        case moves.Raise(card="face-down"):
            return f"Play a face-down 9 on your own {move.digit}"
        case moves.Raise():
            own = f"Raise your own {move.digit} to {move.card}"
            return own if move.seat == move.by else state.raise_label(move.seat, move.digit)
        case moves.Reveal():
            return f"Revealed {a_card(move.card)}: {_outcome(state, move)}"
        case moves.LaySpecial():
            on = f"your own {move.digit}" if move.seat is None else state.name(move.seat)
            return f"{name_of(move.card)} on {on}"
        case moves.Stop():
            return f"{state.name(move.by)} plays Stop!"
        case moves.CarryOut() if move.card:
            return f"The card was {a_card(move.card)}"
        case moves.CarryOut():
            return state.waiting.continue_label if state.waiting else ""
        case moves.Skip():
            return state.skip_label(move.by)
        case moves.DeckOut():
            return "The deck ran out"
        case moves.ChangeHouseRule():
            return "Change: 100 ends the round" if move.value == "100-or-more" else "Change: 100 is safe"
    return ""


def _outcome(state: State, move: moves.Reveal) -> str:
    age = state.checked(move.by, move.card)
    if state.too_old(age):
        return f"{age} ends the round"
    return f"{age} is safe" if age > state.ages[move.by] else "safe"


def prompt(state: State, seat: int | None) -> str:
    """Whose turn it is and what is awaited, to the player in `seat`; None: to everybody else."""
    if state.over:
        return _who_won(state)
    if state.turn is None:
        return "Choose two of your six cards as your age."
    if state.waiting:
        return _what_waits(state, state.waiting, seat)
    if state.reveal_due:
        return _check(state, state.turn, seat)
    return _play(state, state.turn) if seat == state.turn else f"{state.name(state.turn)}'s turn."


def _who_won(state: State) -> str:
    score = sheet(state)
    return f"{score.won(state.setup.names)} with {score.totals[score.winners[0]]} points."


def _what_waits(state: State, waiting: Waiting, seat: int | None) -> str:
    """The card that may be stopped now, or the Cover that turns over one more."""
    special = waiting.special
    if waiting.drawing:
        whose = "Your" if special.by == seat else f"{state.name(special.by)}'s"
        return f"{whose} Cover showed a special card: turn over one more."
    if waiting.card != "Stop!":
        return f"{'Your ' if special.by == seat else ''}{name_of(special.card)} on {_on_whom(state, waiting, seat)}."
    if not waiting.stops:
        return f"{'You' if special.by == seat else state.name(special.by)} played Stop!"
    who = "You stop" if waiting.last == seat else f"{state.name(waiting.last)} stops"
    return f"{who} {'the Stop!' if waiting.works else 'it.'}"


def _on_whom(state: State, waiting: Waiting, seat: int | None) -> str:
    """Whose cards the special is played on, and which."""
    on, special = waiting.target, waiting.special
    if special.card == "swap-places":
        return ("yourself" if special.by == seat else "you") if on == seat else state.name(on)
    whose = "your" if on == seat else f"{state.name(on)}'s"
    return f"{whose} {special.digit or 'tens'}"


def _check(state: State, turn: int, seat: int | None) -> str:
    if not state.deck:
        return "By the count, the deck is empty. If it is, the round is over."
    turns_over = "Turn over" if seat == turn else f"{state.name(turn)} turns over"
    ending = state.first_ending_card(turn)
    if ending is None:
        return f"{turns_over} the top card. No card ends the round."
    return f"{turns_over} the top card. {capital(with_article(ending))}{' or higher' * (ending < 9)} ends the round."


def _play(state: State, turn: int) -> str:
    if not state.hands[turn]:
        return "Your turn. You have no cards left."
    return "Your turn. Play a card, or pass." if state.ages[turn] == 99 else "Your turn. Play a card."
