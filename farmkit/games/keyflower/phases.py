"""What may be to be decided, one number for each question, and two marks that many files need."""

from __future__ import annotations

# What is to be decided. Those before HOMES ask a player, those from HOMES on ask chance.
(
    DO,
    COLOUR,
    MUSTER,
    MIX,
    PAY,
    MAKE,
    GRAZE,
    CARRY,
    TO_TILE,
    TO_FIELD,
    WITH,
    WITH_SKILL,
    PUT,
    BOAT,
    BREED,
    LAY,
    SPOT,
    TURN,
    HOMES,
    START_WORKERS,
    WINTERS,
    TILES,
    SIDES,
    CARGO_WORKERS,
    CARGO_SKILLS,
    DRAW_WORKERS,
    DRAW_SKILLS,
    DONE,
) = range(28)

NOBODY = -1
UNSEEN = -1
"""A winter tile that somebody else holds."""
