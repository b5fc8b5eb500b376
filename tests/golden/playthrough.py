"""A whole game as a page that a person can read and a test can replay.

Each line of the game is ``who  token  words``; what follows ``=`` are the points after a turn. Only the tokens are
needed to play it again, and the rest must then come out the same, letter by letter.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from random import Random

from farmkit.bots import find_bots
from farmkit.bots.table import play_out
from farmkit.core import CHANCE, Action, Game, Match, find_game, game_ids
from farmkit.core.rules import PRINTED

HERE = Path(__file__).resolve().parent
CHANCE_NAME = "chance"
RULE = "-" * 60
TRIED = 60
"""Random games among which one is chosen."""
ENOUGH = 6
"""So many actions of a kind show what it is."""


ALSO = {"farmerama": [(3, "advanced")], "keyflower": [(seats, "base_game") for seats in range(2, 7)]}
"""Variants that are almost games of their own, with the numbers of seats for which they are told."""


def pages() -> list[Path]:
    """Where the playthroughs belong: one for each game and number of seats, and some variants."""
    printed = [page(find_game(id), seats) for id in game_ids() for seats in find_game(id).seats]
    return printed + [page(find_game(id), *one) for id in game_ids() for one in ALSO.get(id, [])]


def page(game: Game, seats: int, variant: str = PRINTED) -> Path:
    return HERE / (f"{game.id}_{seats}.txt" if variant == PRINTED else f"{game.id}_{seats}_{variant}.txt")


def game_of(path: Path) -> tuple[Game, int, str]:
    """The game that a page is about, its number of seats and its variant."""
    id, seats, *variant = path.stem.split("_", 2)
    return find_game(id), int(seats), variant[0] if variant else PRINTED


def fresh_tokens(game: Game, seats: int, variant: str = PRINTED) -> list[str]:
    """Of some random games the one that shows most: every kind of action, and several of each."""

    def shown(actions: list[Action]) -> int:
        return sum(min(number, ENOUGH) for number in Counter(type(action) for action in actions).values())

    games = []
    for seed in range(TRIED):
        actions: list[Action] = []
        play_out(game.start(seats, game.variant(variant)), find_bots("random", seats), Random(seed), actions.append)
        games.append(actions)
    return [action.notation for action in max(games, key=shown)]


def tokens_in(text: str) -> list[str]:
    """The tokens that a page tells, in order."""
    return [line.split()[1] for line in text.split(RULE)[1].splitlines() if line.startswith("  ") and line[2] != "="]


def tell(game: Game, seats: int, variant: str, tokens: Iterable[str]) -> str:
    match = Match(game.start(seats, game.variant(variant)), seed=0)
    rules = f"{game.variants[variant].title}; everybody decides at random."
    lines = [f"{game.title} with {seats} {'player' if seats == 1 else 'players'}", rules, RULE]
    turn = None
    for token in tokens:
        if match.state.turn() != turn:
            turn = match.state.turn()
            lines.append(f"turn {turn}" if turn else "before the first turn")
        who = CHANCE_NAME if match.actor == CHANCE else match.names[match.actor]
        match.type(token)
        lines.append(f"  {who:<10} {token:<8} {match.history[-1].words}".rstrip())
        if match.over or match.state.turn() != turn:
            lines.append("  = " + ", ".join(points_of(match)))
    lines += [RULE, match.ask()]
    for name, sheet in zip(match.names, match.state.sheets(), strict=True):
        lines += ["", name, *(line.rstrip() for line in str(sheet).splitlines())]
    return "\n".join(lines) + "\n"


def points_of(match: Match) -> list[str]:
    return [f"{name} {sheet.total}" for name, sheet in zip(match.names, match.state.sheets(), strict=True)]
