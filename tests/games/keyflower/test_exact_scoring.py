"""The assignment, the Sea Bastion's round and the Sea Breese's chain against trying everything, on small cases."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations, combinations_with_replacement
from random import Random
from time import perf_counter

import pytest

from farmkit.core import Match
from farmkit.games.keyflower.assignment import Hoard, Liberties, assign
from farmkit.games.keyflower.hexes import centre
from farmkit.games.keyflower.routes import best_round
from farmkit.games.keyflower.tiles import WHEAT_IS_ANY
from tests.contract.recount_keyflower import KeyflowerClerk
from tests.games.keyflower.scene import lines, over, state

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


WINTER = {
    "WI01": "jeweller",
    "WI03": "watermill",
    "WI04": "mercers",
    "WI06": "windmill",
    "WI13": "bakery",
    "WI16": "granary",
}
STORES = {"AU01": "wood", "AU02": "stone", "AU09": "iron", "AU04": ""}
CELLS = ("m12", "n12", "n13", "l13", "l14", "m11", "n11", "l12")


def by_the_clerk(match: Match) -> int:
    """What the slow clerk makes of the first village."""
    table = state(match)
    clerk = KeyflowerClerk(2, {})
    village = clerk.villages[0]
    for one in table.villages[0]:
        village.lay(table.setup.tiles[one].id, centre(table.cell[one]), table.rotation[one])
        for good, number in zip(GOODS, table.goods_on(one), strict=True):
            village.goods[table.setup.tiles[one].id, good] += number
        if table.is_upgraded(one):
            clerk.upgraded.add(table.setup.tiles[one].id)
    clerk.skills[0].update(dict(zip(SKILLS, table.skills[0], strict=True)))
    clerk.wheat[0], clerk.purple = table.wheat[0], table.purple
    clerk.powers[0] = {"score_any", *(["wheat_is_any"] if table.powers[0] & WHEAT_IS_ANY else [])}
    return clerk.points_of(0)


@pytest.mark.rule("keyflower 12.1")
@pytest.mark.rule("keyflower 9.6")
@pytest.mark.parametrize("seed", range(120))
def test_no_choice_of_goods_that_stay_in_stores_is_better(seed: int) -> None:
    """With boat 3b a stone may score at the Timber yard, or it may not: every number of them is tried."""
    rng = Random(seed)
    boats = ["SB2 m14 a", "SB3 m15 b", *(["SB5 m16 b"] if rng.random() < 0.3 else [])]
    winter = rng.sample(sorted(WINTER), rng.randint(1, 3))
    stores = rng.sample(sorted(STORES), rng.randint(1, 2))
    upgraded = [one for one in stores if rng.random() < 0.3]
    village = [*boats, *(f"{one} {cell}" for one, cell in zip([*winter, *stores], CELLS, strict=False))]
    lying = {(one, good): rng.choice((0, 0, 1, 1, 2)) for one in [*stores, "H1"] for good in GOODS}
    while sum(lying.values()) > 8:
        lying[rng.choice([key for key, number in lying.items() if number])] -= 1
    skills, wheat = (rng.randint(0, 1), rng.randint(0, 1), 0), rng.randint(0, 2)
    purple = rng.choice((-1, -1, 0))
    match = over(
        {
            "village": village,
            "upgraded": upgraded,
            "goods": [f"{number} {good}@{one}" for (one, good), number in lying.items() if number],
            "skills": dict(zip(SKILLS, skills, strict=True)),
            "wheat": wheat,
        },
        {},
        purple=purple,
    )
    tiles = {WINTER[one]: EACH[WINTER[one]] for one in winter}
    liberties = Liberties(True, "SB5 m16 b" in boats)
    paid = {one: (2, 3)[one in upgraded] - (one == "AU04") for one in stores}
    optional = [
        (one, good) for (one, good), number in lying.items() if one in stores and STORES[one] not in ("", good)
        for _good in range(number) if good != "gold"
    ]  # fmt: skip
    fixed = sum(number * paid[one] for (one, good), number in lying.items() if one in stores) - sum(
        paid[one] for one, _good in optional
    )
    free = Counter({good: lying["H1", good] for good in GOODS})
    best = 0
    for staying in range(2 ** len(optional)):
        stay = [one for at, one in enumerate(optional) if staying >> at & 1]
        left = free + Counter(good for at, (_one, good) in enumerate(optional) if not staying >> at & 1)
        pile = (0, 0, 0, 0, *skills, *(left[good] for good in GOODS), wheat)
        stored = fixed + sum(paid[one] for one, _good in stay)
        points = by_trying(pile, tiles, liberties)
        if purple == 0:  # a cow, or in a store, or any other thing
            points = max(
                points + max(3, *paid.values()),
                *(by_trying((*pile[:at], pile[at] + 1, *pile[at + 1 :]), tiles, liberties) for at in range(12)),
            )
        best = max(best, stored + points)
    assert sum(lines(match).values()) == best, match.state.sheets()[0]
    assert by_the_clerk(match) == best


@pytest.mark.rule("keyflower 12.1")
@pytest.mark.rule("keyflower 9.6")
def test_with_boat_3b_goods_leave_a_store_for_a_tile_that_pays_more() -> None:
    """A stone brings two points at the Timber yard; as the third good of a set it brings three more than that."""
    village = ["SB2 m14 a", "SB3 m15 b", "AU01 m12", "WI04 n12"]
    match = over({"village": village, "goods": ["stone@AU01", "iron@H1", "stone@H1"]}, {})
    assert lines(match) == {"Mercer's guild": 5}
    match = over({"village": village, "goods": ["wood@AU01", "iron@H1", "stone@H1"]}, {})
    assert lines(match) == {"Timber yard": 2, "Gold": 2}, "what belongs there stays"


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


@pytest.mark.rule("keyflower 9.6")
def test_goods_leave_the_store_that_pays_less() -> None:
    """A stone at the Timber yard brings two points, one at the upgraded Blacksmith three: the first one leaves."""
    village = ["SB2 m14 a", "SB3 m15 b", "AU01 m12", "AU09 n12", "WI04 n13"]
    for stores in (["AU01", "AU09"], ["AU09", "AU01"]):
        lying = [f"stone@{one}" for one in stores]
        match = over({"village": village, "upgraded": ["AU09"], "goods": [*lying, "iron@H1", "wood@H1"]}, {})
        assert lines(match) == {"Blacksmith": 3, "Mercer's guild": 5}
