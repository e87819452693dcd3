"""Options that several commands share, and what their values must look like. What is wrong is one sentence."""

from __future__ import annotations

import re
from collections.abc import Callable
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import click
from click.core import ParameterSource

from companion.network.hosts import HOST, LABEL

PREFIX = "COMPANION"
"""Of the options' names in the environment."""


BEGUN = f"{PREFIX}_BEGUN"
"""Set in the environment of workers: the command has shown where the app is, and has looked whether all is well."""


class Commands(click.Group):
    """The commands. An option that stands before one of them is meant for it, as if it stood after."""

    def resolve_command(
        self, context: click.Context, words: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that these words ask for, and its own words, those before it included.

        Raises UsageError where it has no use for one of them: nothing that somebody asked for is left undone silently.
        """
        name, command, own = super().resolve_command(context, words)
        if command is None:
            return name, command, own
        known, before = {option.name for option in command.params}, list[str]()
        for option in self.params:
            if context.get_parameter_source(option.name or "") is ParameterSource.COMMANDLINE:
                if option.name not in known:
                    raise click.UsageError(f"companion {name} has no option {option.opts[0]}. Leave that out.")
                before += _as_words(option, context.params[option.name])
        return name, command, before + own


def _as_words(option: click.Parameter, value: Any) -> list[str]:
    """An option as it stands on the command line."""
    if isinstance(option, click.Option) and option.is_flag:
        return [option.opts[0]]
    return [word for each in (value if option.multiple else [value]) for word in (option.opts[0], str(each))]


def as_environment(given: dict[str, Any]) -> dict[str, str]:
    """The values of options as they would stand in the environment."""
    return {f"{PREFIX}_{name.upper()}": _as_text(value) for name, value in given.items()}


def _as_text(value: Any) -> str:
    if isinstance(value, tuple):
        return " ".join(map(str, value))
    return "" if value is None else str(int(value) if isinstance(value, bool) else value)


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


def _check_networks(context: click.Context, option: click.Parameter, networks: tuple[str, ...]) -> tuple[str, ...]:
    for network in networks:
        try:
            ip_network(network)
        except ValueError:
            raise click.ClickException(
                f"{option.opts[0]} is {network!r}, and that is no address. Give the one that requests come from,"
                " such as 10.0.0.7, or its network, such as 10.0.0.0/24."
            ) from None
    return networks


LONGEST_OPERATOR = 200
"""Characters."""


def _check_operator(context: click.Context, option: click.Parameter, operator: str) -> str:
    name, _, contact = (part.strip() for part in operator.partition(","))
    if operator and not (name and contact and len(operator) <= LONGEST_OPERATOR and operator.isprintable()):
        raise click.ClickException(
            f"--operator is {operator!r}, and it should say who runs this and how to reach them,"
            ' such as "Ana Novak, ana@cards.example".'
        )
    return operator


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

FOR_A_PUBLIC_HOST = (
    click.option(
        "--proxy",
        "proxies",
        multiple=True,
        metavar="ADDRESS",
        callback=_check_networks,
        help="With --behind-proxy: the proxy's address or network, if it is on another machine (may be given again).",
    ),
    click.option(
        "--operator",
        default="",
        metavar="NAME, CONTACT",
        callback=_check_operator,
        help="Who runs a host that is open to others: stands on its pages of terms and privacy.",
    ),
    click.option(
        "--expire-days",
        type=click.IntRange(0, 3650),
        help="Delete tables nobody has looked at for this many days; 0: never.  [default: 0, with --operator 90]",
    ),
    click.option(
        "--metrics",
        "metrics",
        multiple=True,
        metavar="ADDRESS",
        callback=_check_networks,
        help="Let this address or network read /metrics, for Prometheus (may be given again).",
    ),
    click.option(
        "--log", type=click.Choice(["none", "json"]), default="none", help="One line a request, without names."
    ),
)


def for_a_public_host(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command the options of a host that is open to others; it gets them as `of_the_host` makes settings."""
    for option in reversed(FOR_A_PUBLIC_HOST):
        command = option(command)
    return command


EXPIRE_DAYS = 90
"""At a public host that says nothing else."""


def of_the_host(asked: dict[str, Any]) -> dict[str, Any]:
    """The settings of a host that is open to others, from its options."""
    days = asked["expire_days"]
    return {
        "operator": asked["operator"],
        "expire_days": (EXPIRE_DAYS if asked["operator"] else 0) if days is None else days,
        "proxies": asked["proxies"],
        "metrics": asked["metrics"],
        "log": asked["log"] == "json",
    }
