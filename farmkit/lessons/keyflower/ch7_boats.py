"""Chapter 7: the boats that are auctioned in summer."""

from __future__ import annotations

from farmkit.core.state import State
from farmkit.core.words import _
from farmkit.lessons.chapter import Chapter
from farmkit.lessons.keyflower import look
from farmkit.lessons.step import Act, Step


def _gains(before: State, now: State, more: int) -> bool:
    """The learner has emptied a boat and got so many workers besides."""
    boat = look.took(before, now)
    return bool(boat) and look.more_workers(before, now) == look.cargo(before, boat)[0] + more


def _grass_on_road(before: State, now: State) -> bool:
    return look.touches(before, now, "AU01", "H1") and "H1" not in look.joined(now, "AU01")


def chapter() -> Chapter:
    return Chapter(
        "boats",
        _("Summer boats"),
        _(
            "In summer some of the tiles are boats. Whoever wins one has an ability for the rest of the game, from the "
            "end of that summer on. These boats have numbers, to tell them from the big ones that bring workers."
        ),
        _steps(),
        _drill(),
    )


def _steps() -> tuple[Step, ...]:
    return (
        Act(
            id="side-1",
            rule="2.2",
            tell=_(
                "A summer boat has two sides with different abilities. Chance decides which one is up, and it stays so "
                "for the whole game. Here Boat 1 shows side a, Boat 2 side b."
            ),
            task=_("Bid for the boat that brings two more workers with each cargo."),
            position="summer_market",
            goal=lambda before, now: look.leads(before, now, "SB1"),
            hint=_("Look at the boats on auction; each explains itself. It is Boat 1."),
            example="bid:SB1 red 1",
            well=_("Its other side, with a green worker instead, will not be seen in this game."),
            amiss=_("That was not Boat 1."),
        ),
        Act(
            id="boat-1a-1",
            rule="9.1",
            tell=_(
                "Boat 1a: whenever you take the cargo of a boat, you draw two more workers from the bag. In winter, "
                "too, when the boats bring nothing. You have this boat."
            ),
            task=_("End the season and take a boat."),
            position="boat_1a",
            goal=lambda before, now: _gains(before, now, 2),
            hint=_("Ben has passed: pass, then choose a boat."),
            example="pass boat:Keyflower",
            well=_("The cargo, and two more."),
            amiss=_("The season goes on."),
        ),
        Act(
            id="boat-1b-1",
            rule="9.2",
            tell=_("Boat 1b gives one green worker at the same moments."),
            task=_("End the season and take a boat."),
            position="boat_1b",
            goal=lambda before, now: bool(look.took(before, now)) and look.more_workers(before, now, "green") == 1,
            hint=_("Pass, then choose a boat."),
            example="pass boat:Keyflower",
            well=_("A green worker came along."),
            amiss=_("The season goes on."),
        ),
        Act(
            id="boat-2a-1",
            rule="9.3",
            tell=_(
                "Boat 2a: your goods travel without roads, only not over water. And your tiles need not match where "
                "they touch. Between Keywood and your quarry there is only grass."
            ),
            task=_("Carry the wood from Keywood to the quarry with your home's single step."),
            position="boat_2a",
            goal=lambda before, now: look.lies_on(now, "SP02", "wood") == 1,
            hint=_("Use your home, take up the wood, choose the quarry."),
            example="use:H1 1 wood@SP01 to:SP02",
            well=_("Straight over the grass."),
            amiss=_("The wood is not on the quarry."),
        ),
        Act(
            id="boat-2b-1",
            rule="9.4",
            tell=_(
                "Boat 2b doubles the steps and upgrades of every tile that you use. It doubles the points of the boat "
                "Keyflower, too, as you will see later. Your home gives two steps now."
            ),
            task=_("Carry both wood to Keywood with your home."),
            position="boat_2b",
            goal=lambda before, now: look.lies_on(now, "SP01", "wood") == 2,
            hint=_("Use your home and take up a wood twice."),
            example="use:H1 1 wood@H1 wood@H1",
            well=_("Twice one is two."),
            amiss=_("Not both wood lie on Keywood."),
        ),
        Act(
            id="boat-3a-1",
            rule="9.5",
            tell=_("Boat 3a: when you upgrade, any good stands for any other. Your home costs wood and stone."),
            task=_("Upgrade your home with two iron."),
            position="boat_3a",
            goal=lambda before, now: look.upgraded(now, "H1"),
            hint=_("Use your home, or the Stable, and upgrade the home."),
            example="use:H1 1 up@H1",
            well=_("Iron for wood, iron for stone."),
            amiss=_("Your home still shows its basic side."),
        ),
        Act(
            id="boat-4a-1",
            rule="9.7",
            tell=_(
                "Boat 4a: where somebody has bid blue, red or yellow for a village tile, you may bid another colour. "
                "The others must still follow the first colour, as long as it is there."
            ),
            task=_("Ben has bid blue for the Timber yard. Outbid him in red."),
            position="boat_4a",
            goal=lambda before, now: look.leads(before, now, "AU01") and look.bid_colour(now, "AU01") == "red",
            hint=_("Bid two red workers there."),
            example="bid:AU01 2",
            well=_("Red beats blue, by numbers."),
            amiss=_("Ben still leads at the Timber yard."),
        ),
        Act(
            id="boat-4b-1",
            rule="9.8",
            tell=_(
                "Boat 4b: where somebody has bid or worked before, you may use the tile with any colours, also mixed. "
                "The others still follow the first colour. A yellow worker is in the Inn; you have a red and a blue "
                "one."
            ),
            task=_("Use the Inn."),
            position="boat_4b",
            goal=lambda before, now: look.used(before, now, "AU12") == 2,
            hint=_("Two workers are needed: send both, and 0 of the other colours."),
            example="use:AU12 1 1 0 0",
            well=_("Three colours in one house."),
            amiss=_("You did not use the Inn."),
        ),
    )


