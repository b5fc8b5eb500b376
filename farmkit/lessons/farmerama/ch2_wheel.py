"""Chapter 2: water turns the player's wheel."""

from __future__ import annotations

from farmkit.core.state import State
from farmkit.core.words import _
from farmkit.lessons.chapter import Chapter
from farmkit.lessons.farmerama import look
from farmkit.lessons.step import Act, Answer, Choose, Refuse, Step


def _carrots_in_two_parcels(before: State, now: State) -> bool:
    return len({name[0] for name, crop in look.sown(before, now).items() if crop == "carrot"}) >= 2


def _under_the_bar(state: State) -> str:
    found = look.table(state)
    return found.setup.parcels[found.setup.bar_parcel[found.rotations[state.actor()]]]


def chapter() -> Chapter:
    return Chapter(
        "wheel",
        _("Turning your wheel"),
        _(
            "Crops ripen when your wheel turns. Step by step every parcel goes through the same sectors: carrots, hay, "
            "oats, corn, then three green ones, and carrots again. Water keeps the wheel going, but sometimes "
            "something stands in its way."
        ),
        _steps(),
        _drill(),
    )


def _steps() -> tuple[Step, ...]:
    return (
        Act(
            id="turn-1",
            rule="5.1",
            tell=_(
                "While you carry out a card, you may return one water to the supply and turn your wheel by one parcel. "
                "Then every parcel faces its next sector. Parcel d faces corn; green comes next."
            ),
            task=_("Turn the wheel and harvest the corn on d1."),
            position="corn_waits",
            goal=lambda before, now: "d1" in look.cut(before, now),
            hint=_("Turn once. Then d lies in the green zone, and d1 can be harvested."),
            example="turn cut:d1",
            well=_("One water, one step: the corn was ripe."),
            amiss=_("The corn still stands on d1. Turn the wheel before you harvest."),
        ),
        Refuse(
            id="turn-2",
            rule="5.1",
            tell=_("Every turn costs one water. Your barn has none."),
            task=_("Try to turn the wheel."),
            position="dry",
            hint=_("Choose to turn, or type: turn"),
            example="turn",
            well=_("So take water in time."),
            amiss=_("You did not try to turn the wheel."),
        ),
        Refuse(
            id="bar-1",
            rule="5.2",
            tell=_(
                "Behind the last green sector your wheel has a bar. With each turn the bar passes over the parcel "
                "there. This parcel must be empty: no crops and no animals. Hay stands on g1."
            ),
            task=_("Try to turn the wheel."),
            position="blocked",
            hint=_("Turn at once, before you harvest anything."),
            example="turn",
            well=_("What you do not harvest in time stops your wheel."),
            amiss=_("You did not try to turn while hay stood on g1."),
        ),
        Act(
            id="bar-2",
            rule="5.2",
            tell=_("The same table. What is in the way of the bar can be harvested: g still lies in the green zone."),
            task=_("Make way, and turn the wheel."),
            position="blocked",
            goal=lambda before, now: look.turned(before, now) >= 1,
            hint=_("First harvest g1, then turn."),
            example="cut:g1 turn",
            well=_("Parcel g is empty, and the bar passes."),
            amiss=_("The wheel has not been turned."),
        ),
        Act(
            id="between-1",
            rule="5.3",
            tell=_(
                "You may turn before, between and after the single actions of your card. You may sow three times "
                "here, and there is water for two turns."
            ),
            task=_("Sow carrots in two different parcels."),
            position="sow_between",
            goal=_carrots_in_two_parcels,
            hint=_("Sow carrots in a. After a turn parcel g faces carrots."),
            example="sow:a2 turn sow:g1",
            well=_("Sow, turn, sow: all with one card."),
            amiss=_("Carrots should have been sown in two parcels. Turn the wheel in between."),
        ),
    )


def _drill() -> tuple[Step, ...]:
    return (
        Refuse(
            id="turn-3",
            rule="5.1",
            tell=_(
                "The wheel is turned only while a card is carried out. Right now you are still choosing a card. You "
                "have three water."
            ),
            task=_("Try to turn the wheel now."),
            position="still_choosing",
            hint=_("Type: turn"),
            example="turn",
            well=_("First comes the card, then the wheel."),
            amiss=_("You chose a card. Try to turn the wheel before that."),
        ),
        Choose(
            id="bar-3",
            rule="5.2",
            tell=_("The bar lies behind the last green sector. This wheel has been turned already."),
            task=_("Which parcel must be empty, so that you can turn again?"),
            position="bar_question",
            truth=_under_the_bar,
            answers=(
                Answer(_("Parcel g."), "g", _("That was so at the beginning of the game. Look where the bar is now.")),
                Answer(_("Parcel e."), "e", _("Yes: e faces the last green sector.")),
                Answer(_("All green parcels."), "all", _("Only the one that the bar passes over.")),
            ),
            hint=_("The parcels c, d and e are green now. Parcel e is the last of them."),
        ),
        Act(
            id="between-3",
            rule="5.3",
            tell=_("You may harvest three times. Two stacks are ripe, the third needs one turn more."),
            task=_("Harvest all three."),
            position="harvest_between",
            goal=lambda before, now: len(look.cut(before, now)) == 3,
            hint=_("e1 and f1 are ripe. Turn the wheel, then harvest d1."),
            example="cut:e1 cut:f1 turn cut:d1",
            well=_("Three stacks with one card and one water."),
            amiss=_("A stack was left on a field. Turn the wheel for the corn on d1."),
        ),
        Act(
            id="between-2",
            rule="5.3",
            tell=_("The wheel turns with every card. Yours is water, and your barn has none yet."),
            task=_("Turn the wheel twice."),
            position="water_then_turn",
            goal=lambda before, now: look.turned(before, now) == 2,
            hint=_("Take water first. You may turn as soon as you have one."),
            example="water turn water turn",
            well=_("What you have just taken can be used at once."),
            amiss=_("The wheel should have been turned twice."),
        ),
    )
