"""The pages: the hub with every game, the table of one, shared tables, classes. Each is one line in a notebook."""

from __future__ import annotations

from pathlib import Path

from .door import SharedPage
from .hub import PAGES, Hub
from .table import Table
from .teacher import TeacherPage

__all__ = ["PAGES", "Hub", "classroom", "hub", "play", "shared"]


def play(game: str) -> Table:
    """The table of a game. It is kept in the browser after every move."""
    return Table(game, keep=f"{game}.play")


def hub() -> Hub:
    """All games, and the ways into each."""
    return Hub(Path.cwd())


def shared() -> SharedPage:
    """A place at a shared table, whatever its game."""
    return SharedPage()


def classroom() -> TeacherPage:
    """The teacher's page of a class."""
    return TeacherPage()
