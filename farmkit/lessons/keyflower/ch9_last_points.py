"""Chapter 9: stores, big boats, turn order tiles and the purple worker."""

from __future__ import annotations

from farmkit.core.words import _
from farmkit.lessons.chapter import Chapter
from farmkit.lessons.keyflower import look
from farmkit.lessons.step import Act, Answer, Choose, Step


def chapter() -> Chapter:
    return Chapter(
        "last-points",
        _("Boats, roads and rivers"),
        _(
            "Points also come from where things lie: goods in a store, tiles on a route, boats on a river. With this "
            "chapter you know the whole base game."
        ),
        _steps(),
        _drill(),
    )


def _steps() -> tuple[Step, ...]:
    return (
        Act(
            id="store-1",
            rule="12.1",
            tell=_(
                "Four autumn tiles are stores. Timber yard, Stone yard and Blacksmith give 2 points for each wood, "
                "stone or iron on them, the Barn 1 for any good; more when upgraded. Gold counts as what is wanted."
            ),
            task=_("Earn 4 points with your two wood."),
            position="store",
            goal=lambda before, now: look.points(now, 0, "12.1") == 4,
            hint=_("Carry both from your home to the Timber yard."),
            example="use:H1 1 wood@H1 wood@H1",
            well=_("They count there, and nowhere else."),
            amiss=_("Not both wood lie in the Timber yard."),
        ),
        Choose(
            id="boat-3b-1",
            rule="9.6",
            tell=_(
                "Boat 3b: at the end any good of yours stands for any other. You have this boat, the Mercer's guild (5 "
                "for wood, stone and iron) and 3 iron."
            ),
            task=_("How many points does the guild bring?"),
            position="boat_3b",
            truth=lambda state: look.points(state, 0, "12.8"),
            answers=(
                Answer(_("None."), 0, _("Two of the iron may be wood and stone.")),
                Answer(_("5."), 5, _("Yes: one set.")),
                Answer(_("15."), 15, _("Each iron counts once.")),
            ),
            hint=_("Three goods, all of them wild."),
        ),
        Act(
            id="keyflower-1",
            rule="12.11",
            tell=_(
                "The Keyflower gives 1 point for each step that the tiles of your village show. Your home and your "
                "Stable are upgraded: 2 and 4 steps. The Sea Bastion would give nothing here."
            ),
            task=_("End the winter and take the better boat."),
            position="keyflower_steps",
            goal=lambda before, now: look.won(before, now, "Keyflower"),
            hint=_("Pass, then choose the Keyflower."),
            example="pass boat:Keyflower",
            well=_("Six points."),
            amiss=_("The Keyflower would give 6 points."),
        ),
        Act(
            id="bastion-1",
            rule="12.12",
            tell=_(
                "The Sea Bastion gives 1 point for each tile on one closed route: along roads, back to where it began, "
                "no road twice."
            ),
            task=_("Lay the Barn so that a closed route of three tiles comes about."),
            position="round_trip",
            goal=lambda before, now: look.round_trip(now, 0) == 3,
            hint=_("The Barn must be joined by roads to your home and to the Stable."),
            example="n12",
            well=_("Home, Stable, Barn and home again."),
            amiss=_("No closed route: the Barn does not join home and Stable."),
        ),
        Act(
            id="breese-1",
            rule="12.13",
            tell=_(
                "The Sea Breese counts boats in a row on the river that begins at your home: 2, 4, 8, 16 or 32 points "
                "for one to five boats. Boat 1 lies in the river already."
            ),
            task=_("Lay the Sea Breese so that it brings 4 points."),
            position="river",
            goal=lambda before, now: look.points(now, 0, "12.13") == 4,
            hint=_("Lengthen the river behind Boat 1."),
            example="m15",
            well=_("Two boats in a row."),
            amiss=_("It does not lie in the river. Only Boat 1 counts: 2 points."),
        ),
        Choose(
            id="flipper-1",
            rule="12.14",
            tell=_(
                "The Flipper brings 2 points and turns one of your tiles over for nothing. You have your home (5 "
                "points when upgraded), Keywood (3) and a Sawmill (10 instead of 3)."
            ),
            task=_("How many points do you gain with the Flipper?"),
            position="flip",
            truth=lambda state: look.points(look.after(state, "m14"), 0) - look.points(state, 0),
            answers=(
                Answer(_("5."), 5, _("Two, and three for Keywood: there is better.")),
                Answer(_("7."), 7, _("Two, and five for the home: there is better.")),
                Answer(_("9."), 9, _("Yes: two, and seven for the Sawmill.")),
            ),
            hint=_("Which upgrade brings most?"),
        ),
        Choose(
            id="wind-1",
            rule="12.15",
            tell=_("The White Wind gives 1 point for each worker that counts nowhere else. You have 2 red and 3 blue."),
            task=_("How many points?"),
            position="wind",
            truth=lambda state: look.points(look.after(state, "m14"), 0, "12.15"),
            answers=(
                Answer(_("3."), 3, _("Colours do not matter.")),
                Answer(_("5."), 5, _("Yes, all five.")),
            ),
            hint=_("Count your workers."),
        ),
        Act(
            id="around-1",
            rule="12.16",
            tell=_("A turn order tile gives 1 point for each tile beside it. Roads do not matter for that."),
            task=_("Lay it so that it brings 2 points."),
            position="order_tile",
            goal=lambda before, now: look.points(now, 0, "12.16") == 2,
            hint=_("Find a place that touches your home and the quarry."),
            example="l13",
            well=_("Two neighbours, two points. In the middle of a village it would be six."),
            amiss=_("It has only one neighbour there."),
        ),
        Act(
            id="purple-score-1",
            rule="12.18",
            tell=_(
                "Whoever wins the purple worker in winter may count it once, as a worker, a skill or a good. You have "
                "the Scribes, a saw and a pick; an anvil is missing."
            ),
            task=_("Get 10 points: win the purple worker, then pass."),
            position="purple_skill",
            goal=lambda before, now: look.table(now).purple == 0 and look.points(now, 0, "12.7") == 10,
            turns=2,
            hint=_("It comes with Turn order 1."),
            example="bid:T1 1 pass",
            well=_("The purple worker is your anvil."),
            amiss=_("You did not win the purple worker."),
        ),
    )


