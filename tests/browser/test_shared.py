"""Several browsers at one table: links, seats, secrets on the wire, killed kernels, names that are none; a class."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from random import Random
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Page, expect
from sqlalchemy import update

from farmkit.core import Match, find_game
from farmkit.games.keyflower.play import KeyflowerState
from farmkit.games.keyflower.tiles import Tile
from farmkit.tables import Made, Place, Store, open_store
from farmkit.tables.schema import seats

from .conftest import OURS, PHONE, Visit, farmkit_serve, ready
from .test_gone import kernel_of

HUB = "voila/render/index.ipynb"
TABLE = "voila/render/table.ipynb"
LEARN = "voila/render/aehre/1_learn.ipynb"
MARKUP = "<img src=x onerror=hacked=1>"


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """A server of its own: its kernels are killed here."""
    with farmkit_serve() as address:
        yield address


@pytest.fixture(scope="module")
def store() -> Iterator[Store]:
    """The tables of that server."""
    with open_store(os.environ["FARMKIT_TABLES"]) as store:
        yield store


def go(page: Page, address: str, awaits: str = OURS) -> None:
    """Another page, loaded afresh, also where only what follows # is another."""
    page.goto("about:blank")
    page.goto(address)
    ready(page, awaits)


def sit(page: Page, name: str) -> None:
    page.locator("dialog [name=name]").fill(name)
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator("dialog")).to_have_count(0)


def turn(place: Place, seed: int = 0) -> list[str]:
    """Somebody plays a whole turn without a browser; what it was, as it is typed."""
    place.refresh()
    match, rng = place.match, Random(seed)
    seat, now, begun = match.actor, match.state.turn(), len(match.history)
    while match.actor == seat and match.state.turn() == now:
        match.do(rng.choice(match.state.legal()))
    tokens = [entry.action.notation for entry in match.history[begun:]]
    place.confirm()
    return tokens


def aehre_turn(page: Page) -> None:
    """A turn that needs no thought: the hint, typed and ended."""
    page.get_by_role("button", name="Hint").click()
    move = page.locator(".fk-tip h2").inner_text().partition(": ")[2]
    page.locator("[name=move]").fill(move)
    page.get_by_role("button", name="Play", exact=True).click()
    page.get_by_role("button", name="End turn").click()


# --- making, joining, leaving ----------------------------------------------------------------------------------------


def test_a_table_made_on_the_hub_is_joined_by_its_links_left_and_taken_over(visit: Visit, store: Store) -> None:
    ann = visit(HUB)
    ann.get_by_role("button", name="Play with friends: Eine Frage der Ähre").click()
    ann.locator("[name=name0]").fill("Ann")
    ann.locator("[name=name1]").fill("Ben")
    ann.locator("[name=who2]").select_option("random")
    ann.get_by_role("button", name="Make the links").click()
    expect(ann.locator("dialog .fk-address")).to_have_count(4)
    links = [one.input_value() for one in ann.locator("dialog .fk-address").all()]
    assert len(set(links)) == 4 and all(re.fullmatch(r"http://.*/table\.ipynb#[\w-]{22}", link) for link in links)
    ann.get_by_role("link", name="Sit down as Ann").click()
    sit(ann, "Anna")
    expect(ann.locator(".fk-ask")).to_contain_text("Anna: take a tile")

    ben = visit("voila" + links[1].partition("/voila")[2], size=PHONE)
    sit(ben, "Ben")
    expect(ben.locator(".fk-ask")).to_have_text("Anna decides now.")
    assert ben.get_by_role("button", name="Hint").is_hidden()
    aehre_turn(ann)
    expect(ben.locator(".fk-ask")).to_contain_text("Ben: take a tile")
    told = ann.locator(".fk-lines li").first.inner_text()
    ben.get_by_role("tab", name="Log").click()
    expect(ben.locator(".fk-lines li").first).to_have_text(told)

    ben.get_by_role("button", name="Menu").click()
    ben.locator("dialog").get_by_role("button", name="Leave").click()
    ben.locator("dialog").get_by_role("button", name="Leave").click()
    expect(ben.locator("dialog h1")).to_have_text("You have left the table")
    expect(ann.locator(".fk-ask")).to_contain_text("Anna: take a tile")  # both bots have played
    expect(ann.locator(".fk-seat").nth(1)).to_contain_text("bot, a farmer")

    back = visit("voila" + links[1].partition("/voila")[2])  # on another device
    expect(back.locator("dialog h1")).to_have_text("Take over from a bot")
    sit(back, "Benno")
    expect(ann.locator(".fk-seat").nth(1)).to_contain_text("Benno")

    ann.goto(urljoin(ann.url, "index.ipynb"))
    row = ann.locator(".fk-own li")
    expect(row).to_contain_text("Anna, with Benno, Green")
    expect(row).to_contain_text("It is your turn.")
    row.get_by_role("link", name="Open").click()
    ready(ann)
    expect(ann.locator(".fk-ask")).to_contain_text("Anna: take a tile")


