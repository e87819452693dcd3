"""The stylesheets and the scripts as phones fetch them: few files, compressed once and well, kept for good.

A board loads one stylesheet and one script; the pages beside it add pages.css, the TV
its own. A file's name carries a fingerprint of what is in it, so that a phone asks
again only when it changed. The package holds them minified (.github/minify.py); a
checkout serves them as they are written.
"""

import gzip
import re
from base64 import b64encode
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path

from flask import Flask, Response, abort, current_app, render_template, request, send_from_directory, url_for
from markupsafe import Markup

from companion.games import found, games
from companion.table.suits import SUITS

try:
    import brotli
except ImportError:
    brotli = None

PREFERENCES = "preferences.js"
"""What a phone chose has to be known before its page is painted: it stands in every page. Pages that do not follow a
table need no other script; that of a live page waits until the page is there."""
LIVE = ("request.js", "connection.js", "outbox_queue.js", "outbox_view.js", "outbox.js", "input_guard.js")
"""What a page that follows a table hears and sends with. Before the game it is fetched once the page is there; until
then a tap loads the page anew."""
SCRIPT = ("page.js", *LIVE, "number_pad.js")
"""What a live page taps with, each script after those it uses."""
LATER = (
    "focus.js",
    "changed.js",
    "motion.js",
    "my_turn.js",
    "next_game.js",
    "recent.js",
    "idle.js",
    "drawer.js",
    "missing.js",
    "wake_lock.js",
    "offline_copies.js",
)
"""What it asks for beside that once it is there, or with the first swap (static/page.js): what follows a swap, and what
the first seconds can do without."""
PAGES = (
    "around_the_board.css",
    "start.css",
    "coming_in.css",
    "pages.css",
    "printed.css",
    "corrections.css",
    "plots.css",
    "rulebook.css",
)
"""The look of the pages beside the board."""
LOOK = (
    "tokens",
    "ground",
    "seats",
    "cards",
    "buttons",
    "rail",
    "paper",
    "places",
    "drawers",
    "fields",
    "forms",
    "entries",
    "small_phones",
    "sizes",
    "wishes",
    "sideways",
    "moves",
    "apart",
    "this_phone",
    "why",
    "rulings",
    "names",
)
"""The look of everything, in this order: static/look."""
OF_A_LOBBY = {"tokens", "ground", "seats", "buttons", "drawers", "fields", "sizes", "names"}
"""What a lobby and the way in need of it: who joins waits for each byte."""
OF_THE_WAY_IN = [*(f"look/{part}.css" for part in ("wishes", "places", "entries", "rulings")), "coming_in.css"]
"""And what a table that has begun shows to who joins."""
OF_HOME = OF_A_LOBBY - {"seats"} | {"wishes", "moves"}
"""And the first page, where nobody sits yet and nothing lies."""
TYPES = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
CODINGS = ("br", "gzip") if brotli else ("gzip",)
"""The smaller first. Browsers take brotli over https only, so it is an extra."""


@dataclass(frozen=True, slots=True)
class Bundle:
    """Several static files as one."""

    body: bytes
    mark: str


@cache
def _pack(body: bytes, coding: str) -> bytes:
    return brotli.compress(body) if coding == "br" else gzip.compress(body, 9, mtime=0)


def init_app(app: Flask) -> None:
    app.add_url_rule("/assets/<mark>/<path:name>", "asset", _asset)
    app.add_url_rule("/sw.js", "service_worker", _service_worker)
    app.add_url_rule("/away", "away", lambda: render_template("away.html"))
    app.send_static_file = _send  # type: ignore[method-assign]


def allowed_inline(app: Flask) -> str:
    """The one script that stands in pages, as the Content-Security-Policy names it."""
    return f"'sha256-{b64encode(sha256(_preferences(app.static_folder or '')).digest()).decode()}'"


@cache
def _preferences(static: str) -> bytes:
    return _read(Path(static) / PREFERENCES)


def _url(name: str) -> str:
    """The address of a bundle.

    "<game key>.css" ("companion.css" without a game, "home.css" for the first page), "pages.css",
    "<game key>-watch.css"; "<game key>.js" for a live page, "later.css", "swaps.js" and "later.js" once it is there;
    before the game "<game key>-lobby.css" ("around.css" for a guest) and "page.js", then "live.css", "swaps.js" and
    "live.js"; for who joins later "<game key>-join.css"; "icon.svg", and "seats/1.svg" where a tab says whose phone it
    is.
    """
    return url_for("asset", mark=_bundle(current_app.static_folder or "", name).mark, name=name)


