"""9 Lives: what the reports do (`start`, `apply`), whether they keep the rules or were played against them."""

from msgspec.structs import replace

from companion.game import Setup, replace_at
from companion.games.nine_lives import moves
from companion.games.nine_lives.cards import Card
from companion.games.nine_lives.scoring import score
from companion.games.nine_lives.state import Result, State, by_their_cats, pick


def start(setup: Setup) -> State:
    """The state before the first round starts."""
    return State(setup, tableaus=((),) * len(setup.names), alley=(), turns=(0,) * len(setup.names))


def apply(state: State, move: moves.Moves) -> State:
    """The state after a move that is legal or that the table played so."""
    match move:
        case moves.Deal():
            return _open_round(state, move)
        case moves.Bid():
            return _bid(state, move)
        case moves.Take():
            return _take(state, move)
        case moves.Trade():
            return _trade(state, move)
        case moves.Pass():
            return _end_turn(state, move.by, state.alley, state.tableaus[move.by])
        case moves.EnterTableaus():
            return _enter(replace(state, names=move.heads or state.names), score(move.tableaus))
        case moves.EnterPoints():
            return _enter(state, Result(move.points))
        case moves.Adjust():
            return _adjust(state, move)


def _open_round(state: State, move: moves.Deal) -> State:
    """The alley dealt. Where turns remained the table has gone on without them: that round is scored as it lies."""
    if state.open:
        state = _end_round(state)
    if state.over:
        return state
    alley = state.alley + move.alley
    return replace(
        state,
        alley=alley,
        laid=(),
        cards=len(alley),
        tableaus=((),) * state.seats,
        turns=(0,) * state.seats,
        biddings=0,
        open=True,
    )


def _bid(state: State, move: moves.Bid) -> State:
    """The bids join the alley and the turns begin; one bidding too many takes its round up again."""
    bids = tuple(card for card in move.bids if card is not None)
    order = _turn_order(state, move)
    return replace(
        state,
        alley=state.alley + bids,
        laid=by_their_cats(state.alley + bids),
        cards=state.cards + len(bids),
        biddings=state.biddings + 1,
        order=order,
        to_come=order,
        open=True,
        rounds=state.rounds if state.open else state.rounds[:-1],
    )


def _turn_order(state: State, move: moves.Bid) -> tuple[int, ...]:
    """Every seat once: as the table ordered them, then by number, then as the bidding before had them.

    A seat without a bid goes last.
    """
    numbers = move.numbers
    before = state.order or tuple(state.setup.seats)
    unbid = max(numbers.values(), default=0) + 1
    by_number = sorted(before, key=lambda seat: numbers.get(seat, unbid))
    return tuple(dict.fromkeys((*(move.order or ()), *by_number)))


def _take(state: State, move: moves.Take) -> State:
    picked = pick(state.alley, (move.card,))
    return _end_turn(state, move.by, picked.left, state.tableaus[move.by] + picked.cards + picked.missing)


def _trade(state: State, move: moves.Trade) -> State:
    picked = pick(state.tableaus[move.by], move.give)
    stay = tuple(card for card in state.alley if card.cat != move.cat)
    given, taken = picked.cards + picked.missing, state.by_cat.get(move.cat, ())
    state = replace(state, laid=_in_their_places(state, taken, given))
    return _end_turn(state, move.by, stay + given, picked.left + taken)


def _in_their_places(state: State, taken: tuple[Card, ...], given: tuple[Card, ...]) -> tuple[tuple[str, Card], ...]:
    """Where the cards of the alley lie once others were given for some of them."""
    going, coming, laid = list(taken), list(given), []
    for by, card in state.laid:
        goes = card in going
        if goes:
            going.remove(card)
        laid.append((by, coming.pop(0) if goes and coming else card))
    return tuple(laid)


def _end_turn(state: State, by: int, alley: tuple[Card, ...], tableau: tuple[Card, ...]) -> State:
    """What now lies in the alley and before `by`; then the next seat, the next bidding, or the end of the round."""
    to_come = state.order[state.order.index(by) + 1 :]
    state = replace(
        state,
        alley=alley,
        to_come=to_come,
        tableaus=replace_at(state.tableaus, by, tableau),
        turns=replace_at(state.turns, by, state.turns[by] + 1),
    )
    return state if to_come or state.biddings < state.hand else _end_round(state)


def _end_round(state: State) -> State:
    """The round scored as it lies; alley and tableaus stay to be looked at until the next deal."""
    result = score(map(state.lots, state.setup.seats))
    return replace(state, rounds=(*state.rounds, result), open=False, to_come=(), laid=())


def _enter(state: State, result: Result) -> State:
    """A result from the score sheet replaces what was tracked of the round; of its cards only the alley is known."""
    return replace(
        state, rounds=(*state.rounds, result), tableaus=((),) * state.seats, biddings=0, to_come=(), laid=(), open=False
    )


def _adjust(state: State, move: moves.Adjust) -> State:
    """What the table knows better."""
    if move.turn is not None:
        state = _give_turn(state, move.turn)
    if move.alley is not None:
        state = replace(state, alley=move.alley, laid=by_their_cats(move.alley))
    if move.tableaus is not None:
        state = replace(state, tableaus=move.tableaus)
    return state if move.alley is None and move.tableaus is None else replace(state, cards=state.lying)


def _give_turn(state: State, seat: int) -> State:
    """It is this seat's turn: those after it are still to come, those before it had theirs, reported or not."""
    order = state.order or tuple((seat + place) % state.seats for place in state.setup.seats)
    to_come = order[order.index(seat) :]
    turns = tuple(max(taken, state.biddings - (other in to_come)) for other, taken in enumerate(state.turns))
    return replace(state, order=order, to_come=to_come, turns=turns)