# --- what each page receives -----------------------------------------------------------------------------------------


def listen(page: Page, heard: list[bytes]) -> None:
    """Write down everything that the page's connection receives."""

    def note(frame: str | bytes) -> None:
        heard.append(frame.encode() if isinstance(frame, str) else frame)

    page.on("websocket", lambda socket: socket.on("framereceived", note))


def opened(visit: Visit, token: str) -> tuple[Page, list[bytes]]:
    """A page that is listened to from its first word."""
    heard: list[bytes] = []
    page = visit(f"{TABLE}#{token}", before=lambda page: listen(page, heard))
    expect(page.locator(".fk-stage")).to_be_visible()
    page.wait_for_timeout(500)
    return page, heard


def silence(page: Page, heard: list[bytes]) -> int:
    """Wait until nothing more is heard."""
    before = -1
    while before != len(heard):
        before = len(heard)
        page.wait_for_timeout(400)
    return before


def seated(store: Store, game: str, names: list[str], seed: int | None = None) -> tuple[Made, list[Place]]:
    """A table at which everybody has sat down."""
    match = Match.new(find_game(game), len(names), names=names, seed=seed)
    made = store.add(match, [None] * len(names))
    places = [store.enter(token) for token in made.seats]
    for place, name in zip(places, names, strict=True):
        place.sit(name)
    return made, places


def winter_tiles(place: Place) -> list[Tile]:
    """What this seat keeps behind its screen for the last season."""
    state = place.match.state
    assert isinstance(state, KeyflowerState) and place.seat is not None
    return [state.setup.tiles[tile] for tile in (*state.hands[place.seat], *state.put_up[place.seat])]


def tells(heard: bytes, tile: Tile) -> bool:
    """Whether somebody who hears this learns of the tile, by its number or by its name."""
    written = rf'[\s":,(\[-]{tile.id}[\s":,)\]-]'
    return re.search(written.encode(), heard) is not None or tile.name.encode() in heard


def test_a_whole_game_brings_no_page_a_secret_of_another_seat(visit: Visit, store: Store) -> None:
    made, places = seated(store, "keyflower", ["Ann", "Ben", "Cat"])
    page, heard = opened(visit, made.seats[0])
    first = len(heard)  # until here come the pictures of all tiles, whoever has them
    own, read, tried = winter_tiles(places[0]), first, 0
    assert tells(b"".join(heard), own[0]), "nothing could be told"
    for number in range(1_000):
        for place in places:
            place.refresh()
        if places[0].info.over:
            break
        # A page hears of things after they have happened: what is hidden now was hidden in all that it has heard.
        page.wait_for_timeout(1)
        new, read = b"".join(heard[read:]), len(heard)
        for tile in [tile for place in places[1:] for tile in winter_tiles(place)]:
            assert not tells(new, tile)
            tried += 1
        turn(places[places[0].info.actor], number)
    expect(page.locator("#fk-sheets")).to_be_visible()
    assert tried > 100 and len(heard) - first > 15, "nothing was heard"
    everything = b"".join(heard)
    for token in (*made.seats[1:], made.watch):
        assert token.encode() not in everything


