"""A bar wherever somebody can see one."""

from __future__ import annotations

import io
import sys

import pytest
from IPython.core.interactiveshell import InteractiveShell

from farmkit.lab import simulate
from farmkit.lab.progress import bar, in_html, on_terminal


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_on_a_terminal_a_run_draws_a_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Terminal()
    monkeypatch.setattr(sys, "stderr", screen)
    simulate("agricola", 2, "random", games=10, workers=1)
    drawn = screen.getvalue().split("\r")
    assert drawn[0] == "  [" + "#" * 20 + "." * 20 + "] 5/10"
    assert "10/10" in drawn[1] and drawn[-1] == "", "nothing is left behind"


def test_in_a_file_or_a_pipe_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", io.StringIO())
    assert bar() is None


def test_in_a_notebook_the_bar_stays_below_its_cell(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[tuple[str, bool]] = []

    class Publisher:
        """What the notebook's page would be sent."""

        def publish(self, data: dict[str, str], update: bool = False, **_more: object) -> None:
            shown.append((data["text/html"], update))

    shell = InteractiveShell.instance()
    monkeypatch.setattr(shell, "kernel", object(), raising=False)
    monkeypatch.setattr(shell, "display_pub", Publisher())
    try:
        simulate("agricola", 2, "random", games=10, workers=1)
    finally:
        InteractiveShell.clear_instance()
    assert [update for _html, update in shown] == [False, True, True]
    assert shown[-1][0] == in_html(10, 10) and "10 of 10 games" in in_html(10, 10)
    assert bar() is not on_terminal or sys.stderr.isatty()
