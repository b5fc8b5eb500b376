"""Chapter 4: goods travel, tiles are upgraded."""

from __future__ import annotations

from farmkit.core.words import _
from farmkit.lessons.chapter import Chapter
from farmkit.lessons.keyflower import look
from farmkit.lessons.step import Act, Answer, Choose, Refuse, Step


def chapter() -> Chapter:
    return Chapter(
        "transport",
        _("Transport and upgrades"),
        _(
            "Goods lie where they were made, but you often need them elsewhere. Homes, Stables and a few other tiles "
            "move goods and turn tiles over to their better side. Each shows how many steps and upgrades it gives."
        ),
        _steps(),
        _drill(),
    )


def _steps() -> tuple[Step, ...]:
    return (
        Act(
            id="steps-1",
            rule="6.2",
            tell=_(
                "A step takes one good over one road to the next tile. Your Stable gives two steps and one upgrade. "
                "You may mix them in any order, and you need not use all."
            ),
            task=_("Carry both wood from Keywood to your home."),
            position="carts",
            goal=lambda before, now: look.lies_on(now, "H1", "wood") == 2,
            hint=_("Use the Stable. Take up a wood on Keywood, choose the home, and do it again."),
            example="use:SP05 red 1 wood@SP01 to:H1 wood@SP01 to:H1",
            well=_("Two goods, one road each: two steps."),
            amiss=_("Not both wood lie on your home. Only the Stable gives two steps."),
        ),
        Act(
            id="roads-1",
            rule="6.3",
            tell=_(
                "Goods need roads. A road leads on only where both tiles show one at the edge where they touch. "
                "Keywood and the Keystone quarry touch, but without a road."
            ),
            task=_("Bring a wood from Keywood to the Keystone quarry. Ben's Stable gives two steps."),
            position="carts_2",
            goal=lambda before, now: look.lies_on(now, "SP02", "wood") > 0,
            hint=_("Use Ben's Stable and go round, over your home."),
            example="use:SP05 red 1 wood@SP01 wood@H1 to:SP02",
            well=_("Two steps, since the short way is grass."),
            amiss=_("No wood lies on the quarry."),
        ),
        Act(
            id="own-1",
            rule="6.1",
            tell=_(
                "Steps and upgrades always happen in your own village, even if you use the Stable of somebody else."
            ),
            task=_("Move something in your village with Ben's Stable."),
            position="carts_2",
            goal=lambda before, now: (
                look.used(before, now, "SP05") > 0 and look.table(now).stocks[0] != look.table(before).stocks[0]
            ),
            hint=_("Use Ben's Stable, then carry one of your goods."),
            example="use:SP05 red 1 wood@SP01",
            well=_("Ben's horses, your goods."),
            amiss=_("Nothing moved in your village, or you did not use Ben's Stable."),
        ),
        Act(
            id="upgrade-1",
            rule="6.4",
            tell=_(
                "An upgrade turns a tile over; its other side gives more. The goods of its cost must lie on the tile "
                "itself. Your Stable costs wood and iron. The wood is there, the iron lies on your home."
            ),
            task=_("Upgrade the Stable."),
            position="carts",
            goal=lambda before, now: look.upgraded(now, "SP05"),
            hint=_("Use the Stable: carry the iron there, then upgrade it."),
            example="use:SP05 red 1 iron@H1 to:SP05 up@SP05",
            well=_("From now on it gives four steps and two upgrades."),
            amiss=_("The Stable still shows its basic side."),
        ),
        Act(
            id="gold-1",
            rule="6.5",
            tell=_("In an upgrade gold stands for any other good. On your Stable lie wood and gold; iron is missing."),
            task=_("Upgrade the Stable all the same."),
            position="carts_3",
            goal=lambda before, now: look.upgraded(now, "SP05"),
            hint=_("Use your home or the Stable, and upgrade."),
            example="use:H1 1 up@SP05",
            well=_("The gold was as good as iron."),
            amiss=_("The Stable still shows its basic side."),
        ),
        Choose(
            id="can-1",
            rule="6.6",
            tell=_(
                "Homes and buildings can be upgraded, once each. Boats cannot. Your home is upgraded already; you also "
                "have a Stable, a Keystone quarry and Boat 3."
            ),
            task=_("Which of them can still be upgraded?"),
            position="carts_3",
            truth=look.can_be_upgraded,
            answers=(
                Answer(_("The Stable and the quarry."), frozenset({"SP05", "SP02"}), _("Yes.")),
                Answer(_("All but the boat."), frozenset({"H1", "SP05", "SP02"}), _("The home was upgraded before.")),
                Answer(_("Only the boat."), frozenset({"SB3"}), _("Boats have nothing to upgrade.")),
            ),
            hint=_("Once each, and never a boat."),
        ),
    )


