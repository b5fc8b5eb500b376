"""Chapter 7: a whole turn, the last tiles, the end, and who wins."""

from __future__ import annotations

from farmkit.core.state import CHANCE, OVER, State
from farmkit.core.words import _, count
from farmkit.lessons.aehre import look
from farmkit.lessons.chapter import Chapter
from farmkit.lessons.step import Act, Answer, Choose, Refuse, Step


def _all_four(before: State, now: State) -> bool:
    """A tile was laid, points were taken, a farm scored, a tile was drawn."""
    return (
        look.turn_over(before, now)
        and (look.field_points(before, now) > 0 or bool(look.climbed(before, now)) or look.fetched(before, now))
        and look.farm_income(before, now) > 0
        and look.drew(before, now)
    )


def _last_ordinary_tile(before: State, now: State) -> bool:
    return look.table(now).piles == 0 and look.table(now).end_stack == look.table(before).end_stack


def _drew_the_end(before: State, now: State) -> bool:
    """The game is over, and it was the learner who drew the end tile: nobody draws another after it."""
    return now.actor() == OVER and len(look.table(now).hands[look.learner(before)]) == 2


def _behind(before: State, now: State) -> str:
    seat = look.learner(before)
    best = max(look.total(now, other) for other in range(look.table(now).setup.seats) if other != seat)
    lead = best - look.total(now, seat)
    if lead <= 0:
        return _("You are level: that is a win to share, not one of your own.")
    return count(lead, "You are {n} point behind.", "You are {n} points behind.")


def _turns_left(state: State) -> int:
    """How many turns are still played, when everybody lays whatever comes first."""
    now, last = state.copy(), state.turn() - 1
    while now.actor() != OVER:
        last = max(last, now.turn())
        now.play(now.odds()[0][0] if now.actor() == CHANCE else now.legal()[0])
    return last - state.turn() + 1


def _end_tile_can_come(state: State) -> bool:
    """Whether the next draw after a large tile may bring the end tile."""
    now = state.copy()
    while now.actor() != CHANCE:
        now.play(now.legal()[0])
    return any(str(action) == "+end" for action, _weight in now.odds())


def _ends_by_passing(state: State) -> str:
    """What a round of the only thing that is left leads to."""
    now = state.copy()
    for _seat in range(look.table(state).setup.seats):
        now.play(now.legal()[0])
    return "over" if now.actor() == OVER else "goes on"


def chapter() -> Chapter:
    return Chapter(
        "end",
        _("A whole turn and the end"),
        _(
            "You know the parts; now they become a game. Here you play whole turns, see the tiles run out, and win "
            "the last round."
        ),
        _steps(),
        _drill(),
    )


