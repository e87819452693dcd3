"""The addresses at which a phone can reach this machine, the likeliest first."""

import socket
from collections.abc import Iterable
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv4Network

import ifaddr

TUNNELS = ("tun", "tap", "utun", "wg", "wireguard", "tailscale", "zt", "zerotier", "ppp", "nordlynx", "proton")
"""Names of interfaces that a VPN makes."""

NOT_A_HOME = (
    "docker",
    "br-",
    "veth",
    "virbr",
    "lxc",
    "lxdbr",
    "cni-",
    "podman",
    "vethernet",
    "vmnet",
    "vmware",
    "vboxnet",
    "virtualbox",
    *TUNNELS,
)
"""Names of interfaces that lead to virtual machines, containers and tunnels, not to the phones in the room."""

HOME_NETWORKS = tuple(map(IPv4Network, ("192.168.0.0/16", "10.0.0.0/8", "172.16.0.0/12")))


@dataclass(frozen=True, slots=True)
class Address:
    """One IPv4 address of this machine, and the interface it belongs to."""

    ip: str
    interface: str


def addresses() -> list[Address]:
    """This machine's private IPv4 addresses, the best for phones first; read anew each time."""
    found = [
        Address(ip.ip, adapter.nice_name)
        for adapter in ifaddr.get_adapters()
        for ip in adapter.ips
        if isinstance(ip.ip, str)
    ]
    return rank(found, _toward_the_internet())


def tunnels(found: Iterable[Address]) -> list[str]:
    """The VPN interfaces among these: a VPN often keeps phones from reaching a laptop."""
    return sorted({address.interface for address in found if address.interface.lower().startswith(TUNNELS)})


def local_name(ips: Iterable[str]) -> str:
    """This machine's name in .local, if it leads to one of these addresses; "" otherwise.

    Where nothing answers for .local this takes seconds, so never call it while answering a request.
    """
    name = f"{socket.gethostname().partition('.')[0].lower()}.local"
    try:
        found = {str(answer[4][0]) for answer in socket.getaddrinfo(name, None, socket.AF_INET)}
    except (OSError, UnicodeError):  # a host may be called what no address can be
        return ""
    return name if found & set(ips) else ""


def rank(found: Iterable[Address], preferred: str | None = None) -> list[Address]:
    """Private addresses only: physical interfaces before virtual ones, 192.168 before 10 before 172.16.

    `preferred`, the address that the system itself would go out by, comes first among equals.
    """
    usable = [address for address in found if _network(address.ip) is not None]
    return sorted(
        usable,
        key=lambda one: (
            one.interface.lower().startswith(NOT_A_HOME),
            _network(one.ip),
            one.ip != preferred,
            IPv4Address(one.ip),
        ),
    )


def _network(ip: str) -> int | None:
    address = IPv4Address(ip)
    return next((place for place, network in enumerate(HOME_NETWORKS) if address in network), None)


def _toward_the_internet() -> str | None:
    """The address the system would use to go out; asks the routing table only, sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        return str(probe.getsockname()[0])
