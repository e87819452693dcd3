"""CV: the note pad. Tables of points, possessions and life goals; the most points win, then the fewest cards."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from companion.game import Row, ScoreSheet
from companion.games.cv import cards, unknown, words
from companion.games.cv.cv import Cv
from companion.games.cv.goals import GOALS
from companion.games.cv.moves import KINDS, TABLES, Doubling, Pad
from companion.games.cv.state import State
from companion.phrases import capital, counted, listed, next_best, signed
from companion.words import message, say


class Cell(NamedTuple):
    """A number of the sheet and why it is so."""

    points: int | None
    why: tuple[str, ...] = ()
    instead: str = ""
    """What is shown where a part of it is not known."""


def sheet(state: State) -> ScoreSheet:
    """The note pad so far: goals are counted once the game is over. Numbers hold what is known."""
    columns = pads(state)
    seats = tuple(enumerate(columns))
    work = [
        Cell(None, (say("{cards}: work scores only through goals.", cards=_cards(pad.work, "work")),))
        for pad in columns
    ]
    extra = [Cell(points, (say("Points that the table added at the end."),)) for points in state.final.extra or ()]
    rows = (
        *(
            _row(say(words.ROWS[kind]), "points-table", [_table_cell(state, seat, pad, kind) for seat, pad in seats])
            for kind in TABLES
        ),
        _row(
            say(words.ROWS["possession"]),
            "possession-points",
            [_possession_cell(state, seat, pad) for seat, pad in seats],
        ),
        _row(say(words.ROWS["work"]), "possession-points", work),
        _row(say("Private goal"), "private-goal", [_private_cell(state, seat, pad) for seat, pad in seats]),
        *(_public_row(state, columns, goal) for goal in state.public_goals),
        *([_row(say("Extra"), "winner", extra)] if any(state.final.extra or ()) else []),
    )
    totals = tuple(points_in(rows, seat) for seat in state.setup.seats)
    instead = tuple(_at_least(rows, seat) for seat in state.setup.seats)
    if not state.over:
        return ScoreSheet(rows, (), totals, rules=("winner",), instead=instead)
    sizes = [cv.size for cv in state.cvs]
    position = [(total, -size) for total, size in zip(totals, sizes)]  # the most points, then the fewer cards
    winners = tuple(seat for seat, own in enumerate(position) if own == max(position))
    verdict = _verdict(state, sizes, totals, winners, unknown=any(instead))
    return ScoreSheet(
        rows, (totals,), totals, winners, verdict, ("winner",), instead=instead, notes=tuple(_notes(rows, state))
    )


def points_in(rows: Sequence[Row], seat: int) -> int:
    """What a seat has in these rows together."""
    return sum(row.points[seat] or 0 for row in rows)


def _at_least(rows: Sequence[Row], seat: int) -> str:
    """The same where a part of it is not known: "4+?", or "?" where nothing of it is; "" where all of it is known."""
    return at_least(points_in(rows, seat)) if any(row.instead and row.instead[seat] for row in rows) else ""


def by_source(rows: Sequence[Row], state: State) -> tuple[Sequence[Row], Sequence[Row], Sequence[Row]]:
    """The rows of cards, those of goals, and that of points added at the end where there are any."""
    last_goal = len(KINDS) + 1 + len(state.public_goals)
    return rows[: len(KINDS)], rows[len(KINDS) : last_goal], rows[last_goal:]


def _notes(rows: Sequence[Row], state: State) -> Iterator[str]:
    """What each total is made of: "50 for cards, 13 for goals", and what the table added."""
    parts = by_source(rows, state)
    for seat in state.setup.seats:
        of_cards, of_goals, extra = (_at_least(some, seat) or signed(points_in(some, seat)) for some in parts)
        note = say("{points} for cards, {other} for goals", points=of_cards, other=of_goals)
        yield say("{note}, {points} extra", note=note, points=extra) if points_in(parts[-1], seat) else note


def pads(state: State) -> tuple[Pad, ...]:
    """What each seat's points follow from, as far as it is known."""
    return tuple(_pad(state, seat) for seat in state.setup.seats)


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
    answers = state.answers(seat)
    return Pad(
        **cv.heights,
        possession_points=sum(laid.card.points or 0 for laid in cv.stack("possession")) + (answers.missing_points or 0),
        tokens=_tokens(state, cv) if answers.tokens is None else answers.tokens,
        doubled=tuple(kind for kind in cards.DOUBLING if _doubles(state, seat, kind)),
        private_goal=state.final.private_goals[seat] if state.final.private_goals else None,
    )


def _tokens(state: State, cv: Cv) -> int:
    """Tokens that are known to lie there, as the house counts them."""
    return cv.tokens.total - (cv.tokens.bad_luck if state.rule("jack-bad-luck") == "off" else 0)


def _doubles(state: State, seat: int, kind: Doubling) -> bool:
    top, answered = state.on_top(seat, kind), getattr(state.final.doubled, kind, None)
    return bool(top and top.number == cards.DOUBLING[kind]) or seat in (answered or ())


# ---------------------------------------------------------------- rows


def _row(label: str, rule: str, cells: Iterable[Cell]) -> Row:
    points, whys, instead = zip(*cells)
    return Row(label, points, whys, rules=(rule,), instead=instead if any(instead) else ())


def at_least(points: int) -> str:
    """A number of which a part is not known: "4+?", or "?" where nothing of it is."""
    return f"{signed(points)}+?" if points else "?"


