"""Chapter 8: the harvest, from the fields to the newborn animals."""

from __future__ import annotations

from farmkit.core.state import State
from farmkit.core.words import _, count
from farmkit.lessons.agricola import look
from farmkit.lessons.chapter import Chapter
from farmkit.lessons.step import Act, Answer, Choose, Refuse, Step


def _fed_all(before: State, now: State) -> bool:
    return look.fed(before, now) and look.begged(before, now) == 0


def _short(before: State, now: State) -> str:
    missing = count(look.begged(before, now), "{n} food was missing.", "{n} food were missing.")
    return missing + " " + _("For each you took a begging marker. There was more food to be had.")


def _grain_at_harvest(before: State, now: State, many: int) -> bool:
    return look.harvesting(now) and look.farm(before, now).grain >= many


def _after(state: State, line: str) -> State:
    now = state.copy()
    for token in line.split():
        now.play(now.setup.parse(token))
    return now


def _left_over(state: State) -> int:
    """Food after feeding at once."""
    return look.farm(state, _after(state, "feed")).food


def _mill_is_worth(state: State) -> int:
    """What the mill makes of a grain, more than everybody makes of it without one."""
    return look.gained(state, _after(state, "use:mill"), "food") - look.gained(state, _after(state, "eat"), "food")


def _young(state: State) -> tuple[int, ...]:
    """Sheep, boar and cattle that are born if the family is fed at once."""
    now = _after(state, "feed")
    return tuple(look.gained(state, now, kind) for kind in ("sheep", "boar", "cattle"))


def chapter() -> Chapter:
    return Chapter(
        "harvest",
        _("The harvest"),
        _(
            "Six times in a game there is a harvest. Grain is brought in, everybody wants to eat, and animals have "
            "young: fields, feeding, breeding, in this order. Fields and breeding happen by themselves; feeding is "
            "up to you."
        ),
        _steps(),
        _drill(),
    )


