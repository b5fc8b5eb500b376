"""Chapter 8: setting up for two to five, and what is hidden."""

from __future__ import annotations

from farmkit.core.state import CHANCE, State
from farmkit.core.words import _
from farmkit.lessons.aehre import look
from farmkit.lessons.chapter import Chapter
from farmkit.lessons.step import Act, Answer, Choose, Step


def _next_player(state: State) -> int:
    """Who is asked when the learner has played whatever comes first."""
    now = state.copy()
    while now.turn() == state.turn():
        now.play(now.odds()[0][0] if now.actor() == CHANCE else now.legal()[0])
    return now.actor()


def _fetched(before: State, now: State) -> bool:
    return len(look.animals(now, look.learner(before))) > len(look.animals(before, look.learner(before)))


def _stack_emptied(letter: str, before: State, now: State) -> bool:
    found = look.table(now)
    return found.taken[look.LETTERS.index(letter)] == len(found.setup.animals)


def _built(before: State, now: State) -> bool:
    return bool(look.farms(now, look.learner(before)))


def _left_out(state: State) -> int:
    return look.table(state).setup.removed


def _opened(before: State, now: State) -> bool:
    return look.table(now).end_stack < look.table(before).end_stack


def _covered(state: State) -> str:
    """What the next player cannot see of the learner's things."""
    seat = look.learner(state)
    seen = look.table(state.seen_by((seat + 1) % look.table(state).setup.seats))
    real = look.table(state)
    parts = {
        "hand": seen.hands[seat] != real.hands[seat],
        "livestock": seen.herds[seat] != real.herds[seat],
        "supply": seen.supplies[seat] != real.supplies[seat],
        "cubes": seen.cubes[seat] != real.cubes[seat],
    }
    return " ".join(name for name, hidden in parts.items() if hidden)


def _known(state: State) -> str:
    """What the learner knows of Vermilion's livestock."""
    seen = look.animals(state.seen_by(look.learner(state)), 1)
    return "animal" if all(value < 0 for _letter, _animal, value in seen) else "value"


def chapter() -> Chapter:
    return Chapter(
        "setting-up",
        _("Setting up, and what is hidden"),
        _(
            "You can play; now you learn to set the table. Rows, tiles and animals change with the number of players. "
            "The farm rows, the livestock rows for three and five, and the mix of tiles are reconstructed: if you own "
            "the box, trust the box."
        ),
        _steps(),
        _drill(),
    )


