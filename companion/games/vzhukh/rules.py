"""Vzhukh!: which reports keep the rules (`rule_on`).

Hands are hidden: a player who takes although able to answer breaks no rule,
and cards are only counted against what has been shown.
"""

from __future__ import annotations

from companion.game import LEGAL, Illegal, Ruling, Setup
from companion.game_state import OVER, not_your_turn
from companion.games.vzhukh import moves
from companion.games.vzhukh.cards import (
    COPIES,
    DECK,
    EVERYTHING,
    JOKERS,
    NOTHING,
    NUMBERS,
    WHOLE,
    Pile,
    can_be_made,
    some,
)
from companion.games.vzhukh.layout import HAND, Waiting
from companion.games.vzhukh.moves import Hand
from companion.games.vzhukh.play import apply
from companion.games.vzhukh.state import State
from companion.phrases import capital, listed, spelled, with_article

__all__ = ["apply", "rule_on", "start"]


def start(setup: Setup) -> State:
    """The state before the first round is opened."""
    seats = len(setup.names)
    return State(setup, hands=(0,) * seats, piles=(NOTHING,) * seats)


def rule_on(state: State, move: moves.Moves) -> Ruling:
    """Legal, or the first broken rule: what nobody can overrule first, then in the rulebook's order."""
    return (
        (OVER if state.over else None)
        or _phase(state, move)
        or _joker_lead(state, move)
        or _hocus_pocus_card(state, move)
        or _larger_than_the_deck(state, move)
        or _turn(state, move)
        or _starter(state, move)
        or _same_number(state, move)
        or _other_number(state, move)
        or _greater(state, move)
        or _last_with_cards(state, move)
        or _card_count(state, move)
        or _hand(state, move)
        or _hands_left(state, move)
        or _penalty_sum(state, move)
        or LEGAL
    )


def _phase(state: State, move: moves.Moves) -> Illegal | None:
    why = _not_at_this_moment(state, move)
    return Illegal("phase", why, final=True) if why else None


def _not_at_this_moment(state: State, move: moves.Moves) -> str:
    match move:
        case moves.Penalties():
            return ""
        case moves.Deal():
            return f"Round {state.round} has already begun." if state.under_way else ""
        case _ if not state.under_way:
            return f"Round {state.round} is not dealt yet."
        case moves.Adjust():
            return ""
        case moves.EndRound() if not state.attack and not state.ending:
            return f"{listed(map(state.name, state.holders))} still hold cards: the round goes on."
        case moves.Attack() | moves.NoAttack() | moves.EndRound() if state.attack:
            return f"{state.name(state.attack.on)} has to answer the attack of {state.attack.said} first."
        case moves.EndRound():
            return ""
        case _ if state.ending:
            return f"{_why_it_ends(state)}: enter what is left in hand to end the round."
        case moves.Pass() | moves.Defend() | moves.Take() if not state.attack:
            return f"There is no attack to answer: it is {state.name(state.lead)}'s turn to attack."
    return ""


def _joker_lead(state: State, move: moves.Moves) -> Illegal | None:
    if not isinstance(move, moves.Joker) or state.attack:
        return None
    why = f"A joker only answers an attack: it is {state.name(state.lead)}'s turn to attack."
    return Illegal("joker-lead", why, final=True)


def _hocus_pocus_card(state: State, move: moves.Moves) -> Illegal | None:
    """Final: no card can come out of the discard pile that does not lie there."""
    if not isinstance(move, moves.Joker) or move.joker != "hocus-pocus" or not state.attack:
        return None
    number = state.attack.number
    if state.in_discard(number):
        return None
    why = f"Hocus-pocus takes {with_article(number)} from the discard pile, but there is none."
    return Illegal("hocus-pocus-card", why, final=True)


def _larger_than_the_deck(state: State, move: moves.Moves) -> Illegal | None:
    """Final: an attack cannot have more cards than there are."""
    match move:
        case moves.Pass(count=more):
            pass
        case moves.Joker(joker="hocus-pocus"):
            more = 1
        case _:
            return None
    lying = more + (state.attack.count if state.attack else 0)
    if lying <= DECK:
        return None
    return Illegal("card-count", f"That would be an attack of {lying} cards: the whole deck has {DECK}.", final=True)


def _turn(state: State, move: moves.Moves) -> Illegal | None:
    if (
        not isinstance(move, (moves.Attack, moves.NoAttack, moves.Pass, moves.Joker, moves.Defend, moves.Take))
        or move.by == state.turn
    ):
        return None
    if not state.attack:
        return not_your_turn(state, move.by, state.lead)
    on, by = state.name(state.attack.on), state.name(move.by)
    return Illegal("turn", f"The attack of {state.attack.said} is on {on}, not on {by}.")


def _starter(state: State, move: moves.Moves) -> Illegal | None:
    if not isinstance(move, moves.Deal) or move.first in state.starters:
        return None
    most = listed(map(state.name, state.starters))
    since = "in all rounds together" if state.rule("next-first") == "total" else f"in round {state.round - 1}"
    return Illegal("starter", f"The player with the most penalty {since} begins: {most}, not {state.name(move.first)}.")


def _same_number(state: State, move: moves.Moves) -> Illegal | None:
    if not isinstance(move, moves.Pass) or not state.attack or move.number in (None, state.attack.number):
        return None
    number = state.attack.number
    return Illegal("same-number", f"An attack of {number}s is passed on with {number}s, not with {move.number}s.")


def _other_number(state: State, move: moves.Moves) -> Illegal | None:
    if not isinstance(move, moves.Defend) or not state.attack or move.number not in state.attack.cards:
        return None
    card = with_article(move.number)
    return Illegal("other-number", f"{capital(card)} does not beat {card}: the defence needs another number.")


