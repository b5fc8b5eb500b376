"""python-chess: random legal moves until the game ends by itself."""

from __future__ import annotations

from random import Random

import chess  # type: ignore[import-not-found]
from stopwatch import race

SEVENTY_FIVE_MOVES = 150  # half-moves without a capture or a pawn move end the game without anybody's claim


def play_game(rng: Random) -> int:
    """We ask for the legal moves once for each move and leave out the dear question about repetitions."""
    board = chess.Board()
    decisions = 0
    while True:
        moves = list(board.legal_moves)
        if not moves or board.halfmove_clock >= SEVENTY_FIVE_MOVES or board.is_insufficient_material():
            return decisions
        board.push(moves[int(rng.random() * len(moves))])
        decisions += 1


if __name__ == "__main__":
    race(play_game)