def _steps() -> tuple[Step, ...]:
    return (
        Choose(
            id="start-1",
            rule="1.1",
            tell=_(
                "Two to five play, clockwise. The start player keeps a black farm as a sign and begins every round. "
                "Here three play; Blue is the start player, and you, Green, sit last."
            ),
            task=_("Who plays after your turn?"),
            position="round_ends",
            truth=_next_player,
            answers=(
                Answer(_("Vermilion, back the way we came."), 1, _("Play always goes the same way round.")),
                Answer(_("I play again."), 2, _("Each player has one turn, then the next.")),
                Answer(_("Blue, with a new round."), 0, _("Yes: the start player begins every round.")),
            ),
            hint=_("After the last player of a round comes whoever holds the black farm."),
        ),
        Act(
            id="hand-1",
            rule="1.8",
            tell=_(
                "Everybody begins with three large tiles in hand, hidden, and five small ones in the open, one of "
                "each crop."
            ),
            task=_("Find your small corn tile and lay it."),
            position="start_2",
            goal=lambda before, now: (
                look.small_tiles(now, look.learner(before)) == "WBRP" and len(look.raised(before, now)) == 1
            ),
            hint=_("It is among the five small tiles; corn goes onto any field but corn."),
            example="C2 a1",
            well=_("Four small tiles are left, and still three large ones."),
            amiss=_("Your small corn tile is still there, or it went face down."),
        ),
        Choose(
            id="out-1",
            rule="1.6",
            tell=_("There are 60 large tiles. With fewer players some go back into the box, unseen."),
            task=_("How many are left out with two players?"),
            position="start_2",
            truth=_left_out,
            answers=(
                Answer(_("None."), 0, _("That is so with four or five players.")),
                Answer(_("10."), 10, _("That is so with three players.")),
                Answer(_("20."), 20, _("Yes: 20 with two, 10 with three, none with four or five.")),
            ),
            hint=_("28 are left to draw, you both hold 3, and 6 lie in the end stack. What is missing from 60?"),
        ),
        Act(
            id="six-1",
            rule="1.7",
            tell=_(
                "Six large tiles are shuffled with the end tile and set aside under the 6+1 tile. This stack is the "
                "last to be drawn from. Here the other tiles are gone."
            ),
            task=_("Draw the first of the seven."),
            position="stack_open",
            goal=_opened,
            hint=_("Lay a large tile and finish the turn."),
            example="W1P1 c1-d1 VP/VP",
            well=_("One of seven is drawn. Each of them may be the end tile."),
            amiss=_("You drew nothing: that needs a large tile."),
        ),
        Act(
            id="stacks-1",
            rule="1.3",
            also=("7.1",),
            tell=_(
                "On every track a stack lies face down: chicken below, pig, cow on top. The row depends on the number "
                "of players; with four it is row 5. Your wheat cube is on row 3."
            ),
            task=_("Fetch the top animal of the wheat track."),
            position="row_five",
            goal=_fetched,
            hint=_("Two symbols of wheat, as farm points."),
            example="W2P1 c1-d1 FP/VP",
            well=_("The cow lay on top; pig and chicken are still there."),
            amiss=_("Your wheat cube has not reached row 5."),
        ),
        Act(
            id="pair-1",
            rule="1.4",
            tell=_(
                "With two players the chickens stay in the box: only a pig and a cow on each track, in row 6. "
                "Vermilion has the cow of the potato track."
            ),
            task=_("Take what is left there."),
            position="pair_pig",
            goal=lambda before, now: _stack_emptied("P", before, now),
            hint=_("Your potato cube is on row 4. Two symbols of potatoes, as farm points."),
            example="P2 a1 FP",
            well=_("The pig was the last: with two players there is no chicken beneath."),
            amiss=_("Your potato cube has not reached row 6."),
        ),
        Act(
            id="rows-1",
            rule="1.5",
            also=("5.1",),
            tell=_(
                "Each player's two farms wait beside two rows of the barn, set by the number of players. "
                "With five the first is row 1."
            ),
            task=_("Build your first farm now: one cube is still at the start."),
            position="farm_row_one",
            goal=_built,
            hint=_("It is the potato cube. One symbol of potatoes is enough."),
            example="P2 a1 FP @b1",
            well=_("With five players a farm comes early."),
            amiss=_("The potato cube is still at the start."),
        ),
        Choose(
            id="hidden-1",
            rule="11.1",
            tell=_(
                "Some things are secret. Your neighbour sees your small tiles, your cubes and your score. You hold "
                "three tiles and a cow of 14."
            ),
            task=_("What of yours can nobody else know?"),
            position="secrets",
            truth=_covered,
            answers=(
                Answer(_("Only my hand."), "hand", _("Your hand, yes, but there is something else face down.")),
                Answer(
                    _("My hand and the value of my cow."),
                    "hand livestock",
                    _("Yes. That it is a cow, everybody knows; its value is yours alone until the end."),
                ),
                Answer(
                    _("My hand, my cow's value and my small tiles."),
                    "hand livestock supply",
                    _("Small tiles lie in the open, so that all can see what you may still do."),
                ),
            ),
            hint=_("What lies face up is open to all."),
        ),
    )


