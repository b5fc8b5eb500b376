"""Play the games of a plan: on the cores of this machine or on a cluster, stopped and taken up again at will."""

from __future__ import annotations

import os
import warnings
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from farmkit.core.components import Components
from farmkit.core.trouble import Trouble
from farmkit.core.words import _
from farmkit.lab.needs import need
from farmkit.lab.one_game import Row, play_game, replay_game
from farmkit.lab.plan import Plan, Scoring
from farmkit.lab.progress import Progress, bar
from farmkit.lab.table import Table

__all__ = ["Both", "Progress", "simulate", "work"]

PARCEL = 5
"""Games that a worker plays before it reports."""


def simulate(
    game: str,
    seats: int | None = None,
    bots: str | Sequence[str] = "greedy",
    variant: str | Mapping[str, object] = "printed",
    games: int = 100,
    seed: int = 0,
    *,
    scoring: Scoring | None = None,
    components: Components | str | Path | None = None,
    workers: int | None = None,
    cluster: Any = None,
    keep: str | Path | None = None,
    progress: Progress | None = None,
) -> Table:
    """A table with one row per game and seat; the same for any number of workers.

    Ctrl-C or the notebook's stop button ends it early and keeps what there is. With ``keep`` the results stay in a
    file, and the same call goes on where it was stopped. ``cluster`` is the address of a Dask scheduler or a client.
    Without ``progress`` there is a bar wherever somebody can see one.
    """
    plan = Plan.make(game, seats, bots, variant, games, seed, scoring, components)
    progress = progress or bar()
    table = Table(plan, None if keep is None else Path(keep))
    work(_Play(plan), table.missing, table.add, workers, cluster, lambda: _told(progress, table))
    table.save()
    return table


def _told(progress: Progress | None, table: Table) -> bool:
    table.save()
    return progress is None or progress(len(table), table.plan.games) is not False


class _Play:
    """What a worker does. It carries its plan with it, a way to count from a notebook cell included."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan

    def __call__(self, numbers: Sequence[int]) -> list[list[Row]]:
        setup = self.plan.setup()
        return [play_game(self.plan, number, setup) for number in numbers]


class Both:
    """A game under two sets of rules, always both, so that a run that is stopped has pairs: the same moves, or each as
    the bots play it."""

    def __init__(self, plan: Plan, other: Plan, same_moves: bool) -> None:
        self.plan, self.other, self.same_moves = plan, other, same_moves

    def __call__(self, numbers: Sequence[int]) -> list[tuple[list[Row], list[Row]]]:
        setup, others = self.plan.setup(), self.other.setup()
        if self.same_moves:
            return [replay_game(self.plan, number, setup, self.other, others) for number in numbers]
        return [(play_game(self.plan, number, setup), play_game(self.other, number, others)) for number in numbers]


def work(
    job: Callable[[Sequence[int]], list[Any]],
    numbers: Sequence[int],
    add: Callable[[Any], None],
    workers: int | None,
    cluster: Any,
    told: Callable[[], bool],
) -> None:
    """Do the job for all numbers, in parcels; results come in any order."""
    parcels = [numbers[at : at + PARCEL] for at in range(0, len(numbers), PARCEL)]
    results = _on_cluster(job, parcels, cluster) if cluster is not None else _here(job, parcels, workers)
    try:
        for result in results:
            for one in result:
                add(one)
            if not told():
                break
    except KeyboardInterrupt:
        pass  # somebody has seen enough; what there is stays
    finally:
        close = getattr(results, "close", None)
        if close is not None:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # joblib would say that work was thrown away, which is what was asked
                close()


def _here(job: Callable[[Sequence[int]], list[Any]], parcels: Sequence[Any], workers: int | None) -> Iterator[Any]:
    count = workers or os.cpu_count() or 1
    if count == 1 or len(parcels) < 2:
        return (job(parcel) for parcel in parcels)
    joblib = need("joblib")
    found: Iterator[Any] = joblib.Parallel(n_jobs=count, return_as="generator_unordered", pre_dispatch="2*n_jobs")(
        joblib.delayed(job)(parcel) for parcel in parcels
    )
    return found


def _on_cluster(job: Callable[[Sequence[int]], list[Any]], parcels: Iterable[Any], cluster: Any) -> Iterator[Any]:
    """Dask gives the parcel of a worker that died to another one; ``Table.add`` takes no game twice."""
    distributed = need("distributed")
    own = isinstance(cluster, str)
    try:
        client = distributed.Client(cluster, timeout=10) if own else cluster
    except (OSError, ValueError) as error:
        raise Trouble(_("There is no cluster at {address}: {why}").format(address=cluster, why=error)) from None
    try:
        futures = client.map(job, list(parcels), pure=False)
        for _future, result in distributed.as_completed(futures, with_results=True):
            yield result
    finally:
        client.cancel(futures)
        if own:
            client.close()
