"""Every number and switch that a variant of Farmerama may change."""

from __future__ import annotations

from dataclasses import dataclass

from farmkit.core.rules import Rules, choice, number, per_seats, switch

STEPPED, EVEN = "stepped", "even"


@dataclass(frozen=True)
class FarmeramaRules(Rules):
    advanced: bool = switch(
        False, "10.1", "The game for experienced farmers: dark objects, a ladder of its own, water buys single actions."
    )
    parcels: str = choice(
        STEPPED,
        {
            STEPPED: "The last three parcels have two fields, one and three.",
            EVEN: "The last three parcels have two fields each.",
        },
        "1.1",
        "How six fields are shared out among the parcels that begin in the harvest zone.",
    )
    lone_card: bool = switch(True, "4.1", "Who is alone with a card has its higher number; if not, all have the lower.")
    objects: bool = switch(True, "3.1", "Equal cards win garden objects.")
    rounds: int = number(
        0, "7.1", "The game ends after so many rounds; 0: only when the objects run out.", low=0, high=99
    )
    removed: tuple[int, ...] = per_seats(
        (10, 7, 4), 2, "1.5", "Garden objects that are left out unseen, with 2, 3 and 4 players.", high=18
    )
    star_object: int = number(3, "7.4", "Stars for an object that shows a star.", low=0, high=20)
    free_turns: int = number(0, "5.1", "Turns of one's own wheel in a round that cost no water.", low=0, high=7)
    solo_water: int = number(4, "11.1", "Water in the general supply of the solo game.", low=0, high=29)
    most_tokens: int = number(3, "11.4", "Special action tokens that one may hold.", low=0, high=3)
    goal: int = number(150, "11.7", "Stars to reach in the solo game.", low=1, high=999)
