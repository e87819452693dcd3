"""Cradle to Grave: which reports keep the rules (`rule_on`) and what they do (`apply`).

The printed rules are in the rulebook module in our own words; where they are
silent or contradict themselves, a house rule says which reading is in force.
"""

from __future__ import annotations

from collections import Counter
from typing import TypeGuard

from msgspec.structs import replace

from companion.game import LEGAL, Illegal, Ruling, Setup, replace_at
from companion.games.cradle_to_grave.moves import (
    Adjust,
    CarryOut,
    ChangeHouseRule,
    DeckOut,
    FinalAges,
    LaySpecial,
    Moves,
    Raise,
    Reveal,
    Skip,
    StartingAges,
    Stop,
)
from companion.games.cradle_to_grave.state import COPIES, DECK, HAND, State, Waiting, see, with_digit
from companion.phrases import with_article

ROUNDS = 3
WORDS = {"cover-ten-digit": "Cover", "swap-places": "Swap", "stop": "Stop!", "0": "0"}
OWN_TURN = (Raise, LaySpecial, Skip, Reveal)
"""What only the seat on turn does."""


def start(setup: Setup) -> State:
    """The state before the first round is opened."""
    return State(setup, hands=(0,) * len(setup.names))


# ---------------------------------------------------------------- judging


def rule_on(state: State, move: Moves) -> Ruling:
    """Legal, or the first broken rule: what nobody can overrule first, then in the rulebook's order."""
    return (
        _over(state, move)
        or _phase(state, move)
        or _nothing_to_stop(state, move)
        or _oldest(state, move)
        or _turn(state, move)
        or _reveal_first(state, move)
        or _adjacent(state, move)
        or _one_higher(state, move)
        or _face_down_self(state, move)
        or _older(state, move)
        or _nine_only(state, move)
        or _own_special(state, move)
        or _stop_alone(state, move)
        or _skip_below_99(state, move)
        or _card_count(state, move)
        or _hand(state, move)
        or _deck_count(state, move)
        or _starting_digit(state, move)
        or _final_age(state, move)
        or LEGAL
    )


def _over(state: State, move: Moves) -> Illegal | None:
    if not state.over or (state.hundred and isinstance(move, ChangeHouseRule)):
        return None
    return Illegal("over", "The game is over: take the last entry back to go on from there.", final=True)


def _phase(state: State, move: Moves) -> Illegal | None:
    why = _not_at_this_moment(state, move)
    return Illegal("phase", why, final=True) if why else None


def _not_at_this_moment(state: State, move: Moves) -> str:
    match move:
        case FinalAges() | Stop():
            return ""
        case StartingAges():
            return f"Round {state.round} is under way already." if state.turn is not None else ""
        case ChangeHouseRule() if state.hundred:
            return ""
        case _ if state.turn is None:
            return f"Round {state.round} is not open yet: the starting ages come first."
        case Adjust():
            return ""
        case CarryOut():
            return _not_to_be_carried_out(state, move)
        case ChangeHouseRule():
            return "This house rule can only be changed right after a reveal that made exactly 100."
        case DeckOut() if state.draws_a_card:
            return ""
    return f"The {_the_card(state)} waits: stop it or carry on first." if state.waiting else ""


def _not_to_be_carried_out(state: State, move: CarryOut) -> str:
    waiting = state.waiting
    if waiting is None:
        return "No special waits to be carried out."
    if state.draws_a_card and move.card is None:
        return "The Cover works: it takes the card that was turned over."
    if not state.draws_a_card and move.card is not None:
        why = "it was stopped" if not waiting.works else "only a Cover turns one over"
        return f"No card is drawn for this {_the_card(state)}: {why}."
    return ""


def _nothing_to_stop(state: State, move: Moves) -> Illegal | None:
    if not isinstance(move, Stop):
        return None
    if state.waiting is None:
        return Illegal("nothing-to-stop", "No special waits, so there is nothing to stop.", final=state.turn is None)
    if state.waiting.drawing:
        return Illegal("nothing-to-stop", "The Cover is being carried out already: it is too late to stop it.")
    return None


def _oldest(state: State, move: Moves) -> Illegal | None:
    """Final: without it nobody begins."""
    if not isinstance(move, StartingAges):
        return None
    oldest = [seat for seat, age in enumerate(move.ages) if age == max(move.ages)]
    who = " and ".join(state.name(seat) for seat in oldest)
    if len(oldest) > 1 and move.first is None:
        are = "are both" if len(oldest) == 2 else "are all"
        return Illegal(
            "oldest", f"{who} {are} {max(move.ages)}: say which of them is actually older and begins.", final=True
        )
    if move.first is not None and move.first not in oldest:
        are = "is" if len(oldest) == 1 else "are"
        return Illegal("oldest", f"{state.name(move.first)} does not begin: {who} {are} the oldest.", final=True)
    return None


