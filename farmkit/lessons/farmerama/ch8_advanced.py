"""Chapter 8: the game for experienced farmers."""

from __future__ import annotations

from farmkit.core.words import _
from farmkit.lessons.chapter import Chapter
from farmkit.lessons.farmerama import look
from farmkit.lessons.step import Act, Answer, Choose, Refuse, Step


def chapter() -> Chapter:
    return Chapter(
        "advanced",
        _("The advanced game"),
        _(
            "For experienced farmers three things change: dark objects, another order of comparing, and a new use for "
            "water. To be honest: what the dark objects show and the new order are printed on pieces that we have not "
            "seen. Both are reconstructed; if you own the box, trust the box."
        ),
        _steps(),
        _drill(),
    )


def _steps() -> tuple[Step, ...]:
    return (
        Act(
            id="dark-1",
            rule="10.1",
            tell=_(
                "Five dark objects, D01 to D05, are shuffled in. What they show is done at once, if it is possible. "
                "You have won, and your pig is far from home. D02 calls one of your animals home with its product."
            ),
            task=_("Get truffles."),
            position="dark_home",
            goal=lambda before, now: look.products(before, now, "pig") == 1,
            hint=_("Take D02, then choose the pig."),
            example="take:D02 home:pig",
            well=_("Home in one go, without any water."),
            amiss=_("The pig is still outside. Take D02."),
        ),
        Act(
            id="ladder-1",
            rule="10.2",
            tell=_(
                "Here visible scarecrows are compared first, then objects, then crops. You have three objects and see "
                "all 7 scarecrows. Blue (sow) has none and sees 5. Vermilion (harvest) and Green (water) see 7 and "
                "have one each."
            ),
            task=_("Win an object."),
            position="other_ladder",
            goal=lambda before, now: bool(look.won(before, now)),
            hint=_("Only Blue sees fewer scarecrows than you."),
            example="[sow] take:G15",
            well=_("Seven against five. In the base game Blue would have won."),
            amiss=_("Compare scarecrows first. Who sees fewer than you?"),
        ),
        Act(
            id="more-1",
            rule="10.3",
            tell=_(
                "While you sow or harvest by a card, each water that you return lets you do it once more, as often as "
                "you like. Vermilion sows, too, so your number is 2."
            ),
            task=_("Sow four times."),
            position="more_sowing",
            goal=lambda before, now: len(look.sown(before, now)) == 4,
            hint=_("Pay two water for more. You can also type: more"),
            example="sow:a1 sow:a2 more sow:b1 more sow:d1",
            well=_("Two by the wheel, two by water."),
            amiss=_("You did not sow four times. Pay water for more before you say done."),
        ),
        Refuse(
            id="more-2",
            rule="10.3",
            tell=_("Water raises only sowing and harvesting. Your card is water."),
            task=_("Try to pay a water for one more: type more"),
            position="more_water",
            hint=_("Type: more"),
            example="more",
            well=_("Water for water would be a strange trade."),
            amiss=_("You did not try to pay for one more."),
        ),
    )


def _drill() -> tuple[Step, ...]:
    return (
        Act(
            id="dark-2",
            rule="10.1",
            tell=_(
                "D05 offers two goods of your choice. You have won, your card is feed, and you have 3 hay. A cow eats "
                "3 hay and 2 corn."
            ),
            task=_("Feed the cow."),
            position="dark_goods",
            goal=lambda before, now: look.pasture(before, now, "cow") != "",
            hint=_("Take D05 and choose corn both times."),
            example="take:D05 +corn +corn feed:cow",
            well=_("Exactly what was missing."),
            amiss=_("The cow was not fed. Take D05, then corn twice."),
        ),
        Choose(
            id="ladder-2",
            rule="10.2",
            tell=_(
                "The advanced game. Vermilion has no object and sees 5 scarecrows; Green has four objects and sees 6. "
                "Both lay feed."
            ),
            task=_("Who wins the object?"),
            position="who_advanced",
            truth=lambda state: look.winner(state, 1, 2),
            answers=(
                Answer(_("Vermilion."), 1, _("That would be so in the base game.")),
                Answer(_("Green."), 2, _("Yes, scarecrows come first here.")),
                Answer(_("Nobody."), -1, _("They are not equal.")),
            ),
            hint=_("Scarecrows first."),
        ),
        Act(
            id="more-3",
            rule="10.3",
            tell=_("You are alone with harvest, and its number is 2. Four stacks are ripe."),
            task=_("Harvest all four."),
            position="more_harvest",
            goal=lambda before, now: len(look.cut(before, now)) == 4,
            hint=_("Each water lets you harvest once more. You have two."),
            example="cut:e1 cut:e2 more cut:f1 more cut:g1",
            well=_("Two water for four crops: not bad."),
            amiss=_("A stack was left. Pay water for more."),
        ),
    )
