"""The part that all games share: the contract, matches, records, rules, components, the rule catalogue."""

from __future__ import annotations

from farmkit.core.game import Game, Setup
from farmkit.core.match import Match
from farmkit.core.registry import find_game, game_ids
from farmkit.core.rules import Rules, Variant
from farmkit.core.score import Line, ScoreSheet
from farmkit.core.state import CHANCE, OVER, Action, State
from farmkit.core.trouble import Illegal, Trouble, Violation

__all__ = [
    "CHANCE",
    "OVER",
    "Action",
    "Game",
    "Illegal",
    "Line",
    "Match",
    "Rules",
    "ScoreSheet",
    "Setup",
    "State",
    "Trouble",
    "Variant",
    "Violation",
    "find_game",
    "game_ids",
]
