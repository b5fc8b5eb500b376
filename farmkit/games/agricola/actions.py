"""What a player can decide, with its notation.

A turn begins with a space and goes on with what the space asks: ``fishing``, ``pick2 +wood +reed``, ``plough h9``,
``pastures 1x2 f7 turn0 done``, ``r2 room g8 stable alone done``. Exchanges (``eat``, ``bake``, ``cook:sheep``) may
stand before any of these questions. A harvest reads ``use:joinery eat feed``.
"""

from __future__ import annotations

from farmkit.core.state import Action
from farmkit.games.agricola.printed import PrintedSpace


class Space(Action):
    """Place a person: ``fishing``, ``r5`` (the space of round 5)."""

    __slots__ = ("at", "bit", "good", "needs", "parts", "printed")

    def __init__(self, number: int, printed: PrintedSpace, at: int, parts: int, needs: int) -> None:
        super().__init__(number, printed.id)
        self.printed = printed
        self.at = at
        """Its place among the spaces of this game."""
        self.bit = 1 << at
        self.good = printed.good
        """What heaps up here, or -1."""
        self.parts = parts
        """What can be bought here, as a set."""
        self.needs = needs
        """One of these must be possible, or the space cannot be used."""


class Pick(Action):
    """Choose a resource: ``+wood``."""

    __slots__ = ("good",)

    def __init__(self, number: int, name: str, good: int) -> None:
        super().__init__(number, f"+{name}")
        self.good = good


class Room(Action):
    """Add a room to the house."""

    __slots__ = ()


class Renovate(Action):
    """Turn the whole house to clay."""

    __slots__ = ()


class Stable(Action):
    """Take a stable, for wood or free."""

    __slots__ = ()


class Plough(Action):
    """Take a field, where there is something else to do as well."""

    __slots__ = ()


class Sow(Action):
    """Sow so many fields: ``sow2``."""

    __slots__ = ("fields",)

    def __init__(self, number: int, fields: int) -> None:
        super().__init__(number, f"sow{fields}")
        self.fields = fields


class Pasture(Action):
    """Buy a pasture of this shape: ``2x2``."""

    __slots__ = ("shape",)

    def __init__(self, number: int, name: str, shape: int) -> None:
        super().__init__(number, name)
        self.shape = shape


class Improve(Action):
    """Buy this one of the cooking tiles: ``hearth4``."""

    __slots__ = ("tile",)

    def __init__(self, number: int, name: str, tile: int) -> None:
        super().__init__(number, name)
        self.tile = tile
        """Its place among the improvements."""


class Spot(Action):
    """Where a tile goes: ``h8``, the first square of its top row."""

    __slots__ = ("bit", "place")

    def __init__(self, number: int, name: str, place: int) -> None:
        super().__init__(number, name)
        self.place = place
        self.bit = 1 << place


class Rotate(Action):
    """How it is turned, where it fits in several ways: ``turn0``."""

    __slots__ = ("way",)

    def __init__(self, number: int, way: int) -> None:
        super().__init__(number, f"turn{way}")
        self.way = way


class PutStable(Action):
    """Where a stable goes: ``on2x2``, or ``alone``."""

    __slots__ = ("shape",)

    def __init__(self, number: int, name: str, shape: int) -> None:
        super().__init__(number, name)
        self.shape = shape
        """-1 for a stable that stands on no pasture."""


class GiveBack(Action):
    """An animal that has no place: ``back:sheep``."""

    __slots__ = ("kind",)

    def __init__(self, number: int, name: str, kind: int) -> None:
        super().__init__(number, f"back:{name}")
        self.kind = kind


class Eat(Action):
    """1 grain for 1 food."""

    __slots__ = ()


class Bake(Action):
    """1 grain and 1 wood for food, with the best tile."""

    __slots__ = ()


class Cook(Action):
    """An animal for food, with the best tile: ``cook:sheep``."""

    __slots__ = ("kind",)

    def __init__(self, number: int, name: str, kind: int) -> None:
        super().__init__(number, f"cook:{name}")
        self.kind = kind


class Craft(Action):
    """The exchange of a craft building, once a harvest: ``use:mill``."""

    __slots__ = ("tile",)

    def __init__(self, number: int, name: str, tile: int) -> None:
        super().__init__(number, f"use:{name}")
        self.tile = tile


class Feed(Action):
    """Pay the food, and beg for what is missing."""

    __slots__ = ()


class Born(Action):
    """Which newborn finds a place: ``born:boar``."""

    __slots__ = ("kind",)

    def __init__(self, number: int, name: str, kind: int) -> None:
        super().__init__(number, f"born:{name}")
        self.kind = kind


class Done(Action):
    """Nothing more of this."""

    __slots__ = ()


class Pass(Action):
    """No space can be used."""

    __slots__ = ()
