"""The web app over an open store: `create_app`."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from flask import Flask, request
from werkzeug.middleware.proxy_fix import ProxyFix

from companion import web
from companion.live import Hub
from companion.settings import Settings
from companion.store import Store, StoreError
from companion.web.rendering.faults import template_fault
from companion.web.throttle import is_loopback, is_within

PACKAGE = Path(__file__).parent


def _beside(folder: str) -> Path:
    """templates/ or static/: beside the package in a checkout, inside it once installed."""
    checkout = PACKAGE.parent / folder
    return checkout if checkout.is_dir() else PACKAGE / folder


class App(Flask):
    def ensure_sync(self, func: Callable[..., Any]) -> Callable[..., Any]:
        """None of ours is asynchronous; Flask asks each of them at every request."""
        return func

    def log_exception(self, exc_info: Any) -> None:
        """Says in the terminal what broke and in which route, not at which address: that may hold a table's link."""
        if log := self.extensions.get("log"):
            log.exception(exc_info[1])
        elif fault := template_fault(exc_info[1]):
            self.logger.error(fault)
        else:
            self.logger.error("Exception in %s", request.url_rule, exc_info=exc_info)


def _mounted(app: Callable[..., Any], mount: str) -> Callable[..., Any]:
    """The app below a path, whether the proxy in front of it keeps that path in what it passes on, or takes it off."""

    def mounted(environ: dict[str, Any], start_response: Any) -> Any:
        path = environ["PATH_INFO"]
        if path == mount or path.startswith(mount + "/"):
            environ["PATH_INFO"] = path[len(mount) :] or "/"
        environ["SCRIPT_NAME"] = mount
        return app(environ, start_response)

    return mounted


def _behind_proxy(app: Callable[..., Any], proxies: tuple[str, ...]) -> Callable[..., Any]:
    """The app, which believes the headers of a proxy on this machine, or of one that was named, and nobody else's.

    The path below which the app is comes from --public-url alone: no header makes another kind of page.
    """
    believing = ProxyFix(app, x_for=1, x_proto=1, x_host=1, x_prefix=0)

    def answer(environ: dict[str, Any], start_response: Any) -> Any:
        sender = environ.get("REMOTE_ADDR") or "127.0.0.1"  # a socket in the file system has no address
        known = is_loopback(sender) or is_within(sender, proxies)
        return (believing if known else app)(environ, start_response)

    return answer


def create_app(store: Store, settings: Settings | None = None) -> Flask:
    """The web app over an open store."""
    settings = settings or Settings()
    store.deletions.erase_empty()
    store.expiry.expire(settings.expire_days)
    app = App("companion", template_folder=str(_beside("templates")), static_folder=str(_beside("static")))
    app.config["MAX_CONTENT_LENGTH"] = 256 * 1024
    hub = Hub(settings.new_event, counts=store.counts)
    store.tables.publish = hub.publish
    app.url_map.strict_slashes = False  # an address that somebody typed may end in one
    # As SECRET_KEY, Flask would open and sign a session with it at every request: a twentieth of its time. Phones have
    # a cookie of their own (web/security.py).
    app.extensions.update(store=store, hub=hub, settings=settings, secret=store.secret())
    hub.at_each_beat.append(lambda: _upkeep(store, hub))
    web.init_app(app)
    if settings.mount:
        app.wsgi_app = _mounted(app.wsgi_app, settings.mount)  # type: ignore[method-assign]
    if settings.behind_proxy:
        app.wsgi_app = _behind_proxy(app.wsgi_app, settings.proxies)  # type: ignore[method-assign]
    return app


def _upkeep(store: Store, hub: Hub) -> None:
    """Once a second: tell our phones what other programs wrote, note streams, and put the file in order."""
    with suppress(StoreError):  # the next second tries again
        hub.catch_up(store.news(tuple(hub.listeners)))
        store.counts.keep()
        store.rows.settle()
