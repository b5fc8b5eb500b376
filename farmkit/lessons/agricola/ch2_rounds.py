"""Chapter 2: from round to round, the rooster, and when harvests come."""

from __future__ import annotations

from farmkit.core.state import State
from farmkit.core.words import _
from farmkit.games.agricola.printed import ROUNDS
from farmkit.lessons.agricola import look
from farmkit.lessons.chapter import Chapter
from farmkit.lessons.step import Act, Answer, Choose, Step


def _fishing_again(before: State, now: State) -> bool:
    """Somebody fishes in the next round."""
    return look.new_round(before, now) and look.stands_on(now, look.learner(before), "fishing")


def _fished_again(before: State, now: State) -> bool:
    """The same alone, where the round may be over by then: a fresh heap shows that somebody came."""
    a_round_later = look.table(now).round == look.table(before).round + 2
    return _fishing_again(before, now) or (a_round_later and look.lies_on(now, "fishing") == 1)


def _wood_next_round(state: State) -> int:
    """What will lie there when nobody comes in this round."""
    now = state.copy()
    while look.table(now).round == look.table(state).round:
        now.play(next(action for action in now.legal() if str(action) != "wood3"))
    return look.lies_on(now, "wood3")


def _begins_next(state: State) -> int:
    """Who begins the next round, if the player at turn goes to Grain."""
    now = state.copy()
    now.play(now.setup.parse("grain"))
    return now.actor()


def _next_harvest(state: State) -> int:
    found = look.table(state)
    return min(one for one in found.setup.harvests if one >= found.round)


def _still_to_place(state: State) -> int:
    """People that the player at turn places until the end, if the family stays as it is."""
    found = look.table(state)
    mine = found.farm(found.actor())
    return mine.at_home + (ROUNDS - found.round) * mine.people


def chapter() -> Chapter:
    return Chapter(
        "rounds",
        _("From round to round"),
        _(
            "When everybody has worked, the round is over: people go home, new goods arrive, another space opens. "
            "Here you learn to look ahead by a round."
        ),
        _steps(),
        _drill(),
    )


def _steps() -> tuple[Step, ...]:
    return (
        Act(
            id="home-1",
            rule="2.8",
            tell=_(
                "When all people are placed, everybody goes home, and every space is free again. If there are more "
                "people than rooms, they share. You have one person left in this round."
            ),
            task=_("Send somebody fishing in the next round."),
            position="one_left",
            goal=_fished_again,
            turns=3,
            hint=_("Place your last person anywhere. Then the new round begins, and Fishing is free."),
            example="wood3 fishing",
            well=_("New round, free spaces, everybody at home again."),
            amiss=_("None of your people is fishing in the new round."),
        ),
        Choose(
            id="arrive-1",
            rule="2.2",
            tell=_(
                "Every round begins with new goods: each space with an arrow receives what is printed, even if "
                "something still lies there. Here lie 3 wood, and each round brings 3."
            ),
            task=_("If nobody takes it now, how much wood lies there in the next round?"),
            position="one_left",
            truth=_wood_next_round,
            answers=(
                Answer(_("3, the space is refilled."), 3, _("It is not refilled but added to: what lies there stays.")),
                Answer(_("6."), 6, _("Yes: 3 that were left, and 3 new ones.")),
                Answer(_("None."), 0, _("Nothing spoils here. What nobody takes stays.")),
            ),
            hint=_("What is left stays, and the printed number comes on top."),
        ),
        Act(
            id="late-1",
            rule="2.3",
            tell=_(
                "Sheep come from the beginning. Boar, which are wild pigs, come from round 6 on and cattle from "
                "round 8 on: then their spaces open. It is round 5, and one person is still at home."
            ),
            task=_("Get the first boar in round 6."),
            position="before_boar",
            goal=lambda before, now: look.gained(before, now, "boar") == 1,
            turns=3,
            hint=_("Do anything now; in round 6 go to Boar."),
            example="fishing r6",
            well=_("The first boar lives in your house."),
            amiss=_("Round 6 has come, but none of your people went to Boar."),
        ),
        Act(
            id="rooster-1",
            rule="3.5",
            tell=_("The space Start player brings two things: the rooster and 1 food. Vermilion has the rooster now."),
            task=_("Take the rooster."),
            position="their_rooster",
            goal=lambda before, now: look.table(now).rooster == look.learner(before),
            hint=_("Put a person on Start player."),
            example="rooster",
            well=_("It is yours, and 1 food with it."),
            amiss=_("Vermilion still has the rooster."),
        ),
        Act(
            id="keeps-1",
            rule="2.9",
            tell=_(
                "The owner of the rooster begins each round, and keeps it until somebody else uses Start player. You "
                "place the last person of this round."
            ),
            task=_("See to it that you begin the next one."),
            position="last_of_round",
            goal=lambda before, now: look.new_round(before, now) and now.actor() == look.learner(before),
            hint=_("Who begins? The one with the rooster."),
            example="rooster",
            well=_("A new round, and it is your turn first."),
            amiss=_("Vermilion still has the rooster and begins again."),
        ),
        Act(
            id="harvest-1",
            rule="10.1",
            tell=_(
                "Six times there is a harvest: after rounds 4, 7, 9, 11, 13 and 14. Your two people will want 2 food "
                "each. It is round 4; you have 2 food and one person to place."
            ),
            task=_("Have 4 food when the harvest begins."),
            position="before_harvest",
            goal=lambda before, now: look.harvesting(now) and look.farm(before, now).food >= 4,
            hint=_("You need 2 food more. Where do several lie?"),
            example="fishing",
            well=_("The harvest has come, and you can feed everybody."),
            amiss=_("Here is the harvest, and you have less than 4 food. How feeding works comes in a later chapter."),
        ),
        Act(
            id="round-1",
            rule="2.1",
            tell=_(
                "Fourteen rounds make a game, and each one has three parts: goods arrive, people work, people go home. "
                "After six of the rounds there is a harvest."
            ),
            task=_("Play a whole round: bring home 3 wood and 1 grain."),
            position="fresh_round",
            goal=lambda before, now: (
                look.new_round(before, now)
                and look.gained(before, now, "wood") == 3
                and look.gained(before, now, "grain") == 1
            ),
            turns=2,
            hint=_("One person to Wood, one to Grain."),
            example="wood3 grain",
            well=_("Worked, gone home, and the goods of the next round are there."),
            amiss=_("The round is over, but you do not have both 3 wood and 1 grain."),
        ),
    )


