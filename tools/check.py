"""Run every check, one stage after the other, and stop at the first that fails.

    python tools/check.py            everything, as `make test` does
    python tools/check.py types unit only these stages

A skipped test counts as a failure: what cannot be tested here must say so, not pass silently.
"""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

HERE = Path(__file__).resolve().parent.parent
LONGEST_SECONDS = 1800
"""All stages together. Two quiet cores need less than ten minutes; a busy machine gets time, a hanging one an end."""

PYTHON = sys.executable
PYTEST = (PYTHON, "-m", "pytest", "-q", "-o", "console_output_style=count")


def beside(name: str) -> str:
    """A command of the environment that we run in."""
    return str(Path(PYTHON).with_name(name))


@dataclass(frozen=True)
class Stage:
    name: str
    title: str
    command: tuple[str, ...]
    counts: bool = False


STAGES = (
    Stage("style", "style: ruff check", (PYTHON, "-m", "ruff", "check", ".")),
    Stage("format", "format: ruff format", (PYTHON, "-m", "ruff", "format", "--check", ".")),
    Stage("types", "types: mypy", (PYTHON, "-m", "mypy")),
    Stage("imports", "imports: import-linter", (beside("lint-imports"),)),
    Stage("rules", "rules: every one enforced, tested, taught", (beside("farmkit"), "rules", "--coverage")),
    Stage("unit", "unit and property tests", (*PYTEST, "-n", "2", "-m", "not browser", "tests"), counts=True),
    Stage(
        "notebooks",
        "notebooks: nbval",
        (*PYTEST, "-n", "2", "--dist", "loadscope", "--nbval-lax", "--nbval-current-env", "notebooks"),
        counts=True,
    ),
    Stage(
        "browser",
        "browser tests",
        (*PYTEST, "-n", "2", "--dist", "loadfile", "-m", "browser", "tests"),
        counts=True,
    ),
)


def main(wanted: list[str]) -> int:
    unknown = set(wanted) - {stage.name for stage in STAGES}
    if unknown:
        print(f"No such stage: {', '.join(sorted(unknown))}.", file=sys.stderr)
        return 1
    stages = [stage for stage in STAGES if not wanted or stage.name in wanted]
    environment = dict(os.environ)
    with tempfile.TemporaryDirectory(prefix="farmkit-check-") as scratch:
        if any(stage.name in ("unit", "browser") for stage in stages):
            chromium = find_chromium()
            if chromium is None:
                return 1
            environment["FARMKIT_CHROMIUM"] = chromium
        return run_all(stages, environment, Path(scratch))


def run_all(stages: list[Stage], environment: dict[str, str], scratch: Path) -> int:
    lines: list[str] = []
    tests = 0
    started = time.monotonic()
    for stage in stages:
        heading(stage.title)
        report = scratch / f"{stage.name}.xml"
        command = [*stage.command, f"--junitxml={report}"] if stage.counts else list(stage.command)
        begin = time.monotonic()
        failed = run(command, environment, LONGEST_SECONDS - (begin - started))
        seconds = time.monotonic() - begin
        passed, skipped = count(report) if stage.counts else (0, 0)
        if not failed and skipped:
            failed = f"{skipped} tests were skipped"
        if failed:
            heading(f"FAILED in {stage.title}: {failed}")
            return 1
        tests += passed
        lines.append(f"{stage.title:<44}{seconds:>7.1f} s" + (f"{passed:>7} passed" if stage.counts else ""))
        print(f"[{seconds:.1f} s]", flush=True)
    heading("all stages")
    print("\n".join(lines))
    print(f"===== {tests} passed in {time.monotonic() - started:.1f}s =====", flush=True)
    return 0


def run(command: list[str], environment: dict[str, str], patience: float) -> str:
    """What went wrong; nothing if it went well."""
    # In a group of its own, so that nothing it started (a server, a browser) outlives it.
    process = subprocess.Popen(command, cwd=HERE, env=environment, start_new_session=True)
    try:
        code = process.wait(max(0, patience))
    except subprocess.TimeoutExpired:
        return f"all stages together may take {LONGEST_SECONDS} s, and these are over"
    finally:
        if process.poll() is None:
            end(process)
    return f"exit code {code}" if code else ""


def end(process: subprocess.Popen[bytes]) -> None:
    """Ask first: servers among the children then end their kernels."""
    os.killpg(process.pid, signal.SIGTERM)
    with contextlib.suppress(subprocess.TimeoutExpired):
        process.wait(10)
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def count(report: Path) -> tuple[int, int]:
    """Tests that passed and tests that were skipped, from pytest's own report."""
    passed = skipped = 0
    if report.exists():
        for suite in ElementTree.parse(report).iter("testsuite"):
            number = {name: int(suite.get(name, 0)) for name in ("tests", "failures", "errors", "skipped")}
            skipped += number["skipped"]
            passed += number["tests"] - number["failures"] - number["errors"] - number["skipped"]
    return passed, skipped


def find_chromium() -> str | None:
    heading("browser: find Chromium")
    found = subprocess.run([PYTHON, HERE / "tools" / "chromium.py"], stdout=subprocess.PIPE, text=True)
    if found.returncode:
        heading("FAILED: no browser")
        return None
    print(found.stdout.strip(), flush=True)
    return found.stdout.strip()


def heading(words: str) -> None:
    print(f"\n── {words} " + "─" * max(4, 90 - len(words)), flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
