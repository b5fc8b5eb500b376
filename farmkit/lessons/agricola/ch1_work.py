"""Chapter 1: sending people to work."""

from __future__ import annotations

from farmkit.core.state import State
from farmkit.core.words import _
from farmkit.lessons.agricola import look
from farmkit.lessons.chapter import Chapter
from farmkit.lessons.step import Act, Refuse, Step


def _one_clay_heap(before: State, now: State) -> bool:
    """The whole heap in one go."""
    return look.lies_on(before, "clay2") > 2 and look.gained(before, now, "clay") == look.lies_on(before, "clay2")


def _both_at_work(before: State, now: State, one: str, other: str) -> bool:
    seat = look.learner(before)
    return look.stands_on(now, seat, one) and look.stands_on(now, seat, other)


def chapter() -> Chapter:
    return Chapter(
        "work",
        _("Going to work"),
        _(
            "You have a family, a wooden house and fourteen rounds. In each round you send your people to work: you "
            "put them on spaces of the board, and each one brings something home. We begin with the game for one "
            "player, since a photograph shows all its spaces. For two to four players some spaces are our guess; "
            "your box may differ there."
        ),
        _steps(),
        _drill(),
    )


def _steps() -> tuple[Step, ...]:
    return (
        Act(
            id="arrow-1",
            rule="3.1",
            tell=_(
                "Put a person on a space, and what it shows happens at once. Spaces with an arrow fill up, round "
                "after round. Our cards say it like this: ×9 lie there, +3 come each round. Whoever goes there takes "
                "everything."
            ),
            task=_("9 wood are waiting. Fetch them."),
            position="heaps",
            goal=lambda before, now: look.gained(before, now, "wood") == 9,
            hint=_("The space is called Wood. Put one of your two people there."),
            example="wood3",
            well=_("Nine in one go: waiting can pay."),
            amiss=_("Your wood is still on its space. Look for the one called Wood."),
        ),
        Act(
            id="printed-1",
            rule="3.2",
            tell=_(
                "Spaces without an arrow never fill up. They give what is printed, today as much as tomorrow. It "
                "comes from the general supply, the piles that belong to nobody."
            ),
            task=_("Take 1 grain."),
            position="heaps",
            goal=lambda before, now: look.gained(before, now, "grain") == 1,
            hint=_("There is a space called Grain."),
            example="grain",
            well=_("One grain. In the next round it will be one again."),
            amiss=_("You have no grain yet. The space called Grain gives one."),
        ),
        Act(
            id="choice-1",
            rule="3.3",
            tell=_(
                "Some spaces show wood, clay and reed, and you choose one of them. These three are called resources. "
                "The space Food and a resource gives 1 food as well."
            ),
            task=_("Come home with 1 food and 1 reed from a single visit."),
            position="heaps",
            goal=lambda before, now: look.gained(before, now, "reed") == 1 and look.gained(before, now, "food") == 1,
            hint=_("Choose the space Food and a resource first, then reed."),
            example="pick1 +reed",
            well=_("Food and exactly the resource you wanted."),
            amiss=_("It should be 1 food and 1 reed together. Food and a resource gives both, if you choose reed."),
        ),
        Act(
            id="turns-1",
            rule="2.4",
            tell=_(
                "With others you take turns. The owner of the rooster begins. Everybody places one person and acts "
                "at once, then the next player does, until nobody has people left. Here Vermilion plays between your "
                "two turns."
            ),
            task=_("Get the heap of wood and, with your second person, 1 grain."),
            position="pair",
            goal=lambda before, now: _both_at_work(before, now, "wood3", "grain"),
            turns=2,
            hint=_("Which of the two would Vermilion take away? Go there first."),
            example="wood3 grain",
            well=_("First what others want as well, then what nobody takes away."),
            amiss=_("One person on Wood, one on Grain: it did not come to that. Somebody may have been quicker."),
        ),
        Refuse(
            id="blocked-1",
            rule="2.5",
            tell=_(
                "Each space has room for one person. While somebody stands there, nobody else can use it in this "
                "round, not even the same family. Vermilion was quicker."
            ),
            task=_("Try to go to Wood all the same."),
            position="crowded",
            hint=_("Choose Wood, where Vermilion's person stands."),
            example="wood3",
            well=_("So the order matters, and so does the rooster."),
            amiss=_("That space was free. Try the one where Vermilion stands: Wood."),
        ),
        Refuse(
            id="closed-1",
            rule="2.6",
            tell=_(
                "Fourteen spaces belong to a round each. The space of round 4 opens in round 4 and then stays open "
                "to the end. It is round 3 now."
            ),
            task=_("Try to use the space of round 4, Clay rooms."),
            position="heaps",
            hint=_("Choose Clay rooms, round 4. It is still closed."),
            example="r4",
            well=_("Every round opens one more space."),
            amiss=_("That space is open already. Try Clay rooms, round 4."),
        ),
        Refuse(
            id="useful-1",
            rule="2.7",
            tell=_(
                "Nobody goes somewhere just to stand there: you must be able to do something on the space. Wooden "
                "rooms sells rooms and stables for wood, and you have none."
            ),
            task=_("Try to go there anyway."),
            position="heaps",
            hint=_("Wooden rooms is the space of round 2."),
            example="r2",
            well=_("First the wood, then the room."),
            amiss=_("That was useful, so it was allowed. Try Wooden rooms, without any wood."),
        ),
    )


