"""Ours: three random players."""

from __future__ import annotations

from aehre import play_game
from stopwatch import race

if __name__ == "__main__":
    race(play_game)
