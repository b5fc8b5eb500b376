"""Chapter 5: how a season ends."""

from __future__ import annotations

from farmkit.core.state import State
from farmkit.core.words import _
from farmkit.lessons.chapter import Chapter
from farmkit.lessons.keyflower import look
from farmkit.lessons.step import Act, Answer, Choose, Step


def _with_workers(before: State, now: State, name: str, colour: str) -> bool:
    """The tile is won and the workers who stood on it have come along."""
    stood = look.table(before).workers_on(look.tile(before, name))
    return look.won(before, now, name) and look.workers(before, now, colour) >= max(stood)


def _chose(before: State, now: State, name: str) -> bool:
    gone = look.tile(now, name) not in look.table(now).cargo
    return gone and look.more_skills(before, now) == look.cargo(before, name)[1]


def _nobody_at_the_boats(now: State) -> bool:
    """The season is over, and no boat is taken yet."""
    return len(look.table(now).choosers) == look.table(now).setup.seats


def _chooses_first(before: State, now: State) -> bool:
    return _nobody_at_the_boats(now) and look.table(now).choosers[0] == look.learner(before)


def _who_begins(state: State) -> object:
    return look.after(state, "pass boat:Keyflower boat:Sea-Bastion").start


def chapter() -> Chapter:
    return Chapter(
        "season",
        _("The end of a season"),
        _(
            "Everybody has passed: now the auction is settled. Tiles go to those who bid most, workers go home or into "
            "the bag, and the boats bring new ones. Ben has no workers left in this chapter, so he only passes."
        ),
        _steps(),
        _drill(),
    )


def _steps() -> tuple[Step, ...]:
    return (
        Act(
            id="back-1",
            rule="7.1",
            tell=_("First all losing bids go back behind the screens. Two blue workers of yours were outbid."),
            task=_("Get them back: end the season."),
            position="spring_ends",
            goal=lambda before, now: _nobody_at_the_boats(now) and look.workers(before, now, "blue") >= 2,
            turns=2,
            hint=_("Pass, and pass again if you are asked."),
            example="pass",
            well=_("Who loses an auction loses nothing but time."),
            amiss=_("Spring goes on. If you and Ben pass one after another, it is over."),
        ),
        Act(
            id="gone-1",
            rule="7.2",
            tell=_(
                "Tiles that nobody has bid for leave the game, and workers on them go into the bag. Nobody has bid for "
                "the Apprentice hall."
            ),
            task=_("Save it: bid for it, then pass."),
            position="spring_ends",
            goal=lambda before, now: look.season_over(now) and look.won(before, now, "SP09"),
            turns=2,
            hint=_("You have one red worker. That is enough."),
            example="bid:SP09 red 1 pass",
            well=_("One worker saved it. The Woodcutter had no bid and is gone."),
            amiss=_("The Apprentice hall is not yours."),
        ),
        Act(
            id="won-1",
            rule="7.3",
            tell=_(
                "The winner gets the tile and the workers who stand on it. The workers of the winning bid go into the "
                "bag. Three red workers stand on the Woodcutter."
            ),
            task=_("Win it, and get three workers for one."),
            position="spring_ends",
            goal=lambda before, now: look.season_over(now) and _with_workers(before, now, "SP04", "red"),
            turns=2,
            hint=_("Bid your red worker for the Woodcutter, then pass."),
            example="bid:SP04 1 pass",
            well=_("A tile, and two workers more than before."),
            amiss=_("You did not win the Woodcutter."),
        ),
        Act(
            id="village-1",
            rule="7.4",
            tell=_(
                "Workers on the tiles of a village go to its owner, whoever placed them. So think where you send them. "
                "You have a Key mine, Ben has a Miner."
            ),
            task=_("Make iron, and have your red worker back when the season is over."),
            position="spring_ends",
            goal=lambda before, now: (
                look.season_over(now)
                and look.more_goods(before, now, "iron") > 0
                and look.workers(before, now, "red") >= 1
            ),
            turns=2,
            hint=_("Use the Key mine in your own village, then pass."),
            example="use:SP07 red 1 pass",
            well=_("Ben's Miner makes more, but he would have kept your worker."),
            amiss=_("You have no iron, or your worker went to Ben."),
        ),
        Act(
            id="cargo-1",
            rule="7.6",
            tell=_(
                "Now boats are chosen. Each player empties one: all its workers and skills are yours. Here 7 workers "
                "and 1 skill wait on the Keyflower, 6 workers and 2 skills on the Sea Bastion."
            ),
            task=_("Pass, and take the boat with two skills."),
            position="boats_wait",
            goal=lambda before, now: _chose(before, now, "Sea-Bastion"),
            hint=_("Pass, then choose the Sea Bastion."),
            example="pass boat:Sea-Bastion",
            well=_("Six workers and two picks. Ben gets the other boat."),
            amiss=_("You did not take the Sea Bastion."),
        ),
        Act(
            id="order-1",
            rule="7.5",
            tell=_(
                "Who chooses first? The winners of the turn order tiles, in their order. Then the others, clockwise "
                "from the new start player. Three play here."
            ),
            task=_("See to it that you choose first, then pass."),
            position="three_boats_2",
            goal=_chooses_first,
            turns=2,
            hint=_("Win Turn order 1 with your only worker."),
            example="bid:T1 1 pass",
            well=_("Turn order 1 means: first at the boats."),
            amiss=_("You are not the first to choose a boat."),
        ),
        Act(
            id="purple-1",
            rule="7.7",
            tell=_(
                "The last turn order tile shows the purple worker. Who wins it begins the next season. If nobody bids, "
                "the purple worker goes to the left neighbour of its owner. Ben has it now."
            ),
            task=_("Win it, then pass."),
            position="summer_ends",
            goal=lambda before, now: _chooses_first(before, now) and look.table(now).start == 0,
            turns=2,
            hint=_("With two players it is on Turn order 1."),
            example="bid:T1 yellow 1 pass",
            well=_("You will begin autumn."),
            amiss=_("You did not win the purple worker in the auction."),
        ),
    )


