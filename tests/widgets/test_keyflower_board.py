"""Keyflower's page as data: what it shows is what lies there, what it offers is what the match allows."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from random import Random
from typing import Any

import pytest
from coloraide import Color

from farmkit.core import Match
from farmkit.games.keyflower import actions as act
from farmkit.games.keyflower import phases
from farmkit.games.keyflower.hexes import CELLS, rotations, turned
from farmkit.games.keyflower.play import KeyflowerState
from farmkit.games.keyflower.routes import best_round
from farmkit_widgets.boards.board import Target
from farmkit_widgets.boards.keyflower import laying, planner, symbols, tally, wording
from farmkit_widgets.boards.keyflower.geometry import runs
from farmkit_widgets.boards.keyflower.sight import look
from farmkit_widgets.page import text_of
from farmkit_widgets.shapes import Text
from farmkit_widgets.table import Table
from farmkit_widgets.theme import INK, TOUCH
from tests.widgets.keyflower_visitor import Visitor, board_of, match_at, match_of, state_of, table_of

games = pytest.mark.parametrize(
    ("seats", "seed", "decisions"), [(2, 1, 0), (2, 2, 120), (3, 3, 160), (4, 4, 260), (6, 5, 330)]
)
widths = pytest.mark.parametrize("room", [1280, 390], ids=["broad", "narrow"])


# --- what is shown is what lies there ----------------------------------------------------------------------------


@games
def test_tiles_bids_workers_goods_and_animals_are_those_of_the_state(seats: int, seed: int, decisions: int) -> None:
    state = match_of(seats, seed, decisions).state
    assert isinstance(state, KeyflowerState)
    sight, setup = look(state), state.setup
    assert [one.id for one in (*sight.market, *sight.orders)] == [
        setup.tiles[tile].id
        for tile in sorted(state.slots, key=lambda tile: (tile in setup.orders, state.slots.index(tile)))
    ]
    for piece in (*sight.market, *sight.orders, *(one for seat in sight.seats for one in seat.village)):
        tile = setup.index[piece.id]
        assert {bid.seat: (bid.workers, bid.colour) for bid in piece.bids} == state.bids_on(tile)
        assert [bid.seat for bid in piece.bids if bid.leads] == [seat for seat in [state.leader[tile]] if seat >= 0]
        assert piece.users == state.workers_on(tile)
        assert piece.goods == state.goods_on(tile)
        assert piece.upgraded == state.is_upgraded(tile)
    for seat, one in enumerate(sight.seats):
        assert [piece.id for piece in one.village] == [setup.tiles[tile].id for tile in state.villages[seat]]
        for field, herd in one.herds.items():
            assert herd == state.animals_in(seat, field)


@games
def test_every_part_of_a_tile_is_drawn_once_and_belongs_to_its_field(seats: int, seed: int, decisions: int) -> None:
    state = match_of(seats, seed, decisions).state
    assert isinstance(state, KeyflowerState)
    for seat in look(state).seats:
        for piece in seat.village:
            parts = runs(piece.edges, piece.halves)
            assert set(parts) == set(range(len(piece.parts)))
            for part, run in parts.items():
                assert {piece.halves[half] for half in run} <= {part, -1}


# --- layout ------------------------------------------------------------------------------------------------------


def shown(room: int, seats: int, seed: int, decisions: int) -> Table:
    table = table_of(match_of(seats, seed, decisions))
    Visitor(table).send("resize", {"room": room})
    return table


def apart(one: Target, other: Target) -> bool:
    slack = 0.01
    return (
        one.x + one.w <= other.x + slack
        or other.x + other.w <= one.x + slack
        or one.y + one.h <= other.y + slack
        or other.y + other.h <= one.y + slack
    )


@widths
@games
def test_targets_lie_inside_and_no_tile_covers_another(room: int, seats: int, seed: int, decisions: int) -> None:
    table = shown(room, seats, seed, decisions)
    width, height = table.board.size()
    targets = table.board.targets()
    assert len({one.id for one in targets}) == len(targets)
    for one in targets:
        assert one.label
        assert one.x >= -0.01 and one.y >= -0.01 and one.x + one.w <= width + 0.01 and one.y + one.h <= height + 0.01
    tiles = [one for one in targets if one.id in state_of(table).setup.index]
    assert all(apart(one, other) for one, other in combinations(tiles, 2))


@games
def test_on_a_phone_whatever_is_whole_is_as_large_as_a_fingertip(seats: int, seed: int, decisions: int) -> None:
    table = shown(390, seats, seed, decisions)
    board = board_of(table)
    for seat in range(seats):
        Visitor(table).send(f"at:see:{seat}")
        assert board.size()[0] <= 374
        for one in board.targets():
            inside = one.y > board.frame.window.y + 1 and one.y + one.h < board.size()[1] - 1
            if one.x > 1 and one.x + one.w < board.size()[0] - 1 and inside:
                assert one.w >= TOUCH - 0.01 and one.h >= TOUCH - 0.01, one


def test_a_phone_shows_the_market_or_one_village() -> None:
    table = shown(390, 3, 3, 160)
    board, visitor = board_of(table), Visitor(table)
    visitor.send("at:see:market")
    assert board.frame.shows_market and not board.frame.shows_village
    visitor.press("at:see:2")
    assert not board.frame.shows_market and board.frame.shows_village
    ids = {one.id for one in board.targets()}
    mine = {piece.id for piece in board.sight.seats[2].village}
    others = {piece.id for seat in (0, 1) for piece in board.sight.seats[seat].village}
    assert mine <= ids and not ids & others


def test_zoom_brings_tiles_closer_arrows_move_them_and_fit_goes_back() -> None:
    table = shown(1280, 2, 2, 120)
    board, visitor = board_of(table), Visitor(table)
    home = board.sight.seats[board.seen].village[0]
    before, size = board.frame.at(home.q, home.r), board.frame.scale
    for _press in range(4):
        visitor.press("at:zoom:in")
    assert board.frame.scale > size
    near = board.frame.at(home.q, home.r)
    visitor.press("at:pan:down")
    assert board.frame.at(home.q, home.r)[1] < near[1]
    visitor.press("at:zoom:fit")
    assert board.frame.at(home.q, home.r) == before and board.frame.scale == size


def pulled(dx: float = 0, dy: float = 0, by: float = 1, x: float = 0.5, y: float = 0.2) -> dict[str, float]:
    """What the browser says of a drag, in parts of the window's width."""
    return {"dx": dx, "dy": dy, "by": by, "x": x, "y": y}


