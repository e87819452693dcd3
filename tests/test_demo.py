"""A table that plays itself: the demo's players move like phones, wait for people, and begin the next game."""

import re
import signal
import sys
from dataclasses import replace
from random import Random
from threading import Event
from unittest.mock import Mock
from urllib.request import urlopen

import pytest
from click.testing import CliRunner

from companion.cli import serving
from companion.cli.commands import main
from companion.demo.random_player import legal_move, play_on
from companion.demo.self_play import REST, Demo
from companion.games import games
from companion.server.serve import beside
from companion.store import StoreError
from companion.table import open_table
from companion.table.entries import TakeBack
from tests.trust.server import serving as running
from tests.until import until


@pytest.fixture
def demo(store):
    """Makes the demo of a game, with as few players as it takes, or three, and opens its table."""

    def make(key="cradle-to-grave", seed=1):
        players = Demo(store, games()[key], max(3, games()[key].seats[0]), random=Random(seed))
        return players, players.open().code

    return make


@pytest.mark.parametrize("key", sorted(games()))
def test_every_game_is_played_to_its_end_by_legal_moves_and_then_the_next_begins(store, demo, key):
    players, first = demo(key)
    code = first
    for _ in range(1000):
        number = store.hosted(code).table.number
        code = players.step(code)
        if code != first:
            break
        assert store.hosted(code).table.number == number + 1, "every step is a move"
    over, new = store.hosted(first), store.hosted(code)
    assert over.table.state.over and over.next_code == code and new.table.setup.names == over.table.setup.names
    told = [after.entry for after in over.table.log()]
    assert not any(entry.overruled for entry in told) and all(entry.sender is not None for entry in told)
    assert {entry.move.__struct_config__.tag for entry in told}.isdisjoint({"adjust", "final-ages"}), (
        "it plays, it does not enter results"
    )
    assert players.step(code) == code and store.hosted(code).table.number == 1


def plays_to_the_end(store, players, code):
    """Its table once the game is over."""
    while not (table := store.hosted(code).table).state.over:
        players.step(code)
    return table


def test_without_a_game_it_goes_on_from_game_to_game_and_a_tv_follows(app, store, demo):
    players, code = demo("cradle-to-grave")
    players.after, tv = tuple(games().values()), app.test_client()
    link, seen = f"/w/{store.hosted(code).watch_link}", [store.hosted(code).table.game.key]
    while len(seen) <= len(games()):
        new = players.step(code)
        if new != code:
            code = new
            seen.append(store.hosted(code).table.game.key)
            link = tv.get(link).location
            assert link == f"/w/{store.hosted(code).watch_link}"
    order = list(games())
    start = order.index("cradle-to-grave")
    assert seen == [*order[start:], *order[:start], "cradle-to-grave"]


def test_who_sits_in_the_demo_keeps_a_seat_in_the_next_game(store, demo):
    players, code = demo("cradle-to-grave")
    players.after = tuple(games()[key] for key in ("cradle-to-grave", "cutthroat", "cv"))
    for expected in ("cutthroat", "cv"):
        names = plays_to_the_end(store, players, code).setup.names
        store.phones.sit_down(code, "somebody", len(names) - 1)
        code = players.step(code)
        table = store.hosted(code).table
        assert table.game.key == expected and len(table.setup.names) in table.game.seats
        person = next(phone.seat for phone in store.phones.at(code))
        assert table.setup.names[person] == names[-1], "though of others there is no room for the last"
        store.phones.free_seat(code, person)


def test_a_seat_with_a_phone_is_a_persons_and_in_every_seat_it_only_waits(store, demo):
    players, code = demo()
    players.step(code)
    turn = store.hosted(code).table.state.turn
    store.phones.sit_down(code, "somebody", turn)
    for _ in range(20):
        players.step(code)
    assert store.hosted(code).table.number == 1, "it waits for them"
    store.phones.sit_down(code, "somebody", None)
    players.step(code)
    assert store.hosted(code).table.number == 2, "they stood up: it plays on, though they still help to keep the sheet"
    for seat in range(3):
        store.phones.sit_down(code, f"phone {seat}", seat)
    assert players.step(code) == code and store.hosted(code).table.number == 2