def _steps() -> tuple[Step, ...]:
    return (
        Act(
            id="bring-1",
            rule="10.2",
            tell=_(
                "A harvest begins on the fields: you take 1 grain from each sown field, and the rest goes on "
                "growing. Two of your fields are sown. This is your last person before the harvest."
            ),
            task=_("Have 3 grain when the harvest begins."),
            position="two_sown",
            goal=lambda before, now: _grain_at_harvest(before, now, 3),
            hint=_("Two come from the fields. Where is a third?"),
            example="grain",
            well=_("One from the space, one from each field."),
            amiss=_("The fields brought 2 grain. One was missing."),
        ),
        Act(
            id="feed-1",
            rule="10.3",
            tell=_(
                "Then every person needs 2 food. The food you have must be paid. Whether you exchange something for "
                "more food is up to you. You need 4, and you have 3 food and 1 grain."
            ),
            task=_("Feed your family; nobody shall go hungry."),
            position="one_short",
            goal=_fed_all,
            hint=_("Before you feed, turn the grain into food."),
            example="eat feed",
            well=_("Everybody has eaten. The next round begins."),
            amiss=_short,
        ),
        Act(
            id="baby-1",
            rule="10.4",
            tell=_(
                "A person born in this very round needs only 1 food. You have two grown-ups and a newborn, 4 food and "
                "2 grain."
            ),
            task=_("Feed all three and keep as much grain as you can."),
            position="newborn_meal",
            goal=lambda before, now: _fed_all(before, now) and look.farm(before, now).grain == 1,
            hint=_("2 and 2 and 1 make 5."),
            example="eat feed",
            well=_("5 food were enough; next time the child wants 2."),
            amiss=_("There should be no new begging marker, and 1 grain left."),
        ),
        Act(
            id="beg-1",
            rule="10.5",
            tell=_(
                "For each food that is missing you take a begging marker, and each costs 3 points at the end. Here you "
                "have 1 food and nothing to exchange; 4 are needed."
            ),
            task=_("Feed your family, and see what it costs."),
            position="poor",
            goal=lambda before, now: look.begged(before, now) == 3,
            looking=True,
            hint=_("There is only one thing you can do."),
            example="feed",
            well=_("Three markers, nine points lost. But nobody leaves the family."),
            amiss=_("Three food were missing."),
        ),
        Act(
            id="craft-1",
            rule="8.7",
            tell=_(
                "Mill, basketmaker, pottery and joinery are craft buildings. Each works once in a harvest. The "
                "basketmaker makes 3 food of 1 reed. Pottery and joinery make 2 food, our rulebook says of 2 clay or "
                "2 wood."
            ),
            task=_("You have 1 food, 1 reed and the basketmaker. Feed two people."),
            position="basket_harvest",
            goal=_fed_all,
            hint=_("Use the basketmaker, then feed."),
            example="use:basketmaker feed",
            well=_("3 and 1 make 4."),
            amiss=_short,
        ),
        Choose(
            id="mill-1",
            rule="8.7",
            also=("9.1",),
            tell=_(
                "Here our rulebook and the printed tiles differ. The rulebook lets the mill make 1 food of 1 grain. "
                "But anybody may eat 1 grain as 1 food, at any time."
            ),
            task=_("At that rate, how much more food does a mill bring you in a harvest?"),
            position="mill_harvest",
            truth=_mill_is_worth,
            answers=(
                Answer(_("1 food."), 1, _("1 food for 1 grain, yes. But what would the grain be without a mill?")),
                Answer(
                    _("Nothing at all."),
                    0,
                    _("Right: at this rate it adds no food, only points at the end. So we doubt the rulebook here."),
                ),
                Answer(_("3 food."), 3, _("So it is printed on the tile. Our rulebook says 1.")),
            ),
            hint=_("Compare using the mill with eating the grain."),
        ),
        Act(
            id="mill-2",
            rule="8.7",
            tell=_(
                "A photograph of the tiles shows better rates: the mill makes 3 food of 1 grain, pottery and joinery "
                "2 food of 1. You can play with these rates, too, and here you do."
            ),
            task=_("You have 1 food, 1 grain and the mill. Feed two people."),
            position="mill_printed",
            goal=_fed_all,
            hint=_("Use the mill instead of eating the grain."),
            example="use:mill feed",
            well=_(
                "With the tiles' rates a mill is worth its price. Choose before a game: rates of the rulebook or of "
                "the tiles."
            ),
            amiss=_short,
        ),
        Act(
            id="breed-1",
            rule="10.6",
            tell=_(
                "At the end of a harvest animals have young: two or more of a kind bring one more, wherever they "
                "live, but never two. You have 2 sheep, 1 cattle and a fireplace. 3 food are missing."
            ),
            task=_("Feed everybody and have 3 sheep afterwards."),
            position="breed_or_cook",
            goal=lambda before, now: _fed_all(before, now) and look.farm(before, now).sheep == 3,
            hint=_("Cook the animal that has no partner."),
            example="cook:cattle feed",
            well=_("The pair stayed together, and a lamb was born."),
            amiss=_("Begging, or no lamb: it takes two sheep to have a third."),
        ),
        Act(
            id="stay-1",
            rule="10.7",
            tell=_(
                "A newborn animal needs a place. 2 sheep and 2 boar fill your pastures, and only the house is free. "
                "Both kinds will have young, so you choose which one stays."
            ),
            task=_("Feed, and let the young boar stay."),
            position="one_place",
            goal=lambda before, now: look.fed(before, now) and look.farm(before, now).boar == 3,
            hint=_("Feed first; then you are asked which newborn stays."),
            example="feed born:boar",
            well=_("The young boar has the house, the lamb went back."),
            amiss=_("The young boar has gone back."),
        ),
        Act(
            id="young-1",
            rule="10.8",
            tell=_(
                "Newborn animals are not cooked in the harvest that brought them. Older ones may be, to make room. "
                "You have a fireplace, only the house is free, and your 4 food are just enough."
            ),
            task=_("Afterwards have 3 boar, 2 sheep and 2 food."),
            position="make_room",
            goal=lambda before, now: (
                look.fed(before, now)
                and look.farm(before, now).animals == (2, 3, 0)
                and look.farm(before, now).food == 2
            ),
            hint=_("Let the boar be born, then cook an old sheep: the lamb takes its place."),
            example="feed born:boar cook:sheep",
            well=_("Both young ones stay, and there is a meal besides."),
            amiss=_("It should be 3 boar, 2 sheep and 2 food. Cook an old sheep while you choose."),
        ),
    )


