"""When a phone does not come in: what is tested, what is said of it, and the Wi-Fi's code."""

import json
from http.client import HTTPConnection

import pytest
from click.testing import CliRunner

from companion.app import create_app
from companion.cli.commands import main
from companion.cli.monitor import ALONE_SECONDS, Monitor
from companion.network.addresses import Address, tunnels
from companion.network.arrivals import Arrivals
from companion.network.doctor import causes
from companion.settings import Settings
from tests.test_qr import scanned_svg
from tests.trust.server import serving
from tests.web.phones import Phone
from tests.web.test_guard import dump

WIFI, CABLE = Address("192.168.1.23", "wlan0"), Address("10.0.0.5", "eth0")


def comes_from_outside(phone, where, host="192.168.1.23:8080"):
    """A request as a phone in the Wi-Fi sends it."""
    return phone.client.get(where, headers={"Host": host}, environ_base={"REMOTE_ADDR": "192.168.1.77"})


def test_a_phone_that_opens_the_test_address_is_told_and_seen(table, phone):
    assert "No phone has reached it yet" in table.host.get(f"{table.url}/doctor").text
    answer = comes_from_outside(phone(), "/here")
    assert answer.status_code == 200 and "You have reached the table" in answer.text
    page = table.host.get(f"{table.url}/doctor").text
    assert "A phone reached it just now" in page
    assert "192.168.1.77" not in page, "nothing is kept of the phone"


def test_the_laptop_itself_is_no_phone(table, settings):
    table.host.client.get("/here", headers={"Host": "192.168.1.23:8080"}, environ_base={"REMOTE_ADDR": "192.168.1.23"})
    table.host.client.get("/here")
    assert not settings.arrivals.any()


def test_the_test_address_is_a_code_too(table):
    assert scanned_svg(table.host.get(f"{table.url}/doctor").text) == "http://192.168.1.23:8080/here"


def test_each_address_has_its_own_test(store, phone):
    here = Settings(addresses=lambda: [WIFI, CABLE])
    app = create_app(store, here)
    host = Phone(app)
    code = host.open_table("Ana", "Ben")
    page = host.get(f"/t/{code}/doctor").text
    assert page.index(">192.168.1.23:8080<wbr>/here") < page.index(">10.0.0.5:8080<wbr>/here")
    comes_from_outside(Phone(app), "/", "10.0.0.5:8080")
    page = host.get(f"/t/{code}/doctor").text
    assert page.index("No phone has reached it") < page.index("A phone reached it just now")


AGO = [(0, "just now"), (59, "just now"), (61, "1 minute ago"), (185, "3 minutes ago"), (9999, "an hour")]


@pytest.mark.parametrize("seconds, said", AGO)
def test_how_long_ago_it_was_is_said(table, phone, settings, seconds, said):
    clock = [0.0]
    settings.arrivals = Arrivals(lambda: clock[0])
    comes_from_outside(phone(), "/")
    clock[0] = seconds
    assert said in table.host.get(f"{table.url}/doctor").text


def test_without_javascript_the_page_loads_itself_anew(table):
    assert '<noscript><meta http-equiv="refresh"' in table.host.get(f"{table.url}/doctor").text


SYSTEMS = [("Windows", "Python"), ("Darwin", "System Settings"), ("Linux", "9000/tcp"), ("Plan 9", "9000/tcp")]


@pytest.mark.parametrize("system, word", SYSTEMS)
def test_the_firewall_of_this_very_machine_is_spoken_of(system, word):
    firewall = next(cause for cause in causes(9000, system=system) if "firewall" in cause.name)
    assert word in firewall.remedy


def test_the_four_likely_causes_are_named_each_with_a_test():
    found = causes(8080)
    for word in ("guests", "Mobile data", "VPN", "firewall"):
        assert any(word in cause.name and cause.test and cause.remedy for cause in found), word


