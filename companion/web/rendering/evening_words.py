"""What statistics say of an evening, in words."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from companion.phrases import capital, counted, listed, spelled
from companion.stats import Evening, Guest, Played, Record, minutes, started

NAMED = 3
"""Names that are said; of more only their number."""
HOUR = 60


def day_in_full(on: date, today: date | None = None) -> str:
    """ "Friday, 14 November"; of another year with the year."""
    year = "" if on.year == (today or date.today()).year else f" {on.year}"
    return f"{on:%A}, {on.day} {on:%B}{year}"


def together(names: Sequence[str], what: str = "players") -> str:
    """ "Ana and Ben"; "five players"."""
    return listed(names) if len(names) <= NAMED else f"{spelled(len(names))} {what}"


def headline(evening: Evening, tonight: bool) -> str:
    """Who leads."""
    leaders = [guest.name for guest in evening.leaders]
    if not leaders:
        return capital(counted_games(evening))
    verb = ("leads" if len(leaders) == 1 else "lead") if tonight else "led"
    return f"{capital(together(leaders))} {verb} {'tonight' if tonight else 'that evening'}"


def lead(evening: Evening) -> str:
    """By how much: "15 points, 6 ahead of Ben."; "" where nobody has any."""
    if not evening.leaders:
        return ""
    first, rest = evening.leaders[0], evening.next_best
    each = " each" if len(evening.leaders) > 1 else ""
    has = f"{counted(first.points, 'point')}{each}"
    if not rest:
        return f"{has}."
    others = together([guest.name for guest in rest], "others")
    ahead = first.points - rest[0].points
    if not ahead:
        return f"{has}, level with {others}, but more wins."
    return f"{has}, {ahead} ahead of {others}."


def counted_games(evening: Evening) -> str:
    number = len(evening.games)
    return f"{spelled(number)} {'game' if number == 1 else 'games'}"


def crowns(evening: Evening) -> str:
    """The title of the picture: "Four games, one crown."; where nobody leads without a crown."""
    leaders = len(evening.leaders)
    if not leaders:
        return capital(f"{counted_games(evening)}.")
    won = f"{spelled(leaders)} {'crown' if leaders == 1 else 'crowns'}"
    return capital(f"{counted_games(evening)}, {won}.")


def deeds(evening: Evening, found: Sequence[Record]) -> list[str]:
    """What the leader did, for the picture: "15 points, three wins", and records set that evening."""
    if not evening.leaders:
        return []
    first = evening.leaders[0]
    said = [f"{counted(first.points, 'point')}, {_wins(first)}"]
    codes = {game.code for game in evening.games}
    own = [record for record in found if record.game and record.code in codes and record.name == first.name]
    return [*said, *(f"{record.value} in {record.game.name}: a record" for record in own[:1] if record.game)]


def _wins(guest: Guest) -> str:
    return f"{spelled(guest.wins)} {'win' if guest.wins == 1 else 'wins'}"


def lasted(duration: int) -> str:
    """ "3 h 12 min"; "" for none."""
    hours, rest = divmod(duration, HOUR)
    parts = [f"{hours} h" if hours else "", f"{rest} min" if rest else ""]
    return " ".join(part for part in parts if part)


def whole_time(evening: Evening) -> str:
    """How long the evening was."""
    return lasted(round((evening.ended - evening.began).total_seconds() / 60)) if evening.began else ""


def from_to(evening: Evening) -> str:
    """ "19:05 to 22:17" """
    return f"{evening.began:%H:%M} to {evening.ended:%H:%M}" if evening.began else f"{evening.ended:%H:%M}"


def when(game: Played) -> str:
    """ "21:40, 34 min": when a game began, and how long it took."""
    start = started(game)
    return ", ".join(part for part in (f"{start:%H:%M}" if start else "", lasted(minutes(game))) if part)


def result(game: Played, found: Sequence[Record]) -> str:
    """What the winners won with: "31 points", "96, a record"; of a game without points, of how many players."""
    if not game.result.winners:
        return ""
    points = game.result.points[game.result.winners[0]]
    if game.game.wins == "last" or points is None:
        return f"of {counted(len(game.names), 'player')}"
    if any(record.code == game.code for record in found):
        return f"{points}, a record"
    unit = game.game.unit if abs(points) != 1 else game.game.unit.removesuffix("s")
    return f"{points} {unit}"


FILTERS = {
    "day_in_full": day_in_full,
    "headline_of": headline,
    "lead_in_words": lead,
    "whole_time": whole_time,
    "when_played": when,
    "won_with": result,
    "together": together,
}
