"""A seat goes from phone to phone: handed over by a one-time code, freed or given by the host, shared by two."""

import json
import re
from datetime import UTC, datetime, timedelta

import pytest

from companion.store import times
from companion.store.hosted import Ticket
from tests.games.nine_lives.positions import ALLEY, cards
from tests.rows import everything, run
from tests.test_qr import scanned_svg
from tests.web.phones import ENTERED, OPENING, answered


def handed(phone, table, *words, **form):
    """The link that the code on the phone's screen leads to, read off the picture."""
    page = answered(phone.post(f"{table.url}/tickets", form), 200, *words)
    link = scanned_svg(page)
    assert link in page
    return link.removeprefix("http://192.168.1.23:8080")


LEFT = "seat has left this phone"


def seats(store, table):
    return [found.seat for found in store.phones.at(table.code)]


def hosts(store, table):
    """Who sits where, and which phone is the host's."""
    return [(found.seat, found.host) for found in store.phones.at(table.code)]


def test_a_seat_moves_to_another_phone_by_a_code_that_works_once(table, phone, store):
    link, new, late = handed(table.ben, table, seat="1"), phone(), phone()
    new.reads(link, "Sit down as Ben")
    assert seats(store, table) == [0, 1, None], "looking changes nothing"
    assert new.post(link).location == table.url
    for answer in (late.get(link), late.post(link), new.post(link)):
        answered(answer, 404, "has been used")
        assert seats(store, table) == [0, None, None, 1]


def test_the_page_that_shows_the_code_becomes_the_page_with_the_seats_once_it_is_used(table, phone):
    page = answered(table.ben.post(f"{table.url}/tickets", {"seat": "1", "both": "1"}), 200, "one more phone")
    here = re.search(r'data-url="([^"]+)"', page)[1]
    link = scanned_svg(page).removeprefix("http://192.168.1.23:8080")
    assert here == f"{table.url}/tickets/{link.removeprefix('/once/')}"
    assert scanned_svg(table.ben.reads(here, HX_Request="true", without="<html")).endswith(link)
    phone().post(link)
    table.ben.reads(here, f'data-url="{table.url}/host"', HX_Request="true", without="Scan with that phone")
    for asked_from in (here, f"{table.url}/tickets"):
        answer = table.host.post(f"{table.url}/seats", {"seat": "2"}, Referer=f"http://localhost{asked_from}")
        assert answer.location == f"{table.url}/host", "what the host does there leads back to the seats"


def test_a_phone_that_helps_reads_its_number(table):
    table.helper.reads(f"{table.url}/host", "this is phone 3.")


def test_the_old_phone_is_told_until_it_has_read_so(table, phone, store):
    phone().post(handed(table.ben, table, seat="1"))
    for _ in range(2):
        table.ben.reads(table.url, LEFT)
    table.helper.reads(table.url, without=LEFT)
    table.ben.led(f"{table.url}/seat", {"seat": ""}, without=LEFT)
    assert table.ben.tell(table.code, ENTERED).status_code == 303, "it goes on helping"


def test_two_phones_share_a_seat_where_its_owner_says_so_and_are_shown_as_such(table, phone, store):
    second = phone()
    second.post(handed(table.ben, table, seat="1", both="1"))
    table.host.reads(f"{table.url}/host", "<small>2 phones</small>")
    second.reads(f"{table.url}/host", "this phone + 1")
    phone().post(f"/j/{table.join}", {"seat": "1"})
    assert seats(store, table) == [0, 1, None, 1], "a third one needs a code of its own"
    answered(table.ben.post(f"{table.url}/seat", {"seat": "1"}), 303)  # each may say again that it sits there
    table.host.post(f"{table.url}/seats", {"seat": "1"})
    assert seats(store, table) == [0, None, None, None]


def test_the_host_hands_over_any_seat_and_others_only_their_own(table, phone, store):
    phone().post(handed(table.host, table, seat="2"))
    assert seats(store, table) == [0, 1, None, 2]
    for other, seat in ((table.ben, "0"), (table.helper, "1"), (table.ben, ""), (table.helper, "2")):
        answer = other.post(f"{table.url}/tickets", {"seat": seat})
        answered(answer, 403, "by the phone that has it, or by the host")
    assert table.host.post(f"{table.url}/tickets", {"seat": "9"}).status_code == 400


