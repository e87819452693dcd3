"""What makes pages fast to render; each part is here because it was measured.

Building an address anew, for every form and link, was a twelfth of a page's
time; putting the templates in the order of their last use, so that the oldest
could be forgotten, a twentieth; looking up names by two dicts, another.
"""

from __future__ import annotations

import re
from collections.abc import Callable, MutableMapping
from functools import lru_cache
from typing import Any

from flask import Flask, Request, current_app, g, request
from flask.sessions import SessionInterface
from flask.templating import Environment
from jinja2 import Template, TemplateNotFound
from jinja2.ext import Extension
from jinja2.runtime import Context
from jinja2.utils import missing

from companion.web.rendering.straight import StraightCode


class Names(dict[str, Any]):
    """What a template can name; what it cannot is `missing`."""

    def __missing__(self, name: str) -> Any:
        return missing


class FastContext(Context):
    """A template's context in one dict, which is asked directly.

    Jinja's looks in two, by a function of Python's, and lists all globals anew for every part that is included.
    """

    def __init__(self, environment: Any, parent: dict[str, Any], name: str | None, blocks: Any, globals: Any = None):
        super().__init__(environment, parent, name, blocks)
        self.vars = self.parent = Names(parent)
        self.resolve_or_missing = self.vars.__getitem__  # type: ignore[method-assign, assignment]

    def get_all(self) -> dict[str, Any]:
        return self.vars


def url_for(endpoint: str, **values: Any) -> str:
    """As flask's `url_for`, remembered: a path depends on nothing but its parts and on where the app is mounted."""
    return addresses(root())(endpoint, **values)


def root() -> str:
    """The path below which the app is."""
    said = g.get("root")
    return request.script_root if said is None else str(said)


@lru_cache(64)
def addresses(root: str) -> Callable[..., str]:
    """The `url_for` of an app that is below this path, for a page that asks for many.

    Addresses are remembered, but for those of one entry of a log: there is no end to them.
    """

    def find(endpoint: str, **values: Any) -> str:
        known = _address if "number" in values else _known_address
        return known(root, endpoint, tuple(values.items()))

    return find


def _address(root: str, endpoint: str, values: tuple[tuple[str, Any], ...]) -> str:
    return current_app.url_map.bind("localhost", script_name=f"{root}/").build(endpoint, dict(values))


_known_address = lru_cache(16384)(_address)  # some twelve a table


class FastEnvironment(Environment):
    """Gives each template its globals as one dict: Jinja's chain of two was searched for every page."""

    code_generator_class = StraightCode
    missing: frozenset[str] = frozenset()
    """Names that no template has. A board asks for some at every render, where a game may have a part of its own."""

    def _load_template(self, name: str, globals: MutableMapping[str, Any] | None) -> Template:
        if name in self.missing:
            raise TemplateNotFound(name)
        try:
            return super()._load_template(name, globals)
        except TemplateNotFound as error:
            if error.name == name and not self.auto_reload:
                self.missing |= {name}
            raise

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        return {**self.globals, **(d or {})}


class Unindented(Extension):
    """A template's lines as a page needs them: with one space for all that makes them readable here."""

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:
        return _INDENT.sub(" ", source)


_INDENT = re.compile("^ +", re.MULTILINE)
"""One space stays: the line before may end with a tag, which takes its line's end with it."""


class NoSessions(SessionInterface):
    """Opens no session: phones have their own cookie (security.py). Signing took a twentieth of a request's time."""

    def open_session(self, app: Flask, request: Request) -> None:
        return None


def init_app(app: Flask) -> None:
    """Before anything asks for the app's templates."""
    app.jinja_environment = FastEnvironment
    app.session_interface = NoSessions()
    app.jinja_env.context_class = FastContext
    app.jinja_env.add_extension(Unindented)
    app.jinja_env.autoescape = True  # all that is drawn is markup; Flask asks at every include
    app.jinja_env.globals["url_for"] = url_for
    app.jinja_env.cache = {}