def test_a_choice_that_lies_face_down_cannot_be_told_from_another_on_the_wire(visit: Visit, store: Store) -> None:
    """Two tables that differ in what Ben has laid, face down: Ann's pages hear the same of both."""
    said = []
    for laid in ("[sow]", "[feed]"):
        made, (ann, ben, cat) = seated(store, "farmerama", ["Ann", "Ben", "Cat"], seed=5)
        page, heard = opened(visit, made.seats[0])
        ann.play("[water]")
        expect(page.locator(".fk-ask")).to_have_text("Ben decides now.")
        before = silence(page, heard)
        ben.refresh()
        ben.play(laid)
        expect(page.locator(".fk-ask")).to_have_text("Cat decides now.")
        silence(page, heard)
        said.append(sorted(plain(frame) for frame in heard[before:]))
        cat.refresh()
        cat.play("[harvest]")
        expect(page.locator(".fk-lines")).to_contain_text(f"Ben {laid.strip('[]')}")
    assert said[0] == said[1] != []


def plain(frame: bytes) -> bytes:
    """A frame without what is different each time: identities and the clock."""
    frame = re.sub(rb"[0-9a-f]{8}-?([0-9a-f]{4}-?){3}[0-9a-f]{12}(_\d+)*", b"", frame)
    return re.sub(rb"\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)?", b"", frame)


# --- faults ----------------------------------------------------------------------------------------------------------


def test_a_kernel_killed_in_the_middle_of_a_move_loses_neither_the_seat_nor_a_confirmed_move(
    visit: Visit, address: str, store: Store
) -> None:
    made, (ann, ben) = seated(store, "aehre", ["Ann", "Ben"])
    page = visit(f"{TABLE}#{made.seats[0]}")
    for moment in ("while it is being confirmed", "before it is confirmed"):
        page.get_by_role("button", name="Hint").click()
        move = page.locator(".fk-tip h2").inner_text().partition(": ")[2]
        page.locator("[name=move]").fill(move)
        page.get_by_role("button", name="Play", exact=True).click()
        expect(page.get_by_role("button", name="End turn")).to_be_visible()
        kernel = kernel_of(page)
        if moment == "while it is being confirmed":
            page.get_by_role("button", name="End turn").click(no_wait_after=True)
        kernel.kill()
        go(page, f"{address}{TABLE}#{made.seats[0]}")
        expect(page.locator("dialog")).to_have_count(0)  # the seat is still Ann's
        ann.refresh()
        told = [entry.words for entry in ann.match.history if entry.words]
        expect(page.locator(".fk-lines li")).to_have_text(told)
        if ann.info.actor == 0:  # it was not confirmed: the same turn again
            expect(page.locator(".fk-ask")).to_contain_text("Ann: take a tile")
            aehre_turn(page)
        expect(page.locator(".fk-ask")).to_have_text("Ben decides now.")
        turn(ben)
        expect(page.locator(".fk-ask")).to_contain_text("Ann: take a tile")


def hacked(page: Page) -> bool:
    return bool(page.evaluate("window.hacked === 1 || !!document.querySelector('img[src=x], .fk script')"))


def test_forged_links_and_markup_in_names_and_codes_are_refused_in_a_sentence(
    visit: Visit, address: str, store: Store
) -> None:
    page = visit(f"{TABLE}#{'A' * 22}")
    expect(page.locator("[role=status]")).to_have_text(
        "This link opens nothing here: it is mistyped, or its table is gone."
    )
    go(page, f"{address}{TABLE}#{MARKUP}")
    expect(page.locator("[role=status]")).to_contain_text("This link opens nothing here")
    assert not hacked(page)

    made = store.create("aehre", [None, None], ["Ann", "Ben"])
    go(page, f"{address}{TABLE}#{made.seats[1]}")
    name = page.locator("dialog [name=name]")
    for bad, why in ((MARKUP, "must not contain"), ("x" * 5_000, "1 to 40 characters"), ("Ann", "has that name")):
        name.evaluate("(box, text) => { box.removeAttribute('maxlength'); box.value = text; }", bad)
        page.get_by_role("button", name="Sit down").click()
        expect(page.locator("dialog [role=alert]")).to_contain_text(why)
    sit(page, "Bénédicte 'O\"Neill")
    expect(page.locator(".fk-seat").nth(1)).to_contain_text("Bénédicte 'O\"Neill")
    assert not hacked(page)

    # Markup that got into the database in another way is shown as plain text.
    with store.base.writing() as connection:
        connection.execute(update(seats).where(seats.c.table_id == made.id, seats.c.seat == 0).values(name=MARKUP))
        store.beat(connection, made.id)
    expect(page.locator(".fk-seat").first).to_contain_text(MARKUP)
    assert not hacked(page)

    go(page, f"{address}{HUB}")
    page.locator("[name=code]").fill("<b>CODE</b>")
    page.get_by_role("button", name="Join").click()
    expect(page.locator("[role=status]").first).to_have_text("There is no class with this code.")
    page.locator("[name=title]").fill(MARKUP)
    page.get_by_role("button", name="Open a class").click()
    expect(page.locator("[role=status]").first).to_contain_text("must not contain")
    assert not hacked(page)


