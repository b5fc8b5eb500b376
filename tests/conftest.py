"""What all tests share."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

# Whole games are played inside one example: no deadline, few examples, and a failure prints its seed instead of
# leaving a database behind.
settings.register_profile(
    "farmkit", deadline=None, max_examples=10, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("farmkit")
