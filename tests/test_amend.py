"""Putting the past right: an entry that reads otherwise, and everything after it judged again."""

import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from companion.demo.random_player import legal_move
from companion.game import LEGAL, Illegal
from companion.games import games
from companion.record import replay, write_record
from companion.table import add, can_bring_back, later_breaks, normalised, open_table, rule_on, sentence, summary
from companion.table.differences import differences, in_words
from companion.table.entries import Amendment, BringBack, Report, TakeBack
from companion.table.history import history
from companion.table.position import breaks
from companion.table.preview import of_amendment, of_report
from tests.games.anything import any_move
from tests.games.play import Play
from tests.games.test_contract import NAMES


def told(table, entry):
    """The table after an entry, which must stand, as it would be written down."""
    entry = replace(entry, number=table.number + 1)
    ruling = rule_on(table, entry)
    assert ruling is LEGAL, ruling
    return add(table, normalised(table, entry))


def refused(table, amends, move=None, **fields):
    ruling = rule_on(table, Amendment(amends, move, number=table.number + 1, **fields))
    assert isinstance(ruling, Illegal)
    return ruling


def scores(*rounds):
    """A Cradle to Grave table with these final ages told, a round each."""
    hosted = Play("cradle-to-grave")
    for ages in rounds:
        hosted.play("final-ages", ages=list(ages))
    return hosted


def move(hosted, **fields):
    return hosted._entry("final-ages", False, fields).move


# ---------------------------------------------------------------- one entry reads otherwise


def test_a_round_that_was_entered_wrong_is_put_right_and_the_totals_follow_until_that_is_undone():
    hosted = scores((10, 20, 30), (1, 2, 3))
    table = told(hosted.table, Amendment(1, move(hosted, ages=[11, 20, 30])))
    assert summary(table)["rounds"][0] != summary(hosted.table)["rounds"][0]
    assert sentence(table).startswith("Move 1 corrected: ") and table.number == 3
    right = scores((11, 20, 30), (1, 2, 3)).table
    assert summary(table) == summary(right)
    back = told(table, BringBack())
    assert summary(back) == summary(hosted.table) and sentence(back) == "Undone: the correction of move 1."
    assert [line.stands for line in history(back)] == [True, False, True, True]


def test_a_corrected_entry_is_corrected_once_more():
    hosted = scores((10, 20, 30))
    table = told(hosted.table, Amendment(1, move(hosted, ages=[11, 20, 30])))
    table = told(table, Amendment(1, move(hosted, ages=[12, 20, 30])))
    assert table.position.move.ages == (12, 20, 30)
    line = history(table)[-1]
    assert line.by.number == 3 and line.was and line.was != line.sentence


def test_what_does_not_stand_or_says_so_already_is_not_put_right():
    hosted = scores((10, 20, 30), (1, 2, 3))
    assert "No report stands as entry 7" in refused(hosted.table, amends=7, move=None).reason
    assert "No report stands as entry 0" in refused(hosted.table, amends=0, move=None).reason
    same = refused(hosted.table, amends=1, move=move(hosted, ages=[10, 20, 30]))
    assert same.final and "already says" in same.reason
    back = told(hosted.table, TakeBack(1))
    assert "No report stands as entry 2" in refused(back, amends=2, move=None).reason
    assert "cannot be part of" in refused(hosted.table, amends=2, move=None, to=1).reason


# ---------------------------------------------------------------- what follows is judged again


def turns():
    """Ana, Ben and Cai each lay cards in the first round of Cradle to Grave."""
    hosted = Play("cradle-to-grave")
    hosted.play("starting-ages", ages=[24, 25, 26])
    random = Random(3)
    while hosted.table.number < 12:
        found = legal_move(hosted.table.game, hosted.state, random, forms=0)
        hosted.table = told(hosted.table, Report(found))
    return hosted


def other_start(ana):
    """The turns, how the round began had Ana been of another age, and the later moves that would then break a rule."""
    hosted = turns()
    start = hosted._entry("starting-ages", False, {"ages": [ana, 25, 26]}).move
    return hosted.table, start, list(breaks(hosted.table.game, hosted.table.position, 1, start))


def test_a_later_entry_that_would_break_a_rule_is_named_and_nothing_is_changed():
    table, start, found = other_start(99)
    assert found and found[0].sentence
    ruling = refused(table, amends=1, move=start)
    assert ruling.rule == found[0].ruling.rule and f"Move {found[0].number} would then break a rule" in ruling.reason


