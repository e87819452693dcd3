"""What checks the scripts of the pages and of programs, from npm: installed once for all checkouts, outside of them."""

import shutil
import subprocess
from pathlib import Path
from tempfile import mkdtemp

import pytest
from platformdirs import user_cache_path

SCRIPT_TOOLS = ("eslint@9.39.5", "globals@16.5.0", "openapi-typescript@7.13.0", "typescript@5.9.3")


@pytest.fixture(scope="session")
def script_tools() -> Path:
    """Where the tools for scripts lie: installed once for all checkouts, outside of them."""
    if not shutil.which("npm"):
        pytest.skip("node and npm are not installed")
    npm = ["npm", "install", "--no-save", "--no-audit", "--no-fund", "--fetch-retries=0", "--prefix"]
    return installed(npm, SCRIPT_TOOLS) / "node_modules"


def installed(command: list[str], names: tuple[str, ...]) -> Path:
    """Where these tools lie, installed now if they are not yet; the test is skipped where that cannot be.

    `command`: what comes before the folder and the names.
    """
    folder = user_cache_path("table-companion-tools") / "_".join(names)
    if not folder.exists() and (problem := install_whole(folder, command, names)):
        pytest.skip(f"{', '.join(names)} could not be installed: {problem}")
    return folder


def install_whole(folder: Path, command: list[str], names: tuple[str, ...]) -> str:
    """Install tools into a folder, whole or not at all, since another worker may do so at the same time; what went wrong."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    unfinished = Path(mkdtemp(dir=folder.parent))
    try:
        ran = subprocess.run([*command, str(unfinished), *names], capture_output=True, encoding="utf-8", timeout=120)
        if ran.returncode:
            return " ".join(ran.stderr.split())[:200]
        if not folder.exists():
            unfinished.rename(folder)
        return ""
    except (OSError, subprocess.TimeoutExpired) as error:
        return "" if folder.exists() else str(error)
    finally:
        shutil.rmtree(unfinished, ignore_errors=True)
