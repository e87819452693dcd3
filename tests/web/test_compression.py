"""Smaller answers, for those that take them."""

import gzip
import json


def test_a_page_is_packed_for_a_browser_that_takes_it(table):
    plain = table.host.client.get(table.url, headers={"Accept-Encoding": ""})
    packed = table.host.client.get(table.url, headers={"Accept-Encoding": "gzip"})
    assert "Content-Encoding" not in plain.headers and packed.headers["Content-Encoding"] == "gzip"
    assert len(packed.data) < len(plain.data) * 0.34
    assert b"<title>Cradle to Grave" in gzip.decompress(packed.data)
    assert int(packed.headers["Content-Length"]) == len(packed.data)


def test_caches_keep_both_apart(table):
    for takes in ("", "gzip"):
        assert "Accept-Encoding" in table.host.client.get(table.url, headers={"Accept-Encoding": takes}).headers["Vary"]


def test_json_is_packed_too_and_little_is_left_as_it_is(table):
    told = table.program.client.get(table.url, headers={**table.program.headers, "Accept-Encoding": "gzip"})
    body = gzip.decompress(told.data) if told.headers.get("Content-Encoding") else told.data
    assert json.loads(body)["game"] == "cradle-to-grave"
    assert (
        "Content-Encoding"
        not in table.host.client.get(f"{table.url}/signal", headers={"Accept-Encoding": "gzip"}).headers
    )


def test_a_browser_that_refuses_it_gets_it_plain(table):
    answer = table.host.client.get(table.url, headers={"Accept-Encoding": "gzip;q=0, br"})
    assert "Content-Encoding" not in answer.headers and "<title>" in answer.text


def test_a_stream_that_waits_holds_no_compressor():
    import gc
    import zlib

    from companion.live import gzip_stream

    kind = type(zlib.compressobj())
    texts = iter([b"page " * 4000] * 3)
    stream = gzip_stream(texts)
    for _ in range(3):
        next(stream)
    gc.collect()
    assert not any(type(found) is kind for found in stream.gi_frame.f_locals.values())
