"""Make the environment and install farmkit with its pages and tests into it.

    python3 tools/install.py .venv .venv/.farmkit-installed

Runs with the machine's own Python, which may lack what Debian keeps in a package of its own.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent
QUIET = {**os.environ, "PIP_DISABLE_PIP_VERSION_CHECK": "1", "PIP_ROOT_USER_ACTION": "ignore"}


class CannotInstall(Exception):
    """The message is one sentence that says what to do."""


def main(folder: Path, stamp: Path) -> None:
    python = folder / ("Scripts" if os.name == "nt" else "bin") / "python"
    if not works(python) or (stamp.exists() and stamp.read_text() != str(HERE)):
        say(f"Making {folder.name} with Python {sys.version.split()[0]} …")
        make_environment(folder, python)
    say("Installing farmkit, its pages and its tests (a minute or two the first time) …")
    pip = [python, "-m", "pip", "install", "--quiet", "--constraint", "constraints.txt"]
    if run([*pip, "--editable", ".[app,lab,tables,test]"], cwd=HERE).returncode:
        raise CannotInstall("The packages could not be installed; the lines above say which one, and why.")
    stamp.write_text(str(HERE))
    say(f"Ready: {folder.name}/bin/farmkit")


def works(python: Path) -> bool:
    """There, not broken by an upgrade of the machine, and new enough."""
    question = "import sys, pip; sys.exit(sys.version_info < (3, 11))"
    return python.exists() and run([python, "-c", question], capture_output=True).returncode == 0


def make_environment(folder: Path, python: Path) -> None:
    """With Python's own tools if they are complete, with Debian's help, or with a pip found here."""
    make = [sys.executable, "-m", "venv", "--clear", folder]
    if find_spec("venv") and find_spec("ensurepip"):
        steps = [make]
    elif may_ask_debian():
        say("Installing Debian's package python3-venv …")
        steps = [["apt-get", "-qq", "update"], ["apt-get", "-qq", "-y", "install", "python3-venv"], make]
    elif find_spec("venv") and find_spec("pip"):
        pip = [sys.executable, "-m", "pip", "--python", python, "install", "--quiet", "pip"]
        steps = [[*make, "--without-pip"], pip]
    else:
        steps = []
    if not steps or any(run(step).returncode for step in steps):
        raise CannotInstall(
            "This Python cannot make environments: "
            "install its venv module (on Debian and Ubuntu: apt install python3-venv)."
        )


def may_ask_debian() -> bool:
    # The package serves the system's Python only.
    ours = Path(sys.executable).resolve().parent == Path("/usr/bin")
    return ours and hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get") is not None


def run(command: Sequence[object], **options: object) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run([str(word) for word in command], env=QUIET, **options)  # type: ignore[call-overload,no-any-return]


def say(words: str) -> None:
    print(words, flush=True)


if __name__ == "__main__":
    try:
        main(Path(sys.argv[1]), Path(sys.argv[2]))
    except CannotInstall as trouble:
        sys.exit(str(trouble))
