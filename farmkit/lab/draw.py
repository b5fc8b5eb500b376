"""Bars, dots and lines as SVG text, drawn by matplotlib without a screen."""

from __future__ import annotations

from collections.abc import Sequence
from io import StringIO
from typing import Any

from farmkit.lab.needs import need
from farmkit.lab.statistics import Estimate

INK, FILL = "#3b3a36", "#d9cfb4"
STYLES = (("-", "o"), ("--", "s"), (":", "^"), ("-.", "D"), ((0, (5, 1)), "v"), ((0, (1, 1)), "P"))
"""A pattern and a mark for each line, so that they can be told apart in one colour."""
WIDTH = 7.0


def _axes(height: float) -> tuple[Any, Any]:
    # Text stays text, and the same data gives the same picture.
    matplotlib = need("matplotlib")
    matplotlib.rcParams.update({"svg.fonttype": "none", "svg.hashsalt": "farmkit", "font.size": 10})
    figure = need("matplotlib.figure").Figure(figsize=(WIDTH, height), layout="constrained")
    axes = figure.subplots()
    axes.spines[["top", "right"]].set_visible(False)
    return figure, axes


def _svg(figure: Any) -> str:
    out = StringIO()
    figure.savefig(out, format="svg", metadata={"Date": None, "Creator": None})
    return out.getvalue()


def _spread(found: Sequence[Estimate]) -> list[list[float]]:
    return [[one.value - one.low for one in found], [one.high - one.value for one in found]]


def bars(names: Sequence[str], found: Sequence[Estimate], what: str, line: float, line_name: str) -> str:
    """A bar for each share, with its interval and its figure, and a line to compare with."""
    figure, axes = _axes(0.8 + 0.42 * len(names))
    places = range(len(names))
    axes.barh(
        places, [one.value for one in found], xerr=_spread(found), color=FILL, edgecolor=INK, ecolor=INK, capsize=3
    )
    for place, one in zip(places, found, strict=True):
        axes.annotate(
            f"{one.value:.0%}",
            (1, place),
            xycoords=("axes fraction", "data"),
            xytext=(6, 0),
            textcoords="offset points",
            va="center",
            color=INK,
        )
    axes.axvline(line, color=INK, linestyle="--", label=f"{line_name} {line:.0%}")
    axes.set(yticks=list(places), yticklabels=list(names), xlim=(0, 1), xlabel=what)
    axes.invert_yaxis()
    figure.legend(loc="outside upper right", frameon=False)
    return _svg(figure)


def dots(names: Sequence[str], found: Sequence[Estimate], what: str) -> str:
    """A dot with its interval for each figure: filled where it is surely not nothing, hollow where it may be."""
    figure, axes = _axes(0.9 + 0.32 * max(1, len(names)))
    for place, one in enumerate(found):
        axes.plot([one.low, one.high], [place, place], color=INK)
        axes.plot(one.value, place, "o", color=INK, markerfacecolor=INK if one.excludes(0) else "white")
    axes.axvline(0, color=INK, linestyle="--")
    axes.set(yticks=list(range(len(names))), yticklabels=list(names), xlabel=what)
    axes.invert_yaxis()
    return _svg(figure)


def lines(places: Sequence[float], values: Sequence[Sequence[float]], names: Sequence[str], x: str, y: str) -> str:
    figure, axes = _axes(3.0)
    for at, (name, line) in enumerate(zip(names, values, strict=True)):
        pattern, mark = STYLES[at % len(STYLES)]
        axes.plot(places, line, linestyle=pattern, marker=mark, markersize=4, color=INK, label=name)
    axes.set(xlabel=x, ylabel=y, ylim=(0, None))
    if any(names):
        figure.legend(loc="outside upper right", frameon=False, ncols=3)
    return _svg(figure)
