"""What a player, or chance, can decide, with its notation.

A round of two players reads ``[sow+feed] [water+feed] show``: two cards each, face down, then all are turned up. Then
seat by seat, such as ``first:feed feed:sheep turn done sow:a2 sow:a3 done``. Fields are named by their parcel, a to g
clockwise, and a number.
"""

from __future__ import annotations

from farmkit.core.state import Action

SOW, HARVEST, WATER, FEED, SEEDS = range(5)
CARDS = ("sow", "harvest", "water", "feed", "seeds")
"""The action cards. The first three have numbers on the action wheel and are the cards of the solo stack."""


class Cards(Action):
    """The cards laid face down: ``[sow]`` or ``[sow+feed]``."""

    __slots__ = ("cards", "mask")

    def __init__(self, number: int, cards: tuple[int, ...]) -> None:
        super().__init__(number, f"[{'+'.join(CARDS[card] for card in cards)}]")
        self.cards = cards
        self.mask = sum(1 << card for card in cards)


class Take(Action):
    """The open object that the winner takes: ``take:G07``."""

    __slots__ = ("object",)

    def __init__(self, number: int, id: str, object: int) -> None:
        super().__init__(number, f"take:{id}")
        self.object = object


class First(Action):
    """Which of two cards is carried out first: ``first:sow``."""

    __slots__ = ("card",)

    def __init__(self, number: int, card: int) -> None:
        super().__init__(number, f"first:{CARDS[card]}")
        self.card = card


class Do(Action):
    """Which action a lonely player does this turn: ``do:sow``."""

    __slots__ = ("card",)

    def __init__(self, number: int, card: int) -> None:
        super().__init__(number, f"do:{CARDS[card]}")
        self.card = card


class Push(Action):
    """The card goes back under the stack: ``push``."""

    __slots__ = ()


class Sow(Action):
    """Sow this field, with the crop that its parcel faces: ``sow:a2``."""

    __slots__ = ("bit", "field", "parcel")

    def __init__(self, number: int, name: str, field: int, parcel: int) -> None:
        super().__init__(number, f"sow:{name}")
        self.field = field
        self.bit = 1 << field
        self.parcel = parcel


class Cut(Action):
    """Harvest this field: ``cut:e1``."""

    __slots__ = ("bit", "field", "parcel")

    def __init__(self, number: int, name: str, field: int, parcel: int) -> None:
        super().__init__(number, f"cut:{name}")
        self.field = field
        self.bit = 1 << field
        self.parcel = parcel


class Draw(Action):
    """Take one water: ``water``."""

    __slots__ = ()


class Feed(Action):
    """Feed this animal: ``feed:cow``."""

    __slots__ = ("animal",)

    def __init__(self, number: int, name: str, animal: int) -> None:
        super().__init__(number, f"feed:{name}")
        self.animal = animal


class Seeds(Action):
    """Take one of everything that the barn lacks: ``seeds``."""

    __slots__ = ()


class Turn(Action):
    """Turn the own wheel by one parcel: ``turn``."""

    __slots__ = ()


class More(Action):
    """Pay a water for one more sowing or harvest (advanced): ``more``."""

    __slots__ = ()


class Finish(Action):
    """The card, or what an object offers, is done with: ``done``."""

    __slots__ = ()


class Gain(Action):
    """One good of one's choice, for a special token or from an object: ``+hay``."""

    __slots__ = ("good",)

    def __init__(self, number: int, name: str, good: int) -> None:
        super().__init__(number, f"+{name}")
        self.good = good


class Home(Action):
    """An object calls this animal home with its product: ``home:pig``."""

    __slots__ = ("animal",)

    def __init__(self, number: int, name: str, animal: int) -> None:
        super().__init__(number, f"home:{name}")
        self.animal = animal


class Show(Action):
    """Chance, but certain: all cards are turned up together, once nobody can take a choice back: ``show``."""

    __slots__ = ()


class Lots(Action):
    """Chance: the first winner gets the first open object, ``lots:straight``, or the second, ``lots:crossed``."""

    __slots__ = ("crossed",)

    def __init__(self, number: int, crossed: bool) -> None:
        super().__init__(number, "lots:crossed" if crossed else "lots:straight")
        self.crossed = crossed


class Open(Action):
    """Chance: the object that is turned up, ``+G07``."""

    __slots__ = ("object",)

    def __init__(self, number: int, id: str, object: int) -> None:
        super().__init__(number, f"+{id}")
        self.object = object


class Card(Action):
    """Chance: the card of the solo stack that is turned up, ``card:sow``."""

    __slots__ = ("card",)

    def __init__(self, number: int, card: int) -> None:
        super().__init__(number, f"card:{CARDS[card]}")
        self.card = card
