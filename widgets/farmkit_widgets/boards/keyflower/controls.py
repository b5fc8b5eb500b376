"""What there is to decide, as buttons and words; one small function for each kind of question."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmkit.core.words import _, count
from farmkit.games.keyflower import actions as act
from farmkit.games.keyflower import phases
from farmkit.games.keyflower.tiles import ANIMALS, COLOURS, GOODS, NO_COLOUR, PRODUCTS, SKILLS

from ...page import Node, button, el, words
from . import wording
from .sight import Piece

if TYPE_CHECKING:
    from .board import KeyflowerBoard


def picture(name: str, size: int = 22) -> Node:
    return el("img", picture=name, width=size, height=size, alt="")


def option(label: str, do: str, image: str = "", more: str = "", **attributes: object) -> Node:
    """A button with a picture, a few words, and quieter ones below them."""
    said = el("span", label, el("small", more) if more else None, class_="fk-said") if more else el("span", label)
    kind = "fk-option fk-deed" + (" fk-main" if attributes.pop("main", False) else "")
    return el("button", picture(image) if image else None, said, type="button", do=do, class_=kind, k=do, **attributes)


def box(title: str, *children: Node | None, k: str, note: str = "") -> Node:
    return el(
        "fieldset",
        el("legend", title),
        words(note, class_="fk-quiet fk-note") if note else None,
        *children,
        class_="fk-field fk-kf",
        k=k,
    )


def actions(board: KeyflowerBoard) -> list[Node | None]:
    """The question at hand."""
    maker = _MAKERS.get(board.state.phase)
    found = maker(board) if maker else []
    if board.can_go_back:
        found.append(button(_("Back"), "back", key="Escape", k="back"))
    return found


# --- bidding and using -----------------------------------------------------------------------------------------


def _do(board: KeyflowerBoard) -> list[Node | None]:
    found: list[Node | None] = []
    piece = board.sight.piece(board.pinned) if board.pinned else None
    if piece is not None:
        found.append(tile_box(board, piece))
    found.append(button(_("Pass"), "do:pass", k="pass", home=2))
    return found


def least_bid(piece: Piece, seat: int) -> int:
    """How many more workers a bid needs."""
    top = piece.bids[0] if piece.bids else None
    if top is None or top.seat == seat:
        return 1
    own = next((bid.workers for bid in piece.bids if bid.seat == seat), 0)
    return top.workers - own + 1


def tile_box(board: KeyflowerBoard, piece: Piece) -> Node:
    """A tile with what can be done to it, what it needs at least, and what it costs."""
    state, tile = board.state, piece.tile
    colour = _("of any one colour") if piece.colour == NO_COLOUR else _(COLOURS[piece.colour])
    buttons: list[Node] = []
    if piece in board.sight.market or piece in board.sight.orders:
        least = least_bid(piece, state.seat)
        own = next((bid for bid in piece.bids if bid.seat == state.seat), None)
        label = _("Raise your bid") if own and own.leads else _("Bid again") if own else _("Bid")
        needs = _("at least {n}, {colour}").format(n=least, colour=colour)
        buttons.append(_try(board, label, f"bid:{tile.id}", needs))
    if tile.id in board.usable_ids:
        needs = (
            _("at least {n}, {colour}").format(n=piece.least, colour=colour) if piece.least else _("full this season")
        )
        effect = tile.upgraded if piece.upgraded else tile.basic
        buttons.append(_try(board, _("Use"), f"use:{tile.id}", f"{needs} · {wording.of_effect(effect)}"))
    note = " · ".join([wording.kind_of(tile), *wording.on_it(piece, board.table.match.names)])
    said = [f"{name}: {text}" if name else text for name, text in wording.sides(tile, piece.side)]
    if price := wording.cost(tile):
        said.append(_("Upgrade for {cost}.").format(cost=price))
    if not buttons:
        said.append(_("Nothing can be done with it now."))
    return box(
        _(tile.name), words(" ".join(one.rstrip(".") + "." for one in said)), *buttons, k=f"tile-{tile.id}", note=note
    )


def _try(board: KeyflowerBoard, label: str, notation: str, more: str) -> Node:
    """A button that is always there: where it is not allowed, pressing it tells why."""
    legal = notation in board.by_notation
    return option(
        label, f"do:{notation}", more=more, aria_disabled=None if legal else "true", home=1 if legal else None
    )


def _colour(board: KeyflowerBoard) -> list[Node | None]:
    return [
        box(
            _("Which colour?"),
            *[
                option(
                    _(COLOURS[action.kind]).capitalize(),
                    f"do:{action.notation}",
                    f"worker{action.kind}",
                    _("{n} could come").format(n=board.could_come(action.kind)),
                    home=1,
                )
                for action in board.legal
                if isinstance(action, act.Colour)
            ],
            k="colour",
        )
    ]


def _muster(board: KeyflowerBoard) -> list[Node | None]:
    state = board.state
    piece = board.sight.piece(state.setup.tiles[state.target].id)
    assert piece is not None
    hue = state.hue
    groups = _groups(board)
    counts = [action for action in board.legal if isinstance(action, act.Count)]
    own = next((bid.workers for bid in piece.bids if bid.seat == state.seat), 0) if state.bidding else 0
    buttons = []
    for action in counts:
        total = state.gathered + action.kind + own
        more = ""
        if state.bidding and (own or state.gathered):
            more = _("a bid of {n}").format(n=total)
        elif state.gathered:
            more = _("{n} in all").format(n=total)
        buttons.append(option(str(action.kind), f"do:{action.notation}", f"worker{hue}", more, home=1))
    if state.bidding:
        note = _("The highest bid is {top}; you need {least} more.").format(
            top=piece.bids[0].workers if piece.bids else 0, least=max(0, least_bid(piece, state.seat) - state.gathered)
        )
        title = _("How many {colour} workers bid for {tile}?").format(colour=_(COLOURS[hue]), tile=_(piece.tile.name))
    else:
        note = _("This use takes {least} to {most} workers.").format(least=piece.least, most=piece.most)
        title = _("How many {colour} workers use {tile}?").format(colour=_(COLOURS[hue]), tile=_(piece.tile.name))
    if state.gathered:
        note += " " + count(state.gathered, "{n} comes from outbid groups.", "{n} come from outbid groups.")
    return [box(title, *groups, *buttons, k="muster", note=note)]


def _groups(board: KeyflowerBoard) -> list[Node]:
    """Outbid groups that may come along: always whole."""
    state = board.state
    found = []
    for action in board.legal:
        if isinstance(action, act.Group):
            size, colour = divmod(state.lost[state.seat][action.tile], 4)
            found.append(
                option(
                    _("Group at {tile}").format(tile=_(state.setup.tiles[action.tile].name)),
                    f"do:{action.notation}",
                    f"worker{colour}",
                    count(size, "{n} worker, outbid", "all {n} workers, outbid"),
                )
            )
    return found


def _mix(board: KeyflowerBoard) -> list[Node | None]:
    state = board.state
    counts = [
        option(str(action.kind), f"do:{action.notation}", f"worker{state.hue}", home=1)
        for action in board.legal
        if isinstance(action, act.Count)
    ]
    so_far = state.gathered + sum(state.mixed[: state.hue])
    title = _("How many {colour} workers? Any colours may be mixed.").format(colour=_(COLOURS[state.hue]))
    return [box(title, *_groups(board), *counts, k="mix", note=_("{n} so far").format(n=so_far))]


def _pay(board: KeyflowerBoard) -> list[Node | None]:
    found = _groups(board)
    for action in board.legal:
        if isinstance(action, act.PaySkill):
            found.append(option(_(SKILLS[action.kind]), f"do:{action.notation}", f"skill{action.kind}", home=1))
        elif isinstance(action, act.PayWorker):
            label = _("a {colour} worker").format(colour=_(COLOURS[action.kind]))
            found.append(option(label, f"do:{action.notation}", f"worker{action.kind}", home=1))
    return [box(_("What do you pay?"), *found, k="pay")]


def _make(board: KeyflowerBoard) -> list[Node | None]:
    found = [
        option(_(PRODUCTS[action.kind]), f"do:{action.notation}", product_picture(action.kind), home=1)
        for action in board.legal
        if isinstance(action, act.Make)
    ]
    return [box(_("What shall it make?"), *found, k="make")]


def product_picture(product: int) -> str:
    name = PRODUCTS[product]
    if name in GOODS:
        return f"good{GOODS.index(name)}"
    if name in ANIMALS:
        return f"animal{ANIMALS.index(name)}"
    return {"wheat": "wheat", "skill": "skill3", "worker": "anybody", "green": "worker3"}[name]


# --- fields, transport, upgrades -------------------------------------------------------------------------------


def field_words(board: KeyflowerBoard, field: int) -> str:
    """Where a field lies and who grazes there."""
    state = board.state
    tiles = state.tiles_of_field(state.seat, field)
    herd = [f"{n} {_(ANIMALS[kind])}" for kind, n in enumerate(state.animals_in(state.seat, field)) if n]
    where = _(state.setup.tiles[tiles[0]].name) if tiles else ""
    if len(tiles) > 1:
        where += _(" and {n} more").format(n=len(tiles) - 1)
    return f"{where} · {wording.listed(herd) or _('empty')}"


def _graze(board: KeyflowerBoard) -> list[Node | None]:
    state = board.state
    kind = state.flock[0] if state.phase == phases.GRAZE else state.moving % 3
    found = [
        option(f"#{action.kind + 1}", f"do:{action.notation}", f"animal{kind}", field_words(board, action.kind), home=1)
        for action in board.legal
        if isinstance(action, act.Graze | act.ToField)
    ]
    return [box(_("Into which field with the {animal}?").format(animal=_(ANIMALS[kind])), *found, k="graze")]


def _carry(board: KeyflowerBoard) -> list[Node | None]:
    """The planner: what to move, how far it can go, and which tiles can be upgraded."""
    state = board.state
    names = state.setup.tiles
    steps = count(state.steps, "{n} step left", "{n} steps left")
    if wheat := state.wheat[state.seat]:
        steps += _(" and {n} more for wheat").format(n=wheat)
    ups = count(state.ups, "{n} upgrade left", "{n} upgrades left")
    found: list[Node | None] = []
    if board.load is not None:
        buttons = [
            option(
                _(names[there].name) if isinstance(board.load, act.Carry) else f"#{there + 1}",
                f"goto:{there}",
                more=count(len(way), "{n} step", "{n} steps"),
                home=1,
            )
            for there, way in board.reach.items()
        ]
        what = load_words(board, board.load)
        found.append(box(_("Where to with {what}?").format(what=what), *buttons, k="where", note=steps))
        return found
    moves = []
    for action in board.legal:
        if isinstance(action, act.Carry):
            number = state.goods_on(action.tile)[action.good]
            at = _("{n} on {tile}").format(n=number, tile=_(names[action.tile].name))
            moves.append(option(_(GOODS[action.good]), f"lift:{action.notation}", f"good{action.good}", at, home=2))
        elif isinstance(action, act.Drive):
            at = _("field #{n}").format(n=action.field + 1)
            moves.append(
                option(_(ANIMALS[action.animal]), f"lift:{action.notation}", f"animal{action.animal}", at, home=2)
            )
    if moves:
        found.append(box(_("Transport: {steps}").format(steps=steps), *moves, k="moves"))
    upgrades = []
    for action in board.legal:
        if isinstance(action, act.Upgrade):
            tile = names[action.tile]
            more = _("{cost} → {effect}").format(cost=wording.cost(tile), effect=wording.sides(tile)[-1][1])
            upgrades.append(
                option(_("Upgrade {tile}").format(tile=_(tile.name)), f"do:{action.notation}", "up", more, home=1)
            )
    if upgrades:
        found.append(box(_("Can be paid: {ups}").format(ups=ups), *upgrades, k="ups"))
    elif state.ups:
        found.append(words(_("{ups}; no tile has on it what its upgrade costs.").format(ups=ups), class_="fk-quiet"))
    found.append(button(_("Done"), "do:done", k="done", home=3))
    return found


def load_words(board: KeyflowerBoard, load: act.Carry | act.Drive) -> str:
    return _(GOODS[load.good]) if isinstance(load, act.Carry) else _(ANIMALS[load.animal])


def _to_tile(board: KeyflowerBoard) -> list[Node | None]:
    found = [
        option(_(board.state.setup.tiles[action.tile].name), f"do:{action.notation}", more=_("1 step"), home=1)
        for action in board.legal
        if isinstance(action, act.ToTile)
    ]
    return [box(_("Where to?"), *found, k="where")]


def _with(board: KeyflowerBoard) -> list[Node | None]:
    found = []
    for action in board.legal:
        if isinstance(action, act.With):
            found.append(option(_(GOODS[action.kind]), f"do:{action.notation}", f"good{action.kind}", home=1))
        elif isinstance(action, act.WithSkill):
            found.append(option(_(SKILLS[action.kind]), f"do:{action.notation}", f"skill{action.kind}", home=1))
    return [box(_("With what do you pay for the upgrade?"), *found, k="with")]


# --- the end of a season ---------------------------------------------------------------------------------------


def _put(board: KeyflowerBoard) -> list[Node | None]:
    state = board.state
    found: list[Node | None] = [
        box(
            _("Winter tiles: put up one or more, in secret"),
            *[
                option(
                    _(state.setup.tiles[action.tile].name),
                    f"do:{action.notation}",
                    more=wording.sides(state.setup.tiles[action.tile])[0][1],
                    home=2,
                )
                for action in board.legal
                if isinstance(action, act.Put)
            ],
            k="put",
            note=_("Put up so far: {tiles}").format(
                tiles=wording.listed([_(state.setup.tiles[tile].name) for tile in state.put_up[state.seat]])
                or _("none")
            ),
        )
    ]
    if state.setup.done in board.legal:
        found.append(button(_("That is all"), "do:done", class_="fk-main", k="done", home=1))
    return found


def _boat(board: KeyflowerBoard) -> list[Node | None]:
    winter = board.sight.season == 3
    buttons = []
    for boat in board.sight.boats:
        more = wording.sides(boat.tile)[0][1] if winter else wording.cargo(boat)
        buttons.append(option(_("Take {boat}").format(boat=_(boat.tile.name)), f"do:boat:{boat.tile.id}", "boat", more,
                              main=board.pinned == boat.tile.id, home=1))  # fmt: skip
    return [box(_("Which boat?"), *buttons, k="boats")]


def _breed(board: KeyflowerBoard) -> list[Node | None]:
    found = [
        option(_(ANIMALS[action.kind]), f"do:{action.notation}", f"animal{action.kind}", home=1)
        for action in board.legal
        if isinstance(action, act.Breed)
    ]
    field = board.state.breeding[0][1]
    return [box(_("Which kind gets a young one in field #{n}?").format(n=field + 1), *found, k="breed")]


def _lay(board: KeyflowerBoard) -> list[Node | None]:
    found = [
        option(_(board.state.setup.tiles[action.tile].name), f"do:{action.notation}", f"won-{action.tile}", home=1)
        for action in board.legal
        if isinstance(action, act.Lay)
    ]
    return [box(_("Which tile next?"), *found, k="lay")]


def _spot(board: KeyflowerBoard) -> list[Node | None]:
    found: list[Node | None] = [
        button(_("Rotate"), "rotate", el("span", "R", class_="fk-key", aria_hidden="true"), key="r", k="rotate")
    ]
    if board.pinned:
        found.append(button(_("Place here"), "place", class_="fk-main", k="place", home=0))
    return found


_MAKERS = {
    phases.DO: _do,
    phases.COLOUR: _colour,
    phases.MUSTER: _muster,
    phases.MIX: _mix,
    phases.PAY: _pay,
    phases.MAKE: _make,
    phases.GRAZE: _graze,
    phases.CARRY: _carry,
    phases.TO_TILE: _to_tile,
    phases.TO_FIELD: _graze,
    phases.WITH: _with,
    phases.WITH_SKILL: _with,
    phases.PUT: _put,
    phases.BOAT: _boat,
    phases.BREED: _breed,
    phases.LAY: _lay,
    phases.SPOT: _spot,
    phases.TURN: _spot,
}