def test_everybody_hears_of_its_moves_and_what_a_person_takes_back_it_plays_on_from(store, demo):
    players, code = demo()
    told = []
    store.tables.publish = lambda table, signal: told.append(signal.rpartition(".")[0])
    for _ in range(5):
        players.step(code)
    assert told == [f"{number}.0" for number in range(1, 6)]
    store.append(code, TakeBack(2), seen=5, key="k" * 8)
    players.step(code)
    table = store.hosted(code).table
    assert table.number == 7 and [node.number for node in table.position.chain()] == [1, 2, 7]


def test_it_goes_on_where_a_person_began_the_next_game_or_deleted_the_table(store, demo):
    players, finished = demo()
    plays_to_the_end(store, players, finished)
    theirs = players.open().code
    store.change(finished, next_code=theirs)
    assert players.step(finished) == theirs
    store.deletions.delete(theirs)
    new = players.step(theirs)
    assert new not in (finished, theirs) and store.hosted(new)


def test_its_pace_is_a_persons_and_at_the_end_there_is_time_to_look(store, demo):
    players, code = demo()
    pauses = [players.pause(code) for _ in range(200)]
    assert min(pauses) >= 2 and max(pauses) <= 6 and max(pauses) - min(pauses) > 2
    plays_to_the_end(store, players, code)
    assert 2 * REST <= players.pause(code) <= 6 * REST


def test_when_the_file_cannot_be_written_it_tries_again(demo, monkeypatch):
    players, code = demo()
    step = Mock(side_effect=[StoreError("busy"), StoreError("busy"), KeyboardInterrupt])
    monkeypatch.setattr(players, "step", step)
    with pytest.raises(KeyboardInterrupt):
        players.play(code, lambda seconds: None)
    assert step.call_count == 3


def test_where_gevent_has_no_wheel_it_plays_in_a_thread(monkeypatch):
    monkeypatch.setitem(sys.modules, "gevent", None)
    slept = Event()

    def task(sleep):
        sleep(0)
        slept.set()

    beside(task)
    assert slept.wait(20)


# ---------------------------------------------------------------- the command


def test_the_command_opens_a_table_that_plays_itself_and_ends_in_peace(tmp_path, open_store):
    words = ("demo", "nine-lives", "--seats", "3", "--pace", "0.05", "--local")
    with running(tmp_path, "tests.served", *words) as server:
        join = until(lambda: re.search(r"http://\S+/j/\S+", server.said()))[0]
        with urlopen(join, timeout=20) as page:
            assert "Join as scorekeeper" in page.read().decode()
        store = open_store(tmp_path / "companion.db")
        moves = "select 1 from entries where number >= 6"  # of which it may undo some
        until(lambda: store.rows.read(moves), server.process, server.said)
        server.process.send_signal(signal.SIGINT)
        assert server.process.wait(20) == 0 and server.said().endswith("\nGood night.\n")


def test_where_nobody_says_where_its_tables_are_gone_with_it(monkeypatch):
    folders = []
    monkeypatch.setattr(
        serving, "start", lambda settings, database, folder, began: folders.append((folder, [*folder.iterdir()]))
    )
    assert CliRunner().invoke(main, ["demo", "vzhukh"]).exit_code == 0
    [(folder, inside)] = folders
    assert not inside and not folder.exists()


# ---------------------------------------------------------------- the random player


def test_a_form_that_one_player_alone_is_offered_is_found_at_any_seat():
    game = games()["any-game"]
    alone = replace(game, asks=lambda state, seat: game.asks(state, seat) if seat == 2 else ())
    state = open_table(game, ("Ana", "Ben", "Cai", "Dan")).state
    assert all(legal_move(alone, state, Random(seed)) for seed in range(20))


def test_those_whose_turn_it_is_play_most_but_whoever_may_stop_them_does():
    game = games()["cradle-to-grave"]
    out_of_turn = [
        after.before.state.turn != after.entry.move.by
        for seed in range(10)
        for after in play_on(open_table(game, ("Ana", "Ben", "Cai")), Random(seed), forms=0)
        if hasattr(after.entry.move, "by")
    ]
    assert 0 < out_of_turn.count(True) < len(out_of_turn) / 2
