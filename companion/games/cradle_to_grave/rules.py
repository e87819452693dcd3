"""Cradle to Grave: which reports keep the rules (`rule_on`); play.py does what is reported (`apply`).

rulebook.py has the rules in our own words. Where the printed rules are silent
or contradict themselves, a house rule says which reading is in force.
"""

from __future__ import annotations

from collections import Counter
from typing import TypeGuard

from msgspec.structs import replace

from companion.game import LEGAL, Illegal, Ruling, Setup
from companion.game_state import first_broken, not_your_turn, once_over
from companion.games.cradle_to_grave import moves
from companion.games.cradle_to_grave.cards import COPIES, name_of, value
from companion.games.cradle_to_grave.moves import DIGIT_WORDS, DIGITS
from companion.games.cradle_to_grave.play import apply
from companion.games.cradle_to_grave.state import State
from companion.phrases import counted, listed, with_article
from companion.words import say

__all__ = ["apply", "rule_on", "start"]

OWN_TURN = (moves.Raise, moves.LaySpecial, moves.Skip, moves.Reveal)
"""What a player does on their own turn only."""


def start(setup: Setup) -> State:
    """The state before the first round."""
    return State(setup, hands=(0,) * len(setup.names))


def rule_on(state: State, move: moves.Moves) -> Ruling:
    """Legal, or the first broken rule: what nobody can overrule first, then in the rulebook's order."""
    return first_broken(GUARDS, state, move) or LEGAL


def _carried_out(state: State, move: moves.Moves) -> Illegal | None:
    """What carries out a special that is entered later."""
    if not isinstance(move, moves.LaySpecial) or move.then is None:
        return None
    ruling = rule_on(apply(state, replace(move, then=None)), move.then)
    return ruling if isinstance(ruling, Illegal) else None


# ---------------------------------------------------------------- not now


def _over(state: State, move: moves.Moves) -> Illegal | None:
    return None if state.hundred and isinstance(move, moves.ChangeHouseRule) else once_over(state, move)


def _phase(state: State, move: moves.Moves) -> Illegal | None:
    why = _not_at_this_moment(state, move)
    return Illegal("phase", why, final=True) if why else None


def _not_at_this_moment(state: State, move: moves.Moves) -> str:
    match move:
        case moves.FinalAges() | moves.Stop():
            return ""
        case moves.StartingAges():
            started = state.turn is not None
            return say("Round {number} has already started.", number=state.round) if started else ""
        case moves.ChangeHouseRule() if state.hundred:
            return ""
        case _ if state.turn is None:
            return say("Round {number} has not started yet: enter the starting ages first.", number=state.round)
        case moves.Adjust():
            return ""
        case moves.CarryOut():
            return _not_to_be_carried_out(state, move)
        case moves.ChangeHouseRule():
            return say("This house rule can only be changed right after a check of exactly 100.")
        case moves.DeckOut() if state.draws_a_card:
            return ""
    waits = state.waiting is not None
    return say("Finish the {card} first: stop it or continue.", card=_the_special(state)) if waits else ""


def _not_to_be_carried_out(state: State, move: moves.CarryOut) -> str:
    if state.waiting is None:
        return say("No special card is waiting to be carried out.")
    if state.draws_a_card and move.card is None:
        return say("The Cover works: enter the card that was turned over.")
    if not state.draws_a_card and move.card is not None:
        card = _the_special(state)
        if state.waiting.works:
            return say("No card is turned over for this {card}: only a Cover turns one over.", card=card)
        return say("No card is turned over for this {card}: it was stopped.", card=card)
    return ""


def _nothing_to_stop(state: State, move: moves.Moves) -> Illegal | None:
    if not isinstance(move, moves.Stop):
        return None
    if state.waiting is None:
        reason = say("There is nothing to stop: nobody has just played a special card.")
        return Illegal("nothing-to-stop", reason, final=state.turn is None)
    if state.waiting.drawing:
        reason = say("It is too late to stop the Cover: its first card is already turned over.")
        return Illegal("nothing-to-stop", reason)
    return None


def _oldest(state: State, move: moves.Moves) -> Illegal | None:
    """Final: without it nobody begins."""
    if not isinstance(move, moves.StartingAges):
        return None
    oldest, who, age = move.oldest, listed(state.name(seat) for seat in move.oldest), max(move.ages)
    if len(oldest) > 1 and move.first is None:
        tied = say("{names} are all {age}.", names=who, age=age)
        if len(oldest) == 2:
            tied = say("{names} are both {age}.", names=who, age=age)
        return Illegal("oldest", f"{tied} {say('Who is older in real life? They begin.')}", final=True)
    if move.first is None or move.first in oldest:
        return None
    first = state.name(move.first)
    if len(oldest) == 1:
        return Illegal(
            "oldest", say("{name} does not begin: {other} is the oldest.", name=first, other=who), final=True
        )
    return Illegal("oldest", say("{name} does not begin: {names} are the oldest.", name=first, names=who), final=True)


