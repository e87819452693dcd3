"""Options that several commands share, and what their values must look like. What is wrong is one sentence."""

import re
from collections.abc import Callable
from contextlib import suppress
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import click
from click.core import ParameterSource

from companion.network.hosts import HOST, LABEL
from companion.words import SentenceError

PREFIX = "COMPANION"
"""Of the options' names in the environment."""


class Commands(click.Group):
    """The commands. An option that stands before one of them is meant for it, as if it stood after."""

    def list_commands(self, context: click.Context) -> list[str]:
        """Those that people need most come first."""
        return list(self.commands)

    def invoke(self, context: click.Context) -> Any:
        """What goes wrong with a file or with the tables, or is too much, ends the program with one sentence."""
        try:
            return super().invoke(context)
        except SentenceError as error:
            raise click.ClickException(str(error)) from None
        except OSError as error:
            if not error.filename:
                raise
            said = f"{error.filename} cannot be used ({error.strerror}). Choose another place, or check who may use it."
            raise click.ClickException(said) from None

    def parse_args(self, context: click.Context, words: list[str]) -> list[str]:
        """Names the variable where what is wrong was set in the environment."""
        try:
            return super().parse_args(context, words)
        except click.BadParameter as error:
            name = error.param and error.param.name
            if name and context.get_parameter_source(name) is ParameterSource.ENVIRONMENT:
                error.param_hint = f"{PREFIX}_{name.upper()}"
            raise

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
    """Whether a browser can open this address, and everything below it has one too. May raise ValueError where not."""
    parts = urlsplit(url)
    whole = parts.scheme in ("http", "https") and HOST.fullmatch(parts.netloc) and PATH.fullmatch(parts.path)
    return bool(whole and parts.port != 0 and not parts.query and not parts.fragment)


def is_name(name: str) -> bool:
    """Whether a machine may be called this: a name or an address, without a port. May raise ValueError where not."""
    return bool(NAME.fullmatch(name) or ip_address(name))


LONGEST_OPERATOR = 200
"""Characters."""


def is_operator(text: str) -> bool:
    """Whether this says who runs a host, and how to reach them."""
    name, _, contact = (part.strip() for part in text.partition(","))
    return bool(name and contact and len(text) <= LONGEST_OPERATOR and text.isprintable())


def _checked(fits: Callable[[str], object], otherwise: str) -> Callable[[click.Context, click.Parameter, Any], Any]:
    """What refuses, in one sentence, the values of an option that do not fit. `fits` may raise ValueError instead."""

    def check(context: click.Context, option: click.Parameter, value: Any) -> Any:
        for each in value if option.multiple else [value]:
            with suppress(ValueError):
                if fits(each) or not (each or option.multiple):
                    continue
            raise click.ClickException(f"{option.opts[0]} is {each!r}, and {otherwise}")
        return value

    return check


AN_OPERATOR = _checked(
    is_operator,
    'it should say who runs this and how to reach them, such as "Ana Novak, ana@cards.example".',
)
A_NETWORK = _checked(
    ip_network,
    "that is no address. Give the one that requests come from, such as 10.0.0.7, or its network, such as 10.0.0.0/24.",
)


class Number(click.IntRange):
    """A whole number, called so."""

    name = "number"


PORT = click.option(
    "--port", type=Number(0, 65535), default=8080, show_default=True, help="The port to listen on; 0: any free one."
)
LOCAL = click.option("--local", is_flag=True, help="Listen on this machine only.")
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
    callback=_checked(
        is_address,
        "phones could not open that. Give the whole address, such as https://cards.example or https://home.example/cards.",
    ),
    help="The address that phones should use, as with a proxy, a container or a tunnel.",
)
HOSTS = click.option(
    "--host",
    "hosts",
    multiple=True,
    metavar="NAME",
    callback=_checked(is_name, "no machine is called that. Give the name alone, such as nas.local."),
    help="Answer to this name too (may be given again).",
)

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
