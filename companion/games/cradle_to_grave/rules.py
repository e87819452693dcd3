"""Cradle to Grave: which reports keep the rules (`rule_on`); play.py does what is reported (`apply`).

rulebook.py has the rules in our own words. Where the printed rules are silent
or contradict themselves, a house rule says which reading is in force.
"""

from __future__ import annotations

from collections import Counter
from typing import TypeGuard

from msgspec.structs import replace

from companion.game import LEGAL, Illegal, Ruling, Setup
from companion.game_state import OVER, not_your_turn
from companion.games.cradle_to_grave import moves
from companion.games.cradle_to_grave.cards import COPIES, name_of, value
from companion.games.cradle_to_grave.moves import DIGITS
from companion.games.cradle_to_grave.play import apply
from companion.games.cradle_to_grave.state import State
from companion.phrases import counted, listed, with_article

__all__ = ["apply", "rule_on", "start"]

OWN_TURN = (moves.Raise, moves.LaySpecial, moves.Skip, moves.Reveal)
"""What a player does on their own turn only."""


def start(setup: Setup) -> State:
    """The state before the first round."""
    return State(setup, hands=(0,) * len(setup.names))


def rule_on(state: State, move: moves.Moves) -> Ruling:
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
        or _carried_out(state, move)
        or LEGAL
    )


def _carried_out(state: State, move: moves.Moves) -> Illegal | None:
    """What carries out a special that is entered later."""
    if not isinstance(move, moves.LaySpecial) or move.then is None:
        return None
    ruling = rule_on(apply(state, replace(move, then=None)), move.then)
    return ruling if isinstance(ruling, Illegal) else None


# ---------------------------------------------------------------- not now


def _over(state: State, move: moves.Moves) -> Illegal | None:
    if not state.over or (state.hundred and isinstance(move, moves.ChangeHouseRule)):
        return None
    return OVER


def _phase(state: State, move: moves.Moves) -> Illegal | None:
    why = _not_at_this_moment(state, move)
    return Illegal("phase", why, final=True) if why else None


def _not_at_this_moment(state: State, move: moves.Moves) -> str:
    match move:
        case moves.FinalAges() | moves.Stop():
            return ""
        case moves.StartingAges():
            return f"Round {state.round} has already started." if state.turn is not None else ""
        case moves.ChangeHouseRule() if state.hundred:
            return ""
        case _ if state.turn is None:
            return f"Round {state.round} has not started yet: enter the starting ages first."
        case moves.Adjust():
            return ""
        case moves.CarryOut():
            return _not_to_be_carried_out(state, move)
        case moves.ChangeHouseRule():
            return "This house rule can only be changed right after a check of exactly 100."
        case moves.DeckOut() if state.draws_a_card:
            return ""
    return f"Finish the {_the_special(state)} first: stop it or continue." if state.waiting else ""


def _not_to_be_carried_out(state: State, move: moves.CarryOut) -> str:
    if state.waiting is None:
        return "No special card is waiting to be carried out."
    if state.draws_a_card and move.card is None:
        return "The Cover works: enter the card that was turned over."
    if not state.draws_a_card and move.card is not None:
        why = "only a Cover turns one over" if state.waiting.works else "it was stopped"
        return f"No card is turned over for this {_the_special(state)}: {why}."
    return ""


def _nothing_to_stop(state: State, move: moves.Moves) -> Illegal | None:
    if not isinstance(move, moves.Stop):
        return None
    if state.waiting is None:
        reason = "There is nothing to stop: nobody has just played a special card."
        return Illegal("nothing-to-stop", reason, final=state.turn is None)
    if state.waiting.drawing:
        return Illegal("nothing-to-stop", "It is too late to stop the Cover: its first card is already turned over.")
    return None