def _drill() -> tuple[Step, ...]:
    return (
        Act(
            id="home-2",
            rule="2.8",
            tell=_(
                "Spaces become free when everybody goes home. Vermilion is fishing, and you place the last person of "
                "the round."
            ),
            task=_("Fish in the next round."),
            position="last_of_round_2",
            goal=_fishing_again,
            turns=3,
            hint=_("You have the rooster, so you begin the next round."),
            example="grain fishing",
            well=_("Yesterday blocked, today yours."),
            amiss=_("You are not fishing in the new round."),
        ),
        Act(
            id="arrive-2",
            rule="2.2",
            tell=_("Goods heap up when nobody comes. You have this turn and the first one of the next round."),
            task=_("Get 6 wood and 1 grain with these two people."),
            position="fishing_alone",
            goal=lambda before, now: look.gained(before, now, "wood") == 6 and look.gained(before, now, "grain") == 1,
            turns=2,
            hint=_("Grain never heaps up, wood does. What can wait?"),
            example="grain wood3",
            well=_("The wood waited for you and doubled."),
            amiss=_("Which of the two grows while it waits? Take that one later."),
        ),
        Choose(
            id="late-2",
            rule="2.3",
            tell=_("It is round 10. One cattle has come in each round since round 8, and nobody has taken any."),
            task=_("How many stand there?"),
            position="round_ten",
            truth=lambda state: look.lies_on(state, "r8"),
            answers=(
                Answer(_("Ten."), 10, _("Only since round 8.")),
                Answer(_("Two."), 2, _("Count the rounds 8, 9 and 10.")),
                Answer(_("Three."), 3, _("Yes: in rounds 8, 9 and 10.")),
            ),
            hint=_("One in each of the rounds 8, 9 and 10."),
        ),
        Act(
            id="rooster-2",
            rule="3.5",
            tell=_("Start player: the rooster and 1 food."),
            task=_("Three players. Get both in one visit."),
            position="three_green",
            goal=lambda before, now: (
                look.table(now).rooster == look.learner(before) and look.gained(before, now, "food") == 1
            ),
            hint=_("One space brings both."),
            example="rooster",
            well=_("A small meal and the first turn of the next round."),
            amiss=_("You do not have the rooster."),
        ),
        Choose(
            id="keeps-2",
            rule="2.9",
            tell=_("Vermilion took the rooster two rounds ago. You, Green, place the last person, on Grain."),
            task=_("Who begins the next round?"),
            position="three_last",
            truth=_begins_next,
            answers=(
                Answer(_("Vermilion."), 1, _("Yes: the rooster stays until somebody fetches it.")),
                Answer(_("I do, it goes round."), 2, _("The rooster does not travel by itself.")),
                Answer(_("Blue, as always."), 0, _("Blue began the game, but has no rooster any more.")),
            ),
            hint=_("Where is the rooster?"),
        ),
        Choose(
            id="harvest-2",
            rule="10.1",
            tell=_("Harvests follow rounds 4, 7, 9, 11, 13 and 14. It is round 10."),
            task=_("After which round is the next harvest?"),
            position="round_ten",
            truth=_next_harvest,
            answers=(
                Answer(_("Round 11."), 11, _("Yes. Towards the end harvests come faster.")),
                Answer(_("Round 10."), 10, _("Round 10 has none.")),
                Answer(_("Round 12."), 12, _("There is one before that.")),
            ),
            hint=_("Look for the first number in the row that is 10 or more."),
        ),
        Choose(
            id="round-2",
            rule="2.1",
            tell=_("There are fourteen rounds. It is round 13, you have three people, all at home."),
            task=_("How many people will you still place in this game, if your family stays as it is?"),
            position="round_thirteen",
            truth=_still_to_place,
            answers=(
                Answer(_("Three."), 3, _("Round 14 is still to come.")),
                Answer(_("Six."), 6, _("Yes: three now, three in round 14.")),
                Answer(_("Nine."), 9, _("There is no round 15.")),
            ),
            hint=_("Rounds 13 and 14, three people each."),
        ),
    )
