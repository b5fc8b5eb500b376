"""Chapter 3: tiles on the table, fields, sowing, and grain as food."""

from __future__ import annotations

from farmkit.core.state import State
from farmkit.core.words import _
from farmkit.games.agricola.farm import FIELD
from farmkit.games.agricola.plane import NAMES
from farmkit.lessons.agricola import look
from farmkit.lessons.chapter import Chapter
from farmkit.lessons.step import Act, Refuse, Step


def _new_fields(before: State, now: State) -> int:
    return look.fields(look.farm(before, now)) - look.fields(look.farm(before, before))


def _newly_sown(before: State, now: State) -> int:
    """Grain on fields, more than before."""
    return look.farm(before, now).sown_grain - look.farm(before, before).sown_grain


def _field_on(before: State, now: State, square: str) -> bool:
    laid = look.farm(before, now).laid
    return any(tile == FIELD and NAMES[place] == square for tile, place, _way, _stable in laid)


def _ate(before: State, now: State, many: int) -> bool:
    return look.gained(before, now, "food") >= many and look.gained(before, now, "grain") == -many


def chapter() -> Chapter:
    return Chapter(
        "fields",
        _("Fields and grain"),
        _(
            "Your farm is not a printed board: it grows tile by tile on the table. Each square has a name, a letter "
            "and a number; your house lies on h8 and i8. Fields are the first thing to add, and grain is the first "
            "food of your own."
        ),
        _steps(),
        _drill(),
    )


def _steps() -> tuple[Step, ...]:
    return (
        Act(
            id="plough-1",
            rule="5.1",
            tell=_("Plough brings you a field tile, free of charge. You lay it next to one of your tiles."),
            task=_("Plough your first field."),
            position="bare_farm",
            goal=lambda before, now: _new_fields(before, now) == 1,
            hint=_("Choose Plough, then a square beside your house, h9 for example."),
            example="plough h9",
            well=_("A field, still empty. It is worth a point already."),
            amiss=_("You have no field yet. Use the space Plough."),
        ),
        Refuse(
            id="edge-1",
            rule="12.1",
            tell=_(
                "A field must touch one of your tiles with a whole edge, and lie on free ground. A corner is not "
                "enough. The same goes for most tiles that you will meet later."
            ),
            task=_("Try to lay a field on g9, which touches your house only at a corner."),
            position="bare_farm",
            hint=_("Choose Plough, then g9: it lies next to g8 and h9, but your house is on h8."),
            example="plough g9",
            well=_("Edges count, corners do not."),
            amiss=_("That touched your farm with an edge. Try g9."),
        ),
        Act(
            id="sow-1",
            rule="5.2",
            tell=_(
                "To sow, put 1 of your grain on an empty field. At once 2 more come from the general supply, so 3 "
                "lie there. In each harvest you get one of them back."
            ),
            task=_("Sow your field."),
            position="one_field",
            goal=lambda before, now: _newly_sown(before, now) == 3,
            hint=_("Use the space Sow."),
            example="sow sow1",
            well=_("One grain became three. That is farming."),
            amiss=_("Your field is still empty. Use Sow."),
        ),
        Act(
            id="three-1",
            rule="5.3",
            tell=_(
                "One visit to Sow reaches up to three empty fields. A field that still has grain is left alone until "
                "it is empty. You have four empty fields and 4 grain."
            ),
            task=_("Sow as much as one visit allows."),
            position="four_fields",
            goal=lambda before, now: _newly_sown(before, now) == 9,
            hint=_("How many fields does one visit reach? Choose that number."),
            example="sow sow3",
            well=_("Three fields, nine grain. The fourth field has to wait."),
            amiss=_("One visit could have reached more fields."),
        ),
        Act(
            id="eat-1",
            rule="9.1",
            tell=_(
                "Hungry? 1 grain is 1 food. You may exchange it at any time in your turn, without a person, and also "
                "when you feed your family at a harvest."
            ),
            task=_("Turn 1 grain into 1 food."),
            position="four_fields",
            goal=lambda before, now: _ate(before, now, 1),
            hint=_("Among the exchanges choose 1 grain → 1 food, before you place a person."),
            example="eat",
            well=_("A poor meal, but quick. Sown, it would have become three."),
            amiss=_("You placed a person, but no grain was eaten."),
        ),
        Refuse(
            id="locked-1",
            rule="9.4",
            tell=_(
                "Grain on a field is out of reach until the harvest brings it in. And food never becomes grain "
                "again. You have 3 grain, all on a field. The buttons offer only what is allowed; what is not, you "
                "can try by typing."
            ),
            task=_("Try to eat a grain: type eat."),
            position="all_sown",
            hint=_("Write eat into the field for typed moves, and press Play."),
            example="eat",
            well=_("Keep a little grain off the fields if you need food soon."),
            amiss=_("That was allowed. Type eat instead."),
        ),
        Act(
            id="both-1",
            rule="5.4",
            tell=_(
                "From round 13 on the space Plough and sow does both with one person, in any order, or only one of "
                "them. Grain lies on all your fields, and you have 1 more."
            ),
            task=_("Plough and sow a new field with one person."),
            position="plough_and_sow",
            goal=lambda before, now: _new_fields(before, now) == 1 and _newly_sown(before, now) == 3,
            hint=_("First plough the field, then sow it."),
            example="r13 field g10 sow1",
            well=_("Ploughed and sown in one go."),
            amiss=_("It takes both: a new field, and grain on it."),
        ),
    )


