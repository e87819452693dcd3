"""Cradle to Grave: which reports keep the rules (`rule_on`); play.py does what is reported (`apply`).

rulebook.py has the rules in our own words. Where the printed rules are silent
or contradict themselves, a house rule says which reading is in force.
"""

from collections import Counter

from msgspec.structs import replace

from companion.game import LEGAL, Illegal, Ruling
from companion.game_state import Broken, breaks, first_broken, impossible, not_your_turn, once_over
from companion.games.cradle_to_grave import moves
from companion.games.cradle_to_grave.cards import COPIES, name_of, value
from companion.games.cradle_to_grave.play import apply
from companion.games.cradle_to_grave.state import State
from companion.phrases import counted, listed, with_article
from companion.words import later, message, say

OwnTurn = moves.Raise | moves.LaySpecial | moves.Skip | moves.Reveal
"""What a player does on their own turn only."""


def rule_on(state: State, move: moves.Moves) -> Ruling:
    """Legal, or the first broken rule: what nobody can overrule first, then in the rulebook's order."""
    return first_broken(GUARDS, state, move) or LEGAL


def _carried_out(state: State, move: moves.LaySpecial) -> Broken:
    """What carries out a special that is entered later."""
    if move.then:
        ruling = rule_on(apply(state, replace(move, then=None)), move.then)
        if isinstance(ruling, Illegal):
            yield ruling


def _impossibly_carried_out(state: State, move: moves.LaySpecial) -> Broken:
    """Of that what nobody can overrule: it comes before what somebody can."""
    yield from (broken for broken in _carried_out(state, move) if broken.final)


# ---------------------------------------------------------------- not now


def _over(state: State, move: moves.Moves) -> Broken:
    if not (state.hundred and isinstance(move, moves.ChangeHouseRule)):
        yield from once_over(state, move)


def _phase(state: State, move: moves.Moves) -> Broken:
    match move:
        case moves.StartingAges() if state.turn is not None:
            yield impossible("phase", "Round {number} has already started.", number=state.round)
        case moves.FinalAges() | moves.Stop() | moves.StartingAges():
            pass
        case moves.ChangeHouseRule() if state.hundred:
            pass
        case _ if state.turn is None:
            yield impossible(
                "phase", "Round {number} has not started yet: enter the starting ages first.", number=state.round
            )
        case moves.CarryOut():
            yield from _not_to_be_carried_out(state, move)
        case moves.ChangeHouseRule():
            yield impossible("phase", "This house rule can only be changed right after a check of exactly 100.")
        case moves.Adjust():
            pass
        case moves.DeckOut() if state.draws_a_card:
            pass
        case _ if state.waiting:
            yield impossible(
                "phase", "Finish the {card} first: stop it or continue.", card=name_of(state.waiting.special.card)
            )


def _not_to_be_carried_out(state: State, move: moves.CarryOut) -> Broken:
    if state.waiting is None:
        yield impossible("phase", "No special card is waiting to be carried out.")
    elif state.draws_a_card and move.card is None:
        yield impossible("phase", "The Cover works: enter the card that was turned over.")
    elif not state.draws_a_card and move.card is not None:
        card = name_of(state.waiting.special.card)
        if state.waiting.works:
            yield impossible("phase", "No card is turned over for this {card}: only a Cover turns one over.", card=card)
        else:
            yield impossible("phase", "No card is turned over for this {card}: it was stopped.", card=card)


def _nothing_to_stop(state: State, move: moves.Stop) -> Broken:
    if state.waiting is None:
        yield Illegal(
            "nothing-to-stop",
            later(say, "There is nothing to stop: nobody has just played a special card."),
            final=state.turn is None,
        )
    elif state.waiting.drawing:
        yield breaks("nothing-to-stop", "It is too late to stop the Cover: its first card is already turned over.")


def _oldest(state: State, move: moves.StartingAges) -> Broken:
    """Final: without it nobody begins."""
    oldest, who, age = move.oldest, listed(state.name(seat) for seat in move.oldest), max(move.ages)
    if len(oldest) > 1 and move.first is None:
        yield Illegal("oldest", later(_who_was_born_first, len(oldest), who, age), final=True)
    if move.first is not None and move.first not in oldest:
        first = state.name(move.first)
        if len(oldest) == 1:
            yield impossible("oldest", "{name} does not begin: {other} is the oldest.", name=first, other=who)
        else:
            yield impossible("oldest", "{name} does not begin: {names} are the oldest.", name=first, names=who)