# ---------------------------------------------------------------- a turn


def _turn(state: State, move: moves.Moves) -> Illegal | None:
    if not isinstance(move, OWN_TURN) or state.turn is None or move.by == state.turn:
        return None
    return not_your_turn(state, move.by, state.turn)


def _reveal_first(state: State, move: moves.Moves) -> Illegal | None:
    if not isinstance(move, OWN_TURN):
        return None
    name, age = state.name(move.by), state.shown(move.by)
    if not isinstance(move, moves.Reveal):
        if not state.reveal_due:
            return None
        reason = say("{name} is {age}: turn over the top card before anything else.", name=name, age=age)
        return Illegal("reveal-first", reason)
    if state.ages[move.by] < 91:
        return Illegal("reveal-first", say("{name} is {age}: the check starts at 91.", name=name, age=age))
    if state.revealed:
        return Illegal("reveal-first", say("{name} has already made this turn's check.", name=name))
    return None


def _adjacent(state: State, move: moves.Moves) -> Illegal | None:
    if not _raises_another(move) or state.adjacent(move.by, move.seat):
        return None
    left, *_, right = (state.name(seat) for seat in state.clockwise_after(move.by))
    reason = say(
        "{name} does not sit beside {other} and can only raise {left}, {right} or their own age.",
        name=state.name(move.by),
        other=state.name(move.seat),
        left=left,
        right=right,
    )
    return Illegal("adjacent", reason)


def _one_higher(state: State, move: moves.Moves) -> Illegal | None:
    if not _raises_another(move) or value(move.card) == state.digit(move.seat, move.digit) + 1:
        return None
    return Illegal("one-higher", _what_goes_there(state, move.seat))


def _what_goes_there(state: State, seat: int) -> str:
    """The cards that raise a neighbour's digits."""
    told = {"name": state.name(seat), "age": state.shown(seat)}
    tens, ones = (with_article(state.next_card(seat, digit)) for digit in DIGITS)
    match state.nines(seat):
        case ():
            told |= {"tens": tens, "ones": ones}
            return say("{name} is {age}: only {tens} on the tens or {ones} on the ones can go there.", **told)
        case ("tens",):
            return say("{name} is {age}: only {card} on the ones can go there.", **told, card=ones)
        case ("ones",):
            return say("{name} is {age}: only {card} on the tens can go there.", **told, card=tens)
    return say("{name} is {age}: nobody raises a 9.", **told)


def _face_down_self(state: State, move: moves.Moves) -> Illegal | None:
    if not _raises_another(move) or move.card != "face-down":
        return None
    reason = say("Face-down cards only go on your own digits: {name} takes a real 9.", name=state.name(move.seat))
    return Illegal("face-down-self", reason)


def _older(state: State, move: moves.Moves) -> Illegal | None:
    if not isinstance(move, moves.Raise) or move.seat != move.by:
        return None
    covered = state.digit(move.by, move.digit)
    if value(move.card) > covered:
        return None
    return Illegal("older", _what_is_higher(state, move, covered))


def _what_is_higher(state: State, move: moves.Raise, covered: int) -> str:
    """The cards that a player may put on their own digit."""
    has = {"name": state.name(move.by), "card": with_article(covered), "digit": say(DIGIT_WORDS[move.digit])}
    if covered == 9:
        return say("{name} has {card} on the {digit}: nothing is higher than a 9.", **has)
    if covered == 8:
        return say("{name} has {card} on the {digit}: only a 9 or a face-down card can go there.", **has)
    has |= {"next": with_article(covered + 1)}
    return say("{name} has {card} on the {digit}: only {next} or higher or a face-down card can go there.", **has)


# ---------------------------------------------------------------- special cards


def _nine_only(state: State, move: moves.Moves) -> Illegal | None:
    if not isinstance(move, moves.LaySpecial) or move.card != "0":
        return None
    by = state.name(move.by)
    if move.seat not in (None, move.by):
        other = state.name(move.seat or 0)
        reason = say("A Zero only covers your own 9s: {name} cannot play it on {other}.", name=by, other=other)
        return Illegal("nine-only", reason)
    digit = move.digit or "ones"
    covered = state.digit(move.by, digit)
    if covered == 9:
        return None
    has = {"name": by, "card": with_article(covered), "digit": say(DIGIT_WORDS[digit])}
    return Illegal("nine-only", say("A Zero covers a 9, and {name} has {card} on the {digit}.", **has))


