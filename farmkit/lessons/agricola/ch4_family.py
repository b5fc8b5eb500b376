"""Chapter 4: rooms, children, and the house of clay."""

from __future__ import annotations

from farmkit.core.state import State
from farmkit.core.words import _
from farmkit.lessons.agricola import look
from farmkit.lessons.chapter import Chapter
from farmkit.lessons.step import Act, Answer, Choose, Refuse, Step


def _new_rooms(before: State, now: State) -> int:
    return look.farm(before, now).rooms - look.farm(before, before).rooms


def _new_stables(before: State, now: State) -> int:
    return look.stables(look.farm(before, now)) - look.stables(look.farm(before, before))


def _born(before: State, now: State) -> bool:
    return look.farm(before, now).people == look.farm(before, before).people + 1


def chapter() -> Chapter:
    return Chapter(
        "family",
        _("House and family"),
        _(
            "Two people get little done. A child helps from the next round on and counts 3 points at the end, but "
            "first it wants a room. So we build."
        ),
        _steps(),
        _drill(),
    )


def _steps() -> tuple[Step, ...]:
    return (
        Act(
            id="room-1",
            rule="4.5",
            tell=_(
                "On Wooden rooms you add as many rooms as you can pay for, at 5 wood and 2 reed each, as long as "
                "your house is made of wood."
            ),
            task=_("Add a room."),
            position="builder",
            goal=lambda before, now: _new_rooms(before, now) == 1,
            hint=_("Choose Wooden rooms, then a room, then a square beside your house, g8 for example."),
            example="r2 room g8",
            well=_("Three rooms, and room for a child."),
            amiss=_("Your house has not grown."),
        ),
        Refuse(
            id="side-1",
            rule="12.2",
            tell=_("A room must touch the house itself with an edge. Touching a field is not enough."),
            task=_("Try to lay the room on g9, next to the field on h9."),
            position="builder",
            hint=_("Choose Wooden rooms, a room, then g9."),
            example="r2 room g9",
            well=_("A house stays in one piece."),
            amiss=_("That square touches the house. Try g9."),
        ),
        Act(
            id="parts-1",
            rule="3.4",
            tell=_(
                "This space has two parts: rooms, and stables for 2 wood each. What stables are for comes later. Use "
                "both parts or only one, in any order. You have 7 wood and 2 reed."
            ),
            task=_("Get a room and a stable with one person."),
            position="room_and_stable",
            goal=lambda before, now: _new_rooms(before, now) == 1 and _new_stables(before, now) == 1,
            hint=_("After the room you are asked whether you want something more: the stable."),
            example="r2 room g8 stable",
            well=_("Both parts, one person."),
            amiss=_("You used only one part of the space."),
        ),
        Refuse(
            id="child-1",
            rule="4.1",
            tell=_(
                "Family growth brings a child if you have more rooms than people. People at work need their rooms, "
                "too. You have two rooms and two people."
            ),
            task=_("Try to have a child."),
            position="no_room",
            hint=_("Choose Family growth, round 5."),
            example="r5",
            well=_("First a room, then a child."),
            amiss=_("Try Family growth, round 5."),
        ),
        Act(
            id="newborn-1",
            rule="4.2",
            also=("4.1",),
            tell=_(
                "Now there is a third room. The newborn child stands beside its parent for the rest of the round, "
                "goes home with the others and works from the next round on."
            ),
            task=_("Begin the next round with three people."),
            position="third_room",
            goal=lambda before, now: look.new_round(before, now) and look.farm(before, now).at_home == 3,
            hint=_("Send your last person of this round to Family growth."),
            example="r5",
            well=_("Three people to place: one more turn in every round to come."),
            amiss=_("A new round, and still two people."),
        ),
        Refuse(
            id="five-1",
            rule="4.4",
            tell=_("Each visit brings one person, and a family has five people at most. You have five, and six rooms."),
            task=_("Try to have another child."),
            position="five_people",
            hint=_("Choose Family growth, round 5."),
            example="r5",
            well=_("Five is plenty. Think of the meals."),
            amiss=_("Try Family growth."),
        ),
        Act(
            id="crowd-1",
            rule="4.3",
            tell=_(
                "From round 12 on there is Family growth without room. There the child comes whether it has a room or "
                "not."
            ),
            task=_("Two rooms, two people: have a child."),
            position="round_twelve",
            goal=_born,
            hint=_("It is the space of round 12."),
            example="r12",
            well=_("Three people in two rooms. They will manage."),
            amiss=_("Nobody was born. Look at the space of round 12."),
        ),
        Act(
            id="renovate-1",
            rule="4.7",
            tell=_(
                "Renovation turns the whole house from wood to clay. It costs 3 clay and 1 reed in all, however many "
                "rooms there are. A house is never of two materials. At the end each clay room is a point."
            ),
            task=_("Renovate your house of three rooms."),
            position="renovator",
            goal=lambda before, now: look.farm(before, now).clay_house,
            hint=_("Choose Renovation, round 3. A free stable is offered as well."),
            example="r3 renovate",
            well=_("Three rooms of clay for the price of one."),
            amiss=_("Your house is still of wood."),
        ),
        Act(
            id="clay-1",
            rule="4.6",
            tell=_("Once the house is of clay, new rooms are, too: 3 clay and 1 reed each, on Clay rooms."),
            task=_("You have 6 clay and 2 reed. Add two rooms at once."),
            position="clay_house",
            goal=lambda before, now: _new_rooms(before, now) == 2,
            hint=_("Choose a room twice; both must touch the house."),
            example="r4 room g8 room j8",
            well=_("Clay rooms are cheaper than wooden ones, and worth a point each."),
            amiss=_("It should be two rooms more, in one visit."),
        ),
        Refuse(
            id="walled-1",
            rule="12.3",
            tell=_(
                "Mind where you lay things: a house with tiles on all sides takes no more rooms. Here somebody "
                "ploughed without thinking."
            ),
            task=_("You have 5 wood and 2 reed. Try to add a room: go to Wooden rooms, then type room."),
            position="walled_in",
            hint=_("You can also type it all at once: r2 room"),
            example="r2 room",
            well=_("Leave a side of your house free as long as you want to build."),
            amiss=_("Try to add a room: r2 room"),
        ),
    )


