"""Chapter 5: building farms, and what they bring."""

from __future__ import annotations

from farmkit.core.state import State
from farmkit.core.words import _, count
from farmkit.lessons.aehre import look
from farmkit.lessons.chapter import Chapter
from farmkit.lessons.step import Act, Refuse, Step


def _built(many: int, before: State, now: State) -> bool:
    """So many new farms of the learner's stand on the board."""
    seat = look.learner(before)
    return len(look.farms(now, seat)) - len(look.farms(before, seat)) >= many


def _waits(before: State, now: State) -> bool:
    """The turn is over, a farm is due and could not be built."""
    seat = look.learner(before)
    return look.turn_over(before, now) and look.table(now).farms_due(seat) == 1 and not look.farms(now, seat)


def _income(before: State, now: State) -> str:
    return count(
        look.farm_income(before, now),
        "Your farms brought {n} point this turn.",
        "Your farms brought {n} points this turn.",
    )


def chapter() -> Chapter:
    return Chapter(
        "farms",
        _("Building farms"),
        _(
            "When all five of your cubes have come far enough, a farm is yours, and it feeds you every turn. Here you "
            "build some."
        ),
        _steps(),
        _drill(),
    )


def _steps() -> tuple[Step, ...]:
    return (
        Act(
            id="build-1",
            rule="5.1",
            tell=_(
                "A farm of yours waits beside row 3. As soon as all five cubes have reached that row, you must build "
                "it. Four are there, the potato cube is one short. (A cube that left counts as having passed.)"
            ),
            task=_("Build the farm."),
            position="ready",
            goal=lambda before, now: _built(1, before, now),
            hint=_("Take farm points for potatoes: on the tile with rape, or with your small potato tile."),
            example="P2 a1 FP @g3",
            well=_("All five were there, so you were asked at once where the farm goes."),
            amiss=_("The potato cube is still on row 2, so no farm could be built."),
        ),
        Refuse(
            id="where-1",
            rule="5.2",
            also=("5.1",),
            tell=_(
                "A farm goes onto any field of a region that has none. The region is then yours. The four fields of "
                "wheat already belong to Vermilion."
            ),
            task=_("Bring your potato cube up, then try to build in the wheat."),
            position="ready_3",
            hint=_("First farm points for potatoes. When you are asked for the farm, choose b2."),
            example="P2 a1 FP @b2",
            well=_("One region, one farm."),
            amiss=_("You did not try the wheat. Choose one of its four fields, b2 for example."),
        ),
        Act(
            id="at-once-1",
            rule="8.2",
            also=("5.2",),
            tell=_(
                "At the end of your turn each farm of yours brings a point for every field of its region, and a farm "
                "you have just built does so already in this turn."
            ),
            task=_("Build where your new farm brings at least 4 points at once."),
            position="ready",
            goal=lambda before, now: look.turn_over(before, now) and look.farm_income(before, now) >= 4,
            hint=_("Take farm points for potatoes, then build in the wheat, the beets or the rape."),
            example="P2 a1 FP @g3",
            well=_("A good place pays from the first day."),
            amiss=_income,
        ),
        Act(
            id="income-1",
            rule="8.1",
            tell=_(
                "Your farm stands in four fields of wheat. It brings a point for each of them at the end of every "
                "turn of yours, its own field included, whether or not anything changed."
            ),
            task=_("Play a turn in which it brings 5 or more."),
            position="farm_wheat",
            goal=lambda before, now: look.turn_over(before, now) and look.farm_income(before, now) >= 5,
            hint=_("The region must grow first: put wheat beside it."),
            example="W1R2 c1-c2 VP/VP",
            well=_("It has grown, and from now on it pays more every turn."),
            amiss=_income,
        ),
        Act(
            id="wait-1",
            rule="5.3",
            tell=_(
                "It is rare, but there may be no room: here five regions fill the board, and each has a farm. Then "
                "yours has to wait. Your wheat cube is one row short; c1 lies beside the wheat."
            ),
            task=_("Bring the cube up without making a new region."),
            position="no_room",
            goal=_waits,
            hint=_("Lay your small wheat tile on c1, where it joins the wheat, and take farm points."),
            example="W2 c1 FP",
            well=_("All cubes are there, but no region is free: the farm waits for a later turn."),
            amiss=_("Either a cube is missing still, or you made a free region and had to build there."),
        ),
        Act(
            id="wait-2",
            rule="5.3",
            tell=_(
                "Your farm is waiting. As soon as a region without a farm appears, you build there, after taking "
                "points."
            ),
            task=_("Make room for it and build."),
            position="waiting",
            goal=lambda before, now: _built(1, before, now),
            hint=_(
                "Any field that touches none of its own crop is a new region, such as wheat far from all other wheat."
            ),
            example="W2 k1 VP @k1",
            well=_("A new region, and the farm that waited has a home."),
            amiss=_("No region became free: what you laid joined a region with a farm."),
        ),
        Act(
            id="two-1",
            rule="5.4",
            tell=_(
                "If both of your farms are due, you build both, in two regions. It happens when they had to wait, as "
                "here: all cubes are on row 4, and no region is free."
            ),
            task=_("Build both farms in one turn."),
            position="waiting_two",
            goal=lambda before, now: _built(2, before, now),
            hint=_(
                "Lay a tile whose two halves each make a region of their own, such as beets and corn far from others."
            ),
            example="B1C1 a2-a3 VP/VP @a2 @a3",
            well=_("Two free regions, two farms."),
            amiss=_("There was not room for both. You need two new regions in one turn."),
        ),
    )


