"""CV: which reports keep the rules (`rule_on`) and what they do (`apply`).

The printed rules are in the rulebook module in our own words; where they are
silent or contradict themselves, a house rule says which reading is in force.
What the app was not told it does not hold against anybody.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from companion.game import LEGAL, Illegal, Ruling, Setup
from companion.games.cv import cards, words
from companion.games.cv.cv import Cv, Laid
from companion.games.cv.moves import (
    DECKS,
    KINDS,
    NONE,
    Acquire,
    Adjust,
    Begin,
    Card,
    DeckOut,
    DeckSizes,
    Doubled,
    EndTurn,
    EnterScores,
    Event,
    Final,
    Heights,
    Lose,
    Moves,
    Roll,
    Symbols,
)
from companion.games.cv.paying import FREE_CARD
from companion.games.cv.state import CHILDHOOD, MISFORTUNE, MOST_DICE, OLD_AGE, Decks, State, put, settled, with_turn
from companion.phrases import capital, listed

CARDS_A_TURN = 2


def start(setup: Setup) -> State:
    """The state before the bicycle is shown."""
    seats = len(setup.names)
    return State(setup, (Cv(),) * seats, (NONE,) * seats, (CHILDHOOD,) * seats)


# ---------------------------------------------------------------- judging


def rule_on(state: State, move: Moves) -> Ruling:
    """Legal, or the first broken rule: final ones first, for nothing could lie on the table like that."""
    return next((ruling for guard in GUARDS if (ruling := guard(state, move))), LEGAL)


def _over(state: State, move: Moves) -> Illegal | None:
    if state.over:
        return Illegal("over", "The game is over: take the last entry back to go on from there.", final=True)
    return None


def _phase(state: State, move: Moves) -> Illegal | None:
    match move:
        case EnterScores():
            return None
        case Begin() if state.bicycle is None:
            return None
        case Begin():
            return Illegal(
                "phase", f"The game has begun already, with {state.name(state.bicycle or 0)}'s bicycle.", final=True
            )
        case _ if state.bicycle is None:
            return Illegal(
                "phase", "The game has not begun: who has the bicycle, and which goals are for everybody?", final=True
            )
        case Final():
            return None
        case _ if state.now is None:
            return Illegal("phase", "The last round is over: only the private goals are still to be told.", final=True)
        case DeckOut() if DECKS.index(move.deck) < state.decks_out:
            return Illegal("phase", f"The {words.DECKS[move.deck]} deck has run out before.", final=True)
    return None


def _turn(state: State, move: Moves) -> Illegal | None:
    match move:
        case Acquire(how="assistance"):
            return None
        case Acquire() | Roll() | Lose() | EndTurn() if move.by != state.turn:
            return Illegal("turn", f"It is {state.name(state.turn or 0)}'s turn, not {state.name(move.by)}'s.")
    return None


def _two_cards(state: State, move: Moves) -> Illegal | None:
    if isinstance(move, Acquire) and move.how != "assistance" and state.now and state.now.taken >= CARDS_A_TURN:
        return Illegal(
            "two-cards",
            f"{state.name(move.by)} has taken {state.now.taken} cards this turn: {CARDS_A_TURN} are the most.",
        )
    return None


def _on_top(state: State, move: Moves) -> Illegal | None:
    if isinstance(move, Acquire) and move.position and move.card.type in ("possession", "work"):
        why = f"A {move.card.type} card always goes on top: only health, knowledge and relationship cards go under others."
        return Illegal("on-top", why)
    return None


def _cost(state: State, move: Moves) -> Illegal | None:
    if not isinstance(move, Acquire) or move.how != "cost":
        return None
    price = cards.cost(move.card)
    if price and (missing := state.short_of(price)) != NONE:
        what, name = capital(cards.name(move.card)), state.name(move.by)
        return Illegal("cost", f"{what} costs {words.symbols(price)}: {name} is short of {words.symbols(missing)}.")
    return None


def _good_luck(state: State, move: Moves) -> Illegal | None:
    if (
        isinstance(move, Acquire)
        and move.how == "good-luck"
        and state.now
        and state.now.told
        and state.good_luck < FREE_CARD
    ):
        return Illegal(
            "good-luck",
            f"A free card takes {FREE_CARD} good luck, and {state.name(move.by)} has {state.good_luck} left.",
        )
    return None


def _early_retirement(state: State, move: Moves) -> Illegal | None:
    if not isinstance(move, Acquire):
        return None
    name, what = state.name(move.by), capital(cards.name(move.card))
    if move.card.number == cards.EARLY_RETIREMENT and not state.before(move.by).work:
        return Illegal("early-retirement", f"{what} takes a work card first: before this turn {name} had none.")
    if move.card.type == "work" and move.by in state.retired:
        return Illegal("early-retirement", f"{name} took the Early retirement: no work card ever after.")
    return None


def _job_center(state: State, move: Moves) -> Illegal | None:
    if isinstance(move, Acquire) and move.card.number == cards.JOB_CENTER and (work := len(state.before(move.by).work)):
        what = capital(cards.name(move.card))
        return Illegal(
            "job-center",
            f"{what} is for players without work, and {state.name(move.by)} has {words.count(work, 'work card')}.",
        )
    return None


def _assistance(state: State, move: Moves) -> Illegal | None:
    if isinstance(move, Acquire) and move.how == "assistance" and move.by not in state.assistance:
        return Illegal("assistance", _why_not_assisted(state, move.by))
    return None


def _why_not_assisted(state: State, seat: int) -> str:
    name = state.name(seat)
    if seat in state.assisted:
        return f"{name} has taken the card of this social assistance already."
    if not state.decks_out:
        return "No deck has run out yet, so nobody gets social assistance."
    return f"When the deck ran out, nobody had twice as many cards as {name}: no social assistance."


def _misfortune_due(state: State, move: Moves) -> Illegal | None:
    """Where the app does not know all of the bad luck it asks for losses, and insists on none."""
    now = state.now
    if now is None or not now.told:
        return None
    if isinstance(move, EndTurn) and (due := state.losses_due):
        still = f"{words.count(due, 'card')} must still be lost, or saved by Life insurance"
        return Illegal("misfortune-due", f"{state.name(move.by)} has {now.bad_luck} bad luck: {still}.")
    if isinstance(move, Lose) and move.why != "upkeep":
        due = now.bad_luck // MISFORTUNE
        told = now.saved if move.why == "insurance" else max(now.saved, now.insurances)
        if now.lost + state.avoided(due, told) >= due:
            return Illegal(
                "misfortune-due", f"{state.name(move.by)} has {now.bad_luck} bad luck: {_so_many_lost(due)}."
            )
    return None


def _so_many_lost(due: int) -> str:
    return f"that costs {words.count(due, 'card')}, and no more" if due else f"it takes {MISFORTUNE} to lose a card"


def _too_many_dice(state: State, move: Moves) -> Illegal | None:
    if not isinstance(move, Roll) or state.now is None:
        return None
    rolled, most = move.symbols.total, state.now.dice if state.now.reckoned else MOST_DICE
    if rolled > most:
        return Illegal(
            "too-many-dice", f"That would be {rolled} dice: {state.name(move.by)} rolls {_at_most(most)} this turn."
        )
    return None


def _at_most(dice: int) -> str:
    return f"{dice} at most" if dice == MOST_DICE else str(dice)


def _pension_fund(state: State, move: Moves) -> Illegal | None:
    if isinstance(move, Event) and move.number == cards.PENSION_FUND and not state.old_age:
        return Illegal(
            "pension-fund", "The Pension fund pays in old age: no card of the last deck has come to the track yet."
        )
    return None


def _goal(state: State, move: Moves) -> Illegal | None:
    match move:
        case Begin():
            return _on_public_goals(state, move.public_goals)
        case Final():
            return _on_private_goals(state, move.private_goals, state.public_goals)
        case EnterScores():
            public = state.public_goals if move.public_goals is None else move.public_goals
            told_anew = None if move.public_goals is None else _on_public_goals(state, public)
            return told_anew or _on_private_goals(state, [pad.private_goal for pad in move.cvs], public)
    return None


def _on_public_goals(state: State, goals: tuple[int, ...]) -> Illegal | None:
    wanted = state.seats - 1
    if len(goals) != wanted:
        are = "goal is" if wanted == 1 else "goals are"
        return Illegal("goal", f"With {state.seats} players {wanted} {are} for everybody, not {len(goals)}.")
    if twice := _twice(goals):
        return Illegal("goal", f"{words.goal(twice)} cannot be turned up twice: there is one card of each goal.")
    return None


def _on_private_goals(state: State, goals: Sequence[int | None], public: tuple[int, ...]) -> Illegal | None:
    for seat, goal in enumerate(goals):
        if goal in public:
            return Illegal(
                "goal", f"{words.goal(goal)} is a goal for everybody: it cannot be {state.name(seat)}'s own."
            )
    if twice := _twice(goals):
        owners = listed([state.name(seat) for seat, goal in enumerate(goals) if goal == twice])
        return Illegal(
            "goal", f"{words.goal(twice)} cannot be the own goal of {owners}: there is one card of each goal."
        )
    return None


def _twice(goals: Sequence[int | None]) -> int | None:
    """The first goal that stands there more than once."""
    return next((goal for place, goal in enumerate(goals) if goal and goal in goals[:place]), None)


def _stack(state: State, move: Moves) -> Illegal | None:
    match move:
        case Acquire() if move.card.type != "event":
            height = len(state.cvs[move.by].stack(move.card.type))
            if move.position > height:
                has = f"{state.name(move.by)} has {words.count(height, f'{move.card.type} card')}"
                return Illegal("stack", f"{has}: nothing goes under {move.position}.")
        case Lose() if move.type and move.why != "insurance" and state.now:
            at_once = move.why == "upkeep" and state.rule("upkeep") == "at-once"
            if not state.cvs[move.by].older_than(state.now.number + at_once, move.type):
                before = "" if at_once else " before this turn"
                return Illegal("stack", f"{state.name(move.by)} had no {move.type} card{before} that could be lost.")
    return None


GUARDS = (
    _over, _phase,  # final: no overruling gets past them
    _turn, _two_cards, _on_top, _cost, _good_luck, _early_retirement, _job_center, _assistance,
    _misfortune_due, _too_many_dice, _pension_fund, _goal, _stack,
)  # fmt: skip
"""A guard a rule, in the order in which a report is held against them."""


# ---------------------------------------------------------------- doing


def apply(state: State, move: Moves) -> State:
    """The state after a move that is legal or that the table played so."""
    match move:
        case Begin():
            return _begin(state, move)
        case Roll():
            return _in_turn(state, move.by, roll=move.symbols)
        case Event():
            return _play_event(state, move)
        case Acquire(how="assistance"):
            return _be_assisted(state, move)
        case Acquire():
            return _buy(state, move)
        case Lose():
            return _lose(state, move)
        case DeckOut():
            return _run_out(state, move)
        case EndTurn():
            return _end_turn(state, move)
        case Final():
            return _final(state, move)
        case EnterScores():
            return _enter(state, move)
        case Adjust():
            return _adjust(state, move)


def _begin(state: State, move: Begin) -> State:
    bicycle = Laid(Card("possession", cards.BICYCLE, points=move.bicycle_points))
    state = replace(
        state,
        bicycle=move.bicycle,
        public_goals=move.public_goals,
        cvs=put(state.cvs, move.bicycle, Cv(possession=(bicycle,))),
        hands=put(state.hands, move.bicycle, CHILDHOOD - 1),
    )
    return with_turn(state, move.bicycle)


def _in_turn(state: State, seat: int, **told: object) -> State:
    """What was told of a seat's turn. Told out of turn, it is that seat's turn now and the other's is done."""
    if seat != state.turn:
        state = with_turn(settled(state, state.turn or 0), seat)
    assert state.now
    return replace(state, now=replace(state.now, **told)) if told else state


