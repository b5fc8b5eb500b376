"""A score is a list of lines that add up, never a bare total."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a score sheet: ``what``, ``count`` of them, ``each`` so many points."""

    what: str
    count: float
    each: float = 1
    rule: str = ""

    @property
    def points(self) -> float:
        return self.count * self.each

    def as_dict(self) -> dict[str, object]:
        return {
            "what": self.what,
            "count": self.count,
            "each": self.each,
            "points": self.points,
            "rule": self.rule,
        }


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    seat: int
    lines: tuple[Line, ...]

    @property
    def total(self) -> int:
        return int(sum(line.points for line in self.lines))

    def as_dict(self) -> dict[str, object]:
        return {"seat": self.seat, "total": self.total, "lines": [line.as_dict() for line in self.lines]}

    def __str__(self) -> str:
        rows = [f"  {line.what:<28}{line.count:>6g} × {line.each:<4g}= {line.points:>5g}" for line in self.lines]
        return "\n".join([*rows, f"  {'':<28}{'':>6}   {'':<4}  {self.total:>5}"])
