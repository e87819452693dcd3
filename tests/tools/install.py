"""It installs where people install it, by hand: `python -m tests.tools.install [KIND ...] [--python 3.13 ...]`.

KIND: `clone` (from a clone to a scanned code by the README's first command), `uvx` (the wheel, in an environment that holds
nothing else), `sdist` (passes its own tests), `bounds` (the tests with the lowest versions that pyproject.toml allows); all
of them unless some are named. Needs uv. The tests of the last two are those without a browser; `.ci/run` is the README's second
command.
"""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import tarfile
import time
from collections.abc import Callable
from contextlib import closing, suppress
from http.client import HTTPConnection
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.request import urlopen

from tests.ports import free_port
from tests.test_qr import scanned, shown
from tests.tools.asked import asked
from tests.until import until

ROOT = Path(__file__).parents[2]
WITHOUT_BROWSER = ("-n", "2", "-p", "no:cacheprovider", "--ignore-glob=*browser*")


def run(*command: object, cwd: Path = ROOT) -> str:
    """What a command said on its standard output; ends everything with what it said where it failed."""
    done = subprocess.run([str(word) for word in command], cwd=cwd, capture_output=True, encoding="utf-8", env=clean())
    if done.returncode:
        sys.exit(f"{' '.join(map(str, command))}\n{done.stdout[-4000:]}{done.stderr[-4000:]}")
    return done.stdout


def clean() -> dict[str, str]:
    """The environment, without what leads to this checkout."""
    return {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}


def uv(*words: object, cwd: Path = ROOT) -> str:
    found = shutil.which("uv") or shutil.which("uv", path=str(Path(sys.executable).parent))
    return run(found or sys.exit("uv is not installed: pip install uv"), *words, cwd=cwd)


def environment(folder: Path, python: str, *what: object) -> Path:
    """The programs of a new environment in which this is installed."""
    uv("venv", "-q", "--python", python, folder)
    uv("pip", "install", "-q", "--python", folder / "bin" / "python", *what)
    return folder / "bin"


def built(folder: Path, end: str) -> Path:
    """The file of a release that ends like this."""
    if not folder.exists():
        uv("build", "-q", "--out-dir", folder)
    return next(folder.glob(f"*{end}"))


def serves(*command: object, folder: Path) -> str:
    """Start a command far from the checkout, read its first page, and end it; what it said it runs."""
    said = run(*command, "--version", cwd=folder)
    port = free_port()
    words = ("--local", "--port", str(port), "--data", str(folder / "data"))
    with subprocess.Popen([*map(str, command), *words], cwd=folder, env=clean(), stdout=subprocess.DEVNULL) as process:
        try:
            until(lambda: is_there(port), process)
        finally:
            process.terminate()
    assert process.returncode == 0, f"it ended with {process.returncode}"
    return said.strip()


def is_there(port: int) -> bool:
    """Whether a first page comes from this port by now."""
    with suppress(ConnectionRefusedError), closing(HTTPConnection("127.0.0.1", port)) as web:
        web.request("GET", "/")
        return web.getresponse().status == 200
    return False


def clone(folder: Path, python: str) -> str:
    """The README's first command; the code is scanned off the terminal, and leads in. Templates and scripts are there once."""
    source, program = folder / "clone", folder / "bin" / "python3"
    run("git", "clone", "-q", ROOT, source)
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\nexec {uv("python", "find", python).strip()} "$@"\n', encoding="utf-8")
    program.chmod(0o755)
    here = {**clean(), "PATH": f"{program.parent}:{os.environ['PATH']}"}
    here |= {"COMPANION_LOCAL": "1", "COMPANION_PORT": str(free_port())}
    (line,) = re.findall("^    (python3.*/companion)$", (ROOT / "README.md").read_text(encoding="utf-8"), re.MULTILINE)
    with subprocess.Popen(
        ["bash", "-c", line],
        cwd=source,
        env=here,
        stdout=subprocess.PIPE,
        encoding="utf-8",
        start_new_session=True,
    ) as process:
        assert process.stdout
        lines: list[str] = []
        while process.poll() is None and not any("Ctrl+C" in line for line in lines):
            lines.append(process.stdout.readline().rstrip("\n"))
        url = scanned(shown("\n".join(line for line in lines if line and set(line) <= set(" ▀▄█"))))
        with urlopen(url, timeout=20) as page:
            assert page.status == 200
        os.killpg(process.pid, signal.SIGTERM)
        process.wait()
    packages = next((source / ".venv" / "lib").glob("python*")) / "site-packages"
    assert not (packages / "companion").exists(), "a second copy"
    return f"{url.rsplit('/', 1)[0]}/... {run(source / '.venv' / 'bin' / 'companion', '--version').strip()}"


def uvx(folder: Path, python: str) -> str:
    """By one line, without installing."""
    found = shutil.which("uvx") or Path(sys.executable).parent / "uvx"
    line = (found, "-q", "--python", python, "--from", built(folder / "dist", ".whl"), "table-companion")
    return serves(*line, folder=folder)


def sdist(folder: Path, python: str) -> str:
    """Unpacked, it passes its own tests."""
    with tarfile.open(built(folder / "dist", ".tar.gz")) as packed:
        packed.extractall(folder / "source", filter="data")
    (source,) = (folder / "source").iterdir()
    bin = environment(folder / "env", python, "-e", f"{source}[test]")
    return tested(bin, source)


def bounds(folder: Path, python: str) -> str:
    """The lowest versions that pyproject.toml allows are high enough."""
    bin = environment(folder / "env", python, "--resolution", "lowest-direct", "-e", f"{ROOT}[test]")
    return tested(bin, ROOT)


def tested(bin: Path, source: Path) -> str:
    return re.sub(r"\x1b\[\d+m", "", run(bin / "python", "-m", "pytest", *WITHOUT_BROWSER, cwd=source)).splitlines()[-1]


KINDS: dict[str, Callable[[Path, str], str]] = {
    "clone": clone,
    "uvx": uvx,
    "sdist": sdist,
    "bounds": bounds,
}


def main() -> None:
    words = asked(__doc__, kinds=[*KINDS], python=(f"{sys.version_info.major}.{sys.version_info.minor}",))
    for python in words.python:
        for kind in words.kinds or KINDS:
            with TemporaryDirectory(prefix="table-companion-") as folder:
                begun = time.monotonic()
                said = KINDS[kind](Path(folder), python)
                print(f"{python:<8} {kind:<9} {time.monotonic() - begun:5.0f} s  {said}", flush=True)


if __name__ == "__main__":
    main()
