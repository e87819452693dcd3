"""CV: the note pad. Tables of points, possessions and life goals; the most points win, then the fewest cards."""

from collections.abc import Collection, Sequence

from msgspec.structs import replace

from companion.game import Row, ScoreSheet
from companion.games.cv import cards, unknown, words
from companion.games.cv.cv import Cv
from companion.games.cv.goals import GOALS
from companion.games.cv.moves import KINDS, TABLES, Answers, Doubling, Pad
from companion.games.cv.state import State
from companion.phrases import capital, counted, listed, next_best
from companion.words import message, say


def sheet(state: State) -> ScoreSheet:
    """The note pad so far: goals are counted once the game is over. Numbers hold what is known."""
    columns = pads(state)
    rows = (
        *(_table_row(state, columns, kind) for kind in TABLES),
        _possession_row(state, columns),
        Row(
            say(words.ROWS["work"]),
            (None,) * state.seats,
            rules=("possession-points",),
            why=tuple(
                (say("{cards}: work scores only through goals.", cards=_cards(pad.work, "work")),) for pad in columns
            ),
        ),
        _private_row(state, columns),
        *(_public_row(state, columns, goal) for goal in state.public_goals),
        *_extra_row(state),
    )
    totals = tuple(sum(row.points[seat] or 0 for row in rows) for seat in state.setup.seats)
    instead = tuple(_total_instead(rows, seat) for seat in state.setup.seats)
    if not state.over:
        return ScoreSheet(rows, (), totals, rules=("winner",), instead=instead)
    winners = _winners(columns, totals)
    verdict = _verdict(state, columns, totals, winners, unknown=any(instead))
    return ScoreSheet(
        rows, (totals,), totals, winners, verdict, ("winner",), instead=instead, notes=_notes(rows, state)
    )


def _notes(rows: Sequence[Row], state: State) -> tuple[str, ...]:
    """What each total is made of: "50 for cards, 13 for goals"."""
    cards_only = len(KINDS)

    def worth(seat: int, some: Sequence[Row]) -> str:
        points = sum(row.points[seat] or 0 for row in some)
        return at_least(points) if any(row.instead and row.instead[seat] for row in some) else str(points)

    return tuple(
        say(
            "{points} for cards, {other} for goals",
            points=worth(seat, rows[:cards_only]),
            other=worth(seat, rows[cards_only:]),
        )
        for seat in state.setup.seats
    )


def pads(state: State) -> tuple[Pad, ...]:
    """What each seat's points follow from: as entered, or as it lies on the table, as far as it is known."""
    return state.pads or tuple(_pad(state, seat) for seat in state.setup.seats)


def as_entered(state: State) -> tuple[Pad, ...]:
    """The pads with nothing where a number is not known: what a form for the result begins with."""
    return tuple(
        replace(
            pad,
            possession_points=None if unknown.points(state, seat) else pad.possession_points,
            tokens=None if unknown.tokens(state, seat) else pad.tokens,
        )
        for seat, pad in enumerate(pads(state))
    )


def _pad(state: State, seat: int) -> Pad:
    cv = state.cvs[seat]
    answers = state.answers[seat] if state.answers else Answers()
    return Pad(
        health=len(cv.health),
        knowledge=len(cv.knowledge),
        relationship=len(cv.relationship),
        possession=len(cv.possession),
        work=len(cv.work),
        possession_points=sum(laid.card.points or 0 for laid in cv.possession) + (answers.missing_points or 0),
        tokens=_tokens(state, cv) if answers.tokens is None else answers.tokens,
        doubled=tuple(kind for kind in cards.DOUBLING if _doubles(state, seat, kind)),
        private_goal=state.private_goals[seat] if state.private_goals else None,
    )


def _tokens(state: State, cv: Cv) -> int:
    """Tokens that are known to lie there, as the house counts them."""
    return cv.tokens.total - (cv.tokens.bad_luck if state.rule("jack-bad-luck") == "off" else 0)


def _doubles(state: State, seat: int, kind: Doubling) -> bool:
    top, answered = state.on_top(seat, kind), getattr(state.doubled, kind)
    return bool(top and top.number == cards.DOUBLING[kind]) or seat in (answered or ())


def table_count(pad: Pad, kind: Doubling) -> int:
    """Cards of a stack as its table counts them: one on top may count twice."""
    count: int = getattr(pad, kind)
    return count + (kind in pad.doubled and count > 0)


# ---------------------------------------------------------------- rows


def at_least(points: int | None) -> str:
    """A number of which a part is not known: "4+?", or "?" where nothing of it is."""
    return f"{points}+?" if points else "?"


