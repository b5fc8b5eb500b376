"""Which games there are. Each is imported only when it is asked for."""

from __future__ import annotations

from difflib import get_close_matches
from importlib import import_module
from pathlib import Path

from farmkit.core.game import Game
from farmkit.core.trouble import Trouble
from farmkit.core.words import _

GAMES = Path(__file__).resolve().parent.parent / "games"


def game_ids() -> list[str]:
    """The games that are there: every folder of ``farmkit/games`` that has a rulebook."""
    return sorted(path.parent.name for path in GAMES.glob("*/rulebook.toml"))


def find_game(id: str) -> Game:
    if id not in game_ids():
        near = get_close_matches(id.casefold(), game_ids(), 1)
        hint = _(" Did you mean {near}?").format(near=near[0]) if near else ""
        raise Trouble(
            _("There is no game {id!r}; there are {known}.").format(id=id, known=", ".join(game_ids())) + hint
        )
    # By name, since the core may not import the games.
    game = import_module(f"farmkit.games.{id}").GAME
    assert isinstance(game, Game)
    return game
