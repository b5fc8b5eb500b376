"""Chapter 13: setting up, what is hidden, variants."""

from __future__ import annotations

from farmkit.core.state import State
from farmkit.core.words import _
from farmkit.lessons.chapter import Chapter
from farmkit.lessons.keyflower import look
from farmkit.lessons.step import Answer, Choose, Step


def _first(state: State) -> int:
    """Who begins: the seat with the lowest home."""
    homes = [look.table(state).home(seat) for seat in range(look.table(state).setup.seats)]
    return homes.index(min(homes))


def _not_in_the_bag(state: State) -> str:
    bag = look.table(state).setup.start()
    return "green" if not look.table(bag).bag[3] else ""


def _unknown_to_ben(state: State) -> int:
    """Workers of the learner whose colours Ben cannot know."""
    return look.table(state).seen_by(1).covered[0]


def _in_front(state: State) -> int:
    """Workers of the learner that lie before the screen."""
    return sum(look.table(state).in_front(0)[:4])


def _helped(state: State) -> tuple[int, ...]:
    """Green workers of each seat at the very beginning."""
    return tuple(held[3] for held in look.table(look.table(state).setup.start()).workers)


def _farmers(state: State, season: int) -> int:
    """Tiles of the expansion for a season."""
    setup = look.table(state).setup
    return sum(setup.tiles[one].farmers for one in setup.pools[season])


def chapter() -> Chapter:
    return Chapter(
        "setting-up",
        _("Setting up"),
        _(
            "You can play; now you learn to set the table, for two to six players. You also learn what may be kept "
            "secret, and how to change the game a little."
        ),
        _steps(),
        _drill(),
    )