@cache
def _bundle(static: str, name: str) -> Bundle:
    """The files that make up `name`, joined; a seat's icon is drawn as its sign on the board is."""
    folder = Path(static)
    body = (
        current_app.jinja_env.get_template("seat.svg").render(number=int(Path(name).stem)).encode()
        if name.startswith("seats/")
        else b"\n".join(_read(Path(*_place(folder, part))) for part in _bundles(folder)[name])
    )
    return Bundle(body, sha256(body).hexdigest()[:12])


@cache
def _bundles(folder: Path) -> dict[str, list[str]]:
    """File names by the name of the bundle; a game need not have any of its own.

    A page of no game is never a board, and shows all games in their colours.
    """
    colours = [f"games/{key}-colours.css" for key in games()]
    whole, at_home, in_a_lobby = (
        [f"look/{part}.css" for part in LOOK if part in wanted] for wanted in (LOOK, OF_HOME, OF_A_LOBBY)
    )
    names: dict[str, list[str]] = {}
    for key in games():
        own = f"games/{key}.css"
        board = own if Path(*_place(folder, own)).is_file() else "look/default_board.css"
        before = [*in_a_lobby, f"games/{key}-colours.css", "around_the_board.css", "lobby.css"]
        names |= {
            f"{key}.css": [*whole, f"games/{key}-colours.css", "news.css", board, "moments.css", "landscape.css"],
            f"{key}.js": [*SCRIPT, f"games/{key}.js"],
            f"{key}-lobby.css": before,
            f"{key}-join.css": [*before, *OF_THE_WAY_IN],
            f"{key}-watch.css": ["watch.css", "moments_watch.css", f"games/{key}-watch.css"],
        }
    single = "statistics.css", "corrections.css", "plots.css", "page.js", "room.js", "icon.svg"
    names |= {name: [name] for name in (*single, *(f"seats/{suit + 1}.svg" for suit in range(SUITS)))}
    names |= {
        "companion.css": [*whole, *colours, "moments.css", *PAGES],
        "home.css": [*at_home, *colours, "around_the_board.css", "start.css"],
        "pages.css": [*PAGES],
        "swaps.js": ["htmx.min.js", "marks.js", "patch.js"],
        "later.js": [*LATER],
        "later.css": ["motion.css", "look/glance.css", "just_now.css", "game_end.css", "rulebook.css", "printed.css"],
        "live.js": [*LIVE, "missing.js", "lobby.js"],
        "around.css": ["lobby_around.css", "shapes.css"],
        "lobby_watch.css": ["lobby_around.css", "lobby_watch.css"],
        "live.css": ["look/wishes.css", "look/this_phone.css", "just_now.css", "lobby_later.css", "shapes.css"],
    }
    return {
        name: [part for part in parts if not part.startswith("games/") or Path(*_place(folder, part)).is_file()]
        for name, parts in names.items()
    }


def _place(static: str | Path, name: str) -> tuple[str | Path, str]:
    """The folder that a static file lies in, and its name there: a game outside the package has those that are named
    after it ("games/<key>.css", "games/<key>/…") in a folder of its own."""
    inside = name.removeprefix("games/")
    for key, folder in found().folders.items():
        if name.startswith(tuple(f"games/{key}{sign}" for sign in "./-")) and (folder / "static" / inside).is_file():
            return folder / "static", inside
    return static, name


def _send(filename: str) -> Response:
    """As Flask sends a static file, from wherever it lies."""
    return send_from_directory(*_place(current_app.static_folder or "", filename))


def _read(path: Path) -> bytes:
    """A file, its lines ended as a browser ends them before it hashes an inline script, also in a Windows checkout."""
    return path.read_text(encoding="utf-8").encode()


def _asset(mark: str, name: str) -> Response:
    static = current_app.static_folder or ""
    if name not in _bundles(Path(static)):
        abort(404)
    bundle = _bundle(static, name)
    coding = next((coding for coding in CODINGS if request.accept_encodings.quality(coding) > 0), None)
    kept = "public, max-age=31536000, immutable" if mark == bundle.mark else "no-store"
    headers = {"Vary": "Accept-Encoding", "Cache-Control": kept} | ({"Content-Encoding": coding} if coding else {})
    body = _pack(bundle.body, coding) if coding else bundle.body
    return Response(body, mimetype=TYPES[Path(name).suffix], headers=headers)


def _service_worker() -> Response:
    """At the root, because it may answer only for what lies beside and below it."""
    return Response(_read(Path(current_app.static_folder or "") / "sw.js"), mimetype="text/javascript")


@cache
def _seat_colours(kind: str) -> list[str]:
    """The colours of this kind that seats have, for pictures without a stylesheet."""
    return re.findall(rf"--{kind}: ?(#\w+)", _read(Path(current_app.static_folder or "") / "look/seats.css").decode())


GLOBALS = {
    "asset": _url,
    "seat_colours": _seat_colours,
    "preferences": lambda: Markup(_preferences(current_app.static_folder or "").decode()),
}
