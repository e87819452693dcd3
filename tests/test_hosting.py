"""The recipes of the hosting page do what it says: nginx with https at a name and at a path, a service, a container."""

import json
import os
import re
import shlex
import shutil
import signal
import ssl
import subprocess
import sys
from contextlib import closing, contextmanager, suppress
from http.client import HTTPConnection, HTTPSConnection
from pathlib import Path
from tempfile import mkdtemp

import pytest
from click.testing import CliRunner

from companion.cli import serving as command
from companion.cli.commands import main
from tests.ports import free_port
from tests.recipes import PAGE, ROOT, recipe, replaced
from tests.trust.server import ask as by_program
from tests.trust.server import hears
from tests.trust.server import serving as started
from tests.until import SECONDS, until


def answers(port):
    """Whether something on this port answers requests."""
    with suppress(OSError), closing(HTTPConnection("127.0.0.1", port, timeout=SECONDS)) as web:
        web.request("GET", "/")
        return web.getresponse().status
    return 0


# ---------------------------------------------------------------- nginx, Caddy


def program(name, package=""):
    """Where a program lies; the test is skipped where there is none."""
    found = shutil.which(name, path=f"{os.environ['PATH']}:/usr/sbin")
    return found or pytest.skip(f"{name} is not installed: apt-get install {package or name}")


AROUND = """
daemon off; pid {folder}/nginx.pid; error_log stderr; {user}
events {{}}
http {{
access_log off;
client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fastcgi;
uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
{server}
}}
"""


def nginx_with(folder, text, certificate, port, upstream):
    """nginx with the page's own server block, for this machine's ports and certificate."""
    changes = {
        "listen 443": f"listen 127.0.0.1:{port}",
        "127.0.0.1:8080": f"127.0.0.1:{upstream}",
        re.search(r"ssl_certificate (\S+);", text)[1]: str(certificate / "cert.pem"),
        re.search(r"ssl_certificate_key (\S+);", text)[1]: str(certificate / "key.pem"),
        re.search(r"server_name (\S+);", text)[1]: "localhost",
    }
    config = folder / "nginx.conf"
    user = "" if os.geteuid() else "user root;"
    config.write_text(AROUND.format(folder=folder, user=user, server=replaced(text, changes)), encoding="utf-8")
    return [program("nginx", "nginx-light"), "-p", str(folder), "-e", "stderr", "-c", str(config)]


def caddy_with(folder, text, certificate, port, upstream):
    """Caddy with the page's own site, likewise."""
    name = re.match(r"(\S+) \{\n", text)[1]
    changes = {
        f"{name} {{": f"localhost:{port} {{\ntls {certificate}/cert.pem {certificate}/key.pem",
        "127.0.0.1:8080": f"127.0.0.1:{upstream}",
    }
    config = folder / "Caddyfile"
    config.write_text("{\nadmin off\nauto_https disable_redirects\n}\n" + replaced(text, changes), encoding="utf-8")
    return [program("caddy"), "run", "--config", str(config)]


@contextmanager
def running(command, log, port, **more):
    """A program for as long as this lasts, from when it answers on its port: any status does, for one may want https."""
    with log.open("w") as output, subprocess.Popen(command, stdout=output, stderr=output, **more) as process:
        try:
            until(lambda: answers(port), process, log.read_text)
            yield process
        finally:
            process.kill()


PROXIES = {"nginx-root": nginx_with, "nginx-path": nginx_with, "caddy": caddy_with, "caddy-path": caddy_with}
"""The page's recipes for proxies, and the command that starts each."""


