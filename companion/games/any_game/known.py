"""Any game: how well-known games are scored, and how a group scored its own before: a name is all that they type."""

import tomllib
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Any
from unicodedata import normalize

import msgspec

from companion.games.any_game import moves
from companion.phrases import capital
from companion.words import say

MOST = 6
"""Titles that are offered: those begun last."""


class Known(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game of the table `known.toml`, whose head says what its fields mean."""

    title: str
    players: tuple[int, int]
    source: str
    begin: dict[str, Any]
    also: tuple[str, ...] = ()
    note: str = ""

    def scoring(self, seats: int) -> dict[str, Any]:
        """The fields of `Begin`, but for the title, for so many players.

        A pad's boxes have the names that are printed in the language of whoever begins.
        """
        chosen = {
            field: value.get(str(seats)) if isinstance(value, dict) else value for field, value in self.begin.items()
        }
        if pad := self.begin.get("categories"):
            chosen["categories"] = [box | {"name": say(box["name"])} for box in pad]
        return {"keep": "rounds", "wins": "highest"} | {
            field: value for field, value in chosen.items() if value is not None
        }

    def in_words(self, seats: int) -> str:
        """What a table of so many players begins: "Rounds, to 100, 26 a round, lowest wins." """
        begun = msgspec.convert({"move": "begin", "title": self.title} | self.scoring(seats), moves.Begin)
        low, high = self.players
        printed = ""
        if not low <= seats <= high:
            printed = say("The rules are for {low} to {high} players.", low=low, high=high)
            if low == high:
                printed = say("The rules are for {n} players.", n=low)
        return " ".join(filter(None, (f"{capital(begun.in_words)}.", self.note and say(self.note), printed)))


@cache
def known_games() -> tuple[Known, ...]:
    """All of the table, by title."""
    text = (files(__package__) / "known.toml").read_text(encoding="utf-8")
    found = msgspec.convert(tomllib.loads(text)["game"], list[Known])
    return tuple(sorted(found, key=lambda game: name_key(game.title)))


def name_key(name: str) -> str:
    """What two spellings of a name have in common: letters and digits, without case and accents."""
    return "".join(letter for letter in normalize("NFKD", name).casefold() if letter.isalnum())


@cache
def _by_key() -> dict[str, Known]:
    return {name_key(name): game for game in known_games() for name in (game.title, *game.also)}


def find(title: str) -> Known | None:
    """The game that goes by this name; None: it is not in the table."""
    return _by_key().get(name_key(title))


def from_form(told: dict[str, Any], seats: int) -> dict[str, Any]:
    """A form's move, with what it left open filled in.

    `as_printed`, which only the form for a new game sends, has a known game scored by its own rules wherever the form
    leaves something open, unless it says both how points are kept and who wins. With scripts it always does: they have
    filled it in. `alone` leaves out the teams, which every such form has a place for.
    """
    if told.get("move") != "begin":
        return told
    told = {field: value for field, value in told.items() if value != []}  # sixteen categories, all of them empty
    if told.pop("alone", ""):
        told.pop("teams", None)
    if isinstance(steps := told.get("steps"), str):
        told["steps"] = steps.replace(",", " ").replace("−", "-").split()
    game = find(str(told.get("title", ""))) if told.pop("as_printed", False) else None
    if game is None or {"keep", "wins"} <= told.keys():
        return told
    printed = game.scoring(seats)
    if told.get("keep", printed["keep"]) != printed["keep"]:
        return told
    if printed["keep"] != "rounds":
        told.pop("first", None)  # the dealer was drawn, not chosen
    return printed | told


def last_time(reported: Iterable[moves.Moves]) -> tuple[moves.Begin, ...]:
    """How each title was scored when it was begun last; the newest first."""
    found: dict[str, moves.Begin] = {}
    for move in reported:
        if isinstance(move, moves.Begin):
            found.pop(move.title.casefold(), None)
            found[move.title.casefold()] = move
    return tuple(reversed(found.values()))[:MOST]
