"""The screens of a round's end and a game's end: on phones and on the TV."""

import re

import pytest
from markupsafe import escape

from companion.game import ScoreSheet
from companion.games import games
from companion.table.moments import round_end
from companion.web.rendering.sentences import you_win
from tests.tools.screens.moments import by_hand, random_table
from tests.web.phones import Phone

ROUNDS = [key for key in games() if any(round_end(after) for after in by_hand(key).log())]


@pytest.fixture
def at(app, store):
    """Puts a table on the server: a phone in the second seat, and the TV."""

    def puts(table, page=""):
        hosted = store.open_table(table)
        phone = Phone(app).join(hosted.code, 1)
        tv = Phone(app).get(f"/w/{hosted.watch_link}").text
        return phone.get(f"/t/{hosted.code}{page}").text, tv

    return puts


@pytest.mark.parametrize("key", ROUNDS)
def test_the_end_of_a_round_stands_above_the_next_deal(at, key):
    table = next(after for after in by_hand(key).log() if round_end(after))
    ended = round_end(table)
    phone, tv = at(table)
    for page in (phone, tv):
        assert f"Round {ended.number} is over" in page
    if "round-end" in phone:
        assert 'class="suit-2 me"' in phone and phone.count(" me") >= 1
        assert phone.index("round-end") < phone.index("What you can do"), "the form comes below"
        assert 'class="suit-2 me"' not in tv


@pytest.mark.parametrize("key", ["cradle-to-grave", "vzhukh"])
def test_whoever_failed_reads_it_with_a_smile_on_their_own_phone_alone(app, store, key):
    table = next(after for after in by_hand(key).log() if round_end(after))
    worst = next(one for one in round_end(table).ranking if one.worst)
    hosted = store.open_table(table)
    pages = [Phone(app).join(hosted.code, seat).get(f"/t/{hosted.code}").text for seat in table.setup.seats]
    pages.append(Phone(app).get(f"/w/{hosted.watch_link}").text)
    assert [seat for seat, page in enumerate(pages) if f"Ouch: <b>{worst.points}</b>" in page] == [worst.seat]


@pytest.mark.parametrize("key", games())
def test_the_end_of_a_game_shows_the_winner_the_places_and_the_way_on(at, key):
    table = by_hand(key)
    phone, tv = at(table)
    assert "game-end" in phone and phone.index("Play again") > phone.index(">Games<")
    assert phone.count('<b class="rank"') == len(table.setup.names)
    assert 'class="won"' in tv and "Play again on any phone" in tv and "<button" not in tv.partition('id="drawer"')[0]
    names, board = table.setup.names, tv[tv.index("podium-page") : tv.index("</main>")]
    assert all(f">{escape(name)}<" in board for name in names), "whole, on a card or in the list"


@pytest.mark.parametrize(
    "key, story",
    [
        ("cradle-to-grave", "Running totals"),
        ("cutthroat", "Markers"),
        ("cv", "Where the points came from"),
        ("vzhukh", "Penalties by round"),
    ],
)
def test_below_the_places_one_plot_tells_how_the_game_went(at, key, story):
    phone, _ = at(by_hand(key))
    end = phone.partition("game-end")[2]
    assert end.count("<figure") == 1 and end.index("<caption>" + story) > end.index('class="rank"')
    assert ("/plots.css" in end) == (story != "Running totals"), "its look is not on every board's first page"


def test_the_winners_life_lies_there_with_the_titles_that_are_known(at):
    phone, _ = at(by_hand("cv"))
    life = phone.partition('class="life-of"')[2].partition("</section>")[0]
    assert "20+? for cards, 0 for goals" in life and life.count("<li>") == 5
    assert [life.count(f"cv-{kind}") for kind in ("health", "knowledge", "relationship")] == [0, 1, 1]
    assert life.count("<i></i>") == 6, "two stacks of four, the top cards drawn whole"


def test_where_nobody_counts_points_the_tv_lists_everybody_with_the_character(at):
    table = by_hand("cutthroat")
    _, tv = at(table)
    board = tv.partition("podium-page")[2].partition("</main>")[0]
    lines = re.findall(r'<div class="card.*?</div>|<li class="suit.*?</li>', board, re.S)
    told = [" ".join(re.sub(r"<[^>]+>", " ", line).split()) for line in lines]
    assert len(told) == 13 and told[0].startswith("was the 2 Gus") and told[-1] == "13 Ben was the A"


@pytest.mark.parametrize("key", games())
def test_a_game_that_ended_by_any_move_has_a_podium(at, key):
    for seed in (7, 8):
        _, tv = at(random_table(key, seed))
        assert 'class="podium"' in tv


def test_the_log_is_grouped_by_round_with_the_newest_first_each_a_way_to_its_entry(at):
    table = by_hand("cradle-to-grave")
    page, _ = at(table, "/log")
    assert page.index("<b>Round 3</b>") < page.index("<b>Round 2</b>") and f'/log/{table.number}"' in page


def test_a_long_log_comes_a_hundred_lines_at_a_time(app, store):
    table = random_table("vzhukh", 0)
    assert table.number > 200
    hosted = store.open_table(table)
    phone = Phone(app).join(hosted.code, 1)
    page = phone.reads(f"/t/{hosted.code}/log", f'id="entry-{table.number}"')
    assert page.count('id="entry-') == 100
    earlier, number = re.search(r'href="([^"]+newest=(\d+))"', page).groups()
    assert int(number) == table.number - 100
    phone.reads(earlier, f'id="entry-{number}"')


def test_a_winner_is_told_on_their_own_phone_and_nobody_else(app, store):
    table = by_hand("cradle-to-grave")
    hosted, won = store.open_table(table), table.sheet.winners[0]
    for seat in table.setup.seats:
        phone = Phone(app).join(hosted.code, seat).get(f"/t/{hosted.code}").text
        assert ('class="glory' in phone) == (f"You win, {table.setup.names[won]}!" in phone) == (seat == won)


def test_who_shares_a_win_is_told_with_whom():
    shared = ScoreSheet(rows=(), rounds=(), totals=(3, 1, 3), winners=(0, 2))
    assert you_win(shared, ("Ana", "Ben", "Cai"), 2) == "You and Ana win!"
