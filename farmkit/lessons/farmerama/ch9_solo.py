"""Chapter 9: the solo game."""

from __future__ import annotations

from farmkit.core.state import OVER, State
from farmkit.core.words import _
from farmkit.games.farmerama.actions import HARVEST
from farmkit.games.farmerama.deck import Deck
from farmkit.lessons.chapter import Chapter
from farmkit.lessons.farmerama import look
from farmkit.lessons.step import Act, Answer, Choose, Refuse, Step


def _deck(state: State) -> Deck:
    deck = look.table(state).deck
    assert deck is not None
    return deck


def _next_turn(state: State) -> State:
    """The table when nothing is done in this turn."""
    return look.after(state, "do:feed", "done")


def _reached(before: State, now: State) -> bool:
    return now.actor() == OVER and look.total(now, 0) >= look.table(now).setup.rules.goal


def _token_and_water(before: State, now: State) -> bool:
    return look.table(now).tokens == 1 and look.gained(before, now, "water") == 3


def chapter() -> Chapter:
    return Chapter(
        "solo",
        _("Alone"),
        _(
            "You can play Farmerama alone. There are no secret cards and no objects; a stack of cards helps you, one "
            "card each turn. Your goal is 150 stars in 42 turns."
        ),
        _steps(),
        _drill(),
    )


def _steps() -> tuple[Step, ...]:
    return (
        Act(
            id="alone-1",
            rule="11.1",
            also=("1.6",),
            tell=_(
                "Alone you begin with a stack of three cards: sow, harvest and water. Six more wait in a draw stack. "
                "There are no objects, and only four water in the supply."
            ),
            task=_("Your number for water is 5. Take as much as you can get."),
            position="solo_water",
            goal=lambda before, now: look.gained(before, now, "water") == 4,
            hint=_("Choose the action water, and take it four times."),
            example="do:water water water water water",
            well=_("Four, and the supply is empty. Water that you pay for turns comes back to it."),
            amiss=_("You could have taken four water."),
        ),
        Act(
            id="any-1",
            rule="11.3",
            tell=_(
                "Each turn a card is turned up. You do one of the five actions, whatever it shows. But only the action "
                "on the card has the higher number; the others have the lower. The card shows harvest. Sowing has 3 "
                "and 2."
            ),
            task=_("Choose to sow, and sow as often as you may."),
            position="solo_any",
            goal=lambda before, now: len(look.sown(before, now)) == 2,
            hint=_("Choose sow. The lower number is 2."),
            example="do:sow sow:a2 sow:a3",
            well=_("With harvest it would have been three times."),
            amiss=_("You should have sown twice."),
        ),
        Act(
            id="turned-up-1",
            rule="11.2",
            tell=_(
                "A turn begins with the top card of the stack. If it is water, the action wheel moves on by one "
                "position; otherwise it stays. Now water has 2 and 1, on the next position 3 and 2. The last card of "
                "the stack is water."
            ),
            task=_("Do something else in this turn, and take three water in the next."),
            position="solo_water_next",
            goal=lambda before, now: (
                look.table(now).wheel != look.table(before).wheel and look.gained(before, now, "water") == 3
            ),
            turns=2,
            hint=_("Choose to feed, and say done. Then choose water and take it three times."),
            example="do:feed done do:water water water water",
            well=_("Water was turned up: the wheel moved on, and the card's action had the higher number."),
            amiss=_("Three water come only in the next turn, when the wheel has moved on."),
        ),
        Act(
            id="growing-1",
            rule="11.4",
            tell=_(
                "When the stack is used up, a card from the draw stack joins all cards played, unseen. Together they "
                "are the new stack. You also get a special token; three is the most you can hold. This is turn 3, the "
                "last card."
            ),
            task=_("Take three water and finish the turn."),
            position="solo_third",
            goal=_token_and_water,
            hint=_("Choose water, take three, say done."),
            example="do:water water water water done",
            well=_("Four cards make the new stack, and you have a special token."),
            amiss=_("You should have taken three water in this turn."),
        ),
        Act(
            id="push-1",
            rule="11.5",
            tell=_(
                "You do not like the card? For a special token it goes face down under the stack, and the next one is "
                "turned up. If that is water, the action wheel moves on as always. In this stack two harvest cards are "
                "left."
            ),
            task=_("Get a harvest card."),
            position="solo_push",
            goal=lambda before, now: _deck(now).shown == HARVEST and not look.new_round(before, now),
            hint=_("Push the card back before you choose an action."),
            example="push",
            well=_("Harvest lies open. The card sow will come again later."),
            amiss=_("The card still showed sow. Push it back first."),
        ),
        Act(
            id="good-1",
            rule="11.6",
            tell=_(
                "A special token can do something else: at any time you may return it for one good of your choice from "
                "the supply. You have 3 hay, 1 corn and a token."
            ),
            task=_("Feed the cow (3 hay, 2 corn)."),
            position="solo_good",
            goal=lambda before, now: look.pasture(before, now, "cow") != "",
            hint=_("Take corn for your token. Then choose feed."),
            example="+corn do:feed feed:cow",
            well=_("One token, one corn, one happy cow."),
            amiss=_("The cow was not fed. Take corn for your token first."),
        ),
        Act(
            id="goal-1",
            rule="11.7",
            tell=_(
                "After turn 42 the stack would need a card, and the draw stack is empty: the game is over. 150 stars "
                "are the goal. This is turn 42, the card shows sow, and you have 147."
            ),
            task=_("Reach the goal."),
            position="solo_last",
            goal=_reached,
            hint=_("Each sowing brings one star. Sow three times and say done."),
            example="do:sow sow:a2 sow:a3 sow:b2 done",
            well=_("150 stars: you have made it!"),
            amiss=_("The goal was missed. Three sowings bring three stars."),
        ),
    )


