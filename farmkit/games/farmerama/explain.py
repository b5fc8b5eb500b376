"""Why not? The same rules as ``play.legal()``, told to a person.

Written apart from the fast code on purpose, field by field and in plain steps: a test asks both about every
conceivable action and they must agree.
"""

from __future__ import annotations

from farmkit.core.state import Action
from farmkit.core.trouble import Violation
from farmkit.core.words import _, count
from farmkit.games.farmerama import naming
from farmkit.games.farmerama.actions import (
    CARDS,
    FEED,
    HARVEST,
    SEEDS,
    SOW,
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
from farmkit.games.farmerama.setup import ANIMALS, ANY_CROP, ANY_GOOD, COME_HOME, CUT_ONE, GOODS, SOW_ONE
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
    TOP_CARD,
    UNCOVER,
)

_STEPS = {
    CHOOSE: "choose cards",
    OBJECT: "take an object",
    REWARD: "use what the object offers",
    ORDER: "say which card comes first",
    PLAN: "choose an action",
    ACT: "carry out the card",
    REVEAL: "turn up the cards",
    LOTS: "draw lots for the objects",
    UNCOVER: "turn up an object",
    TOP_CARD: "turn up a card",
}

_MATTER = {SOW: "sow", HARVEST: "harvest", WATER: "take water", FEED: "feed", SEEDS: "take seeds"}
"""What each card is for, in words."""


def why_not(table: FarmeramaState, action: Action) -> Violation | None:
    """What forbids this action now; ``None`` when nothing does."""
    phase = table.phase
    if phase == DONE:
        return Violation(
            "11.7" if table.setup.solo else "7.1", _("The game is over."), _("Start a new game to play on.")
        )
    foreign = _other_game(table, action)
    if foreign is not None:
        return foreign
    match action:
        case Cards() if phase == CHOOSE:
            return _cards(table, action)
        case Take() if phase == OBJECT:
            return _take(table, action)
        case First() if phase == ORDER:
            return _first(table, action)
        case Do() if phase == PLAN:
            return None
        case Push() if phase == PLAN:
            return _token(table, "11.5")
        case Gain() if phase in (PLAN, ACT) and table.setup.solo:
            return _token(table, "11.6") or _in_supply(table, action.good)
        case Gain() | Home() | Sow() | Cut() | Finish() if phase == REWARD:
            return _reward(table, action)
        case Sow() if phase == ACT:
            return _sow_by_card(table, action)
        case Cut() if phase == ACT:
            return _number(table, HARVEST) or _cut(table, action)
        case Draw() if phase == ACT:
            return _number(table, WATER) or _in_supply(table, 4)
        case Feed() if phase == ACT:
            return _number(table, FEED) or _feed(table, action)
        case Seeds() if phase == ACT:
            return _seeds(table)
        case Turn() if phase == ACT:
            return _turn(table)
        case More() if phase == ACT:
            return _more(table)
        case Finish() if phase == ACT:
            return None
        case Show() if phase == REVEAL:
            return None
        case Lots() if phase == LOTS:
            return None
        case Open() if phase == UNCOVER:
            return _open(table, action)
        case Card() if phase == TOP_CARD:
            return _card(table, action)
    return _wrong_step(table, action)


def _wrong_step(table: FarmeramaState, action: Action) -> Violation:
    now = _("Now it is time to {step}.").format(step=_(_STEPS[table.phase]))
    if isinstance(action, Turn):
        return Violation("5.1", _("The wheel is turned only while a card is carried out."), now)
    if isinstance(action, Push):
        return Violation("11.5", _("A card is pushed back before an action is chosen."), now)
    return Violation("2.1", _("That is not the step at hand."), now)


def _other_game(table: FarmeramaState, action: Action) -> Violation | None:
    """Actions that this number of players, or these rules, do not have at all."""
    if table.setup.solo:
        if isinstance(action, Cards | First | Show | Lots | Home):
            return Violation("11.1", _("Who plays alone lays no cards and wins no objects."))
    elif isinstance(action, Do | Push | Card):
        return Violation("11.1", _("The stack of cards belongs to the solo game."))
    if isinstance(action, More) and not table.setup.advanced:
        return Violation("10.3", _("Water buys more sowing and harvesting only in the advanced game."))
    return None


# --- cards and objects ----------------------------------------------------------------------------


def _cards(table: FarmeramaState, action: Cards) -> Violation | None:
    laid, seats = len(action.cards), table.setup.seats
    if seats == 2:
        if laid != 2:
            return Violation("8.1", _("Two players lay two cards each."), _("Choose a second card."))
    elif laid == 2 and seats == 3 and table.seat != table.boss:
        return Violation(
            "9.1", _("Only the holder of the boss sheep lays two cards."), _("Choose one of the two cards.")
        )
    elif laid == 2 and seats == 4:
        return Violation("2.2", _("Everybody lays one card."), _("Choose one of the two cards."))
    return None


