"""What the routes stand on: the one store, the one hub, and where the app runs."""

from __future__ import annotations

from typing import cast

from flask import current_app

from companion import Surroundings
from companion.live import Hub
from companion.store import Store


def store() -> Store:
    return cast(Store, current_app.extensions["store"])


def hub() -> Hub:
    return cast(Hub, current_app.extensions["hub"])


def surroundings() -> Surroundings:
    return cast(Surroundings, current_app.extensions["surroundings"])
