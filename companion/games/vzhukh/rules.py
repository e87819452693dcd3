"""Vzhukh!: which reports keep the rules (`rule_on`).

Hands are hidden: a player who takes although able to answer breaks no rule,
and cards are only counted against what has been shown.
"""

from companion.game import LEGAL, Illegal, PlayerMove, Ruling
from companion.game_state import Broken, breaks, first_broken, impossible, not_your_turn, once_over
from companion.games.vzhukh import moves
from companion.games.vzhukh.cards import (
    COPIES,
    DECK,
    EVERYTHING,
    JOKER,
    POINTS,
    WHOLE,
    Pile,
    can_be_made,
    some,
)
from companion.games.vzhukh.state import HAND, State, Waiting
from companion.phrases import capital, listed, spelled, with_article
from companion.words import later, message, say, say_n


def rule_on(state: State, move: moves.Moves) -> Ruling:
    """Legal, or the first broken rule: what nobody can overrule first, then in the rulebook's order."""
    return first_broken(GUARDS, state, move) or LEGAL


def _phase(state: State, move: moves.Moves) -> Broken:
    match move:
        case moves.Deal() if state.under_way:
            yield impossible("phase", "Round {number} has already begun.", number=state.round)
        case moves.Penalties() | moves.Deal():
            pass
        case _ if not state.under_way:
            yield impossible("phase", "Round {number} is not dealt yet.", number=state.round)
        case moves.Adjust():
            pass
        case moves.EndRound() if not state.attack and not state.ending:
            yield impossible(
                "phase", "{names} still hold cards: the round goes on.", names=listed(map(state.name, state.holders))
            )
        case moves.Attack() | moves.NoAttack() | moves.EndRound() if state.attack:
            name = state.name(state.attack.on)
            yield impossible(
                "phase", "{name} has to answer the attack of {cards} first.", name=name, cards=state.attack.said
            )
        case moves.EndRound():
            pass
        case _ if state.ending:
            yield Illegal("phase", later(_why_it_ends, state), final=True)
        case moves.Pass() | moves.Defend() | moves.Take() if not state.attack:
            name = state.name(state.lead)
            yield impossible("phase", "There is no attack to answer: it is {name}'s turn to attack.", name=name)


def _joker_lead(state: State, move: moves.Joker) -> Broken:
    if not state.attack:
        yield impossible(
            "joker-lead", "A joker only answers an attack: it is {name}'s turn to attack.", name=state.name(state.lead)
        )


def _hocus_pocus_card(state: State, move: moves.Joker) -> Broken:
    """Final: no card can come out of the discard pile that does not lie there."""
    if move.joker == "hocus-pocus" and state.attack and not state.discard_pile[state.attack.number]:
        yield impossible(
            "hocus-pocus-card",
            "Hocus-pocus takes {card} from the discard pile, but there is none.",
            card=with_article(state.attack.number),
        )


def _larger_than_the_deck(state: State, move: moves.Pass | moves.Joker) -> Broken:
    """Final: an attack cannot have more cards than there are."""
    lying = move.count + (state.attack.count if state.attack else 0)
    if lying > DECK and not (isinstance(move, moves.Joker) and move.joker != "hocus-pocus"):
        yield impossible(
            "card-count",
            "That would be an attack of {number} cards: the whole deck has {deck}.",
            number=lying,
            deck=DECK,
        )


def _turn(state: State, move: PlayerMove) -> Broken:
    if move.by != state.turn and state.attack:
        yield breaks(
            "turn",
            "The attack of {cards} is on {name}, not on {other}.",
            cards=state.attack.said,
            name=state.name(state.attack.on),
            other=state.name(move.by),
        )
    elif move.by != state.turn:
        yield not_your_turn(state, move.by, state.lead)


def _starter(state: State, move: moves.Deal) -> Broken:
    if move.first not in state.starters:
        names, other = listed(map(state.name, state.starters)), state.name(move.first)
        if state.rule("next-first") == "total":
            yield breaks(
                "starter",
                "The player with the most penalty points in all rounds together begins: {names}, not {other}.",
                names=names,
                other=other,
            )
        else:
            yield breaks(
                "starter",
                "The player with the most penalty points in round {number} begins: {names}, not {other}.",
                number=state.round - 1,
                names=names,
                other=other,
            )


def _same_number(state: State, move: moves.Pass) -> Broken:
    if state.attack and move.number not in (None, state.attack.number):
        yield breaks(
            "same-number",
            "An attack of {number}s is passed on with {number}s, not with {other}s.",
            number=state.attack.number,
            other=move.number,
        )


def _other_number(state: State, move: moves.Defend) -> Broken:
    if state.attack and move.number in state.attack.cards:
        card = with_article(move.number)
        yield Illegal("other-number", later(_beats_itself, card))


def _greater(state: State, move: moves.Defend) -> Broken:
    if state.attack and move.sum <= state.attack.sum:
        yield Illegal("greater", later(_what_would_beat, state, state.attack, move))


def _last_with_cards(state: State, move: moves.Pass | moves.Joker) -> Broken:
    if state.holders == (move.by,):
        name = state.name(move.by)
        if isinstance(move, moves.Pass):
            yield breaks("last-with-cards", "{name} is the last with cards: nobody is left to pass to.", name=name)
        else:
            yield breaks("last-with-cards", "{name} is the last with cards: jokers can no longer be played.", name=name)