def _who_was_born_first(tied: int, names: str, age: int) -> str:
    alike = message("{names} are both {age}.") if tied == 2 else message("{names} are all {age}.")
    return f"{say(alike, names=names, age=age)} {say('Who was born first? They begin.')}"


# ---------------------------------------------------------------- a turn


def _turn(state: State, move: OwnTurn) -> Broken:
    if state.turn is not None and move.by != state.turn:
        yield not_your_turn(state, move.by, state.turn)


def _reveal_first(state: State, move: OwnTurn) -> Broken:
    name, age = state.name(move.by), state.shown(move.by)
    if isinstance(move, moves.Reveal):
        if state.ages[move.by] < 91:
            yield breaks("reveal-first", "{name} is {age}: the check starts at 91.", name=name, age=age)
        elif state.revealed:
            yield breaks("reveal-first", "{name} has already made this turn's check.", name=name)
    elif state.reveal_due:
        yield breaks(
            "reveal-first", "{name} is {age}: turn over the top card before anything else.", name=name, age=age
        )


def _adjacent(state: State, move: moves.Raise) -> Broken:
    if move.seat != move.by and not state.adjacent(move.by, move.seat):
        left, right = (state.name((move.by + step) % state.seats) for step in (1, -1))
        yield breaks(
            "adjacent",
            "{name} does not sit beside {other} and can only raise {left}, {right} or their own age.",
            name=state.name(move.by),
            other=state.name(move.seat),
            left=left,
            right=right,
        )


def _one_higher(state: State, move: moves.Raise) -> Broken:
    if move.seat != move.by and value(move.card) != state.digit(move.seat, move.digit) + 1:
        yield Illegal("one-higher", later(_what_goes_there, state, move.seat))


def _what_goes_there(state: State, seat: int) -> str:
    """The cards that raise a neighbour's digits."""
    told = {"name": state.name(seat), "age": state.shown(seat)}
    tens, ones = (with_article(state.next_card(seat, digit)) for digit in moves.DIGITS)
    match state.nines(seat):
        case ():
            told |= {"tens": tens, "ones": ones}
            return say("{name} is {age}: only {tens} on the tens or {ones} on the ones can go there.", **told)
        case ("tens",):
            return say("{name} is {age}: only {card} on the ones can go there.", **told, card=ones)
        case ("ones",):
            return say("{name} is {age}: only {card} on the tens can go there.", **told, card=tens)
    return say("{name} is {age}: nobody raises a 9.", **told)


def _face_down_self(state: State, move: moves.Raise) -> Broken:
    if move.seat != move.by and move.card == "face-down":
        yield breaks(
            "face-down-self",
            "Face-down cards only go on your own digits: {name} takes a real 9.",
            name=state.name(move.seat),
        )


def _older(state: State, move: moves.Raise) -> Broken:
    covered = state.digit(move.by, move.digit)
    if move.seat == move.by and value(move.card) <= covered:
        yield Illegal("older", later(_what_is_higher, state, move, covered))


def _what_is_higher(state: State, move: moves.Raise, covered: int) -> str:
    """The cards that a player may put on their own digit."""
    has = {"name": state.name(move.by), "card": with_article(covered), "digit": say(moves.DIGIT_WORDS[move.digit])}
    if covered == 9:
        return say("{name} has {card} on the {digit}: nothing is higher than a 9.", **has)
    if covered == 8:
        return say("{name} has {card} on the {digit}: only a 9 or a face-down card can go there.", **has)
    has |= {"next": with_article(covered + 1)}
    return say("{name} has {card} on the {digit}: only {next} or higher or a face-down card can go there.", **has)


# ---------------------------------------------------------------- special cards


def _nine_only(state: State, move: moves.LaySpecial) -> Broken:
    if move.card != "0":
        return
    by = state.name(move.by)
    if move.seat not in (None, move.by):
        other = state.name(move.seat or 0)
        yield breaks(
            "nine-only", "A Zero only covers your own 9s: {name} cannot play it on {other}.", name=by, other=other
        )
    digit = move.digit or "ones"
    covered = state.digit(move.by, digit)
    if covered != 9:
        yield breaks(
            "nine-only",
            "A Zero covers a 9, and {name} has {card} on the {digit}.",
            name=by,
            card=with_article(covered),
            digit=say(moves.DIGIT_WORDS[digit]),
        )


