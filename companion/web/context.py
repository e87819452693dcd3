"""What the routes stand on: the one store, the one hub, and where the app runs."""

from __future__ import annotations

from typing import cast

from flask import current_app

from companion import Surroundings
from companion.live import Hub
from companion.store import Store
from companion.store.hosted import Sitting
from companion.store.lists import Shelf


def store() -> Store:
    return cast(Store, current_app.extensions["store"])


def shelf() -> Shelf:
    return Shelf(store())


def hub() -> Hub:
    return cast(Hub, current_app.extensions["hub"])


def surroundings() -> Surroundings:
    return cast(Surroundings, current_app.extensions["surroundings"])


def tell_phones(sitting: Sitting) -> None:
    """Tell a table's phones that there is something new to show."""
    hub().publish(sitting.code, sitting.signal)
