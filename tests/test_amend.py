"""Putting the past right: an entry that reads otherwise, and everything after it judged again."""

from random import Random

import pytest

from companion.demo.random_player import legal_move
from companion.game import Illegal
from companion.games import games
from companion.record import replay, write_record
from companion.table import add, can_bring_back, later_breaks, normalised, open_table, rule_on, summary
from companion.table.differences import differences, in_words
from companion.table.entries import Amendment, BringBack, Draw, NameUndone, NewName, Report, Roll, TakeBack
from companion.table.history import history
from companion.table.preview import of_amendment, of_report
from tests.games.anything import any_move
from tests.games.play import Play
from tests.games.test_contract import NAMES
from tests.tables import GAME, opened, report, told

# ---------------------------------------------------------------- any game, any entries


@pytest.mark.parametrize("key", games())
@pytest.mark.parametrize("seed", range(20))
def test_what_counts_is_what_a_list_of_reports_would_say_and_a_record_says_it_again(key, seed):
    """Reports, corrections, undo, redo and names at random, beside lists that are copied each time."""
    game, random = games()[key], Random(seed)
    table = open_table(game, NAMES[: random.choice(game.seats)])
    for _ in range(60):
        entry = any_entry(table, random)
        while isinstance(rule_on(table, entry), Illegal):
            entry = any_entry(table, random)
        table = add(table, normalised(table, entry))
        now, undone = in_lists(after.entry for after in table.since(0))
        chain = table.position.chain()
        assert [(node.number, node.move, node.overruled) for node in chain] == now, table.entry
        assert [one.number for one in chains(table.undone)] == [(old or [(0,)])[-1][0] for old in undone[::-1]]
        state = game.start(table.setup)
        for node in chain:
            state = game.apply(state, node.move)
        assert state == table.state
    lines = [line for line in history(table) if isinstance(line.entry, Report)]
    assert [line.entry.number for line in lines if line.stands] == [number for number, *_ in now][::-1]
    assert all(line.by for line in lines if not line.stands), "who undid it or corrected it"
    for every in (False, True):
        again = replay(write_record(table, every=every))
        assert again.refused is None and summary(again.table) == summary(table)
    assert write_record(again.table, every=True) == write_record(table, every=True)
    known = again.table
    while table.undone:
        table, known = table.redo(), known.redo()
        assert summary(known) == summary(table)


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
    move = legal_move(table.game, table.state, random, forms=0.05)
    if chain and (move is None or choice < 0.05):
        kept = random.choice([0, *(node.number for node in chain[:-1])][-5:])
        return TakeBack(kept, number=number, note="misread")
    if table.undone and choice < 0.3:
        return BringBack(number=number)
    if chain and choice < 0.5:
        return any_correction(table, chain, random)
    if choice < 0.57:
        seat, plays_on = random.choice(table.setup.seats), random.random() < 0.5
        called = NewName(seat, random.choice(NAMES), plays_on, number=number)
        undoes = random.choice([0, *(change.number for change in table.people.changes)])
        return random.choice([called, NameUndone(undoes, number=number)])
    if choice < 0.6:
        drawn = Draw(random.choice(table.setup.seats), number=number)
        return random.choice([drawn, Roll((random.randint(1, 6),), number=number)])
    return Report(move, number=number)


def any_correction(table, chain, random):
    """One of the moves that count reads otherwise or is removed; then later ones are kept, left out, or undone with it."""
    node = random.choice(chain)
    move = legal_move(table.game, node.before.state, random) if random.random() < 0.8 else None
    later = [one.number for one in table.position.after(node.number)]
    if random.random() < 0.5:
        last = random.choice([node.number, *later]) if random.random() < 0.4 else 0
        return Amendment(node.number, move, number=table.number + 1, against=tuple(later), to=last)
    chosen = {number for number in later if random.random() < 0.3}
    preview = of_amendment(table, node.number, move, tuple(chosen))
    if preview.missing:
        return any_correction(table, chain, random)
    assert {one.number for one in preview.breaks if one.left_out and not one.ruling.final} <= chosen
    return preview.entry


# ---------------------------------------------------------------- what follows is judged again


def test_a_corrected_entry_is_corrected_once_more():
    table = opened(report(ages=(10, 20, 30)), *(Amendment(1, report(ages=(ana, 20, 30)).move) for ana in (11, 12)))
    assert table.position.move.ages == (12, 20, 30)
    line = history(table)[-1]
    assert line.by.number == 3 and line.was and line.was != line.sentence


def test_the_table_keeps_as_we_played_it_so_what_really_breaks_a_rule_now():
    """Ana, Ben and Cai each lay cards in the first round; then Ana began it at 34 and not at 24."""
    before, random = opened(report("starting-ages", ages=(24, 25, 26))), Random(3)
    while before.number < 12:
        before = told(before, Report(legal_move(GAME, before.state, random, forms=0)))
    start = report("starting-ages", ages=(34, 25, 26)).move
    kept = tuple(one.number for one in later_breaks(before, Amendment(1, start)))
    table = told(before, Amendment(1, start, against=(*kept, 12), overruled=True))
    assert kept and table.entry.against == kept and not table.entry.overruled, "12 breaks none"
    assert [line.entry.number for line in history(table) if line.overruled] == list(kept[::-1])
    assert told(before, Amendment(1, start, against=kept, without=(12,) * 50_000)).entry.without == (12,)
    table = told(table, Amendment(1, before.position.find(1).move))
    assert not any(node.overruled for node in table.position.chain()), "legal after one more correction"


def test_a_move_that_would_break_no_rule_is_not_left_out_by_asking():
    table = opened(report(ages=(10, 20, 30)), report())
    preview = of_amendment(table, 1, report(ages=(11, 20, 30)).move, (2,))
    assert preview.entry.without == () and not preview.breaks


