"""When a phone does not come in: what is tested, what is said of it, and the Wi-Fi's code."""

from http.client import HTTPConnection

import pytest
from click.testing import CliRunner

from companion.app import create_app
from companion.cli.commands import main
from companion.cli.monitor import ALONE_SECONDS, Monitor
from companion.counts import Counts
from companion.network.addresses import Address, tunnels
from companion.network.doctor import causes
from companion.settings import Settings
from tests.test_qr import scanned_svg
from tests.trust.server import serving
from tests.web.answers import at, each, opens
from tests.web.phones import Phone, answered
from tests.web.test_guard import unchanged

WIFI, CABLE = Address("192.168.1.23", "wlan0"), Address("10.0.0.5", "eth0")


def comes_from_outside(phone, where, host="192.168.1.23:8080"):
    """A request as a phone in the Wi-Fi sends it."""
    return phone.client.get(where, headers={"Host": host}, environ_base={"REMOTE_ADDR": "192.168.1.77"})


def was_opened_long_ago(table):
    store = table.host.app.extensions["store"]
    store.rows.db.execute("update tables set opened_at = '2001-01-01T00:00:00Z'")
    store.tables.cache.clear()


ANSWERS = {
    # it stands out by itself after a minute on the page
    "while nobody came the host's page leads there": at("new")
    .then(opens, "host", "Ana", "Ben")
    .known_as("alone")
    .look("host", "{alone}/host", 'class="button trouble" href="{alone}/doctor"')
    .then(was_opened_long_ago)
    .look("host", "{alone}/host", 'class="button trouble late"')
    .send("new", "{alone_join}", {"seat": "1"})
    .look("host", "{alone}/host", without="trouble"),
    "so does a table that waits, and its people read it too": at("new")
    .send("host", "/lobbies", {"game": "vzhukh"})
    .known_as("waits")
    .look("host", "{waits}", 'href="{waits}/doctor">Can’t connect?', 'href="{waits}/doctor">A phone can’t connect')
    .send("new", "{waits_join}", {"name": "Dia"}, leads="{waits}")
    .look("host", "{waits}", without="Can’t connect?")
    .many(["host", "new"], lambda row, who: row.look(who, "{waits}/doctor", "You have reached the table", "Vzhukh!"))
    .look("host", "{waits}/wifi", "Which Wi"),
    "without JavaScript the page loads itself anew": at("new").look(
        "host", "doctor", '<noscript><meta http-equiv="refresh"'
    ),
    "a mistake in the Wi-Fi's password is named and loses nothing": at("new").send(
        "host",
        "wifi",
        {"name": "Home", "password": "short", "hidden": "1"},
        400,
        "8 to 63 characters",
        'value="Home"',
        'value="short"',
        " checked",
    ),
    "programs are told in JSON": at("new").look("program", "wifi", '"error":', status=403),
}


test_of_the_ways_in = each(ANSWERS)


def test_a_phone_that_opens_the_test_address_is_told_and_seen(table, phone):
    page = table.host.reads(f"{table.url}/doctor", "No phone has reached it yet")
    assert scanned_svg(page) == "http://192.168.1.23:8080/here"
    answered(comes_from_outside(phone(), "/here"), 200, "You have reached the table", 'action="/codes"')
    # nothing is kept of the phone
    table.host.reads(f"{table.url}/doctor", "A phone reached it just now", without="192.168.1.77")


def app_at(store, *addresses, **more):
    """An app on a machine with these addresses."""
    return create_app(store, Settings(addresses=lambda: list(addresses), **more))


def test_the_laptop_itself_is_no_phone(table, store):
    table.host.client.get("/here", headers={"Host": "192.168.1.23:8080"}, environ_base={"REMOTE_ADDR": "192.168.1.23"})
    table.host.client.get("/here")
    assert not store.counts.has_arrivals


