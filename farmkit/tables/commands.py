"""``farmkit tables …``: what whoever runs a server does with its tables."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from farmkit.core.reading import read_text
from farmkit.core.registry import find_game
from farmkit.core.trouble import Trouble
from farmkit.core.words import _, count

Answer = tuple[dict[str, Any], str, int]


def add_to(parser: argparse.ArgumentParser) -> None:
    """The commands below ``farmkit tables``."""
    commands = parser.add_subparsers(dest="tables_command", required=True, metavar="COMMAND")

    def command(name: str, run: Callable[[Any, argparse.Namespace], Answer], words: str) -> argparse.ArgumentParser:
        made = commands.add_parser(name, help=words, description=words)
        made.add_argument("--json", action="store_true", help=_("answer as JSON"))
        made.add_argument(
            "--at", default=None, metavar="ADDRESS", help=_("a file or a postgresql:// URL; default: FARMKIT_TABLES")
        )
        made.set_defaults(run=_with_store, run_tables=run)
        return made

    command("list", _list, _("list the tables"))
    one = command("new", _new, _("make a table and show its links"))
    one.add_argument("game", metavar="GAME")
    one.add_argument(
        "--seats", required=True, metavar="WHO", help=_("who sits where: person,greedy,random for three seats")
    )
    one.add_argument("--variant", default="printed", metavar="V", help=_("a variant by name"))
    one = command("export", _export, _("write a table to a file as a record"))
    one.add_argument("id", metavar="TABLE")
    one.add_argument("--out", type=Path, required=True, metavar="FILE")
    one = command("import", _import, _("make a table of a record and show its links"))
    one.add_argument("file", type=Path, metavar="FILE")
    one = command("purge", _purge, _("delete what nobody has touched for some time"))
    one.add_argument("--days", type=float, required=True, metavar="N", help=_("older than so many days"))
    one = command("backup", _backup, _("copy everything into a new file, while games go on"))
    one.add_argument("--out", type=Path, required=True, metavar="FILE")
    one = command("restore", _restore, _("put a backup into a place without tables"))
    one.add_argument("file", type=Path, metavar="FILE")
    command("check", _check, _("look for damage; exit code 1 if there is any"))


def _with_store(options: argparse.Namespace) -> Answer:
    try:
        from farmkit.tables.store import open_store
    except ModuleNotFoundError as missing:
        raise Trouble(
            _("Shared tables need {name}: install it with: pip install 'farmkit[tables]'").format(name=missing.name)
        ) from None
    with open_store(options.at) as store:
        answer: Answer = options.run_tables(store, options)
        return answer


def _list(store: Any, options: argparse.Namespace) -> Answer:
    from farmkit.tables.care import all_tables

    found = all_tables(store)
    data = {
        "at": store.base.where,
        "tables": [
            {
                "id": info.id,
                "game": info.game,
                "actions": info.version,
                "over": info.over,
                "paused": info.paused,
                "touched": info.touched,
                "seats": [{"name": seat.name, "bot": seat.bot, "taken": seat.taken} for seat in info.seats],
            }
            for info in found
        ],
    }
    lines = [count(len(found), "{n} table", "{n} tables") + f" ({store.base.where})"]
    for info in found:
        day = time.strftime("%Y-%m-%d %H:%M", time.localtime(info.touched))
        stands = _("over") if info.over else _("paused") if info.paused else _("running")
        who = ", ".join(seat.name + (f" ({seat.bot})" if seat.bot else "") for seat in info.seats)
        lines.append(f"{info.id}  {info.game:<10} {info.version:>5}  {stands:<8} {day}  {who}")
    return data, "\n".join(lines), 0


def _made(made: Any) -> Answer:
    data = {"id": made.id, "seats": list(made.seats), "watch": made.watch}
    lines = [_("Table {id}").format(id=made.id)]
    lines += [_("  seat {n}: {token}").format(n=at, token=token) for at, token in enumerate(made.seats, 1)]
    lines.append(_("  to watch: {token}").format(token=made.watch))
    return data, "\n".join(lines), 0


def _new(store: Any, options: argparse.Namespace) -> Answer:
    who = [None if name.strip() == "person" else name.strip() for name in options.seats.split(",")]
    return _made(store.create(options.game, who, rules=find_game(options.game).variant(options.variant)))


def _export(store: Any, options: argparse.Namespace) -> Answer:
    from farmkit.tables.care import export

    text = export(store, options.id)
    try:
        with options.out.open("x", encoding="utf-8") as file:
            file.write(text)
    except OSError as error:
        raise Trouble(_("{file}: it cannot be written ({why}).").format(file=options.out, why=error.strerror)) from None
    return {"file": str(options.out)}, _("Written to {file}.").format(file=options.out), 0


def _import(store: Any, options: argparse.Namespace) -> Answer:
    from farmkit.tables.care import bring_in

    return _made(bring_in(store, read_text(options.file), options.file.name))


def _purge(store: Any, options: argparse.Namespace) -> Answer:
    from farmkit.tables.care import purge

    gone = purge(store, options.days)
    words = [
        count(gone.tables, "{n} table deleted", "{n} tables deleted"),
        count(gone.rooms, "{n} class", "{n} classes"),
        count(gone.learners, "{n} learner", "{n} learners"),
    ]
    return {"tables": gone.tables, "classes": gone.rooms, "learners": gone.learners}, ", ".join(words), 0


def _backup(store: Any, options: argparse.Namespace) -> Answer:
    from farmkit.tables.copying import backup

    number = backup(store.base, options.out)
    words = count(number, "{n} table copied to {file}.", "{n} tables copied to {file}.").format(file=options.out)
    return {"tables": number, "file": str(options.out)}, words, 0


def _restore(store: Any, options: argparse.Namespace) -> Answer:
    from farmkit.tables.copying import restore

    number = restore(store.base, options.file)
    words = count(number, "{n} table restored.", "{n} tables restored.")
    return {"tables": number}, words, 0


def _check(store: Any, options: argparse.Namespace) -> Answer:
    from farmkit.tables.care import damaged_tables

    damaged = damaged_tables(store)
    lines = [store.base.notice] if store.base.notice else []
    lines += list(damaged.values()) or [_("No damage was found.")]
    return {"notice": store.base.notice, "damaged": damaged}, "\n".join(lines), int(bool(damaged or store.base.notice))