def _steps() -> tuple[Step, ...]:
    return (
        Choose(
            id="homes-1",
            rule="1.1",
            tell=_(
                "Everybody is dealt a home with a number. The lowest number begins spring and takes the purple worker. "
                "You have Home 2, Ben has Home 5."
            ),
            task=_("Who begins?"),
            position="dealt_2",
            truth=_first,
            answers=(
                Answer(_("Ben."), 1, _("His number is higher.")),
                Answer(_("You."), 0, _("Yes, with the purple worker.")),
            ),
            hint=_("The lowest number."),
        ),
        Choose(
            id="eight-1",
            rule="1.2",
            tell=_(
                "Then everybody draws workers blindly from the bag and hides them behind the screen. Count yours: 3 "
                "blue, 3 red, 2 yellow."
            ),
            task=_("How many does everybody draw?"),
            position="dealt_2",
            truth=lambda state: sum(look.table(state).workers[0]),
            answers=(
                Answer(_("6."), 6, _("Two more.")),
                Answer(_("7."), 7, _("One more.")),
                Answer(_("8."), 8, _("Yes, whatever the number of players.")),
            ),
            hint=_("3, 3 and 2."),
        ),
        Choose(
            id="fleet-1",
            rule="1.3",
            tell=_(
                "There are as many boats as players: Keyflower and Sea Bastion always, then Sea Breese, Flipper, "
                "Ianvincible and White Wind."
            ),
            task=_("Which is the last boat with four players?"),
            position="dealt_4",
            truth=lambda state: look.table(state).setup.tiles[look.table(state).setup.boats[-1]].id,
            answers=(
                Answer(_("Sea Breese."), "Sea-Breese", _("With three players.")),
                Answer(_("Flipper."), "Flipper", _("Yes, the fourth.")),
                Answer(_("White Wind."), "White-Wind", _("With six players.")),
            ),
            hint=_("Count to four."),
        ),
        Choose(
            id="orders-1",
            rule="1.4",
            tell=_(
                "Turn order tiles: one with two players, two with three, three with four, and four with five or six. "
                "The last of them shows the purple worker."
            ),
            task=_("Which one shows it with four players?"),
            position="dealt_4",
            truth=lambda state: look.table(state).setup.tiles[look.table(state).setup.purple].id,
            answers=(
                Answer(_("Turn order 1."), "T1", _("With two players.")),
                Answer(_("Turn order 3."), "T3", _("Yes, the last of three.")),
                Answer(_("Turn order 4."), "T4", _("With five or six players.")),
            ),
            hint=_("The last of three."),
        ),
        Choose(
            id="winter-dealt-1",
            rule="1.5",
            tell=_(
                "Winter tiles are dealt in secret before the first season: four each, or three with five or six "
                "players. In the base game it is one less."
            ),
            task=_("How many do you hold here, with two players and The Farmers?"),
            position="dealt_2",
            truth=lambda state: len(look.table(state).hands[0]),
            answers=(
                Answer(_("3."), 3, _("In the base game.")),
                Answer(_("4."), 4, _("Yes. Look at them now, and plan the year.")),
            ),
            hint=_("Two players, with The Farmers."),
        ),
        Choose(
            id="shuffled-1",
            rule="1.6",
            tell=_(
                "The tiles of The Farmers are shuffled into those of the base game, and its turn order tiles 1 to 3 "
                "replace the old ones. The base game has 12 spring tiles, the expansion 4."
            ),
            task=_("How many spring tiles may come into this game?"),
            position="dealt_2",
            truth=lambda state: len(look.table(state).setup.pools[0]),
            answers=(
                Answer(_("4."), 4, _("Those of the base game are in, too.")),
                Answer(_("12."), 12, _("Those of The Farmers are in, too.")),
                Answer(_("16."), 16, _("Yes; six of them were drawn.")),
            ),
            hint=_("12 and 4."),
        ),
        Choose(
            id="secret-1",
            rule="13.1",
            tell=_(
                "Secret is what was drawn blindly: workers, skills, winter tiles. What came openly, from a boat or as "
                "a green worker, the others may remember. You have 4 red workers, one of them from a boat, and a green "
                "one."
            ),
            task=_("How many of your workers are unknown to Ben?"),
            position="screens",
            truth=_unknown_to_ben,
            answers=(
                Answer(_("All 5."), 5, _("Two of them came openly.")),
                Answer(_("3."), 3, _("Yes: the three that you drew blindly.")),
                Answer(_("None."), 0, _("Three were drawn blindly.")),
            ),
            hint=_("Green workers and those from boats are known."),
        ),
        Choose(
            id="expert-1",
            rule="13.2",
            tell=_(
                "Expert variant: nobody needs to remember. What came openly lies in front of the screen. You have the "
                "same workers: 4 red, one of them from a boat, and a green one."
            ),
            task=_("How many lie in front of your screen?"),
            position="expert",
            truth=_in_front,
            answers=(
                Answer(_("2."), 2, _("Yes: the one from the boat and the green one.")),
                Answer(_("5."), 5, _("Those drawn blindly stay behind it.")),
            ),
            hint=_("Those that everybody has seen."),
        ),
        Choose(
            id="helped-1",
            rule="13.3",
            tell=_("A helping hand: a weaker player begins with one green worker more. Here you are helped."),
            task=_("How many green workers do you and Ben begin with?"),
            position="helping_hand",
            truth=_helped,
            answers=(
                Answer(_("1 and 1."), (1, 1), _("Ben needs no help.")),
                Answer(_("1 and 0."), (1, 0), _("Yes.")),
            ),
            hint=_("Only the weaker one is helped."),
        ),
        Choose(
            id="all-in-1",
            rule="13.4",
            tell=_(
                "The Farmers' variant is good for a first game with the expansion: all its tiles of each season are "
                "in, and tiles of the base game fill up. Six tiles come in spring."
            ),
            task=_("How many of them are of The Farmers?"),
            position="all_farmers",
            truth=lambda state: _farmers(state, 0),
            answers=(
                Answer(_("4."), 4, _("Yes, and two of the base game.")),
                Answer(_("6."), 6, _("There are not so many.")),
            ),
            hint=_("The expansion has four for each season but winter."),
        ),
    )


