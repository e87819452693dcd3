"""The sheet's sentences while a game goes on, and the totals with the round that is being played."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from companion.game import Game, ScoreSheet
from companion.phrases import counted
from companion.table.preview import Preview
from companion.web.rendering.sentences import how_to_win, named


def counts_now(score: ScoreSheet) -> bool:
    """Whether the round being played counts in the totals, as it stands now."""
    return bool(score.so_far and score.totals)


def total_label(score: ScoreSheet) -> str:
    """What the last line of the sheet is called."""
    return "Total" if score.winners else "So far"


def running(score: ScoreSheet, seat: int) -> str:
    """A seat's total with the round being played."""
    return score.shown(seat) if (standing := score.standing(seat)) is None else str(standing)


def leaders(score: ScoreSheet, game: Game[Any, Any]) -> tuple[int, ...]:
    """The seats that are ahead so far; none where nothing has been scored, all are level, or a total is not known."""
    totals = [running(score, seat) for seat in range(len(score.totals))]
    if not score.lines or not all(total.lstrip("-").isdecimal() for total in totals):
        return ()
    best = (min if game.wins == "lowest" else max)(map(int, totals))
    first = tuple(seat for seat, total in enumerate(totals) if int(total) == best)
    return first if len(first) < len(totals) else ()


def leading(score: ScoreSheet, game: Game[Any, Any], names: Sequence[str]) -> str:
    """Who is ahead so far, or how many are still in the game; "" where nothing has been scored."""
    if not score.totals:
        left = sum(points is None for points in score.rows[0].points) if score.rows else len(names)
        return f"{left} of {len(names)} are alive" if left < len(names) else "Everybody is alive"
    if not (first := leaders(score, game)):
        return ""
    return f"{named(first, names)} {'leads' if len(first) == 1 else 'lead'} with {running(score, first[0])} so far"


def how_it_counts(score: ScoreSheet, game: Game[Any, Any]) -> str:
    """Which total wins, and whether the round being played is in it."""
    now = f" Round {score.so_far.round} counts as it stands now." if score.so_far and counts_now(score) else ""
    return f"{how_to_win(game)}{now}"


def in_the_game(score: ScoreSheet, seats: Iterable[int]) -> list[int]:
    """The seats by place, of a game that only has places: who is still in it first."""
    places = score.rows[0].points if score.rows else ()
    return sorted(seats, key=lambda seat: (places[seat] if places else None) or 0)


def later_moves(preview: Preview) -> str:
    """What becomes of the moves after a corrected one: "both stay", "2 of 5 would be left out"."""
    gone = sum(found.left_out for found in preview.breaks)
    if gone:
        return "none stays" if gone == preview.later else f"{gone} of {preview.later} would be left out"
    return {1: "it stays", 2: "both stay"}.get(preview.later, f"all {preview.later} stay")


def save_note(preview: Preview) -> str:
    """What becomes of later moves, for the small print on the button that saves a correction; "" where all is well."""
    gone = preview.without
    if gone:
        return f"leaves out {f'move {gone[0]}' if len(gone) == 1 else counted(len(gone), 'move')}"
    return "all later moves stay" if preview.keep else ""


FILTERS = {
    name.__name__: name
    for name in (
        later_moves,
        save_note,
        total_label,
        counts_now,
        running,
        leaders,
        leading,
        how_it_counts,
        in_the_game,
    )
}
"""For templates, by their names."""
