"""CV: which reports keep the rules (`rule_on`); what they do is in play.py.

The printed rules are in the rulebook module in our own words; where they are
silent or contradict themselves, a house rule says which reading applies.
What nobody entered is never held against a player.
"""

from collections.abc import Sequence

from companion.game import LEGAL, Illegal, Ruling
from companion.game_state import Broken, breaks, first_broken, impossible, not_your_turn, once_over
from companion.games.cv import cards, moves, words
from companion.games.cv.paying import FREE_CARD
from companion.games.cv.state import MISFORTUNE, MOST_DICE, State
from companion.phrases import capital, counted, listed
from companion.words import later, say_n

CARDS_A_TURN = 2


def rule_on(state: State, move: moves.Moves) -> Ruling:
    """Legal, or the first broken rule: final ones first, for nothing could lie on the table like that."""
    return first_broken(GUARDS, state, move) or LEGAL


def _phase(state: State, move: moves.Moves) -> Broken:
    match move:
        case moves.Begin() if state.bicycle is not None:
            yield impossible(
                "phase", "The game has already begun: {name} has the Bicycle.", name=state.name(state.bicycle)
            )
        case moves.Begin() | moves.EnterScores():
            pass
        case _ if state.bicycle is None:
            yield impossible(
                "phase", "The game has not begun: first enter who has the Bicycle and which goals are public."
            )
        case moves.Final():
            pass
        case _ if state.now is None:
            yield impossible("phase", "The last round is over: now only the private goals are revealed.")
        case moves.DeckOut() if moves.DECKS.index(move.deck) < state.decks_out:
            yield impossible("phase", "The {deck} deck has already run out.", deck=words.deck(move.deck))


def _turn(state: State, move: moves.Acquire | moves.Roll | moves.Lose | moves.EndTurn) -> Broken:
    if move.by != state.turn and not (isinstance(move, moves.Acquire) and move.how == "assistance"):
        yield not_your_turn(state, move.by, state.turn or 0)


def _two_cards(state: State, move: moves.Acquire) -> Broken:
    if move.how != "assistance" and state.under_way.taken >= CARDS_A_TURN:
        yield breaks(
            "two-cards",
            "{name} has taken {taken} cards this turn: {most} is the most.",
            name=state.name(move.by),
            taken=state.under_way.taken,
            most=CARDS_A_TURN,
        )


def _on_top(state: State, move: moves.Acquire) -> Broken:
    if move.position and move.card.type in ("possession", "work"):
        yield breaks(
            "on-top",
            "A {kind} card always goes on top: only health, knowledge and relationship cards go under others.",
            kind=cards.type_name(move.card.type),
        )


def _cost(state: State, move: moves.Acquire) -> Broken:
    price = cards.cost(move.card)
    if move.how == "cost" and price and (missing := state.short_of(price)) != moves.NONE:
        yield breaks(
            "cost",
            "{card} costs {symbols}: {name} is short of {missing}.",
            card=capital(cards.name(move.card)),
            symbols=words.symbols(price),
            name=state.name(move.by),
            missing=words.symbols(missing),
        )


def _good_luck(state: State, move: moves.Acquire) -> Broken:
    if move.how == "good-luck" and state.under_way.fully_known and state.good_luck < FREE_CARD:
        yield breaks(
            "good-luck",
            "A free card takes {price} good luck, and {name} has {left} left.",
            price=FREE_CARD,
            name=state.name(move.by),
            left=state.good_luck,
        )


def _early_retirement(state: State, move: moves.Acquire) -> Broken:
    name = state.name(move.by)
    if move.card.number == cards.EARLY_RETIREMENT and not state.before(move.by).stack("work"):
        yield breaks(
            "early-retirement",
            "{card} needs a work card from an earlier turn, and {name} has none.",
            card=capital(cards.name(move.card)),
            name=name,
        )
    if move.card.type == "work" and move.by in state.retired:
        yield breaks("early-retirement", "{name} took Early retirement, and takes no more work cards.", name=name)


def _job_center(state: State, move: moves.Acquire) -> Broken:
    if move.card.number == cards.JOB_CENTER and (work := len(state.before(move.by).stack("work"))):
        yield breaks(
            "job-center",
            "{card} is for players without work, and {name} has {cards}.",
            card=capital(cards.name(move.card)),
            name=state.name(move.by),
            cards=words.cards_of(work, "work"),
        )


def _assistance(state: State, move: moves.Acquire) -> Broken:
    if move.how == "assistance" and move.by not in state.assistance:
        name = state.name(move.by)
        if move.by in state.assisted:
            yield breaks("assistance", "{name} has already taken a card from this social assistance.", name=name)
        elif not state.decks_out:
            yield breaks("assistance", "No deck has run out yet, so nobody gets social assistance.")
        else:
            yield breaks(
                "assistance",
                "{name} gets no social assistance: when the deck ran out, nobody had at least twice as many cards.",
                name=name,
            )