def _steps() -> tuple[Step, ...]:
    return (
        Act(
            id="turn-1",
            rule="2.1",
            also=("8.1", "9.1"),
            tell=_(
                "A turn has four steps: lay a tile, take points for its fields, score your farms, draw a large tile. "
                "Only the player whose turn it is acts; then it goes on clockwise."
            ),
            task=_("Play a turn in which all four happen."),
            position="whole_turn",
            goal=_all_four,
            hint=_("You draw only after a large tile. Your farm scores by itself."),
            example="W1R2 c1-c2 FP/VP",
            well=_("Laid, taken, scored, drawn: the turn passes on."),
            amiss=_("One of the four was missing. After a small tile nothing is drawn."),
        ),
        Refuse(
            id="must-1",
            rule="2.2",
            tell=_("Whoever can lay a tile must do so. You pass only when nothing you have fits anywhere."),
            task=_("Try to pass: type the word pass."),
            position="whole_turn",
            hint=_("In the field for typed moves, write: pass"),
            example="pass",
            well=_("The board is wide: nearly always something fits."),
            amiss=_("You laid a tile, as you must. Try to pass instead."),
        ),
        Act(
            id="stuck-1",
            rule="2.3",
            also=("2.2",),
            tell=_(
                "If everybody in a row has to pass, the game ends. You will hardly ever see it: here, just to show "
                "it, nobody holds a tile any more."
            ),
            task=_("Pass, and watch."),
            position="stuck",
            goal=lambda before, now: now.actor() == OVER,
            turns=2,
            looking=True,
            hint=_("There is only one thing you can do."),
            example="pass",
            well=_("Vermilion had to pass as well: a full round of passes, and the game is over."),
            amiss=_("The game goes on."),
        ),
        Act(
            id="stack-1",
            rule="9.3",
            tell=_(
                "Beside the board waits the end stack with the end tile in it. Nobody touches it while other large "
                "tiles are left. A single one is."
            ),
            task=_("Draw that last ordinary tile."),
            position="last_pile",
            goal=_last_ordinary_tile,
            hint=_("Lay a large tile and finish the turn."),
            example="W1R2 c1-c2 VP/VP",
            well=_("The ordinary tiles are gone. From the next draw on, the end may come."),
            amiss=_("You laid a small tile and drew nothing: the last ordinary tile is still there."),
        ),
        Act(
            id="round-1",
            rule="10.1",
            tell=_(
                "Once the end tile is drawn, the round is finished: everybody up to the player on the start player's "
                "right has one more turn, so all have had equally many. You began this round, and only the end tile "
                "is left."
            ),
            task=_("Draw it and see what happens."),
            position="last_tile",
            goal=_drew_the_end,
            turns=2,
            hint=_("Lay a large tile. The others then play their last turns."),
            example="W1R2 c1-c2 VP/VP",
            well=_("Vermilion and Green had one turn more, then it was over: equal turns for all."),
            amiss=_("The end tile was not drawn by you: after a small tile you draw nothing."),
        ),
        Act(
            id="at-once-end-1",
            rule="10.2",
            tell=_("If the last player of the round draws the end tile, the game ends at once. You are that player."),
            task=_("End the game."),
            position="last_seat",
            goal=lambda before, now: now.actor() == OVER,
            hint=_("Only the end tile is left to draw. You draw after a large tile."),
            example="W1R2 c1-c2 VP/VP",
            well=_("Nobody had a turn less than you, so nobody gets another."),
            amiss=_("You drew nothing, so the game goes on with the next round."),
        ),
        Act(
            id="herd-1",
            rule="10.3",
            tell=_(
                "At the end everybody turns the livestock up and adds its values. This is the last turn. Blue has 45; "
                "you have 28 and a cow of 13 that Blue never saw."
            ),
            task=_("Finish the game and win."),
            position="hidden_cow",
            goal=lambda before, now: look.won_alone(now, look.learner(before)),
            hint=_("With the cow you have 41. You need 5 points: wheat beside the wheat, or rape beside the rape."),
            example="W1R2 c1-c2 VP/VP",
            well=_("28 and 13 and what you scored just now: the cow has decided it."),
            amiss=_behind,
        ),
        Act(
            id="win-1",
            rule="10.4",
            tell=_(
                "Most victory points win. Among equals the one with the farm in the largest region; are those equal "
                "too, they share. Your rape is larger than Blue's potatoes, so drawing level is enough. You are 10 "
                "behind."
            ),
            task=_("Win in this last turn."),
            position="level_score",
            goal=lambda before, now: look.won_alone(now, look.learner(before)),
            hint=_(
                "Your farm brings 4, so you need 6 more: wheat on c2 joins the wheat on both sides. Take victory "
                "points."
            ),
            example="W1R2 c2-c3 VP/VP",
            well=_("Drawing level was enough: among equals the larger farmland wins."),
            amiss=_behind,
        ),
    )


