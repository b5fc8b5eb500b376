"""Chapter 5: pastures and stables."""

from __future__ import annotations

from farmkit.core.state import State
from farmkit.core.words import _
from farmkit.lessons.agricola import look
from farmkit.lessons.chapter import Chapter
from farmkit.lessons.step import Act, Answer, Choose, Refuse, Step


def _new_pastures(before: State, now: State) -> int:
    return look.farm(before, now).pastures - look.farm(before, before).pastures


def _new_places(before: State, now: State) -> int:
    seat = look.learner(before)
    return look.places(now, seat) - look.places(before, seat)


def _new_stables(before: State, now: State) -> int:
    return look.stables(look.farm(before, now)) - look.stables(look.farm(before, before))


def _on_pastures(before: State, now: State) -> int:
    """Stables that have come to stand on pastures."""
    return sum(look.farm(before, now).stabled) - sum(look.farm(before, before).stabled)


def _on_pasture(state: State) -> int:
    """Animals that pastures hold: all places but those in the house and in stables that stand alone."""
    seat = state.actor()
    return look.places(state, seat) - 1 - look.table(state).farm(seat).lone_stables


def chapter() -> Chapter:
    return Chapter(
        "pastures",
        _("Pastures and stables"),
        _(
            "Animals want space. Pastures are tiles of one to four squares that you pay with wood, and stables make "
            "them hold more. To be honest: the pasture of two squares and the bent one are reconstructed, shape, price "
            "and number; so is the price of the long one."
        ),
        _steps(),
        _drill(),
    )


def _steps() -> tuple[Step, ...]:
    return (
        Act(
            id="buy-1",
            rule="6.1",
            tell=_(
                "On Pastures you take as many pasture tiles as you like and pay the wood printed on each. (Some "
                "sources allow one each visit; that is a variant.) You have 6 wood, and the small one costs 3."
            ),
            task=_("Buy two pastures in one visit."),
            position="six_wood",
            goal=lambda before, now: _new_pastures(before, now) == 2,
            hint=_("Choose the small pasture, a square for it, and then another small one."),
            example="pastures 1x1 h9 1x1 i9",
            well=_("Two pastures, two points, and no wood left."),
            amiss=_("There should be two new pastures. Two small ones cost 6 wood."),
        ),
        Act(
            id="shapes-1",
            rule="6.2",
            tell=_(
                "Larger is cheaper for each animal: one square costs 3 wood and holds 2; two squares 5 and 4; three "
                "squares 6 and 6; four squares 7 and 8. You have 7 wood."
            ),
            task=_("Make places for 8 more animals."),
            position="seven_wood",
            goal=lambda before, now: _new_places(before, now) == 8,
            hint=_("The large pasture of four squares. Its first square is the upper left one: h9 fits."),
            example="pastures 2x2 h9",
            well=_("Eight animals for 7 wood. But it is only one tile, so one point."),
            amiss=_("That makes fewer than 8 places. The largest pasture costs 7."),
        ),
        Refuse(
            id="table-1",
            rule="12.4",
            tell=_(
                "A real table ends somewhere; ours has 15 by 15 squares around your house. You would have to build on "
                "purpose to get there. Somebody has: this farm reaches the right edge."
            ),
            task=_("Try to lay the large pasture with its first square on o9."),
            position="right_edge",
            hint=_("Choose Pastures, the large pasture, then o9: half of it would hang in the air."),
            example="pastures 2x2 o9",
            well=_("Build towards the other side, there is plenty of room."),
            amiss=_("That lay on the table. Try the large pasture on o9."),
        ),
        Act(
            id="stable-1",
            rule="6.3",
            tell=_(
                "Stables cost 2 wood each on Wooden rooms and on Clay rooms, as many as you like. With Renovation you "
                "get one free."
            ),
            task=_("You have 4 wood. Buy two stables."),
            position="four_wood",
            goal=lambda before, now: _new_stables(before, now) == 2,
            hint=_("Choose Wooden rooms, a stable, and another stable."),
            example="r2 stable stable",
            well=_("Two stables. Without pastures they wait beside your house."),
            amiss=_("You should have two more stables."),
        ),
        Act(
            id="place-1",
            rule="6.4",
            tell=_(
                "A new stable goes onto a pasture of yours that has none, or stands alone. On a pasture it counts a "
                "point. Each pasture takes one. On Renovation a stable is free."
            ),
            task=_("Take the free stable and put it on your pasture."),
            position="a_pasture",
            goal=lambda before, now: _on_pastures(before, now) == 1,
            hint=_("Choose Renovation, a stable, then the pasture."),
            example="r3 stable on1x1",
            well=_("It stands on the pasture, and there it stays."),
            amiss=_("There is no new stable on your pasture."),
        ),
        Act(
            id="double-1",
            rule="7.3",
            also=("6.4",),
            tell=_(
                "With a stable a pasture holds twice as many. Your small pasture holds 2 sheep, a third lives in the "
                "house, and 2 more are waiting. Two people are at home."
            ),
            task=_("Have 5 sheep."),
            position="sheep_waiting",
            goal=lambda before, now: look.farm(before, now).sheep == 5,
            turns=2,
            hint=_("First the free stable of Renovation onto the pasture, then the sheep."),
            example="r3 stable on1x1 sheep",
            well=_("Four on the pasture, one in the house."),
            amiss=_("Not all sheep found a place. What must come first?"),
        ),
        Act(
            id="later-1",
            rule="6.5",
            tell=_(
                "A stable that stands alone is not lost: when you build a pasture later, it may move onto that one, in "
                "this moment only. Once on a pasture it stays."
            ),
            task=_("Build a pasture and put your stable on it."),
            position="stable_waits",
            goal=lambda before, now: _on_pastures(before, now) == 1,
            hint=_("After laying the pasture you are asked about the stable."),
            example="pastures 1x1 h9 on1x1",
            well=_("It has found its place: four animals instead of two."),
            amiss=_("The stable still stands alone, and for this pasture it is too late."),
        ),
    )


