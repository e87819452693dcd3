"""A finished game for the app BG Stats: the play in its format, and the link that hands it over.

The format is published at bgstatsapp.com, "Push plays to BG Stats from other
apps or websites". The link holds the whole play. BG Stats asks before it saves
it, and remembers by our ids which of its games and players they are.
"""

import json
from typing import Any
from urllib.parse import quote

from companion.game import Game, ScoreSheet, changed_rules, normalised_name
from companion.table import Table
from companion.table.clock import played, seconds_between
from companion.table.places import at_the_end
from companion.words import say

SOURCE = "Table Companion"
LONGEST = 24 * 60
"""Minutes; a table open for longer was left overnight, so its duration is left out."""


def play(table: Table, id: str, opened_at: str) -> dict[str, Any]:
    """The play of a finished game. `id` never changes, so that BG Stats does not save it twice.

    `opened_at` is the time given where the entries have none, as in some records.
    Raises ValueError with a sentence where the game is still going on.
    """
    game, sheet = table.played, table.sheet
    if not table.state.over:
        raise ValueError(say("BG Stats keeps finished games, and this one is still going on."))
    began, ended = played(table)
    found: dict[str, Any] = {
        "sourceName": SOURCE,
        "sourcePlayId": id,
        "playDate": (ended or opened_at)[:19].replace("T", " "),
        "game": {
            "name": game.name,
            "sourceGameId": _game_id(table.game, game),
            "highestWins": game.wins == "highest",
            "noPoints": game.wins == "last",
        },
        "players": _players(table, sheet),
    }
    if 0 < (minutes := round(seconds_between(began, ended) / 60)) <= LONGEST:
        found["durationMin"] = minutes
    if unusual := _house_rules(table):
        found["comments"] = unusual
    return found


def _game_id(game: Game[Any, Any], played: Game[Any, Any]) -> str:
    """What BG Stats knows the game by: its key, and with it the title that the table gave it."""
    return game.key if game.name == played.name else f"{game.key}:{played.name.casefold()}"


def link(play: dict[str, Any]) -> str:
    """The link that opens BG Stats with this play; nothing leaves this machine until somebody follows it."""
    data = json.dumps(play, ensure_ascii=False, separators=(",", ":"))
    return f"https://app.bgstatsapp.com/createPlay.html?data={quote(data, safe='')}"


def _players(table: Table, sheet: ScoreSheet) -> list[dict[str, Any]]:
    places, first = at_the_end(table.played, sheet), _first(table)
    found: list[dict[str, Any]] = []
    for seat, name in enumerate(table.setup.names):
        player = {
            "name": name,
            "sourcePlayerId": normalised_name(name),
            "startPlayer": seat == first,
            "winner": seat in sheet.winners,
        }
        if sheet.totals and (score := sheet.known(seat)) is not None:
            player["score"] = score
        if places[seat]:
            player["rank"] = places[seat]
        if sheet.teams:
            player["team"] = str(sheet.teams[seat] + 1)
        found.append(player)
    return found


def _first(table: Table) -> int | None:
    """Who had the first turn; None where no turns were reported."""
    turns = (report.state.turn for report in table.position.chain())
    return next((turn for turn in turns if isinstance(turn, int)), None)


def _house_rules(table: Table) -> str:
    chosen = table.state.setup.house_rules
    differs = changed_rules(table.game, chosen)
    unusual = [
        f"{rule.name} {dict(rule.choices)[differs[rule.key]]}."
        for rule in table.game.house_rules
        if rule.key in differs
    ]
    return " ".join(["House rules:", *unusual]) if unusual else ""
