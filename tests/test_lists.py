"""Tables in lists, deleted tables, and a house's rules: what the file keeps beside the logs."""

from dataclasses import replace

import msgspec
import pytest

from companion.games import games
from companion.store import TableDeletedError, days_ago
from companion.table import open_table
from companion.table.entries import Amendment, BringBack, TakeBack
from companion.table.lobby import Lobby
from companion.table.result import as_text, result_of
from tests.rows import everything, run
from tests.tables import GAME, hosted, report, scored, tell


@pytest.fixture
def lists(store):
    return store.lists


def seated(store, *names, phone="ana"):
    """A new table with this phone in its first seat, as its host."""
    return hosted(store, *(names or ("Ana", "Ben")), phone=phone)


def ages(*ages):
    return report(ages=ages)


def played(store):
    """A table whose three rounds Ana won."""
    code = seated(store)
    tell(store, code, *[ages(1, 2)] * 3)
    return code


def deleted_long_ago(store, code, days):
    """The table is deleted, as if that had been so many days ago."""
    store.deletions.delete(code)
    run(store, "update tables set deleted_at = ? where code = ?", (days_ago(days), code))


# ---------------------------------------------------------------- lists


def test_a_game_that_ended_under_an_older_version_keeps_the_name_it_was_given(store, lists):
    code = played(store)
    kept = msgspec.structs.replace(
        result_of(store.hosted(code).table), facts={"name": "Our game", "as_played": "The table scores it so."}
    )
    run(store, "update tables set result = ? where code = ?", (as_text(kept), code))
    assert [table.game.name for table in lists.tables_of("ana")] == ["Our game"]


def test_what_runs_stands_before_what_is_over_and_each_the_newest_first(store, lists):
    codes = [played(store), seated(store), played(store), seated(store)]
    for day, code in enumerate(codes, 1):
        run(store, "update tables set opened_at = ? where code = ?", (f"2026-01-0{day}T20:00:00Z", code))
    assert [table.code for table in lists.tables_of("ana")] == [codes[3], codes[1], codes[2], codes[0]]
    assert [table.code for table in lists.tables_of("ana", 2, 1)] == [codes[1], codes[2]] and lists.count_of("ana") == 4
    assert [table.code for table in lists.all_tables()] == [table.code for table in lists.tables_of("ana")]
    assert lists.tables_of("ben") == [] and lists.count_of("ben") == 0


def test_a_finished_table_is_listed_without_reading_its_log(store, lists, tmp_path, open_store):
    code = played(store)
    other = open_store(tmp_path / "companion.db")
    [table] = other.lists.tables_of("ana")
    assert (table.code, table.result.winners, table.result.points) == (code, (0,), (3, 6)) and other.tables.cache == {}


def test_a_result_taken_back_is_none_until_it_is_brought_back_and_a_round_put_right_puts_it_right(store, lists):
    code = played(store)
    ended = lists.tables_of("ana")[0].at
    tell(store, code, TakeBack(2))
    [table] = lists.tables_of("ana")
    assert table.result is None and table.hosted.table.state.round == 3 and lists.played_by("ana") == []
    tell(store, code, BringBack())
    assert lists.tables_of("ana")[0].result.winners == (0,) and len(lists.played_by("ana")) == 1
    tell(store, code, Amendment(2, ages(50, 2).move))
    [table] = lists.tables_of("ana")
    assert table.result.winners == (1,) and table.result.points == (52, 6) and table.at == ended


def test_a_record_that_is_over_is_listed_as_over_since_its_last_entry(store, lists):
    store.open_table(scored(*[(9, 2)] * 3))
    [listed] = lists.all_tables()
    assert listed.result.winners == (1,) and listed.at == "2026-11-20T20:00:03Z"


def test_many_tables_that_wait_do_not_hide_those_that_run(store, lists):
    running = [seated(store), seated(store)]
    waiting = [store.lobbies.open(Lobby(GAME), f"phone {n}").code for n in range(4)]
    found = [there.code for there in lists.joinable("", 2)]
    assert found == [*reversed(waiting[2:]), *reversed(running)], "two of each, the newest first"
    assert [there.code for there in lists.not_begun("", 3)] == [*reversed(waiting[1:])]


# ---------------------------------------------------------------- deleted


def test_a_deleted_table_is_nowhere_nor_has_another_program_with_the_same_file_it_until_it_is_brought_back(
    store, lists, tmp_path, open_store
):
    code, running = played(store), seated(store)
    other = open_store(tmp_path / "companion.db")
    hosted = other.hosted(code)
    for each in (code, running):
        store.deletions.delete(each)
    links = hosted.join_link, hosted.watch_link
    assert store.hosted(code) is None and not any(store.tables.by_link(link, "join", "watch") for link in links)
    assert lists.tables_of("ana") == lists.all_tables() == lists.played_by("ana") == store.lists.joinable("") == []
    assert lists.count_of("ana") == 0
    assert other.hosted(code) is None and other.hosted(code) is None
    store.deletions.bring_back(code, "ana")
    assert other.hosted(code)


