"""Chapter 9: the end, and what counts."""

from __future__ import annotations

from farmkit.core.state import OVER, State
from farmkit.core.words import _
from farmkit.lessons.agricola import look
from farmkit.lessons.chapter import Chapter
from farmkit.lessons.step import Act, Answer, Choose, Step


def _more(before: State, now: State) -> str:
    return _("That brought {n} points. There is a better way.").format(n=look.earned(before, now))


def _over_and_fed(before: State, now: State) -> bool:
    return now.actor() == OVER and look.begged(before, now) == 0


def _won_alone(before: State, now: State) -> bool:
    return now.actor() == OVER and now.winners() == [look.learner(before)]


def _goods_count(state: State) -> int:
    """Points for all goods in the supply of the player at turn."""
    return look.points(state, "11.7") + look.points(state, "11.8")


def chapter() -> Chapter:
    return Chapter(
        "end",
        _("The end and the points"),
        _(
            "Fourteen rounds are over faster than you think. What is it all worth? Here you play last turns, each with "
            "one idea about points, and you finish a game."
        ),
        _steps(),
        _drill(),
    )


def _steps() -> tuple[Step, ...]:
    return (
        Act(
            id="people-1",
            rule="11.2",
            tell=_(
                "Each person counts 3 points, also one born in the last round. Each begging marker costs 3. It is "
                "round 14, and there is food enough."
            ),
            task=_("Make 3 points with one person."),
            position="last_child",
            goal=lambda before, now: look.turn_over(before, now) and look.earned(before, now) >= 3,
            hint=_("The space of round 12 needs no room."),
            example="r12",
            well=_("A child in the last round never works, but it counts."),
            amiss=_more,
        ),
        Act(
            id="tiles-1",
            rule="11.3",
            tell=_(
                "Each field, pasture and improvement counts 1 point, whatever its size, and so does each clay room. "
                "Wooden rooms count nothing. Your house has four wooden rooms."
            ),
            task=_("Make 4 points with one person."),
            position="last_renovation",
            goal=lambda before, now: look.earned(before, now) >= 4,
            hint=_("What if all four rooms were made of clay?"),
            example="r3 renovate",
            well=_("Four rooms, four points."),
            amiss=_more,
        ),
        Act(
            id="stables-1",
            rule="11.4",
            tell=_("A stable on a pasture counts 1 point. One that stands alone counts nothing."),
            task=_("Take the free stable so that it counts."),
            position="last_stable",
            goal=lambda before, now: sum(look.farm(before, now).stabled) > sum(look.farm(before, before).stabled),
            hint=_("Choose Renovation, the stable, and then the pasture."),
            example="r3 stable on1x2",
            well=_("One point, and room for more animals."),
            amiss=_("No stable of yours has come onto a pasture."),
        ),
        Act(
            id="animals-1",
            rule="11.5",
            tell=_(
                "Each animal counts 1 point, and so does each grain that still lies on a field after the last harvest."
            ),
            task=_("Your large pasture is empty. Make 5 points with one person."),
            position="last_flock",
            goal=lambda before, now: look.turn_over(before, now) and look.earned(before, now) >= 5,
            hint=_("Which animals have waited longest?"),
            example="sheep",
            well=_("Five sheep, five points, and they may even have a lamb."),
            amiss=_more,
        ),
        Act(
            id="goods-1",
            rule="11.6",
            tell=_(
                "Wood, clay, reed, grain and food that you own count nothing by themselves. You have 8 wood, and no "
                "improvement that makes points of it."
            ),
            task=_("Turn it into at least 2 points."),
            position="last_wood",
            goal=lambda before, now: look.earned(before, now) >= 2,
            hint=_("What do you buy with wood that counts a point for each tile?"),
            example="pastures 1x1 h9 1x1 i9",
            well=_("Two tiles, two points. Spend before it is too late."),
            amiss=_more,
        ),
        Act(
            id="crafts-1",
            rule="11.7",
            tell=_(
                "At the end mill, basketmaker, pottery and joinery count 1 point for every 2 grain, reed, clay or "
                "wood that you own. You have 9 wood and 2 clay."
            ),
            task=_("Make 5 points with one person."),
            position="last_joinery",
            goal=lambda before, now: look.earned(before, now) >= 5,
            hint=_("The joinery, round 11, costs 2 clay and 1 wood. You keep 8 wood."),
            example="r11 h7",
            well=_("1 for the tile, 4 for 8 wood."),
            amiss=_more,
        ),
        Act(
            id="depot-1",
            rule="11.8",
            tell=_(
                "The depot counts 1 point for every 3 of a kind, for wood, clay, reed and grain each. It does so "
                "even if another improvement counts them already. It costs 1 wood, 1 clay and 1 reed."
            ),
            task=_("You have 7 wood, 4 clay and 4 reed. Make 5 points."),
            position="last_depot",
            goal=lambda before, now: look.earned(before, now) >= 5,
            hint=_("The depot is the space of round 14."),
            example="r14 h7",
            well=_("2 for wood, 1 for clay, 1 for reed, 1 for the tile."),
            amiss=_more,
        ),
        Act(
            id="last-1",
            rule="11.1",
            tell=_(
                "After round 14 there is one more harvest, with everything that belongs to it. Then the game is over."
            ),
            task=_("Bring the game to its end without begging."),
            position="last_harvest",
            goal=_over_and_fed,
            hint=_("Four food are needed. Eat grain before you feed."),
            example="eat feed",
            well=_("The game is over."),
            amiss=_("The game is over, but you had to beg."),
        ),
        Act(
            id="win-1",
            rule="11.9",
            tell=_(
                "Most points win. If players have equally many, the one with more food wins; if that is equal, too, "
                "they share. You and Vermilion have equally many points, and Vermilion will have 1 food left."
            ),
            task=_("Win alone."),
            position="level",
            goal=_won_alone,
            turns=2,
            hint=_("Grain that you own counts nothing. As food it may decide."),
            example="eat eat feed",
            well=_("Equal on points, but you had more food."),
            amiss=_("You have not won alone: Vermilion has as much food, or more."),
        ),
    )


