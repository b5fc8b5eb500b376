"""A game as text. Reading a record plays it again, so a damaged or forged one is refused where it goes wrong."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import farmkit
from farmkit.core.components import Components
from farmkit.core.match import Match
from farmkit.core.reading import names, only, parse_json, table, text, texts, whole
from farmkit.core.registry import find_game
from farmkit.core.state import State
from farmkit.core.trouble import Trouble
from farmkit.core.words import _

FORMAT = "farmkit record 1"
LONGEST = 5_000_000
"""Characters; no game comes near, and nobody should make us parse more."""

_KEYS = (
    "format",
    "game",
    "version",
    "components",
    "seats",
    "names",
    "rules",
    "position",
    "actions",
    "length",
    "scores",
    "bots",
)


def record(match: Match, open_only: bool = False) -> dict[str, Any]:
    """Everything needed to play this match again, as plain data.

    With ``open_only`` it is for the eyes of a player: choices that still lie face down are left out, to be made again.
    """
    actions = [entry.action.notation for entry in match.history]
    if open_only:
        actions = actions[: len(actions) - match.state.covered_actions()]
    found: dict[str, Any] = {
        "format": FORMAT,
        "game": match.game.id,
        "version": farmkit.__version__,
        "components": match.setup.components.digest(),
        "seats": match.setup.seats,
        "names": match.names,
        "rules": match.setup.rules.changed(),
        "actions": actions,
        "length": len(actions),
    }
    if match.position is not None:
        found["position"] = match.position
    if match.over:
        found["scores"] = [sheet.total for sheet in match.state.sheets()]
    return found


def write_record(match: Match, bots: Sequence[str | None] | None = None, open_only: bool = False) -> str:
    """``bots`` says for each seat which bot plays there; a record without it is one of people."""
    found = record(match, open_only) | ({} if bots is None else {"bots": list(bots)})
    return json.dumps(found, ensure_ascii=False, indent=1) + "\n"


def read_bots(content: str, where: str) -> list[str | None]:
    """Who plays the seats of a record that has been read: the name of a bot, or nobody's, which is a person's."""
    data = table(parse_json(content, where), where)
    seats = whole(data.get("seats"), f"{where}: seats", 1, 99)
    bots = data.get("bots", [None] * seats)
    if not isinstance(bots, list) or len(bots) != seats:
        raise Trouble(_("{where}: bots must name a bot or nobody for each seat.").format(where=where))
    return [None if bot is None else text(bot, f"{where}: bots[{at}]") for at, bot in enumerate(bots)]


def read_record(content: str, where: str, components: Components | None = None) -> Match:
    """The match that a record tells. Refuses it as a whole, naming the entry, when anything is off."""
    if len(content) > LONGEST:
        raise Trouble(_("{where}: this is too long to be a record.").format(where=where))
    data = table(parse_json(content, where), where)
    if data.get("format") != FORMAT:
        raise Trouble(
            _("{where}: format is {found!r}, expected {format!r}.").format(
                where=where, found=data.get("format"), format=FORMAT
            )
        )
    only(data, _KEYS, where)
    match = _begin(data, where, components)
    actions = texts(data.get("actions"), f"{where}: actions")
    length = whole(data.get("length"), f"{where}: length", 0, LONGEST)
    if length != len(actions):
        raise Trouble(
            _("{where}: length says {length} actions, but there are {found}.").format(
                where=where, length=length, found=len(actions)
            )
        )
    for at, notation in enumerate(actions):
        try:
            match.do(match.setup.parse(notation))
        except Trouble as trouble:
            raise Trouble(_("{where}: actions[{at}]: {trouble}").format(where=where, at=at, trouble=trouble)) from None
    _check_scores(match, data, where)
    return match


def _begin(data: dict[str, Any], where: str, components: Components | None) -> Match:
    game = find_game(text(data.get("game"), f"{where}: game"))
    components = components or game.components
    if data.get("components") != components.digest():
        raise Trouble(
            _("{where}: components: it was made with other printed data ({made}) than yours ({yours}).").format(
                where=where, made=data.get("components"), yours=components.digest()
            )
        )
    seats = whole(data.get("seats"), f"{where}: seats", 1, 99)
    called = names(data.get("names"), f"{where}: names")
    text(data.get("version"), f"{where}: version")
    if len(called) != seats:
        raise Trouble(
            _("{where}: names: there are {names} for {seats} seats.").format(
                where=where, names=len(called), seats=seats
            )
        )
    rules = game.rules.read(table(data.get("rules"), f"{where}: rules"), f"{where}: rules")
    start: State
    position = None
    if "position" in data:
        position = table(data["position"], f"{where}: position")
        start = game.position(position, f"{where}: position", components)
        if start.setup.seats != seats or start.setup.rules != rules:
            raise Trouble(_("{where}: seats and rules differ from those of its position.").format(where=where))
    else:
        start = game.start(seats, rules, components)
    return Match(start, called, position=position)


def _check_scores(match: Match, data: dict[str, Any], where: str) -> None:
    found = [sheet.total for sheet in match.state.sheets()] if match.over else None
    if data.get("scores") != found:
        raise Trouble(
            _("{where}: scores: it claims {claimed}, but its actions lead to {found}.").format(
                where=where, claimed=data.get("scores"), found=found
            )
        )
