"""Statistics over finished games: evenings, points, streaks, rivals and records. Pure."""

from companion.stats.evenings import (
    Evening,
    Guest,
    by_evening,
    evening_of,
    in_order,
    minutes,
    shortened,
    signs,
    started,
)
from companion.stats.records import Record, records, streaks
from companion.stats.results import Played
from companion.stats.seasons import GameStats, Player, seasons
from companion.stats.standings import ByGame, Rival, Standing, by_game, head_to_head, rivals, standings
from companion.stats.worth_telling import Fact, worth_telling

__all__ = [
    "ByGame",
    "Evening",
    "Fact",
    "GameStats",
    "Guest",
    "Played",
    "Player",
    "Record",
    "Rival",
    "Standing",
    "by_evening",
    "by_game",
    "evening_of",
    "head_to_head",
    "in_order",
    "minutes",
    "records",
    "rivals",
    "seasons",
    "shortened",
    "signs",
    "standings",
    "started",
    "streaks",
    "worth_telling",
]