def _instead(points: Sequence[int | None], seats: Collection[int]) -> tuple[str, ...]:
    """What is shown for these seats, whose numbers are at least so high."""
    return tuple(at_least(value) if seat in seats else "" for seat, value in enumerate(points)) if seats else ()


def _table_row(state: State, columns: tuple[Pad, ...], kind: Doubling) -> Row:
    open_seats = unknown.doubled(state, kind) if state.over else ()  # before that it is about to be asked
    double = cards.title_of(cards.DOUBLING[kind])

    def points(pad: Pad) -> int:
        return state.table_points(table_count(pad, kind))

    def why(seat: int, pad: Pad) -> tuple[str, ...]:
        count = getattr(pad, kind)
        alone = say("{cards}: {points}.", cards=_cards(count, kind), points=counted(state.table_points(count), "point"))
        if seat in open_seats:
            return alone, say("Whether {card} lies on top is not known: it would count as one more.", card=double)
        if table_count(pad, kind) == count:
            return (alone,)
        more = say(
            "{card} on top counts as one more: {number} make {points}.",
            card=double,
            number=count + 1,
            points=points(pad),
        )
        return (f"{alone} {more}",)

    values = tuple(map(points, columns))
    whys = tuple(why(seat, pad) for seat, pad in enumerate(columns))
    return Row(say(words.ROWS[kind]), values, whys, rules=("points-table",), instead=_instead(values, open_seats))


def _possession_row(state: State, columns: tuple[Pad, ...]) -> Row:
    open_seats = [seat for seat in state.setup.seats if unknown.points(state, seat)]

    def why(seat: int, pad: Pad) -> tuple[str, ...]:
        known = _possessions(pad)
        if seat not in open_seats:
            return (known,)
        if not pad.possession_points:
            known = say("{cards}.", cards=_cards(pad.possession, "possession"))
        if state.pads:
            return known, say("Points not known.")
        return known, say("Points not known: {cards}.", cards=unknown.pointless_name(state.cvs[seat]))

    values = tuple(pad.possession_points or 0 for pad in columns)
    whys = tuple(why(seat, pad) for seat, pad in enumerate(columns))
    return Row(
        say(words.ROWS["possession"]), values, whys, rules=("possession-points",), instead=_instead(values, open_seats)
    )


def _possessions(pad: Pad) -> str:
    found, printed = _cards(pad.possession, "possession"), words.some_points(pad.possession_points or 0)
    if not pad.possession:
        return say("{cards}.", cards=found)
    if pad.possession == 1:
        return say("{cards}, with {points} printed on it.", cards=found, points=printed)
    return say("{cards}, with {points} printed on them.", cards=found, points=printed)


def _goal_why(state: State, number: int, seat: int, pad: Pad) -> str:
    """What a goal counts, and that its tokens are not known where they are not."""
    goal = GOALS[number]
    if number == unknown.JACK_OF_ALL_TRADES and unknown.tokens(state, seat):
        return say("{goal}: the tokens are not known.", goal=say(goal.title))
    return say("{goal}: {things}, {each} each: {points}.", **goal.why(pad))


def _private_row(state: State, columns: tuple[Pad, ...]) -> Row:
    goals = [GOALS.get(pad.private_goal or 0) for pad in columns]
    points = tuple(goal.points(pad) if goal else None for goal, pad in zip(goals, columns))
    why = tuple(
        (_goal_why(state, pad.private_goal, seat, pad) if pad.private_goal else say("Revealed at the end."),)
        for seat, pad in enumerate(columns)
    )
    jacks = [
        seat
        for seat, pad in enumerate(columns)
        if pad.private_goal == unknown.JACK_OF_ALL_TRADES and unknown.tokens(state, seat)
    ]
    return Row(say("Private goal"), points, why, rules=("private-goal",), instead=_instead(points, jacks))


def most_of(state: State, number: int) -> tuple[int, ...]:
    """Who gets a public goal's points as it stands: none while nobody has any, or somebody's value is not known."""
    values = [GOALS[number].points(pad) for pad in pads(state)]
    best = 0 if _open_seats(state, number) else max(values)
    return tuple(seat for seat, value in enumerate(values) if best and value == best)


def _open_seats(state: State, number: int) -> list[int]:
    """The seats whose value at a goal is not known."""
    return [seat for seat in state.setup.seats if number == unknown.JACK_OF_ALL_TRADES and unknown.tokens(state, seat)]


