"""What players are called when nobody has named them."""

from __future__ import annotations

from farmkit.core import find_game
from farmkit.games.keyflower.tiles import COLOURS


def test_no_player_is_called_like_a_worker() -> None:
    names = find_game("keyflower").names(6)
    assert len(set(names)) == 6
    assert not {name.lower() for name in names} & {*COLOURS, "purple"}
