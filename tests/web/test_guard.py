"""Who may come in: our own names, our own pages, this browser's token; and looking changes nothing."""

import re
import sqlite3
from base64 import b64encode
from contextlib import contextmanager
from hashlib import sha256
from io import BytesIO
from itertools import product
from urllib.parse import urlencode

import pytest

from companion.app import create_app
from companion.settings import Settings
from companion.store import fingerprint
from tests.web.answers import at, each
from tests.web.phones import ENTERED, JSON, OPENING, answered
from tests.web.test_rights import ADDRESSES, address


def dump(store):
    """All that is in the file, as another program reads it."""
    connection = sqlite3.connect(store.rows.db.execute("pragma database_list").fetchone()[2])
    try:
        return list(connection.iterdump())
    finally:
        connection.close()


# ---------------------------------------------------------------- Host, Origin


FOREIGN = ["evil.example", "192.168.1.23.evil.example", "192.168.1.99:8080", "evil.example:8080", "[::2]"]


def test_a_foreign_host_is_neither_shown_nor_told_anything(after):
    own = "http://192.168.1.23:8080"
    (
        at("new").many(
            FOREIGN,
            lambda row, host: row.look("host", "", own, without="Ben", status=421, Host=host).tell(
                "host", ENTERED, 421, Host=host
            ),
        )
    ).holds(after)


ORIGINS = [
    *("http://evil.example", "null", "http://localhost:81", "https://evil.example/localhost"),
    *("", "localhost", "http://["),
]


OUR_NAMES = ["localhost", "LOCALHOST:8080", "127.0.0.1:9999", "192.168.1.23:8080", "[::1]:8080"]
SITES = {"cross-site": 403, "same-site": 403, "same-origin": 303, "none": 303}


ANSWERS = {
    "what is far too much is not read": at("new").send(
        "host", "reports", {"report": "x" * 40_000}, 413, "too much to read"
    ),
    "our own names are answered": at("new").many(OUR_NAMES, lambda row, name: row.look("new", "/", Host=name)),
    "a browser that says where a form came from is believed": at("new").many(
        SITES.items(), lambda row, site: row.tell("host", ENTERED, site[1], Sec_Fetch_Site=site[0])
    ),
    # somebody sends the join link by a messenger
    "a link from another site may be followed": at("new").look("new", "/j/{join}", Sec_Fetch_Site="cross-site"),
    "what comes from another site changes nothing": at("new")
    .many(ORIGINS, lambda row, origin: row.tell("host", ENTERED, 403, "another site", Origin=origin))
    .tell("host", ENTERED, Origin="http://localhost"),
}


test_of_who_may_come_in = each(ANSWERS)


# ---------------------------------------------------------------- the token of a phone's forms


def test_without_this_phones_token_nothing_changes(app, table, store):
    """Another phone's is as good as none."""
    form = table.host.form(
        table.code, to="0", mode="sheet", switch="chance", open="0", seat="1", rule="tie", value="extra-round"
    )
    posts = [rule for rule in ADDRESSES["POST"] if rule.startswith("/t/")]
    with unchanged(store):
        for rule, token in product(posts, [None, "", "0" * 32, "ä", table.ben.csrf]):
            sent = form if token is None else {**form, "csrf": token}
            answered(table.host.client.post(rule.replace("<code>", table.code), data=sent), 403, "Load it again")


def test_without_a_cookie_no_token_helps_and_nothing_large_is_read(table, app):
    """What is small is read: Caddy cuts off an answer that comes while it still sends."""
    form = {"csrf": table.host.csrf, **table.host.form(table.code)}
    within_another = {"Cookie": f'other="; companion={table.host.client.get_cookie("companion").value}; x="'}
    within_another["Cookie"] = within_another["Cookie"].replace('="; ', '="\\"; ')
    for headers, size in product(({}, within_another), (300, 300_000)):
        sent = BytesIO(urlencode({**form, "report": "x" * size}).encode())
        head = {**headers, "Content-Type": "application/x-www-form-urlencoded", "Content-Length": len(sent.getvalue())}
        client = app.test_client(use_cookies=not headers)
        status = client.post(f"{table.url}/reports", input_stream=sent, headers=head).status_code
        assert (status, sent.tell()) == ((403, len(sent.getvalue())) if size == 300 else (413, 0)), headers


# ---------------------------------------------------------------- what every answer carries


LOOKED_AT = ("/", "{url}", "{url}/signal", "{url}/record", "/static/icon.svg", "/nothing-here", "/w/{watch}")
HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Access-Control-Allow-Origin": None,
}
POLICY = {
    "default-src": "'self'",
    "frame-ancestors": "'none'",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'self'",
}


