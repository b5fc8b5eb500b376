"""A bar for whoever waits: in a notebook, on a terminal, and nowhere else."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

from farmkit.core.words import _, count

Progress = Callable[[int, int], object]
"""Told how many games there are and how many there will be; an answer of ``False`` stops the run."""

WIDTH = 40


def bar() -> Progress | None:
    """What shows a bar here, if anybody can see one."""
    shell: Any = getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()
    if shell is not None and getattr(shell, "kernel", None) is not None:
        return in_notebook()
    return on_terminal if sys.stderr.isatty() else None


def on_terminal(done: int, games: int) -> None:
    filled = WIDTH * done // games
    end = "\r" if done < games else "\r" + " " * (WIDTH + 20) + "\r"
    print(f"  [{'#' * filled}{'.' * (WIDTH - filled)}] {done}/{games}", end=end, file=sys.stderr, flush=True)


def in_notebook() -> Progress:
    """A bar below the cell. It stays when the run is over and says how many games there are."""
    display: Any = sys.modules["IPython"].display.display

    def shown(html: str) -> dict[str, str]:
        return {"text/html": html}

    handle: Any = display(shown(in_html(0, 1)), raw=True, display_id=True)

    def show(done: int, games: int) -> None:
        handle.update(shown(in_html(done, games)), raw=True)

    return show


def in_html(done: int, games: int) -> str:
    told = _("{done} of {games}").format(done=done, games=count(games, "{n} game", "{n} games"))
    return f"<progress value='{done}' max='{games}' aria-label='{_('Games played')}'></progress> {told}"
