"""A measured figure, its target, and the table that shows them."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from statistics import median
from typing import Any, Literal


@dataclass(frozen=True)
class Figure:
    """One line of the table: what was measured in each round, and what it should be."""

    group: str
    name: str
    unit: str
    rounds: tuple[float, ...]
    target: float | None = None
    sense: Literal["at least", "at most"] = "at least"
    note: str = ""

    @property
    def median(self) -> float | None:
        return median(self.rounds) if self.rounds else None

    @property
    def verdict(self) -> str:
        """OK or MISSED where there is a target; a figure that could not be measured is missed."""
        if self.target is None:
            return ""
        if self.median is None:
            return "MISSED"
        kept = self.median >= self.target if self.sense == "at least" else self.median <= self.target
        return "OK" if kept else "MISSED"

    def cells(self) -> tuple[str, ...]:
        """The line as words."""
        middle = self.median
        measured = "not measured" if middle is None else written(middle)
        spread = f"{written(min(self.rounds))}..{written(max(self.rounds))}" if len(self.rounds) > 1 else ""
        target = "" if self.target is None else f"{'≥' if self.sense == 'at least' else '≤'} {written(self.target)}"
        return (self.name, measured, self.unit, spread, target, self.verdict, self.note)

    def as_json(self) -> dict[str, Any]:
        return {**asdict(self), "median": self.median, "verdict": self.verdict}


def written(number: float) -> str:
    """Three meaningful digits are all that a noisy machine can give."""
    if number >= 1000:
        return f"{number:,.0f}"
    return f"{number:.3g}" if number < 100 else f"{number:.0f}"


def table(figures: list[Figure]) -> str:
    """The figures in aligned columns, group by group."""
    head = ("", "median", "unit", "spread", "target", "", "note")
    rows = [figure.cells() for figure in figures]
    widths = [max(len(row[column]) for row in [head, *rows]) for column in range(len(head))]

    def line(row: tuple[str, ...]) -> str:
        name, *rest = row
        cells = [name.ljust(widths[0])]
        for column, cell in enumerate(rest, start=1):
            cells.append(cell.rjust(widths[column]) if column in (1, 3, 4) else cell.ljust(widths[column]))
        return "  ".join(cells).rstrip()

    lines: list[str] = []
    group = ""
    for figure, row in zip(figures, rows, strict=True):
        if figure.group != group:
            group = figure.group
            lines += ["", group, "─" * len(group), line(head)]
        lines.append(line(row))
    return "\n".join(lines)
