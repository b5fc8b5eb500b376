"""Where everything lies on the canvas: the market with its boats, a row of tabs, and the window onto a village."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

from ...shapes import Point
from .geometry import FLAT, at, where
from .sight import Seat, Sight

WIDE, NARROW = 828, 374
HEX = 54.0  # from the centre to a corner of a tile on the market
NAME, STRIP = 18, 40  # above and below such a tile
SMALLEST, LARGEST = 30.0, 160.0  # of tiles in a village
BOAT_HIGH = 62
EDGE = 24  # how far the border of a village may come into the window


@dataclass(frozen=True)
class Box:
    x: float
    y: float
    w: float
    h: float

    @property
    def middle(self) -> Point:
        return self.x + self.w / 2, self.y + self.h / 2

    def holds(self, x: float, y: float) -> bool:
        return self.x <= x <= self.x + self.w and self.y <= y <= self.y + self.h

    def cut(self, other: Box) -> Box:
        """What both have in common."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        return Box(x, y, min(self.x + self.w, other.x + other.w) - x, min(self.y + self.h, other.y + other.h) - y)


@dataclass(frozen=True)
class View:
    """How the person looks at a village."""

    zoom: float = 1.0
    right: float = 0.0
    down: float = 0.0


class Frame:
    """Places for one table. On a narrow page either the market or one village is shown, never both."""

    def __init__(self, sight: Sight, narrow: bool, seen: int, market: bool, view: View, spots: bool) -> None:
        self.sight, self.narrow, self.seen = sight, narrow, seen
        self.width = NARROW if narrow else WIDE
        self.tabs: dict[str, Box] = {}
        self.tiles: dict[str, Box] = {}  # on the market, name and bids included
        self.hexes: dict[str, Point] = {}  # centres of tiles on the market
        self.boats: dict[str, Box] = {}
        self.tools: dict[str, Box] = {}
        self.shows_market = market or not narrow
        self.shows_village = not (narrow and market)
        y = 0.0
        if narrow:
            y = self._tabs(y)
        if self.shows_market:
            y = self._market(y)
        if not narrow:
            y = self._tabs(y + 4)
        self.window = Box(0, y, self.width, 0)
        if self.shows_village:
            high = self._high(sight, spots)
            self.window = Box(0, y, self.width, high)
            self._tools()
            self._village(sight.seats[seen], view, spots)
            y += high
        self.height = ceil(y)

    def _high(self, sight: Sight, spots: bool) -> float:
        """As high as the tallest village needs, within reason: nothing jumps when another one is shown."""
        if self.narrow:
            return 400
        rows = max(
            max((at(piece.q, piece.r, 1)[1] for piece in seat.village), default=0)
            - min((at(piece.q, piece.r, 1)[1] for piece in seat.village), default=0)
            for seat in sight.seats
        )
        return max(250.0, min(420.0, (rows + (6 if spots else 2.4)) * 56))

    def _tabs(self, y: float) -> float:
        seats = len(self.sight.seats)
        high = 44 if self.narrow else 36
        if self.narrow:
            names = ["see:market", *(f"see:{seat}" for seat in range(seats))]
            first = 92.0 if seats < 6 else 74.0
            wide = (self.width - first) / seats
            x = 0.0
            for name in names:
                w = first if name == "see:market" else wide
                self.tabs[name] = Box(x, y, w, high)
                x += w
            return y + high + 6
        wide = min(150.0, (self.width - 200) / seats)
        for seat in range(seats):
            self.tabs[f"see:{seat}"] = Box(seat * wide, y, wide, high)
        return y + high

    def _market(self, y: float) -> float:
        pieces = [*self.sight.market, *self.sight.orders]
        most = 3 if self.narrow else 7
        rows = max(1, ceil(len(pieces) / most))
        across = most if self.narrow else max(5, ceil(len(pieces) / rows))
        wide = self.width / across
        high = NAME + 2 * FLAT * HEX + STRIP
        for place, piece in enumerate(pieces):
            row, column = divmod(place, across)
            self.tiles[piece.id] = Box(column * wide, y + row * (high + 6), wide, high)
            self.hexes[piece.id] = ((column + 0.5) * wide, y + row * (high + 6) + NAME + FLAT * HEX)
        y += (high + 6) * rows if pieces else 0
        boats = [boat.tile.id for boat in self.sight.boats]
        if boats:
            across = 2 if self.narrow else max(3, len(boats))
            wide = self.width / across
            for place, boat in enumerate(boats):
                row, column = divmod(place, across)
                self.boats[boat] = Box(column * wide + 2, y + row * (BOAT_HIGH + 6), wide - 4, BOAT_HIGH)
            y += (BOAT_HIGH + 6) * ceil(len(boats) / across)
        return y

    def _tools(self) -> None:
        """Buttons over the window: closer, farther, whole, fields."""
        names = ["zoom:out", "zoom:in", "zoom:fit"] + (["fields"] if self.sight.farmers else [])
        side = 44.0 if self.narrow else 36.0
        x = self.width - len(names) * (side + 4)
        y = self.window.y + 4 if self.narrow else self.window.y - side
        for name in names:
            self.tools[name] = Box(x, y, side, side)
            x += side + 4

    def _village(self, seat: Seat, view: View, spots: bool) -> None:
        cells = [(piece.q, piece.r) for piece in seat.village]
        if spots:
            cells += [where(cell) for cell in seat.frontier]
        else:
            cells = cells or [(0, 0)]
        places = [at(q, r, 1) for q, r in cells]
        left, right = min(x for x, _ in places) - 1.1, max(x for x, _ in places) + 1.1
        top, bottom = min(y for _, y in places) - 1.0, max(y for _, y in places) + 1.0
        room = self.window
        above = self.above
        fit = min((room.w - 8) / (right - left), (room.h - above - 6) / (bottom - top), 62.0)
        self.fit, self.units = max(fit, SMALLEST), (right - left, bottom - top)
        self.scale = self._scale(view.zoom)
        self.slack = self._slack(self.scale)
        view = self.held(view)
        x, y = room.middle
        self.origin = (
            x - (left + right) / 2 * self.scale - view.right,
            y + above / 2 - 3 - (top + bottom) / 2 * self.scale - view.down,
        )
        side = 44.0 if self.narrow else 36.0
        if self.slack[0]:
            self.tools["pan:left"] = Box(room.x + 4, y - side / 2, side, side)
            self.tools["pan:right"] = Box(room.x + room.w - side - 4, y - side / 2, side, side)
        if self.slack[1]:
            self.tools["pan:up"] = Box(x - side / 2, room.y + 4, side, side)
            self.tools["pan:down"] = Box(x - side / 2, room.y + room.h - side - 4, side, side)

    # --- looking from elsewhere ---------------------------------------------------------------------------------

    @property
    def above(self) -> int:
        """Room that the tools take from the window."""
        return 52 if self.narrow else 6

    def _scale(self, zoom: float) -> float:
        return max(SMALLEST, min(LARGEST, self.fit * zoom))

    def _slack(self, scale: float) -> tuple[float, float]:
        """How far a village of this size may be moved from the middle: no farther than there is something to see."""
        wide, high = self.units[0] * scale, self.units[1] * scale
        over, under = wide - self.window.w, high - (self.window.h - self.above)
        return over / 2 + EDGE if over > 0 else 0.0, under / 2 + EDGE if under > 0 else 0.0

    def held(self, view: View) -> View:
        """The view, or as much of it as the slack allows."""
        across, along = self._slack(self._scale(view.zoom))
        return View(view.zoom, max(-across, min(across, view.right)), max(-along, min(along, view.down)))

    def moved(self, view: View, dx: float, dy: float) -> View:
        """The village follows a hand."""
        return self.held(View(view.zoom, view.right - dx, view.down - dy))

    def closer(self, view: View, by: float, x: float | None = None, y: float | None = None) -> View:
        """So much closer; what lies at this point of the window, or in its middle, stays there."""
        scale = self._scale(view.zoom)
        zoom = max(SMALLEST, min(LARGEST, scale * by)) / self.fit
        by = self._scale(zoom) / scale
        px = 0.0 if x is None else x - self.window.w / 2
        py = 0.0 if y is None else y - self.window.h / 2 - self.above / 2 + 3
        return self.held(View(zoom, (view.right + px) * by - px, (view.down + py) * by - py))

    def at(self, q: int, r: int) -> Point:
        """Where a cell of the village lies."""
        x, y = at(q, r, self.scale)
        return round(self.origin[0] + x, 2), round(self.origin[1] + y, 2)

    def hex_box(self, q: int, r: int) -> Box:
        """A box inside a cell that overlaps none beside it."""
        x, y = self.at(q, r)
        w, h = self.scale * 1.5, self.scale * 2 * FLAT
        return Box(x - w / 2, y - h / 2, w, h).cut(self.window)

    def shown(self, q: int, r: int) -> bool:
        x, y = self.at(q, r)
        return self.shows_village and self.window.holds(x, y)
