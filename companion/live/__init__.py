"""Telling phones that there is something new: publish and subscribe, and how it is sent."""

from companion.live.hub import JOINING, Event, Hub, Kind, News
from companion.live.sse import Right, as_events, gzip_stream

__all__ = ["JOINING", "Event", "Hub", "Kind", "News", "Right", "as_events", "gzip_stream"]