def test_after_ten_minutes_a_code_leads_nowhere(table, phone, store, monkeypatch):
    link = handed(table.ben, table, seat="1")
    later = [datetime.now(UTC) + timedelta(minutes=9)]

    class Clock(datetime):
        @classmethod
        def now(cls, tz=None):
            return later[0]

    monkeypatch.setattr(times, "datetime", Clock)
    assert phone().get(link).status_code == 200
    later[0] += timedelta(minutes=2)
    assert phone().get(link).status_code == phone().post(link).status_code == 404
    assert seats(store, table) == [0, 1, None]
    handed(table.ben, table, seat="1")
    assert run(store, "select count(*) from tickets")[0][0] == 1, "what is over is thrown away"


def test_new_links_void_the_codes_that_were_handed_out(table, phone):
    link = handed(table.ben, table, seat="1")
    table.host.post(f"{table.url}/links")
    assert phone().post(link).status_code == 404


def test_a_closed_door_does_not_lock_a_seat_into_a_dying_phone(table, phone, store):
    table.host.post(f"{table.url}/door", {"open": "0"})
    assert phone().post(handed(table.ben, table, seat="1")).status_code == 303
    assert seats(store, table) == [0, None, None, 1]


def test_a_phone_that_sat_elsewhere_leaves_that_seat(table, phone, store):
    cai = phone().join(table.code, 2)
    link = handed(table.ben, table, seat="1")
    cai.reads(link, "leaves Cai’s seat")
    cai.post(link)
    assert seats(store, table) == [0, None, None, 1]


def test_of_a_token_only_the_fingerprint_is_kept(table, store):
    link = handed(table.ben, table, seat="1")
    assert link.rpartition("/")[2] not in str(everything(store))


def test_a_token_that_was_never_given_leads_nowhere(phone):
    for token in ("x" * 22, "%00", "ä", "0"):
        assert phone().get(f"/once/{token}").status_code == phone().post(f"/once/{token}").status_code == 404, token


# ---------------------------------------------------------------- the host seats phones


def test_the_host_seats_a_phone_that_helps(table, store):
    table.host.reads(f"{table.url}/host", "Phone 3", store.phones.at(table.code)[2].came[11:16])
    assert table.host.post(f"{table.url}/seats", {"seat": "2", "phone": "3"}).status_code == 303
    assert seats(store, table) == [0, 1, 2]
    table.helper.tell(table.code, ENTERED)
    assert table.now().table.entry.sender == 2


def test_a_phone_that_is_not_there_is_not_seated_nor_one_in_a_seat_that_another_has(table, store):
    for seat, number in (("2", "0"), ("2", "4"), ("2", "-1"), ("2", "x"), ("2", ""), ("1", "3")):
        answer = table.host.post(f"{table.url}/seats", {"seat": seat, "phone": number})
        assert answer.status_code == 409 and seats(store, table) == [0, 1, None], (seat, number)


# ---------------------------------------------------------------- the host's place


def test_the_host_is_made_anew_from_the_machine_only(table, phone, store):
    new = phone()
    link = f"/once/{store.tickets.issue(Ticket(table.code, None))}"
    new.reads(link, "Be the host")
    assert new.post(link).location == table.url
    assert new.post(f"{table.url}/door", {"open": "0"}).status_code == 303
    assert table.host.post(f"{table.url}/door", {"open": "1"}).status_code == 403, "a table has one host"
    assert hosts(store, table) == [(0, False), (1, False), (None, False), (None, True)]


def test_a_player_who_becomes_host_keeps_the_seat(table, store):
    table.ben.post(f"/once/{store.tickets.issue(Ticket(table.code, None))}")
    assert hosts(store, table)[:2] == [(0, False), (1, True)]


# ---------------------------------------------------------------- each for its own seat


BENS = {"move": "raise", "by": 1, "seat": 2, "digit": "tens", "card": "4"}


@pytest.fixture
def strict(table):
    """Ben's turn, at a table where each phone reports for its own seat."""
    table.host.post(f"{table.url}/own-seat", {"only": "1"})
    assert table.helper.tell(table.code, OPENING).status_code == 303, "what the table does together, anybody tells"
    return table


def test_the_host_may_ask_that_each_phone_reports_for_its_own_seat(strict, phone):
    cai = phone().join(strict.code, 2)
    for other in (cai, strict.helper):
        answered(other.tell(strict.code, BENS), 403, "this one is Ben's")
    assert strict.program.tell(strict.code, BENS, seen=1).status_code == 403
    assert strict.number() == 1
    assert strict.ben.tell(strict.code, BENS).status_code == 303