def answers(table):
    """One answer of every kind: a page, a fragment, JSON, an asset, a redirect, problems, a refusal, and the signal."""
    yield from (table.host.get(where.format(url=table.url, watch=table.watch)) for where in LOOKED_AT)
    for headers in ({"HX_Request": "true"}, JSON, {"Host": "evil.example"}):
        yield table.host.get(table.url, **headers)
    yield table.host.get("/assets/0/nothing.css")
    yield table.host.post("/codes", {"code": "NOPE"})
    yield table.host.tell(table.code, {"move": "skip", "by": 0})
    yield table.host.tell(table.code, ENTERED)
    yield table.host.post(table.url)
    yield table.host.client.post(f"{table.url}/reports")


def test_every_answer_says_what_a_page_may_do_and_no_page_has_another_script_or_a_style_in_itself(table):
    kinds = set()
    for answer in answers(table):
        text = answer.text if answer.mimetype == "text/html" else ""
        answer.close()
        kinds.add(answer.status_code)
        policy = dict(part.split(" ", 1) for part in answer.headers["Content-Security-Policy"].split("; "))
        assert policy | POLICY == policy and "unsafe" not in str(policy)
        assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS
        if text:
            assert len(re.findall(r"<script(?![^>]*\bsrc=)", text)) <= text.count("<html")
            assert not re.search(r"<style|\son\w+=|\sstyle=|javascript:", text)
    assert kinds >= {200, 303, 403, 404, 405, 421, 422}


def test_the_one_script_in_a_page_is_the_one_that_is_allowed(table):
    page = table.host.get(table.url)
    [script] = re.findall(r"<script>(.*?)</script>", page.text, re.S)
    digest = b64encode(sha256(script.encode()).digest()).decode()
    assert f"script-src 'self' 'sha256-{digest}';" in page.headers["Content-Security-Policy"]


def test_a_page_of_a_table_is_kept_nowhere_and_an_asset_for_good(table):
    assert table.host.get(table.url).headers["Cache-Control"] == "no-store"
    asset = re.search(r'href="(/assets/[^"]+)"', table.host.get("/").text)[1]
    headers = table.host.get(asset).headers
    assert "immutable" in headers["Cache-Control"] and headers["X-Content-Type-Options"] == "nosniff"
    assert table.host.get(re.sub(r"/assets/\w+/", "/assets/old/", asset)).headers["Cache-Control"] == "no-store"


def test_the_cookie_is_for_this_app_alone(app):
    cookie = app.test_client().get("/").headers["Set-Cookie"]
    assert "HttpOnly" in cookie and "SameSite=Lax" in cookie and "Path=/" in cookie and "Secure" not in cookie
    assert "Secure" in app.test_client().get("/", base_url="https://localhost").headers["Set-Cookie"]
    assert len(re.match(r"companion=([^;]+)", cookie)[1]) >= 22


def test_it_is_given_once_and_no_program_is_given_one(table, app):
    assert "Set-Cookie" not in table.host.get("/").headers
    assert "Set-Cookie" not in app.test_client().get("/t/NOPE", headers=JSON).headers
    # another website's form comes without the phone's cookie: a new one would take the phone's place
    assert "Set-Cookie" not in app.test_client().post("/codes", headers={"Origin": "http://elsewhere"}).headers
    assert app.test_client().get("/").headers["Set-Cookie"] != app.test_client().get("/").headers["Set-Cookie"]


def test_debug_is_off(app):
    assert not app.debug


# ---------------------------------------------------------------- looking changes nothing


@pytest.mark.parametrize("who", ["host", "ben", "stranger"])
def test_looking_changes_nothing(app, store, table, who):
    table.host.tell(table.code, OPENING)
    found = [address(app, table, rule) for rule in ADDRESSES["GET"]]
    opened = 0
    for where in found:
        with unchanged(store, where):
            for method in ("GET", "HEAD", "OPTIONS"):
                answer = getattr(table, who).client.open(where, method=method)
                assert answer.status_code < 500, f"{method} {where}"
                opened += answer.status_code == 200
                answer.close()
    assert opened > 30 or who == "stranger"


def test_there_is_no_other_way_to_change_anything(table):
    for method in ("PUT", "PATCH", "DELETE"):
        answer = table.host.client.open(table.url, method=method, headers={"X-CSRF-Token": table.host.csrf})
        answered(answer, 405, "nothing at this address")
        assert set(answer.allow) == {"GET", "HEAD", "OPTIONS"}


# ---------------------------------------------------------------- the cookie is ours


def cookie_of(answer):
    found = re.search(r"companion=([^;]+)", answer.headers.get("Set-Cookie", ""))
    return found[1] if found else None


