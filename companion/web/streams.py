"""What every stream has in common, a table's or a lobby's: whether there is room for one more, and how it is sent."""

from collections.abc import Iterator

from flask import Response, abort, request

from companion.live import gzip_stream
from companion.web.context import hub
from companion.web.throttle import client, is_loopback
from companion.words import say


def check_room_to_listen(code: str, who: str = "", *, watching: bool = False) -> str:
    """Aborts where no more streams may be opened. The address that this one counts for; "" on this machine.

    `who`: a program or somebody who watches, known by an address that others may share, so that none of them ends
    another's stream. "": a phone; its oldest stream ends instead.
    """
    address = "" if is_loopback(request.remote_addr or "") else client(request.remote_addr or "")
    named = {"watcher": who} if watching else {"program": who, "address": address}
    if not hub().has_room(code, **named):
        abort(
            503,
            say("The server has no live connection left. This phone asks once a second instead, and misses nothing."),
        )
    return address


def as_response(events: Iterator[bytes]) -> Response:
    """The answer that goes on for as long as the events do, packed where the browser takes that."""
    headers = {"X-Accel-Buffering": "no", "Vary": "Accept-Encoding"}
    if request.accept_encodings.quality("gzip") > 0:
        events, headers = gzip_stream(events), headers | {"Content-Encoding": "gzip"}
    return Response(events, mimetype="text/event-stream", headers=headers)