def _misfortune_due(state: State, move: moves.EndTurn | moves.Lose) -> Broken:
    """Where the app does not know all of the bad luck, it asks for losses and insists on none."""
    now = state.under_way
    if not now.fully_known:
        return
    if isinstance(move, moves.EndTurn) and (due := state.losses_due):
        yield breaks(
            "misfortune-due",
            "{name} has {number} bad luck: {cards} must still be lost, or saved by Life Insurance.",
            name=state.name(move.by),
            number=now.bad_luck,
            cards=counted(due, "card"),
        )
    if isinstance(move, moves.Lose) and move.why != "upkeep":
        due = now.bad_luck // MISFORTUNE
        saved = now.saved if move.why == "insurance" else max(now.saved, now.insurances)
        if now.lost + state.avoided(due, saved) >= due:
            told = {"name": state.name(move.by), "number": now.bad_luck}
            if not due:
                yield breaks(
                    "misfortune-due",
                    "{name} has {number} bad luck: it takes {most} to lose a card.",
                    **told,
                    most=MISFORTUNE,
                )
            else:
                yield breaks(
                    "misfortune-due",
                    "{name} has {number} bad luck: that costs {cards} and no more.",
                    **told,
                    cards=counted(due, "card"),
                )


def _too_many_dice(state: State, move: moves.Roll) -> Broken:
    now = state.under_way
    most, name = now.dice if now.symbols_known else MOST_DICE, state.name(move.by)
    if (rolled := move.symbols.total) > most:
        told = {"dice": rolled, "name": name, "most": most}
        if most == MOST_DICE:
            yield breaks("too-many-dice", "That would be {dice} dice: {name} rolls {most} at most this turn.", **told)
        else:
            yield breaks("too-many-dice", "That would be {dice} dice: {name} rolls {most} this turn.", **told)


def _pension_fund(state: State, move: moves.Event) -> Broken:
    if move.played.number == cards.PENSION_FUND and not state.old_age:
        yield breaks(
            "pension-fund", "The Pension fund pays in old age: no card from the old age deck has come to the track yet."
        )


def _public_goals(state: State, move: moves.Begin | moves.EnterScores) -> Broken:
    goals, wanted = move.public_goals, state.seats - 1
    if goals is not None and len(goals) != wanted:
        yield Illegal(
            "goal",
            later(
                say_n,
                wanted,
                "With {players} players {n} goal is public, not {other}.",
                "With {players} players {n} goals are public, not {other}.",
                players=state.seats,
                other=len(goals),
            ),
        )
    if twice := _twice(goals or ()):
        yield breaks(
            "goal", "{goal} cannot be turned up twice: there is one card of each goal.", goal=words.goal(twice)
        )


def _private_goals(state: State, move: moves.Final | moves.EnterScores) -> Broken:
    goals: Sequence[int | None] = (
        move.private_goals if isinstance(move, moves.Final) else [pad.private_goal for pad in move.cvs]
    )
    public = state.public_goals if isinstance(move, moves.Final) or move.public_goals is None else move.public_goals
    for seat, goal in enumerate(goals):
        if goal in public:
            yield breaks(
                "goal",
                "{goal} is a public goal: it cannot be {name}'s private goal.",
                goal=words.goal(goal),
                name=state.name(seat),
            )
    if twice := _twice(goals):
        owners = listed([state.name(seat) for seat, goal in enumerate(goals) if goal == twice])
        yield breaks(
            "goal", "{names} cannot share {goal}: there is one card of each goal.", names=owners, goal=words.goal(twice)
        )


def _twice(goals: Sequence[int | None]) -> int | None:
    """The first goal that is listed more than once."""
    return next((goal for place, goal in enumerate(goals) if goal and goal in goals[:place]), None)


def _stack(state: State, move: moves.Acquire | moves.Lose) -> Broken:
    match move:
        case moves.Acquire() if move.card.type != "event":
            height = len(state.cvs[move.by].stack(move.card.type))
            if move.position > height:
                yield breaks(
                    "stack",
                    "{name} has {cards}: nothing goes under {n}.",
                    name=state.name(move.by),
                    cards=words.cards_of(height, move.card.type),
                    n=move.position,
                )
        case moves.Lose() if move.type and move.why != "insurance":
            new = state.safe_from(move.why)
            if not state.cvs[move.by].older_than(new, move.type):
                name, kind = state.name(move.by), cards.type_name(move.type)
                if new > state.under_way.number:
                    yield breaks("stack", "{name} had no {kind} card that could be lost.", name=name, kind=kind)
                else:
                    yield breaks(
                        "stack", "{name} had no {kind} card before this turn that could be lost.", name=name, kind=kind
                    )


GUARDS = (
    once_over, _phase,  # final: no overruling gets past them
    _turn, _two_cards, _on_top, _cost, _good_luck, _early_retirement, _job_center, _assistance,
    _misfortune_due, _too_many_dice, _pension_fund, _public_goals, _private_goals, _stack,
)  # fmt: skip
"""A guard a rule, in the order in which a report is held against them."""
