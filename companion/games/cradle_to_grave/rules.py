"""Cradle to Grave: which reports keep the rules (`rule_on`) and what they do (`apply`).

The printed rules are in the rulebook module in our own words; where they are
silent or contradict themselves, a house rule says which reading is in force.
"""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from companion.game import LEGAL, Illegal, Ruling, Setup, set_at
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

ROUNDS = 3
WORDS = {"cover-ten-digit": "Cover", "swap-places": "Swap", "stop": "Stop!", "0": "0"}


def start(setup: Setup) -> State:
    """The state before the first round is opened."""
    return State(setup, hands=(0,) * len(setup.names))


# ---------------------------------------------------------------- judging


def rule_on(state: State, move: Moves) -> Ruling:
    """Legal, or the first broken rule in the rulebook's order."""
    match move:
        case ChangeHouseRule() if state.hundred:
            return LEGAL
        case _ if state.over:
            return Illegal("over", "The game is over: take the last entry back to go on from there.", final=True)
        case FinalAges():
            return _on_final_ages(state, move)
        case StartingAges():
            return _on_starting_ages(state, move)
        case Stop():
            return _on_stop(state, move)
        case _ if state.turn is None:
            return Illegal("phase", f"Round {state.round} is not open yet: the starting ages come first.", final=True)
        case Adjust():
            return LEGAL
        case CarryOut():
            return _on_carry_out(state, move)
        case DeckOut():
            return _on_deck_out(state)
        case ChangeHouseRule():
            return Illegal("phase", "This house rule can only be changed right after a reveal that made exactly 100.", final=True)
        case _ if state.waiting:
            return Illegal("phase", f"{_the_card(state)} waits: stop it or carry on first.", final=True)
        case Reveal():
            return _on_reveal(state, move)
        case Raise() | LaySpecial() | Skip():
            return _on_turn(state, move)


def _on_turn(state: State, move: Raise | LaySpecial | Skip) -> Ruling:
    """A turn's play: it must be this seat's turn, and its check must be done."""
    if move.by != state.turn:
        return _not_your_turn(state, move.by)
    if state.reveal_due:
        name = state.name(move.by)
        return Illegal("reveal-first", f"{name} is {_age(state, move.by)}: the top card is turned over before anything else.")
    match move:
        case Raise() if move.seat == move.by:
            return _on_raising_oneself(state, move)
        case Raise():
            return _on_raising_another(state, move)
        case LaySpecial():
            return _on_special(state, move)
        case Skip():
            return _on_skip(state, move)


def _on_raising_another(state: State, move: Raise) -> Ruling:
    by, other = state.name(move.by), state.name(move.seat)
    if not state.adjacent(move.by, move.seat):
        return Illegal("adjacent", f"{other} does not sit beside {by}: {_neighbours(state, move.by)} or {by} may be raised.")
    if _value(move.card) != state.digit(move.seat, move.digit) + 1:
        return Illegal("one-higher", f"{other} is {_age(state, move.seat)}: {_what_may_be_laid(state, move.seat)}.")
    if move.card == "face-down":
        return Illegal("face-down-self", f"A face-down card goes on one's own digits only: {other} takes a real 9.")
    return _in_hand(state, move.by, move.card)


def _on_raising_oneself(state: State, move: Raise) -> Ruling:
    covered = state.digit(move.by, move.digit)
    if _value(move.card) <= covered:
        higher = "nothing is higher than a 9" if covered == 9 else f"it takes a {covered + 1} or higher, or a face-down card"
        return Illegal("older", f"{state.name(move.by)} has a {covered} on the {move.digit}: {higher}.")
    return _in_hand(state, move.by, move.card)


def _on_special(state: State, move: LaySpecial) -> Ruling:
    by = state.name(move.by)
    if move.card == "0":
        if move.seat not in (None, move.by):
            return Illegal("nine-only", f"A 0 covers one of one's own 9s: {by} cannot lay it on {state.name(move.seat)}.")
        covered = state.digit(move.by, move.digit or "ones")
        if covered != 9:
            return Illegal("nine-only", f"A 0 covers a 9, and {by} has a {covered} on the {move.digit}.")
    if move.card == "stop":
        return Illegal("stop-alone", f"Stop! answers another card: it cannot be {by}'s play of the turn.")
    return _in_hand(state, move.by, move.card)