def _table_cell(state: State, seat: int, pad: Pad, kind: Doubling) -> Cell:
    """A stack by the table of points: a card on top may count as one more."""
    count = getattr(pad, kind)
    known, double = state.table_points(count), cards.title_of(cards.DOUBLING[kind])
    alone = say("{cards}: {points}.", cards=_cards(count, kind), points=counted(known, "point"))
    if state.over and seat in unknown.doubled(state, kind):  # before that it is about to be asked
        open_top = say("Whether {card} lies on top is not known: it would count as one more.", card=double)
        return Cell(known, (alone, open_top), at_least(known))
    if kind not in pad.doubled or not count:
        return Cell(known, (alone,))
    points = state.table_points(count + 1)
    more = say(
        "{card} on top counts as one more: {number} make {points}.", card=double, number=count + 1, points=points
    )
    return Cell(points, (f"{alone} {more}",))


def _possession_cell(state: State, seat: int, pad: Pad) -> Cell:
    points = pad.possession_points or 0
    known = _possessions(pad)
    if not unknown.points(state, seat):
        return Cell(points, (known,))
    if not points:
        known = say("{cards}.", cards=_cards(pad.possession, "possession"))
    missing = say("Points not known.")
    if not state.entered:
        missing = say("Points not known: {cards}.", cards=unknown.pointless_name(state.cvs[seat]))
    return Cell(points, (known, missing), at_least(points))


def _possessions(pad: Pad) -> str:
    found, printed = _cards(pad.possession, "possession"), words.some_points(pad.possession_points or 0)
    if not pad.possession:
        return say("{cards}.", cards=found)
    if pad.possession == 1:
        return say("{cards}, with {points} printed on it.", cards=found, points=printed)
    return say("{cards}, with {points} printed on them.", cards=found, points=printed)


def _private_cell(state: State, seat: int, pad: Pad) -> Cell:
    number = pad.private_goal
    if not number:
        return Cell(None, (say("Revealed at the end."),))
    points, why = GOALS[number].points(pad), GOALS[number].why(pad)
    if unknown.goal(state, seat, number):
        return Cell(points, (say("{goal}: the tokens are not known.", **why),), at_least(points))
    return Cell(points, (say("{goal}: {things}, {each} each: {points}.", **why),))


def most_of(state: State, number: int) -> tuple[int, ...]:
    """Who gets a public goal's points as it stands: none while nobody has any, or somebody's value is not known."""
    values = [GOALS[number].points(pad) for pad in pads(state)]
    best = 0 if _open_seats(state, number) else max(values)
    return tuple(seat for seat, value in enumerate(values) if best and value == best)


def _open_seats(state: State, number: int) -> list[int]:
    """The seats whose value at a goal is not known."""
    return [seat for seat in state.setup.seats if unknown.goal(state, seat, number)]


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
        own = goal.why(columns[seat])
        if seat in open_seats:
            return say("{goal}: the tokens are not known.", **own)
        if open_seats:
            others = listed([state.name(other) for other in open_seats])
            return say("{goal}: {things}, {each} each: {points}; those of {names} are not known.", names=others, **own)
        if not best:
            return say("{goal}: {things}, {each} each: {points}, so nobody scores.", **own)
        if values[seat] == best:
            return say("{goal}: {things}, {each} each: {points}, the best.", **own)
        if values.count(best) == 1:
            return say(
                "{goal}: {things}, {each} each: {points}, but {name} has {best}.", name=leaders, best=best, **own
            )
        return say("{goal}: {things}, {each} each: {points}, but {names} have {best}.", names=leaders, best=best, **own)

    instead = "?" if open_seats and state.over else ""
    cells = (
        Cell((value if value == best else 0) if state.over else None, (why(seat),), instead)
        for seat, value in enumerate(values)
    )
    return _row(say("Public goal: {goal}", goal=say(goal.title)), "public-goal", cells)


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
EACH = (
    message("{points} and {cards} each."),
    message("{points} and {cards} each (some points unknown)."),
)
FEWER = (
    message("{points} like {names}, with fewer cards: {cards} against {others}."),
    message("{points} like {names}, with fewer cards: {cards} against {others} (some points unknown)."),
)
AHEAD = (
    message("{points}, {gap} ahead of {names}."),
    message("{points}, {gap} ahead of {names} (some points unknown)."),
)
"""Verdicts, by whether some points are not known."""


def result(state: State) -> str:
    """Who won, in one sentence."""
    score = sheet(state)
    names, points = listed(map(state.name, score.winners)), words.points(score.shown(score.winners[0]))
    return say(RESULTS[len(score.winners) == 1, score.is_open], name=names, names=names, points=points)


def _verdict(state: State, sizes: Sequence[int], totals: Sequence[int], winners: tuple[int, ...], unknown: bool) -> str:
    best, size = max(totals), sizes[winners[0]]
    points = counted(best, "point")
    if len(winners) > 1:
        return say(EACH[unknown], points=points, cards=counted(size, "card"))
    if level := [seat for seat, total in enumerate(totals) if total == best and seat not in winners]:
        others = listed(say("{name}'s {count}", name=state.name(seat), count=sizes[seat]) for seat in level)
        return say(FEWER[unknown], points=points, names=listed(map(state.name, level)), cards=size, others=others)
    gap, behind = next_best(state.setup.names, totals, winners)
    return say(AHEAD[unknown], points=points, gap=gap, names=behind)


# ---------------------------------------------------------------- for programs


def view(state: State) -> dict[str, object]:
    """What lies on the table, for the record tool and programs."""
    return {
        "cvs": [cv.heights for cv in state.cvs],
        "tokens": [tokens.by_name() for tokens in state.tokens],
        "decks": dict(state.decks),
        "phase": state.phase,
    }
