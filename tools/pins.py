"""Write down the versions that are installed now, for `make install` and for Binder."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from importlib.metadata import requires
from pathlib import Path

from packaging.requirements import Requirement

HERE = Path(__file__).resolve().parent.parent
NOT_OURS = {"pip", "setuptools", "wheel", "farmkit"}


def main() -> None:
    versions = installed()
    write(HERE / "constraints.txt", versions)
    extras = tomllib.loads((HERE / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    needed = with_all_they_need([*extras["app"], *extras["lab"], *extras["tables"]], versions)
    write(HERE / "binder" / "requirements.txt", {name: versions[name] for name in versions if name in needed})


def installed() -> dict[str, str]:
    """Every package of this environment by its plain name, with its `name==version` line."""
    freeze = [sys.executable, "-m", "pip", "list", "--format=freeze", "--disable-pip-version-check"]
    lines = subprocess.run(freeze, check=True, capture_output=True, text=True).stdout.split()
    names = {plain(line.split("==")[0]): line for line in lines}
    return {name: line for name, line in sorted(names.items()) if name not in NOT_OURS}


def with_all_they_need(wanted: list[str], versions: dict[str, str]) -> set[str]:
    """The plain names of these packages and of everything that they pull in here, extras like `bleach[css]` too."""
    seen: set[tuple[str, frozenset[str]]] = set()
    waiting = [Requirement(line) for line in wanted]
    while waiting:
        need = waiting.pop()
        name, extras = plain(need.name), frozenset(need.extras)
        if name not in versions or (name, extras) in seen:
            continue
        seen.add((name, extras))
        for line in requires(name) or []:
            further = Requirement(line)
            if further.marker is None or any(further.marker.evaluate({"extra": one}) for one in ("", *extras)):
                waiting.append(further)
    return {name for name, _extras in seen}


def plain(name: str) -> str:
    """`Jinja2`, `jupyter_core` and `jupyter-core`: names are compared in lower case with hyphens."""
    return re.sub(r"[-_.]+", "-", name).lower()


def write(file: Path, versions: dict[str, str]) -> None:
    head = [line for line in file.read_text().splitlines() if line.startswith("#")] if file.exists() else []
    file.write_text("\n".join([*head, *versions.values()]) + "\n")


if __name__ == "__main__":
    main()
