"""Chapter 2: tiles on tiles, and what small tiles are for."""

from __future__ import annotations

from farmkit.core.state import State
from farmkit.core.words import _
from farmkit.lessons.aehre import look
from farmkit.lessons.chapter import Chapter
from farmkit.lessons.step import Act, Answer, Choose, Refuse, Step


def _two_storeys(before: State, now: State) -> bool:
    grown = look.raised(before, now)
    return len(grown) == 2 and all(look.height(now, name) == 2 for name in grown)


def _used_up(before: State, now: State) -> bool:
    return look.turn_over(before, now) and not look.small_tiles(now, look.learner(before))


def chapter() -> Chapter:
    return Chapter(
        "heights",
        _("Heights and small tiles"),
        _(
            "Tiles are laid on tiles, and the ground becomes uneven. Large tiles want to lie flat. Your five small "
            "tiles help, but only five times."
        ),
        _steps(),
        _drill(),
    )


def _steps() -> tuple[Step, ...]:
    return (
        Refuse(
            id="height-1",
            rule="3.4",
            tell=_(
                "A large tile lies flat: both fields beneath it must be equally high. The fields a1 to e1 are "
                "one level up, the rest is bare ground. You have no small tiles left to help."
            ),
            task=_("Try to lay a large tile half on e1 and half beside it on f1."),
            position="no_small",
            hint=_("Any large tile will do: one half on e1, the other on f1."),
            example="W1R2 e1-f1",
            well=_("It would tip over."),
            amiss=_("That lay flat. Try one half on the raised e1 and the other on the low f1."),
        ),
        Act(
            id="height-2",
            rule="3.4",
            tell=_("Where two neighbours are equally high, a large tile may lie on top of them, as high as you like."),
            task=_("Lay a large tile on two fields that are already one level up."),
            position="no_small",
            goal=_two_storeys,
            hint=_("a1 to e1 are one level up. Mind crop rotation: which crop do you see there?"),
            example="W1R2 b1-a1",
            well=_("Two levels high, and flat."),
            amiss=_("Your tile lies on the ground. Look for two neighbours among a1 to e1."),
        ),
        Act(
            id="level-1",
            rule="3.5",
            also=("9.2",),
            tell=_(
                "If one field is lower by one level, you may put a small tile of yours on it, face down, and cover it "
                "at once with the large tile. What the small tile shows does not matter."
            ),
            task=_("Cover d3 (high) and d4 (low) with one large tile."),
            position="ledge",
            goal=lambda before, now: look.height(now, "d3") == look.height(now, "d4") == 2,
            hint=_("Just lay the tile on d3 and d4. You are then asked which small tile goes beneath."),
            example="B1C1 d3-d4 -P",
            well=_("The small tile lies face down under d4, and the large one lies flat."),
            amiss=_("d3 and d4 are not both two levels high."),
        ),
        Refuse(
            id="one-1",
            rule="3.6",
            tell=_("You use at most one small tile in a turn, so only a step of one level can be made even."),
            task=_(
                "d2 is two levels high, its neighbours lie on the ground. Try to lay a large tile from d2 to a "
                "neighbour."
            ),
            position="tower",
            hint=_("Lay one half on d2 and the other on d1, for example."),
            example="B1R2 d2-d1",
            well=_("One small tile lifts a field by one level and no more."),
            amiss=_("That was flat enough. Choose d2 and a field beside it on the ground."),
        ),
        Refuse(
            id="through-1",
            rule="3.7",
            also=("3.5",),
            tell=_(
                "Here the rulebooks disagree. The Italian one looks through the face-down tile: the crop beneath "
                "still counts. That is how we play. On f1 there is wheat, one level lower than f2."
            ),
            task=_("Try to lay wheat on f1 and rape on f2."),
            position="ledge_wheat",
            hint=_("Take the tile of wheat and rape, wheat on f1, rape on f2."),
            example="W1R2 f1-f2",
            well=_("Wheat lies under the levelling tile, so wheat may not go there."),
            amiss=_("That was allowed. The wheat half should go onto f1, the rape half onto f2."),
        ),
        Act(
            id="french-1",
            rule="3.7",
            tell=_(
                "The French rulebook reads differently: on a levelling tile any crop may grow. This table is played "
                "that way; you can choose it as a variant."
            ),
            task=_("Do what was forbidden before: wheat on f1, with a small tile beneath."),
            position="ledge_wheat_french",
            goal=lambda before, now: look.height(now, "f1") == 2 and look.crop(now, "f1") == "W",
            hint=_("Take the tile of wheat and rape, wheat on f1, rape on f2, then any small tile."),
            example="W1R2 f1-f2 -C",
            well=_("By the French reading this is fine. Agree on one reading before you play."),
            amiss=_("f1 should show wheat, with a small tile under it."),
        ),
        Act(
            id="used-1",
            rule="9.2",
            tell=_(
                "Small tiles are never replaced: five for the whole game, whether you lay them open or use them to "
                "level. You have one left, the corn."
            ),
            task=_("Use your last small tile, in whatever way, and finish the turn."),
            position="one_small",
            goal=_used_up,
            hint=_("Lay the small corn tile on its own, or let it level a step beside the raised fields."),
            example="C2 a2 VP",
            well=_("Your supply is empty and stays so. From now on only flat ground will do."),
            amiss=_("Your small tile is still there."),
        ),
    )


