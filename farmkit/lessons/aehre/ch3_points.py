"""Chapter 3: regions and victory points."""

from __future__ import annotations

from farmkit.core.state import State
from farmkit.core.words import _, count
from farmkit.lessons.aehre import look
from farmkit.lessons.chapter import Chapter
from farmkit.lessons.step import Act, Answer, Choose, Point, Step


def _in_largest(state: State, name: str) -> bool:
    return len(look.region(state, name)) == look.largest(state)


def _too_small(state: State, name: str) -> str:
    size = len(look.region(state, name))
    return count(
        size,
        "{n} field hangs together there. Another region has more.",
        "{n} fields hang together there. Another region has more.",
    )


def _only_at_a_corner(state: State, name: str) -> bool:
    """The same crop as g2, at a corner of g2's region and not part of it."""
    home = look.region(state, "g2")
    if name in home or look.crop(state, name) != look.crop(state, "g2"):
        return False
    return any(abs(ord(name[0]) - ord(other[0])) == 1 == abs(int(name[1:]) - int(other[1:])) for other in home)


def chapter() -> Chapter:
    return Chapter(
        "points",
        _("Regions and victory points"),
        _(
            "Victory points come from regions: the larger the better, whoever planted them. Here you learn to see "
            "regions and to make them pay."
        ),
        _steps(),
        _drill(),
    )


def _steps() -> tuple[Step, ...]:
    return (
        Point(
            id="region-1",
            rule="4.2",
            tell=_(
                "Fields of one crop that touch along an edge form a region, printed or laid, high or low. Corners do "
                "not connect."
            ),
            task=_("Point at a field of the largest region on this board."),
            position="regions",
            goal=_in_largest,
            hint=_("Count the rape around g3."),
            example="g3",
            well=_("Five fields of rape: two printed, three laid, at two heights."),
            amiss=_too_small,
        ),
        Act(
            id="region-2",
            rule="4.2",
            tell=_("Regions grow together when a field of their crop closes the gap, at whatever height it lies."),
            task=_("Join the beets at e2 with the beets at g2."),
            position="gap",
            goal=lambda before, now: "g2" in look.region(now, "e2"),
            hint=_("f2 lies between them. Any tile with beets on f2 does it; a small one is the easiest."),
            example="B2 f2",
            well=_("Nine fields of beets in one region."),
            amiss=_("The two regions are still apart. The gap is at f2."),
        ),
        Act(
            id="size-1",
            rule="4.3",
            tell=_(
                "A field brings as many victory points as its region has fields once the tile lies. A field all alone "
                "brings 1. Four fields of wheat hang together around b1."
            ),
            task=_("Score at least 5 victory points this turn."),
            position="wheat_four",
            goal=lambda before, now: look.field_points(before, now) >= 5,
            hint=_("Put wheat beside b1 or b2 and take victory points for it."),
            example="W1P1 c1-d1 VP/VP",
            well=_("Your wheat field counts itself and all the others."),
            amiss=lambda before, now: count(
                look.field_points(before, now),
                "That brought {n} point. Put your wheat where wheat already grows.",
                "That brought {n} points. Put your wheat where wheat already grows.",
            ),
        ),
        Choose(
            id="size-2",
            rule="4.3",
            tell=_("Whose fields they were does not matter: you count the whole region, also what others planted."),
            task=_("You lay corn on k4, beside the five fields of corn, and take victory points. How many?"),
            position="corn_five",
            truth=lambda state: _worth(state, "C2 k4 VP"),
            answers=(
                Answer(
                    _("1, for the field I laid."), 1, _("That would be so if it lay alone. Here it joins a region.")
                ),
                Answer(_("5, the fields that were there."), 5, _("Nearly: your new field belongs to the region too.")),
                Answer(
                    _("7, with the corn on k5."), 7, _("Yes: k5 is corn too and touches k4. Five, your field, and k5.")
                ),
                Answer(_("6."), 6, _("Look at k5: another field of corn joins in.")),
            ),
            hint=_("Count all corn that hangs together when k4 is corn: look at all its neighbours."),
        ),
        Act(
            id="double-1",
            rule="4.4",
            tell=_(
                "If both halves of a tile show the same crop, each of them brings the whole region: the size counts "
                "twice."
            ),
            task=_("Score 12 victory points or more with your tile of two wheat fields."),
            position="double",
            goal=lambda before, now: look.field_points(before, now) >= 12,
            hint=_("Four fields of wheat and two new ones make six. Take victory points for both halves."),
            example="W2W0 c1-c2 VP/VP",
            well=_("The region was counted once for each half."),
            amiss=lambda before, now: count(
                look.field_points(before, now),
                "That brought {n} point. Lay both wheat halves beside the wheat and take VP twice.",
                "That brought {n} points. Lay both wheat halves beside the wheat and take VP twice.",
            ),
        ),
        Act(
            id="hundred-1",
            rule="4.8",
            tell=_(
                "The score track ends at 99. Who passes it begins again at 0 and turns the player tile over: it now "
                "says 100. The rulebooks differ by one space here; we turn at 100. You have 95."
            ),
            task=_("Pass 99 this turn."),
            position="ninety",
            goal=lambda before, now: look.total(now, look.learner(before)) >= 100,
            hint=_("You need 5 points: wheat beside the wheat or rape beside the rape."),
            example="W1R2 c1-c2 VP/VP",
            well=_("Once round: the tile says 100, the marker shows the rest."),
            amiss=_("You are still below 100. Take victory points, beside the wheat or the rape."),
        ),
    )