@widths
def test_a_village_follows_the_hand_but_never_leaves_the_window(room: int) -> None:
    table = shown(room, 2, 2, 120)
    board, visitor = board_of(table), Visitor(table)
    visitor.send("at:see:0")
    home = board.sight.seats[0].village[0]
    whole = board.frame.at(home.q, home.r)
    if not any(board.frame.slack):
        visitor.send("drag", pulled(dx=0.3, dy=0.3))
        assert board.frame.at(home.q, home.r) == whole, "all of it is in sight: nothing to move"
    visitor.send("drag", pulled(by=3))
    near = board.frame.at(home.q, home.r)
    visitor.send("drag", pulled(dy=0.05))
    there = board.frame.at(home.q, home.r)
    assert there[1] - near[1] == pytest.approx(0.05 * board.frame.window.w, abs=0.1) and there[0] == near[0]
    for _pull in range(30):
        visitor.send("drag", pulled(dx=1, dy=1))
    far = board.frame.at(home.q, home.r)
    visitor.send("drag", pulled(dx=1, dy=1))
    assert board.frame.at(home.q, home.r) == far, "its border has come into the window"
    visitor.send("drag", pulled(dy=-0.05))
    assert board.frame.at(home.q, home.r)[1] < far[1], "it turns round at once"
    visitor.press("at:zoom:fit")
    assert board.frame.at(home.q, home.r) == whole


def test_what_lies_under_the_fingers_stays_there() -> None:
    table = shown(390, 2, 2, 120)
    board, visitor = board_of(table), Visitor(table)
    visitor.send("at:see:0")
    visitor.send("drag", pulled(by=1.7))
    assert all(board.frame.slack)
    window, scale = board.frame.window, board.frame.scale
    piece = next(one for one in board.sight.seats[0].village if board.frame.shown(one.q, one.r))
    x, y = board.frame.at(piece.q, piece.r)
    visitor.send("drag", pulled(by=1.1, x=(x - window.x) / window.w, y=(y - window.y) / window.w))
    assert board.frame.scale == pytest.approx(1.1 * scale)
    assert board.frame.at(piece.q, piece.r) == pytest.approx((x, y), abs=0.1)


