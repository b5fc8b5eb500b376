"""The game in words: the question at hand, and what happened."""

from __future__ import annotations

from collections.abc import Sequence

from farmkit.core.state import Action
from farmkit.core.words import _, count
from farmkit.games.farmerama import ladder, naming
from farmkit.games.farmerama.actions import (
    CARDS,
    FEED,
    SEEDS,
    WATER,
    Card,
    Cards,
    Cut,
    Do,
    Draw,
    Feed,
    Finish,
    First,
    Gain,
    Home,
    Lots,
    More,
    Open,
    Push,
    Seeds,
    Show,
    Sow,
    Take,
    Turn,
)
from farmkit.games.farmerama.play import FarmeramaState
from farmkit.games.farmerama.scoring import stars
from farmkit.games.farmerama.setup import (
    ANIMALS,
    ANY_CROP,
    ANY_GOOD,
    COME_HOME,
    CUT_ONE,
    GOODS,
    SOW_ONE,
    WATER_GOOD,
    GardenObject,
)
from farmkit.games.farmerama.state import (
    ACT,
    CHOOSE,
    DONE,
    LOTS,
    OBJECT,
    ORDER,
    PLAN,
    REVEAL,
    REWARD,
    STABLE,
    TO_FILL,
    UNCOVER,
)

_OFFERS = {
    ANY_CROP: "take a crop of your choice.",
    ANY_GOOD: "take a good of your choice.",
    COME_HOME: "call an animal home, or decline.",
    SOW_ONE: "sow once, or decline.",
    CUT_ONE: "harvest once, or decline.",
}

# --- the question ---------------------------------------------------------------------------------


def ask(table: FarmeramaState, names: Sequence[str]) -> str:
    name = names[table.seat]
    match table.phase:
        case n if n == CHOOSE:
            return _("{name}: {question}").format(name=name, question=_choice(table))
        case n if n == OBJECT:
            return _("{name}: you win an object. Which one?").format(name=name)
        case n if n == REWARD:
            return _("{name}: {question}").format(name=name, question=_(_OFFERS[table.tasks[0]]))
        case n if n == ORDER:
            return _("{name}: which card do you carry out first?").format(name=name)
        case n if n == PLAN:
            return _("{name}: turn {turn}, the card shows {card}. Which action do you do?").format(
                name=name, turn=table.rounds, card=_(CARDS[_shown(table)])
            )
        case n if n == ACT:
            return _("{name}: {question}").format(name=name, question=_act(table))
        case n if n == REVEAL:
            return _("All cards are laid and will be turned up.")
        case n if n == LOTS:
            return _("Lots decide which object goes to whom.")
        case n if n == UNCOVER:
            return _("An object is turned up.")
        case n if n == DONE:
            return _over(table, names)
    return _("The next card is turned up.")


def _shown(table: FarmeramaState) -> int:
    assert table.deck is not None
    return table.deck.shown


def _choice(table: FarmeramaState) -> str:
    if table.setup.seats == 2:
        return _("choose two cards, in secret.")
    if table.seat == table.boss:
        return _("choose one card or two, in secret; you have the boss sheep.")
    return _("choose a card, in secret.")


def _act(table: FarmeramaState) -> str:
    card = _(CARDS[table.card]).capitalize()
    if table.card == FEED:
        return _("{card}: as many animals as you can feed.").format(card=card)
    if table.card == SEEDS:
        if table.left == TO_FILL:
            return _("{card}: take what your barn lacks.").format(card=card)
        return (
            _("{card}: you may sow once.").format(card=card) if table.left else _("{card}: all done.").format(card=card)
        )
    if not table.left:
        return _("{card}: all done.").format(card=card)
    return _("{card}: {left}.").format(card=card, left=count(table.left, "{n} time left", "{n} times left"))


def _over(table: FarmeramaState, names: Sequence[str]) -> str:
    if table.setup.solo:
        total, goal = stars(table, 0), table.setup.rules.goal
        words = (
            _("The game is over. {name} has {stars} and reached the goal of {goal}.")
            if total >= goal
            else _("The game is over. {name} has {stars}; the goal was {goal}.")
        )
        return words.format(name=names[0], stars=count(total, "{n} star", "{n} stars"), goal=goal)
    best = [names[seat] for seat in table.winners()]
    won = count(len(best), "The game is over. Winner: {best}.", "The game is over. Winners: {best}.")
    return won.format(best=_(" and ").join(best))


# --- what happened ----------------------------------------------------------------------------------


def describe(before: FarmeramaState, action: Action, names: Sequence[str]) -> str:
    setup, seat = before.setup, before.seat
    name = names[seat]
    match action:
        case Cards():
            # Nothing about which: the others read this, too.
            laid = count(len(action.cards), "{n} card", "{n} cards")
            return _("{name} laid {cards} face down").format(name=name, cards=laid)
        case Show():
            return _show(before, names)
        case Take():
            return _("{name} took {object}").format(name=name, object=object_in_words(setup.objects[action.object]))
        case Lots():
            return _lots(before, action, names)
        case Open():
            return _("{object} is turned up").format(object=object_in_words(setup.objects[action.object]))
        case First():
            return ""
        case Card():
            words = _("The card shows {card}").format(card=_(CARDS[action.card]))
            return words + (_("; the action wheel moves on") if action.card == WATER else "")
        case Push():
            return _("{name} pushed the card back").format(name=name)
        case Do():
            return ""
    return _single(before, action, name)


