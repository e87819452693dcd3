"""What may keep a phone from connecting, and how to find out; the same on a page and in the terminal."""

import platform
from dataclasses import dataclass

from companion.words import message, say


@dataclass(frozen=True, slots=True)
class Cause:
    """One possible cause. `test` finds out whether it is the one; `remedy` says what to do then."""

    name: str
    test: str
    remedy: str


FIREWALL = {
    "Windows": message(
        "Settings, Privacy & security, Windows Security, Firewall: allow Python on private networks,"
        " and set this Wi-Fi to “private”."
    ),
    "Darwin": message("System Settings, Network, Firewall, Options: let Python accept incoming connections."),
    "Linux": "sudo ufw allow {port}/tcp   or   sudo firewall-cmd --add-port={port}/tcp",
}
"""How to let phones through the firewall, by the name that `platform.system` gives."""


def causes(port: int, *, system: str = "", tunnels: list[str] | None = None) -> tuple[Cause, ...]:
    """The likely causes, the likeliest first. `tunnels`: the VPNs on this machine; `system`: by default this one."""
    firewall = say(FIREWALL.get(system or platform.system(), FIREWALL["Linux"]), port=port)
    vpn = say("Switch the VPN off on the phone and on the laptop, and open the test address again.")
    if tunnels:
        vpn = f"{say('This laptop has one switched on now ({names}).', names=', '.join(tunnels))} {vpn}"
    return (
        Cause(
            say("Another Wi-Fi, or the guests’ one"),
            say(
                "Compare the name of the Wi-Fi on the phone and on the laptop."
                " A guest Wi-Fi often keeps its devices apart, a café’s nearly always."
            ),
            say(
                "Put both on the same Wi-Fi; or share a hotspot from one phone, and connect the laptop and the others."
            ),
        ),
        Cause(
            say("The browser may not use the local network"),
            say("Open the test address in another browser on the phone (Safari on an iPhone)."),
            say(
                "Android 17: Settings, Apps, the browser, Permissions, Nearby devices: allow."
                " iPhone: Settings, Privacy & Security, Local Network: switch the browser on."
            ),
        ),
        Cause(
            say("Mobile data"),
            say(
                "Switch mobile data off on the phone and open the test address again."
                " Phones silently prefer it to a Wi-Fi without internet."
            ),
            say(
                "Leave it off while you play, or answer “stay connected” when the phone says the Wi-Fi has no internet."
            ),
        ),
        Cause(say("A VPN"), vpn, say("Leave it off while you play, or allow “local network” in its settings.")),
        Cause(
            say("The laptop’s firewall"),
            say(
                "Open the test address on the laptop itself. If it opens there and on no phone, the firewall is likely."
            ),
            firewall,
        ),
        Cause(
            say("Another address of the laptop"),
            say("Scan each of the test codes above: a laptop with a cable and a Wi-Fi has one for each."),
            say("Use the one that answers: its page asks for the table’s code."),
        ),
        Cause(
            say("https in the browser"),
            say("Look at the address on the phone. Some browsers put https:// before what was typed."),
            say("Type the address with the http:// or https:// that stands here, or scan the code."),
        ),
    )