def _play_event(state: State, move: Event) -> State:
    state = replace(state, hands=put(state.hands, move.by, max(0, state.hands[move.by] - 1)))
    now = state.now
    if now is None or move.by != now.seat:
        return state
    number = move.number or 0
    symbols = cards.EVENT_SYMBOLS.get(number, move.symbols)
    dice = cards.EVENT_DICE.get(number, move.card.dice or 0 if isinstance(move.card, Card) else 0)
    return _in_turn(
        state,
        move.by,
        events=now.events + (symbols or NONE),
        event_dice=now.event_dice + dice,
        untold_event=now.untold_event or not _told(move, symbols),
        insurances=now.insurances + (number in cards.LIFE_INSURANCE),
    )


def _told(move: Event, symbols: Symbols | None) -> bool:
    """Whether the app knows all that an event gives."""
    if isinstance(move.card, Card) and move.card.changes_symbols:
        return False
    return symbols is not None or move.number in cards.NO_SYMBOLS


def _buy(state: State, move: Acquire) -> State:
    state = _in_turn(state, move.by)
    now = state.now
    assert now
    price = state.purchase(luck=FREE_CARD) if move.how == "good-luck" else state.purchase(cards.cost(move.card) or NONE)
    return _take(_in_turn(state, move.by, taken=now.taken + 1, bought=(*now.bought, price)), move)


