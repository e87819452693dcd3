"""What tables take in memory has limits: corrections are counted, and tables that nobody looks at are let go."""

from random import Random

import pytest

from companion.demo.random_player import legal_move
from companion.game import Illegal
from companion.games import games
from companion.moves import read_move
from companion.store import LimitReachedError, limits
from companion.store import tables as kept
from companion.store.hosted import Accepted
from companion.table import add, normalised, open_table, rule_on
from companion.table.entries import Amendment, BringBack, NewName, Report, TakeBack

GAME = games()["cradle-to-grave"]


def adjusted(*ages):
    return read_move(GAME, {"move": "adjust", "ages": ages}, len(ages))


@pytest.fixture
def long():
    """A table with a thousand reports."""
    table = open_table(GAME, ("Ana", "Ben"))
    table = add(table, Report(read_move(GAME, {"move": "starting-ages", "ages": [27, 43]}, 2), number=1))
    for number in range(2, 1001):
        table = add(table, Report(adjusted(11 + number % 80, 12), number=number))
    return table


def test_an_amendment_makes_anew_what_follows_it_and_nothing_else(long):
    before = long.position
    after = add(long, Amendment(990, adjusted(20, 30), number=1001))
    assert after.position.find(989) is before.find(989) and after.position.find(991) is not before.find(991)
    assert after.rebuilt == len(before.after(989)) == 11
    assert add(after, BringBack(number=1002)).position is before, "and what is brought back is what was there"


def test_a_new_name_counts_as_much_as_the_game_so_far(long):
    renamed = add(long, NewName(1, "Bea", number=1001))
    assert renamed.rebuilt == 1000 and renamed.state.setup.names == ("Ana", "Bea")
    undone = add(renamed, TakeBack(10, number=1002))
    assert undone.rebuilt == 1000 and add(undone, BringBack(number=1003)).rebuilt == 1000
    named = add(undone, NewName(0, "Ada", number=1003))
    assert named.rebuilt == 1010 and add(named, BringBack(number=1004)).rebuilt == 2010, (
        "Ada was not in what comes back"
    )


def test_corrections_have_a_limit_and_moves_have_none(store, monkeypatch):
    monkeypatch.setattr(limits, "MOST_REBUILT", 10)
    code = store.open_table(open_table(GAME, ("Ana", "Ben"))).code

    def enter(entry):
        seen = store.hosted(code).table.number
        return store.append(code, entry, seen=seen, key=f"limits-{seen}")

    enter(Report(read_move(GAME, {"move": "starting-ages", "ages": [27, 43]}, 2)))
    for age in range(11, 15):
        enter(Report(adjusted(age, 12)))
    for ages in ((51, 52), (53, 54)):
        assert isinstance(enter(Amendment(1, read_move(GAME, {"move": "starting-ages", "ages": ages}, 2))), Accepted)
    for too_much in (Amendment(5, adjusted(61, 62)), NewName(1, "Bea")):
        with pytest.raises(LimitReachedError, match="corrected too often"):
            enter(too_much)
    assert store.hosted(code).table.number == 7, "what was refused is not in the log"
    assert isinstance(enter(Report(adjusted(71, 72))), Accepted)
    assert isinstance(enter(TakeBack(2)), Accepted) and isinstance(enter(BringBack()), Accepted)


@pytest.mark.parametrize("key", games())
@pytest.mark.parametrize("seed", range(3))
def test_what_counts_is_what_a_list_of_reports_would_say(key, seed):
    """Reports, amendments, take-backs and bring-backs at random, beside lists that are copied each time."""
    game, random = games()[key], Random(seed)
    table = open_table(game, ("Ana", "Ben", "Cai", "Dia", "Eli", "Fay")[: game.seats[-1]])
    for _ in range(60):
        entry = any_entry(table, random)
        while isinstance(rule_on(table, entry), Illegal):
            entry = any_entry(table, random)
        table = add(table, normalised(table, entry))
        now, undone = in_lists(after.entry for after in table.since(0))
        chain = table.position.chain()
        assert [(node.number, node.move, node.overruled) for node in chain] == now, table.entry
        assert [one.number for one in chains(table.undone)] == [(old or [(0,)])[-1][0] for old in undone[::-1]]
        state = table.position.back_to(0).state
        for node in chain:
            state = game.apply(state, node.move)
        assert state == table.state


