"""What a public host may see of requests: counted for /metrics, and a line each in its log. Both are off at first.

Neither holds an address, a name, a table's code or a link: a request is known by the pattern of its route alone.
"""

import json
import sys
import traceback
from time import perf_counter
from typing import Any

from flask import Flask, Response, g, request

from companion.settings import Settings
from companion.store import now
from companion.web.metrics import Metrics


class Log:
    """The log of a server, on standard error: one JSON object a line."""

    def request(self, response: Response, seconds: float) -> None:
        """A request was answered; a stream has begun."""
        self._line(level="info", **_what(), status=response.status_code, ms=round(1e3 * seconds, 1))

    def exception(self, error: BaseException) -> None:
        """Something broke: what kind, and where in the code; its message may hold what somebody typed."""
        frames = traceback.extract_tb(error.__traceback__)
        where = [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames]
        self._line(level="error", **_what(), error=type(error).__name__, where=where)

    def _line(self, **fields: Any) -> None:
        sys.stderr.write(json.dumps({"at": now(), **fields}) + "\n")
        sys.stderr.flush()


def _what() -> dict[str, str | None]:
    return {"method": request.method, "route": request.url_rule.rule if request.url_rule else None}


def init_app(app: Flask) -> None:
    """Look at every request, where the host of the server asked for that."""
    settings: Settings = app.extensions["settings"]
    metrics = Metrics(app.extensions["store"])
    log = app.extensions["log"] = Log() if settings.log else None
    app.extensions["metrics"] = metrics
    if not (settings.metrics or log):
        return

    def begin() -> None:
        g.begun = perf_counter()

    def end(response: Response) -> Response:
        seconds = perf_counter() - g.begun
        metrics.count(request.endpoint or "", request.method, response.status_code, seconds)
        if log:
            log.request(response, seconds)
        return response

    app.before_request(begin)
    app.after_request(end)
    if settings.metrics:
        app.extensions["hub"].at_each_beat.append(metrics.tell)
