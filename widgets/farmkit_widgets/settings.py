"""What a person prefers, kept in the browser: light or dark, calm or lively, whose printed data."""

from __future__ import annotations

import json
import os
from pathlib import Path

from farmkit.core import Game, Trouble
from farmkit.core.components import Components
from farmkit.core.words import _

from .theme import DAY, NIGHT, THEMES, Theme


def may_name_folders() -> bool:
    """Whoever sits at this machine may name a folder on it. Visitors from elsewhere have no business with its disk."""
    return "FARMKIT_VISITORS" not in os.environ


class Settings:
    """Preferences with sensible answers before anybody has said anything."""

    def __init__(self) -> None:
        self.wish = "system"  # or light, or dark
        self.system_dark = False
        self.calm = False
        self.components = ""

    @property
    def theme(self) -> Theme:
        if self.wish == "system":
            return NIGHT if self.system_dark else DAY
        return THEMES[self.wish]

    def read(self, text: str | None, dark: bool, calm: bool) -> None:
        """What the browser kept. Text that makes no sense is as good as none."""
        self.system_dark = dark
        self.calm = calm
        try:
            data = json.loads(text or "{}")
        except (ValueError, RecursionError):
            return
        if isinstance(data, dict):
            self.choose({key: value for key, value in data.items() if isinstance(value, str)})

    def choose(self, values: dict[str, str]) -> None:
        """What a form says."""
        if values.get("theme") in ("system", "light", "dark"):
            self.wish = values["theme"]
        self.calm = values.get("calm") == "yes" if "theme" in values else self.calm
        if may_name_folders():
            self.components = values.get("components", self.components).strip()

    def text(self) -> str:
        return json.dumps({"theme": self.wish, "calm": "yes" if self.calm else "no", "components": self.components})

    def printed_data(self, game: Game) -> Components | None:
        """The replacement for a game's printed data, checked like the original; None without one."""
        if not self.components:
            return None
        folder = Path(self.components)
        if not folder.is_dir():
            raise Trouble(
                _("There is no folder {folder!r}; the printed data stays as it is.").format(folder=self.components)
            )
        return game.read_components(folder)
