"""Ours with random players: `play_ours.py SECONDS SEED GAME SEATS`."""

from __future__ import annotations

from ours import play_game
from stopwatch import race

if __name__ == "__main__":
    race(play_game)