def _drill() -> tuple[Step, ...]:
    return (
        Choose(
            id="start-2",
            rule="1.1",
            tell=_("Four play clockwise: Blue, Vermilion, Green, Rose. You are Vermilion."),
            task=_("Who plays after you?"),
            position="round_goes_on",
            truth=_next_player,
            answers=(
                Answer(_("Green."), 2, _("Yes, clockwise.")),
                Answer(_("Blue, the start player."), 0, _("Blue begins the next round; this one is not over.")),
                Answer(_("Whoever has the fewest points."), "fewest", _("Points do not matter for the order.")),
            ),
            hint=_("Just go round the table."),
        ),
        Act(
            id="hand-2",
            rule="1.8",
            tell=_("Three large tiles in the hand, five small ones in the open."),
            task=_("Lay your small potato tile."),
            position="start_5",
            goal=lambda before, now: (
                look.small_tiles(now, look.learner(before)) == "WBRC" and len(look.raised(before, now)) == 1
            ),
            hint=_("Any field but potatoes will do."),
            example="P2 a1",
            well=_("Everybody has such a set, also with five players."),
            amiss=_("Your small potato tile is still there, or it went face down."),
        ),
        Choose(
            id="out-2",
            rule="1.6",
            tell=_("60 large tiles, and three players."),
            task=_("How many go back into the box?"),
            position="start_3",
            truth=_left_out,
            answers=(
                Answer(_("10."), 10, _("Yes, so that each has about as many turns as with four.")),
                Answer(_("20."), 20, _("That is for two players.")),
                Answer(_("None."), 0, _("That is for four or five players.")),
            ),
            hint=_("35 to draw, 9 in the hands, 6 in the end stack."),
        ),
        Choose(
            id="six-2",
            rule="1.7",
            tell=_("The end stack lies aside from the beginning."),
            task=_("How many tiles are in it, the end tile included?"),
            position="start_4",
            truth=lambda state: look.table(state).end_stack,
            answers=(
                Answer(_("Six."), 6, _("Six tiles with fields, and the end tile with them.")),
                Answer(_("Seven."), 7, _("Yes: six and one, as the tile on top says.")),
                Answer(_("Ten."), 10, _("Fewer. The tile on top says 6+1.")),
            ),
            hint=_("Its name is 6+1."),
        ),
        Act(
            id="stacks-2",
            rule="1.3",
            tell=_("With five players livestock waits in row 4. Your corn cube is on row 2."),
            task=_("Fetch the top animal of the corn track."),
            position="row_four",
            goal=_fetched,
            hint=_("Two symbols of corn, as farm points."),
            example="C2 a1 FP",
            well=_("The number of players sets the row."),
            amiss=_("Your corn cube has not reached row 4."),
        ),
        Choose(
            id="pair-2",
            rule="1.4",
            tell=_("Two players, and all stacks are full."),
            task=_("How many animals wait on each track?"),
            position="first",
            truth=lambda state: len(look.table(state).setup.animals),
            answers=(
                Answer(
                    _("Three: cow, pig, chicken."), 3, _("With three or more players. With two the chickens are out.")
                ),
                Answer(_("Two: cow and pig."), 2, _("Yes, one for each of you.")),
                Answer(_("One: a cow."), 1, _("There is a pig under it.")),
            ),
            hint=_("Which animals stay in the box with two players?"),
        ),
        Act(
            id="rows-2",
            rule="1.5",
            tell=_("With two players the first farm waits at row 3: there are more turns to get there."),
            task=_("Build your first farm. One cube is missing."),
            position="farm_row_three",
            goal=_built,
            hint=_("The corn cube is on row 1. It needs two symbols."),
            example="C2 a1 FP @b1",
            well=_("Row 3 for two players, row 1 for five."),
            amiss=_("The corn cube is still below row 3."),
        ),
        Choose(
            id="hidden-2",
            rule="11.1",
            tell=_("Vermilion has taken the pig of the rape track."),
            task=_("What do you know about it?"),
            position="secrets_2",
            truth=_known,
            answers=(
                Answer(_("Its exact value."), "value", _("Only its owner may look.")),
                Answer(
                    _("That it is a pig, so 6 to 10."),
                    "animal",
                    _("Right: the animal is on its back for all to see, the value on its face."),
                ),
                Answer(_("Nothing at all."), "nothing", _("You saw which stack it came from, and what was on top.")),
            ),
            hint=_("Livestock is face down, but its back tells something."),
        ),
    )
