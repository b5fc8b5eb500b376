"""Serve the pages: the hub with every game's lessons, table and workshop, on this machine.

The engine stands on Python alone and must not import the pages' libraries. So this module only looks whether
they are there and hands over to `farmkit_widgets.server`, by name and as late as possible.
"""

from __future__ import annotations

import os
import socket
import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from farmkit.core.trouble import Trouble
from farmkit.core.words import _

NEEDED = ("voila", "ipywidgets", "ipycanvas", "anywidget", "farmkit_widgets")
HUB = "index.ipynb"

# Games are saved in the browser, and a browser keeps them by address: another port would find none of them.
USUAL_PORT = 3276


def serve(
    port: int | None = None,
    host: str = "127.0.0.1",
    open_browser: bool = False,
    notebooks: Path | None = None,
) -> int:
    """Serve until Ctrl-C; the answer is the exit code of the command."""
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        raise Trouble(
            _("The pages need {missing}: install them with: pip install 'farmkit[app]'").format(
                missing=", ".join(missing)
            )
        )
    folder = find_notebooks(notebooks)
    listener = listen(host, port)
    server = import_module("farmkit_widgets.server")
    exit_code: int = server.run(listener, host, folder, open_browser and can_open_a_browser())
    return exit_code


def find_notebooks(given: Path | None) -> Path:
    """The folder that holds the hub: the given one, the one beside the sources, or the one right here."""
    if given is not None:
        if not (given / HUB).is_file():
            raise Trouble(_("There is no {hub} in {folder}.").format(hub=HUB, folder=given))
        return given.resolve()
    beside_the_sources = Path(__file__).resolve().parent.parent / "notebooks"
    for folder in (beside_the_sources, Path.cwd() / "notebooks"):
        if (folder / HUB).is_file():
            return folder
    raise Trouble(_("No notebooks found: name their folder with --notebooks."))


def listen(host: str, port: int | None) -> socket.socket:
    """Take the port at once: the address that we print is the one that answers.

    Without a port, the usual one if nobody has it, and else any free one.
    """
    if port is not None:
        return take(host, port)
    try:
        return take(host, USUAL_PORT)
    except Trouble:
        return take(host, 0)


def take(host: str, port: int) -> socket.socket:
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        return socket.create_server((host, port), family=family, backlog=128)
    except OverflowError:
        raise Trouble(_("There is no port {port}: the last one is 65535.").format(port=port)) from None
    except OSError as trouble:
        where = f"{host}:{port}" if port else host
        # Python repeats the address after some reasons.
        reason = str(trouble.strerror or trouble).partition(" (while")[0]
        raise Trouble(_("Cannot listen at {where}: {reason}.").format(where=where, reason=reason)) from None


def can_open_a_browser() -> bool:
    """Not on a bare server: there, Python would find a text browser and take over the terminal."""
    if sys.platform in ("darwin", "win32"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))
