"""The pages: the hub with every game, and the table of one. Each is one line in a notebook."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from farmkit.core import Game, find_game
from farmkit.core.registry import game_ids
from farmkit.core.words import _, later

from .access import Front
from .boards import board_for, has_board
from .page import Node, el, words
from .settings import Settings
from .table import Table
from .theme import variables

if TYPE_CHECKING:
    from farmkit.lab.plan import Scoring

    from .lab import Design

PAGES = (("1_learn", later("Learn")), ("2_play", later("Play")), ("3_design", later("Design")))


def play(game: str) -> Table:
    """The table of a game. It is kept in the browser after every move."""
    return Table(game, keep=f"{game}.play")


def design(game: str, scoring: Scoring | None = None) -> Design:
    """The design lab of a game. ``scoring`` is a way to count of your own: it is given a table, and answers with one
    score sheet for each seat."""
    from .lab import Design

    return Design(game, scoring)


def hub() -> Hub:
    """All games, and the ways into each."""
    return Hub(Path.cwd())


class Hub:
    """Lists the games with a picture; leads to those of their pages that lie beside this one."""

    def __init__(self, notebooks: Path) -> None:
        self.notebooks = notebooks
        self.settings = Settings()
        self.stored: dict[str, str] = {}
        self.games = [find_game(one) for one in game_ids()]
        drawn = {game.id: board_for(game.id).portrait() for game in self.games if has_board(game.id)}
        self.front = Front(self._event, pictures=drawn)
        self.front.show(self.page())

    def _ipython_display_(self) -> None:
        from IPython.display import display

        display(self.front)

    def _event(self, name: str, value: Any) -> None:
        if name == "ready" and isinstance(value, dict):
            stored = value.get("stored")
            self.stored = stored if isinstance(stored, dict) else {}
            self.settings.read(self.stored.get("settings"), bool(value.get("dark")), bool(value.get("calm")))
            self.front.show(self.page())

    def page(self) -> Node:
        return el(
            "div",
            el(
                "div",
                el(
                    "header",
                    el("h1", "farmkit"),
                    words(_("Farm board games: learn them by doing, play them, change them.")),
                ),
                el("div", *[self._card(game) for game in self.games], class_="fk-games"),
                words(
                    _("The games belong to their authors and publishers; words and pictures here are our own."),
                    class_="fk-small",
                ),
                class_="fk-hub",
            ),
            style=variables(self.settings.theme),
            data_theme=self.settings.theme.name,
        )

    def _card(self, game: Game) -> Node:
        there = [(page, title) for page, title in PAGES if (self.notebooks / game.id / f"{page}.ipynb").is_file()]
        waiting = f"{game.id}.play" in self.stored
        links = [
            el(
                "a",
                seen,
                href=f"{game.id}/{page}.ipynb",
                class_="fk-button" + (" fk-main" if page == ("2_play" if waiting else "1_learn") else ""),
                aria_label=f"{seen}: {game.title}",
            )
            for page, title in there
            for seen in [_("Go on playing") if page == "2_play" and waiting else _(title)]
        ]
        empty = words(_("No page of this game is here yet."), class_="fk-quiet") if not links else None
        about = el("p", game.seats_in_words(), class_="fk-quiet")
        return el(
            "section",
            el("img", picture=game.id, alt=_("The board of {title}").format(title=game.title)),
            el("div", el("h2", game.title), about, words(_(game.about)), el("nav", *links, class_="fk-row"), empty),
            class_="fk-card",
            k=game.id,
        )
