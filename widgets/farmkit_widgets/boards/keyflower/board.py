"""The table of Keyflower: point at a tile, bid for it or use it, plan transport, turn and place what was won."""

from __future__ import annotations

from typing import Any

from farmkit.core.state import Action
from farmkit.core.words import _, count
from farmkit.games.keyflower import actions as act
from farmkit.games.keyflower import state as phases
from farmkit.games.keyflower.hexes import CELLS, rotations, turned
from farmkit.games.keyflower.play import KeyflowerState
from farmkit.games.keyflower.setup import KeyflowerSetup
from farmkit.games.keyflower.tiles import ANY_WAY, WINTER, Tile

from ...page import Node
from ...shapes import Picture
from ..board import Board, Target
from . import controls, panes, pictures, planner, tally, wording
from .frame import Box, Frame, View
from .geometry import where
from .market import market
from .sight import Sight, look
from .village import Ghost, Marks, land, overlay, places, things

AT_HOME = frozenset((phases.GRAZE, phases.CARRY, phases.TO_TILE, phases.TO_FIELD, phases.WITH, phases.WITH_SKILL,
                     phases.BREED, phases.LAY, phases.SPOT, phases.TURN))  # fmt: skip
"""Questions that are answered on the map of the own village."""
ON_FIELDS = frozenset((phases.GRAZE, phases.TO_FIELD, phases.BREED))
LAYING = frozenset((phases.SPOT, phases.TURN))
STEP = 1.3  # how much closer one press on the plus sign brings the village
PACE = 90  # how far a press on an arrow moves it