def _be_assisted(state: State, move: Acquire) -> State:
    """Social assistance comes in the middle of a cleanup: its tokens are there at once."""
    waiting = tuple(seat for seat in state.assistance if seat != move.by)
    return settled(_take(replace(state, assistance=waiting, assisted=state.assisted | {move.by}), move), move.by)


def _take(state: State, move: Acquire) -> State:
    """A card leaves the track for a CV, or for the hand."""
    now, seat, card = state.now, move.by, move.card
    assert now
    if card.number == cards.EARLY_RETIREMENT:
        state = replace(state, retired=state.retired | {seat})
    if card.type == "event":
        return replace(state, gaps=state.gaps + 1, hands=put(state.hands, seat, state.hands[seat] + 1))
    cv = state.cvs[seat].lay(card.type, Laid(card, now.number), move.position)
    return replace(state, gaps=state.gaps + 1, cvs=put(state.cvs, seat, cv))


def _lose(state: State, move: Lose) -> State:
    state = _in_turn(state, move.by)
    now = state.now
    assert now
    if move.why == "insurance" or move.type is None:
        if now.saved >= now.insurances:  # else the card was told as an event, and has left the hand
            state = replace(state, hands=put(state.hands, move.by, max(0, state.hands[move.by] - 1)))
        return _in_turn(state, move.by, saved=now.saved + 1)
    at_once = move.why == "upkeep" and state.rule("upkeep") == "at-once"
    cv = state.cvs[move.by].lose(move.type, now.number + at_once)
    lost = now.lost + (move.why == "misfortune")
    return _in_turn(replace(state, cvs=put(state.cvs, move.by, cv)), move.by, lost=lost)


