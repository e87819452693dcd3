"""Who may do what: every address of the app, asked by everyone there is, is answered as this table says.

A new route without a line here fails. The columns: somebody who only found the
app, the watch link, the host of another table, a phone that helps, Ben in his
seat, the host.
"""

import re

import pytest

from companion.store.hosted import Ticket
from companion.web.links import room_token
from companion.web.throttle import Limits
from tests.web.phones import ENTERED, Phone, Program, new_key

WHO = ("stranger", "watcher", "other", "helper", "ben", "host")

ANYBODY = (200, 200, 200, 200, 200, 200)
JOINED = (404, 403, 404, 200, 200, 200)
JOINED_CHANGE = (404, 403, 404, 303, 303, 303)
LOOK = (404, 200, 404, 200, 200, 200)
HOST = (404, 403, 404, 403, 403, 200)
HOST_CHANGE = (404, 403, 404, 403, 403, 303)
NOBODY = (404, 404, 404, 404, 404, 404)
GOES_ON = (303, 303, 303, 303, 303, 303)

RIGHTS = {
    "GET /": ANYBODY,
    "GET /my-tables": ANYBODY,
    "GET /evenings": ANYBODY,
    "GET /evenings/all": ANYBODY,
    "GET /evenings/picture.svg": (404, 404, 404, 404, 404, 404),  # no game is finished yet
    "POST /evenings/people": GOES_ON,
    "POST /lobbies": (303, 403, 303, 303, 303, 303),
    "GET /rules/<key>": ANYBODY,
    "GET /games": ANYBODY,
    "GET /openapi.json": ANYBODY,
    "GET /assets/<mark>/<path:name>": ANYBODY,
    "GET /static/<path:filename>": ANYBODY,
    "GET /sw.js": ANYBODY,
    "GET /away": ANYBODY,
    "GET /here": ANYBODY,
    "GET /health": ANYBODY,
    "GET /privacy": ANYBODY,
    "POST /language": (400, 400, 400, 400, 400, 400),  # it names none; see test_languages.py
    "GET /terms": NOBODY,  # on a public host; see test_operator.py
    "GET /metrics": NOBODY,  # whom the host names; see test_metrics.py
    "GET /my-tables/expiring.zip": NOBODY,  # where tables expire; see test_expiry.py
    "GET /c/<code>": ANYBODY,
    "POST /codes": GOES_ON,
    "POST /tables": (400, 403, 400, 400, 400, 400),  # for programs, with the room's token
    # links: whoever has them
    "GET /r/<token>": ANYBODY,
    "GET /room/events": ANYBODY,  # from this machine; see test_lobby.py
    "GET /j/<token>": (200, 200, 200, 303, 303, 303),
    "GET /j/<token>/events": ANYBODY,
    "GET /j/<token>/signal": ANYBODY,
    "GET /lobby/<code>": (308, 308, 308, 308, 308, 308),  # to the table's own address
    "POST /t/<code>/me": (404, 403, 404, 409, 409, 409),  # before the game starts; see test_lobby.py
    "POST /t/<code>/places": (404, 403, 404, 409, 409, 409),
    "POST /t/<code>/close": (404, 403, 404, 403, 403, 409),
    "POST /t/<code>/start": (404, 403, 404, 403, 403, 303),  # tapped twice, it started once
    "POST /j/<token>": GOES_ON,
    "POST /j/<token>/waiting": GOES_ON,
    "GET /tv": ANYBODY,  # from this machine; see test_tv.py
    "GET /TV": GOES_ON,
    "GET /Tv": GOES_ON,
    "POST /tv": GOES_ON,
    "POST /tv/<code>": HOST_CHANGE,
    "GET /tv/events": ANYBODY,  # from this machine; see test_tv.py
    "GET /w/<token>": ANYBODY,
    "GET /w/<token>/events": ANYBODY,
    "GET /w/<token>/signal": ANYBODY,
    "GET /once/<token>": ANYBODY,
    "POST /once/<token>": GOES_ON,
    # the table: who joined, and who watches
    "GET /t/<code>": LOOK,
    "GET /t/<code>/asks": LOOK,
    "GET /t/<code>/log": LOOK,
    "GET /t/<code>/log/<int:number>": LOOK,
    "GET /t/<code>/preview": LOOK,
    "GET /t/<code>/sheet": LOOK,
    "GET /t/<code>/sheet.csv": LOOK,
    "GET /t/<code>/sheet.svg": LOOK,
    "GET /t/<code>/bgstats.json": LOOK,
    "GET /t/<code>/why/<int:seat>": LOOK,
    "GET /t/<code>/recent": LOOK,
    "GET /t/<code>/record": LOOK,
    "GET /t/<code>/events": LOOK,
    "GET /t/<code>/signal": LOOK,
    # who joined
    "GET /t/<code>/host": JOINED,
    "GET /t/<code>/next": JOINED,  # of a game that is over
    "GET /t/<code>/late": (404, 403, 404, 303, 303, 303),  # only while one waits for the next game
    "GET /t/<code>/doctor": JOINED,
    "GET /t/<code>/log/<int:number>/change": JOINED,
    "GET /t/<code>/referee": JOINED,
    "GET /t/<code>/correct": JOINED,
    "GET /t/<code>/form": (404, 403, 404, 409, 409, 409),  # by its label; see test_correcting.py
    "POST /t/<code>/reports": JOINED_CHANGE,
    "POST /t/<code>/amendments": JOINED_CHANGE,
    "POST /t/<code>/takebacks": JOINED_CHANGE,
    "POST /t/<code>/bringbacks": JOINED_CHANGE,
    "POST /t/<code>/draws": JOINED_CHANGE,
    "POST /t/<code>/rolls": JOINED_CHANGE,
    "POST /t/<code>/mode": JOINED_CHANGE,
    "POST /t/<code>/new-host": JOINED_CHANGE,
    "POST /t/<code>/switches": JOINED_CHANGE,
    "POST /t/<code>/again": JOINED_CHANGE,
    "POST /t/<code>/seat": JOINED_CHANGE,
    # who has the seat, and the host
    "POST /t/<code>/tickets": (404, 403, 404, 403, 200, 200),
    "GET /t/<code>/tickets/<token>": (
        404,
        403,
        404,
        200,
        200,
        200,
    ),  # without the one-time code it is the page with the seats
    "GET /t/<code>/players/<int:seat>": (404, 403, 404, 403, 200, 200),
    "POST /t/<code>/players": (404, 403, 404, 403, 303, 303),
    # the host
    "POST /t/<code>/seats": HOST_CHANGE,
    "POST /t/<code>/door": HOST_CHANGE,
    "POST /t/<code>/lobby": (404, 403, 404, 403, 403, 303),
    "POST /t/<code>/own-seat": HOST_CHANGE,
    "POST /t/<code>/links": HOST_CHANGE,
    "POST /t/<code>/house-rules": HOST_CHANGE,
    "POST /t/<code>/house-rules/kept": HOST_CHANGE,
    "GET /t/<code>/phones": HOST,
    "POST /t/<code>/phones": HOST_CHANGE,
    "GET /t/<code>/delete": HOST,
    "POST /t/<code>/delete": HOST_CHANGE,
    "POST /deleted/<code>/back": (404, 404, 404, 404, 404, 303),
    "GET /t/<code>/wifi": HOST,
    "POST /t/<code>/wifi": HOST,
}