def _drill() -> tuple[Step, ...]:
    return (
        Act(
            id="bring-2",
            rule="10.2",
            tell=_("Even what was sown in this very round is harvested. You have two empty fields and 2 grain."),
            task=_("Have 4 grain on your fields when the harvest has begun."),
            position="sow_late",
            goal=lambda before, now: look.harvesting(now) and look.farm(before, now).sown_grain == 4,
            hint=_("Sow both: 3 on each, and the harvest takes one of each."),
            example="sow sow2",
            well=_("6 were sown, 2 are yours again, 4 go on growing."),
            amiss=_("There are not 4 grain on your fields."),
        ),
        Choose(
            id="feed-2",
            rule="10.3",
            tell=_("Three people, all grown up. You have 9 food."),
            task=_("How much food is left after feeding?"),
            position="three_meals",
            truth=_left_over,
            answers=(
                Answer(_("3."), 3, _("Yes: 6 were eaten.")),
                Answer(_("6."), 6, _("That is what they eat.")),
                Answer(_("9, if I want."), 9, _("Food that you have must be paid.")),
            ),
            hint=_("2 for each person."),
        ),
        Choose(
            id="baby-2",
            rule="10.4",
            tell=_("Four grown-ups, and one child born in this round."),
            task=_("How much food do they need?"),
            position="five_meals",
            truth=lambda state: look.table(state).food_needed(state.actor()),
            answers=(
                Answer(_("8."), 8, _("The child eats a little, too.")),
                Answer(_("9."), 9, _("Yes: four times 2, and 1.")),
                Answer(_("10."), 10, _("The newborn needs only 1.")),
            ),
            hint=_("2 each, the newborn 1."),
        ),
        Act(
            id="beg-2",
            rule="10.5",
            tell=_("One marker for each missing food. You have 1 food and 2 grain; 4 are needed."),
            task=_("Take only one marker."),
            position="poor_with_grain",
            goal=lambda before, now: look.fed(before, now) and look.begged(before, now) == 1,
            hint=_("Eat both grain before you feed."),
            example="eat eat feed",
            well=_("One marker is bad enough."),
            amiss=_short,
        ),
        Refuse(
            id="craft-2",
            rule="8.7",
            tell=_("Each craft building works once in a harvest. You have the basketmaker and 3 reed."),
            task=_("Try to use the basketmaker twice: use it, then type use:basketmaker."),
            position="many_reed",
            hint=_("You can also type it all at once: use:basketmaker use:basketmaker"),
            example="use:basketmaker use:basketmaker",
            well=_("Once in each harvest, however much reed there is."),
            amiss=_("Use the basketmaker twice before you feed."),
        ),
        Act(
            id="craft-3",
            rule="8.7",
            tell=_("Joinery and pottery at the rulebook's rates: 2 food of 2 wood, 2 food of 2 clay."),
            task=_("You have 2 wood, 2 clay and no food. Feed two people."),
            position="two_crafts",
            goal=_fed_all,
            hint=_("Use both buildings."),
            example="use:joinery use:pottery feed",
            well=_("Wood and clay on the plate, so to speak."),
            amiss=_short,
        ),
        Choose(
            id="breed-2",
            rule="10.6",
            tell=_("You have 5 sheep, 1 boar and 2 cattle, and a place for everybody who comes."),
            task=_("Who is born in this harvest?"),
            position="full_farm",
            truth=_young,
            answers=(
                Answer(_("2 sheep and 1 cattle."), (2, 0, 1), _("Never more than one of a kind.")),
                Answer(_("1 of each kind."), (1, 1, 1), _("The boar has no partner.")),
                Answer(_("1 sheep and 1 cattle."), (1, 0, 1), _("Yes: one of each kind that has two or more.")),
            ),
            hint=_("Which kinds have at least two?"),
        ),
        Act(
            id="stay-2",
            rule="10.7",
            tell=_("4 sheep and 2 cattle fill two pastures, and the house is free for one newborn."),
            task=_("Feed, and let the calf stay."),
            position="one_place_2",
            goal=lambda before, now: look.fed(before, now) and look.farm(before, now).cattle == 3,
            hint=_("Feed first; then choose the newborn cattle."),
            example="feed born:cattle",
            well=_("A calf in the house."),
            amiss=_("The calf has gone back."),
        ),
        Refuse(
            id="young-2",
            rule="10.8",
            tell=_("You have a hearth. While newborns look for a place, older cattle may be cooked, the calf may not."),
            task=_("Feed, keep the calf, and cook both old cattle. Then try to cook the calf, too: type cook:cattle."),
            position="calf",
            hint=_("After feeding keep the newborn cattle, cook cattle twice, and then type cook:cattle."),
            example="feed born:cattle cook:cattle cook:cattle cook:cattle",
            well=_("At least until the next round it is safe."),
            amiss=_("The calf has not been tried. Let it be born, then cook cattle three times."),
        ),
    )
