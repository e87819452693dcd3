"""How long a turn and a game have taken, by the times in the log."""

import pytest
from msgspec.structs import replace

from companion.exports import bg_stats
from companion.games import games
from companion.moves import read_move
from companion.store.next_game import evening_since, open_next_game
from companion.table import add, open_table
from companion.table.clock import CLOCK, as_clock, played, seconds_between, turn_since
from companion.table.entries import Draw, NewName, Report, TakeBack

NAMES = ("Ana", "Ben", "Cai")
GAME = games()["cradle-to-grave"]
OPENED = "2026-11-20T18:00:00Z"


def at(minute):
    return f"2026-11-20T20:{minute:02}:00Z"


def entered(table, minute, entry=None, move=None):
    entry = entry or Report(read_move(GAME, move, 3))
    return add(table, replace(entry, number=table.number + 1, at=at(minute)))


def finished(*minutes):
    table = open_table(GAME, NAMES, {"tie": "shared"})
    for minute in minutes:
        table = entered(table, minute, move={"move": "final-ages", "ages": [30, 20, 40]})
    return table


def begun():
    """Ben is the oldest and begins at 20:05; at 20:07 he raised Cai, whose turn it then is."""
    table = entered(open_table(GAME, NAMES), 5, move={"move": "starting-ages", "ages": [27, 43, 31]})
    return entered(table, 7, move={"move": "raise", "by": 1, "seat": 2, "digit": "ones", "card": "2"})


def test_a_turn_lasts_since_the_move_before_it():
    assert begun().state.turn == 2 and turn_since(begun()) == at(7)
    assert turn_since(begun().before) == at(5)


def test_what_the_app_draws_and_an_undone_move_begin_no_turn():
    assert turn_since(entered(begun(), 9, Draw(0))) == at(7)
    assert turn_since(entered(begun(), 9, TakeBack(1))) == at(5)


def test_nobody_has_a_turn_before_the_game_and_after_it_and_a_record_without_times_has_no_duration():
    assert turn_since(open_table(GAME, NAMES)) == turn_since(finished(0, 10, 45)) == ""
    assert played(open_table(GAME, NAMES)) == ("", "")


def test_a_game_lasts_from_its_first_entry_to_its_last_and_bg_stats_says_the_same():
    table = finished(0, 10, 45)
    assert table.state.over and played(table) == (at(0), at(45))
    play = bg_stats.play(table, "K7M4-1", OPENED)
    assert play["durationMin"] == 45 and play["playDate"] == "2026-11-20 20:45:00"


def test_what_is_drawn_after_the_game_or_before_it_does_not_make_it_longer():
    drawn = entered(open_table(GAME, NAMES, {"tie": "shared"}), 0, Draw(1))
    for minute in (10, 20, 30):
        drawn = entered(drawn, minute, move={"move": "final-ages", "ages": [30, 20, 40]})
    drawn = entered(drawn, 50, Draw(2))
    assert bg_stats.play(drawn, "K7M4-1", OPENED)["durationMin"] == 20


@pytest.mark.parametrize("seconds, words", [(0, "0:00"), (80, "1:20"), (3599, "59:59"), (3900, "1:05:00")])
def test_a_clock_is_read_as_people_read_it(seconds, words):
    assert as_clock(seconds) == words


def test_a_game_ended_with_its_last_move_whatever_is_corrected_later():
    assert played(entered(finished(5, 7, 9), 50, NewName(0, "Anna"))) == (at(5), at(9))


def test_times_that_make_no_sense_count_nothing():
    assert seconds_between(at(5), at(7)) == 120
    assert seconds_between(at(7), at(5)) == seconds_between("", at(5)) == seconds_between("2026-01-01", at(5)) == 0


def test_the_evening_began_with_the_first_of_its_games_and_keeps_its_clock(store):
    first = store.open_table(finished(0, 10, 45))
    store.rows.db.execute("update tables set opened_at = ? where code = ?", [OPENED, first.code])
    first = store.change(first.code, switches=frozenset({CLOCK}))
    second = open_next_game(store, first, first.game, {})
    assert evening_since(store, second) == OPENED and CLOCK in second.switches
    other = store.open_table(finished(0))
    assert evening_since(store, other) == other.opened_at
