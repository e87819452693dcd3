"""What makes pages fast to render; each part is here because it was measured.

A board calls some hundred and fifty small functions, and Jinja asks each of
them at every call what it wants to be handed. Building an address anew, for
every form and link, was a twelfth of a page's time; putting the templates in
the order of their last use, so that the oldest could be forgotten, a twentieth.
"""

from __future__ import annotations

from collections.abc import MutableMapping
from functools import lru_cache
from typing import Any

import flask
from flask import Flask, Request, request
from flask.sessions import SessionInterface
from flask.templating import Environment
from jinja2 import Template, TemplateNotFound
from jinja2.runtime import Context, Macro

from companion.web.rendering.straight import StraightCode


class FastContext(Context):
    """A template's context that skips Jinja's per-call look-up of pass_context arguments.

    Of types only `Macro` takes a part of the context, and of functions those that are marked.
    """

    def call(__self, __obj: Any, *args: Any, **kwargs: Any) -> Any:
        if hasattr(__obj, "jinja_pass_arg"):
            return super().call(__obj, *args, **kwargs)
        kwargs.pop("_loop_vars", None)
        kwargs.pop("_block_vars", None)
        if type(__obj) is Macro:
            return __obj(__self.eval_ctx, *args, **kwargs)
        return __obj(*args, **kwargs)


def url_for(endpoint: str, **values: Any) -> str:
    """As flask's `url_for`, remembered: a path depends on nothing but its parts and on where the app is mounted.

    That of one entry of a log is not: there is no end to them.
    """
    if "number" in values:
        return flask.url_for(endpoint, **values)
    return _address(request.script_root, endpoint, tuple(values.items()))


@lru_cache(16384)  # some twelve a table
def _address(root: str, endpoint: str, values: tuple[tuple[str, Any], ...]) -> str:
    return flask.url_for(endpoint, **dict(values))


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


class NoSessions(SessionInterface):
    """Opens no session: phones have their own cookie (security.py). Signing took a twentieth of a request's time."""

    def open_session(self, app: Flask, request: Request) -> None:
        return None


def init_app(app: Flask) -> None:
    """Before anything asks for the app's templates."""
    app.jinja_environment = FastEnvironment
    app.session_interface = NoSessions()
    app.jinja_env.context_class = FastContext
    app.jinja_env.autoescape = True  # all that is drawn is markup; Flask asks at every include
    app.jinja_env.globals["url_for"] = url_for
    app.jinja_env.cache = {}