ADDRESSES = {method: [line.split(" ")[1] for line in RIGHTS if line.startswith(method)] for method in ("GET", "POST")}
"""The addresses that are looked at, and those that change something."""

SENT = {
    "/evenings/people": lambda table: {"do": "part", "name": "Ana"},
    "/codes": lambda table: {"code": table.code},
    "/tv": lambda table: {"code": table.code},
    "/lobbies": lambda table: {"game": "cv"},
    "/j/<token>": lambda table: {"seat": ""},
    "/j/<token>/waiting": lambda table: {"name": f"Late {new_key()[-5:]}"},
    "/t/<code>/reports": lambda table: {"report": '{"move": "final-ages", "ages": [1, 2, 3]}'},
    "/t/<code>/takebacks": lambda table: {"to": str(table.number() - 1)},
    "/t/<code>/amendments": lambda table: {
        "amends": "1",
        "report": f'{{"move": "final-ages", "ages": [1, 2, {table.number()}]}}',
    },
    "/t/<code>/players": lambda table: {"seat": "1", "name": f"Ben {new_key()[-5:]}"},
    "/t/<code>/rolls": lambda table: {"dice": "2", "sides": "6"},
    "/t/<code>/mode": lambda table: {"mode": "sheet"},
    "/t/<code>/new-host": lambda table: {"answer": "no"},
    "/t/<code>/switches": lambda table: {"switch": "chance", "on": "1"},
    "/t/<code>/door": lambda table: {"open": "1"},
    "/t/<code>/own-seat": lambda table: {"only": "1"},
    "/t/<code>/places": lambda table: {"do": "add", "name": "Fin"},
    "/t/<code>/tickets": lambda table: {"seat": "1"},
    "/t/<code>/seats": lambda table: {"seat": "1"},
    "/t/<code>/phones": lambda table: {"phone": "4"},
    "/t/<code>/house-rules": lambda table: {"rule": "tie", "value": "extra-round"},
    "/t/<code>/wifi": lambda table: {"name": "Home", "password": "correct horse"},
}
"""What a form of a change carries, so that who may do it is not refused for another reason."""

ASKED = {"/t/<code>/preview": "?move=%7B%22move%22%3A%22final-ages%22%2C%22ages%22%3A%5B1%2C2%2C3%5D%7D"}
"""What an address asks for beside its path."""


def rules(app):
    return {
        f"{method} {rule.rule}" for rule in app.url_map.iter_rules() for method in rule.methods - {"HEAD", "OPTIONS"}
    }


def test_every_address_has_its_line(app):
    assert rules(app) == set(RIGHTS)


