"""What statistics say of an evening, in words."""

from collections.abc import Sequence
from datetime import date

from companion.phrases import capital, counted, listed, spelled
from companion.stats import Evening, Played, Record, evening_of, minutes, started
from companion.words import ENGLISH, language, say, say_n

NAMED = 3
"""Names that are said; of more only their number."""
HOUR = 60


def day_in_full(on: date, today: date | None = None) -> str:
    """ "Friday, 14 November"; of another year with the year."""
    if language() != ENGLISH:
        from babel.dates import format_date

        return format_date(on, "full", locale=language())
    year = "" if on.year == (today or date.today()).year else f" {on.year}"
    return f"{on:%A}, {on.day} {on:%B}{year}"


def together(names: Sequence[str], others: bool = False) -> str:
    """ "Ana and Ben"; "five players"; of those who are the `others`, "five others"."""
    if len(names) <= NAMED:
        return listed(names)
    number = spelled(len(names))
    if others:
        return say_n(len(names), "{number} other", "{number} others", number=number)
    return say_n(len(names), "{number} player", "{number} players", number=number)


def headline(evening: Evening, tonight: bool) -> str:
    """Who leads."""
    leaders = [guest.name for guest in evening.leaders]
    if not leaders:
        return capital(counted_games(evening))
    who = capital(together(leaders))
    if len(leaders) == 1:
        return say("{name} leads tonight", name=who) if tonight else say("{name} led that evening", name=who)
    return say("{names} lead tonight", names=who) if tonight else say("{names} led that evening", names=who)


def lead(evening: Evening) -> str:
    """By how much: "15 points, 6 ahead of Ben."; "" where nobody has any."""
    if not evening.leaders:
        return ""
    first, rest = evening.leaders[0], evening.next_best
    has = counted(first.points, "point")
    if len(evening.leaders) > 1:
        has = say_n(first.points, "{n} point each", "{n} points each")
    if not rest:
        return f"{has}."
    others = together([guest.name for guest in rest], others=True)
    ahead = first.points - rest[0].points
    if not ahead:
        return say("{points}, level with {others}, but more wins.", points=has, others=others)
    return say("{points}, {ahead} ahead of {others}.", points=has, ahead=ahead, others=others)


def counted_games(evening: Evening) -> str:
    number = len(evening.games)
    return say_n(number, "{number} game", "{number} games", number=spelled(number))


def crowns(evening: Evening) -> str:
    """The title of the picture: "Four games, one crown."; where nobody leads without a crown."""
    leaders = len(evening.leaders)
    if not leaders:
        return capital(f"{counted_games(evening)}.")
    won = say_n(leaders, "{number} crown", "{number} crowns", number=spelled(leaders))
    return capital(f"{counted_games(evening)}, {won}.")


def deeds(evening: Evening, found: Sequence[Record]) -> list[str]:
    """What the leader did, for the picture: "15 points, three wins", and records set that evening."""
    if not evening.leaders:
        return []
    first = evening.leaders[0]
    wins = say_n(first.wins, "{number} win", "{number} wins", number=spelled(first.wins))
    codes = {game.code for game in evening.games}
    own = [record for record in found if record.game and record.code in codes and record.name == first.name]
    return [
        f"{counted(first.points, 'point')}, {wins}",
        *(
            say("{points} in {game}: a record", points=record.value, game=record.game.name)
            for record in own[:1]
            if record.game
        ),
    ]


def lasted(duration: int) -> str:
    """ "3 h 12 min"; "" for none."""
    hours, rest = divmod(duration, HOUR)
    if hours and rest:
        return say("{hours} h {minutes} min", hours=hours, minutes=rest)
    if hours:
        return say("{hours} h", hours=hours)
    return say("{minutes} min", minutes=rest) if rest else ""


def whole_time(evening: Evening) -> str:
    """How long the evening was."""
    return lasted(round((evening.ended - evening.began).total_seconds() / 60)) if evening.began else ""


def from_to(evening: Evening) -> str:
    """ "19:05 to 22:17" """
    ended = f"{evening.ended:%H:%M}"
    return say("{began} to {ended}", began=f"{evening.began:%H:%M}", ended=ended) if evening.began else ended


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
        return say_n(len(game.names), "of {n} player", "of {n} players")
    if any(record.code == game.code for record in found):
        return say("{points}, a record", points=points)
    unit = game.game.unit
    one = unit.removesuffix("s")
    return counted(points, one, one if points == -1 else unit)


FILTERS = {
    "day_in_full": day_in_full,
    "evening_of": evening_of,
    "headline_of": headline,
    "lead_in_words": lead,
    "whole_time": whole_time,
    "when_played": when,
    "won_with": result,
    "together": together,
}
