"""Vzhukh!: what may be reported now, and the sentence that asks for it."""

from collections.abc import Iterator
from itertools import islice
from typing import get_args

from companion.game import LEGAL, Ask, Count
from companion.game_state import offer
from companion.games.vzhukh import moves
from companion.games.vzhukh.cards import COPIES, EVERYTHING, JOKER, NOTHING, NUMBERS, one_by_one, put, said
from companion.games.vzhukh.play import apply
from companion.games.vzhukh.rules import rule_on
from companion.games.vzhukh.state import ROUNDS, State
from companion.phrases import listed, spelled
from companion.words import say

EACH_NUMBER: tuple[moves.Number, ...] = get_args(moves.Number)
EACH_JOKER: tuple[moves.Card, ...] = get_args(moves.Card)
WAYS: tuple[type[moves.Moves], ...] = (moves.Defend, moves.Pass, moves.Joker, moves.Take)
"""The ways to answer an attack: taking it is always one, and the last."""


def asks(state: State, seat: int | None) -> tuple[Ask, ...]:
    """What may be reported now: the legal taps of the table and of the seat on turn, then the forms."""
    taps = [*_of_the_table(state), *(_of_a_seat(state, seat) if seat is not None and seat == state.turn else ())]
    return offer(rule_on, state, taps, _label) + tuple(_forms(state))


def _of_the_table(state: State) -> Iterator[moves.Moves]:
    if not state.under_way:
        yield from map(moves.Deal, state.starters)
    if known := known_hands(state):
        yield known


def known_hands(state: State) -> moves.EndRound | None:
    """The end of the round, where the cards that nobody has shown say what is left in each hand."""
    if not state.ending or state.deck or (len(state.holders) > 1 and any(map(state.copies_left, NUMBERS))):
        return None
    told = moves.EndRound(_hands_by_the_count(state))
    return told if rule_on(state, told) is LEGAL else None


def _of_a_seat(state: State, seat: int) -> Iterator[moves.Moves]:
    held, attack = state.hands[seat], state.attack
    if attack is None:
        for number in EACH_NUMBER:
            for count in range(1, min(held, state.copies_left(number)) + 1):
                yield moves.Attack(seat, number, count)
        if held <= state.copies_left(JOKER):  # never refused, hands being hidden, but not offered where it cannot be so
            yield moves.NoAttack(seat)
        return
    for count in range(1, min(held, state.copies_left(attack.number)) + 1):
        yield moves.Pass(seat, count)
    for number in EACH_NUMBER:
        fewest = attack.fewest_to_beat(number)
        for count in range(fewest, min(held, state.copies_left(number)) + 1) if fewest else ():
            yield moves.Defend(seat, number, count)
    for joker in EACH_JOKER:
        yield moves.Joker(seat, joker)
    yield moves.Take(seat)


def best_answer(state: State) -> moves.Moves:
    """The first of the ways to answer the attack, in the order of WAYS, that can answer it by what has been shown."""
    answers = sorted(_of_a_seat(state, state.to_answer.on), key=lambda move: WAYS.index(type(move)))
    return next(move for move in answers if rule_on(state, move) is LEGAL)


def _hands_by_the_count(state: State) -> tuple[moves.Hand, ...]:
    """The cards that nobody has shown yet, given to the hands one after the other.

    That is what the hands are where one seat holds all cards that are left, or
    where only jokers are left; otherwise it is where a form begins.
    """
    unseen = iter(one_by_one(state.unseen))
    return tuple(moves.Hand.of(put(NOTHING, islice(unseen, held))) for held in state.hands)


# ---------------------------------------------------------------- forms


def _forms(state: State) -> Iterator[Ask]:
    if state.over:
        return
    if state.ending:
        yield _what_is_left(state)
    yield _result(state)


def _what_is_left(state: State) -> Ask:
    fields = []
    for seat in state.holders:
        name = state.name(seat)
        for number in NUMBERS:
            cards = say("{name}'s {number}s", name=name, number=number)
            fields.append(Count(f"hands[{seat}].numbers.{number}", cards, 0, COPIES[number]))
        fields.append(Count(f"hands[{seat}].jokers", say("{name}'s jokers", name=name), 0, COPIES[JOKER]))
    return Ask(say("Enter what is left in hand"), moves.EndRound(_hands_by_the_count(state)), tuple(fields))


