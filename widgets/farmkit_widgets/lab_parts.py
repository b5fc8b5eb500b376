"""Parts of the design page: a choice, a picture with its words, a table, the two ways to compare."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from farmkit.core.words import _
from farmkit.lab.compare import Comparison
from farmkit.lab.pictures import Picture
from farmkit.lab.questions import Question

from .page import Node, el, words


def choice(label: str, name: str, options: Mapping[str, str], chosen: str) -> Node:
    return el(
        "label",
        label,
        el(
            "select",
            *[el("option", text, value=key, selected=key == chosen) for key, text in options.items()],
            name=name,
        ),
    )


def figure(picture: Picture, at: int) -> Node:
    return el(
        "figure",
        el("figcaption", el("b", picture.title), words(picture.words)),
        el(
            "div",
            el(
                "img",
                svg=picture.svg[picture.svg.index("<svg") :],
                alt=f"{picture.title}. {picture.words}",
                class_="fk-plot",
            ),
            class_="fk-scroll",
            role="group",
            aria_label=picture.title,
            tabindex=0,
        ),
        el("details", el("summary", _("The same as a table")), table(picture.title, picture.head, picture.rows)),
        k=f"picture{at}",
    )


def table(name: str, head: Sequence[str], rows: Sequence[Sequence[object]]) -> Node:
    return el(
        "div",
        el(
            "table",
            el("thead", el("tr", *[el("th", name, scope="col") for name in head])),
            el(
                "tbody",
                *[
                    el("tr", *[el("td", f"{cell:.3g}" if isinstance(cell, float) else str(cell)) for cell in row])
                    for row in rows
                ],
            ),
        ),
        class_="fk-scroll",
        role="group",
        aria_label=name,
        tabindex=0,
    )


def two_ways() -> Node:
    return el(
        "details",
        el("summary", _("Two ways to compare, and what each can tell")),
        words(
            _(
                "Replay: bots who know the rule play every game twice, by each rule once, with the same luck. They "
                "change what they do, so you see what the rule does to people who know it."
            )
        ),
        words(
            _(
                "Rescore: one game is played by the printed rules, and its moves are counted by yours. Nobody reacts, "
                "so you see what the rule is worth before anybody has noticed it. A game ends where a move is not "
                "allowed any more."
            )
        ),
    )


def asked_figures(question: Question, found: Comparison) -> Node:
    """The figures that a question is about, with how sure they are."""
    known = {one.what: one for one in (*found.differences, *found.deeds)}
    return table(
        _(question.title),
        (_("figure"), _("printed"), _("changed"), _("difference"), _("from"), _("to"), _("sure?")),
        [
            (
                one.what,
                one.base,
                one.variant,
                one.change.value,
                one.change.low,
                one.change.high,
                _("yes") if one.change.excludes(0) else one.warning or _("nothing changed"),
            )
            for one in (known[name] for name in question.figures if name in known)
        ],
    )
