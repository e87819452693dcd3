"""Cradle to Grave: what a move does to the table (`apply`); rules.py judges it."""

from msgspec.structs import replace

from companion.game import Setup, replace_at
from companion.games.cradle_to_grave import moves
from companion.games.cradle_to_grave.cards import COPIES, DECK, HAND, NUMBERS, see
from companion.games.cradle_to_grave.state import ROUNDS, State, Waiting


def start(setup: Setup) -> State:
    """The state before the first round."""
    return State(setup, hands=(0,) * len(setup.names))


def apply(state: State, move: moves.Moves) -> State:
    """The state after a move that is legal or that the table played against a rule. Refuses nothing."""
    before = state
    if state.hundred:
        state = replace(state, hundred=None)
    match move:
        case moves.StartingAges():
            return _start_round(state, move)
        case moves.Reveal():
            return _check(state, move)
        case moves.Raise():
            return _raise(state, move)
        case moves.LaySpecial():
            waits = replace(_play(state, move.by, move.card), turn=move.by, waiting=Waiting(replace(move, then=None)))
            return apply(waits, move.then) if move.then else waits
        case moves.Stop():
            return _stop(state, move)
        case moves.CarryOut():
            return _carry_out(state, move)
        case moves.Skip():
            return _end_turn(state, move.by, refill=not state.hands[move.by])
        case moves.DeckOut():
            return _end_round(state, state.ages)
        case moves.FinalAges():
            return _end_round(replace(state, ages=move.ages, face_down=frozenset()), move.ages)
        case moves.Adjust():
            return _adjust(state, move)
        case moves.ChangeHouseRule():
            return _judge_again(before, move)


def _start_round(state: State, move: moves.StartingAges) -> State:
    digits = [card for age in move.ages for card in f"{age:02}"]
    return replace(
        state,
        ages=move.ages,
        face_down=frozenset(),
        hands=(HAND,) * state.seats,
        deck=DECK - (HAND + 2) * state.seats,
        seen=see((0,) * len(COPIES), *digits),
        turn=move.oldest[0] if move.first is None else move.first,
        revealed=False,
        waiting=None,
    )


def _check(before: State, move: moves.Reveal) -> State:
    """The check at 91 and over: it ends the round, or the card is discarded and the turn goes on."""
    state = _turn_over(before, move.card)
    age = state.checked(move.by, move.card)
    state = replace(state, turn=move.by, revealed=True, hundred=(before, move) if age == 100 else None)
    if state.too_old(age):
        return _end_round(state, replace_at(state.ages, move.by, age))
    return _unless_deck_is_out(state)


def _judge_again(state: State, move: moves.ChangeHouseRule) -> State:
    """The check of exactly 100 once more, by the other reading."""
    assert state.hundred
    before, check = state.hundred
    rules = {**before.setup.house_rules, move.key: move.value}
    return _check(replace(before, setup=replace(before.setup, house_rules=rules)), check)


def _raise(state: State, move: moves.Raise) -> State:
    state = _cover(_play(state, move.by, move.card), move.seat, move.digit, move.card)
    return _end_turn(state, move.by)


def _cover(state: State, seat: int, digit: moves.Digit, card: str) -> State:
    """A card on a digit: the age it makes, and which side of it is up."""
    spot = frozenset({(seat, digit)})
    face_down = state.face_down | spot if card == "face-down" else state.face_down - spot
    return replace(state, ages=replace_at(state.ages, seat, state.age_with(seat, digit, card)), face_down=face_down)


def _stop(state: State, move: moves.Stop) -> State:
    state = _play(state, move.by, "stop")
    waiting = state.waiting and replace(state.waiting, stops=(*state.waiting.stops, move.by))
    return replace(state, waiting=waiting)


def _carry_out(state: State, move: moves.CarryOut) -> State:
    waiting = state.waiting
    assert waiting
    special, target = waiting.special, waiting.target
    if not waiting.works:
        return _end_turn(state, special.by)
    match special.card:
        case "0":
            state = _cover(state, target, special.digit or "ones", "0")
        case "swap-places":
            state = _swap(state, target)
        case "cover-ten-digit":
            assert move.card
            state = _turn_over(state, move.card)
            if move.card in NUMBERS:
                state = _cover(state, target, "tens", move.card)
            elif state.rule("cover-special") == "draw-again" and state.deck:
                return replace(state, waiting=replace(waiting, drawing=True))
            state = _unless_deck_is_out(state)
    return state if state.turn is None else _end_turn(state, special.by)


def _swap(state: State, seat: int) -> State:
    other = {"tens": "ones", "ones": "tens"}
    face_down = frozenset((s, other[d] if s == seat else d) for s, d in state.face_down)
    return replace(state, ages=replace_at(state.ages, seat, state.age_swapped(seat)), face_down=face_down)


def _turn_over(state: State, card: str) -> State:
    """The top card of the deck is turned over for everybody to see."""
    return replace(state, deck=max(0, state.deck - 1), seen=see(state.seen, card))


def _play(state: State, seat: int, card: str) -> State:
    """A card leaves a hand; nobody sees which one is played face-down."""
    seen = state.seen if card == "face-down" else see(state.seen, card)
    return replace(state, hands=replace_at(state.hands, seat, max(0, state.hands[seat] - 1)), seen=seen)


def _end_turn(state: State, seat: int, *, refill: bool = True) -> State:
    """Refill to four, then the next seat's turn; or the round's end, if the deck ran out."""
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
    """The round ends with the deck's last card, where that is the house rule."""
    ends = not state.deck and state.rule("deck-end") == "at-last-card"
    return _end_round(state, state.ages) if ends else state


def _end_round(state: State, penalties: tuple[int, ...]) -> State:
    rounds = (*state.rounds, penalties)
    totals = [sum(column) for column in zip(*rounds)]
    tied = totals.count(min(totals)) > 1 and state.rule("tie") == "extra-round"
    over = len(rounds) >= ROUNDS and not tied
    return replace(state, rounds=rounds, turn=None, revealed=False, waiting=None, over=over)


def _adjust(state: State, move: moves.Adjust) -> State:
    """A correction: whatever waits is cancelled, and the check of the seat that `turn` names is due again."""
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
