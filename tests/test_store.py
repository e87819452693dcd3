"""The file: what was told is in it once and for good, whoever else writes to it and whatever goes wrong."""

import re
import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path
from threading import Barrier

import pytest
from msgspec.structs import replace

import companion
from companion.store import CODE_LETTERS, KEPT_DAYS, Store, StoreError, codes, days_ago, is_code
from companion.store.hosted import Accepted, Refused, Stale, Ticket
from companion.store.next_game import open_next_game
from companion.table import open_table, summary
from companion.table.entries import Amendment, BringBack, Draw, NameUndone, NewName, Roll, RuleChoice, TakeBack
from companion.table.lobby import Lobby
from tests.rows import becomes_read_only, everything, run, tell_engine
from tests.tables import GAME, opened, report, scored, tell
from tests.until import at_once

PACKAGE = Path(companion.__file__).parent
OTHER = report(ages=(9, 9, 9))


@pytest.fixture
def code(store):
    """A table with three players and an empty log."""
    return store.open_table(opened()).code


def for_two(store):
    """The code of a new table for two."""
    return store.open_table(open_table(GAME, ("Ana", "Ben"))).code


# ---------------------------------------------------------------- telling


ANSWERS = {
    "what comes next is an entry": ([report()], OTHER, 1, "entry", 2),
    "the same key again is the same entry": ([report()], report(), 0, "again", 1, "key-00000"),
    "also when the table has moved on": ([report(), OTHER], report(), 0, "again", 1, "key-00000"),
    "who saw an older table is told what came first": ([report(), report()], OTHER, 0, "too late", [1, 2]),
    "nor is a number taken that nobody has seen yet": ([report()], OTHER, 9, "too late", []),
    "the very same move from two phones is one": ([report(sender=0)], report(sender=1), 0, "again", 1),
    "the same when something else came since": ([report(), OTHER], report(), 0, "again", 1),
    "but not a move that was undone": ([report(), TakeBack(0)], report(), 0, "too late", [1, 2]),
    "nor one that came later": ([report(), TakeBack(0), report()], report(), 1, "too late", [2, 3]),
    "what breaks a rule is none": ([], report("skip", by=0), 0, "refused", "phase"),
    "undo is not too late because the app drew meanwhile": ([report(), Draw(1)], TakeBack(0), 1, "entry", 3),
    "who draws is shown first who was drawn": ([report(), Draw(1)], Draw(2), 1, "too late", [2]),
    "a roll is never too late": ([report(), TakeBack(0)], Roll((1,)), 1, "entry", 3),
    "and makes nobody late": ([report(), TakeBack(0), Roll((1,))], BringBack(), 2, "entry", 4),
}
"""What is in the log, what is sent, which entry its sender saw last, and how it is answered. A new key, unless it is said."""


@pytest.mark.parametrize("row", ANSWERS.values(), ids=ANSWERS)
def test_what_is_sent_is_an_entry_or_nothing_is_written_down(store, code, row):
    log, sent, seen, said, what, *key = row
    tell(store, code, *log)
    before = everything(store)
    answer = store.append(code, sent, seen=seen, key=(key or ["a-new-key"])[0])
    match answer:
        case Accepted():
            assert (said, what) == ("again" if answer.again else "entry", answer.entry.number)
        case Stale():
            assert (said, what) == ("too late", [after.number for after in answer.since])
        case Refused():
            assert (said, what) == ("refused", answer.ruling.rule)
    assert said == "entry" or everything(store) == before
    assert answer.hosted.table.number == len(log) + (said == "entry")


def test_a_key_is_used_once_at_each_table(store, code):
    tell(store, code, report())
    other = store.open_table(opened()).code
    assert [answer.again for answer in tell(store, other, OTHER)] == [False]


# ---------------------------------------------------------------- the file