def test_the_table_keeps_as_we_played_it_so_what_really_breaks_a_rule_now():
    before, start, found = other_start(34)
    kept = tuple(one.number for one in found)
    assert found == [*later_breaks(before, Amendment(1, start))] and not any(one.ruling.final for one in found)
    table = told(before, Amendment(1, start, against=(*kept, 12), overruled=True))
    assert table.entry.against == kept and not table.entry.overruled, "12 breaks none"
    assert [node.number for node in table.position.chain() if node.overruled] == list(kept)
    assert [line.entry.number for line in history(table) if line.overruled] == list(kept[::-1])
    table = told(table, Amendment(1, before.position.find(1).move))
    assert not any(node.overruled for node in table.position.chain()), "legal after one more correction"


def test_the_table_takes_back_from_where_a_rule_would_break():
    before, start, found = other_start(34)
    first = found[0].number
    table = told(before, Amendment(1, start, to=first - 1))
    assert table.position.number == first - 1 and "Undone: " in sentence(table)
    gone = [line for line in history(table) if not line.stands]
    assert [line.entry.number for line in gone] == list(range(12, first - 1, -1))
    assert {line.by.number for line in gone} == {13}


def test_one_later_move_is_left_out_alone_and_all_others_stay():
    """Had Ana started at 29, Cai's 8 would not have raised her; without it, Ana played before her turn."""
    hosted = Play("cradle-to-grave").play("starting-ages", ages=[27, 43, 31])
    hosted.play("raise", by=1, seat=2, digit="ones", card="2").play("raise", by=2, seat=0, digit="ones", card="8")
    hosted.play("raise", by=0, seat=1, digit="ones", card="4")
    start = hosted._entry("starting-ages", False, {"ages": [29, 43, 31]}).move
    asked = of_amendment(hosted.table, 1, start)
    assert [(one.number, one.left_out) for one in asked.breaks] == [(3, False)], "first it is kept"
    preview = of_amendment(hosted.table, 1, start, (3,))
    assert [(one.number, one.left_out) for one in preview.breaks] == [(3, True), (4, False)]
    table = told(hosted.table, Amendment(1, start, against=preview.entry.against, without=(3,)))
    assert [(node.number, node.overruled) for node in table.position.chain()] == [(1, False), (2, False), (4, True)]
    assert table.state.ages == (29, 44, 32) and "Left out: Cai raised Ana to 28" in sentence(table)
    (gone,) = [line for line in history(table) if not line.stands]
    assert gone.entry.number == 3 and gone.by.number == 5
    long = told(hosted.table, Amendment(1, start, against=preview.entry.against, without=(3,) * 50_000))
    assert long.entry == table.entry, "a move is left out once, however often it is named"
    assert summary(told(table, BringBack())) == summary(hosted.table), "undone, it is there again"


def test_only_later_moves_that_count_are_left_out():
    hosted = turns()
    for without in ((1,), (99,), (3, 0)):
        assert "Only moves after entry 3" in refused(hosted.table, amends=3, move=None, without=without).reason


def test_a_move_that_would_break_no_rule_is_not_left_out_by_asking():
    hosted = scores((10, 20, 30), (1, 2, 3))
    preview = of_amendment(hosted.table, 1, move(hosted, ages=[11, 20, 30]), (2,))
    assert preview.entry.without == () and not preview.breaks


# ---------------------------------------------------------------- any game, any entry


@pytest.mark.parametrize("key", games())
@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 10**6), data=st.data())
def test_amending_the_third_of_sixty_entries_is_as_if_it_had_been_told_right_from_the_start(key, seed, data):
    game, random = games()[key], Random(seed)
    table = open_table(game, NAMES[: random.choice(game.seats)])
    while table.number < 60 and not table.state.over:
        move = legal_move(game, table.state, random)
        if move is None:
            break
        table = told(table, Report(move))
    if table.number < 3:
        return
    amends = data.draw(st.sampled_from([3, 1, table.number]))
    before = table.position.find(amends).before
    instead = data.draw(st.sampled_from([None, *(legal_move(game, before.state, Random(n)) for n in range(6))]))
    if instead == table.position.find(amends).move:
        return
    found = later_breaks(table, Amendment(amends, instead))
    final = next((one.number for one in found if one.ruling.final), None)
    to = 0 if final is None else table.position.back_to(final - 1).number
    if to and to < amends:
        return
    against = tuple(one.number for one in found)
    after = told(table, Amendment(amends, instead, against=against, to=to))

    said = {amends: instead} if instead else {}
    kept = [node.number for node in table.position.chain() if not to or node.number <= to]
    right = played(table, said, [number for number in kept if number != amends or instead], against)
    assert [node.overruled for node in after.position.chain()] == [node.overruled for node in right.position.chain()]
    is_as_if_told_right(table, after, right)
    leaves_out_what_cannot_stay(table, amends, instead, data)


