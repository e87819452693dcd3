"""Vzhukh!: which reports keep the rules (`rule_on`) and what they do (`apply`).

Hands are hidden: a player who takes though able to answer is not objected to,
and cards are only counted against what has been shown.
"""

from __future__ import annotations

from typing import TypeVar

from msgspec.structs import replace

from companion.game import LEGAL, Illegal, Ruling, Setup, replace_at
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
    draw_out,
    how_many,
    put,
    some,
    worth,
)
from companion.games.vzhukh.moves import (
    Adjust,
    Attack,
    Deal,
    Defend,
    EndRound,
    Hand,
    Joker,
    LyingAttack,
    Moves,
    NoAttack,
    Pass,
    Penalties,
    Take,
)
from companion.games.vzhukh.state import HAND, Round, State, Waiting
from companion.phrases import capital, listed, with_article

ROUNDS = 3

T = TypeVar("T")


def start(setup: Setup) -> State:
    """The state before the first round is opened."""
    seats = len(setup.names)
    return State(setup, hands=(0,) * seats, piles=(NOTHING,) * seats)


# ---------------------------------------------------------------- judging


def rule_on(state: State, move: Moves) -> Ruling:
    """Legal, or the first broken rule: what nobody can overrule first, then in the rulebook's order."""
    return (
        _over(state)
        or _phase(state, move)
        or _joker_lead(state, move)
        or _hocus_pocus_card(state, move)
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


def _over(state: State) -> Illegal | None:
    if not state.over:
        return None
    return Illegal("over", "The game is over: take the last entry back to go on from there.", final=True)


def _phase(state: State, move: Moves) -> Illegal | None:
    why = _not_at_this_moment(state, move)
    return Illegal("phase", why, final=True) if why else None


def _not_at_this_moment(state: State, move: Moves) -> str:
    match move:
        case Penalties():
            return ""
        case Deal():
            return f"Round {state.round} is under way already." if state.under_way else ""
        case _ if not state.under_way:
            return f"Round {state.round} is not dealt yet."
        case Adjust():
            return ""
        case EndRound() if not state.attack and not state.ending:
            return f"{listed([state.name(seat) for seat in state.holders])} still hold cards: the round goes on."
        case Attack() | NoAttack() | EndRound() if state.attack:
            return f"{_the_attack(state)} waits: {state.name(state.attack.on)} answers it first."
        case EndRound():
            return ""
        case _ if state.ending:
            return f"{_why_it_ends(state)}: say what is left in hand to end the round."
        case Pass() | Defend() | Take() if not state.attack:
            return f"No attack waits: {state.name(state.lead)} is to attack."
    return ""


def _joker_lead(state: State, move: Moves) -> Illegal | None:
    if not isinstance(move, Joker) or state.attack:
        return None
    return Illegal(
        "joker-lead", f"{state.name(state.lead)} is to attack, and a joker only answers an attack.", final=True
    )


def _hocus_pocus_card(state: State, move: Moves) -> Illegal | None:
    """Final: no card can come out of the discard pile that does not lie there."""
    if (
        not isinstance(move, Joker)
        or move.joker != "hocus-pocus"
        or not state.attack
        or state.in_discard(state.attack.number)
    ):
        return None
    number = state.attack.number
    return Illegal(
        "hocus-pocus-card", f"Hocus-pocus takes a {number} from the discard pile, and none lies there.", final=True
    )


def _turn(state: State, move: Moves) -> Illegal | None:
    if not isinstance(move, (Attack, NoAttack, Pass, Joker, Defend, Take)) or move.by == state.turn:
        return None
    who = state.name(move.by)
    if state.attack:
        return Illegal("turn", f"{_the_attack(state)} lies before {state.name(state.attack.on)}, not before {who}.")
    return Illegal("turn", f"{state.name(state.lead)} is to attack, not {who}.")


def _starter(state: State, move: Moves) -> Illegal | None:
    if not isinstance(move, Deal) or move.first in state.starters:
        return None
    most = listed([state.name(seat) for seat in state.starters])
    since = "in all rounds together" if state.rule("next-first") == "total" else f"in round {state.round - 1}"
    return Illegal("starter", f"The most penalty {since} begins: that is {most}, not {state.name(move.first)}.")


def _same_number(state: State, move: Moves) -> Illegal | None:
    if not isinstance(move, Pass) or not state.attack or move.number in (None, state.attack.number):
        return None
    number = state.attack.number
    return Illegal("same-number", f"An attack of {number}s is passed on with {number}s, not with {move.number}s.")


def _other_number(state: State, move: Moves) -> Illegal | None:
    if not isinstance(move, Defend) or not state.attack or move.number not in state.attack.cards:
        return None
    card = with_article(move.number)
    return Illegal("other-number", f"{capital(card)} does not beat {card}: the defence needs another number.")


def _greater(state: State, move: Moves) -> Illegal | None:
    if not isinstance(move, Defend) or not state.attack or move.number * move.count > state.attack.sum:
        return None
    return Illegal("greater", _what_would_beat(state, state.attack, move))


def _last_with_cards(state: State, move: Moves) -> Illegal | None:
    if not isinstance(move, (Pass, Joker)) or state.holders != (move.by,):
        return None
    nothing = "nobody is left to pass to" if isinstance(move, Pass) else "no joker may be played any more"
    return Illegal("last-with-cards", f"{state.name(move.by)} is the last with cards: {nothing}.")


def _card_count(state: State, move: Moves) -> Illegal | None:
    match move:
        case Attack() | Defend():
            return _too_many(state, move.number, move.count)
        case Pass() if state.attack:
            return _too_many(state, state.attack.number, move.count)
        case Joker():
            return _too_many_jokers(state, 1)
        case EndRound() if state.deck:  # without it all cards have to come out, see _hands_left
            left = zip(NUMBERS, _together(move.hands))
            numbers = (_too_many(state, number, count) for number, count in left)
            return next(filter(None, numbers), None) or _too_many_jokers(state, _jokers(move.hands))
    return None


def _hand(state: State, move: Moves) -> Illegal | None:
    match move:
        case Attack() | Pass() | Defend():
            count = move.count
        case Joker():
            count = 1
        case _:
            return None
    return (
        Illegal("hand", f"{_by_the_count(state, move.by)}, not {_or_none(count)}.")
        if count > state.hands[move.by]
        else None
    )


def _hands_left(state: State, move: Moves) -> Illegal | None:
    if not isinstance(move, EndRound):
        return None
    for seat, (hand, held) in enumerate(zip(move.hands, state.hands)):
        if hand.size != held:
            return Illegal("hands-left", f"{_by_the_count(state, seat)}, not {_or_none(hand.size)}.")
    if not state.deck and (off := _off_the_whole_deck(state, move.hands)):
        return Illegal("hands-left", f"With these hands the whole deck does not come out: {listed(off)}.")
    return None


def _penalty_sum(state: State, move: Moves) -> Illegal | None:
    if not isinstance(move, Penalties):
        return None
    for seat, points in enumerate(move.points):
        if not can_be_made(points):
            return Illegal("penalty-sum", f"No cards come to {state.name(seat)}'s {points}.")
    together = sum(move.points)
    if not can_be_made(together):
        return Illegal(
            "penalty-sum", f"The round comes to {together}, and no cards do: all of them together are {EVERYTHING}."
        )
    return None


# ---------------------------------------------------------------- what the sentences need


def _what_would_beat(state: State, attack: Waiting, move: Defend) -> str:
    comes_to = f"{some(move.number, move.count).capitalize()} {'comes' if move.count == 1 else 'come'} to {move.number * move.count}"
    fewest = state.fewest_to_beat(move.number)
    if fewest is None:
        return f"{comes_to}, and no equal cards come to more than {attack.sum}: {state.name(attack.on)} cannot beat it."
    held_at_most = min(max(HAND, state.hands[attack.on]), state.copies_left(move.number))
    it_takes = f"it takes {some(move.number, fewest)}" if fewest <= held_at_most else f"{move.number}s cannot beat it"
    return f"{comes_to}, which is not more than {attack.sum}: {it_takes}."


def _too_many(state: State, number: int, count: int) -> Illegal | None:
    """More cards of a number than nobody has shown yet."""
    if count <= state.copies_left(number):
        return None
    would_be, all_of = how_many(state.seen(number) + count), how_many(COPIES[number])
    return Illegal("card-count", f"That would be {would_be} {number}s in this round: there are only {all_of}.")


def _too_many_jokers(state: State, count: int) -> Illegal | None:
    seen = state.jokers + count
    if seen <= JOKERS:
        return None
    return Illegal(
        "card-count", f"That would be {how_many(seen)} jokers in this round: there are only {how_many(JOKERS)}."
    )


def _off_the_whole_deck(state: State, hands: tuple[Hand, ...]) -> list[str]:
    """With the deck gone every card is somewhere: which are short or over, and by how many."""
    found = [state.seen(number) + count for number, count in zip(NUMBERS, _together(hands))]
    off: list[tuple[int | str, int]] = [(number, have - all_of) for number, have, all_of in zip(NUMBERS, found, WHOLE)]
    off.append(("joker", state.jokers + _jokers(hands) - JOKERS))
    return [_short_or_over(card, difference) for card, difference in off if difference]


def _short_or_over(card: int | str, difference: int) -> str:
    verb = "is" if abs(difference) == 1 else "are"
    return f"{some(card, abs(difference))} {verb} {'over' if difference > 0 else 'short'}"


def _together(hands: tuple[Hand, ...]) -> Pile:
    """The numbers in all the hands."""
    return tuple(map(sum, zip(*(hand.numbers.pile for hand in hands))))


def _jokers(hands: tuple[Hand, ...]) -> int:
    return sum(hand.jokers for hand in hands)


def _by_the_count(state: State, seat: int) -> str:
    return f"By the count {state.name(seat)} holds {some('card', state.hands[seat])}"


def _or_none(count: int) -> str:
    return how_many(count) if count else "none"


def _the_attack(state: State) -> str:
    """ "The attack of two 4s" """
    attack = state.attack
    return f"The attack of {attack.said}" if attack else ""


def _why_it_ends(state: State) -> str:
    if state.holding < 2:
        return f"{listed([state.name(seat) for seat in state.holders])} alone holds cards"
    return "Nobody holds anything but jokers"


# ---------------------------------------------------------------- doing


def apply(state: State, move: Moves) -> State:
    """The state after a move that is legal or that the table played so."""
    match move:
        case Deal():
            return _deal(state, move.first)
        case Attack():
            return _attack(_play(state, move.by, move.count, attacks=True), (move.number,) * move.count, move.by)
        case Pass():
            return _pass(state, move)
        case Joker():
            return _joker(state, move)
        case Defend():
            return _defend(state, move)
        case Take():
            return _take(state, move.by)
        case NoAttack():
            return _hand_lead_to(replace(state, only_jokers=state.only_jokers | {move.by}), move.by + state.direction)
        case EndRound():
            return _end_round(state, move.hands)
        case Penalties():
            return _score(replace(state, attack=None), Round(move.points))
        case Adjust():
            return _adjust(state, move)


def _deal(state: State, first: int) -> State:
    return replace(
        state,
        hands=(HAND,) * state.seats,
        piles=(NOTHING,) * state.seats,
        deck=DECK - HAND * state.seats,
        discard=NOTHING,
        jokers=0,
        direction=1,
        attack=None,
        lead=first,
        only_jokers=frozenset(),
        under_way=True,
    )


def _play(state: State, seat: int, count: int, *, attacks: bool = False) -> State:
    """Cards leave a hand, which is filled to five while the deck lasts; after an attack only where the house draws then too.

    An attack that empties the hand is filled at once in any house, or the seat would be out of the round.
    """
    held = max(0, state.hands[seat] - count)
    waits = attacks and held and state.rule("draw") == "after-answers"
    drawn = 0 if waits else min(max(0, HAND - held), state.deck)
    return replace(state, hands=replace_at(state.hands, seat, held + drawn), deck=state.deck - drawn)


def _attack(state: State, cards: tuple[int, ...], by: int) -> State:
    """The cards come to lie before the next seat."""
    on = state.with_cards(by + state.direction, besides=by)
    return replace(state, attack=Waiting(cards, on, by), only_jokers=frozenset())


def _pass(state: State, move: Pass) -> State:
    assert state.attack
    number = move.number or state.attack.number
    return _attack(_play(state, move.by, move.count), state.attack.cards + (number,) * move.count, move.by)


def _joker(state: State, move: Joker) -> State:
    attack = state.attack
    assert attack
    state = replace(_play(state, move.by, 1), jokers=state.jokers + 1)
    match move.joker:
        case "abracadabra":
            return _give_back(state, attack, move.by)
        case "hocus-pocus":
            found = (attack.number,) if state.in_discard(attack.number) else ()
            state = replace(state, discard=draw_out(state.discard, attack.number))
            return _attack(state, attack.cards + found, move.by)
        case "zap":
            goes_on = attack.count - attack.count // 2
            state = replace(state, piles=_put(state, move.by, attack.cards[goes_on:]))
            return _attack(state, attack.cards[:goes_on], move.by)


def _give_back(state: State, attack: Waiting, by: int) -> State:
    """Abracadabra: back to whoever played the attack, and play turns round."""
    state = replace(state, direction=-state.direction)
    if not state.hands[attack.by] and state.rule("abracadabra-out") == "takes":
        return _take(state, attack.by)
    on = state.with_cards(attack.by, besides=by)
    return replace(state, attack=Waiting(attack.cards, on, by))


def _defend(state: State, move: Defend) -> State:
    assert state.attack
    beaten = state.attack.cards + (move.number,) * move.count
    state = replace(_play(state, move.by, move.count), discard=put(state.discard, beaten), attack=None)
    return _hand_lead_to(state, move.by)


def _take(state: State, seat: int) -> State:
    assert state.attack
    state = replace(state, piles=_put(state, seat, state.attack.cards), attack=None)
    return _hand_lead_to(state, seat + state.direction)


def _hand_lead_to(state: State, seat: int) -> State:
    """The first with cards from `seat` on leads; with all cards played the round is over."""
    if not any(state.hands):
        return _end_round(state, (Hand(),) * state.seats)
    return replace(state, lead=state.with_cards(seat))


def _end_round(state: State, left: tuple[Hand, ...]) -> State:
    """Face-down cards and what is left in hand count."""
    points = tuple(worth(pile) + hand.points for pile, hand in zip(state.piles, left))
    return _score(replace(state, hands=(0,) * state.seats), Round(points, state.piles, left))


def _score(state: State, round: Round) -> State:
    """A round more on the sheet; the third is the last, unless first place is tied and played out."""
    state = replace(state, finished=(*state.finished, round), under_way=False)
    tied = state.totals.count(min(state.totals)) > 1 and state.rule("tie") == "extra-round"
    return replace(state, over=len(state.finished) >= ROUNDS and not tied)


def _adjust(state: State, move: Adjust) -> State:
    """What the table knows better. An attack that lies on another seat than the one now to act is called off."""
    attack = _attack_now(state, move)
    lead = state.lead if state.turn is None else state.turn
    state = replace(
        state,
        attack=attack,
        hands=_hands_now(state, move, attack),
        only_jokers=state.only_jokers if move.turn is None else frozenset(),
        direction=move.direction or state.direction,
        discard=state.discard if move.discard is None else move.discard.pile,
        jokers=state.jokers if move.jokers is None else move.jokers,
        deck=state.deck if move.deck is None else move.deck,
        piles=state.piles if move.penalties is None else tuple(numbers.pile for numbers in move.penalties),
    )
    return state if attack else _hand_lead_to(state, lead if move.turn is None else move.turn)


def _attack_now(state: State, move: Adjust) -> Waiting | None:
    if isinstance(move.attack, LyingAttack):
        return Waiting((move.attack.number,) * move.attack.count, move.attack.on, move.attack.by)
    called_off = move.attack is None or (state.attack and move.turn not in (None, state.attack.on))
    return None if called_off else state.attack


def _hands_now(state: State, move: Adjust, attack: Waiting | None) -> tuple[int, ...]:
    """The hands told; with an attack called off its cards go back to who played it, unless the table says where they lie."""
    if move.hands is not None:
        return move.hands
    called_off = state.attack if attack is None else None
    if called_off is None or move.discard is not None or move.penalties is not None:
        return state.hands
    return replace_at(state.hands, called_off.by, state.hands[called_off.by] + called_off.count)


def _put(state: State, seat: int, cards: tuple[int, ...]) -> tuple[Pile, ...]:
    """The penalty piles with some cards more before one seat."""
    return replace_at(state.piles, seat, put(state.piles[seat], cards))