def test_opened_again_everything_is_as_it_was(store, code, path, open_store):
    tell(
        store,
        code,
        *(RuleChoice("tie", "extra-round"), Draw(2, sender=1), report(sender=2), report(overruled=True)),
        report(overruled=True, ages=(109, 1, 2)),
        *(TakeBack(4, sender=0), NewName(1, "Bo"), NewName(2, "Dia", plays_on=True), NameUndone(7), Roll((5, 3))),
        *(report(), Amendment(3, OTHER.move, without=(4,), sender=1, note="misread")),
    )
    store.phones.sit_down(code, "phone", 1, host=True)
    store.drafts.fill(store.hosted(code), "final-ages", {"ages[0]": "7"})
    before = store.change(code, mode="sheet", door_open=False, switches=frozenset({"chance"}))
    again = open_store(path)
    after = again.hosted(code)
    assert [t.entry for t in after.table.log()] == [t.entry for t in before.table.log()]
    assert [entry.overruled for entry in (t.entry for t in after.table.log()) if entry.kind == "report"] == [
        *(False, True, False, False)
    ]
    assert summary(after.table) == summary(before.table) and after.table.setup == before.table.setup
    assert replace(after, table=before.table) == before, "its links, its signal and when it was opened"
    assert (after.mode, after.door_open, after.switches) == ("sheet", False, {"chance"})
    assert again.phones.find(code, "phone") == store.phones.find(code, "phone")
    assert again.drafts.get(again.hosted(code), "final-ages") == {"ages[0]": "7", "revision": "1"}
    assert again.append(code, OTHER, seen=12, key="key-00001").again, "what is sent again after a restart is recognised"


def test_codes_are_short_and_have_no_letter_that_looks_like_a_figure(store):
    codes = {for_two(store) for _ in range(30)}
    assert len(codes) == 30 and all(len(code) == 4 and set(code) <= set(CODE_LETTERS) for code in codes)
    assert not set("01OIL") & set(CODE_LETTERS)


def test_where_there_are_many_tables_a_code_has_six_letters_until_a_short_one_is_free(store, monkeypatch):
    monkeypatch.setattr(codes, "MOST_SHORT", 3)
    lobby = store.lobbies.open(Lobby(GAME), "ana").code
    short, others, *long = (for_two(store) for _ in range(5))
    assert [len(code) for code in (lobby, short, others, *long)] == [4, 4, 4, 6, 6, 6]
    assert all(is_code(code) and store.hosted(code).code == code for code in (short, *long))
    store.deletions.delete(short)
    assert len(for_two(store)) == 6, "the deleted one may be brought back"
    run(store, "update tables set deleted_at = ? where code = ?", (days_ago(KEPT_DAYS), short))
    store.deletions.purge()
    assert [len(for_two(store)) for _ in range(2)] == [4, 6]


def test_a_table_that_was_a_lobby_again_meanwhile_is_read_anew(store, path, open_store):
    """By another program, which had it in memory with the names of before."""
    opened = store.lobbies.open(Lobby(GAME).sit("Ana", "ana").sit("Ben", "ben"), "ana").code
    store.lobbies.start(opened)
    run(store, "update tables set opened_at = ?", (days_ago(1),))
    store.append(opened, RuleChoice("tie", "extra-round"), seen=0, key="a" * 8)
    other = open_store(path)
    assert other.hosted(opened).table.setup.names == ("Ana", "Ben") and other.hosted(opened).table.number == 1
    store.lobbies.reopen(opened)
    store.lobbies.change(opened, lambda now: now.arrange(lambda lobby: lobby.rename(2, "Bo").sit("Cai")))
    store.lobbies.start(opened)
    assert other.hosted(opened).table.setup.names == ("Ana", "Bo", "Cai") and other.hosted(opened).table.number == 0


# ---------------------------------------------------------------- two programs on one file


def programs(open_store, path, number, do):
    """Each of so many programs does something with a store of its own, all at one moment. What each got."""
    ready, found = Barrier(number), [None] * number

    def run_one(program, store):
        ready.wait()
        found[program] = do(program, store)

    at_once(*(partial(run_one, program, open_store(path)) for program in range(number)))
    return found


def patiently(change):
    """What a change comes to, tried again where another program was writing for too long."""
    while True:
        try:
            return change()
        except StoreError:
            continue


