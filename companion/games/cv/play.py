"""CV: what a move does (`apply`), be it legal or played anyway."""

from msgspec.structs import replace

from companion.game import Setup, replace_at
from companion.games.cv import cards, moves
from companion.games.cv.cv import Cv, Laid
from companion.games.cv.paying import FREE_CARD
from companion.games.cv.state import CHILDHOOD, OLD_AGE, State, with_current_tokens, with_turn

MOST_PAID = 8
"""Cards of one turn that are paid for; the rules allow two, and any more were played anyway."""


def start(setup: Setup) -> State:
    """The state before the bicycle is shown."""
    seats = len(setup.names)
    return State(setup, (Cv(),) * seats, (moves.NONE,) * seats, (CHILDHOOD,) * seats)


def apply(state: State, move: moves.Moves) -> State:
    """The state after a move that is legal, or that the table played anyway."""
    match move:
        case moves.Begin():
            return _begin(state, move)
        case moves.Roll():
            return _in_turn(state, move.by, roll=move.symbols)
        case moves.Event():
            return _play_event(state, move)
        case moves.Acquire(how="assistance"):
            return _be_assisted(state, move)
        case moves.Acquire():
            return _buy(state, move)
        case moves.Lose():
            return _lose(state, move)
        case moves.DeckOut():
            return _run_out(state, move)
        case moves.EndTurn():
            return _end_turn(state, move)
        case moves.Final():
            return replace(state, final=move, now=None, over=True)
        case moves.EnterScores():
            return _enter(state, move)
        case moves.Adjust():
            return _adjust(state, move)


def _begin(state: State, move: moves.Begin) -> State:
    bicycle = Laid(moves.Card("possession", cards.BICYCLE, points=move.bicycle_points))
    state = replace(
        state,
        bicycle=move.bicycle,
        public_goals=move.public_goals,
        cvs=replace_at(state.cvs, move.bicycle, Cv().lay("possession", bicycle, 0)),
        hands=replace_at(state.hands, move.bicycle, CHILDHOOD - 1),
    )
    return with_turn(state, move.bicycle)


def _in_turn(state: State, seat: int, **changes: object) -> State:
    """Changes to a seat's turn. Reported out of turn, it is that seat's turn from now on, and the other's is over."""
    if seat != state.turn:
        state = with_turn(with_current_tokens(state, state.turn or 0), seat)
    return replace(state, now=replace(state.under_way, **changes)) if changes else state


def _play_event(state: State, move: moves.Event) -> State:
    state = replace(state, hands=replace_at(state.hands, move.by, max(0, state.hands[move.by] - 1)))
    now = state.now
    if now is None or move.by != now.seat:
        return state
    number = move.played.number or 0
    symbols = cards.EVENT_SYMBOLS.get(number, move.symbols)
    is_known = not move.played.changes_symbols and (symbols is not None or number in cards.NO_SYMBOLS)
    return _in_turn(
        state,
        move.by,
        events=now.events + (symbols or moves.NONE),
        event_dice=now.event_dice + cards.EVENT_DICE.get(number, move.played.dice or 0),
        unknown_event=now.unknown_event or not is_known,
        insurances=now.insurances + (number in cards.LIFE_INSURANCE),
    )


def _buy(state: State, move: moves.Acquire) -> State:
    state = _in_turn(state, move.by)
    now = state.under_way
    price = cards.cost(move.card) or moves.NONE
    purchase = state.purchase(luck=FREE_CARD) if move.how == "good-luck" else state.purchase(price)
    return _take(_in_turn(state, move.by, taken=now.taken + 1, bought=(*now.bought, purchase)[:MOST_PAID]), move)


def _be_assisted(state: State, move: moves.Acquire) -> State:
    """Social assistance comes in the middle of a cleanup: its tokens are there at once."""
    waiting = tuple(seat for seat in state.assistance if seat != move.by)
    return with_current_tokens(
        _take(replace(state, assistance=waiting, assisted=state.assisted | {move.by}), move), move.by
    )


def _take(state: State, move: moves.Acquire) -> State:
    """A card leaves the track for a CV, or for the hand."""
    seat, card = move.by, move.card
    if card.number == cards.EARLY_RETIREMENT:
        state = replace(state, retired=state.retired | {seat})
    if card.type == "event":
        return replace(state, gaps=state.gaps + 1, hands=replace_at(state.hands, seat, state.hands[seat] + 1))
    cv = state.cvs[seat].lay(card.type, Laid(card, state.under_way.number), move.position)
    return replace(state, gaps=state.gaps + 1, cvs=replace_at(state.cvs, seat, cv))