def _drill() -> tuple[Step, ...]:
    return (
        Act(
            id="turn-2",
            rule="2.1",
            tell=_("Lay, take points, score farms, draw."),
            task=_("Play a turn with all four steps."),
            position="whole_turn_2",
            goal=_all_four,
            hint=_("A large tile, and points for at least one half."),
            example="C1P2 j4-j5 FP/VP",
            well=_("A complete turn."),
            amiss=_("One of the four was missing."),
        ),
        Refuse(
            id="must-2",
            rule="2.2",
            tell=_("Passing is no way to save your tiles."),
            task=_("You would rather keep your last small tile and your hand as they are. Try to pass."),
            position="one_small",
            hint=_("Type: pass"),
            example="pass",
            well=_("Something fits, so you must lay it."),
            amiss=_("Try to pass."),
        ),
        Choose(
            id="stuck-2",
            rule="2.3",
            tell=_("You have no tile, so you must pass. Vermilion still has a small tile that fits."),
            task=_("Does the game end now?"),
            position="stuck_2",
            truth=_ends_by_passing,
            answers=(
                Answer(
                    _("Yes, one pass is enough."),
                    "over",
                    _("No: everybody in a row has to pass, and Vermilion can and must lay a tile."),
                ),
                Answer(
                    _("No, Vermilion plays, and it goes on."),
                    "goes on",
                    _("Right: only a full round of passes ends the game."),
                ),
            ),
            hint=_("Can Vermilion lay something?"),
        ),
        Choose(
            id="stack-2",
            rule="9.3",
            tell=_("Two ordinary tiles are left, and the end stack lies beside them."),
            task=_("You lay a large tile now. Can you draw the end tile?"),
            position="last_piles_2",
            truth=_end_tile_can_come,
            answers=(
                Answer(
                    _("Yes, I may draw from any pile."), True, _("From any ordinary pile; the end stack has to wait.")
                ),
                Answer(
                    _("No, not yet."),
                    False,
                    _("Right: as long as ordinary tiles are left, the end stack stays closed."),
                ),
            ),
            hint=_("Where does the end tile lie, and when is that stack opened?"),
        ),
        Choose(
            id="round-2",
            rule="10.1",
            tell=_(
                "Four players. Vermilion, second in the round, has just drawn the end tile. It is your turn, Green."
            ),
            task=_("How many turns are still played, yours included?"),
            position="last_round",
            truth=_turns_left,
            answers=(
                Answer(_("One, mine."), 1, _("Rose sits after you and has not had this round's turn yet.")),
                Answer(_("Two, mine and Rose's."), 2, _("Yes: up to the player on the start player's right.")),
                Answer(
                    _("Four, a whole round."), 4, _("Blue and Vermilion have had their turn in this round already.")
                ),
            ),
            hint=_("Blue began the round. Who has not had a turn in it yet?"),
        ),
        Act(
            id="at-once-end-2",
            rule="10.2",
            tell=_("Two players, you are the second. Only the end tile is left."),
            task=_("End the game at once."),
            position="last_seat_2",
            goal=lambda before, now: now.actor() == OVER,
            hint=_("Lay a large tile."),
            example="C1P2 c3-c4 VP/VP",
            well=_("The round was complete, so it is over."),
            amiss=_("You drew nothing, so the game goes on."),
        ),
        Act(
            id="herd-2",
            rule="10.3",
            tell=_(
                "The last turn. Blue has 41 points and a cow, so at least 52; Vermilion has 48 and nothing. You, "
                "Green, have 38 and a pig of 9."
            ),
            task=_("Win: count the animals of all."),
            position="hidden_pig",
            goal=lambda before, now: look.won_alone(now, look.learner(before)),
            hint=_(
                "With the pig you have 47, and a cow is worth 11 to 15: take as much as you can. Corn on j4 and "
                "potatoes on k4 do it."
            ),
            example="C1P2 j4-k4 VP/VP",
            well=_("Vermilion led on the track, but the hidden animals turned the order round."),
            amiss=_behind,
        ),
        Choose(
            id="win-2",
            rule="10.4",
            tell=_("Suppose the game ended now: Blue and Vermilion have 40 each, you have 39. Both have a farm."),
            task=_("Who would win?"),
            position="level_score_2",
            truth=lambda state: tuple(state.winners()),
            answers=(
                Answer(
                    _("Blue and Vermilion together."), (0, 1), _("Only if their largest farm regions were equal too.")
                ),
                Answer(
                    _("Blue."), (0,), _("Yes: equal points, but four fields of wheat against a single field of corn.")
                ),
                Answer(_("Vermilion."), (1,), _("Compare the regions of the two farms: b1 and e3.")),
            ),
            hint=_("Compare how many fields the farm on b1 has, and the one on e3."),
        ),
    )
