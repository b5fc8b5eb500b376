"""Chapter 10: fields and animals of The Farmers."""

from __future__ import annotations

from farmkit.core.state import State
from farmkit.core.words import _
from farmkit.lessons.chapter import Chapter
from farmkit.lessons.keyflower import look
from farmkit.lessons.step import Act, Answer, Choose, Refuse, Step


def _together(before: State, now: State, kind: str) -> bool:
    """All animals of a kind stand in one field."""
    fields = [number for number in range(1, 10) if look.in_field(now, 0, number, kind)]
    return look.table(now).moving < 0 and len(fields) == 1


def chapter() -> Chapter:
    return Chapter(
        "fields",
        _("Fields and animals"),
        _(
            "The Farmers bring sheep, pigs and cows. They live in the grass between your roads. To be honest: the "
            "expansion's rulebook is known to us as text only. Costs, points and some numbers on its tiles are our "
            "guess; the rules are not."
        ),
        _steps(),
        _drill(),
    )


def _steps() -> tuple[Step, ...]:
    return (
        Choose(
            id="field-1",
            rule="10.1",
            tell=_(
                "Grass between roads, water and the border of your village is a field. A field may reach over several "
                "tiles. One of your sheep stands beside the road from your home to the Sheep fold."
            ),
            task=_("On how many tiles does its field lie? You can have fields outlined."),
            position="fold_sheep",
            truth=lambda state: look.tiles_of_field(state, 0, 3),
            answers=(
                Answer(_("1."), 1, _("Where the two tiles touch, the grass goes on.")),
                Answer(_("2."), 2, _("Yes: on your home and on the Sheep fold.")),
            ),
            hint=_("Follow the grass along the road."),
        ),
        Choose(
            id="parts-1",
            rule="10.2",
            tell=_(
                "All roads of a tile meet in its middle. So a tile has a field between each two of its roads, and one "
                "field if it has one road or none. A boat's river cuts it in two. The Sheep fold has four roads."
            ),
            task=_("How many fields has it?"),
            position="fold",
            truth=lambda state: look.fields_of_tile(state, "SP14"),
            answers=(
                Answer(_("1."), 1, _("Four roads divide it.")),
                Answer(_("3."), 3, _("Count the gaps between the roads, all the way round.")),
                Answer(_("4."), 4, _("Yes: as many as roads.")),
            ),
            hint=_("Four spokes of a wheel leave how many gaps?"),
        ),
        Act(
            id="new-animal-1",
            rule="10.3",
            tell=_(
                "An animal that is made on a tile of your village goes into a field of that tile. You choose which."
            ),
            task=_("Make a sheep on your Sheep fold."),
            position="fold",
            goal=lambda before, now: look.used(before, now, "SP14") > 0 and look.on_tile(now, 0, "SP14", "sheep") > 0,
            hint=_("Use the Sheep fold, then choose a field."),
            example="use:SP14 1 in:#6",
            well=_("Your first sheep."),
            amiss=_("There is no sheep on the Sheep fold."),
        ),
        Refuse(
            id="valid-1",
            rule="10.4",
            tell=_(
                "Only one kind lives in a field: it must be empty or hold animals of the same kind, on all its tiles. "
                "If no field of the tile will do, the animal does not come. Here pigs stand beside your fold."
            ),
            task=_("Try to put a sheep to a pig: use the Sheep fold, then choose that field."),
            position="fold_pig",
            hint=_("You can also type it: use:SP14 1 in:#3"),
            example="use:SP14 1 in:#3",
            well=_("Sheep and pigs are kept apart."),
            amiss=_("That was allowed: no pig was in that field."),
        ),
        Act(
            id="elsewhere-1",
            rule="10.5",
            tell=_("An animal that you make elsewhere goes into a field of your home. Ben has a Farm yard."),
            task=_("Make a sheep there."),
            position="fold",
            goal=lambda before, now: look.used(before, now, "SP13") > 0 and look.on_tile(now, 0, "H1", "sheep") > 0,
            hint=_("Use Ben's Farm yard, choose the sheep, then a field of your home."),
            example="use:SP13 1 make:sheep in:#1",
            well=_("It came to your home."),
            amiss=_("No sheep came to your home."),
        ),
        Act(
            id="move-1",
            rule="10.6",
            tell=_(
                "A step also moves an animal: to another field that has a part on the same tile. Inside its field it "
                "walks for free. You have two sheep, in two fields of your home."
            ),
            task=_("Bring them together with your home's step."),
            position="fold_sheep",
            goal=lambda before, now: _together(before, now, "sheep"),
            hint=_("Use your home, take one sheep, choose the field of the other."),
            example="use:H1 1 sheep#1 to:#3",
            well=_("Two in a field: they will like that."),
            amiss=_("They are still apart."),
        ),
        Act(
            id="through-1",
            rule="10.7",
            tell=_(
                "On its way an animal may cross a field of others, but not stay there. Your home is full of pigs. The "
                "Stable gives two steps and has empty fields."
            ),
            task=_("Lead your sheep to an empty field of the Stable."),
            position="crowded_home",
            goal=lambda before, now: look.in_field(now, 0, 6, "sheep") + look.in_field(now, 0, 7, "sheep") > 0,
            hint=_("Use the Stable. First into a pigs' field that reaches from home to the Stable, then on."),
            example="use:SP05 1 sheep#1 to:#3 to:#6",
            well=_("Through the pigs, and out again."),
            amiss=_("The sheep is not there."),
        ),
    )