@widths
def test_a_finger_scrolls_the_page_where_nothing_can_be_moved(room: int) -> None:
    table = shown(room, 2, 1, 0)
    board, visitor = board_of(table), Visitor(table)
    visitor.send("at:see:0")

    def touch() -> str:
        (pane,) = [node for node in visitor.nodes if node.get("a", {}).get("class") == "fk-pane"]
        styles = {node["a"]["style"].rpartition("touch-action:")[2] for node in visitor.nodes
                  if node.get("a", {}).get("title") in {one.id for one in board.sight.seats[0].village}}  # fmt: skip
        (inside,) = styles
        assert pane["a"]["style"].endswith(inside)
        return inside

    assert board.frame.slack == (0, 0) and touch() == "pan-x pan-y"
    for _press in range(6):
        visitor.send("at:zoom:in")
    across, along = board.frame.slack
    assert touch() == ("none" if across and along else "pan-x" if along else "pan-y" if across else "pan-x pan-y")


JUNK = [None, 3, "x", [], {}, pulled(by=-1), pulled(by=0), pulled(dx=1e9), pulled(dy=float("nan"))]


@pytest.mark.parametrize("value", [*JUNK, {**pulled(), "x": None}, {**pulled(), "by": "2"}])
def test_a_drag_that_no_hand_could_make_does_nothing(value: Any) -> None:
    table = shown(1280, 2, 2, 120)
    board = board_of(table)
    Visitor(table).send("drag", value)
    assert board.views == {} and not table.notice


def test_workers_differ_in_form_letter_and_colour() -> None:
    forms = {symbols._BODIES[colour] for colour in range(5)}
    letters = [
        shape.words for colour in range(5) for shape in symbols.worker(colour, 20, 20, 20) if isinstance(shape, Text)
    ]
    assert len(forms) == 5 and letters == list("BRYGP")
    for colour, letter in zip(symbols.WORKERS, symbols.ON_WORKER, strict=True):
        assert Color(colour).contrast(letter) >= 3
        assert Color(colour).contrast("#ffffff") >= 3 or Color(colour).contrast(INK) >= 3


def test_every_tile_explains_itself() -> None:
    table = table_of(match_of(6, 1))
    for tile in state_of(table).setup.tiles:
        for side in "ab" if tile.kind == "summer_boat" else ("",):
            assert all(text for _name, text in wording.sides(tile, side)), tile.id
    board = board_of(table)
    for tile in state_of(table).setup.tiles:
        table._event("hover", tile.id)
        assert tile.name in text_of({"t": "div", "c": [node for node in board.side()[0][2] if node]})


# --- deciding ----------------------------------------------------------------------------------------------------


def test_a_bid_by_clicks_shows_its_minimum_first() -> None:
    match = match_of(2, 4)
    visitor = Visitor(table_of(match))
    first = next(one.id for one in board_of(visitor.table).sight.market)
    visitor.press(f"at:{first}")
    assert "at least 1" in visitor.text("fk-deed")
    visitor.press(f"do:bid:{first}")
    hue = next(do for do in visitor.offered("do:") if do[3:] in ("blue", "red", "yellow"))
    visitor.press(hue)
    visitor.press("do:2")
    visitor.press("end")
    visitor.press("curtain")
    visitor.press(f"at:{first}")
    assert "at least 3" in visitor.text("fk-deed")


def test_an_illegal_try_is_answered_beside_the_board() -> None:
    match = match_of(2, 4)
    visitor = Visitor(table_of(match))
    state = state_of(visitor.table)
    state.workers[state.seat] = [1, 0, 0, 0]
    first = board_of(visitor.table).sight.market[0]
    tile = state.setup.index[first.id]
    state.top[tile], state.leader[tile], state.lead_colour[tile], state.colour[tile] = 3, 1 - state.seat, 1, 1
    visitor.send(f"at:{first.id}")
    assert f"do:bid:{first.id}" not in visitor.buttons, "it says that it is not open"
    visitor.send(f"do:bid:{first.id}")
    assert visitor.table.refusal is not None and visitor.table.refusal.rule in ("3.3", "3.4", "4.2")
    assert "Not so" in visitor.text("fk-refusal")
    assert first.id in visitor.table.obstacles


