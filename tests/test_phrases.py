"""Phrases that every game uses."""

import pytest

from companion.games import games
from companion.moves import read_move
from companion.phrases import _short_forms, codes, ended, next_best, plays_after, short_names, with_article
from companion.table import add, open_table
from companion.table.entries import Report
from companion.web.rendering.words import typeset


def test_everybody_with_the_next_best_total_is_named():
    assert next_best(("Ana", "Ben", "Cai"), (152, 83, 152), (1,)) == (69, "Ana and Cai")
    assert next_best(("Ana", "Ben", "Cai"), (9, 9, 4), (0, 1)) == (5, "Cai")


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


ARTICLES = [
    (7, "a 7"),
    (8, "an 8"),
    ("8", "an 8"),
    (10, "a 10"),
    (11, "an 11"),
    (18, "an 18"),
    (80, "an 80"),
    (88, "an 88"),
    (100, "a 100"),
    (110, "a 110"),
    (118, "a 118"),
    ("joker", "a joker"),
]


def test_a_number_has_the_article_that_it_is_spoken_with():
    for what, said in ARTICLES:
        assert with_article(what) == said, what


ALIKE = tuple("Maximilianeannabell" + letter for letter in "WMabc")


def test_a_name_that_fits_is_written_out_and_of_a_longer_one_its_first_four_letters():
    assert short_names(("Ana", "Konstantinos"), 8) == ("Ana", "Kons")
    assert short_names(("Maximiliane-Josephine", "Priya Raghunathan", "Ana M.", "김민서")) == (
        "Maxi", "Priya", "Ana M.", "김민서",
    )  # fmt: skip


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


def test_a_code_has_a_letter_of_each_word_or_the_first_two():
    assert codes(("Ana", "Ana M.", "Maximiliane-Josephine", "Bo", "Zoë 🎲", "B")) == (
        "An",
        "AM",
        "MJ",
        "Bo",
        "Z🎲",
        "B",
    )
    assert codes(("Ana", "Ben", "bea", "Maria", "Max")) == ("An", "Be", "Ba", "Ma", "Mx")
    assert len(set(codes(tuple("Maximilianeannabell" + letter for letter in "WMabcdefghijk")))) == 13


def test_two_players_of_the_same_name_are_shortened_the_same_way():
    assert short_names(("Konstantinos", "Konstantinos"), 8) == ("Kons", "Kons")


def test_the_names_of_ever_more_tables_are_not_all_remembered():
    for number in range(6000):
        short_names(("Ana", f"Ben {number}"), 6)
    assert _short_forms.cache_info().currsize < 6000


@pytest.mark.parametrize(
    "words, said",
    [
        ("You play after Ana M..", "You play after Ana M."),
        ("Ben played Stop!. Then Cai passed.", "Ben played Stop! Then Cai passed."),
        ("Who?. And Ana Jr.'s turn.", "Who? And Ana Jr.'s turn."),
        ("And so on...", "And so on..."),
        ("version 1.2", "version 1.2"),
    ],
)
def test_a_sentence_ends_once(words, said):
    assert ended(words) == said


def test_a_turn_comes_next_or_after_others_of_whom_four_are_named():
    assert plays_after([]) == "You play next." and plays_after(["Ana M."]) == "You play after Ana M."
    assert plays_after([*"ABCD"]) == "You play after A, B, C and D."
    assert plays_after([*"ABCDE"]) == "You play after 5 others."
    assert plays_after(["Maximiliane-Josephine", "Ana"]) == "You play after Maximiliane-Josephine and Ana."
    assert plays_after(["Maximiliane-Josephine", "Ana", "Ben"]) == "You play after 3 others.", "it is never cut"


def test_no_line_begins_with_an_initial():
    assert typeset("Ana M. leads, and Zoë 🎲 is Ana B's aunt.") == "Ana\xa0M. leads, and Zoë\xa0🎲 is Ana\xa0B’s aunt."
    assert typeset("Bo is 7, 김민서 is 8.") == "Bo is 7, 김\u2060민\u2060서 is 8.", "a Korean name is not broken"
    assert typeset("2 are joining …") == "2 are joining\xa0…"
    assert typeset("Ana took a 7. A 7 was on the 8.") == "Ana took a 7. A 7 was on the 8."
