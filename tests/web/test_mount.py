"""Below a path, where a proxy serves other things beside it."""

import re
from urllib.parse import urljoin

import pytest

from companion.app import create_app
from companion.games import games
from companion.settings import Settings
from companion.table import open_table
from tests.web.phones import new_key

OUTSIDE = "https://club.example"
PUBLIC = f"{OUTSIDE}/cards"


@pytest.fixture
def below(store):
    return create_app(store, Settings(public_url=PUBLIC, behind_proxy=True))


ADDRESS = re.compile(r'(?:href|src|action|data-root)="(/[^"]*)"')
BELOW, ELSEWHERE = {"public_url": PUBLIC, "behind_proxy": True}, {"public_url": OUTSIDE}
WAYS = {
    "the proxy keeps the path": (BELOW, "/cards/", "", {}),
    "the proxy takes it off": (BELOW, "/", "", {}),
    "a server has put the app there": (ELSEWHERE, "/", "/cards", {}),
    "it is named three times": (BELOW, "/cards/", "/cards", {"X-Forwarded-Prefix": "/cards"}),
}


@pytest.mark.parametrize("options, asked, at, headers", WAYS.values(), ids=WAYS)
def test_every_address_of_a_page_lies_below_the_path_once(store, options, asked, at, headers):
    client = create_app(store, Settings(**options)).test_client()
    page = client.get(asked, base_url=OUTSIDE + at, headers=headers).text
    addresses = ADDRESS.findall(page)
    assert addresses and all(address.startswith("/cards/") or address == "/cards" for address in addresses)
    assert "/cards/cards" not in page


def test_what_a_page_loads_is_there(below):
    client = below.test_client()
    page = client.get("/cards/", base_url=OUTSIDE).text
    for address in re.findall(r'(?:href|src)="(/[^"]*\.(?:css|js|svg|webmanifest)[^"]*)"', page):
        with client.get(address, base_url=OUTSIDE) as answer:
            assert answer.status_code == 200, address
    assert client.get("/cards/sw.js", base_url=OUTSIDE).status_code == 200


def test_installed_it_is_one_app_whose_shortcuts_lead_to_pages_below_the_path(below):
    client, where = below.test_client(), "https://club.example/cards/static/manifest.webmanifest"
    with client.get(where) as answer:
        manifest = answer.get_json(force=True)
    assert manifest["id"] and manifest["shortcuts"]
    for address in (manifest["start_url"], *(each["url"] for each in manifest["shortcuts"])):
        whole = urljoin(where, address)
        assert whole.startswith("https://club.example/cards/") and client.get(whole).status_code == 200, whole
    for each in manifest["shortcuts"]:
        assert "<h1" in client.get(urljoin(where, each["url"])).text


def test_codes_lead_below_the_path_once(below, store):
    phone = below.test_client()
    page = phone.get("/cards/", base_url=OUTSIDE).text
    csrf = re.search(r'name="csrf" value="(\w+)"', page)[1]

    def sends(where, **form):
        return phone.post(where, data={"csrf": csrf, **form}, base_url=OUTSIDE)

    opened = sends("/cards/lobbies", game="vzhukh").location
    code = re.search(r"^/cards/t/(\w+)$", opened)[1]
    sends(f"{opened}/me", name="Ana"), sends(f"{opened}/places", do="add", name="Ben"), sends(f"{opened}/start")
    host = phone.get(f"{opened}/host", base_url=OUTSIDE).text
    assert f"{PUBLIC}/j/" not in host or "/cards/cards" not in host
    ticket = sends(f"{opened}/tickets", seat="0", key=new_key()).text
    assert f"{PUBLIC}/once/" in ticket and "/cards/cards" not in ticket
    watch = phone.get(f"/cards/w/{store.hosted(code).watch_link}", base_url=OUTSIDE).text
    assert "/cards/cards" not in watch


# ---------------------------------------------------------------- the server or the proxy says the path


def test_no_header_says_where_the_app_is(store):
    """Each path would be another kind of page, rendered anew with every report."""
    asked = {"base_url": OUTSIDE, "headers": {"X-Forwarded-Prefix": "//evil.example"}}
    for behind_proxy in (True, False):
        app = create_app(store, Settings(public_url=OUTSIDE, behind_proxy=behind_proxy))
        assert "evil.example" not in app.test_client().get("/", **asked).text


def test_the_page_that_all_phones_are_sent_lies_below_it_whoever_tells_of_the_news(below, store):
    """Another process may have written, and then nobody's request is at hand."""
    hosted = store.open_table(open_table(games()["vzhukh"], ("Ana", "Ben")))
    told = below.extensions["hub"].page(hosted.code, ("", "/cards", "en"))
    with below.test_request_context("/elsewhere", base_url=f"{OUTSIDE}/other"):
        told_by_another = below.extensions["hub"].page(hosted.code, ("", "/cards", "en"))
    addresses = re.findall(r'(?:href|action|data-url|data-events)="(/[^"]*)"', told)
    assert addresses and all(address.startswith("/cards/") for address in addresses) and told == told_by_another
