"""What the laptop's terminal shows: the codes to scan, and what may keep phones from connecting."""

import os
import signal
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import wraps
from math import ceil
from shutil import get_terminal_size
from threading import Thread
from typing import Any, TypeVar, cast

import click

from companion.languages import catalogue
from companion.network.addresses import tunnels
from companion.network.doctor import causes
from companion.network.qr import for_terminal
from companion.settings import Settings
from companion.words import say, speaking

Shown = TypeVar("Shown", bound=Callable[..., None])


def in_own_language(show: Shown) -> Shown:
    """What the terminal shows is in the language that its system is set to, whatever phones read."""

    @wraps(show)
    def shown(*args: Any) -> None:
        with speaking(catalogue(of_this_system(os.environ))):
            show(*args)

    return cast(Shown, shown)


def of_this_system(environment: Mapping[str, str]) -> str:
    """The language of a system's settings: "de" for LANG=de_DE.UTF-8; "" where they say none."""
    said = next((environment[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environment.get(name)), "")
    return said.partition("_")[0].partition(".")[0]


@in_own_language
def welcome(settings: Settings, path: str) -> None:
    """The code to scan for the best address, and as many of the others in words as leave it room."""
    first, *others = (url + path for url in settings.urls())
    who = say("Phones must be on the same Wi-Fi.") + " "
    if settings.public_url:
        who = ""
    elif settings.local:
        who = say("Only this machine can open it.") + " "
    elif not settings.addresses():
        who = say(
            "This machine is on no network that phones could share: switch Wi-Fi or a hotspot on, then start again."
        )
        who += "\n  "
    last = f"  {who}{say('Ctrl+C ends it; nothing is lost.')}"
    while others and not _has_room(first, _addresses(first, *others), last):
        others.pop()
    click.echo(f"\n{say('{name}: scan to join', name='Table Companion')}")
    show_code(first, _addresses(first, *others), last)


def _addresses(first: str, *others: str) -> str:
    return f"\n  {say('or')} ".join((f"  {first}", *others))


@in_own_language
def moved(settings: Settings, path: str) -> None:
    """The machine is in another network: the code that leads to it now."""
    if not settings.addresses():
        gone = say(
            "This machine is on no network any more. Everything entered is safe; phones come back when it is on one."
        )
        click.echo(f"\n{gone}")
        return
    changed = say("This machine's addresses have changed. Phones that do not come back by themselves scan this:")
    click.echo(f"\n{changed}")
    show_way(settings.urls()[0] + path)


@in_own_language
def nobody(settings: Settings, path: str) -> None:
    """A minute without a phone: what may be in the way, and the codes of the other addresses."""
    if not settings.addresses():
        return
    first, *others = settings.urls()
    test = say("No phone has connected yet. To test one, open {address} on it. Likely causes:", address=f"{first}/here")
    click.echo(f"\n{test}\n")
    for cause in causes(settings.port, tunnels=tunnels(settings.addresses())):
        click.echo(f"  {cause.name}. {cause.test}\n    {cause.remedy}")
    for other in others:
        click.echo(f"\n{say('The same by another address:')}")
        show_way(other + path)


def show_way(url: str) -> None:
    """An address as a code and in words."""
    show_code(url, _addresses(url))


def show_code(url: str, *below: str) -> None:
    """The code of an address, in colours where the terminal has them, and these words below it.

    Where the window has no room for both, how to come by the code takes its place.
    """
    if _has_room(url, *below):
        print(for_terminal(url, colour=sys.stdout.isatty()))  # click.echo may colour a console by other means
    else:
        small = say("This window is too small for the code: make it larger and start again, or open on this laptop:")
        click.echo(f"  {small}")
    click.echo("\n".join(below))


def _has_room(url: str, *below: str) -> bool:
    """Whether the window shows the code of an address with these words below it, and the line with the cursor."""
    if not sys.stdout.isatty():
        return True
    window, code = get_terminal_size(), for_terminal(url, colour=False).splitlines()
    words = [line for text in below for line in text.split("\n")]
    lines = len(code) + sum(max(1, ceil(len(line) / window.columns)) for line in words) + 1
    return len(code[0]) <= window.columns and lines <= window.lines


@in_own_language
def show_table(game: str, url: str) -> None:
    """A table was opened: its own code, for whoever sits nearer to the laptop."""
    click.echo(f"\n{say('{name}: scan to join', name=game)}")
    again = say("To open another table, press Enter: it shows the first code again.")
    show_code(url, _addresses(url), *([f"  {again}"] if _hears() else []))


def _hears() -> bool:
    """Whether somebody sits at this terminal; nobody does at a service, a pipe, or a container."""
    return bool(sys.stdin and sys.stdin.isatty() and sys.stdout.isatty())


def on_enter(show: Callable[[], None]) -> None:
    """Call `show` whenever somebody presses Enter at the terminal, from a thread of its own."""
    if _hears():
        if hasattr(signal, "SIGTTIN"):  # in the background of a shell reading fails then, and does not stop the program
            signal.signal(signal.SIGTTIN, signal.SIG_IGN)
        Thread(target=_listen, args=(show,), daemon=True, name="keyboard").start()


def _listen(show: Callable[[], None]) -> None:
    """Past Python's own standard input, which the program could not end with while a thread reads it."""
    with suppress(OSError):
        while os.read(sys.stdin.fileno(), 1024):
            show()