def _public_row(state: State, columns: tuple[Pad, ...], number: int) -> Row:
    """A goal for everybody: only the best get its points, and only once the game is over.

    Where one seat's value is not known, nobody's points are.
    """
    goal = GOALS[number]
    values = [goal.points(pad) for pad in columns]
    best = max(values)
    leaders = listed([state.name(seat) for seat in most_of(state, number)])
    open_seats = _open_seats(state, number)

    def why(seat: int) -> str:
        if seat in open_seats:
            return _goal_why(state, number, seat, columns[seat])
        own = goal.why(columns[seat])
        if open_seats:
            others = listed([state.name(other) for other in open_seats])
            return say("{goal}: {things}, {each} each: {points}; those of {names} are not known.", names=others, **own)
        if not best:
            return say("{goal}: {things}, {each} each: {points}, and no points for nothing.", **own)
        if values[seat] == best:
            return say("{goal}: {things}, {each} each: {points}, the best.", **own)
        if values.count(best) == 1:
            return say(
                "{goal}: {things}, {each} each: {points}, but {name} has {best}.", name=leaders, best=best, **own
            )
        return say("{goal}: {things}, {each} each: {points}, but {names} have {best}.", names=leaders, best=best, **own)

    points = tuple((value if value == best else 0) if state.over else None for value in values)
    instead = ("?",) * state.seats if open_seats and state.over else ()
    return Row(
        say("Public goal: {goal}", goal=say(goal.title)),
        points,
        tuple((why(seat),) for seat in state.setup.seats),
        rules=("public-goal",),
        instead=instead,
    )


def _total_instead(rows: Sequence[Row], seat: int) -> str:
    """A total of which a part is not known: what is counted so far, and that it is not all."""
    if not any(row.instead and row.instead[seat] for row in rows):
        return ""
    return at_least(sum(row.points[seat] or 0 for row in rows))


def _extra_row(state: State) -> tuple[Row, ...]:
    if not any(state.extra):
        return ()
    why = ((say("Points that the table added at the end."),),) * state.seats
    return (Row(say("Extra"), state.extra, why, rules=("winner",)),)


def _cards(count: int, kind: str) -> str:
    """ "No health cards", "1 health card", "2 health cards" """
    return capital(words.cards_of(count, kind))


# ---------------------------------------------------------------- the winner


RESULTS = {
    (True, True): message("{name} leads with {points}."),
    (True, False): message("{name} wins with {points}."),
    (False, True): message("{names} lead with {points}."),
    (False, False): message("{names} share the win with {points}."),
}
"""By whether one leads alone, and whether somebody else has points that are not known."""


def result(state: State) -> str:
    """Who won, in one sentence."""
    score = sheet(state)
    names, points = listed(map(state.name, score.winners)), words.points(score.shown(score.winners[0]))
    return say(RESULTS[len(score.winners) == 1, score.is_open], name=names, names=names, points=points)


def _winners(columns: tuple[Pad, ...], totals: tuple[int, ...]) -> tuple[int, ...]:
    """The most points, then the fewer cards in the CV, then all of them."""
    position = [(total, -pad.size) for total, pad in zip(totals, columns)]
    return tuple(seat for seat, own in enumerate(position) if own == max(position))


def _verdict(
    state: State, columns: tuple[Pad, ...], totals: tuple[int, ...], winners: tuple[int, ...], unknown: bool
) -> str:
    best, cards_of = max(totals), [pad.size for pad in columns]
    size = cards_of[winners[0]]
    if len(winners) > 1:
        if unknown:
            return say("{points} points and {cards} cards each (some points unknown).", points=best, cards=size)
        return say("{points} points and {cards} cards each.", points=best, cards=size)
    level = [seat for seat, total in enumerate(totals) if total == best and seat not in winners]
    if level:
        fewer = {
            "points": best,
            "names": listed([state.name(seat) for seat in level]),
            "cards": size,
            "others": listed(say("{name}'s {count}", name=state.name(seat), count=cards_of[seat]) for seat in level),
        }
        if unknown:
            return say(
                "{points} points like {names}, with fewer cards: {cards} against {others} (some points unknown).",
                **fewer,
            )
        return say("{points} points like {names}, with fewer cards: {cards} against {others}.", **fewer)
    gap, behind = next_best(state.setup.names, totals, winners)
    points = counted(best, "point")
    if unknown:
        return say("{points}, {gap} ahead of {names} (some points unknown).", points=points, gap=gap, names=behind)
    return say("{points}, {gap} ahead of {names}.", points=points, gap=gap, names=behind)


# ---------------------------------------------------------------- for programs


def view(state: State) -> dict[str, object]:
    """What lies on the table, for the record tool and programs."""
    return {
        "cvs": [{kind: len(stack) for kind, stack in zip(KINDS, cv)} for cv in state.cvs],
        "tokens": [tokens.by_name() for tokens in state.tokens],
        "decks": {"early": state.decks.early, "middle": state.decks.middle, "old": state.decks.old},
        "phase": state.phase,
    }