def _own_special(state: State, move: moves.Stop) -> Broken:
    if state.waiting and move.by == state.waiting.last:
        yield breaks(
            "own-special",
            "{name} played this {card} and cannot stop it: somebody else can.",
            name=state.name(move.by),
            card=state.waiting.card,
        )


def _stop_alone(state: State, move: moves.LaySpecial) -> Broken:
    if move.card == "stop":
        yield breaks(
            "stop-alone",
            "Stop! answers another card: {name} cannot play it as the card of their turn.",
            name=state.name(move.by),
        )


def _skip_below_99(state: State, move: moves.Skip) -> Broken:
    if state.ages[move.by] != 99 and state.hands[move.by]:
        yield breaks(
            "skip-below-99",
            "{name} is {age} and has cards: any of them can be played face-down as a 9.",
            name=state.name(move.by),
            age=state.shown(move.by),
        )


# ---------------------------------------------------------------- what the cards allow


def _starting_cards(state: State, move: moves.StartingAges) -> Broken:
    for digit, count in Counter("".join(f"{age:02}" for age in move.ages)).items():
        if digit != "0" and count > COPIES[digit]:
            yield breaks(
                "card-count",
                "That would be {n} {card}s: there are only {most}.",
                n=count,
                card=digit,
                most=COPIES[digit],
            )


Shown = moves.Raise | moves.Reveal | moves.LaySpecial | moves.CarryOut | moves.Stop
"""What a card is shown with, unless it is face-down."""


def _card_count(state: State, move: Shown) -> Broken:
    if move.card not in (None, "face-down") and not state.copies_left(move.card):
        most = COPIES[move.card]
        yield breaks("card-count", ONE_TOO_MANY[most], card=name_of(move.card), most=most)


ONE_TOO_MANY = {
    6: message("That would be the seventh {card} of this round: there are only {most}."),
    4: message("That would be the fifth {card} of this round: there are only {most}."),
}
"""By the copies that there are."""


def _hand(state: State, move: moves.Raise | moves.LaySpecial | moves.Stop) -> Broken:
    if not state.hands[move.by]:
        yield breaks("hand", "By the count, {name} has no cards left.", name=state.name(move.by))


def _deck_count(state: State, move: moves.DeckOut | moves.Reveal | moves.CarryOut) -> Broken:
    if isinstance(move, moves.DeckOut) and state.deck:
        yield breaks("deck-count", "By the count, the deck still has {cards}.", cards=counted(state.deck, "card"))
    if isinstance(move, (moves.Reveal, moves.CarryOut)) and move.card and not state.deck:
        yield breaks("deck-count", "By the count, the deck is empty: there is no card to turn over.")


# ---------------------------------------------------------------- a round's ages


def _starting_digit(state: State, move: moves.StartingAges) -> Broken:
    for seat, age in enumerate(move.ages):
        if age < 10 or age % 10 == 0:
            yield breaks(
                "starting-digit",
                "{name} cannot start at {age}: the 0 is a special card, not an age card.",
                name=state.name(seat),
                age=f"{age:02}",
            )


def _final_age(state: State, move: moves.FinalAges) -> Broken:
    over_99 = [age for age in move.ages if age > 99]
    if any(age > 108 for age in over_99):
        yield breaks("final-age", "No round ends at {age}: 99 and a 9 make 108.", age=max(over_99))
    if len(over_99) > 1:
        yield breaks("final-age", "Only one player can end a round above 99: the one whose check failed.")
    if 100 in over_99 and not state.too_old(100):
        yield breaks("final-age", "A check of exactly 100 is safe at this table, so no round ends at 100.")


GUARDS = (
    _over,
    _phase,
    _impossibly_carried_out,
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
    _starting_cards,
    _card_count,
    _hand,
    _deck_count,
    _starting_digit,
    _final_age,
    _carried_out,
)
"""One guard a rule: what nobody can overrule first, then in the rulebook's order."""
