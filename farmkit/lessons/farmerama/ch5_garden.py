"""Chapter 5: who chooses the same may win a garden object."""

from __future__ import annotations

from farmkit.core.state import State
from farmkit.core.words import _
from farmkit.games.farmerama.state import ACT, LOTS
from farmkit.lessons.chapter import Chapter
from farmkit.lessons.farmerama import look
from farmkit.lessons.step import Act, Answer, Choose, Step


def _won(before: State, now: State) -> bool:
    return bool(look.won(before, now))


def _nobody_won(before: State, now: State) -> bool:
    """Equal cards lie open, the awards are over, and both objects are still there."""
    found = look.table(now)
    return found.phase == ACT and bool(found.shared_cards()) and look.given(before, now) == 0


def _both_pairs(before: State, now: State) -> bool:
    return _won(before, now) and look.given(before, now) == 2


def _seventh_with_a_star(before: State, now: State) -> bool:
    return look.won(before, now) == {"G17"} and len(look.garden(now, look.learner(before))) == 7


def _objects_for_three(state: State) -> int:
    return look.given(state, look.after(state, "[feed]", "take:G05"))


def _who_decides(state: State) -> str:
    now = look.table(state).copy()
    now.play(now.setup.parse("[harvest]"))
    now.play(now.setup.show)
    return "lots" if now.phase == LOTS else "winners"


def chapter() -> Chapter:
    return Chapter(
        "garden",
        _("Garden objects"),
        _(
            "Players with the same card get less done: only the lower number counts. As a comfort, one of them wins a "
            "garden object. Two objects always lie open; G05 and the like are their numbers. To be honest: what each "
            "object shows is reconstructed. In this chapter the others tell you which cards they have laid."
        ),
        _steps(),
        _drill(),
    )


