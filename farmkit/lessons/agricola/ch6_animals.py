"""Chapter 6: where animals live."""

from __future__ import annotations

from farmkit.core.state import State
from farmkit.core.words import _
from farmkit.lessons.agricola import look
from farmkit.lessons.chapter import Chapter
from farmkit.lessons.step import Act, Answer, Choose, Refuse, Step


def _animals(before: State, now: State) -> int:
    return sum(look.farm(before, now).animals)


def _one_sheep_left(before: State, now: State) -> bool:
    """One has stayed, the others went back."""
    return look.turn_over(before, now) and look.farm(before, now).sheep == 1


def chapter() -> Chapter:
    return Chapter(
        "animals",
        _("Sheep, boar and cattle"),
        _(
            "Animals are points and, with a fire, food. They come to their spaces round after round, like wood, and "
            "whoever goes there takes them all. The question is only where they sleep."
        ),
        _steps(),
        _drill(),
    )


def _steps() -> tuple[Step, ...]:
    return (
        Act(
            id="pet-1",
            rule="7.1",
            tell=_(
                "Your house holds one animal, however many rooms it has. So even without a pasture you can keep one."
            ),
            task=_("Take a sheep home."),
            position="first_sheep",
            goal=lambda before, now: look.farm(before, now).sheep == 1,
            hint=_("One sheep waits on the space Sheep."),
            example="sheep",
            well=_("It sleeps in the house."),
            amiss=_("You have no sheep yet."),
        ),
        Act(
            id="kind-1",
            rule="7.2",
            tell=_(
                "A pasture holds as many animals as it says, and all of one kind. Yours is for 4, and 2 sheep graze "
                "there. 3 sheep and 3 boar wait on the board."
            ),
            task=_("Take three animals at once and lose none of them."),
            position="sheep_or_boar",
            goal=lambda before, now: look.turn_over(before, now) and _animals(before, now) == 5,
            hint=_("Boar never share a pasture with sheep; only one would fit, in the house."),
            example="sheep",
            well=_("Four sheep on the pasture, the fifth in the house."),
            amiss=_("You should have five animals now. Which kind fits the pasture that you have?"),
        ),
        Act(
            id="alone-1",
            rule="7.4",
            tell=_(
                "A stable that stands alone, on no pasture, holds one animal. You have two such stables, and a boar "
                "in the house."
            ),
            task=_("Take two more animals that fit."),
            position="two_stables",
            goal=lambda before, now: look.turn_over(before, now) and _animals(before, now) == 3,
            hint=_("Two sheep are waiting: one for each stable."),
            example="sheep",
            well=_("One in the house, one in each stable."),
            amiss=_("You should have three animals now."),
        ),
        Act(
            id="move-1",
            rule="7.5",
            tell=_(
                "Your animals may change places at any time. The page does that for you: if there is a way to house "
                "them all, it finds it. You have pastures for 2 and for 4, and 2 sheep. 4 cattle wait on the board."
            ),
            task=_("Take all the cattle and lose nobody."),
            position="cattle_waiting",
            goal=lambda before, now: look.turn_over(before, now) and _animals(before, now) == 6,
            hint=_("If the sheep move to the small pasture, the cattle have the larger one. Just go to Cattle."),
            example="r8",
            well=_("The sheep moved over, and all cattle have a place."),
            amiss=_("The cattle are still waiting."),
        ),
        Act(
            id="many-1",
            rule="7.6",
            tell=_(
                "You take all the animals of a space. Those that find no place go back to the general supply, unless "
                "you cook them at once. You have only the house. 3 sheep are waiting."
            ),
            task=_("Take them and keep one."),
            position="three_sheep",
            goal=_one_sheep_left,
            hint=_("Choose Sheep, then give back two."),
            example="sheep back:sheep back:sheep",
            well=_("One stays, two went back."),
            amiss=_("You should have one sheep at the end of this turn."),
        ),
        Refuse(
            id="fire-1",
            rule="9.3",
            tell=_("An animal is food only over a fire: with a fireplace or a cooking hearth. You have neither."),
            task=_("Try to cook your sheep: type cook:sheep."),
            position="hungry_shepherd",
            hint=_("Write cook:sheep into the field for typed moves, and press Play."),
            example="cook:sheep",
            well=_("The next chapter is about fires."),
            amiss=_("You placed a person. Type cook:sheep before that."),
        ),
    )