def test_each_address_has_its_own_test_and_a_code_to_join_by_the_best_first(store):
    app = app_at(store, WIFI, CABLE, local_name="laptop.local")
    host = Phone(app)
    code = host.open_table("Ana", "Ben")
    page = host.get(f"/t/{code}/doctor").text
    assert page.index(">192.168.1.23:8080<wbr>/here") < page.index(">10.0.0.5:8080<wbr>/here")
    comes_from_outside(Phone(app), "/", "10.0.0.5:8080")
    page = host.get(f"/t/{code}/doctor").text
    assert page.index("No phone has reached it") < page.index("A phone reached it just now")
    codes = [scanned_svg(part) for part in host.get(f"/t/{code}/host").text.split('<section class="join"')[1:]]
    named, link = ("192.168.1.23", "10.0.0.5", "laptop.local"), store.hosted(code).join_link
    assert codes == [f"http://{name}:8080/j/{link}" for name in named]


AGO = [(0, "just now"), (59, "just now"), (61, "1 minute ago"), (185, "3 minutes ago"), (9999, "an hour")]


@pytest.mark.parametrize("seconds, said", AGO)
def test_how_long_ago_it_was_is_said(table, phone, store, seconds, said):
    clock = [0.0]
    store.counts = Counts(lambda: clock[0])
    comes_from_outside(phone(), "/")
    clock[0] = seconds
    table.host.reads(f"{table.url}/doctor", said)


SYSTEMS = [("Windows", "Python"), ("Darwin", "System Settings"), ("Linux", "9000/tcp"), ("Plan 9", "9000/tcp")]


@pytest.mark.parametrize("system, word", SYSTEMS)
def test_the_firewall_of_this_very_machine_is_spoken_of(system, word):
    firewall = next(cause for cause in causes(9000, system=system) if "firewall" in cause.name)
    assert word in firewall.remedy


def test_the_likely_causes_are_named_each_with_a_test():
    """Second a browser that is kept out of the local network: Android 17, and every browser but Safari on an iPhone."""
    found = causes(8080)
    for word in ("guests", "Mobile data", "VPN", "firewall"):
        assert any(word in cause.name and cause.test and cause.remedy for cause in found), word
    said = f"{found[1].name} {found[1].test} {found[1].remedy}"
    for words in ("local network", "another browser", "Safari", "Nearby devices", "Local Network"):
        assert words in said, "a refusal looks like a time-out"


def test_a_vpn_of_the_laptop_is_seen():
    assert tunnels([WIFI, Address("10.8.0.2", "wg0"), Address("172.17.0.1", "docker0")]) == ["wg0"]
    assert any("This laptop has one switched on now (wg0)" in cause.test for cause in causes(8080, tunnels=["wg0"]))


# ---------------------------------------------------------------- the host's page


def test_the_addresses_are_read_anew_each_time(store):
    found = [WIFI]
    host = Phone(create_app(store, Settings(addresses=lambda: found)))
    code = host.open_table("Ana", "Ben")
    found[0] = Address("192.168.7.7", "wlan0")
    host.reads(f"/t/{code}/host", "192.168.7.7:8080", without="192.168.1.23")


# ---------------------------------------------------------------- the Wi-Fi's code


def test_the_hosts_wifi_is_a_code_and_kept_nowhere(table, store, capfd):
    with unchanged(store):
        answer = table.host.post(f"{table.url}/wifi", {"name": "Home", "password": "correct; horse"})
        assert answer.status_code == 200 and scanned_svg(answer.text) == r"WIFI:T:WPA;S:Home;P:correct\; horse;;"
        assert answer.headers["Cache-Control"] == "no-store"
    for page in ("/wifi", "/host", "/doctor", ""):
        table.host.reads(table.url + page, without="horse")
    assert "horse" not in "".join(capfd.readouterr())


CAME, MOVES = "a phone came", "another network"