def _take(table: FarmeramaState, action: Take) -> Violation | None:
    if action.object in table.display:
        return None
    shown = ", ".join(table.setup.objects[thing].id for thing in table.display)
    return Violation("3.6", _("This object does not lie open."), _("Open: {shown}.").format(shown=shown))


def _first(table: FarmeramaState, action: First) -> Violation | None:
    mine = [card for card in range(5) if table.cards[table.seat] >> card & 1]
    if action.card in mine:
        return None
    return Violation(
        "8.1" if table.setup.seats == 2 else "9.1",
        _("The card {card} was not laid.").format(card=_(CARDS[action.card])),
        _("Laid: {cards}.").format(cards=_(" and ").join(_(CARDS[card]) for card in mine)),
    )


def _reward(table: FarmeramaState, action: Action) -> Violation | None:
    task = table.tasks[0]
    match action:
        case Gain() if task in (ANY_CROP, ANY_GOOD):
            if task == ANY_CROP and GOODS[action.good] == "water":
                return Violation("10.1", _("The object offers a crop, and water is none."), _("Choose a crop."))
            return _in_supply(table, action.good)
        case Home() if task == COME_HOME:
            if table.animals[table.seat][action.animal] == STABLE:
                return Violation(
                    "10.1",
                    _("The {animal} is in the stable already.").format(animal=_(ANIMALS[action.animal])),
                    _("Call an animal that stands on a pasture."),
                )
            return None
        case Sow() if task == SOW_ONE:
            return _sow(table, action)
        case Cut() if task == CUT_ONE:
            return _cut(table, action)
        case Finish() if task not in (ANY_CROP, ANY_GOOD):
            return None
    offered = {
        ANY_CROP: _("a crop of your choice"),
        ANY_GOOD: _("a good of your choice"),
        COME_HOME: _("an animal that comes home"),
        SOW_ONE: _("one sowing"),
        CUT_ONE: _("one harvest"),
    }
    return Violation(
        "10.1", _("That is not what the object offers."), _("It offers {what}.").format(what=offered[task])
    )


def _open(table: FarmeramaState, action: Open) -> Violation | None:
    if action.object in table.pool:
        return None
    return Violation("1.5", _("This object has been turned up before; there is only one of it."))


# --- the number of a card ---------------------------------------------------------------------------


def _number(table: FarmeramaState, card: int) -> Violation | None:
    """Whether the card being carried out is this one, and still allows something."""
    if table.card != card:
        return Violation(
            "11.3" if table.setup.solo else "2.2",
            _("The card being carried out is {card}.").format(card=_(CARDS[table.card])),
            _("It lets you {matter}.").format(matter=_(_MATTER[table.card])),
        )
    if card <= WATER and table.left == 0:
        number = count(table.number(card), "The number was {n}", "The number was {n}")
        return Violation(
            "4.1",
            _("{number}, and all of it is used.").format(number=number),
            _("A water buys one more.") if table.setup.advanced and card < WATER else "",
        )
    return None


def _sow_by_card(table: FarmeramaState, action: Sow) -> Violation | None:
    if table.card == SEEDS:
        if table.left == TO_FILL:
            return Violation(
                "4.8",
                _("First take the seeds; then you may sow once."),
                _("Take them with 'seeds'."),
                (_field(table, action),),
            )
        if table.left == 0:
            return Violation("4.8", _("After taking seeds you sow only once."), "", (_field(table, action),))
        return _sow(table, action)
    return _number(table, SOW) or _sow(table, action)


def _seeds(table: FarmeramaState) -> Violation | None:
    if table.card == SEEDS and table.left != TO_FILL:
        return Violation("4.8", _("The seeds have been taken."), _("You may sow once."))
    return _number(table, SEEDS)


def _more(table: FarmeramaState) -> Violation | None:
    if table.card not in (SOW, HARVEST):
        return Violation(
            "10.3",
            _("Water raises only sowing and harvesting, not {card}.").format(card=_(CARDS[table.card])),
        )
    if table.barns[table.seat][GOODS.index("water")] == 0:
        return Violation("10.3", _("There is no water in the barn."))
    return None


# --- single actions -----------------------------------------------------------------------------------


def _field(table: FarmeramaState, action: Sow | Cut) -> str:
    return table.setup.field_names[action.field]


def _sector(table: FarmeramaState, parcel: int) -> dict[str, object]:
    """What the player's wheel shows over this parcel."""
    turned = table.rotations[table.seat]
    entry = table.setup.components.group("sector")[(parcel + turned) % len(table.setup.parcels)]
    return dict(entry.values)


