"""Cradle to Grave: what may be reported now, and the sentence over the board."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.game import Ask, Count, Pick, Spot
from companion.game_state import offer
from companion.games.cradle_to_grave import moves
from companion.games.cradle_to_grave.cards import COPIES, a_card, name_of
from companion.games.cradle_to_grave.play import apply
from companion.games.cradle_to_grave.rules import rule_on
from companion.games.cradle_to_grave.scoring import sheet
from companion.games.cradle_to_grave.state import State, Waiting
from companion.phrases import capital, listed, with_article
from companion.words import message, say, say_n


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
        for digit in moves.DIGITS:
            yield from _on_a_digit(state, seat, other, digit)
    for digit in moves.DIGITS:
        yield moves.LaySpecial(seat, "0", digit=digit)
    for other in state.setup.seats:
        yield moves.LaySpecial(seat, "cover-ten-digit", seat=other)
        yield moves.LaySpecial(seat, "swap-places", seat=other)
    yield moves.Skip(seat)


def _on_a_digit(state: State, seat: int, other: int, digit: moves.Digit) -> Iterator[moves.Moves]:
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
    return Spot("", say("The card"), say("Which card did the Cover turn over?"), "", values)


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
    older = (("", say("no tie")), *enumerate(state.setup.names))
    first = Pick("first", say("Older in real life, if two tie for oldest"), older)
    return Ask(say("Start round {number}", number=state.round), example, (*_ages(state, 11, 99), first), blank=True)


def _final_ages(state: State) -> Ask:
    between = state.turn is None
    so_far = moves.FinalAges((0,) * state.seats if between else state.ages)
    return Ask(say("Enter the round's final ages"), so_far, _ages(state, 0, 108), scores=True, blank=between)


def _ages(state: State, low: int, high: int) -> tuple[Count, ...]:
    return tuple(
        Count(f"ages[{seat}]", say("{name}'s age", name=name), low, high, seat)
        for seat, name in enumerate(state.setup.names)
    )


# ---------------------------------------------------------------- words


def _label(state: State, move: moves.Moves) -> str:
    """What a button says: the move, and what follows from it where that matters."""
    match move:
        case moves.Raise(card="face-down"):
            return say("Play a face-down 9 on your own {digit}", digit=say(moves.DIGIT_WORDS[move.digit]))
        case moves.Raise() if move.seat == move.by:
            return say("Raise your own {digit} to {card}", digit=say(moves.DIGIT_WORDS[move.digit]), card=move.card)
        case moves.Raise():
            return state.raise_label(move.seat, move.digit)
        case moves.Reveal():
            return _revealed(state, move)
        case moves.LaySpecial(seat=None):
            digit = say(moves.DIGIT_WORDS[move.digit or "ones"])
            return say("{card} on your own {digit}", card=name_of(move.card), digit=digit)
        case moves.LaySpecial():
            return say("{card} on {name}", card=name_of(move.card), name=state.name(move.seat or 0))
        case moves.Stop():
            return say("{name} plays Stop!", name=state.name(move.by))
        case moves.CarryOut() if move.card:
            return say("The card was {card}", card=a_card(move.card))
        case moves.CarryOut():
            return state.waiting.continue_label if state.waiting else ""
        case moves.Skip():
            return state.skip_label(move.by)
        case moves.DeckOut():
            return say("The deck ran out")
        case moves.ChangeHouseRule():
            return say("Change: 100 ends the round") if move.value == "100-or-more" else say("Change: 100 is safe")
    return ""


def _revealed(state: State, move: moves.Reveal) -> str:
    card, age = a_card(move.card), state.checked(move.by, move.card)
    if state.too_old(age):
        return say("Revealed {card}: {age} ends the round", card=card, age=age)
    if age > state.ages[move.by]:
        return say("Revealed {card}: {age} is safe", card=card, age=age)
    return say("Revealed {card}: safe", card=card)


def prompt(state: State, seat: int | None) -> str:
    """Whose turn it is and what is awaited, to the player in `seat`; None: to everybody else."""
    if state.over:
        return _who_won(state)
    if state.turn is None:
        return (
            say("Waiting for the starting ages.") if seat is None else say("Choose two of your six cards as your age.")
        )
    if state.waiting:
        return _what_waits(state, state.waiting, seat)
    if state.reveal_due:
        return _check(state, state.turn, seat)
    return _play(state, state.turn) if seat == state.turn else say("{name}'s turn.", name=state.name(state.turn))


def _who_won(state: State) -> str:
    score = sheet(state)
    who, total = listed(map(state.name, score.winners)), score.totals[score.winners[0]]
    if len(score.winners) == 1:
        return say_n(total, "{name} wins with {n} point.", "{name} wins with {n} points.", name=who)
    return say_n(total, "{names} share the win with {n} point.", "{names} share the win with {n} points.", names=who)


def _what_waits(state: State, waiting: Waiting, seat: int | None) -> str:
    """The card that may be stopped now, or the Cover that turns over one more."""
    special, last = waiting.special, state.name(waiting.last)
    if waiting.drawing:
        if special.by == seat:
            return say("Your Cover showed a special card: turn over one more.")
        return say("{name}'s Cover showed a special card: turn over one more.", name=state.name(special.by))
    if special.card != "stop" and not waiting.stops:
        return _special(state, waiting, seat)
    if not waiting.stops:
        return say("You played Stop!") if special.by == seat else say("{name} played Stop!", name=last)
    if waiting.works:
        return say("You stop the Stop!") if waiting.last == seat else say("{name} stops the Stop!", name=last)
    return say("You stop it.") if waiting.last == seat else say("{name} stops it.", name=last)


SWAPS = {
    (True, True): message("Your {card} on yourself."),
    (True, False): message("Your {card} on {name}."),
    (False, True): message("{card} on you."),
    (False, False): message("{card} on {name}."),
}
"""By whether it is yours, and whether it is on you."""
ON_A_DIGIT = {
    (True, True): message("Your {card} on your {digit}."),
    (True, False): message("Your {card} on {name}'s {digit}."),
    (False, True): message("{card} on your {digit}."),
    (False, False): message("{card} on {name}'s {digit}."),
}


def _special(state: State, waiting: Waiting, seat: int | None) -> str:
    """Whose special it is, on whose cards it is played, and on which."""
    special, target = waiting.special, waiting.target
    sentences = SWAPS if special.card == "swap-places" else ON_A_DIGIT
    return say(
        sentences[special.by == seat, target == seat],
        card=name_of(special.card),
        name=state.name(target),
        digit=say(moves.DIGIT_WORDS[special.digit or "tens"]),
    )


def _check(state: State, turn: int, seat: int | None) -> str:
    if not state.deck:
        return say("By the count, the deck is empty. If it is, the round is over.")
    turns_over = say("{name} turns over the top card.", name=state.name(turn))
    return f"{say('Turn over the top card.') if seat == turn else turns_over} {_what_ends(state, turn)}"


def _what_ends(state: State, turn: int) -> str:
    ending = state.first_ending_card(turn)
    if ending is None:
        return say("No card ends the round.")
    card = capital(with_article(ending))
    return (
        say("{card} or higher ends the round.", card=card) if ending < 9 else say("{card} ends the round.", card=card)
    )


def _play(state: State, turn: int) -> str:
    if not state.hands[turn]:
        return say("Your turn. You have no cards left.")
    return say("Your turn. Play a card, or pass.") if state.ages[turn] == 99 else say("Your turn. Play a card.")
