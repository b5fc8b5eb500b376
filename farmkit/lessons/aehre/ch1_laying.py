"""Chapter 1: tiles, fields, crop rotation, and the first turns."""

from __future__ import annotations

from farmkit.core.state import State
from farmkit.core.words import _
from farmkit.lessons.aehre import look
from farmkit.lessons.chapter import Chapter
from farmkit.lessons.step import Act, Refuse, Step


def _large_tile(before: State, now: State) -> bool:
    return len(look.raised(before, now)) == 2


def _small_tile(before: State, now: State) -> bool:
    return len(look.raised(before, now)) == 1


def _one_of_each(before: State, now: State) -> bool:
    """A field for victory points and a field for farm points, on the same tile."""
    return _large_tile(before, now) and look.field_points(before, now) > 0 and len(look.climbed(before, now)) == 1


def _two_cubes(before: State, now: State) -> bool:
    return len(look.climbed(before, now)) == 2


def _draws_nothing(before: State, now: State) -> bool:
    return look.turn_over(before, now) and not look.drew(before, now)


def chapter() -> Chapter:
    return Chapter(
        "laying",
        _("Laying tiles"),
        _(
            "Everything begins with a tile on the ground; here you lay your first ones. Fields are named by letter "
            "and number: c4 lies where c meets 4. To be honest: the layout of the fields, the mix of "
            "tiles and the barn rows are not in the rulebooks' text, so they are reconstructed."
        ),
        _steps(),
        _drill(),
    )


def _steps() -> tuple[Step, ...]:
    return (
        Act(
            id="which-1",
            rule="3.1",
            tell=_(
                "On your turn you lay one tile: a large one with two fields, from your hand, or a small one with a "
                "single field, from the supply in front of you. Large tiles are your daily bread."
            ),
            task=_("Take a large tile and lay it wherever it fits."),
            position="first",
            goal=_large_tile,
            hint=_("The tiles in your hand have two halves. Take one of those, not one of the five small ones."),
            example="W1R2 b1-b2",
            well=_("Your first two fields are planted."),
            amiss=_("That was a small tile; you have only five of them, so keep it. Lay one with two halves."),
        ),
        Act(
            id="shape-1",
            rule="3.3",
            tell=_(
                "A large tile covers exactly two fields that lie side by side, across or up and down. Never at a "
                "corner, and never over the edge of the crop area."
            ),
            task=_("Cover f3 and g3 with one tile."),
            position="first",
            goal=lambda before, now: look.raised(before, now) == {"f3", "g3"},
            hint=_("f3 shows potatoes and g3 wheat: take a tile whose halves are something else there."),
            example="W1R2 f3-g3",
            well=_("Two neighbours, one tile."),
            amiss=_("f3 and g3 are not both covered. They lie where f and g meet 3."),
        ),
        Refuse(
            id="rotation-1",
            rule="3.2",
            tell=_(
                "Farmers change crops from year to year: wheat never goes onto wheat, rape never onto rape. What is "
                "printed on the board counts as planted."
            ),
            task=_("See for yourself: take the wheat and rape tile and try to lay its wheat on a wheat field."),
            position="first",
            hint=_("There is wheat in the corner, on a1."),
            example="W1R2 a1-b1",
            well=_("You will be told the reason whenever something is not allowed."),
            amiss=_("That was allowed: no half covers its own crop. Try wheat on wheat, on a1 for example."),
        ),
        Act(
            id="rotation-2",
            rule="3.2",
            tell=_("A tile that does not fit may fit when you turn it. Each half is looked at on its own."),
            task=_("Cover c4, where corn grows, and c5, where wheat grows, with one tile."),
            position="turnround",
            goal=lambda before, now: look.raised(before, now) == {"c4", "c5"},
            hint=_(
                "Only the tile of wheat and corn can do it: its wheat must go onto the corn, and the other way round."
            ),
            example="W1C1 c4-c5",
            well=_("Wheat on corn and corn on wheat: both halves have changed crops."),
            amiss=_("c4 and c5 are not covered. Turn the tile of wheat and corn until both halves fit there."),
        ),
        Act(
            id="kinds-1",
            rule="4.1",
            tell=_(
                "Once a tile lies, you choose for each of its fields: victory points (VP) now, or farm points (FP), "
                "which move your cubes in the barn. Never both for the same field."
            ),
            task=_("Lay a large tile and take victory points for one half, farm points for the other."),
            position="second",
            goal=_one_of_each,
            hint=_("After placing, choose VP for one half and FP for the other. The half for FP needs a barn symbol."),
            example="C1P1 a3-a2 VP/FP",
            well=_("One half went onto the score track, the other moved a cube in the barn."),
            amiss=_("It takes a large tile, victory points for one half and farm points for the other."),
        ),
        Act(
            id="draw-1",
            rule="9.1",
            tell=_(
                "At the end of a turn with a large tile you draw a new one, so that you hold three again. After a "
                "small tile you draw nothing, since your hand is still full."
            ),
            task=_("Play a turn that ends with drawing a tile."),
            position="kinds",
            goal=lambda before, now: look.turn_over(before, now) and look.drew(before, now),
            hint=_("Only a large tile leaves a gap in your hand."),
            example="W1R2 c1-c2 VP/VP",
            well=_("A new tile has come; you hold three. That was a whole turn."),
            amiss=_("You laid a small tile, so your hand is still full and you drew nothing."),
        ),
    )


