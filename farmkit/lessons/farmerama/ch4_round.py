"""Chapter 4: cards chosen in secret, and whole rounds."""

from __future__ import annotations

from farmkit.core.state import State
from farmkit.core.words import _
from farmkit.lessons.chapter import Chapter
from farmkit.lessons.farmerama import look
from farmkit.lessons.step import Act, Answer, Choose, Refuse, Step


def _turned_up(card: str, before: State, now: State) -> bool:
    """The learner's card is this one, and all cards lie open."""
    return look.laid(before, now) == {card} and not look.table(now).covered()


def _sowed_in_a_whole_round(before: State, now: State) -> bool:
    return look.new_round(before, now) and bool(look.sown(before, now))


def _water_again(before: State, now: State) -> bool:
    """Water was taken in the first round, and the card lies there once more."""
    return look.new_round(before, now) and look.laid(before, now) == {"water"} and look.gained(before, now, "water") > 0


def _known(state: State) -> str:
    """What the learner knows of Blue's card."""
    real, seen = look.table(state), look.table(state.seen_by(state.actor()))
    if seen.cards[0] == real.cards[0]:
        return "card"
    return "number" if seen.cards[0] == -1 else "nothing"


def _open(state: State) -> str:
    """What the learner sees of Blue's things, beside the card."""
    real, seen = look.table(state), look.table(state.seen_by(state.actor()))
    parts = {
        "barn": seen.barns[0] == real.barns[0],
        "farm": (seen.occupied[0], seen.animals[0]) == (real.occupied[0], real.animals[0]),
        "garden": seen.gardens[0] == real.gardens[0],
    }
    return " ".join(name for name, plain in parts.items() if plain)


def _cards_next_round(state: State) -> int:
    return len(look.played_on(state, 1).legal())


def _next_number(state: State, card: str) -> int:
    return look.number(look.played_on(state, 1), card, alone=True)


def _sow_after_cleaning_up(before: State, now: State) -> bool:
    return look.new_round(before, now) and look.laid(before, now) == {"sow"}


def chapter() -> Chapter:
    return Chapter(
        "round",
        _("A round"),
        _(
            "You know what the cards do. Now you choose them yourself. Four people play here: Blue, Vermilion, Green "
            "and Rose. Each chooses in secret, and it matters who chooses the same."
        ),
        _steps(),
        _drill(),
    )


def _steps() -> tuple[Step, ...]:
    return (
        Act(
            id="secret-1",
            rule="2.2",
            tell=_(
                "A round begins like this: everybody lays one of five cards face down. They are sow, harvest, water, "
                "feed and seeds. When all have chosen, all cards are turned up together. The others have laid theirs."
            ),
            task=_("Much is ripe on your land. Lay the card that brings it in."),
            position="rose_chooses",
            goal=lambda before, now: _turned_up("harvest", before, now),
            hint=_("Ripe crops are brought in with harvest."),
            example="[harvest]",
            well=_("All cards are turned up now, yours as well."),
            amiss=_("That was another card. Ripe crops are brought in with harvest."),
        ),
        Act(
            id="secret-2",
            rule="2.2",
            also=("4.1",),
            tell=_(
                "You overheard something: Blue and Vermilion will sow, Green will harvest. You know that the higher "
                "number is for a player alone with a card. Feed and seeds have no number."
            ),
            task=_("Lay a card for which you get the higher number."),
            position="rose_guesses",
            goal=lambda before, now: _turned_up("water", before, now),
            hint=_("Sow, harvest and water have numbers. Which of them does nobody else want?"),
            example="[water]",
            well=_("You alone take water. Guessing what others will do is half the game."),
            amiss=_("Either somebody else has this card, too, or it has no number."),
        ),
        Choose(
            id="covered-1",
            rule="12.1",
            tell=_("Blue, Vermilion and Green have laid their cards. Nothing has been turned up yet."),
            task=_("What do you know of Blue's card?"),
            position="rose_chooses",
            truth=_known,
            answers=(
                Answer(_("Nothing, not even how many cards."), "nothing", _("You see that one card lies there.")),
                Answer(
                    _("That it is one card, but not which."),
                    "number",
                    _("Yes. Which one, you see when all have chosen."),
                ),
                Answer(_("Which card it is."), "card", _("It lies face down.")),
            ),
            hint=_("Cards lie face down, in front of everybody."),
        ),
        Act(
            id="phases-1",
            rule="2.1",
            also=("2.2", "4.2"),
            tell=_(
                "A round has four phases: choose cards, award garden objects, carry out the cards, clean up. Objects "
                "come in the next chapter. Cards are carried out seat by seat here; you, Blue, begin."
            ),
            task=_("Lay sow, sow at least once, and finish your card."),
            position="first_round",
            goal=_sowed_in_a_whole_round,
            turns=3,
            hint=_("Lay sow. When it is your turn again, sow on a2, for example, and say done."),
            example="[sow] sow:a2 done",
            well=_("The others did their cards, too. That was a whole round."),
            amiss=_("Nothing was sown in this round. Lay the card sow and use it."),
        ),
        Act(
            id="back-1",
            rule="2.3",
            tell=_("After each round all cards come back to your hand. So you may lay the same card again."),
            task=_("Lay water in this round, take some, and lay water again in the next."),
            position="second_round",
            goal=_water_again,
            turns=3,
            hint=_("Lay water, take water, say done, and lay water once more."),
            example="[water] water done [water]",
            well=_("All five cards are there in every round."),
            amiss=_("It should be the card water, two rounds in a row."),
        ),
        Act(
            id="clean-1",
            rule="2.4",
            tell=_(
                "Cleaning up: cards go back, the action wheel moves on by one position, and the open objects are made "
                "two again. The wheel also shows the numbers of the next round: sowing has 3 and 2 now, then 4 and 2."
            ),
            task=_("Do anything else in this round, and lay sow when the wheel has moved on."),
            position="first_round",
            goal=_sow_after_cleaning_up,
            turns=3,
            hint=_("Lay water, take water, say done. Then lay sow."),
            example="[water] water done [sow]",
            well=_("The wheel has moved on, and two objects are open. Alone, you would sow four times now."),
            amiss=_("Sowing was meant for the next round, when its number is higher."),
        ),
    )


