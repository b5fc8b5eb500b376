"""The game table: a match, the people and bots around it, and one page that shows it.

A click, a key, a tap, a button and a typed move all arrive here as the same kind of event and end as an action that
the match accepts or refuses. The table never decides what is legal.
"""

from __future__ import annotations

import sys
import traceback
from collections.abc import Callable, Iterable
from functools import partial
from itertools import count
from typing import Any

from farmkit.core import Action, Game, Illegal, Match, State, Trouble, Violation, find_game
from farmkit.core.components import Components
from farmkit.core.match import Entry
from farmkit.core.record import read_bots, read_record, write_record
from farmkit.core.words import _

from . import dialogs, panels
from .access import Front
from .boards import board_for
from .boards.board import Board
from .canvas import Easel
from .page import Node, button
from .settings import Settings
from .sitting import Sitting
from .theme import Theme
from .tips import Tip, tip

EVERYTHING = frozenset(
    {"top", "ask", "hand", "actions", "end", "undo", "hint", "type", "side", "players", "log", "foot"}
)
NARROW = 720  # below this many pixels the page is one column


class Table:
    """Shows a sitting and lets people play it.

    `parts` chooses what the page holds. `keep` names the place in the browser where the game is kept; None keeps
    nothing. `front` is a page that is open already and becomes this table's.
    """

    def __init__(
        self,
        game: str | Game,
        sitting: Sitting | None = None,
        *,
        parts: Iterable[str] = EVERYTHING,
        keep: str | None = None,
        front: Front | None = None,
    ) -> None:
        self.game = find_game(game) if isinstance(game, str) else game
        self.parts = frozenset(parts)
        self.keep = keep
        self.settings = Settings()
        self.narrow = False
        self.ready = False
        self.steps = 0  # how much a person has done on this page
        self.components: Components | None = None
        self.dialog: str | None = None
        self.tab = "players"
        self.replay: int | None = None
        self.refusal: Violation | None
        self.tip: Tip | None
        self.notice: str
        self._quiet()
        self.board: Board = board_for(self.game.id)(self)
        self.sitting = sitting or self._friendly_game()
        self.board.look()
        self.easel = Easel(*self.board.size())
        drawn = {**panels.tokens(), **self.board.pictures_once()}
        if front is None:
            self.front = Front(self._event, canvases=[self.easel.widget], pictures=drawn)
        else:
            self.front = front
            front.hand_over(self._event, [self.easel.widget], drawn)
        self.refresh()

    def _ipython_display_(self) -> None:
        from IPython.display import display

        display(self.front)

    # --- what the board asks ------------------------------------------------------------------------------------

    @property
    def match(self) -> Match:
        return self.sitting.match

    @property
    def theme(self) -> Theme:
        return self.settings.theme

    @property
    def shown(self) -> State:
        """What is to be drawn: the table now, or at the moment that is replayed."""
        return self.sitting.shown(self.replay)

    @property
    def mine(self) -> bool:
        """Whether the person at the screen may decide now."""
        return self.sitting.acting is not None and self.replay is None

    @property
    def obstacles(self) -> tuple[str, ...]:
        return self.refusal.marks if self.refusal else ()

    def fresh(self) -> list[Entry]:
        """What the others did since the person at the screen last decided."""
        history = self.match.history[: len(self.match.history) if self.replay is None else self.replay]
        found: list[Entry] = []
        for entry in reversed(history[: self.sitting.turn_start]):
            if entry.seat == self.sitting.eyes:
                break
            found.append(entry)
        return found

    def do(self, action: Action) -> None:
        """Try an action. The match decides; a refusal is shown beside the board."""
        try:
            self.sitting.do(action)
        except Illegal as illegal:
            self.refuse(illegal.violation)
            return
        self._settle()
        self._changed()

    def end_turn(self) -> None:
        """The turn is complete and meant: the others go on."""
        if self.sitting.held:
            self.sitting.end_turn()
            self._changed()

    def _settle(self) -> None:
        """A turn that uncovered something is not held: it goes on at once."""
        if self.sitting.held and self.board.settled():
            self.sitting.end_turn()

    def take_back(self) -> None:
        """Undo one decision of this turn."""
        self.sitting.undo()
        self._changed()

    def refuse(self, violation: Violation) -> None:
        """Show why not, and mark what stands in the way."""
        self.refusal, self.tip, self.notice = violation, None, ""

    def tell(self, sentence: str) -> None:
        """One calm sentence beside the board."""
        self.notice = sentence

    def sentence(self) -> str:
        """Whose turn it is and what to do."""
        if self.replay is not None:
            return _("Replay: look at any moment of the game, then go back to it.")
        if self.sitting.curtain:
            return ""
        if self.sitting.held:
            name = self.match.names[self.sitting.eyes]
            return self.board.resting() or _("{name}: your turn is complete. End it, or undo.").format(name=name)
        return " ".join(filter(None, (self.match.ask(), self.board.ask())))

    def above(self) -> list[Node]:
        """What comes before the board, if anything."""
        return []

    def below(self) -> list[Node]:
        """What comes after hand and buttons, if anything."""
        return []

    def buttons(self) -> list[Node]:
        """What else can be pressed, beside what the game offers."""
        return []

    def menu(self) -> list[Node]:
        """What is not part of a turn."""
        return dialogs.menu_buttons()

    def dialogs(self) -> dict[str, Callable[[], Node]]:
        """What can be opened in front of the table, by name."""
        return {name: partial(maker, self) for name, maker in dialogs.MAKERS.items()}

    def ways_on(self) -> list[Node]:
        """What can be done when the game is over."""
        return [
            button(_("New game"), "open:new", class_="fk-main", home=0),
            button(_("Replay"), "replay"),
        ]

    @property
    def can_type(self) -> bool:
        """Whether a typed line would be listened to."""
        return not self.sitting.over and self.replay is None and not self.sitting.curtain

    # --- games begin and go on ----------------------------------------------------------------------------------

    def _friendly_game(self) -> Sitting:
        """Something to play at once: you against one bot."""
        seats = max(2, self.game.seats[0])
        names = [_("You"), *self.game.names(seats)[1:]]
        sitting = Sitting(
            Match.new(self.game, seats, components=self.components, names=names), [None] + ["greedy"] * (seats - 1)
        )
        sitting.go_on()
        return sitting

    def sit_down(self, sitting: Sitting) -> None:
        """Another game comes to this table."""
        if sitting.match.game is not self.game:
            title = sitting.match.game.title
            raise Trouble(_("That is a game of {title}; it has a table of its own.").format(title=title))
        self.sitting, self.replay, self.dialog = sitting, None, None
        self._changed()
        if not sitting.people and sitting.over:
            self.replay = dialogs.moments(self.match)[0]

    def _changed(self) -> None:
        self._quiet()
        self.board.forget()
        if self.keep and self.ready:
            self.front.store(self.keep, self.sitting.save())

    def _quiet(self) -> None:
        self.refusal, self.tip, self.notice = None, None, ""

    # --- events -------------------------------------------------------------------------------------------------

    def _event(self, name: str, value: Any) -> None:
        try:
            self._handle(name, value)
        except Illegal as illegal:
            self.refuse(illegal.violation)
        except Trouble as trouble:
            self._quiet()
            self.notice = str(trouble)
        except Exception:
            # A page that goes silent is worse than one that admits a mistake. The details are for whoever runs it.
            traceback.print_exc(file=sys.stderr)
            self._quiet()
            self.notice = _("Something went wrong here. The game is as it was before.")
        try:
            self.refresh()
        except Exception:
            traceback.print_exc(file=sys.stderr)

    def _handle(self, name: str, value: Any) -> None:
        if name == "hover":
            self.board.hover(value)
            return
        self.steps += 1
        if handler := getattr(self, f"_on_{name.partition(':')[0].replace('.', '_')}", None):
            handler(name.partition(":")[2] or value)
        elif self.replay is None:
            self.board.press(name, value)

    def _on_ready(self, about: dict[str, Any]) -> None:
        stored = about.get("stored") or {}
        self.settings.read(stored.get("settings"), bool(about.get("dark")), bool(about.get("calm")))
        self._on_resize(about)
        if self.ready:
            return  # the same page was drawn again
        self.ready = True
        try:
            self.components = self.settings.printed_data(self.game)
        except Trouble as trouble:
            self.tell(str(trouble))
        if self.keep and (text := stored.get(self.keep)):
            try:
                self.sit_down(self._kept(text))
            except Trouble as trouble:
                self.set_aside(self.keep, text, stored)
                self.tell(_("{trouble} A new game was laid out; the old text is kept.").format(trouble=trouble))
        elif self.keep and self.components:
            self.sitting = self._friendly_game()

    def _kept(self, text: str) -> Sitting:
        """The kept game, with the printed data that it was begun with: the owner's, or ours."""
        try:
            return Sitting.resume(text, self.components)
        except Trouble:
            if self.components is None:
                raise
            return Sitting.resume(text)

    def set_aside(self, key: str, text: str, stored: dict[str, str]) -> None:
        """Keep what could not be read, beside whatever was set aside before."""
        places = (f"{key}.damaged{number or ''}" for number in count())
        self.front.store(next(place for place in places if stored.get(place, text) == text), text)

    def _on_resize(self, about: dict[str, Any]) -> None:
        self.narrow = int(about.get("room") or about.get("width") or 1280) < NARROW

    def _on_undo(self, _value: object) -> None:
        self.take_back()

    def _on_end(self, _value: object) -> None:
        self.end_turn()

    def _on_curtain(self, _value: object) -> None:
        self.sitting.lift_curtain()

    def _on_hint(self, _value: object) -> None:
        if self.mine:
            self.refusal, self.notice = None, ""
            self.tip = tip(self.match)

    def _on_shut(self, _value: object) -> None:
        self._quiet()

    def _on_type(self, values: dict[str, str]) -> None:
        self.sitting.type(values.get("move", ""))
        self._settle()
        self._changed()

    def _on_follow(self, _value: object) -> None:
        """The hint is taken: its turn is played, and can be taken back until it is ended."""
        if self.tip is not None and self.mine:
            self._on_type({"move": self.tip.move})

    def _on_tab(self, tab: str) -> None:
        self.tab = str(tab)

    def _on_open(self, dialog: str) -> None:
        self._quiet()
        self.dialog = str(dialog)

    def _on_close(self, _value: object) -> None:
        self.dialog = None

    def _on_start(self, values: dict[str, str]) -> None:
        self.sit_down(dialogs.seated(self.game, values, self.components))

    def _on_save(self, _value: object) -> None:
        self.dialog = None
        self.front.download(f"{self.game.id}.json", write_record(self.match, self.sitting.bots, open_only=True))

    def _on_load(self, text: str) -> None:
        where = _("this file")
        self.sit_down(Sitting.continued(read_record(text, where, self.components), read_bots(text, where)))

    def _on_replay(self, _value: object) -> None:
        self.dialog = None
        moments = dialogs.moments(self.match)
        self.replay = moments[-1] if self.replay is None else None

    def _on_moment(self, value: object) -> None:
        moments = dialogs.moments(self.match)
        self.replay = moments[max(0, min(int(str(value)), len(moments) - 1))]

    def _on_settings(self, values: dict[str, str]) -> None:
        folder = self.settings.components
        self.settings.choose(values)
        try:
            if self.settings.components != folder:
                self.components = self.settings.printed_data(self.game)
                self.tell(_("The next game that you start uses this printed data."))
            self.dialog = None
        except Trouble:
            self.settings.components = folder
            raise
        finally:
            self.front.store("settings", self.settings.text())

    # --- showing ------------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Bring picture and page in step with the game."""
        self.board.look()
        background, pieces, overlay = self.board.pictures()
        tree: Node = panels.page(self)
        self.easel.resize(*self.board.size())
        self.easel.show(background, pieces, overlay)
        self.front.show(tree, self.board.sketches())
