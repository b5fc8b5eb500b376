"""Chapter 1: workers bid for tiles."""

from __future__ import annotations

from farmkit.core.state import State
from farmkit.core.words import _
from farmkit.lessons.chapter import Chapter
from farmkit.lessons.keyflower import look
from farmkit.lessons.step import Act, Answer, Choose, Refuse, Step


def _outbids_ben(before: State, now: State) -> bool:
    """The learner leads where Ben led."""
    slots = look.table(before).slots
    ids = [look.table(before).setup.tiles[one].id for one in slots if look.table(before).leader[one] == 1]
    return any(look.leads(before, now, name) for name in ids)


def _bids_green(before: State, now: State) -> bool:
    setup = look.table(now).setup
    names = [setup.tiles[one].id for one in look.table(now).slots]
    return any(look.leads(before, now, name) and look.bid_colour(now, name) == "green" for name in names)


def chapter() -> Chapter:
    return Chapter(
        "bidding",
        _("Bidding"),
        _(
            "Keyflower is played in four seasons. You begin with a home and a handful of workers, hidden behind your "
            "screen. In each season new tiles are auctioned. Workers are your money: they bid for tiles. They also do "
            "the work on tiles, but that comes in the next chapter. You are Ada; we begin without The Farmers."
        ),
        _steps(),
        _drill(),
    )


def _steps() -> tuple[Step, ...]:
    return (
        Act(
            id="one-thing-1",
            rule="3.1",
            tell=_(
                "The players take turns, clockwise. On your turn you do one thing: bid for a tile, use a tile, or "
                "pass. A bid is a group of workers of one colour beside a tile. It says: I want this tile in my "
                "village."
            ),
            task=_("Bid 2 workers for Keywood."),
            position="first_auction",
            goal=lambda before, now: look.leads(before, now, "SP01") and look.highest(now, "SP01") == 2,
            hint=_("Choose Keywood, then Bid, then a colour, then 2."),
            example="bid:SP01 red 2",
            well=_("That was your whole turn. Now it is Ben's."),
            amiss=_("Keywood has no bid of two workers from you."),
        ),
        Act(
            id="what-1",
            rule="4.1",
            tell=_(
                "You can bid for the village tiles of the season. You can also bid for turn order tiles. When the "
                "season ends, boats bring new workers, and turn order tiles let you choose a boat first. Nobody bids "
                "for the boats themselves."
            ),
            task=_("Bid for the turn order tile."),
            position="first_auction",
            goal=lambda before, now: look.leads(before, now, "T1"),
            hint=_("It is called Turn order 1. One worker is enough."),
            example="bid:T1 blue 1",
            well=_("With two players there is one turn order tile."),
            amiss=_("You have no bid at Turn order 1."),
        ),
        Act(
            id="more-1",
            rule="4.2",
            tell=_(
                "Several players can bid for one tile. Whoever comes later must have more workers there than each of "
                "the others. There is no upper limit."
            ),
            task=_("Ben has bid 2 for the Woodcutter. Outbid him."),
            position="ben_has_bid",
            goal=lambda before, now: look.leads(before, now, "SP04"),
            hint=_("Ben's two workers are blue. Bid three blue ones or more."),
            example="bid:SP04 3",
            well=_("Your bid is winning now; Ben's is outbid, but stays there for the moment."),
            amiss=_("Ben still leads at the Woodcutter."),
        ),
        Act(
            id="colour-1",
            rule="3.4",
            tell=_(
                "The first workers at a tile bind it to their colour, for everybody, until the season ends. Ben has "
                "bid yellow, red and green for three tiles. You have 3 yellow, 2 red and 2 green workers."
            ),
            task=_("Outbid Ben at the Gold mine."),
            position="ben_has_bid_yellow",
            goal=lambda before, now: look.leads(before, now, "SP08"),
            hint=_("The Gold mine is bound to yellow, and Ben has two workers there."),
            example="bid:SP08 3",
            well=_("All three yellow ones were needed; other colours could not have helped."),
            amiss=_("Ben still leads at the Gold mine. Only yellow workers can bid there."),
        ),
        Act(
            id="green-1",
            rule="3.5",
            tell=_(
                "Green workers are rare. Green is a colour of its own and never stands in for another. That makes it "
                "strong: hardly anybody can answer a green bid."
            ),
            task=_("Bid green for a tile that nobody has touched."),
            position="ben_has_bid",
            goal=_bids_green,
            hint=_("Ben has bid for the Woodcutter and the Stable. Choose another tile, and green."),
            example="bid:SP01 green 1",
            well=_("Only green workers can bid here now, and Ben has none."),
            amiss=_("No bid of yours is green."),
        ),
        Act(
            id="add-1",
            rule="4.3",
            tell=_(
                "You may add workers to a bid of yours. If it is winning, any number will do. If it was outbid, you "
                "must add enough to win again."
            ),
            task=_("Ben has outbid you at the Stable, 3 to 2. Win it back by adding workers."),
            position="outbid",
            goal=lambda before, now: look.leads(before, now, "SP05"),
            hint=_("Bid for the Stable again. Two more red workers make four."),
            example="bid:SP05 2",
            well=_("Your old bid counts, together with the new workers."),
            amiss=_("Ben still leads at the Stable."),
        ),
        Refuse(
            id="stays-1",
            rule="4.4",
            tell=_(
                "A winning bid is a promise: its workers stay where they are. Your bid for Keywood is winning; its "
                "worker is blue."
            ),
            task=_("Try to take that worker to the Apprentice hall. Type: bid:SP09 blue from:SP01"),
            position="outbid",
            hint=_("SP09 is the Apprentice hall, SP01 is Keywood. Write the line into the field for typed moves."),
            example="bid:SP09 blue from:SP01",
            well=_("Only a bid that has been beaten sets its workers free."),
            amiss=_("That was allowed. Type: bid:SP09 blue from:SP01"),
        ),
        Act(
            id="whole-1",
            rule="3.3",
            tell=_(
                "Workers come from behind your screen. They also come from groups of yours that were outbid. Such a "
                "group moves only as a whole, alone or with others of its colour."
            ),
            task=_("Bid 3 for the Alehouse: take along the group that was outbid at the Stable."),
            position="outbid",
            goal=lambda before, now: (
                look.leads(before, now, "SP10")
                and look.highest(now, "SP10") == 3
                and not look.group(before, now, "SP05")
            ),
            hint=_("Bid for the Alehouse in red, add the group from the Stable, and one more from the screen."),
            example="bid:SP10 red from:SP05 1",
            well=_("Two that were lost are useful again."),
            amiss=_("It takes the group of two from the Stable, and one worker more, at the Alehouse."),
        ),
    )


