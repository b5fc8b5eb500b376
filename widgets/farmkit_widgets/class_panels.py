"""What a teacher sees of a class: its tables, its learners, its hard rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from farmkit.core import find_game
from farmkit.core.words import _, count

from .invite import PAGE
from .levels import level
from .page import Node, el, hidden, panel, words

if TYPE_CHECKING:
    from farmkit.tables import Info
    from farmkit.tables.rooms import Member, RuleCount

SHOW = "show."
"""Before the id of a table in the address of the projector's page. It has no token: the browser knows the teacher's."""
MOST_RULES = 12


def tables_panel(infos: list[Info]) -> Node:
    waiting = sum(not info.over for info in infos)
    title = _("Tables") if not infos else _("Tables: {n}, {on} in play").format(n=len(infos), on=waiting)
    empty = words(
        _("No table yet. Choose this class when you make a table on the page of all games; it appears here."),
        class_="fk-quiet",
    )
    return panel(
        title,
        empty if not infos else None,
        el("ul", *[_table(info) for info in infos], class_="fk-own") if infos else None,
        id="tables",
        k="tables",
    )


def _table(info: Info) -> Node:
    title = find_game(info.game).title
    around = ", ".join(f"{seat.name} ({level(seat.bot)})" if seat.bot else seat.name for seat in info.seats)
    empty = [seat.name for seat in info.seats if not seat.bot and not seat.taken]
    if info.over:
        state = _("The game is over.")
    elif info.paused:
        state = _("Paused.")
    elif info.seats[info.actor].name in empty:
        state = _("Waits for {name} to sit down.").format(name=info.seats[info.actor].name)
    else:
        state = _("{name} decides.").format(name=info.seats[info.actor].name)
    far = count(info.version, "{n} action so far.", "{n} actions so far.")
    show = _("Show on the projector")
    return el(
        "li",
        el(
            "div",
            el("b", title),
            el("span", around, class_="fk-quiet"),
            el("span", f"{state} {far}", class_="fk-quiet"),
        ),
        el("a", show, href=f"{PAGE}#{SHOW}{info.id}", target="_blank", rel="noopener", class_="fk-button",
           aria_label=f"{show}: {title}, {around}"),
        k=info.id,
    )  # fmt: skip


def learners_panel(members: list[Member]) -> Node:
    empty = words(_("Nobody has joined yet. Learners type the code on the page of all games."), class_="fk-quiet")
    rows = []
    for one in members:
        games: dict[str, list[Any]] = {}
        for chapter in one.chapters:
            games.setdefault(chapter.game, []).append(chapter)
        lines = [
            _("{title}: {done} of {begun} chapters finished, {rules} rules mastered").format(
                title=find_game(game).title,
                done=sum(chapter.step >= chapter.steps for chapter in found),
                begun=len(found),
                rules=len({rule for chapter in found for rule in chapter.mastered}),
            )
            for game, found in games.items()
        ]
        rows.append(
            el(
                "li",
                el(
                    "div",
                    el("b", one.name or _("Learner {n}").format(n=one.number)),
                    el("span", one.id[:4], class_="fk-quiet"),
                    *[el("span", line, class_="fk-line-of") for line in lines],
                    el("span", _("has not begun a lesson"), class_="fk-quiet") if not lines else None,
                ),
                k=one.id,
            )
        )
    title = _("Learners") if not members else _("Learners: {n}").format(n=len(members))
    return panel(
        title,
        el("ul", *rows, class_="fk-own") if rows else empty,
        id="learners",
        k="learners",
    )


def rules_panel(rules: list[RuleCount]) -> Node:
    empty = words(
        _("Nothing yet. Whenever a learner tries something that a rule forbids, the rule is counted here."),
        class_="fk-quiet",
    )
    most = max((one.violated for one in rules), default=1) or 1
    rows = [
        el(
            "tr",
            el("td", el("b", f"{one.rule} {one.title}"), el("span", find_game(one.game).title, class_="fk-quiet")),
            el(
                "td",
                el("b", str(one.violated)),
                hidden(count(one.learners, " by {n} learner", " by {n} learners")),
                el(
                    "span", "", class_="fk-much", style=f"width:{round(64 * one.violated / most)}px", aria_hidden="true"
                ),
            ),
            el("td", str(one.again)),
            el("td", str(one.right)),
            k=f"{one.game}{one.rule}",
        )
        for one in rules[:MOST_RULES]
    ]
    head = el(
        "tr", *[el("th", title, scope="col") for title in (_("Rule"), _("Violated"), _("Tried again"), _("Right"))]
    )
    return panel(
        _("Rules that are hard"),
        el("div", el("table", head, *rows, class_="fk-marks"), class_="fk-scroll") if rows else empty,
        id="hard",
        k="hard",
    )