def _oldest(state: State, move: moves.Moves) -> Illegal | None:
    """Final: without it nobody begins."""
    if not isinstance(move, moves.StartingAges):
        return None
    oldest, who = move.oldest, listed(state.name(seat) for seat in move.oldest)
    if len(oldest) > 1 and move.first is None:
        tied = f"{who} are {'both' if len(oldest) == 2 else 'all'} {max(move.ages)}"
        return Illegal("oldest", f"{tied}. Who is older in real life? They begin.", final=True)
    if move.first is not None and move.first not in oldest:
        are = "is" if len(oldest) == 1 else "are"
        return Illegal("oldest", f"{state.name(move.first)} does not begin: {who} {are} the oldest.", final=True)
    return None


# ---------------------------------------------------------------- a turn


def _turn(state: State, move: moves.Moves) -> Illegal | None:
    if not isinstance(move, OWN_TURN) or state.turn is None or move.by == state.turn:
        return None
    return not_your_turn(state, move.by, state.turn)


def _reveal_first(state: State, move: moves.Moves) -> Illegal | None:
    if not isinstance(move, OWN_TURN):
        return None
    who = f"{state.name(move.by)} is {state.shown(move.by)}"
    if not isinstance(move, moves.Reveal):
        due = Illegal("reveal-first", f"{who}: turn over the top card before anything else.")
        return due if state.reveal_due else None
    if state.ages[move.by] < 91:
        return Illegal("reveal-first", f"{who}: the check starts at 91.")
    if state.revealed:
        return Illegal("reveal-first", f"{state.name(move.by)} has already made this turn's check.")
    return None


def _adjacent(state: State, move: moves.Moves) -> Illegal | None:
    if not _raises_another(move) or state.adjacent(move.by, move.seat):
        return None
    by, other = state.name(move.by), state.name(move.seat)
    left, *_, right = (state.name(seat) for seat in state.clockwise_after(move.by))
    return Illegal("adjacent", f"{by} does not sit beside {other} and can only raise {left}, {right} or their own age.")


def _one_higher(state: State, move: moves.Moves) -> Illegal | None:
    if not _raises_another(move) or value(move.card) == state.digit(move.seat, move.digit) + 1:
        return None
    goes = [
        f"{with_article(state.next_card(move.seat, digit))} on the {digit}"
        for digit in DIGITS
        if digit not in state.nines(move.seat)
    ]
    why = f"only {' or '.join(goes)} can go there" if goes else "nobody raises a 9"
    return Illegal("one-higher", f"{state.name(move.seat)} is {state.shown(move.seat)}: {why}.")


def _face_down_self(state: State, move: moves.Moves) -> Illegal | None:
    if not _raises_another(move) or move.card != "face-down":
        return None
    reason = f"Face-down cards only go on your own digits: {state.name(move.seat)} takes a real 9."
    return Illegal("face-down-self", reason)


def _older(state: State, move: moves.Moves) -> Illegal | None:
    if not isinstance(move, moves.Raise) or move.seat != move.by:
        return None
    covered = state.digit(move.by, move.digit)
    if value(move.card) > covered:
        return None
    higher = "a 9" if covered == 8 else f"{with_article(covered + 1)} or higher"
    takes = f"only {higher} or a face-down card can go there"
    why = "nothing is higher than a 9" if covered == 9 else takes
    return Illegal("older", f"{state.name(move.by)} has {with_article(covered)} on the {move.digit}: {why}.")


# ---------------------------------------------------------------- special cards


def _nine_only(state: State, move: moves.Moves) -> Illegal | None:
    if not isinstance(move, moves.LaySpecial) or move.card != "0":
        return None
    by = state.name(move.by)
    if move.seat not in (None, move.by):
        reason = f"A Zero only covers your own 9s: {by} cannot play it on {state.name(move.seat)}."
        return Illegal("nine-only", reason)
    covered = state.digit(move.by, move.digit or "ones")
    if covered != 9:
        return Illegal("nine-only", f"A Zero covers a 9, and {by} has {with_article(covered)} on the {move.digit}.")
    return None