def in_lists(entries):
    """The reports that count, and the lists of those that a redo brings back, the last one first to come."""
    now, undone = [], []
    for entry in entries:
        match entry:
            case Report():
                now, undone = [*now, (entry.number, entry.move, entry.overruled)], []
            case TakeBack():
                undone.append(now)
                now = [report for report in now if report[0] <= entry.to]
            case BringBack():
                now = undone.pop()
            case Amendment():
                undone.append(now)
                own = [] if entry.move is None else [(entry.amends, entry.move, entry.overruled)]
                rest = [one for one in now if one[0] > entry.amends and (not entry.to or one[0] <= entry.to)]
                rest = [
                    (number, move, number in entry.against) for number, move, _ in rest if number not in entry.without
                ]
                now = [*(one for one in now if one[0] < entry.amends), *own, *rest]
    return now, undone


def chains(undone):
    while undone is not None:
        yield undone.position
        undone = undone.before


def any_entry(table, random):
    """What a table may well be told next."""
    number, chain = table.number + 1, table.position.chain()
    choice = random.random()
    if table.undone is not None and choice < 0.3:
        return BringBack(number=number)
    if chain and choice < 0.45:
        return TakeBack(random.choice([0, *(node.number for node in chain[:-1])]), number=number)
    if chain and choice < 0.65:
        node = random.choice(chain)
        against = tuple(later.number for later in chain if later.number > node.number)
        move = legal_move(table.game, node.before.state, random) if random.random() < 0.8 else None
        last = random.choice(chain[chain.index(node) :]).number if random.random() < 0.2 else 0
        return Amendment(node.number, move, number=number, against=against, to=last)
    move = legal_move(table.game, table.state, random)
    return TakeBack(0, number=number) if move is None else Report(move, number=number)


# ---------------------------------------------------------------- tables


def test_tables_nobody_looks_at_are_let_go_and_come_back_the_same(store, monkeypatch):
    monkeypatch.setattr(kept, "MOST_KEPT", 3)
    codes = [store.open_table(open_table(GAME, ("Ana", f"Ben {number}"))).code for number in range(6)]
    looked_at = codes[-2]
    for code in [*codes[:3], looked_at]:
        store.hosted(looked_at)
        assert store.hosted(code).table.setup.names[1] == f"Ben {codes.index(code)}"
    assert len(store.tables.cache) == 3 and looked_at in store.tables.cache
    answer = store.append(codes[0], Report(adjusted(1, 2), overruled=True), seen=0, key="a" * 8)
    assert answer.hosted.code == codes[0]


def test_long_tables_are_let_go_sooner(store, monkeypatch):
    monkeypatch.setattr(kept, "MOST_ENTRIES_KEPT", 10)
    report = Report(read_move(GAME, {"move": "final-ages", "ages": [1, 2]}, 2))
    codes = [store.open_table(open_table(GAME, ("Ana", "Ben"))).code for _ in range(3)]
    for code in codes:
        for seen in range(0, 8, 2):
            store.append(code, report, seen=seen, key=f"{seen:08}")
            store.append(code, TakeBack(0), seen=seen + 1, key=f"{seen + 1:08}")
    assert list(store.tables.cache) == codes[-1:]
    assert [store.hosted(code).table.number for code in codes] == [8, 8, 8]


def test_corrected_tables_are_let_go_sooner(store, monkeypatch):
    monkeypatch.setattr(kept, "MOST_ENTRIES_KEPT", 10)
    start = read_move(GAME, {"move": "starting-ages", "ages": [27, 43]}, 2)
    codes = [store.open_table(open_table(GAME, ("Ana", "Ben"))).code for _ in range(2)]
    for code in codes:
        store.append(code, Report(start), seen=0, key="corrected-0")
        for seen in range(1, 4):
            corrected = read_move(GAME, {"move": "starting-ages", "ages": [31 + seen, 42]}, 2)
            store.append(code, Amendment(1, corrected), seen=seen, key=f"corrected-{seen}")
    assert [store.hosted(code).table.number for code in codes] == [4, 4]
    assert list(store.tables.cache) == codes[-1:], "four entries, and three positions made anew, twice"


def test_what_is_not_there_leaves_nothing_behind(store):
    for number in range(100):
        assert store.hosted(f"no table {number}") is None
    assert not store.tables.cache