def ready(app, table, rule):
    """The table as it must be: something to take back or bring back, a game that is over, a seat in the next one."""
    app.extensions["store"].rows.db.execute("update phones set waits_as = null")
    app.extensions["limits"] = Limits()
    missing = (rule.endswith("amendments") or "number" in rule) and not table.number()
    if missing or rule.endswith(("takebacks", "bringbacks")):
        table.host.tell(table.code, ENTERED)
    if rule.endswith(("again", "bgstats.json")):
        while not table.now().table.state.over:
            table.host.tell(table.code, ENTERED)
    if rule.endswith("/back"):
        app.extensions["store"].deletions.delete(table.code)
    if rule.endswith("phones"):
        Phone(app).join(table.code, None)
    if rule.endswith("bringbacks"):
        table.host.post(f"{table.url}/takebacks", table.host.form(table.code, to=str(table.number() - 1)))


def address(app, table, rule):
    """An address, filled in for this table."""
    values = {"code": table.code, "key": "cradle-to-grave", "mark": "x", "name": "pages.css", "filename": "icon.svg"}
    values |= {"number": "1", "seat": "1"}
    store = app.extensions["store"]
    with app.app_context():
        ticket = store.tickets.issue(Ticket(table.code, 2))
        tokens = {"/j": table.join, "/w": table.watch, "/r": room_token(store), "/o": ticket, "/t": ticket}
    filled = re.sub(r"<(?:\w+:)?(\w+)>", lambda found: values.get(found[1]) or tokens[rule[:2]], rule)
    return filled + ASKED.get(rule, "")


@pytest.fixture
def table(app, table):
    """With somebody who hosts another one."""
    table.other = Phone(app)
    table.other.open_table("Dia", "Eli")
    return table


def test_each_look_is_answered_by_its_rights(app, table):
    looks = {line: statuses for line, statuses in RIGHTS.items() if line.startswith("GET")}
    assert {line: statuses_of(app, table, line) for line in looks} == looks


@pytest.mark.parametrize("line", [line for line in RIGHTS if line.startswith("POST")])
def test_each_change_is_answered_by_its_rights(app, table, line):
    assert statuses_of(app, table, line) == RIGHTS[line]


def statuses_of(app, table, line):
    """By status, what everybody is answered there; who is refused has changed nothing."""
    method, rule = line.split(" ", 1)
    everyone = {"other": table.other, **{who: getattr(table, who) for who in WHO if who != "other"}}
    statuses = []
    for who in WHO:
        ready(app, table, rule)
        before, form = table.now(), SENT.get(rule, lambda table: {})(table)
        answer = answer_for(everyone[who], method, address(app, table, rule), form, table)
        statuses.append(answer.status_code)
        if answer.status_code >= 400:
            assert table.now() == before, f"{who} was refused, and something changed"
        if RIGHTS[line] in (HOST, HOST_CHANGE) and who in ("helper", "ben"):
            assert "Only the host can do this" in answer.text
        answer.close()
    return tuple(statuses)


def answer_for(who, method, where, form, table):
    form = {"seen": str(table.number() if table.now() else 0), "key": new_key(), **form}
    if isinstance(who, Program):
        headers = {"Authorization": who.headers["Authorization"]}
        return who.client.open(where, method=method, data=form if method == "POST" else None, headers=headers)
    if method == "GET":
        return who.get(where) if "events" not in where else who.client.get(where)
    return who.post(where, form)


# ---------------------------------------------------------------- tokens stay where they belong


def pages(app, phone, table):
    """Every page that this phone is shown, by its rule."""
    for rule in ADDRESSES["GET"]:
        if not rule.endswith("events") and not rule.startswith(("/j/", "/once/", "/r/")):
            answer = phone.get(address(app, table, rule))
            yield rule, answer.text if answer.mimetype.startswith(("text/html", "application/json")) else ""
            answer.close()


def test_no_page_holds_a_token_that_its_reader_must_not_have(app, table, store, rooms_token):
    """The join link is for who joined, the watch link too; a cookie is for nobody, not even its own phone's page."""
    cookies = [phone.secret for phone in (table.host, table.ben, table.helper, table.stranger)]
    fingerprints = [row[0] for row in store.rows.db.execute("select phone from phones").fetchall()]
    hidden = [*cookies, *fingerprints, app.extensions["secret"], rooms_token]
    for who in ("host", "ben", "helper", "stranger", "watcher"):
        secret = [*hidden, table.join] if who in ("stranger", "watcher") else hidden
        for rule, text in pages(app, getattr(table, who), table):
            found = [token for token in secret if token in text]
            assert not found, f"{who} sees {found} on {rule}"


def test_the_record_holds_no_token(table, store):
    table.host.tell(table.code, ENTERED)
    phones = [row[0] for row in store.rows.db.execute("select phone from phones").fetchall()]
    for every in ("", "?every=1"):
        text = table.host.get(f"{table.url}/record{every}").text
        assert not [token for token in (table.join, table.watch, table.code, *phones) if token in text]


def test_every_token_has_128_bits(table, store, rooms_token):
    tokens = [table.join, table.watch, rooms_token, store.tickets.issue(Ticket(table.code, 1)), table.ben.secret]
    assert all(len(token) >= 22 and re.fullmatch(r"[\w-]+", token) for token in tokens) and len(set(tokens)) == len(
        tokens
    )
