"""Chapter 8: winter, and what brings points."""

from __future__ import annotations

from farmkit.core.state import State
from farmkit.core.words import _
from farmkit.lessons.chapter import Chapter
from farmkit.lessons.keyflower import look
from farmkit.lessons.step import Act, Answer, Choose, Step


def _put_up(before: State, now: State, number: int) -> bool:
    """The learner has finished choosing, with so many tiles."""
    return now.actor() != look.learner(before) and len(look.table(now).put_up[look.learner(before)]) == number


def _order_and_boat(before: State, now: State) -> bool:
    return look.won(before, now, "T1") and any(look.won(before, now, one) for one in ("Keyflower", "Sea-Bastion"))


def chapter() -> Chapter:
    return Chapter(
        "winter",
        _("Winter and points"),
        _(
            "Winter is the last season. Its tiles make nothing: they give points for what you have gathered. Whoever "
            "has most points wins. At the start of the game everybody was dealt a few winter tiles in secret."
        ),
        _steps(),
        _drill(),
    )


def _steps() -> tuple[Step, ...]:
    return (
        Act(
            id="choose-1",
            rule="2.5",
            tell=_(
                "When winter begins, everybody secretly chooses one or more of their winter tiles. These are put up "
                "for auction together. The others leave the game."
            ),
            task=_("Put up exactly two of your three tiles."),
            position="winter_hand",
            goal=lambda before, now: _put_up(before, now, 2),
            hint=_("Choose two, then say that you are done."),
            example="put:WI08 put:WI10 done",
            well=_("Put up what suits you, and hope that the others need something else."),
            amiss=_("You did not put up exactly two."),
        ),
        Act(
            id="tiles-1",
            rule="2.6",
            tell=_(
                "In winter the boats bring no workers. The boats themselves are taken, as tiles that score. Each "
                "player gets one."
            ),
            task=_("End the winter and take the Sea Bastion."),
            position="winter_ends",
            goal=lambda before, now: look.won(before, now, "Sea-Bastion"),
            hint=_("Ben has passed. Pass, then choose."),
            example="pass boat:Sea-Bastion",
            well=_("It will lie in your village."),
            amiss=_("You did not get the Sea Bastion."),
        ),
        Act(
            id="order-tiles-1",
            rule="7.8",
            tell=_(
                "Turn order tiles are kept in winter, too: whoever wins one lays it in the village, besides the one "
                "boat that everybody gets."
            ),
            task=_("Get the turn order tile and a boat."),
            position="winter_order",
            goal=_order_and_boat,
            turns=3,
            hint=_("Bid for Turn order 1, pass, then choose a boat."),
            example="bid:T1 1 pass boat:Keyflower",
            well=_("Two tiles more for your village."),
            amiss=_("You did not win the turn order tile."),
        ),
        Act(
            id="printed-1",
            rule="12.4",
            tell=_(
                "Many tiles show points. Most of them count only when the tile is upgraded: a home 5, for example. The "
                "Keythedral brings 12, the boats Flipper 2 and Ianvincible 5."
            ),
            task=_("Earn 5 points: wood and stone lie on your home."),
            position="points_home",
            goal=lambda before, now: look.more_points(before, now, "12.4") == 5,
            hint=_("Use your home to upgrade itself."),
            example="use:H1 1 up@H1",
            well=_("Five points for wood and stone."),
            amiss=_("Your home shows no points yet."),
        ),
        Act(
            id="gold-point-1",
            rule="12.17",
            tell=_("Each gold that counts nowhere else is worth 1 point at the end."),
            task=_("Earn a point with your Gold mine."),
            position="points_home",
            goal=lambda before, now: look.more_points(before, now, "12.17") > 0,
            hint=_("Use the Gold mine."),
            example="use:SP08 1",
            well=_("One gold, one point."),
            amiss=_("You have no gold."),
        ),
        Act(
            id="workers-1",
            rule="12.6",
            tell=_(
                "Four tiles want workers. Key market: 2 points for each green one. Village hall: 1 for each of one "
                "colour. Craftsman's guild: 3 for a blue, a red and a yellow one. Apothecary: 3 for any five."
            ),
            task=_("You have 4 green workers and 1 red. Bid the red one where the green ones bring most."),
            position="for_workers",
            goal=lambda before, now: look.leads(before, now, "WI10") and look.bid_colour(now, "WI10") == "red",
            hint=_("Four times two is eight."),
            example="bid:WI10 red 1",
            well=_("Eight points for four green workers. Workers that bid are gone, so spend the right ones."),
            amiss=_("The red worker is not at the Key market."),
        ),
        Act(
            id="skills-1",
            rule="12.7",
            tell=_(
                "Three tiles want skills. Scribes: 10 for saw, pick and anvil together. Scholar: 3 for each of one "
                "kind. Key guild: 10 for any five."
            ),
            task=_("You have 3 saws and 1 pick. Bid where they bring most."),
            position="for_skills",
            goal=lambda before, now: look.leads(before, now, "WI08"),
            hint=_("Three saws at 3 points each."),
            example="bid:WI08 1",
            well=_("Nine points for three saws."),
            amiss=_("Elsewhere your skills bring nothing. The Scholar would give 9."),
        ),
        Act(
            id="goods-1",
            rule="12.8",
            tell=_(
                "Four tiles want goods. Jeweller: 2 for each gold. Watermill: 1 for each of one kind. Mercer's guild: "
                "5 for wood, stone and iron; gold stands for any. Windmill: 5 for any five."
            ),
            task=_("You have 4 gold. Bid where they bring most."),
            position="for_goods",
            goal=lambda before, now: look.leads(before, now, "WI01"),
            hint=_("Compare 4 times 2 with 5 and a gold left over."),
            example="bid:WI01 1",
            well=_("Eight points for four gold."),
            amiss=_("The Jeweller would bring 8."),
        ),
        Choose(
            id="once-1",
            rule="12.5",
            tell=_(
                "Each worker, skill or good counts for one tile only. A tile may score several sets. You have Scribes "
                "and the Key guild, 10 points a set each, and five skills: 2 saws, 2 picks, 1 anvil."
            ),
            task=_("How many points do they bring at best?"),
            position="each_once",
            truth=lambda state: look.points(state, 0, "12.7"),
            answers=(
                Answer(_("10."), 10, _("Yes: three for the Scribes, or all five for the guild.")),
                Answer(_("20."), 20, _("Then three skills would count twice.")),
            ),
            hint=_("Can a saw serve both?"),
        ),
    )


