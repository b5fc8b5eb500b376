"""How a sensible player values a position: stars so far, and what crops, water and animals promise."""

from __future__ import annotations

from farmkit.core.score import Line
from farmkit.core.words import _
from farmkit.games.farmerama.play import FarmeramaState
from farmkit.games.farmerama.scoring import stars_won
from farmkit.games.farmerama.setup import CROPS, SECTORS, WATER_GOOD
from farmkit.games.farmerama.state import DONE, STABLE

W = dict(
    crop=0.9, crop_more=0.3, crop_k=4.0, field=0.9, field_far=0.10, ready=0.3, block=1.0, water=1.2, water_more=0.4,
    water_n=4.0, out=0.8, out_d=0.08, fed=0.6, opt=0.15, open=0.1, tau=10.0, tok=1.5,
)

Amounts = tuple[float, float, float, float, float]


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
    rounds = (state.stack + 1) / 0.6 if state.setup.objects else 99.0
    if rules.rounds:
        rounds = min(rounds, float(rules.rounds - state.rounds))
    return rounds * (2, 4 / 3, 1)[seats - 2]


def amounts(state: FarmeramaState, seat: int) -> Amounts:
    setup = state.setup
    barn, animals, rotation = state.barns[seat], state.animals[seat], state.rotations[seat]
    left = turns_left(state)
    tau = min(1.0, left / W["tau"])
    products = 0.0
    for track, many in zip(setup.tracks, state.products[seat], strict=True):
        products += track[many]
    products += stars_won(state, seat) * setup.rules.star_object
    # crops
    crops = 0.0
    occupied = state.occupied[seat]
    for good in range(CROPS):
        have = barn[good]
        k = W["crop_k"]
        crops += have + tau * (W["crop"] * min(have, k) + W["crop_more"] * max(0.0, have - k))
    crops += 2 * occupied.bit_count()
    if tau:
        fields = setup.parcel_fields
        at = setup.parcel_at[rotation]
        for sector in range(SECTORS):
            here = occupied & fields[at[sector]]
            if here:
                n = here.bit_count()
                if sector < 4:
                    crops += tau * n * 2 * (W["field"] - W["field_far"] * (4 - sector))
                else:
                    crops += tau * n * 2 * (W["field"] + W["ready"] * (sector == 4))
                    if sector == setup.bar_sector:
                        crops -= tau * n * W["block"]
    water = tau * (W["water"] * min(barn[WATER_GOOD], W["water_n"]) + W["water_more"] * max(0.0, barn[WATER_GOOD] - W["water_n"]))
    water += state.tokens * W["tok"] * tau
    outside = stable = 0.0
    rest = barn[:CROPS]
    order = []
    for animal, place in enumerate(animals):
        track, many = setup.tracks[animal], state.products[seat][animal]
        step = track[many + 1] - track[many] if many + 1 < len(track) else 0
        if place != STABLE:
            distance = (setup.pacifier_sector - (place + rotation)) % SECTORS
            sure = max(0.0, W["out"] - W["out_d"] * distance) * min(1.0, left / (distance + 1))
            outside += setup.outside[animal] * (1 - sure) + sure * step
            nxt = track[many + 2] - track[many + 1] if many + 2 < len(track) else 0
            stable += W["opt"] * nxt * tau
        else:
            order.append((-step, animal))
    order.sort()
    for minus, animal in order:
        have = need = 0
        for good, many in setup.feed[animal]:
            got = min(rest[good], many)
            rest[good] -= got
            have += got
            need += many
        gain = -minus - need
        if gain > 0:
            share = have / need
            stable += tau * gain * (W["opt"] + W["fed"] * share * share)
    return products, crops, water, outside, stable