def _drill() -> tuple[Step, ...]:
    return (
        Act(
            id="build-2",
            rule="5.1",
            tell=_("With three players the first farm waits beside row 2. One of your cubes is not there yet."),
            task=_("Find out which one, and build."),
            position="ready_2",
            goal=lambda before, now: _built(1, before, now),
            hint=_("It is the beet cube. Take farm points for beets."),
            example="B2 a1 FP @d3",
            well=_("You had to build, there and then."),
            amiss=_("One cube is still short of row 2."),
        ),
        Act(
            id="where-2",
            rule="5.2",
            tell=_("A farm needs a region without one. The potatoes at d3 belong to Blue."),
            task=_("Bring your corn cube up and build in a free region of at least four fields."),
            position="ready_4",
            goal=lambda before, now: (
                _built(1, before, now) and len(look.region(now, look.farms(now, look.learner(before))[0])) >= 4
            ),
            hint=_("Corn and rape are free. Take farm points for corn first."),
            example="C2 a1 FP @g3",
            well=_("The whole region is yours now."),
            amiss=_("No farm in a region of four fields."),
        ),
        Act(
            id="at-once-2",
            rule="8.2",
            tell=_("A new farm pays in the turn in which it is built."),
            task=_("Build it where it brings at least 4 points now."),
            position="ready_2",
            goal=lambda before, now: look.turn_over(before, now) and look.farm_income(before, now) >= 4,
            hint=_("Farm points for beets, then the potatoes at d3 or the corn at i4."),
            example="B2 a1 FP @i4",
            well=_("Built and paid in one turn."),
            amiss=_income,
        ),
        Act(
            id="income-2",
            rule="8.1",
            tell=_("Your farm in the corn brings 4 now: the fields of its region, its own included."),
            task=_("Make it bring 5 or more this turn."),
            position="farm_corn",
            goal=lambda before, now: look.turn_over(before, now) and look.farm_income(before, now) >= 5,
            hint=_("Lay corn beside the region, for example on j4."),
            example="C2 j4 FP",
            well=_("Growth pays every turn."),
            amiss=_income,
        ),
        Act(
            id="wait-3",
            rule="5.3",
            tell=_("Your second farm waits: all cubes have reached row 4, but each region has a farm."),
            task=_("Make a free region and build."),
            position="waiting_second",
            goal=lambda before, now: _built(1, before, now),
            hint=_("Lay a crop far away from its own region."),
            example="W2 k1 VP @k1",
            well=_("Now both of your farms stand."),
            amiss=_("No region became free: what you laid joined its own crop."),
        ),
        Act(
            id="two-2",
            rule="5.4",
            tell=_("Both of your farms wait. They need two different regions."),
            task=_("Build both in this turn."),
            position="waiting_two_2",
            goal=lambda before, now: _built(2, before, now),
            hint=_("Both halves of your tile must stand alone: rape and corn far from their like, for example."),
            example="R1C1 a4-a5 VP/VP @a4 @a5",
            well=_("Two at once."),
            amiss=_("There was not room for both."),
        ),
    )
