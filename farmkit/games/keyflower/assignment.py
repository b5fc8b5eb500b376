"""Rule 12.5: each worker, skill, good and wheat goes to one scoring tile, so that the total is the best there is.

Workers, skills and goods hardly touch each other: only the Bakery wants a skill together with goods, so all numbers of
its sets are tried. Within one kind, sets of different things (guilds, scribes) are tried from none to as many as there
can be. What is left then has a value by itself, and groups of anything (five for the Windmill) take the cheapest.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from farmkit.games.keyflower.tiles import GREEN

WIND = "white_wind"
GOLD_ITSELF = "gold"

Share = tuple[str, int, int, int]
"""One line of an assignment: what scores, which kind where it chose one (or -1), how many times, points each."""


@dataclass(frozen=True, slots=True)
class Hoard:
    """What somebody has when the game ends, apart from what scores where it lies."""

    workers: tuple[int, ...] = (0, 0, 0, 0)
    skills: tuple[int, ...] = (0, 0, 0)
    goods: tuple[int, ...] = (0, 0, 0, 0)
    wheat: int = 0

    def with_held_back(self, number: int) -> Hoard:
        """Boat 3b: so many more goods that stand for any other; which kind they are does not matter then."""
        wood, *others = self.goods
        return Hoard(self.workers, self.skills, (wood + number, *others), self.wheat)

    def with_purple(self) -> list[tuple[str, int, Hoard]]:
        """Rule 12.18: everything that the purple worker may be counted as: what, its number, and the hoard then."""
        found: list[tuple[str, int, Hoard]] = []
        for colour in range(4):
            found.append(("worker", colour, Hoard(_more(self.workers, colour), self.skills, self.goods, self.wheat)))
        for skill in range(3):
            found.append(("skill", skill, Hoard(self.workers, _more(self.skills, skill), self.goods, self.wheat)))
        for good in range(4):
            found.append(("good", good, Hoard(self.workers, self.skills, _more(self.goods, good), self.wheat)))
        found.append(("wheat", 0, Hoard(self.workers, self.skills, self.goods, self.wheat + 1)))
        return found


def _more(counts: tuple[int, ...], at: int) -> tuple[int, ...]:
    return (*counts[:at], counts[at] + 1, *counts[at + 1 :])


@dataclass(frozen=True, slots=True)
class Liberties:
    """Boats 3b and 5b (rules 9.6 and 9.10), and whether what stands for gold brings the points of gold."""

    any_good: bool = False
    wheat_is_any: bool = False
    any_is_gold: bool = True


def assign(hoard: Hoard, tiles: Mapping[str, int], liberties: Liberties) -> tuple[int, list[Share]]:
    """The best total, and how it comes about. ``tiles`` gives the points of each scoring tile in the village."""
    points, shares = workers_best(
        hoard.workers, *(tiles.get(name, 0) for name in ("craftsmen", "village_hall", "key_market", "apothecary", WIND))
    )
    skill_tiles = tuple(tiles.get(name, 0) for name in ("scribes", "scholar", "key_guild"))
    good_tiles = tuple(tiles.get(name, 0) for name in ("jeweller", "watermill", "mercers", "windmill", "granary"))
    bakery = tiles.get("bakery", 0)
    most = 0
    goods_held = hoard.goods
    if liberties.any_good:  # one kind is as good as another
        goods_held = (sum(goods_held[:3]), 0, 0, goods_held[3])
    if bakery:
        everything = sum(hoard.goods) + hoard.wheat
        most = min(sum(hoard.skills), everything // 2 if liberties.wheat_is_any else hoard.wheat, everything)
    best = -1
    found: list[Share] = []
    for sets in range(most + 1):
        goods = goods_best(goods_held, hoard.wheat, sets, *good_tiles, liberties)
        if goods is None:
            break
        skills = skills_best(hoard.skills, sets, *skill_tiles)
        total = goods[0] + skills[0] + bakery * sets
        if total > best:
            best = total
            found = [*skills[1], *goods[1], *([("bakery", -1, sets, bakery)] if sets else [])]
    return points + best, [*shares, *found]


Class = tuple[int, str, int, int]
"""Things of one value: points each, what scores them, which kind, how many."""


def _without(classes: Sequence[Class], number: int) -> list[Class]:
    """So many of the cheapest things taken away."""
    left = []
    for each, what, kind, count in sorted(classes):
        gone = min(count, number)
        number -= gone
        left.append((each, what, kind, count - gone))
    return left


def _costs(classes: Sequence[Class]) -> list[int]:
    """What it costs to take away the 0, 1, 2 … cheapest things."""
    found = [0]
    for each, _what, _kind, count in sorted(classes):
        for _thing in range(count):
            found.append(found[-1] + each)
    return found


def _lines(classes: Sequence[Class]) -> list[Share]:
    return [(what, kind, count, each) for each, what, kind, count in classes if each and count]


@lru_cache(maxsize=20_000)
def workers_best(
    workers: tuple[int, ...], craftsmen: int, hall: int, market: int, apothecary: int, wind: int
) -> tuple[int, tuple[Share, ...]]:
    """Rules 12.6 and 12.15."""
    if not (craftsmen or hall or market or apothecary or wind):
        return 0, ()
    best = -1
    found: tuple[Share, ...] = ()
    for sets in range(min(workers[:3]) + 1 if craftsmen else 1):
        for colour in range(4) if hall else (-1,):
            classes = []
            for hue, number in enumerate(workers):
                options = [(wind, WIND, -1)]
                if hue == colour:
                    options.append((hall, "village_hall", hue))
                if hue == GREEN:
                    options.append((market, "key_market", -1))
                each, what, kind = max(options)
                classes.append((each, what, kind, number - (sets if hue != GREEN else 0)))
            whole = sum(each * count for each, _what, _kind, count in classes) + craftsmen * sets
            costs = _costs(classes)
            for fives in range((len(costs) - 1) // 5 + 1 if apothecary else 1):
                total = whole + apothecary * fives - costs[5 * fives]
                if total > best:
                    best = total
                    found = (
                        *([("craftsmen", -1, sets, craftsmen)] if sets else []),
                        *_lines(_without(classes, 5 * fives)),
                        *([("apothecary", -1, fives, apothecary)] if fives else []),
                    )
    return best, found


@lru_cache(maxsize=20_000)
def skills_best(
    skills: tuple[int, ...], baked: int, scribes: int, scholar: int, guild: int
) -> tuple[int, tuple[Share, ...]]:
    """Rule 12.7, when so many skills of whatever kind go to the Bakery."""
    best = 0
    found: tuple[Share, ...] = ()
    if not (scribes or scholar or guild):
        return best, found
    best = -1
    for sets in range(min(skills) + 1 if scribes else 1):
        if 3 * sets + baked > sum(skills):
            break
        for chosen in range(3) if scholar else (-1,):
            classes = [
                (scholar if kind == chosen else 0, "scholar", kind, number - sets) for kind, number in enumerate(skills)
            ]
            whole = sum(each * count for each, _what, _kind, count in classes) + scribes * sets
            costs = _costs(classes)
            for fives in range((len(costs) - 1 - baked) // 5 + 1 if guild else 1):
                total = whole + guild * fives - costs[baked + 5 * fives]
                if total > best:
                    best = total
                    found = (
                        *([("scribes", -1, sets, scribes)] if sets else []),
                        *_lines(_without(classes, baked + 5 * fives)),
                        *([("key_guild", -1, fives, guild)] if fives else []),
                    )
    return best, found


@lru_cache(maxsize=200)
def _group_gains(windmill: int, granary: int, most: int) -> list[tuple[int, int, int]]:
    """For each number of things the best points for fives and pairs of them: points, fives, pairs; (-1, …) for none."""
    found = [(-1, 0, 0)] * (most + 1)
    found[0] = (0, 0, 0)
    for number in range(1, most + 1):
        for points, size in ((windmill, 5), (granary, 2)):
            if points and number >= size and found[number - size][0] >= 0:
                before, fives, pairs = found[number - size]
                found[number] = max(found[number], (before + points, fives + (size == 5), pairs + (size == 2)))
    return found


@lru_cache(maxsize=50_000)
def goods_best(
    goods: tuple[int, ...],
    wheat: int,
    baked: int,
    jeweller: int,
    watermill: int,
    mercers: int,
    windmill: int,
    granary: int,
    liberties: Liberties,
) -> tuple[int, tuple[Share, ...]] | None:
    """Rules 12.8, 12.9 and 12.17, when so many goods and wheat go to the Bakery; ``None`` when there are too few."""
    gold = max(jeweller, 1)
    gold_line = "jeweller" if jeweller else GOLD_ITSELF
    total = sum(goods) + (wheat if liberties.wheat_is_any else 0)
    pairs = 0
    if liberties.wheat_is_any:
        taken = 2 * baked
        gains = _group_gains(windmill, granary, total)
    else:
        if baked > wheat:
            return None
        taken = baked
        pairs = (wheat - baked) // 2 if granary else 0
        gains = _group_gains(windmill, 0, total)
    if taken > total:
        return None
    best: int = -1
    found: tuple[Share, ...] = ()
    for milled in range(1 if liberties.any_good else 3) if watermill else (-1,):
        classes, jokers = _classes(goods, wheat, milled, watermill, gold, gold_line, liberties)
        for sets in range(total // 3 + 1 if mercers else 1):
            left = _after_sets(classes, jokers, sets, liberties)
            if left is None:
                break
            whole = sum(each * count for each, _what, _kind, count in left) + mercers * sets
            costs = _costs(left)
            for number in range(len(costs) - taken):
                gain, fives, twos = gains[number]
                if gain < 0:
                    continue
                points = whole + gain - costs[taken + number]
                if points > best:
                    best = points
                    found = (
                        *([("mercers", -1, sets, mercers)] if sets else []),
                        *([("windmill", -1, fives, windmill)] if fives else []),
                        *([("granary", -1, twos + pairs, granary)] if twos + pairs else []),
                        *_lines(_without(left, taken + number)),
                    )
    if best < 0:
        return None
    return best + granary * pairs, found


def _classes(
    goods: tuple[int, ...], wheat: int, milled: int, watermill: int, gold: int, gold_line: str, liberties: Liberties
) -> tuple[list[Class], tuple[str, ...]]:
    """Goods by what they are worth alone, and which of them stand for any other in a set."""
    as_gold = (gold, gold_line, -1)
    named = -1 if liberties.any_good else milled
    as_milled = (watermill, "watermill", named) if milled >= 0 else (0, "", -1)
    wild = max(as_gold, as_milled) if liberties.any_is_gold else as_milled
    found: list[Class] = []
    for good, number in enumerate(goods[:3]):
        if liberties.any_good:
            each, what, kind = wild
        else:
            each, what, kind = as_milled if good == milled else (0, "", -1)
        found.append((each, what, kind, number))
    found.append((*as_gold, goods[3]))
    if liberties.wheat_is_any:
        found.append((*wild, wheat))
    return found, ()


def _after_sets(
    classes: Sequence[Class], jokers: tuple[str, ...], sets: int, liberties: Liberties
) -> list[Class] | None:
    """What is left after so many sets of wood, stone and iron; gold stands for any, and wheat with boat 5b."""
    if not sets:
        return list(classes)
    if liberties.any_good:
        if 3 * sets > sum(one[3] for one in classes):
            return None
        return _without(classes, 3 * sets)
    missing = 0
    left: list[Class] = []
    for each, what, kind, count in classes[:3]:
        missing += max(0, sets - count)
        left.append((each, what, kind, max(0, count - sets)))
    if missing > sum(one[3] for one in classes[3:]):
        return None
    return left + _without(classes[3:], missing)