def _drill() -> tuple[Step, ...]:
    return (
        Choose(
            id="people-2",
            rule="11.2",
            tell=_("Four people, and two begging markers."),
            task=_("How many points are people and begging together?"),
            position="counted",
            truth=lambda state: look.points(state, "11.2"),
            answers=(
                Answer(_("12."), 12, _("Begging costs, too.")),
                Answer(_("10."), 10, _("A marker costs 3, not 1.")),
                Answer(_("6."), 6, _("Yes: 12 less 6.")),
            ),
            hint=_("Four times 3, less twice 3."),
        ),
        Choose(
            id="tiles-2",
            rule="11.3",
            tell=_("Two fields, a pasture of four squares, three clay rooms, a hearth."),
            task=_("How many points are these tiles?"),
            position="counted",
            truth=lambda state: look.points(state, "11.3"),
            answers=(
                Answer(_("7."), 7, _("Yes: each tile or clay room counts 1, whatever its size.")),
                Answer(_("10."), 10, _("The pasture counts 1, not 4.")),
                Answer(_("4."), 4, _("Rooms of clay count as well.")),
            ),
            hint=_("2 and 1 and 3 and 1."),
        ),
        Choose(
            id="stables-2",
            rule="11.4",
            tell=_("One stable on a pasture, two that stand alone."),
            task=_("How many points are the stables?"),
            position="counted",
            truth=lambda state: look.points(state, "11.4"),
            answers=(
                Answer(_("3."), 3, _("Those that stand alone count nothing.")),
                Answer(_("1."), 1, _("Yes, only the one on the pasture.")),
                Answer(_("None."), 0, _("On a pasture a stable counts.")),
            ),
            hint=_("Only on pastures."),
        ),
        Choose(
            id="animals-2",
            rule="11.5",
            tell=_("7 sheep, 1 boar; on your fields lie 2 grain and 1 grain; besides you own 4 grain."),
            task=_("How many points are animals and grain?"),
            position="counted",
            truth=lambda state: look.points(state, "11.5"),
            answers=(
                Answer(_("8."), 8, _("Grain on fields counts as well.")),
                Answer(_("15."), 15, _("Only grain on fields counts here.")),
                Answer(_("11."), 11, _("Yes: 8 animals and 3 grain on fields.")),
            ),
            hint=_("Animals, and only the grain on fields."),
        ),
        Choose(
            id="goods-2",
            rule="11.6",
            tell=_("You own 4 grain, 9 wood and 12 food, and no improvement but a hearth."),
            task=_("How many points are these goods?"),
            position="counted",
            truth=_goods_count,
            answers=(
                Answer(_("None."), 0, _("Right: a hearth counts only itself.")),
                Answer(_("4."), 4, _("Grain counts only on fields.")),
                Answer(_("8."), 8, _("No improvement of yours counts wood or food.")),
            ),
            hint=_("Which improvement would count them? Do you have it?"),
        ),
        Choose(
            id="crafts-2",
            rule="11.7",
            tell=_("You own the mill and have 5 grain; you own the basketmaker and have 4 reed."),
            task=_("How many points do these two add for goods?"),
            position="mill_and_baskets",
            truth=lambda state: look.points(state, "11.7"),
            answers=(
                Answer(_("4."), 4, _("Yes: 2 for 4 of the grain, 2 for the reed.")),
                Answer(_("5."), 5, _("A single grain that is left over counts nothing.")),
                Answer(_("9."), 9, _("1 point for every 2.")),
            ),
            hint=_("Every 2 of a kind; what is left over counts nothing."),
        ),
        Choose(
            id="depot-2",
            rule="11.8",
            tell=_("You own the depot and the pottery, and have 6 clay and 2 wood."),
            task=_("How many points are these goods in all?"),
            position="depot_and_pottery",
            truth=_goods_count,
            answers=(
                Answer(_("3, the pottery has used the clay."), 3, _("Nothing is used up: both may count it.")),
                Answer(_("5."), 5, _("Yes: 3 at the pottery, 2 at the depot. Wood needs 3.")),
                Answer(_("2."), 2, _("That is the depot alone.")),
            ),
            hint=_("The pottery counts pairs, the depot threes, and the same clay counts at both."),
        ),
        Act(
            id="last-2",
            rule="11.1",
            tell=_("Round 14, your very last person; then the harvest, then the end."),
            task=_("End the game without begging."),
            position="last_person",
            goal=_over_and_fed,
            turns=2,
            hint=_("You need 4 food and have 1. Where are 3?"),
            example="fishing feed",
            well=_("Fed, and over."),
            amiss=_("You had to beg in the last harvest."),
        ),
        Choose(
            id="win-2",
            rule="11.9",
            tell=_("Suppose the game ended now. Blue and Green have equally many points, Vermilion has fewer."),
            task=_("Who wins? Look at the food."),
            position="level_three",
            truth=lambda state: tuple(state.winners()),
            answers=(
                Answer(_("Blue and Green together."), (0, 2), _("Only if they had equally much food.")),
                Answer(_("Green."), (2,), _("Yes: as many points as Blue, and more food.")),
                Answer(_("Vermilion, with the most food."), (1,), _("Food decides only among equals.")),
            ),
            hint=_("First points, then food."),
        ),
    )
