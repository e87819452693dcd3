"""The sheet's sentences while a game goes on, and the totals with the round that is being played."""

from collections.abc import Iterable, Sequence
from typing import Any

from companion.game import Game, ScoreSheet
from companion.phrases import signed
from companion.table.preview import Preview
from companion.web.rendering.sentences import how_to_win, named
from companion.words import say, say_n


def counts_now(score: ScoreSheet) -> bool:
    """Whether the round being played counts in the totals, as it stands now."""
    return bool(score.so_far and score.totals)


def total_label(score: ScoreSheet) -> str:
    """What the last line of the sheet is called."""
    return say("Total") if score.winners else say("So far")


def running(score: ScoreSheet, seat: int) -> str:
    """A seat's total with the round being played."""
    return score.shown(seat) if (standing := score.standing(seat)) is None else signed(standing)


def leaders(score: ScoreSheet, game: Game[Any, Any]) -> tuple[int, ...]:
    """The seats that are ahead so far; none where nothing has been scored, all are level, or a total is not known."""
    totals = [total for seat in range(len(score.totals)) if (total := score.standing(seat)) is not None]
    if not score.lines or len(totals) < len(score.totals):
        return ()
    best = (min if game.wins == "lowest" else max)(totals)
    first = tuple(seat for seat, total in enumerate(totals) if total == best)
    return first if len(first) < len(totals) else ()


def leading(score: ScoreSheet, game: Game[Any, Any], names: Sequence[str]) -> str:
    """Who is ahead so far, or what the sheet of a game without totals says of it; "" where nothing has been scored."""
    if not score.totals:
        return score.verdict
    if not (first := leaders(score, game)):
        return ""
    who, total = named(first, names), running(score, first[0])
    if len(first) == 1:
        return say("{name} leads with {total} so far", name=who, total=total)
    return say("{names} lead with {total} so far", names=who, total=total)


def how_it_counts(score: ScoreSheet, game: Game[Any, Any]) -> str:
    """Which total wins, and whether the round being played is in it."""
    wins = how_to_win(game)
    if score.so_far and counts_now(score):
        return f"{wins} {say('Round {number} counts as it stands now.', number=score.so_far.round)}"
    return wins


def in_the_game(score: ScoreSheet, seats: Iterable[int]) -> list[int]:
    """The seats by place, of a game that only has places: who is still in it first."""
    places = score.rows[0].points if score.rows else ()
    return sorted(seats, key=lambda seat: (places[seat] if places else None) or 0)


def later_moves(preview: Preview) -> str:
    """What becomes of the moves after a corrected one: "both stay", "2 of 5 would be left out"."""
    gone = sum(found.left_out for found in preview.breaks)
    if gone:
        if gone == preview.later:
            return say("none stays")
        return say("{number} of {later} would be left out", number=gone, later=preview.later)
    match preview.later:
        case 1:
            return say("1 stays")
        case 2:
            return say("both stay")
    return say_n(preview.later, "all {n} stay", "all {n} stay")


def save_note(preview: Preview) -> str:
    """What becomes of later moves, for the small print on the button that saves a correction; "" where all is well."""
    gone = preview.without
    if gone:
        if len(gone) == 1:
            return say("leaves out move {number}", number=gone[0])
        return say_n(len(gone), "leaves out {n} move", "leaves out {n} moves")
    return say("all later moves stay") if preview.keep else ""


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
