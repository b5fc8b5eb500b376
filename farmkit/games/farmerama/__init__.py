"""Farmerama (Uwe Rosenberg, 2012): secret cards, two wheels, and animals that come home with their products."""

from __future__ import annotations

from farmkit.games.farmerama.game import GAME

__all__ = ["GAME"]
