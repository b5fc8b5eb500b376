"""Situations for tests: a table written as positions are, as a match that checks and explains."""

from __future__ import annotations

from typing import Any

from farmkit.core import CHANCE, OVER, Match, find_game
from farmkit.core.position import match_from
from farmkit.games.keyflower.play import KeyflowerState


def scene(*players: dict[str, Any], **table: Any) -> Match:
    """A position with these players; with none, two who have only their homes, H1 and H2."""
    return match_from({"game": "keyflower", "seats": len(players), "player": list(players), **table}, "scene")


def over(*players: dict[str, Any], **table: Any) -> Match:
    """The game has ended like this."""
    return scene(*players, phase="over", **table)


def fresh(seats: int, variant: str = "printed", seed: int = 1) -> Match:
    """A game that has just been dealt."""
    game = find_game("keyflower")
    match = Match(game.start(seats, game.variant(variant)), seed=seed)
    match.chance()
    return match


def state(match: Match) -> KeyflowerState:
    assert isinstance(match.state, KeyflowerState)
    return match.state


def legal(match: Match) -> set[str]:
    return {action.notation for action in match.state.legal()}


def refused(match: Match, line: str) -> str:
    """The rule that forbids the line."""
    found = match.why_not_line(line)
    assert found is not None, f"{line} is allowed"
    return found[1].rule


def tile(match: Match, name: str) -> int:
    return state(match).setup.index[name]


def workers(match: Match, seat: int) -> str:
    """Blue, red, yellow and green workers behind a screen."""
    return " ".join(map(str, state(match).workers[seat]))


def skills(match: Match, seat: int) -> str:
    return " ".join(map(str, state(match).skills[seat]))


def goods(match: Match, name: str) -> str:
    return " ".join(map(str, state(match).goods_on(tile(match, name))))


def herd(match: Match, seat: int) -> dict[str, int]:
    """Animals by where they are: ``{"sheep#3": 2}``."""
    drive = state(match).setup.drive
    return {drive[key].notation: number for key, number in sorted(state(match).herds[seat].items())}


def fields(match: Match, name: str) -> list[int]:
    """The numbers of the fields of a tile."""
    return [field + 1 for field in state(match).sectors[tile(match, name)]]


def village(match: Match, seat: int) -> list[str]:
    return [state(match).setup.tiles[one].id for one in state(match).villages[seat]]


def lines(match: Match, seat: int = 0) -> dict[str, float]:
    """What each line of a score sheet brings."""
    found: dict[str, float] = {}
    for line in match.state.sheets()[seat].lines:
        found[line.what] = found.get(line.what, 0) + line.points
    return found


def everybody_passes(match: Match) -> None:
    """The season ends; boats and places are taken as they come, up to the next question about a turn."""
    for _player in range(state(match).setup.seats):
        match.type("pass")
        match.chance()


def go_on(match: Match, until: str) -> None:
    """The first of everything, until one of these begins an option."""
    for _decision in range(500):
        if match.actor == OVER or any(option.startswith(until) for option in legal(match)):
            return
        if match.actor == CHANCE:
            match.chance()
        else:
            match.do(match.state.legal()[0])
    raise AssertionError(f"{until} never came")
