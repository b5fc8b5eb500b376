"""Chapter 6: living with farms, your own and those of others."""

from __future__ import annotations

from farmkit.core.state import State
from farmkit.core.words import _, count
from farmkit.lessons.aehre import look
from farmkit.lessons.chapter import Chapter
from farmkit.lessons.step import Act, Refuse, Step


def _grows_and_climbs(field: str, letter: str, before: State, now: State) -> bool:
    """The region of the farm on this field has grown, and the crop's cube has climbed."""
    return len(look.region(now, field)) > len(look.region(before, field)) and letter in look.climbed(before, now)


def _left_to(seat: int, most: int, before: State, now: State) -> bool:
    return look.farmland(now, seat) <= most


def _cut_off(before: State, now: State) -> bool:
    """Vermilion's farm keeps five fields at most, and some wheat on the right is nobody's."""
    free = [name for name in ("d1", "e1", "f1") if look.crop(now, name) == "W" and not look.farmed(now, name)]
    return look.farmland(now, 1) <= 5 and bool(free)


def _land(seat: int, now: State) -> str:
    return count(look.farmland(now, seat), "The region still has {n} field.", "The region still has {n} fields.")


def chapter() -> Chapter:
    return Chapter(
        "farmland",
        _("Land with a farm"),
        _(
            "A farm changes its region for everybody: some things are forbidden there, others pay off. And land can "
            "be won and lost."
        ),
        _steps(),
        _drill(),
    )


def _steps() -> tuple[Step, ...]:
    return (
        Act(
            id="no-points-1",
            rule="4.5",
            also=("4.6",),
            tell=_(
                "A field that joins a region with a farm brings nobody victory points, not even the owner. Farm "
                "points remain. Your own farm stands in the wheat."
            ),
            task=_("Enlarge your region and take something for that field all the same."),
            position="own_farm",
            goal=lambda before, now: _grows_and_climbs("b1", "W", before, now),
            hint=_("Put wheat beside the wheat and choose farm points for it."),
            example="W2R1 c1-c2 FP/VP",
            well=_("The cube climbs, the region grows, and the farm pays for the new field."),
            amiss=_("Either your region did not grow, or you took victory points there: that is 0."),
        ),
        Refuse(
            id="locked-1",
            rule="6.1",
            tell=_(
                "The field on which a farm stands is locked: nothing is ever laid on it, not even a levelling tile."
            ),
            task=_("Try to cover Vermilion's farm on b2."),
            position="their_farm",
            hint=_("Any tile with a half on b2 will do, the rape for example."),
            example="R1R0 b2-c2",
            well=_("The farm stays where it is, for the whole game."),
            amiss=_("You went round the farm. Put a half on b2."),
        ),
        Act(
            id="cover-1",
            rule="3.8",
            tell=_(
                "The fields around a farm are not protected. You may cover any field of anybody's region and so make "
                "it smaller. Vermilion has four fields of wheat."
            ),
            task=_("Leave Vermilion no more than two."),
            position="their_farm",
            goal=lambda before, now: _left_to(1, 2, before, now),
            hint=_("Cover b1: then a1 is cut off as well."),
            example="B2 b1",
            well=_("That farm will bring much less from now on."),
            amiss=lambda before, now: _land(1, now),
        ),
        Act(
            id="grow-1",
            rule="6.2",
            tell=_(
                "Whatever joins a farm's region belongs to it. Your farm stands in the rape around g3. Another four "
                "fields of rape around g2 have no farm."
            ),
            task=_("Swallow them: make your region eight fields or more."),
            position="swallow",
            goal=lambda before, now: look.farmland(now, look.learner(before)) >= 8,
            hint=_("A single field of rape on h2 or h3 connects the two."),
            example="R2 h2",
            well=_("The whole region is yours now, and your farm will count it every turn."),
            amiss=_("The two regions of rape do not touch yet."),
        ),
        Act(
            id="split-1",
            rule="6.2",
            also=("3.8",),
            tell=_(
                "Cut a region in two, and only the part with the farm still belongs to it. The rest is open land "
                "again. Vermilion's wheat reaches from b3 to f1."
            ),
            task=_("Cut it in two, so that the farm keeps five fields at most."),
            position="long_wheat",
            goal=_cut_off,
            hint=_("Cover c1, in the middle: everything beyond it is cut off."),
            example="B2 c1",
            well=_("What was cut off has no owner: it brings victory points again, and a farm may be built there."),
            amiss=lambda before, now: _land(1, now),
        ),
        Refuse(
            id="apart-1",
            rule="6.3",
            tell=_(
                "Two farms never share a region. So no tile may join two regions that each have a farm. Between your "
                "wheat and Vermilion's lies c1."
            ),
            task=_("Try to close that gap with wheat."),
            position="two_farms",
            hint=_("Lay the small wheat tile on c1."),
            example="W2 c1",
            well=_("The two must stay apart. Another crop on c1 is fine."),
            amiss=_("The gap is still open. Put wheat on c1."),
        ),
    )