def _lose(state: State, move: moves.Lose) -> State:
    state = _in_turn(state, move.by)
    now = state.under_way
    if move.why == "insurance" or move.type is None:
        if now.saved >= now.insurances:  # otherwise the card was reported as an event and has left the hand
            state = replace(state, hands=replace_at(state.hands, move.by, max(0, state.hands[move.by] - 1)))
        return _in_turn(state, move.by, saved=now.saved + 1)
    cv = state.cvs[move.by].lose(move.type, state.safe_from(move.why))
    lost = now.lost + (move.why == "misfortune")
    return _in_turn(replace(state, cvs=replace_at(state.cvs, move.by, cv)), move.by, lost=lost)


def _run_out(state: State, move: moves.DeckOut) -> State:
    """A deck's last card lies on the track, and the decks before it are empty: now social assistance is worked out."""
    place = moves.DECKS.index(move.deck)
    dealt = min(state.refill, state.decks[move.deck])
    gone = dict.fromkeys(moves.DECKS[: place + 1], 0)
    return replace(
        _in_turn(state, state.turn or 0, discarded=True),
        gaps=state.refill - dealt,
        decks={**state.decks, **gone},
        decks_out=place + 1,
        assistance=_in_need(state),
        assisted=frozenset(),
    )


def _in_need(state: State) -> tuple[int, ...]:
    """Seats of which somebody else has twice the cards, clockwise from the one who finishes the turn."""
    sizes = [cv.size for cv in state.cvs]
    first = state.turn or 0
    order = [*range(first, state.seats), *range(first)]
    return tuple(seat for seat in order if max(sizes) > sizes[seat] and max(sizes) >= 2 * sizes[seat])


def _end_turn(state: State, move: moves.EndTurn) -> State:
    """Cleanup: the track is filled, the tokens are changed, and the next seat's turn begins, or the scoring."""
    state = _in_turn(state, move.by)
    decks = state.refilled
    if move.old_age_left is not None:
        decks["old"] = move.old_age_left
        if move.old_age_left < OLD_AGE:
            decks["early"] = decks["middle"] = 0
    ends_round = state.ends_round
    state = with_current_tokens(replace(state, decks=decks, gaps=0), move.by)
    if ends_round and decks["old"] < state.seats:
        return replace(state, now=None)
    return with_turn(replace(state, round=state.round + ends_round), (move.by + 1) % state.seats)


def _enter(state: State, move: moves.EnterScores) -> State:
    """The result takes the place of what was tracked: stacks of cards, and what counts of them as added at the end."""
    on_top = {kind: tuple(seat for seat, pad in enumerate(move.cvs) if kind in pad.doubled) for kind in moves.TABLES}
    final = moves.Final(
        tuple(pad.private_goal or 0 for pad in move.cvs),
        cvs=tuple(moves.Answers(pad.tokens, pad.possession_points) for pad in move.cvs),
        doubled=moves.Doubled(**on_top),
    )
    return replace(
        state,
        final=final,
        entered=True,
        public_goals=state.public_goals if move.public_goals is None else move.public_goals,
        cvs=tuple(Cv().counted({kind: getattr(pad, kind) for kind in moves.KINDS}) for pad in move.cvs),
        tokens=(moves.NONE,) * state.seats,
        now=None,
        over=True,
    )


def _adjust(state: State, move: moves.Adjust) -> State:
    """What the table counted itself. For the seat named in `turn`, misfortune is due again."""
    counted = {deck: size for deck, size in (move.decks or {}).items() if size is not None}
    state = replace(state, decks={**state.decks, **counted})
    for seat, heights in enumerate(move.cvs or ()):
        state = _count_again(state, seat, {kind: height for kind, height in heights.items() if height is not None})
    if move.turn is None:
        return state
    return _in_turn(state, move.turn, lost=0, saved=0, insurances=0)


def _count_again(state: State, seat: int, heights: moves.Heights) -> State:
    cv = state.cvs[seat].counted(heights)
    if cv == state.cvs[seat]:
        return state
    state = with_current_tokens(replace(state, cvs=replace_at(state.cvs, seat, cv)), seat)
    if state.now is None or seat != state.turn:
        return state
    begun = state.now.before.as_begun(cv, heights, state.now.number)
    return _in_turn(state, seat, before=begun, tokens=begun.tokens)
