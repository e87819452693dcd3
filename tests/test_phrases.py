"""Phrases that every game uses."""

import pytest

from companion.games import games
from companion.moves import read_move
from companion.phrases import _short_forms, codes, ended, next_best, plays_after, short_names, with_article
from companion.store.hosted import Phone
from companion.table import add, open_table
from companion.table.entries import Report
from companion.web.rendering.sentences import seats_taken
from companion.web.rendering.words import typeset

ENTERED = {
    "cradle-to-grave": {"move": "final-ages", "ages": [30, 20, 30]},
    "vzhukh": {"move": "penalties", "points": [30, 20, 30]},
    "nine-lives": {"move": "points", "points": [3, 8, 3]},
}


@pytest.mark.parametrize("key", ENTERED)
def test_the_verdict_names_all_who_share_the_next_total(key):
    game = games()[key]
    table = open_table(game, ("Ana", "Ben", "Cai"))
    while not table.state.over:
        move = read_move(game, ENTERED[key], 3)
        table = add(table, Report(move, number=table.number + 1))
    assert game.sheet(table.state).verdict.endswith(" than Ana and Cai.")


ALIKE = tuple("Maximilianeannabell" + letter for letter in "WMabc")


SAID = {
    "everybody with the next best total is named": (
        next_best,
        [
            (("Ana", "Ben", "Cai"), (152, 83, 152), (1,), (69, "Ana and Cai")),
            (("Ana", "Ben", "Cai"), (9, 9, 4), (0, 1), (5, "Cai")),
        ],
    ),
    "no guest is told to tap a free seat where none is": (
        seats_taken,
        [
            ((Phone(0, True), Phone(None, False)), 2, False, ("Seats with a phone: 1 of 2", "tap a free seat")),
            ((Phone(0, True), Phone(1, False)), 2, False, ("Seats with a phone: 2 of 2", "")),
        ],
    ),
    "a number has the article that it is spoken with": (
        with_article,
        [
            *((7, "a 7"), (8, "an 8"), ("8", "an 8"), (10, "a 10"), (11, "an 11"), (18, "an 18"), (80, "an 80")),
            *((88, "an 88"), (100, "a 100"), (110, "a 110"), (118, "a 118"), ("joker", "a joker")),
        ],
    ),
    "a name that fits is written out, and of a longer one its first four letters": (
        short_names,
        [
            (("Ana", "Konstantinos"), 8, ("Ana", "Kons")),
            (
                ("Maximiliane-Josephine", "Priya Raghunathan", "Ana M.", "김민서"),
                ("Maxi", "Priya", "Ana M.", "김민서"),
            ),
            (("Konstantinos", "Konstantinos"), 8, ("Kons", "Kons")),  # of two with the same name too
        ],
    ),
    "a code has a letter of each word, or the first two": (
        codes,
        [
            (
                ("Ana", "Ana M.", "Maximiliane-Josephine", "Bo", "Zoë 🎲", "B"),
                ("An", "AM", "MJ", "Bo", "Z🎲", "B"),
            ),
            (("Ana", "Ben", "bea", "Maria", "Max"), ("An", "Be", "Ba", "Ma", "Mx")),
        ],
    ),
    "a sentence ends once": (
        ended,
        [
            ("You play after Ana M..", "You play after Ana M."),
            ("Ben played Stop!. Then Cai passed.", "Ben played Stop! Then Cai passed."),
            ("Who?. And Ana Jr.'s turn.", "Who? And Ana Jr.'s turn."),
            ("And so on...", "And so on..."),
            ("version 1.2", "version 1.2"),
        ],
    ),
    "a turn comes next or after others, of whom four are named, and none of them is cut": (
        plays_after,
        [
            ([], "You play next."),
            (["Ana M."], "You play after Ana M."),
            ([*"ABCD"], "You play after A, B, C and D."),
            ([*"ABCDE"], "You play after 5 others."),
            (["Maximiliane-Josephine", "Ana"], "You play after Maximiliane-Josephine and Ana."),
            (["Maximiliane-Josephine", "Ana", "Ben"], "You play after 3 others."),
        ],
    ),
    "no line begins with an initial, and no Korean name is broken or put apart from its particle": (
        typeset,
        [
            ("Ana M. leads, and Zoë 🎲 is Ana B's aunt.", "Ana\xa0M. leads, and Zoë\xa0🎲 is Ana\xa0B’s aunt."),
            ("이 더했어요", "\u2060이 더\u2060했\u2060어\u2060요"),
            ("Bo is 7, 김민서 is 8.", "Bo is 7, 김\u2060민\u2060서 is 8."),
            ("Ana M이 (7)을 놓았고", "Ana M\u2060이 (7)\u2060을 놓\u2060았\u2060고"),
            ("2 are joining …", "2 are joining\xa0…"),
            ("Ana took a 7. A 7 was on the 8.", "Ana took a 7. A 7 was on the 8."),
        ],
    ),
}
"""What words are made of, and what is said then."""


@pytest.mark.parametrize("phrase, rows", SAID.values(), ids=SAID)
def test_it_is_said_so(phrase, rows):
    for *given, said in rows:
        assert phrase(*given) == said, given


@pytest.mark.parametrize(
    "names, short",
    [
        (("Maximiliane", "Maxim"), ("Maximi", "Maxim")),
        (("Maximiliane-Josephine", "Maximiliane-Johanna"), ("Maxi-Jos", "Maxi-Joh")),
        (("Ana Maria", "Ana Martina"), ("Ana Mari", "Ana Mart")),
        (ALIKE, ("Maxi…W", "Maxi…M", "Maxi…a", "Maxi…b", "Maxi…c")),
    ],
)
def test_two_names_that_begin_alike_stay_apart(names, short):
    assert tuple(name.replace("\u2060", "") for name in short_names(names)) == short


@pytest.mark.parametrize(
    "names",
    [
        ALIKE,
        ("aaaaaaaaaaXbbbbbbbbb", "aaaaaaaaaaYbbbbbbbbb", "Maximiliane", "Maximilian"),
        tuple("山本五十六太郎左衛門尉信長公大将軍殿" + letter for letter in "一二三四"),
        tuple("عبدالرحمنالمستنصربا" + letter for letter in "بتثج"),
        ("Kons", "Konstantinos", "konstantin", "👩‍👩‍👧‍👦👩‍👩‍👧", "👩‍👩‍👧‍👦👩‍👩‍👦"),
    ],
)
def test_no_two_at_a_table_look_the_same(names):
    for most in (0, 5, 9, 12):
        assert len({name.casefold() for name in short_names(names, most)}) == len(names)
    assert len(set(codes(names))) == len(names)


def test_many_who_begin_alike_have_codes_of_their_own():
    assert len(set(codes(tuple("Maximilianeannabell" + letter for letter in "WMabcdefghijk")))) == 13


def test_the_names_of_ever_more_tables_are_not_all_remembered():
    for number in range(6000):
        short_names(("Ana", f"Ben {number}"), 6)
    assert _short_forms.cache_info().currsize < 6000
