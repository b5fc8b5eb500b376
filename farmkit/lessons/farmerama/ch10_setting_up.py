"""Chapter 10: setting up."""

from __future__ import annotations

from farmkit.core.words import _
from farmkit.games.farmerama.setup import GOODS
from farmkit.lessons.chapter import Chapter
from farmkit.lessons.farmerama import look
from farmkit.lessons.step import Act, Answer, Choose, Refuse, Step


def chapter() -> Chapter:
    return Chapter(
        "setting-up",
        _("Setting up"),
        _(
            "You can play; now you learn to set the table. Everybody begins with the same farm. Only the number of "
            "garden objects changes with the number of players."
        ),
        _steps(),
        _drill(),
    )


def _steps() -> tuple[Step, ...]:
    return (
        Choose(
            id="land-1",
            rule="1.1",
            tell=_(
                "Everybody has seven parcels with fields and a pasture each, and a wheel of seven sectors. All wheels "
                "begin in the same position, with parcel a facing carrots. (This order is reconstructed.)"
            ),
            task=_("Which parcel faces hay at the beginning?"),
            position="start_4",
            truth=lambda state: look.facing(state, "hay"),
            answers=(
                Answer(_("Parcel g."), "g", _("Parcel g begins in the green zone.")),
                Answer(_("Parcel b."), "b", _("Yes. Then c faces oats and d faces corn.")),
                Answer(_("A different one for each player."), "any", _("All begin alike.")),
            ),
            hint=_("Carrots, hay, oats, corn: a, b, c, d."),
        ),
        Choose(
            id="supply-1",
            rule="1.2",
            tell=_(
                "There are 32 tokens each of carrots, hay, oats, corn and water. What nobody holds is the supply. Each "
                "of four players begins with 2 carrots in the barn and 2 on a field."
            ),
            task=_("How many carrots are left in the supply?"),
            position="start_4",
            truth=lambda state: look.table(state).supply[GOODS.index("carrot")],
            answers=(
                Answer(_("24."), 24, _("Those on the fields come from the supply, too.")),
                Answer(_("32."), 32, _("The players have some of them.")),
                Answer(_("16."), 16, _("Yes: 32 less 4 for each of four players.")),
            ),
            hint=_("Four for each player."),
        ),
        Act(
            id="barn-1",
            rule="1.3",
            tell=_(
                "In the barn: 3 water, 2 carrots, 2 hay, 2 oats, 1 corn. In the stable: sheep, pig, cow and horse. "
                "Four markers wait below the first product. That is already enough for one animal."
            ),
            task=_("Feed it."),
            position="start_feed",
            goal=lambda before, now: look.outside(before, now) == 1,
            hint=_("A sheep eats 2 hay and 2 oats."),
            example="feed:sheep",
            well=_("The sheep can be fed in the first round."),
            amiss=_("No animal was fed. Try the sheep."),
        ),
        Choose(
            id="first-crops-1",
            rule="1.4",
            tell=_(
                "Each farm begins with four stacks of two. Carrots, hay and corn stand on a field without scarecrow. "
                "Oats stand on the scarecrow's field: parcel c has no other. (The Dutch rulebook is unclear; we follow "
                "the French.)"
            ),
            task=_("There are seven scarecrows. How many can you see?"),
            position="start_4",
            truth=lambda state: look.table(state).scarecrows_seen(state.actor()),
            answers=(
                Answer(_("Six."), 6, _("Yes, the oats hide one.")),
                Answer(_("Seven."), 7, _("The oats stand on one of their fields.")),
                Answer(_("Three."), 3, _("Only one stack hides a scarecrow.")),
            ),
            hint=_("Which of the four stacks stands on a scarecrow's field?"),
        ),
        Choose(
            id="out-1",
            rule="1.5",
            tell=_(
                "There are 25 objects. The five dark ones stay in the box. Of the other twenty some go back unseen: 10 "
                "with two players, 7 with three, 4 with four. Two lie open."
            ),
            task=_("Four play. How many objects are in the covered stack?"),
            position="start_4",
            truth=lambda state: look.table(state).stack,
            answers=(
                Answer(_("20."), 20, _("Some went back into the box.")),
                Answer(_("14."), 14, _("Yes: 20 less 4 less 2.")),
                Answer(_("16."), 16, _("Two of them lie open.")),
            ),
            hint=_("20, less 4, less the two that lie open."),
        ),
        Refuse(
            id="empty-1",
            rule="1.6",
            tell=_(
                "Only what is in the supply can be taken. Sowing needs a second token from it. Here the players hold "
                "all the corn. (If several want the last token, the first seat comes first.)"
            ),
            task=_("Try to sow corn."),
            position="no_corn",
            hint=_("Parcel d faces corn. Choose d1."),
            example="sow:d1",
            well=_("That is rare, but it can happen."),
            amiss=_("You did not try to sow corn."),
        ),
    )


