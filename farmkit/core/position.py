"""Positions written by hand, for lessons, tests and teachers. Each game reads its own; this finds the game."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from farmkit.core.match import Match
from farmkit.core.reading import names, parse_toml, read_text, text
from farmkit.core.registry import find_game


def read_position_file(path: Path) -> Match:
    """A match that begins in the position of this file."""
    return match_from(parse_toml(read_text(path), path.name), path.name)


def match_from(data: Mapping[str, Any], where: str) -> Match:
    game = find_game(text(data.get("game"), f"{where}: game"))
    called = names(data["names"], f"{where}: names") if "names" in data else None
    return Match(game.position(data, where, game.components), called, position=data)
