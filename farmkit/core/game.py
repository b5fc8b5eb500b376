"""A game as the rest of farmkit sees it: one object per game, the same questions to each."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

from farmkit.core.components import Components, read_components
from farmkit.core.rulebook import Rulebook, read_rulebook
from farmkit.core.rules import PRINTED, Rules, Variant, read_variant
from farmkit.core.score import Line
from farmkit.core.state import Action, State
from farmkit.core.trouble import Trouble, Violation
from farmkit.core.words import _, count, later


class Setup(ABC):
    """What stays the same during one game: seats, rules, printed data, and the actions made from them."""

    game: Game
    seats: int
    rules: Rules
    components: Components
    actions: tuple[Action, ...]
    """Every action there can be, in the order of their numbers."""

    @cached_property
    def _by_notation(self) -> dict[str, Action]:
        """As written, and in small letters for those who type so; where both mean something, as written wins."""
        small = {action.notation.casefold(): action for action in self.actions}
        return small | {action.notation: action for action in self.actions}

    def parse(self, token: str) -> Action:
        """The action that is written this way."""
        found = self._by_notation.get(token) or self._by_notation.get(token.casefold())
        if found is None:
            raise Trouble(self.unknown(token))
        return found

    def unknown(self, token: str) -> str:
        """The sentence for a token that means nothing. A game adds what the writer may have meant."""
        return _("{token!r} is not a move of this game.").format(token=token)

    def tokens(self, typed: str) -> list[str]:
        """A typed line cut into tokens, one per decision."""
        return typed.split()

    @abstractmethod
    def start(self) -> State:
        """The table before the first decision."""


class Game(ABC):
    """One of the farm games. Subclasses say who they are and answer the questions of the contract."""

    id: str
    title: str
    about: str
    """What it is about, in one sentence; shown where somebody chooses a game."""
    seats: range
    rules: type[Rules]
    folder: Path
    chance: bool = True
    """Whether luck has a part once everybody sits down."""
    secrets: bool = True
    """Whether anything is hidden from anybody."""
    colours: Sequence[str] = tuple(map(later, ("Blue", "Vermilion", "Green", "Rose", "Black", "Yellow")))
    """What the players are called until they say otherwise."""

    @abstractmethod
    def _setup(self, seats: int, rules: Rules, components: Components) -> Setup: ...

    @abstractmethod
    def check_components(self, components: Components) -> None:
        """Totals against the component list, one sentence for the first thing that is off."""

    @abstractmethod
    def why_not(self, state: State, action: Action) -> Violation | None:
        """The same rules as ``legal()``, told to a person. ``None`` when the action is legal."""

    @abstractmethod
    def describe(self, before: State, action: Action, names: Sequence[str]) -> str:
        """What happens when ``action`` is played on ``before``, in words; empty when it goes without saying."""

    @abstractmethod
    def ask(self, state: State, names: Sequence[str]) -> str:
        """One sentence: whose turn it is and what there is to decide."""

    @abstractmethod
    def forecast(self, state: State, seat: int) -> list[Line]:
        """How a sensible player values the position for a seat, as lines that add up."""

    def worth(self, state: State, seat: int) -> float:
        """The sum of the forecast. A game may override it with something faster but equal."""
        return sum(line.points for line in self.forecast(state, seat))

    @abstractmethod
    def position(self, data: Mapping[str, Any], where: str, components: Components) -> State:
        """A table written by hand, checked: pieces conserved, stacks and owners consistent."""

    # --- the same for every game -------------------------------------------------------------

    def setup(self, seats: int, rules: Rules | None = None, components: Components | None = None) -> Setup:
        if seats not in self.seats:
            raise Trouble(
                _("{title} is for {low} to {high} players, not {seats}.").format(
                    title=self.title, low=self.seats[0], high=self.seats[-1], seats=seats
                )
            )
        return self._setup(seats, rules or self.rules(), components or self.components)

    def start(self, seats: int, rules: Rules | None = None, components: Components | None = None) -> State:
        return self.setup(seats, rules, components).start()

    @cached_property
    def components(self) -> Components:
        return self.read_components(self.folder / "components.toml")

    def read_components(self, path: Path) -> Components:
        """The game's printed data, or the replacement that the owner of the real box wrote."""
        found = read_components(path / f"{self.id}.toml" if path.is_dir() else path)
        self.check_components(found)
        return found

    @cached_property
    def rulebook(self) -> Rulebook:
        return read_rulebook(self.folder / "rulebook.toml", self.id)

    @cached_property
    def variants(self) -> dict[str, Variant]:
        """All variants by id, the printed rules first."""
        printed = Variant(PRINTED, _("Printed rules"), _("The game as its rulebook has it."), {})
        files = sorted((self.folder / "variants").glob("*.toml"))
        return {PRINTED: printed} | {path.stem: read_variant(path, self.rules) for path in files}

    def variant(self, name: str) -> Rules:
        """The rules of one of the game's own variants. Records and pages name these, so no file is read here."""
        if name not in self.variants:
            raise Trouble(
                _("{title} has no variant {name!r}; there are {known}.").format(
                    title=self.title, name=name, known=", ".join(self.variants)
                )
            )
        return self.rules.read(self.variants[name].changes, name)

    def variant_file(self, path: Path) -> Rules:
        """The rules of a variant that somebody wrote."""
        return self.rules.read(read_variant(path, self.rules).changes, path.name)

    def names(self, seats: int) -> list[str]:
        return [_(colour) for colour in self.colours[:seats]]

    def seats_in_words(self) -> str:
        low, high = self.seats[0], self.seats[-1]
        return (
            count(low, "{n} player", "{n} players")
            if low == high
            else _("{low} to {high} players").format(low=low, high=high)
        )