def _card_count(state: State, move: moves.Attack | moves.Defend | moves.Pass | moves.Joker | moves.EndRound) -> Broken:
    match move:
        case moves.Attack() | moves.Defend():
            yield from _too_many(state, move.number, move.count)
        case moves.Pass() if state.attack:
            yield from _too_many(state, state.attack.number, move.count)
        case moves.Joker():
            yield from _too_many(state, JOKER, move.count)
        case moves.EndRound() if state.deck:  # without it all cards have to come out, see _hands_left
            for card, count in zip(POINTS, _together(move.hands)):
                yield from _too_many(state, card, count)


def _hand(state: State, move: moves.Attack | moves.Pass | moves.Defend | moves.Joker) -> Broken:
    held = state.hands[move.by]
    if move.count > held:
        name = state.name(move.by)
        if held:
            yield breaks("hand", "{name} only has {cards}.", name=name, cards=_cards(held))
        else:
            yield breaks("hand", "{name} has no cards.", name=name)


def _hands_left(state: State, move: moves.EndRound) -> Broken:
    for seat, (hand, held) in enumerate(zip(move.hands, state.hands)):
        if hand.size != held:
            yield Illegal("hands-left", later(_not_as_many, state.name(seat), _cards(held), hand.size))
    if not state.deck and (off := _off_the_whole_deck(state, move.hands)):
        yield breaks("hands-left", "With these hands the deck is not complete: {cards}.", cards=listed(off))


def _penalty_sum(state: State, move: moves.Penalties) -> Broken:
    for seat, points in enumerate(move.points):
        if not can_be_made(points):
            yield breaks("penalty-sum", "No cards add up to {name}'s {points}.", name=state.name(seat), points=points)
    together = sum(move.points)
    if not can_be_made(together):
        yield breaks(
            "penalty-sum",
            "The round adds up to {points}, which no cards make: all of them together are {all}.",
            points=together,
            all=EVERYTHING,
        )


# ---------------------------------------------------------------- what the sentences need


def _beats_itself(card: str) -> str:
    return capital(say("{card} does not beat {card}: the defence needs another number.", card=card))


def _what_would_beat(state: State, attack: Waiting, move: moves.Defend) -> str:
    cards, makes = capital(move.said), move.sum
    fewest = attack.fewest_to_beat(move.number)
    if fewest is None:
        return say_n(
            move.count,
            "{cards} comes to {makes}, and no equal cards come to more than {sum}: {name} cannot beat it.",
            "{cards} come to {makes}, and no equal cards come to more than {sum}: {name} cannot beat it.",
            cards=cards,
            makes=makes,
            sum=attack.sum,
            name=state.name(attack.on),
        )
    held_at_most = min(max(HAND, state.hands[attack.on]), state.copies_left(move.number))
    if fewest <= held_at_most:
        return say_n(
            move.count,
            "{cards} comes to {makes}, which is not more than {sum}: it takes {others}.",
            "{cards} come to {makes}, which is not more than {sum}: it takes {others}.",
            cards=cards,
            makes=makes,
            sum=attack.sum,
            others=some(move.number, fewest),
        )
    return say_n(
        move.count,
        "{cards} comes to {makes}, which is not more than {sum}: {number}s cannot beat it.",
        "{cards} come to {makes}, which is not more than {sum}: {number}s cannot beat it.",
        cards=cards,
        makes=makes,
        sum=attack.sum,
        number=move.number,
    )


OF_A_NUMBER = message("That would be {count} {number}s in this round: there are only {all}.")
OF_JOKERS = message("That would be {count} jokers in this round: there are only {all}.")


def _too_many(state: State, card: int, count: int) -> Broken:
    """More copies of a card than nobody has shown yet."""
    if count > state.copies_left(card):
        yield breaks(
            "card-count",
            OF_JOKERS if card == JOKER else OF_A_NUMBER,
            count=spelled(state.seen(card) + count),
            number=card,
            all=spelled(COPIES[card]),
        )


def _off_the_whole_deck(state: State, hands: tuple[moves.Hand, ...]) -> list[str]:
    """With the deck gone every card is somewhere: which are missing or too many, and how many of them."""
    found = [state.seen(card) + count for card, count in zip(POINTS, _together(hands))]
    off = [(card, have - all_of) for card, have, all_of in zip(POINTS, found, WHOLE) if have != all_of]
    return [_missing_or_too_many(some(card, abs(difference)), difference) for card, difference in off]


def _missing_or_too_many(cards: str, difference: int) -> str:
    return say("{cards} too many", cards=cards) if difference > 0 else say("{cards} missing", cards=cards)


def _together(hands: tuple[moves.Hand, ...]) -> Pile:
    """The cards in all the hands."""
    return tuple(map(sum, zip(*(hand.pile for hand in hands))))


def _cards(held: int) -> str:
    """ "one card", "two cards", "no cards" """
    return say_n(held, "{count} card", "{count} cards", count=spelled(held))


def _not_as_many(name: str, cards: str, told: int) -> str:
    if not told:
        return say("{name} has {cards}, not none.", name=name, cards=cards)
    return say("{name} has {cards}, not {other}.", name=name, cards=cards, other=spelled(told))


def _why_it_ends(state: State) -> str:
    if len(state.holders) < 2:
        return say(
            "Only {name} has cards: enter what is left in hand to end the round.",
            name=listed(map(state.name, state.holders)),
        )
    return say("Everybody has only jokers left: enter what is left in hand to end the round.")


GUARDS = (
    once_over,
    _phase,
    _joker_lead,
    _hocus_pocus_card,
    _larger_than_the_deck,
    _turn,
    _starter,
    _same_number,
    _other_number,
    _greater,
    _last_with_cards,
    _card_count,
    _hand,
    _hands_left,
    _penalty_sum,
)
"""One guard a rule: what nobody can overrule first, then in the rulebook's order."""
