"""Correcting the table where it lies: a tap on a thing asks what it should be, and one more makes it so."""

import html
import re

import pytest

from companion import record
from companion.games import games
from tests.records import kept
from tests.web.answers import at, each
from tests.web.phones import Phone, answered


def values(page):
    """The values to choose from, each with the move it sends."""
    found = re.findall(r"<input type=\"radio\" name=\"report\" value='([^']+)' required>(.*?)</label>", page, re.S)
    return {" ".join(re.sub(r"<[^>]+>", " ", words).split()): html.unescape(move) for move, words in found}


def correct(phone, table, what, value):
    """Choose a value of a thing and send it, as its form does."""
    page = phone.get(f"{table.url}/correct?what={what}").text
    form = phone.form(table.code, report=values(page)[value])
    return phone.post(f"{table.url}/reports", form)


LIVE = {"HX_Request": "true", "HX_Current_URL": "{url}"}


ANSWERS = {
    "between rounds there is nothing to tap": at("new").look(
        "host", "correct", "Nothing lies on the table now", without="/correct?what="
    ),
    "a form that is no longer there says so": at("begun").look(
        "host", "form?form=starting-ages", "the table has moved on", status=409
    ),
    "what is no such thing has a page too": at("begun").look("host", "correct?what=total+1", "<html"),
    "every digit and the deck lead to the question what lies there": at("begun").look(
        "host",
        "correct",
        *(f'/correct?what={digit}+{seat}"' for seat in range(3) for digit in ("tens", "ones")),
        *("/correct?what=deck", "Whose turn", "Tap what is wrong"),
    ),
    "a live page gets the question alone": at("begun")
    .look("host", "correct?what=deck", "The deck has", 'popovertarget="drawer"', without="<html", **LIVE)
    .look("host", "correct?what=total+1", "What is wrong?", "Ben’s ones", **LIVE),
}


test_of_correcting = each(ANSWERS)


def test_nothing_is_played_there(begun):
    board = begun.host.get(f"{begun.url}/correct").text.partition("<main")[2].partition("</main>")[0]
    assert "<button" not in board and "why" not in board


def test_a_digit_is_corrected_with_two_taps_and_the_log_and_the_news_say_so(begun):
    asked = "Cai’s ones show 1 here. What lies on the table?", "Cai, age: 31 → 38. No move is removed."
    page = begun.ben.reads(f"{begun.url}/correct?what=ones+2", *asked, "It should be 8")
    assert "1" not in values(page) and len(values(page)) == 9, "the one shown now is not offered"
    marked = re.findall(r'<a class="[^"]* chosen" href="[^"]*what=([^"]+)"', page)
    assert marked == ["ones+2"], "what is asked about, on the board"
    answer = correct(begun.ben, begun, "ones+2", "8")
    assert answer.status_code == 303 and answer.location.endswith(begun.url), "back at the table"
    assert begun.now().table.state.ages == (27, 43, 38)
    begun.host.reads(f"{begun.url}/log", "The table was corrected: Cai is 38.")
    assert "The table was corrected: Cai is 38." in begun.host.get(begun.url).text.partition('class="news')[2]


def test_of_many_numbers_those_around_it_are_a_tap_away_and_all_others_in_a_list(begun):
    page = begun.host.reads(f"{begun.url}/correct?what=deck", ">0</option>", ">70</option>")
    deck = begun.now().table.state.deck
    assert list(values(page)) == [str(n) for n in range(deck - 5, deck + 5) if n != deck]
    assert page.count("<option") == 71 - 10
    assert correct(begun.host, begun, "deck", str(deck - 1)).status_code == 303
    assert begun.now().table.state.deck == deck - 1


def test_a_correction_of_an_older_table_is_not_entered(begun):
    page = begun.host.get(f"{begun.url}/correct?what=ones+2").text
    form = begun.host.form(begun.code, report=values(page)["8"])
    raised = {"move": "raise", "by": 1, "seat": 2, "digit": "tens", "card": "4"}
    assert begun.ben.tell(begun.code, raised).status_code == 303
    answer = begun.host.post(f"{begun.url}/reports", form)
    assert answer.status_code == 409 and begun.now().table.state.ages == (27, 43, 41)


@pytest.mark.parametrize("key", games())
def test_every_thing_of_every_game_is_on_its_board_or_listed_and_asks_its_question(app, store, key):
    lines = kept(key)[-1].read_text(encoding="utf-8").splitlines()
    for moves in (2, 7, len(lines) // 2):
        hosted = store.open_table(record.replay("\n".join(lines[: moves + 1]).encode()).table)
        phone, url = Phone(app).join(hosted.code, 0), f"/t/{hosted.code}"
        linked = set(re.findall(rf'href="{url}/correct\?what=([^"#]+)"', phone.get(f"{url}/correct").text))
        spots = hosted.table.game.spots(hosted.table.state)
        also = {name for spot in spots for name in spot.also}
        for spot in spots:
            address = spot.name.replace(" ", "+")
            assert address in linked or spot.name in also, spot.name
            assert spot.asked.replace("'", "’") in html.unescape(phone.reads(f"{url}/correct?what={address}"))


# ---------------------------------------------------------------- the forms, when they are opened


def test_a_form_comes_when_it_is_opened_and_leads_back_to_the_table(begun):
    sheet = begun.host.reads(f"{begun.url}/sheet", without='name="ages[0]"')
    where = html.unescape(re.search(r'href="([^"]+/form\?form=final-ages)" data-drawer', sheet)[1])
    live = {"HX_Request": "true", "HX_Current_URL": f"{begun.url}/sheet"}
    begun.host.reads(where, 'name="ages[0]" value="27"', without="<html", **live)
    begun.host.reads(where, "<html", 'name="ages[0]" value="27"', "Cancel")
    came_from = {"Referer": f"http://localhost{where}"}
    wrong = begun.host.tell(begun.code, {"move": "final-ages", "ages": [104, 105, 31]}, came_from)
    answered(wrong, 422, 'value="104"', "Only one player")  # what was typed is still there
    answer = begun.host.tell(begun.code, {"move": "final-ages", "ages": [27, 43, 31]}, came_from)
    assert answer.status_code == 303 and answer.location.endswith(begun.url)