def test_many_programs_that_write_at_once_write_one_log(store, code, path, open_store):
    store.append(code, report("starting-ages", ages=[21, 11, 12]), seen=0, key="opening-1")

    def write(program, other):
        return {key: written(other, key, program, turn) for turn in range(10) for key in [f"key-{program}-{turn:04}"]}

    def written(other, key, program, turn):
        """The number of an entry that is sent until it is accepted."""
        mine = report("adjust", ages=[program, turn, 7], deck=40, hands=[4, 4, 4])
        answer = None
        while not isinstance(answer, Accepted):
            assert not isinstance(answer, Refused), answer.ruling
            seen = other.hosted(code).table.number
            answer = patiently(partial(other.append, code, mine, seen=seen, key=key))
        return answer.entry.number

    told = {key: number for one in programs(open_store, path, 4, write) for key, number in one.items()}
    assert sorted(told.values()) == list(range(2, 42)), "every number once"
    rows = run(store, "select key, number from entries where number > 1 order by number")
    assert dict(rows) == told and store.hosted(code).table.number == 41


def test_changes_of_several_programs_at_once_are_all_there_and_a_seat_that_several_take_is_one_phones(
    store, code, path, open_store
):
    """None of them writes back what it had read before another changed it."""
    fields = [{"mode": "sheet"}, {"door_open": False}, {"own_seat_only": True}, {"switches": frozenset({"chance"})}]

    def change(program, other):
        other.hosted(code)
        sits = partial(other.phones.sit_down, code, f"phone-{program}", 1)
        return patiently(partial(other.change, code, **fields[program]) if program < len(fields) else sits)

    found = programs(open_store, path, 8, change)
    assert sum(hosted is not None for hosted in found[len(fields) :]) == 1
    now = store.hosted(code)
    assert (now.mode, now.door_open, now.own_seat_only, now.switches) == ("sheet", False, True, {"chance"})
    assert now.changes == 5 and [phone.seat for phone in store.phones.at(code)] == [1]


@pytest.mark.of_the_file
def test_while_another_program_writes_nothing_is_lost_and_nobody_waits_for_long(store, code, path):
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("begin immediate")
        with pytest.raises(StoreError, match="nothing was changed.*Try again"):
            store.append(code, report(), seen=0, key="a" * 8)
    assert store.append(code, report(), seen=0, key="a" * 8).entry.number == 1


# ---------------------------------------------------------------- links and news


def test_a_link_leads_to_its_table_and_says_what_it_is_for_until_there_are_new_ones(store, code, path, open_store):
    old = store.hosted(code)
    assert store.tables.by_link(old.join_link, "join") == old == store.tables.by_link(old.watch_link, "watch")
    assert store.tables.by_link(old.join_link, "watch") is store.tables.by_link(old.watch_link, "join") is None
    assert not any(store.tables.by_link(other, "join", "watch") for other in ("", code, "x" * 22))
    store.change(code, join_link="new-join", watch_link="new-watch")
    for each in (store, open_store(path)):
        assert not any(each.tables.by_link(link, "join", "watch") for link in (old.join_link, old.watch_link))
        assert each.tables.by_link("new-join", "join") and each.tables.by_link("new-watch", "watch")


def test_people_are_let_in_this_evening_through_open_doors_to_games_that_go_on(store, code):
    def open_doors(since="2001-01-01T00:00:00Z"):
        return [hosted.code for hosted in store.lists.joinable(since)]

    assert open_doors() == [code] and open_doors("2999-01-01T00:00:00Z") == []
    store.change(code, door_open=False)
    assert open_doors() == []
    store.change(code, door_open=True)
    tell(store, code, report(), report(), report())
    assert store.hosted(code).table.state.over and open_doors() == []


def test_the_signal_differs_whenever_there_is_something_new_to_show(store, code):
    signals = [
        store.hosted(code).signal,
        store.append(code, report(), seen=0, key="a" * 8).hosted.signal,
        store.phones.sit_down(code, "ana", 0).signal,
        store.drafts.fill(store.hosted(code), "final-ages", {"ages[0]": "7"}).signal,
        store.change(code, mode="sheet").signal,
        store.phones.free_seat(code, 0).signal,
    ]
    assert len(set(signals)) == len(signals) and signals[-1] == store.hosted(code).signal
    assert signals[1].startswith("1."), "the newest entry's number stands first"


# ---------------------------------------------------------------- closed


@pytest.mark.of_the_file
def test_closed_while_another_program_has_it_open_it_is_all_in_the_file(store, code, path, tmp_path, open_store):
    """A copy of companion.db alone, as one drags it onto a stick, is enough."""
    other = open_store(path)
    store.append(code, report(), seen=0, key="a" * 8)
    store.close()
    copied = tmp_path / "copied.db"
    copied.write_bytes(path.read_bytes())
    assert open_store(copied).hosted(code).table.number == other.hosted(code).table.number == 1


