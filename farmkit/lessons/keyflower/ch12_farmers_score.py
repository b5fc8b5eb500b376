"""Chapter 12: boats 5 and 6, and the points of The Farmers."""

from __future__ import annotations

from farmkit.core.state import State
from farmkit.core.words import _
from farmkit.lessons.chapter import Chapter
from farmkit.lessons.keyflower import look
from farmkit.lessons.step import Act, Answer, Choose, Step


def _pig_and_sheep(before: State, now: State) -> bool:
    return look.more_animals(before, now, "pig") == look.more_animals(before, now, "sheep") == 1


def _winners(state: State) -> list[int]:
    return look.to_the_end(state, "pass boat:Keyflower boat:Sea-Bastion").winners()


def chapter() -> Chapter:
    return Chapter(
        "farmers-points",
        _("Points of The Farmers"),
        _(
            "Two more summer boats, four more kinds of points, and a rule for equal scores. Then you know all of "
            "Keyflower with The Farmers."
        ),
        _steps(),
        _drill(),
    )


def _steps() -> tuple[Step, ...]:
    return (
        Act(
            id="boat-5a-1",
            rule="9.9",
            tell=_(
                "Boat 5a: you may put different animals into one field, and they breed there. In both fields of your "
                "Cow shed stand pigs."
            ),
            task=_("Make a cow there all the same."),
            position="boat_5a",
            goal=lambda before, now: look.used(before, now, "AU13") > 0 and look.mixed_fields(now, 0) == 1,
            hint=_("Use the Cow shed, then choose a field."),
            example="use:AU13 1 in:#3",
            well=_("A cow among pigs."),
            amiss=_("You have no cow."),
        ),
        Choose(
            id="boat-5b-1",
            rule="9.10",
            tell=_(
                "Boat 5b: at the end your wheat counts as any good, and any good as wheat. You have the Granary, which "
                "gives 3 points for two wheat, one wheat and one wood."
            ),
            task=_("How many points does the Granary bring?"),
            position="boat_5b",
            truth=lambda state: look.points(state, 0, "12.9"),
            answers=(
                Answer(_("None."), 0, _("The wood may be the second wheat.")),
                Answer(_("3."), 3, _("Yes.")),
            ),
            hint=_("A wood may be wheat."),
        ),
        Act(
            id="boat-6a-1",
            rule="9.11",
            tell=_("Boat 6a brings two wheat whenever you take a boat, in winter too."),
            task=_("End the season and take a boat."),
            position="boat_6a",
            goal=lambda before, now: look.more_wheat(before, now) == 2,
            hint=_("Pass, then choose a boat."),
            example="pass boat:Keyflower",
            well=_("Two wheat."),
            amiss=_("The season goes on."),
        ),
        Act(
            id="boat-6b-1",
            rule="9.12",
            tell=_(
                "Boat 6b brings a pig and a sheep at the same moments. They go into valid fields of your home, before "
                "the animals breed."
            ),
            task=_("End the season, take a boat, and give both a field."),
            position="boat_6b",
            goal=_pig_and_sheep,
            hint=_("Pass, choose a boat, then a field for each."),
            example="pass boat:Keyflower in:#1 in:#2",
            well=_("Two animals for nothing."),
            amiss=_("The season goes on."),
        ),
        Act(
            id="animal-points-1",
            rule="12.3",
            tell=_(
                "At the end each field counts, not each animal: 1 point for a field with sheep, 2 with pigs, 3 with "
                "cows. Weaver, Truffle orchard and Dairy make it 3, 5 and 7. Two cows stand in one field."
            ),
            task=_("Earn 3 points more."),
            position="cow_fields",
            goal=lambda before, now: look.more_points(before, now, "12.3") == 3,
            hint=_("Give one of them a field of its own, with your home's step."),
            example="use:H1 1 cow#1 to:#2",
            well=_("Two fields with cows: 6 points."),
            amiss=_("Both cows are still in one field."),
        ),
        Act(
            id="shelter-1",
            rule="12.2",
            tell=_(
                "The Sheep shelter gives points for every sheep in its field (1, when upgraded 2: our guess). Those "
                "sheep do not count for the field; only with the Weaver one may stay behind for it."
            ),
            task=_("Lead a sheep into the shelter's field."),
            position="shelter",
            goal=lambda before, now: look.points(now, 0, "12.2") > 0,
            hint=_("Use your home. The shelter's field reaches onto Keywood, where the sheep are."),
            example="use:H1 1 sheep#3 to:#6",
            well=_("Sheltered: a point for each sheep."),
            amiss=_("No sheep is in the shelter's field."),
        ),
        Act(
            id="wheat-points-1",
            rule="12.9",
            tell=_(
                "Two winter tiles want wheat. Bakery: 4 points for a good, a wheat and a skill. Granary: 3 for two "
                "wheat. You have four wheat and nothing else."
            ),
            task=_("Bid where they bring most."),
            position="bakery_or_granary",
            goal=lambda before, now: look.leads(before, now, "WI16"),
            hint=_("Two pairs of wheat."),
            example="bid:WI16 1",
            well=_("Six points."),
            amiss=_("The Granary would bring 6."),
        ),
        Act(
            id="hillside-1",
            rule="12.10",
            tell=_(
                "Hillside has one road and so one field. It gives 1 point for each other tile that has a part of that "
                "field."
            ),
            task=_("Lay it so that it brings 2 points."),
            position="hillside",
            goal=lambda before, now: look.points(now, 0, "12.10") == 2,
            hint=_("Find a place that touches your home and the quarry."),
            example="n13",
            well=_("Its field lies on two more tiles."),
            amiss=_("Its field lies on one more tile only."),
        ),
        Choose(
            id="winner-1",
            rule="12.19",
            tell=_(
                "Most points win. With The Farmers, among equals the one who chose a boat first in winter wins. You "
                "choose first, the Keyflower: 1 point. Ben takes the Sea Bastion, and has one gold: 1 point."
            ),
            task=_("Who wins?"),
            position="level",
            truth=_winners,
            answers=(
                Answer(_("You."), [0], _("Yes: you chose first.")),
                Answer(_("Ben."), [1], _("He chose his boat after you.")),
                Answer(_("Both."), [0, 1], _("That is so in the base game.")),
            ),
            hint=_("Equal points; who was first at the boats?"),
        ),
    )


