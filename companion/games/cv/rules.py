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
from companion.games.cv.state import CHILDHOOD, FREE_CARD, MISFORTUNE, OLD_AGE, Decks, State, put, settled, with_turn
from companion.phrases import capital, listed

CARDS_A_TURN = 2


def start(setup: Setup) -> State:
    """The state before the bicycle is shown."""
    seats = len(setup.names)
    return State(setup, (Cv(),) * seats, (NONE,) * seats, (CHILDHOOD,) * seats)


# ---------------------------------------------------------------- judging


def rule_on(state: State, move: Moves) -> Ruling:
    """Legal, or the first broken rule in the rulebook's order."""
    if state.over:
        return Illegal("over", "The game is over: take the last entry back to go on from there.", final=True)
    match move:
        case EnterScores():
            return _on_scores(state, move)
        case Begin():
            return _on_begin(state, move)
        case _ if state.bicycle is None:
            return Illegal("phase", "The game has not begun: who has the bicycle, and which goals are for everybody?", final=True)
        case Final():
            return _on_private_goals(state, move.private_goals, state.public_goals)
        case _ if state.now is None:
            return Illegal("phase", "The last round is over: only the private goals are still to be told.", final=True)
        case Adjust():
            return LEGAL
        case DeckOut():
            return _on_deck_out(state, move)
        case Event():
            return _on_event(state, move)
        case Acquire():
            return _on_acquire(state, move)
        case _ if move.by != state.turn:
            return _not_your_turn(state, move.by)
        case Roll():
            return _on_roll(state, move)
        case Lose():
            return _on_lose(state, move)
        case EndTurn():
            return _on_end_turn(state, move)


def _on_begin(state: State, move: Begin) -> Ruling:
    if state.bicycle is not None:
        return Illegal("phase", f"The game has begun already, with {state.name(state.bicycle)}'s bicycle.", final=True)
    return _on_public_goals(state, move.public_goals)


def _on_acquire(state: State, move: Acquire) -> Ruling:
    now, card = state.now, move.card
    assert now
    name, what = state.name(move.by), capital(cards.name(card))
    helped = move.how == "assistance"
    if not helped and move.by != now.seat:
        return _not_your_turn(state, move.by)
    if not helped and now.taken >= CARDS_A_TURN:
        return Illegal("two-cards", f"{name} has taken {now.taken} cards this turn: {CARDS_A_TURN} are the most.")
    if move.position and card.type in ("possession", "work"):
        return Illegal("on-top", f"A {card.type} card always goes on top: only health, knowledge and relationship cards go under others.")
    if move.how == "cost" and card.cost and (missing := now.short_of(card.cost)) != NONE:
        return Illegal("cost", f"{what} costs {words.symbols(card.cost)}: {name} is short of {words.symbols(missing)}.")
    if move.how == "good-luck" and now.roll is not None and state.good_luck < FREE_CARD:
        return Illegal("good-luck", f"A free card takes {FREE_CARD} good luck, and {name} has {max(0, state.good_luck)} left.")
    if card.number == cards.EARLY_RETIREMENT and not state.before(move.by).work:
        return Illegal("early-retirement", f"{what} takes a work card first: before this turn {name} had none.")
    if card.type == "work" and move.by in state.retired:
        return Illegal("early-retirement", f"{name} took the Early retirement: no work card ever after.")
    if card.number == cards.JOB_CENTER and (work := len(state.before(move.by).work)):
        return Illegal("job-center", f"{what} is for players without work, and {name} has {words.count(work, 'work card')}.")
    if helped and move.by not in state.assistance:
        return Illegal("assistance", _why_not_assisted(state, move.by))
    if card.type != "event" and move.position > (height := len(state.cvs[move.by].stack(card.type))):
        return Illegal("stack", f"{name} has {words.count(height, f'{card.type} card')}: nothing goes under {move.position}.")
    return LEGAL


def _why_not_assisted(state: State, seat: int) -> str:
    name = state.name(seat)
    if seat in state.assisted:
        return f"{name} has taken the card of this social assistance already."
    if not state.decks_out:
        return "No deck has run out yet, so nobody gets social assistance."
    return f"When the deck ran out, nobody had twice as many cards as {name}: no social assistance."


def _on_roll(state: State, move: Roll) -> Ruling:
    assert state.now
    rolled, most = move.symbols.total, state.now.dice
    if rolled > most:
        return Illegal("too-many-dice", f"That would be {rolled} dice: {state.name(move.by)} rolls {most} this turn.")
    return LEGAL


def _on_event(state: State, move: Event) -> Ruling:
    if move.number == cards.PENSION_FUND and not state.old_age:
        return Illegal("pension-fund", "The Pension fund pays in old age: no card of the last deck has come to the track yet.")
    return LEGAL