def test_nothing_leads_to_it_and_who_tells_it_something_just_then_is_told_that_it_is_gone(store):
    earlier, code = played(store), seated(store)
    store.change(earlier, next_code=code)
    store.deletions.delete(code)
    assert store.hosted(earlier).next_code is None
    before = everything(store)
    for change in (
        lambda: store.append(code, ages(1, 2), seen=0, key="k" * 8),
        lambda: store.change(code, mode="sheet"),
        lambda: store.phones.sit_down(code, "ben", 1),
    ):
        with pytest.raises(TableDeletedError):
            change()
    assert everything(store) == before


def test_its_host_brings_it_back_as_it_was_and_nobody_else_does(store, lists):
    code = played(store)
    store.phones.sit_down(code, "ben", 1)
    before = store.hosted(code)
    store.deletions.delete(code)
    assert lists.deleted_by("ben") == [] and not store.deletions.bring_back(code, "ben")
    [listed] = lists.deleted_by("ana")
    assert listed.code == code and listed.back_until[:10] == days_ago(-7)[:10]
    after = store.deletions.bring_back(code, "ana")
    assert [t.entry for t in after.table.log()] == [t.entry for t in before.table.log()]
    assert after.join_link == before.join_link
    assert after.signal != before.signal, "its phones have something new to show"
    assert store.phones.find(code, "ana").host


def test_for_seven_days_and_no_longer(store, lists):
    for days, there in ((6.99, True), (7.01, False)):
        code = played(store)
        deleted_long_ago(store, code, days)
        assert bool(lists.deleted_by("ana")) is there
        assert bool(store.deletions.bring_back(code, "ana")) is there


@pytest.mark.parametrize("when", ["at the next start", "when another table is deleted"])
def test_after_that_nothing_of_it_is_left_in_the_file(store, tmp_path, when, open_store):
    code, other = seated(store, "Rumpelstilz", "Ben"), played(store)
    store.drafts.fill(store.hosted(code), "final-ages", {"ages[0]": "77"})
    tell(store, code, ages(1, 2))
    store.drafts.fill(store.hosted(code), "final-ages", {"ages[0]": "77"})
    deleted_long_ago(store, code, 8)
    if when == "at the next start":
        store.close()
        store = open_store(tmp_path / "companion.db")
    else:
        store.deletions.delete(seated(store))
    assert not [table for table, rows in everything(store).items() if code in repr(rows)]
    assert store.hosted(other).table.state.over, "and everything of the others is"
    store.close()
    assert all(b"Rumpelstilz" not in path.read_bytes() for path in tmp_path.iterdir()), (
        "not even in what the file no longer uses"
    )


def test_a_game_offers_what_a_phones_own_tables_told_and_nothing_of_a_strangers(store, monkeypatch):
    game = replace(GAME, book=lambda moves: [move.ages for move in moves])
    own, earlier, strangers = seated(store), seated(store), seated(store, phone="eve")
    tell(store, strangers, ages(9, 9))
    tell(store, earlier, ages(1, 2))
    tell(store, own, ages(3, 4))
    assert store.lists.book(game, "ana", own) == [(1, 2), (3, 4)]
    monkeypatch.setattr("companion.store.lists.BOOK_MOVES", 1)
    assert store.lists.book(game, "ana", own) == [(3, 4)], "of more than it takes to read the newest"
    monkeypatch.undo()
    assert store.lists.book(game, "eve", strangers) == [(9, 9)]
    assert store.lists.book(game, "", own) == [(3, 4)], "who only watches sees the table's own"
    tell(store, own, ages(5, 6))
    assert store.lists.book(game, "ana", own) == [(1, 2), (3, 4), (5, 6)]
    store.phones.sit_down(strangers, "ana", None)
    assert (9, 9) in store.lists.book(game, "ana", own), "once she has joined it, it is hers"
    store.phones.put_out(strangers, next(phone.number for phone in store.phones.at(strangers) if not phone.host))
    assert (9, 9) not in store.lists.book(game, "ana", own)


def test_a_deleted_tables_code_is_not_given_again(store, monkeypatch):
    code = played(store)
    store.deletions.delete(code)
    letters = iter(code + "WXYZ")
    monkeypatch.setattr("companion.store.store.secrets.choice", lambda _: next(letters))
    assert store.open_table(open_table(GAME, ("Ana", "Ben"))).code == "WXYZ"


# ---------------------------------------------------------------- a house's rules


def test_kept_choices_are_the_phones_and_the_games(store):
    store.house_rules.keep("ana", GAME, {"tie": "extra-round", "deck-end": "last-card"})
    assert store.house_rules.of("ana", GAME) == {"tie": "extra-round"}, "what is printed anyway need not be kept"
    assert store.house_rules.of("ben", GAME) == store.house_rules.of("ana", games()["vzhukh"]) == {}
    store.house_rules.keep("ana", GAME, {"deck-end": "at-missing-card"})
    assert store.house_rules.of("ana", GAME) == {"deck-end": "at-missing-card"}
    store.house_rules.keep("ana", GAME, {})
    assert store.house_rules.of("ana", GAME) == {}


def test_a_choice_that_the_game_no_longer_offers_is_forgotten(store):
    kept = '{"tie": "by-dice", "bluff": "yes", "deck-end": "at-missing-card"}'
    run(store, "insert into house_rules values ('ana', ?, ?)", (GAME.key, kept))
    assert store.house_rules.of("ana", GAME) == {"deck-end": "at-missing-card"}
