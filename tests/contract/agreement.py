"""The question that both tellings of the rules are asked."""

from __future__ import annotations

from farmkit.core import State


def agree(state: State) -> None:
    """Every action of the set-up is either legal, or refused with a rule of the catalogue and an obstacle in words."""
    setup = state.setup
    legal = set(state.legal())
    for action in setup.actions:
        violation = setup.game.why_not(state, action)
        assert (violation is None) == (action in legal), f"{action!r}: {violation}"
        if violation is not None:
            assert violation.rule in setup.game.rulebook.rules, f"{action!r} cites {violation.rule}"
            assert violation.obstacle.endswith("."), f"{action!r}: {violation.obstacle}"