@pytest.fixture(scope="module", params=PROXIES)
def hosted(request, tmp_path_factory, certificate):
    """The command behind a proxy, as the page says: its server, and how to ask it from outside."""
    name, folder = request.param, tmp_path_factory.mktemp("hosted")
    port, mount = free_port(), "/cards" if name.endswith("-path") else ""
    named = re.findall(r"^    companion (--local --behind-proxy) --public-url (https://\S+)$", PAGE, re.MULTILINE)
    words, _ = next(line for line in named if line[1].endswith(mount or ".example"))
    public = f"https://localhost:{port}{mount}"
    with started(folder, "companion", *words.split(), "--public-url", public) as server:
        server.public, server.mount = public, mount
        trusted = ssl.create_default_context(cafile=str(certificate / "ca.pem"))
        server.https = lambda: HTTPSConnection("localhost", port, context=trusted, timeout=SECONDS)
        behind = PROXIES[name](folder, recipe(name), certificate, port, server.port)
        with running(behind, folder / "proxy.txt", port, env={**os.environ, "HOME": str(folder)}):
            yield server


def ask(web, method, path, body=None, **headers):
    """One request: the answer, and its text."""
    web.request(method, path, body, {name.replace("_", "-"): value for name, value in headers.items()})
    answer = web.getresponse()
    return answer, answer.read().decode()


def test_a_phone_opens_a_table_through_a_proxy(hosted):
    mount = hosted.mount
    with closing(hosted.https()) as web:
        if mount:
            assert ask(web, "GET", mount)[0].headers["Location"].endswith(f"{mount}/")
        answer, page = ask(web, "GET", f"{mount}/")
        cookie = answer.headers["Set-Cookie"]
        assert answer.status == 200 and "; Secure" in cookie
        loaded = re.findall(r'(?:href|src)="(/[^"]*\.(?:css|js|svg|webmanifest)[^"]*)"', page)
        assert loaded and all(address.startswith(f"{mount}/") for address in loaded)
        assert {address: ask(web, "GET", address)[0].status for address in loaded} == dict.fromkeys(loaded, 200)
        csrf = re.search(r'name="csrf" value="(\w+)"', page)[1]
        form = f"csrf={csrf}&game=vzhukh"
        sent = {"Content_Type": "application/x-www-form-urlencoded", "Cookie": cookie.split(";")[0]}
        assert ask(web, "GET", f"{mount}/r/{hosted.room}", Cookie=sent["Cookie"])[0].status < 400
        refused, said = ask(web, "POST", f"{mount}/lobbies", form, Origin="https://elsewhere.example", **sent)
        assert refused.status == 403 and "another site" in said
        opened, _ = ask(web, "POST", f"{mount}/lobbies", form, Origin=hosted.public.removesuffix(mount), **sent)
        assert opened.status == 303 and opened.headers["Location"].startswith(f"{mount}/t/")
        join = until(lambda: re.findall(rf"{re.escape(hosted.public)}(/j/\S+)\n", hosted.said()))[-1]
        scanned, way_in = ask(web, "GET", f"{mount}{join}")
        assert scanned.status == 200 and "Vzhukh!" in way_in, "the table's code leads to it from outside"


def test_what_one_tells_the_others_hear_through_it_at_once(hosted):
    with closing(hosted.https()) as web, closing(hosted.https()) as listening:
        wanted = {"game": "vzhukh", "seats": ["Ana", "Ben"]}
        _, table = by_program(web, "POST", f"{hosted.mount}/tables", wanted, hosted.room)
        path, join = f"{hosted.mount}/t/{table['code']}", table["join"]
        listening.request("GET", f"{path}/events", headers={"Authorization": f"Bearer {join}"})
        stream = listening.getresponse()
        hears(stream, b"retry")
        report = {"seen": 0, "key": "through-a-proxy", "move": {"move": "deal", "first": 0}}
        assert by_program(web, "POST", f"{path}/reports", report, join)[0] == 201
        hears(stream, b"data: 1.")


def test_traefik_is_told_the_name_and_the_port_of_the_container():
    labels = dict(re.findall(r'^  traefik\.http\.(\S+): "?(.*?)"?$', recipe("traefik"), re.MULTILINE))
    assert labels == {
        "routers.cards.rule": "Host(`cards.example`)",
        "routers.cards.tls": "true",
        "services.cards.loadbalancer.server.port": step("EXPOSE"),
    }


# ---------------------------------------------------------------- a service


