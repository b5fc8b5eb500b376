"""Chapter 1: sowing, harvesting, water and seeds."""

from __future__ import annotations

from farmkit.core.state import State
from farmkit.core.words import _
from farmkit.lessons.chapter import Chapter
from farmkit.lessons.farmerama import look
from farmkit.lessons.step import Act, Answer, Choose, Refuse, Step


def _sowed(crop: str, before: State, now: State) -> bool:
    return crop in look.sown(before, now).values()


def _sowed_a_seed(before: State, now: State) -> bool:
    """A crop that the barn had none of."""
    seat = look.learner(before)
    bare = {
        crop
        for crop, many in zip(("carrot", "hay", "oat", "corn"), look.table(before).barns[seat], strict=False)
        if not many
    }
    return bool(bare & set(look.sown(before, now).values()))


def chapter() -> Chapter:
    return Chapter(
        "fields",
        _("Sowing and harvesting"),
        _(
            "You are a farmer. Your land has seven parcels, a to g. Each has one to three fields: a1, a2, a3 and so "
            "on. Over the land lies your wheel with seven sectors, and each parcel faces one of them. The sector says "
            "what you can do there. Your goods lie in your barn. What you do in a round, a card tells you; how to "
            "choose it comes later. To be honest: the order of the sectors, the fields of each parcel and the numbers "
            "of the action wheel are not in the rulebook's text. They are reconstructed."
        ),
        _steps(),
        _drill(),
    )


def _steps() -> tuple[Step, ...]:
    return (
        Act(
            id="sow-1",
            rule="4.2",
            tell=_(
                "Your card says sow. Put a crop from your barn on an empty field. Its parcel must face this crop on "
                "your wheel. A second token of the same crop comes from the supply, for free: one becomes two."
            ),
            task=_("Parcel a faces carrots. Sow carrots there."),
            position="first_sow",
            goal=lambda before, now: _sowed("carrot", before, now),
            hint=_("The fields a2 and a3 are empty. Choose one of them."),
            example="sow:a2",
            well=_("Two carrots stand there now. One came from your barn, one from the supply."),
            amiss=_("You said that you are done, and no carrots were sown. Sow on a2 or a3 first."),
        ),
        Refuse(
            id="sow-2",
            rule="4.2",
            tell=_(
                "Where your wheel is green, nothing can be sown: that is the harvest zone. At the moment the parcels "
                "e, f and g face it."
            ),
            task=_("See for yourself: try to sow in parcel e."),
            position="first_sow",
            hint=_("Choose the field e1."),
            example="sow:e1",
            well=_("You are told the reason whenever something is not allowed."),
            amiss=_("All that was allowed. Try to sow on e1, in the green zone."),
        ),
        Act(
            id="scarecrow-1",
            rule="4.3",
            tell=_(
                "In each parcel one field has a scarecrow. You may sow there like on any other field. The crops hide "
                "the scarecrow until they are harvested."
            ),
            task=_("Sow on a field with a scarecrow."),
            position="first_sow",
            goal=lambda before, now: look.hidden(before, now) >= 1,
            hint=_("The scarecrows stand on a3, b2 and d3, for example."),
            example="sow:b2",
            well=_("The scarecrow is hidden. Later you will see why that may matter."),
            amiss=_("Your scarecrows are all as before. Sow on a3, b2 or d3."),
        ),
        Act(
            id="often-1",
            rule="4.1",
            tell=_(
                "How often? That is what the action wheel says, which belongs to all. For sowing it shows 3 and 2. The "
                "higher number is for a player who is alone with a card. Nobody but you has sow."
            ),
            task=_("Sow three times."),
            position="first_sow",
            goal=lambda before, now: len(look.sown(before, now)) == 3,
            hint=_("Carrots fit in parcel a, hay in b, corn in d."),
            example="sow:a2 sow:a3 sow:b2",
            well=_("Three sowings with a single card."),
            amiss=_("Doing less is allowed, but here you should sow three times before you say done."),
        ),
        Refuse(
            id="often-2",
            rule="4.1",
            tell=_(
                "If several players have the same card, the lower number counts for each of them. Vermilion has sow, "
                "too. So both of you sow twice at most."
            ),
            task=_("Sow twice, then try it a third time."),
            position="shared_sow",
            hint=_("Sow on a2, on a3, and then try b2."),
            example="sow:a2 sow:a3 sow:b2",
            well=_("Alone with a card you get more done."),
            amiss=_("You stopped before the third sowing. Try it."),
        ),
        Act(
            id="harvest-1",
            rule="4.4",
            tell=_(
                "Now your card says harvest. What stands in the green harvest zone is ripe. A harvest takes one stack "
                "of two from such a field into your barn."
            ),
            task=_("Harvest the hay."),
            position="ripe",
            goal=lambda before, now: "e1" in look.cut(before, now),
            hint=_("The hay stands on e1, and e faces the green zone."),
            example="cut:e1",
            well=_("Two hay more in your barn: you sowed one and harvested two."),
            amiss=_("The hay still stands on e1. Choose this field."),
        ),
        Act(
            id="water-1",
            rule="4.5",
            tell=_(
                "This card says water. Each time you take one water from the supply into your barn. You are alone with "
                "it, and the action wheel shows 5 and 3."
            ),
            task=_("Take five water."),
            position="first_water",
            goal=lambda before, now: look.gained(before, now, "water") == 5,
            hint=_("Take water again and again, until you have five more."),
            example="water water water water water",
            well=_("The next chapter shows what water is good for."),
            amiss=_("You do not have five water more than before."),
        ),
        Act(
            id="seeds-1",
            rule="4.8",
            tell=_(
                "The card seeds helps when your barn is bare. You get one of every good of which you have none, water "
                "too. After that you may sow once."
            ),
            task=_("Take the seeds, then sow a crop that you did not have before."),
            position="bare_barn",
            goal=_sowed_a_seed,
            hint=_("You have hay already. Carrots can be sown in parcel a, corn in parcel d."),
            example="seeds sow:a2",
            well=_("From nothing to two carrots on the field."),
            amiss=_("Nothing new was sown. First take the seeds, then sow carrots, oats or corn."),
        ),
    )


