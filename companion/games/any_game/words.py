"""Any game: how numbers, ways of scoring and gaps are called."""

from __future__ import annotations

from companion.games.any_game.moves import Begin
from companion.games.any_game.state import State
from companion.phrases import counted, listed

MOST_NAMED = 2
"""More empty categories of one player than this are counted instead of named."""
MOST_PLAYERS = 4
"""The same of players."""


def signed(points: int) -> str:
    """A number with the sign that is printed for minus."""
    return str(points).replace("-", "−")


def change(points: int) -> str:
    """A change with its sign: "+5", "−3"."""
    return f"+{points}" if points > 0 else signed(points)


def in_words(begun: Begin) -> str:
    """How a game is scored, for a button: "rounds, to 100"; "7 categories"; "running, lowest wins"."""
    parts = [counted(len(begun.categories), "category", "categories") if begun.categories else begun.keep]
    if begun.rounds:
        parts = [counted(begun.rounds, "round")]
    if begun.target:
        parts.append(f"to {begun.target}")
    if begun.sum is not None:
        parts.append(f"{signed(begun.sum)} a round")
    if begun.wins == "lowest":
        parts.append("lowest wins")
    return ", ".join(parts)


def still_empty(state: State) -> str:
    """Whose cells have no number: "Ana (Coins), Ben (Cities and Coins) and Cai (5 categories)"."""
    found: dict[int, list[str]] = {}
    for seat, place in state.missing:
        found.setdefault(seat, []).append(state.categories[place].name)
    if len(found) > MOST_PLAYERS:
        return f"{counted(len(state.missing), 'number')} of {len(found)} players"
    return listed(f"{state.name(seat)} ({_categories(names)})" for seat, names in found.items())


def _categories(names: list[str]) -> str:
    return listed(names) if len(names) <= MOST_NAMED else counted(len(names), "category", "categories")
