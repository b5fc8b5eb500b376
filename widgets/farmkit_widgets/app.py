"""The pages: the hub with every game, the table of one, shared tables, classes. Each is one line in a notebook."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from .door import SharedPage
from .hub import PAGES, Hub
from .table import Table
from .teacher import TeacherPage

if TYPE_CHECKING:
    from farmkit.lab.plan import Scoring

    from .lab import Design

__all__ = ["PAGES", "Hub", "classroom", "design", "hub", "play", "shared"]


def play(game: str) -> Table:
    """The table of a game. It is kept in the browser after every move."""
    return Table(game, keep=f"{game}.play")


def design(game: str, scoring: Scoring | None = None) -> Design:
    """The design lab of a game. ``scoring`` is a way to count of your own: it is given a table, and answers with one
    score sheet for each seat."""
    from .lab import Design

    return Design(game, scoring)


def hub() -> Hub:
    """All games, and the ways into each."""
    return Hub(Path.cwd())


def shared() -> SharedPage:
    """A place at a shared table, whatever its game."""
    return SharedPage()


def classroom() -> TeacherPage:
    """The teacher's page of a class."""
    return TeacherPage()
