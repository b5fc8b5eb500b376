"""farmkit: four farm board games, exact, teachable and playable.

Nothing is imported here beyond a version: a game is loaded when somebody asks for it.
"""

from __future__ import annotations

__version__ = "0.1.0"

__all__ = ["__version__"]
