"""Vzhukh!: which reports keep the rules (`rule_on`) and what they do (`apply`).

Hands are hidden: a player who takes though able to answer is not objected to,
and cards are only counted against what has been shown.
"""

from __future__ import annotations

from typing import TypeVar

from msgspec.structs import replace

from companion.game import LEGAL, Illegal, Ruling, Setup, set_at
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
    said,
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
from companion.phrases import listed

ROUNDS = 3

T = TypeVar("T")


def start(setup: Setup) -> State:
    """The state before the first round is opened."""
    seats = len(setup.names)
    return State(setup, hands=(0,) * seats, piles=(NOTHING,) * seats)


# ---------------------------------------------------------------- judging


def rule_on(state: State, move: Moves) -> Ruling:
    """Legal, or the first broken rule in the rulebook's order."""
    if state.over:
        return Illegal("over", "The game is over: take the last entry back to go on from there.", final=True)
    match move:
        case Penalties():
            return _on_penalties(state, move)
        case Deal():
            return _on_deal(state, move)
        case _ if not state.under_way:
            return Illegal("phase", f"Round {state.round} is not dealt yet.", final=True)
        case Adjust():
            return LEGAL
        case EndRound():
            return _on_end_round(state, move)
        case _ if state.ending:
            return Illegal("phase", f"{_why_it_ends(state)}: say what is left in hand to end the round.", final=True)
        case Attack() | NoAttack():
            return _on_leading(state, move)
        case Pass() | Joker() | Defend() | Take():
            return _on_answering(state, move)


def _on_deal(state: State, move: Deal) -> Ruling:
    if state.under_way:
        return Illegal("phase", f"Round {state.round} is under way already.", final=True)
    if move.first not in state.starters:
        most = listed([state.name(seat) for seat in state.starters])
        since = "in all rounds together" if state.rule("next-first") == "total" else f"in round {state.round - 1}"
        return Illegal("starter", f"The most penalty {since} begins: that is {most}, not {state.name(move.first)}.")
    return LEGAL


def _on_leading(state: State, move: Attack | NoAttack) -> Ruling:
    if state.attack:
        return Illegal("phase", f"{_the_attack(state)} waits: {state.name(state.attack.on)} answers it first.", final=True)
    if move.by != state.turn:
        return Illegal("turn", f"{state.name(state.lead)} is to attack, not {state.name(move.by)}.")
    return LEGAL if isinstance(move, NoAttack) else _from_hand(state, move.by, move.number, move.count)


def _on_answering(state: State, move: Pass | Joker | Defend | Take) -> Ruling:
    attack = state.attack
    if attack is None:
        if isinstance(move, Joker):
            return Illegal("joker-lead", f"{state.name(state.lead)} is to attack, and a joker only answers an attack.", final=True)
        return Illegal("phase", f"No attack waits: {state.name(state.lead)} is to attack.", final=True)
    if move.by != attack.on:
        return Illegal("turn", f"{_the_attack(state)} lies before {state.name(attack.on)}, not before {state.name(move.by)}.")
    match move:
        case Pass():
            return _on_pass(state, attack, move)
        case Joker():
            return _on_joker(state, attack, move)
        case Defend():
            return _on_defend(state, attack, move)
        case Take():
            return LEGAL


def _on_pass(state: State, attack: Waiting, move: Pass) -> Ruling:
    if move.number not in (None, attack.number):
        return Illegal("same-number", f"An attack of {attack.number}s is passed on with {attack.number}s, not with {move.number}s.")
    if _is_last(state, move.by):
        return Illegal("last-with-cards", f"{_last(state, move.by)}: nobody is left to pass to.")
    return _from_hand(state, move.by, attack.number, move.count)


def _on_joker(state: State, attack: Waiting, move: Joker) -> Ruling:
    if move.joker == "hocus-pocus" and not state.in_discard(attack.number):
        return Illegal("hocus-pocus-card", f"Hocus-pocus takes a {attack.number} from the discard pile, and none lies there.", final=True)
    if _is_last(state, move.by):
        return Illegal("last-with-cards", f"{_last(state, move.by)}: no joker may be played any more.")
    if not state.jokers_left:
        return _too_many_jokers(state.jokers + 1)
    return _enough_in_hand(state, move.by, 1)


def _on_defend(state: State, attack: Waiting, move: Defend) -> Ruling:
    if move.number in attack.cards:
        return Illegal("other-number", f"A {move.number} does not beat a {move.number}: the defence needs another number.")
    if move.number * move.count <= attack.sum:
        return Illegal("greater", _what_would_beat(state, attack, move))
    return _from_hand(state, move.by, move.number, move.count)


def _what_would_beat(state: State, attack: Waiting, move: Defend) -> str:
    comes_to = f"{some(move.number, move.count).capitalize()} {'comes' if move.count == 1 else 'come'} to {move.number * move.count}"
    fewest = state.fewest_to_beat(move.number)
    if fewest is None:
        return f"{comes_to}, and no equal cards come to more than {attack.sum}: {state.name(attack.on)} cannot beat it."
    return f"{comes_to}, which is not more than {attack.sum}: it takes {some(move.number, fewest)}."


def _from_hand(state: State, seat: int, number: int, count: int) -> Ruling:
    """The counting rules for number cards from a hand."""
    if count > state.copies_left(number):
        return _too_many(number, state.seen(number) + count)
    return _enough_in_hand(state, seat, count)