def _single(before: FarmeramaState, action: Action, name: str) -> str:
    setup, seat = before.setup, before.seat
    match action:
        case Sow():
            crop = setup.crop_facing[before.rotations[seat]][action.parcel]
            return _("{name} sowed {crop} on {field}").format(
                name=name, crop=naming.good(crop), field=setup.field_names[action.field]
            )
        case Cut():
            return _("{name} harvested {crop} from {field}").format(
                name=name, crop=naming.good(before.crop_on(seat, action.field)), field=setup.field_names[action.field]
            )
        case Draw():
            return _("{name} took water").format(name=name)
        case Feed():
            parcel = setup.head_parcel[before.rotations[seat]][action.animal]
            return _("{name} fed the {animal}; it goes to pasture {parcel}").format(
                name=name, animal=_(ANIMALS[action.animal]), parcel=setup.parcels[parcel]
            )
        case Seeds():
            return _seeds(before, action, name)
        case Turn():
            return _turn(before, action, name)
        case More():
            return _("{name} paid water for one more").format(name=name)
        case Gain():
            return _("{name} took {good}").format(name=name, good=naming.good(action.good))
        case Home():
            return _("{name} called the {animal} home").format(name=name, animal=_(ANIMALS[action.animal]))
        case Finish() if before.phase == ACT and before.card != FEED and before.left == before.number(before.card):
            return _("{name} made nothing of {card}").format(name=name, card=_(CARDS[before.card]))
    return ""


def _show(before: FarmeramaState, names: Sequence[str]) -> str:
    """Who laid what; for each shared card who wins, and by what."""
    words = [
        _("{name} {cards}").format(name=name, cards=_(" and ").join(_(card) for card in cards_in(laid)))
        for name, laid in zip(names, before.cards, strict=True)
    ]
    told = _("Cards: {cards}").format(cards=", ".join(words))
    if not before.setup.objects:
        return told
    for card in before.shared_cards()[: 1 if before.setup.seats == 2 else 2]:
        told += "; " + award_in_words(before, card, names)
    return told


def cards_in(mask: int) -> list[str]:
    """The names of the cards of a mask."""
    return [card for at, card in enumerate(CARDS) if mask >> at & 1]


def award_in_words(table: FarmeramaState, card: int, names: Sequence[str]) -> str:
    """Who wins the object of a card that several laid, and on which rung of the ladder."""
    rungs = ladder.climb(table, table.players_with(card))
    last = rungs[-1]
    if len(last.left) > 1:
        return _("{card}: all equal, nobody wins").format(card=_(CARDS[card]))
    counted = ", ".join(f"{names[seat]} {number}" for seat, number in last.counted)
    return _("{card}: {name} wins, {step} ({counted})").format(
        card=_(CARDS[card]), name=names[last.left[0]], step=_(last.step), counted=counted
    )


def _lots(before: FarmeramaState, action: Lots, names: Sequence[str]) -> str:
    winners = [seat for seat, _thing in before.grants]
    if action.crossed:
        winners.reverse()
    objects = before.setup.objects
    parts = [
        _("{object} to {name}").format(object=object_in_words(objects[thing]), name=names[seat])
        for seat, thing in zip(winners, before.display, strict=False)
    ]
    return _("Lots: {parts}").format(parts=", ".join(parts))


def object_in_words(thing: GardenObject) -> str:
    """What an object shows, such as ``G05 (1 carrot, 1 hay)``."""
    parts = [naming.many(good, many) for good, many in enumerate(thing.goods) if many]
    offers = {
        ANY_CROP: _("a crop of one's choice"),
        ANY_GOOD: _("a good of one's choice"),
        COME_HOME: _("an animal comes home"),
        SOW_ONE: _("sow once"),
        CUT_ONE: _("harvest once"),
    }
    parts += [offers[task] for task in thing.tasks]
    if thing.star:
        parts.append(_("star"))
    return f"{thing.id} ({', '.join(parts)})"


def _seeds(before: FarmeramaState, action: Seeds, name: str) -> str:
    after = before.copy()
    after.play(action)
    seat = before.seat
    got = [naming.good(at) for at in range(len(GOODS)) if after.barns[seat][at] > before.barns[seat][at]]
    return _("{name} took seeds: {goods}").format(name=name, goods=", ".join(got) or _("nothing was missing"))


def _turn(before: FarmeramaState, action: Turn, name: str) -> str:
    after = before.copy()
    after.play(action)
    seat, setup = before.seat, before.setup
    words = _("{name} turned the wheel").format(name=name)
    if before.barns[seat][WATER_GOOD] == after.barns[seat][WATER_GOOD]:
        words += _(" for nothing")
    for animal, place in enumerate(before.animals[seat]):
        if place != STABLE and after.animals[seat][animal] == STABLE:
            products = after.products[seat][animal]
            words += _("; the {animal} comes home: {product} {n}").format(
                animal=_(ANIMALS[animal]), product=_(setup.products[animal]), n=products
            )
    return words
