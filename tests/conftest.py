"""What all tests share."""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile

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

# What tests keep lies in a folder of their own, for the servers and kernels that they start, too.
if "FARMKIT_TABLES" not in os.environ:
    _folder = tempfile.mkdtemp(prefix="farmkit-tests-")
    os.environ["FARMKIT_TABLES"] = os.path.join(_folder, "tables.db")
    atexit.register(shutil.rmtree, _folder, ignore_errors=True)