def _steps() -> tuple[Step, ...]:
    return (
        Act(
            id="equal-1",
            rule="3.1",
            also=("3.6",),
            tell=_(
                "An object is awarded only for a card that several players laid, and only one for each such card. Blue "
                "laid sow, Vermilion harvest, Green water. You have no object yet, so you would win it."
            ),
            task=_("Lay a card so that you win an object, and take one."),
            position="equal_cards",
            goal=_won,
            hint=_("Lay a card that somebody else has laid, too."),
            example="[sow] take:G05",
            well=_("You get less done in this round, but the object is yours."),
            amiss=_("You were alone with this card, so there was nothing to award."),
        ),
        Act(
            id="fewest-1",
            rule="3.2",
            tell=_(
                "Who of them wins? First the objects in their gardens are counted: fewest wins. You have one. Blue "
                "laid sow and has two. Vermilion laid harvest, Green water, and both have none."
            ),
            task=_("Win an object."),
            position="fewest",
            goal=_won,
            hint=_("You have fewer objects than Blue. Lay what Blue has laid."),
            example="[sow] take:G09",
            well=_("One against two: you win."),
            amiss=_("Somebody else has fewer objects than you, or you were alone with your card."),
        ),
        Act(
            id="scarecrows-1",
            rule="3.3",
            tell=_(
                "Equal? Then the most visible scarecrows win. Everybody has one object. You see 6 scarecrows on your "
                "land. Blue (sow) sees 4, the rest is hidden by crops. Vermilion (harvest) and Green (water) see all 7."
            ),
            task=_("Win an object."),
            position="scarecrows",
            goal=_won,
            hint=_("You see more scarecrows than Blue. Lay what Blue has laid."),
            example="[sow] take:G13",
            well=_("So it may be wise to leave a scarecrow in sight."),
            amiss=_("Compare the scarecrows: you have 6. Who has fewer?"),
        ),
        Act(
            id="crops-1",
            rule="3.4",
            tell=_(
                "Still equal? Then the fewest crops in the barn win; water does not count. Objects and scarecrows are "
                "equal here. You have 3 crops and 6 water, Blue (sow) 5 crops, Vermilion (harvest) 2, Green (water) 1."
            ),
            task=_("Win an object."),
            position="few_crops",
            goal=_won,
            hint=_("Only Blue has more crops than you."),
            example="[sow] take:G18",
            well=_("Three crops against five. Your water was not counted."),
            amiss=_("Compare the crops in the barns: you have 3. Who has more?"),
        ),
        Act(
            id="nobody-1",
            rule="3.5",
            tell=_(
                "Who is equal in all three gets nothing: both objects stay. You and Green (water) are equal in "
                "everything. Blue (sow) and Vermilion (harvest) have fewer objects than you."
            ),
            task=_("Lay a card that somebody else has, so that nobody wins an object."),
            position="all_equal",
            goal=_nobody_won,
            hint=_("Lay water, like Green."),
            example="[water]",
            well=_("Nobody gets anything. In the first round it is always like that."),
            amiss=_("Either you were alone with your card, or somebody won."),
        ),
        Act(
            id="choice-1",
            rule="3.6",
            also=("4.6",),
            tell=_(
                "The winner chooses one of the open objects and gets what it shows, at once and only once. Cards are "
                "carried out after that. You have won, and your card is feed. A cow eats 3 hay and 2 corn; you have 3 "
                "hay."
            ),
            task=_("Choose an object, then feed the cow."),
            position="corn_object",
            goal=lambda before, now: look.pasture(before, now, "cow") != "",
            hint=_("G04 brings two corn."),
            example="take:G04 feed:cow",
            well=_("The reward came just in time."),
            amiss=_("The cow was not fed. Take the object with two corn."),
        ),
        Act(
            id="groups-1",
            rule="3.7",
            tell=_(
                "Two cards may be laid by several players each. Then both winners are found first. Lots decide who "
                "gets which object; nobody chooses. Blue and Vermilion laid sow, Green harvest. You have no object, "
                "Green has one."
            ),
            task=_("Make a second pair, and win."),
            position="two_pairs",
            goal=_both_pairs,
            hint=_("Lay harvest, like Green."),
            example="[harvest]",
            well=_("Both objects are given away, one to each pair."),
            amiss=_("There should be two pairs: two players with sow, two with harvest."),
        ),
        Act(
            id="full-1",
            rule="3.8",
            tell=_(
                "A garden has six spaces. Whoever wins more takes another garden, and all objects go on counting. You "
                "have six, Vermilion seven, and you have won again."
            ),
            task=_("Take the object with a star as your seventh."),
            position="full_garden",
            goal=_seventh_with_a_star,
            hint=_("G17 shows the star."),
            example="take:G17",
            well=_("Seven objects in two gardens."),
            amiss=_("That was not the one with the star."),
        ),
    )