def _drill() -> tuple[Step, ...]:
    return (
        Refuse(
            id="height-3",
            rule="3.4",
            tell=_("No small tile is left, and a large tile needs two fields of the same height."),
            task=_("Try to lay a large tile half on h3 and half on the ground beside it."),
            position="no_small_2",
            hint=_("h3 is one level up; i3 and h2 are not."),
            example="W1P2 h3-i3",
            well=_("With a small tile in your supply it could have been levelled."),
            amiss=_("That lay flat."),
        ),
        Act(
            id="height-4",
            rule="3.4",
            tell=_("A small tile has only one field, so it may lie at any height."),
            task=_("Put a small tile on top of the tower, on d2."),
            position="tower",
            goal=lambda before, now: look.raised(before, now) == {"d2"},
            hint=_("You see corn on d2; any other small tile fits."),
            example="P2 d2",
            well=_("Three levels high. Small tiles do not mind."),
            amiss=_("d2 alone should have grown."),
        ),
        Act(
            id="level-2",
            rule="3.5",
            tell=_(
                "A step of one level can be filled with a small tile, face down, when a large tile follows at once."
            ),
            task=_("Cover j2 (high) and j1 (low) with one large tile."),
            position="ledge_2",
            goal=lambda before, now: look.height(now, "j1") == look.height(now, "j2") == 2,
            hint=_("You see corn on j2 and potatoes on j1. Lay the tile there and choose a small one."),
            example="W1B2 j1-j2 -R",
            well=_("Level ground again."),
            amiss=_("j1 and j2 are not both two levels high."),
        ),
        Refuse(
            id="one-2",
            rule="3.6",
            tell=_("One small tile a turn, one level."),
            task=_("Try to lay a large tile over the edge of the tower at g5 or h5."),
            position="tower_2",
            hint=_("The tower is two levels high, f5 and i5 are bare."),
            example="C1P2 g5-g4",
            well=_("A step of two stays a step of two."),
            amiss=_("That was flat. One half should be on g5 or h5, the other on the ground."),
        ),
        Refuse(
            id="through-2",
            rule="3.7",
            tell=_(
                "By the Italian reading the face-down tile is looked through. On h4 grows corn, one level below h3."
            ),
            task=_("Try to lay corn on h4 and beets on h3."),
            position="ledge_corn",
            hint=_("Take the tile of beets and corn: beets on h3, corn on h4."),
            example="B2C1 h3-h4",
            well=_("Corn lies under the levelling tile. Turned round, the tile would fit."),
            amiss=_("That was allowed. The corn half should go onto h4."),
        ),
        Choose(
            id="used-2",
            rule="9.2",
            tell=_("Small tiles never come back. Two of yours are gone."),
            task=_("How often can you still use one in this game?"),
            position="three_small",
            truth=lambda state: len(look.small_tiles(state, look.learner(state))),
            answers=(
                Answer(_("Five times: they are refilled."), 5, _("No, nobody ever draws a small tile.")),
                Answer(_("Three times."), 3, _("Yes: three are left, and none comes back.")),
                Answer(
                    _("Once in each turn."),
                    "each turn",
                    _("At most one in a turn, but only as long as the supply lasts."),
                ),
            ),
            hint=_("Count the small tiles in front of you."),
        ),
    )
