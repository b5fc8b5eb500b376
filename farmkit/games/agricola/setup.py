"""What stays the same during one game: the printed pieces, tables worked out from them, and every action."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from farmkit.core.components import Components
from farmkit.core.game import Setup
from farmkit.core.state import Action
from farmkit.core.words import _
from farmkit.games.agricola.actions import (
    Bake,
    Born,
    Cook,
    Craft,
    Done,
    Eat,
    Feed,
    GiveBack,
    Improve,
    Pass,
    Pasture,
    Pick,
    Plough,
    PutStable,
    Renovate,
    Room,
    Rotate,
    Sow,
    Space,
    Spot,
    Stable,
)
from farmkit.games.agricola.farm import ANIMALS, SHAPES
from farmkit.games.agricola.housing import Housing
from farmkit.games.agricola.menu import Menu
from farmkit.games.agricola.plane import NAMES, Squares
from farmkit.games.agricola.printed import (
    GROWTH,
    PARTS,
    RESOURCES,
    ROUNDS,
    cost_of,
    read_improvements,
    read_pastures,
    read_spaces,
)
from farmkit.games.agricola.rules import AgricolaRules

if TYPE_CHECKING:
    from farmkit.games.agricola.game import Agricola
    from farmkit.games.agricola.play import AgricolaState

# What a space may need: its parts, family growth, and each improvement; a set of these is one integer.
PLOUGH, SOW, PASTURES, STABLE, FREE_STABLE, WOODEN_ROOM, CLAY_ROOM, RENOVATION = (1 << at for at in range(len(PARTS)))
GROW_WITH_ROOM, GROW, ALWAYS = (1 << len(PARTS) + at for at in range(3))
IMPROVEMENTS = len(PARTS) + 3
"""From this bit on: the improvements."""
MOST_PEOPLE = 5

A = TypeVar("A", bound=Action)


class AgricolaSetup(Setup):
    game: Agricola
    rules: AgricolaRules

    def __init__(self, game: Agricola, seats: int, rules: AgricolaRules, components: Components) -> None:
        self.game, self.seats, self.rules, self.components = game, seats, rules, components
        self.digest = components.digest()
        self.printed = read_spaces(components, seats)
        self.improvements = read_improvements(components, rules)
        self.pastures = read_pastures(components)
        self.housing = Housing([pasture.holds for pasture in self.pastures])
        self.wooden_room, self.clay_room, self.renovation, self.stable = (
            cost_of(components.one("price", id).values) for id in ("wooden room", "clay room", "renovation", "stable")
        )
        self.harvests = self._harvests()
        self.stock = (  # rule 1.4: what runs out
            components.one("piece", "rooms").values["count"],
            *(pasture.count for pasture in self.pastures),
            components.one("piece", "stables").values["count"],
        )
        self._exchange_rates()
        self._make_actions()
        self._survey()

    def _harvests(self) -> frozenset[int]:
        """Rule 10.1: the rounds that end with a harvest."""
        every = self.rules.harvest_every
        if every:
            return frozenset((*range(every, ROUNDS + 1, every), ROUNDS))
        printed: list[int] = self.components.one("track", "rounds").values["harvests"]
        return frozenset(printed)

    def _exchange_rates(self) -> None:
        """For each set of improvements the best that it makes of an animal, and of grain with wood.

        Rules 8.4, 8.5 and 8.6. A worse rate for the same goods would only throw food away.
        """
        self.cooks: list[tuple[int, int, int] | None] = [None]
        self.bakes = [0]
        for tile in self.improvements:
            for at in range(len(self.bakes)):
                cooked = self.cooks[at]
                if any(tile.cooks):
                    one, two, three = cooked or (0, 0, 0)
                    cooked = max(one, tile.cooks[0]), max(two, tile.cooks[1]), max(three, tile.cooks[2])
                self.cooks.append(cooked)
                self.bakes.append(max(self.bakes[at], tile.bakes))
        self.crafts = tuple(
            (1 << at, tile.good, tile.takes, tile.makes) for at, tile in enumerate(self.improvements) if tile.takes
        )
        """Craft buildings: bit, what they take, how many, how much food that makes (rule 8.7)."""
        self.counting = sum(1 << at for at, tile in enumerate(self.improvements) if tile.bonus)
        """Improvements that count goods at the end."""
        self.all_crafts = sum(bit for bit, _good, _takes, _makes in self.crafts)

    def _make_actions(self) -> None:
        made: list[Action] = []

        def put(action: A) -> A:
            made.append(action)
            return action

        ids = [tile.id for tile in self.improvements]
        self.spaces: list[Space] = []
        for at, space in enumerate(self.printed):
            parts = sum(1 << PARTS.index(part) for part in space.parts)
            needs = parts | sum(1 << IMPROVEMENTS + ids.index(id) for id in space.improvements)
            if space.growth:
                needs |= (0, GROW_WITH_ROOM, GROW)[GROWTH.index(space.growth)]
            self.spaces.append(put(Space(len(made), space, at, parts, needs or ALWAYS)))
        self.pass_ = put(Pass(len(made), "pass"))
        self.pick = [put(Pick(len(made), name, good)) for good, name in enumerate(RESOURCES)]
        self.room = put(Room(len(made), "room"))
        self.renovate = put(Renovate(len(made), "renovate"))
        self.take_stable = put(Stable(len(made), "stable"))
        self.plough = put(Plough(len(made), "field"))
        self.sow = [put(Sow(len(made), fields)) for fields in (1, 2, 3)]
        self.buy_pasture = [put(Pasture(len(made), pasture.id, at)) for at, pasture in enumerate(self.pastures)]
        self.done = put(Done(len(made), "done"))
        shared = {id for space in self.printed if len(space.improvements) > 1 for id in space.improvements}
        self.improve = {at: put(Improve(len(made), id, at)) for at, id in enumerate(ids) if id in shared}
        self.spot = {place: put(Spot(len(made), name, place)) for place, name in NAMES.items()}
        self.rotate = [put(Rotate(len(made), way)) for way in range(4)]
        self.put_on = [put(PutStable(len(made), f"on{self.pastures[at].id}", at)) for at in range(SHAPES)]
        self.put_alone = put(PutStable(len(made), "alone", -1))
        self.give_back = [put(GiveBack(len(made), name, kind)) for kind, name in enumerate(ANIMALS)]
        self.eat = put(Eat(len(made), "eat"))
        self.bake = put(Bake(len(made), "bake"))
        self.cook = [put(Cook(len(made), name, kind)) for kind, name in enumerate(ANIMALS)]
        self.craft = [put(Craft(len(made), ids[bit.bit_length() - 1], bit.bit_length() - 1)) for bit, *_ in self.crafts]
        self.feed = put(Feed(len(made), "feed"))
        self.born = [put(Born(len(made), name, kind)) for kind, name in enumerate(ANIMALS)]
        self.actions = tuple(made)
        # What legal() hands out, by sets of bits.
        self.menu_spaces = Menu(self.spaces)
        self.menu_exchange = Menu([self.eat, self.bake, *self.cook])
        self.menu_buy = Menu(
            [self.room, self.renovate, self.take_stable, self.plough, *self.sow, *self.buy_pasture, self.done]
        )
        self.menu_improve = Menu([self.improve.get(at, self.done) for at in range(len(ids))])
        self.menu_harvest = Menu([self.eat, self.bake, *self.cook, *self.craft, self.feed])
        self.menu_stable = Menu([*self.put_on, self.put_alone])
        self.menu_rotate = Menu(self.rotate)
        self.menu_keep = Menu([*self.give_back, *self.cook])
        self.menu_breed = Menu([*self.born, *self.cook, self.done])
        self.squares = Squares(self.spot)

    def _survey(self) -> None:
        """Tables by round: which spaces are open (rule 2.6), and what is added to which (rules 2.2 and 2.3)."""
        self.open = [
            sum(space.bit for space in self.spaces if space.printed.round <= round) for round in range(ROUNDS + 1)
        ]
        self.added = [
            [
                (space.at, space.printed.adds)
                for space in self.spaces
                if space.good >= 0 and space.printed.round <= round
            ]
            for round in range(ROUNDS + 1)
        ]
        self.useful: dict[int, int] = {}
        # Spaces with one improvement, and the tiles that lie together at another.
        self.cooking = sum(1 << at for at in self.improve)
        self.costs = [(1 << at, *tile.cost) for at, tile in enumerate(self.improvements)]
        self.shape_prices = [(1 << at, pasture.wood, 1 + at) for at, pasture in enumerate(self.pastures)]
        self.cheapest_pasture = min(pasture.wood for pasture in self.pastures)

    def useful_spaces(self, able: int) -> int:
        """The spaces of which at least one part can be carried out (rule 2.7), by what the player is able to do."""
        found = self.useful.get(able)
        if found is None:
            found = self.useful[able] = sum(space.bit for space in self.spaces if space.needs & able)
        return found

    def unknown(self, token: str) -> str:
        sentence = super().unknown(token)
        return sentence + " " + _("A turn begins with a space, such as fishing or r5 (the space of round 5).")

    def start(self) -> AgricolaState:
        from farmkit.games.agricola.play import AgricolaState

        return AgricolaState.fresh(self)
