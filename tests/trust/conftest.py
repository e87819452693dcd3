"""A server with little patience, for all tests of a module."""

import pytest

from tests.trust.server import serving


@pytest.fixture(scope="module", params=["", "--threads"], ids=["gevent", "threads"])
def hasty(request, tmp_path_factory):
    with serving(tmp_path_factory.mktemp("hasty"), "tests.trust.hasty", *filter(None, [request.param])) as server:
        yield server
