"""Telling phones that there is something new: publish and subscribe, and how it is sent."""

from companion.live.hub import Event, Hub
from companion.live.sse import as_events, gzip_stream

__all__ = ["Event", "Hub", "as_events", "gzip_stream"]