def _turn(state: State, move: Moves) -> Illegal | None:
    if not isinstance(move, OWN_TURN) or move.by == state.turn:
        return None
    return Illegal("turn", f"It is {state.name(state.turn or 0)}'s turn, not {state.name(move.by)}'s.")


def _reveal_first(state: State, move: Moves) -> Illegal | None:
    if not isinstance(move, OWN_TURN):
        return None
    who = f"{state.name(move.by)} is {_age(state, move.by)}"
    if not isinstance(move, Reveal):
        return (
            Illegal("reveal-first", f"{who}: the top card is turned over before anything else.")
            if state.reveal_due
            else None
        )
    if state.ages[move.by] < 91:
        return Illegal("reveal-first", f"{who}: the check comes at 91 and over.")
    if state.revealed:
        return Illegal("reveal-first", f"{state.name(move.by)} has made this turn's check already.")
    return None


def _adjacent(state: State, move: Moves) -> Illegal | None:
    if not _raises_another(move) or state.adjacent(move.by, move.seat):
        return None
    by, other = state.name(move.by), state.name(move.seat)
    return Illegal(
        "adjacent", f"{other} does not sit beside {by}: {_neighbours(state, move.by)} or {by} may be raised."
    )


def _one_higher(state: State, move: Moves) -> Illegal | None:
    if not _raises_another(move) or _value(move.card) == state.digit(move.seat, move.digit) + 1:
        return None
    return Illegal(
        "one-higher", f"{state.name(move.seat)} is {_age(state, move.seat)}: {_what_may_be_laid(state, move.seat)}."
    )


def _face_down_self(state: State, move: Moves) -> Illegal | None:
    if not _raises_another(move) or move.card != "face-down":
        return None
    return Illegal(
        "face-down-self", f"A face-down card goes on one's own digits only: {state.name(move.seat)} takes a real 9."
    )


def _older(state: State, move: Moves) -> Illegal | None:
    if not isinstance(move, Raise) or move.seat != move.by:
        return None
    covered = state.digit(move.by, move.digit)
    if _value(move.card) > covered:
        return None
    higher = (
        "nothing is higher than a 9"
        if covered == 9
        else f"it takes {with_article(covered + 1)} or higher, or a face-down card"
    )
    return Illegal("older", f"{state.name(move.by)} has {with_article(covered)} on the {move.digit}: {higher}.")


def _nine_only(state: State, move: Moves) -> Illegal | None:
    if not isinstance(move, LaySpecial) or move.card != "0":
        return None
    by = state.name(move.by)
    if move.seat not in (None, move.by):
        return Illegal("nine-only", f"A 0 covers one of one's own 9s: {by} cannot lay it on {state.name(move.seat)}.")
    covered = state.digit(move.by, move.digit or "ones")
    if covered != 9:
        return Illegal("nine-only", f"A 0 covers a 9, and {by} has {with_article(covered)} on the {move.digit}.")
    return None


def _own_special(state: State, move: Moves) -> Illegal | None:
    if not isinstance(move, Stop) or state.waiting is None or move.by != state.waiting.last:
        return None
    what = "Stop!" if state.waiting.stops else _the_card(state)
    return Illegal(
        "own-special",
        f"{state.name(move.by)} played the {what} that this Stop! would cancel: somebody else may stop it.",
    )


def _stop_alone(state: State, move: Moves) -> Illegal | None:
    if not isinstance(move, LaySpecial) or move.card != "stop":
        return None
    return Illegal("stop-alone", f"Stop! answers another card: it cannot be {state.name(move.by)}'s play of the turn.")


def _skip_below_99(state: State, move: Moves) -> Illegal | None:
    if not isinstance(move, Skip) or state.ages[move.by] == 99 or not state.hands[move.by]:
        return None
    who = f"{state.name(move.by)} is {_age(state, move.by)}"
    return Illegal("skip-below-99", f"{who} and holds cards: any of them can be laid face-down as a 9.")


def _card_count(state: State, move: Moves) -> Illegal | None:
    if isinstance(move, StartingAges):
        for digit, count in Counter("".join(f"{age:02}" for age in move.ages)).items():
            if digit != "0" and count > COPIES[digit]:
                return Illegal("card-count", f"That would be {count} {digit}s: there are only {COPIES[digit]}.")
    card = _shown(move)
    if card is None or state.copies_left(card):
        return None
    nth = {6: "seventh", 4: "fifth"}[COPIES[card]]
    return Illegal(
        "card-count", f"That would be the {nth} {WORDS.get(card, card)} of this round: there are only {COPIES[card]}."
    )


