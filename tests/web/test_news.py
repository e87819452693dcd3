"""The line that says what just happened, on every phone and on the TV."""

from __future__ import annotations

import re

import pytest
from flask import g

from companion.games import games
from companion.table.history import others, played_by
from companion.web.news import NewestEntry
from companion.web.pages import FRAGMENT, TablePage, render, watch_page
from companion.web.visits import Visit
from tests.tools.screens.moments import by_hand
from tests.web.phones import OPENING, RAISE

NEWS = re.compile(r'<(\w+) class="news[^>]*>(.*?)</\1>', re.DOTALL)
SAID = "Ben raised Cai to 32 with a 2 on the ones."


def news(text):
    """The tag, the sign and the words of the one news line of a page."""
    ((tag, inner),) = NEWS.findall(text)
    said = re.search(r"<span>(.*?)</span>", inner)[1]
    return tag, re.search(r'href="#([\w-]+)"', inner)[1], re.sub(r"</?b>", "", said)


@pytest.fixture
def played(after):
    """Ana opened the round, and raised Cai for Ben, who has no hand free."""
    return after(OPENING, RAISE)


def test_before_the_first_move_nothing_is_told_undone_or_looked_up(table):
    foot = table.host.get(table.url).text.partition('<nav class="rail foot"')[2]
    assert not NEWS.findall(foot) and "Undo" not in foot and ">Log<" not in foot and "/sheet" in foot


def test_the_sign_is_of_who_played_and_not_of_the_phone_that_entered_it(played):
    for phone in (played.host, played.ben):
        assert news(phone.get(played.url).text)[1:] == ("suit-2", SAID)


def test_a_tap_opens_the_move_and_never_changes_the_game(played):
    for phone in (played.host, played.ben):
        text = phone.get(played.url).text
        assert news(text)[0] == "a" and f'href="{played.url}/log/2"' in text


def test_on_the_tv_nothing_is_tapped(played):
    text = played.host.get(f"/w/{played.now().watch_link}").text
    assert news(text) == ("section", "suit-2", SAID)


def test_what_was_undone_is_struck_through_among_the_tvs_last_moves_too(played):
    watch = f"/w/{played.now().watch_link}"
    assert "<s>" not in played.host.get(watch).text
    played.ben.post(f"{played.url}/takebacks", played.ben.form(played.code, to="1"))
    log = played.host.get(watch).text.partition('<ol class="log">')[2].partition("</ol>")[0]
    assert f"<s>{SAID}</s>" in log


def test_an_undo_is_news_of_whose_phone_undid_it(played):
    assert played.ben.post(f"{played.url}/takebacks", played.ben.form(played.code, to="1")).status_code == 303
    tag, sign, words = news(played.ben.get(played.url).text)
    assert (tag, sign, words) == ("form", "suit-2", f"<s>{SAID}</s> Undone by you.")
    assert news(played.host.get(played.url).text) == ("a", "suit-2", f"<s>{SAID}</s> Undone by Ben.")


def test_who_undid_it_can_redo_it_in_the_line(played):
    played.ben.post(f"{played.url}/takebacks", played.ben.form(played.code, to="1"))
    line = NEWS.search(played.ben.get(played.url).text)[0]
    assert 'class="redo"' in line and f'action="{played.url}/bringbacks"' in line
    assert 'class="redo"' not in played.host.get(played.url).text
    assert played.ben.post(f"{played.url}/bringbacks", played.ben.form(played.code)).status_code == 303
    assert news(played.ben.get(played.url).text)[2] == f"Redone: {SAID}"


def test_a_correction_is_told_as_one(played):
    answer = played.ben.post(
        f"{played.url}/amendments",
        played.ben.form(played.code, amends="2", report='{"move":"raise","by":1,"seat":2,"digit":"tens","card":"4"}'),
    )
    assert answer.status_code == 303, answer.text
    assert news(played.ben.get(played.url).text)[1:] == (
        "suit-2",
        "Ben corrected move 2: Ben raised Cai to 41 with a 4 on the tens.",
    )


def test_the_sentence_is_spoken_once(played):
    text = played.ben.get(played.url).text
    assert text.count('aria-live="polite"') == 1 and "aria-live" not in NEWS.search(text)[0]


@pytest.mark.parametrize("key", sorted(games()))
def test_every_board_of_every_game_has_one_line_at_every_moment(app, store, key):
    for table in by_hand(key, 6).since(0)[::3]:
        hosted = store.open_table(table)
        with app.test_request_context(f"/t/{hosted.code}"):
            g.token, g.csrf, g.phone = "x" * 22, "token", "a phone"
            seat = next((seat for seat, _ in others(table)[::-1]), played_by(table))
            visit = Visit(hosted, 0)
            for page in (
                TablePage(visit=visit, page="table"),
                watch_page(Visit(hosted, watching=True)),
            ):
                text = render(page, FRAGMENT)
                if page.page == "table" and hosted.table.state.over:
                    assert not NEWS.findall(text), "the page of a game that is over is the news"
                    continue
                _, sign, words = news(text)
                assert sign == ("log" if seat is None else f"suit-{seat + 1}"), words


@pytest.mark.parametrize(
    ("key", "tags"),
    [
        ("cradle-to-grave", {"starting-ages": None}),
        ("vzhukh", {"penalties": None}),
        ("nine-lives", {"deal": None}),
        ("cutthroat", {"adjust": None}),
    ],
)
def test_what_the_table_does_has_nobody_s_sign(key, tags):
    found = [
        (table.entry.move.__struct_config__.tag, played_by(table))
        for table in by_hand(key).since(0)
        if table.entry.kind == "report"
    ]
    assert {tag: seat for tag, seat in found if tag in tags}.items() <= tags.items()
    assert any(seat is not None for _, seat in found)


def test_the_line_holds_whole_sentences_and_names_with_initials_stay_whole():
    def line(*sentences):
        return NewestEntry(1, " ".join(sentences), None, False).line

    took, saved = "Cai took 1 from the King and 1 from the 2, and put 1 on the 2.", "The Queen was saved."
    assert line(took, saved, "Dia returns its heart and skips this turn.") == f"{took} …"
    killed = "Bo killed the 6."
    assert (
        line(killed, "Ana showed the 5.", "Sudden death: from now on a card dies.") == f"{killed} Ana showed the 5. …"
    )
    assert line("Ben guessed that Cai is the 3. Wrong.") == "Ben guessed that Cai is the 3. Wrong."
    long = "J. R. Tolkien " + "very " * 20 + "slowly played a card."
    assert line(long, "Round 1 is over.") == f"{long} …"
