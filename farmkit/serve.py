"""Serve the pages: the hub with every game's lessons, table and workshop, on this machine.

The engine stands on Python alone and must not import the pages' libraries. So this module only looks whether
they are there and hands over to `farmkit_widgets.server`, by name and as late as possible.
"""

from __future__ import annotations

import os
import re
import socket
import sys
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from ipaddress import ip_address
from pathlib import Path

from farmkit.core.trouble import Trouble
from farmkit.core.words import _

NEEDED = ("voila", "ipywidgets", "ipycanvas", "anywidget", "farmkit_widgets")
HUB = "index.ipynb"

# Games are saved in the browser, and a browser keeps them by address: another port would find none of them.
USUAL_PORT = 3276

# Not an option of the command: whoever lists the processes of a machine reads their options.
TOKEN_VARIABLE = "FARMKIT_TOKEN"
SHORTEST_TOKEN = 16


@dataclass(frozen=True, slots=True)
class House:
    """How a server is reached, and by whom."""

    host: str = "127.0.0.1"
    token: str = ""
    """What a visitor must know; empty: whoever reaches the server may come in."""
    prefix: str = "/"
    """Where our addresses begin, with a slash at both ends."""
    public_name: str = ""
    """The name of the proxy before us, whose word about visitors is believed."""
    most_pages: int = 0
    """How many kernels there may be at once; 0: as many as the machine's memory can bear."""
    log: Path | None = None
    """A file for a line about every request; without one only what went wrong is told, on the error output."""


def serve(
    port: int | None = None,
    host: str = "127.0.0.1",
    open_browser: bool = False,
    notebooks: Path | None = None,
    *,
    token_file: Path | None = None,
    url_prefix: str = "/",
    behind_proxy: str = "",
    most_pages: int = 0,
    log: Path | None = None,
) -> int:
    """Serve until Ctrl-C; the answer is the exit code of the command."""
    token, prefix = find_token(host, token_file), tidy_prefix(url_prefix)
    house = House(host, token, prefix, behind_proxy.lower(), most_pages, log)
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        raise Trouble(
            _("The pages need {missing}: install them with: pip install 'farmkit[app]'").format(
                missing=", ".join(missing)
            )
        )
    folder = find_notebooks(notebooks)
    listener = listen(host, port)
    server = import_module("farmkit_widgets.server.start")
    exit_code: int = server.run(listener, house, folder, open_browser and can_open_a_browser())
    return exit_code


def find_token(host: str, file: Path | None) -> str:
    """From the file, or else from the environment, which then forgets it: no kernel inherits it.

    Beyond this machine there is no server without a token.
    """
    token = os.environ.pop(TOKEN_VARIABLE, "")
    where = TOKEN_VARIABLE
    if file is not None:
        where = str(file)
        try:
            token = file.read_text(encoding="utf-8")
        except (OSError, UnicodeError) as trouble:
            reason = getattr(trouble, "strerror", None) or _("it is not a text")
            raise Trouble(
                _("The token cannot be read from {file}: {reason}.").format(file=file, reason=reason)
            ) from None
    token = token.strip()
    if not token:
        if file is not None or not is_local(host):
            raise Trouble(
                _(
                    "Whoever comes to {host} from another machine must show a token: "
                    "put one into the variable {variable} or into a file named with --token-file."
                ).format(host=host, variable=TOKEN_VARIABLE)
            )
        return ""
    if len(token) < SHORTEST_TOKEN or not token.isprintable() or not token.isascii():
        raise Trouble(
            _("The token in {where} must have at least {least} plain letters, digits and signs.").format(
                where=where, least=SHORTEST_TOKEN
            )
        )
    return token


def tidy_prefix(prefix: str) -> str:
    """`games`, `/games` and `/games/` are the same."""
    parts = prefix.strip("/").split("/")
    if parts == [""]:
        return "/"
    if not all(re.fullmatch(r"[\w.~@+-]+", part, re.ASCII) and part.strip(".") for part in parts):
        raise Trouble(_("{prefix} cannot be the beginning of an address.").format(prefix=prefix))
    return f"/{'/'.join(parts)}/"


def is_local(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


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
