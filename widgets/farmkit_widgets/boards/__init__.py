"""One folder per game: how its table is drawn and handled. Loaded only when that game is opened."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .board import Board


def has_board(game: str) -> bool:
    """Whether a game can be shown yet."""
    return find_spec(f".{game}", __name__) is not None


def board_for(game: str) -> type[Board]:
    """The board of a game, by the game's id."""
    found: type[Board] = import_module(f".{game}", __name__).BOARD
    return found
