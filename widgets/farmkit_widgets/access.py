"""The front: one widget that holds a whole page of native elements and reports what a person does with them.

Mouse, touch, keyboard and screen reader all meet the same buttons; the canvas below them is only a picture.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import anywidget
import traitlets
from ipywidgets import Widget
from ipywidgets.widgets.widget import widget_serialization

from farmkit.core.words import _

from .page import Node, el

_STATIC = Path(__file__).parent / "static"


class Front(anywidget.AnyWidget):
    """Shows `tree`; calls `on_event(name, value)` for everything that was done on the page.

    Besides the names in the tree there are two events of its own: `ready` (with the width of the window, whether
    the reader wants less motion or a dark page, where the page lies, the key in its address, and what was stored) and
    `resize`.
    """

    _esm = _STATIC / "access.js"
    _css = _STATIC / "access.css"

    tree = traitlets.Dict().tag(sync=True)
    pictures = traitlets.Dict().tag(sync=True)  # sent once, shown by name
    sketches = traitlets.Dict().tag(sync=True)  # the same for pictures that change
    canvases = traitlets.List(traitlets.Instance(Widget)).tag(sync=True, **widget_serialization)
    prefix = traitlets.Unicode("farmkit.").tag(sync=True)
    gone = traitlets.Dict().tag(sync=True)  # what the page says when nobody answers it any more
    patience = traitlets.Float(10).tag(sync=True)  # seconds that it waits for an answer
    keyed = traitlets.Bool(False).tag(sync=True)  # whether another key in the address is another page
    title = traitlets.Unicode("").tag(sync=True)  # what the window is called; empty: as it was loaded

    def __init__(self, on_event: Callable[[str, Any], None], **more: Any) -> None:
        super().__init__(tree=el("div"), gone=nobody_there(), **more)
        self._on_event = on_event
        self.on_msg(self._message)

    def _message(self, _widget: Any, content: Any, _buffers: Any) -> None:
        if not isinstance(content, dict):
            return
        if isinstance(name := content.get("do"), str):
            self._on_event(name, content.get("value"))
        elif isinstance(number := content.get("ask"), int):
            self.send({"heard": number})  # the page asks whether we are still here

    def show(self, tree: Node, sketches: dict[str, str] | None = None) -> None:
        """Bring the page in step. Nothing is sent when nothing changed."""
        with self.hold_sync():
            if sketches is not None and sketches != self.sketches:
                self.sketches = sketches
            if tree != self.tree:
                self.tree = tree

    def hand_over(self, on_event: Callable[[str, Any], None], canvases: list[Widget], pictures: dict[str, str]) -> None:
        """The page is somebody else's from now on."""
        self._on_event = on_event
        with self.hold_sync():
            self.canvases = canvases
            self.pictures = pictures

    def store(self, key: str, text: str | None) -> None:
        """Keep a text in the browser, or forget it."""
        self.send({"store": {"key": self.prefix + key, "text": text}})

    def download(self, name: str, text: str, kind: str = "application/json") -> None:
        """Hand a file to the person."""
        self.send({"download": {"name": name, "text": text, "kind": kind}})


def nobody_there() -> dict[str, str]:
    """For a page whose kernel was ended, died, or is out of reach: what happened, and how to go on."""
    return {
        "said": _(
            "Nobody answers this page any more: the program behind it has ended or is out of reach. Your game is saved."
        ),
        "button": _("Go on from the last saved move"),
        "again": _("Run the cell again to go on from the last saved move."),
    }
