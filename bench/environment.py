"""Where the bench runs: an environment of its own for the peers, and a description of the machine."""

from __future__ import annotations

import os
import platform
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PEERS = ROOT / ".bench-venv"
REQUIREMENTS = Path(__file__).with_name("requirements.txt")
PLAY = Path(__file__).with_name("play")


def peers_python() -> Path:
    """The interpreter that has the peers; installed once, and again only when a version changes."""
    python = PEERS / "bin" / "python"
    installed = PEERS / "installed.txt"
    wanted = REQUIREMENTS.read_text()
    if python.exists() and installed.exists() and installed.read_text() == wanted:
        return python
    print("Installing the peers into .bench-venv (once) …", flush=True)
    venv.create(PEERS, with_pip=True, clear=True)
    (PEERS / ".gitignore").write_text("*\n")
    quietly = ("--quiet", "--disable-pip-version-check")
    command = [str(python), "-m", "pip", "install", *quietly, "-r", str(REQUIREMENTS)]
    subprocess.run(command, check=True, timeout=240)
    installed.write_text(wanted)
    return python


def machine() -> dict[str, object]:
    """What a reader needs to judge the figures."""
    model = platform.processor()
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        names = [line for line in cpuinfo.read_text().splitlines() if line.startswith("model name")]
        model = names[0].split(":", 1)[1].strip() if names else model
    return {
        "processor": model,
        "cores": os.cpu_count(),
        "load_before": round(os.getloadavg()[0], 2),
        "python": platform.python_version(),
        "system": platform.system(),
    }


def our_python() -> Path:
    """The interpreter that runs the bench also runs ours."""
    return Path(sys.executable)