def test_an_outbid_group_comes_along_whole_by_pressing_its_tile() -> None:
    for seed in range(80):
        match = match_of(2, seed)
        rng = Random(seed)
        for _decision in range(300):
            state = match.state
            assert isinstance(state, KeyflowerState)
            if match.over or (state.phase == phases.MUSTER and any(isinstance(a, act.Group) for a in state.legal())):
                break
            match.do(rng.choice(state.legal()))
            match.chance()
        if not match.over:
            break
    visitor = Visitor(table_of(match))
    state = state_of(visitor.table)
    group = next(action for action in state.legal() if isinstance(action, act.Group))
    size = state.lost[state.seat][group.tile] >> 2
    visitor.send(f"at:{state.setup.tiles[group.tile].id}")
    assert state_of(visitor.table).gathered == size
    visitor.press("back")
    assert state_of(visitor.table).gathered == 0


@pytest.mark.parametrize("season", [0, 1, 2])
def test_the_ghost_counts_edges_and_only_a_turn_that_matches_is_placed(season: int) -> None:
    table = table_of(match_at(2, phases.SPOT, season))
    board, visitor, state = board_of(table), Visitor(table), state_of(table)
    tile = state.setup.tiles[state.target]
    cell = next(action.notation for action in state.legal() if isinstance(action, act.Spot))
    visitor.press(f"at:{cell}")
    for _turn in rotations(tile.edges):
        ghost = laying.ghost(board)
        assert ghost is not None and ghost.cell == cell
        clash = any(
            want and want != have for want, have in zip(ghost.around, turned(tile.edges, ghost.rotation), strict=True)
        )
        assert ghost.fits == (not clash or ghost.free)
        if not ghost.fits:
            done = len(table.match.history)
            visitor.press("place")
            assert len(table.match.history) == done and (table.refusal or table.notice)
        visitor.press("rotate")
    while not laying.ghost(board).fits:  # type: ignore[union-attr]  # it was there a moment ago
        visitor.press("rotate")
    visitor.press("place")
    placed = state_of(table)
    assert placed.cell[tile.index] == CELLS[cell] and tile.index in placed.villages[placed.owner[tile.index]]


def test_the_planner_counts_the_steps_that_the_match_takes() -> None:
    table = table_of(match_at(2, phases.CARRY, 1, "base_game"))
    visitor, state = Visitor(table), state_of(table)
    loads = [action for action in state.legal() if isinstance(action, act.Carry)]
    load = loads[0]
    routes = planner.routes(state, load.tile)
    assert routes and max(map(len, routes.values())) <= planner.budget(state)
    visitor.press(f"lift:{load.notation}")
    there, way = max(routes.items(), key=lambda one: len(one[1]))
    before, wheat, steps = state.goods_on(there)[load.good], state.wheat[state.seat], state.steps
    visitor.press(f"goto:{there}")
    moves = [one.action for one in table.match.history if isinstance(one.action, act.Carry)]
    assert len(moves) >= len(way)
    after = state_of(table)
    assert after.goods_on(there)[load.good] == before + 1
    if after.phase == phases.CARRY:
        assert steps + wheat - after.steps - after.wheat[state.seat] == len(way)


def test_an_upgrade_is_offered_exactly_when_it_can_be_paid() -> None:
    seen = set()
    for seed in range(12):
        match = match_of(2, seed, variant="base_game")
        rng = Random(seed)
        while not match.over and len(seen) < 2:
            state = match.state
            assert isinstance(state, KeyflowerState)
            if state.phase == phases.CARRY:
                payable = {action.notation for action in state.legal() if isinstance(action, act.Upgrade)}
                offered = {do[3:] for do in Visitor(table_of_now(match)).offered("do:up@")}
                assert offered == payable
                seen.add(bool(payable))
            match.do(rng.choice(state.legal()))
            match.chance()
    assert seen == {True, False}


def table_of_now(match: Match) -> Table:
    table = table_of(match)
    assert table.mine
    return table


# --- whole games -------------------------------------------------------------------------------------------------


def test_people_and_bots_play_to_the_end_with_nothing_but_the_buttons() -> None:
    pressed: set[str] = set()
    for seats, seed, variant, bots in (
        (2, 1, "base_game", [None, "random"]),
        (2, 2, "farmers_first", [None, None]),
        (3, 0, "printed", [None, "random", "random"]),
    ):
        visitor = Visitor(table_of(match_of(seats, seed, variant=variant), bots), seed)  # type: ignore[arg-type]  # names or nobody
        visitor.game()
        pressed |= set(visitor.pressed)
        assert "The game is over" in visitor.text("fk-ask")
        totals = [sheet.total for sheet in state_of(visitor.table).sheets()]
        assert sorted(totals, reverse=True) == [
            int(text_of(node["c"][-1]))
            for node in visitor.nodes
            if "fk-linehead" in node.get("a", {}).get("class", "").split()
        ]
    assert {"at", "do", "lift", "goto", "place", "rotate", "end", "curtain"} <= pressed