def _drill() -> tuple[Step, ...]:
    return (
        Act(
            id="side-2",
            rule="2.2",
            tell=_("Now Boat 1 shows side b and Boat 3 side a. Only what is up counts."),
            task=_("Bid for the boat that brings a green worker with each cargo."),
            position="summer_market_2",
            goal=lambda before, now: look.leads(before, now, "SB1"),
            hint=_("It is Boat 1, on its side b."),
            example="bid:SB1 red 1",
            well=_("Side b: a green worker each time."),
            amiss=_("That was not Boat 1."),
        ),
        Act(
            id="boat-1a-2",
            rule="9.1",
            tell=_("It is winter. The boats bring no workers, but your Boat 1a does."),
            task=_("End the season and take a boat."),
            position="boat_1a_winter",
            goal=lambda before, now: bool(look.took(before, now)) and look.more_workers(before, now) == 2,
            hint=_("Pass, then choose a boat."),
            example="pass boat:Keyflower",
            well=_("Two workers out of the bag."),
            amiss=_("The season goes on."),
        ),
        Act(
            id="boat-1b-2",
            rule="9.2",
            tell=_("Boat 1b works in winter, too."),
            task=_("Get a green worker for it."),
            position="boat_1b_winter",
            goal=lambda before, now: look.more_workers(before, now, "green") == 1,
            hint=_("Pass, then choose a boat."),
            example="pass boat:Keyflower",
            well=_("It came with the boat."),
            amiss=_("The season goes on."),
        ),
        Act(
            id="boat-2a-2",
            rule="9.3",
            tell=_("With Boat 2a edges need not match."),
            task=_("Lay the Timber yard with its grass against a road of your home."),
            position="boat_2a_lay",
            goal=_grass_on_road,
            hint=_("Choose a place at a road of your home, and turn the tile so that no road meets it."),
            example="m12 rot:0",
            well=_("Nobody else could have done that."),
            amiss=_("A road met the road, or the tile does not touch a road of your home."),
        ),
        Act(
            id="boat-2b-2",
            rule="9.4",
            tell=_("Upgrades are doubled as well."),
            task=_("Upgrade your home and Keywood in one turn."),
            position="boat_2b_up",
            goal=lambda before, now: look.upgraded(now, "H1") and look.upgraded(now, "SP01"),
            hint=_("Use your home. Wood and stone lie on it, and you have a saw for Keywood."),
            example="use:H1 1 up@H1 up@SP01",
            well=_("Two upgrades from one home."),
            amiss=_("Not both are upgraded."),
        ),
        Act(
            id="boat-3a-2",
            rule="9.5",
            tell=_("The Stable costs wood and iron. Two stone lie on it, and you have Boat 3a."),
            task=_("Upgrade the Stable."),
            position="boat_3a_2",
            goal=lambda before, now: look.upgraded(now, "SP05"),
            hint=_("Use your home or the Stable."),
            example="use:H1 1 up@SP05",
            well=_("Stone will do."),
            amiss=_("The Stable still shows its basic side."),
        ),
        Act(
            id="boat-4a-2",
            rule="9.7",
            tell=_("Ben has bid two yellow workers for the Wainwright. You have Boat 4a and three green workers."),
            task=_("Outbid him."),
            position="boat_4a_2",
            goal=lambda before, now: look.leads(before, now, "AU03"),
            hint=_("Green may answer yellow here."),
            example="bid:AU03 3",
            well=_("He cannot bid green, as he has none."),
            amiss=_("Ben still leads at the Wainwright."),
        ),
        Act(
            id="boat-4b-2",
            rule="9.8",
            tell=_("A red worker stands on Ben's Miner. You have a blue and a green one, and Boat 4b."),
            task=_("Use the Miner."),
            position="boat_4b_2",
            goal=lambda before, now: look.used(before, now, "SP12") == 2,
            hint=_("One blue, no red, no yellow, one green."),
            example="use:SP12 1 0 0 1",
            well=_("Mixed colours, two iron."),
            amiss=_("You did not use the Miner."),
        ),
    )
