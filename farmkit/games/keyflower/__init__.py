"""Keyflower (Sebastian Bleasdale and Richard Breese, 2012) with The Farmers (2013): villages bid for and worked in."""

from __future__ import annotations

from farmkit.games.keyflower.game import GAME

__all__ = ["GAME"]
