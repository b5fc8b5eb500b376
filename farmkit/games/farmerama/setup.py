"""What stays the same during one game: land, wheels, animals, objects, and every action made from them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Any, TypeVar

from farmkit.core.components import Components, Entry
from farmkit.core.game import Setup
from farmkit.core.state import Action
from farmkit.core.trouble import Trouble
from farmkit.core.words import _
from farmkit.games.farmerama.actions import (
    CARDS,
    Card,
    Cards,
    Cut,
    Do,
    Draw,
    Feed,
    Finish,
    First,
    Gain,
    Home,
    Lots,
    More,
    Open,
    Push,
    Seeds,
    Show,
    Sow,
    Take,
    Turn,
)
from farmkit.games.farmerama.rules import EVEN, FarmeramaRules

if TYPE_CHECKING:
    from farmkit.games.farmerama.game import Farmerama
    from farmkit.games.farmerama.play import FarmeramaState

GOODS = ("carrot", "hay", "oat", "corn", "water")
CROPS = 4
"""The first four goods are crops."""
WATER_GOOD = 4
ANIMALS = ("sheep", "pig", "cow", "horse")
SECTORS = 7
OPEN = 2
"""Objects that lie open."""

# What an object may leave to its winner.
ANY_CROP, ANY_GOOD, COME_HOME, SOW_ONE, CUT_ONE = range(5)
_TASKS = {
    "choose_crops": ANY_CROP,
    "choose_goods": ANY_GOOD,
    "come_home": COME_HOME,
    "sow": SOW_ONE,
    "harvest": CUT_ONE,
}

A = TypeVar("A", bound=Action)


@dataclass(frozen=True, slots=True)
class GardenObject:
    """A garden object: goods at once, what its winner may do at once, and perhaps a star."""

    id: str
    goods: tuple[int, ...]
    tasks: tuple[int, ...]
    star: bool


class Spots:
    """Turns a set of fields into the actions on them; sets repeat themselves, so each is put together once."""

    __slots__ = ("actions", "known")

    def __init__(self, actions: list[Any]) -> None:
        self.actions = actions
        self.known: dict[int, tuple[Action, ...]] = {}

    def of(self, fields: int) -> tuple[Action, ...]:
        found = self.known.get(fields)
        if found is None:
            found = tuple(action for action in self.actions if action.bit & fields)
            self.known[fields] = found
        return found


class FarmeramaSetup(Setup):
    game: Farmerama
    rules: FarmeramaRules

    def __init__(self, game: Farmerama, seats: int, rules: FarmeramaRules, components: Components) -> None:
        self.game, self.seats, self.rules, self.components = game, seats, rules, components
        self.solo = seats == 1
        self.advanced = rules.advanced
        self._read_goods()
        self._read_land()
        self._read_wheels()
        self._read_animals()
        self._read_objects()
        self._make_actions()

    def _read_goods(self) -> None:
        goods = [self.components.one("good", good).values for good in GOODS]
        self.tokens_each = tuple(values["count"] for values in goods)
        self.barn = tuple(values["barn"] for values in goods)

    def _read_land(self) -> None:
        parcels = {entry.id: entry.values for entry in self.components.group("parcel")}
        if self.rules.parcels == EVEN:
            parcels |= {entry.id: entry.values for entry in self.components.group("even_parcel")}
        self.parcels = "".join(parcels)
        """A letter for each parcel, clockwise."""
        self.field_names: list[str] = []
        self.parcel_of: list[int] = []
        """For each field its parcel."""
        self.parcel_fields: list[int] = []
        """For each parcel its fields."""
        self.scarecrows = 0
        """The fields with a scarecrow."""
        self.first_stacks: list[tuple[int, int]] = []
        """Where crops stand at the beginning, as (parcel, field)."""
        for parcel, (letter, values) in enumerate(parcels.items()):
            start = len(self.field_names)
            self.parcel_fields.append(((1 << values["fields"]) - 1) << start)
            for place in range(1, values["fields"] + 1):
                if place == values["scarecrow"]:
                    self.scarecrows |= 1 << len(self.field_names)
                if place == values["stack"]:
                    self.first_stacks.append((parcel, len(self.field_names)))
                self.field_names.append(f"{letter}{place}")
                self.parcel_of.append(parcel)
        self.field_at = {name: field for field, name in enumerate(self.field_names)}

    def _read_wheels(self) -> None:
        """Everything that a wheel shows, for each rotation: parcel p lies under sector (p + rotation) mod 7."""
        sectors = [entry.values for entry in self.components.group("sector")]
        self.sow_sector = {GOODS.index(values["sow"]): at for at, values in enumerate(sectors) if "sow" in values}
        self.harvest_sectors = tuple(at for at, values in enumerate(sectors) if values.get("harvest"))
        self.head_sector = {ANIMALS.index(values["head"]): at for at, values in enumerate(sectors) if "head" in values}
        self.pacifier_sector = next(at for at, values in enumerate(sectors) if values.get("pacifier"))
        self.bar_sector = next(at for at, values in enumerate(sectors) if values.get("bar"))
        turns = range(SECTORS)
        self.parcel_at = [[(sector - turn) % SECTORS for sector in turns] for turn in turns]
        self.crop_facing = [[-1] * SECTORS for _turn in turns]
        """For each rotation and parcel the crop that can be sown there; -1 in the harvest zone."""
        self.sow_fields = [[0] * CROPS for _turn in turns]
        self.harvest_fields = [0] * SECTORS
        self.bar_parcel = [at[self.bar_sector] for at in self.parcel_at]
        self.bar_fields = [self.parcel_fields[parcel] for parcel in self.bar_parcel]
        self.home_parcel = [at[self.pacifier_sector] for at in self.parcel_at]
        self.head_parcel = [[at[self.head_sector[animal]] for animal in range(4)] for at in self.parcel_at]
        for turn, at in enumerate(self.parcel_at):
            for crop, sector in self.sow_sector.items():
                self.crop_facing[turn][at[sector]] = crop
                self.sow_fields[turn][crop] = self.parcel_fields[at[sector]]
            for sector in self.harvest_sectors:
                self.harvest_fields[turn] |= self.parcel_fields[at[sector]]
        self.numbers: list[tuple[tuple[int, int], ...]] = [
            tuple((entry.values[card][not self.rules.lone_card], entry.values[card][1]) for card in CARDS[:3])
            for entry in self.components.group("action_wheel")
        ]
        """For each position of the action wheel, and for sow, harvest and water, the higher and the lower number."""

    def _read_animals(self) -> None:
        animals = [self.components.one("animal", animal).values for animal in ANIMALS]
        self.feed = [tuple((GOODS.index(good), many) for good, many in one["feed"].items()) for one in animals]
        self.products = tuple(one["product"] for one in animals)
        self.tracks: list[tuple[int, ...]] = [
            tuple(self.components.one("track", animal).values["stars"]) for animal in ANIMALS
        ]
        self.outside: list[int] = [self.components.one("pasture", animal).values["stars"] for animal in ANIMALS]
        self.room: int = self.components.one("pasture_room", "animals").values["count"]

    def _read_objects(self) -> None:
        """Rules 1.5 and 10.1: which objects are in play, and how many of them are left out."""
        rules = self.rules
        entries = self.components.group("object") if rules.objects and not self.solo else []
        self.objects = tuple(_object(entry) for entry in entries if self.advanced or not entry.values.get("dark"))
        self.removed = rules.removed[self.seats - 2] if self.objects else 0
        name = "advanced" if self.advanced else "base"
        self.ladder: tuple[str, ...] = tuple(self.components.one("ladder", name).values["steps"])
        cards = [self.components.one("solo_card", card).values for card in CARDS[:3]]
        self.first_stack = tuple(values["stack"] for values in cards)
        self.draw_stack = tuple(values["draw"] for values in cards)
        if not self.solo and not rules.objects and not rules.rounds:
            raise Trouble(_("Without garden objects the game needs a number of rounds, or it never ends."))
        if self.objects and len(self.objects) < self.removed + OPEN:
            raise Trouble(
                _("Only {have} objects are there, and {removed} are left out.").format(
                    have=len(self.objects), removed=self.removed
                )
            )

    def _make_actions(self) -> None:
        made: list[Action] = []

        def put(action: A) -> A:
            made.append(action)
            return action

        one = tuple(put(Cards(len(made), (card,))) for card in range(5))
        two = tuple(put(Cards(len(made), pair)) for pair in combinations(range(5), 2))
        self.one_card, self.two_cards = one, two
        self.one_or_two = one + two
        self.take = [put(Take(len(made), thing.id, at)) for at, thing in enumerate(self.objects)]
        self.first = [put(First(len(made), card)) for card in range(5)]
        self.do = tuple(put(Do(len(made), card)) for card in range(5))
        self.push = put(Push(len(made), "push"))
        fields = list(enumerate(zip(self.field_names, self.parcel_of, strict=True)))
        self.sow = Spots([put(Sow(len(made), name, field, parcel)) for field, (name, parcel) in fields])
        self.cut = Spots([put(Cut(len(made), name, field, parcel)) for field, (name, parcel) in fields])
        self.draw = (put(Draw(len(made), "water")),)
        self.feeding = [put(Feed(len(made), animal, at)) for at, animal in enumerate(ANIMALS)]
        self.seeds = (put(Seeds(len(made), "seeds")),)
        turn, more = put(Turn(len(made), "turn")), put(More(len(made), "more"))
        done = put(Finish(len(made), "done"))
        self.turn, self.more, self.done = turn, more, done
        # What may follow the single actions of a card: without and with a turn, without and with more.
        self.tails: tuple[tuple[Action, ...], ...] = ((done,), (turn, done), (more, done), (turn, more, done))
        self.gain = [put(Gain(len(made), good, at)) for at, good in enumerate(GOODS)]
        self.home = [put(Home(len(made), animal, at)) for at, animal in enumerate(ANIMALS)]
        self.show = put(Show(len(made), "show"))
        self.lots = (put(Lots(len(made), False)), put(Lots(len(made), True)))
        self.open = [put(Open(len(made), thing.id, at)) for at, thing in enumerate(self.objects)]
        self.card = [put(Card(len(made), card)) for card in range(3)]
        self.actions = tuple(made)

    def unknown(self, token: str) -> str:
        sentence = super().unknown(token)
        if token.casefold() in self.field_at:
            return (
                sentence + " " + _("Say what to do there: sow:{field} or cut:{field}.").format(field=token.casefold())
            )
        if token.casefold() in CARDS:
            return sentence + " " + _("A card is written in brackets: [{card}].").format(card=token.casefold())
        return sentence + " " + _("Cards read like [sow+feed], single actions like sow:a2, feed:cow, turn, done.")

    def start(self) -> FarmeramaState:
        from farmkit.games.farmerama.play import FarmeramaState

        return FarmeramaState.begin(self)


def _object(entry: Entry) -> GardenObject:
    values: Mapping[str, Any] = entry.values
    goods = tuple(values.get("goods", {}).get(good, 0) for good in GOODS)
    tasks = tuple(task for name, task in _TASKS.items() for _time in range(values.get(name, 0)))
    return GardenObject(entry.id, goods, tasks, values.get("star", False))