@pytest.fixture
def home(tmp_path):
    """A home with the command where pipx puts it."""
    script = tmp_path / ".local" / "bin" / "table-companion"
    script.parent.mkdir(parents=True)
    script.write_text(f'#!/bin/sh\nexec {sys.executable} -m companion "$@"\n', encoding="utf-8")
    script.chmod(0o755)
    return tmp_path


def test_systemd_finds_nothing_wrong_with_the_unit(home):
    unit = home / "table-companion.service"
    unit.write_text(recipe("systemd"), encoding="utf-8")
    environment = {**os.environ, "HOME": str(home), "XDG_RUNTIME_DIR": str(home)}
    verify = [program("systemd-analyze", "systemd"), "verify", "--user", "--man=no", str(unit)]
    said = subprocess.run(verify, capture_output=True, encoding="utf-8", env=environment, check=False)
    ours = [line for line in said.stderr.splitlines() if "table-companion" in line]
    assert said.returncode == 0 and not ours, said.stderr


def test_what_the_unit_starts_answers_and_ends_when_the_service_is_stopped(home):
    command = re.search(r"^ExecStart=(.*)$", recipe("systemd"), re.MULTILINE)[1].replace("%h", str(home))
    port = free_port()
    settings = {"COMPANION_PORT": str(port), "COMPANION_LOCAL": "1", "COMPANION_DATA": str(home / "data")}
    environment, said = {**os.environ, **settings}, home / "said.txt"
    with running(shlex.split(command), said, port, env=environment, cwd=ROOT) as process:
        process.send_signal(signal.SIGTERM)
        assert process.wait(SECONDS) == 0
    text = said.read_text(encoding="utf-8")
    assert "scan to join" in text and "Good night" in text


# ---------------------------------------------------------------- a container

DOCKERFILE = (ROOT / ".github" / "Dockerfile").read_text(encoding="utf-8")
STEPS = [
    line.split(maxsplit=1) for line in DOCKERFILE.replace("\\\n", " ").splitlines() if line and not line.startswith("#")
]


def step(name):
    """What follows the only step of this name."""
    (found,) = [words for step, words in STEPS if step == name]
    return found


def test_the_dockerfile_is_a_few_lines_and_small():
    assert len(STEPS) <= 13 and STEPS[0][0] == "FROM" and step("FROM").endswith("-slim")
    assert int(step("USER").split(":")[0]) > 0, "a number, and not root's"
    assert step("VOLUME") in step("ENV"), "the tables lie in the volume"


def test_compose_starts_that_image_with_its_volume_and_its_port():
    compose = (ROOT / ".github" / "compose.yaml").read_text(encoding="utf-8")
    assert re.search("dockerfile: (.*)", compose)[1] == ".github/Dockerfile" and "context: .." in compose
    volume, inside = re.search(r'volumes: \["(\w+):(.*)"\]', compose).groups()
    assert inside == step("VOLUME") and f"\nvolumes:\n  {volume}:" in compose
    assert f'ports: ["8080:{step("EXPOSE")}"]' in compose
    known = {f"COMPANION_{str(option.name).upper()}" for option in main.params}
    assert set(re.findall(r"COMPANION_\w+", compose)) == {"COMPANION_PUBLIC_URL"} <= known


@pytest.fixture(scope="module")
def image():
    """The steps of the Dockerfile, done in a folder instead of an image."""
    if os.geteuid():
        pytest.skip("the steps of a Dockerfile are root's")
    folder = Path(mkdtemp(dir="/tmp"))
    folder.chmod(0o755)
    subprocess.run([sys.executable, "-m", "venv", folder / "venv"], check=True)
    environment = {**os.environ, "PATH": f"{folder}/venv/bin:{os.environ['PATH']}"}
    for name, words in STEPS:
        if name == "COPY":
            *sources, target = words.split()
            into = folder / target.strip("/")
            for source in sources:
                place = into / Path(source).name if target.endswith("/") else into
                place.parent.mkdir(parents=True, exist_ok=True)
                (shutil.copytree if (ROOT / source).is_dir() else shutil.copy)(ROOT / source, place)
        elif name == "RUN":
            here = re.sub(r"(?<= )/(?=src|data)", f"{folder}/", words)
            ran = subprocess.run(here, shell=True, env=environment, capture_output=True, encoding="utf-8", check=False)
            if ran.returncode and re.search("No matching distribution|Connection|resolve", ran.stderr):
                pytest.skip("nothing can be installed here: no package registry answers")
            assert ran.returncode == 0, ran.stderr
    yield folder
    shutil.rmtree(folder)


