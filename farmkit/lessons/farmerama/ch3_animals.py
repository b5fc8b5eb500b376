"""Chapter 3: feeding animals, and what they bring home."""

from __future__ import annotations

from farmkit.core.state import State
from farmkit.core.words import _
from farmkit.games.farmerama.setup import ANIMALS
from farmkit.lessons.chapter import Chapter
from farmkit.lessons.farmerama import look
from farmkit.lessons.step import Act, Answer, Choose, Refuse, Step


def _came_home(animal: str, before: State, now: State) -> bool:
    return bool(look.pasture(before, before, animal)) and not look.pasture(before, now, animal)


def _head_of_the_horse(state: State) -> str:
    found = look.table(state)
    return found.setup.parcels[found.setup.head_parcel[found.rotations[state.actor()]][ANIMALS.index("horse")]]


def _milk_after_a_turn(state: State) -> int:
    now = look.after(state, "turn")
    cow = ANIMALS.index("cow")
    return now.setup.tracks[cow][now.products[state.actor()][cow]]


def chapter() -> Chapter:
    return Chapter(
        "animals",
        _("Animals"),
        _(
            "Four animals live in your stable: a sheep, a pig, a cow and a horse. Feed them, and they go out to a "
            "pasture. When they come home, they bring wool, truffles, milk or riding lessons. These products bring "
            "stars, and the player with the most stars wins."
        ),
        _steps(),
        _drill(),
    )


def _steps() -> tuple[Step, ...]:
    return (
        Act(
            id="feed-1",
            rule="4.6",
            tell=_(
                "The card feed: feed as many animals from your stable as you like. Sheep: 2 hay, 2 oats. Pig: 3 "
                "carrots, 2 corn. Cow: 3 hay, 2 corn. Horse: 3 carrots, 3 oats. The feed goes from your barn to the "
                "supply."
            ),
            task=_("Feed two animals."),
            position="hungry",
            goal=lambda before, now: look.outside(before, now) == 2,
            hint=_("The sheep and the cow, for example: together 5 hay, 2 oats and 2 corn."),
            example="feed:sheep feed:cow",
            well=_("Both have left the stable."),
            amiss=_("Two animals should be fed. Your barn has enough for the sheep and the cow."),
        ),
        Refuse(
            id="feed-2",
            rule="4.6",
            tell=_("An animal gets all of its feed, or it stays in the stable. Nothing else will do instead."),
            task=_("A pig eats 3 carrots and 2 corn. You have 6 carrots and 1 corn. Try to feed it."),
            position="one_corn",
            hint=_("Choose the pig."),
            example="feed:pig",
            well=_("One corn is missing, and carrots do not help."),
            amiss=_("You did not try to feed the pig."),
        ),
        Act(
            id="pasture-1",
            rule="4.7",
            tell=_(
                "Each parcel has a pasture. A fed animal goes to the one that faces its head on your wheel. The "
                "sheep's head is in the sector of carrots, which parcel a faces now."
            ),
            task=_("Bring the sheep to the pasture of parcel g."),
            position="to_pasture_g",
            goal=lambda before, now: look.pasture(before, now, "sheep") == "g",
            hint=_("Turn the wheel once: then parcel g faces carrots and the sheep's head. Now feed it."),
            example="turn feed:sheep",
            well=_("The wheel decides where it goes."),
            amiss=_("The sheep is not in parcel g. Turn the wheel once before you feed it."),
        ),
        Refuse(
            id="pasture-2",
            rule="4.7",
            tell=_("A pasture holds two animals. Parcel b faces the cow's head, and sheep and horse stand there."),
            task=_("Try to feed the cow."),
            position="full_pasture",
            hint=_("Choose the cow. You have its feed."),
            example="feed:cow",
            well=_("After a turn of the wheel another pasture would face the cow's head."),
            amiss=_("You did not try to feed the cow while two animals stood in b."),
        ),
        Act(
            id="home-1",
            rule="6.1",
            tell=_(
                "The first green sector shows a pacifier. When a turn brings a pasture there, its animals go home to "
                "the stable at once. Each brings a product: its marker climbs one step on its track."
            ),
            task=_("The pig stands in d, and green comes next. Bring it home."),
            position="pig_outside",
            goal=lambda before, now: look.products(before, now, "pig") == 1,
            hint=_("One turn is enough."),
            example="turn",
            well=_("Truffles: 11 stars for the first ones!"),
            amiss=_("The pig is still outside. Turn the wheel once."),
        ),
        Act(
            id="home-2",
            rule="6.1",
            tell=_(
                "Who is home can be fed again, with the same card. The pig's head is in the sector of corn, one turn "
                "before the pacifier."
            ),
            task=_("Get truffles twice with one card."),
            position="pig_twice",
            goal=lambda before, now: look.products(before, now, "pig") == 2,
            hint=_("Feed the pig, turn, and do the same again."),
            example="feed:pig turn feed:pig turn",
            well=_("Out and home, and out and home again."),
            amiss=_("The pig should have come home twice."),
        ),
        Act(
            id="top-1",
            rule="6.2",
            tell=_(
                "A track has five steps. Your wool is at the top, so its marker climbs no more. The sheep comes home "
                "all the same."
            ),
            task=_("Bring the sheep home and see."),
            position="top_wool",
            goal=lambda before, now: _came_home("sheep", before, now),
            hint=_("It stands in d. One turn is enough."),
            example="turn",
            well=_("It is home, but wool stays at 40 stars. Now the other animals pay more."),
            amiss=_("The sheep is still outside."),
        ),
    )