def _hand(state: State, move: Moves) -> Illegal | None:
    if not isinstance(move, (Raise, LaySpecial, Stop)) or state.hands[move.by]:
        return None
    return Illegal("hand", f"By the count {state.name(move.by)} holds no card.")


def _deck_count(state: State, move: Moves) -> Illegal | None:
    if isinstance(move, DeckOut) and state.deck:
        return Illegal("deck-count", f"By the count {_cards(state.deck)} still in the deck.")
    if isinstance(move, (Reveal, CarryOut)) and move.card and not state.deck:
        return Illegal("deck-count", "By the count the deck is empty: there is no card to turn over.")
    return None


def _starting_digit(state: State, move: Moves) -> Illegal | None:
    if not isinstance(move, StartingAges):
        return None
    for seat, age in enumerate(move.ages):
        if age < 10 or age % 10 == 0:
            return Illegal(
                "starting-digit",
                f"{state.name(seat)} cannot start at {age:02}: the 0 is a special card, not an age card.",
            )
    return None


def _final_age(state: State, move: Moves) -> Illegal | None:
    if not isinstance(move, FinalAges):
        return None
    over_99 = [age for age in move.ages if age > 99]
    if any(age > 108 for age in over_99):
        return Illegal("final-age", f"No round ends at {max(over_99)}: 99 and a 9 are 108.")
    if len(over_99) > 1:
        return Illegal("final-age", "Only one seat can end a round above 99: the one whose check failed.")
    if 100 in over_99 and not state.too_old(100):
        return Illegal("final-age", "A check that makes exactly 100 is safe at this table, so no round ends at 100.")
    return None


def _raises_another(move: Moves) -> TypeGuard[Raise]:
    return isinstance(move, Raise) and move.seat != move.by


def _shown(move: Moves) -> str | None:
    """The card that a move shows everybody; a face-down card nobody sees."""
    match move:
        case Raise():
            return None if move.card == "face-down" else move.card
        case Reveal() | LaySpecial() | CarryOut():
            return move.card
        case Stop():
            return "stop"
    return None


def _value(card: str) -> int:
    return 9 if card == "face-down" else int(card)


def _age(state: State, seat: int) -> str:
    return f"{state.ages[seat]:02}"


def _the_card(state: State) -> str:
    return WORDS[state.waiting.special.card] if state.waiting else ""


def _cards(count: int) -> str:
    return "1 card is" if count == 1 else f"{count} cards are"


def _neighbours(state: State, seat: int) -> str:
    return ", ".join(state.name(other) for other in ((seat - 1) % state.seats, (seat + 1) % state.seats))


def _what_may_be_laid(state: State, seat: int) -> str:
    """ "only a 3 on the tens or an 8 on the ones may be laid there" """
    covered = [(digit, state.digit(seat, digit)) for digit in ("tens", "ones")]
    may = [f"{with_article(value + 1)} on the {digit}" for digit, value in covered if value < 9]
    return f"only {' or '.join(may)} may be laid there" if may else "nobody raises a 9"


# ---------------------------------------------------------------- doing


def apply(state: State, move: Moves) -> State:
    """The state after a move that is legal or that the table played so."""
    before, state = state, state if state.hundred is None else replace(state, hundred=None)
    match move:
        case StartingAges():
            return _open_round(state, move)
        case Reveal():
            return _check(state, before, move)
        case Raise():
            return _raise(state, move)
        case LaySpecial():
            return replace(_play(state, move.by, move.card), turn=move.by, waiting=Waiting(move))
        case Stop():
            state = _play(state, move.by, "stop")
            return replace(
                state, waiting=state.waiting and replace(state.waiting, stops=(*state.waiting.stops, move.by))
            )
        case CarryOut():
            return _carry_out(state, move)
        case Skip():
            return _end_turn(state, move.by, refill=not state.hands[move.by])
        case DeckOut():
            return _end_round(state, state.ages)
        case FinalAges():
            return _end_round(replace(state, ages=move.ages, face_down=frozenset()), move.ages)
        case Adjust():
            return _adjust(state, move)
        case ChangeHouseRule():
            return _judge_again(before, move)


def _open_round(state: State, move: StartingAges) -> State:
    first = move.ages.index(max(move.ages)) if move.first is None else move.first
    digits = [card for age in move.ages for card in f"{age:02}"]
    return replace(
        state,
        ages=move.ages,
        face_down=frozenset(),
        hands=(HAND,) * state.seats,
        deck=DECK - (HAND + 2) * state.seats,
        seen=see((0,) * len(COPIES), *digits),
        turn=first,
        revealed=False,
        waiting=None,
    )