def test_a_line_of_the_score_sheet_lights_up_the_tiles_it_comes_from() -> None:
    table = table_of(match_of(2, 3, 10_000, "farmers_first"))
    assert table.sitting.over
    visitor, board, state = Visitor(table), board_of(table), state_of(table)
    for seat, sheet in enumerate(state.sheets()):
        for at, line in enumerate(sheet.lines):
            visitor.press(f"line:{seat}:{at}")
            assert board.seen == seat
            glow = board._glow()
            assert glow <= {piece.id for piece in board.sight.seats[seat].village}
            if line.rule in ("12.1", "12.4", "12.3", "12.16"):
                assert glow, line
            if line.rule == "12.16":
                assert len(glow) == line.count + 1
            visitor.press(f"line:{seat}:{at}")
            assert not board._glow()


def test_the_round_trip_that_lights_up_is_as_long_as_it_scores() -> None:
    for seed in range(6):
        state = match_of(2, seed, 10_000).state
        assert isinstance(state, KeyflowerState)
        for seat in range(2):
            best = best_round({tile: state.roads[tile] for tile in state.villages[seat]})
            assert len(tally.round_trip(state, seat)) == best


# --- secrets -----------------------------------------------------------------------------------------------------


def sent(table: Table) -> tuple[Any, ...]:
    """Everything that leaves for the browser."""
    return table.front.tree, table.front.sketches, table.front.pictures, table.easel.pictures


def exchange(match: Match, seat: int, seed: int) -> None:
    """Other workers, skills and winter tiles for everybody else, now and before."""
    rng = Random(seed)
    match.history[:] = [replace(entry, before=entry.before.guess(seat, rng)) for entry in match.history]
    match.state = match.state.guess(seat, rng)


@games
def test_the_page_of_one_player_does_not_change_with_the_secrets_of_the_others(
    seats: int, seed: int, decisions: int
) -> None:
    table = table_of(match_of(seats, seed, decisions))
    before = sent(table)
    hidden = [list(row) for row in state_of(table).workers], [list(row) for row in state_of(table).hands]
    for other in range(3):
        exchange(table.match, table.sitting.eyes, other)
        table.refresh()
        assert sent(table) == before
    assert ([list(row) for row in state_of(table).workers], [list(row) for row in state_of(table).hands]) != hidden


def test_while_the_screen_is_handed_over_it_tells_nobodys_secrets() -> None:
    visitor = Visitor(table_of(match_of(2, 6, 40)))
    for _press in range(60):
        if visitor.table.sitting.curtain:
            break
        visitor.one_thing()
    table = visitor.table
    assert table.sitting.curtain
    before = sent(table)
    exchange(table.match, -1, 1)
    table.refresh()
    assert sent(table) == before


@pytest.mark.parametrize("variant", ["printed", "expert"])
def test_what_lies_before_a_screen_is_on_the_page_of_the_others(variant: str) -> None:
    table = table_of(match_of(3, 4, 150, variant))
    state, eyes = state_of(table), table.sitting.eyes
    others = [seat for seat in range(3) if seat != eyes and any(state.workers[seat])]
    named = {seat: "before the screen" in board_of(table).seat_note(seat) for seat in others}
    assert named == {seat: any(state.in_front(seat)[:7]) for seat in others}
    assert any(named.values()) is (variant == "expert")


def test_winter_tiles_that_were_turned_up_cannot_be_taken_back() -> None:
    table = table_of(match_at(2, phases.PUT, 3))
    visitor = Visitor(table)
    for _press in range(20):
        if state_of(table).phase != phases.PUT:
            break
        if "curtain" in visitor.buttons or "end" in visitor.buttons:
            visitor.press("curtain" if "curtain" in visitor.buttons else "end")
            continue
        visitor.press(visitor.offered("do:put:")[0])
        if "do:done" in visitor.buttons:
            visitor.press("do:done")
    assert state_of(table).phase == phases.DO
    assert not table.sitting.held and not table.sitting.can_undo
