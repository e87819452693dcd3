"""What tables take in memory has limits: corrections are counted, and tables that nobody looks at are let go."""

import pytest

from companion.store import LimitReachedError, limits
from companion.store import tables as kept
from companion.store.hosted import Accepted
from companion.table.entries import Amendment, BringBack, NewName, TakeBack
from tests.tables import hosted, opened, report, tell, told


def adjusted(*ages):
    return report("adjust", ages=ages)


def started(*ages):
    return report("starting-ages", ages=ages)


@pytest.fixture(scope="module")
def long():
    """A table with a thousand reports."""
    return opened(started(27, 43), *(adjusted(11 + n % 80, 12) for n in range(2, 1001)), names=("Ana", "Ben"))


def test_an_amendment_makes_anew_what_follows_it_and_nothing_else(long):
    before = long.position
    after = told(long, Amendment(990, adjusted(20, 30).move))
    assert after.position.find(989) is before.find(989) and after.position.find(991) is not before.find(991)
    assert after.rebuilt == len(before.after(989)) == 11
    assert told(after, BringBack()).position is before, "and what is brought back is what was there"


def test_a_new_name_counts_as_much_as_the_game_so_far(long):
    undone = told(long, NewName(1, "Bea"), TakeBack(10))
    assert undone.before.rebuilt == undone.rebuilt == told(undone, BringBack()).rebuilt == 1000
    named = told(undone, NewName(0, "Ada"))
    assert named.rebuilt == 1010 and told(named, BringBack()).rebuilt == 2010, "Ada was not in what comes back"


def test_corrections_have_a_limit_and_moves_have_none(store, monkeypatch):
    monkeypatch.setattr(limits, "MOST_REBUILT", 10)
    code = hosted(store, "Ana", "Ben")
    corrections = [Amendment(1, started(*ages).move) for ages in ((51, 52), (53, 54))]
    tell(store, code, started(27, 43), *(adjusted(age, 12) for age in range(11, 15)), *corrections)
    for too_much in (Amendment(5, adjusted(61, 62).move), NewName(1, "Bea")):
        with pytest.raises(LimitReachedError, match="corrected too often"):
            tell(store, code, too_much)
    assert store.hosted(code).table.number == 7, "what was refused is not in the log"
    assert all(isinstance(said, Accepted) for said in tell(store, code, adjusted(71, 72), TakeBack(2), BringBack()))


# ---------------------------------------------------------------- tables


def test_tables_nobody_looks_at_are_let_go_and_come_back_the_same(store, monkeypatch):
    monkeypatch.setattr(kept, "MOST_KEPT", 3)
    codes = [hosted(store, "Ana", f"Ben {number}") for number in range(6)]
    looked_at = codes[-2]
    for code in [*codes[:3], looked_at]:
        store.hosted(looked_at)
        assert store.hosted(code).table.setup.names[1] == f"Ben {codes.index(code)}"
    assert len(store.tables.cache) == 3 and looked_at in store.tables.cache
    assert tell(store, codes[0], started(1, 2))[0].hosted.code == codes[0]


@pytest.mark.parametrize(
    "entries",
    [
        [report(ages=(1, 2)), TakeBack(0)] * 4,
        # four entries, and three positions made anew, twice
        [started(27, 43), *(Amendment(1, started(age, 42).move) for age in (32, 33, 34))],
    ],
    ids=["long ones", "corrected ones"],
)
def test_some_tables_are_let_go_sooner(store, monkeypatch, entries):
    monkeypatch.setattr(kept, "MOST_ENTRIES_KEPT", 10)
    codes = [hosted(store, "Ana", "Ben") for _ in range(3)]
    for code in codes:
        tell(store, code, *entries)
    assert list(store.tables.cache) == codes[-1:]
    assert [store.hosted(code).table.number for code in codes] == [len(entries)] * 3


def test_what_is_not_there_leaves_nothing_behind(store):
    for number in range(100):
        assert store.hosted(f"no table {number}") is None
    assert not store.tables.cache
