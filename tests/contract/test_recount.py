"""Points counted again from the record alone, by code that shares nothing with the engine."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, Protocol

from hypothesis import given, settings

from farmkit.core import game_ids
from farmkit.core.record import write_record
from tests.contract.recount_aehre import AehreClerk
from tests.contract.recount_agricola import AgricolaClerk
from tests.contract.recount_farmerama import FarmeramaClerk
from tests.contract.recount_keyflower import KeyflowerClerk
from tests.contract.tables import Table, seeds, tables


class Clerk(Protocol):
    step: str

    @property
    def points(self) -> list[int]: ...

    def read(self, token: str) -> None: ...

    def winners(self) -> list[int]: ...


CLERKS: dict[str, Callable[[int, Mapping[str, Any]], Clerk]] = {
    "aehre": AehreClerk,
    "agricola": AgricolaClerk,
    "farmerama": FarmeramaClerk,
    "keyflower": KeyflowerClerk,
}


def test_every_game_has_a_clerk() -> None:
    assert sorted(CLERKS) == game_ids()


@settings(max_examples=40)
@given(tables, seeds)
def test_a_clerk_who_has_only_the_record_comes_to_the_same_points(table: Table, seed: int) -> None:
    match = table.played(seed)
    record = json.loads(write_record(match))
    clerk = CLERKS[record["game"]](record["seats"], record["rules"])
    for at, token in enumerate(record["actions"]):
        clerk.read(token)
        totals = [sheet.total for sheet in match.state_at(at + 1).sheets()]
        assert clerk.points == totals, f"after actions[{at}], {token}"
    assert clerk.step == "over"
    assert clerk.points == record["scores"]
    assert clerk.winners() == match.state.winners()