def _own_special(state: State, move: moves.Moves) -> Illegal | None:
    if not isinstance(move, moves.Stop) or state.waiting is None or move.by != state.waiting.last:
        return None
    by, card = state.name(move.by), state.waiting.card
    reason = say("{name} played this {card} and cannot stop it: somebody else can.", name=by, card=card)
    return Illegal("own-special", reason)


def _stop_alone(state: State, move: moves.Moves) -> Illegal | None:
    if not isinstance(move, moves.LaySpecial) or move.card != "stop":
        return None
    by = state.name(move.by)
    reason = say("Stop! answers another card: {name} cannot play it as the card of their turn.", name=by)
    return Illegal("stop-alone", reason)


def _skip_below_99(state: State, move: moves.Moves) -> Illegal | None:
    if not isinstance(move, moves.Skip) or state.ages[move.by] == 99 or not state.hands[move.by]:
        return None
    by, age = state.name(move.by), state.shown(move.by)
    reason = say("{name} is {age} and has cards: any of them can be played face-down as a 9.", name=by, age=age)
    return Illegal("skip-below-99", reason)


# ---------------------------------------------------------------- what the cards allow


def _card_count(state: State, move: moves.Moves) -> Illegal | None:
    if isinstance(move, moves.StartingAges):
        for digit, count in Counter("".join(f"{age:02}" for age in move.ages)).items():
            if digit != "0" and count > COPIES[digit]:
                there = COPIES[digit]
                reason = say("That would be {n} {card}s: there are only {most}.", n=count, card=digit, most=there)
                return Illegal("card-count", reason)
    card = _shown(move)
    if card is None or state.copies_left(card):
        return None
    name = name_of(card)
    if COPIES[card] == 6:
        reason = say("That would be the seventh {card} of this round: there are only {most}.", card=name, most=6)
    else:
        reason = say("That would be the fifth {card} of this round: there are only {most}.", card=name, most=4)
    return Illegal("card-count", reason)


def _hand(state: State, move: moves.Moves) -> Illegal | None:
    if not isinstance(move, (moves.Raise, moves.LaySpecial, moves.Stop)) or state.hands[move.by]:
        return None
    return Illegal("hand", say("By the count, {name} has no cards left.", name=state.name(move.by)))


def _deck_count(state: State, move: moves.Moves) -> Illegal | None:
    if isinstance(move, moves.DeckOut) and state.deck:
        left = counted(state.deck, "card")
        return Illegal("deck-count", say("By the count, the deck still has {cards}.", cards=left))
    if isinstance(move, (moves.Reveal, moves.CarryOut)) and move.card and not state.deck:
        return Illegal("deck-count", say("By the count, the deck is empty: there is no card to turn over."))
    return None


# ---------------------------------------------------------------- a round's ages


def _starting_digit(state: State, move: moves.Moves) -> Illegal | None:
    if not isinstance(move, moves.StartingAges):
        return None
    for seat, age in enumerate(move.ages):
        if age < 10 or age % 10 == 0:
            who, shown = state.name(seat), f"{age:02}"
            reason = say("{name} cannot start at {age}: the 0 is a special card, not an age card.", name=who, age=shown)
            return Illegal("starting-digit", reason)
    return None


def _final_age(state: State, move: moves.Moves) -> Illegal | None:
    if not isinstance(move, moves.FinalAges):
        return None
    over_99 = [age for age in move.ages if age > 99]
    if any(age > 108 for age in over_99):
        return Illegal("final-age", say("No round ends at {age}: 99 and a 9 make 108.", age=max(over_99)))
    if len(over_99) > 1:
        return Illegal("final-age", say("Only one player can end a round above 99: the one whose check failed."))
    if 100 in over_99 and not state.too_old(100):
        return Illegal("final-age", say("A check of exactly 100 is safe at this table, so no round ends at 100."))
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


GUARDS = (
    _over,
    _phase,
    _nothing_to_stop,
    _oldest,
    _turn,
    _reveal_first,
    _adjacent,
    _one_higher,
    _face_down_self,
    _older,
    _nine_only,
    _own_special,
    _stop_alone,
    _skip_below_99,
    _card_count,
    _hand,
    _deck_count,
    _starting_digit,
    _final_age,
    _carried_out,
)
"""One guard a rule, each with None where it is kept: what nobody can overrule first, then in the rulebook's order."""
