"""Eine Frage der Ähre (Jeffrey D. Allers, 2009): fields on fields, and farms that live off them."""

from __future__ import annotations

from farmkit.games.aehre.game import GAME

__all__ = ["GAME"]