def _own_special(state: State, move: moves.Moves) -> Illegal | None:
    if not isinstance(move, moves.Stop) or state.waiting is None or move.by != state.waiting.last:
        return None
    reason = f"{state.name(move.by)} played this {state.waiting.card} and cannot stop it: somebody else can."
    return Illegal("own-special", reason)


def _stop_alone(state: State, move: moves.Moves) -> Illegal | None:
    if not isinstance(move, moves.LaySpecial) or move.card != "stop":
        return None
    reason = f"Stop! answers another card: {state.name(move.by)} cannot play it as the card of their turn."
    return Illegal("stop-alone", reason)


def _skip_below_99(state: State, move: moves.Moves) -> Illegal | None:
    if not isinstance(move, moves.Skip) or state.ages[move.by] == 99 or not state.hands[move.by]:
        return None
    who = f"{state.name(move.by)} is {state.shown(move.by)}"
    return Illegal("skip-below-99", f"{who} and has cards: any of them can be played face-down as a 9.")


# ---------------------------------------------------------------- what the cards allow


def _card_count(state: State, move: moves.Moves) -> Illegal | None:
    if isinstance(move, moves.StartingAges):
        for digit, count in Counter("".join(f"{age:02}" for age in move.ages)).items():
            if digit != "0" and count > COPIES[digit]:
                return Illegal("card-count", f"That would be {count} {digit}s: there are only {COPIES[digit]}.")
    card = _shown(move)
    if card is None or state.copies_left(card):
        return None
    nth = {6: "seventh", 4: "fifth"}[COPIES[card]]
    reason = f"That would be the {nth} {name_of(card)} of this round: there are only {COPIES[card]}."
    return Illegal("card-count", reason)


def _hand(state: State, move: moves.Moves) -> Illegal | None:
    if not isinstance(move, (moves.Raise, moves.LaySpecial, moves.Stop)) or state.hands[move.by]:
        return None
    return Illegal("hand", f"By the count, {state.name(move.by)} has no cards left.")


def _deck_count(state: State, move: moves.Moves) -> Illegal | None:
    if isinstance(move, moves.DeckOut) and state.deck:
        return Illegal("deck-count", f"By the count, the deck still has {counted(state.deck, 'card')}.")
    if isinstance(move, (moves.Reveal, moves.CarryOut)) and move.card and not state.deck:
        return Illegal("deck-count", "By the count, the deck is empty: there is no card to turn over.")
    return None


# ---------------------------------------------------------------- a round's ages


def _starting_digit(state: State, move: moves.Moves) -> Illegal | None:
    if not isinstance(move, moves.StartingAges):
        return None
    for seat, age in enumerate(move.ages):
        if age < 10 or age % 10 == 0:
            reason = f"{state.name(seat)} cannot start at {age:02}: the 0 is a special card, not an age card."
            return Illegal("starting-digit", reason)
    return None


def _final_age(state: State, move: moves.Moves) -> Illegal | None:
    if not isinstance(move, moves.FinalAges):
        return None
    over_99 = [age for age in move.ages if age > 99]
    if any(age > 108 for age in over_99):
        return Illegal("final-age", f"No round ends at {max(over_99)}: 99 and a 9 make 108.")
    if len(over_99) > 1:
        return Illegal("final-age", "Only one player can end a round above 99: the one whose check failed.")
    if 100 in over_99 and not state.too_old(100):
        return Illegal("final-age", "A check of exactly 100 is safe at this table, so no round ends at 100.")
    return None


# ---------------------------------------------------------------- parts


def _raises_another(move: moves.Moves) -> TypeGuard[moves.Raise]:
    return isinstance(move, moves.Raise) and move.seat != move.by


def _shown(move: moves.Moves) -> str | None:
    """The card that everybody sees when this move is made; None for a face-down card, or without a card."""
    match move:
        case moves.Raise():
            return None if move.card == "face-down" else move.card
        case moves.Reveal() | moves.LaySpecial() | moves.CarryOut():
            return move.card
        case moves.Stop():
            return "stop"
    return None


def _the_special(state: State) -> str:
    return name_of(state.waiting.special.card) if state.waiting else ""
