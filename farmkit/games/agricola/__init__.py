"""Agricola: Family Edition (Uwe Rosenberg, 2016): a family, its house, fields and animals, and six harvests to feed."""

from __future__ import annotations

from farmkit.games.agricola.game import GAME

__all__ = ["GAME"]