def test_a_browser_that_the_phone_keeps_out_of_the_local_network_comes_second():
    """Android 17, and every browser but Safari on an iPhone: a refusal looks like a time-out."""
    second = causes(8080)[1]
    assert "local network" in second.name and "another browser" in second.test and "Safari" in second.test
    assert "Nearby devices" in second.remedy and "Local Network" in second.remedy


def test_a_vpn_of_the_laptop_is_seen():
    assert tunnels([WIFI, Address("10.8.0.2", "wg0"), Address("172.17.0.1", "docker0")]) == ["wg0"]
    assert any("This laptop has one switched on now (wg0)" in cause.test for cause in causes(8080, tunnels=["wg0"]))


# ---------------------------------------------------------------- the host's page


def test_while_nobody_came_the_hosts_page_leads_there(phone, store):
    host = phone()
    code = host.open_table("Ana", "Ben")
    page = host.get(f"/t/{code}/host").text
    assert f'class="button trouble" href="/t/{code}/doctor"' in page, (
        "it stands out by itself after a minute on the page"
    )
    store.rows.db.execute("update tables set opened_at = '2001-01-01T00:00:00Z'")
    store.tables.cache.clear()
    assert 'class="button trouble late"' in host.get(f"/t/{code}/host").text
    phone().join(code, 1)
    assert "trouble" not in host.get(f"/t/{code}/host").text


def test_every_address_has_a_code_to_join_by(store):
    host = Phone(create_app(store, Settings(addresses=lambda: [WIFI, CABLE], local_name="laptop.local")))
    code = host.open_table("Ana", "Ben")
    page, link = host.get(f"/t/{code}/host").text, store.hosted(code).join_link
    assert scanned_svg(page) == f"http://192.168.1.23:8080/j/{link}", "the best first"
    parts = page.split('<section class="join"')[2:]
    assert [scanned_svg(part) for part in parts] == [
        f"http://{name}:8080/j/{link}" for name in ("10.0.0.5", "laptop.local")
    ]


def test_the_addresses_are_read_anew_each_time(store):
    found = [WIFI]
    host = Phone(create_app(store, Settings(addresses=lambda: found)))
    code = host.open_table("Ana", "Ben")
    found[0] = Address("192.168.7.7", "wlan0")
    page = host.get(f"/t/{code}/host").text
    assert "192.168.7.7:8080" in page and "192.168.1.23" not in page


# ---------------------------------------------------------------- the Wi-Fi's code


def test_the_hosts_wifi_is_a_code_and_kept_nowhere(table, store, capfd):
    before = dump(store)
    answer = table.host.post(f"{table.url}/wifi", {"name": "Home", "password": "correct; horse"})
    assert answer.status_code == 200 and scanned_svg(answer.text) == r"WIFI:T:WPA;S:Home;P:correct\; horse;;"
    assert answer.headers["Cache-Control"] == "no-store"
    assert dump(store) == before
    for page in ("/wifi", "/host", "/doctor", ""):
        assert "horse" not in table.host.get(table.url + page).text
    assert "horse" not in "".join(capfd.readouterr())


def test_a_mistake_in_it_is_named_and_loses_nothing(table):
    answer = table.host.post(f"{table.url}/wifi", {"name": "Home", "password": "short", "hidden": "1"})
    assert answer.status_code == 400 and "8 to 63 characters" in answer.text
    assert 'value="Home"' in answer.text and 'value="short"' in answer.text and " checked" in answer.text


# ---------------------------------------------------------------- the terminal


class Evening:
    """A laptop whose addresses and clock the test moves, and what the terminal said."""

    def __init__(self):
        self.found, self.now, self.said = [WIFI], 0.0, []
        self.here = Settings(addresses=lambda: self.found)
        self.monitor = Monitor(
            self.here, lambda: self.said.append("moved"), lambda: self.said.append("alone"), clock=lambda: self.now
        )

    def looks_after(self, seconds):
        self.now += seconds
        self.monitor.look()
        return self.said


