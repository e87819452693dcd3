"""Below a path, where a proxy serves other things beside it."""

import re

import pytest

from companion.app import create_app
from companion.settings import Settings
from tests.web.phones import new_key

PUBLIC = "https://club.example/cards"


@pytest.fixture
def below(store):
    return create_app(store, Settings(public_url=PUBLIC, behind_proxy=True))


@pytest.mark.parametrize("path", ["/cards", ""], ids=["the proxy keeps the path", "the proxy takes it off"])
def test_every_address_of_a_page_lies_below_the_path(below, path):
    page = below.test_client().get(f"{path}/", base_url="https://club.example").text
    addresses = re.findall(r'(?:href|src|action)="(/[^"]*)"', page)
    assert addresses and all(address.startswith("/cards/") or address == "/cards" for address in addresses)


def test_what_a_page_loads_is_there(below):
    client = below.test_client()
    page = client.get("/cards/", base_url="https://club.example").text
    for address in re.findall(r'(?:href|src)="(/[^"]*\.(?:css|js|svg|webmanifest)[^"]*)"', page):
        with client.get(address, base_url="https://club.example") as answer:
            assert answer.status_code == 200, address
    assert client.get("/cards/sw.js", base_url="https://club.example").status_code == 200


def test_codes_lead_below_the_path_once(below, store):
    phone = below.test_client()
    page = phone.get("/cards/", base_url="https://club.example").text
    csrf = re.search(r'name="csrf" value="(\w+)"', page)[1]
    form = {"csrf": csrf, "game": "vzhukh", "name": ["Ana", "Ben"], "playing": "1"}
    opened = phone.post("/cards/tables", data=form, base_url="https://club.example")
    code = re.search(r"^/cards/t/(\w+)/host$", opened.location)[1]
    host = phone.get(opened.location, base_url="https://club.example").text
    assert f"{PUBLIC}/j/" not in host or "/cards/cards" not in host
    ticket = phone.post(
        f"/cards/t/{code}/tickets", data={"csrf": csrf, "seat": "0", "key": new_key()}, base_url="https://club.example"
    ).text
    assert f"{PUBLIC}/once/" in ticket and "/cards/cards" not in ticket
    watch = phone.get(f"/cards/w/{store.hosted(code).watch_link}", base_url="https://club.example").text
    assert "/cards/cards" not in watch
