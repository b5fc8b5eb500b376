"""Who sits at the table, and how a game goes on between them.

A person's turn is held until the person ends it: until then every decision can be taken back, because neither chance
nor the next player has answered. Everything here is told to the page; nothing is drawn.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random

from farmkit.bots import Bot, find_bot
from farmkit.core import Action, Match, State, Trouble
from farmkit.core.components import Components
from farmkit.core.record import read_record, record
from farmkit.core.state import OVER
from farmkit.core.words import _

from .levels import BOTS

FORMAT = "farmkit table 1"
NOBODY = -1
LONGEST_LINE = 500
"""Characters of a typed turn."""


class Sitting:
    """A match with people and bots on its seats."""

    watching = False
    """Whether nobody at this screen has a seat."""

    def __init__(
        self, match: Match, bots: Sequence[str | None], turn_start: int | None = None, held: bool = False
    ) -> None:
        if unknown := [bot for bot in bots if bot is not None and bot not in BOTS]:
            raise Trouble(_("Nobody knows a bot called {name!r}.").format(name=unknown[0]))
        if len(bots) != match.setup.seats:
            raise Trouble(
                _("There are {seats} seats but {given} were filled.").format(seats=match.setup.seats, given=len(bots))
            )
        self.match = match
        self.bots = list(bots)
        self.held = held
        self.turn_start = len(match.history) if turn_start is None else turn_start
        self.eyes = self._first_eyes()
        self.curtain = False

    def _first_eyes(self) -> int:
        """Whose hand lies open: the person who decides, or the first one there is."""
        people = self.people
        # A turn that is held is still its player's, whoever the match asks next.
        begun = self.match.history[self.turn_start :]
        acting = begun[0].seat if begun else self.match.actor
        return acting if acting in people else (people[0] if people else 0)

    @property
    def people(self) -> list[int]:
        """The seats of persons."""
        return [seat for seat, bot in enumerate(self.bots) if bot is None]

    def who(self, seat: int) -> str:
        """Who plays there, where it is not plain from the name."""
        return _("bot") if self.bots[seat] else ""

    @property
    def covers(self) -> bool:
        """Whether the screen is handed over behind a curtain: several people, and a game that keeps secrets."""
        return len(self.people) > 1 and self.match.game.secrets

    def hides(self, seat: int) -> bool:
        """Whether this person now sees or does something that the others may not see."""
        state = self.match.state
        if state.seen_by(seat) != state.seen_by(NOBODY):
            return True
        after = state.copy()
        after.play(state.legal()[0])
        return after.covered_actions() > 0

    @property
    def acting(self) -> int | None:
        """The person who may decide now; nobody while a turn is held, the curtain is down or a bot thinks."""
        seat = self.match.actor
        if self.held or self.curtain or seat not in self.people:
            return None
        return seat

    @property
    def over(self) -> bool:
        return self.match.over and not self.held

    @property
    def can_undo(self) -> bool:
        """A turn can be taken back decision by decision until it is ended."""
        return len(self.match.history) > self.turn_start and not self.curtain

    def do(self, action: Action) -> None:
        """A person decides."""
        self._ask_for_turn()
        seat, turn = self.match.actor, self.match.state.turn()
        self.match.do(action)
        self._hold(seat, turn)

    def _ask_for_turn(self) -> None:
        """Nobody decides for somebody else: not for the next player, and not for chance."""
        if self.held:
            raise Trouble(_("Your turn is complete: end it, or undo."))
        if self.acting is None:
            raise Trouble(_("It is not your turn."))

    def type(self, typed: str) -> None:
        """A person types a line, from the start of the turn or from where it stands; all of it or nothing."""
        if len(typed) > LONGEST_LINE:
            raise Trouble(_("That is too long for a turn."))
        match = self.match
        done, held = len(match.history), self.held
        taken_back = [entry.action for entry in match.history[self.turn_start :]]
        try:
            if taken_back and self._begins_turn(typed):
                match.back_to(self.turn_start)
                self.held = False
            tokens = match.setup.tokens(typed)
            if not tokens:
                raise Trouble(_("No move was typed."))
            for action in [match.setup.parse(token) for token in tokens]:
                self.do(action)
        except Trouble:
            match.back_to(min(done, self.turn_start) if taken_back else done)
            for action in taken_back:
                match.do(action)
            self.held = held
            raise

    def _begins_turn(self, typed: str) -> bool:
        tokens = self.match.setup.tokens(typed)
        return bool(tokens) and self.match.setup.parse(tokens[0]) in self.match.state_at(self.turn_start).legal()

    def _hold(self, seat: int, turn: int) -> None:
        state = self.match.state
        if seat in self.people:
            self.held = state.actor() != seat or state.turn() != turn

    def undo(self) -> None:
        """Take the last decision of this turn back."""
        if not self.can_undo:
            raise Trouble(_("There is nothing to undo in this turn."))
        self.match.undo()
        self.held = False

    def end_turn(self) -> None:
        """The turn is confirmed: chance answers, bots play, until a person is asked."""
        self.held = False
        self.go_on()

    def go_on(self) -> None:
        """Play for chance and bots until a person decides or the game is over."""
        match = self.match
        minds: dict[int, Bot] = {}  # one for each seat: a bot that has thought about its turn does not think again
        while True:
            match.chance()
            seat = match.actor
            if seat == OVER or self.bots[seat] is None:
                break
            if seat not in minds:
                minds[seat] = find_bot(str(self.bots[seat]))
            match.do(bot_choice(minds[seat], match))
        self.turn_start = len(match.history)
        people = self.people
        if seat in people and seat != self.eyes:
            self.eyes = seat
            self.curtain = self.covers and self.hides(seat)

    def lift_curtain(self) -> None:
        self.curtain = False

    def shown(self, length: int | None = None) -> State:
        """What the open eyes may see: now, or after `length` actions. After the last turn everybody sees everything."""
        state = self.match.state if length is None else self.match.state_at(length)
        return state if self.over else state.seen_by(NOBODY if self.curtain else self.eyes)

    def save(self) -> str:
        """The sitting as text, for the browser to keep. Choices that lie face down are left out, to be made again."""
        kept = record(self.match, open_only=True)
        return json.dumps({
            "format": FORMAT, "record": kept, "bots": self.bots, "seed": self.match.seed,
            "turn_start": min(self.turn_start, kept["length"]),
        }, ensure_ascii=False)  # fmt: skip

    @classmethod
    def resume(cls, text: str, components: Components | None = None) -> Sitting:
        """The sitting that was kept. Refuses anything that does not fit together, in one sentence."""
        where = _("the kept game")
        try:
            data = json.loads(text)
        except (ValueError, RecursionError):
            raise Trouble(_("{where} is damaged: it is not readable text of ours.").format(where=where)) from None
        if not isinstance(data, dict) or data.get("format") != FORMAT:
            raise Trouble(_("{where} is damaged: it is not in the form {format!r}.").format(where=where, format=FORMAT))
        match = read_record(json.dumps(data.get("record")), where, components)
        bots, seed, start = data.get("bots"), data.get("seed"), data.get("turn_start")
        good = isinstance(bots, list) and all(bot is None or bot in BOTS for bot in bots)
        if (
            not isinstance(bots, list)
            or not good
            or len(bots) != match.setup.seats
            or not isinstance(start, int)
            or not cls._is_turn(match, start)
        ):
            raise Trouble(_("{where} is damaged: its seats or turns do not fit.").format(where=where))
        if isinstance(seed, int) and not isinstance(seed, bool):
            match.seed = seed
        sitting = cls(match, bots, start)
        if start < len(match.history):
            begun = match.history[start]
            sitting._hold(begun.seat, begun.before.turn())
        elif match.actor not in sitting.people:
            sitting.go_on()
        sitting.curtain = sitting.covers and not sitting.over  # who knows who has come back to the screen
        return sitting

    @staticmethod
    def _is_turn(match: Match, start: int) -> bool:
        """Whether everything since then is one turn of one player."""
        if not 0 <= start <= len(match.history):
            return False
        return len({(entry.seat, entry.before.turn()) for entry in match.history[start:]}) <= 1

    @classmethod
    def continued(cls, match: Match, bots: Sequence[str | None]) -> Sitting:
        """A recorded game goes on: chance and bots play first; a turn that a person has begun can be undone."""
        sitting = cls(match, bots)
        sitting.go_on()
        history, turn = match.history, match.state.turn()
        while history[: sitting.turn_start]:
            last = history[sitting.turn_start - 1]
            if last.seat != match.actor or last.before.turn() != turn:
                break
            sitting.turn_start -= 1
        sitting.curtain = sitting.covers and not sitting.over
        return sitting


def bot_choice(bot: Bot, match: Match) -> Action:
    """What a bot does now. It sees only what its seat may know."""
    return bot.choose(match.state, Random(match.seed * 7_919 + len(match.history)))
