"""Whether printed data is complete: everything that the code relies on and that the rulebook counts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from farmkit.core.components import Components
from farmkit.core.trouble import Trouble
from farmkit.core.words import _
from farmkit.games.farmerama.actions import CARDS
from farmkit.games.farmerama.ladder import COUNT
from farmkit.games.farmerama.setup import ANIMALS, CROPS, GOODS, SECTORS

_REWARDS = ("choose_crops", "choose_goods", "come_home", "sow", "harvest")


def check_components(components: Components) -> None:
    """One sentence for the first thing that is off."""
    check = _Check(components)
    check.goods()
    check.animals()
    check.parcels()
    check.sectors()
    check.action_wheel()
    check.objects()
    check.ladders()
    check.solo_cards()


class _Check:
    def __init__(self, components: Components) -> None:
        self.components = components

    def need(self, true: bool, entry: str, what: str) -> None:
        if not true:
            raise Trouble(f"{self.components.origin}: {entry}: {what}")

    def ids(self, group: str, wanted: tuple[str, ...]) -> list[Mapping[str, Any]]:
        found = self.components.group(group)
        self.need(
            [entry.id for entry in found] == list(wanted),
            group,
            _("there must be {wanted}, in this order.").format(wanted=", ".join(wanted)),
        )
        return [entry.values for entry in found]

    def whole(self, value: object, entry: str, key: str, low: int, high: int) -> int:
        good = isinstance(value, int) and not isinstance(value, bool) and low <= value <= high
        self.need(
            good,
            entry,
            _("{key} must be a whole number from {low} to {high}.").format(key=key, low=low, high=high),
        )
        assert isinstance(value, int)
        return value

    def counts(self, value: object, entry: str, key: str) -> dict[str, int]:
        """A table of goods with numbers."""
        self.need(isinstance(value, dict), entry, _("{key} must be a table of goods.").format(key=key))
        assert isinstance(value, dict)
        for good, many in value.items():
            self.need(good in GOODS, entry, _("{good!r} is none of the goods.").format(good=good))
            self.whole(many, entry, f"{key}.{good}", 1, 9)
        return value

    def box(self, piece: str, found: int) -> None:
        count = self.components.one("piece", piece).values.get("count")
        self.need(
            found == count, piece, _("they add up to {found}, but the box holds {box}.").format(found=found, box=count)
        )

    # --- group by group ---------------------------------------------------------------------------

    def goods(self) -> None:
        values = self.ids("good", GOODS)
        for good, one in zip(GOODS, values, strict=True):
            count = self.whole(one.get("count"), f"good {good}", "count", 1, 99)
            barn = self.whole(one.get("barn"), f"good {good}", "barn", 0, 20)
            self.need(count >= 4 * (barn + 2), f"good {good}", _("four players cannot be given their first tokens."))
        self.box("crop and water tokens", sum(one["count"] for one in values))

    def animals(self) -> None:
        for animal, one in zip(ANIMALS, self.ids("animal", ANIMALS), strict=True):
            feed = self.counts(one.get("feed"), f"animal {animal}", "feed")
            self.need(bool(feed), f"animal {animal}", _("every animal must eat something."))
            product = one.get("product")
            self.need(isinstance(product, str) and bool(product), f"animal {animal}", _("product must be a text."))
        for animal, one in zip(ANIMALS, self.ids("track", ANIMALS), strict=True):
            stars: Any = one.get("stars")
            good = isinstance(stars, list) and len(stars) > 1 and all(isinstance(star, int) for star in stars)
            self.need(
                good and stars[0] == 0 and stars == sorted(set(stars)) and stars[-1] < 1000,
                f"track {animal}",
                _("stars must rise from 0."),
            )
        for animal, one in zip(ANIMALS, self.ids("pasture", ANIMALS), strict=True):
            self.whole(one.get("stars"), f"pasture {animal}", "stars", 0, 99)
        self.whole(self.components.one("pasture_room", "animals").values.get("count"), "pasture_room", "count", 1, 4)
        self.box("animals", 4 * len(ANIMALS))

    def parcels(self) -> None:
        letters = tuple("abcdefg")
        self.ids("parcel", letters)
        for entry in [*self.components.group("parcel"), *self.components.group("even_parcel")]:
            name = f"{entry.group} {entry.id}"
            self.need(entry.id in letters, name, _("there is no such parcel."))
            fields = self.whole(entry.values.get("fields"), name, "fields", 1, 5)
            self.whole(entry.values.get("scarecrow"), name, "scarecrow", 0, fields)
            stack = self.whole(entry.values.get("stack"), name, "stack", 0, fields)
            sector: Any = self.components.group("sector")
            at = letters.index(entry.id)
            self.need(
                not stack or (at < len(sector) and "sow" in sector[at].values),
                name,
                _("a first stack needs a parcel that faces a crop at the beginning."),
            )

    def sectors(self) -> None:
        values = self.ids("sector", tuple(str(at + 1) for at in range(SECTORS)))
        self.need(
            sorted(str(one["sow"]) for one in values if "sow" in one) == sorted(GOODS[:CROPS]),
            "sector",
            _("each crop must be sown in one sector."),
        )
        self.need(
            all(("sow" in one) != (one.get("harvest") is True) for one in values),
            "sector",
            _("every sector is for sowing or for harvesting."),
        )
        self.need(
            sorted(str(one["head"]) for one in values if "head" in one) == sorted(ANIMALS),
            "sector",
            _("each animal's head must be in one sector."),
        )
        for key in ("pacifier", "bar"):
            self.need(
                sum(one.get(key) is True for one in values) == 1,
                "sector",
                _("there must be one {key}.").format(key=key),
            )

    def action_wheel(self) -> None:
        positions = self.components.group("action_wheel")
        self.need(len(positions) > 1, "action_wheel", _("it must have several positions."))
        for entry in positions:
            for card in CARDS[:3]:
                pair: Any = entry.values.get(card)
                good = isinstance(pair, list) and len(pair) == 2 and all(isinstance(one, int) for one in pair)
                self.need(
                    good and 9 >= pair[0] >= pair[1] >= 0,
                    f"action_wheel {entry.id}",
                    _("{card} must be a higher and a lower number.").format(card=card),
                )
        self.box("action wheel", 1)

    def objects(self) -> None:
        things = self.components.group("object")
        for entry in things:
            name = f"object {entry.id}"
            self.need(
                entry.id.isalnum() and entry.id.casefold() not in GOODS, name, _("its id must be letters and digits.")
            )
            for key in entry.values:
                self.need(
                    key in ("dark", "star", "goods", *_REWARDS), name, _("it cannot have {key!r}.").format(key=key)
                )
            for key in ("dark", "star"):
                value = entry.values.get(key, False)
                self.need(isinstance(value, bool), name, _("{key} must be true or false.").format(key=key))
            self.counts(entry.values.get("goods", {}), name, "goods")
            for key in _REWARDS:
                self.whole(entry.values.get(key, 0), name, key, 0, 5)
        self.box("garden objects", len(things))
        self.whole(self.components.one("garden", "spaces").values.get("count"), "garden spaces", "count", 1, 20)

    def ladders(self) -> None:
        for name in ("base", "advanced"):
            steps: Any = self.components.one("ladder", name).values.get("steps")
            self.need(
                isinstance(steps, list) and bool(steps) and all(step in COUNT for step in steps),
                f"ladder {name}",
                _("its steps must be some of: {steps}.").format(steps=", ".join(COUNT)),
            )

    def solo_cards(self) -> None:
        for card, one in zip(CARDS[:3], self.ids("solo_card", CARDS[:3]), strict=True):
            self.whole(one.get("stack"), f"solo_card {card}", "stack", 0, 4)
            self.whole(one.get("draw"), f"solo_card {card}", "draw", 0, 4)
        stack = sum(entry.values["stack"] for entry in self.components.group("solo_card"))
        self.need(stack > 0, "solo_card", _("the first stack must have cards."))
