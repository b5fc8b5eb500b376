"""Runs the command line in this process, or as the command that people type."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from farmkit.cli import main

FARMKIT = Path(sys.executable).with_name("farmkit")


@dataclass
class Said:
    code: int
    out: str
    err: str

    @property
    def data(self) -> Any:
        return json.loads(self.out)


class Farmkit:
    """``farmkit("games", "--json")`` answers with what was said and the exit code."""

    def __init__(self, capture: pytest.CaptureFixture[str]) -> None:
        self.capture = capture

    def __call__(self, *arguments: str) -> Said:
        self.capture.readouterr()
        code = main(arguments)
        said = self.capture.readouterr()
        return Said(code, said.out, said.err)

    def json(self, *arguments: str) -> Any:
        said = self(*arguments, "--json")
        assert (said.code, said.err) == (0, "")
        assert said.out.count("\n") == 1, "one line of JSON"
        return said.data

    def trouble(self, *arguments: str) -> str:
        """The one sentence on the error output of a command that must fail."""
        for form in (arguments, (*arguments, "--json")):
            said = self(*form)
            assert (said.code, said.out) == (1, "")
            assert said.err.startswith("farmkit: ")
            assert said.err.count("\n") == 1
            assert said.err.endswith((".\n", "?\n"))
        return said.err.removeprefix("farmkit: ").rstrip("\n")


def typed(*arguments: str) -> Said:
    """The installed command, as a process of its own."""
    done = subprocess.run([FARMKIT, *arguments], capture_output=True, text=True, timeout=60, check=False)
    return Said(done.returncode, done.stdout, done.stderr)