def _enough_in_hand(state: State, seat: int, count: int) -> Ruling:
    if count > state.hands[seat]:
        return Illegal("hand", f"{_by_the_count(state, seat)}, not {how_many(count)}.")
    return LEGAL


def _too_many(number: int, count: int) -> Illegal:
    return Illegal("card-count", f"That would be {how_many(count)} {number}s in this round: there are only {how_many(COPIES[number])}.")


def _too_many_jokers(count: int) -> Illegal:
    return Illegal("card-count", f"That would be {how_many(count)} jokers in this round: there are only {how_many(JOKERS)}.")


def _on_end_round(state: State, move: EndRound) -> Ruling:
    if state.attack:
        return Illegal("phase", f"{_the_attack(state)} waits: {state.name(state.attack.on)} answers it first.", final=True)
    if not state.ending:
        return Illegal("phase", f"{listed([state.name(seat) for seat in state.holders])} still hold cards: the round goes on.", final=True)
    jokers, left = sum(hand.jokers for hand in move.hands), _together(move.hands)
    if jokers > state.jokers_left:
        return _too_many_jokers(state.jokers + jokers)
    if state.deck and (more := _more_than_unseen(state, left)):
        return more
    for seat, (hand, held) in enumerate(zip(move.hands, state.hands)):
        if hand.size != held:
            return Illegal("hands-left", f"{_by_the_count(state, seat)}, not {how_many(hand.size)}.")
    if not state.deck and (off := _off_the_whole_deck(state, left)):
        return Illegal("hands-left", f"With these hands the whole deck does not come out: {listed(off)}.")
    return LEGAL


def _together(hands: tuple[Hand, ...]) -> Pile:
    """The numbers in all the hands."""
    return tuple(map(sum, zip(*(hand.numbers.pile for hand in hands))))


def _more_than_unseen(state: State, left: Pile) -> Illegal | None:
    """While cards are in the deck, hands can only be held against what has been shown."""
    for number, count in zip(NUMBERS, left):
        if count > state.copies_left(number):
            return _too_many(number, state.seen(number) + count)
    return None


def _off_the_whole_deck(state: State, left: Pile) -> list[str]:
    """With the deck gone every card is somewhere: which numbers are short or over, and by how many.

    Jokers need no look: where all numbers and the sizes of the hands are right, so are they.
    """
    found = [state.seen(number) + count for number, count in zip(NUMBERS, left)]
    return [_short_or_over(number, have - all_of) for number, have, all_of in zip(NUMBERS, found, WHOLE) if have != all_of]


def _short_or_over(number: int, difference: int) -> str:
    verb = "is" if abs(difference) == 1 else "are"
    return f"{some(number, abs(difference))} {verb} {'over' if difference > 0 else 'short'}"


def _on_penalties(state: State, move: Penalties) -> Ruling:
    for seat, points in enumerate(move.points):
        if not can_be_made(points):
            return Illegal("penalty-sum", f"No cards come to {state.name(seat)}'s {points}.")
    together = sum(move.points)
    if not can_be_made(together):
        return Illegal("penalty-sum", f"The round comes to {together}, and no cards do: all of them together are {EVERYTHING}.")
    return LEGAL


def _by_the_count(state: State, seat: int) -> str:
    return f"By the count {state.name(seat)} holds {some('card', state.hands[seat])}"


def _is_last(state: State, seat: int) -> bool:
    return state.holders == (seat,)


def _last(state: State, seat: int) -> str:
    return f"{state.name(seat)} is the last with cards"


def _the_attack(state: State) -> str:
    """ "The attack of two 4s" """
    attack = state.attack
    return f"The attack of {said(put(NOTHING, attack.cards))}" if attack else ""


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
            return _attack(_play(state, move.by, move.count), (move.number,) * move.count, move.by)
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
        state, hands=(HAND,) * state.seats, piles=(NOTHING,) * state.seats, deck=DECK - HAND * state.seats, discard=NOTHING, jokers=0,
        direction=1, attack=None, lead=first, only_jokers=frozenset(), under_way=True,
    )


def _play(state: State, seat: int, count: int) -> State:
    """Cards leave a hand, which is filled to five while the deck lasts."""
    held = max(0, state.hands[seat] - count)
    drawn = min(max(0, HAND - held), state.deck)
    return replace(state, hands=set_at(state.hands, seat, held + drawn), deck=state.deck - drawn)


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
    attack = state.attack
    if isinstance(move.attack, LyingAttack):
        attack = Waiting((move.attack.number,) * move.attack.count, move.attack.on, move.attack.by)
    elif move.attack is None or (attack and move.turn not in (None, attack.on)):
        attack = None
    lead = state.lead if state.turn is None else state.turn
    state = replace(
        state, attack=attack,
        only_jokers=state.only_jokers if move.turn is None else frozenset(),
        direction=move.direction or state.direction,
        discard=state.discard if move.discard is None else move.discard.pile,
        deck=state.deck if move.deck is None else move.deck,
        piles=state.piles if move.penalties is None else tuple(numbers.pile for numbers in move.penalties),
        hands=state.hands if move.hands is None else move.hands,
    )
    return state if attack else _hand_lead_to(state, lead if move.turn is None else move.turn)


def _put(state: State, seat: int, cards: tuple[int, ...]) -> tuple[Pile, ...]:
    """The penalty piles with some cards more before one seat."""
    return set_at(state.piles, seat, put(state.piles[seat], cards))
