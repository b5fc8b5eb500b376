"""Chapter 7: what is different with two and with three players."""

from __future__ import annotations

from farmkit.core.state import OVER, State
from farmkit.core.words import _
from farmkit.lessons.chapter import Chapter
from farmkit.lessons.farmerama import look
from farmkit.lessons.step import Act, Answer, Choose, Refuse, Step


def _corn_on_a_field(before: State, now: State) -> bool:
    return "corn" in look.sown(before, now).values()


def _both_before_it_goes(before: State, now: State) -> bool:
    gone_on = look.table(now).boss != look.table(before).boss
    return gone_on and bool(look.sown(before, now)) and look.gained(before, now, "water") > 0


def _next_boss(state: State) -> int:
    return look.played_on(state, 1).boss


def _more_rounds(state: State) -> int:
    """How many rounds follow this one, in which an object is won and the stack is empty."""
    return look.played_on(state, 9).rounds - look.table(state).rounds


def _second_winner(state: State) -> int:
    return look.after(state, "[sow+water]", "take:G05").actor()


def chapter() -> Chapter:
    return Chapter(
        "two-and-three",
        _("Two and three players"),
        _(
            "You have learned the game for four. With two or three players some more cards are laid, so that there is "
            "still something to share. All other rules stay the same."
        ),
        _steps(),
        _drill(),
    )


def _steps() -> tuple[Step, ...]:
    return (
        Refuse(
            id="two-1",
            rule="8.1",
            tell=_("Two players lay two different cards each, in every round."),
            task=_("See what happens if you lay only one: type [sow]"),
            position="pair_chooses",
            hint=_("Type it with its brackets: [sow]"),
            example="[sow]",
            well=_("Two cards are two actions in one round."),
            amiss=_("You laid two cards, as you must. Try a single one."),
        ),
        Act(
            id="two-2",
            rule="8.1",
            tell=_(
                "You decide which of your two cards comes first. You laid sow and harvest. You have no corn, but two "
                "corn are ripe on e1."
            ),
            task=_("Sow corn in this round."),
            position="pair_order",
            goal=_corn_on_a_field,
            hint=_("Harvest first, finish that card, then sow corn in parcel d."),
            example="first:harvest cut:e1 done sow:d1",
            well=_("In the other order there would have been no corn to sow."),
            amiss=_("No corn was sown. Carry out harvest first."),
        ),
        Act(
            id="awards-1",
            rule="8.2",
            tell=_(
                "If both cards of both players agree, there are two awards, one after the other. The second winner is "
                "found anew and takes what is left. Blue laid sow and feed and has three objects; you have none."
            ),
            task=_("Win both objects."),
            position="pair_same",
            goal=lambda before, now: len(look.won(before, now)) == 2,
            hint=_("Lay sow and feed, like Blue."),
            example="[sow+feed] take:G05 take:G17",
            well=_("With one object you still had fewer than Blue, so the second was yours, too."),
            amiss=_("You did not win both. Both of your cards must be the same as Blue's."),
        ),
        Act(
            id="boss-1",
            rule="9.1",
            tell=_(
                "With three players there is a boss sheep. Whoever has it may lay two cards and chooses their order. "
                "The others lay one. This round it is yours."
            ),
            task=_("Lay two cards."),
            position="boss_green",
            goal=lambda before, now: len(look.laid(before, now)) == 2,
            hint=_("Choose any two, such as sow and harvest."),
            example="[sow+harvest]",
            well=_("Two actions for you, one for each of the others."),
            amiss=_("You laid only one. That is allowed, but here lay two."),
        ),
        Refuse(
            id="boss-2",
            rule="9.1",
            tell=_("In this round Blue has the boss sheep, and has laid two cards."),
            task=_("Try to lay two as well: type [sow+water]"),
            position="boss_blue_laid",
            hint=_("Type it with its brackets: [sow+water]"),
            example="[sow+water]",
            well=_("Your time will come."),
            amiss=_("You laid one card. Try two."),
        ),
        Act(
            id="passing-1",
            rule="9.2",
            also=("9.1",),
            tell=_(
                "At the end of the round the boss sheep goes to the next player, clockwise. The order is Blue, "
                "Vermilion, Green. You, Green, have it now, and Blue will have it in the next round."
            ),
            task=_("Use it while you have it: sow and take water in this round, and play the round to its end."),
            position="boss_green",
            goal=_both_before_it_goes,
            turns=2,
            hint=_("Lay sow and water together. Do both, and say done when you have done enough."),
            example="[sow+water] first:sow sow:b2 done water done",
            well=_("Blue has the boss sheep now: after the last seat comes the first."),
            amiss=_("You should have sown and taken water before the boss sheep went on."),
        ),
        Act(
            id="fair-1",
            rule="9.3",
            tell=_(
                "When the objects run out, three players go on until all have had the boss sheep equally often; "
                "objects that were left out fill the stack. They ran out in round 7, when Blue had it for the third "
                "time. It is round 8 now."
            ),
            task=_("Play on until the game is over."),
            position="boss_round_8",
            goal=lambda before, now: now.actor() == OVER,
            turns=9,
            looking=True,
            hint=_("Lay any card and say done, until everybody has had the boss sheep three times."),
            example="[feed] done [feed] done",
            well=_("It took rounds 8 and 9: now Green has had the boss sheep three times, too."),
            amiss=_("The game goes on until Green, too, has had the boss sheep three times."),
        ),
    )


