"""Chapter 7: improvements, cooking and baking."""

from __future__ import annotations

from farmkit.core.state import State
from farmkit.core.words import _
from farmkit.lessons.agricola import look
from farmkit.lessons.chapter import Chapter
from farmkit.lessons.step import Act, Answer, Choose, Refuse, Step

FIREPLACES = {"fireplace2", "fireplace3"}
OVENS = {"oven3", "oven4"}


def _both(before: State, now: State, kind: set[str]) -> bool:
    return kind <= look.owned(now, look.learner(before))


def _cooked(before: State, now: State, food: int) -> bool:
    return look.gained(before, now, "food") >= food


def _beef(state: State) -> int:
    """Food that one head of cattle brings the player at turn."""
    now = state.copy()
    now.play(now.setup.parse("cook:cattle"))
    return look.gained(state, now, "food")


def chapter() -> Chapter:
    return Chapter(
        "cooking",
        _("Cooking and baking"),
        _(
            "Improvements are small tiles that you lay beside your others, worth a point each. Six of them cook or "
            "bake: two fireplaces, two cooking hearths, two clay ovens. The prices of the second hearth and the "
            "second oven, 5 and 4 clay, are our guess."
        ),
        _steps(),
        _drill(),
    )


def _steps() -> tuple[Step, ...]:
    return (
        Act(
            id="improve-1",
            rule="8.1",
            tell=_(
                "One visit to a space with improvements brings one of them, for its price. You lay it next to one of "
                "your tiles. You have 2 clay."
            ),
            task=_("Buy the fireplace for 2 clay."),
            position="two_clay",
            goal=lambda before, now: "fireplace2" in look.bought(before, now),
            hint=_("Choose Cooking, round 1, then the fireplace and a square for it."),
            example="r1 fireplace2 h7",
            well=_("Now there is a fire in your yard."),
            amiss=_("You have no fireplace yet. It is at Cooking, round 1."),
        ),
        Act(
            id="where-1",
            rule="1.5",
            tell=_(
                "The six cooking tiles lie at the space of round 1. Five other improvements have spaces of their "
                "own: mill in round 7, basketmaker in 9, pottery in 10, joinery in 11, depot in 14."
            ),
            task=_("Fetch the basketmaker, for 2 wood and 1 reed."),
            position="basket_day",
            goal=lambda before, now: "basketmaker" in look.bought(before, now),
            hint=_("Choose Basketmaker, round 9, then a square for it."),
            example="r9 h7",
            well=_("There was only one, and it is yours."),
            amiss=_("The basketmaker is still on its space."),
        ),
        Act(
            id="fireplace-1",
            rule="8.4",
            tell=_(
                "A fireplace makes 2 food of a sheep or a boar, and 3 of cattle. Or it bakes: 1 grain with 1 wood "
                "becomes bread for 2."
            ),
            task=_("You have 1 sheep and 1 cattle. Make 5 food of them."),
            position="fireplace_farm",
            goal=lambda before, now: _cooked(before, now, 5),
            hint=_("Cook both, among the exchanges. You need no person for that."),
            example="cook:sheep cook:cattle",
            well=_("2 and 3 are 5."),
            amiss=_("You placed a person before both animals were cooked."),
        ),
        Act(
            id="hearth-1",
            rule="8.5",
            tell=_(
                "A cooking hearth is the better fire: it makes 2 food of a sheep, 3 of a boar, 4 of cattle, and 3 of "
                "1 grain with 1 wood."
            ),
            task=_("You have 1 boar and 1 cattle. Make 7 food of them."),
            position="hearth_farm",
            goal=lambda before, now: _cooked(before, now, 7),
            hint=_("Cook both, among the exchanges."),
            example="cook:boar cook:cattle",
            well=_("Over a fireplace it would have been 5."),
            amiss=_("You placed a person before both animals were cooked."),
        ),
        Act(
            id="oven-1",
            rule="8.6",
            tell=_(
                "The clay oven is for bread alone: it makes 5 food of 1 grain with 1 wood. Nothing else makes so "
                "much of a grain. It cooks no animals."
            ),
            task=_("Bake a loaf of bread."),
            position="oven_farm",
            goal=lambda before, now: _cooked(before, now, 5),
            hint=_("Among the exchanges choose 1 grain and 1 wood → 5 food, before you place a person."),
            example="bake",
            well=_("Five food of a single grain."),
            amiss=_("You placed a person, but nothing was baked."),
        ),
        Act(
            id="anytime-1",
            rule="9.2",
            tell=_(
                "Cooking and baking need no person. Do it at any time in your turn, as often as you like, from the "
                "moment you own the tile. You have a fireplace. A sheep fills your house, another waits on the board."
            ),
            task=_("In one turn, get 2 food and still have a sheep."),
            position="sheep_swap",
            goal=lambda before, now: (
                look.turn_over(before, now) and look.farm(before, now).sheep == 1 and _cooked(before, now, 2)
            ),
            hint=_("Cook the old one and then fetch the new one, or fetch first and cook one of the two."),
            example="cook:sheep sheep",
            well=_("One cooked, one fetched, one person placed."),
            amiss=_("It should be one sheep and 2 food more."),
        ),
        Act(
            id="second-1",
            rule="8.3",
            tell=_("You may own two of the same kind. A second fire cooks no faster, but it is a point."),
            task=_("Buy the other fireplace, for 3 clay."),
            position="second_fire",
            goal=lambda before, now: _both(before, now, FIREPLACES),
            hint=_("Go to Cooking, round 1, and choose the fireplace for 3 clay."),
            example="r1 fireplace3 i7",
            well=_("Two fireplaces, and none for the others."),
            amiss=_("You still have one fireplace."),
        ),
        Refuse(
            id="gone-1",
            rule="8.2",
            tell=_("When the improvement of a space has been bought, that space is useless. Vermilion has the mill."),
            task=_("Try to go to Mill."),
            position="mill_gone",
            hint=_("Choose Mill, round 7."),
            example="r7",
            well=_("First come, first served."),
            amiss=_("Try Mill, round 7."),
        ),
    )