def _drill() -> tuple[Step, ...]:
    return (
        Act(
            id="sow-3",
            rule="4.2",
            tell=_("This wheel stands differently. Look again which parcel faces which crop."),
            task=_("Sow oats."),
            position="stands_differently",
            goal=lambda before, now: _sowed("oat", before, now),
            hint=_("Parcel a faces oats now."),
            example="sow:a1",
            well=_("The same parcel, another crop: the wheel decides."),
            amiss=_("No oats were sown. Look for the parcel that faces oats."),
        ),
        Act(
            id="scarecrow-2",
            rule="4.3",
            tell=_("Scarecrow fields can be sown like all others."),
            task=_("Hide two scarecrows."),
            position="stands_differently",
            goal=lambda before, now: look.hidden(before, now) == 2,
            hint=_("f1, g3, a3 and b2 have scarecrows and face a crop."),
            example="sow:f1 sow:a3",
            well=_("Two scarecrows less can be seen."),
            amiss=_("Two scarecrows should be hidden. They stand on f1, g3, a3 and b2, for example."),
        ),
        Choose(
            id="often-3",
            rule="4.1",
            tell=_("For sowing the action wheel shows 4 and 2. You and Green have sow."),
            task=_("How often may you sow?"),
            position="shared_sow_2",
            truth=lambda state: look.table(state).left,
            answers=(
                Answer(_("Four times."), 4, _("That would be so if you were alone with this card.")),
                Answer(_("Twice, and Green not at all."), "not Green", _("Each of you may.")),
                Answer(_("Twice, and so may Green."), 2, _("Yes: the lower number, for each of you.")),
            ),
            hint=_("Are you alone with this card?"),
        ),
        Refuse(
            id="harvest-2",
            rule="4.4",
            tell=_("Only what stands in the green zone can be harvested. Carrots stand on a1, and a faces carrots."),
            task=_("Try to harvest them anyway."),
            position="unripe",
            hint=_("Choose a1."),
            example="cut:a1",
            well=_("They have to wait until the wheel brings them into the green zone."),
            amiss=_("That was ripe. Try the carrots on a1."),
        ),
        Act(
            id="water-2",
            rule="4.5",
            tell=_("Vermilion takes water, too. The action wheel shows 4 and 3."),
            task=_("Take as much water as you may."),
            position="shared_water",
            goal=lambda before, now: look.gained(before, now, "water") == 3,
            hint=_("Two players with the same card: the lower number counts."),
            example="water water water",
            well=_("Three for you, and three for Vermilion."),
            amiss=_("You could have taken three."),
        ),
        Refuse(
            id="seeds-2",
            rule="4.8",
            tell=_("After taking the seeds you may sow once, however many crops you have."),
            task=_("Take the seeds, sow, and then try to sow again."),
            position="bare_barn_2",
            hint=_("Seeds first, then sow on a2, then try b1."),
            example="seeds sow:a2 sow:b1",
            well=_("Who wants to sow much needs the card sow."),
            amiss=_("You did not try to sow a second time."),
        ),
    )
