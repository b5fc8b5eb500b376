"""How a sensible player values a position: stars so far, and what crops, water and animals promise."""

from __future__ import annotations

from farmkit.core.score import Line
from farmkit.core.words import _
from farmkit.games.farmerama.play import FarmeramaState
from farmkit.games.farmerama.scoring import stars_won
from farmkit.games.farmerama.setup import CROPS, SECTORS, WATER_GOOD
from farmkit.games.farmerama.state import DONE, STABLE

W = dict(
    c1=1.2, c2=0.9, c3=0.9, f0=1.1, f1=1.3, f2=1.4, f3=1.6, f4=2.2, f5=1.8, f6=0.8, w1=1.5, w2=1.5, w3=0.4,
    o1=1.1, o2=1.05, o3=0.98, o4=0.93, fed=0.6, opt=0.1, open=0.1, tau=40.0, tauw=30.0, taua=30.0, tok=0.6, pw=2.0,
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
    tauw = min(1.0, left / W["tauw"])
    taua = min(1.0, left / W["taua"])
    products = 0.0
    for track, many in zip(setup.tracks, state.products[seat], strict=True):
        products += track[many]
    products += stars_won(state, seat) * setup.rules.star_object
    # crops
    crops = 0.0
    occupied = state.occupied[seat]
    crops += 2 * occupied.bit_count()
    fields = setup.sow_fields[rotation]
    for good in range(CROPS):
        have = barn[good]
        if have:
            crops += have + tau * (W["c1"] + W["c2"] * min(have - 1, 3) + W["c3"] * max(0, have - 4))
            crops += tau * W["open"] * min(have, (fields[good] & ~occupied).bit_count())
    if tau:
        pf = setup.parcel_fields
        at = setup.parcel_at[rotation]
        for sector in range(SECTORS):
            here = occupied & pf[at[sector]]
            if here:
                crops += tau * here.bit_count() * W["f%d" % sector]
    w = barn[WATER_GOOD]
    water = tauw * (W["w1"] * min(w, 2) + W["w2"] * min(max(w - 2, 0), 3) + W["w3"] * max(0, w - 5))
    water += state.tokens * W["tok"] * tauw
    outside = stable = 0.0
    rest = barn[:CROPS]
    order = []
    for animal, place in enumerate(animals):
        track, many = setup.tracks[animal], state.products[seat][animal]
        step = track[many + 1] - track[many] if many + 1 < len(track) else 0
        if place != STABLE:
            distance = (setup.pacifier_sector - (place + rotation)) % SECTORS
            sure = W["o%d" % min(distance, 4)] * min(1.0, left / (distance + 1))
            outside += setup.outside[animal] * (1 - sure) + sure * step
            nxt = track[many + 2] - track[many + 1] if many + 2 < len(track) else 0
            stable += W["opt"] * nxt * taua
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
            stable += taua * gain * (W["opt"] + W["fed"] * share ** W["pw"])
    return products, crops, water, outside, stable