def _drill() -> tuple[Step, ...]:
    return (
        Refuse(
            id="improve-2",
            rule="8.1",
            tell=_("Each tile has its own price. You have 3 clay; the cheaper hearth costs 4."),
            task=_("Try to buy a cooking hearth: go to Cooking, then type hearth4."),
            position="second_fire",
            hint=_("You can also type it all at once: r1 hearth4"),
            example="r1 hearth4",
            well=_("For 3 clay there is a fireplace or an oven."),
            amiss=_("Try the hearth for 4 clay: r1 hearth4"),
        ),
        Choose(
            id="where-2",
            rule="1.5",
            tell=_("Each of the five improvements that do not cook has its own space, and opens with it."),
            task=_("In which round can somebody buy the joinery at the earliest?"),
            position="two_clay",
            truth=lambda state: look.opens(state, "r11"),
            answers=(
                Answer(_("Round 1."), 1, _("There lie the cooking tiles.")),
                Answer(_("Round 7."), 7, _("That is the mill.")),
                Answer(_("Round 11."), 11, _("Yes, its space is that of round 11.")),
            ),
            hint=_("Mill 7, basketmaker 9, pottery 10; the joinery is next."),
        ),
        Act(
            id="fireplace-2",
            rule="8.4",
            tell=_("A fireplace bakes too: 1 grain with 1 wood for 2 food. Eating grain as it is brings 1 each."),
            task=_("You have 2 grain and 1 wood. Make 3 food of them."),
            position="fireplace_bread",
            goal=lambda before, now: _cooked(before, now, 3) and look.farm(before, now).grain == 0,
            hint=_("Bake one grain with the wood, eat the other: both are among the exchanges."),
            example="bake eat",
            well=_("2 for the bread, 1 for the grain."),
            amiss=_("You placed a person before there were 3 food more."),
        ),
        Choose(
            id="hearth-2",
            rule="8.5",
            tell=_("You own a fireplace and a hearth, and you have 1 cattle. Of two fires you use the better one."),
            task=_("How much food does it make?"),
            position="two_fires",
            truth=_beef,
            answers=(
                Answer(_("3."), 3, _("At the fireplace. But you have a hearth.")),
                Answer(_("4."), 4, _("Yes, at the hearth.")),
                Answer(_("7."), 7, _("One animal is cooked once.")),
            ),
            hint=_("Fireplace 3, hearth one more."),
        ),
        Act(
            id="oven-2",
            rule="8.6",
            tell=_("Each loaf takes 1 grain and 1 wood and makes 5 food."),
            task=_("Bake two loaves."),
            position="two_loaves",
            goal=lambda before, now: _cooked(before, now, 10),
            hint=_("Bake twice."),
            example="bake bake",
            well=_("Ten food: enough for a family of five."),
            amiss=_("You placed a person before both loaves were baked."),
        ),
        Act(
            id="anytime-2",
            rule="9.2",
            tell=_("A tile works from the moment you own it. You play alone, so your next turn comes at once."),
            task=_("Buy an oven and bake with it, still in this round."),
            position="bake_at_once",
            goal=lambda before, now: bool(look.bought(before, now) & OVENS) and _cooked(before, now, 5),
            turns=2,
            hint=_("Go to Cooking and buy the oven for 3 clay; then bake before you place the second person."),
            example="r1 oven3 h7 bake",
            well=_("Hardly built, already warm."),
            amiss=_("It takes both: the oven and a loaf."),
        ),
        Act(
            id="second-2",
            rule="8.3",
            tell=_(
                "Two of a kind are allowed. You have the oven for 3 clay. The other one costs 4; that is our guess."
            ),
            task=_("Buy the second oven."),
            position="second_oven",
            goal=lambda before, now: _both(before, now, OVENS),
            hint=_("Go to Cooking, round 1, and choose the oven for 4 clay."),
            example="r1 oven4 i7",
            well=_("Both ovens are yours."),
            amiss=_("You still have one oven."),
        ),
        Refuse(
            id="gone-2",
            rule="8.2",
            tell=_("When you buy it yourself, the space is useless, too. You have the pottery already."),
            task=_("Try to go to Pottery again."),
            position="pottery_gone",
            hint=_("Choose Pottery, round 10."),
            example="r10",
            well=_("There is only one."),
            amiss=_("Try Pottery, round 10."),
        ),
    )
