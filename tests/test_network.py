"""The address that is printed is the one that the phones in the room can reach."""

import socket
from types import SimpleNamespace

import pytest

from companion.network import addresses as network
from companion.network.addresses import Address, addresses, rank
from companion.server.serve import PortInUseError, files_at_most, listener, ours_alone
from companion.settings import Settings

WIFI = Address("192.168.1.23", "wlan0")


def ranked(*found, preferred=None):
    """The addresses in the order in which they are offered."""
    return [address.ip for address in rank(found, preferred)]


VIRTUAL = [
    Address("172.17.0.1", "docker0"),
    Address("192.168.0.1", "br-1a2b3c"),
    Address("192.168.0.1", "veth12ab"),
    Address("192.168.122.1", "virbr0"),
    Address("10.8.0.2", "tun0"),
    Address("10.8.0.2", "wg0"),
    Address("192.168.0.9", "utun3"),
    Address("100.64.0.1", "tailscale0"),
    Address("192.168.56.1", "vboxnet0"),
    Address("192.168.137.1", "vEthernet (WSL)"),
    Address("10.1.1.1", "ppp0"),
    Address("10.147.17.1", "ztabc"),
    Address("192.168.56.1", "VMware Network Adapter VMnet8"),
    Address("192.168.56.1", "VirtualBox Host-Only Ethernet Adapter"),
    Address("192.168.56.1", "WireGuard Tunnel"),
]


@pytest.mark.parametrize("other", VIRTUAL, ids=lambda address: address.interface)
def test_no_tunnel_and_no_virtual_machine_comes_before_the_wifi(other):
    for name in ("wlan0", "Intel(R) Wi-Fi 6"):
        far = Address("10.0.0.5", name)
        assert ranked(other, far)[0] == "10.0.0.5"
        assert ranked(other, far, preferred=other.ip)[0] == "10.0.0.5", "not even where the system would go out by it"


DOCKER, CABLE, LOOP = Address("172.17.0.1", "docker0"), Address("192.168.1.9", "eth0"), Address("127.0.0.1", "lo")
THREE = [Address("172.20.10.2", "en2"), Address("10.0.0.5", "en1"), Address("192.168.1.23", "en0")]
RANKED = {
    "a virtual one is offered after the Wi-Fi": ([DOCKER, WIFI], None, ["192.168.1.23", "172.17.0.1"]),
    "a virtual one is better than none": ([DOCKER, LOOP], None, ["172.17.0.1"]),
    "192.168 comes before 10 before 172": (THREE, None, ["192.168.1.23", "10.0.0.5", "172.20.10.2"]),
    "however they are found": (THREE[::-1], None, ["192.168.1.23", "10.0.0.5", "172.20.10.2"]),
    "a phone's hotspot is found": ([LOOP, THREE[0], Address("169.254.3.4", "en5")], None, ["172.20.10.2"]),
    "the laptop's own hotspot": ([Address("10.42.0.1", "wlan1"), WIFI], None, ["192.168.1.23", "10.42.0.1"]),
    "of two alike the cable": ([WIFI, CABLE], None, ["192.168.1.9", "192.168.1.23"]),
    "or the one that leads out": ([WIFI, CABLE], "192.168.1.23", ["192.168.1.23", "192.168.1.9"]),
    "in no network there is none": ([], None, []),
}


@pytest.mark.parametrize("found, preferred, offered", RANKED.values(), ids=RANKED)
def test_the_address_that_phones_most_likely_reach_is_offered_first(found, preferred, offered):
    assert ranked(*found, preferred=preferred) == offered


AWAY = ["127.0.0.1", "169.254.1.1", "8.8.8.8", "100.64.0.1", "172.32.0.1", "192.169.0.1", "11.0.0.1", "0.0.0.0"]


def test_what_is_no_home_network_is_not_offered():
    for ip in AWAY:
        assert ranked(Address(ip, "wlan0")) == [], ip


def test_this_machine_is_asked_anew_each_time(monkeypatch):
    v6 = SimpleNamespace(ip=("fe80::1", 0, 0))
    adapters = [
        SimpleNamespace(nice_name="docker0", ips=[SimpleNamespace(ip="172.17.0.1")]),
        SimpleNamespace(nice_name="wlan0", ips=[v6, SimpleNamespace(ip="192.168.1.23")]),
    ]
    monkeypatch.setattr(network.ifaddr, "get_adapters", lambda: adapters)
    assert [address.ip for address in addresses()] == ["192.168.1.23", "172.17.0.1"]
    adapters.pop()
    assert [address.ip for address in addresses()] == ["172.17.0.1"]


@pytest.mark.parametrize(
    "answer, name",
    [(["192.168.1.23"], "laptop.local"), (["192.168.9.9"], ""), (OSError("no such name"), "")],
    ids=["ours", "another's", "none"],
)
def test_a_name_in_local_is_offered_only_where_it_leads_here(monkeypatch, answer, name):
    def asked(host, *_):
        assert host == "laptop.local"
        if isinstance(answer, OSError):
            raise answer
        return [(2, 1, 6, "", (ip, 0)) for ip in answer]

    monkeypatch.setattr(network.socket, "gethostname", lambda: "Laptop.fritz.box")
    monkeypatch.setattr(network.socket, "getaddrinfo", asked)
    assert network.local_name(["192.168.1.23"]) == name


ETHERNET, NOWHERE = Address("10.0.0.5", "eth0"), []
PRINTED = {
    "the best address first": ({"port": 8081}, [WIFI, ETHERNET], ["http://192.168.1.23:8081", "http://10.0.0.5:8081"]),
    "a name after the addresses": (
        {"local_name": "laptop.local"},
        [WIFI],
        ["http://192.168.1.23:8080", "http://laptop.local:8080"],
    ),
    "no name where no phone comes": ({"local_name": "laptop.local"}, NOWHERE, ["http://127.0.0.1:8080"]),
    "for this machine alone no other": ({"port": 8081, "local": True}, [WIFI], ["http://127.0.0.1:8081"]),
    "in no network this machine too": ({"port": 8081}, NOWHERE, ["http://127.0.0.1:8081"]),
    "who knows better gives it": ({"public_url": "https://table.example/"}, [WIFI], ["https://table.example"]),
}


@pytest.mark.parametrize("options, found, urls", PRINTED.values(), ids=PRINTED)
def test_the_addresses_that_are_printed_are_those_that_phones_come_by(options, found, urls):
    assert Settings(addresses=lambda: found, **options).urls() == urls


def test_a_mac_which_allows_any_number_of_open_files_is_asked_for_as_many_as_it_gives():
    assert files_at_most(2**63 - 1, "darwin") == 10_240 and files_at_most(256, "darwin") == 256
    assert files_at_most(1_048_576, "linux") == 1_048_576


def test_a_second_server_on_a_port_is_refused_on_every_system():
    """On Windows SO_REUSEADDR would let two programs share it; on the others it only allows a restart at once."""
    assert ours_alone("posix") == socket.SO_REUSEADDR
    windows = getattr(socket, "SO_EXCLUSIVEADDRUSE", -5)
    assert ours_alone("nt") == windows != socket.SO_REUSEADDR
    with listener("127.0.0.1", 0) as one, pytest.raises(PortInUseError):
        listener("127.0.0.1", one.getsockname()[1])
