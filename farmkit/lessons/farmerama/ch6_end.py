"""Chapter 6: the last round, the stars, and who wins."""

from __future__ import annotations

from farmkit.core.state import OVER, State
from farmkit.core.words import _
from farmkit.lessons.chapter import Chapter
from farmkit.lessons.farmerama import look
from farmkit.lessons.step import Act, Answer, Choose, Step


def _more_stars(rule: str, least: int, before: State, now: State) -> bool:
    seat = look.learner(before)
    return look.stars(now, seat, rule) - look.stars(before, seat, rule) >= least


def _after_the_award(state: State) -> str:
    """What follows when an object is awarded in this round."""
    now = look.played_on(look.after(state, "[sow]"), 1)
    return "over" if now.actor() == OVER else "goes on"


def chapter() -> Chapter:
    return Chapter(
        "end",
        _("The end and the stars"),
        _(
            "The objects are the clock of the game: when they run out, it is over, and stars are counted. Here you end "
            "a game and learn what is worth how much. The stars for animals on a pasture are reconstructed; the rest "
            "is in the rulebook."
        ),
        _steps(),
        _drill(),
    )


def _steps() -> tuple[Step, ...]:
    return (
        Act(
            id="last-1",
            rule="7.1",
            also=("2.4",),
            tell=_(
                "At the end of each round the open objects are made two again. If the stack has not enough, the game "
                "is over at once. The stack is empty. Blue has laid sow, Vermilion harvest, Green water."
            ),
            task=_("Let this be the last round, and finish it."),
            position="last_objects",
            goal=lambda before, now: now.actor() == OVER,
            turns=3,
            hint=_("An object must be won. Lay a card that somebody else has laid, too."),
            example="[sow] take:G17 done",
            well=_("One object was taken, none could be turned up: the game is over."),
            amiss=_("Nobody won an object, so two still lie open and a new round begins."),
        ),
        Act(
            id="products-1",
            rule="7.2",
            also=("6.1",),
            tell=_(
                "Each product track gives the stars at its marker. The first steps bring most: riding lessons 13, then "
                "12, 11, 10, 9. You have no riding lessons yet. Your fourth truffles would bring 8."
            ),
            task=_("Gain 13 stars for a product with this card."),
            position="first_lessons",
            goal=lambda before, now: _more_stars("7.2", 13, before, now),
            hint=_("Feed the horse and turn the wheel twice."),
            example="feed:horse turn turn",
            well=_("A new track pays better than an old one."),
            amiss=_("No product brought 13 stars. The horse does, if it comes home."),
        ),
        Act(
            id="crops-stars-1",
            rule="7.3",
            tell=_(
                "Every crop is a star at the end, in the barn and on the fields. A stack counts two. So each sowing "
                "brings one star more. Water brings none."
            ),
            task=_("Gain three stars by sowing."),
            position="sow_for_stars",
            goal=lambda before, now: _more_stars("7.3", 3, before, now),
            hint=_("Sow three times: carrots in a, hay in b."),
            example="sow:a1 sow:a2 sow:b1",
            well=_("Three crops came from the supply: three stars."),
            amiss=_("You gained fewer than three stars. You may sow three times."),
        ),
        Act(
            id="star-1",
            rule="7.4",
            tell=_(
                "An object with a star is worth three stars at the end. Others bring goods at once, and two crops are "
                "only two stars. This is the last round, and you have won."
            ),
            task=_("Take the object that is worth more now."),
            position="star_or_hay",
            goal=lambda before, now: "G18" in look.won(before, now),
            hint=_("Compare: two hay, or a star."),
            example="take:G18",
            well=_("Three stars are more than two hay. Early in the game hay may be better."),
            amiss=_("Two hay are two stars. The other object is worth three."),
        ),
        Act(
            id="outside-1",
            rule="7.5",
            tell=_(
                "An animal on a pasture brings stars at the end: sheep 5, pig 6, cow 6, horse 7. In the stable it "
                "brings none. A sheep eats 4 crops, which are 4 stars. You have no water left."
            ),
            task=_("This is the last round. Gain a star by feeding."),
            position="late_sheep",
            goal=lambda before, now: look.earned(before, now) >= 1,
            hint=_("Feed the sheep: 4 stars are eaten, 5 are gained."),
            example="feed:sheep",
            well=_("Four less and five more: one star gained."),
            amiss=_("Your stars have not grown. Feed the sheep."),
        ),
        Act(
            id="win-1",
            rule="7.6",
            tell=_(
                "Most stars win. Among equals the most water in the barn decides; still equal, they share. You and "
                "Vermilion have 34 stars each. Vermilion has 2 water, you have 1."
            ),
            task=_("Get ahead of Vermilion."),
            position="level_stars",
            goal=lambda before, now: now.winners() == [look.learner(before)],
            hint=_("You need more than 2 water."),
            example="water water",
            well=_("Water is no star, but it breaks the tie."),
            amiss=_("You would not win alone. Take more water."),
        ),
    )