def _drill() -> tuple[Step, ...]:
    return (
        Choose(
            id="land-2",
            rule="1.1",
            tell=_("Seven parcels and seven sectors. Suppose that you keep turning your wheel."),
            task=_("After how many turns does it stand as it does now?"),
            position="start_3",
            truth=lambda state: len(look.table(state).setup.parcels),
            answers=(
                Answer(_("Four."), 4, _("Four sectors are for sowing, but there are three more.")),
                Answer(_("Three."), 3, _("That is only the green zone.")),
                Answer(_("Seven."), 7, _("Yes, once round.")),
            ),
            hint=_("One turn for each sector."),
        ),
        Choose(
            id="supply-2",
            rule="1.2",
            tell=_("Two players. Each begins with 2 hay in the barn and 2 on a field."),
            task=_("How much hay is left in the supply?"),
            position="start_2",
            truth=lambda state: look.table(state).supply[GOODS.index("hay")],
            answers=(
                Answer(_("24."), 24, _("Yes: 32 less 8.")),
                Answer(_("28."), 28, _("Two in the barn and two on a field, for both of you.")),
                Answer(_("12."), 12, _("There are 32 in the game.")),
            ),
            hint=_("32, less 4 for each of you."),
        ),
        Choose(
            id="barn-2",
            rule="1.3",
            tell=_("You begin with goods in your barn. Crops are carrots, hay, oats and corn; water is none."),
            task=_("How many crops are in your barn?"),
            position="start_2",
            truth=lambda state: look.table(state).crops_in_barn(state.actor()),
            answers=(
                Answer(_("10."), 10, _("Three of these tokens are water.")),
                Answer(_("7."), 7, _("Yes: 2, 2, 2 and 1.")),
                Answer(_("8."), 8, _("There is only one corn.")),
            ),
            hint=_("2 carrots, 2 hay, 2 oats, 1 corn."),
        ),
        Choose(
            id="first-crops-2",
            rule="1.4",
            tell=_("Your fields are not bare at the beginning."),
            task=_("How many crop tokens stand on them?"),
            position="start_2",
            truth=lambda state: look.table(state).crops_on_fields(state.actor()),
            answers=(
                Answer(_("Four."), 4, _("There are two in each stack.")),
                Answer(_("Seven, one in each parcel."), 7, _("The green zone is empty at first.")),
                Answer(_("Eight."), 8, _("Yes, four stacks of two.")),
            ),
            hint=_("Four stacks of two."),
        ),
        Choose(
            id="out-2",
            rule="1.5",
            tell=_("Two players: of twenty objects, ten go back into the box. Two lie open."),
            task=_("How many are in the covered stack?"),
            position="start_2",
            truth=lambda state: look.table(state).stack,
            answers=(
                Answer(_("Eight."), 8, _("Yes. A short game.")),
                Answer(_("Ten."), 10, _("Two of them lie open.")),
                Answer(_("14."), 14, _("That is for four players.")),
            ),
            hint=_("20, less 10, less 2."),
        ),
        Act(
            id="empty-2",
            rule="1.6",
            tell=_("Your number for water is 5. But the others hold a lot of it, and only 2 are in the supply."),
            task=_("Take as much as you can get."),
            position="little_water",
            goal=lambda before, now: look.gained(before, now, "water") == 2,
            hint=_("Take water twice."),
            example="water water",
            well=_("What is not there cannot be taken."),
            amiss=_("You could have taken two."),
        ),
    )
