"""The same run on Dask, also when a worker dies."""

from __future__ import annotations

import os
import signal

import pytest
from distributed import Client, LocalCluster

from farmkit.core import Trouble
from farmkit.lab import simulate


def test_a_worker_that_dies_loses_no_game_and_none_counts_twice() -> None:
    whole = list(simulate("agricola", 2, "random", games=120, workers=1).rows())
    with (
        LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None, host="127.0.0.1") as cluster,
        Client(cluster) as client,
    ):
        killed: list[int] = []

        def kill_one(done: int, _games: int) -> None:
            if done >= 20 and not killed:
                killed.append(next(iter(cluster.workers.values())).pid)
                os.kill(killed[0], signal.SIGKILL)

        table = simulate("agricola", 2, "random", games=120, cluster=client, progress=kill_one)
        assert killed
        assert list(table.rows()) == whole
        by_address = simulate("agricola", 2, "random", games=10, cluster=cluster.scheduler_address)
        assert list(by_address.rows()) == whole[:20]


def test_an_address_without_a_cluster_is_named() -> None:
    with pytest.raises(Trouble, match="no cluster at nowhere"):
        simulate("agricola", 2, "random", games=2, cluster="nowhere")
