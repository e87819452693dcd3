"""Everybody reads their own language: by itself, or chosen; and nothing that a program or a record reads changes."""

from __future__ import annotations

import re

import pytest

from companion.app import create_app
from companion.games import games
from companion.languages import names as languages
from companion.phrases import codes, short_names
from companion.store import fingerprint
from companion.web.rendering.marks import Who, pick
from tests.games.walk import House, Look
from tests.made_up import leaks, spoken_everywhere
from tests.tools.leaks import Reading, known_names
from tests.tools.screens.moments import by_hand
from tests.web.phones import JSON, OPENING, RAISE, Phone, answered
from tests.web.test_live import LIVE

GERMAN, KOREAN = {"Accept-Language": "de-AT,de;q=0.9,en;q=0.5"}, {"Accept-Language": "ko-KR,ko;q=0.9"}


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    """One for all: compiling the pages of a language takes longer than reading them."""
    house = House(tmp_path_factory.mktemp("house"))
    yield house
    house.store.close()


@pytest.fixture
def store(house):
    return house.store


@pytest.fixture
def app(house):
    return house.app


def language(page):
    """What a page says of its own language."""
    return page.text.partition('<html lang="')[2].partition('"')[0]


@pytest.mark.parametrize(
    "accepted, read",
    [
        ("de-AT,de;q=0.9,en;q=0.5", "de"),
        ("pl", "pl"),
        ("ru-RU", "ru"),
        ("ko-KR,ko;q=0.9", "ko"),
        ("en-GB,de;q=0.3", "en"),
        ("fr,it;q=0.8", "en"),
        ("", "en"),
        ("*", "en"),
        (";q=,,de;q=x", "en"),
        ("fr;q=0.9,DE;q=0.8", "de"),
    ],
)
def test_a_page_is_in_the_language_that_the_browser_prefers_and_we_have(app, accepted, read):
    assert language(Phone(app).client.get("/", headers={"Accept-Language": accepted})) == read


@pytest.mark.parametrize(
    "back",
    [
        "http://elsewhere.example/t/ABCD",
        "http://localhost//elsewhere.example",
        "http://localhost/\\elsewhere.example",
        "",
        "x",
    ],
)
def test_a_choice_leads_to_no_other_site(phone, back):
    assert phone().post("/language", {"language": "de"}, Referer=back).location == "/"


@pytest.mark.parametrize("wanted", ["xx", "", "../de", "de-rules"])
def test_a_language_that_is_not_here_is_refused_and_nothing_is_kept(phone, wanted):
    host = phone()
    assert host.post("/language", {"language": wanted}).status_code == 400
    assert language(host.get("/")) == "en"


def test_a_screen_that_was_opened_in_a_language_stays_in_it(table):
    for asked in ("?language=ru", ""):
        assert language(table.stranger.get(f"/w/{table.watch}{asked}")) == "ru"


def test_a_choice_counts_more_than_what_the_address_said_before_and_is_kept(phone):
    host = phone()
    where = host.post("/language", {"language": "pl"}, Referer="http://localhost/?language=de").location
    assert language(host.get(where)) == "pl"
    back = host.post("/language", {"language": "pl"}, Referer="http://localhost/my-tables?after=50")
    assert (back.status_code, back.location) == (303, "/my-tables?after=50"), "the page it was made on"
    assert language(host.client.get("/", headers=GERMAN)) == "pl"
    host.reads("/", 'value="pl" lang="pl" aria-pressed="true">polski</button>')


def test_a_tv_reads_what_its_host_reads(table):
    table.host.client.get(table.url, headers=KOREAN)
    assert language(table.stranger.get(f"/w/{table.watch}")) == "ko"
    assert language(table.stranger.get("/")) == "en"


def test_a_report_is_told_to_everybody_in_their_own_language(table, listen):
    where = f"{table.url}/events?page="
    languages = {table.host: GERMAN, table.helper: KOREAN, table.ben: {}}
    streams = [listen(phone, where, **accepted) for phone, accepted in languages.items()]
    table.ben.tell(table.code, OPENING, headers=LIVE)
    german, korean, english = pages = [stream.hears() for stream in streams]
    assert len(set(pages)) == 3 and all("Ben" in page for page in pages)
    assert "Ben is next" not in german and "시작" in korean
    assert pick(english, Who(1)) != pick(german, Who(1))


def test_a_ruling_is_heard_in_ones_own_language(table):
    table.host.tell(table.code, OPENING)
    answered(
        table.ben.tell(table.code, {**RAISE, "card": "5"}, headers=LIVE | GERMAN), 422, "Ben", without="goes there"
    )


