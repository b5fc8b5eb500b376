"""The board in words and buttons: what to decide now, farms of the others, what a listener hears."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmkit.core.state import Action
from farmkit.core.words import _, count
from farmkit.games.farmerama import naming
from farmkit.games.farmerama.actions import (
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
from farmkit.games.farmerama.state import ACT

from ...page import Node, button, el, hidden, words
from .cards import picked_action
from .labels import animal_name, card_name, label, object_words, promise
from .sight import Field

if TYPE_CHECKING:
    from .board import FarmeramaBoard

# What is pressed on the farm, on cards or on objects needs no second button below.
_ELSEWHERE = (Cards, Sow, Cut, First, Do, Take)
_MAIN = (Draw, Feed, Seeds)
KEYS: dict[type[Action], str] = {Turn: "t", Finish: "d", Draw: "w", Push: "b", More: "m"}


def actions(board: FarmeramaBoard) -> list[Node | None]:
    """What can be pressed now, each with what it brings."""
    if board.choices:
        wanted = picked_action(board)
        more = any(len(action.cards) > len(board.picked) for action in board.choices)
        if not board.picked or not more:
            return []
        return [
            button(label(board.state, wanted), "lay", class_="fk-main", home=0, k="lay") if wanted else None,
            button(_("Cancel"), "cancel", key="Escape", k="cancel"),
        ]
    found: list[Node | None] = []
    gains: list[Node] = []
    for action in board.legal:
        if isinstance(action, _ELSEWHERE) and not (isinstance(action, Take) and board.table.narrow):
            continue  # on a phone the open objects may lie below the edge of the screen
        if isinstance(action, Gain) and board.sight.tokens and not board.rewarding:
            gains.append(_button(board, action))
        else:
            found.append(_button(board, action))
    if any(isinstance(action, Turn) for action in board.legal):
        found.insert(0, _peek(board))
    if gains:
        found.append(el("div", el("span", _("A token buys:"), class_="fk-quiet"), *gains, class_="fk-row", k="gains"))
    return found


def _button(board: FarmeramaBoard, action: Action) -> Node:
    state = board.state
    ending = isinstance(action, Finish) and state.phase == ACT and not state.todo and "end" in board.table.parts
    brings = promise(state, action) if isinstance(action, Feed | Turn | Seeds | Home) else ""
    key = "e" if ending else KEYS.get(type(action))
    only = all(isinstance(one, Finish | Turn | More | Gain) for one in board.legal)
    main = isinstance(action, _MAIN) or (isinstance(action, Finish) and only)
    home = 0 if main else 3 if isinstance(action, Finish) else 2
    return button(
        _("Done, end turn") if ending else label(state, action),
        "finish" if ending else f"do:{action.notation}",
        el("span", brings, class_="fk-brings") if brings else None,
        el("span", key.upper(), class_="fk-key", aria_hidden="true") if key else None,
        hover=f"do:{action.notation}",
        key=key,
        class_="fk-main" if main else None,
        home=home,
        k=action.notation,
    )


def _peek(board: FarmeramaBoard) -> Node:
    return button(
        _("Look one turn ahead"),
        "peek",
        el("span", "L", class_="fk-key", aria_hidden="true"),
        key="l",
        aria_pressed="true" if board.peek else "false",
        class_="fk-option",
        k="peek",
    )


def spoken_field(board: FarmeramaBoard, one: Field) -> str:
    """A field as a screen reader says it."""
    sector = board.sight.sector_over(board.seat, one.parcel)
    parts = [one.name]
    if one.crop >= 0:
        parts.append(_("2 {crop}").format(crop=naming.good(one.crop)))
    else:
        parts.append(_("empty, scarecrow") if one.scarecrow else _("empty"))
    if sector.sow >= 0:
        parts.append(_("faces {crop}").format(crop=naming.good(sector.sow)))
    else:
        parts.append(_("in the harvest zone"))
    if one.name in board.fields:
        action = board.fields[one.name]
        parts.append(_("can be sown") if isinstance(action, Sow) else _("can be harvested"))
    return ", ".join(parts)


def spoken_animal(board: FarmeramaBoard, animal: int) -> str:
    sight, farm = board.sight, board.sight.farms[board.seat]
    setup = sight.setup
    place = farm.animals[animal]
    feed = _(" and ").join(naming.many(good, many) for good, many in setup.feed[animal])
    parts = [
        animal_name(animal).capitalize(),
        _("in the stable") if place < 0 else _("on pasture {parcel}").format(parcel=setup.parcels[place]),
        _("eats {feed}").format(feed=feed),
        _("{product}: {n}, {stars}").format(
            product=_(setup.products[animal]),
            n=farm.products[animal],
            stars=count(setup.tracks[animal][farm.products[animal]], "{n} star", "{n} stars"),
        ),
    ]
    if animal in board.animals:
        parts.append(_("can be fed") if isinstance(board.animals[animal], Feed) else _("can be called home"))
    return ", ".join(parts)


def spoken_good(board: FarmeramaBoard, good: int) -> str:
    many = naming.many(good, board.sight.farms[board.seat].barn[good])
    words = _("{many} in the barn, {left} in the supply").format(many=many, left=board.sight.supply[good])
    return words + (", " + _("can be taken") if good in board.goods else "")


def spoken_wheel(board: FarmeramaBoard) -> str:
    """The wheel as a list of what faces what."""
    sight, setup = board.sight, board.sight.setup
    parts = []
    for parcel, letter in enumerate(setup.parcels):
        sector = sight.sector_over(board.seat, parcel)
        what = [naming.good(sector.sow) if sector.sow >= 0 else _("harvest")]
        if sector.head >= 0:
            what.append(_("head of the {animal}").format(animal=animal_name(sector.head)))
        if sector.pacifier:
            what.append(_("pacifier"))
        if sector.bar:
            what.append(_("next under the bar"))
        parts.append(f"{letter} {', '.join(what)}")
    turn = _("Turn the wheel; it can be turned") if board.turning else _("Turn the wheel; not now")
    return turn + ". " + "; ".join(parts)


def seat_note(board: FarmeramaBoard, seat: int) -> str:
    farm = board.sight.farms[seat]
    parts = []
    if board.sight.setup.objects:
        parts.append(count(len(farm.garden), "{n} object", "{n} objects"))
        parts.append(count(farm.scarecrows, "{n} scarecrow", "{n} scarecrows"))
    parts.append(count(sum(farm.barn[:4]), "{n} crop", "{n} crops"))
    parts.append(naming.many(4, farm.barn[4]))
    if seat == board.sight.boss:
        parts.append(_("boss sheep"))
    return " · ".join(parts)


def farms(board: FarmeramaBoard) -> list[Node]:
    """All farms in miniature; pressing one lays it on the board."""
    names, theme = board.table.match.names, board.table.theme.name
    nodes = [
        button(
            "",
            f"view:{seat}",
            el("img", picture=f"farm{seat}", alt="", class_="fk-mini"),
            el(
                "span",
                el("img", picture=f"token{seat}-{theme}", width=16, height=16, alt=""),
                names[seat],
                class_="fk-row",
            ),
            hidden(farm_words(board, seat)),
            aria_pressed="true" if seat == board.seat else "false",
            class_="fk-option fk-farm",
            k=f"farm{seat}",
        )
        for seat in range(len(names))
    ]
    gardens = garden_rows(board) if board.sight.setup.objects else []
    return [el("div", *nodes, class_="fk-farmlist"), *gardens]


def farm_words(board: FarmeramaBoard, seat: int) -> str:
    """A farm in one breath."""
    farm, setup = board.sight.farms[seat], board.sight.setup
    growing = ", ".join(
        _("{crop} on {field}").format(crop=naming.good(one.crop), field=one.name)
        for one in farm.fields
        if one.crop >= 0
    )
    outside = ", ".join(
        _("{animal} on {parcel}").format(animal=animal_name(animal), parcel=setup.parcels[place])
        for animal, place in enumerate(farm.animals)
        if place >= 0
    )
    barn = ", ".join(naming.many(good, many) for good, many in enumerate(farm.barn) if many)
    return "; ".join(
        (
            _("fields: {fields}").format(fields=growing or _("empty")),
            _("pastures: {animals}").format(animals=outside or _("empty")),
            _("barn: {goods}").format(goods=barn or _("empty")),
        )
    )


def wheel_panel(board: FarmeramaBoard, picture: bool) -> list[Node]:
    """The action wheel for narrow windows, and in any window for those who listen."""
    sight = board.sight
    head = el("tr", el("th", _("Action")), el("th", _("now")), el("th", _("next")))
    rows = [
        el(
            "tr",
            el("th", card_name(card)),
            el("td", "{} / {}".format(*sight.numbers[card])),
            el("td", "{} / {}".format(*sight.coming[card])),
        )
        for card in range(3)
    ]
    table = el("table", el("caption", _("Higher and lower number of each action")), head, *rows, class_="fk-hear")
    shown = [el("img", picture="wheel", alt="", class_="fk-wide")] if picture else []
    return [*shown, table]


def garden_rows(board: FarmeramaBoard) -> list[Node]:
    """Objects won, player by player; nothing for those who have none."""
    sight, names = board.sight, board.table.match.names
    rows = []
    for seat, farm in enumerate(sight.farms):
        things = [sight.setup.objects[thing] for thing in farm.garden]
        pictures = [
            el("img", picture=f"object-{one.id}", width=50, height=38, alt=object_words(one), title=object_words(one))
            for one in things
        ]
        if pictures:
            title = _("Garden of {name}").format(name=names[seat])
            rows.append(
                el("div", words(title, class_="fk-quiet"), el("div", *pictures, class_="fk-row"), k=f"garden{seat}")
            )
    return rows