def _drill() -> tuple[Step, ...]:
    return (
        Choose(
            id="field-2",
            rule="10.1",
            tell=_(
                "Roads lead from your home to the Sheep fold and to the Paddock. Between these two roads there is a "
                "field."
            ),
            task=_("On how many tiles does it lie?"),
            position="fold_pig",
            truth=lambda state: look.tiles_of_field(state, 0, 4),
            answers=(
                Answer(_("3."), 3, _("Yes: it lies where the three tiles meet.")),
                Answer(_("2."), 2, _("One more: follow the grass.")),
                Answer(_("1."), 1, _("It goes on over the borders of the tiles.")),
            ),
            hint=_("Three tiles meet there."),
        ),
        Choose(
            id="parts-2",
            rule="10.2",
            tell=_("The Cow shed has two roads."),
            task=_("How many fields has it?"),
            position="cows",
            truth=lambda state: look.fields_of_tile(state, "AU13"),
            answers=(
                Answer(_("1."), 1, _("That is so with one road or none.")),
                Answer(_("2."), 2, _("Yes.")),
                Answer(_("3."), 3, _("As many as roads.")),
            ),
            hint=_("As many as roads."),
        ),
        Act(
            id="new-animal-2",
            rule="10.3",
            tell=_("The Cow shed makes a cow."),
            task=_("Put a cow into one of its fields."),
            position="cows",
            goal=lambda before, now: look.used(before, now, "AU13") > 0 and look.more_animals(before, now, "cow") == 1,
            hint=_("Use the Cow shed, then choose a field."),
            example="use:AU13 1 in:#3",
            well=_("A cow beside its shed."),
            amiss=_("You have no cow from your Cow shed."),
        ),
        Act(
            id="valid-2",
            rule="10.4",
            tell=_("Sheep stand in one of the two fields of your Cow shed. The other one is empty."),
            task=_("Make a cow there."),
            position="cows_and_sheep",
            goal=lambda before, now: look.used(before, now, "AU13") > 0 and look.more_animals(before, now, "cow") == 1,
            hint=_("Use the Cow shed. Only one field is left for the cow."),
            example="use:AU13 1",
            well=_("It went into the empty field; there was no other."),
            amiss=_("You have no cow."),
        ),
        Act(
            id="elsewhere-2",
            rule="10.5",
            tell=_("The Ranch on auction makes a cow and a wheat."),
            task=_("Get a cow into a field of your home."),
            position="cows",
            goal=lambda before, now: look.used(before, now, "AU15") > 0 and look.on_tile(now, 0, "H1", "cow") > 0,
            hint=_("Use the Ranch, then choose a field."),
            example="use:AU15 1 in:#1",
            well=_("From the auction straight home."),
            amiss=_("You did not get a cow from the Ranch."),
        ),
        Act(
            id="move-2",
            rule="10.6",
            tell=_("Fields on one tile are neighbours, however many roads lie between. A pig stands at your home."),
            task=_("Move the pig to another field."),
            position="cows_and_sheep",
            goal=lambda before, now: not look.in_field(now, 0, 1, "pig") and look.table(now).moving < 0,
            hint=_("Use your home, take the pig, choose a field without sheep."),
            example="use:H1 1 pig#1 to:#2",
            well=_("One step."),
            amiss=_("The pig has not moved."),
        ),
        Refuse(
            id="through-2",
            rule="10.7",
            tell=_("With a single step the sheep would have to stay among the pigs."),
            task=_("Try it: use your home, then take up the sheep."),
            position="crowded_home_2",
            hint=_("You can also type it: use:H1 1 sheep#1"),
            example="use:H1 1 sheep#1",
            well=_("It takes two steps to get through."),
            amiss=_("That was allowed. Use your home, not the Stable, and take up the sheep."),
        ),
    )
