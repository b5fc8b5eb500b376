"""`python -m bench`: measure, print a table, write `bench/results.json`."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from time import perf_counter, strftime

from bench import engine
from bench.environment import machine
from bench.figures import Figure, table

RESULTS = Path(__file__).with_name("results.json")


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench", description="Our speed beside that of others.")
    parser.add_argument("--strict", action="store_true", help="exit with 1 when a target is missed")
    parser.add_argument("--only", choices=("engine", "lab", "browser"), help="measure one part")
    parser.add_argument("--rounds", type=int, default=3, help="how often everything is measured (3)")
    parser.add_argument("--seconds", type=float, default=3.0, help="how long an engine plays in a round (3)")
    return parser.parse_args()


def main() -> int:
    """Measure what was asked for; a missed target is news, not a failure, unless it is asked to be one."""
    chosen = arguments()
    begun = perf_counter()
    about = {"when": strftime("%Y-%m-%d %H:%M"), **machine()}
    figures: list[Figure] = []
    if chosen.only in (None, "engine"):
        print("Engines …", flush=True)
        figures += engine.random_play(chosen.rounds, chosen.seconds)
        figures += engine.single_decisions(chosen.rounds)
        figures += engine.importing()
    if chosen.only in (None, "lab"):
        # Only now: the engine's figures need none of the lab's libraries.
        from bench import lab

        print("Lab …", flush=True)
        figures += lab.measure()
    if chosen.only in (None, "browser"):
        # Only now: the engine's figures need neither Playwright nor Voilà.
        from bench import browser

        print("Browser …", flush=True)
        figures += browser.measure(rounds=chosen.rounds)
    print(table(figures))
    missed = [figure for figure in figures if figure.verdict == "MISSED"]
    print(f"\n{summary(missed, about)} {perf_counter() - begun:.0f} s.")
    results = {"about": about, "figures": [figure.as_json() for figure in figures]}
    RESULTS.write_text(json.dumps(results, indent=2, ensure_ascii=False) + "\n")
    return 1 if missed and chosen.strict else 0


def summary(missed: list[Figure], about: dict[str, object]) -> str:
    where = "{processor}, {cores} cores, load {load_before} before, Python {python}.".format(**about)
    if not missed:
        return f"Every target is kept. {where}"
    return f"Missed: {'; '.join(figure.name for figure in missed)}. {where}"


if __name__ == "__main__":
    sys.exit(main())
