"""Questions about a table of Farmerama, for the goals of the steps.

Fields, goods, animals, cards and objects are named as in a position (``a2``, ``carrot``, ``cow``, ``sow``, ``G05``).
The learner is whoever had to decide when the step began.
"""

from __future__ import annotations

from farmkit.core.state import CHANCE, OVER, State
from farmkit.games.farmerama import ladder
from farmkit.games.farmerama.actions import CARDS
from farmkit.games.farmerama.play import FarmeramaState
from farmkit.games.farmerama.setup import ANIMALS, GOODS, SECTORS
from farmkit.games.farmerama.state import CHOOSE, STABLE


def table(state: State) -> FarmeramaState:
    assert isinstance(state, FarmeramaState)
    return state


def learner(before: State) -> int:
    return before.actor()


# --- the learner's farm -------------------------------------------------------------------------------


def gained(before: State, now: State, good: str) -> int:
    """How many more of a good lie in the learner's barn."""
    seat, at = learner(before), GOODS.index(good)
    return table(now).barns[seat][at] - table(before).barns[seat][at]


def crop(state: State, seat: int, name: str) -> str:
    """What grows on a field; nothing is an empty word."""
    found = table(state)
    at = found.crop_on(seat, found.setup.field_at[name])
    return GOODS[at] if at >= 0 else ""


def sown(before: State, now: State) -> dict[str, str]:
    """Fields that were empty when the step began, with the crop that the learner has sown there."""
    seat = learner(before)
    names = table(now).setup.field_names
    return {name: crop(now, seat, name) for name in names if crop(now, seat, name) and not crop(before, seat, name)}


def cut(before: State, now: State) -> frozenset[str]:
    """Fields that the learner has harvested."""
    seat = learner(before)
    names = table(now).setup.field_names
    return frozenset(name for name in names if crop(before, seat, name) and not crop(now, seat, name))


def hidden(before: State, now: State) -> int:
    """Scarecrows that the learner has covered since the step began."""
    seat = learner(before)
    return table(before).scarecrows_seen(seat) - table(now).scarecrows_seen(seat)


def turned(before: State, now: State) -> int:
    """How far the learner's wheel has been turned."""
    seat = learner(before)
    return (table(now).rotations[seat] - table(before).rotations[seat]) % SECTORS


def pasture(before: State, now: State, animal: str) -> str:
    """The parcel where an animal of the learner stands; nothing for the stable."""
    place = table(now).animals[learner(before)][ANIMALS.index(animal)]
    return "" if place == STABLE else table(now).setup.parcels[place]


def outside(before: State, now: State) -> int:
    """How many animals of the learner stand on pastures."""
    return sum(pasture(before, now, animal) != "" for animal in ANIMALS)


def products(before: State, now: State, animal: str) -> int:
    """How many products the learner has got from an animal since the step began."""
    seat, at = learner(before), ANIMALS.index(animal)
    return table(now).products[seat][at] - table(before).products[seat][at]


# --- objects and cards ----------------------------------------------------------------------------------


def garden(state: State, seat: int) -> set[str]:
    """The objects that a seat has won."""
    found = table(state)
    return {found.setup.objects[thing].id for thing in found.gardens[seat]}


def won(before: State, now: State) -> set[str]:
    """Objects that the learner has won since the step began."""
    return garden(now, learner(before)) - garden(before, learner(before))


def given(before: State, now: State) -> int:
    """Objects that anybody has won since the step began."""
    return sum(len(have) - len(had) for have, had in zip(table(now).gardens, table(before).gardens, strict=True))


def winner(state: State, *seats: int) -> int:
    """Who of these would win an object; -1 for nobody."""
    return ladder.winner(table(state), seats)


def laid(before: State, now: State) -> set[str]:
    """The cards that the learner has laid."""
    mask = table(now).cards[learner(before)]
    return {card for at, card in enumerate(CARDS) if mask >> at & 1}


def number(state: State, card: str, alone: bool) -> int:
    """A number of the action wheel: the higher for a player alone, or the lower."""
    found = table(state)
    return found.setup.numbers[found.wheel][CARDS.index(card)][0 if alone else 1]


def facing(state: State, good: str) -> str:
    """The parcel that faces a crop on the wheel of the player who decides."""
    found = table(state)
    sector = found.setup.sow_sector[GOODS.index(good)]
    return found.setup.parcels[found.setup.parcel_at[found.rotations[found.seat]][sector]]


# --- time -------------------------------------------------------------------------------------------------


def new_round(before: State, now: State) -> bool:
    return table(now).rounds > table(before).rounds


def after(state: State, *lines: str) -> FarmeramaState:
    """The table after these decisions; whatever chance has to do in between comes out as it comes first."""
    now = table(state).copy()
    for line in lines:
        now.play(now.setup.parse(line))
        while now.actor() == CHANCE:
            now.play(now.odds()[0][0])
    return now


def played_on(state: State, rounds: int) -> FarmeramaState:
    """The table so many rounds later, or at the end, when everybody does whatever comes first."""
    now = table(state).copy()
    last = now.rounds + rounds
    while now.actor() != OVER and not (now.rounds >= last and now.phase == CHOOSE):
        now.play(now.odds()[0][0] if now.actor() == CHANCE else now.legal()[0])
    return now


# --- counting -----------------------------------------------------------------------------------------------


def total(state: State, seat: int) -> int:
    return int(state.sheets()[seat].total)


def earned(before: State, now: State) -> int:
    """Stars that the learner would count more than when the step began."""
    return total(now, learner(before)) - total(before, learner(before))


def stars(state: State, seat: int, rule: str) -> int:
    """What this rule brings a seat, if the game were counted now."""
    return int(sum(line.points for line in state.sheets()[seat].lines if line.rule == rule))
