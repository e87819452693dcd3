"""Houses for browsers: the app with tables that are there without a tap."""

from __future__ import annotations

import pytest

from tests.tools.screens.house import House


@pytest.fixture
def house(tmp_path):
    """One for a test alone."""
    house = House(tmp_path)
    yield house
    house.close()


@pytest.fixture(scope="module")
def shared_house(tmp_path_factory):
    """One for all tests of a file."""
    house = House(tmp_path_factory.mktemp("house"))
    yield house
    house.close()
