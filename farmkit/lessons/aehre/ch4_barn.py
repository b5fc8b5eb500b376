"""Chapter 4: farm points, cubes and livestock."""

from __future__ import annotations

from farmkit.core.state import State
from farmkit.core.words import _, count
from farmkit.games.aehre.state import GONE
from farmkit.lessons.aehre import look
from farmkit.lessons.chapter import Chapter
from farmkit.lessons.step import Act, Refuse, Step


def _rows(before: State, now: State) -> int:
    return sum(look.climbed(before, now).values())


def _took(letter: str, animal: str, before: State, now: State) -> bool:
    """Took this animal and has looked at it."""
    return any(
        (of, kind) == (letter, animal) and value > 0 for of, kind, value in look.animals(now, look.learner(before))
    )


def _stays(letter: str, row: int, before: State, now: State) -> bool:
    """The cube has reached the row and is still on its track."""
    return row <= look.cube(now, look.learner(before), letter) < GONE


def chapter() -> Chapter:
    return Chapter(
        "barn",
        _("The barn"),
        _(
            "Beside the fields stands the barn with a track for each crop. Farm points move your cubes up there, "
            "towards farms and livestock. Here you climb."
        ),
        _steps(),
        _drill(),
    )


def _steps() -> tuple[Step, ...]:
    return (
        Act(
            id="cubes-1",
            rule="1.2",
            also=("4.6",),
            tell=_(
                "Everybody has five cubes, one on the start space of each barn track, and begins with a score of 0. "
                "Nothing has moved yet."
            ),
            task=_("Bring your rape cube to row 2 in this first turn."),
            position="first",
            goal=lambda before, now: look.cube(now, look.learner(before), "R") == 2,
            hint=_("You need two barn symbols on a rape field, and farm points (FP) for it."),
            example="W1R2 b1-b2 VP/FP",
            well=_("From row 0 to row 2: one of five is well on its way."),
            amiss=_("Your rape cube is not on row 2. Take FP for the rape field with two symbols."),
        ),
        Act(
            id="climb-1",
            rule="4.6",
            tell=_(
                "Each barn symbol on a field moves your cube of that crop one row up. Only the symbols on the new "
                "field count; how large the region is does not matter."
            ),
            task=_("Climb three rows in one turn, all cubes together."),
            position="near_cow",
            goal=lambda before, now: _rows(before, now) >= 3,
            hint=_("Wheat with one symbol and rape with two are on the same tile. Take FP for both."),
            example="W1R2 b1-b2 FP/FP",
            well=_("One row for the wheat, two for the rape."),
            amiss=lambda before, now: count(
                _rows(before, now),
                "Your cubes climbed {n} row. Which of your tiles shows three symbols?",
                "Your cubes climbed {n} rows. Which of your tiles shows three symbols?",
            ),
        ),
        Refuse(
            id="bare-1",
            rule="4.7",
            tell=_(
                "A field without a barn symbol gives victory points only. One half of your potato tile is like that."
            ),
            task=_("Lay the potato tile and try to take farm points for both halves."),
            position="first",
            hint=_("The tile P1P0 has one symbol on its first half and none on the second. Try FP for the second."),
            example="P1P0 b1-b2 FP/FP",
            well=_("No symbol, no row."),
            amiss=_("You took what the tile gives. Try FP for the half without a symbol."),
        ),
        Act(
            id="livestock-1",
            rule="7.1",
            tell=_(
                "Near the top of each track livestock waits. A cube that reaches or passes that row takes the tile on "
                "top. Here that is row 6, and your wheat cube is on row 4."
            ),
            task=_("Fetch an animal."),
            position="near_cow",
            goal=lambda before, now: bool(look.animals(now, look.learner(before))),
            hint=_("Two rows of wheat are missing. Your small wheat tile shows two symbols."),
            example="W2 a2 FP",
            well=_("A cow! It counts at the end of the game."),
            amiss=_("Your wheat cube is not there yet: it needs two symbols of wheat as farm points."),
        ),
        Act(
            id="order-1",
            rule="7.4",
            also=("7.1",),
            tell=_(
                "First come, first served: the cow on top (11 to 15 points), then the pig (6 to 10), the chicken last "
                "(1 to 5). You look at the value, nobody else does. The cow of the rape track is gone."
            ),
            task=_("Fetch the pig from the rape track."),
            position="pig_next",
            goal=lambda before, now: _took("R", "pig", before, now),
            hint=_(
                "With three players livestock waits in row 5, and your rape cube is on row 4: one symbol is enough."
            ),
            example="W1R2 b1-b2 VP/FP",
            well=_("A pig. Its value is shown to you alone."),
            amiss=_("No pig yet. Take farm points for a rape field."),
        ),
        Refuse(
            id="leaves-1",
            rule="7.2",
            tell=_(
                "A cube that took livestock leaves the game. That crop then gives you victory points only. Your wheat "
                "cube has fetched a cow and is gone."
            ),
            task=_("Lay wheat and try to take farm points for it."),
            position="cow_taken",
            hint=_("Lay any tile with wheat and choose FP for the wheat half."),
            example="W1R2 b1-b2 FP/VP",
            well=_("There is no cube left to move."),
            amiss=_("You took no farm points for wheat. Try it."),
        ),
        Act(
            id="empty-1",
            rule="7.3",
            tell=_(
                "With many players a stack can be empty. Then there is nothing to take, and the cube stays on its "
                "track, at most on the top row. The wheat track is empty."
            ),
            task=_("Bring your wheat cube to row 5 or higher."),
            position="empty_stack",
            goal=lambda before, now: _stays("W", 5, before, now),
            hint=_("It is on row 4. Take farm points for wheat."),
            example="W2R1 b1-b2 FP/VP",
            well=_("It passed the empty stack and stays. All it can still do is help to build farms."),
            amiss=_("Your wheat cube is still below row 5."),
        ),
    )