def _check(state: State, before: State, move: Reveal) -> State:
    """The reveal at 91 and over: it ends the round, or the card is discarded and the turn goes on."""
    state = replace(state, deck=max(0, state.deck - 1), seen=see(state.seen, move.card), turn=move.by, revealed=True)
    age = state.ages[move.by] + (int(move.card) if move.card.isdigit() else 0)
    if age == 100:
        state = replace(state, hundred=(before, move))
    if state.too_old(age):
        penalties = tuple(age if seat == move.by else own for seat, own in enumerate(state.ages))
        return _end_round(state, penalties)
    return _unless_deck_is_out(state)


def _judge_again(state: State, move: ChangeHouseRule) -> State:
    assert state.hundred
    before, reveal = state.hundred
    before = replace(
        before, setup=replace(before.setup, house_rules={**before.setup.house_rules, move.key: move.value})
    )
    return _check(before, before, reveal)


def _raise(state: State, move: Raise) -> State:
    state = _lay(_play(state, move.by, move.card), move.seat, move.digit, move.card)
    return _end_turn(state, move.by)


def _lay(state: State, seat: int, digit: str, card: str) -> State:
    """A card on a digit: the age it makes, and which side of it is up."""
    age = with_digit(state.ages[seat], digit, _value(card))
    spot = frozenset({(seat, digit)})
    face_down = state.face_down | spot if card == "face-down" else state.face_down - spot
    return replace(state, ages=replace_at(state.ages, seat, age), face_down=face_down)


def _carry_out(state: State, move: CarryOut) -> State:
    waiting = state.waiting
    assert waiting
    special = waiting.special
    if not waiting.works:
        return _end_turn(state, special.by)
    target = special.by if special.seat is None else special.seat
    match special.card:
        case "0":
            state = _lay(state, target, special.digit or "ones", "0")
        case "swap-places":
            state = _swap(state, target)
        case "cover-ten-digit":
            assert move.card
            state = replace(state, deck=max(0, state.deck - 1), seen=see(state.seen, move.card))
            if move.card in "123456789":
                state = _lay(state, target, "tens", move.card)
            elif state.rule("cover-special") == "draw-again" and state.deck:
                return replace(state, waiting=replace(waiting, drawing=True))
            state = _unless_deck_is_out(state)
    return state if state.turn is None else _end_turn(state, special.by)


def _swap(state: State, seat: int) -> State:
    other = {"tens": "ones", "ones": "tens"}
    face_down = frozenset((s, other[d] if s == seat else d) for s, d in state.face_down)
    return replace(state, ages=replace_at(state.ages, seat, state.swapped(seat)), face_down=face_down)


def _play(state: State, seat: int, card: str) -> State:
    """A card leaves a hand; face-down nobody sees which."""
    seen = state.seen if card == "face-down" else see(state.seen, card)
    return replace(state, hands=replace_at(state.hands, seat, max(0, state.hands[seat] - 1)), seen=seen)


def _end_turn(state: State, seat: int, *, refill: bool = True) -> State:
    """Refill to four, then the next seat's turn, or the round's end if the deck ran out over it."""
    wanted = max(0, HAND - state.hands[seat]) if refill else 0
    drawn = min(wanted, state.deck)
    state = replace(
        state,
        hands=replace_at(state.hands, seat, state.hands[seat] + drawn),
        deck=state.deck - drawn,
        turn=(seat + 1) % state.seats,
        revealed=False,
        waiting=None,
    )
    return _end_round(state, state.ages) if drawn < wanted else _unless_deck_is_out(state)


def _unless_deck_is_out(state: State) -> State:
    """The round ends with the deck's last card, where the table plays it so."""
    ends = not state.deck and state.rule("deck-end") == "at-last-card"
    return _end_round(state, state.ages) if ends else state


def _end_round(state: State, penalties: tuple[int, ...]) -> State:
    rounds = (*state.rounds, penalties)
    totals = [sum(column) for column in zip(*rounds)]
    tied = totals.count(min(totals)) > 1 and state.rule("tie") == "extra-round"
    return replace(
        state, rounds=rounds, turn=None, revealed=False, waiting=None, over=len(rounds) >= ROUNDS and not tied
    )


def _adjust(state: State, move: Adjust) -> State:
    """What the table knows better; whatever waits is cancelled, and a named seat's check is due again."""
    ages = state.ages if move.ages is None else move.ages
    return replace(
        state,
        ages=ages,
        waiting=None,
        face_down=frozenset((seat, digit) for seat, digit in state.face_down if ages[seat] == state.ages[seat]),
        turn=state.turn if move.turn is None else move.turn,
        revealed=state.revealed and move.turn is None,
        deck=state.deck if move.deck is None else move.deck,
        hands=state.hands if move.hands is None else move.hands,
    )
