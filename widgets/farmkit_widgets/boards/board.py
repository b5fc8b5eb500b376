"""What a table asks of a game's board. One board per game; the table does the rest."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ..page import Node, button, el
from ..shapes import Picture

if TYPE_CHECKING:
    from ..table import Table


@dataclass(frozen=True)
class Target:
    """A place on the board that can be pointed at: where it is, what it is called, what state it is in."""

    id: str
    x: float
    y: float
    w: float
    h: float
    label: str
    cell: tuple[int, int]
    legal: bool = False
    chosen: bool = False
    obstacle: bool = False
    round: bool = False


@dataclass(frozen=True)
class Pane:
    """A part of the board that can be dragged; a finger scrolls the page in the directions in which nothing moves."""

    x: float
    y: float
    w: float
    h: float
    sideways: bool
    upright: bool

    def holds(self, x: float, y: float) -> bool:
        return self.x <= x <= self.x + self.w and self.y <= y <= self.y + self.h

    @property
    def touch(self) -> str:
        """What is left to the browser; never pinching, which brings the pane closer."""
        ways = ([] if self.sideways else ["pan-x"]) + ([] if self.upright else ["pan-y"])
        return f"touch-action:{' '.join(ways) or 'none'}"


@dataclass(frozen=True)
class Drag:
    """How a pane was dragged: how far in parts of its width, how much closer it came, and around which point."""

    dx: float
    dy: float
    by: float
    x: float
    y: float

    @classmethod
    def read(cls, value: Any) -> Drag | None:
        """What the browser says, if it makes sense."""
        if not isinstance(value, dict):
            return None
        numbers = [value.get(name) for name in ("dx", "dy", "by", "x", "y")]
        sound = [float(one) for one in numbers if isinstance(one, int | float) and abs(one) < 100]
        drag = cls(*sound) if len(sound) == len(numbers) else None
        return drag if drag and drag.by > 0.01 else None


class Board:
    """How one game is drawn and handled. It shows what the match says and hands over what a person does."""

    open_hand = False
    """Whether what lies in front of a player is for everybody's eyes, those of who only watches, too."""
    tall = False
    """Whether answers would be too far down below the board; in a wide window they are then given beside it."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def pictures_once(self) -> dict[str, str]:
        """Pictures that never change, by name."""
        return {}

    def look(self) -> None:
        """The table changed: look again."""

    def forget(self) -> None:
        """Whatever was pointed at or half chosen is gone."""

    def size(self) -> tuple[int, int]:
        raise NotImplementedError

    def pictures(self) -> tuple[Picture, Picture, Picture]:
        """Background, pieces, overlay."""
        raise NotImplementedError

    def layers(self) -> list[Node]:
        """Pictures between the canvas and the targets that the browser moves by itself, such as a wheel."""
        return []

    def targets(self) -> list[Target]:
        return []

    def pane(self) -> Pane | None:
        """What can be dragged; ``press`` is then told ``drag``."""
        return None

    def board_label(self) -> str:
        """What the group of targets is called."""
        return ""

    def ask(self) -> str:
        """Added to the match's own sentence: how many places fit, and the like."""
        return ""

    def resting(self) -> str:
        """What is said while a turn waits to be ended; empty: that it is complete."""
        return ""

    def end_label(self) -> str:
        """What the button says that ends it; empty: End turn."""
        return ""

    def keys(self) -> list[tuple[str, str]]:
        """Keys of this board beside those of every table, each with what it does."""
        return []

    def hand(self) -> list[Node]:
        """What lies in front of the player."""
        return []

    def actions(self) -> list[Node | None]:
        """What there is to decide now, as buttons."""
        return []

    def afterthoughts(self) -> list[Node]:
        """What can still be changed when the turn is complete, as buttons."""
        return []

    def side(self) -> list[tuple[str, str, list[Node]]]:
        """Panels beside the board: id, title, content."""
        return []

    def seat_note(self, seat: int) -> str:
        """One quiet line about a player."""
        return ""

    def facts(self) -> str:
        """One quiet line about the game: round, tiles left."""
        return ""

    def score(self, seat: int) -> int:
        return 0

    def reconstructed(self) -> str:
        """Which printed data had to be reconstructed, in one line."""
        return ""

    def legend(self) -> str:
        """How to read the board, in one line."""
        return ""

    def typed_example(self) -> str:
        """A whole turn as it is typed."""
        return ""

    def settled(self) -> bool:
        """Whether what was just decided stays: it turned up what lay face down, so nobody may take it back."""
        match = self.table.match
        covered = bool(match.history) and match.history[-1].before.covered_actions() > 0
        return covered and not match.state.covered_actions()

    def sheets(self) -> list[Node] | None:
        """The score sheets in a form of the game's own; None: one table for all players."""
        return None

    def sketches(self) -> dict[str, str]:
        """Pictures that change with the game, by name."""
        return {}

    def hover(self, target: str | None) -> None:
        """Somebody points at a target, or at none."""

    def press(self, name: str, value: Any) -> bool:
        """Somebody activated something of the board's own. False: it is not ours."""
        return False

    @staticmethod
    def portrait() -> str:
        """A picture of the game for the hub, as SVG text."""
        return ""


def stage(board: Board) -> Node:
    """The picture, and native buttons exactly over its targets."""
    width, height = board.size()

    def percent(part: float, whole: float) -> str:
        return f"{100 * part / whole:.3f}%"

    pane = board.pane()
    dragged = (
        el(
            "div",
            class_="fk-pane",
            drag="drag",
            k="pane",
            style=f"left:{percent(pane.x, width)};top:{percent(pane.y, height)};"
            f"width:{percent(pane.w, width)};height:{percent(pane.h, height)};{pane.touch}",
        )
        if pane
        else None
    )

    def touch(one: Target) -> str:
        inside = pane is not None and pane.holds(one.x + one.w / 2, one.y + one.h / 2)
        return f";{pane.touch}" if pane and inside else ""

    buttons = [
        button(
            "",
            f"at:{one.id}",
            k=one.id,
            cell=list(one.cell),
            hover=one.id,
            aria_label=one.label,
            title=one.id,
            aria_pressed="true" if one.chosen else None,
            class_="fk-target"
            + (" fk-legal" if one.legal else "")
            + (" fk-chosen" if one.chosen else "")
            + (" fk-obstacle" if one.obstacle else "")
            + (" fk-round" if one.round else ""),
            home=(1 if one.legal else None),
            style=f"left:{percent(one.x, width)};top:{percent(one.y, height)};"
            f"width:{percent(one.w, width)};height:{percent(one.h, height)}{touch(one)}",
        )
        for one in board.targets()
    ]
    return el(
        "div",
        el("div", class_="fk-paint", canvas=0, k="paint"),
        *board.layers(),
        el(
            "div",
            dragged,
            *buttons,
            class_="fk-targets",
            data_group="board",
            role="group",
            aria_label=board.board_label(),
            k="targets",
        ),
        class_="fk-stage",
        k="stage",
        style=f"aspect-ratio:{width}/{height};max-width:{width}px",
    )
