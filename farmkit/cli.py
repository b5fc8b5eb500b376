"""The command line: ``farmkit games``, ``farmkit selfplay aehre``, ``farmkit lab agricola`` and so on."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any, NoReturn

import farmkit
from farmkit.core.trouble import Trouble
from farmkit.core.words import _, count

Answer = tuple[dict[str, Any], str, int]
"""What a command found: as data, in words, and its exit code."""


def main(arguments: Sequence[str] | None = None) -> int:
    options = _parser().parse_args(arguments)
    try:
        data, words, code = options.run(options)
        if options.json:
            print(json.dumps(data, ensure_ascii=False))
        elif words:
            print(words)
        sys.stdout.flush()
        return int(code)
    except Trouble as trouble:
        print(f"farmkit: {trouble}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # Whoever was reading has heard enough; nothing more can be said, not even at exit.
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115 - it stays open until the process ends
        return 1


class _Parser(argparse.ArgumentParser):
    """Wrong words on the command line are bad input like any other: one sentence, exit code 1."""

    def error(self, message: str) -> NoReturn:
        self.exit(1, _("farmkit: {message}; see {command} --help").format(message=message, command=self.prog) + "\n")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="farmkit", description=_("Four farm board games: exact, teachable, playable."))
    parser.add_argument("--version", action="version", version=f"farmkit {farmkit.__version__}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")

    def command(name: str, run: Callable[[argparse.Namespace], Answer], words: str) -> argparse.ArgumentParser:
        made = commands.add_parser(name, help=words, description=words)
        made.add_argument("--json", action="store_true", help=_("answer as JSON"))
        made.set_defaults(run=run)
        return made

    command("games", _games, _("list the games"))

    one = command("selfplay", _selfplay, _("let bots play many games"))
    _table_options(one)
    one.add_argument("--games", type=int, default=10, metavar="K", help=_("how many games (default 10)"))

    one = command("record", _record, _("let bots play one game and write it to a file"))
    _table_options(one)
    one.add_argument("--out", type=Path, required=True, metavar="FILE", help=_("where to write the record"))

    one = command("replay", _replay, _("play a record again and show its scores"))
    one.add_argument("file", type=Path, metavar="FILE")
    _components_option(one)

    one = command("rules", _rules, _("show a game's rules, or who keeps, tests and teaches them"))
    one.add_argument("game", nargs="?", metavar="GAME")
    one.add_argument(
        "--coverage",
        action="store_true",
        help=_("show what is enforced, tested and taught; exit code 1 on holes"),
    )
    one.add_argument("--tests", type=Path, default=None, metavar="DIR", help=_("where the tests are"))

    one = command("components", _components, _("show the printed data of a game and where it comes from"))
    one.add_argument("game", metavar="GAME")
    _components_option(one)

    one = command("why", _why, _("say why a move is not allowed after a record"))
    one.add_argument("game", metavar="GAME")
    one.add_argument("--record", type=Path, required=True, metavar="FILE")
    one.add_argument("--move", required=True, metavar="MOVE", help=_("a move in notation, such as 'W1R2 c4-c5 VP/FP'"))
    one.add_argument("--at", type=int, default=None, metavar="N", help=_("ask after the first N actions of the record"))
    _components_option(one)

    one = command("ladder", _ladder, _("measure whether each level of opponents beats the one below"))
    one.add_argument("game", metavar="GAME")
    one.add_argument("--games", type=int, default=200, metavar="K", help=_("games of each pairing (default 200)"))
    one.add_argument("--seed", type=int, default=0, metavar="S", help=_("same seed, same games (default 0)"))
    one.add_argument("--levels", default=None, metavar="A,B,…", help=_("other bots than the levels, the weakest first"))
    one.add_argument(
        "--keep", type=Path, default=None, metavar="FILE", help=_("keep results here, and go on from there")
    )
    one.add_argument("--minutes", type=float, default=None, metavar="M", help=_("stop after so long (default: never)"))
    _worker_options(one)

    one = command("lab", _lab, _("let bots play many games, count everything, and compare rules"))
    _table_options(one)
    one.add_argument("--games", type=int, default=100, metavar="K", help=_("how many games (default 100)"))
    one.add_argument("--against", default=None, metavar="V", help=_("compare with this variant, by name or a file"))
    one.add_argument(
        "--tournament", default=None, metavar="A,B,…", help=_("let these bots play each other, and rate them")
    )
    one.add_argument("--mode", default="replay", metavar="M", help=_("replay: bots play both; rescore: the same moves"))
    one.add_argument(
        "--keep", type=Path, default=None, metavar="FILE", help=_("keep results here, and go on from there")
    )
    one.add_argument("--csv", type=Path, default=None, metavar="FILE", help=_("write the table as CSV"))
    one.add_argument("--parquet", type=Path, default=None, metavar="FILE", help=_("write the table as Parquet"))
    _worker_options(one)

    one = command("teach", _teach, _("answer the questions that a game's lesson asks, with fixed seeds"))
    one.add_argument("game", metavar="GAME")
    one.add_argument("--page", type=Path, default=None, metavar="FILE", help=_("the teacher's page in Markdown"))
    one.add_argument("--write", action="store_true", help=_("put the answers into the page"))
    one.add_argument("--check", action="store_true", help=_("exit code 1 if the page has other answers"))
    one.add_argument("--print", type=Path, default=None, metavar="FILE", help=_("make a page for the printer, in HTML"))
    _worker_options(one)

    one = command("serve", _serve, _("serve the hub, lessons and tables to a browser"))
    one.add_argument("--host", default="127.0.0.1", metavar="ADDRESS")
    one.add_argument(
        "--port", type=int, default=None, metavar="N", help=_("default: 3276, or a free one if that is taken")
    )
    one.add_argument("--open", action="store_true", help=_("open a browser where there is one"))
    one.add_argument("--notebooks", type=Path, default=None, metavar="DIR")
    one.add_argument(
        "--token-file",
        type=Path,
        default=None,
        metavar="FILE",
        help=_("what visitors must know; without it, the variable FARMKIT_TOKEN; needed beyond this machine"),
    )
    one.add_argument("--url-prefix", default="/", metavar="PATH", help=_("where our addresses begin (default /)"))
    one.add_argument(
        "--behind-proxy",
        default="",
        metavar="NAME",
        help=_("the public name of a proxy on the way to us, whose word about visitors is believed"),
    )
    one.add_argument(
        "--most-pages", type=int, default=0, metavar="N", help=_("pages at once; default: as many as memory can bear")
    )
    one.add_argument("--log", type=Path, default=None, metavar="FILE", help=_("write a line of JSON for every request"))

    from farmkit.tables import commands as tables

    words = _("look after shared tables: list, new, export, import, purge, backup, restore, check")
    tables.add_to(commands.add_parser("tables", help=words, description=words))
    return parser


def _components_option(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--components", type=Path, default=None, metavar="DIR", help=_("printed data of your own"))


def _table_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--seats", type=int, default=None, metavar="N", help=_("default: as few as the game allows"))
    parser.add_argument("--seed", type=int, default=0, metavar="S", help=_("same seed, same games (default 0)"))
    parser.add_argument(
        "--bot",
        default="random",
        metavar="B",
        help=_("apprentice, farmer, master or random; one per seat: farmer,random"),
    )
    parser.add_argument("--variant", default="printed", metavar="V", help=_("a variant by name, or a file"))
    _components_option(parser)


def _worker_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--workers", type=int, default=None, metavar="N", help=_("default: one for each core"))
    parser.add_argument("--cluster", default=None, metavar="ADDRESS", help=_("the scheduler of a Dask cluster"))


# --- commands --------------------------------------------------------------------------------------


def _games(options: argparse.Namespace) -> Answer:
    from farmkit.core.registry import find_game, game_ids

    games = [find_game(id) for id in game_ids()]
    data = {
        "games": [
            {"id": game.id, "title": game.title, "seats": list(game.seats), "variants": list(game.variants)}
            for game in games
        ]
    }
    words = [f"{game.id:<12}{game.title}, {game.seats_in_words()}; {', '.join(game.variants)}" for game in games]
    return data, "\n".join(words), 0


def _setup(options: argparse.Namespace) -> Any:
    from farmkit.core.registry import find_game

    game = find_game(options.game)
    components = game.read_components(options.components) if options.components else None
    seats = game.seats[0] if options.seats is None else options.seats
    name: str = options.variant
    rules = game.variant_file(Path(name)) if name.endswith(".toml") else game.variant(name)
    return game.setup(seats, rules, components)


def _selfplay(options: argparse.Namespace) -> Answer:
    from farmkit.bots import find_bots
    from farmkit.bots.table import play_many

    setup = _setup(options)
    if options.games < 1:
        raise Trouble(_("--games must be at least 1, not {n}.").format(n=options.games))
    bots = find_bots(options.bot, setup.seats)
    tally = play_many(setup, bots, options.games, options.seed, _progress(options.games))
    rate = tally.decisions / tally.seconds if tally.seconds else 0.0
    data = {
        "game": setup.game.id,
        "seats": setup.seats,
        "games": tally.games,
        "turns": tally.turns,
        "decisions": tally.decisions,
        "seconds": round(tally.seconds, 3),
        "decisions_per_second": round(rate),
        "slowest_ms": round(tally.slowest * 1000, 3),
        "scores": tally.scores,
        "winners": tally.winners,
    }
    lines = [
        _(
            "{title}: {games}, {turns} turns, {decisions} decisions in {seconds:.1f} s "
            "({rate:,.0f} a second, slowest {slow:.2f} ms)"
        ).format(
            title=setup.game.title,
            games=count(tally.games, "{n} game", "{n} games"),
            turns=tally.turns,
            decisions=tally.decisions,
            seconds=tally.seconds,
            rate=rate,
            slow=tally.slowest * 1000,
        )
    ]
    for seat, name in enumerate(setup.game.names(setup.seats)):
        mean = sum(scores[seat] for scores in tally.scores) / tally.games
        won = sum(seat in winners for winners in tally.winners)
        lines.append(_("  {name}: {mean:.1f} points on average, won {won}").format(name=name, mean=mean, won=won))
    return data, "\n".join(lines), 0


def _progress(games: int) -> Callable[[int], None] | None:
    """A bar on the terminal; nothing when the output goes into a file or a pipe."""
    if not sys.stderr.isatty():
        return None

    def show(done: int) -> None:
        filled = 40 * done // games
        end = "\r" if done < games else "\r" + " " * 60 + "\r"
        print(f"  [{'#' * filled}{'.' * (40 - filled)}] {done}/{games}", end=end, file=sys.stderr, flush=True)

    return show


def _record(options: argparse.Namespace) -> Answer:
    from farmkit.bots import find_bots
    from farmkit.bots.table import play_out
    from farmkit.core.match import Match
    from farmkit.core.record import write_record
    from farmkit.core.state import Action

    setup = _setup(options)
    actions: list[Action] = []
    play_out(setup.start(), find_bots(options.bot, setup.seats), Random(options.seed * 1_000_003), actions.append)
    match = Match(setup.start(), seed=options.seed)
    for action in actions:
        match.do(action)
    try:
        options.out.write_text(write_record(match), encoding="utf-8")
    except OSError as error:
        raise Trouble(_("{file}: it cannot be written ({why}).").format(file=options.out, why=error.strerror)) from None
    scores = [sheet.total for sheet in match.state.sheets()]
    words = _("{file}: {n} actions, scores {scores}").format(file=options.out, n=len(actions), scores=scores)
    return {"file": str(options.out), "actions": len(actions), "scores": scores}, words, 0


def _load(path: Path, components: Path | None) -> Any:
    from farmkit.core.reading import parse_json, read_text, table
    from farmkit.core.record import read_record
    from farmkit.core.registry import find_game

    content = read_text(path)
    own = None
    if components is not None:
        game = table(parse_json(content, path.name), path.name).get("game")
        own = find_game(str(game)).read_components(components)
    return read_record(content, path.name, own)


def _replay(options: argparse.Namespace) -> Answer:
    match = _load(options.file, options.components)
    sheets = match.state.sheets()
    data = {
        "game": match.game.id,
        "seats": match.setup.seats,
        "names": match.names,
        "over": match.over,
        "actions": len(match.history),
        "scores": [sheet.total for sheet in sheets],
        "winners": match.state.winners() if match.over else [],
        "sheets": [sheet.as_dict() for sheet in sheets],
    }
    words = [*match.log(), "", match.ask()]
    for name, sheet in zip(match.names, sheets, strict=True):
        words += ["", name, str(sheet)]
    return data, "\n".join(words), 0


def _rules(options: argparse.Namespace) -> Answer:
    from farmkit.core.registry import find_game, game_ids

    games = [find_game(id) for id in ([options.game] if options.game else game_ids())]
    if not options.coverage:
        data = {
            game.id: [
                {"id": rule.id, "title": rule.title, "text": rule.text, "source": rule.source}
                for rule in game.rulebook.rules.values()
            ]
            for game in games
        }
        words = [
            f"{rule.id:<6}{_(rule.title)}: {_(rule.text)}" for game in games for rule in game.rulebook.rules.values()
        ]
        return data, "\n".join(words), 0
    found = {game.id: _coverage(game, options.tests).as_dict() for game in games}
    lines = []
    for id, one in found.items():
        lines.append(
            _("{id}: {rules} rules, {enforced} enforced, {tested} tested, {taught} taught").format(id=id, **one)
        )
        lines += [f"  {hole}" for hole in one["holes"]]
    return found, "\n".join(lines), int(any(one["holes"] for one in found.values()))


def _coverage(game: Any, tests: Path | None) -> Any:
    from farmkit.core.rulebook import Coverage, enforced_in, tested_in
    from farmkit.lessons import taught

    folder = tests or Path(farmkit.__file__).resolve().parent.parent / "tests"
    if not folder.is_dir():
        raise Trouble(
            _("{folder}: there are no tests here; say where they are with --tests.").format(folder=folder.name)
        )
    return Coverage(
        tuple(game.rulebook.rules),
        enforced_in(sorted(game.folder.glob("*.py"))),
        tested_in(sorted(folder.rglob("test_*.py")), game.id),
        taught(game.id),
    )


def _components(options: argparse.Namespace) -> Answer:
    from farmkit.core.registry import find_game

    game = find_game(options.game)
    found = game.read_components(options.components) if options.components else game.components
    kinds = found.by_kind()
    data = {
        "game": game.id,
        "kinds": kinds,
        "digest": found.digest(),
        "entries": [entry.as_dict() for entry in found.entries],
    }
    words = [", ".join(f"{kind}: {n}" for kind, n in kinds.items())]
    for entry in found.entries:
        values = ", ".join(f"{key} {value}" for key, value in entry.values.items())
        words.append(f"{entry.source.kind:<14}{entry.group} {entry.id}: {values}")
    return data, "\n".join(words), 0


def _why(options: argparse.Namespace) -> Answer:
    match = _load(options.record, options.components)
    if match.game.id != options.game:
        raise Trouble(
            _("{file} is a record of {found}, not of {game}.").format(
                file=options.record.name, found=match.game.id, game=options.game
            )
        )
    if options.at is not None:
        if not 0 <= options.at <= len(match.history):
            raise Trouble(_("--at must be from 0 to {most}, not {at}.").format(most=len(match.history), at=options.at))
        match.back_to(options.at)
    found = match.why_not_line(options.move)
    if found is None:
        return {"legal": True, "move": options.move}, _("This move is legal."), 0
    token, violation = found
    rule = match.game.rulebook[violation.rule]
    data = {
        "legal": False,
        "move": options.move,
        "token": token,
        "rule": violation.rule,
        "title": rule.title,
        "obstacle": violation.obstacle,
        "remedy": violation.remedy,
        "marks": list(violation.marks),
    }
    words = _("Not {token}: {title} (rule {rule}). {why}").format(
        token=token, title=_(rule.title), rule=violation.rule, why=violation
    )
    return data, words, 0


def _ladder(options: argparse.Namespace) -> Answer:
    from farmkit.commands.lab import ladder

    return ladder(options, _bar())


def _lab(options: argparse.Namespace) -> Answer:
    from farmkit.commands.lab import lab

    return lab(options, _bar())


def _teach(options: argparse.Namespace) -> Answer:
    from farmkit.commands.teach import teach

    return teach(options, _bar())


def _bar() -> Callable[[int, int], None] | None:
    """The same bar for runs that learn only later how long they will be."""
    return None if not sys.stderr.isatty() else lambda done, games: (_progress(games) or print)(done)


def _serve(options: argparse.Namespace) -> Answer:
    from farmkit.serve import serve

    return (
        {},
        "",
        serve(
            port=options.port,
            host=options.host,
            open_browser=options.open,
            notebooks=options.notebooks,
            token_file=options.token_file,
            url_prefix=options.url_prefix,
            behind_proxy=options.behind_proxy,
            most_pages=options.most_pages,
            log=options.log,
        ),
    )


if __name__ == "__main__":
    sys.exit(main())
