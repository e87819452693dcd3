"""The sheet as CSV: the right numbers, and names that no spreadsheet takes for a formula."""

import csv
import re
from io import StringIO

import pytest

from companion.exports.csv_sheet import harmless, write_csv
from companion.game import Setup
from companion.games import games
from companion.table import begin, open_table
from companion.web.rendering.sentences import running
from tests.games.play import Play
from tests.records import faults

AWKWARD = ("=1+2", "+49 30", "-Al", "@home", "a,b", 'q"q', "x;y", "'tis", "  =2")


def read(text):
    return list(csv.reader(StringIO(text.removeprefix("\ufeff"), newline="")))


@pytest.mark.parametrize("key", games())
def test_it_holds_the_numbers_of_the_sheet(key):
    assert not faults(key, holds_the_sheets_numbers)


def holds_the_sheets_numbers(table):
    sheet = table.game.sheet(table.state)
    names, *rows = read(write_csv(table))
    assert names == ["", *table.setup.names]
    numbers = [[int(cell) if cell else None for cell in row[1:]] for row in rows if row[0] != "Won"]
    shown = [[line.shown(seat) for seat in table.setup.seats] for line in sheet.lines]
    shown += [[running(sheet, seat) for seat in table.setup.seats]] if sheet.totals else []
    assert numbers == [
        [int(words.replace("−", "-")) if re.fullmatch(r"−?\d+", words) else None for words in line] for line in shown
    ], "as the sheet shows them, and empty where it shows that a part is not known"
    won = [row for row in rows if row[0] == "Won"]
    assert (
        [seat for seat, cell in enumerate(won[0][1:]) if cell == "yes"] == list(sheet.winners)
        if won
        else not sheet.winners
    )


def test_the_round_so_far_is_there_and_in_the_total_as_on_the_sheet():
    table = Play("vzhukh", "Ana Ben").play("deal", first=0).play("attack", by=0, number=5, count=2).play("take", by=1)
    assert read(write_csv(table.table))[1:] == [["Round 1 so far", "0", "10"], ["Total", "0", "10"]]


def test_names_are_whole_whatever_they_hold_and_none_begins_a_formula():
    names = (*AWKWARD[:7], "two\nlines", "\tafter a tab", "\uff1d1")
    game = games()["vzhukh"]
    setup = Setup(names, {rule.key: rule.default for rule in game.house_rules})
    table = begin(game, setup)
    (found, *_) = read(write_csv(table))
    assert [cell.removeprefix("'") for cell in found[1:]] == list(names)
    assert not [cell for cell in found if cell.lstrip()[:1] in tuple("=+-@\uff1d\uff0b\uff0d\uff20")]


def test_only_what_would_be_a_formula_is_changed():
    for text in AWKWARD:
        expected = f"'{text}" if text.strip()[0] in "=+-@" else text
        assert harmless(text) == expected, text
    assert harmless("Ana;=2+3; b") == "Ana;'=2+3; b", "where a semicolon begins a cell"


def test_a_spreadsheet_knows_it_for_utf_8():
    table = open_table(games()["cradle-to-grave"], ("Zoë", "محمد", "🦊"))
    assert write_csv(table).encode().startswith(b"\xef\xbb\xbf")
    assert read(write_csv(table))[0] == ["", "Zoë", "محمد", "🦊"]
