"""A form made from a game's rules: every number and switch with what it means and the rule that it belongs to."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import Any

from farmkit.core import Game, Trouble
from farmkit.core.words import _

from .page import Node, el, words

YES, NO = "yes", "no"


def fields(game: Game, chosen: Mapping[str, object]) -> list[Node]:
    """One labelled input for each entry; ``chosen`` holds what differs from the printed rules."""
    return [_field(game, field, chosen.get(field.name, field.default)) for field in dataclasses.fields(game.rules)]


def _field(game: Game, field: dataclasses.Field[Any], value: object) -> Node:
    meta = field.metadata
    name = f"rule.{field.name}"
    match meta["kind"]:
        case "switch":
            options = ((YES, _("yes")), (NO, _("no")))
            given: Node = _select(name, options, YES if value else NO)
        case "choice":
            given = _select(name, tuple((key, _(text)) for key, text in meta["options"].items()), str(value))
        case "per_seats":
            assert isinstance(value, list | tuple)
            given = el("input", type="text", name=name, value=", ".join(map(str, value)), maxlength=60)
        case _:
            given = el("input", type="number", name=name, value=str(value), min=meta["low"], max=meta["high"])
    rule = game.rulebook.rules.get(meta["rule"])
    cited = _("Rule {id}, {title}").format(id=meta["rule"], title=_(rule.title) if rule else "")
    default: Any = field.default
    if value != default and value != (list(default) if isinstance(default, tuple) else default):
        cited += " · " + _("printed: {value}").format(value=_printed(field))
    return el("label", el("span", _(meta["meaning"])), given, words(cited, "small", class_="fk-quiet"), k=name)


def _printed(field: dataclasses.Field[Any]) -> str:
    default: Any = field.default
    match field.metadata["kind"]:
        case "switch":
            return _("yes") if default else _("no")
        case "choice":
            return _(field.metadata["options"][default])
        case "per_seats":
            return ", ".join(map(str, default))
        case _:
            return str(default)


def _select(name: str, options: tuple[tuple[str, str], ...], value: str) -> Node:
    return el("select", *[el("option", text, value=key, selected=key == value) for key, text in options], name=name)


def read(game: Game, values: Mapping[str, str]) -> dict[str, object]:
    """What the form changes; refuses what cannot be, naming the entry."""
    given: dict[str, object] = {}
    for field in dataclasses.fields(game.rules):
        text = values.get(f"rule.{field.name}")
        if text is None:
            continue
        match field.metadata["kind"]:
            case "switch":
                given[field.name] = text == YES
            case "choice":
                given[field.name] = text
            case "per_seats":
                given[field.name] = [_whole(part, field) for part in text.split(",")]
            case _:
                given[field.name] = _whole(text, field)
    return game.rules.read(given, _("your rules")).changed()


def _whole(text: str, field: dataclasses.Field[Any]) -> int:
    try:
        return int(text)
    except ValueError:
        raise Trouble(
            _("{meaning} {text!r} is not a whole number.").format(meaning=_(field.metadata["meaning"]), text=text)
        ) from None
