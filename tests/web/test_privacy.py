"""What is kept of people is what the page says: no address, no secret in the clear, nothing from elsewhere."""

import re
from pathlib import Path

from companion.store.backups import back_up, copies
from tests.web.phones import OPENING, Phone

ADDRESS = "203.0.113.77"
"""Kept free for examples: a phone that is easily found again."""


def file_of(store):
    return Path(store.rows.db.execute("pragma database_list").fetchone()[2])


def test_no_phones_address_is_in_the_file_or_on_any_page(app, store, table):
    guest = Phone(app)
    guest.client.environ_base["REMOTE_ADDR"] = ADDRESS
    guest.get("/")
    guest.post(f"/j/{table.join}", {"seat": "2"})
    guest.post("/codes", {"code": "NOPE"})
    guest.tell(table.code, OPENING)
    assert guest.client.get(table.url).status_code == 200
    back_up(file_of(store))
    kept = [
        file_of(store),
        file_of(store).with_name("companion.db-wal"),
        *(copied for _, copied in copies(file_of(store))),
    ]
    for path in kept:
        assert path.is_file() and ADDRESS.encode() not in path.read_bytes()
    for page in ("", "/log", "/host", "/sheet", "/record?every=1"):
        assert ADDRESS not in table.host.get(f"{table.url}{page}").text


def test_a_phones_secret_is_in_the_file_only_as_a_fingerprint(app, store, table):
    secret = table.ben.secret
    for path in file_of(store).parent.glob("companion.db*"):
        assert secret.encode() not in path.read_bytes()


def test_no_page_loads_anything_from_another_site(app, table):
    for page in (
        "/",
        "/privacy",
        "/rules/cv",
        table.url,
        f"{table.url}/host",
        f"{table.url}/sheet",
        f"/w/{table.watch}",
    ):
        text = table.host.get(page).text
        loaded = re.findall(
            r'<(?:link|script|img|image|iframe|source|object|form|use)\b[^>]*?\s(?:src|href|action|data)="([^"]*)"',
            text,
        )
        assert len(loaded) > 2
        for found in loaded:
            assert re.match(r"/(?!/)|#", found), f"{page} loads {found}"


def test_what_is_kept_is_said_in_plain_words_and_found_from_the_first_page(app):
    phone = Phone(app)
    assert 'href="/privacy"' in phone.get("/").text
    text = phone.get("/privacy").text
    for words in ("no accounts", "8 weeks", "address", "deletes", "fingerprint"):
        assert words in text