# --- a class ---------------------------------------------------------------------------------------------------------


def test_a_teacher_sees_the_class_live_pauses_it_and_shows_a_table(visit: Visit, address: str, store: Store) -> None:
    teacher = visit(HUB)
    teacher.locator("[name=title]").fill("3b")
    teacher.get_by_role("button", name="Open a class").click()
    teacher.get_by_role("link", name="Teacher's page").click()
    ready(teacher, ".fk-class")
    code = teacher.locator(".fk-code").inner_text()
    expect(teacher.locator(".fk-learners")).to_contain_text("Nobody has joined yet.")

    ann = visit(HUB)
    ann.locator("[name=code]").fill(code.lower())
    ann.get_by_role("button", name="Join").click()
    expect(ann.locator(".fk-learner")).to_contain_text(f"You are in the class {code}")
    expect(teacher.locator(".fk-learners")).to_contain_text("Learner 1")
    ann.get_by_role("button", name="Play with friends: Eine Frage der Ähre").click()
    ann.locator("[name=class]").select_option(label="3b")
    ann.get_by_role("button", name="Make the links").click()
    ann.get_by_role("link", name="Sit down as").click()
    sit(ann, "Ann")
    expect(teacher.locator(".fk-tables")).to_contain_text("Ann decides.")

    ann.locator("button.fk-tile.fk-legal").first.click()
    expect(ann.locator("button.fk-target.fk-legal").first).to_be_visible()
    ann.locator("button.fk-target:not(.fk-legal)").first.click()
    expect(ann.locator(".fk-refusal")).to_be_visible()
    expect(teacher.locator(".fk-hard td").first).to_contain_text("Eine Frage der Ähre")

    teacher.get_by_role("button", name="Pause all tables").click()
    expect(ann.locator(".fk-ask")).to_contain_text("The teacher has paused this table.")
    with teacher.context.expect_page() as opening:
        teacher.get_by_role("link", name="Show on the projector").click()
    shown = opening.value
    expect(shown.locator(".fk-ask")).to_contain_text("paused", timeout=60_000)
    assert re.search(r"#show\.[0-9a-f]+$", shown.url), "the teacher's key stands on the projector"
    shown.close()
    teacher.get_by_role("button", name="Let all tables go on").click()
    expect(ann.locator(".fk-ask")).not_to_contain_text("paused")
    with teacher.expect_download() as saving:
        teacher.get_by_role("button", name="Save as CSV").click()
    lines = saving.value.path().read_text(encoding="utf-8").splitlines()
    assert [line.split(",")[0] for line in lines] == ["what", "learner", "rule", "table"]


def test_what_was_learned_is_carried_to_another_device(visit: Visit, store: Store) -> None:
    here = visit(LEARN)
    here.get_by_role("button", name="Begin").first.click()
    here.get_by_role("button", name="Skip").first.click()
    expect(here.locator(".fk-step-head").first).to_contain_text("step 2 of")
    here.goto(urljoin(here.url, "../index.ipynb"))
    here.get_by_role("button", name="Go on learning on another device").click()
    link = here.locator("dialog .fk-address").input_value()
    there = visit("voila" + link.partition("/voila")[2])
    expect(there.locator("[role=status]").first).to_contain_text("is here now")
    there.goto(urljoin(there.url, "aehre/1_learn.ipynb"))
    there.get_by_role("button", name="Go on").first.click()
    expect(there.locator(".fk-step-head").first).to_contain_text("step 2 of")
