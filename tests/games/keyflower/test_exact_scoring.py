"""The assignment, the Sea Bastion's round and the Sea Breese's chain against trying everything, on small cases."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations, combinations_with_replacement
from random import Random
from time import perf_counter

import pytest

from farmkit.games.keyflower.assignment import Hoard, Liberties, assign
from farmkit.games.keyflower.routes import best_round
from tests.games.keyflower.scene import lines, over

EACH = {
    "craftsmen": 3,
    "village_hall": 1,
    "key_market": 2,
    "apothecary": 3,
    "white_wind": 1,
    "scribes": 10,
    "scholar": 3,
    "key_guild": 10,
    "jeweller": 2,
    "watermill": 1,
    "mercers": 5,
    "windmill": 5,
    "bakery": 4,
    "granary": 3,
}
THINGS = ("blue", "red", "yellow", "green", "saw", "pick", "anvil", "wood", "stone", "iron", "gold", "wheat")
WORKERS, SKILLS, GOODS = THINGS[:4], THINGS[4:7], THINGS[7:11]
Pile = tuple[int, ...]


def ways_to_score(
    tiles: dict[str, int], liberties: Liberties, hall: str, kind: str, milled: str
) -> list[tuple[int, Pile]]:
    """Every single thing that can be scored once the choosing tiles have chosen: points, and what it takes."""

    def be(thing: str) -> set[str]:
        """All that a thing can be counted as."""
        found = {thing}
        if liberties.any_good and thing in GOODS:
            found |= set(GOODS)
        if liberties.wheat_is_any:
            found |= {"wheat"} if thing in GOODS else set()
            found |= set(GOODS) if thing == "wheat" else set()
        if not liberties.any_is_gold and thing != "gold":
            found.discard("gold")
        return found

    def any_good(thing: str) -> bool:
        return thing in GOODS or (liberties.wheat_is_any and thing == "wheat")

    found: list[tuple[int, tuple[str, ...]]] = [
        (tiles.get("jeweller", 1), (one,)) for one in THINGS if "gold" in be(one)
    ]
    if "white_wind" in tiles:
        found += [(1, (one,)) for one in WORKERS]
    if "village_hall" in tiles:
        found.append((1, (hall,)))
    if "key_market" in tiles:
        found.append((2, ("green",)))
    if "craftsmen" in tiles:
        found.append((3, ("blue", "red", "yellow")))
    if "apothecary" in tiles:
        found += [(3, five) for five in combinations_with_replacement(WORKERS, 5)]
    if "scribes" in tiles:
        found.append((10, SKILLS))
    if "scholar" in tiles:
        found.append((3, (kind,)))
    if "key_guild" in tiles:
        found += [(10, five) for five in combinations_with_replacement(SKILLS, 5)]
    stuff = (*GOODS, "wheat")
    if "watermill" in tiles:
        found += [(1, (one,)) for one in stuff if milled in be(one)]
    if "mercers" in tiles:
        # Gold stands for any of the three without a boat.
        fits = [[one for one in stuff if wanted in be(one) or one == "gold"] for wanted in ("wood", "stone", "iron")]
        found += [(5, (a, b, c)) for a in fits[0] for b in fits[1] for c in fits[2]]
    if "windmill" in tiles:
        found += [(5, five) for five in combinations_with_replacement([one for one in stuff if any_good(one)], 5)]
    if "granary" in tiles:
        found += [(3, (a, b)) for a in stuff for b in stuff if "wheat" in be(a) and "wheat" in be(b)]
    if "bakery" in tiles:
        found += [(4, (a, b, c)) for a in stuff if any_good(a) for b in stuff if "wheat" in be(b) for c in SKILLS]
    piles: dict[Pile, int] = {}
    for points, taken in found:
        counts = Counter(taken)
        piles[tuple(counts[one] for one in THINGS)] = max(points, piles.get(tuple(counts[one] for one in THINGS), 0))
    return [(points, pile) for pile, points in piles.items()]


def by_trying(pile: Pile, tiles: dict[str, int], liberties: Liberties) -> int:
    best = 0
    for hall in WORKERS if "village_hall" in tiles else WORKERS[:1]:
        for kind in SKILLS if "scholar" in tiles else SKILLS[:1]:
            for milled in GOODS if "watermill" in tiles else GOODS[:1]:
                ways = ways_to_score(tiles, liberties, hall, kind, milled)

                @cache
                def most(left: Pile, ways: tuple[tuple[int, Pile], ...] = tuple(ways)) -> int:
                    found = 0
                    for points, taken in ways:
                        rest = tuple(have - gone for have, gone in zip(left, taken, strict=True))
                        if min(rest) >= 0:
                            found = max(found, points + most(rest))
                    return found

                best = max(best, most(pile))
    return best


@pytest.mark.rule("keyflower 12.5")
@pytest.mark.parametrize("seed", range(150))
def test_no_assignment_is_better(seed: int) -> None:
    rng = Random(seed)
    names = rng.sample(sorted(EACH), rng.randint(1, 4))
    tiles = {name: EACH[name] for name in names}
    liberties = Liberties(rng.random() < 0.3, rng.random() < 0.4, rng.random() < 0.7)
    if rng.random() < 0.5:  # crowd what the tiles want
        pile = tuple(rng.choice((0, 0, 1, 2)) for _thing in THINGS)
    else:
        wanted = rng.choice((WORKERS, SKILLS, (*GOODS, "wheat")))
        pile = tuple(rng.randint(0, 3) if one in wanted else rng.randint(0, 1) for one in THINGS)
    hoard = Hoard(pile[:4], pile[4:7], pile[7:11], pile[11])
    points, shares = assign(hoard, tiles, liberties)
    assert points == by_trying(pile, tiles, liberties), (pile, tiles, liberties)
    assert points == sum(count * each for _what, _kind, count, each in shares), "the lines add up"


@pytest.mark.rule("keyflower 12.12")
@pytest.mark.parametrize("seed", range(80))
def test_no_round_is_longer(seed: int) -> None:
    """All sets of roads: an even number at each tile, and hanging together."""
    rng = Random(seed)
    tiles = rng.randint(3, 8)
    links = [pair for pair in combinations(range(tiles), 2) if rng.random() < 0.5][:12]
    best = 0
    for size in range(3, len(links) + 1):
        for chosen in combinations(links, size):
            ends = Counter(tile for link in chosen for tile in link)
            if any(number % 2 for number in ends.values()) or len(ends) <= best:
                continue
            reached, grown = set[int](), {chosen[0][0]}
            while grown != reached:
                reached = grown
                grown = reached | {tile for link in chosen if set(link) & reached for tile in link}
            if reached == set(ends):
                best = len(ends)
    roads = {
        tile: [other for link in links for other in link if tile in link and other != tile] for tile in range(tiles)
    }
    assert best_round(roads) == best


@pytest.mark.rule("keyflower 12.12")
def test_a_huge_village_is_scored_at_once() -> None:
    """Forty tiles in a triangular net, four roads each: far more than anybody ever has."""
    wide, high = 8, 5
    roads: dict[int, list[int]] = {at: [] for at in range(wide * high)}
    for y in range(high):
        for x in range(wide):
            for dx, dy in ((1, 0), (0, 1)):
                if x + dx < wide and y + dy < high:
                    one, two = y * wide + x, (y + dy) * wide + x + dx
                    roads[one].append(two)
                    roads[two].append(one)
    begun = perf_counter()
    assert best_round(roads) == 40
    assert perf_counter() - begun < 5


@pytest.mark.rule("keyflower 12.13")
def test_a_chain_ends_where_the_river_does() -> None:
    gap = over({"village": ["Sea-Breese m14", "SB2 m15 a", "SP01 m16", "SB1 m17 a"]}, {}, {})
    assert lines(gap)["Sea Breese"] == 4
    across = over({"village": ["SB2 m14 a", "SB1 m15 a rot:1", "Sea-Breese m16"]}, {}, {})
    assert lines(across)["Sea Breese"] == 2, "boat 1 lies across"
