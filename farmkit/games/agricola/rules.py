"""Every number and switch that a variant of Agricola: Family Edition may change."""

from __future__ import annotations

from dataclasses import dataclass

from farmkit.core.rules import Rules, choice, number, switch

BOOK, TILES = "rulebook", "tiles"


@dataclass(frozen=True)
class AgricolaRules(Rules):
    people: int = number(2, "1.2", "People in each starting house.", low=1, high=5)
    first_food: int = number(2, "1.3", "Food of the player with the rooster at the start.", high=20)
    other_food: int = number(3, "1.3", "Food of everybody else at the start.", high=20)
    one_pasture: bool = switch(False, "6.1", "At most one pasture for each use of a space.")
    sow_most: int = number(3, "5.3", "Fields that one sowing reaches.", low=1, high=3)
    craft_rates: str = choice(
        BOOK,
        {
            BOOK: "As the rulebook tells them: the mill makes 1 food of 1 grain, pottery and joinery 2 food of 2.",
            TILES: "As seen on the tiles: the mill makes 3 food of 1 grain, pottery and joinery 2 food of 1.",
        },
        "8.7",
        "What the craft buildings exchange. Rulebook and tiles differ.",
    )
    mill_food: int = number(
        0, "8.7", "Food that the mill makes of 1 grain; 0: as the craft buildings exchange.", high=9
    )
    harvest_every: int = number(
        0, "10.1", "A harvest after every so many rounds and after the last one; 0 as on the track.", high=14
    )
    cook_while_breeding: bool = switch(True, "10.8", "Older animals may be cooked to make room for the newborn.")
    begging_points: int = number(3, "11.2", "Points that a begging marker costs.", high=20)
    each_good_once: bool = switch(False, "11.8", "Goods that score at a craft building do not count at the depot.")
