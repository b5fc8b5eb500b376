"""The table of Agricola: Family Edition: send a person, see what it brings, lay tiles, feed, breed."""

from __future__ import annotations

from typing import Any

from farmkit.core.state import Action
from farmkit.core.words import _, count
from farmkit.games.agricola.actions import PutStable, Rotate, Space, Spot
from farmkit.games.agricola.farm import FIELD, IMPROVEMENT, PASTURE, ROOM
from farmkit.games.agricola.play import AgricolaState
from farmkit.games.agricola.state import BREED, DONE, FEED, KEEP, ROTATE, SPACE, SPOT, STABLE

from ...page import Node
from ...shapes import Fill, Picture, Stroke, rounded
from ...svg import svg
from ...theme import THEMES, WHITE, Theme
from ..board import Board, Target
from . import cards, controls, estate, wording
from .layout import Layout, arrange
from .pen import Pen
from .sight import Exchange, Feeding, Laying, Sight, Square, exchanges, feeding, laying, look, name_of, place_of
from .symbols import SYMBOLS, drawn


class AgricolaBoard(Board):
    """Keeps what a person has pointed at so far; every decision goes through the table to the match."""

    tall = True
    by_hand = False
    """Whether the person wants to choose where tiles go, or has them laid sensibly."""
    viewed: int | None = None  # somebody else's farm, shown large
    pointed: str | None = None  # the space or square under the mouse or the focus
    chosen: tuple[int, int] | None = None  # place and turn of the ghost
    laying: Laying | None = None
    meal: Feeding | None = None
    drawings = frozenset(SYMBOLS)
    sight: Sight
    layout: Layout
    _seen: tuple[object, Sight] | None = None
    _tried: tuple[object, Laying] | None = None
    _sketched: tuple[object, dict[str, str]] | None = None

    # --- what is there ------------------------------------------------------------------------------------------

    def look(self) -> None:
        shown = self.table.shown
        assert isinstance(shown, AgricolaState)
        key = shown.key()
        if self._seen is None or self._seen[0] != key:
            self._seen = (key, look(shown))
        self.sight = self._seen[1]
        self.over = shown.phase == DONE
        state = self.state
        self.legal: list[Action] = list(state.legal()) if self.table.mine else []
        self.spaces = {one.notation for one in self.legal if isinstance(one, Space)}
        self.stables = {one.shape: one for one in self.legal if isinstance(one, PutStable) and one.shape >= 0}
        self.exchanges: list[Exchange] = exchanges(state) if self.legal else []
        self.meal = feeding(state) if self.legal and state.phase == FEED else None
        self.laying = self._laying() if self.legal and state.phase in (SPOT, ROTATE) else None
        if self.laying is None:
            self.chosen = None
        elif self.chosen not in self.laying.ways:
            self.chosen = self.laying.best
        squares = {square for way in self.laying.ways.values() for square in way} if self.laying else set()
        farm = self.sight.farms[self.home_seat if self.viewed is None or self.laying else self.viewed]
        # At harvest, at the end, and on a phone while animals and stables find their place, the cards can wait.
        self.at_farm = shown.phase in (FEED, BREED, DONE) or (self.table.narrow and shown.phase in (KEEP, STABLE))
        self.layout = arrange(self.sight, farm, self.table.narrow, squares, harvest=self.at_farm)
        self.farm = farm
        self.fitting: frozenset[Square] = frozenset(squares)

    def _laying(self) -> Laying:
        key = self.state.key()
        if self._tried is None or self._tried[0] != key:
            self._tried = (key, laying(self.state))
        return self._tried[1]

    def forget(self) -> None:
        self.chosen = None
        self.viewed = None

    @property
    def state(self) -> AgricolaState:
        state = self.table.match.state
        assert isinstance(state, AgricolaState)
        return state

    @property
    def home_seat(self) -> int:
        return self.table.sitting.eyes

    @property
    def just_laid(self) -> bool:
        """Whether the last thing of this turn was laying a tile."""
        sitting = self.table.sitting
        history = self.table.match.history[sitting.turn_start :]
        return bool(history) and isinstance(history[-1].action, Spot | Rotate) and sitting.can_undo

    # --- pictures -----------------------------------------------------------------------------------------------

    def size(self) -> tuple[int, int]:
        return self.layout.width, self.layout.height

    def pictures(self) -> tuple[Picture, Picture, Picture]:
        theme = self.table.theme
        return self._printed(theme), self._pieces(theme), self._overlay(theme)

    def _printed(self, theme: Theme) -> Picture:
        pen = Pen(theme)
        cards.printed(pen, self.sight, self.layout, self._prices())
        estate.table_under(pen, self.layout.plane)
        for square in self.layout.window.squares():
            x, y = self.layout.corner(square)
            pen.line(
                Stroke(
                    rounded(x + 2, y + 2, self.layout.pitch - 4, self.layout.pitch - 4, 4), theme.line, 1, dash=(2, 5)
                )
            )
        return pen.picture()

    def _prices(self) -> dict[str, tuple[int, int, int]]:
        setup = self.state.setup
        found = {
            "wooden room": setup.wooden_room,
            "clay room": setup.clay_room,
            "renovation": setup.renovation,
            "stable": setup.stable,
        }
        return found | {f"pasture {one.id}": (one.wood, 0, 0) for one in setup.pastures}

    def _pieces(self, theme: Theme) -> Picture:
        pen = Pen(theme)
        cards.lying(pen, self.sight, self.layout)
        estate.goods(pen, self.farm, self.layout.goods, self._title(), self.table.narrow)
        estate.estate(pen, self.farm, self.layout.corner, self.layout.pitch)
        estate.homeless(pen, self.farm, self.layout)
        return pen.picture()

    def _title(self) -> str:
        name = self.table.match.names[self.farm.seat]
        return name if len(name) <= 18 else name[:17] + "…"

    def _overlay(self, theme: Theme) -> Picture:
        pen = Pen(theme)
        layout = self.layout
        for id in sorted(self.spaces & layout.cards.keys()):
            box = layout.cards[id]
            self._frame(pen, box.x + 1.5, box.y + 1.5, box.w - 3, box.h - 3, id == self.pointed)
        for plot in self.farm.plots:
            if plot.kind == "pasture" and not plot.stable and plot.shape in self.stables:
                for square in plot.squares:
                    x, y = layout.corner(square)
                    self._frame(pen, x + 4, y + 4, layout.pitch - 8, layout.pitch - 8, False)
        if self.pointed in self.spaces and self.pointed in layout.cards:
            box = layout.cards[self.pointed]
            pen.person(self.state.seat, box.x + box.w - 18, box.y + box.h - 20, 30)
        if self.laying is not None:
            self._spots(pen, theme)
        for name in self.table.obstacles:
            self._obstacle(pen, name)
        return pen.picture() + self._ghost(theme)

    @staticmethod
    def _frame(pen: Pen, x: float, y: float, w: float, h: float, strong: bool) -> None:
        box = rounded(x, y, w, h, 7)
        pen.line(Stroke(box, WHITE, 4), Stroke(box, "#0072b2", 3 if strong else 2.2, dash=() if strong else (3, 4.5)))

    def _spots(self, pen: Pen, theme: Theme) -> None:
        layout = self.layout
        for square in sorted(self.fitting):
            x, y = layout.corner(square)
            self._frame(pen, x + 4, y + 4, layout.pitch - 8, layout.pitch - 8, False)
            pen.words(x + layout.pitch / 2, y + layout.pitch / 2, name_of(square), 12, theme.quiet, align="center")

    def _ghost(self, theme: Theme) -> Picture:
        """The tile where it would lie."""
        if self.laying is None or self.chosen is None:
            return []
        layout, pen = self.layout, Pen(theme)
        kind, id = self._in_hand()
        key, pinned = self.chosen, True
        if (under := self._under(self.pointed)) is not None and under not in self.laying.ways[self.chosen]:
            key, pinned = self._nearest(under) or key, False
        estate.ghost(pen, kind, id, self.laying.ways[key], self.farm.clay, layout.corner, layout.pitch, pinned)
        return pen.picture()

    def _in_hand(self) -> tuple[str, str]:
        tile, setup = self.state.tile, self.state.setup
        if tile == ROOM:
            return "room", ""
        if tile == FIELD:
            return "field", ""
        if tile < IMPROVEMENT:
            return "pasture", setup.pastures[tile - PASTURE].id
        return "improvement", setup.improvements[tile - IMPROVEMENT].id

    def _obstacle(self, pen: Pen, name: str) -> None:
        layout = self.layout
        if name in layout.cards:
            box = layout.cards[name]
            x, y, w, h = box.x + 1, box.y + 1, box.w - 2, box.h - 2
        elif (square := self._under(name)) is not None:
            (x, y), w = layout.corner(square), layout.pitch
            x, y, w, h = x + 3, y + 3, w - 6, w - 6
        else:
            return
        outline = rounded(x, y, w, h, 7)
        pen.line(Stroke(outline, WHITE, 6), Stroke(outline, "#d55e00", 4))
        a, b = x + w - 9, y + 9
        pen.body(Fill(rounded(a - 8, b - 8, 16, 16, 8), "#d55e00"))
        pen.words(a, b, "×", 15, WHITE, bold=True, align="center")

    def sketches(self) -> dict[str, str]:
        """The farms of the others, drawn again only when something on them changed."""
        shown = (self.table.theme.name, self.sight.farms, self.home_seat)
        if self._sketched is None or self._sketched[0] != shown:
            drawn_ = {
                f"farm{farm.seat}": estate.farm_svg(farm, self.table.theme)
                for farm in self.sight.farms
                if farm.seat != self.home_seat
            }
            self._sketched = (shown, drawn_)
        return self._sketched[1]

    def pictures_once(self) -> dict[str, str]:
        return {
            f"{name}-{theme.name}": svg(drawn(name, 15, 15, 24, theme), 30, 30)
            for theme in THEMES.values()
            for name in SYMBOLS
        }

    # --- words --------------------------------------------------------------------------------------------------

    def targets(self) -> list[Target]:
        layout, names = self.layout, self.table.match.names
        asked = bool(self.spaces)
        found = []
        for space in self.sight.spaces:
            if (box := layout.cards.get(space.id)) is not None:
                legal = space.id in self.spaces
                spoken = wording.space_spoken(space, names, legal, asked)
                found.append(
                    Target(space.id, box.x, box.y, box.w, box.h, spoken, layout.cells[space.id], legal,
                           obstacle=space.id in self.table.obstacles)
                )  # fmt: skip
        return found + (self._square_targets() if self.laying else self._plot_targets())

    def _square_targets(self) -> list[Target]:
        assert self.laying is not None and self.chosen is not None
        layout, side = self.layout, self.layout.pitch
        taken = {square: plot for plot in self.farm.plots for square in plot.squares}
        ghost = self.laying.ways[self.chosen]
        found = []
        for square in layout.window.squares():
            x, y = layout.corner(square)
            name, fits = name_of(square), square in self.fitting
            words = [name, wording.plot_spoken(taken[square], self.farm.clay) if square in taken else _("free")]
            words.append(_("fits") if fits else _("does not fit"))
            if square in ghost:
                words.append(_("chosen, press again to confirm"))
            cell = (round(x / 35), 20 + square[1])
            found.append(Target(name, x, y, side, side, ", ".join(words), cell, fits, square in ghost,
                                name in self.table.obstacles))  # fmt: skip
        return found

    def _plot_targets(self) -> list[Target]:
        """One for each tile: what is there, and where a stable may go."""
        layout, side = self.layout, self.layout.pitch
        found = []
        for plot in self.farm.plots:
            x, y = layout.corner(plot.squares[0])
            legal = plot.kind == "pasture" and not plot.stable and plot.shape in self.stables
            spoken = f"{plot.name}, {wording.plot_spoken(plot, self.farm.clay)}"
            cell = (round(x / 35), 20 + plot.squares[0][1])
            found.append(
                Target(plot.name, x, y, side, side, spoken, cell, legal, obstacle=plot.name in self.table.obstacles)
            )
        return found

    def board_label(self) -> str:
        return _(
            "Spaces in {n} rounds, and the farm of {name}. Arrow keys move, N goes to the next that can be used."
        ).format(n=self.sight.rounds, name=self.table.match.names[self.farm.seat])

    def ask(self) -> str:
        if self.laying is not None:
            return _("Lay it where it is shown, or point at another square.")
        return ""

    def hand(self) -> list[Node]:
        return controls.hand(self)

    def actions(self) -> list[Node | None]:
        return controls.actions(self)

    def afterthoughts(self) -> list[Node]:
        return controls.afterthoughts(self)

    def side(self) -> list[tuple[str, str, list[Node]]]:
        panels = [] if self.over else [("kitchen", _("Exchanges"), controls.kitchen(self))]
        if len(self.sight.farms) > 1:
            panels.append(("neighbours", _("Farms"), controls.neighbours(self)))
        return panels

    def seat_note(self, seat: int) -> str:
        return controls.seat_note(self, seat)

    def facts(self) -> str:
        sight = self.sight
        now = _("round {n} of {all}").format(n=sight.round, all=sight.rounds)
        if self.over:
            return now
        if sight.to_harvest == 0:
            return now + " · " + _("harvest after this round")
        return now + " · " + count(sight.to_harvest, "harvest in {n} round", "harvest in {n} rounds")

    def score(self, seat: int) -> int:
        return self.sight.farms[seat].points

    def legend(self) -> str:
        return _(
            "Cards are spaces: ×n lies there, +n comes each round. Dashed cards open later; a sickle marks a harvest."
        )

    def typed_example(self) -> str:
        return "plough h9"

    def reconstructed(self) -> str:
        groups = {entry.group for entry in self.table.match.setup.components.reconstructed()}
        words = {
            "space": _("some spaces"),
            "extension": _("extension boards"),
            "pasture": _("pasture tiles"),
            "improvement": _("improvement prices"),
            "price": _("prices"),
            "track": _("harvests"),
            "piece": _("pieces"),
        }
        return ", ".join(words[group] for group in words if group in groups)

    # --- what a person does -------------------------------------------------------------------------------------

    def hover(self, target: str | None) -> None:
        self.pointed = target if isinstance(target, str) else None

    def press(self, name: str, value: Any) -> bool:
        kind, _colon, rest = name.partition(":")
        if kind == "at":
            self._point(rest)
        elif kind == "do":
            self._do(self.state.setup.parse(rest))
        elif kind == "lay":
            self._lay()
        elif kind == "turn":
            self._turn()
        elif kind == "respot":
            self._choose_again()
        elif kind == "cancel":
            if self.table.sitting.can_undo and not self.table.sitting.held:
                self.table.take_back()
        elif kind == "farm" and rest in map(str, range(len(self.sight.farms))):
            self.viewed = None if self.viewed == int(rest) else int(rest)
        elif kind == "spots":
            self.by_hand = bool(value)
        else:
            return False
        return True

    def _do(self, action: Action) -> None:
        self.table.do(action)
        # Lessons ask for every decision; in a whole game tiles find their place by themselves.
        if not self.by_hand and "end" in self.table.parts:
            while self.table.mine and self.state.phase in (SPOT, ROTATE):
                self.table.do(self.state.promising()[0])

    def _point(self, name: str) -> None:
        square = self._under(name)
        if name in self.layout.cards:
            self._do(self.state.setup.parse(name))
        elif square is None:
            return
        elif self.laying is not None:
            self._point_at(square)
        elif plot := next(
            (one for one in self.farm.plots if square in one.squares and one.shape in self.stables), None
        ):
            self._do(self.stables[plot.shape])
        elif self.state.phase == SPACE and self.table.mine:
            self.table.tell(_("Place a person first: choose a space above the farm."))

    def _point_at(self, square: Square) -> None:
        """The first press moves the ghost, a press on the ghost means it."""
        assert self.laying is not None and self.chosen is not None
        if square in self.laying.ways[self.chosen]:
            self._lay()
        elif (found := self._nearest(square)) is not None:
            self.chosen = found
            self.table.refusal = None
        elif self.state.phase == ROTATE:
            self.table.tell(_("Its first square is chosen: turn it, or undo to choose another one."))
        else:
            self.table.do(self.state.setup.spot[place_of(square)])  # refused, with the reason

    def _nearest(self, square: Square) -> tuple[int, int] | None:
        """How the tile would cover a square, turned as it is now if that is possible."""
        assert self.laying is not None and self.chosen is not None
        way = self.chosen[1]
        found = self.laying.over(square)
        return min(
            found,
            key=lambda key: (key[1] != way, self.laying is None or self.laying.ways[key][0] != square),
            default=None,
        )

    def _turn(self) -> None:
        """The next way in which the tile fits, as close to the ghost as possible."""
        if self.laying is None or self.chosen is None:
            return
        ways = self.laying.ways
        x, y = ways[self.chosen][0]
        turns = sorted({way for _place, way in ways})
        turn = turns[(turns.index(self.chosen[1]) + 1) % len(turns)]
        self.chosen = min(
            (key for key in ways if key[1] == turn),
            key=lambda key: min(abs(a - x) + abs(b - y) for a, b in ways[key]),
        )

    def _lay(self) -> None:
        if self.laying is None or self.chosen is None:
            return
        place, way = self.chosen
        if self.state.phase == SPOT:
            self.table.do(self.state.setup.spot[place])
        if self.table.mine and self.state.phase == ROTATE:
            self.table.do(self.state.setup.rotate[way])

    def _choose_again(self) -> None:
        if not self.just_laid:
            return
        while self.table.sitting.can_undo and self.state.phase != SPOT:
            self.table.take_back()

    def _under(self, name: str | None) -> Square | None:
        """The square of this name, if it is one."""
        action = self.state.setup._by_notation.get(name) if name else None
        if not isinstance(action, Spot):
            return None
        return action.place % 16, action.place // 16

    @staticmethod
    def portrait() -> str:
        """A farm in the middle of a game."""
        from farmkit.games.agricola.game import GAME

        state = GAME.position(MIDDLE, "portrait", GAME.components)
        assert isinstance(state, AgricolaState)
        return estate.portrait(look(state).farms[0])


MIDDLE = {
    "game": "agricola",
    "seats": 2,
    "round": 9,
    "player": [
        {
            "wood": 2, "grain": 2, "food": 5, "sheep": 5, "boar": 3, "cattle": 1, "people": 3, "house": "clay",
            "tiles": ["room", "field", "field", "field", "2x2", "1x2", "hearth4", "mill"],
            "sown": [3, 2], "stables": ["2x2"],
        },
        {},
    ],
}  # fmt: skip