def _drill() -> tuple[Step, ...]:
    return (
        Refuse(
            id="feed-3",
            rule="4.6",
            tell=_("Only animals in the stable are fed. Your cow is on the pasture of parcel c."),
            task=_("Try to feed it once more."),
            position="cow_outside",
            hint=_("Choose the cow. There would be enough hay and corn."),
            example="feed:cow",
            well=_("It has to come home first."),
            amiss=_("You did not try to feed the cow."),
        ),
        Choose(
            id="pasture-3",
            rule="4.7",
            tell=_("The horse's head is in the sector of oats. This wheel has been turned three times."),
            task=_("You feed the horse. To which pasture does it go?"),
            position="horse_question",
            truth=_head_of_the_horse,
            answers=(
                Answer(_("To parcel c."), "c", _("That was so before the wheel was turned.")),
                Answer(_("To parcel f."), "f", _("Parcel f faces hay, with the cow's head.")),
                Answer(_("To parcel g."), "g", _("Yes: parcel g faces oats now.")),
            ),
            hint=_("Which parcel faces oats now?"),
        ),
        Act(
            id="home-3",
            rule="6.1",
            tell=_("Your horse stands in c. Two turns bring it to the pacifier. Mind the bar: corn stands on g1."),
            task=_("Bring the horse home."),
            position="horse_outside",
            goal=lambda before, now: look.products(before, now, "horse") == 1,
            hint=_("Harvest g1, then turn twice."),
            example="cut:g1 turn turn",
            well=_("Riding lessons: 13 stars for the first ones."),
            amiss=_("The horse is still outside. Clear parcel g and turn twice."),
        ),
        Choose(
            id="top-2",
            rule="6.2",
            tell=_("Your cow has given milk five times: 50 stars. It stands in d, and you turn the wheel once."),
            task=_("How many stars is your milk worth then?"),
            position="top_milk",
            truth=_milk_after_a_turn,
            answers=(
                Answer(_("Still 50."), 50, _("Yes. The marker is at the top of its track.")),
                Answer(_("62."), 62, _("There is no sixth step.")),
                Answer(_("None, it begins again."), 0, _("A marker never falls.")),
            ),
            hint=_("A track has five steps."),
        ),
    )