def _drill() -> tuple[Step, ...]:
    return (
        Act(
            id="no-points-2",
            rule="4.5",
            tell=_("Blue's farm stands in the rape around g3. For you, too, rape there brings no victory points."),
            task=_("Lay rape beside it and take farm points for it."),
            position="their_farm_2",
            goal=lambda before, now: _grows_and_climbs("g3", "R", before, now),
            hint=_("Your small rape tile on h3, for example, with FP."),
            example="R2 h3 FP",
            well=_("You climbed, though the region is Blue's. Blue is pleased as well."),
            amiss=_("Either the rape did not grow, or you took victory points there: that is 0."),
        ),
        Refuse(
            id="locked-2",
            rule="6.1",
            tell=_("A farm's field is never covered, not even by its owner."),
            task=_("Try to cover your own farm on b1."),
            position="own_farm",
            hint=_("Lay any tile with a half on b1."),
            example="B1C1 b1-c1",
            well=_("Not even you may do that."),
            amiss=_("Put a half on b1."),
        ),
        Act(
            id="cover-2",
            rule="3.8",
            tell=_("Any field may be covered, whoever's region it is, as long as no farm stands on it."),
            task=_("Blue has four fields of rape around g3. Leave at most two."),
            position="their_farm_2",
            goal=lambda before, now: _left_to(0, 2, before, now),
            hint=_("Cover g2: f2 is then cut off too."),
            example="P2 g2",
            well=_("Blue's farm has shrunk."),
            amiss=lambda before, now: _land(0, now),
        ),
        Act(
            id="grow-2",
            rule="6.2",
            tell=_("Your farm stands in the beets at c2. One field separates it from four more."),
            task=_("Make them yours: nine fields in one region."),
            position="swallow_2",
            goal=lambda before, now: look.farmland(now, look.learner(before)) >= 9,
            hint=_("Beets on f2."),
            example="B2 f2",
            well=_("All nine belong to your farm."),
            amiss=_("The beets on both sides of f2 do not touch yet."),
        ),
        Act(
            id="split-2",
            rule="6.2",
            tell=_("Blue's farm on e2 has seven fields of rape. After a cut only the part with the farm counts."),
            task=_("Leave the farm at most four fields."),
            position="long_rape",
            goal=lambda before, now: _left_to(0, 4, before, now),
            hint=_("Cover f2 or g2: the part without the farm is cut off."),
            example="P2 g2",
            well=_("The part without the farm is nobody's any more."),
            amiss=lambda before, now: _land(0, now),
        ),
        Refuse(
            id="apart-2",
            rule="6.3",
            tell=_("Even your own two farms never share a region. Yours stand in potatoes at d2 and at g3."),
            task=_("Try to join the two regions."),
            position="two_farms_2",
            hint=_("e3 lies between d3 and f3. Put potatoes there."),
            example="P2 e3",
            well=_("It does not matter that both are yours."),
            amiss=_("The potatoes are still apart. Put some on e3."),
        ),
    )
