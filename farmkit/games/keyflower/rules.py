"""Every number and switch that a variant of Keyflower may change."""

from __future__ import annotations

from dataclasses import dataclass

from farmkit.core.rules import Rules, choice, number, per_seats, switch

BOAT, SHARED = "boat", "shared"


@dataclass(frozen=True)
class KeyflowerRules(Rules):
    farmers: bool = switch(True, "1.6", "Play with The Farmers.")
    all_farmers_tiles: bool = switch(False, "13.4", "All tiles of The Farmers are in.")
    start_workers: int = number(8, "1.2", "Workers that everybody draws before the first season.", low=0, high=12)
    season_tiles: tuple[int, ...] = per_seats(
        (6, 7, 8, 9, 10), 2, "2.1", "Village tiles of spring, summer and autumn, with 2 to 6 players.", low=1, high=12
    )
    winter_dealt: tuple[int, ...] = per_seats(
        (4, 4, 4, 3, 3), 2, "1.5", "Winter tiles dealt to each player, with 2 to 6 players.", low=1, high=4
    )
    breed_after_laying: bool = switch(False, "10.8", "Animals breed after the tiles won have been laid.")
    breed_each_kind: bool = switch(
        False, "9.9", "With boat 5a every kind in a mixed field breeds, not only one of them."
    )
    any_good_is_gold: bool = switch(True, "9.6", "With boat 3b or 5b what stands for gold brings the points of gold.")
    open_screens: bool = switch(False, "13.2", "What came openly lies in front of the screen.")
    helped_player: int = number(0, "13.3", "The player who begins with one green worker more; 0 for nobody.", high=6)
    tie_break: str = choice(
        BOAT,
        {BOAT: "Among equals who chose a boat first in winter wins.", SHARED: "Equals share the victory."},
        "12.19",
        "What decides between players with the same points.",
    )