FORGED = [
    "x" * 9,
    "x" * 65,
    "x" * 22,
    "x" * 40,
    "x" * 64,
    "x" * 22 + "." + "0" * 32,
    "." + "0" * 32,
    "x" * 22 + ".",
    "a.b.c",
    "\udcff" * 9,
    "é.é",
]


def test_a_planted_cookie_is_no_phone_of_ours(app, table, store):
    """Another port of the laptop, or another page, sets cookies for it too: whoever planted one would sit in that seat."""
    client = app.test_client(use_cookies=False)  # else it leaves out the header
    for planted in FORGED:
        header = {"Cookie": f"companion={planted}".encode("utf-8", "surrogateescape").decode("latin-1")}
        first = client.get(f"/j/{table.join}", headers=header)
        assert first.status_code == 200 and cookie_of(first) and planted not in cookie_of(first), ascii(planted)
        form = {"csrf": re.search(r'name="csrf" value="(\w+)"', first.text)[1], "seat": "2"}
        assert client.post(f"/j/{table.join}", data=form, headers=header).status_code in (303, 403), ascii(planted)
        fingerprints = fingerprint(planted.encode("utf-8", "replace").decode())
        assert store.phones.find(table.code, fingerprints) is None, ascii(planted)


def test_a_phone_that_came_before_cookies_were_signed_stays_in_its_seat(app, table):
    old = app.test_client()
    old.set_cookie("companion", table.ben.secret)
    first = old.get(table.url)
    assert first.status_code == 200 and cookie_of(first) == table.ben.client.get_cookie("companion").value
    csrf = re.search(r'name="csrf" value="(\w+)"', first.text)[1]
    assert csrf == table.ben.csrf, "and what it had open before still counts"
    assert "Set-Cookie" not in old.get(table.url).headers, "once is enough"


def test_another_file_has_another_secret(app, table, settings, tmp_path, open_store):
    other = create_app(open_store(tmp_path / "another" / "companion.db"), settings).test_client()
    other.set_cookie("companion", table.ben.client.get_cookie("companion").value)
    assert cookie_of(other.get("/")) not in (None, table.ben.client.get_cookie("companion").value)


# ---------------------------------------------------------------- a Host that is none


NO_NAMES = [
    "x" * 64,
    "a..b",
    ".",
    "x" * 4000,
    "-a",
    "a-",
    "ä",
    "a:b",
    "a:99999999",
    "[::1",
    "[",
    "a b",
    "a/b",
    "a@b",
    "<b>",
    "",
    "xn--" + "é",
]


def test_a_host_that_is_none_is_answered_before_anything_else(app, capfd, caplog):
    """Routing and the error page break on some of them."""
    app.testing = False
    for host, path in product(NO_NAMES, ("/", "/t/ZZZZ", "/static/icon.svg", "/nothing-here")):
        answer = app.test_client().get(path, environ_overrides={"HTTP_HOST": host})
        assert answer.status_code in (400, 421), (ascii(host[:12]), answer.text[:200])
        assert answer.headers["X-Content-Type-Options"] == "nosniff" and len(answer.text) < 20_000, ascii(host[:12])
        assert "<b>" not in answer.text.replace("<b>Table Companion</b>", "")
    assert capfd.readouterr() == ("", "") and caplog.text == ""


def test_behind_a_proxy_its_word_is_checked_like_any_other(store):
    app = create_app(store, Settings(behind_proxy=True, addresses=lambda: []))
    answered(app.test_client().get("/", headers={"X-Forwarded-Host": "a..b"}), 400)


# ---------------------------------------------------------------- kept by no cache


def test_no_page_at_all_is_kept_by_a_cache(app, table):
    """Pages, problems and data; what looks the same for everybody, and for good, has a name of its own."""
    table.host.tell(table.code, ENTERED)
    for who, rule in product((table.host, table.stranger), ADDRESSES["GET"]):
        if not rule.startswith(("/assets/", "/static/", "/sw.js", "/here", "/away")):
            with who.client.get(address(app, table, rule)) as answer:
                assert answer.headers["Cache-Control"] == "no-store", rule


def test_a_name_that_somebody_vouches_for_is_answered(store):
    app = create_app(store, Settings(hosts=("Cards.example",)))
    assert app.test_client().get("/", base_url="http://cards.example:8080").status_code == 200
    refused = app.test_client().get("/", base_url="http://other.example")
    answered(refused, 421, "--host other.example", "--public-url")


@contextmanager
def unchanged(store, by=""):
    """Nothing in the file is another one afterwards."""
    before = dump(store)
    yield
    assert dump(store) == before, by
