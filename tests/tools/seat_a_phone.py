"""Serve an empty folder and seat a phone as a table's host, for a scanner: prints its url and its cookie, and goes on serving."""

from __future__ import annotations

import re
import sys
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlencode

from tests.trust.server import Server

if __name__ == "__main__":
    server = Server(Path(sys.argv[1])).start()
    web = HTTPConnection("127.0.0.1", server.port, timeout=60)
    web.request("GET", "/new/cradle-to-grave")
    answer = web.getresponse()
    csrf = re.search(r'name="csrf" value="(\w+)"', answer.read().decode())[1]
    cookie = answer.getheader("Set-Cookie").partition(";")[0]
    form = urlencode(
        {"csrf": csrf, "game": "cradle-to-grave", "name": ["Ana", "Ben", "Cai"], "playing": "1"}, doseq=True
    )
    web.request("POST", "/tables", form, {"Cookie": cookie, "Content-Type": "application/x-www-form-urlencoded"})
    opened = web.getresponse().getheader("Location")
    print(f"url http://127.0.0.1:{server.port}{opened}\ncookie {cookie}", flush=True)
    try:
        server.process.wait()
    finally:
        server.kill()