def played(table, said, kept, against):
    """The moves of these numbers from the start, some of them with another move, some against a rule."""
    right = open_table(table.game, table.setup.names)
    for node in table.position.chain():
        if node.number in kept:
            move = said.get(node.number, node.move)
            right = add(right, Report(move, number=right.number + 1, overruled=node.number in against))
    return right


def is_as_if_told_right(table, after, right):
    """And so say its records, its log and what would change, and undone it is as before."""
    assert after.state == right.state
    assert summary(after) == summary(right)
    for every in (True, False):
        assert summary(replay(write_record(after, every=every)).table) == summary(after)
    assert summary(told(after, BringBack())) == summary(table)
    assert len(history(after)) == after.number
    words = [in_words(one) for one in differences(table, after)]
    assert all(words) and not any("{" in said or "[" in said for said in words), "seats by name and lists as lists"


def leaves_out_what_cannot_stay(table, amends, instead, data):
    """The same correction without the later moves that became impossible, and without some that break a rule."""
    every = [node.number for node in table.position.after(amends)]
    chosen = tuple(data.draw(st.sets(st.sampled_from(every), max_size=3))) if every else ()
    preview = of_amendment(table, amends, instead, chosen)
    if preview.missing or (preview.ruling and preview.ruling.final):
        return
    after, entry = add(table, normalised(table, preview.entry)), preview.entry
    assert {one.number for one in preview.breaks if one.left_out and not one.ruling.final} <= set(chosen)
    kept = [node.number for node in table.position.chain() if node.number not in entry.without]
    said = {amends: entry.move} if entry.move else {}
    against = {node.number for node in after.position.chain() if node.overruled}
    right = played(table, said, [number for number in kept if number != amends or entry.move], against)
    is_as_if_told_right(table, after, right)


# ---------------------------------------------------------------- the record, and what would change


def test_an_amendment_stands_in_the_record_of_everything_and_its_result_in_the_plain_one():
    hosted = scores((10, 20, 30), (1, 2, 3))
    table = told(hosted.table, Amendment(1, move(hosted, ages=[11, 20, 30]), note="Ben misread it"))
    last = json.loads(write_record(table, every=True).splitlines()[-1])
    said = {
        "kind": "amend",
        "amends": 1,
        "reads": {"move": "final-ages", "ages": [11, 20, 30]},
        "note": "Ben misread it",
    }
    assert last.items() >= said.items()
    plain = [json.loads(line) for line in write_record(table).splitlines()]
    assert [line["ages"] for line in plain[1:]] == [[11, 20, 30], [1, 2, 3]]


def test_what_would_change_is_said_seat_by_seat():
    hosted = scores((10, 20, 30))
    table = told(hosted.table, Amendment(1, move(hosted, ages=[13, 20, 30])))
    assert "Ana, age: 10 → 13" in [in_words(one) for one in differences(hosted.table, table)]
    assert differences(table, table) == []


def change(key, names, *moves):
    """What the last of these moves changes, in words."""
    hosted = Play(key, names)
    for tag, fields in moves:
        before = hosted.table
        hosted.play(tag, **fields)
    return [in_words(one) for one in differences(before, hosted.table)]


def test_a_death_is_told_by_its_card_cats_by_their_scratches_and_players_by_their_names():
    fewer = {"hearts": {"4": 1}, "alive": ["A", "2", "4", "5", "6"]}
    words = change("cutthroat", "A B C D E F", ("begin", {"first": 0}), ("adjust", fewer))
    assert {"The 3: alive → dead", "Heart of the 4: on the table → B"} <= {*words}
    card = {"cat": "gray", "scratches": 1}
    rescued = {"alley": [card] * 3 + [{"cat": "brown"}], "tableaus": [[card], [], []]}
    words = change("nine-lives", "Ana Ben Cai", ("deal", {"alley": [card] * 5}), ("adjust", rescued))
    assert "Cats in the alley: gray with 1 scratch, gray with 1 scratch → brown" in words
    assert "Ana, rescued cats: none → gray with 1 scratch" in words
    words = change("vzhukh", "Ana Ben Cai", ("deal", {"first": 0}), ("attack", {"by": 0, "number": 4, "count": 1}))
    assert {"Attack, against: none → Ben", "Attack, played by: none → Ana", "Whose turn: Ana → Ben"} <= {*words}