def test_what_a_correction_left_out_comes_back_with_the_correction_undone_and_not_by_itself():
    """By itself it would take back what was kept after it."""
    table = open_table(games()["any-game"], ("Ana", "Ben")).play("begin", title="Skat")
    for points in ([1, 2], [3, 4], [5, 6]):
        table = table.play("round", points=points)
    assert can_bring_back(table.undo(), 4)
    without = told(table, Amendment(2, table.game.tags["round"]((9, 9)), without=(3,)))
    assert not can_bring_back(without, 3)
    assert without.redo().sheet.totals == (9, 12), "the correction can be undone"


# ---------------------------------------------------------------- what would change, in words

GRAY, DEALT = {"cat": "gray", "scratches": 1}, [{"cat": "gray", "scratches": n} for n in range(5)]
DIFFERENCES = {
    "a death by its card, a heart by whose it is now": (
        Play("cutthroat", "A B C D E F").play("begin", first=0),
        ("adjust", {"hearts": {"4": 1}, "alive": ["A", "2", "4", "5", "6"]}),
        ["The 3: alive → dead", "Heart of the 4: on the table → B"],
    ),
    "cats by their scratches": (
        Play("nine-lives").play("deal", alley=[GRAY] * 5),
        ("adjust", {"alley": [GRAY] * 3 + [{"cat": "brown"}], "tableaus": [[GRAY], [], []]}),
        [
            "Cats in the alley: gray with 1 scratch, gray with 1 scratch → brown",
            "Ana, rescued cats: none → gray with 1 scratch",
        ],
    ),
    "players by their names": (
        Play("vzhukh").play("deal", first=0),
        ("attack", {"by": 0, "number": 4, "count": 1}),
        ["The attack: none → a 4 by Ana, 4 on Ben", "Whose turn: Ana → Ben"],
    ),
    "of a long list only what differs": (
        Play("nine-lives").play("deal", alley=DEALT),
        ("adjust", {"alley": [*DEALT[1:], {"cat": "brown", "scratches": 1, "number": 7}]}),
        ["Cats in the alley: gray → brown with 1 scratch"],
    ),
    "where only the order differs the whole list": (
        Play("nine-lives").play("deal", alley=DEALT),
        ("adjust", {"alley": [*DEALT[1:], DEALT[0]]}),
        [
            "Cats in the alley: gray, gray with 1 scratch, gray with 2 scratches, gray with 3 scratches, gray with 4"
            " scratches → gray with 1 scratch, gray with 2 scratches, gray with 3 scratches, gray with 4 scratches, gray"
        ],
    ),
    "a direction, and jokers among the discards": (
        Play("vzhukh").play("deal", first=0).play("attack", by=0, number=4, count=1),
        ("joker", {"by": 1, "joker": "abracadabra"}),
        ["Direction of play: clockwise → counter-clockwise", "Jokers in the discard pile: 0 → 1"],
    ),
    "and what is there now": (
        Play("nine-lives").play("deal", alley=DEALT),
        ("adjust", {"alley": [*DEALT, DEALT[2]]}),
        ["Cats in the alley: not there → gray with 2 scratches"],
    ),
}


@pytest.mark.parametrize("play, move, words", DIFFERENCES.values(), ids=DIFFERENCES)
def test_what_would_change_is_said_as_people_say_it(play, move, words):
    tag, fields = move
    after = play.table.play(tag, overruled=True, **fields)
    assert {*words} <= {in_words(one) for one in differences(after.game, play.table.state, after.state)}


BOXES = {"keep": "categories", "categories": [{"name": "Twos"}, {"name": "Threes"}]}
CORRECTED = {
    "a number in another box, though the total stays": (
        Play("any-game").play("begin", title="Yahtzee", **BOXES).play("count", seat=1, category=0, value=6),
        (2, "count", {"seat": 1, "category": 1, "value": 6}),
        ["Ben, Twos: 6 → none", "Ben, Threes: none → 6"],
    ),
    "a total, of a round before this one": (
        Play("vzhukh").play("penalties", points=[15, 20, 30]).play("penalties", points=[30, 20, 15]),
        (1, "penalties", {"points": [40, 20, 30]}),
        ["Ana, penalty points: 45 → 70"],
    ),
}


@pytest.mark.parametrize("play, correction, words", CORRECTED.values(), ids=CORRECTED)
def test_what_a_correction_would_change_is_said_and_undone_it_is_struck_through(play, correction, words):
    number, tag, fields = correction
    after = play.table.amend(number, tag, **fields)
    assert {*words} <= {in_words(one) for one in differences(after.game, play.table.state, after.state)}
    assert [line.stands for line in history(after.redo())][:2] == [True, False]


# ---------------------------------------------------------------- looking before it is told


def test_an_entry_that_could_not_read_so_is_answered_with_the_rule_before_anything_is_put_right():
    asked = of_amendment(opened(report("starting-ages", ages=(23, 45, 67))), 1, report("skip", by=0).move)
    assert asked.ruling.rule == "phase" and asked.sentence.startswith("Move 1: ") and not asked.changes


@pytest.mark.parametrize("key", games())
def test_what_could_not_lie_on_the_table_is_answered_with_its_rule_and_not_described(key):
    """Only a move that could be made can be: there is no table on which to describe another."""
    game, random = games()[key], Random(7)
    table = open_table(game, NAMES[: game.seats[0]])
    asked = [of_report(table, any_move(game, game.seats[0], random)) for _ in range(300)]
    final = [preview for preview in asked if preview.ruling and preview.ruling.final]
    assert final and all(preview.sentence == "That is not possible now." and not preview.changes for preview in final)
    assert {preview.question for preview in asked} == {"May this be played?"}
