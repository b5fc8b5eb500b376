"""What a player, or chance, can decide, with its notation.

A bid reads ``bid:SP05 red 2``: for the Stable, in red, with two workers. ``use:SP05 red from:SP07 0`` uses it with
the group that was outbid at SP07 and nobody else; then ``wood@H1 to:SP05 up@SP05 done`` carries wood and upgrades.
"""

from __future__ import annotations

from farmkit.core.state import Action


class OnTile(Action):
    """An action that names a tile."""

    __slots__ = ("tile",)

    def __init__(self, number: int, notation: str, tile: int) -> None:
        super().__init__(number, notation)
        self.tile = tile


class OfKind(Action):
    """An action that names one of a few kinds, by its number: a colour, a skill, a good."""

    __slots__ = ("kind",)

    def __init__(self, number: int, notation: str, kind: int) -> None:
        super().__init__(number, notation)
        self.kind = kind


class Bid(OnTile):
    """Bid for a tile: ``bid:SP05``."""

    __slots__ = ()


class Use(OnTile):
    """Use a tile: ``use:SP05``."""

    __slots__ = ()


class Pass(Action):
    """Do nothing this time: ``pass``."""

    __slots__ = ()


class Colour(OfKind):
    """In which colour: ``red``."""

    __slots__ = ()


class Group(OnTile):
    """Take along, or pay with, the whole group that was outbid at a tile: ``from:SP07``."""

    __slots__ = ()


class Count(OfKind):
    """So many workers from behind the screen; this closes the placing: ``3``."""

    __slots__ = ()


class PaySkill(OfKind):
    """Pay with a skill: ``pay:saw``."""

    __slots__ = ()


class PayWorker(OfKind):
    """Pay with a worker from behind the screen: ``pay:red``."""

    __slots__ = ()


class Make(OfKind):
    """Which one of several things to make: ``make:stone``."""

    __slots__ = ()


class Graze(OfKind):
    """Into which field a new animal goes: ``in:#4``."""

    __slots__ = ()


class Carry(OnTile):
    """Take up one good: ``wood@H1``."""

    __slots__ = ("good", "key")

    def __init__(self, number: int, notation: str, tile: int, good: int) -> None:
        super().__init__(number, notation, tile)
        self.good = good
        self.key = tile * 4 + good


class Drive(Action):
    """Lead one animal out of its field: ``sheep#4``."""

    __slots__ = ("animal", "field", "key")

    def __init__(self, number: int, notation: str, field: int, animal: int) -> None:
        super().__init__(number, notation)
        self.field = field
        self.animal = animal
        self.key = field * 3 + animal


class ToTile(OnTile):
    """Carry the good to this neighbour: ``to:SP05``."""

    __slots__ = ()


class ToField(OfKind):
    """Lead the animal into this field: ``to:#2``."""

    __slots__ = ()


class Upgrade(OnTile):
    """Turn a tile over: ``up@SP05``."""

    __slots__ = ()


class With(OfKind):
    """Pay for the next part of the cost with this good: ``with:gold``."""

    __slots__ = ()


class WithSkill(OfKind):
    """Pay for the next part of the cost with this skill: ``with:saw``."""

    __slots__ = ()


class Done(Action):
    """Nothing more of this: ``done``."""

    __slots__ = ()


class Put(OnTile):
    """Put a winter tile up for auction: ``put:WI03``."""

    __slots__ = ()


class TakeBoat(OnTile):
    """Choose a boat: ``boat:Flipper``."""

    __slots__ = ()


class Breed(OfKind):
    """Which kind gets the young one in a mixed field: ``breed:pig``."""

    __slots__ = ()


class Lay(OnTile):
    """Which of the tiles won is laid next: ``lay:SP05``."""

    __slots__ = ()


class Spot(OfKind):
    """Where it goes: ``n12``. The kind is the cell."""

    __slots__ = ()


class Turn(OfKind):
    """How far it is turned clockwise, in sixths: ``rot:2``."""

    __slots__ = ()


class DealTile(OnTile):
    """Chance: a home (``home:H3``), a winter tile dealt (``deal:WI03``), a tile on auction (``tile:SP05``)."""

    __slots__ = ()


class Side(OfKind):
    """Chance: which side of a summer boat comes up: ``side:a``."""

    __slots__ = ()


class DrawWorker(OfKind):
    """Chance: a worker out of the bag: ``+red``."""

    __slots__ = ()


class DrawSkill(OfKind):
    """Chance: a skill from the face-down pile: ``+saw``."""

    __slots__ = ()
