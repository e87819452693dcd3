"""CV: the note pad. Tables of points, possessions and life goals; the most points win, then the fewest cards."""

from __future__ import annotations

from collections.abc import Callable

from companion.game import Row, ScoreSheet
from companion.games.cv import cards, words
from companion.games.cv.cv import Cv
from companion.games.cv.goals import GOALS
from companion.games.cv.moves import KINDS, Doubling, Pad
from companion.games.cv.state import State
from companion.phrases import capital, listed, next_best

CAP = 55
"""The last number of the printed table."""
ROWS: dict[Doubling, str] = {"health": "Health", "knowledge": "Knowledge", "relationship": "Relationships"}


def sheet(state: State) -> ScoreSheet:
    """The note pad so far: goals are counted once the game is over."""
    columns = pads(state)
    rows = (
        *(_table_row(state, columns, kind, label) for kind, label in ROWS.items()),
        _row("Possessions", columns, lambda pad: pad.possession_points, _why_possessions, "possession-points"),
        Row(
            "Work", (None,) * state.seats, rules=("possession-points",),
            why=tuple((f"{_cards(pad.work, 'work')}: work scores only through goals.",) for pad in columns),
        ),
        _private_row(columns),
        *(_public_row(state, columns, goal) for goal in state.public_goals),
        *_extra_row(state),
    )
    totals = tuple(sum(row.points[seat] or 0 for row in rows) for seat in state.setup.seats)
    if not state.over:
        return ScoreSheet(rows, (), totals, rules=("winner",))
    winners = _winners(columns, totals)
    return ScoreSheet(rows, (totals,), totals, winners, _verdict(state, columns, totals, winners), ("winner",))


def pads(state: State) -> tuple[Pad, ...]:
    """What each seat's points follow from: as entered, or as it lies on the table."""
    if state.pads:
        return state.pads
    private: tuple[int | None, ...] = state.private_goals or (None,) * state.seats
    return tuple(_pad(state, cv, goal) for cv, goal in zip(state.cvs, private))


def _pad(state: State, cv: Cv, goal: int | None) -> Pad:
    tokens = cv.tokens
    return Pad(
        health=len(cv.health),
        knowledge=len(cv.knowledge),
        relationship=len(cv.relationship),
        possession=len(cv.possession),
        work=len(cv.work),
        possession_points=sum(laid.card.points or 0 for laid in cv.possession),
        tokens=tokens.total - (tokens.bad_luck if state.rule("jack-bad-luck") == "off" else 0),
        doubled=tuple(kind for number, kind in cards.DOUBLING.items() if (stack := cv.stack(kind)) and stack[-1].card.number == number),
        private_goal=goal,
    )


def table_points(state: State, count: int) -> int:
    """Points for so many cards of health, knowledge or relationship: 1, 3, 6, 10 and on."""
    points = count * (count + 1) // 2
    return min(points, CAP) if state.rule("table-cap") == "55" else points


def counted(pad: Pad, kind: Doubling) -> int:
    """Cards of a stack as its table counts them: one on top may count twice."""
    count: int = getattr(pad, kind)
    return count + (kind in pad.doubled and count > 0)


# ---------------------------------------------------------------- rows


def _row(label: str, columns: tuple[Pad, ...], points: Callable[[Pad], int], why: Callable[[Pad], str], rule: str) -> Row:
    return Row(label, tuple(map(points, columns)), tuple((why(pad),) for pad in columns), rules=(rule,))


def _table_row(state: State, columns: tuple[Pad, ...], kind: Doubling, label: str) -> Row:
    def points(pad: Pad) -> int:
        return table_points(state, counted(pad, kind))

    def why(pad: Pad) -> str:
        count = getattr(pad, kind)
        alone = f"{_cards(count, kind)}: {table_points(state, count)} points."
        if counted(pad, kind) == count:
            return alone
        double = next(cards.TITLES[number] for number, own in cards.DOUBLING.items() if own == kind)
        return f"{alone} {double} on top counts as one more: {count + 1} make {points(pad)}."

    return _row(label, columns, points, why, "points-table")


def _why_possessions(pad: Pad) -> str:
    return f"{_cards(pad.possession, 'possession')}, with {words.count(pad.possession_points, 'point')} printed on them."


def _private_row(columns: tuple[Pad, ...]) -> Row:
    goals = [GOALS.get(pad.private_goal or 0) for pad in columns]
    points = tuple(goal.points(pad) if goal else None for goal, pad in zip(goals, columns))
    why = tuple((f"{goal.title}: {goal.why(pad)}." if goal else "Told at the end.",) for goal, pad in zip(goals, columns))
    return Row("Private goal", points, why, rules=("own-goal",))


def _public_row(state: State, columns: tuple[Pad, ...], number: int) -> Row:
    """A goal for everybody: only the best get its points, and only once the game is over."""
    goal = GOALS[number]
    values = [goal.points(pad) for pad in columns]
    best = max(values)
    leaders = listed([state.name(seat) for seat, value in enumerate(values) if value == best])

    def why(seat: int) -> str:
        own = f"{goal.title}: {goal.why(columns[seat])}"
        if not best:
            return f"{own}, and no points for nothing."
        have = "has" if values.count(best) == 1 else "have"
        return f"{own}, the best." if values[seat] == best else f"{own}, but {leaders} {have} {best}."

    points = tuple((value if value == best else 0) if state.over else None for value in values)
    return Row(f"Public goal: {goal.title}", points, tuple((why(seat),) for seat in state.setup.seats), rules=("public-goal",))


def _extra_row(state: State) -> tuple[Row, ...]:
    if not state.extra:
        return ()
    why = (("Points that the table added at the end.",),) * state.seats
    return (Row("Extra", state.extra, why, rules=("winner",)),)


def _cards(count: int, kind: str) -> str:
    """ "No health cards", "1 health card", "2 health cards" """
    return capital(words.count(count, f"{kind} card"))


# ---------------------------------------------------------------- the winner


def _winners(columns: tuple[Pad, ...], totals: tuple[int, ...]) -> tuple[int, ...]:
    """The most points, then the fewer cards in the CV, then all of them."""
    standing = [(total, -pad.size) for total, pad in zip(totals, columns)]
    return tuple(seat for seat, own in enumerate(standing) if own == max(standing))


def _verdict(state: State, columns: tuple[Pad, ...], totals: tuple[int, ...], winners: tuple[int, ...]) -> str:
    best, cards_of = max(totals), [pad.size for pad in columns]
    size = cards_of[winners[0]]
    if len(winners) > 1:
        return f"{best} points and {size} cards each: the win is shared."
    level = [seat for seat, total in enumerate(totals) if total == best and seat not in winners]
    if level:
        others = listed([f"{state.name(seat)}'s {cards_of[seat]}" for seat in level])
        return f"{best} points like {listed([state.name(seat) for seat in level])}, with fewer cards: {size} against {others}."
    gap, behind = next_best(state.setup.names, totals, winners)
    return f"{words.count(best, 'point')}, the most, and {gap} more than {behind}."


# ---------------------------------------------------------------- for programs


def view(state: State) -> dict[str, object]:
    """What lies on the table, for the record tool and programs."""
    return {
        "cvs": [{kind: len(stack) for kind, stack in zip(KINDS, cv)} for cv in state.cvs],
        "tokens": [tokens.by_name() for tokens in state.tokens],
        "decks": {"early": state.decks.early, "middle": state.decks.middle, "old": state.decks.old},
        "phase": state.phase,
    }