def _drill() -> tuple[Step, ...]:
    return (
        Act(
            id="buy-2",
            rule="6.1",
            tell=_("Pay each tile, take as many as you can pay."),
            task=_("9 wood: buy three pastures in one visit."),
            position="nine_wood",
            goal=lambda before, now: _new_pastures(before, now) == 3,
            hint=_("Three small ones, at 3 wood each."),
            example="pastures 1x1 h9 1x1 i9 1x1 h10",
            well=_("Three tiles, three points."),
            amiss=_("There should be three new pastures."),
        ),
        Act(
            id="shapes-2",
            rule="6.2",
            tell=_("3 wood for 2 animals, 5 for 4, 6 for 6, 7 for 8."),
            task=_("9 wood: make places for 6 animals with a single tile, and keep 3 wood."),
            position="nine_wood",
            goal=lambda before, now: (
                _new_places(before, now) == 6 and _new_pastures(before, now) == 1 and look.farm(before, now).wood == 3
            ),
            hint=_("Three squares, long or bent."),
            example="pastures 1x3 h9 turn0",
            well=_("6 wood, 6 animals."),
            amiss=_("It should be one pasture of three squares, for 6 wood."),
        ),
        Refuse(
            id="table-2",
            rule="12.4",
            tell=_("Here a farm has grown down to the lowest row of the table."),
            task=_("Try to lay the large pasture on j15."),
            position="lower_edge",
            hint=_("Pastures, the large pasture, then j15."),
            example="pastures 2x2 j15",
            well=_("Below row 15 there is no table."),
            amiss=_("Try the large pasture on j15."),
        ),
        Refuse(
            id="stable-2",
            rule="6.3",
            tell=_("A stable costs 2 wood, except the one that comes with Renovation."),
            task=_("You have 3 clay, 1 reed and 1 wood. Try to buy a stable on Clay rooms."),
            position="one_wood",
            hint=_("Choose Clay rooms, where a room would be possible, and then the stable."),
            example="r4 stable",
            well=_("One wood short."),
            amiss=_("Try a stable on Clay rooms, number 4."),
        ),
        Refuse(
            id="place-2",
            rule="6.4",
            tell=_("One stable for each pasture. Your small pasture has one, the large one has none."),
            task=_("Take the free stable and try to put it on the small pasture."),
            position="one_stabled",
            hint=_("Renovation, a stable, then the small pasture."),
            example="r3 stable on1x1",
            well=_("The large pasture would have taken it."),
            amiss=_("That was possible. Try the small pasture, where a stable stands already."),
        ),
        Choose(
            id="double-2",
            rule="7.3",
            tell=_("A pasture with a stable holds twice as many. Yours has four squares and a stable."),
            task=_("How many animals does it hold?"),
            position="large_stabled",
            truth=_on_pasture,
            answers=(
                Answer(_("8."), 8, _("Without the stable.")),
                Answer(_("9."), 9, _("The stable does not hold one more, it doubles.")),
                Answer(_("16."), 16, _("Yes, twice 8.")),
            ),
            hint=_("Without a stable 8."),
        ),
        Refuse(
            id="later-2",
            rule="6.5",
            tell=_(
                "A waiting stable moves only onto the pasture that is just being built. You have a large pasture "
                "without a stable, and a stable that waits."
            ),
            task=_("Buy a small pasture and try to put the stable on the large one."),
            position="stable_too_late",
            hint=_("Pastures, the small one, a square for it, then the large pasture."),
            example="pastures 1x1 h9 on2x2",
            well=_("For the old pasture it is too late; the new one would take it."),
            amiss=_("Try to put it on the old, large pasture."),
        ),
    )
