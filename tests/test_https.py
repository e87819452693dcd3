"""https: with a certificate and its key the phones come by it; what is no certificate is refused in a sentence."""

import re
import socket
import ssl
import sys
from contextlib import suppress
from http.client import HTTPConnection
from urllib.request import Request, urlopen

import pytest
import trustme
from click.testing import CliRunner
from cryptography.hazmat.primitives import serialization as how

from companion.cli.commands import main
from tests.trust.server import serving


@pytest.fixture
def server(certificate, tmp_path):
    """The command with the certificate."""
    with serving(
        tmp_path, "companion", "--local", "--cert", certificate / "cert.pem", "--key", certificate / "key.pem"
    ) as server:
        yield server


@pytest.fixture
def get(server, certificate):
    """Asks it as a phone that trusts the authority."""
    trusting = ssl.create_default_context(cafile=str(certificate / "ca.pem"))

    def ask(address, **headers):
        asked = Request(f"https://127.0.0.1:{server.port}{address}", headers=headers)
        with urlopen(asked, timeout=20, context=trusting) as answer:
            return answer, answer.read()

    return ask


def test_phones_come_by_https_and_the_cookie_stays_there(server, get):
    assert f"https://127.0.0.1:{server.port}/r/" in server.said() and "http://" not in server.said()
    page, _ = get("/")
    assert page.status == 200 and "Secure" in page.headers["Set-Cookie"]
    assert "Strict-Transport-Security" not in page.headers, "tomorrow's evening may be plain again"


def test_styles_come_packed_by_brotli_to_who_takes_it(get, monkeypatch):
    styles = re.search(r"/assets/\w+/home\.css", get("/")[1].decode())[0]
    monkeypatch.delitem(sys.modules, "brotli")
    import brotli

    answer, packed = get(styles, **{"Accept-Encoding": "gzip, deflate, br"})
    assert answer.headers["Content-Encoding"] == "br" and brotli.decompress(packed) == get(styles)[1]
    assert len(packed) < len(get(styles, **{"Accept-Encoding": "gzip"})[1])


def test_who_comes_by_plain_http_is_led_over_to_the_same_page(server):
    web = HTTPConnection("127.0.0.1", server.port, timeout=20)
    web.request("GET", "/here?a=b", headers={"Accept-Language": "de"})
    answer = web.getresponse()
    assert answer.status == 301 and answer.headers["Location"] == f"https://127.0.0.1:{server.port}/here?a=b"
    assert answer.headers["Cache-Control"] == "no-store", "tomorrow's evening may be plain again"


@pytest.mark.parametrize(
    "said",
    [b"", b"EHLO me\r\n", b"GET / HTTP/1.1\r\n\r\n", b"GET / HTTP/1.1\r\nHost: a/b\r\n\r\n"]
    + [b"GET /\r\nX: y HTTP/1.1\r\nHost: a\r\n\r\n", b"GET // HTTP/2\r\nHost: a\r\n\r\n", b"\xff" * 9000],
)
def test_who_speaks_anything_else_to_it_is_let_go_in_silence(server, get, said):
    with socket.create_connection(("127.0.0.1", server.port), timeout=20) as plain, suppress(ConnectionError):
        plain.sendall(said)
        with suppress(OSError):  # it may be gone by then
            plain.shutdown(socket.SHUT_WR)
        assert plain.recv(100) == b""
    assert get("/")[0].status == 200, "the others are served all the same"
    assert "Traceback" not in server.said()


def test_files_that_are_no_certificate_are_refused_in_a_sentence(certificate, tmp_path):
    cert, key, plain = certificate / "cert.pem", certificate / "key.pem", (certificate / "key.pem").read_bytes()
    nothing, diary, others, locked = (tmp_path / f"{name}.pem" for name in ("nothing", "diary", "others", "locked"))
    diary.write_text("Dear diary", encoding="utf-8")
    trustme.CA().issue_cert("localhost").private_key_pem.write_to_path(others)
    secret = how.BestAvailableEncryption(b"secret")
    pem = how.load_pem_private_key(plain, None).private_bytes(how.Encoding.PEM, how.PrivateFormat.PKCS8, secret)
    locked.write_bytes(pem)
    for files, why in [
        (["--cert", nothing, "--key", key], "nothing.pem cannot be read (No such file"),
        (["--cert", cert], "go together"),
        (["--key", key], "go together"),
        (["--cert", cert, "--key", diary], "are not a certificate and its key in PEM format"),
        (["--cert", cert, "--key", others], "is not the key of"),
        (["--cert", cert, "--key", locked], "is locked with a password"),
    ]:
        said = CliRunner().invoke(main, [*map(str, ["--local", "--port", "0", "--data", tmp_path, *files])])
        assert said.exit_code == 1 and said.stdout == "" and said.stderr.count("\n") == 1
        assert why in said.stderr and re.search(r" (Check|Give|give) ", said.stderr), "and the way out"
