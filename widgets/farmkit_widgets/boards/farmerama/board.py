"""The table of Farmerama: choose cards in secret, turn the wheel over the farm, sow, harvest, feed."""

from __future__ import annotations

from typing import Any

from farmkit.core.state import Action
from farmkit.core.words import _, count
from farmkit.games.farmerama.actions import HARVEST, Cards, Cut, Draw, Feed, Gain, Home, Seeds, Sow, Turn
from farmkit.games.farmerama.play import FarmeramaState
from farmkit.games.farmerama.setup import ANIMALS, GOODS, SECTORS, WATER_GOOD
from farmkit.games.farmerama.state import ACT, CHOOSE, REWARD, TOP_CARD

from ...page import Node, el
from ...shapes import Fill, Picture, Text, rounded
from ...svg import svg
from ...symbols import token
from ...theme import INK, WHITE
from ..board import Board, Target
from . import cards, controls
from .boxes import barn, card_svg, object_svg, ring, stable
from .farm import Marks, background, overlay, pieces
from .frame import STEP, Frame
from .labels import animal_name, card_name, promise
from .mini import miniature, portrait
from .sight import Reveal, Sight, ahead, look, revealed
from .symbols import symbol
from .wheels import action_wheel, hub_svg, wheel_key, wheel_svg