def _drill() -> tuple[Step, ...]:
    return (
        Refuse(
            id="secret-3",
            rule="2.2",
            tell=_("The card that you laid is what you do in this round. Yours says water, but hay is ripe on e1."),
            task=_("Try to harvest it."),
            position="wrong_card",
            hint=_("Choose e1, or type: cut:e1"),
            example="cut:e1",
            well=_("Water it is. Harvest in the next round, perhaps."),
            amiss=_("You did not try to harvest."),
        ),
        Choose(
            id="covered-2",
            rule="12.1",
            tell=_("Only covered cards are secret."),
            task=_("What of Blue's things may you look at?"),
            position="rose_looks",
            truth=_open,
            answers=(
                Answer(_("Barn, farm and garden, all of it."), "barn farm garden", _("Yes, everything but the card.")),
                Answer(_("Only the farm."), "farm", _("Barns and gardens are open, too.")),
                Answer(_("Nothing."), "", _("Nearly everything lies in the open.")),
            ),
            hint=_("Does anything else lie face down?"),
        ),
        Refuse(
            id="phases-2",
            rule="2.1",
            tell=_("The phases have an order. Now cards are chosen; carrying out comes later."),
            task=_("Try to sow on a2 at once."),
            position="second_round",
            hint=_("Choose a2, or type: sow:a2"),
            example="sow:a2",
            well=_("First everybody chooses."),
            amiss=_("You laid a card. Try to sow before that."),
        ),
        Choose(
            id="back-2",
            rule="2.3",
            tell=_("You carry out the card sow."),
            task=_("How many cards can you choose from in the next round?"),
            position="blue_sows",
            truth=_cards_next_round,
            answers=(
                Answer(_("Four, without sow."), 4, _("The card sow comes back, too.")),
                Answer(_("Five."), 5, _("Yes, always five.")),
                Answer(_("One."), 1, _("You lay one, but you choose from more.")),
            ),
            hint=_("All cards come back."),
        ),
        Choose(
            id="clean-2",
            rule="2.4",
            tell=_("The action wheel moves on once in every round. Now it shows 5 and 3 for harvesting."),
            task=_("How often can a player harvest alone in the next round?"),
            position="blue_sows",
            truth=lambda state: _next_number(state, "harvest"),
            answers=(
                Answer(_("Five times."), 5, _("That is now.")),
                Answer(_("Twice."), 2, _("Yes: after 5 and 3 come 2 and 1.")),
                Answer(_("Six times, one more."), 6, _("The wheel shows other numbers, not always more.")),
            ),
            hint=_("Look at the next numbers on the action wheel."),
        ),
    )