def _on_lose(state: State, move: Lose) -> Ruling:
    now = state.now
    assert now
    if move.why != "upkeep" and now.roll is not None:
        due = now.bad_luck // MISFORTUNE
        told = now.saved if move.why == "insurance" else max(now.saved, now.insurances)
        if now.lost + state.avoided(due, told) >= due:
            return Illegal("misfortune-due", f"{state.name(move.by)} has {now.bad_luck} bad luck: {_so_many_lost(due)}.")
    if move.type is None or move.why == "insurance":
        return LEGAL
    at_once = move.why == "upkeep" and state.rule("upkeep") == "at-once"
    if not state.cvs[move.by].older_than(now.number + at_once, move.type):
        before = "" if at_once else " before this turn"
        return Illegal("stack", f"{state.name(move.by)} had no {move.type} card{before} that could be lost.")
    return LEGAL


def _so_many_lost(due: int) -> str:
    return f"that costs {words.count(due, 'card')}, and no more" if due else f"it takes {MISFORTUNE} to lose a card"


def _on_deck_out(state: State, move: DeckOut) -> Ruling:
    if DECKS.index(move.deck) < state.decks_out:
        return Illegal("phase", f"The {words.DECKS[move.deck]} deck has run out before.", final=True)
    return LEGAL


def _on_end_turn(state: State, move: EndTurn) -> Ruling:
    due = state.losses_due
    if due and state.now:
        still = f"{words.count(due, 'card')} must still be lost, or saved by Life insurance"
        return Illegal("misfortune-due", f"{state.name(move.by)} has {state.now.bad_luck} bad luck: {still}.")
    return LEGAL


def _on_scores(state: State, move: EnterScores) -> Ruling:
    public = state.public_goals if move.public_goals is None else move.public_goals
    if move.public_goals is not None:
        ruling = _on_public_goals(state, public)
        if ruling is not LEGAL:
            return ruling
    return _on_private_goals(state, [pad.private_goal for pad in move.cvs], public)


def _on_public_goals(state: State, goals: tuple[int, ...]) -> Ruling:
    wanted = state.seats - 1
    if len(goals) != wanted:
        are = "goal is" if wanted == 1 else "goals are"
        return Illegal("goal", f"With {state.seats} players {wanted} {are} for everybody, not {len(goals)}.")
    if twice := _twice(goals):
        return Illegal("goal", f"{words.goal(twice)} cannot be turned up twice: there is one card of each goal.")
    return LEGAL


def _on_private_goals(state: State, goals: Sequence[int | None], public: tuple[int, ...]) -> Ruling:
    for seat, goal in enumerate(goals):
        if goal in public:
            return Illegal("goal", f"{words.goal(goal)} is a goal for everybody: it cannot be {state.name(seat)}'s own.")
    if twice := _twice(goals):
        owners = listed([state.name(seat) for seat, goal in enumerate(goals) if goal == twice])
        return Illegal("goal", f"{words.goal(twice)} cannot be the own goal of {owners}: there is one card of each goal.")
    return LEGAL


def _twice(goals: Sequence[int | None]) -> int | None:
    """The first goal that stands there more than once."""
    return next((goal for place, goal in enumerate(goals) if goal and goal in goals[:place]), None)


def _not_your_turn(state: State, seat: int) -> Illegal:
    return Illegal("turn", f"It is {state.name(state.turn or 0)}'s turn, not {state.name(seat)}'s.")


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
            return replace(state, private_goals=move.private_goals, extra=move.extra or (), now=None, over=True)
        case EnterScores():
            return _enter(state, move)
        case Adjust():
            return _adjust(state, move)


def _begin(state: State, move: Begin) -> State:
    bicycle = Laid(Card("possession", cards.BICYCLE, points=move.bicycle_points))
    state = replace(
        state, bicycle=move.bicycle, public_goals=move.public_goals,
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
        state, move.by,
        events=now.events + (symbols or NONE),
        event_dice=now.event_dice + dice,
        untold_event=now.untold_event or (symbols is None and number not in cards.NO_SYMBOLS),
        insurances=now.insurances + (number in cards.LIFE_INSURANCE),
    )


def _buy(state: State, move: Acquire) -> State:
    state = _in_turn(state, move.by)
    now = state.now
    assert now
    lucky = move.how == "good-luck"
    price = Symbols(good_luck=FREE_CARD) if lucky else move.card.cost or NONE
    state = _in_turn(state, move.by, taken=now.taken + 1, lucky=now.lucky + lucky, spent=now.spent + price)
    return _take(state, move)


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
        gaps=gaps, decks=replace(state.decks, **gone), decks_out=place + 1, assistance=_in_need(state), assisted=frozenset(),
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


def _enter(state: State, move: EnterScores) -> State:
    """The result takes the place of what was tracked."""
    heights = [Heights(**{kind: getattr(pad, kind) for kind in KINDS}) for pad in move.cvs]
    return replace(
        state, pads=move.cvs,
        public_goals=state.public_goals if move.public_goals is None else move.public_goals,
        cvs=tuple(Cv().counted(height) for height in heights), tokens=(NONE,) * state.seats, now=None, over=True,
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
    return _in_turn(state, seat, before=cv, tokens=cv.tokens) if seat == state.turn else state
