"""The database goes away in the middle of an evening, in each of the ways in which databases do; and workers die."""

import pytest

from tests.postgres import MISSING, programs
from tests.tools.crash import WAYS, failover

pytestmark = pytest.mark.skipif(programs() is None, reason=MISSING)


@pytest.mark.parametrize("way", ["pulled", "restarted"])
def test_nothing_that_was_acknowledged_is_lost_and_everybody_goes_on(tmp_path, way):
    """Each phone is told by a sentence. Nothing comes through, and the server itself is another: what is harder than `cut` and
    `killed`, which `python -m tests.tools.crash` does every night, and takes the times of ten seconds without it."""
    figures = failover(tmp_path, WAYS[way])
    assert figures["in the database"] >= figures["acknowledged"] > 0