def test_a_number_in_another_box_is_told_though_the_total_stays():
    boxes = [{"name": "Twos"}, {"name": "Threes"}]
    hosted = Play("any-game").play("begin", title="Yahtzee", keep="categories", categories=boxes)
    before = hosted.play("count", seat=1, category=0, value=6).table
    hosted.amend(2, "count", seat=1, category=1, value=6)
    told = [in_words(one) for one in differences(before, hosted.table)]
    assert told == ["Ben, Twos: 6 → none", "Ben, Threes: none → 6"]


def test_a_total_is_told_also_where_a_round_before_this_one_is_corrected():
    hosted = Play("vzhukh").play("penalties", points=[15, 20, 30])
    before = hosted.play("penalties", points=[30, 20, 15]).table
    hosted.amend(1, "penalties", points=[40, 20, 30])
    assert "Ana, penalty points: 45 → 70" in [in_words(one) for one in differences(before, hosted.table)]


def test_of_long_lists_only_what_differs_is_said_and_cards_as_people_say_them():
    alley = [{"cat": "gray", "scratches": n} for n in range(5)]
    before = Play("nine-lives").play("deal", alley=alley)
    after = Play("nine-lives").play("deal", alley=[*alley[1:], {"cat": "brown", "scratches": 1, "number": 7}])
    assert [in_words(one) for one in differences(before.table, after.table)] == [
        "Cats in the alley: gray → brown with 1 scratch"
    ]
    more = Play("nine-lives").play("deal", overruled=True, alley=[*alley, alley[2]])
    assert in_words(differences(before.table, more.table)[0]) == "Cats in the alley: not there → gray with 2 scratches"


# ---------------------------------------------------------------- looking before it is told


def test_what_is_asked_before_it_is_told_is_asked_in_the_present():
    hosted = Play("cradle-to-grave").play("starting-ages", ages=[27, 43, 31])
    other, card = (
        hosted._entry("starting-ages", False, {"ages": [26, 43, 31]}).move,
        {"by": 1, "seat": 2, "digit": "ones", "card": "2"},
    )
    assert of_amendment(hosted.table, 1, other).question.startswith("Change move 1 to “Round 1 started: Ana 26")
    assert of_amendment(hosted.table, 1, None).question.startswith("Remove move 1: “Round 1 started: Ana 27")
    assert of_amendment(hosted.table, 1, other).question.endswith("Ben begins”?"), "a question ends with one sign"
    assert of_report(hosted.table, hosted._entry("raise", False, card).move).question == "May this be played?"


def test_asked_about_what_could_not_lie_there_the_referee_names_the_rule_and_no_difference():
    hosted = scores((10, 20, 30), (1, 2, 3), (4, 5, 6))
    asked = of_report(hosted.table, move(hosted, ages=[1, 1, 1]))
    assert asked.ruling.rule == "over" and asked.ruling.final and not asked.changes


def test_an_entry_that_could_not_read_so_is_answered_with_the_rule_before_anything_is_put_right():
    hosted = Play("cradle-to-grave").play("starting-ages", ages=[23, 45, 67])
    asked = of_amendment(hosted.table, 1, hosted._entry("skip", False, {"by": 0}).move)
    assert asked.ruling.rule == "phase" and asked.sentence.startswith("Move 1: ") and not asked.changes
    same = of_amendment(hosted.table, 1, hosted._entry("starting-ages", False, {"ages": [23, 45, 67]}).move)
    assert same.ruling.reason == "That is what move 1 already says."


@pytest.mark.parametrize("key", games())
def test_what_could_not_lie_on_the_table_is_answered_with_its_rule_and_not_described(key):
    """Only a move that could be made can be: there is no table on which to describe another."""
    game, random = games()[key], Random(7)
    table = open_table(game, NAMES[: game.seats[0]])
    asked = [of_report(table, any_move(game, game.seats[0], random)) for _ in range(300)]
    final = [preview for preview in asked if preview.ruling and preview.ruling.final]
    assert final and all(preview.sentence == "That is not possible now." and not preview.changes for preview in final)


def test_what_a_correction_left_out_comes_back_with_the_correction_undone_and_not_by_itself():
    """By itself it would take back what was kept after it."""
    table = open_table(games()["any-game"], ("Ana", "Ben")).play("begin", title="Skat")
    for points in ([1, 2], [3, 4], [5, 6]):
        table = table.play("round", points=points)
    undone = table.undo()
    assert can_bring_back(undone, 4)
    nines = table.game.tags["round"]((9, 9))
    without = add(table, normalised(table, Amendment(2, nines, without=(3,), number=table.number + 1)))
    assert not can_bring_back(without, 3)
    assert without.redo().sheet.totals == (9, 12), "the correction can be undone"