def test_the_pages_of_a_language_are_made_ready_once_when_somebody_reads_the_first_of_them(store, settings):
    app, begun = create_app(store, settings), []
    app.jinja_env.begins = lambda templates: begun.append(templates.catalogue.language)
    for accepted in ("en", "pl", "ko", "pl"):
        app.test_client().get("/", headers={"Accept-Language": accepted})
    assert begun == ["pl", "ko"]


def test_what_programs_and_records_read_is_english_whatever_a_browser_asks_for(table):
    table.host.tell(table.code, OPENING)
    asked = table.host.client.get(table.url, headers=JSON | GERMAN).json
    assert asked["sentence"].startswith("Round 1 started: Ana 27")
    record = f"{table.url}/record"
    assert table.host.client.get(record, headers=GERMAN).text == table.host.client.get(record).text


def test_every_language_is_called_by_its_own_name():
    assert languages() == {"en": "English", "de": "Deutsch", "ko": "한국어", "pl": "polski", "ru": "русский"}


@pytest.mark.parametrize("key", sorted(games()))
def test_no_page_of_a_game_has_a_word_that_no_catalogue_reaches(key, house):
    with spoken_everywhere():
        walk = Reading(house, key, 0)
        walk.known = known_names()
        assert dict(walk.read(12).found) == {}, "python -m tests.tools.leaks lists more"


def test_a_word_that_no_catalogue_reaches_is_found(tmp_path):
    house = House(tmp_path)
    house.app.jinja_env.globals["_"] = lambda text, **fields: text.format(**fields) if fields else text
    with spoken_everywhere():
        walk = Reading(house, "vzhukh", 0)
        walk.look(Look(walk.helper, walk.url))
    house.store.close()
    assert "This phone" in walk.found


def test_a_phone_that_has_never_been_here_reads_its_own_language_at_the_door(app, table):
    page = Phone(app).client.get(f"/j/{table.join}", headers=GERMAN)
    assert language(page) == "de"


AROUND = (
    "/",
    "/my-tables",
    "/evenings",
    "/evenings/all",
    "/privacy",
    "/terms",
    "/here",
    "/tv",
    "/rules/vzhukh",
    "/no-page",
)
AT_A_TABLE = (
    "", "/sheet", "/log", "/log/1", "/log/1/change", "/why/0", "/why/0?row=total", "/recent", "/referee", "/correct", "/host",
    "/players/0", "/next", "/doctor", "/wifi", "/phones", "/delete", "/late", "/sheet.svg", "?for=1",
)  # fmt: skip


@pytest.mark.parametrize("key", sorted(games()))
def test_no_page_of_a_finished_game_has_one_either(key, app, store, phone):
    table = by_hand(key)
    code = store.open_table(table).code
    host = phone().join(code, 0)
    store.phones.sit_down(code, fingerprint(host.secret), 0, host=True)
    names = table.setup.names
    known = {*known_names(), *names, *codes(names), *short_names(names), table.game.at(table.state).name}
    known |= {code, *(other.code for other in store.lists.joinable(""))}
    with spoken_everywhere():
        pages = {page: host.get(f"/t/{code}{page}") for page in AT_A_TABLE}
        pages |= {page: host.get(page) for page in (*AROUND, f"/w/{store.hosted(code).watch_link}")}
    found = {page: said for page, answer in pages.items() if (said := unsaid(answer, known))}
    assert found == {}
    assert sum(answer.status_code == 200 for answer in pages.values()) >= len(AT_A_TABLE) + len(AROUND) - 6


def test_no_page_of_a_lobby_has_one_either(app, phone, store):
    host, guest = phone(), phone()
    host.post("/lobbies", {"game": "vzhukh", "name": "Ana"})
    lobby = store.lobbies.of(fingerprint(host.secret))[0]
    with spoken_everywhere():
        at_the_door = guest.get(f"/j/{lobby.join_link}")
        guest.post(f"/j/{lobby.join_link}", {"name": "Ben"})
        pages = [
            at_the_door,
            *(one.get(f"/t/{lobby.code}") for one in (host, guest)),
            guest.get(f"/w/{lobby.watch_link}"),
        ]
    assert [unsaid(page, {*known_names(), lobby.code}) for page in pages] == [[], [], [], []]


def unsaid(answer, known):
    """What a page says that no catalogue reaches."""
    if answer.mimetype not in ("text/html", "image/svg+xml") or answer.status_code in (302, 303):
        return []
    return leaks(ADDRESS.sub("", MARK.sub(" ", answer.text)), known)


ADDRESS, MARK = re.compile(r"https?://\S+"), re.compile("[\x01-\x04]")
