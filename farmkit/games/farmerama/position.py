"""A table written by hand, checked on loading: no more tokens than there are, every object in one place.

game = "farmerama"
seats = 2
round = 4
wheel = 2                                        # position of the action wheel, from 1
open = ["G05", "G17"]
cards = ["sow+feed", "sow+water"]                # laid and turned up: the first seat carries out its cards

[[player]]
barn = { carrot = 3, water = 2 }                 # what is not named is 0
fields = { a1 = "carrot", c1 = "oat" }
turned = 2                                       # how often the wheel was turned, 0 to 6
pastures = { sheep = "b" }
products = { cow = 1 }
objects = ["G01"]

Alone: ``card`` is the card that lies open, ``stack`` and ``draw`` the cards still to come, ``tokens`` special tokens.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from farmkit.core.components import Components
from farmkit.core.reading import only, table, text, texts, whole
from farmkit.core.rules import PRINTED
from farmkit.core.trouble import Trouble
from farmkit.core.words import _
from farmkit.games.farmerama import naming
from farmkit.games.farmerama.actions import CARDS
from farmkit.games.farmerama.deck import Deck
from farmkit.games.farmerama.play import FarmeramaState
from farmkit.games.farmerama.setup import ANIMALS, CROPS, GOODS, OPEN, SECTORS, WATER_GOOD
from farmkit.games.farmerama.state import CHOOSE, PLAN, STABLE, TOP_CARD

if TYPE_CHECKING:
    from farmkit.games.farmerama.game import Farmerama

_KEYS = ("game", "title", "seats", "names", "variant", "rules", "round", "wheel", "player")
_TOGETHER = ("open", "left", "cards", "phase", "boss", "last_rounds")
_ALONE = ("card", "stack", "pushed", "draw", "discard", "tokens")
_PLAYER = ("barn", "fields", "turned", "pastures", "products", "objects")


def read_position(game: Farmerama, data: Mapping[str, Any], where: str, components: Components) -> FarmeramaState:
    seats = whole(data.get("seats"), f"{where}: seats", game.seats[0], game.seats[-1])
    only(data, (*_KEYS, *(_ALONE if seats == 1 else _TOGETHER)), where)
    text(data.get("title", ""), f"{where}: title")
    rules = game.variant(text(data.get("variant", PRINTED), f"{where}: variant"))
    rules = rules.but(table(data.get("rules", {}), f"{where}: rules"), f"{where}: rules")
    state = FarmeramaState.fresh(game._setup(seats, rules, components))
    state.rounds = whole(data.get("round", 1), f"{where}: round", 1, 999)
    positions = len(state.setup.numbers)
    state.wheel = whole(data.get("wheel", (state.rounds - 1) % positions + 1), f"{where}: wheel", 1, positions) - 1
    players = data.get("player", [{}] * seats)
    if not isinstance(players, list) or len(players) != seats:
        raise Trouble(_("{where}: there must be {seats} entries [[player]].").format(where=where, seats=seats))
    for seat, given in enumerate(players):
        _farm(state, seat, table(given, f"{where}: player[{seat}]"), f"{where}: player[{seat}]")
    _count_goods(state, where)
    if seats == 1:
        _alone(state, data, where)
    else:
        _objects(state, data, players, where)
        _round(state, data, where)
    return state


def _fail(where: str, sentence: str) -> Trouble:
    return Trouble(f"{where}: {sentence}")


def _one_of(value: object, known: tuple[str, ...], where: str) -> int:
    given = text(value, where)
    if given not in known:
        raise _fail(where, _("{value!r} is none of {known}.").format(value=given, known=", ".join(known)))
    return known.index(given)


# --- a farm ---------------------------------------------------------------------------------------------


def _farm(state: FarmeramaState, seat: int, given: dict[str, Any], where: str) -> None:
    only(given, _PLAYER, where)
    setup = state.setup
    state.rotations[seat] = whole(given.get("turned", 0), f"{where}.turned", 0, SECTORS - 1)
    if "barn" in given:
        state.barns[seat] = [0] * len(GOODS)
        for key, number in table(given["barn"], f"{where}.barn").items():
            good = _one_of(key, GOODS, f"{where}.barn")
            state.barns[seat][good] = whole(number, f"{where}.barn.{key}", 0, 99)
    if "fields" in given:
        state.occupied[seat] = state.crops[seat] = 0
        for name, crop in table(given["fields"], f"{where}.fields").items():
            field = _one_of(name, tuple(setup.field_names), f"{where}.fields")
            state.occupied[seat] |= 1 << field
            state.crops[seat] |= _one_of(crop, GOODS[:CROPS], f"{where}.fields.{name}") << 2 * field
    for key, parcel in table(given.get("pastures", {}), f"{where}.pastures").items():
        animal = _one_of(key, ANIMALS, f"{where}.pastures")
        state.animals[seat][animal] = _one_of(parcel, tuple(setup.parcels), f"{where}.pastures.{key}")
    for key, number in table(given.get("products", {}), f"{where}.products").items():
        animal = _one_of(key, ANIMALS, f"{where}.products")
        top = len(setup.tracks[animal]) - 1
        state.products[seat][animal] = whole(number, f"{where}.products.{key}", 0, top)
    _check_pastures(state, seat, where)


def _check_pastures(state: FarmeramaState, seat: int, where: str) -> None:
    setup, animals = state.setup, state.animals[seat]
    for animal, place in enumerate(animals):
        if place == STABLE:
            continue
        letter = setup.parcels[place]
        if animals.count(place) > setup.room:
            raise _fail(f"{where}.pastures", _("the pasture of {parcel} is too small.").format(parcel=letter))
        if place == setup.home_parcel[state.rotations[seat]]:
            raise _fail(
                f"{where}.pastures.{ANIMALS[animal]}",
                _("parcel {parcel} faces the pacifier: the animal would be home.").format(parcel=letter),
            )


def _count_goods(state: FarmeramaState, where: str) -> None:
    """The supply is what nobody has."""
    setup = state.setup
    held = [sum(barn[good] for barn in state.barns) for good in range(len(GOODS))]
    for seat in range(setup.seats):
        for field in range(len(setup.field_names)):
            crop = state.crop_on(seat, field)
            if crop >= 0:
                held[crop] += 2
    for good, number in enumerate(held):
        tokens = setup.tokens_each[good]
        if setup.solo and good == WATER_GOOD:
            tokens = setup.barn[good] + setup.rules.solo_water
        state.supply[good] = tokens - number
        if state.supply[good] < 0:
            raise _fail(
                f"{where}: player.barn",
                _("there are {n} {good} in barns and on fields, and only {tokens} in the game.").format(
                    n=number, good=naming.good(good), tokens=tokens
                ),
            )


# --- objects and cards -----------------------------------------------------------------------------------


def _objects(state: FarmeramaState, data: Mapping[str, Any], players: list[Any], where: str) -> None:
    setup = state.setup
    ids = tuple(thing.id for thing in setup.objects)
    if not ids:
        for key in ("open", "left"):
            if key in data:
                raise _fail(f"{where}: {key}", _("this game has no objects."))

    def seen(name: str, at: str) -> int:
        thing = _one_of(name, ids, at)
        if thing not in state.pool:
            raise _fail(at, _("there is only one {id}.").format(id=name))
        state.pool.remove(thing)
        return thing

    for seat, given in enumerate(players):
        at = f"{where}: player[{seat}].objects"
        for number, name in enumerate(texts(given.get("objects", []), at)):
            state.gardens[seat] += (seen(name, f"{at}[{number}]"),)
    shown = texts(data["open"], f"{where}: open") if "open" in data else None
    if shown is None:
        # The first ones that nobody has, the same every time.
        shown = [ids[thing] for thing in state.pool[:OPEN]]
    if ids and len(shown) != OPEN:
        raise _fail(f"{where}: open", _("two objects lie open."))
    for number, name in enumerate(shown):
        state.display += (seen(name, f"{where}: open[{number}]"),)
    extra = whole(data.get("last_rounds", 0), f"{where}: last_rounds", 0, 2 if setup.seats == 3 else 0)
    state.aside = 0 if extra else min(setup.removed, len(state.pool))
    most = len(state.pool) - state.aside
    state.stack = whole(data.get("left", most), f"{where}: left", 0, most)
    state.aside = len(state.pool) - state.stack
    state.extra = extra


def _round(state: FarmeramaState, data: Mapping[str, Any], where: str) -> None:
    setup = state.setup
    if setup.seats == 3:
        state.boss = whole(data.get("boss", (state.rounds - 1) % 3), f"{where}: boss", 0, 2)
    elif "boss" in data:
        raise _fail(f"{where}: boss", _("the boss sheep is for three players."))
    laid = texts(data.get("cards", []), f"{where}: cards")
    state.phase = CHOOSE
    if len(laid) > setup.seats:
        raise _fail(f"{where}: cards", _("there are more cards than players."))
    for seat, words in enumerate(laid):
        at = f"{where}: cards[{seat}]"
        mask = sum(1 << card for card in {_one_of(one, CARDS, at) for one in words.split("+")})
        state.seat = seat
        for action in state._choices():
            if action.mask == mask:
                break
        else:
            raise _fail(at, _("this player cannot lay these cards."))
        state._lay_cards(action)
    awarded = _one_of(data.get("phase", "act"), ("award", "act"), f"{where}: phase")
    if len(laid) == setup.seats:
        if awarded == 0:
            state._show_cards(setup.show)
        else:
            state._next_phase()


# --- alone --------------------------------------------------------------------------------------------------


def _alone(state: FarmeramaState, data: Mapping[str, Any], where: str) -> None:
    """Cards as lists of their names. What is not told is as at the beginning of the game."""
    setup = state.setup
    for seat, given in enumerate(data.get("player", [])):
        if "objects" in given:
            raise _fail(f"{where}: player[{seat}].objects", _("this game has no objects."))

    def cards(key: str) -> list[int]:
        return [
            _one_of(name, CARDS[:3], f"{where}: {key}[{at}]")
            for at, name in enumerate(texts(data[key], f"{where}: {key}"))
        ]

    def counts(key: str, default: tuple[int, ...]) -> tuple[int, ...]:
        if key not in data:
            return default
        given = cards(key)
        return tuple(given.count(card) for card in range(3))

    shown = _one_of(data["card"], CARDS[:3], f"{where}: card") if "card" in data else -1
    stack = setup.first_stack
    if shown >= 0 and "stack" not in data:
        stack = tuple(max(many - (card == shown), 0) for card, many in enumerate(stack))
    deck = state.deck = Deck.fresh(counts("stack", stack), counts("draw", setup.draw_stack))
    deck.discard = list(counts("discard", (0, 0, 0)))
    deck.pushed = tuple(cards("pushed")) if "pushed" in data else ()
    deck.shown = shown
    if shown < 0 and not deck.size():
        raise _fail(f"{where}: stack", _("there is no card to turn up."))
    state.tokens = whole(data.get("tokens", 0), f"{where}: tokens", 0, setup.rules.most_tokens)
    state.seat = 0
    state.phase = PLAN if shown >= 0 else TOP_CARD