def _on_skip(state: State, move: Skip) -> Ruling:
    if state.ages[move.by] != 99 and state.hands[move.by]:
        name = state.name(move.by)
        return Illegal("skip-below-99", f"{name} is {_age(state, move.by)} and holds cards: any of them can be laid face-down as a 9.")
    return LEGAL


def _on_reveal(state: State, move: Reveal) -> Ruling:
    if move.by != state.turn:
        return _not_your_turn(state, move.by)
    name = state.name(move.by)
    if state.ages[move.by] < 91:
        return Illegal("reveal-first", f"{name} is {_age(state, move.by)}: the check comes at 91 and over.")
    if state.revealed:
        return Illegal("reveal-first", f"{name} has made this turn's check already.")
    return _from_deck(state, move.card)


def _on_stop(state: State, move: Stop) -> Ruling:
    if state.waiting is None:
        return Illegal("nothing-to-stop", "No special waits, so there is nothing to stop.", final=state.turn is None)
    if state.waiting.drawing:
        return Illegal("nothing-to-stop", "The Cover is being carried out already: it is too late to stop it.")
    if move.by == state.waiting.last:
        what = "Stop!" if state.waiting.stops else _the_card(state)
        return Illegal("own-special", f"{state.name(move.by)} played the {what} that this Stop! would cancel: somebody else may stop it.")
    return _in_hand(state, move.by, "stop")


def _on_carry_out(state: State, move: CarryOut) -> Ruling:
    waiting = state.waiting
    if waiting is None:
        return Illegal("phase", "No special waits to be carried out.", final=True)
    covers = waiting.works and waiting.special.card == "cover-ten-digit"
    if covers and move.card is None:
        return Illegal("phase", "The Cover works: it takes the card that was turned over.", final=True)
    if not covers and move.card is not None:
        why = "it was stopped" if not waiting.works else "only a Cover turns one over"
        return Illegal("phase", f"No card is drawn for this {_the_card(state)}: {why}.", final=True)
    return _from_deck(state, move.card) if move.card else LEGAL


def _on_deck_out(state: State) -> Ruling:
    waiting = state.waiting
    if waiting and not (waiting.works and waiting.special.card == "cover-ten-digit"):
        return Illegal("phase", f"{_the_card(state)} waits: stop it or carry on first.", final=True)
    if state.deck:
        return Illegal("deck-count", f"By the count {_cards(state.deck)} still in the deck.")
    return LEGAL


def _on_starting_ages(state: State, move: StartingAges) -> Ruling:
    if state.turn is not None:
        return Illegal("phase", f"Round {state.round} is under way already.", final=True)
    for card, count in Counter("".join(f"{age:02}" for age in move.ages)).items():
        if card != "0" and count > COPIES[card]:
            return Illegal("card-count", f"That would be {count} {card}s: there are only {COPIES[card]}.")
    for seat, age in enumerate(move.ages):
        if age < 10 or age % 10 == 0:
            return Illegal("starting-digit", f"{state.name(seat)} cannot start at {age:02}: the 0 is a special card, not an age card.")
    oldest = [seat for seat, age in enumerate(move.ages) if age == max(move.ages)]
    who = " and ".join(state.name(seat) for seat in oldest)
    if len(oldest) > 1 and move.first is None:
        are = "are both" if len(oldest) == 2 else "are all"
        return Illegal("oldest", f"{who} {are} {max(move.ages)}: say which of them is actually older and begins.", final=True)
    if move.first is not None and move.first not in oldest:
        are = "is" if len(oldest) == 1 else "are"
        return Illegal("oldest", f"{state.name(move.first)} does not begin: {who} {are} the oldest.", final=True)
    return LEGAL


def _on_final_ages(state: State, move: FinalAges) -> Ruling:
    over_99 = [age for age in move.ages if age > 99]
    if any(age > 108 for age in over_99):
        return Illegal("final-age", f"No round ends at {max(over_99)}: 99 and a 9 are 108.")
    if len(over_99) > 1:
        return Illegal("final-age", "Only one seat can end a round above 99: the one whose check failed.")
    if 100 in over_99 and not state.too_old(100):
        return Illegal("final-age", "A check that makes exactly 100 is safe at this table, so no round ends at 100.")
    return LEGAL


