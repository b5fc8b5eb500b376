"""Situations for tests: a table written as in a position file, as a match that checks and explains."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from farmkit.core import Match, Violation, find_game
from farmkit.games.farmerama.play import FarmeramaState
from farmkit.games.farmerama.setup import ANIMALS, GOODS, FarmeramaSetup

GAME = find_game("farmerama")
NOTHING: dict[str, Any] = {"barn": {}, "fields": {}}
"""A player with an empty barn and empty fields."""


@cache
def farmerama(seats: int = 2, variant: str = "printed") -> FarmeramaSetup:
    setup = GAME.setup(seats, GAME.variant(variant))
    assert isinstance(setup, FarmeramaSetup)
    return setup


def scene(seats: int = 2, *players: Mapping[str, Any], seed: int = 1, **more: Any) -> Match:
    """A table as in a position file. Players that are not told are as at the beginning of the game."""
    told = [dict(player) for player in players] + [{} for _seat in range(seats - len(players))]
    data = {"game": "farmerama", "seats": seats, "player": told, **more}
    return Match(GAME.position(data, "scene", GAME.components), seed=seed)


def acting(card: str, player: Mapping[str, Any], wheel: int = 1, **more: Any) -> Match:
    """One of four players carries out this card; the others lay seeds, so that it is alone."""
    others = ["seeds", "seeds", "seeds"] if card != "seeds" else ["feed", "feed", "feed"]
    return scene(4, player, cards=[card, *others], wheel=wheel, **more)


def alone(player: Mapping[str, Any] | None = None, **more: Any) -> Match:
    """The solo game."""
    return scene(1, player or {}, **more)


def state(match: Match) -> FarmeramaState:
    assert isinstance(match.state, FarmeramaState)
    return match.state


def legal(match: Match) -> set[str]:
    return {str(action) for action in match.state.legal()}


def refused(match: Match, typed: str) -> Violation:
    """Type a line that must be refused, see that nothing changed, and hand over the reason."""
    before = match.state.key()
    found = match.why_not_line(typed)
    assert found is not None, f"{typed} was allowed"
    assert match.state.key() == before
    return found[1]


def allowed(match: Match, typed: str) -> bool:
    return match.why_not_line(typed) is None


def barn(match: Match, seat: int = 0) -> dict[str, int]:
    """What a barn holds, without what it lacks."""
    return {good: many for good, many in zip(GOODS, state(match).barns[seat], strict=True) if many}


def supply(match: Match) -> dict[str, int]:
    return dict(zip(GOODS, state(match).supply, strict=True))


def fields(match: Match, seat: int = 0) -> dict[str, str]:
    """What grows where."""
    table = state(match)
    return {
        name: GOODS[table.crop_on(seat, field)]
        for field, name in enumerate(table.setup.field_names)
        if table.crop_on(seat, field) >= 0
    }


def pastures(match: Match, seat: int = 0) -> dict[str, str]:
    table = state(match)
    return {
        animal: table.setup.parcels[place]
        for animal, place in zip(ANIMALS, table.animals[seat], strict=True)
        if place >= 0
    }


def products(match: Match, seat: int = 0) -> dict[str, int]:
    return {animal: many for animal, many in zip(ANIMALS, state(match).products[seat], strict=True) if many}


def objects(match: Match, seat: int = 0) -> list[str]:
    table = state(match)
    return [table.setup.objects[thing].id for thing in table.gardens[seat]]


def shown(match: Match) -> list[str]:
    """The open objects."""
    table = state(match)
    return [table.setup.objects[thing].id for thing in table.display]


def total(match: Match, seat: int = 0) -> int:
    return match.state.sheets()[seat].total


def pass_round(match: Match, cards: Sequence[str] | None = None) -> None:
    """Everybody lays these cards, or different ones if none are told, and does nothing with them."""
    turn = match.state.turn()
    given = list(cards) if cards is not None else ["[sow]", "[harvest]", "[water]", "[feed]"]
    if cards is None and match.setup.seats == 2:
        given = ["[sow+harvest]", "[water+feed]"]
    match.type(" ".join(given[: match.setup.seats]))
    match.chance()
    while not match.over and match.state.turn() == turn:
        done = [action for action in match.state.legal() if str(action) == "done"]
        match.do(done[0] if done else match.state.legal()[0])
        match.chance()