def _sow(table: FarmeramaState, action: Sow) -> Violation | None:
    name = _field(table, action)
    crop = _sector(table, action.parcel).get("sow")
    if crop is None:
        return Violation(
            "4.2",
            _("{field} lies in the harvest zone; nothing is sown there.").format(field=name),
            _("Sow where your wheel shows a crop."),
            (name,),
        )
    if table.crop_on(table.seat, action.field) >= 0:
        return Violation(
            "4.2",
            _("{field} is not empty.").format(field=name),
            _("Choose an empty field."),
            (name,),
        )
    good = GOODS.index(str(crop))
    if table.barns[table.seat][good] == 0:
        return Violation(
            "4.2",
            _("{field} faces {crop}, and the barn has none.").format(
                field=name, crop=naming.good(GOODS.index(str(crop)))
            ),
            _("Sow another crop, or turn the wheel."),
            (name,),
        )
    if table.supply[good] == 0:
        return Violation(
            "1.6",
            _("The supply has no {crop} for the second token.").format(crop=naming.good(GOODS.index(str(crop)))),
            _("Sow another crop."),
            (name,),
        )
    return None


def _cut(table: FarmeramaState, action: Cut) -> Violation | None:
    name = _field(table, action)
    if table.crop_on(table.seat, action.field) < 0:
        return Violation("4.4", _("Nothing grows on {field}.").format(field=name), "", (name,))
    if not _sector(table, action.parcel).get("harvest"):
        return Violation(
            "4.4",
            _("{field} is not in the green harvest zone.").format(field=name),
            _("Turn the wheel until it is."),
            (name,),
        )
    return None


def _in_supply(table: FarmeramaState, good: int) -> Violation | None:
    if table.supply[good]:
        return None
    return Violation("1.6", _("The supply has no {good}.").format(good=naming.good(good)))


def _feed(table: FarmeramaState, action: Feed) -> Violation | None:
    seat, animal = table.seat, ANIMALS[action.animal]
    name = _(animal)
    place = table.animals[seat][action.animal]
    if place != STABLE:
        return Violation(
            "4.6",
            _("The {animal} is on a pasture; only animals in the stable are fed.").format(animal=name),
            _("It comes home when it faces the pacifier."),
            (table.setup.parcels[place],),
        )
    for good, many in table.setup.components.one("animal", animal).values["feed"].items():
        have = table.barns[seat][GOODS.index(good)]
        if have < many:
            return Violation(
                "4.6",
                _("The {animal} eats {feed}, and the barn has {have}.").format(
                    animal=name, feed=naming.many(GOODS.index(good), many), have=have
                ),
                _("Harvest first, or feed another animal."),
            )
    for parcel, letter in enumerate(table.setup.parcels):
        if _sector(table, parcel).get("head") == animal:
            there = sum(other == parcel for other in table.animals[seat])
            if there >= table.setup.room:
                return Violation(
                    "4.7",
                    _("The pasture facing its head, in {parcel}, is full.").format(parcel=letter),
                    _("Turn the wheel."),
                    (letter,),
                )
    return None


def _turn(table: FarmeramaState) -> Violation | None:
    setup, seat = table.setup, table.seat
    if table.barns[seat][GOODS.index("water")] == 0 and table.free == 0:
        return Violation("5.1", _("A turn costs one water, and the barn has none."), _("Take water first."))
    for parcel, letter in enumerate(setup.parcels):
        if not _sector(table, parcel).get("bar"):
            continue
        growing = [
            name
            for field, name in enumerate(setup.field_names)
            if setup.parcel_of[field] == parcel and table.crop_on(seat, field) >= 0
        ]
        if growing:
            return Violation(
                "5.2",
                _("The bar would pass over parcel {parcel}, where crops stand on {fields}.").format(
                    parcel=letter, fields=_(" and ").join(growing)
                ),
                _("Harvest them first."),
                tuple(growing),
            )
        if parcel in table.animals[seat]:
            return Violation(
                "5.2",
                _("The bar would pass over parcel {parcel}, where an animal stands.").format(parcel=letter),
                "",
                (letter,),
            )
    return None


# --- alone ------------------------------------------------------------------------------------------


def _token(table: FarmeramaState, rule: str) -> Violation | None:
    if table.tokens:
        return None
    return Violation(
        rule,
        _("There is no special token left."),
        _("You get one each time the stack is built anew."),
    )


def _card(table: FarmeramaState, action: Card) -> Violation | None:
    """Which cards the stack can still hold, counted from what has been seen."""
    deck = table.deck
    assert deck is not None
    name = _(CARDS[action.card])
    seen = sum(deck.drawn)
    if seen == sum(deck.known) + deck.new:
        if action.card == deck.pushed[0]:
            return None
        return Violation("11.5", _("Under the stack lies another card, pushed there before."))
    surely = deck.known[action.card] - deck.drawn[action.card]
    # The unseen card is known as soon as more of a kind came up than were known.
    told = any(gone > have for gone, have in zip(deck.drawn, deck.known, strict=True))
    if surely > 0 or (surely == 0 and deck.new and not told and deck.unseen[action.card]):
        return None
    return Violation("11.2", _("No {card} card is left in the stack.").format(card=name))
