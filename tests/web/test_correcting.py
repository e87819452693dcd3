"""Correcting the table where it lies: a tap on a thing asks what it should be, and one more makes it so."""

import html
import re

import pytest

from companion import record
from companion.games import games
from tests.records import kept
from tests.web.answers import at, each, sends
from tests.web.phones import ENTERED, Phone


def values(page):
    """The values to choose from, each with the move it sends."""
    found = re.findall(r"<input type=\"radio\" name=\"report\" value='([^']+)' required>(.*?)</label>", page, re.S)
    return {" ".join(re.sub(r"<[^>]+>", " ", words).split()): html.unescape(move) for move, words in found}


def offers(table, who, what, *expected):
    """Which values are a tap away."""
    assert [*values(getattr(table, who).get(f"{table.url}/correct?what={what}").text)] == [*expected]


def corrects(table, who, what, value):
    """Choose a value of a thing and send it, as its form does; back at the table."""
    moves = values(getattr(table, who).get(f"{table.url}/correct?what={what}").text)
    sends(table, who, "reports", {"report": moves[value]}, 303, leads=table.url)


LIVE = {"HX_Request": "true", "HX_Current_URL": "{url}"}
FORM, OPENED = "form?form=final-ages", 'name="ages[0]" value="27"'
FROM_THE_FORM = {"Referer": "http://localhost{url}/form?form=final-ages"}
DECK = 52
"""Cards, once the first round has started."""
IN_NEWS = {"within": ('class="news', "")}


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
    "nothing is played there": at("begun").look(
        "host", "correct", without=("<button", "why"), within=("<main", "</main>")
    ),
    "a digit is corrected with two taps, and the log and the news say so": at("begun")
    .look(
        "ben",
        "correct?what=ones+2",
        "Cai’s ones show 1 here. What lies on the table?",
        *("Cai, age: 31 → 38. No move is removed.", "It should be 8"),
        finds={r'<a class="[^"]* chosen" href="[^"]*what=([^"]+)"': ["ones+2"]},  # what is asked about, on the board
    )
    .then(offers, "ben", "ones+2", *"234567890")  # but for the one shown now
    .then(corrects, "ben", "ones+2", "8")
    .stands(ages=(27, 43, 38))
    .look("host", "log", "The table was corrected: Cai, age: 31 → 38.")
    .look("host", "", "The table was corrected: Cai, age: 31 → 38.", **IN_NEWS),
    "of many numbers those around it are a tap away, and all others in a list": at("begun")
    .look("host", "correct?what=deck", ">0</option>", ">70</option>", finds={"<option": ["<option"] * (71 - 10)})
    .then(offers, "host", "deck", *(str(DECK + n) for n in range(-5, 5) if n))
    .then(corrects, "host", "deck", str(DECK - 1))
    .look("program", "", f'"deck":{DECK - 1}'),
    # ------------------------------------------------------------ the forms, when they are opened
    "a form comes when it is opened and leads back to the table": at("begun")
    .look("host", "sheet", '/form?form=final-ages" data-drawer', without='name="ages[0]"')
    .look("host", FORM, OPENED, without="<html", HX_Request="true", HX_Current_URL="{url}/sheet")
    .look("host", FORM, OPENED, "<html", "Cancel")
    # what was typed is still there
    .tell("host", {**ENTERED, "ages": [104, 105, 31]}, 422, 'value="104"', "Only one player", **FROM_THE_FORM)
    .tell("host", {**ENTERED, "ages": [27, 43, 31]}, leads="{url}", **FROM_THE_FORM),
}


test_of_correcting = each(ANSWERS)


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
