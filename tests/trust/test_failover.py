"""The database goes away in the middle of an evening, in each of the ways in which databases do; and workers die."""

import pytest

from tests.postgres import MISSING, programs
from tests.tools.crash import WAYS, failover

pytestmark = pytest.mark.skipif(programs() is None, reason=MISSING)


def test_nothing_that_was_acknowledged_is_lost_and_everybody_goes_on(tmp_path):
    """Each phone is told by a sentence. Here nothing comes through; `python -m tests.tools.crash` does it in all ways every
    night, and takes the times of ten seconds without a database."""
    figures = failover(tmp_path, WAYS["pulled"])
    assert figures["in the database"] >= figures["acknowledged"] > 0
