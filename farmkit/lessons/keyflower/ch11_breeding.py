"""Chapter 11: animals breed, wheat helps."""

from __future__ import annotations

from farmkit.core.state import State
from farmkit.core.words import _
from farmkit.games.keyflower.tiles import ANIMALS
from farmkit.lessons.chapter import Chapter
from farmkit.lessons.keyflower import look
from farmkit.lessons.step import Act, Answer, Choose, Step

_END = "pass boat:Keyflower boat:Sea-Bastion"


def _born(state: State) -> tuple[int, ...]:
    """Young sheep, pigs and cows of the first player when the season ends now."""
    then = look.after(state, _END)
    return tuple(look.animals(then, 0, kind) - look.animals(state, 0, kind) for kind in ANIMALS)


def _mother_of_the_last(state: State) -> int:
    then = look.after(state, _END)
    return next(seat for seat in (0, 1) if look.animals(then, seat, "cow") > look.animals(state, seat, "cow"))


def _wheat_with_the_boat(before: State, now: State) -> bool:
    return look.more_wheat(before, now) == 1 and look.table(now).season == look.table(before).season


def chapter() -> Chapter:
    return Chapter(
        "breeding",
        _("Young animals and wheat"),
        _(
            "Animals multiply while you wait. Wheat is the second gift of The Farmers: it feeds those who carry. Ben "
            "has no workers left where it matters."
        ),
        _steps(),
        _drill(),
    )


def _steps() -> tuple[Step, ...]:
    return (
        Act(
            id="breed-1",
            rule="10.8",
            tell=_(
                "At the end of spring, summer and autumn, after the boats are emptied, every field with two or more "
                "animals of a kind gets one more. Just one, however many there are."
            ),
            task=_("Put your two sheep into one field, then end the season. You want three."),
            position="two_sheep",
            goal=lambda before, now: look.more_animals(before, now, "sheep") == 1,
            turns=3,
            hint=_("Use your home to move a sheep to the other. Pass, and take a boat."),
            example="use:H1 1 sheep#1 to:#2 pass boat:Keyflower",
            well=_("A lamb is born."),
            amiss=_("No lamb: the two sheep were not in one field when the season ended."),
        ),
        Act(
            id="mixed-1",
            rule="10.9",
            tell=_(
                "When you lay a tile, fields may grow together, and animals of different kinds stand in one. Nothing "
                "is lost, but nothing breeds in such a field. A pig stands with your two sheep."
            ),
            task=_("Lead it away, so that the sheep can breed."),
            position="mixed_field",
            goal=lambda before, now: look.mixed_fields(now, 0) == 0 and look.table(now).moving < 0,
            hint=_("Use your home, take the pig, choose an empty field."),
            example="use:H1 1 pig#1 to:#3",
            well=_("Now the sheep are among themselves."),
            amiss=_("Different animals still stand in one field."),
        ),
        Choose(
            id="last-1",
            rule="10.10",
            tell=_(
                "If animals run short, they are given out in turn order, from the new start player on. One cow is "
                "left. You have two cows, Ben nine. You have the purple worker, and nobody has bid for it, so it goes "
                "to Ben."
            ),
            task=_("Who gets the calf?"),
            position="last_cow",
            truth=_mother_of_the_last,
            answers=(
                Answer(_("You."), 0, _("You were the start player; Ben will be.")),
                Answer(_("Ben."), 1, _("Yes: he is the new start player.")),
            ),
            hint=_("The new start player is served first."),
        ),
        Act(
            id="wheat-1",
            rule="11.1",
            tell=_("Wheat is kept behind your screen, not on tiles."),
            task=_("Use your Wheat field to get two wheat."),
            position="wheat_field",
            goal=lambda before, now: look.more_wheat(before, now) == 2,
            hint=_("Use it with one worker."),
            example="use:SP15 1",
            well=_("Two wheat, ready when you need them."),
            amiss=_("You have no wheat."),
        ),
        Act(
            id="wheat-steps-1",
            rule="11.2",
            tell=_(
                "While you use a tile that gives steps, each wheat that you spend is one step more. Your home gives "
                "one step, and you have two wheat."
            ),
            task=_("Carry all three wood from your home to Keywood in one turn."),
            position="wheat_for_steps",
            goal=lambda before, now: look.lies_on(now, "SP01", "wood") == 3,
            hint=_("Use your home and just go on carrying; the wheat is spent by itself."),
            example="use:H1 1 wood@H1 wood@H1 wood@H1",
            well=_("One step was printed, two were wheat."),
            amiss=_("Not all three wood lie on Keywood."),
        ),
        Act(
            id="order-goods-1",
            rule="11.3",
            tell=_(
                "The turn order tiles of The Farmers show something, here one wheat (our guess). The winner takes it "
                "together with the boat."
            ),
            task=_("Get a wheat that way."),
            position="order_goods",
            goal=_wheat_with_the_boat,
            turns=3,
            hint=_("Bid for Turn order 1, pass, choose a boat."),
            example="bid:T1 1 pass boat:Keyflower",
            well=_("The wheat came with the boat."),
            amiss=_("You did not win the turn order tile."),
        ),
    )


