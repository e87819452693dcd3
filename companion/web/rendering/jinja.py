"""What makes pages fast to render; each part is here because it was measured.

Building an address anew, for every form and link, was a twelfth of a page's time; putting the templates in the order of
their last use, so that the oldest could be forgotten, a twentieth.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from flask import Flask, Request, current_app, g, request
from flask.sessions import SessionInterface
from jinja2 import ChoiceLoader, DictLoader, FileSystemLoader, PrefixLoader

from companion.games import found
from companion.web.rendering import straight, translated


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


class NoSessions(SessionInterface):
    """Opens no session: phones have their own cookie (security.py). Signing took a twentieth of a request's time."""

    def open_session(self, app: Flask, request: Request) -> None:
        return None


def init_app(app: Flask) -> None:
    """Before anything asks for the app's templates."""
    app.jinja_options = {**app.jinja_options, "cache_size": -1}  # every template is kept
    app.session_interface = NoSessions()
    outside = {key: FileSystemLoader(folder / "templates") for key, folder in found().folders.items()}
    app.jinja_loader = ChoiceLoader(
        [
            app.jinja_loader,  # type: ignore[list-item]
            PrefixLoader({"games": PrefixLoader(outside)}),
            # Pages import the macros of their game, and not every game has any.
            DictLoader({f"games/{key}/kit.html": "" for key in found().games}),
        ]
    )
    straight.init_app(app)
    translated.init_app(app)
    app.jinja_env.autoescape = True  # all that is drawn is markup; Flask asks at every include
    app.jinja_env.globals["url_for"] = url_for
