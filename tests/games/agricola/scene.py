"""Situations for tests: a table written by hand, as a match that checks and explains.

Players are written as in a position file: ``scene({"wood": 5, "tiles": ["field h9"]}, {}, round=3)``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from farmkit.core import Match, Violation
from farmkit.core.position import match_from
from farmkit.games.agricola.farm import Farm
from farmkit.games.agricola.play import AgricolaState

NOBODY: Mapping[str, Any] = {}


def scene(*players: Mapping[str, Any], **top: Any) -> Match:
    """A table with these players, the first of whom decides. Without any, two who have just sat down."""
    given = list(players) or [NOBODY, NOBODY]
    return match_from({"game": "agricola", "seats": len(given), **top, "player": given}, "scene")


def state(match: Match) -> AgricolaState:
    assert isinstance(match.state, AgricolaState)
    return match.state


def farm(match: Match, seat: int = 0) -> Farm:
    return state(match).farm(seat)


def legal(match: Match) -> set[str]:
    return {action.notation for action in match.state.legal()}


def spaces(match: Match) -> set[str]:
    """The spaces that can be used now."""
    ids = {space.printed.id for space in state(match).setup.spaces}
    return legal(match) & ids


def lying(match: Match, id: str) -> int:
    """How much lies on a space."""
    table = state(match)
    return next(table.goods[space.at] for space in table.setup.spaces if space.printed.id == id)


def refused(match: Match, typed: str) -> Violation:
    """Type a line that must be refused, see that nothing changed, and hand over the reason."""
    before = match.state.key()
    found = match.why_not_line(typed)
    assert found is not None, f"{typed} was allowed"
    assert match.state.key() == before
    return found[1]


def allowed(match: Match, typed: str) -> bool:
    return match.why_not_line(typed) is None


def points(match: Match, seat: int = 0) -> int:
    return match.state.sheets()[seat].total


def line(match: Match, what: str, seat: int = 0) -> float:
    """One line of a score sheet."""
    return sum(one.points for one in match.state.sheets()[seat].lines if one.what == what)


def rest(match: Match, seat: int = 0) -> None:
    """Play on with harmless spaces until everybody is home, the harvest is over, or the game."""
    round = state(match).round
    while not match.over and state(match).round == round:
        tokens = [str(action) for action in match.state.legal()]
        for harmless in ("done", "feed", "grain", "rooster", "fishing", "reed1", "clay1", "wood3", "pass"):
            if harmless in tokens:
                match.type(harmless)
                break
        else:
            match.type(tokens[0])
