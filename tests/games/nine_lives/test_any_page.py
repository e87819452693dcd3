"""9 Lives: pages of tables that came to an odd state."""

import re

from tests.games.nine_lives.positions import ALLEY, cards, in_play
from tests.web.phones import Phone


def test_the_sheet_of_a_round_that_a_deal_too_early_opened_can_be_looked_at(app):
    host = Phone(app)
    code = host.open_table("Ana", "Ben", "Cai", game="nine-lives")
    host.tell(code, {"move": "deal", "alley": cards(ALLEY)})
    host.tell(code, {"move": "bid", "bids": cards("gray 0 #1, gray 0 #2, gray 0 #3")})
    host.tell(code, {"move": "deal", "alley": []}, overruled="1")
    assert host.seen(code) == 3
    answer = host.get(f"/t/{code}/sheet")
    assert answer.status_code == 200 and "Round 2 so far" in answer.text


def test_the_table_stands_still_on_a_phone_without_a_seat_and_turns_only_for_a_seated_one(app, store):
    for turn in range(3):
        table = store.open_table(in_play().play("adjust", turn=turn).table)
        helper, cai = Phone(app).join(table.code, None), Phone(app).join(table.code, 2)
        order = [
            re.findall(r'class="who[^"]*" data-spot="(\d)"', phone.get(f"/t/{table.code}").text) for phone in (helper, cai)
        ]
        assert order == [["0", "1", "2"], ["0", "1", "2"]], "one's own is nearest the thumb"
        ana = Phone(app).join(table.code, 0)
        assert re.findall(r'class="who[^"]*" data-spot="(\d)"', ana.get(f"/t/{table.code}").text) == ["1", "2", "0"]