def _drill() -> tuple[Step, ...]:
    return (
        Act(
            id="cubes-2",
            rule="1.2",
            tell=_("All five cubes of every player begin on row 0."),
            task=_("Set two of your cubes in motion in this very first turn."),
            position="start_3",
            goal=lambda before, now: len(look.climbed(before, now)) == 2,
            hint=_("Take FP for both halves of a tile with two crops."),
            example="C1P2 a2-a1 FP/FP",
            well=_("Two are on their way, three still wait."),
            amiss=_("Not two cubes have moved."),
        ),
        Act(
            id="climb-2",
            rule="4.6",
            tell=_("One symbol, one row, on the track of the field's own crop."),
            task=_("Bring your corn cube from row 1 to row 3."),
            position="chicken_next",
            goal=lambda before, now: look.cube(now, look.learner(before), "C") == 3,
            hint=_("A corn field with two symbols is on the tile with beets, and on your small corn tile."),
            example="C2 a1 FP",
            well=_("Two symbols, two rows."),
            amiss=_("Your corn cube is not on row 3."),
        ),
        Refuse(
            id="bare-2",
            rule="4.7",
            tell=_("Without a symbol on a field there are no farm points for it."),
            task=_("Lay the tile of two rape fields and try to take farm points for both."),
            position="double_2",
            hint=_("Its second half shows no symbol. Choose FP for it."),
            example="R2R0 a1-b1 FP/FP",
            well=_("Take victory points for such a half."),
            amiss=_("Try FP for the half without a symbol."),
        ),
        Act(
            id="livestock-2",
            rule="7.1",
            tell=_("With three players livestock waits in row 5. Your corn cube is on row 3."),
            task=_("Fetch an animal."),
            position="near_cow_3",
            goal=lambda before, now: bool(look.animals(now, look.learner(before))),
            hint=_("You need two symbols of corn, taken as farm points."),
            example="C2 a1 FP",
            well=_("Reaching the row is enough; what goes beyond is lost."),
            amiss=_("No animal yet: two rows of corn are missing."),
        ),
        Act(
            id="order-2",
            rule="7.4",
            tell=_("Cow and pig of the beet track are gone. What lies at the bottom?"),
            task=_("Fetch it: your beet cube is on row 3, the livestock in row 5."),
            position="chicken_next",
            goal=lambda before, now: _took("B", "chicken", before, now),
            hint=_("Your small beet tile shows two symbols."),
            example="B2 a1 FP",
            well=_("A chicken: 1 to 5 points. Who comes late eats eggs."),
            amiss=_("Your beet cube is not there yet."),
        ),
        Refuse(
            id="leaves-2",
            rule="7.2",
            tell=_("You have a pig from the potato track, so your potato cube has left the game."),
            task=_("Lay potatoes and try to take farm points for them."),
            position="pig_taken",
            hint=_("Choose FP for the potato half."),
            example="W1P2 b1-b2 VP/FP",
            well=_("From now on potatoes bring you victory points only."),
            amiss=_("You took no farm points for potatoes. Try it."),
        ),
        Act(
            id="empty-2",
            rule="7.3",
            tell=_(
                "Five players, three animals on a track: the corn stack is empty. Row 4 would have been the livestock."
            ),
            task=_("Bring your corn cube past row 4 all the same."),
            position="empty_stack_2",
            goal=lambda before, now: _stays("C", 5, before, now),
            hint=_("It is on row 3. Two symbols of corn bring it to row 5."),
            example="C2 a1 FP",
            well=_("Nothing to take, so it stays on the track."),
            amiss=_("Your corn cube is not past row 4."),
        ),
    )