@pytest.mark.nightly
def test_as_the_first_process_of_a_container_it_serves_as_nobody_and_ends_when_it_is_stopped(image):
    first = ["unshare", "--pid", "--fork", "--kill-child"]
    if not shutil.which("unshare") or subprocess.run([*first, "true"], capture_output=True, check=False).returncode:
        pytest.skip("this machine lets nobody start a first process")
    user, group = step("USER").split(":")
    port = free_port()
    variables = dict(pair.split("=") for pair in replaced(step("ENV"), {"/data": f"{image}/data"}).split())
    variables |= {"COMPANION_PORT": str(port), "COMPANION_PUBLIC_URL": f"http://127.0.0.1:{port}"}
    program, *words = json.loads(step("CMD"))
    as_nobody = ["setpriv", f"--reuid={user}", f"--regid={group}", "--clear-groups"]
    if subprocess.run([*as_nobody, f"{image}/venv/bin/python", "-c", ""], capture_output=True, env={}).returncode:
        pytest.skip("this Python lies where only its owner reads")
    command = [*first, *as_nobody, f"{image}/venv/bin/{program}", *words]
    said = image / "said.txt"
    with running(command, said, port, env=variables) as process:
        check = [f"PATH={image}/venv/bin", "/bin/sh", "-c", step("HEALTHCHECK").removeprefix("CMD ")]
        assert subprocess.run(["env", *check], env=variables, check=False).returncode == 0, "it is in good health"
        inside = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text(encoding="utf-8").split()[0]
        assert f"\nUid:\t{user}\t" in Path(f"/proc/{inside}/status").read_text(encoding="utf-8")
        os.kill(int(inside), signal.SIGTERM)
        assert process.wait(SECONDS) == 0
    text = said.read_text(encoding="utf-8")
    assert "Everything is saved. Good night." in text and f"http://127.0.0.1:{port}/r/" in text
    assert [file.name for file in (image / "data").glob("companion.db*")] == ["companion.db"]


# ---------------------------------------------------------------- the page's words


def test_gunicorn_without_a_database_is_told_so_once_and_gives_up():
    ended = subprocess.run(
        [sys.executable, "-c", "import companion.wsgi"], env={}, capture_output=True, encoding="utf-8", check=False
    )
    assert ended.returncode == 3
    assert ended.stderr == "Table Companion: COMPANION_DATABASE is not set. Over a file, run companion by itself.\n"


def test_what_stands_in_the_environment_is_not_on_the_command_line(monkeypatch):
    (file,) = re.findall(r"((?:^    COMPANION_.*\n)+)", PAGE, re.MULTILINE)
    values = dict(line.strip().split("=", 1) for line in file.splitlines())
    heard = []
    monkeypatch.setattr(command, "become_gunicorn", lambda settings, *words: heard.extend(words) or sys.exit())
    assert CliRunner().invoke(main, [], env=values).exit_code == 0
    assert heard[:2] == ["postgresql://cards:PASSWORD@db.example/cards", 4]


def test_every_option_that_the_page_names_there_is():
    known = {word for option in main.params for word in option.opts} | {"--version"}
    used = {
        word
        for line in re.findall(r"`?(?:table-)?companion (--[^`\n]*)", PAGE)
        for word in line.split()
        if word[:2] == "--"
    }
    assert used and used <= known
    variables = set(re.findall(r"COMPANION_(\w+)", PAGE))
    assert variables == {str(option.name).upper() for option in main.params} - {"HELP", "VERSION"}
