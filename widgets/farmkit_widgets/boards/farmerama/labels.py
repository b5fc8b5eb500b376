"""Every action in a few words, and what it would bring: asked by trying it out on a copy."""

from __future__ import annotations

from farmkit.core.state import Action
from farmkit.core.words import _, count, later
from farmkit.games.farmerama import naming
from farmkit.games.farmerama.actions import (
    CARDS,
    FEED,
    SEEDS,
    Cards,
    Cut,
    Do,
    Draw,
    Feed,
    Finish,
    First,
    Gain,
    Home,
    More,
    Push,
    Seeds,
    Sow,
    Take,
    Turn,
)
from farmkit.games.farmerama.play import FarmeramaState
from farmkit.games.farmerama.setup import (
    ANIMALS,
    ANY_CROP,
    ANY_GOOD,
    COME_HOME,
    CUT_ONE,
    SOW_ONE,
    WATER_GOOD,
    GardenObject,
)
from farmkit.games.farmerama.state import REWARD

_CARDS = (later("Sow"), later("Harvest"), later("Water"), later("Feed"), later("Seeds"))
_OFFERS = {
    ANY_CROP: later("a crop of your choice"),
    ANY_GOOD: later("a good of your choice"),
    COME_HOME: later("an animal comes home"),
    SOW_ONE: later("sow once"),
    CUT_ONE: later("harvest once"),
}
assert len(_CARDS) == len(CARDS)


def card_name(card: int) -> str:
    return _(_CARDS[card])


def animal_name(animal: int) -> str:
    return _(ANIMALS[animal])


def object_words(thing: GardenObject) -> str:
    """What an object brings: ``2 water, 1 hay``."""
    parts = [naming.many(good, many) for good, many in enumerate(thing.goods) if many]
    parts += [_(_OFFERS[task]) for task in thing.tasks]
    if thing.star:
        parts.append(_("a star for the end"))
    return ", ".join(parts) or _("nothing")


def label(state: FarmeramaState, action: Action) -> str:
    """What a button for this action says."""
    setup = state.setup
    match action:
        case Cards():
            return _("Lay {cards}").format(cards=_(" and ").join(card_name(card) for card in action.cards))
        case Take():
            return _("Take: {object}").format(object=object_words(setup.objects[action.object]))
        case First():
            return _("{card} first").format(card=card_name(action.card))
        case Do():
            number = state.number(action.card)
            if action.card in (FEED, SEEDS):
                return card_name(action.card)
            return _("{card}, up to {n}").format(card=card_name(action.card), n=number)
        case Push():
            return _("Push the card back for a token")
        case Sow():
            crop = setup.crop_facing[state.rotations[state.seat]][action.parcel]
            return _("Sow {crop} on {field}").format(crop=naming.good(crop), field=setup.field_names[action.field])
        case Cut():
            crop = state.crop_on(state.seat, action.field)
            return _("Harvest {crop} from {field}").format(
                crop=naming.good(crop), field=setup.field_names[action.field]
            )
        case Draw():
            return _("Take a water")
        case Feed():
            return _("Feed the {animal}").format(animal=animal_name(action.animal))
        case Seeds():
            return _("Take what is missing")
        case Turn():
            return _("Turn the wheel") if not state.free else _("Turn the wheel, free")
        case More():
            return _("One more for a water")
        case Gain():
            if state.phase == REWARD:
                return _("Take {good}").format(good=naming.many(action.good, 1))
            return _("Take {good} for a token").format(good=naming.many(action.good, 1))
        case Home():
            return _("Call the {animal} home").format(animal=animal_name(action.animal))
        case Finish():
            return _("Decline") if state.phase == REWARD else _("Done with {card}").format(card=card_name(state.card))
    return action.notation


def promise(state: FarmeramaState, action: Action) -> str:
    """What it would bring and cost this seat, such as ``−1 water, pig home, +11 stars``."""
    after = state.copy()
    after.play(action)
    seat, setup = state.seat, state.setup
    parts = []
    for good, (had, has) in enumerate(zip(state.barns[seat], after.barns[seat], strict=True)):
        if has != had:
            parts.append(_signed(has - had) + naming.many(good, abs(has - had)))
    stars = 0
    for animal in range(len(ANIMALS)):
        was, place = state.animals[seat][animal], after.animals[seat][animal]
        if was < 0 <= place:
            parts.append(_("to pasture {parcel}").format(parcel=setup.parcels[place]))
        if place < 0 <= was:
            parts.append(_("the {animal} comes home").format(animal=animal_name(animal)))
            track = setup.tracks[animal]
            stars += track[after.products[seat][animal]] - track[state.products[seat][animal]]
    if stars:
        parts.append("+" + count(stars, "{n} star", "{n} stars"))
    if isinstance(action, Sow):
        crop = setup.crop_facing[state.rotations[seat]][action.parcel]
        parts.append(_("a stack of 2 {crop}").format(crop=naming.good(crop)))
    return ", ".join(parts)


def outlook(state: FarmeramaState, seat: int, card: int) -> str:
    """What a card could do on this farm as it stands, in two or three words."""
    barn, setup = state.barns[seat], state.setup
    match CARDS[card]:
        case "sow":
            return count(state.sowable(seat).bit_count(), "{n} fits", "{n} fit")
        case "harvest":
            return count(state.ripe(seat).bit_count(), "{n} ripe", "{n} ripe")
        case "water":
            return _("have {n}").format(n=barn[WATER_GOOD])
        case "feed":
            able = [
                animal_name(animal)
                for animal, feed in enumerate(setup.feed)
                if state.animals[seat][animal] < 0 and all(barn[good] >= many for good, many in feed)
            ]
            return ", ".join(able) or _("no feed yet")
    return count(barn.count(0), "{n} missing", "{n} missing")


def _signed(change: int) -> str:
    return "+" if change > 0 else "−"


def chances(numbers: tuple[tuple[int, int], ...], card: int) -> str:
    """What a card allows, in numbers: ``3 / 2``."""
    return f"{numbers[card][0]} / {numbers[card][1]}" if card < len(numbers) else ""
