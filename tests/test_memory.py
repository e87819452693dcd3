"""What a table takes in memory has a most: positions share what they have in common, and states are worked out anew."""

from random import Random

import pytest

from companion.demo.random_player import legal_move
from companion.game import Illegal
from companion.games import games
from companion.moves import read_move
from companion.store import tables as kept
from companion.table import add, begin, normalised, open_table, rule_on, summary
from companion.table import position as positions
from companion.table.entries import Amendment, BringBack, Report, TakeBack
from companion.table.history import history

GAME = games()["cradle-to-grave"]


def adjusted(*ages):
    return read_move(GAME, {"move": "adjust", "ages": ages}, len(ages))


def told(table, entry):
    return add(table, entry(table.number + 1))


@pytest.fixture
def long():
    """A table with a thousand reports."""
    table = open_table(GAME, ("Ana", "Ben"))
    table = add(table, Report(read_move(GAME, {"move": "starting-ages", "ages": [27, 43]}, 2), number=1))
    for number in range(2, 1001):
        table = add(table, Report(adjusted(11 + number % 80, 12), number=number))
    return table


def blocks(table):
    """The blocks of what stood after each entry, and the lists of reports in them."""
    found = {}
    for after in table.log():
        end = after.position
        while end is not None:
            found[id(end.block)] = end.block
            end = end.block.before
    return found.values(), {id(block.reports): block.reports for block in found.values()}.values()


def test_an_amendment_shares_every_report_that_reads_as_before(long):
    before = sum(map(len, blocks(long)[1]))
    for turn in range(50):
        long = told(long, lambda number, turn=turn: Amendment(2, adjusted(20 + turn, 30), number=number))
    after = sum(map(len, blocks(long)[1]))
    assert after - before <= 50 * positions.SIZE, "a list of one block each, not of a thousand reports"
    assert len(long.position.chain()) == 1000 and len(long.undone) == 50


def test_states_have_a_most_and_are_worked_out_anew_the_same(long, monkeypatch):
    wanted = [node.state for node in long.position.chain()]
    monkeypatch.setattr(positions, "MOST_STATES", 10)
    positions.root(GAME, wanted[0]).block.keep(0, wanted[0])
    while len(positions._kept) > 10:
        states, oldest = positions._kept.popleft()
        states.pop(oldest, None)
    assert [node.state for node in long.position.chain()] == wanted
    assert [node.state for node in long.position.chain()[::-1]] == wanted[::-1]
    held = sum(len(block.states) for block in blocks(long)[0])
    assert held <= 10 + len(blocks(long)[0]), "those kept for good are the starts of blocks"


@pytest.mark.parametrize("key", games())
@pytest.mark.parametrize("seed", range(3))
def test_blocks_of_any_size_tell_the_same_story(key, seed, monkeypatch):
    """Reports, amendments, take-backs and bring-backs at random: with blocks of two reports, and with one for everything."""
    game, random = games()[key], Random(seed)
    table = open_table(game, ("Ana", "Ben", "Cai", "Dia", "Eli", "Fay")[: game.seats[-1]])
    monkeypatch.setattr(positions, "SIZE", 2)
    monkeypatch.setattr(positions, "STEP", 2)
    for _ in range(60):
        entry = any_entry(table, random)
        while isinstance(rule_on(table, entry), Illegal):
            entry = any_entry(table, random)
        table = add(table, normalised(table, entry))
    monkeypatch.undo()
    again = begin(game, table.since(0)[0].before.setup)
    for after in table.since(0):
        again = add(again, after.entry)
        assert story(after) == story(again), after.entry
    assert [(line.sentence, line.stands, line.was, line.by) for line in history(table)] == [
        (line.sentence, line.stands, line.was, line.by) for line in history(again)
    ]


def story(table):
    """All that follows from a table's log."""
    chain = [(node.number, node.move, node.overruled, node.state) for node in table.position.chain()]
    return summary(table), chain, [undone.number for undone in chains(table.undone)], table.sentence


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


def test_what_is_not_there_leaves_nothing_behind(store):
    for number in range(100):
        assert store.hosted(f"no table {number}") is None
    assert not store.tables.cache
