"""How a sensible player values a position: stars so far, and what crops, water and animals promise.

The numbers were found by letting bots play alone, and are only as good as that.
"""

from __future__ import annotations

from farmkit.core.score import Line
from farmkit.core.words import _
from farmkit.games.farmerama.plan import carried_out
from farmkit.games.farmerama.play import FarmeramaState
from farmkit.games.farmerama.scoring import stars_won
from farmkit.games.farmerama.setup import CROPS, SECTORS, WATER_GOOD
from farmkit.games.farmerama.state import DONE, STABLE

Amounts = tuple[float, float, float, float, float]

LONG, RATHER_LONG = 40.0, 30.0
"""With so many actions to come, crops, and water and animals, are worth all that is said below; with fewer, less."""
FIRST_CROP, MORE_CROPS = 1.2, 0.9
"""What a crop in the barn promises beyond its star: the first of its kind, and further ones."""
GROWING = (1.1, 1.3, 1.4, 1.6, 2.2, 1.8, 0.8)
"""What a stack promises, by the sector it lies under: ripe soon is good, in the way of the bar is bad."""
TO_SOW = 0.1
"""A crop in the barn that finds an empty field facing it."""
WATER, ENOUGH_WATER, TOO_MUCH_WATER = 1.5, 5, 0.4
TOKEN = 0.6
NEAR_HOME = (0.93, 1.1, 1.05, 0.98, 0.93)
"""How much of its next product an animal outside is good for, by the turns it still needs."""
AT_HOME, WITH_FEED = 0.1, 0.6
"""How much of its next product an animal in the stable is good for: always, and with all its feed in the barn."""
AWARDS_A_ROUND = 0.6


def forecast(state: FarmeramaState, seat: int) -> list[Line]:
    what = (
        _("Stars for products and objects"),
        _("Crops"),
        _("Water"),
        _("Animals outside"),
        _("Animals in the stable"),
    )
    return [Line(words, amount) for words, amount in zip(what, amounts(state, seat), strict=True)]


def worth(state: FarmeramaState, seat: int) -> float:
    return sum(amounts(state, seat))


def amounts(state: FarmeramaState, seat: int) -> Amounts:
    """Cards that lie face down count as if they had been carried out, if whoever asks may see them."""
    if state.covered() and state.cards[seat] > 0:
        state = carried_out(state, seat, as_it_stands)
    return farm(state, seat)


def as_it_stands(state: FarmeramaState, seat: int) -> float:
    return sum(farm(state, seat))


def farm(state: FarmeramaState, seat: int) -> Amounts:
    left = turns_left(state)
    long, rather_long = min(1.0, left / LONG), min(1.0, left / RATHER_LONG)
    water = state.barns[seat][WATER_GOOD]
    water_worth = WATER * min(water, ENOUGH_WATER) + TOO_MUCH_WATER * max(0, water - ENOUGH_WATER)
    outside, next_time = _animals_outside(state, seat, left)
    return (
        _won(state, seat),
        _crops(state, seat, long),
        rather_long * (water_worth + TOKEN * state.tokens),
        outside,
        rather_long * (next_time + _animals_at_home(state, seat)),
    )


def turns_left(state: FarmeramaState) -> float:
    """How many more actions each player will carry out after this one, about."""
    if state.phase == DONE:
        return 0.0
    deck = state.deck
    if deck is not None:
        size = deck.size()
        cards = size + sum(deck.discard) + (deck.shown >= 0)
        return size + deck.left * cards + deck.left * (deck.left + 1) / 2
    rules, seats = state.setup.rules, state.setup.seats
    rounds = (state.stack + 1) / AWARDS_A_ROUND if state.setup.objects else float(rules.rounds)
    if rules.rounds:
        rounds = min(rounds, float(rules.rounds - state.rounds))
    return rounds * (2, 4 / 3, 1)[seats - 2]


def _won(state: FarmeramaState, seat: int) -> float:
    """Stars that nobody can take away."""
    setup = state.setup
    found = stars_won(state, seat) * setup.rules.star_object
    for track, many in zip(setup.tracks, state.products[seat], strict=True):
        found += track[many]
    return float(found)


def _crops(state: FarmeramaState, seat: int, long: float) -> float:
    """Their stars, and more as long as they can still be sown, harvested and fed."""
    setup, rotation, occupied = state.setup, state.rotations[seat], state.occupied[seat]
    barn, facing = state.barns[seat], setup.sow_fields[rotation]
    found = 2.0 * occupied.bit_count()
    promise = 0.0
    for good in range(CROPS):
        have = barn[good]
        if have:
            found += have
            promise += FIRST_CROP + MORE_CROPS * (have - 1)
            promise += TO_SOW * min(have, (facing[good] & ~occupied).bit_count())
    for growing, parcel in zip(GROWING, setup.parcel_at[rotation], strict=True):
        here = occupied & setup.parcel_fields[parcel]
        if here:
            promise += growing * here.bit_count()
    return found + long * promise


def _step(state: FarmeramaState, seat: int, animal: int, more: int = 0) -> int:
    """What the next product of this animal adds; with ``more``, the one so many later."""
    track, at = state.setup.tracks[animal], state.products[seat][animal] + more
    return track[at + 1] - track[at] if at + 1 < len(track) else 0


def _animals_outside(state: FarmeramaState, seat: int, left: float) -> tuple[float, float]:
    """What they bring, and what they promise for the time after they have come home."""
    setup, rotation = state.setup, state.rotations[seat]
    found = promise = 0.0
    for animal, place in enumerate(state.animals[seat]):
        if place != STABLE:
            turns = (setup.pacifier_sector - place - rotation) % SECTORS
            sure = NEAR_HOME[min(turns, 4)] * min(1.0, left / (turns + 1))
            found += setup.outside[animal] * (1 - sure) + sure * _step(state, seat, animal)
            promise += AT_HOME * _step(state, seat, animal, 1)
    return found, promise


def _animals_at_home(state: FarmeramaState, seat: int) -> float:
    """By how much their next products exceed their feed; the best animals have first choice of what the barn has."""
    setup, rest = state.setup, state.barns[seat][:CROPS]
    home = [
        (-_step(state, seat, animal), animal)
        for animal, place in enumerate(state.animals[seat])
        if place == STABLE
    ]  # fmt: skip
    home.sort()
    promise = 0.0
    for step, animal in home:
        have = need = 0
        for good, many in setup.feed[animal]:
            got = min(rest[good], many)
            rest[good] -= got
            have += got
            need += many
        gain = -step - need
        if gain > 0:
            share = have / need
            promise += gain * (AT_HOME + WITH_FEED * share * share)
    return promise
