"""A finished game for BG Stats: in its published form, with the sheet's numbers."""

import json
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from jsonschema import Draft202012Validator
from msgspec.structs import replace

from companion.exports import bg_stats
from companion.games import games
from companion.table import add, open_table
from tests.records import faults
from tests.tables import GAME, NAMES, report, scored, told

OPENED = "2026-11-20T18:00:00Z"
FORM = Draft202012Validator(
    json.loads((Path(__file__).parent / "bg_stats_play.schema.json").read_text(encoding="utf-8"))
)


@pytest.mark.parametrize("key", games())
def test_every_finished_game_keeps_the_published_form_and_the_sheets_numbers(key):
    assert not faults(key, keeps_the_form)


def keeps_the_form(table):
    if not table.state.over:
        return
    table = timed(table)
    play, sheet = bg_stats.play(table, "K7M4-1", OPENED), table.game.sheet(table.state)
    FORM.validate(play)
    players = play["players"]
    assert [player["name"] for player in players] == list(table.setup.names)
    shown = [sheet.shown(seat) for seat in range(len(sheet.totals))] or [""] * len(players)
    assert [str(player.get("score", "")) for player in players] == [
        words.replace("−", "-") if "?" not in words else "" for words in shown
    ]
    assert tuple(seat for seat, player in enumerate(players) if player["winner"]) == sheet.winners
    assert [player["rank"] == 1 for player in players] == [player["winner"] for player in players]
    assert play["game"]["noPoints"] == (not sheet.totals)
    assert sum(player["startPlayer"] for player in players) <= 1
    assert len({player["sourcePlayerId"] for player in players}) == len(players)


def timed(table):
    """The same game with a minute between any two entries."""
    entries = [after.entry for after in table.since(0)]
    again = table.since(0)[0].before
    for number, entry in enumerate(entries):
        at = f"2026-11-20T{18 + number // 60}:{number % 60:02}:00Z"
        again = add(again, replace(entry, at=at))
    return again


def finished(*totals):
    return scored(*[totals] * 3)


def test_the_link_carries_the_whole_play_and_nothing_else():
    play = bg_stats.play(finished(30, 20, 40), "K7M4-1", OPENED)
    link = urlsplit(bg_stats.link(play))
    assert f"{link.scheme}://{link.netloc}{link.path}" == "https://app.bgstatsapp.com/createPlay.html"
    assert json.loads(parse_qs(link.query)["data"][0]) == play


def test_who_has_as_many_points_has_the_same_place():
    assert [player["rank"] for player in bg_stats.play(finished(20, 30, 20), "1", OPENED)["players"]] == [1, 3, 1]


def test_a_game_whose_entries_have_no_time_ended_when_it_was_kept():
    timeless = open_table(GAME, NAMES)
    for _ in range(3):
        timeless = timeless.play("final-ages", ages=[30, 20, 40])
    play = bg_stats.play(timeless, "1", OPENED)
    assert play["playDate"] == "2026-11-20 18:00:00" and "durationMin" not in play
    FORM.validate(play)


def test_house_rules_that_are_not_the_printed_ones_are_told():
    table = open_table(GAME, NAMES, {"reveal-limit": "100-or-more"})
    play = bg_stats.play(told(table, *[report()] * 3), "1", OPENED)
    assert play["comments"] == "House rules: A check ends the round at 100 or more."


def test_a_game_that_goes_on_is_not_handed_over():
    with pytest.raises(ValueError, match="still going on"):
        bg_stats.play(open_table(GAME, NAMES), "1", OPENED)
