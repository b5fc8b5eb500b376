"""The design lab: change a rule, let bots play thousands of games, see what it did.

    from farmkit.lab import simulate, compare

The engine needs only Python; the lab also needs what ``pip install farmkit[lab]`` brings, and asks for it late.
"""

from __future__ import annotations

from farmkit.lab.compare import Comparison, compare
from farmkit.lab.plan import Plan
from farmkit.lab.run import simulate
from farmkit.lab.table import Table

__all__ = ["Comparison", "Plan", "Table", "compare", "simulate"]
