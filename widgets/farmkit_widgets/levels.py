"""The opponents that a page offers, in the words of people."""

from __future__ import annotations

from farmkit.core.words import _, later

BOTS = {
    "greedy": later("a farmer"),
    "master": later("a master"),
    "apprentice": later("an apprentice"),
    "random": later("plays anything"),
}
"""By the names of `farmkit.bots`, the usual one first."""


def levels() -> dict[str, str]:
    """Every level, to choose from."""
    return {name: _("Bot, {how}").format(how=_(how)) for name, how in BOTS.items()}


def level(name: str) -> str:
    """A bot's words beside a player's name."""
    return _("bot, {how}").format(how=_(BOTS.get(name, name)))


def who_may_sit() -> dict[str, str]:
    """What a seat of a new game can be given to."""
    return {"person": _("Person"), **levels(), "nobody": _("Nobody")}
