"""What is to be played. A plan and the number of a game say everything about that game."""

from __future__ import annotations

import platform
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import farmkit
from farmkit.bots import bot_names, find_bot
from farmkit.core.components import Components
from farmkit.core.game import Game, Setup
from farmkit.core.registry import find_game
from farmkit.core.rules import PRINTED
from farmkit.core.score import ScoreSheet
from farmkit.core.state import State
from farmkit.core.trouble import Trouble
from farmkit.core.words import _

Scoring = Callable[[State], Sequence[ScoreSheet]]
"""A way to count that somebody wrote: the score sheets of a table."""

MOST = 10_000_000


def counted_by(scoring: Scoring, game: Game) -> Game:
    """The same game for bots who know the new way to count: what it adds or takes is part of their forecast."""
    kind = type(game)

    def worth(self: Game, state: State, seat: int) -> float:
        return kind.worth(self, state, seat) + scoring(state)[seat].total - state.sheets()[seat].total

    made = type(kind.__name__, (kind,), {"worth": worth})()
    assert isinstance(made, Game)
    return made


@dataclass(frozen=True)
class Plan:
    game: str
    seats: int
    bots: tuple[str, ...]
    variant: str
    """What the variant is called; ``rules`` says what it changes."""
    rules: Mapping[str, object]
    games: int
    seed: int
    scoring: Scoring | None = None
    components: Components | None = None
    """Printed data of one's own."""

    @classmethod
    def make(
        cls,
        game: str,
        seats: int | None,
        bots: str | Sequence[str],
        variant: str | Mapping[str, object],
        games: int,
        seed: int,
        scoring: Scoring | None = None,
        components: Components | str | Path | None = None,
    ) -> Plan:
        """Checked in every part. A variant is one of the game's own, a file, or the changes themselves."""
        found = find_game(game)
        if isinstance(variant, str):
            name = variant
            rules = found.variant_file(Path(name)) if name.endswith(".toml") else found.variant(name)
            name = Path(name).stem
        else:
            rules = found.rules.read(variant, _("this variant"))
            name = ", ".join(f"{key}={value}" for key, value in rules.changed().items()) or PRINTED
        if scoring is not None:
            name = f"{name} + {getattr(scoring, '__name__', 'scoring')}"
        count = max(2, found.seats[0]) if seats is None else seats
        names = bot_names(bots if isinstance(bots, str) else ",".join(bots), count)
        for one in names:
            find_bot(one)
        if not 1 <= games <= MOST:
            raise Trouble(_("The number of games must be from 1 to {most}, not {n}.").format(most=MOST, n=games))
        own = found.read_components(Path(components)) if isinstance(components, str | Path) else components
        plan = cls(game, count, tuple(names), name, rules.changed(), games, seed, scoring, own)
        plan.setup()
        return plan

    def setup(self) -> Setup:
        game = find_game(self.game)
        rules = game.rules.read(self.rules, self.variant)
        return (game if self.scoring is None else counted_by(self.scoring, game)).setup(
            self.seats, rules, self.components
        )

    def about(self) -> dict[str, Any]:
        """Everything that somebody else needs to get the same numbers."""
        return {
            "game": self.game,
            "seats": self.seats,
            "bots": list(self.bots),
            "variant": self.variant,
            "rules": dict(self.rules),
            "scoring": None if self.scoring is None else getattr(self.scoring, "__name__", "scoring"),
            "seed": self.seed,
            "components": (self.components or find_game(self.game).components).digest(),
            "farmkit": farmkit.__version__,
            "python": platform.python_version(),
        }