def _drill() -> tuple[Step, ...]:
    return (
        Act(
            id="arrow-2",
            rule="3.1",
            tell=_("An arrow means: take everything that lies there."),
            task=_("Three players, and much clay. Take the whole heap."),
            position="three_heaps",
            goal=_one_clay_heap,
            hint=_("The space is called Much clay. (On the board for three it is our guess.)"),
            example="clay2",
            well=_("All of it, nothing stays behind."),
            amiss=_("The heap of clay is still there."),
        ),
        Act(
            id="printed-2",
            rule="3.2",
            tell=_("Without an arrow you take what is printed, from the general supply."),
            task=_("Four players: take 1 wood, 1 clay and 1 reed in one visit."),
            position="four",
            goal=lambda before, now: all(look.gained(before, now, good) == 1 for good in ("wood", "clay", "reed")),
            hint=_("There is a space Wood, clay and reed."),
            example="goods3",
            well=_("One of each, as printed."),
            amiss=_("It should be one of each. One space gives all three."),
        ),
        Act(
            id="choice-2",
            rule="3.3",
            tell=_("Two resources means: choose twice, and you may choose the same again."),
            task=_("Take 2 reed in one visit."),
            position="three_heaps",
            goal=lambda before, now: look.gained(before, now, "reed") == 2,
            hint=_("Use Two resources and choose reed both times."),
            example="pick2 +reed +reed",
            well=_("Twice the same is fine."),
            amiss=_("You do not have two reed more. Choose reed both times."),
        ),
        Act(
            id="turns-2",
            rule="2.4",
            tell=_("You have two people, and so have the two others, who play in between."),
            task=_("Place one person on Fishing and one on Start player."),
            position="three_heaps",
            goal=lambda before, now: _both_at_work(before, now, "fishing", "rooster"),
            turns=2,
            hint=_("Try one order; if somebody is quicker, begin again with the other space."),
            example="fishing rooster",
            well=_("Both at work, one turn after the other."),
            amiss=_("You do not have both spaces. Perhaps another order helps."),
        ),
        Refuse(
            id="blocked-2",
            rule="2.5",
            tell=_("Your own people block each other, too. One of yours is fishing already."),
            task=_("Try to send the second one fishing as well."),
            position="fishing_alone",
            hint=_("Choose Fishing, where your own person stands."),
            example="fishing",
            well=_("One person for each space, whoever it is."),
            amiss=_("Try Fishing, where somebody stands already."),
        ),
        Refuse(
            id="closed-2",
            rule="2.6",
            tell=_("It is round 1. Of the fourteen spaces with a round, only that of round 1 is open."),
            task=_("Try to go to Wooden rooms now, the space of round 2."),
            position="pair",
            hint=_("Choose Wooden rooms, round 2."),
            example="r2",
            well=_("One more round, then it opens."),
            amiss=_("That was open. Try Wooden rooms, round 2."),
        ),
        Refuse(
            id="useful-2",
            rule="2.7",
            tell=_("Who can work must work: a person stays at home only when no space at all is of use."),
            task=_("Try to pass: type the word pass."),
            position="pair",
            hint=_("Write pass into the field for typed moves, and press Play."),
            example="pass",
            well=_("There is nearly always something to do."),
            amiss=_("You placed a person, as you must. Try to pass instead."),
        ),
    )