def _drill() -> tuple[Step, ...]:
    return (
        Act(
            id="room-2",
            rule="4.5",
            tell=_("Any number of rooms in one visit, 5 wood and 2 reed each."),
            task=_("You have 10 wood and 4 reed. Add two rooms."),
            position="two_rooms",
            goal=lambda before, now: _new_rooms(before, now) == 2,
            hint=_("After the first room choose a room again."),
            example="r2 room g8 room j8",
            well=_("Four rooms."),
            amiss=_("There should be two more rooms."),
        ),
        Refuse(
            id="side-2",
            rule="12.2",
            tell=_("A room touches the house with an edge; a corner is not enough."),
            task=_("Try to lay a room on j9, which touches i8 only at a corner."),
            position="two_rooms",
            hint=_("Wooden rooms, a room, then j9."),
            example="r2 room j9",
            well=_("Edges only."),
            amiss=_("Try j9."),
        ),
        Act(
            id="parts-2",
            rule="3.4",
            tell=_("Renovation has two parts as well: the house of clay, and a free stable."),
            task=_("Take both with one person."),
            position="renovator",
            goal=lambda before, now: look.farm(before, now).clay_house and _new_stables(before, now) == 1,
            hint=_("Renovate, then take the stable, or the other way round."),
            example="r3 renovate stable",
            well=_("Clay house and stable."),
            amiss=_("One of the two parts is missing."),
        ),
        Act(
            id="child-2",
            rule="4.1",
            tell=_("More rooms than people: now it is possible."),
            task=_("Have a child."),
            position="fourth_room",
            goal=_born,
            hint=_("Choose Family growth, round 5."),
            example="r5",
            well=_("Four rooms, four people."),
            amiss=_("Nobody was born. Use Family growth."),
        ),
        Choose(
            id="newborn-2",
            rule="4.2",
            tell=_(
                "You have four people now. One stands on Family growth with the newborn beside it, another on Wood."
            ),
            task=_("How many people can you still place in this round?"),
            position="growing",
            truth=lambda state: look.table(state).farm(state.actor()).at_home,
            answers=(
                Answer(_("One."), 1, _("Yes: the newborn works only from the next round on.")),
                Answer(_("Two, the newborn too."), 2, _("The newborn still stands beside its parent.")),
                Answer(_("None."), 0, _("One of the four is still at home.")),
            ),
            hint=_("Four people: two at work, one just born."),
        ),
        Refuse(
            id="five-2",
            rule="4.4",
            tell=_("Growth without room does not mean growth without end."),
            task=_("Five people. Try the space of round 12, Family growth without room."),
            position="five_crowded",
            hint=_("Choose the space of round 12."),
            example="r12",
            well=_("Five people at most, rooms or not."),
            amiss=_("Try the space of round 12."),
        ),
        Act(
            id="crowd-2",
            rule="4.3",
            tell=_("The space of round 12 needs no room."),
            task=_("Three people in three rooms. Bring a fourth one."),
            position="crowded_clay",
            goal=_born,
            hint=_("Choose Family growth without room, round 12."),
            example="r12",
            well=_("One more helper for the last rounds."),
            amiss=_("Nobody was born. Look at the space of round 12 again."),
        ),
        Refuse(
            id="renovate-2",
            rule="4.7",
            tell=_("A house is of one material. Yours is of clay, and you have 5 wood and 2 reed."),
            task=_("Try to add a wooden room: go to Wooden rooms, then type room."),
            position="clay_and_wood",
            hint=_("You can also type it all at once: r2 room"),
            example="r2 room",
            well=_("Clay stays with clay."),
            amiss=_("Try a wooden room: r2 room"),
        ),
        Refuse(
            id="clay-2",
            rule="4.6",
            tell=_("Clay rooms join only a house of clay. Yours is of wood."),
            task=_("You have 3 clay and 1 reed. Try to add a clay room: go to Clay rooms, then type room."),
            position="wood_and_clay",
            hint=_("You can also type it all at once: r4 room"),
            example="r4 room",
            well=_("Renovate first."),
            amiss=_("Try a clay room: r4 room"),
        ),
        Refuse(
            id="walled-2",
            rule="12.3",
            tell=_("Pastures and improvements wall a house in just like fields."),
            task=_("Try to add a clay room: go to Clay rooms, then type room."),
            position="walled_clay",
            hint=_("You can also type it all at once: r4 room"),
            example="r4 room",
            well=_("Not a single free side. Next time you will think of it."),
            amiss=_("Try a clay room: r4 room"),
        ),
    )
