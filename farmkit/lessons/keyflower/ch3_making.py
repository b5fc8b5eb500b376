"""Chapter 3: what tiles give and what they ask for."""

from __future__ import annotations

from farmkit.core.words import _
from farmkit.lessons.chapter import Chapter
from farmkit.lessons.keyflower import look
from farmkit.lessons.step import Act, Refuse, Step


def chapter() -> Chapter:
    return Chapter(
        "making",
        _("Giving and asking"),
        _(
            "Tiles make more than goods. Some bring workers, some bring skills: saw, pick and anvil. And some ask for "
            "something before they give. It is summer now, and the villages have grown."
        ),
        _steps(),
        _drill(),
    )


def _steps() -> tuple[Step, ...]:
    return (
        Act(
            id="draw-1",
            rule="5.4",
            tell=_(
                "Skills are drawn from a face-down pile, workers blindly from a bag. Both go behind your screen, "
                "where only you see them."
            ),
            task=_("Draw a skill at your Apprentice hall."),
            position="craftsmen",
            goal=lambda before, now: look.used(before, now, "SP09") > 0 and look.more_skills(before, now) == 1,
            hint=_("Use the Apprentice hall with one worker."),
            example="use:SP09 red 1",
            well=_("A new skill lies behind your screen."),
            amiss=_("You did not use the Apprentice hall."),
        ),
        Act(
            id="one-1",
            rule="5.8",
            tell=_(
                "Every tile begins with its basic side and can be turned over later. The basic Workshop makes one "
                "thing of three: wood, stone or iron. Upgraded it makes all three."
            ),
            task=_("Make iron at your Workshop."),
            position="craftsmen",
            goal=lambda before, now: look.lies_on(now, "SP03", "iron") > 0,
            hint=_("Use the Workshop, then choose iron."),
            example="use:SP03 red 1 make:iron",
            well=_("One iron, on the Workshop itself."),
            amiss=_("No iron lies on your Workshop."),
        ),
        Act(
            id="pay-1",
            rule="5.6",
            tell=_(
                "Some tiles want a payment: a skill, or one more worker, which goes into the bag. That is in addition "
                "to the workers placed. Ben's Peddler wants a yellow worker and gives a green one."
            ),
            task=_("Get a green worker there."),
            position="craftsmen",
            goal=lambda before, now: (
                look.used(before, now, "SP06") > 0 and look.more_workers(before, now, "green") == 1
            ),
            hint=_("Use the Peddler with one worker. A yellow one is paid besides."),
            example="use:SP06 red 1",
            well=_("One worker on the tile, one in the bag, a green one for you."),
            amiss=_("You have no green worker yet."),
        ),
        Act(
            id="green-supply-1",
            rule="5.5",
            tell=_(
                "Green workers that a tile makes come from the open supply, never from the bag. Your Peddler is "
                "upgraded: it makes two for one yellow worker."
            ),
            task=_("Get two green workers."),
            position="craftsmen_2",
            goal=lambda before, now: look.more_workers(before, now, "green") == 2,
            hint=_("Use your Peddler, but keep the yellow worker for the payment."),
            example="use:SP06 red 1",
            well=_("Two green workers have left the supply."),
            amiss=_("You do not have two green workers more."),
        ),
        Act(
            id="wait-1",
            rule="5.7",
            tell=_(
                "The Hiring fair takes any skill and lets you draw two. What you pay goes back only after you have "
                "drawn, so you cannot draw it again. The Tavern does the same with workers."
            ),
            task=_("Exchange a skill at the Hiring fair."),
            position="craftsmen",
            goal=lambda before, now: look.used(before, now, "SU04") > 0 and look.more_skills(before, now) == 1,
            hint=_("Use the Hiring fair and pay with a skill."),
            example="use:SU04 red 1 pay:saw",
            well=_("Two came, and only then one went."),
            amiss=_("You did not use the Hiring fair."),
        ),
        Act(
            id="short-1",
            rule="1.7",
            tell=_(
                "Nothing is endless. Goods, skills and green workers can run out; then you get what is left. Your "
                "Miner makes two iron, but Ben has nearly all of it."
            ),
            task=_("Take the last iron with your Miner."),
            position="scarce_iron",
            goal=lambda before, now: look.lies_on(now, "SP12", "iron") == 1,
            hint=_("Use the Miner."),
            example="use:SP12 red 1",
            well=_("Two were promised, one was left."),
            amiss=_("No iron lies on your Miner."),
        ),
    )


def _drill() -> tuple[Step, ...]:
    return (
        Act(
            id="draw-2",
            rule="5.4",
            tell=_("Ben's Alehouse brings a worker out of the bag, of a colour that nobody can choose."),
            task=_("Draw a worker there."),
            position="craftsmen_2",
            goal=lambda before, now: look.used(before, now, "SP10") > 0 and look.turn_over(before, now),
            hint=_("Use the Alehouse in Ben's village."),
            example="use:SP10 red 1",
            well=_("One went, one came."),
            amiss=_("You did not use the Alehouse."),
        ),
        Act(
            id="one-2",
            rule="5.8",
            tell=_("Your Workshop has been upgraded. Now it makes everything that it shows."),
            task=_("Make wood, stone and iron in one turn."),
            position="craftsmen_2",
            goal=lambda before, now: all(look.lies_on(now, "SP03", good) for good in ("wood", "stone", "iron")),
            hint=_("Use the Workshop. There is nothing to choose any more."),
            example="use:SP03 red 1",
            well=_("Three goods for one worker."),
            amiss=_("The Workshop has not made anything."),
        ),
        Refuse(
            id="pay-2",
            rule="5.6",
            tell=_("Who cannot pay cannot use the tile. The Carpenter wants a saw, and you have only picks."),
            task=_("Try to use the Carpenter."),
            position="craftsmen_2",
            hint=_("Choose the Carpenter, then Use."),
            example="use:SU06",
            well=_("First the saw, then the wood."),
            amiss=_("That was allowed. Try the Carpenter."),
        ),
        Act(
            id="green-supply-2",
            rule="5.5",
            tell=_("The Store, on auction, takes a blue worker and gives a green one from the supply."),
            task=_("Get a green worker at the Store."),
            position="craftsmen",
            goal=lambda before, now: (
                look.used(before, now, "SU01") > 0 and look.more_workers(before, now, "green") == 1
            ),
            hint=_("Use it with one worker; a blue one must be left for the payment."),
            example="use:SU01 red 1",
            well=_("Green workers begin their way in the open supply."),
            amiss=_("You did not use the Store."),
        ),
        Act(
            id="wait-2",
            rule="5.7",
            tell=_("The Tavern takes a worker of any colour and lets you draw two. The one you pay waits outside."),
            task=_("Use the Tavern."),
            position="craftsmen_2",
            goal=lambda before, now: look.used(before, now, "SU03") > 0 and look.turn_over(before, now),
            hint=_("One worker goes onto the tile, another is paid."),
            example="use:SU03 red 1 pay:blue",
            well=_("Both new ones came out of the bag before the other went in."),
            amiss=_("You did not use the Tavern."),
        ),
        Act(
            id="short-2",
            rule="1.7",
            tell=_("Your upgraded Peddler would make two green workers. In the supply there is only one."),
            task=_("Take it."),
            position="scarce_greens",
            goal=lambda before, now: look.used(before, now, "SP06") > 0 and look.table(now).greens == 0,
            hint=_("Use the Peddler with a red worker and pay with a yellow one."),
            example="use:SP06 red 1",
            well=_("You got what was left."),
            amiss=_("There is still a green worker in the supply."),
        ),
    )
