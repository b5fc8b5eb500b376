"""One's own tables and classes, as this browser keeps them: one entry each, so that no window overwrites another's.

What is kept are links. Nobody else has them, and without them nobody knows that they belong together.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass

TABLE, ROOM, LEARNER, NAME = "table.", "room.", "learner", "name"
"""Keys in the browser: a link to a table, a teacher's link to a class, what a learner is known by, a name."""

LONGEST = 4_000
MOST = 100


@dataclass(frozen=True)
class Links:
    """What whoever made a table can send to the others."""

    game: str
    seats: tuple[str, ...]
    watch: str


def seat_key(id: str, seat: int | None) -> str:
    return f"{TABLE}{id}.{'watch' if seat is None else seat}"


def links_key(id: str) -> str:
    return f"{TABLE}{id}.links"


def links_text(links: Links) -> str:
    return json.dumps({"game": links.game, "seats": links.seats, "watch": links.watch})


def links_of(stored: dict[str, str], id: str) -> Links | None:
    """The links of a table that was made in this browser."""
    try:
        data = json.loads(stored.get(links_key(id), "null"))
        game, seats, watch = data["game"], data["seats"], data["watch"]
    except (ValueError, TypeError, KeyError, RecursionError):
        return None
    if not isinstance(seats, list) or not all(isinstance(one, str) for one in [game, watch, *seats]):
        return None
    return Links(game, tuple(seats), watch)


def tokens_of(stored: dict[str, str]) -> dict[str, str]:
    """Every link to a place at a table, with the key under which it is kept."""
    found = {
        text: key
        for key, text in stored.items()
        if key.startswith(TABLE) and not key.endswith(".links") and isinstance(text, str) and len(text) < LONGEST
    }
    return dict(list(found.items())[:MOST])


def rooms_of(stored: dict[str, str]) -> dict[str, str]:
    """The classes that were opened in this browser: code and teacher's link."""
    found = {
        key.removeprefix(ROOM): text
        for key, text in stored.items()
        if key.startswith(ROOM) and isinstance(text, str) and len(text) < LONGEST
    }
    return dict(list(found.items())[:MOST])


def stored_in(about: Mapping[str, object]) -> dict[str, str]:
    """What a browser says that it has kept. Whatever else comes from there is as good as nothing."""
    found = about.get("stored")
    if not isinstance(found, dict):
        return {}
    return {key: text for key, text in found.items() if isinstance(key, str) and isinstance(text, str)}
