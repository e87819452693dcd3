"""A Host that is no host name is answered before anything is worked out from it: an odd one breaks the routing."""

from collections.abc import Callable, Iterable
from typing import Any

from flask import Flask

from companion.network.hosts import HOST, LONGEST
from companion.web.security import SENT_ALWAYS

WORDS = b"This address could not be read. Scan the code on the laptop, or enter the address that the terminal shows.\n"


def init_app(app: Flask) -> None:
    """Put the check before the app; a proxy of ours has been believed by then."""
    answer = app.wsgi_app

    def checked(environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        host = environ.get("HTTP_HOST", "")
        if len(host) <= LONGEST and HOST.fullmatch(host):
            return answer(environ, start_response)
        head = [
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Content-Length", str(len(WORDS))),
            *SENT_ALWAYS.items(),
        ]
        start_response("400 Bad Request", head)
        return [b"" if environ.get("REQUEST_METHOD") == "HEAD" else WORDS]

    app.wsgi_app = checked  # type: ignore[method-assign]