def _drill() -> tuple[Step, ...]:
    return (
        Act(
            id="plough-2",
            rule="5.1",
            tell=_("A new field goes next to any tile of yours, not only next to the house."),
            task=_("Plough a second field."),
            position="one_field",
            goal=lambda before, now: _new_fields(before, now) == 1,
            hint=_("The squares around your first field are free."),
            example="plough h10",
            well=_("Two fields now."),
            amiss=_("You still have one field."),
        ),
        Act(
            id="edge-2",
            rule="12.1",
            tell=_("An edge at one of your tiles is enough; it may be any tile. A field lies on h9."),
            task=_("Lay a new field on g9."),
            position="one_field",
            goal=lambda before, now: _field_on(before, now, "g9"),
            hint=_("g9 lies next to h9."),
            example="plough g9",
            well=_("It touches the field on h9 with an edge. Without that field only a corner touched."),
            amiss=_("There is no field on g9."),
        ),
        Act(
            id="sow-2",
            rule="5.2",
            tell=_("1 grain of yours, 2 from the general supply. You have two empty fields and 2 grain."),
            task=_("Have 6 grain on your fields."),
            position="two_fields",
            goal=lambda before, now: look.farm(before, now).sown_grain == 6,
            hint=_("Sow both fields."),
            example="sow sow2",
            well=_("2 grain became 6."),
            amiss=_("There are not 6 grain on your fields."),
        ),
        Refuse(
            id="three-2",
            rule="5.3",
            tell=_("Only empty fields are sown. You have three fields, but grain still lies on two of them."),
            task=_("Try to sow two fields: go to Sow, then type sow2."),
            position="two_growing",
            hint=_("You can also type it all at once: sow sow2"),
            example="sow sow2",
            well=_("One field is empty, so one field can be sown."),
            amiss=_("That was possible. Try to sow two fields at once: sow sow2"),
        ),
        Act(
            id="eat-2",
            rule="9.1",
            tell=_("You may exchange as much grain as you like."),
            task=_("Turn both your grain into food."),
            position="two_fields",
            goal=lambda before, now: _ate(before, now, 2),
            hint=_("Choose 1 grain → 1 food twice."),
            example="eat eat",
            well=_("2 grain, 2 food."),
            amiss=_("You placed a person before both grain were eaten."),
        ),
        Refuse(
            id="locked-2",
            rule="9.4",
            tell=_("Two fields are sown, you have no other grain, and you would like a meal."),
            task=_("Try to eat grain all the same: type eat."),
            position="sown_pair",
            hint=_("Write eat into the field for typed moves, and press Play."),
            example="eat",
            well=_("What grows has to grow until the harvest."),
            amiss=_("Type eat before you place a person."),
        ),
        Act(
            id="both-2",
            rule="5.4",
            tell=_("Any order: here a field is already empty."),
            task=_("With one person, sow a field and plough another."),
            position="plough_and_sow_2",
            goal=lambda before, now: _new_fields(before, now) == 1 and _newly_sown(before, now) >= 3,
            hint=_("Use Plough and sow, and do both parts."),
            example="r13 sow1 field g11",
            well=_("Both done, in the order you liked."),
            amiss=_("One of the two parts is missing."),
        ),
    )
