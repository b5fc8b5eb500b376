"""Chapter 6: villages grow, and a new season begins."""

from __future__ import annotations

from farmkit.core.state import State
from farmkit.core.words import _
from farmkit.games.keyflower import growing, seasons
from farmkit.games.keyflower.hexes import RADIUS
from farmkit.lessons.chapter import Chapter
from farmkit.lessons.keyflower import look
from farmkit.lessons.step import Act, Answer, Choose, Refuse, Step


def _loads(state: State) -> tuple[int, ...]:
    """Workers that the boats get when the next season begins with the bag as it is."""
    now = look.table(state).copy()
    now.season += 1
    seasons._fill_boats(now)
    return now.load


def _misfit(state: State) -> str:
    """What becomes of a tile that fits nowhere."""
    now = look.table(state).copy()
    tile = now.won[0][0]
    now.frontiers[0].clear()
    growing.lay_next(now)
    return "gone" if tile in now.gone else "kept"


def chapter() -> Chapter:
    return Chapter(
        "growing",
        _("Villages grow"),
        _(
            "The tiles that you have won are laid beside those of your village. Where a tile lies matters: roads carry "
            "your goods. Then new tiles and new boats' cargo come out, and the next season begins."
        ),
        _steps(),
        _drill(),
    )


def _steps() -> tuple[Step, ...]:
    return (
        Act(
            id="lay-1",
            rule="8.1",
            tell=_(
                "All tiles won are laid, each beside a tile of your village, turned as you like. They are never moved "
                "again."
            ),
            task=_("Lay Keywood so that it touches both your home and the Stable."),
            position="to_lay",
            goal=lambda before, now: look.beside(before, now, "SP01") == 2,
            hint=_("Two places touch both tiles. Choose one of them."),
            example="n12",
            well=_("Close together means short ways."),
            amiss=_("Keywood touches only one tile there."),
        ),
        Refuse(
            id="match-1",
            rule="8.2",
            tell=_(
                "Where tiles touch, road meets road, grass meets grass and water meets water. A boat has no roads: "
                "only water and grass. Your home has water on one side and roads on all others."
            ),
            task=_("Try to lay the boat against a road of your home."),
            position="to_lay_boat",
            hint=_("Choose a free place beside your home that is not at the water."),
            example="n12",
            well=_("At the water it would fit."),
            amiss=_("That was allowed: there water met water, or grass met grass."),
        ),
        Choose(
            id="far-1",
            rule="8.3",
            tell=_("A table is not endless, so our villages have a border. You will hardly ever get there."),
            task=_("How far from its home may a village reach?"),
            position="to_lay",
            truth=lambda state: RADIUS,
            answers=(
                Answer(_("6 tiles."), 6, _("Twice as far.")),
                Answer(_("12 tiles."), 12, _("Yes, in every direction.")),
            ),
            hint=_("It is a dozen."),
        ),
        Choose(
            id="new-1",
            rule="2.1",
            tell=_(
                "Spring, summer and autumn each begin with new tiles, drawn at random: four more than there are "
                "players."
            ),
            task=_("How many are drawn for three players?"),
            position="spring_boats",
            truth=lambda state: look.table(state).setup.season_tiles,
            answers=(
                Answer(_("6."), 6, _("With two players.")),
                Answer(_("7."), 7, _("Yes: three and four.")),
                Answer(_("8."), 8, _("With four players.")),
            ),
            hint=_("Count the village tiles on auction."),
        ),
        Choose(
            id="load-1",
            rule="2.3",
            tell=_(
                "Then every boat is loaded with the workers and skills that it shows for this season. All can see them."
            ),
            task=_("Which boat carries two skills?"),
            position="spring_boats",
            truth=lambda state: [
                name for name in ("Keyflower", "Sea-Bastion", "Sea-Breese") if look.cargo(state, name)[1] == 2
            ],
            answers=(
                Answer(_("The Keyflower."), ["Keyflower"], _("It has more workers, but one skill.")),
                Answer(_("The Sea Bastion."), ["Sea-Bastion"], _("Yes, two picks.")),
                Answer(_("The Sea Breese."), ["Sea-Breese"], _("It has one anvil.")),
            ),
            hint=_("Look at what lies on the boats."),
        ),
        Choose(
            id="bag-1",
            rule="2.4",
            tell=_(
                "If the bag holds too few workers, the boats get one each in turn, until it is empty. In this summer "
                "the boats want 7 and 6, but only 9 are in the bag."
            ),
            task=_("How many does each boat get?"),
            position="bag_of_nine",
            truth=_loads,
            answers=(
                Answer(_("7 and 2."), (7, 2), _("They are not filled one after the other.")),
                Answer(_("5 and 4."), (5, 4), _("Yes, one by one in turn.")),
            ),
            hint=_("First boat, second boat, first boat, second boat …"),
        ),
    )