def _drill() -> tuple[Step, ...]:
    return (
        Choose(
            id="pet-2",
            rule="7.1",
            tell=_("A house of clay with five rooms, no pasture, no stable."),
            task=_("How many animals can you keep?"),
            position="big_house",
            truth=lambda state: look.places(state, state.actor()),
            answers=(
                Answer(_("Five, one in each room."), 5, _("Rooms are for people.")),
                Answer(_("One."), 1, _("Yes: one in the house, whatever its size.")),
                Answer(_("None."), 0, _("One is always welcome in the house.")),
            ),
            hint=_("The house counts as a whole."),
        ),
        Choose(
            id="kind-2",
            rule="7.2",
            tell=_("You have two pastures for 2 animals each. 2 sheep fill one, 2 boar the other. The house is empty."),
            task=_("Cattle come. How many can you keep beside these animals?"),
            position="three_kinds",
            truth=lambda state: look.room_for(state, "cattle"),
            answers=(
                Answer(_("Two."), 2, _("Where? Both pastures are full, and no kind moves in with another.")),
                Answer(_("None."), 0, _("Somewhere there is a place left.")),
                Answer(_("One."), 1, _("Yes, in the house.")),
            ),
            hint=_("Who could live in the house?"),
        ),
        Choose(
            id="alone-2",
            rule="7.4",
            tell=_("A small pasture for 2, and three stables that stand alone."),
            task=_("How many sheep can you keep in all?"),
            position="three_stables",
            truth=lambda state: look.places(state, state.actor()),
            answers=(
                Answer(_("3."), 3, _("That is without the stables.")),
                Answer(_("6."), 6, _("Yes: 2 on the pasture, 3 in stables, 1 in the house.")),
                Answer(_("9."), 9, _("A stable alone holds one animal.")),
            ),
            hint=_("Pasture, stables, house."),
        ),
        Act(
            id="move-2",
            rule="7.5",
            tell=_("One boar has a pasture for 4 to itself. 4 sheep are waiting, and the house is empty."),
            task=_("Take the sheep, and lose nobody."),
            position="boar_moves",
            goal=lambda before, now: look.turn_over(before, now) and _animals(before, now) == 5,
            hint=_("The boar can move into the house."),
            example="sheep",
            well=_("The boar lives in the house now, the sheep have the pasture."),
            amiss=_("You should have a boar and four sheep."),
        ),
        Act(
            id="many-2",
            rule="7.6",
            tell=_(
                "Too many animals, but here is a fireplace: it makes 2 food of a sheep. You have only the house, and "
                "3 sheep are waiting."
            ),
            task=_("Keep one sheep and make 4 food of the others."),
            position="sheep_and_fire",
            goal=lambda before, now: (
                look.turn_over(before, now)
                and look.farm(before, now).sheep == 1
                and look.gained(before, now, "food") >= 4
            ),
            hint=_("Take the sheep, then cook two."),
            example="sheep cook:sheep cook:sheep",
            well=_("Cooking is better than giving back."),
            amiss=_("It should be one sheep and 4 food more."),
        ),
        Refuse(
            id="fire-2",
            rule="9.3",
            tell=_("You own a clay oven. It bakes, but it is no fire for meat."),
            task=_("Try to cook the boar: type cook:boar."),
            position="oven_and_boar",
            hint=_("Write cook:boar into the field for typed moves, and press Play."),
            example="cook:boar",
            well=_("Only fireplace and hearth cook animals."),
            amiss=_("Type cook:boar before you place a person."),
        ),
    )