def _drill() -> tuple[Step, ...]:
    return (
        Choose(
            id="breed-2",
            rule="10.8",
            tell=_("You have 5 sheep in one field, 2 pigs in another, 1 cow in a third. Summer ends."),
            task=_("What is born?"),
            position="herds",
            truth=_born,
            answers=(
                Answer(_("2 sheep and 1 pig."), (2, 1, 0), _("One for each field, however many there are.")),
                Answer(_("1 sheep and 1 pig."), (1, 1, 0), _("Yes. One cow alone has no calf.")),
                Answer(_("One of each."), (1, 1, 1), _("It takes two cows.")),
            ),
            hint=_("One for each field with at least two of a kind."),
        ),
        Choose(
            id="mixed-2",
            rule="10.9",
            tell=_("In one field stand 2 sheep and a pig, in another 2 cows. Autumn ends."),
            task=_("What is born?"),
            position="mixed_field_2",
            truth=_born,
            answers=(
                Answer(_("A sheep and a cow."), (1, 0, 1), _("The pig keeps the sheep from breeding.")),
                Answer(_("Only a cow."), (0, 0, 1), _("Yes.")),
            ),
            hint=_("A mixed field has no young."),
        ),
        Choose(
            id="last-2",
            rule="10.10",
            tell=_("Again one cow is left; you have two, Ben nine. This time you have bid for the purple worker."),
            task=_("Who gets the calf?"),
            position="last_cow_2",
            truth=_mother_of_the_last,
            answers=(
                Answer(_("You."), 0, _("Yes: you begin the next season.")),
                Answer(_("Ben."), 1, _("The number of cows does not matter.")),
            ),
            hint=_("Who will be the start player?"),
        ),
        Act(
            id="wheat-2",
            rule="11.1",
            tell=_("The Piggery makes a pig and a wheat. The pig goes into a field, the wheat behind your screen."),
            task=_("Get a wheat with it."),
            position="wheat_and_pig",
            goal=lambda before, now: look.more_wheat(before, now) == 1,
            hint=_("Use the Piggery."),
            example="use:AU14 1",
            well=_("The wheat is with you already; the pig still looks for a field."),
            amiss=_("You have no wheat."),
        ),
        Act(
            id="wheat-steps-2",
            rule="11.2",
            tell=_("The Paddock gives a wheat and one step. Its own wheat can be spent at once."),
            task=_("Carry both wood from your home to the Paddock."),
            position="paddock",
            goal=lambda before, now: look.lies_on(now, "SP16", "wood") == 2,
            hint=_("Use the Paddock and carry twice."),
            example="use:SP16 1 wood@H1 wood@H1",
            well=_("A step and a wheat: two steps."),
            amiss=_("Not both wood lie on the Paddock."),
        ),
        Act(
            id="order-goods-2",
            rule="11.3",
            tell=_("That is so in winter as well."),
            task=_("Win the turn order tile and get its wheat."),
            position="order_goods_winter",
            goal=_wheat_with_the_boat,
            turns=3,
            hint=_("Bid for it, pass, choose a boat."),
            example="bid:T1 1 pass boat:Keyflower",
            well=_("The last wheat of the year."),
            amiss=_("You did not win the turn order tile."),
        ),
    )
