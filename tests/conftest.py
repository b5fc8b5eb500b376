"""What all tests share."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

# Whole games are played inside one example: no deadline and few examples, always the same ones, so that a machine that
# checks our work sees what we saw. FARMKIT_EXPLORE=200 goes looking for others, so many of them, and prints what fails.
settings.register_profile(
    "farmkit",
    deadline=None,
    max_examples=int(os.environ.get("FARMKIT_EXPLORE", "12")),
    derandomize="FARMKIT_EXPLORE" not in os.environ,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("farmkit")