def _drill() -> tuple[Step, ...]:
    return (
        Act(
            id="store-2",
            rule="12.1",
            tell=_("The Barn counts every good on it, 1 point each."),
            task=_("Earn 2 points with stone and iron."),
            position="store_barn",
            goal=lambda before, now: look.points(now, 0, "12.1") == 2,
            hint=_("Carry both from your home to the Barn."),
            example="use:H1 1 stone@H1 iron@H1",
            well=_("Two goods, two points."),
            amiss=_("Not both lie in the Barn."),
        ),
        Choose(
            id="boat-3b-2",
            rule="9.6",
            tell=_("Boat 3b, the Jeweller (2 points for each gold) and 3 iron."),
            task=_("How many points?"),
            position="boat_3b_2",
            truth=lambda state: look.points(state, 0, "12.8"),
            answers=(
                Answer(_("6."), 6, _("Yes: with this boat iron may count as gold.")),
                Answer(_("None."), 0, _("Any good stands for any other, for gold too.")),
            ),
            hint=_("Iron may be gold."),
        ),
        Choose(
            id="keyflower-2",
            rule="12.11",
            tell=_("Your home shows 1 step, your Stable 2."),
            task=_("How many points does the Keyflower bring?"),
            position="keyflower_steps_2",
            truth=lambda state: look.points(look.after(state, "m14"), 0, "12.11"),
            answers=(
                Answer(_("2."), 2, _("The home counts as well.")),
                Answer(_("3."), 3, _("Yes.")),
                Answer(_("5."), 5, _("Upgrades do not count, only steps.")),
            ),
            hint=_("Add up the steps."),
        ),
        Choose(
            id="bastion-2",
            rule="12.12",
            tell=_(
                "Your Stable is joined by roads to home, Keywood and quarry. Keywood and quarry are joined to your "
                "home, too, but not to each other."
            ),
            task=_("How many tiles are on your longest closed route?"),
            position="round_trip_2",
            truth=lambda state: look.round_trip(state, 0),
            answers=(
                Answer(_("3."), 3, _("There is a longer one.")),
                Answer(_("4."), 4, _("Yes: home, Keywood, Stable, quarry, home.")),
            ),
            hint=_("Begin at home and visit everybody."),
        ),
        Act(
            id="breese-2",
            rule="12.13",
            tell=_("Two summer boats lie on the river. With a third boat the row is worth 8."),
            task=_("Lay the Sea Breese."),
            position="river_2",
            goal=lambda before, now: look.points(now, 0, "12.13") == 8,
            hint=_("At the end of the river."),
            example="m16",
            well=_("Three in a row: 8 points."),
            amiss=_("It is not part of the row."),
        ),
        Choose(
            id="flipper-2",
            rule="12.14",
            tell=_("Your home is upgraded already. Keywood would bring 3 points on its other side."),
            task=_("How many points do you gain with the Flipper?"),
            position="flip_2",
            truth=lambda state: look.points(look.after(state, "m14"), 0) - look.points(state, 0),
            answers=(
                Answer(_("2."), 2, _("It turns Keywood over, too.")),
                Answer(_("5."), 5, _("Yes: two, and three for Keywood.")),
                Answer(_("7."), 7, _("Your home is turned over already.")),
            ),
            hint=_("Two, and the best upgrade that is left."),
        ),
        Choose(
            id="wind-2",
            rule="12.15",
            tell=_("You have 2 green and 3 blue workers, and the Key market, which gives 2 for each green one."),
            task=_("How many points does the White Wind bring besides?"),
            position="wind_2",
            truth=lambda state: look.points(look.after(state, "m14"), 0, "12.15"),
            answers=(
                Answer(_("3."), 3, _("Yes: the green ones count at the market.")),
                Answer(_("5."), 5, _("The green ones are counted already.")),
            ),
            hint=_("Who is not used elsewhere?"),
        ),
        Act(
            id="around-2",
            rule="12.16",
            tell=_("More neighbours, more points."),
            task=_("Lay the turn order tile beside two tiles."),
            position="order_tile_2",
            goal=lambda before, now: look.points(now, 0, "12.16") == 2,
            hint=_("Look for a place that touches two tiles."),
            example="l13",
            well=_("Two points."),
            amiss=_("Only one tile is beside it."),
        ),
        Act(
            id="purple-score-2",
            rule="12.18",
            tell=_("You have the Mercer's guild, a wood and a stone. Iron is missing."),
            task=_("Let the purple worker be the iron: win it, then pass."),
            position="purple_good",
            goal=lambda before, now: look.table(now).purple == 0 and look.points(now, 0, "12.8") == 5,
            turns=2,
            hint=_("It comes with Turn order 1."),
            example="bid:T1 1 pass",
            well=_("Five points."),
            amiss=_("You did not win the purple worker."),
        ),
    )
