"""The board in words and buttons: what to decide now, exchanges, feeding, the farms of the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmkit.core.state import Action
from farmkit.core.words import _, count
from farmkit.games.agricola.actions import (
    Bake,
    Cook,
    Craft,
    Done,
    Eat,
    Feed,
    Improve,
    Pass,
    Pasture,
    Pick,
    PutStable,
    Space,
)
from farmkit.games.agricola.state import BREED, FEED, KEEP, ROTATE, SPACE, SPOT

from ...page import Node, button, el, hidden, words
from . import wording
from .sight import Exchange, Feeding

if TYPE_CHECKING:
    from .board import AgricolaBoard


def _picture(board: AgricolaBoard, name: str, size: int = 24) -> Node:
    return el("img", picture=f"{name}-{board.table.theme.name}", width=size, height=size, alt="")


def _symbol(action: Action) -> str:
    """The drawing that goes with a button."""
    match action:
        case Pick():
            return wording.GOODS[action.good]
        case Pasture():
            return "pasture"
        case PutStable():
            return "stable"
        case Improve():
            return action.notation.rstrip("0123456789")
    name = action.notation.partition(":")[2] or action.notation
    return {
        "room": "wooden room",
        "renovate": "clay room",
        "sow1": "grain",
        "sow2": "grain",
        "sow3": "grain",
    }.get(name, name)


def do_button(board: AgricolaBoard, action: Action, main: bool = False) -> Node:
    """One legal action as a button with a drawing and words."""
    symbol = _symbol(action)
    if symbol == "wooden room" and board.state.farm(board.state.seat).clay_house:
        symbol = "clay room"
    drawn = symbol in board.drawings
    about = ""
    if isinstance(action, Improve):
        about = wording.does(board.state.setup.improvements[action.tile])
    return el(
        "button",
        _picture(board, symbol) if drawn else None,
        el("span", wording.label(board.state, action), *([el("small", about)] if about else []), class_="fk-said"),
        type="button",
        do=f"do:{action.notation}",
        class_="fk-main" if main else "fk-deed",
        data_token=action.notation,
        home=0 if main else 1,
        k=action.notation,
    )


# --- what there is to decide now ------------------------------------------------------------------------


def actions(board: AgricolaBoard) -> list[Node | None]:
    phase = board.state.phase
    if phase in (SPOT, ROTATE):
        return _laying(board)
    if phase == FEED:
        return [_feeding(board)]
    if phase == SPACE:
        return [do_button(board, one, True) for one in board.legal if isinstance(one, Pass)]
    others = [one for one in board.legal if not isinstance(one, Eat | Bake | Cook | Craft)]
    buttons: list[Node | None] = [do_button(board, one, isinstance(one, Done)) for one in others]
    if phase in (KEEP, BREED):
        return [*_exchange_row(board), *buttons]
    buttons.append(button(_("Cancel"), "cancel", key="Escape", k="cancel"))
    return buttons


def _laying(board: AgricolaBoard) -> list[Node | None]:
    assert board.laying is not None
    several = len({way for _place, way in board.laying.ways}) > 1
    return [
        button(_("Lay it here"), "lay", class_="fk-main", home=0, k="lay"),
        button(_("Rotate"), "turn", el("span", "R", class_="fk-key", aria_hidden="true"), key="r", k="turn")
        if several
        else None,
        button(_("Cancel"), "cancel", key="Escape", k="cancel"),
    ]


def afterthoughts(board: AgricolaBoard) -> list[Node]:
    """A tile that was laid by itself may still go somewhere else."""
    return [button(_("Another spot"), "respot", k="respot")] if board.just_laid else []


def _exchange_row(board: AgricolaBoard) -> list[Node]:
    return [exchange_button(board, one) for one in board.exchanges]


def exchange_button(board: AgricolaBoard, one: Exchange) -> Node:
    """What it takes, what it makes, and what there would be afterwards."""
    pictures = [_picture(board, wording.GOODS[good], 20) for good, _many in one.gives]
    after = count(one.left, "then {n} food", "then {n} food")
    return el(
        "button",
        *pictures,
        el("span", wording.exchange(one), el("small", f"{_maker(board, one)}{after}"), class_="fk-said"),
        type="button",
        do=f"do:{one.action.notation}",
        class_="fk-deed",
        data_token=one.action.notation,
        k=one.action.notation,
    )


def _maker(board: AgricolaBoard, one: Exchange) -> str:
    """What does it: a craft building, or the tile for cooking and baking."""
    if isinstance(one.action, Craft):
        return _(board.state.setup.improvements[one.action.tile].title) + ", "
    if isinstance(one.action, Bake):
        return _("bread") + ", "
    return ""


def _feeding(board: AgricolaBoard) -> Node:
    """Need, means, and what would have to be begged for."""
    meal = board.meal
    assert meal is not None
    rows = [
        (_("The family needs"), str(meal.need), _people(board)),
        (_("Food at hand"), str(meal.food), ""),
        (_("Grain and crafts could add"), f"+{meal.from_goods}", ""),
        (_("Animals could add"), f"+{meal.from_animals}", _("cooked") if meal.from_animals else ""),
    ]
    table = el(
        "table",
        *[
            el("tr", el("th", what), el("td", el("b", many)), el("td", about, class_="fk-quiet"))
            for what, many, about in rows
        ],
        class_="fk-meal",
    )
    feed = next(one for one in board.legal if isinstance(one, Feed))
    confirm = button(_pay(meal), "do:feed", class_="fk-main", data_token=feed.notation, home=0, k="feed")
    outcome = words(_begging(meal), class_="fk-refusal" if meal.begging else "fk-enough", k="outcome")
    exchanges = _exchange_row(board)
    title = el("legend", _("Feeding, harvest after round {n}").format(n=board.sight.round))
    return el(
        "fieldset",
        title,
        el("div", table, outcome, confirm, class_="fk-meals", k="meal"),
        el("div", *exchanges, class_="fk-exchanges", k="exchanges") if exchanges else None,
        class_="fk-field fk-feeding",
        k="feeding",
    )


def _people(board: AgricolaBoard) -> str:
    farm = board.sight.farms[board.state.seat]
    parts = [count(farm.people - farm.newborns, "{n} person at 2", "{n} people at 2")]
    if farm.newborns:
        parts.append(count(farm.newborns, "{n} newborn at 1", "{n} newborns at 1"))
    return ", ".join(parts)


def _pay(meal: Feeding) -> str:
    if meal.begging:
        return _("Pay {food} food and beg for {n}").format(food=meal.food, n=meal.begging)
    return _("Pay {need} food, keep {left}").format(need=meal.need, left=meal.food - meal.need)


def _begging(meal: Feeding) -> str:
    if not meal.begging:
        return _("Everybody eats, nobody begs.")
    missing = count(meal.begging, "{n} food is missing", "{n} food are missing")
    cost = count(meal.points, "{n} point", "{n} points")
    return _("{missing}: as it stands you would beg and lose {cost}.").format(missing=missing, cost=cost)


# --- beside the board ---------------------------------------------------------------------------------


def kitchen(board: AgricolaBoard) -> list[Node]:
    """What can be made into food at any time, with what it would bring."""
    sight, eyes = board.sight, board.table.sitting.eyes
    farm = sight.farms[eyes]
    nodes: list[Node] = []
    need = 2 * farm.people - farm.newborns
    if sight.to_harvest >= 0 and not board.over:
        when = (
            count(sight.to_harvest, "Harvest in {n} round", "Harvest in {n} rounds")
            if sight.to_harvest
            else _("Harvest after this round")
        )
        nodes.append(
            words(
                _("{when}: the family needs {need} food and has {food}.").format(
                    when=when, need=need, food=farm.goods[4]
                )
            )
        )
    if board.exchanges and board.state.phase in (FEED, KEEP, BREED):
        nodes.append(words(_("What can be exchanged now is offered below the board."), class_="fk-quiet"))
    elif board.exchanges:
        nodes.append(el("div", *_exchange_row(board), class_="fk-row", k="kitchen"))
    else:
        nodes.append(
            words(
                _("Nothing to exchange now. 1 grain is always 1 food; fireplace, hearth and oven make more of it."),
                class_="fk-quiet",
            )
        )
    return nodes


def neighbours(board: AgricolaBoard) -> list[Node]:
    """Everybody else's farm, small; a press shows it large."""
    nodes = []
    for farm in board.sight.farms:
        if farm.seat == board.home_seat:
            continue
        name = board.table.match.names[farm.seat]
        nodes.append(
            el(
                "button",
                el("span", _picture_of(board, farm.seat), el("b", name), class_="fk-row"),
                el("img", picture=f"farm{farm.seat}", alt=wording.farm_spoken(farm), class_="fk-wide"),
                hidden(_("Show this farm in large")),
                type="button",
                do=f"farm:{farm.seat}",
                class_="fk-neighbour",
                aria_pressed="true" if board.viewed == farm.seat else "false",
                k=f"farm{farm.seat}",
            )
        )
    return nodes