def _greater(state: State, move: moves.Moves) -> Illegal | None:
    if not isinstance(move, moves.Defend) or not state.attack or move.number * move.count > state.attack.sum:
        return None
    return Illegal("greater", _what_would_beat(state, state.attack, move))


def _last_with_cards(state: State, move: moves.Moves) -> Illegal | None:
    if not isinstance(move, (moves.Pass, moves.Joker)) or state.holders != (move.by,):
        return None
    nothing = "nobody is left to pass to" if isinstance(move, moves.Pass) else "jokers can no longer be played"
    return Illegal("last-with-cards", f"{state.name(move.by)} is the last with cards: {nothing}.")


def _card_count(state: State, move: moves.Moves) -> Illegal | None:
    match move:
        case moves.Attack() | moves.Defend():
            return _too_many(state, move.number, move.count)
        case moves.Pass() if state.attack:
            return _too_many(state, state.attack.number, move.count)
        case moves.Joker():
            return _too_many_jokers(state, 1)
        case moves.EndRound() if state.deck:  # without it all cards have to come out, see _hands_left
            left = zip(NUMBERS, _together(move.hands))
            numbers = (_too_many(state, number, count) for number, count in left)
            return next(filter(None, numbers), None) or _too_many_jokers(state, _jokers(move.hands))
    return None


def _hand(state: State, move: moves.Moves) -> Illegal | None:
    match move:
        case moves.Attack() | moves.Pass() | moves.Defend():
            count = move.count
        case moves.Joker():
            count = 1
        case _:
            return None
    held = state.hands[move.by]
    if count <= held:
        return None
    has = f"only has {_cards(held)}" if held else "has no cards"
    return Illegal("hand", f"{state.name(move.by)} {has}.")


def _hands_left(state: State, move: moves.Moves) -> Illegal | None:
    if not isinstance(move, moves.EndRound):
        return None
    for seat, (hand, held) in enumerate(zip(move.hands, state.hands)):
        if hand.size != held:
            told = spelled(hand.size) if hand.size else "none"
            return Illegal("hands-left", f"{state.name(seat)} has {_cards(held)}, not {told}.")
    if not state.deck and (off := _off_the_whole_deck(state, move.hands)):
        return Illegal("hands-left", f"With these hands the deck is not complete: {listed(off)}.")
    return None


def _penalty_sum(state: State, move: moves.Moves) -> Illegal | None:
    if not isinstance(move, moves.Penalties):
        return None
    for seat, points in enumerate(move.points):
        if not can_be_made(points):
            return Illegal("penalty-sum", f"No cards add up to {state.name(seat)}'s {points}.")
    together = sum(move.points)
    if not can_be_made(together):
        why = f"The round adds up to {together}, which no cards make: all of them together are {EVERYTHING}."
        return Illegal("penalty-sum", why)
    return None


# ---------------------------------------------------------------- what the sentences need


def _what_would_beat(state: State, attack: Waiting, move: moves.Defend) -> str:
    verb = "comes" if move.count == 1 else "come"
    comes_to = f"{capital(some(move.number, move.count))} {verb} to {move.number * move.count}"
    fewest = attack.fewest_to_beat(move.number)
    if fewest is None:
        return f"{comes_to}, and no equal cards come to more than {attack.sum}: {state.name(attack.on)} cannot beat it."
    held_at_most = min(max(HAND, state.hands[attack.on]), state.copies_left(move.number))
    it_takes = f"it takes {some(move.number, fewest)}" if fewest <= held_at_most else f"{move.number}s cannot beat it"
    return f"{comes_to}, which is not more than {attack.sum}: {it_takes}."


def _too_many(state: State, number: int, count: int) -> Illegal | None:
    """More cards of a number than nobody has shown yet."""
    if count <= state.copies_left(number):
        return None
    would_be, all_of = spelled(state.seen(number) + count), spelled(COPIES[number])
    return Illegal("card-count", f"That would be {would_be} {number}s in this round: there are only {all_of}.")


def _too_many_jokers(state: State, count: int) -> Illegal | None:
    seen = state.jokers + count
    if seen <= JOKERS:
        return None
    why = f"That would be {spelled(seen)} jokers in this round: there are only {spelled(JOKERS)}."
    return Illegal("card-count", why)


def _off_the_whole_deck(state: State, hands: tuple[Hand, ...]) -> list[str]:
    """With the deck gone every card is somewhere: which are missing or too many, and how many of them."""
    found = [state.seen(number) + count for number, count in zip(NUMBERS, _together(hands))]
    off: list[tuple[int | str, int]] = [(number, have - all_of) for number, have, all_of in zip(NUMBERS, found, WHOLE)]
    off.append(("joker", state.jokers + _jokers(hands) - JOKERS))
    return [_missing_or_too_many(card, difference) for card, difference in off if difference]


def _missing_or_too_many(card: int | str, difference: int) -> str:
    return f"{some(card, abs(difference))} {'too many' if difference > 0 else 'missing'}"


def _together(hands: tuple[Hand, ...]) -> Pile:
    """The numbers in all the hands."""
    return tuple(map(sum, zip(*(hand.numbers.pile for hand in hands))))


def _jokers(hands: tuple[Hand, ...]) -> int:
    return sum(hand.jokers for hand in hands)


def _cards(held: int) -> str:
    """ "one card", "two cards", "no cards" """
    return f"{spelled(held)} {'card' if held == 1 else 'cards'}"


def _why_it_ends(state: State) -> str:
    if state.holding < 2:
        return f"Only {listed(map(state.name, state.holders))} has cards"
    return "Everybody has only jokers left"
