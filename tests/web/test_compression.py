"""Smaller answers, for those that take them."""

import gc
import gzip
import json
import zlib

import pytest

from companion.live import gzip_stream

TAKES = {
    "nothing": ("", False),
    "gzip": ("gzip", True),
    "anything but gzip": ("gzip;q=0, br", False),
}


@pytest.mark.parametrize("takes, packed", TAKES.values(), ids=TAKES)
def test_a_page_is_packed_for_a_browser_that_takes_it_and_caches_keep_both_apart(table, takes, packed):
    answer = table.host.client.get(table.url, headers={"Accept-Encoding": takes})
    assert "Accept-Encoding" in answer.headers["Vary"]
    assert ("Content-Encoding" in answer.headers) == packed
    assert int(answer.headers["Content-Length"]) == len(answer.data)
    page = gzip.decompress(answer.data) if packed else answer.data
    assert b"<title>Cradle to Grave" in page and (len(answer.data) < len(page) * 0.34) == packed


def test_json_is_packed_too_and_little_is_left_as_it_is(table):
    told = table.program.client.get(table.url, headers={**table.program.headers, "Accept-Encoding": "gzip"})
    body = gzip.decompress(told.data) if told.headers.get("Content-Encoding") else told.data
    assert json.loads(body)["game"] == "cradle-to-grave"
    little = table.host.client.get(f"{table.url}/signal", headers={"Accept-Encoding": "gzip"})
    assert "Content-Encoding" not in little.headers


def test_a_stream_that_waits_holds_no_compressor():
    kind = type(zlib.compressobj())
    stream = gzip_stream(iter([b"page " * 4000] * 3))
    for _ in range(3):
        next(stream)
    gc.collect()
    assert not any(type(found) is kind for found in stream.gi_frame.f_locals.values())
