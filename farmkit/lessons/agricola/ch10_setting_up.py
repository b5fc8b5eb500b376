"""Chapter 10: setting up for one to four."""

from __future__ import annotations

from farmkit.core.state import State
from farmkit.core.words import _
from farmkit.games.agricola.setup import MOST_PEOPLE
from farmkit.lessons.agricola import look
from farmkit.lessons.chapter import Chapter
from farmkit.lessons.step import Act, Answer, Choose, Refuse, Step

OF_THE_BOARD = 21
"""Spaces of the board itself: seven from the start, fourteen numbered ones."""


def _next_player(state: State) -> int:
    return look.after_one_turn(state).actor()


def _open_spaces(state: State) -> int:
    found = look.table(state)
    return sum(space.printed.round <= found.round for space in found.setup.spaces)


def _extension(state: State) -> int:
    return len(look.table(state).setup.spaces) - OF_THE_BOARD


def _all_food(state: State) -> int:
    found = look.table(state)
    return sum(found.farm(seat).food for seat in range(found.setup.seats))


def _waiting(state: State) -> int:
    """People of the player at turn who are not born yet."""
    return MOST_PEOPLE - look.table(state).farm(state.actor()).people


def chapter() -> Chapter:
    return Chapter(
        "setting-up",
        _("Setting up"),
        _(
            "You can play; now you learn to set the table. Beside the board lies an extension, a strip with more "
            "spaces. The one for one player is known. Those for two, three and four are our guess, put together from "
            "what reviews tell. If you own the box, trust the box."
        ),
        _steps(),
        _drill(),
    )


def _steps() -> tuple[Step, ...]:
    return (
        Choose(
            id="players-1",
            rule="1.1",
            tell=_(
                "One to four play, clockwise, and the extension beside the board is the one for their number. Here "
                "four play: Blue, Vermilion, Green, and you, Rose."
            ),
            task=_("Who plays after you?"),
            position="four_rose",
            truth=_next_player,
            answers=(
                Answer(_("Green, back again."), 2, _("Always in the same direction.")),
                Answer(_("Blue."), 0, _("Yes, clockwise: after the last seat comes the first.")),
                Answer(_("I do, with my second person."), 3, _("One person each, then the next player.")),
            ),
            hint=_("Go round the table."),
        ),
        Choose(
            id="house-1",
            rule="1.2",
            tell=_(
                "Everybody begins with a house of two wooden rooms and two people. The other people of your colour "
                "wait beside the table until they are born."
            ),
            task=_("How many are waiting for you?"),
            position="three_start",
            truth=_waiting,
            answers=(
                Answer(_("None."), 0, _("A family can grow.")),
                Answer(_("Two."), 2, _("A family may have five people.")),
                Answer(_("Three."), 3, _("Yes: two at home, three to come.")),
            ),
            hint=_("Five people in all."),
        ),
        Choose(
            id="food-1",
            rule="1.3",
            tell=_("The start player gets the rooster and a little less food than the others. You, Blue, begin."),
            task=_("How much food do you have?"),
            position="three_start",
            truth=lambda state: look.table(state).farm(state.actor()).food,
            answers=(
                Answer(_("2."), 2, _("Yes: 2 for the start player, 3 for everybody else.")),
                Answer(_("3."), 3, _("The others have 3.")),
                Answer(_("None."), 0, _("Look at your goods on the board.")),
            ),
            hint=_("Look at your goods on the board."),
        ),
        Refuse(
            id="scarce-1",
            rule="1.4",
            tell=_(
                "Goods and food never run out. But people, rooms, fields, pastures, improvements and stables are "
                "only as many as in the box. There are ten stables, and Vermilion has them all."
            ),
            task=_("Try to buy one: go to Wooden rooms, then type stable."),
            position="no_stables",
            hint=_("You can also type it all at once: r2 stable"),
            example="r2 stable",
            well=_("It happens rarely, but it happens."),
            amiss=_("Try a stable: r2 stable"),
        ),
        Act(
            id="solo-1",
            rule="1.6",
            tell=_(
                "You can play alone: with the extension for one, the rooster and 2 food. Everything else is the "
                "same, and you try to beat your last score. Nobody plays in between."
            ),
            task=_("Get wood and reed in this round."),
            position="bare_farm",
            goal=lambda before, now: look.gained(before, now, "wood") >= 3 and look.gained(before, now, "reed") >= 1,
            turns=2,
            hint=_("One person to Wood, the other to Reed."),
            example="wood3 reed1",
            well=_("Both, and nobody came first."),
            amiss=_("It should be 3 wood and 1 reed."),
        ),
    )


def _drill() -> tuple[Step, ...]:
    return (
        Choose(
            id="players-2",
            rule="1.1",
            tell=_(
                "Seven spaces of the board are open from the start, so is that of round 1, and so is the whole "
                "extension. For three players ours has six spaces (our guess)."
            ),
            task=_("How many spaces are open in round 1?"),
            position="three_start",
            truth=_open_spaces,
            answers=(
                Answer(_("8."), 8, _("That is without the extension.")),
                Answer(_("14."), 14, _("Yes: seven, one, and six.")),
                Answer(_("27."), 27, _("Most numbered spaces are still closed.")),
            ),
            hint=_("7 and 1 and 6."),
        ),
        Choose(
            id="house-2",
            rule="1.2",
            tell=_("Four players, the beginning."),
            task=_("How many rooms does your house have?"),
            position="four",
            truth=lambda state: look.table(state).farm(state.actor()).rooms,
            answers=(
                Answer(_("One."), 1, _("One for each person.")),
                Answer(_("Two."), 2, _("Yes, of wood, with a person in each.")),
                Answer(_("Five."), 5, _("Those you would have to build.")),
            ),
            hint=_("One room for each of the two people."),
        ),
        Choose(
            id="food-2",
            rule="1.3",
            tell=_("Four players sit down; one of them has the rooster."),
            task=_("How much food do all four have together?"),
            position="four",
            truth=_all_food,
            answers=(
                Answer(_("12."), 12, _("The start player has one less.")),
                Answer(_("8."), 8, _("Only the start player has 2.")),
                Answer(_("11."), 11, _("Yes: 2 and three times 3.")),
            ),
            hint=_("2 for one of them, 3 for each of the others."),
        ),
        Refuse(
            id="scarce-2",
            rule="1.4",
            tell=_(
                "There are four tiles of each larger pasture (our guess). All large ones of four squares are taken. "
                "You have 7 wood."
            ),
            task=_("Try to buy one: go to Pastures, then type 2x2."),
            position="no_large",
            hint=_("You can also type it all at once: pastures 2x2"),
            example="pastures 2x2",
            well=_("Other shapes are still there."),
            amiss=_("Try the large pasture: pastures 2x2"),
        ),
        Choose(
            id="solo-2",
            rule="1.6",
            tell=_("Alone, only the extension differs from a game with others."),
            task=_("How many spaces does it have for a single player?"),
            position="heaps",
            truth=_extension,
            answers=(
                Answer(_("Four."), 4, _("Yes: food and a resource, clay, reed, wood.")),
                Answer(_("None."), 0, _("Wood, clay and reed lie on it.")),
                Answer(_("Eight."), 8, _("That is our board for four.")),
            ),
            hint=_("Clay, reed, wood, and one more."),
        ),
    )
