"""The host puts a phone out for good; and nobody who is rude keeps the others out."""

import pytest

from companion.live import hub as live
from companion.store import limits
from companion.store.hosted import Ticket
from companion.web.throttle import MOST_JOINING, Limits
from tests.web.phones import ENTERED, Phone, answered


@pytest.fixture
def rude(table):
    """A phone that came in by the join link, the fourth here."""
    return Phone(table.host.app).join(table.code, None)


def put_out(table, phone=4, **form):
    return table.host.post(f"{table.url}/phones", {"phone": str(phone), **form})


def test_a_phone_that_was_put_out_is_told_so_and_sees_and_changes_nothing_more(table, rude):
    assert put_out(table).status_code == 303
    for page in ("", "/log", "/signal"):
        answered(rude.get(f"{table.url}{page}"), 403, "The host has removed this phone")
    assert rude.tell(table.code, ENTERED).status_code == 403 and table.number() == 0
    rude.reads("/", without=table.code)


def test_it_does_not_come_in_again_by_the_same_cookie(table, store, rude):
    put_out(table)
    for answer in (
        rude.get(f"/j/{table.join}"),
        rude.post(f"/j/{table.join}", {"seat": "2"}),
        rude.post(f"/j/{table.join}/waiting", {"name": "Rudi"}),
    ):
        answered(answer, 403, "removed this phone")
    ticket = store.tickets.issue(Ticket(table.code, 2))
    assert rude.post(f"/once/{ticket}").status_code == 403
    assert len(store.phones.at(table.code)) == 3
    assert table.stranger.post(f"/once/{ticket}").status_code == 303, "the code is not used up by it"


def test_its_seat_is_free_and_what_it_reported_stays(table, phone):
    table.ben.tell(table.code, ENTERED)
    assert put_out(table, 2).status_code == 303 and table.number() == 1
    assert phone().join(table.code, 1)


def test_its_stream_ends_and_the_others_hear_on(table, rude, listen):
    streams = [listen(phone, f"{table.url}/events?page=") for phone in (rude, table.ben)]
    put_out(table)
    assert [stream.hears() == "" for stream in streams] == [True, False]


def test_the_links_are_made_anew_with_it_where_the_host_wants(table, rude):
    put_out(table)
    assert table.now().join_link == table.join
    put_out(table, 3, links="1")
    assert table.now().join_link != table.join and rude.get(f"/j/{table.join}").status_code == 404


def test_it_stays_out_of_the_next_game_too(table, store, rude):
    put_out(table)
    table.host.plays_to_the_end(table.code)
    new = table.host.post(f"{table.url}/again").location.removeprefix("/t/")
    assert len(store.phones.at(new)) == 3
    assert rude.post(f"/j/{store.hosted(new).join_link}", {"seat": ""}).status_code == 403


def test_the_host_stays_and_who_is_not_here_cannot_be_put_out(table):
    for phone in (1, 0, -1, 99, "x"):
        assert put_out(table, phone).status_code == 409
    assert table.host.get(table.url).status_code == 200


def test_the_host_finds_it_on_their_page_and_it_says_who_is_who(table):
    table.host.reads(f"{table.url}/host", link := f'href="{table.url}/phones"')
    table.ben.reads(f"{table.url}/host", without=link)
    table.host.reads(f"{table.url}/phones", "Ben’s phone", "Phone 3, scorekeeper", without="Ana’s phone")


def test_a_phone_that_waits_for_the_next_game_goes_by_the_name_it_waits_under(table, rude):
    table.host.post(f"{table.url}/seats", {"seat": ""})
    rude.post(f"/j/{table.join}/waiting", {"name": "Rudi"})
    assert "Rudi’s phone" in table.host.get(f"{table.url}/phones").text
    assert ">Rudi<" in "".join(table.host.get(f"{table.url}/host").text.split())


def test_the_laptops_own_link_brings_it_back(table, store, rude):
    put_out(table)
    assert rude.post(f"/once/{store.tickets.issue(Ticket(table.code, None))}").status_code == 303
    assert rude.get(table.url).status_code == 200


# ---------------------------------------------------------------- full, and crowded


