"""What stays the same during one game: the tiles, the plane, the supplies, and every action made from them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from farmkit.core.components import Components
from farmkit.core.game import Setup
from farmkit.core.state import Action
from farmkit.core.trouble import Trouble
from farmkit.core.words import _
from farmkit.games.keyflower import actions as act
from farmkit.games.keyflower.hexes import NAMES, Fits, field_count, halves, turned
from farmkit.games.keyflower.rules import KeyflowerRules
from farmkit.games.keyflower.tiles import ANIMALS, COLOURS, GOODS, PRODUCTS, SEASONS, SKILLS, tiles_of

if TYPE_CHECKING:
    from farmkit.games.keyflower.game import Keyflower
    from farmkit.games.keyflower.play import KeyflowerState

A = TypeVar("A", bound=Action)


class KeyflowerSetup(Setup):
    game: Keyflower
    rules: KeyflowerRules

    def __init__(self, game: Keyflower, seats: int, rules: KeyflowerRules, components: Components) -> None:
        self.game, self.seats, self.rules, self.components = game, seats, rules, components
        self.farmers = rules.farmers
        self.tiles = tiles_of(components, seats, rules.farmers)
        self.index = {tile.id: tile.index for tile in self.tiles}
        self.homes = self._of("home")
        self.boats = self._of("boat")
        self.orders = self._of("order")
        self.purple = self.orders[-1]
        """Rule 1.4: the last turn order tile shows the purple worker."""
        self.pools = tuple(
            self._of("summer", "summer_boat") if season == "summer" else self._of(season) for season in SEASONS
        )
        self.season_tiles = rules.season_tiles[seats - 2]
        self.winter_dealt = rules.winter_dealt[seats - 2]
        self.helped = rules.helped_player - 1
        count = {entry.id: entry.values["count"] for entry in components.group("piece")}
        self.bag = tuple(count[f"{colour} workers"] for colour in COLOURS[:3])
        self.greens: int = count["green workers"]
        self.goods = tuple(count[good] for good in GOODS)
        self.skills = tuple(count[skill] for skill in SKILLS)
        self.wheat: int = count["wheat"] if rules.farmers else 0
        self.animals = tuple(count[animal] if rules.farmers else 0 for animal in ANIMALS)
        self.chain: tuple[int, ...] = tuple(components.one("chain", "Sea-Breese").values["points"])
        self._check_numbers()
        # What the rules ask again and again, by the number of a tile and its side or turn.
        self.effects = [(tile.basic, tile.upgraded) for tile in self.tiles]
        self.usable = [tile.basic.acts and tile.kind not in ("order", "boat") for tile in self.tiles]
        self.pays = [tile.basic.pay_skill >= 0 or tile.basic.pay_worker >= 0 for tile in self.tiles]
        self.fits = [Fits(tile.edges) for tile in self.tiles]
        self.edges = [[turned(tile.edges, rotation) for rotation in range(6)] for tile in self.tiles]
        self.halves = [[halves(tile.edges, rotation) for rotation in range(6)] for tile in self.tiles]
        self.field_counts = [field_count(tile.edges) for tile in self.tiles]
        self.most_fields = self._most_fields()
        self._make_actions()

    def _of(self, *kinds: str) -> tuple[int, ...]:
        return tuple(tile.index for tile in self.tiles if tile.kind in kinds)

    def _check_numbers(self) -> None:
        """Rules 1.5 and 2.1: there must be enough tiles for what is dealt and drawn."""
        for season, pool in zip(SEASONS[:3], self.pools, strict=False):
            if self.season_tiles > len(pool):
                raise Trouble(
                    _("season_tiles: there are only {n} tiles of {season}.").format(n=len(pool), season=_(season))
                )
        if self.winter_dealt * self.seats > len(self.pools[3]):
            raise Trouble(_("winter_dealt: there are only {n} winter tiles.").format(n=len(self.pools[3])))
        if self.rules.all_farmers_tiles and self.rules.farmers:
            farmers = sum(self.tiles[tile].farmers for tile in self.pools[0])
            if self.season_tiles < farmers or self.winter_dealt * self.seats < 6:
                raise Trouble(_("all_farmers_tiles: there is no room for all tiles of the expansion."))

    def _most_fields(self) -> int:
        """All tiles in one village, nothing joined: there are never more fields."""
        if not self.farmers:
            return 0
        counts = [
            sorted((self.field_counts[tile] for tile in pool), reverse=True)[: self.season_tiles] for pool in self.pools
        ]
        winter = [1] * (self.winter_dealt * self.seats)
        order = [self.field_counts[tile] for tile in self.orders]
        return 5 + sum(map(sum, counts[:3])) + sum(winter) + sum(order) + 2

    def _make_actions(self) -> None:
        made: list[Action] = []

        def put(action: A) -> A:
            made.append(action)
            return action

        def on_tiles(kind: Callable[[int, str, int], A], sign: str, tiles: tuple[int, ...]) -> dict[int, A]:
            """One for each of these tiles, filed under the tile's number."""
            return {tile: put(kind(len(made), sign + self.tiles[tile].id, tile)) for tile in tiles}

        def named(kind: Callable[[int, str, int], A], sign: str, names: tuple[str, ...]) -> list[A]:
            return [put(kind(len(made), sign + name, at)) for at, name in enumerate(names)]

        village = tuple(tile for pool in self.pools for tile in pool)
        auctioned = village + self.orders
        laid = auctioned + self.boats
        owned = self.homes + laid
        upgradable = tuple(tile.index for tile in self.tiles if tile.upgradable)
        fields = tuple(f"#{field + 1}" for field in range(self.most_fields))
        self.bid = on_tiles(act.Bid, "bid:", auctioned)
        self.use = on_tiles(act.Use, "use:", tuple(tile.index for tile in self.tiles if self.usable[tile.index]))
        self.pass_ = put(act.Pass(len(made), "pass"))
        self.done = put(act.Done(len(made), "done"))
        self.hues = named(act.Colour, "", COLOURS)
        self.group = on_tiles(act.Group, "from:", auctioned)
        most = max(*self.bag, self.greens)
        self.count = named(act.Count, "", tuple(str(number) for number in range(most + 1)))
        self.pay_skill = named(act.PaySkill, "pay:", SKILLS)
        self.pay_worker = named(act.PayWorker, "pay:", COLOURS)
        self.make = named(act.Make, "make:", PRODUCTS)
        self.graze = named(act.Graze, "in:", fields)
        self.carry = [
            put(act.Carry(len(made), f"{name}@{tile.id}", tile.index, good))
            for tile in self.tiles
            for good, name in enumerate(GOODS)
        ]
        self.drive = [
            put(act.Drive(len(made), f"{name}{field}", at, animal))
            for at, field in enumerate(fields)
            for animal, name in enumerate(ANIMALS)
        ]
        self.to_tile = on_tiles(act.ToTile, "to:", owned)
        self.to_field = named(act.ToField, "to:", fields)
        self.upgrade = on_tiles(act.Upgrade, "up@", upgradable)
        self.with_good = named(act.With, "with:", GOODS)
        self.with_skill = named(act.WithSkill, "with:", SKILLS)
        self.put = on_tiles(act.Put, "put:", self.pools[3])
        self.boat = on_tiles(act.TakeBoat, "boat:", self.boats)
        self.breed = named(act.Breed, "breed:", ANIMALS)
        self.lay = on_tiles(act.Lay, "lay:", laid)
        self.spot = {cell: put(act.Spot(len(made), name, cell)) for cell, name in NAMES.items()}
        self.turn = named(act.Turn, "rot:", tuple("012345"))
        self.deal: dict[int, act.DealTile] = {}
        for sign, tiles in (("home:", self.homes), ("deal:", self.pools[3]), ("tile:", sum(self.pools[:3], ()))):
            for tile in tiles:
                self.deal[tile] = put(act.DealTile(len(made), sign + self.tiles[tile].id, tile))
        self.side = named(act.Side, "side:", ("a", "b"))
        self.draw_worker = named(act.DrawWorker, "+", COLOURS)
        self.draw_skill = named(act.DrawSkill, "+", SKILLS)
        self.actions = tuple(made)

    def unknown(self, token: str) -> str:
        sentence = super().unknown(token)
        return sentence + " " + _("A turn reads like bid:SP05 red 2, use:SP05 red 1 or pass.")

    def start(self) -> KeyflowerState:
        from farmkit.games.keyflower.play import KeyflowerState

        return KeyflowerState.fresh(self)
