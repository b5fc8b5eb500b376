"""Classes: a code that groups tables and learners, and what their teacher can see and do."""

from __future__ import annotations

import csv
import io
import secrets
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sqlalchemy import Row, case, func, insert, select, update

from farmkit.core.reading import parse_json
from farmkit.core.reading import table as as_table
from farmkit.core.registry import find_game
from farmkit.core.trouble import Trouble
from farmkit.core.words import _
from farmkit.lessons.mastery import Mastery
from farmkit.tables.info import Info, Made, checked_name
from farmkit.tables.learners import AGAIN, RIGHT, VIOLATED
from farmkit.tables.schema import members, progress, rooms, tables, tries
from farmkit.tables.table import read_info
from farmkit.tables.tokens import kept, new_code, new_token, plain_code

if TYPE_CHECKING:
    from farmkit.tables.store import Store


@dataclass(frozen=True)
class Chapter:
    """How far a learner is in one chapter."""

    game: str
    chapter: str
    step: int
    steps: int
    done: bool
    mastered: tuple[str, ...]
    """Of the whole game, as far as this chapter has heard."""


@dataclass(frozen=True)
class Member:
    """A learner as the teacher sees one: a number, perhaps a chosen name, and lessons."""

    number: int
    name: str
    id: str
    joined: int
    chapters: tuple[Chapter, ...]


@dataclass(frozen=True)
class RuleCount:
    game: str
    rule: str
    title: str
    violated: int
    again: int
    """Tried again after a violation."""
    right: int
    learners: int


class Room:
    """A class, for who knows its code: tables can be made in it, nothing can be seen."""

    def __init__(self, store: Store, row: Row[Any]) -> None:
        self.store = store
        self.id: str = row.id
        self.code: str = row.code
        self.title: str = row.title

    @property
    def paused(self) -> bool:
        with self.store.base.reading() as connection:
            return bool(connection.execute(select(rooms.c.paused).where(rooms.c.id == self.id)).scalar())

    def create(self, game: str, bots: Sequence[str | None], **options: Any) -> Made:
        """A table of this class."""
        return self.store.create(game, bots, room=self.id, **options)


class Teacher(Room):
    """A class, for who has the teacher's link."""

    def __init__(self, store: Store, row: Row[Any], token: str) -> None:
        super().__init__(store, row)
        self.token = token

    # --- looking -----------------------------------------------------------------------------------

    def tables(self) -> list[Info]:
        """The tables of the class, the one that moved last first."""
        with self.store.base.reading() as connection:
            query = select(tables.c.id).where(tables.c.room == self.id).order_by(tables.c.touched.desc(), tables.c.id)
            return [read_info(connection, id) for id in connection.execute(query).scalars().all()]

    def learners(self) -> list[Member]:
        with self.store.base.reading() as connection:
            who = connection.execute(select(members).where(members.c.room == self.id).order_by(members.c.number)).all()
            texts = connection.execute(
                select(progress.c.learner, progress.c.text)
                .join(members, members.c.learner == progress.c.learner)
                .where(members.c.room == self.id)
                .order_by(progress.c.key)
            ).all()
        chapters: dict[str, list[Chapter]] = {}
        for row in texts:
            if chapter := _chapter(row.text):
                chapters.setdefault(row.learner, []).append(chapter)
        return [
            Member(row.number, row.name, row.learner, row.joined, tuple(chapters.get(row.learner, ()))) for row in who
        ]

    def rules(self) -> list[RuleCount]:
        """Which rules were violated most, and whether people tried again."""

        def many(what: str) -> Any:
            return func.sum(case((tries.c.what == what, 1), else_=0)).label(what)

        query = (
            select(
                tries.c.game,
                tries.c.rule,
                many(VIOLATED),
                many(AGAIN),
                many(RIGHT),
                func.count(tries.c.learner.distinct()).label("learners"),
            )
            .where(tries.c.room == self.id)
            .group_by(tries.c.game, tries.c.rule)
        )
        with self.store.base.reading() as connection:
            found = connection.execute(query).all()
        counts = [RuleCount(row.game, row.rule, _title(row.game, row.rule), *map(int, row[2:])) for row in found]
        return sorted(counts, key=lambda one: (-one.violated, -one.again, one.game, one.rule))

    def csv(self) -> str:
        """Learners, rules and tables as one sheet; the first column says what a line is about."""
        out = io.StringIO()
        sheet = csv.writer(out, lineterminator="\r\n")

        def line(values: Iterable[object]) -> None:
            sheet.writerow([_harmless(value) for value in values])

        line(["what", "number", "name", "game", "chapter or rule", "step", "steps", "done", "mastered", "violated",
              "tried again", "right", "learners", "table", "actions", "over", "paused"])  # fmt: skip
        for member in self.learners():
            line(["learner", member.number, member.name])
            for one in member.chapters:
                line(["chapter", member.number, member.name, one.game, one.chapter, one.step, one.steps,
                      int(one.done), len(one.mastered)])  # fmt: skip
        for rule in self.rules():
            line(["rule", "", rule.title, rule.game, rule.rule, "", "", "", "", rule.violated, rule.again, rule.right,
                  rule.learners])  # fmt: skip
        for at, info in enumerate(reversed(self.tables()), 1):
            line(["table", at, ", ".join(info.names), info.game, *[""] * 9, info.id, info.version, int(info.over),
                  int(info.paused)])  # fmt: skip
        return out.getvalue()

    # --- doing -------------------------------------------------------------------------------------

    def pause(self) -> None:
        """Nobody plays at the tables of this class, bots neither, until they are resumed."""
        self._set_paused(True)

    def resume(self) -> None:
        self._set_paused(False)

    def _set_paused(self, paused: bool) -> None:
        with self.store.base.writing() as connection:
            connection.execute(
                update(rooms).where(rooms.c.id == self.id).values(paused=paused, touched=int(time.time()))
            )
            changed = connection.execute(
                update(tables)
                .where(tables.c.room == self.id)
                .values(paused=paused, pulse=tables.c.pulse + 1)
                .returning(tables.c.id)
            ).scalars()
            for id in changed.all():
                self.store.base.announce(connection, id)


