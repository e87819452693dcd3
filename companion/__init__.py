"""Table Companion: the score sheet that knows the rules, for card games played with real cards."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event as ThreadEvent
from typing import Any

from flask import Flask, request
from flask_compress import Compress
from werkzeug.middleware.proxy_fix import ProxyFix

from companion.live import Event, Hub
from companion.network.addresses import Address, addresses
from companion.network.arrivals import Arrivals
from companion.store import Store

__version__ = "0.1.0"

PACKAGE = Path(__file__).parent


def _beside(folder: str) -> Path:
    """templates/ or static/: beside the package in a checkout, inside it once installed."""
    checkout = PACKAGE.parent / folder
    return checkout if checkout.is_dir() else PACKAGE / folder


@dataclass
class Settings:
    """What the app knows of where it runs. Tests pass their own."""

    port: int = 8080
    public_url: str = ""
    """The address to print and to put into the codes, where somebody knows better than this machine."""
    addresses: Callable[[], list[Address]] = addresses
    new_event: Callable[[], Event] = ThreadEvent
    local: bool = False
    """This machine alone: no other address is offered."""
    secure: bool = False
    """The server speaks https."""
    behind_proxy: bool = False
    """A proxy of ours stands before it and says who asks, and by which name."""
    local_name: str = ""
    """The name in .local that this machine can be found by; "" where it has none that works."""
    arrivals: Arrivals = field(default_factory=Arrivals)
    opened: list[Callable[[str, str], None]] = field(default_factory=list)
    """Called with a new table's name and join address, so that the terminal can show its code."""

    def urls(self) -> list[str]:
        """Where phones find this app, the likeliest first; never empty."""
        if self.public_url:
            return [self.public_url.rstrip("/")]
        names = [] if self.local else [address.ip for address in self.addresses()]
        if names and self.local_name:
            names.append(self.local_name)
        return [f"{'https' if self.secure else 'http'}://{name}:{self.port}" for name in names or ["127.0.0.1"]]


class App(Flask):
    def log_exception(self, exc_info: Any) -> None:
        """Says in the terminal what broke and in which route, not at which address: that may hold a table's link."""
        self.logger.error("Exception in %s", request.url_rule, exc_info=exc_info)


def create_app(store: Store, settings: Settings | None = None) -> Flask:
    """The web app over an open store."""
    from companion import web

    settings = settings or Settings()
    app = App("companion", template_folder=str(_beside("templates")), static_folder=str(_beside("static")))
    app.config.update(
        SECRET_KEY=store.setting("secret", lambda: secrets.token_urlsafe(32)),
        MAX_CONTENT_LENGTH=256 * 1024,
        COMPRESS_MIMETYPES=["text/html", "application/json"],
        COMPRESS_LEVEL=4,
    )
    app.extensions.update(store=store, hub=Hub(settings.new_event), settings=settings)
    if settings.behind_proxy:
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=1, x_proto=1, x_host=1)  # type: ignore[method-assign]
    Compress(app)
    web.init_app(app)
    return app
