"""Find the Chromium that the browser tests drive, or get one; print where it is.

    python tools/chromium.py

In this order: the one that FARMKIT_CHROMIUM names, one on this machine, Debian's package if we are root
there, Playwright's own. If none can be had, the exit code is 1 and the last line says what to install.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "microsoft-edge")
PLACES = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
)
PLAYWRIGHT_PATH = """
from playwright.sync_api import sync_playwright
with sync_playwright() as playwright:
    print(playwright.chromium.executable_path)
"""


def main() -> int:
    named = os.environ.get("FARMKIT_CHROMIUM")
    if named:
        path = shutil.which(named)
        if path is None or not runs(path):
            return fail(f"FARMKIT_CHROMIUM names {named}, which is not a browser that runs here.")
        print(path)
        return 0
    for look in (on_this_machine, from_debian, from_playwright):
        path = look()
        if path:
            print(path)
            return 0
    return fail(
        "The browser tests need Chromium, and none could be had: "
        "install the package chromium or Google Chrome, or name one with FARMKIT_CHROMIUM."
    )


def on_this_machine() -> str | None:
    candidates = [shutil.which(name) for name in NAMES] + [place for place in PLACES if Path(place).exists()]
    return next((path for path in candidates if path and runs(path)), None)


def from_debian() -> str | None:
    """Debian itself: Ubuntu's package of that name is an empty shell around a snap."""
    if not (is_root() and "ID=debian" in os_release() and shutil.which("apt-get")):
        return None
    note("Installing Debian's package chromium …")
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["apt-get", "-qq", "update"], ["apt-get", "-qq", "-y", "install", "chromium"]):
        if subprocess.run(command, env=environment, stdout=sys.stderr).returncode:
            return None
    return on_this_machine()


def from_playwright() -> str | None:
    note("Installing Playwright's own Chromium …")
    command = [sys.executable, "-m", "playwright", "install", "chromium"]
    if is_root():
        command.insert(-1, "--with-deps")
    if subprocess.run(command, stdout=sys.stderr).returncode:
        return None
    asked = subprocess.run([sys.executable, "-c", PLAYWRIGHT_PATH], capture_output=True, text=True)
    path = asked.stdout.strip()
    return path if path and runs(path) else None


def runs(path: str) -> bool:
    """A browser that cannot even tell its version will not open a page."""
    try:
        return subprocess.run([path, "--version"], capture_output=True, timeout=30).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def os_release() -> list[str]:
    try:
        return Path("/etc/os-release").read_text().splitlines()
    except OSError:
        return []


def note(words: str) -> None:
    print(words, file=sys.stderr, flush=True)


def fail(words: str) -> int:
    note(words)
    return 1


if __name__ == "__main__":
    sys.exit(main())
