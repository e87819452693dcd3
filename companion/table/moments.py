"""The two moments that a screen is given to: a round has ended, and the game has."""

from dataclasses import dataclass
from typing import Any

from companion.game import Game, Move, ScoreSheet, to_act
from companion.phrases import listed
from companion.table.log import Position, Table
from companion.table.places import by_total
from companion.words import say


@dataclass(frozen=True, slots=True)
class Ranked:
    """One line of a ranking. Players with equal totals share a place; `rise`: places gained, below 0: lost."""

    seat: int
    place: int
    rise: int
    points: str
    """This round's, as the sheet shows them."""
    total: str
    worst: bool
    """Nobody had a worse number this round, and somebody had a better one."""


@dataclass(frozen=True, slots=True)
class RoundEnd:
    """A round that has just ended, and nothing has begun since."""

    number: int
    sentence: str
    """What the log says of the move that ended it."""
    lead: str
    """Who is ahead: "Ana leads with 41."."""
    move: Move
    before: Any
    """The state in which that move was made."""
    ranking: tuple[Ranked, ...]
    """The leader first."""
    next_round: str
    """ "Round 3, the last" """


def round_end(table: Table) -> RoundEnd | None:
    """The round that has just ended; None while one is played, before the first, and once the game is over."""
    state = table.state
    game: Game[Any, Any] = table.game.at(state)
    if state.over or game.rounds == 1:
        return None
    sheet = game.sheet(state)
    ended = _end_of_round(table, len(sheet.rounds)) if sheet.rounds and sheet.so_far is None else None
    if ended is None:
        return None
    assert ended.before and ended.move
    before = game.sheet(ended.before.state)
    row, ranking = sheet.rows[-1], _ranking(game, sheet, before)
    assert row.round is not None
    return RoundEnd(
        row.round,
        ended.says(table.game),
        _lead(table.setup.names, ranking),
        ended.move,
        ended.before.state,
        ranking,
        _next_round(state.round, game.rounds),
    )


def _next_round(number: int, rounds: int) -> str:
    """What the round that comes is called; one more than a game has rounds is played where first place is tied."""
    if number > rounds:
        return say("Round {number}, to break the tie", number=number)
    return say("Round {number}, the last", number=number) if number == rounds else say("Round {number}", number=number)


def _end_of_round(table: Table, rounds: int) -> Position | None:
    """The report that ended the last round, if at most corrections of the table have come after it."""
    node = table.position
    while node.before is not None:
        if len(table.game.sheet(node.before.state).rounds) < rounds:
            return node
        if to_act(node.state):
            return None
        node = node.before
    return None


def _lead(names: tuple[str, ...], ranking: tuple[Ranked, ...]) -> str:
    first = [names[one.seat] for one in ranking if one.place == 1]
    if len(first) == len(ranking) > 1:
        return say("Everybody has {total}.", total=ranking[0].total)
    if len(first) == 1:
        return say("{name} leads with {total}.", name=first[0], total=ranking[0].total)
    return say("{names} lead with {total}.", names=listed(first), total=ranking[0].total)


def _ranking(game: Game[Any, Any], sheet: ScoreSheet, before: ScoreSheet) -> tuple[Ranked, ...]:
    now, earlier = (by_total(one.totals, game.wins, one.teams) for one in (sheet, before))
    row, started = sheet.rows[-1], bool(before.rounds)
    known = [points for points in row.points if points is not None]
    worst = max(known) if game.wins == "lowest" else min(known)
    found = (
        Ranked(
            seat,
            now[seat],
            earlier[seat] - now[seat] if started else 0,
            row.shown(seat),
            sheet.shown(seat),
            row.points[seat] == worst and min(known) != max(known),
        )
        for seat in range(len(now))
    )
    return tuple(sorted(found, key=lambda ranked: (ranked.place, ranked.seat)))


MOST_KINDS = 10
"""Kinds of points that are named beside a place; the boxes of a printed pad are on the sheet."""


def made_of(sheet: ScoreSheet, seat: int) -> str:
    """What made a player's place, in a few words: what the game says, each round, or each kind; "" of many."""
    if sheet.notes:
        return sheet.notes[seat]
    if len(sheet.rows) < 2:
        return ""
    if all(row.round is not None for row in sheet.rows):
        return ", ".join(row.shown(seat) for row in sheet.rows)
    if len(sheet.rows) > MOST_KINDS:
        return ""
    return listed([f"{row.label} {row.shown(seat)}" for row in sheet.rows if row.points[seat]])