class FarmeramaBoard(Board):
    """Keeps what a person has pointed at or picked so far; every decision goes through the table to the match."""

    view: int | None = None  # whose farm somebody wants to see
    peek = False  # the wheel is shown one turn further
    pointed: str | None = None
    picked: list[int]
    sight: Sight
    _sketched: tuple[object, dict[str, str]] | None = None

    def __init__(self, table: Any) -> None:
        super().__init__(table)
        self.picked = []
        self._minis: dict[int, tuple[object, str]] = {}
        self._turns: dict[int, int] = {}  # how far each wheel has turned on the page, so that it never spins back

    # --- what is there ------------------------------------------------------------------------------------------

    def look(self) -> None:
        shown = self.table.shown
        assert isinstance(shown, FarmeramaState)
        self.seen = shown
        self.sight = look(shown)
        self.seat = self._whose()
        mine = self.table.mine
        self.legal: list[Action] = list(self.state.legal()) if mine else []
        own = self.legal if self.seat == self.table.sitting.eyes else []
        self.choices = [action for action in self.legal if isinstance(action, Cards)]
        self.fields: dict[str, Action] = {
            self.sight.setup.field_names[action.field]: action for action in own if isinstance(action, Sow | Cut)
        }
        self.animals = {action.animal: action for action in own if isinstance(action, Feed | Home)}
        self.goods = self._goods(own)
        self.turning = any(isinstance(action, Turn) for action in own)
        self.rewarding = mine and self.state.phase == REWARD
        held = self.table.sitting.held and self.table.replay is None and not self.table.sitting.curtain
        open_hand = shown.covered() and (bool(self.choices) or held)
        self.choosing = self.sight.farms[self.table.sitting.eyes].cards if open_hand else None
        history = self.table.match.history
        until = len(history) if self.table.replay is None else self.table.replay
        self.reveal: Reveal | None = revealed(history[:until], shown)
        turned = self._turns.get(self.seat, self.sight.farms[self.seat].rotation)
        step = (self.sight.farms[self.seat].rotation - turned) % SECTORS
        self._turns[self.seat] = turned + (step if step <= SECTORS // 2 else step - SECTORS)

    def _whose(self) -> int:
        """The farm on the board: the one somebody asked for, in a replay that of who acted, else one's own."""
        table = self.table
        if self.view is not None and self.view < len(self.sight.farms):
            return self.view
        if table.replay:
            return max(table.match.history[table.replay - 1].seat, 0)
        return min(table.sitting.eyes, len(self.sight.farms) - 1)

    def _goods(self, own: list[Action]) -> dict[int, Action]:
        """What pressing a good of the barn would do."""
        found: dict[int, Action] = {}
        for action in own:
            if isinstance(action, Gain) and (self.state.phase == REWARD or action.good not in found):
                found[action.good] = action
        for action in own:
            if isinstance(action, Draw):
                found[WATER_GOOD] = action
        return found

    def forget(self) -> None:
        self.picked, self.pointed, self.view, self.peek = [], None, None, False

    @property
    def state(self) -> FarmeramaState:
        state = self.table.match.state
        assert isinstance(state, FarmeramaState)
        return state

    @property
    def frame(self) -> Frame:
        return Frame(self.table.narrow)

    # --- pictures -----------------------------------------------------------------------------------------------

    def size(self) -> tuple[int, int]:
        return self.frame.size

    def pictures(self) -> tuple[Picture, Picture, Picture]:
        theme, frame, sight, seat = self.table.theme, self.frame, self.sight, self.seat
        beside: Picture = []
        if not frame.narrow:
            x, y, r = frame.action_wheel
            beside = action_wheel(sight, x, y, r, theme) + wheel_key(x + r + 8, y - 58, sight, theme)
        marks = overlay(sight, seat, frame, theme, self._marks())
        if self.seat != self.table.sitting.eyes:
            marks += self._whose_farm()
        for good in self.goods:
            marks += ring(frame.good(good))
        for animal in self.animals:
            marks += ring(frame.stall(animal))
        return (
            background(sight, seat, frame, theme),
            pieces(sight, seat, frame) + beside + stable(sight, seat, frame, theme) + barn(sight, seat, frame, theme),
            marks,
        )

    def _whose_farm(self) -> Picture:
        """A name in the corner while the farm is not one's own."""
        name = self.table.match.names[self.seat]
        words = name if len(name) <= 14 else name[:13] + "…"
        wide = len(words) * 7.8 + 40
        return [
            Fill(rounded(1, 1, wide, 26, 13), INK),
            *token(self.seat, 15, 14, 16, WHITE),
            Text(28, 14, words, 13, WHITE, True, "left"),
        ]

    def _pointed_action(self) -> Action | None:
        """What would happen if the thing under the mouse or the focus were pressed."""
        at = self.pointed
        if at is None or not self.legal:
            return None
        if at.startswith("do:"):
            return next((action for action in self.legal if action.notation == at[3:]), None)
        if at == "wheel":
            return self.sight.setup.turn if self.turning else None
        if at in ANIMALS:
            return self.animals.get(ANIMALS.index(at))
        return self.fields.get(at)

    def _peeking(self) -> bool:
        return self.peek or isinstance(self._pointed_action(), Turn)

    def _marks(self) -> Marks:
        action = self._pointed_action()
        ghost = guest = None
        if isinstance(action, Sow):
            crop = self.sight.sector_over(self.seat, action.parcel).sow
            ghost = (self.sight.setup.field_names[action.field], crop, promise(self.state, action))
        elif isinstance(action, Cut):
            ghost = (self.sight.setup.field_names[action.field], -1, promise(self.state, action))
        elif isinstance(action, Feed):
            guest = (action.animal, self.sight.at_head(self.seat, action.animal), promise(self.state, action))
        home: tuple[int, ...] = ()
        words = ""
        if self._peeking():
            one = ahead(self.seen, self.seat)
            home, words = one.home, _("one turn further")
            if home:
                names = _(" and ").join(animal_name(animal) for animal in home)
                words = _("one turn further: {animals} home, +{n}").format(animals=names, n=one.stars)
        return Marks(
            legal=frozenset(self.fields),
            obstacles=frozenset(self.table.obstacles),
            fresh=self._fresh(),
            ghost=ghost,
            guest=guest,
            home=frozenset(home),
            peek=words,
        )

    def _fresh(self) -> frozenset[str]:
        """Fields of the farm on the board where others did something since this person's last turn."""
        if self.seat == self.table.sitting.eyes:
            return frozenset()
        names = self.sight.setup.field_names
        return frozenset(
            names[entry.action.field]
            for entry in self.table.fresh()
            if entry.seat == self.seat and isinstance(entry.action, Sow | Cut)
        )

    def layers(self) -> list[Node]:
        """The wheel is a picture of its own, so that the browser can turn it; the hub in its middle stays."""
        frame = self.frame
        (width, height), (x, y) = frame.size, frame.middle
        angle = -STEP * (self._turns[self.seat] + self._peeking())

        def box(r: float) -> str:
            return (
                f"left:{100 * (x - r) / width:.3f}%;top:{100 * (y - r) / height:.3f}%;"
                f"width:{200 * r / width:.3f}%;height:{200 * r / height:.3f}%"
            )

        spin = "fk-spin" + (" fk-ahead" if self._peeking() else "")
        return [
            el(
                "img",
                picture="farmwheel",
                alt="",
                class_=spin,
                style=f"{box(frame.wheel)};transform:rotate({angle:.2f}deg)",
                k=f"wheel{self.seat}",
            ),
            el(
                "img",
                picture="hub1" if self.turning else "hub0",
                alt="",
                style=f"position:absolute;{box(frame.hub)}",
                k="hub",
            ),
        ]

    def sketches(self) -> dict[str, str]:
        """Drawn again only when something on them moved."""
        sight, theme, narrow = self.sight, self.table.theme, self.table.narrow
        shown = (theme, narrow, sight)
        if self._sketched is None or self._sketched[0] != shown:
            dark = {entry.id for entry in sight.setup.components.group("object") if entry.values.get("dark")}
            things = [*sight.display, *(thing for farm in sight.farms for thing in farm.garden)]
            found = {
                f"object-{sight.setup.objects[thing].id}": object_svg(
                    sight.setup.objects[thing], sight.setup.objects[thing].id in dark
                )
                for thing in things
            }
            found["farmwheel"] = wheel_svg(sight.sectors)
            found |= {f"hub{int(legal)}": hub_svg(theme, legal) for legal in (False, True)}
            if len(sight.farms) > 1:
                found |= {f"farm{seat}": self._mini(seat) for seat in range(len(sight.farms))}
            if narrow:
                wheel = action_wheel(sight, 104, 104, 100, theme) + wheel_key(220, 46, sight, theme)
                found["wheel"] = svg(wheel, 344, 210)
            self._sketched = (shown, found)
        return self._sketched[1]

    def _mini(self, seat: int) -> str:
        """Mostly only one farm changes at a time."""
        farm = self.sight.farms[seat]
        key = (farm.fields, farm.rotation, farm.animals, self.sight.sectors)
        if self._minis.get(seat, (None, ""))[0] != key:
            self._minis[seat] = (key, miniature(self.sight, seat))
        return self._minis[seat][1]

    def pictures_once(self) -> dict[str, str]:
        coin = svg(symbol("token", 16, 16, 28, "#c98a00", WHITE), 32, 32)
        return {f"card{card}": card_svg(card) for card in range(-1, 5)} | {"token": coin}

    # --- words --------------------------------------------------------------------------------------------------

    def targets(self) -> list[Target]:
        frame = self.frame
        marked = self.table.obstacles
        found = []
        for one in self.sight.farms[self.seat].fields:
            x, y = frame.field_at(one.parcel, one.place, one.mates)
            r = frame.field
            found.append(
                Target(
                    one.name, x - r, y - r, 2 * r, 2 * r, controls.spoken_field(self, one), _cell(x, y),
                    legal=one.name in self.fields, obstacle=one.name in marked, round=True,
                )
            )  # fmt: skip
        x, y = frame.middle
        r = frame.hub
        spoken = controls.spoken_wheel(self)
        found.append(Target("wheel", x - r, y - r, 2 * r, 2 * r, spoken, _cell(x, y), legal=self.turning, round=True))
        for good in range(len(GOODS)):
            found.append(_boxed(GOODS[good], frame.good(good), controls.spoken_good(self, good), good in self.goods))
        for animal, name in enumerate(ANIMALS):
            found.append(
                _boxed(name, frame.stall(animal), controls.spoken_animal(self, animal), animal in self.animals)
            )
        return found

    def board_label(self) -> str:
        name = self.table.match.names[self.seat]
        return _(
            "The farm of {name}: fields, wheel, barn and stable. "
            "Arrow keys move, N goes to the next thing that can be done."
        ).format(name=name)

    def ask(self) -> str:
        if self.choices and self.picked:
            return _("{cards} picked.").format(cards=_(" and ").join(card_name(card) for card in self.picked))
        if self.fields:
            return count(len(self.fields), "{n} field is outlined.", "{n} fields are outlined.")
        return ""

    def resting(self) -> str:
        name = self.table.match.names[self.table.sitting.eyes]
        if self.state.covered():
            return _("{name}: your cards lie face down. Go on, or take them back.").format(name=name)
        if self.state.phase == TOP_CARD and self.sight.pushed:
            return _("{name}: the card goes under the stack. Go on, or undo.").format(name=name)
        return ""

    def end_label(self) -> str:
        return _("Go on") if self.resting() else ""

    def keys(self) -> list[tuple[str, str]]:
        return [
            ("T", _("turn the wheel")),
            ("L", _("look one turn ahead")),
            ("D", _("done with a card")),
            ("W", _("take a water")),
            ("M", _("one more for a water (advanced)")),
            ("B", _("push the card back (alone)")),
        ]

    def hand(self) -> list[Node]:
        return cards.hand(self)

    def actions(self) -> list[Node | None]:
        return controls.actions(self)

    def side(self) -> list[tuple[str, str, list[Node]]]:
        found = []
        if self.table.narrow:
            found.append(("actionwheel", _("Wheel"), controls.wheel_panel(self, True)))
        if self.sight.setup.solo:
            found.append(("solo", _("Goal"), cards.solo_panel(self)))
        else:
            found.append(("round", self._round_title(), cards.round_panel(self)))
            found.append(("farms", _("Farms"), controls.farms(self)))
        return found

    def _round_title(self) -> str:
        if self.table.narrow or self.reveal is None:
            return _("Cards")
        return _("Cards of round {n}").format(n=self.reveal.round)

    def seat_note(self, seat: int) -> str:
        return controls.seat_note(self, seat)

    def facts(self) -> str:
        sight = self.sight
        if sight.setup.solo:
            total = solo_turns(sum(sight.setup.first_stack), sum(sight.setup.draw_stack))
            turns = _("turn {n} of {total}").format(n=sight.round, total=total)
            return turns + " · " + _("goal {n} stars").format(n=sight.setup.rules.goal)
        rounds = _("round {n}").format(n=sight.round)
        if sight.extra:
            return rounds + " · " + count(sight.extra, "{n} more round", "{n} more rounds")
        if not sight.setup.objects:
            return rounds
        return rounds + " · " + count(sight.stack, "{n} object in the stack", "{n} objects in the stack")

    def score(self, seat: int) -> int:
        return self.sight.farms[seat].stars

    def legend(self) -> str:
        return _(
            "On your wheel, brown sectors are for sowing, green ones with a sickle for harvesting. An animal that is "
            "fed goes to the pasture facing its head and comes home at the pacifier. Small numbers below goods: the "
            "supply."
        )

    def typed_example(self) -> str:
        if self.choices:
            return max(self.choices, key=lambda action: len(action.cards)).notation
        return "do:sow sow:a2 turn done" if self.sight.setup.solo else "sow:a2 turn sow:a3 done"

    def reconstructed(self) -> str:
        groups = {entry.group for entry in self.table.match.setup.components.reconstructed()}
        words = {
            "parcel": _("some parcels"),
            "sector": _("the order on the wheel"),
            "action_wheel": _("the action wheel's numbers"),
            "object": _("rewards of objects"),
            "pasture": _("stars of animals outside"),
            "ladder": _("the advanced ladder"),
        }
        setup = self.sight.setup
        groups -= {"object"} if not setup.objects else set()
        groups -= {"ladder"} if not (setup.objects and setup.advanced) else set()
        return ", ".join(words.get(group, group) for group in words if group in groups)

    # --- what a person does -------------------------------------------------------------------------------------

    def hover(self, target: str | None) -> None:
        self.pointed = target if isinstance(target, str) else None

    def press(self, name: str, value: Any) -> bool:
        kind, _colon, rest = name.partition(":")
        if kind == "do":
            self.table.do(self.state.setup.parse(rest))
        elif kind == "at":
            self._point(rest)
        elif kind == "card" and rest in map(str, range(5)):
            self._pick(int(rest))
        elif kind == "lay":
            self._lay(complete=False)
        elif kind == "cancel":
            self._cancel()
        elif kind == "finish":
            self.table.do(self.state.setup.done)
            self.table.end_turn()
        elif kind == "peek":
            self.peek = not self.peek
        elif kind == "view" and rest in map(str, range(len(self.sight.farms))):
            self.view = None if self.seat == int(rest) else int(rest)
        else:
            return False
        return True

    def _pick(self, card: int) -> None:
        """A card is picked or put back. As soon as no more can be added it is laid; undo takes it back."""
        laid = list(self.choosing or ())
        if self.table.sitting.held and laid:
            self.table.take_back()
            self.look()
            laid = [one for one in laid if one != card] if card in laid else [card]
            self.picked = laid
        elif not self.choices:
            self.table.tell(_("Cards are chosen at the beginning of a round."))
            return
        else:
            self.picked = [one for one in self.picked if one != card] if card in self.picked else [*self.picked, card]
        self._lay(complete=True)

    def _lay(self, complete: bool) -> None:
        action = cards.picked_action(self)
        if action is None:
            return
        most = max(len(choice.cards) for choice in self.choices)
        if not complete or len(action.cards) == most:
            self.table.do(action)

    def _cancel(self) -> None:
        if self.picked:
            self.picked = []
        elif self.table.sitting.can_undo and not self.table.sitting.held:
            self.table.take_back()

    def _point(self, target: str) -> None:
        """Something on the board was pressed: the matching action is tried, and refused with its reason if need be."""
        setup, state = self.sight.setup, self.state
        if not self.table.mine:
            return
        if self.seat != self.table.sitting.eyes:
            self.table.tell(_("This is the farm of somebody else."))
        elif state.phase == CHOOSE:
            self.table.tell(_("Choose your cards first: they are below the board."))
        elif target in setup.field_at:
            found = self.fields.get(target)
            cut = state.phase == ACT and state.card == HARVEST
            self.table.do(found or setup.parse(("cut:" if cut else "sow:") + target))
        elif target == "wheel":
            self.table.do(setup.turn)
        elif target in ANIMALS:
            animal = ANIMALS.index(target)
            self.table.do(self.animals.get(animal) or setup.feeding[animal])
        elif target in GOODS:
            good = GOODS.index(target)
            seeds = next((action for action in self.legal if isinstance(action, Seeds)), None)
            plain = setup.draw[0] if good == WATER_GOOD and state.phase == ACT else setup.gain[good]
            self.table.do(self.goods.get(good) or seeds or plain)

    @staticmethod
    def portrait() -> str:
        """A farm in the middle of a game."""
        from farmkit.games.farmerama.game import GAME

        state = GAME.start(2)
        assert isinstance(state, FarmeramaState)
        return portrait(look(state))


def solo_turns(stack: int, draw: int) -> int:
    """Turns of a whole solo game: every new stack has one card more."""
    return sum(stack + more for more in range(draw + 1))


def _cell(x: float, y: float) -> tuple[int, int]:
    """Where a target is for the arrow keys: places on a round farm have no columns, so pixels must do."""
    return round(x / 8), round(y / 8)


def _boxed(name: str, box: tuple[float, float, float, float], label: str, legal: bool) -> Target:
    x, y, w, h = box
    return Target(name, x, y, w, h, label, _cell(x + w / 2, y + h / 2), legal=legal)
