"""`python -m bench.load`: a house full of visitors on this machine, and many writers at one table.

Bounded in time and number, and it never leaves this machine.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import signal
import subprocess
import sys
from collections import Counter
from time import monotonic, perf_counter
from typing import Any

import psutil
from tornado.httpclient import AsyncHTTPClient

from bench.environment import ROOT, machine
from bench.load.visitor import Visitor

MOST_VISITORS, LONGEST = 200, 600
AT_THE_DOOR = 3
AIM_MS = 250


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.load", description="Many visitors at once.")
    parser.add_argument("--visitors", type=int, default=60)
    parser.add_argument("--seconds", type=float, default=180, help="how long they play, once all are there (180)")
    parser.add_argument("--every", type=float, default=2, help="seconds from move to move of one visitor (2)")
    parser.add_argument("--page", default="aehre/2_play.ipynb")
    chosen = parser.parse_args()
    if not (1 <= chosen.visitors <= MOST_VISITORS and 1 <= chosen.seconds <= LONGEST and chosen.every >= 0.1):
        parser.error(f"at most {MOST_VISITORS} visitors for {LONGEST} seconds")
    return chosen


def main() -> int:
    chosen = arguments()
    server = subprocess.Popen(
        [sys.executable, "-m", "farmkit.cli", "serve", "--port", "0"], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    assert server.stdout is not None
    try:
        found = re.search(r"http://\S+", server.stdout.readline())
        assert found, "the server did not start"
        return asyncio.run(crowd(chosen, found[0], psutil.Process(server.pid)))
    finally:
        server.send_signal(signal.SIGTERM)
        try:
            server.wait(30)
        except subprocess.TimeoutExpired:
            server.kill()


async def crowd(chosen: argparse.Namespace, address: str, server: psutil.Process) -> int:
    AsyncHTTPClient.configure(None, max_clients=MOST_VISITORS)
    visitors = [Visitor(address, chosen.page, seed) for seed in range(chosen.visitors)]
    door = asyncio.Semaphore(AT_THE_DOOR)
    began = perf_counter()

    async def come(visitor: Visitor) -> None:
        async with door:
            await visitor.come()

    failed = [str(one) for one in await gather(come(visitor) for visitor in visitors) if one is not None]
    there = [visitor for visitor in visitors if visitor.tree]
    print(f"{len(there)} of {chosen.visitors} visitors are there after {perf_counter() - began:.0f} s.", flush=True)
    before = server.cpu_times()
    used_before = kernel_seconds(server)
    began = perf_counter()
    end = monotonic() + chosen.seconds
    failed += [
        f"{type(one).__name__}: {one}"
        for one in await gather(play(visitor, end, chosen.every) for visitor in there)
        if one
    ]
    took = perf_counter() - began
    after = server.cpu_times()
    used = kernel_seconds(server) - used_before
    memory = memory_of(server)
    await gather(visitor.leave() for visitor in there)
    waits = sorted(1000 * wait for visitor in there for wait in visitor.waits)
    errors = failed + [error for visitor in visitors for error in visitor.errors]
    served = (after.user + after.system) - (before.user + before.system)
    pressed = sum((visitor.pressed for visitor in there), Counter[str]())
    print("pressed:", ", ".join(f"{name} {times}" for name, times in pressed.most_common()))
    p95 = report(waits, errors, took, memory, served / took, used / max(1, len(waits)))
    print("{processor}, {cores} cores, load {load_before} before.".format(**machine()))
    kept = p95 <= AIM_MS and not errors and len(there) == chosen.visitors
    print("KEPT" if kept else "MISSED", f"(p95 at most {AIM_MS} ms, no error)")
    return 0 if kept else 1


async def play(visitor: Visitor, end: float, every: float) -> None:
    """One move in each span of time; a slow answer does not make the next span longer."""
    due = monotonic() + visitor.rng.random() * every
    while due < end:
        await asyncio.sleep(max(0.0, due - monotonic()))
        await visitor.move()
        due = max(due + every, monotonic())


async def gather(many: Any) -> list[BaseException | None]:
    return await asyncio.gather(*many, return_exceptions=True)


def kernel_seconds(server: psutil.Process) -> float:
    times = [child.cpu_times() for child in server.children(recursive=True)]
    return sum(one.user + one.system for one in times)


def memory_of(server: psutil.Process) -> tuple[float, float]:
    """MiB: of a kernel with its fair part of what kernels share, and of the server."""
    kernels = [child.memory_full_info().pss / 2**20 for child in server.children(recursive=True)]
    return sum(kernels) / max(1, len(kernels)), server.memory_full_info().pss / 2**20


def report(
    waits: list[float],
    errors: list[str],
    took: float,
    memory: tuple[float, float],
    server: float,
    each: float,
) -> float:
    """Print what was measured; the answer is the 95th of a hundred waits."""
    if not waits:
        print("Nobody moved.", *errors[:3], sep="\n  ")
        return float("inf")
    middle, p95, p99 = (waits[min(len(waits) - 1, int(len(waits) * part))] for part in (0.5, 0.95, 0.99))
    print(f"{len(waits):,} moves in {took:.0f} s, {len(waits) / took:.1f} a second, {len(errors)} errors")
    print(
        f"from move to update: median {middle:.0f} ms, p95 {p95:.0f} ms, p99 {p99:.0f} ms, slowest {waits[-1]:.0f} ms"
    )
    print(f"memory per visitor: {memory[0]:.0f} MiB, and {memory[1]:.0f} MiB for the server")
    print(f"processor: {100 * server:.0f} % of a core for the server, {1000 * each:.0f} ms for each move in its kernel")
    for error in errors[:5]:
        print(f"  {error}")
    return p95


if __name__ == "__main__":
    sys.exit(main())
