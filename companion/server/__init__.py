"""Serving the app: the only room that knows gevent, sockets and processes."""