def _drill() -> tuple[Step, ...]:
    return (
        Choose(
            id="alone-2",
            rule="11.1",
            tell=_("The beginning of a solo game. The stack had three cards; one of them lies open."),
            task=_("How many cards wait in the draw stack?"),
            position="solo_start",
            truth=lambda state: _deck(state).left,
            answers=(
                Answer(_("Two."), 2, _("Two of each kind.")),
                Answer(_("Six."), 6, _("Yes: two each of sow, harvest and water.")),
                Answer(_("None."), 0, _("It is needed to make the stack grow.")),
            ),
            hint=_("Two of each of the three kinds."),
        ),
        Act(
            id="any-2",
            rule="11.3",
            tell=_("The card shows harvest, and harvesting has 3 and 2."),
            task=_("Harvest as often as you may."),
            position="solo_harvest",
            goal=lambda before, now: len(look.cut(before, now)) == 3,
            hint=_("The action on the card has the higher number."),
            example="do:harvest cut:e1 cut:f1 cut:g1",
            well=_("Three times, since the card showed harvest."),
            amiss=_("You may harvest three times."),
        ),
        Choose(
            id="turned-up-2",
            rule="11.2",
            tell=_("Harvesting has 2 and 1 now, and 3 and 2 on the next position. The last card of the stack is sow."),
            task=_("What is the higher number for harvesting in the next turn?"),
            position="solo_sow_next",
            truth=lambda state: look.number(_next_turn(state), "harvest", alone=True),
            answers=(
                Answer(_("2."), 2, _("Yes: only a water card moves the wheel.")),
                Answer(_("3."), 3, _("The wheel stays, since no water card comes.")),
            ),
            hint=_("Which card moves the action wheel?"),
        ),
        Choose(
            id="growing-2",
            rule="11.4",
            tell=_("You hold three special tokens. The stack is used up after this turn."),
            task=_("How many tokens do you hold then?"),
            position="solo_tokens",
            truth=lambda state: look.table(_next_turn(state)).tokens,
            answers=(
                Answer(_("Four."), 4, _("Three is the most.")),
                Answer(_("None, they are used up."), 0, _("You keep what you have.")),
                Answer(_("Three."), 3, _("Yes. The new one is lost, so use one in time.")),
            ),
            hint=_("There is a limit."),
        ),
        Refuse(
            id="push-2",
            rule="11.5",
            tell=_("Pushing a card back costs a special token. You have none."),
            task=_("Try to push the card back."),
            position="solo_no_token",
            hint=_("Choose to push it back, or type: push"),
            example="push",
            well=_("Wait until the stack is built anew."),
            amiss=_("You did not try to push the card back."),
        ),
        Act(
            id="good-2",
            rule="11.6",
            tell=_("You have a token and no water. The corn on d1 is one turn away from the green zone."),
            task=_("Harvest the corn."),
            position="solo_water_token",
            goal=lambda before, now: "d1" in look.cut(before, now),
            hint=_("Take water for your token, and turn the wheel while you harvest."),
            example="+water do:harvest turn cut:d1",
            well=_("Water is one of the goods, too."),
            amiss=_("The corn still stands on d1."),
        ),
        Choose(
            id="goal-2",
            rule="11.7",
            tell=_("Turn 42. You carry out your action and finish the turn."),
            task=_("What happens then?"),
            position="solo_turn_42",
            truth=lambda state: "over" if _next_turn(state).actor() == OVER else "goes on",
            answers=(
                Answer(_("A new stack of ten cards."), "goes on", _("No card is left to join it.")),
                Answer(_("The game is over."), "over", _("Yes, always after 42 turns.")),
            ),
            hint=_("Is a card left in the draw stack?"),
        ),
    )