def _result(state: State) -> Ask:
    """Begins with everybody's penalty cards, where that can be a round's result at all."""
    so_far = moves.Penalties(state.penalties if state.under_way else (0,) * state.seats)
    points = so_far if rule_on(state, so_far) is LEGAL else moves.Penalties((0,) * state.seats)
    fields = tuple(
        Count(f"points[{seat}]", say("{name}'s penalty", name=name), 0, EVERYTHING, seat)
        for seat, name in enumerate(state.setup.names)
    )
    return Ask(say("Enter the round's penalties"), points, fields, scores=True, blank=not state.under_way)


# ---------------------------------------------------------------- the prompt


def prompt(state: State, seat: int | None) -> str:
    """Whose turn it is and what is awaited, to the player in that seat; None: to everybody else."""
    match state.phase:
        case "over":
            return say("The game is over.")
        case "opening":
            return _before_the_deal(state)
        case "lead":
            return _who_attacks(state, seat)
        case "answer":
            return _who_answers(state, seat)
        case "ending" if known_hands(state):
            return say("Nobody can attack any more. Is this what is left in hand?")
        case "ending":
            return say("Nobody can attack any more. Enter what is left in hand.")


def _before_the_deal(state: State) -> str:
    deal = say("Shuffle all the cards and deal five each.")
    if not state.finished:
        return deal
    if len(state.finished) >= ROUNDS:
        return f"{say('First place is tied: play another round.')} {deal}"
    return f"{say('Round {number} is over.', number=len(state.finished))} {deal}"


def _who_attacks(state: State, seat: int | None) -> str:
    name, other = state.name(state.lead), state.name(state.next_seat)
    if seat == state.turn:
        return say("Your turn to attack {name}.", name=other)
    if seat == state.next_seat:
        return say("{name}'s turn to attack you.", name=name)
    return say("{name}'s turn to attack {other}.", name=name, other=other)


def _who_answers(state: State, seat: int | None) -> str:
    own, name = seat == state.turn, state.name(state.to_answer.on)
    turn = say("Your turn.") if own else say("{name}'s turn.", name=name)
    match best_answer(state):
        case moves.Defend():
            return say("Your turn to answer.") if own else say("{name}'s turn to answer.", name=name)
        case moves.Pass():
            return f"{turn} {say('No cards beat this.')}"
        case moves.Joker():
            return f"{turn} {say('Only a joker helps.')}"
    return f"{turn} {say('You can only take it.')}" if own else say("{name} can only take it.", name=name)


# ---------------------------------------------------------------- labels


def _label(state: State, move: moves.Moves) -> str:
    """What a button says: the move, and what comes of it."""
    match move:
        case moves.Deal():
            return say("Five cards each: {name} begins", name=state.name(move.first))
        case moves.EndRound():
            return say("End the round: {hands}", hands=listed(_left_in_hand(state, move)))
        case moves.Attack():
            return say("Attack with {cards}: {sum} on {target}", cards=move.said, **apply(state, move).aim)
        case moves.Pass():
            return say(
                "Pass on with {count} more: {sum} on {target}", count=spelled(move.count), **apply(state, move).aim
            )
        case moves.Defend():
            return say("Beat it with {cards}: {sum}", cards=move.said, sum=move.sum)
        case moves.Joker(joker="abracadabra"):
            aim = apply(state, move).aim
            return say("Abracadabra!: {sum} on {target}", **aim) if aim else say("Abracadabra!: taken as penalty")
        case moves.Joker(joker="hocus-pocus"):
            return say("Hocus-pocus!: one more card, {sum} on {target}", **apply(state, move).aim)
        case moves.Joker(joker="zap"):
            return say(
                "Zap!: keep {kept}, {sum} on {target}", kept=sum(state.to_answer.kept_by_zap), **apply(state, move).aim
            )
        case moves.Take():
            return say("Take all {sum} as penalty", sum=state.to_answer.sum)
        case moves.NoAttack():
            leader = apply(state, move).turn
            if leader is None:
                return say("I only have jokers")
            return say("I only have jokers: {name} leads instead", name=state.name(leader))
    return ""


def _left_in_hand(state: State, move: moves.EndRound) -> list[str]:
    """ "Ana is left with a 30 and a joker, 90" """
    return [
        say(
            "{name} is left with {cards}, {points}",
            name=state.name(seat),
            cards=said(hand.pile),
            points=hand.points,
        )
        for seat, hand in enumerate(move.hands)
        if hand.size
    ]
