"""One folder per game: how its table is drawn and handled. Loaded only when that game is opened."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .board import Board


def board_for(game: str) -> type[Board]:
    """The board of a game, by the game's id."""
    found: type[Board] = import_module(f".{game}", __name__).BOARD
    return found