def _drill() -> tuple[Step, ...]:
    return (
        Act(
            id="lay-2",
            rule="8.1",
            tell=_("You have won two tiles; both must be laid."),
            task=_("Lay both so that each touches your home."),
            position="to_lay_two",
            goal=lambda before, now: all(look.touches(before, now, one, "H1") for one in ("AU04", "AU05")),
            hint=_("Six places surround your home; one is taken, and the water takes only boats."),
            example="lay:AU04 n12 l14",
            well=_("Everything that you win finds its place."),
            amiss=_("One of them does not touch your home."),
        ),
        Act(
            id="match-2",
            rule="8.2",
            tell=_("Turn a tile, and its roads lead elsewhere. The Barn has two roads side by side."),
            task=_("Lay the Barn so that roads join it to your home and to the Stable."),
            position="to_lay_two",
            goal=lambda before, now: look.laid(before, now, "AU04") and {"H1", "SP05"} <= look.joined(now, "AU04"),
            hint=_("It must touch both. Choose the Barn first."),
            example="lay:AU04 n12",
            well=_("Two roads, two neighbours."),
            amiss=_("The Barn is not joined to both by roads."),
        ),
        Choose(
            id="far-2",
            rule="8.3",
            tell=_("Suppose that a tile fits nowhere beside your village."),
            task=_("What happens to it?"),
            position="to_lay_boat",
            truth=_misfit,
            answers=(
                Answer(_("It leaves the game."), "gone", _("Yes. It hardly ever happens.")),
                Answer(_("You keep it for later."), "kept", _("No: what cannot be laid is gone.")),
            ),
            hint=_("Nothing is kept for later."),
        ),
        Choose(
            id="new-2",
            rule="2.1",
            tell=_("Now two play, and it is autumn."),
            task=_("How many village tiles are on auction?"),
            position="autumn_boats",
            truth=lambda state: look.table(state).setup.season_tiles,
            answers=(
                Answer(_("4."), 4, _("Four more than there are players.")),
                Answer(_("5."), 5, _("One more.")),
                Answer(_("6."), 6, _("Yes: two and four.")),
            ),
            hint=_("Players plus four."),
        ),
        Choose(
            id="load-2",
            rule="2.3",
            tell=_("The cargo changes from season to season."),
            task=_("Which boat brings more workers this autumn?"),
            position="autumn_boats",
            truth=lambda state: look.cargo(state, "Keyflower")[0] > look.cargo(state, "Sea-Bastion")[0],
            answers=(
                Answer(_("The Keyflower."), True, _("In autumn it brings only three.")),
                Answer(_("The Sea Bastion."), False, _("Yes: six against three.")),
            ),
            hint=_("Count the workers on the two boats."),
        ),
        Choose(
            id="bag-2",
            rule="2.4",
            tell=_("In autumn the boats want 3 and 6 workers. Only 4 are in the bag."),
            task=_("How many does each get?"),
            position="bag_of_four",
            truth=_loads,
            answers=(
                Answer(_("2 and 2."), (2, 2), _("Yes, one by one.")),
                Answer(_("1 and 3."), (1, 3), _("They get the same number as long as both want more.")),
                Answer(_("3 and 1."), (3, 1), _("The first boat is not filled up first.")),
            ),
            hint=_("One for each boat in turn."),
        ),
    )