def _drill() -> tuple[Step, ...]:
    return (
        Choose(
            id="equal-2",
            rule="3.1",
            tell=_("Blue, Vermilion and Green have all laid sow. Blue has the fewest objects. You will lay feed."),
            task=_("How many objects are awarded?"),
            position="three_sow",
            truth=_objects_for_three,
            answers=(
                Answer(_("Three, one for each."), 3, _("One for the card, not one for each player.")),
                Answer(_("One."), 1, _("Yes, one for each card that several players laid.")),
                Answer(_("None."), 0, _("Blue has the fewest objects and wins one.")),
            ),
            hint=_("One object for each card that is shared."),
        ),
        Choose(
            id="fewest-2",
            rule="3.2",
            tell=_("Vermilion has two objects, Green has one. Suppose that both lay water."),
            task=_("Who wins the object?"),
            position="who_fewest",
            truth=lambda state: look.winner(state, 1, 2),
            answers=(
                Answer(_("Vermilion."), 1, _("It helps who has less.")),
                Answer(_("Nobody."), -1, _("They are not equal.")),
                Answer(_("Green."), 2, _("Yes: one object against two.")),
            ),
            hint=_("Fewest objects first."),
        ),
        Choose(
            id="scarecrows-2",
            rule="3.3",
            tell=_(
                "Vermilion and Green both lay feed, and both have one object. Vermilion sees 6 scarecrows, Green 5."
            ),
            task=_("Who wins the object?"),
            position="who_scarecrows",
            truth=lambda state: look.winner(state, 1, 2),
            answers=(
                Answer(_("Vermilion."), 1, _("Yes, with one scarecrow more.")),
                Answer(_("Green."), 2, _("Here the most count, not the fewest.")),
                Answer(_("Nobody."), -1, _("They are equal in objects only.")),
            ),
            hint=_("Objects are equal, so scarecrows decide."),
        ),
        Choose(
            id="crops-2",
            rule="3.4",
            tell=_(
                "Vermilion and Green are equal in objects and scarecrows. Vermilion has 4 crops and 1 water, Green has "
                "3 crops and 6 water. Both lay seeds."
            ),
            task=_("Who wins the object?"),
            position="who_crops",
            truth=lambda state: look.winner(state, 1, 2),
            answers=(
                Answer(_("Vermilion, with 5 tokens against 9."), 1, _("Water is not counted.")),
                Answer(_("Green, with 3 crops against 4."), 2, _("Yes.")),
                Answer(_("Nobody."), -1, _("They differ in crops.")),
            ),
            hint=_("Count crops only."),
        ),
        Choose(
            id="nobody-2",
            rule="3.5",
            tell=_("The first round of a game. Vermilion and Green both lay sow."),
            task=_("Who wins the object?"),
            position="who_first_round",
            truth=lambda state: look.winner(state, 1, 2),
            answers=(
                Answer(_("Nobody."), -1, _("Yes: everybody has begun with the same.")),
                Answer(_("Vermilion, who sits before Green."), 1, _("Seats do not matter.")),
                Answer(_("Lots decide."), "lots", _("Lots are for two winners, not for a tie.")),
            ),
            hint=_("Compare objects, scarecrows and crops of the two."),
        ),
        Act(
            id="choice-2",
            rule="3.6",
            also=("5.1",),
            tell=_(
                "You have won, and your card is harvest. The corn on d1 is one turn away from the green zone, but your "
                "barn has no water."
            ),
            task=_("Harvest the corn."),
            position="water_object",
            goal=lambda before, now: "d1" in look.cut(before, now),
            hint=_("G15 brings two water. One of them turns the wheel."),
            example="take:G15 turn cut:d1",
            well=_("An object at the right time."),
            amiss=_("The corn still stands on d1. You need water for a turn."),
        ),
        Choose(
            id="groups-2",
            rule="3.7",
            tell=_("Blue and Vermilion laid feed, Green laid harvest. You lay harvest, too. Both pairs have a winner."),
            task=_("Who says which winner gets which object?"),
            position="two_pairs_2",
            truth=_who_decides,
            answers=(
                Answer(_("The winners choose."), "winners", _("Only a single winner chooses.")),
                Answer(_("Lots."), "lots", _("Yes. Neither of them chooses.")),
                Answer(_("Whoever has fewer objects chooses first."), "fewest", _("That is not compared here.")),
            ),
            hint=_("With two pairs nobody chooses."),
        ),
        Choose(
            id="full-2",
            rule="3.8",
            tell=_("Vermilion has six objects in one garden. Green has seven, in two gardens. Both lay seeds."),
            task=_("Who wins the object?"),
            position="who_full",
            truth=lambda state: look.winner(state, 1, 2),
            answers=(
                Answer(_("Green: the second garden holds only one."), 2, _("All gardens count together.")),
                Answer(_("Nobody: Vermilion's garden is full."), -1, _("A full garden is no hindrance.")),
                Answer(_("Vermilion, with six against seven."), 1, _("Yes. All objects count.")),
            ),
            hint=_("Count all objects of each."),
        ),
    )
