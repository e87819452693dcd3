"""Who may open a table: who is in the room; and so often that nobody fills the file."""

from datetime import UTC, datetime, timedelta

from companion.app import create_app
from companion.games import games
from companion.store.times import TIME
from companion.table import open_table
from companion.web.throttle import MOST
from tests.rows import run
from tests.web.answers import at, comes, counts_anew, each, goes_by
from tests.web.phones import ENTERED, JSON, Phone, Program, answered

OPENS = {"game": "cradle-to-grave"}
TABLE = {"game": "cradle-to-grave", "seats": ["a", "b"]}
GAME = games()["cradle-to-grave"]


WIFI = "192.168.1.50"
"""The address of a guest's phone."""


def has_mark_of(table, who, whose):
    """It shows another phone's mark of the room, or one that is nobody's."""
    mark = getattr(table, whose).client.get_cookie("companion_room").value if whose else "x" * 32
    getattr(table, who).client.set_cookie("companion_room", mark)


def count(store):
    return store.rows.read("select count(*) from tables")[0][0]


def in_the_room(row, who, *address):
    """A guest's phone that has scanned the laptop's code."""
    return row.then(comes, who, *address).look(who, "/r/{room}?all=1")


def test_a_stranger_opens_no_table_and_is_told_to_scan_the_laptops_code(app, store):
    stranger = Phone(app, WIFI)
    answered(stranger.post("/lobbies", OPENS), 403, "Scan the code on the laptop")
    as_program = stranger.client.post("/tables", json=TABLE, headers={**JSON, "X-CSRF-Token": stranger.csrf})
    assert as_program.status_code == 403 and "Scan the code" in as_program.json["error"]
    assert count(store) == 0


ANSWERS = {
    "who scans the laptop's code opens a table": at("new")
    .then(comes, "guest")
    .send("guest", "/lobbies", OPENS, 403)
    .look("guest", "/r/{room}?all=1")
    .send("guest", "/lobbies", OPENS),
    "so does who sits at a table here": at("new")
    .then(comes, "guest")
    .send("guest", "/j/{join}", {"seat": "2"})
    .send("guest", "/lobbies", OPENS),
    "and this machine, also by its own address": at("new")
    .then(comes, "here", "127.0.0.1")
    .send("here", "/lobbies", OPENS)
    .then(comes, "laptop", "192.168.1.23")
    .send("laptop", "/lobbies", OPENS),
    "but not a proxy that nobody told us of": at("new")
    .then(comes, "guest", "127.0.0.1")
    .send("guest", "/lobbies", OPENS, 403, X_Forwarded_For="203.0.113.7"),
    "the mark of the room is this phone's alone": at("new")
    .then(comes, "guest")
    .look("guest", "/r/{room}?all=1")
    .then(comes, "other")
    .then(has_mark_of, "other", "guest")
    .send("other", "/lobbies", OPENS, 403)
    .then(has_mark_of, "other", None)
    .send("other", "/lobbies", OPENS, 403),
}


test_of_who_opens_a_table = each(ANSWERS)


def test_a_client_opens_so_many_a_minute_and_a_day_and_no_more(after, store):
    day = (
        at("new")
        .then(counts_anew)
        .many(
            range(12),  # another cookie is no other client
            lambda row, minute: (
                in_the_room(row, f"guest {minute}")
                .many(
                    range(MOST["opening"][0]), lambda row, _: row.send(f"guest {minute}", "/lobbies", OPENS, (303, 429))
                )
                .send(f"guest {minute}", "/lobbies", OPENS, 429)
                .then(goes_by, 61)
            ),
        )
    )
    day.holds(after)
    assert count(store) == MOST["opening-a-day"][0] + 1
    (
        in_the_room(at("new"), "other", "192.168.1.51")
        .send("other", "/lobbies", OPENS)  # nobody else is held up
        .then(goes_by, 86_400)
        .send("guest 11", "/lobbies", OPENS)  # nor is the client on the next day
    ).holds(after)


def test_a_program_with_the_rooms_token_is_a_client_like_any_other_unless_it_runs_here(app, rooms_token):
    program = Program(app, rooms_token)
    for address, refused in (("127.0.0.1", 0), ("192.168.1.50", 2)):
        program.client.environ_base["REMOTE_ADDR"] = address
        sent = [program.post("/tables", TABLE).status_code for _ in range(MOST["opening"][0] + 2)]
        assert sent == [201] * (MOST["opening"][0] + 2 - refused) + [429] * refused


def test_another_game_counts_like_a_table_that_is_opened(table):
    table.host.plays_to_the_end(table.code)
    for _ in range(MOST["opening"][0]):
        table.host.app.extensions["limits"].lets_open("127.0.0.1")
    answer = table.host.post(f"{table.url}/again")
    assert answer.status_code == 429 and table.now().next_code is None


def test_finished_tables_end_nobodys_evening(app, store, rooms_token):
    """There were 20,000 once, and then no more."""
    finished = store.open_table(open_table(GAME, ("Ana", "Ben"))).code
    with store.rows.writing() as write:
        write.executemany(
            "insert into tables (code, game, names, house_rules, join_link, watch_link, opened_at, door_open, mode,"
            " switches, changes, result) select ?, game, names, house_rules, ?, ?, opened_at, 1, mode, switches, 0, ?"
            " from tables where code = ?",
            [(f"{n:05}", f"j{n}", f"w{n}", "{}", finished) for n in range(20_001)],
        )
    assert Program(app, rooms_token).post("/tables", TABLE).status_code == 201


def test_the_room_shows_the_newest_twenty(app, store, rooms_token):
    for n in range(25):
        store.open_table(open_table(GAME, (f"Ana {n}", "Ben")))
    text = Phone(app, WIFI).get(f"/r/{rooms_token}").text
    assert text.count('href="/j/') == 20 and "Ana 24, Ben" in text and "Ana 4, Ben" not in text


# ---------------------------------------------------------------- opened and left


def opened_long_ago(store, code):
    long_ago = (datetime.now(UTC) - timedelta(days=1, minutes=1)).strftime(TIME)
    run(store, "update tables set opened_at = ? where code = ?", (long_ago, code))
    store.tables.cache.clear()


def test_a_table_that_was_opened_and_left_is_forgotten_after_a_day_and_no_other(app, store, settings, phone):
    host = phone()
    left, new, joined, played, goes_on = (host.open_table(f"Ana {n}", "Ben", "Cai") for n in range(5))
    phone().join(joined, 1)
    host.tell(played, ENTERED)
    host.post(f"/t/{played}/takebacks", host.form(played, to="0"))
    host.tell(goes_on, ENTERED)
    store.change(goes_on, next_code=left)
    for code in (left, joined, played, goes_on):
        opened_long_ago(store, code)
    before = store.rows.read("select * from tables where code not in (?, ?)", left, goes_on)
    create_app(store, settings)
    assert store.rows.read("select * from tables where code <> ?", goes_on) == before, "what is kept is as it was"
    assert store.hosted(goes_on).next_code is None, "and nothing leads to what is gone"
    assert store.rows.read('select 1 from phones where "table" = ?', left) == [] and host.get("/").status_code == 200
    assert host.get(f"/t/{left}").status_code == 404


def test_it_goes_while_the_server_runs_too(store, phone):
    host = phone()
    left = host.open_table("Ana", "Ben")
    opened_long_ago(store, left)
    host.post("/lobbies", OPENS)
    assert store.hosted(left) is None
    store.deletions.erase_empty()  # once more changes nothing
    assert count(store) == 1
