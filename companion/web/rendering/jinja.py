"""What makes pages fast to render; each part is here because it was measured.

Building an address anew, for every form and link, was a twelfth of a page's time; putting the templates in the order of
their last use, so that the oldest could be forgotten, a twentieth.
"""

from functools import lru_cache
from typing import Any

from flask import Flask, current_app, g, request
from jinja2 import ChoiceLoader, DictLoader, FileSystemLoader, PrefixLoader

from companion.games import found
from companion.web.rendering import marks, straight, translated


def url_for(endpoint: str, **values: Any) -> str:
    """As flask's `url_for`, remembered: a path depends on nothing but its parts and on where the app is mounted."""
    return path_of(root(), endpoint, **values)


def root() -> str:
    """The path below which the app is."""
    said = g.get("root")
    return request.script_root if said is None else str(said)


@lru_cache(16384)  # some twelve a table, and those of the log's entries that were shown last
def path_of(root: str, endpoint: str, /, **values: Any) -> str:
    """The path of one of our pages in an app that is below `root`."""
    return current_app.url_map.bind("localhost", script_name=f"{root}/").build(endpoint, values)


def init_app(app: Flask) -> None:
    """Before anything asks for the app's templates."""
    app.jinja_options = {
        **app.jinja_options,
        "cache_size": -1,  # every template is kept
        "autoescape": True,  # all that is drawn is markup; Flask asks at every include
        "trim_blocks": True,
        "lstrip_blocks": True,
        "extensions": [translated.Translated, marks.Marks],
    }
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


GLOBALS = {"url_for": url_for}
