"""The web: routes by noun, each of them find, ask, show."""

from collections.abc import Iterator
from functools import partial
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

from flask import Flask

from companion.game import LONGEST_NAME
from companion.games import found
from companion.store import LONG
from companion.table import chance
from companion.web import errors, observed, reader, rendering, routes, security
from companion.web.api import openapi
from companion.web.pages import shared_page
from companion.web.rendering import assets, compression, icons, jinja
from companion.web.throttle import Limits


def _modules(package: ModuleType) -> Iterator[ModuleType]:
    """Every module of a package, found by its place as games are: nothing registers it."""
    return (import_module(f"{package.__name__}.{found.name}") for found in iter_modules(package.__path__))


ROUTES = tuple(_modules(routes))
"""Loaded at once: each says what programs may use of it (`api.operations`)."""


def init_app(app: Flask) -> None:
    """Add every route to the app, and what templates use. What looks at requests comes first: it sees all of them."""
    app.extensions["limits"] = Limits(counts=app.extensions["store"].counts)
    for part in (observed, reader, compression, jinja, assets, security, errors):
        part.init_app(app)
    for module in (openapi, *ROUTES, *_modules(rendering)):
        if hasattr(module, "bp"):
            app.register_blueprint(module.bp)
        app.jinja_env.filters.update(getattr(module, "FILTERS", {}))
        app.jinja_env.globals.update(getattr(module, "GLOBALS", {}))
    app.jinja_env.globals.update(
        icons=icons,
        csrf=security.csrf,
        most_dice=chance.MOST_DICE,
        dice_sides=chance.SIDES,
        longest_code=LONG,
        longest_name=LONGEST_NAME,
        hosting=app.extensions["settings"],
    )
    app.extensions["hub"].page = partial(shared_page, app)
    for problem in found().problems:
        app.logger.warning(problem)
