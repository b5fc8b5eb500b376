"""The table on which a step begins."""

from __future__ import annotations

from pathlib import Path

from farmkit.core.match import Match
from farmkit.core.position import match_from, read_position_file
from farmkit.lessons.step import Step

_HERE = Path(__file__).resolve().parent


def open_step(game_id: str, step: Step) -> Match:
    """A match in the step's position, with luck that is the same for everybody."""
    if isinstance(step.position, str):
        match = read_position_file(_HERE / game_id / "positions" / f"{step.position}.toml")
    else:
        match = match_from(step.position, step.id)
    match.seed = step.seed
    return match
