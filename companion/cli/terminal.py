"""What the laptop's terminal shows: the codes to scan, and what may keep phones from connecting."""

from __future__ import annotations

import sys

import click

from companion.network.addresses import tunnels
from companion.network.doctor import causes
from companion.network.qr import for_terminal
from companion.settings import Settings


def welcome(settings: Settings, path: str) -> None:
    """The code to scan for the best address, and the other addresses in words."""
    first, *others = settings.urls()
    click.echo("\nTable Companion: scan to join\n")
    show_code(first + path)
    click.echo(f"\n  {first}{path}")
    for other in others:
        click.echo(f"  or {other}{path}")
    if not settings.public_url and not settings.local and first.startswith("http://127."):
        click.echo(
            "\n  This machine is in no network that phones could share: switch Wi-Fi or a hotspot on, then start again."
        )
    click.echo("\n  Phones must be in the same Wi-Fi. Ctrl+C ends it; nothing is lost.\n", nl=True)
    sys.stdout.flush()


def moved(settings: Settings, path: str) -> None:
    """The machine is in another network: the code that leads to it now."""
    if not settings.addresses():
        click.echo(
            "\nThis machine is in no network any more. Everything entered is safe; phones come back when it is in one."
        )
        return
    click.echo("\nThis machine's addresses have changed. Phones that do not come back by themselves scan this:\n")
    show_way(settings.urls()[0] + path)


def nobody(settings: Settings, path: str) -> None:
    """A minute without a phone: what may be in the way, and the codes of the other addresses."""
    if not settings.addresses():
        return
    first, *others = settings.urls()
    click.echo(f"\nNo phone has connected yet. To test one, open {first}/here on it. Likely causes:\n")
    for cause in causes(settings.port, tunnels=tunnels(settings.addresses())):
        click.echo(f"  {cause.name}. {cause.test}\n    {cause.remedy}")
    for other in others:
        click.echo("\nThe same by another address:\n")
        show_way(other + path)
    sys.stdout.flush()


def show_way(url: str) -> None:
    """An address as a code and in words."""
    show_code(url)
    click.echo(f"\n  {url}\n")
    sys.stdout.flush()


def show_code(text: str) -> None:
    """A code, in colours where the terminal has them."""
    click.echo(for_terminal(text, colour=sys.stdout.isatty()), color=True)


def show_table(game: str, url: str) -> None:
    """A table was opened: its own code, for whoever sits nearer to the laptop."""
    click.echo(f"\n{game}: scan to join\n")
    show_way(url)