def test_the_host_reports_for_anybody(strict):
    assert strict.host.tell(strict.code, BENS).status_code == 303


def test_for_a_seat_without_a_phone_anybody_reports(strict):
    strict.ben.tell(strict.code, BENS)
    cais = {"move": "raise", "by": 2, "seat": 0, "digit": "ones", "card": "8"}
    assert strict.helper.tell(strict.code, cais).status_code == 303


def test_what_another_seat_played_only_it_or_the_host_takes_back(strict):
    strict.ben.tell(strict.code, BENS)
    form = strict.helper.form(strict.code, to="1")
    assert strict.helper.post(f"{strict.url}/takebacks", form).status_code == 403 and strict.number() == 2
    assert strict.ben.post(f"{strict.url}/takebacks", strict.ben.form(strict.code, to="1")).status_code == 303
    assert strict.helper.post(f"{strict.url}/bringbacks", strict.helper.form(strict.code)).status_code == 403
    assert strict.host.post(f"{strict.url}/bringbacks", strict.host.form(strict.code)).status_code == 303


def test_nor_does_another_phone_put_right_what_it_did_not_play(strict):
    strict.ben.tell(strict.code, BENS)
    form = {"amends": "2", "report": json.dumps({**BENS, "card": "3"})}
    answer = strict.helper.post(f"{strict.url}/amendments", strict.helper.form(strict.code, **form))
    answered(answer, 403, "enters only its own moves")
    assert strict.number() == 2
    right = strict.ben.form(strict.code, overruled="1", **form)
    assert strict.ben.post(f"{strict.url}/amendments", right).status_code == 303


def test_a_phone_that_asks_to_report_for_another_is_told_why_not(strict):
    strict.helper.reads(f"{strict.url}?for=1", "Not from this phone")
    strict.host.reads(f"{strict.url}?for=1", without="Not from this phone")


OF_A_SEAT = {
    "any-game": ({"move": "add", "seat": 0, "points": 3}, {"move": "begin", "title": "Hearts", "keep": "running"}),
    "cutthroat": ({"move": "identity", "seat": 0, "character": "2"}, None),
}


@pytest.mark.parametrize("key", OF_A_SEAT)
def test_a_move_about_a_seat_is_that_seats_own_even_where_nobody_makes_it(app, store, phone, key):
    move, begin = OF_A_SEAT[key]
    host = phone()
    code = host.open_table("Ana", "Ben", "Cai", "Dia", "Eli", "Fay", game=key)
    ben = phone().join(code, 1)
    if begin:
        assert ben.tell(code, begin).status_code == 303, "what the table does together, anybody enters"
    host.post(f"/t/{code}/own-seat", {"only": "1"})
    before = ben.seen(code)
    answered(ben.tell(code, move, overruled="1"), 403, "this one is Ana's")
    assert ben.seen(code) == before


def test_a_part_of_a_form_for_another_seat_is_refused_where_each_phone_enters_its_own(store, phone):
    host = phone()
    code = host.open_table("Ana", "Ben", "Cai", game="nine-lives")
    ben = phone().join(code, 1)
    host.tell(code, {"move": "deal", "alley": cards(ALLEY)})
    host.post(f"/t/{code}/own-seat", {"only": "1"})

    def bid(seat):
        kept = {f"bids[{seat}].mark": "1.0", f"bids[{seat}].cat": "gray", f"bids[{seat}].scratches": "3"}
        return ben.post(f"/t/{code}/reports", ben.form(code, act="keep", draft="bid", **kept)).status_code

    assert [bid(1), bid(2), bid(0)] == [303, 303, 403], "Cai has no phone"
    assert "bids[0].cat" not in store.drafts.get(code, "bid")


def test_a_starting_age_of_another_phone_is_refused_where_each_enters_its_own(store, phone, table):
    table.host.post(f"{table.url}/own-seat", {"only": "1"})
    form = {"act": "together", "report": json.dumps(OPENING), "mark": "1", "ages[0]": "27"}
    answer = table.ben.post(f"{table.url}/reports", table.ben.form(table.code, **form))
    assert answer.status_code == 403 and not store.drafts.get(table.code, "starting-ages")
    secret = table.ben.form(table.code, act="keep", draft="starting-ages", **{"own[0]": "27", "own[0].mark": "1"})
    assert table.ben.post(f"{table.url}/reports", secret).status_code == 400
    assert not store.drafts.get(table.code, "starting-ages")