def _drill() -> tuple[Step, ...]:
    return (
        Act(
            id="steps-2",
            rule="6.2",
            tell=_("Your home gives one step and one upgrade."),
            task=_("Carry the stone from your home to the quarry."),
            position="carts_2",
            goal=lambda before, now: look.lies_on(now, "SP02", "stone") > 0 and not look.lies_on(now, "H1", "stone"),
            hint=_("One step is enough."),
            example="use:H1 red 1 stone@H1 to:SP02",
            well=_("One good, one road."),
            amiss=_("The stone is not on the quarry."),
        ),
        Act(
            id="roads-2",
            rule="6.3",
            tell=_("Between your home, your Stable and Keywood there are roads everywhere."),
            task=_("Carry a wood from Keywood to the Stable."),
            position="carts",
            goal=lambda before, now: look.lies_on(now, "SP05", "wood") == 2,
            hint=_("A road leads straight there. One step is enough."),
            example="use:H1 red 1 wood@SP01 to:SP05",
            well=_("Road to road: no way round needed."),
            amiss=_("There are not two wood on the Stable."),
        ),
        Act(
            id="own-2",
            rule="6.1",
            tell=_("Ben's Farrier gives three steps. They are steps in your village."),
            task=_("Move one of your goods with it."),
            position="carts_3",
            goal=lambda before, now: (
                look.used(before, now, "SU05") > 0 and look.table(now).stocks[0] != look.table(before).stocks[0]
            ),
            hint=_("Use the Farrier in Ben's village, then take up a good."),
            example="use:SU05 1 gold@SP05 to:H1",
            well=_("It moved in your village."),
            amiss=_("Nothing of yours has moved, or you used another tile."),
        ),
        Act(
            id="upgrade-2",
            rule="6.4",
            tell=_(
                "Some upgrades cost a skill; it comes from behind your screen. Keywood costs a saw, and you have one."
            ),
            task=_("Upgrade Keywood."),
            position="carts_2",
            goal=lambda before, now: look.upgraded(now, "SP01"),
            hint=_("Your home gives an upgrade."),
            example="use:H1 red 1 up@SP01",
            well=_("Keywood makes three wood now."),
            amiss=_("Keywood still shows its basic side."),
        ),
        Act(
            id="gold-2",
            rule="6.5",
            tell=_("Your home costs wood and stone. On it lie gold and stone."),
            task=_("Upgrade your home."),
            position="carts_2",
            goal=lambda before, now: look.upgraded(now, "H1"),
            hint=_("The gold pays for the wood. Your home can even upgrade itself."),
            example="use:H1 red 1 up@H1",
            well=_("Gold stood for wood."),
            amiss=_("Your home still shows its basic side."),
        ),
        Refuse(
            id="can-2",
            rule="6.6",
            tell=_("Once is enough for every tile. Your Keystone quarry has been upgraded before."),
            task=_("Try to upgrade it again: use your home, then type up@SP02."),
            position="carts_2",
            hint=_("You can also type it all at once: use:H1 red 1 up@SP02"),
            example="use:H1 red 1 up@SP02",
            well=_("Its better side is up already."),
            amiss=_("That was allowed. Type: use:H1 red 1 up@SP02"),
        ),
    )
