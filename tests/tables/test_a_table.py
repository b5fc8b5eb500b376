"""A table that several pages share: sitting down, playing, leaving, coming back."""

from __future__ import annotations

from random import Random

import pytest

from farmkit.core import Illegal, Trouble, find_game
from farmkit.core.registry import game_ids
from farmkit.tables import Keeper, Refused, Stale, Store, open_store
from tests.tables.people import play_on, turn


@pytest.mark.parametrize("game", game_ids())
def test_a_whole_game_is_played_by_people_at_different_pages(store: Store, game: str) -> None:
    made = store.create(game, [None, None])
    pages = [store.enter(token) for token in made.seats]
    watching = store.enter(made.watch)
    play_on(pages, Random(1))
    for page in (*pages, watching):
        page.refresh()
        assert page.match.over and page.info.over
    totals = [[sheet.total for sheet in page.match.state.sheets()] for page in (*pages, watching)]
    assert totals[0] == totals[1] == totals[2]
    assert pages[0].record() == watching.record()


def test_what_one_page_confirms_the_others_see(store: Store) -> None:
    made = store.create("aehre", [None, None])
    mine, theirs = (store.enter(token) for token in made.seats)
    turn(mine, Random(1))
    assert theirs.version < mine.version
    assert theirs.refresh() is True
    assert theirs.version == mine.version
    assert theirs.match.log() == mine.match.log() != []
    assert theirs.match.actor == 1
    assert theirs.refresh() is False


def test_a_turn_can_be_undone_until_it_is_confirmed_and_nobody_sees_it(store: Store) -> None:
    made = store.create("aehre", [None, None])
    mine, theirs = (store.enter(token) for token in made.seats)
    before = mine.match.state.key()
    mine.match.do(mine.match.state.legal()[0])
    assert len(mine.pending) == 1
    assert theirs.refresh() is False
    mine.match.undo()
    assert mine.match.state.key() == before and not mine.pending
    with pytest.raises(Trouble, match="No move was made"):
        mine.confirm()


def test_who_comes_second_is_told_and_changes_nothing(store: Store) -> None:
    made = store.create("aehre", [None, None])
    here, there = store.enter(made.seats[0]), store.enter(made.seats[0])
    there.match.do(there.match.state.legal()[0])
    version = turn(here, Random(1))
    with pytest.raises(Stale):
        there.confirm()
    assert there.version == version and not there.pending, "it has looked again"
    assert store.enter(made.watch).version == version


def test_a_version_that_was_not_the_last_is_refused(store: Store) -> None:
    made = store.create("aehre", [None, None])
    place = store.enter(made.seats[0])
    place.match.do(place.match.state.legal()[0])
    for forged in (place.version - 1, place.version + 1, 10**9, -1):
        with pytest.raises(Stale):
            place.confirm(forged)
    assert place.confirm(place.version) > 0


def test_a_begun_turn_stays_when_somebody_else_only_sits_down(store: Store) -> None:
    made = store.create("aehre", [None, None])
    mine, theirs = (store.enter(token) for token in made.seats)
    mine.match.do(mine.match.state.legal()[0])
    theirs.sit("Ann")
    assert mine.refresh() is True
    assert mine.info.names[1] == "Ann" and mine.match.names[1] == "Ann"
    assert len(mine.pending) == 1


def test_nobody_plays_out_of_turn_nor_while_watching(store: Store) -> None:
    made = store.create("agricola", [None, None])
    first, second, watching = (store.enter(token) for token in (*made.seats, made.watch))
    move = first.match.state.legal()[0].notation
    for place in (second, watching):
        place.match.type(move)
        with pytest.raises(Refused):
            place.confirm()
    assert first.refresh() is False


def test_a_move_that_the_rules_forbid_is_explained(store: Store) -> None:
    place = store.enter(store.create("agricola", [None, None]).seats[0])
    legal = place.match.state.legal()
    forbidden = next(action for action in place.match.setup.actions if action not in legal)
    with pytest.raises(Illegal) as told:
        place.play(forbidden.notation)
    assert told.value.violation.rule
    with pytest.raises(Trouble, match="'rubbish' is not a move"):
        place.play("rubbish")
    assert not place.pending


def test_a_bot_seat_can_be_taken_over_and_left_again(store: Store) -> None:
    made = store.create("aehre", ["greedy", None])
    place = store.enter(made.seats[0])
    with pytest.raises(Refused, match="A bot plays"):
        place.play(place.match.state.legal()[0].notation)
    place.sit("Ann")
    assert place.info.seats[0].bot is None and place.info.seats[0].taken
    turn(place, Random(1))
    place.leave()
    assert place.info.seats[0].bot == "greedy" and not place.info.seats[0].taken
    place.leave(bot=None)
    assert place.info.seats[0].bot is None
    with pytest.raises(Trouble, match="no bot 'genius'"):
        place.leave(bot="genius")


def test_a_seat_is_resumed_on_another_device_with_its_link(address: str) -> None:
    with open_store(address) as one:
        made = one.create("aehre", [None, None])
        place = one.enter(made.seats[0])
        place.sit("Ann")
        version = turn(place, Random(1))
        state = place.match.state.key()
    with open_store(address) as other:
        again = other.enter(made.seats[0])
        assert (again.seat, again.version, again.info.names[0]) == (0, version, "Ann")
        assert again.match.state.key() == state


def test_a_browser_finds_its_own_tables(store: Store) -> None:
    one, two = store.create("aehre", [None, None]), store.create("agricola", [None])
    found = store.mine([one.seats[1], "forged", two.watch, one.seats[1]])
    assert {(info.id, info.seat, info.token) for info in found} == {
        (one.id, 1, one.seats[1]),
        (two.id, None, two.watch),
    }
    assert store.mine([]) == []


def test_the_rules_of_a_variant_stay_with_the_table(store: Store) -> None:
    rules = find_game("aehre").variant("short_game")
    made = store.create("aehre", [None, None], rules=rules)
    assert store.enter(made.watch).match.setup.rules == rules


def test_a_record_of_a_running_game_would_tell_secrets(store: Store) -> None:
    place = store.enter(store.create("aehre", [None, None]).seats[0])
    with pytest.raises(Refused, match="when the game is over"):
        place.record()


def test_draws_of_chance_are_written_down_with_the_move_that_called_for_them(store: Store) -> None:
    made = store.create("aehre", [None, None])
    places = [store.enter(token) for token in made.seats]
    for _turn in range(4):
        play_on(places, Random(2), turns=1)
        assert store.enter(made.watch).info.actor >= 0, "at rest, a seat decides"
    again = store.enter(made.seats[0])
    places[0].refresh()
    assert again.match.state.key() == places[0].match.state.key()


def test_wrong_seats_are_refused(store: Store) -> None:
    for bots in ([], [None], [None] * 6):
        with pytest.raises(Trouble, match="is for 2 to 5 players"):
            store.create("aehre", bots)
    with pytest.raises(Trouble, match="no bot 'genius'"):
        store.create("aehre", [None, "genius"])


def test_bots_play_without_a_page(store: Store) -> None:
    made = store.create("farmerama", ["random"] * 3)
    keeper = Keeper(store)
    assert keeper.waiting() == [made.id]
    assert keeper.go_on(made.id) > 0
    assert store.enter(made.watch).match.over
    assert keeper.waiting() == []