def _drill() -> tuple[Step, ...]:
    return (
        Choose(
            id="homes-2",
            rule="1.1",
            tell=_("You have Home 6, Ben Home 3, Cleo Home 5."),
            task=_("Who has the purple worker at the beginning?"),
            position="dealt_3",
            truth=_first,
            answers=(
                Answer(_("You."), 0, _("Yours is the highest number.")),
                Answer(_("Ben."), 1, _("Yes, with Home 3.")),
                Answer(_("Cleo."), 2, _("Ben's number is lower.")),
            ),
            hint=_("The lowest number."),
        ),
        Choose(
            id="eight-2",
            rule="1.2",
            tell=_("Eight workers each, out of the bag."),
            task=_("Which colour can nobody draw at the beginning?"),
            position="dealt_3",
            truth=_not_in_the_bag,
            answers=(
                Answer(_("Green."), "green", _("Yes: green workers begin in the open supply.")),
                Answer(_("Yellow."), "yellow", _("Blue, red and yellow are in the bag.")),
            ),
            hint=_("Which colour is rare?"),
        ),
        Choose(
            id="fleet-2",
            rule="1.3",
            tell=_("Five players sit at the table."),
            task=_("How many boats are there?"),
            position="dealt_5",
            truth=lambda state: len(look.table(state).setup.boats),
            answers=(
                Answer(_("4."), 4, _("One for each player.")),
                Answer(_("5."), 5, _("Yes; the White Wind stays in the box.")),
                Answer(_("6."), 6, _("Only with six players.")),
            ),
            hint=_("As many as players."),
        ),
        Choose(
            id="orders-2",
            rule="1.4",
            tell=_("With five players there are four turn order tiles."),
            task=_("Which one shows the purple worker?"),
            position="dealt_5",
            truth=lambda state: look.table(state).setup.tiles[look.table(state).setup.purple].id,
            answers=(
                Answer(_("Turn order 4."), "T4", _("Yes, always the last.")),
                Answer(_("Turn order 1."), "T1", _("That one lets you choose first. Purple is on the last.")),
            ),
            hint=_("The last one."),
        ),
        Choose(
            id="winter-dealt-2",
            rule="1.5",
            tell=_("Five play with The Farmers."),
            task=_("How many winter tiles does each hold?"),
            position="dealt_5",
            truth=lambda state: len(look.table(state).hands[0]),
            answers=(
                Answer(_("3."), 3, _("Yes.")),
                Answer(_("4."), 4, _("With up to four players.")),
            ),
            hint=_("One less than with four players."),
        ),
        Choose(
            id="shuffled-2",
            rule="1.6",
            tell=_("This is the base game, without The Farmers."),
            task=_("How many spring tiles may come into it?"),
            position="dealt_base",
            truth=lambda state: len(look.table(state).setup.pools[0]),
            answers=(
                Answer(_("12."), 12, _("Yes.")),
                Answer(_("16."), 16, _("That would be with The Farmers.")),
            ),
            hint=_("Four less than with the expansion."),
        ),
        Choose(
            id="secret-2",
            rule="13.1",
            tell=_("You have five yellow workers. All of them came from a boat last season."),
            task=_("How many of them are unknown to Ben?"),
            position="screens_2",
            truth=_unknown_to_ben,
            answers=(
                Answer(_("All 5."), 5, _("He has seen them on the boat.")),
                Answer(_("None."), 0, _("Yes: whoever pays attention knows them.")),
            ),
            hint=_("They came openly."),
        ),
        Choose(
            id="expert-2",
            rule="13.2",
            tell=_("Expert variant. You have 6 blue workers, 4 of them from a boat, and 2 yellow ones drawn blindly."),
            task=_("How many lie in front of your screen?"),
            position="expert_2",
            truth=_in_front,
            answers=(
                Answer(_("4."), 4, _("Yes, those from the boat.")),
                Answer(_("6."), 6, _("Two of the blue ones were drawn blindly.")),
            ),
            hint=_("Those from the boat."),
        ),
        Choose(
            id="helped-2",
            rule="13.3",
            tell=_("Now Ben is the weaker player."),
            task=_("How many green workers do you and Ben begin with?"),
            position="helping_hand_2",
            truth=_helped,
            answers=(
                Answer(_("0 and 1."), (0, 1), _("Yes.")),
                Answer(_("1 and 0."), (1, 0), _("Ben is the one who is helped.")),
            ),
            hint=_("The weaker one gets it."),
        ),
        Choose(
            id="all-in-2",
            rule="13.4",
            tell=_("In The Farmers' variant all winter tiles of the expansion are dealt."),
            task=_("How many are there?"),
            position="all_farmers_3",
            truth=lambda state: _farmers(state, 3),
            answers=(
                Answer(_("4."), 4, _("In the other seasons.")),
                Answer(_("6."), 6, _("Yes.")),
            ),
            hint=_("Two more than in the other seasons."),
        ),
    )
