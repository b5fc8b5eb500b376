"""Chapter 2: workers use tiles."""

from __future__ import annotations

from farmkit.core.state import State
from farmkit.core.words import _
from farmkit.lessons.chapter import Chapter
from farmkit.lessons.keyflower import look
from farmkit.lessons.step import Act, Refuse, Step


def _goes_on(before: State, now: State) -> bool:
    return look.turn_over(before, now) and not look.season_over(now)


def chapter() -> Chapter:
    return Chapter(
        "using",
        _("Using tiles"),
        _(
            "A tile that you win is yours, but you need not own a tile to use it. Put workers onto it, and it does at "
            "once what it shows. Most tiles make goods: wood, stone, iron and gold."
        ),
        _steps(),
        _drill(),
    )


def _steps() -> tuple[Step, ...]:
    return (
        Act(
            id="use-1",
            rule="5.1",
            tell=_(
                "You can use tiles in your village, in the villages of others, and those that are still on auction. "
                "In winter those on auction are closed. Boats and turn order tiles have nothing to use."
            ),
            task=_("Use the Woodcutter; it is on auction."),
            position="two_villages",
            goal=lambda before, now: look.used(before, now, "SP04") > 0,
            hint=_("Choose the Woodcutter, then Use, a colour, and one worker."),
            example="use:SP04 red 1",
            well=_("Two wood for one worker, and the tile does not even belong to you."),
            amiss=_("You did not use the Woodcutter."),
        ),
        Act(
            id="where-1",
            rule="5.3",
            tell=_(
                "Goods that you make on a tile of your own village stay on that tile. Goods that you make elsewhere "
                "come to your home."
            ),
            task=_("Make a wood that lies on your Keywood."),
            position="two_villages",
            goal=lambda before, now: look.lies_on(now, "SP01", "wood") > 0,
            hint=_("Keywood is in your village. Use it."),
            example="use:SP01 red 1",
            well=_("The wood lies where it was made."),
            amiss=_("No wood lies on Keywood. Only Keywood itself can bring it there."),
        ),
        Act(
            id="costs-1",
            rule="5.2",
            tell=_(
                "The first use of a tile in a season needs one worker. Each later use needs more than the one before, "
                "whoever it was. Six workers is the most that a tile holds. Bids do not count."
            ),
            task=_("Ben has used the Woodcutter with 1 red worker. Use it too."),
            position="used_once",
            goal=lambda before, now: look.used(before, now, "SP04") > 0,
            hint=_("The tile is red now, and you need at least two workers."),
            example="use:SP04 2",
            well=_("The next one would have to bring three."),
            amiss=_("You have not used the Woodcutter. It takes two red workers."),
        ),
        Act(
            id="block-1",
            rule="5.9",
            tell=_(
                "You may place more workers than needed. Why? The next use needs even more, and soon six are not "
                "enough. A use may also bring nothing at all."
            ),
            task=_("Use the Woodcutter so that nobody else can use it this season."),
            position="two_villages",
            goal=lambda before, now: look.used(before, now, "SP04") > 0 and look.closed(now, "SP04"),
            hint=_("After three workers the next use would need four. That makes seven."),
            example="use:SP04 red 3",
            well=_("Three and four are more than six: closed."),
            amiss=_("The Woodcutter can still be used, or you did not use it."),
        ),
        Act(
            id="outbid-1",
            rule="4.5",
            tell=_(
                "A group that was outbid may also use a tile. It may do anything but go back behind your screen: for "
                "that it waits until the season ends."
            ),
            task=_("Use the Quarryman with the group that was outbid at the Apprentice hall."),
            position="outbid_and_free",
            goal=lambda before, now: look.used(before, now, "SP11") > 1 and not look.group(before, now, "SP09"),
            hint=_("Use the Quarryman in red, take the group along, and 0 more."),
            example="use:SP11 red from:SP09 0",
            well=_("Outbid workers work as well as any."),
            amiss=_("The group from the Apprentice hall is not at the Quarryman."),
        ),
        Act(
            id="pass-1",
            rule="3.2",
            tell=_(
                "You may pass, and still act again later. The season is over when all players have passed one after "
                "another. Ben has just passed. If you pass too, spring is over."
            ),
            task=_("Keep the season going."),
            position="ben_has_passed",
            goal=_goes_on,
            hint=_("Bid or use something."),
            example="bid:SP10 1",
            well=_("Ben is asked again, although he has passed."),
            amiss=_("You passed after Ben, so the season is over."),
        ),
    )


def _drill() -> tuple[Step, ...]:
    return (
        Act(
            id="use-2",
            rule="5.1",
            tell=_("Tiles in other villages can be used as well. Ben's village has a Key mine."),
            task=_("Use it."),
            position="two_villages_later",
            goal=lambda before, now: look.used(before, now, "SP07") > 0,
            hint=_("Look at Ben's village and choose the Key mine."),
            example="use:SP07 red 1",
            well=_("Ben's mine, your iron."),
            amiss=_("You did not use Ben's Key mine."),
        ),
        Act(
            id="where-2",
            rule="5.3",
            tell=_("What is made outside your village arrives at your home."),
            task=_("Bring an iron to your home."),
            position="two_villages_later",
            goal=lambda before, now: look.lies_on(now, "H3", "iron") > 0,
            hint=_("The Workshop makes iron if you want it; so does Ben's Key mine."),
            example="use:SP07 red 1",
            well=_("It lies on your home."),
            amiss=_("No iron lies on your home."),
        ),
        Refuse(
            id="costs-2",
            rule="5.2",
            tell=_("A tile holds six workers at most. Ben has used a Quarryman with three."),
            task=_("Try to use it after him. You have five blue workers."),
            position="two_villages_later",
            hint=_("Choose the Quarryman, then Use."),
            example="use:SP11",
            well=_("Three and four make seven."),
            amiss=_("That was allowed. Try the Quarryman, where three blue workers stand."),
        ),
        Act(
            id="block-2",
            rule="5.9",
            tell=_("One red worker stands on the Woodcutter. With two more, a third use would still fit."),
            task=_("Use it so that nobody can use it again."),
            position="two_villages_later",
            goal=lambda before, now: look.used(before, now, "SP04") > 0 and look.closed(now, "SP04"),
            hint=_("With three of yours there are four. The next use would need four more."),
            example="use:SP04 3",
            well=_("One worker more than needed, and the door is shut."),
            amiss=_("There is still room for another use, or you did not use it."),
        ),
        Act(
            id="outbid-2",
            rule="4.5",
            tell=_("Three blue workers of yours were outbid at the Workshop. They want to work."),
            task=_("Use any tile with them."),
            position="outbid_and_free_2",
            goal=lambda before, now: (
                not look.group(before, now, "SP03")
                and any(
                    look.used(before, now, name) > 2 for name in ("SP02", "SP04", "SP07", "SP09", "SP11", "H2", "H3")
                )
            ),
            hint=_("Use the Woodcutter in blue, with the group and 0 more."),
            example="use:SP04 blue from:SP03 0",
            well=_("The whole group went to work."),
            amiss=_("The group still stands at the Workshop, or it went into a bid."),
        ),
        Act(
            id="pass-2",
            rule="3.2",
            tell=_("Ben has passed, and he can do nothing that would hurt you. You have what you want."),
            task=_("End the season."),
            position="ben_has_passed_2",
            goal=lambda before, now: look.season_over(now),
            hint=_("If you pass right after Ben, everybody has passed in a row."),
            example="pass",
            well=_("All have passed one after another: spring is over."),
            amiss=_("You did something, so the season goes on."),
        ),
    )