def found(store: Store, title: str = "") -> Teacher:
    """A new class. Its code is for the learners, its token for the teacher only."""
    called = checked_name(title, _("The name of a class")) if title else ""
    token, id, now = new_token(), secrets.token_hex(8), int(time.time())
    with store.base.writing() as connection:
        row = connection.execute(
            insert(rooms)
            .values(id=id, code=new_code(), token=kept(token), title=called, paused=False, made=now, touched=now)
            .returning(rooms)
        ).one()
    return Teacher(store, row, token)


def teach(store: Store, token: str, visitor: str = "") -> Teacher:
    store.throttle.ask(visitor)
    with store.base.reading() as connection:
        row = connection.execute(select(rooms).where(rooms.c.token == kept(token))).first()
    if row is None:
        raise store.throttle.wrong(
            visitor, "teacher's link", _("This is not a teacher's link of a class that is here.")
        )
    return Teacher(store, row, token)


def room_for(store: Store, code: str, visitor: str = "") -> Room:
    store.throttle.ask(visitor)
    with store.base.reading() as connection:
        row = connection.execute(select(rooms).where(rooms.c.code == (plain_code(code) or "-"))).first()
    if row is None:
        raise store.throttle.wrong(visitor, "class code", _("There is no class with this code."))
    return Room(store, row)


def _title(game: str, rule: str) -> str:
    try:
        return _(find_game(game).rulebook[rule].title)
    except (Trouble, KeyError):
        return rule


def _chapter(text: str) -> Chapter | None:
    """How far somebody is, from the text that a lesson has kept; nothing for text that is something else."""
    try:
        given = as_table(parse_json(text, ""), "")
        mastery = Mastery.read(given.get("mastery"))
        steps, at = given["steps"], given["at"]
        return Chapter(
            mastery.game,
            str(given["chapter"]),
            min(int(at), len(steps)),
            len(steps),
            # Who drills what was missed has been through the chapter before.
            int(at) >= len(steps) or given["drilling"] is True,
            tuple(sorted(mastery.mastered())),
        )
    except (Trouble, KeyError, TypeError, ValueError):
        return None


def _harmless(value: object) -> object:
    """Names come from people: a sheet must not take one for a formula."""
    return f"'{value}" if isinstance(value, str) and value[:1] in ("=", "+", "-", "@", "\t", "\r") else value