def _not_your_turn(state: State, seat: int) -> Illegal:
    return Illegal("turn", f"It is {state.name(state.turn or 0)}'s turn, not {state.name(seat)}'s.")


def _in_hand(state: State, seat: int, card: str) -> Ruling:
    """The counting rules for a card from a hand."""
    if card != "face-down" and not state.copies_left(card):
        return _one_too_many(card)
    if not state.hands[seat]:
        return Illegal("hand", f"By the count {state.name(seat)} holds no card.")
    return LEGAL


def _from_deck(state: State, card: str) -> Ruling:
    """The counting rules for a card turned over from the deck."""
    if not state.copies_left(card):
        return _one_too_many(card)
    if not state.deck:
        return Illegal("deck-count", "By the count the deck is empty: there is no card to turn over.")
    return LEGAL


def _one_too_many(card: str) -> Illegal:
    nth = {6: "seventh", 4: "fifth"}[COPIES[card]]
    return Illegal("card-count", f"That would be the {nth} {WORDS.get(card, card)} of this round: there are only {COPIES[card]}.")


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
    may = [f"{'an' if value == 7 else 'a'} {value + 1} on the {digit}" for digit, value in covered if value < 9]
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
            return replace(state, waiting=state.waiting and replace(state.waiting, stops=(*state.waiting.stops, move.by)))
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
        state, ages=move.ages, face_down=frozenset(), hands=(HAND,) * state.seats, deck=DECK - (HAND + 2) * state.seats,
        seen=see((0,) * len(COPIES), *digits), turn=first, revealed=False, waiting=None,
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
    before = replace(before, setup=replace(before.setup, house_rules={**before.setup.house_rules, move.key: move.value}))
    return _check(before, before, reveal)


def _raise(state: State, move: Raise) -> State:
    state = _lay(_play(state, move.by, move.card), move.seat, move.digit, move.card)
    return _end_turn(state, move.by)


def _lay(state: State, seat: int, digit: str, card: str) -> State:
    """A card on a digit: the age it makes, and which side of it is up."""
    age = with_digit(state.ages[seat], digit, _value(card))
    spot = frozenset({(seat, digit)})
    face_down = state.face_down | spot if card == "face-down" else state.face_down - spot
    return replace(state, ages=set_at(state.ages, seat, age), face_down=face_down)


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
    return replace(state, ages=set_at(state.ages, seat, state.swapped(seat)), face_down=face_down)


def _play(state: State, seat: int, card: str) -> State:
    """A card leaves a hand; face-down nobody sees which."""
    seen = state.seen if card == "face-down" else see(state.seen, card)
    return replace(state, hands=set_at(state.hands, seat, max(0, state.hands[seat] - 1)), seen=seen)


def _end_turn(state: State, seat: int, *, refill: bool = True) -> State:
    """Refill to four, then the next seat's turn, or the round's end if the deck ran out over it."""
    wanted = max(0, HAND - state.hands[seat]) if refill else 0
    drawn = min(wanted, state.deck)
    state = replace(
        state, hands=set_at(state.hands, seat, state.hands[seat] + drawn), deck=state.deck - drawn,
        turn=(seat + 1) % state.seats, revealed=False, waiting=None,
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
    return replace(state, rounds=rounds, turn=None, revealed=False, waiting=None, over=len(rounds) >= ROUNDS and not tied)


def _adjust(state: State, move: Adjust) -> State:
    """What the table knows better; whatever waits is cancelled, and a named seat's check is due again."""
    ages = state.ages if move.ages is None else move.ages
    return replace(
        state, ages=ages, waiting=None,
        face_down=frozenset((seat, digit) for seat, digit in state.face_down if ages[seat] == state.ages[seat]),
        turn=state.turn if move.turn is None else move.turn,
        revealed=state.revealed and move.turn is None,
        deck=state.deck if move.deck is None else move.deck,
        hands=state.hands if move.hands is None else move.hands,
    )