def _drill() -> tuple[Step, ...]:
    return (
        Act(
            id="boat-5a-2",
            rule="9.9",
            tell=_(
                "With Boat 5a a mixed field breeds, one animal as always. Two sheep and two pigs stand together; you "
                "choose which kind."
            ),
            task=_("End the season, and get a third pig."),
            position="boat_5a_breeding",
            goal=lambda before, now: look.more_animals(before, now, "pig") == 1,
            turns=3,
            hint=_("Pass, take a boat, and choose the pig."),
            example="pass boat:Keyflower breed:pig",
            well=_("Three pigs."),
            amiss=_("No pig was born."),
        ),
        Choose(
            id="boat-5b-2",
            rule="9.10",
            tell=_("Boat 5b, the Mercer's guild (5 points for wood, stone and iron), one wood, two wheat."),
            task=_("How many points?"),
            position="boat_5b_2",
            truth=lambda state: look.points(state, 0, "12.8"),
            answers=(
                Answer(_("5."), 5, _("Yes: wheat as stone and iron.")),
                Answer(_("None."), 0, _("Wheat counts as any good.")),
            ),
            hint=_("Wheat may be stone, or iron."),
        ),
        Act(
            id="boat-6a-2",
            rule="9.11",
            tell=_("It is winter, and you have Boat 6a."),
            task=_("Get its two wheat."),
            position="boat_6a_winter",
            goal=lambda before, now: look.more_wheat(before, now) == 2,
            hint=_("Pass, then choose a boat."),
            example="pass boat:Sea-Bastion",
            well=_("They come with the boat tile."),
            amiss=_("The season goes on."),
        ),
        Act(
            id="boat-6b-2",
            rule="9.12",
            tell=_("Boat 6b in winter: the animals come, but nothing breeds any more."),
            task=_("Get a pig and a sheep."),
            position="boat_6b_winter",
            goal=_pig_and_sheep,
            hint=_("Pass, choose a boat, then two fields."),
            example="pass boat:Keyflower in:#3 in:#4",
            well=_("Two fields more that count."),
            amiss=_("The season goes on."),
        ),
        Act(
            id="animal-points-2",
            rule="12.3",
            tell=_("You have the Truffle orchard: 5 points for each field with pigs. Two pigs stand in one field."),
            task=_("Earn 5 points more."),
            position="pig_fields",
            goal=lambda before, now: look.more_points(before, now, "12.3") == 5,
            hint=_("Use your home, and give a pig another field."),
            example="use:H1 1 pig#1 to:#2",
            well=_("Two fields: 10 points."),
            amiss=_("Both pigs are still in one field."),
        ),
        Choose(
            id="shelter-2",
            rule="12.2",
            tell=_("Four sheep stand in the field of your Sheep shelter, two in another field."),
            task=_("How many points does the shelter bring?"),
            position="shelter_2",
            truth=lambda state: look.points(state, 0, "12.2"),
            answers=(
                Answer(_("6."), 6, _("Those in the other field do not count for it.")),
                Answer(_("4."), 4, _("Yes. The other field brings 1 point of its own.")),
                Answer(_("1."), 1, _("The shelter counts every sheep in its field.")),
            ),
            hint=_("Each sheep in its field."),
        ),
        Act(
            id="wheat-points-2",
            rule="12.9",
            tell=_("You have two wheat, two wood, a saw and a pick."),
            task=_("Bid where that brings most."),
            position="bakery_or_granary_2",
            goal=lambda before, now: look.leads(before, now, "WI13"),
            hint=_("Two sets of a good, a wheat and a skill."),
            example="bid:WI13 1",
            well=_("Bakery: 8 points."),
            amiss=_("The Bakery would bring 8."),
        ),
        Act(
            id="hillside-2",
            rule="12.10",
            tell=_("A field may reach far, and Hillside counts all tiles on it."),
            task=_("Lay Hillside so that it brings 3 points."),
            position="hillside_2",
            goal=lambda before, now: look.points(now, 0, "12.10") == 3,
            hint=_("Beside the Barn."),
            example="n13",
            well=_("Home, Stable and Barn share its field."),
            amiss=_("Its field lies on fewer tiles."),
        ),
        Choose(
            id="winner-2",
            rule="12.19",
            tell=_("The same, but in the base game: you and Ben have 1 point each."),
            task=_("Who wins?"),
            position="level_base",
            truth=_winners,
            answers=(
                Answer(_("You."), [0], _("In the base game the boat does not decide.")),
                Answer(_("Both."), [0, 1], _("Yes, you share the victory.")),
            ),
            hint=_("Without The Farmers nobody is ahead."),
        ),
    )