def test_what_goes_wrong_while_it_is_open_closes_it_too(tmp_path):
    with pytest.raises(ZeroDivisionError), Store.open(tmp_path / "companion.db") as store:
        raise ZeroDivisionError
    with pytest.raises(StoreError):
        store.hosted("ABCD")
    store.close()


# ---------------------------------------------------------------- trouble


def changes(store, code):
    """Everything that can be written, by name."""
    return {
        "tell": lambda: store.append(code, report(), seen=store.hosted(code).table.number, key="z" * 8),
        "open_table": lambda: store.open_table(open_table(GAME, ("Dia", "Eli"))),
        "change": lambda: store.change(code, mode="sheet"),
        "sit_down": lambda: store.phones.sit_down(code, "zoe", 2),
        "free_seat": lambda: store.phones.free_seat(code, 0),
        "seat_phone": lambda: store.phones.seat(code, 1, 2),
        "wait_as": lambda: store.phones.wait_as(code, "zoe", "Zoe"),
        "new_ticket": lambda: store.tickets.issue(Ticket(code, 0)),
        "go_on": lambda: open_next_game(store, store.hosted(code), GAME, {}),
        "fill_draft": lambda: store.drafts.fill(store.hosted(code), "final-ages", {"ages[2]": "7"}),
        "delete": lambda: store.deletions.delete(code),
        "bring_back": lambda: store.deletions.bring_back(code, "ana"),
        "setting": lambda: store.settings.get("new", lambda: "value"),
    }


ALL_CHANGES = sorted(changes(None, None))


def gives_trouble_and_changes_nothing(store, code, change):
    before, kept = store.hosted(code), everything(store)
    with pytest.raises(StoreError, match="nothing was changed"):
        change()
    assert everything(store) == kept
    assert store.hosted(code) is before or store.hosted(code) == before


def test_on_a_read_only_disk_nothing_changes_and_it_says_so(store):
    for name in ALL_CHANGES:
        code = store.open_table(opened()).code
        store.phones.sit_down(code, "ana", 0)
        change = changes(store, code)[name]
        becomes_read_only(store, True)
        gives_trouble_and_changes_nothing(store, code, change)
        becomes_read_only(store, False)
        change()


LAST = {
    "insert on entries": ("open_table", "tell"),
    "insert on phones": ("go_on",),
    "insert on tickets": ("new_ticket",),
}
LAST["update on tables"] = (
    {*ALL_CHANGES} - {"setting", "bring_back"} - {name for names in LAST.values() for name in names}
)
"""The changes of several steps, by the statement that comes last."""

FULL = {
    "sqlite": ("create trigger full_ before {last} begin select raise(abort, 'disk full'); end",),
    "postgres": (
        "create function full_() returns trigger as 'begin raise exception ''disk full''; end' language plpgsql",
        "create trigger full_ before {last} for each row execute function full_()",
    ),
}


@pytest.mark.parametrize("last", LAST)
def test_what_fails_half_way_leaves_nothing_behind(store, code, engine, last):
    """The disk fills up just as the last statement of a change is written."""
    doing = {**changes(store, code), "open_table": lambda: store.open_table(scored((1, 2, 3)))}
    store.phones.sit_down(code, "ana", 0)
    store.drafts.fill(store.hosted(code), "final-ages", {"ages[0]": "7"})
    for statement in FULL[engine]:
        tell_engine(store, statement.format(last=last))
    for name in LAST[last]:
        gives_trouble_and_changes_nothing(store, code, doing[name])


# ---------------------------------------------------------------- the seam


def test_sql_is_written_in_the_store_alone():
    """The command says which SQLite it is, and asks it nothing."""
    elsewhere = {*PACKAGE.rglob("*.py")} - {*PACKAGE.glob("store/*.py"), PACKAGE / "cli" / "version.py"}
    sql = re.compile(r"\.execute(many)?\(|\bsqlite3\b|select .* from |insert into |delete from ", re.IGNORECASE)
    assert elsewhere and not [path for path in elsewhere if sql.search(path.read_text(encoding="utf-8"))]