def _run_out(state: State, move: DeckOut) -> State:
    """A deck's last card lies on the track; those before it are gone, and who needs assistance is settled now."""
    place = DECKS.index(move.deck)
    dealt = min(state.refill, getattr(state.decks, move.deck))
    gone = dict.fromkeys(DECKS[: place + 1], 0)
    gaps = state.refill - dealt
    return replace(
        _in_turn(state, state.turn or 0, discarded=True),
        gaps=gaps,
        decks=replace(state.decks, **gone),
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


def _end_turn(state: State, move: EndTurn) -> State:
    """Cleanup: the track is filled, the tokens are changed, and the next seat's turn begins, or the scoring."""
    state = _in_turn(state, move.by)
    decks = state.decks.deal(state.refill)
    if move.old_age_left is not None:
        decks = Decks(0, 0, move.old_age_left) if move.old_age_left < OLD_AGE else replace(decks, old=OLD_AGE)
    ends_round = state.ends_round
    state = settled(replace(state, decks=decks, gaps=0), move.by)
    if ends_round and decks.old < state.seats:
        return replace(state, now=None)
    return with_turn(replace(state, round=state.round + ends_round), (move.by + 1) % state.seats)


def _final(state: State, move: Final) -> State:
    """The goals are told, and what the app did not know with them."""
    return replace(
        state,
        private_goals=move.private_goals,
        extra=move.extra or (),
        answers=move.cvs or (),
        doubled=move.doubled or Doubled(),
        now=None,
        over=True,
    )


def _enter(state: State, move: EnterScores) -> State:
    """The result takes the place of what was tracked."""
    heights = [Heights(**{kind: getattr(pad, kind) for kind in KINDS}) for pad in move.cvs]
    return replace(
        state,
        pads=move.cvs,
        public_goals=state.public_goals if move.public_goals is None else move.public_goals,
        cvs=tuple(Cv().counted(height) for height in heights),
        tokens=(NONE,) * state.seats,
        now=None,
        over=True,
    )


def _adjust(state: State, move: Adjust) -> State:
    """What the table knows better; for a seat named in `turn` misfortune is due again."""
    if move.decks:
        state = replace(state, decks=_recounted(state.decks, move.decks))
    for seat, heights in enumerate(move.cvs or ()):
        state = _count_again(state, seat, heights)
    if move.turn is None:
        return state
    return _in_turn(state, move.turn, lost=0, saved=0, insurances=0)


def _recounted(decks: Decks, sizes: DeckSizes) -> Decks:
    told = {deck: getattr(sizes, deck) for deck in DECKS}
    return replace(decks, **{deck: size for deck, size in told.items() if size is not None})


def _count_again(state: State, seat: int, heights: Heights) -> State:
    cv = state.cvs[seat].counted(heights)
    if cv == state.cvs[seat]:
        return state
    state = settled(replace(state, cvs=put(state.cvs, seat, cv)), seat)
    if state.now is None or seat != state.turn:
        return state
    begun = state.now.before.as_begun(cv, heights, state.now.number)
    return _in_turn(state, seat, before=begun, tokens=begun.tokens)
