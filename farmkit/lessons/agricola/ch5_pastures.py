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
            "Animals need space. Pastures are tiles of one to four squares, and you pay for them with wood. A stable "
            "lets a pasture hold more. To be honest: we had to guess the pasture of two squares, the bent one of "
            "three, and the price of the long one."
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
                "people allow only one for each visit; you can choose that for your own games.) You have 6 wood. A "
                "small pasture costs 3."
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
                "The larger a pasture, the cheaper for each animal. One square costs 3 wood and holds 2 animals; two "
                "squares 5 and 4; three squares 6 and 6; four squares 7 and 8. You have 7 wood."
            ),
            task=_("Make places for 8 more animals."),
            position="seven_wood",
            goal=lambda before, now: _new_places(before, now) == 8,
            hint=_("Take the large pasture of four squares and lay it beside your house."),
            example="pastures 2x2 h9",
            well=_("Eight animals for 7 wood. But it is only one tile, so one point."),
            amiss=_("That makes fewer than 8 places. The largest pasture costs 7."),
        ),
        Refuse(
            id="table-1",
            rule="12.4",
            tell=_(
                "A real table ends somewhere. Ours has 15 by 15 squares, from a1 to o15. You would have to build "
                "that far on purpose; here somebody did. A large pasture that begins on o9 would need squares beyond "
                "the o."
            ),
            task=_("Try it: go to Pastures, then type 2x2 o9."),
            position="right_edge",
            hint=_("You can also type it all at once: pastures 2x2 o9"),
            example="pastures 2x2 o9",
            well=_("There is plenty of room on the other sides."),
            amiss=_("That lay on the table. Try: pastures 2x2 o9"),
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
            well=_("Two stables. Without pastures they stand alone."),
            amiss=_("You should have two more stables."),
        ),
        Act(
            id="place-1",
            rule="6.4",
            tell=_(
                "Put a new stable on one of your pastures that has none, or let it stand alone. Each pasture takes "
                "one stable. There it is worth a point. On Renovation a stable is free."
            ),
            task=_("Take the free stable and put it on your pasture."),
            position="a_pasture",
            goal=lambda before, now: _on_pastures(before, now) == 1,
            hint=_("Choose Renovation, the stable, then the pasture."),
            example="r3 stable on1x1",
            well=_("It stands on the pasture, and there it stays."),
            amiss=_("There is no new stable on your pasture."),
        ),
        Act(
            id="double-1",
            rule="7.3",
            also=("6.4",),
            tell=_(
                "With a stable a pasture holds twice as many animals. Your small pasture holds 2 sheep, a third "
                "lives in the house, and 2 more wait on the board. Both your people are at home."
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
                "A stable that stands alone is not lost. When you build a pasture, you may put the stable on that "
                "one, at that moment only. Once on a pasture it stays there."
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
            tell=_("Pay for each tile; take as many as you can pay for."),
            task=_("You have 9 wood. Buy three pastures in one visit."),
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
            tell=_("3 wood for 2 animals, 5 for 4, 6 for 6, 7 for 8. You have 9 wood."),
            task=_("Make places for 6 animals with a single tile, and keep 3 wood."),
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
            tell=_("Rows end with 15, columns with o. Here a farm has grown as far as row 15."),
            task=_("Try to lay the large pasture on j15: go to Pastures, then type 2x2 j15."),
            position="lower_edge",
            hint=_("You can also type it all at once: pastures 2x2 j15"),
            example="pastures 2x2 j15",
            well=_("There is no row 16."),
            amiss=_("Try: pastures 2x2 j15"),
        ),
        Refuse(
            id="stable-2",
            rule="6.3",
            tell=_("A stable costs 2 wood, except the one that comes with Renovation."),
            task=_("You have 3 clay, 1 reed and 1 wood. Try to buy a stable: go to Clay rooms, then type stable."),
            position="one_wood",
            hint=_("You can also type it all at once: r4 stable"),
            example="r4 stable",
            well=_("One wood short."),
            amiss=_("Try a stable: r4 stable"),
        ),
        Refuse(
            id="place-2",
            rule="6.4",
            tell=_("One stable for each pasture. Your small pasture has one, the large one has none."),
            task=_("Try to put a second one on the small pasture: go to Renovation, take the stable, then type on1x1."),
            position="one_stabled",
            hint=_("You can also type it all at once: r3 stable on1x1"),
            example="r3 stable on1x1",
            well=_("The large pasture would have taken it."),
            amiss=_("That was possible. Try the small pasture, where a stable stands already: r3 stable on1x1"),
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
                "A stable that stands alone goes only onto the pasture that you are just building. You have such a "
                "stable, and a large pasture without one."
            ),
            task=_("Buy a small pasture and lay it. Then try to put the stable on the large one: type on2x2."),
            position="stable_too_late",
            hint=_("You can also type it all at once: pastures 1x1 h9 on2x2"),
            example="pastures 1x1 h9 on2x2",
            well=_("For the old pasture it is too late; the new one would take it."),
            amiss=_("Try to put it on the old, large pasture: pastures 1x1 h9 on2x2"),
        ),
    )