EVENINGS = {
    "another network is told once": ([CAME, 5, MOVES, 5, 5], ["moved"]),
    "a minute without a phone is told once": ([ALONE_SECONDS - 1, 1, 600], ["alone"]),
    "but not before": ([ALONE_SECONDS - 1], []),
    "where a phone came nothing is told": ([CAME, ALONE_SECONDS + 1], []),
}
"""What happens, or how many seconds go by until the terminal looks again; and what it says in the end."""


@pytest.mark.parametrize("steps, told", EVENINGS.values(), ids=EVENINGS)
def test_the_terminal_tells_what_keeps_phones_out(steps, told):
    found, now, said = [WIFI], [0.0], []
    here, counts = Settings(addresses=lambda: found), Counts()
    monitor = Monitor(here, counts, lambda: said.append("moved"), lambda: said.append("alone"), clock=lambda: now[0])
    for step in steps:
        if step == CAME:
            counts.note("192.168.1.23")
        elif step == MOVES:
            found[:] = [CABLE]
        else:
            now[0] += step
            monitor.look()
    assert said == told


# ---------------------------------------------------------------- a proxy


def test_what_a_proxy_says_is_believed_only_where_it_was_asked_for(store):
    forged = {"X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "https", "X-Forwarded-For": "10.9.9.9"}
    plain = app_at(store, public_url="https://table.example").test_client()
    behind = app_at(store, public_url="https://table.example", behind_proxy=True).test_client()
    answer = plain.get("/", headers=forged)
    assert answer.status_code == 200 and "Secure" not in answer.headers["Set-Cookie"]
    assert behind.get("/", headers=forged).status_code == 421
    answer = behind.get("/", headers=forged | {"X-Forwarded-Host": "table.example"})
    assert answer.status_code == 200 and "Secure" in answer.headers["Set-Cookie"]


@pytest.mark.parametrize(
    "sender, proxies, believed",
    [
        ("127.0.0.1", (), True),
        ("::1", (), True),
        ("", (), True),
        ("10.0.0.9", ("10.0.0.0/24",), True),
        ("10.0.0.9", (), False),
        ("10.0.0.9", ("10.0.1.0/24", "10.0.0.8"), False),
    ],
)
def test_only_a_proxy_here_or_one_that_was_named_is_believed(store, listen, sender, proxies, believed):
    """Who reaches the port past it is not this machine, whatever they say, and reads no metrics."""
    client = app_at(store, behind_proxy=True, proxies=proxies, metrics=("10.1.1.1",)).test_client()
    said = {"headers": {"X-Forwarded-For": "10.1.1.1"}, "environ_overrides": {"REMOTE_ADDR": sender}}
    assert client.get("/metrics", **said).status_code == (200 if believed else 404)
    stream = listen(client, "/room/events", sender, X_Forwarded_For="127.0.0.1")
    assert stream.status == (200 if believed else 403)


def test_a_proxy_that_comes_by_this_machines_own_address_is_not_this_machine(store, listen):
    client = app_at(store, WIFI, behind_proxy=True).test_client()
    assert listen(client, "/room/events", "192.168.1.23", X_Forwarded_For="8.8.8.8").status == 403


def test_codes_are_counted_for_the_phone_behind_the_proxy(store):
    for behind_proxy, last in ((True, 404), (False, 429)):
        one = Phone(app_at(store, behind_proxy=behind_proxy))
        guesses = [
            one.post("/codes", {"code": "ZZZZ"}, X_Forwarded_For=f"10.0.0.{n // 12}").status_code for n in range(13)
        ]
        assert guesses == [404] * 12 + [last]


# ---------------------------------------------------------------- what runs


def test_the_page_says_what_runs_on_the_laptop(tmp_path):
    with serving(tmp_path) as server:
        code, token = server.open_table()
        web = HTTPConnection("127.0.0.1", server.port, timeout=20)
        web.request("GET", f"/t/{code}/doctor", headers={"Authorization": f"Bearer {token}"})
        page = web.getresponse().read().decode()
        web.close()
    assert f"The laptop runs {CliRunner().invoke(main, ['--version']).stdout.strip()}." in page