def test_another_network_is_told_in_the_terminal_once():
    evening = Evening()
    evening.here.arrivals.note("192.168.1.23")
    assert evening.looks_after(5) == []
    evening.found = [CABLE]
    assert evening.looks_after(5) == evening.looks_after(5) == ["moved"]


def test_a_minute_without_a_phone_is_told_once():
    evening = Evening()
    assert evening.looks_after(ALONE_SECONDS - 1) == []
    assert evening.looks_after(1) == evening.looks_after(600) == ["alone"]


def test_where_a_phone_came_nothing_is_told():
    evening = Evening()
    evening.here.arrivals.note("192.168.1.23")
    assert evening.looks_after(ALONE_SECONDS + 1) == []


# ---------------------------------------------------------------- a proxy


def test_what_a_proxy_says_is_believed_only_where_it_was_asked_for(store, table):
    forged = {"X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "https", "X-Forwarded-For": "10.9.9.9"}
    plain = create_app(store, Settings(public_url="https://table.example", addresses=lambda: [])).test_client()
    answer = plain.get("/", headers=forged)
    assert answer.status_code == 200 and "Secure" not in answer.headers["Set-Cookie"]
    behind = create_app(
        store, Settings(public_url="https://table.example", addresses=lambda: [], behind_proxy=True)
    ).test_client()
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
def test_only_a_proxy_here_or_one_that_was_named_is_believed(store, sender, proxies, believed):
    """Who reaches the port past it is not this machine, whatever they say, and reads no metrics."""
    settings = Settings(addresses=lambda: [], behind_proxy=True, proxies=proxies, metrics=("10.1.1.1",))
    client = create_app(store, settings).test_client()
    said = {"environ_overrides": {"REMOTE_ADDR": sender}}
    answer = client.get("/metrics", headers={"X-Forwarded-For": "10.1.1.1"}, **said)
    assert answer.status_code == (200 if believed else 404)
    answer = client.get("/room/events", headers={"X-Forwarded-For": "127.0.0.1"}, **said)
    assert answer.status_code == (200 if believed else 403)


def test_a_proxy_that_comes_by_this_machines_own_address_is_not_this_machine(store):
    settings = Settings(addresses=lambda: [Address("192.168.1.23", "wlan0")], behind_proxy=True)
    client = create_app(store, settings).test_client()
    answer = client.get(
        "/room/events", headers={"X-Forwarded-For": "8.8.8.8"}, environ_overrides={"REMOTE_ADDR": "192.168.1.23"}
    )
    assert answer.status_code == 403


def test_codes_are_counted_for_the_phone_behind_the_proxy(store):
    app = create_app(store, Settings(addresses=lambda: [], behind_proxy=True))
    one = Phone(app)
    statuses = [
        one.post("/codes", {"code": "ZZZZ"}, X_Forwarded_For=f"10.0.0.{n // 12}").status_code for n in range(14)
    ]
    assert statuses == [404] * 14
    unasked = Phone(create_app(store, Settings(addresses=lambda: [])))
    statuses = [unasked.post("/codes", {"code": "ZZZZ"}, X_Forwarded_For=f"10.0.0.{n}").status_code for n in range(13)]
    assert statuses == [404] * 12 + [429]


def test_programs_are_told_in_json(table):
    assert json.loads(table.program.get(f"{table.url}/wifi").text)["error"]


# ---------------------------------------------------------------- what runs


def test_the_page_says_what_runs_on_the_laptop(tmp_path):
    with serving(tmp_path) as server:
        code, token = server.open_table()
        web = HTTPConnection("127.0.0.1", server.port, timeout=20)
        web.request("GET", f"/t/{code}/doctor", headers={"Authorization": f"Bearer {token}"})
        page = web.getresponse().read().decode()
        web.close()
    assert f"The laptop runs {CliRunner().invoke(main, ['--version']).stdout.strip()}." in page
