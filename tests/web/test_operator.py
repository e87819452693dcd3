"""A host that is open to others says who runs it, on which terms, and what is kept; a laptop needs none of that."""

import pytest
from click.testing import CliRunner

from companion.cli.commands import main
from companion.cli.options import of_the_host
from tests.web.phones import Phone

OPERATOR = "Ana Novak, ana@cards.example"


@pytest.fixture
def public(settings):
    settings.operator, settings.expire_days = OPERATOR, 90
    return settings


def test_the_first_page_leads_to_terms_and_privacy_that_name_who_runs_it(public, app):
    phone = Phone(app)
    phone.reads("/", 'href="/privacy"', 'href="/privacy#terms"')
    phone.reads("/privacy", "This server is run by Ana Novak.", 'href="mailto:ana@cards.example"', "for 90 days")
    phone.reads("/privacy", 'id="terms"', "without accounts or advertising")
    assert phone.get("/terms").headers["Location"] == "/privacy#terms"


@pytest.mark.parametrize(
    ("contact", "shown"),
    [
        ("https://cards.example/contact", 'href="https://cards.example/contact"'),
        ("12 Card Street, Kraków", "12 Card Street, Kraków."),
        ('<script>alert("1")</script>', "&lt;script&gt;"),
        ("javascript:alert(1)", "You reach them at javascript:alert(1)."),
    ],
)
def test_a_contact_is_an_address_of_any_kind(public, app, contact, shown):
    public.operator = f"Ana, {contact}"
    Phone(app).reads("/privacy", shown, without=("<script>alert", 'href="javascript'))


def test_on_a_laptop_there_are_no_terms(app):
    phone = Phone(app)
    assert phone.get("/terms").status_code == 404
    assert "#terms" not in phone.get("/").text and 'id="terms"' not in phone.get("/privacy").text
    assert "In one file on the machine that shows the code" in phone.get("/privacy").text


def test_where_a_database_keeps_the_tables_the_page_says_so(public, app):
    public.keeps_backups = False
    Phone(app).reads("/privacy", "In the server’s database and its backups.", without="weeks of use")


def test_what_the_log_says_of_a_request_stands_on_the_page(public, app):
    assert "no address, no name, no table" not in Phone(app).get("/privacy").text
    public.log = True
    assert "no address, no name, no table" in Phone(app).get("/privacy").text


@pytest.mark.parametrize(
    ("operator", "behind_proxy", "joined", "scanned"),
    [("", False, True, True), ("", True, False, True), (OPERATOR, False, False, False)],
)
def test_who_may_open_tables_is_told_of_those_of_others_but_for_where_strangers_play(
    settings, app, store, rooms_token, operator, behind_proxy, joined, scanned
):
    settings.operator, settings.behind_proxy = operator, behind_proxy
    host, ben, zoe = Phone(app), Phone(app, "192.168.1.50"), Phone(app, "192.168.1.51")
    ben.join(host.open_table("Ana", "Ben"), 1)
    lobby = store.lobbies.find(host.post("/lobbies", {"game": "cv"}).location.removeprefix("/t/"))
    assert (lobby.join_link in zoe.get(f"/r/{rooms_token}").text) == scanned
    assert ("<h1" in zoe.get("/tv").text) == scanned, "the TV asks for a code"
    for phone, is_told in ((ben, joined), (zoe, scanned)):
        home, listening = phone.get("/").text, phone.get("/room/events")
        assert (lobby.join_link in home) == ("/room/events" in home) == (listening.status_code == 200) == is_told
        listening.close()
        assert phone.post("/lobbies", {"game": "vzhukh"}).status_code == 303


# ---------------------------------------------------------------- options


@pytest.mark.parametrize(
    ("operator", "days", "kept"), [("", None, 0), (OPERATOR, None, 90), ("", 30, 30), (OPERATOR, 0, 0)]
)
def test_tables_of_a_public_host_expire_after_ninety_days_unless_it_says_otherwise(operator, days, kept):
    asked = {"operator": operator, "expire_days": days, "proxies": (), "metrics": (), "log": "none"}
    assert of_the_host(asked)["expire_days"] == kept


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--operator", "Ana"], "it should say who runs this and how to reach them"),
        (["--operator", "Ana, "], "it should say who runs this and how to reach them"),
        (["--metrics", "prometheus"], "that is no address"),
        (["--metrics", "10.0.0.1/8"], "that is no address"),
    ],
)
def test_an_option_that_cannot_be_is_one_sentence(words, said):
    ran = CliRunner().invoke(main, words)
    assert ran.exit_code == 1 and said in ran.output and ran.output.count("\n") == 1


@pytest.mark.parametrize("words", [["--expire-days", "-1"], ["--expire-days", "soon"], ["--log", "xml"]])
def test_an_option_that_is_no_choice_is_refused(words):
    assert CliRunner().invoke(main, words).exit_code == 2