def test_a_one_time_link_finds_room_where_the_table_is_full(table, store, monkeypatch):
    monkeypatch.setattr(limits, "MOST_PHONES", 3)
    assert table.stranger.post(f"/j/{table.join}", {"seat": "2"}).status_code == 429
    assert table.stranger.post(f"/once/{store.tickets.issue(Ticket(table.code, 2))}").status_code == 303
    rescued = Phone(table.host.app)
    assert rescued.post(f"/once/{store.tickets.issue(Ticket(table.code, None))}").status_code == 303
    assert rescued.get(f"{table.url}/phones").status_code == 200


def test_who_is_put_out_takes_no_room(table, monkeypatch, rude):
    put_out(table)
    monkeypatch.setattr(limits, "MOST_PHONES", 4)
    assert table.stranger.post(f"/j/{table.join}", {"seat": "2"}).status_code == 303


def test_one_client_joins_so_often_a_minute_and_nobody_else_is_held_up(app, store, table):
    clock = [0.0]
    app.extensions["limits"] = Limits(lambda: clock[0])
    for _ in range(MOST_JOINING):
        assert Phone(app).post(f"/j/{table.join}", {"seat": ""}).status_code == 303
    crowd = Phone(app)
    answered(crowd.post(f"/j/{table.join}", {"seat": ""}), 429, "Wait a minute")
    assert crowd.post(f"/j/{table.join}/waiting", {"name": "Dia"}).status_code == 429
    assert table.ben.post(f"/j/{table.join}", {"seat": "2"}).status_code == 303, "who is in may change seats"
    assert Phone(app, "192.168.1.60").post(f"/j/{table.join}", {"seat": "1"}).status_code == 303
    clock[0] = 61
    assert crowd.post(f"/j/{table.join}", {"seat": ""}).status_code == 303


def test_a_guesser_holds_up_nobody_who_scans(app, table):
    guesser, friend = Phone(app), Phone(app)
    for _ in range(20):
        guesser.post("/codes", {"code": "ZZZZ"})
    assert friend.post("/codes", {"code": table.code}).status_code == 429, "from the same address codes wait"
    assert friend.post(f"/j/{table.join}", {"seat": "2"}).status_code == 303


def test_who_watches_without_a_cookie_takes_only_so_many_streams(app, table, listen):
    def watch(address):
        return listen(app.test_client(), f"/w/{table.watch}/events", address).status

    assert {watch("192.168.1.50") for _ in range(live.MOST_OF_A_WATCHER)} == {200}
    assert watch("192.168.1.50") == 503, "with or without another cookie"
    assert watch("192.168.1.51") == listen(table.ben, f"{table.url}/events").status == 200


def test_nor_at_many_tables_of_its_own(app, phone, store, listen):
    own = [store.hosted(phone().open_table("Dia", "Eli")).watch_link for _ in range(3)]
    statuses = [listen(app.test_client(), f"/w/{link}/events").status for link in own for _ in range(8)]
    assert statuses.count(200) == live.MOST_OF_A_WATCHER


def test_one_address_holds_so_many_streams_whatever_cookies_it_has_and_nobody_else_is_held_up(
    app, store, table, monkeypatch, listen
):
    monkeypatch.setattr(live, "MOST_OF_AN_ADDRESS", 3)
    crowd = [Phone(app).join(table.code, None) for _ in range(4)]
    streams = [listen(phone, f"{table.url}/events", "192.168.1.50") for phone in crowd]
    assert [stream.status for stream in streams] == [200, 200, 200, 503]
    assert listen(crowd[3], f"{table.url}/events", "192.168.1.50").status == 503, "what was refused takes no room"
    others = [listen(table.ben, f"{table.url}/events", at) for at in ("192.168.1.51", "127.0.0.1")]
    streams[2].close()
    again = listen(crowd[3], f"{table.url}/events", "192.168.1.50")
    assert [stream.status for stream in (*others, again)] == [200] * 3
    for stream in (*streams, *others, again):
        stream.close()
    assert store.counts.holding("address") == (0, 0), "nothing is kept of who has left"


def test_a_party_behind_one_router_with_every_tab_it_may_have_finds_room():
    assert live.MOST_OF_AN_ADDRESS > 13 * live.MOST_OF_A_PHONE