def _drill() -> tuple[Step, ...]:
    return (
        Act(
            id="back-2",
            rule="7.1",
            tell=_("Two red workers of yours were outbid at the Mason."),
            task=_("Have them back behind your screen."),
            position="summer_ends",
            goal=lambda before, now: _nobody_at_the_boats(now) and look.workers(before, now, "red") >= 2,
            turns=2,
            hint=_("Pass."),
            example="pass",
            well=_("They are home again."),
            amiss=_("The season goes on."),
        ),
        Act(
            id="gone-2",
            rule="7.2",
            tell=_("Nobody has bid for the Carpenter. If that stays so, it leaves the game."),
            task=_("Win the Carpenter."),
            position="summer_ends",
            goal=lambda before, now: look.season_over(now) and look.won(before, now, "SU06"),
            turns=2,
            hint=_("Bid one worker, then pass."),
            example="bid:SU06 yellow 1 pass",
            well=_("It stays in the game, in your village."),
            amiss=_("The Carpenter is not yours."),
        ),
        Act(
            id="won-2",
            rule="7.3",
            tell=_("Three yellow workers stand on the Farrier."),
            task=_("Win the Farrier with everybody on it."),
            position="summer_ends",
            goal=lambda before, now: look.season_over(now) and _with_workers(before, now, "SU05", "yellow"),
            turns=2,
            hint=_("Bid your yellow worker, then pass."),
            example="bid:SU05 1 pass",
            well=_("One went into the bag, three came to you."),
            amiss=_("You did not win the Farrier."),
        ),
        Act(
            id="village-2",
            rule="7.4",
            tell=_("You have Keywood; Ben has a Quarryman. Your last worker is yellow."),
            task=_("Make something, and keep your worker."),
            position="summer_ends",
            goal=lambda before, now: (
                look.season_over(now)
                and look.more_goods(before, now, "wood") > 0
                and look.workers(before, now, "yellow") >= 1
            ),
            turns=2,
            hint=_("Use a tile of your own village, then pass."),
            example="use:SP01 yellow 1 pass",
            well=_("Workers in your village come home to you."),
            amiss=_("You made no wood, or your worker went elsewhere."),
        ),
        Act(
            id="cargo-2",
            rule="7.6",
            tell=_("Win the turn order tile, and you choose a boat before Ben does."),
            task=_("End the season with the cargo of the Keyflower."),
            position="summer_ends",
            goal=lambda before, now: look.workers(before, now, "blue") == 4,
            turns=3,
            hint=_("Bid for Turn order 1, pass, and choose the Keyflower."),
            example="bid:T1 yellow 1 pass boat:Keyflower",
            well=_("Four blue and three red workers, and a saw."),
            amiss=_("You do not have the workers of the Keyflower."),
        ),
        Choose(
            id="order-2",
            rule="7.5",
            tell=_("You, Ben and Cleo. Cleo wins Turn order 1. Nobody bids for the purple worker; Ben has it."),
            task=_("Who chooses boats in which order?"),
            position="three_boats",
            truth=lambda state: look.after(state, "pass").choosers,
            answers=(
                Answer(_("You, Ben, Cleo."), (0, 1, 2), _("Cleo has won Turn order 1.")),
                Answer(_("Cleo, Ben, you."), (2, 1, 0), _("Yes: Cleo first, then clockwise from Ben.")),
                Answer(_("Cleo, you, Ben."), (2, 0, 1), _("After Cleo it begins with the start player, Ben.")),
            ),
            hint=_("Turn order tiles first, then clockwise from the start player."),
        ),
        Choose(
            id="purple-2",
            rule="7.7",
            tell=_("You have won the turn order tile with the purple worker, and it was yours before, too."),
            task=_("Who begins the next season?"),
            position="boats_wait",
            truth=_who_begins,
            answers=(
                Answer(_("Ben; it always moves on."), 1, _("It moves on only when nobody has bid for it.")),
                Answer(_("You."), 0, _("Right: you have won it again.")),
            ),
            hint=_("The winner of the tile begins."),
        ),
    )