def _drill() -> tuple[Step, ...]:
    return (
        Act(
            id="two-3",
            rule="8.1",
            also=("5.1",),
            tell=_(
                "You laid harvest and water. The corn on d1 is one turn away from the green zone, and your barn has no "
                "water."
            ),
            task=_("Harvest the corn."),
            position="pair_order_2",
            goal=lambda before, now: "d1" in look.cut(before, now),
            hint=_("Water first, then turn the wheel with the card harvest."),
            example="first:water water done turn cut:d1",
            well=_("The order was everything."),
            amiss=_("The corn still stands on d1. Begin with water."),
        ),
        Choose(
            id="awards-2",
            rule="8.2",
            tell=_(
                "Blue laid sow and water, and so do you. Blue has no object and wins the first one. You have one. Blue "
                "sees 6 scarecrows, you see 7."
            ),
            task=_("Who wins the second object?"),
            position="pair_same_2",
            truth=_second_winner,
            answers=(
                Answer(_("Nobody, there is only one award."), -1, _("Two cards agree, so there are two awards.")),
                Answer(_("I do."), 1, _("Yes: one object each now, and you see more scarecrows.")),
                Answer(_("Blue again."), 0, _("Blue has one object now, as many as you.")),
            ),
            hint=_("Compare anew: one object each now. Then the scarecrows."),
        ),
        Act(
            id="boss-3",
            rule="9.1",
            tell=_("The boss sheep lets you lay two cards. It does not force you."),
            task=_("Lay a single card, although you have the boss sheep."),
            position="boss_blue",
            goal=lambda before, now: len(look.laid(before, now)) == 1,
            hint=_("Choose one card only."),
            example="[harvest]",
            well=_("You may, but you need not."),
            amiss=_("You laid two cards."),
        ),
        Choose(
            id="passing-2",
            rule="9.2",
            tell=_("It is round 5, and Vermilion has the boss sheep."),
            task=_("Who has it in round 6?"),
            position="boss_round_5",
            truth=_next_boss,
            answers=(
                Answer(_("Green."), 2, _("Yes, clockwise.")),
                Answer(_("Blue."), 0, _("Blue comes after Green.")),
                Answer(_("Whoever has the fewest stars."), "fewest", _("Stars do not matter here.")),
            ),
            hint=_("Blue, Vermilion, Green."),
        ),
        Choose(
            id="fair-2",
            rule="9.3",
            tell=_("Three players, round 6. The stack is empty, and somebody will win an object."),
            task=_("How many more rounds are played after this one?"),
            position="boss_round_6",
            truth=_more_rounds,
            answers=(
                Answer(_("Three."), 3, _("Everybody has had the boss sheep twice: it is fair already.")),
                Answer(_("One."), 1, _("Then one of you would have it once more.")),
                Answer(_("None."), 0, _("Yes: all three have had it twice.")),
            ),
            hint=_("How often has each of the three had the boss sheep?"),
        ),
    )
