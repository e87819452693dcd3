"""Options that several commands share, and what their values must look like. What is wrong is one sentence."""

from __future__ import annotations

import re
from ipaddress import ip_address
from pathlib import Path
from urllib.parse import urlsplit

import click

from companion.web.hosts import HOST, LABEL

PREFIX = "COMPANION"
"""Of the options' names in the environment."""

NAME = re.compile(rf"{LABEL}(\.{LABEL})*", re.IGNORECASE | re.ASCII)
PATH = re.compile(r"[\w./~-]*", re.ASCII)


def is_address(url: str) -> bool:
    """Whether a browser can open this address, and everything below it has one too."""
    try:
        parts = urlsplit(url)
        fits = parts.port is None or parts.port > 0
    except ValueError:
        return False
    whole = parts.scheme in ("http", "https") and HOST.fullmatch(parts.netloc) and PATH.fullmatch(parts.path)
    return bool(fits and whole and not parts.query and not parts.fragment)


def is_name(name: str) -> bool:
    """Whether a machine may be called this: a name or an address, without a port."""
    try:
        return bool(NAME.fullmatch(name) or ip_address(name))
    except ValueError:
        return False


def _check_url(context: click.Context, option: click.Parameter, url: str) -> str:
    if url and not is_address(url):
        raise click.ClickException(
            f"--public-url is {url!r}, and phones could not open that."
            " Give the whole address, such as https://cards.example or https://home.example/cards."
        )
    return url


def _check_names(context: click.Context, option: click.Parameter, names: tuple[str, ...]) -> tuple[str, ...]:
    for name in names:
        if not is_name(name):
            raise click.ClickException(
                f"--host is {name!r}, and no machine is called that. Give the name alone, such as nas.local."
            )
    return names


DATA = click.option(
    "--data",
    envvar=f"{PREFIX}_DATA",
    type=click.Path(path_type=Path, readable=False),
    help="The folder that keeps the tables.",
)
DATABASE = click.option(
    "--database",
    default="",
    metavar="URL",
    envvar=f"{PREFIX}_DATABASE",
    help="Keep the tables in PostgreSQL: postgresql://...  [extra: postgres]",
)
PUBLIC_URL = click.option(
    "--public-url",
    default="",
    callback=_check_url,
    help="The address to print, where you know better than this machine.",
)
HOSTS = click.option(
    "--host",
    "hosts",
    multiple=True,
    metavar="NAME",
    callback=_check_names,
    help="Answer to this name too (may be given again).",
)
