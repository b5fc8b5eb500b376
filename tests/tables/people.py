"""People at a table, who do whatever is allowed.

In Ähre and Agricola the first seat begins; in the others chance says who.
"""

from __future__ import annotations

from random import Random

from farmkit.tables import Place


def turn(place: Place, rng: Random) -> int:
    """One whole turn, confirmed; the new version."""
    match = place.match
    seat, now = match.actor, match.state.turn()
    assert seat == place.seat
    while match.actor == seat and match.state.turn() == now:
        match.do(rng.choice(match.state.legal()))
    return place.confirm()


def play_on(places: list[Place], rng: Random, turns: int = 10_000) -> None:
    """So many turns, by whoever is asked, or to the end."""
    for _turn in range(turns):
        for place in places:
            place.refresh()
        if places[0].info.over:
            return
        turn(places[places[0].info.actor], rng)