def _drill() -> tuple[Step, ...]:
    return (
        Act(
            id="choose-2",
            rule="2.5",
            tell=_("At least one winter tile must be put up; you decide how many."),
            task=_("Put up just one."),
            position="winter_hand_2",
            goal=lambda before, now: _put_up(before, now, 1),
            hint=_("Choose one, then say that you are done."),
            example="put:WI01 done",
            well=_("The other two leave the game unseen."),
            amiss=_("You put up more than one."),
        ),
        Act(
            id="tiles-2",
            rule="2.6",
            tell=_("The boats are tiles now."),
            task=_("End the winter with the Keyflower."),
            position="winter_ends_2",
            goal=lambda before, now: look.won(before, now, "Keyflower"),
            hint=_("Pass, then choose it."),
            example="pass boat:Keyflower",
            well=_("A boat without cargo, but with points."),
            amiss=_("You did not get the Keyflower."),
        ),
        Act(
            id="order-tiles-2",
            rule="7.8",
            tell=_("A turn order tile won in winter is a tile for your village."),
            task=_("Win it, and take a boat."),
            position="winter_order_2",
            goal=_order_and_boat,
            turns=3,
            hint=_("Bid for it, pass, choose a boat."),
            example="bid:T1 1 pass boat:Sea-Bastion",
            well=_("Both are yours."),
            amiss=_("You did not win the turn order tile."),
        ),
        Act(
            id="printed-2",
            rule="12.4",
            tell=_("The Sawmill shows 3 points, and 10 when it is upgraded. Its three wood lie ready."),
            task=_("Earn the 7 points more."),
            position="points_sawmill",
            goal=lambda before, now: look.more_points(before, now, "12.4") == 7,
            hint=_("Your home gives an upgrade."),
            example="use:H1 1 up@AU05",
            well=_("Ten points instead of three."),
            amiss=_("The Sawmill is not upgraded."),
        ),
        Act(
            id="gold-point-2",
            rule="12.17",
            tell=_("Your upgraded Woodcutter makes a wood and a gold."),
            task=_("Earn a point with it."),
            position="points_sawmill",
            goal=lambda before, now: look.more_points(before, now, "12.17") == 1,
            hint=_("Use the Woodcutter."),
            example="use:SP04 1",
            well=_("The gold is worth a point, the wood alone nothing."),
            amiss=_("You have no gold."),
        ),
        Act(
            id="workers-2",
            rule="12.6",
            tell=_("You have 3 blue, 3 red, 3 yellow workers and 1 green."),
            task=_("Bid the green one for the tile that gives 9 points for the others."),
            position="for_workers_2",
            goal=lambda before, now: look.leads(before, now, "WI02") and look.bid_colour(now, "WI02") == "green",
            hint=_("Three sets of three colours."),
            example="bid:WI02 green 1",
            well=_("Craftsman's guild: three times three."),
            amiss=_("The green worker is not at the Craftsman's guild."),
        ),
        Act(
            id="skills-2",
            rule="12.7",
            tell=_("You have one saw, one pick and one anvil."),
            task=_("Bid where they bring most."),
            position="for_skills_2",
            goal=lambda before, now: look.leads(before, now, "WI07"),
            hint=_("Three different ones."),
            example="bid:WI07 1",
            well=_("The Scribes give 10."),
            amiss=_("The Scribes would give 10."),
        ),
        Act(
            id="goods-2",
            rule="12.8",
            tell=_("You have 2 wood, 2 stone and 2 iron."),
            task=_("Bid where they bring most."),
            position="for_goods_2",
            goal=lambda before, now: look.leads(before, now, "WI04"),
            hint=_("Two sets of three."),
            example="bid:WI04 1",
            well=_("The Mercer's guild gives 5 for each set: 10."),
            amiss=_("The Mercer's guild would give 10."),
        ),
        Choose(
            id="once-2",
            rule="12.5",
            tell=_(
                "You have the Jeweller (2 for a gold) and the Mercer's guild (5 for wood, stone, iron). On your home "
                "lie wood, stone and gold."
            ),
            task=_("How many points at best?"),
            position="each_once_2",
            truth=lambda state: look.points(state, 0),
            answers=(
                Answer(_("2."), 2, _("The gold can do better, as iron.")),
                Answer(_("7."), 7, _("The gold cannot serve both.")),
                Answer(_("5."), 5, _("Yes: the gold completes the set.")),
            ),
            hint=_("Where does the gold bring more?"),
        ),
    )
