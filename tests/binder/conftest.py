"""What Binder does: an environment from `binder/` alone, and a visitor who arrives below a prefix."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest

from tests.browser.conftest import ROOT, chromium, jupyter, visit
from tools.install import make_environment

__all__ = ["chromium", "visit"]  # fixtures that the tests here share with the others

PLACE = ROOT / ".binder-venv"
ENVIRONMENT, COPY, STAMP = PLACE / "env", PLACE / "repo", PLACE / "made-from"
PREFIX = "/user/abc/"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(item.path).is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.browser)


def made_from() -> str:
    """Changes with everything that goes into the environment."""
    told = hashlib.sha256(sys.version.encode())
    template = ROOT / "widgets" / "farmkit_widgets" / "share"
    for file in sorted([ROOT / "pyproject.toml", *(ROOT / "binder").rglob("*"), *template.rglob("*")]):
        if file.is_file() and file.suffix != ".md":
            told.update(file.name.encode() + file.read_bytes())
    return f"{told.hexdigest()} {ROOT}"


def visitors_world(home: Path) -> dict[str, str]:
    """The environment's commands first, and nothing of the environment that the tests run in."""
    mine = ("PYTHON", "JUPYTER", "IPYTHON", "VIRTUAL_ENV", "XDG_")
    world = {name: value for name, value in os.environ.items() if not name.startswith(mine)}
    home.mkdir(parents=True, exist_ok=True)
    return world | {"PATH": f"{ENVIRONMENT / 'bin'}{os.pathsep}{os.environ['PATH']}", "HOME": str(home)}


@pytest.fixture(scope="package")
def copy() -> Path:
    """The repository as Binder has it: fresh, with its environment. What was made from the same files is used again."""
    fresh = not STAMP.exists() or STAMP.read_text() != made_from()
    if fresh:
        shutil.rmtree(PLACE, ignore_errors=True)
        make_environment(ENVIRONMENT, ENVIRONMENT / "bin" / "python")
    shutil.rmtree(COPY, ignore_errors=True)
    shutil.copytree(ROOT, COPY, ignore=shutil.ignore_patterns(".*", "__pycache__", "build", "dist"))
    if fresh:
        world = visitors_world(PLACE / "home") | {"PIP_DISABLE_PIP_VERSION_CHECK": "1"}
        for command in (["pip", "install", "--quiet", "-r", "binder/requirements.txt"], ["./binder/postBuild"]):
            subprocess.run(command, cwd=COPY, env=world | kept_downloads(), check=True)
        STAMP.write_text(made_from())
    return COPY


def kept_downloads() -> dict[str, str]:
    """Packages that this machine has downloaded before need not come again."""
    asked = subprocess.run([sys.executable, "-m", "pip", "cache", "dir"], capture_output=True, text=True, check=True)
    return {"PIP_CACHE_DIR": asked.stdout.strip()}


@pytest.fixture(scope="package")
def server(copy: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, psutil.Process]]:
    """The address of a visitor's server, and its process."""
    world = visitors_world(tmp_path_factory.mktemp("home"))
    with jupyter([str(ENVIRONMENT / "bin" / "jupyter"), "server"], copy, PREFIX, world) as (address, process):
        yield address, psutil.Process(process.pid)


@pytest.fixture(scope="package")
def address(server: tuple[str, psutil.Process]) -> str:
    return server[0]
