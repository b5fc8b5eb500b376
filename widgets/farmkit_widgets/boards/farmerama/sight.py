"""What can be seen on the table of Farmerama, as plain values for drawing.

The only place where the page reads the engine's state; it looks and never judges.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from farmkit.core.match import Entry
from farmkit.games.farmerama import scoring
from farmkit.games.farmerama.actions import Show, Turn
from farmkit.games.farmerama.ladder import Rung, climb
from farmkit.games.farmerama.play import FarmeramaState
from farmkit.games.farmerama.setup import SECTORS, FarmeramaSetup


@dataclass(frozen=True)
class Field:
    """One place where a stack can stand."""

    name: str
    parcel: int
    place: int  # which field of its parcel, from 0
    mates: int  # how many fields the parcel has
    scarecrow: bool
    crop: int = -1  # -1: empty


@dataclass(frozen=True)
class Sector:
    """One slice of a player's wheel."""

    sow: int = -1  # a crop, or -1 in the harvest zone
    head: int = -1  # an animal
    pacifier: bool = False
    bar: bool = False


@dataclass(frozen=True)
class Farm:
    """One player's land, wheel, barn, stable and garden."""

    fields: tuple[Field, ...]
    rotation: int
    animals: tuple[int, ...]  # the parcel of each; -1 in the stable
    products: tuple[int, ...]
    barn: tuple[int, ...]
    garden: tuple[int, ...]
    cards: tuple[int, ...]  # the cards laid, as far as they may be seen
    covered: int  # cards laid that may not be seen
    stars: int
    scarecrows: int  # those that can be seen


@dataclass(frozen=True)
class Sight:
    """The whole table. What never changes in a game is asked of its set-up, which hides nothing."""

    setup: FarmeramaSetup
    sectors: tuple[Sector, ...]
    farms: tuple[Farm, ...]
    numbers: tuple[tuple[int, int], ...]  # of sow, harvest and water: higher, lower
    coming: tuple[tuple[int, int], ...]  # the same after the next move of the action wheel
    supply: tuple[int, ...]
    display: tuple[int, ...]
    stack: int
    extra: int
    round: int
    boss: int
    seat: int
    card: int  # the card being carried out; -1 for none
    left: int
    tokens: int
    shown: int  # solo: the open card; -1 for none
    solo_stack: int
    solo_left: int  # solo: cards of the draw stack
    pushed: tuple[int, ...]
    solo_known: tuple[int, ...]  # solo: cards of the stack by kind, as far as anybody can know

    def sector_over(self, seat: int, parcel: int, turns: int = 0) -> Sector:
        return self.sectors[(parcel + self.farms[seat].rotation + turns) % SECTORS]

    def at_head(self, seat: int, animal: int) -> int:
        """The parcel whose pasture an animal would go to."""
        return self.setup.head_parcel[self.farms[seat].rotation][animal]


def look(state: FarmeramaState) -> Sight:
    """Everything that is to be drawn. What the state hides stays hidden."""
    setup, deck = state.setup, state.deck
    heads = {sector: animal for animal, sector in setup.head_sector.items()}
    crops = {sector: crop for crop, sector in setup.sow_sector.items()}
    sectors = tuple(
        Sector(crops.get(at, -1), heads.get(at, -1), at == setup.pacifier_sector, at == setup.bar_sector)
        for at in range(SECTORS)
    )
    return Sight(
        setup,
        sectors,
        tuple(_farm(state, seat) for seat in range(setup.seats)),
        setup.numbers[state.wheel],
        setup.numbers[(state.wheel + 1) % len(setup.numbers)],
        tuple(state.supply),
        state.display,
        state.stack,
        state.extra,
        state.rounds,
        state.boss,
        state.seat,
        state.card,
        state.left,
        state.tokens,
        -1 if deck is None else deck.shown,
        0 if deck is None else deck.size(),
        0 if deck is None else deck.left,
        () if deck is None else deck.pushed,
        () if deck is None else tuple(max(0, have - gone) for have, gone in zip(deck.known, deck.drawn, strict=True)),
    )


def _farm(state: FarmeramaState, seat: int) -> Farm:
    setup = state.setup
    fields = []
    for at, name in enumerate(setup.field_names):
        parcel = setup.parcel_of[at]
        first = setup.parcel_of.index(parcel)
        mates = setup.parcel_of.count(parcel)
        scarecrow = bool(setup.scarecrows >> at & 1)
        fields.append(Field(name, parcel, at - first, mates, scarecrow, state.crop_on(seat, at)))
    laid = state.cards[seat]
    return Farm(
        tuple(fields),
        state.rotations[seat],
        tuple(state.animals[seat]),
        tuple(state.products[seat]),
        tuple(state.barns[seat]),
        state.gardens[seat],
        tuple(card for card in range(5) if laid > 0 and laid >> card & 1),
        max(0, -laid),
        scoring.stars(state, seat),
        state.scarecrows_seen(seat),
    )


@dataclass(frozen=True)
class Award:
    """A card that several players laid, and how the ladder decided."""

    card: int
    rungs: tuple[Rung, ...]

    @property
    def winner(self) -> int:
        left = self.rungs[-1].left
        return left[0] if len(left) == 1 else -1


@dataclass(frozen=True)
class Reveal:
    """The cards as they were last turned up: those of each seat, and what they decided."""

    round: int
    cards: tuple[tuple[int, ...], ...]
    awards: tuple[Award, ...]


def revealed(history: Sequence[Entry], now: FarmeramaState) -> Reveal | None:
    """The last time that all cards were turned up, read from what has happened so far."""
    at = next((i for i in range(len(history) - 1, -1, -1) if isinstance(history[i].action, Show)), -1)
    if at < 0:
        return None
    before = history[at].before
    assert isinstance(before, FarmeramaState)
    cards = tuple(tuple(card for card in range(5) if laid >> card & 1) for laid in before.cards)
    awards = []
    if before.setup.objects:
        for number, card in enumerate(before.shared_cards()):
            table = before
            if before.setup.seats == 2 and number:
                second = _second_award(history[at + 1 :], now)
                if second is None:
                    break  # it is decided once the first object has been taken
                table = second
            awards.append(Award(card, tuple(climb(table, before.players_with(card)))))
    return Reveal(before.rounds, cards, tuple(awards))


def _second_award(since: Sequence[Entry], now: FarmeramaState) -> FarmeramaState | None:
    """Two players compare again after the first object: the table of that moment."""
    for state in [*(entry.before for entry in since), now]:
        assert isinstance(state, FarmeramaState)
        if not state.groups:
            return state
    return None


@dataclass(frozen=True)
class Ahead:
    """What one turn of the wheel would do."""

    home: tuple[int, ...]  # animals that would come home
    stars: int  # what their products would bring
    legal: bool


def ahead(state: FarmeramaState, seat: int) -> Ahead:
    """Asked of a copy; where the turn is forbidden, the wheel is still shown as it would stand."""
    turn = state.setup.turn
    trial = state.copy()
    trial.seat, trial.free = seat, 1
    trial.play(turn)
    home = tuple(
        animal for animal, place in enumerate(state.animals[seat]) if place >= 0 and trial.animals[seat][animal] < 0
    )
    tracks, before, after = state.setup.tracks, state.products[seat], trial.products[seat]
    stars = sum(tracks[animal][after[animal]] - tracks[animal][before[animal]] for animal in home)
    legal = state.seat == seat and any(isinstance(action, Turn) for action in state.legal())
    return Ahead(home, stars, legal)
