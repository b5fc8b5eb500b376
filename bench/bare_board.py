"""The bare board that ours is compared with: the least notebook that paints a cell where you click.

Eleven by five cells drawn at twice their size, like our board, on two layers of ipycanvas, and nothing else:
no rules, no words, no style. Whatever our page takes beyond this is ours to answer for.
"""

from __future__ import annotations

import json
from pathlib import Path

COLUMNS, ROWS, CELL = 11, 5, 64  # a cell's size on the page, in CSS pixels

SOURCE = f"""\
from ipycanvas import MultiCanvas, hold_canvas

COLUMNS, ROWS, CELL = {COLUMNS}, {ROWS}, {CELL * 2}
board = MultiCanvas(2, width=COLUMNS * CELL, height=ROWS * CELL)
board.layout.width, board.layout.height = "{COLUMNS * CELL}px", "{ROWS * CELL}px"
colours = ["#c0392b", "#2471a3", "#b7950b"]
painted = {{}}


def paint(column, row):
    board[1].fill_style = colours[painted[column, row] % len(colours)]
    board[1].fill_rect(column * CELL + 4, row * CELL + 4, CELL - 8, CELL - 8)


def redraw():
    # A full redraw must touch both layers, or a page that connects late stays blank.
    with hold_canvas():
        for column in range(COLUMNS):
            for row in range(ROWS):
                board[0].fill_style = "#dfe6d0" if (column + row) % 2 else "#eef2e4"
                board[0].fill_rect(column * CELL, row * CELL, CELL, CELL)
        board[1].clear()
        for cell in painted:
            paint(*cell)


def clicked(x, y):
    cell = int(x // CELL), int(y // CELL)
    painted[cell] = painted.get(cell, -1) + 1
    with hold_canvas():
        paint(*cell)


board.on_client_ready(redraw)
board.on_mouse_up(clicked)
redraw()
board
"""


def write_notebook(folder: Path) -> Path:
    """Write `bare.ipynb` into the folder."""
    cell: dict[str, object] = {
        "cell_type": "code",
        "id": "board",
        "metadata": {},
        "source": SOURCE,
        "outputs": [],
        "execution_count": None,
    }
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    notebook = {"cells": [cell], "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}
    path = folder / "bare.ipynb"
    path.write_text(json.dumps(notebook))
    return path
