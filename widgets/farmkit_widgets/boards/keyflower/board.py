"""The table of Keyflower: point at a tile, bid for it or use it, plan transport, turn and place what was won."""

from __future__ import annotations

from typing import Any

from farmkit.core.state import Action
from farmkit.core.words import _, count
from farmkit.games.keyflower import actions as act
from farmkit.games.keyflower import phases
from farmkit.games.keyflower.hexes import CELLS
from farmkit.games.keyflower.play import KeyflowerState
from farmkit.games.keyflower.setup import KeyflowerSetup

from ...page import Node
from ...shapes import Picture
from ..board import Board, Pane, Target
from . import controls, laying, panes, pictures, planner, pressing, tally, wording
from .frame import Frame, View
from .laying import LAYING
from .market import market
from .sight import Sight, look
from .targets import targets
from .village import Marks, land, overlay, things

AT_HOME = frozenset((phases.GRAZE, phases.CARRY, phases.TO_TILE, phases.TO_FIELD, phases.WITH, phases.WITH_SKILL,
                     phases.BREED, phases.LAY, phases.SPOT, phases.TURN))  # fmt: skip
"""Questions that are answered on the map of the own village."""
ON_FIELDS = frozenset((phases.GRAZE, phases.TO_FIELD, phases.BREED))


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
            # Where next to nothing is on auction, as in many lessons, the village is what matters.
            self.on_market = len(self.sight.market) > 2 or self.state.phase == phases.BOAT
        if not self.table.mine:
            return
        phase = self.state.phase
        if phase in AT_HOME:
            self.seen, self.on_market = self.state.seat, False
        elif phase in (phases.DO, phases.BOAT, phases.PUT) and not first:
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
            ghost=laying.ghost(self),
            fields=self.shows_fields,
        )

    @property
    def shows_fields(self) -> bool:
        return self.outlined or self.asks_fields

    @property
    def asks_fields(self) -> bool:
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
            found.add(self.cell_of_turn())
        return found

    def cell_of_turn(self) -> str:
        return next(name for name, cell in CELLS.items() if cell == self.state.left)

    # --- words --------------------------------------------------------------------------------------------------

    def targets(self) -> list[Target]:
        return targets(self)

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

    def reconstructed(self) -> str:
        groups = {entry.group for entry in self.setup.components.reconstructed()}
        if not groups or not self.setup.farmers:
            return ""
        return _("upgrades, points and edges of The Farmers' tiles and the goods of its turn order tiles")

    def legend(self) -> str:
        return _(
            "A ring around a tile is the colour that binds it. Below a tile stand the bids, the highest one first. "
            "An arrow with symbols is what an upgrade costs; a shield holds points. Drag a village to move it; two "
            "fingers, or Ctrl and the wheel, bring it closer."
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
        return pressing.press(self, name, value)

    @property
    def view(self) -> View:
        return self.frame.held(self.views.get(self.seen, View()))

    def pane(self) -> Pane | None:
        if not self.frame.shows_village:
            return None
        room, (across, along) = self.frame.window, self.frame.slack
        return Pane(room.x, room.y, room.w, room.h, across > 0, along > 0)
