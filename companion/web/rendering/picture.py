"""Results as pictures to send to the group: one SVG each with everything in it."""

from dataclasses import replace
from textwrap import wrap
from unicodedata import combining, east_asian_width

from flask import render_template

from companion.game import Setup, normalised_name
from companion.phrases import counted, listed, short_names
from companion.stats.evenings import evening_of
from companion.store.hosted import HostedTable
from companion.web.rendering import chart, evening
from companion.web.rendering.evening_words import crowns, day_in_full, deeds, from_to, together

LINE = 44
"""Letters of the verdict in one line of the picture, about."""
SHORT = 8
"""Letters of a name beside its line."""
WIDE, UPPER, USUAL, NARROW = 1.0, 0.72, 0.56, 0.36
"""How wide a letter is, as a part of the font's size, in any font that a phone may have."""


def render(hosted: HostedTable) -> str:
    """The picture of a table's result, or of the score so far."""
    table = hosted.table
    game, sheet = table.played, table.sheet
    last = table.entry.at if table.entry else ""
    running = chart.chart(table)
    return render_template(
        "sheet.svg",
        game=game,
        state=table.state,
        setup=table.setup,
        sheet=sheet,
        running=running,
        owners=_named(running, table.setup) if running else [],
        places=chart.places(game, sheet),
        won=listed([table.setup.names[seat] for seat in sheet.winners]),
        verdict=wrap(sheet.verdict, LINE),
        date=evening_of(last or hosted.opened_at),
    )


def _named(running: chart.Chart, setup: Setup) -> list[chart.Owner]:
    """The lines with their names alone: the totals stand in the ranking."""
    names = short_names(setup.names, SHORT)
    return [(setup.suit(seat), names[seat], running.points[seat][1:]) for seat in setup.seats]


# ---------------------------------------------------------------- words that have to fit


def ems(text: str) -> float:
    """How wide a text is, in the size of its font: rather more than less."""
    return sum(map(_em, text))


WIDE_LETTERS, NARROW_LETTERS = "MW@سشصضطظ", "Iijl .,:’'"
"""Letters about as wide as they are high, and letters about a third as wide."""


def _em(letter: str) -> float:
    if combining(letter):
        return 0
    if east_asian_width(letter) in "WF" or letter in WIDE_LETTERS:
        return WIDE
    if letter in NARROW_LETTERS:
        return NARROW
    return UPPER if letter.isupper() or letter in "mw" else USUAL


def fitted(text: str, room: float, most: float, least: float = 0) -> float:
    """The size of a font in which a text has room."""
    return round(max(least, min(most, room / max(1.0, ems(text)))), 1)


def overflows(text: str, room: float, size: float) -> bool:
    """Whether a text of that size is wider than its room."""
    return ems(text) * size > room


def in_two(text: str) -> list[str]:
    """A text in two lines about as wide, broken at a space where there is one."""
    places = [place for place, letter in enumerate(text) if letter == " "] or [len(text) // 2]
    middle = min(places, key=lambda place: abs(ems(text[:place]) - ems(text[place:])))
    return [text[:middle].strip(), text[middle:].strip()]


def name_in_lines(text: str, room: float, most: float, enough: float) -> tuple[list[str], float]:
    """A name in one line, or in two where it would be smaller than `enough`; and the size of its font."""
    size = fitted(text, room, most)
    if size >= enough or len(text) < 2:
        return [text], size
    lines = in_two(text)
    return lines, min(fitted(line, room, most) for line in lines)


# ---------------------------------------------------------------- an evening


CHART = chart.Room(left=16, right=590, top=12, bottom=256, name=44)
FEW = 7
"""The number of players from which names are smaller."""
LID = 46
NAMES = 52
"""Letters of the footer's line, about."""
CARDS = 3
"""Cards of those who lead, one upon another."""
FAN = 4
"""Lids in the corner: of the last games."""


def render_evening(page: evening.EveningPage) -> str:
    """The evening as one picture, upright, as phones show it."""
    night = page.evening
    leaders = (night.leaders or night.guests[:1])[:CARDS]
    room = CHART if len(night.guests) < FEW else replace(CHART, name=300 // len(night.guests))
    drawn, title = page.race(room), crowns(night)
    text = 412 if len(leaders) == 1 else 400 + 70 * len(leaders)
    name = together([guest.name for guest in night.leaders or leaders])
    lines, size = name_in_lines(name, 1008 - text, 76, 52)
    return render_template(
        "evening.svg",
        page=page,
        leaders=leaders,
        crowned=bool(night.leaders),
        title=title,
        title_size=min(fitted(line, 570, 98) for line in title.split(", ")),
        day=day_in_full(night.on),
        text=text,
        name=lines,
        name_size=size,
        deeds=deeds(night, page.records),
        chart=drawn,
        owners=page.owners(drawn),
        label=min(32, room.name - 4),
        lids=page.lids(drawn, LID),
        fan=[game.game.key for game in night.games[-FAN:]],
        keys=list(dict.fromkeys(game.game.key for game in night.games)),
        who=_who(sorted((guest.name for guest in night.guests), key=normalised_name)),
        hours=from_to(night),
    )


def _who(names: list[str]) -> list[str]:
    """Everybody, in at most two lines; else how many."""
    lines = wrap(", ".join(names), NAMES)
    room = all(ems(line) <= NAMES * USUAL for line in lines)
    return lines if len(lines) < 3 and room else [counted(len(names), "player")]


FILTERS = {"fitted": fitted, "overflows": overflows}
