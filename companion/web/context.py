"""What the routes stand on: the one store, the one hub, and where the app runs."""

from typing import cast

from flask import current_app

from companion.live import Hub
from companion.settings import Settings
from companion.store import Store
from companion.web.throttle import Limits


def store() -> Store:
    return cast(Store, current_app.extensions["store"])


def hub() -> Hub:
    return cast(Hub, current_app.extensions["hub"])


def settings() -> Settings:
    return cast(Settings, current_app.extensions["settings"])


def limits() -> Limits:
    return cast(Limits, current_app.extensions["limits"])


def note_look(code: str) -> None:
    """Somebody looks at a table: where tables expire, it is kept for longer."""
    if settings().expire_days:
        store().expiry.note_look(code)