def _drill() -> tuple[Step, ...]:
    return (
        Act(
            id="one-thing-2",
            rule="3.1",
            tell=_("One thing a turn: a bid, a use, or a pass."),
            task=_("Bid 3 yellow workers for the Gold mine."),
            position="second_auction",
            goal=lambda before, now: look.highest(now, "SP08") == 3 and look.bid_colour(now, "SP08") == "yellow",
            hint=_("Gold mine, Bid, yellow, 3."),
            example="bid:SP08 yellow 3",
            well=_("Three yellow workers stand for your wish."),
            amiss=_("There are not three yellow workers at the Gold mine."),
        ),
        Act(
            id="what-2",
            rule="4.1",
            tell=_("Village tiles and turn order tiles are auctioned, boats are not."),
            task=_("Bid for something that is not a village tile."),
            position="second_auction",
            goal=lambda before, now: look.leads(before, now, "T1"),
            hint=_("Look for Turn order 1."),
            example="bid:T1 red 1",
            well=_("The turn order tile can be won like any other."),
            amiss=_("That was a village tile, or no bid at all."),
        ),
        Refuse(
            id="more-2",
            rule="4.2",
            tell=_("As many as the others is not enough. Ben has bid 2 red workers for the Miner, and you have two."),
            task=_("See for yourself: try to bid for the Miner."),
            position="ben_has_bid_yellow",
            hint=_("Choose the Miner, then Bid."),
            example="bid:SP12",
            well=_("It takes one worker more than the highest bid."),
            amiss=_("That was allowed. Try the Miner, where Ben has two red workers."),
        ),
        Act(
            id="colour-2",
            rule="3.4",
            tell=_(
                "Ben has bid blue for the Woodcutter and red for the Stable. You have 4 blue workers and only 1 red."
            ),
            task=_("Outbid Ben somewhere."),
            position="ben_has_bid",
            goal=_outbids_ben,
            hint=_("One red worker is not more than one. But you have many blue ones."),
            example="bid:SP04 3",
            well=_("The colour decides where you can fight."),
            amiss=_("Ben still leads at both tiles."),
        ),
        Act(
            id="green-2",
            rule="3.5",
            tell=_("A green bid can be answered too, but only in green. Ben has bid 1 green for the Workshop."),
            task=_("Outbid him there."),
            position="ben_has_bid_yellow",
            goal=lambda before, now: look.leads(before, now, "SP03"),
            hint=_("You have two green workers."),
            example="bid:SP03 2",
            well=_("Green against green."),
            amiss=_("Ben still leads at the Workshop."),
        ),
        Act(
            id="add-2",
            rule="4.3",
            tell=_("A winning bid may grow, to frighten the others away. You lead at the Miner with 2 blue workers."),
            task=_("Raise your bid for the Miner."),
            position="outbid_again",
            goal=lambda before, now: look.highest(now, "SP12") > 2,
            hint=_("Choose the Miner and bid again. You have one blue worker left."),
            example="bid:SP12 1",
            well=_("Three workers are harder to beat than two."),
            amiss=_("Your bid for the Miner has not grown."),
        ),
        Choose(
            id="stays-2",
            rule="4.4",
            tell=_("You have bid for two tiles: the Gold mine, where Ben has more, and the Miner, where you lead."),
            task=_("Which of your bids can move?"),
            position="outbid_again",
            truth=look.movable,
            answers=(
                Answer(_("Both."), frozenset({"SP08", "SP12"}), _("The bid for the Miner is winning: it stays.")),
                Answer(_("Only the one at the Miner."), frozenset({"SP12"}), _("That one is winning, so it stays.")),
                Answer(_("Only the one at the Gold mine."), frozenset({"SP08"}), _("Yes: it was outbid.")),
            ),
            hint=_("Winning bids stay."),
        ),
        Act(
            id="whole-2",
            rule="3.3",
            tell=_("An outbid group is not split. Three of your yellow workers were outbid at the Gold mine."),
            task=_("Bid for the Alehouse with this group, and keep your screen as it is."),
            position="outbid_again",
            goal=lambda before, now: (
                look.leads(before, now, "SP10")
                and not look.group(before, now, "SP08")
                and look.workers(before, now) == look.workers(before, before)
            ),
            hint=_("Bid in yellow, take the group from the Gold mine, and 0 more."),
            example="bid:SP10 yellow from:SP08 0",
            well=_("All three have moved, and nobody left your screen."),
            amiss=_("Only the group from the Gold mine should stand at the Alehouse."),
        ),
    )
