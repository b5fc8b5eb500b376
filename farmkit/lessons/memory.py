"""A learner's place in a chapter, as text that a browser or a file can keep."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from farmkit.core.reading import only, parse_json, table, texts, whole
from farmkit.core.trouble import Trouble
from farmkit.core.words import _
from farmkit.lessons.mastery import Mastery, yes_or_no

if TYPE_CHECKING:
    from farmkit.lessons.session import Lesson

FORMAT = "farmkit lesson 1"
LONGEST = 5_000_000
"""Characters; nobody learns so much, and nobody should make us read more."""

_KEYS = (
    "format",
    "game",
    "chapter",
    "steps",
    "at",
    "done",
    "drilling",
    "missed",
    "failures",
    "shown",
    "mastery",
    "unread",
)


def write(lesson: Lesson) -> dict[str, Any]:
    return {
        "format": FORMAT,
        "game": lesson.course.game,
        "chapter": lesson.chapter.id,
        "steps": [step.id for step in lesson.queue],
        "at": lesson.at,
        "done": lesson.done,
        "drilling": lesson.drilling,
        "missed": list(lesson.missed),
        "failures": lesson.failures,
        "shown": lesson.shown,
        "mastery": lesson.mastery.as_dict(),
        "unread": list(lesson.unread),
    }


def restore(lesson: Lesson, data: str | Mapping[str, Any]) -> None:
    try:
        found = _read(lesson, data)
    except Trouble:
        old = data if isinstance(data, str) else json.dumps(data, ensure_ascii=False, default=repr)
        if old not in lesson.unread:
            lesson.unread.append(old)
        raise
    lesson.resume(**found)


def _read(lesson: Lesson, data: str | Mapping[str, Any]) -> dict[str, Any]:
    """Everything checked before anything is changed."""
    where = _("progress")
    if isinstance(data, str) and len(data) > LONGEST:
        raise Trouble(_("{where}: this is too long.").format(where=where))
    given = table(parse_json(data, where) if isinstance(data, str) else data, where)
    only(given, _KEYS, where)
    for key, expected in (("format", FORMAT), ("game", lesson.course.game), ("chapter", lesson.chapter.id)):
        if given.get(key) != expected:
            raise Trouble(
                _("{where}: {key} is {found!r}, expected {expected!r}.").format(
                    where=where, key=key, found=given.get(key), expected=expected
                )
            )
    mastery = Mastery.read(given.get("mastery"), f"{where}: mastery")
    if mastery.game != lesson.course.game:
        raise Trouble(
            _("{where}: mastery: it belongs to {found!r}, not to {game!r}.").format(
                where=where, found=mastery.game, game=lesson.course.game
            )
        )
    steps = texts(given.get("steps"), f"{where}: steps")
    return {
        "steps": steps,
        "at": whole(given.get("at"), f"{where}: at", 0, len(steps)),
        "done": yes_or_no(given, "done", where),
        "drilling": yes_or_no(given, "drilling", where),
        "missed": texts(given.get("missed"), f"{where}: missed"),
        "failures": whole(given.get("failures"), f"{where}: failures"),
        "shown": yes_or_no(given, "shown", where),
        "mastery": mastery,
        "unread": texts(given.get("unread"), f"{where}: unread"),
    }


def now_at(known: list[str], steps: list[str], at: int) -> int:
    """Where to go on in the steps as they are today: at the one at hand, or at the first after it that is left."""
    for id in steps[at:]:
        if id in known:
            return known.index(id)
    return len(known) if at == len(steps) else 0