def _drill() -> tuple[Step, ...]:
    return (
        Act(
            id="which-2",
            rule="3.1",
            tell=_("A tile comes from your hand (large) or from your open supply (small)."),
            task=_("This time lay a small tile."),
            position="second",
            goal=_small_tile,
            hint=_("Small tiles have a single field. You have one of each crop."),
            example="P2 a1",
            well=_("One field, and a small tile less in your supply."),
            amiss=_("That was a large tile. The small ones have only one field."),
        ),
        Act(
            id="shape-2",
            rule="3.3",
            tell=_("A large tile may lie across or upright, right up to the edge, never beyond it."),
            task=_("Cover the corner k5 and its neighbour k4 with one tile."),
            position="second",
            goal=lambda before, now: look.raised(before, now) == {"k4", "k5"},
            hint=_("k4 shows beets and k5 corn. Turn a large tile until it fits."),
            example="W2R1 k4-k5",
            well=_("Right in the corner, and nothing sticks out."),
            amiss=_("k4 and k5 are not both covered."),
        ),
        Act(
            id="rotation-3",
            rule="3.2",
            tell=_("Crop rotation looks at what you see: on a tile, the tile counts and no longer the board beneath."),
            task=_("Cover the laid tile on e2 and e3 with another one."),
            position="on_top",
            goal=lambda before, now: look.raised(before, now) == {"e2", "e3"},
            hint=_("You see rape on e2 and beets on e3. Put beets on the rape and rape on the beets."),
            example="B1R2 e2-e3",
            well=_("Beets on rape, rape on beets: rotation is kept, now one level higher."),
            amiss=_("e2 and e3 have not both grown."),
        ),
        Refuse(
            id="rotation-4",
            rule="3.2",
            tell=_("No crop ever covers itself, be it printed or laid."),
            task=_("Try to lay beets on the tile of beets at b2."),
            position="wheat_corner",
            hint=_("Take the tile of beets and rape; its beets should go onto b2. The other half may go onto b3."),
            example="B1R1 b2-b3",
            well=_("Laid fields are treated like printed ones."),
            amiss=_("That was allowed. Put beets on b2, where beets already grow."),
        ),
        Act(
            id="kinds-2",
            rule="4.1",
            tell=_("Each field is decided on its own, so both may also go the same way."),
            task=_("Take farm points for both halves of a tile."),
            position="first",
            goal=_two_cubes,
            hint=_("Choose FP for both halves. Each of them needs a barn symbol."),
            example="W1R2 b1-b2 FP/FP",
            well=_("Two cubes have climbed, and your score has not moved."),
            amiss=_("Not both fields moved a cube. Choose FP twice, on a tile with two different crops."),
        ),
        Act(
            id="draw-2",
            rule="9.1",
            tell=_("After a small tile nothing is drawn."),
            task=_("Play a turn that leaves the piles as they are."),
            position="second",
            goal=_draws_nothing,
            hint=_("Your hand must still be full at the end of the turn."),
            example="P2 a1 VP",
            well=_("Three tiles in hand, nothing drawn: the piles last a turn longer."),
            amiss=_("You laid a large tile and drew another."),
        ),
    )
