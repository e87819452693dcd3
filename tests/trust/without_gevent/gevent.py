"""Stands before gevent on the path of a process: as where it has no wheel."""

raise ImportError("no gevent here")