def _drill() -> tuple[Step, ...]:
    return (
        Point(
            id="region-3",
            rule="4.2",
            tell=_("Only edges connect. A field that touches a region at a corner does not belong to it."),
            task=_("Point at the rape that touches the region of rape around g2 only at a corner."),
            position="double_2",
            goal=_only_at_a_corner,
            hint=_("Look at f1 and h1: they touch g2 only with a corner."),
            example="h1",
            well=_("h1 is rape, but only a corner connects it, so it stays outside."),
            amiss=_("That field is not rape at a corner of the region. Look diagonally."),
        ),
        Point(
            id="region-4",
            rule="4.2",
            tell=_("A region does not mind heights, nor whether a field is printed or laid."),
            task=_("Point at a field of the largest region."),
            position="regions_2",
            goal=_in_largest,
            hint=_("Count the potatoes around d3."),
            example="d3",
            well=_("Five fields of potatoes."),
            amiss=_too_small,
        ),
        Act(
            id="size-3",
            rule="4.3",
            tell=_(
                "The size of the region after laying is what a field brings. The rape in the middle has five fields."
            ),
            task=_("Score 6 victory points or more."),
            position="regions",
            goal=lambda before, now: look.field_points(before, now) >= 6,
            hint=_("Lay rape beside the rape, on h3 for example, and take victory points."),
            example="R2 h3 VP",
            well=_("The larger the region, the more a single field brings."),
            amiss=_("That was less than 6. Join the rape in the middle."),
        ),
        Act(
            id="double-2",
            rule="4.4",
            tell=_("Two halves of one crop: the region counts for each of them."),
            task=_("Score 12 victory points or more with the tile of two rape fields."),
            position="double_2",
            goal=lambda before, now: look.field_points(before, now) >= 12,
            hint=_("Both halves must join the rape around g3."),
            example="R2R0 h2-h3 VP/VP",
            well=_("Twice the whole region."),
            amiss=_("That was less than 12. Join the rape with both halves and take VP twice."),
        ),
        Act(
            id="hundred-2",
            rule="4.8",
            tell=_("Past 99 the marker begins anew and the player tile shows 100. You have 93."),
            task=_("Pass 99 this turn."),
            position="ninety_2",
            goal=lambda before, now: look.total(now, look.learner(before)) >= 100,
            hint=_("Corn on j4 joins the corn beside it and brings 5; potatoes on k4 then touch those on k3."),
            example="C1P2 j4-k4 VP/VP",
            well=_("A second lap begins."),
            amiss=_("You are still below 100. Look for the place where one tile brings 7."),
        ),
    )


def _worth(state: State, line: str) -> int:
    """The victory points for fields that this line brings."""
    now = state.copy()
    for token in line.split():
        now.play(now.setup.parse(token))
    return look.field_points(state, now)
