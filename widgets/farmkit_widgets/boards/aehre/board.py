"""The table of Eine Frage der Ähre: choose a tile, turn it, see its ghost, place it, take points, build."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from farmkit.core.words import _, count
from farmkit.games.aehre.actions import Farm, Level, Place, Points, Take
from farmkit.games.aehre.play import AehreState

from ...page import Node
from ...shapes import Picture
from ...svg import svg
from ...theme import DAY
from ..board import Board, Target
from . import controls
from .barn import barn_svg, piles_svg, score_svg
from .field import Frame, Ghost, Marks, background, overlay, pieces
from .sight import Offer, Sight, look, offers, trial
from .tiles import face_svg

WAYS = ((1, 0), (0, 1), (-1, 0), (0, -1))  # where the second half lies: right, below, left, above


class AehreBoard(Board):
    """Keeps what a person has pointed at so far; every decision goes through the table to the match."""

    turn = 0  # quarter turns of the tile in hand
    pinned: str | None = None  # the field under the ghost that waits to be confirmed
    pointed: str | None = None  # the field under the mouse or the focus
    farm_points: dict[int, bool]
    sight: Sight
    _sketched: tuple[object, dict[str, str]] | None = None  # what was drawn, and how

    # --- what is there ------------------------------------------------------------------------------------------

    def look(self) -> None:
        shown = self.table.shown
        assert isinstance(shown, AehreState)
        self.sight = look(shown)
        self.legal = list(self.state.legal()) if self.table.mine else []
        self.spots = {action.notation: action for action in self.legal if isinstance(action, Place)}
        self.farms = {action.notation[1:]: action for action in self.legal if isinstance(action, Farm)}
        self.points = [action for action in self.legal if isinstance(action, Points)]
        self.levels = [action for action in self.legal if isinstance(action, Level)]
        self.takes = {action.notation: action for action in self.legal if isinstance(action, Take)}
        self.offers: list[Offer] = offers(self.state) if self.points else []
        if not hasattr(self, "farm_points") or len(self.farm_points) != len(self.offers):
            self.farm_points = dict.fromkeys(range(len(self.offers)), False)
        self._fitting = (
            {
                name
                for name in self.sight.fields
                if (self.farms and name in self.farms) or self._spot(name) in self.spots
            }
            if self.spots or self.farms
            else set()
        )
        if self.pinned and not (self.spots or self.farms):
            self.pinned = None

    def forget(self) -> None:
        self.pinned = None
        self.farm_points = {}

    @property
    def state(self) -> AehreState:
        state = self.table.match.state
        assert isinstance(state, AehreState)
        return state

    @property
    def frame(self) -> Frame:
        return Frame(self.sight.columns, self.sight.rows, self.table.narrow)

    def _spot(self, name: str) -> str:
        """The place that a tile would take when somebody points at a field; it always covers that field."""
        tile = self.state.tile
        if tile is None or not tile.large:
            return name
        dx, dy = WAYS[self.turn]
        one = self.sight.fields[name]
        other = self.sight.at(one.column + dx, one.row + dy)
        if other is not None:
            return f"{name}-{other.name}"
        other = self.sight.at(one.column - dx, one.row - dy)
        return f"{other.name}-{name}" if other else name

    # --- pictures -----------------------------------------------------------------------------------------------

    def size(self) -> tuple[int, int]:
        return self.frame.size

    def pictures(self) -> tuple[Picture, Picture, Picture]:
        theme, frame = self.table.theme, self.frame
        return (
            background(self.sight, frame, theme),
            pieces(self.sight, frame, theme),
            overlay(self.sight, frame, theme, self._marks()),
        )

    def _marks(self) -> Marks:
        return Marks(
            legal=frozenset(self._fitting),
            obstacles=frozenset(self.table.obstacles),
            fresh=self._fresh(),
            ghost=self._ghost(),
            farm=self._farm_ghost(),
        )

    def _fresh(self) -> tuple[str, ...]:
        """What the others laid since this person's last turn."""
        found: list[str] = []
        for entry in self.table.fresh():
            if isinstance(entry.action, Place):
                found += [self.sight_name(place) for place in entry.action.cells]
        return tuple(dict.fromkeys(found))

    def sight_name(self, place: int) -> str:
        return self.state.setup.grid.names[place]

    def _ghost(self) -> Ghost | None:
        at = self.pinned or self.pointed
        tile = self.state.tile
        if at is None or tile is None or not self.spots:
            return None
        spot = self._spot(at)
        names = spot.split("-")
        letters = self.state.setup.letters
        faces = tuple(
            (name, letters[field.crop], field.symbols) for name, field in zip(names, tile.tile.fields, strict=False)
        )
        action = self.spots.get(spot)
        if action is None:
            return Ghost(faces, _("does not fit"), False, False)
        return Ghost(faces, self._promise(action), self.pinned is not None)

    def _promise(self, spot: Place) -> str:
        """What a placement would bring, in a few words."""
        found, levelled = trial(self.state, spot)
        if len(found) == 1:
            words = count(found[0].points, "+{n} point", "+{n} points")
        else:
            words = _("+{one} and +{two} points").format(one=found[0].points, two=found[1].points)
        return words + (_(", levelled") if levelled else "")

    def halves(self, name: str) -> str:
        """What would lie where, when somebody points at a field: beets on c1, corn on c2."""
        tile = self.state.tile
        assert tile is not None
        names, letters = self._spot(name).split("-"), self.state.setup.letters
        return _(" and ").join(
            _("{crop} on {field}").format(crop=controls.crop_name(letters[field.crop]), field=place)
            for place, field in zip(names, tile.tile.fields, strict=False)
        )

    def promise(self) -> str:
        """What the chosen place would bring, in words."""
        if self.pinned is None:
            return ""
        if self.farms:
            return count(len(self.sight.region(self.pinned)), "a region of {n} field", "a region of {n} fields")
        action = self.spots.get(self._spot(self.pinned))
        return self._promise(action) if action else ""

    def _farm_ghost(self) -> tuple[str, int] | None:
        at = self.pinned or self.pointed
        return (at, self.state.seat) if self.farms and at in self.farms else None

    def sketches(self) -> dict[str, str]:
        """Drawn again only when something on them moved; a page asks for them at every step of the mouse."""
        theme, sight = self.table.theme, self.sight
        shown = (theme, sight.seats, sight.stacks, sight.pile, sight.last_stack)
        if self._sketched is None or self._sketched[0] != shown:
            score = score_svg([one.points for one in sight.seats], theme)
            piles = piles_svg(sight, theme)
            self._sketched = (shown, {"barn": barn_svg(sight, theme), "score": score, "piles": piles})
        return self._sketched[1]

    def pictures_once(self) -> dict[str, str]:
        return {f"{letter}{symbols}": face_svg(letter, symbols) for letter in "WBRCP" for symbols in range(3)}

    # --- words --------------------------------------------------------------------------------------------------

    def targets(self) -> list[Target]:
        frame = self.frame
        found = []
        for name, one in self.sight.fields.items():
            x, y = frame.corner(one.column, one.row)
            found.append(
                Target(
                    name,
                    x,
                    y,
                    frame.pitch,
                    frame.pitch,
                    controls.spoken(self, one),
                    frame.square(one.column, one.row),
                    legal=name in self._fitting,
                    chosen=name == self.pinned,
                    obstacle=name in self.table.obstacles,
                )
            )
        if frame.narrow:
            found.sort(key=lambda target: (target.cell[1], target.cell[0]))
        return found

    def board_label(self) -> str:
        return _(
            "Fields, {columns} columns and {rows} rows. Arrow keys move, N goes to the next place that fits."
        ).format(columns=self.sight.columns, rows=self.sight.rows)

    def ask(self) -> str:
        if self.spots and self.state.tile is not None and self.state.tile.large and not self._fitting:
            return _("Turned this way it fits nowhere: rotate it.")
        if self.pinned and (self.farms or self.spots):
            return _("Chosen: {field}, {promise}.").format(field=self.pinned, promise=self.promise())
        if self.spots:
            return count(len(self._fitting), "{n} as it is turned now, outlined.", "{n} as it is turned now, outlined.")
        return ""

    def hand(self) -> list[Node]:
        return controls.hand(self)

    def actions(self) -> list[Node | None]:
        return controls.actions(self)

    def side(self) -> list[tuple[str, str, list[Node]]]:
        return [("barn", _("Barn"), controls.barn(self))]

    def seat_note(self, seat: int) -> str:
        return controls.seat_note(self, seat)

    def facts(self) -> str:
        sight = self.sight
        if sight.ending:
            tiles = _("last round")
        elif sight.pile:
            tiles = count(sight.pile, "{n} tile, then 6+1", "{n} tiles, then 6+1")
        else:
            tiles = count(
                sight.last_stack,
                "{n} tile left, one of them ends the game",
                "{n} tiles left, one of them ends the game",
            )
        shown = self.table.shown
        rounds = (shown.turn() - 1) // shown.setup.seats + 1
        return _("round {n}").format(n=max(1, rounds)) + " · " + tiles

    def score(self, seat: int) -> int:
        return self.sight.seats[seat].points

    def legend(self) -> str:
        return _("Symbol and colour name the crop. Faint fields are printed, framed ones are tiles with their height.")

    def typed_example(self) -> str:
        return "W1R2 c4-c5 VP/FP"

    def reconstructed(self) -> str:
        groups = {entry.group for entry in self.table.match.setup.components.reconstructed()}
        words = {
            "board": _("field layout"),
            "barn": _("barn rows"),
            "large": _("tile mix"),
            "small": _("small tiles"),
            "livestock": _("livestock"),
            "crop": _("crops"),
            "piece": _("pieces"),
        }
        return ", ".join(words.get(group, group) for group in words if group in groups)

    # --- what a person does -------------------------------------------------------------------------------------

    def hover(self, target: str | None) -> None:
        self.pointed = target if target in self.sight.fields else None

    def press(self, name: str, value: Any) -> bool:
        kind, _colon, rest = name.partition(":")
        if kind == "at" and rest in self.sight.fields:
            self._point(rest)
        elif kind == "take":
            self._take(rest)
        elif kind == "level":
            self.table.do(self.state.setup.parse(rest))
        elif kind == "rotate":
            self.turn = (self.turn + 1) % 4
            if self.pinned and self._spot(self.pinned) not in self.spots:
                self.pinned = None
        elif kind == "place":
            self._confirm()
        elif kind == "cancel":
            self._cancel()
        elif kind == "kind":  # kind:0:FP, points of one kind for one field
            at, _colon, which = rest.partition(":")
            if at in map(str, range(len(self.offers))):
                self._choose(int(at), which == "FP")
        elif kind == "points" and self.points:
            self.table.do(self.state.setup.points[self.wanted_points()])
        elif kind == "pass":
            self.table.do(self.state.setup.pass_)
        else:
            return False
        return True

    def wanted_points(self) -> tuple[bool, ...]:
        return tuple(self.farm_points.get(at, False) for at in range(len(self.offers)))

    def _take(self, token: str) -> None:
        """Another tile may be taken as long as the first one has not been laid."""
        action = self.state.setup.parse(token)
        self.pinned = None
        if self.levels and isinstance(action, Take) and not action.large:
            self.table.do(self.state.setup.level[self.state.setup.letters.index(token[0])])
        elif self.state.tile is not None and self.spots:
            same = self.state.tile is action
            self.table.take_back()
            if not same:
                self.table.do(action)
        else:
            self.table.do(action)

    def _point(self, name: str) -> None:
        """The first press shows the ghost, the second one means it."""
        if self.pinned == name:
            self._confirm()
        elif self.spots or self.farms:
            action = self.spots.get(self._spot(name)) or self.farms.get(name)
            if action is None:
                self.pinned = None
                token = self._spot(name) if self.spots else f"@{name}"
                self.table.do(self.state.setup.parse(token))  # refused, with the reason
            else:
                self.table.refusal = None
                self.pinned = name
        elif self.takes:
            self.table.tell(_("Take a tile first: choose one below the board."))

    def keys(self) -> list[tuple[str, str]]:
        return [("R", _("rotate the tile"))]

    def _confirm(self) -> None:
        if self.pinned is None:
            return
        token = self._spot(self.pinned) if self.spots else f"@{self.pinned}"
        self.pinned = None
        self.table.do(self.state.setup.parse(token))

    def _cancel(self) -> None:
        if self.pinned is not None:
            self.pinned = None
        elif self.table.sitting.can_undo and not self.table.sitting.held:
            self.table.take_back()

    def _choose(self, at: int, farm: bool) -> None:
        wanted = {**self.farm_points, at: farm}
        trial_ = tuple(wanted.get(i, False) for i in range(len(self.offers)))
        action = self.state.setup.points[trial_]
        if action in self.points:
            self.farm_points = wanted
            self.table.refusal = None
        else:
            alone = tuple(farm if i == at else False for i in range(len(self.offers)))
            if self.state.setup.points[alone] in self.points:  # only together with the other choice it is too much
                self.farm_points = dict(enumerate(alone))
            self.table.do(action)  # refused, with the reason

    @staticmethod
    def portrait() -> str:
        """The left part of the field, early in a game."""
        from farmkit.games.aehre.game import GAME

        sight = look(GAME.position(EARLY, "portrait", GAME.components))
        left = {name: field for name, field in sight.fields.items() if field.column < 8}
        frame, shown = Frame(8, sight.rows, False), replace(sight, columns=8, fields=left)
        return svg([*background(shown, frame, DAY), *pieces(shown, frame, DAY)], *frame.size)


EARLY = {
    "game": "aehre",
    "seats": 2,
    "board": [
        "W1R2 b2-b3", "R1C1 c2-d2", "B1B0 e3-e4", "W2P1 f3-f2", "C2C0 c3-d3", "W1R1 c3-d3", "R1R0 g3-h3", "P2 c4"
    ],
    "player": [
        {"farms": ["e3"], "cubes": {"wheat": 3, "beets": 3, "rape": 4, "corn": 3, "potatoes": 3}},
        {"supply": ["W", "B", "R", "C"]},
    ],
}  # fmt: skip
