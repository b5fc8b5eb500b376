"""Every number and switch that a variant of Eine Frage der Ähre may change."""

from __future__ import annotations

from dataclasses import dataclass

from farmkit.core.rules import Rules, choice, number, per_seats, switch

LOOK_THROUGH, ANY_CROP = "look_through", "any_crop"


@dataclass(frozen=True)
class AehreRules(Rules):
    removed: tuple[int, ...] = per_seats(
        (20, 10, 0, 0),
        2,
        "1.6",
        "Large tiles that go back into the box unseen, with 2, 3, 4 and 5 players.",
        high=54,
    )
    end_stack: int = number(6, "1.7", "Large tiles that are shuffled with the end tile.", low=0, high=20)
    hand: int = number(3, "1.8", "Large tiles in hand.", low=1, high=6)
    levelling: str = choice(
        LOOK_THROUGH,
        {
            LOOK_THROUGH: "The crop under the levelling tile still counts for crop rotation.",
            ANY_CROP: "Any crop may lie on a levelling tile.",
        },
        "3.7",
        "What crop rotation looks at where a small tile lies face down. The two rulebooks differ.",
    )
    field_points: int = number(1, "4.3", "Victory points for each field of the region.", low=0, high=9)
    farm_points: int = number(1, "8.1", "Victory points for each field of a farm's region, every turn.", low=0, high=9)
    livestock: bool = switch(True, "7.1", "Livestock waits in the barn.")
