"""Telling phones that there is something new: publish and subscribe, and how it is sent."""

from companion.live.hub import Event, Hub, Kind, News
from companion.live.sse import Right, as_events, gzip_stream

__all__ = ["Event", "Hub", "Kind", "News", "Right", "as_events", "gzip_stream"]
