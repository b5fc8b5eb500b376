"""How a sensible player values a position: stars so far, and what the farm promises."""

from __future__ import annotations

from farmkit.core.score import Line
from farmkit.core.words import _
from farmkit.games.farmerama.play import FarmeramaState
from farmkit.games.farmerama.scoring import stars


def forecast(state: FarmeramaState, seat: int) -> list[Line]:
    return [Line(_("Stars so far"), stars(state, seat))]


def worth(state: FarmeramaState, seat: int) -> float:
    return stars(state, seat)