def _picture_of(board: AgricolaBoard, seat: int) -> Node:
    return el("img", picture=f"token{seat}-{board.table.theme.name}", width=20, height=20, alt="")


def hand(board: AgricolaBoard) -> list[Node]:
    """Every space as a button with words, for those who would rather read than look; and who lays the tiles."""
    spaces = [one for one in board.legal if isinstance(one, Space)]
    nodes: list[Node] = []
    if spaces:
        listed = []
        for one in spaces:
            seen = board.sight.space(one.printed.id)
            assert seen is not None
            listed.append(
                el(
                    "button",
                    el("span", _(one.printed.title), el("small", wording.offer(seen)), class_="fk-said"),
                    type="button",
                    do=f"do:{one.notation}",
                    class_="fk-deed",
                    k=one.notation,
                )
            )
        title = count(len(spaces), "{n} space as a list", "{n} spaces as a list")
        nodes.append(el("details", el("summary", title), el("div", *listed, class_="fk-row"), k="list"))
    nodes.append(el("p", wording.farm_spoken(board.farm), class_="fk-hear", k="spoken"))
    if board.at_farm or "end" not in board.table.parts:
        return nodes  # in a lesson the learner always lays tiles
    nodes.append(
        el(
            "label",
            el("input", type="checkbox", name="spots", checked=board.by_hand, change="spots"),
            _("I choose where tiles go"),
            class_="fk-quiet",
            k="spots",
        )
    )
    return nodes


def seat_note(board: AgricolaBoard, seat: int) -> str:
    farm = board.sight.farms[seat]
    parts = [
        count(farm.people, "{n} person", "{n} people") + (_(", rooster") if farm.rooster else ""),
        wording.some(farm.goods[4], 4),
    ]
    herd = [wording.some(many, 5 + kind) for kind, many in enumerate(farm.goods[5:]) if many]
    parts.append(", ".join(herd) if herd else _("no animals"))
    if farm.begging:
        parts.append(count(farm.begging, "{n} begging marker", "{n} begging markers"))
    return " · ".join(parts)
