"""Which steps come back at the end of a chapter."""

from __future__ import annotations

from collections.abc import Collection

from farmkit.lessons.chapter import Chapter
from farmkit.lessons.step import Step


def drill(chapter: Chapter, rules: Collection[str], seen: Collection[str] = ()) -> list[Step]:
    """The chapter's drill steps for these rules, those that were not seen yet first, one for each rule."""
    found = []
    for rule in chapter.rules:
        steps = [step for step in chapter.drill if step.rule == rule]
        if rule in rules and steps:
            fresh = [step for step in steps if step.id not in seen]
            found.append((fresh or steps)[0])
    return found
