"""What a wide screen shows beside the board: who leads, and the moves before the newest."""

import re

from tests.tools.screens.moments import by_hand
from tests.web.phones import OPENING, Phone


def text_of(page):
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", page)).strip()


def test_before_the_first_move_there_is_nothing_to_show(app):
    ana = Phone(app)
    code = ana.open_table("Ana", "Ben", "Cai", game="cradle-to-grave")
    assert text_of(ana.get(f"/t/{code}/recent").text) == ""


def test_who_leads_and_the_last_moves_each_a_way_to_its_entry(app, store):
    table = by_hand("cradle-to-grave").since(0)[-12]
    hosted = store.open_table(table)
    page = Phone(app).join(hosted.code, 0).get(f"/t/{hosted.code}/recent").text
    words = text_of(page)
    score = table.game.sheet(table.state)
    points = [int(number) for number in re.findall(r"<b>(\d+)</b>", page.split("Last moves")[0])]
    assert sorted(points) == points == sorted(score.totals), "the fewest first"
    assert "You" in words.split("Last moves")[0] and table.setup.names[0] not in words.split("Last moves")[0]
    entries = [int(number) for number in re.findall(r"/log/(\d+)", page)]
    assert entries == list(range(table.number - 1, table.number - 1 - len(entries), -1)), (
        "the newest is in the news line"
    )
    assert len(entries) > 5


def test_the_same_points_for_all_are_no_standing(app, store):
    table = by_hand("cradle-to-grave")
    begun = next(one for one in table.since(0) if len(set(one.game.sheet(one.state).totals)) == 1 and one.number > 1)
    hosted = store.open_table(begun)
    words = text_of(Phone(app).join(hosted.code, 0).get(f"/t/{hosted.code}/recent").text)
    assert "Standing" not in words and "Last moves" in words


def test_an_undone_move_is_struck_through(after):
    raised = {"move": "raise", "by": 1, "seat": 2, "digit": "ones", "card": "2"}
    table = after(OPENING, raised)
    assert table.ben.post(f"{table.url}/takebacks", table.ben.form(table.code, to="1")).status_code == 303
    assert "<s><b>Ben</b>" in table.host.get(f"{table.url}/recent").text