class KeyflowerBoard(Board):
    """Keeps what a person has pointed at so far; every decision goes through the table to the match."""

    pinned: str | None = None  # the tile or cell that was pressed
    pointed: str | None = None  # what is under the mouse or the focus
    line: tuple[int, int] | None = None  # the line of a score sheet that was pressed
    load: act.Carry | act.Drive | None = None  # what is to be carried
    rotation = 0
    outlined = False  # whether fields are outlined on demand
    on_market = True  # what a narrow page shows
    seen = 0  # whose village is shown
    _asked: tuple[object, ...] | None = None
    _scores: tuple[object, list[int]] | None = None
    _drawn: tuple[object, dict[str, str]] | None = None

    def __init__(self, table: Any) -> None:
        super().__init__(table)
        self.views: dict[int, View] = {}

    # --- what is there ------------------------------------------------------------------------------------------

    def look(self) -> None:
        shown = self.table.shown
        assert isinstance(shown, KeyflowerState)
        self.sight: Sight = look(shown)
        self.legal: list[Action] = list(self.state.legal()) if self.table.mine else []
        self.by_notation = {action.notation: action for action in self.legal}
        tiles = self.setup.tiles
        self.usable_ids = {tiles[tile].id for tile in (*shown.usable, *shown.usable_paid)}
        self._follow()
        if self.load is not None and self.load not in self.legal:
            self.load = None
        self.reach: dict[int, list[int]] = {}
        if isinstance(self.load, act.Carry):
            self.reach = planner.routes(self.state, self.load.tile)
        elif isinstance(self.load, act.Drive):
            self.reach = planner.drives(self.state, self.load.field, self.load.animal)
        self.seen = min(self.seen, len(self.sight.seats) - 1)
        laying = self.table.mine and self.state.phase in LAYING
        sold = self.sight.market or self.sight.orders or self.sight.boats
        self.frame = Frame(
            self.sight, self.table.narrow, self.seen, self.on_market and bool(sold), self.views.get(self.seen, View()),
            laying and self.seen == self.state.seat,
        )  # fmt: skip

    def _follow(self) -> None:
        """When another kind of question is asked, show where it is answered."""
        asked = (id(self.table.sitting), self.table.sitting.eyes, self.state.phase if self.table.mine else None)
        if asked == self._asked:
            return
        first = self._asked is None or asked[:2] != self._asked[:2]
        self._asked = asked
        if first:
            self.seen = self.table.sitting.eyes
        if not self.table.mine:
            return
        phase = self.state.phase
        if phase in AT_HOME:
            self.seen, self.on_market = self.state.seat, False
        elif phase in (phases.DO, phases.BOAT, phases.PUT):
            self.on_market = True
        if phase in LAYING:
            self.views.pop(self.seen, None)

    def forget(self) -> None:
        self.pinned = self.load = self.line = None

    @property
    def state(self) -> KeyflowerState:
        state = self.table.match.state
        assert isinstance(state, KeyflowerState)
        return state

    @property
    def setup(self) -> KeyflowerSetup:
        return self.state.setup

    @property
    def can_go_back(self) -> bool:
        """Whether Escape has something to let go of."""
        begun = self.state.phase not in (phases.DO, phases.PUT) and self.table.sitting.can_undo
        return bool(self.pinned or self.load or begun)

    def could_come(self, colour: int) -> int:
        """Workers of a colour behind the screen and in outbid groups."""
        state = self.state
        groups = state.lost[state.seat].values()
        return state.workers[state.seat][colour] + sum(group >> 2 for group in groups if group & 3 == colour)

    @property
    def pointed_tile(self) -> str | None:
        """The tile that explains itself."""
        for id in (self.pointed, self.pinned):
            if id in self.setup.index:
                return id
        if self.table.mine and self.state.phase in LAYING:
            return self.setup.tiles[self.state.target].id
        return None

    def side_of(self, id: str) -> str:
        tile = self.setup.index[id]
        if self.setup.tiles[tile].kind != "summer_boat":
            return ""
        return "ab"[self.state.sides >> tile & 1]

    def note_of(self, id: str) -> str:
        """A quiet word about where the numbers of a tile come from."""
        for entry in self.setup.components.reconstructed():
            if entry.id == id and (entry.group != "farmers_order" or self.setup.farmers):
                return _("Some of this tile's numbers are reconstructed.")
        return ""

    # --- pictures -----------------------------------------------------------------------------------------------

    def size(self) -> tuple[int, int]:
        return self.frame.width, max(60, self.frame.height)

    def pictures(self) -> tuple[Picture, Picture, Picture]:
        theme, frame = self.table.theme, self.frame
        below = [*land(frame, theme, self.shows_fields), *things(frame)] if frame.shows_village else []
        return below, market(frame, theme, self.table.match.names), overlay(frame, theme, self._marks())

    def _marks(self) -> Marks:
        chosen = {self.pinned} if self.pinned else set()
        steps: dict[str, int] = {}
        tiles = self.setup.tiles
        if isinstance(self.load, act.Carry):
            chosen.add(tiles[self.load.tile].id)
            steps = {tiles[there].id: len(way) for there, way in self.reach.items()}
        elif isinstance(self.load, act.Drive):
            chosen.add(f"#{self.load.field + 1}")
        return Marks(
            legal=frozenset(self.fitting if self.state.phase != phases.DO else ()),
            chosen=frozenset(one for one in chosen if one),
            obstacles=frozenset(self.table.obstacles),
            fresh=self._fresh(),
            glow=self._glow(),
            steps=steps,
            ghost=self._ghost(),
            fields=self.shows_fields,
        )

    @property
    def shows_fields(self) -> bool:
        return self.outlined or self._asks_fields

    @property
    def _asks_fields(self) -> bool:
        return self.table.mine and (self.state.phase in ON_FIELDS or isinstance(self.load, act.Drive))

    def _fresh(self) -> frozenset[str]:
        """Where the others bid, used or laid since this person's last turn."""
        found = set()
        for entry in self.table.fresh():
            if isinstance(entry.action, act.Bid | act.Use | act.Lay) and entry.seat >= 0:
                found.add(self.setup.tiles[entry.action.tile].id)
        return frozenset(found)

    def _glow(self) -> frozenset[str]:
        line = self.line
        if self.pointed and self.pointed.startswith("line:"):
            _word, seat, at = self.pointed.split(":")
            line = (int(seat), int(at))
        if line is None or not self.table.sitting.over or line[0] != self.seen:
            return frozenset()
        return tally.tiles_of(self.state, line[0], self.score_sheets[line[0]].lines[line[1]])

    @property
    def fitting(self) -> set[str]:
        """Everything on the board that answers the question at hand."""
        found: set[str] = set()
        tiles = self.setup.tiles
        if self.load is not None:
            carry = isinstance(self.load, act.Carry)
            return {tiles[there].id if carry else f"#{there + 1}" for there in self.reach}
        for action in self.legal:
            match action:
                case act.Bid() | act.Use() | act.Group() | act.Carry() | act.ToTile() | act.Upgrade() | act.TakeBoat():
                    found.add(tiles[action.tile].id)
                case act.Graze() | act.ToField():
                    found.add(f"#{action.kind + 1}")
                case act.Drive():
                    found.add(f"#{action.field + 1}")
                case act.Spot():
                    found.add(action.notation)
        if self.table.mine and self.state.phase == phases.TURN:
            found.add(self._cell_of_turn())
        return found

    def _cell_of_turn(self) -> str:
        return next(name for name, cell in CELLS.items() if cell == self.state.left)

    # --- laying -------------------------------------------------------------------------------------------------

    def laid_tile(self) -> Tile:
        return self.setup.tiles[self.state.target]

    def _around(self, cell: str) -> tuple[int, ...]:
        """What the neighbours of a cell show towards it."""
        edges = self.state.frontiers[self.state.seat].get(CELLS[cell], 0)
        return tuple(edges >> 2 * direction & 3 for direction in range(6))

    def _clashes(self, cell: str, rotation: int) -> int:
        shown = turned(self.laid_tile().edges, rotation)
        return sum(1 for have, want in zip(shown, self._around(cell), strict=True) if want and want != have)

    def _turned_for(self, cell: str) -> int:
        """The turn in hand; where it does not match and another one does, that one."""
        edges = self.laid_tile().edges
        in_hand = next(one for one in rotations(edges) if turned(edges, one) == turned(edges, self.rotation))
        if self._clashes(cell, in_hand) == 0 or self.pinned == cell:
            return in_hand
        ways = [one for one in rotations(edges) if self._clashes(cell, one) == 0]
        return ways[0] if ways else in_hand

    def _ghost(self) -> Ghost | None:
        if not self.table.mine or self.state.phase not in LAYING or self.seen != self.state.seat:
            return None
        cell = self._cell_of_turn() if self.state.phase == phases.TURN else self.pinned or self.pointed
        if cell is None or cell not in self.sight.seats[self.seen].frontier:
            return None
        free = bool(self.state.powers[self.state.seat] & ANY_WAY)
        rotation = self._turned_for(cell)
        tile = self.laid_tile()
        return Ghost(cell, tile, self.side_of(tile.id), rotation, self._around(cell),
                     free or self._clashes(cell, rotation) == 0, self.pinned == cell, free)  # fmt: skip

    def _rotate(self) -> None:
        ways = rotations(self.laid_tile().edges)
        at = ways.index(self.rotation) if self.rotation in ways else -1
        self.rotation = ways[(at + 1) % len(ways)]

    def _place(self, cell: str) -> None:
        """The spot, and the turn if there is a choice; all of it or nothing."""
        state, setup = self.state, self.setup
        rotation = self._turned_for(cell)
        if state.phase == phases.TURN:
            self.table.do(setup.turn[rotation])
            return
        spot = setup.spot[CELLS[cell]]
        if spot not in self.legal:
            self.table.do(spot)
            return
        after = state.copy()
        after.play(spot)
        if after.phase != phases.TURN or after.target != state.target:
            if self._clashes(cell, rotation) and not state.powers[state.seat] & ANY_WAY:
                self.table.tell(_("That way the edges do not match: rotate the tile."))
            else:
                self.table.do(spot)
            return
        turn = setup.turn[rotation]
        if (violation := setup.game.why_not(after, turn)) is not None:
            self.table.refuse(violation)
            return
        self.table.do(spot)
        self.table.do(turn)

    # --- words --------------------------------------------------------------------------------------------------

    def targets(self) -> list[Target]:
        frame, sight, names = self.frame, self.sight, self.table.match.names
        fitting = self.fitting
        found: list[Target] = []

        def add(id: str, box: Box, label: str, legal: bool = False, chosen: bool = False) -> None:
            if box.w < 8 or box.h < 8:
                return
            x, y = box.middle
            found.append(Target(id, box.x, box.y, box.w, box.h, label, (round(x / 8), round(y / 8)), legal, chosen,
                                id in self.table.obstacles))  # fmt: skip

        if frame.shows_market:
            for piece in (*sight.market, *sight.orders):
                add(
                    piece.id,
                    frame.tiles[piece.id],
                    wording.spoken(piece, names),
                    piece.id in fitting,
                    piece.id == self.pinned,
                )
            for boat in sight.boats:
                id = boat.tile.id
                add(
                    id,
                    frame.boats[id],
                    wording.spoken_boat(boat, sight.season == WINTER),
                    id in fitting,
                    id == self.pinned,
                )
        for name, box in frame.tabs.items():
            which = name[4:]
            label = _("Market") if which == "market" else _("Village of {name}").format(name=names[int(which)])
            add(name, box, label, chosen=which == (str(self.seen) if frame.shows_village else "market"))
        if frame.shows_village:
            self._village_targets(add, fitting)
        return found

    def _village_targets(self, add: Any, fitting: set[str]) -> None:
        frame, names = self.frame, self.table.match.names
        seat = self.sight.seats[self.seen]
        words = {"zoom:in": _("Closer"), "zoom:out": _("Farther away"), "zoom:fit": _("Show the whole village"),
                 "fields": _("Outline the fields"), "pan:left": _("Move left"), "pan:right": _("Move right"),
                 "pan:up": _("Move up"), "pan:down": _("Move down")}  # fmt: skip
        if not self._asks_fields:
            for piece in seat.village:
                if frame.shown(piece.q, piece.r):
                    label = wording.spoken(piece, names)
                    add(piece.id, frame.hex_box(piece.q, piece.r), label, piece.id in fitting, piece.id == self.pinned)
        if self.table.mine and self.state.phase in LAYING and self.seen == self.state.seat:
            for cell in seat.frontier:
                if frame.shown(*where(cell)):
                    fits = cell in fitting
                    label = _("{cell}: fits").format(cell=cell) if fits else _("{cell}: does not fit").format(cell=cell)
                    add(cell, frame.hex_box(*where(cell)), label, fits, cell == self.pinned)
        fields = [id for id in fitting if id.startswith("#")]
        if fields and (self._asks_fields or not self.load):
            spots = places(frame, seat)
            for id in sorted(fields, key=lambda id: int(id[1:])):
                number = int(id[1:]) - 1
                if number in spots and frame.window.holds(*spots[number]) and self._asks_fields:
                    x, y = spots[number]
                    label = _("Field {id}: {words}").format(id=id, words=controls.field_words(self, number))
                    add(id, Box(x - 22, y - 22, 44, 44).cut(frame.window), label, True)
        for name, box in frame.tools.items():
            add(name, box, words[name], chosen=name == "fields" and self.outlined)

    def board_label(self) -> str:
        return _("Market, boats and village")

    def ask(self) -> str:
        if not self.table.mine:
            return ""
        if self.state.phase in LAYING:
            spots = [action for action in self.legal if isinstance(action, act.Spot)]
            return count(len(spots), "It fits in {n} place.", "It fits in {n} places.") if spots else ""
        return ""

    def hand(self) -> list[Node]:
        return panes.screen(self)

    def actions(self) -> list[Node | None]:
        return controls.actions(self)

    def side(self) -> list[tuple[str, str, list[Node]]]:
        return [
            ("about", _("Tile"), [node for node in panes.tile(self) if node]),
            ("villages", _("Villages"), panes.villages(self)),
        ]

    def seat_note(self, seat: int) -> str:
        return panes.note(self, seat)

    def facts(self) -> str:
        season = wording.season(self.sight.season)
        return _("{season}, {n} workers in the bag").format(season=season, n=self.sight.bag)

    @property
    def score_sheets(self) -> list[Any]:
        found: list[Any] = self.state.sheets()
        return found

    def score(self, seat: int) -> int:
        """Points as far as these eyes can count them."""
        sitting = self.table.sitting
        key = (
            id(self.table.match),
            len(self.table.match.history),
            self.table.replay,
            sitting.eyes,
            sitting.curtain,
            sitting.over,
        )
        if self._scores is None or self._scores[0] != key:
            self._scores = (key, [sheet.total for sheet in self.table.shown.sheets()])
        return self._scores[1][seat]

    def sheets(self) -> list[Node] | None:
        return panes.sheets(self)

    def settled(self) -> bool:
        """Rule 2.5: when the last winter tile is chosen, everybody's are turned up."""
        history = self.table.match.history
        before = history[-1].before if history else None
        return isinstance(before, KeyflowerState) and before.phase == phases.PUT and self.state.phase != phases.PUT

    def reconstructed(self) -> str:
        groups = {entry.group for entry in self.setup.components.reconstructed()}
        if not groups or not self.setup.farmers:
            return ""
        return _("upgrades, points and edges of The Farmers' tiles and the goods of its turn order tiles")

    def legend(self) -> str:
        return _(
            "A ring around a tile is the colour that binds it. Below a tile stand the bids, the highest one first. "
            "An arrow with symbols is what an upgrade costs; a shield holds points."
        )

    def typed_example(self) -> str:
        return "bid:T1 red 2"

    def sketches(self) -> dict[str, str]:
        seats = self.sight.seats
        key = (self.table.theme.name, self.pointed_tile, tuple(seat.village for seat in seats), self.state.sides,
               tuple(seats[self.table.sitting.eyes].won))  # fmt: skip
        if self._drawn is None or self._drawn[0] != key:
            self._drawn = (key, pictures.sketches(self))
        return self._drawn[1]

    def pictures_once(self) -> dict[str, str]:
        return pictures.once()

    @staticmethod
    def portrait() -> str:
        return pictures.portrait()

    # --- what a person does -------------------------------------------------------------------------------------

    def hover(self, target: str | None) -> None:
        self.pointed = target

    def press(self, name: str, value: Any) -> bool:
        kind, _colon, what = name.partition(":")
        if kind == "at":
            self._at(what)
        elif kind == "do":
            self.table.do(self.setup.parse(what))
        elif kind == "show":
            self.pinned = None if self.pinned == what else what
        elif kind == "lift":
            self._take_up(what)
        elif kind == "goto" and self.load is not None and what.isdigit() and int(what) in self.reach:
            self._carry_out(self.reach[int(what)])
        elif kind == "line":
            seat, at = (int(part) for part in what.split(":"))
            self.line = None if self.line == (seat, at) else (seat, at)
            self.seen, self.on_market = seat, False
        elif name == "rotate" and self.state.phase in LAYING:
            self._rotate()
        elif name == "place" and self.pinned and self.state.phase in LAYING:
            self._place(self.pinned)
        elif name == "back":
            self._back()
        else:
            return False
        return True

    def _back(self) -> None:
        if self.load:
            self.load = None
        elif self.pinned:
            self.pinned = None
        elif self.table.sitting.can_undo:
            self.table.take_back()

    def _at(self, id: str) -> None:
        kind, _colon, what = id.partition(":")
        if kind == "see":
            self.on_market = what == "market"
            if what.isdigit():
                self.seen = min(int(what), len(self.sight.seats) - 1)
        elif kind == "zoom":
            self._zoom(what)
        elif kind == "pan":
            self._pan(what)
        elif id == "fields":
            self.outlined = not self.outlined
        elif id.startswith("#"):
            self._at_field(id)
        elif id in self.setup.index:
            self._at_tile(id)
        elif id in CELLS and self.table.mine and self.state.phase in LAYING:
            if self.pinned == id or self.state.phase == phases.TURN:
                self._place(id)
            else:
                self.rotation = self._turned_for(id)
                self.pinned = id

    def _zoom(self, what: str) -> None:
        view = self.views.get(self.seen, View())
        if what == "fit":
            self.views.pop(self.seen, None)
            return
        by = STEP if what == "in" else 1 / STEP
        zoom = max(0.5, min(3.0, view.zoom * by))
        by = zoom / view.zoom
        self.views[self.seen] = View(zoom, view.right * by, view.down * by)

    def _pan(self, what: str) -> None:
        view = self.views.get(self.seen, View())
        dx, dy = {"left": (-PACE, 0), "right": (PACE, 0), "up": (0, -PACE), "down": (0, PACE)}.get(what, (0, 0))
        self.views[self.seen] = View(view.zoom, view.right + dx, view.down + dy)

    def _at_tile(self, id: str) -> None:
        tile, setup = self.setup.index[id], self.setup
        if not self.table.mine:
            self.pinned = None if self.pinned == id else id
            return
        phase = self.state.phase
        if phase in (phases.MUSTER, phases.MIX, phases.PAY) and tile in self.state.lost[self.state.seat]:
            self.table.do(setup.group[tile])
        elif phase == phases.CARRY and isinstance(self.load, act.Carry):
            if tile == self.load.tile:
                self.load = None
            elif tile in self.reach:
                self._carry_out(self.reach[tile])
            else:
                self._too_far(id)
        elif phase == phases.CARRY and (
            goods := [one for one in self.legal if isinstance(one, act.Carry) and one.tile == tile]
        ):
            self.load = goods[(goods.index(self.load) + 1) % len(goods)] if self.load in goods else goods[0]
        elif phase == phases.TO_TILE and tile in setup.to_tile:
            self.table.do(setup.to_tile[tile])
        elif phase == phases.BOAT and tile in setup.boat and self.pinned == id:
            self.table.do(setup.boat[tile])
        else:
            self.pinned = None if self.pinned == id else id

    def _too_far(self, id: str) -> None:
        steps = planner.budget(self.state)
        words = count(steps, "No way of {n} step leads there.", "No way of {n} steps leads there.")
        self.table.tell(words + " " + _("Goods go by roads, one step from tile to tile."))

    def _take_up(self, notation: str) -> None:
        action = self.by_notation.get(notation)
        if isinstance(action, act.Carry | act.Drive):
            self.load = action

    def _at_field(self, id: str) -> None:
        number = int(id[1:]) - 1 if id[1:].isdigit() else -1
        if not self.table.mine or not 0 <= number < self.setup.most_fields:
            return
        phase = self.state.phase
        if phase == phases.GRAZE:
            self.table.do(self.setup.graze[number])
        elif phase == phases.TO_FIELD:
            self.table.do(self.setup.to_field[number])
        elif isinstance(self.load, act.Drive) and number in self.reach:
            self._carry_out(self.reach[number])

    def _carry_out(self, way: list[int]) -> None:
        """Step by step along a way, as the match asks for it."""
        load, setup = self.load, self.setup
        assert load is not None
        here = load.tile if isinstance(load, act.Carry) else load.field
        seat, turn = self.state.seat, self.state.turn()
        for there in way:
            if self.state.phase == phases.CARRY:
                key = here * 4 + load.good if isinstance(load, act.Carry) else here * 3 + load.animal
                self.table.do(setup.carry[key] if isinstance(load, act.Carry) else setup.drive[key])
            if self.table.mine and self.state.phase == phases.TO_TILE:
                self.table.do(setup.to_tile[there])
            elif self.table.mine and self.state.phase == phases.TO_FIELD and self.state.moving // 3 == here:
                self.table.do(setup.to_field[there])
            if (self.state.seat, self.state.turn()) != (seat, turn) or self.table.refusal:
                return
            here = there