def _drill() -> tuple[Step, ...]:
    return (
        Choose(
            id="last-2",
            rule="7.1",
            tell=_("The stack of objects is empty, two lie open. Blue has laid sow. You lay sow, too, and win."),
            task=_("What happens at the end of this round?"),
            position="last_objects_2",
            truth=_after_the_award,
            answers=(
                Answer(_("A new round begins with one object."), "goes on", _("Two must lie open.")),
                Answer(_("Won objects go back to the stack."), "back", _("What is won stays won.")),
                Answer(_("The game is over."), "over", _("Yes: two cannot lie open any more.")),
            ),
            hint=_("Can the open objects be made two again?"),
        ),
        Choose(
            id="products-2",
            rule="7.2",
            tell=_("Your markers stand at 27 for wool, 30 for truffles, 42 for milk and 36 for riding lessons."),
            task=_("How many stars do your products bring?"),
            position="four_tracks",
            truth=lambda state: look.stars(state, 0, "7.2"),
            answers=(
                Answer(_("135."), 135, _("Yes, all four are added.")),
                Answer(_("42, the best one."), 42, _("All tracks count.")),
                Answer(_("13, one for each product."), 13, _("The stars at the marker count.")),
            ),
            hint=_("Add the four numbers."),
        ),
        Choose(
            id="crops-stars-2",
            rule="7.3",
            tell=_("In your barn: 2 carrots, 1 hay, 4 water. On your fields: two stacks."),
            task=_("How many stars are your crops?"),
            position="count_crops",
            truth=lambda state: look.stars(state, 0, "7.3"),
            answers=(
                Answer(_("11."), 11, _("Water is no crop.")),
                Answer(_("7."), 7, _("Yes: three in the barn, four on the fields.")),
                Answer(_("5."), 5, _("A stack has two crops.")),
            ),
            hint=_("3 in the barn, and two for each stack."),
        ),
        Choose(
            id="star-2",
            rule="7.4",
            tell=_("Three objects lie in your garden; two of them show a star."),
            task=_("How many stars are they worth at the end?"),
            position="count_objects",
            truth=lambda state: look.stars(state, 0, "7.4"),
            answers=(
                Answer(_("9."), 9, _("Only those with a star count.")),
                Answer(_("2."), 2, _("Each star object is worth more than one.")),
                Answer(_("6."), 6, _("Yes, three for each star object.")),
            ),
            hint=_("Three for each object with a star."),
        ),
        Choose(
            id="outside-2",
            rule="7.5",
            tell=_("The game is over. Your cow stands on a pasture, the others are in the stable."),
            task=_("How many stars do you get for your animals?"),
            position="cow_at_the_end",
            truth=lambda state: look.stars(state, 0, "7.5"),
            answers=(
                Answer(_("6."), 6, _("Yes, for the cow outside.")),
                Answer(_("24."), 24, _("Animals in the stable bring nothing.")),
                Answer(_("12, as for milk."), 12, _("It did not come home, so there is no milk.")),
            ),
            hint=_("Only the cow is outside."),
        ),
        Choose(
            id="win-2",
            rule="7.6",
            tell=_(
                "The game is over. Vermilion and Green have 18 stars and 2 water each. You have 17 stars and 5 water, "
                "Rose has 15 stars."
            ),
            task=_("Who wins?"),
            position="shared_win",
            truth=lambda state: tuple(state.winners()),
            answers=(
                Answer(_("I do, with the most water."), (0,), _("Water counts only among equals.")),
                Answer(_("Vermilion and Green share."), (1, 2), _("Yes: equal in stars and in water.")),
                Answer(_("Nobody."), (), _("Equals share the win.")),
            ),
            hint=_("Stars first, then water, and then?"),
        ),
    )
