"""What a use brings: payments, goods, wheat, animals, transport, and what is drawn (chapters 5, 6, 10 and 11)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from farmkit.core.state import Action
from farmkit.games.keyflower import transport
from farmkit.games.keyflower.actions import Carry, Done, Drive, Group, Make, PaySkill, Upgrade
from farmkit.games.keyflower.phases import (
    CARRY,
    DRAW_SKILLS,
    DRAW_WORKERS,
    GRAZE,
    MAKE,
    NOBODY,
    PAY,
    TO_FIELD,
    TO_TILE,
    WITH,
    WITH_SKILL,
)
from farmkit.games.keyflower.tiles import (
    ANIMALS,
    ANY_COLOUR,
    ANY_SKILL,
    DOUBLE,
    GOODS,
    GREEN,
    NO_COLOUR,
    PRODUCTS,
)
from farmkit.games.keyflower.village import ways
from farmkit.games.keyflower.workforce import effect_of

if TYPE_CHECKING:
    from farmkit.games.keyflower.play import KeyflowerState
    from farmkit.games.keyflower.state import Table


# --- workers and skills leave ---------------------------------------------------------------------------


def send(table: Table, seat: int, colour: int, number: int) -> None:
    """Workers leave a screen, the known ones first (rule 13.1)."""
    left = table.workers[seat][colour] = table.workers[seat][colour] - number
    hidden = table.hidden[seat]
    if hidden[colour] > left:
        hidden[colour] = left


def spend_skill(table: Table, seat: int, skill: int) -> None:
    left = table.skills[seat][skill] = table.skills[seat][skill] - 1
    hidden = table.hidden_skills[seat]
    if hidden[skill] > left:
        hidden[skill] = left


def lift_group(table: Table, seat: int, tile: int) -> tuple[int, int]:
    """Rule 4.5: an outbid group leaves its tile; its number and colour.

    Rule 9.7: if only a bid in another colour stays behind, and nobody uses the tile, that is its colour now.
    """
    group = table.lost[seat].pop(tile)
    if (
        table.lead_colour[tile] != table.colour[tile]
        and not table.used[tile]
        and not any(tile in groups for groups in table.lost)
    ):
        table.colour[tile] = table.lead_colour[tile]
    return group >> 2, group & 3


# --- paying ---------------------------------------------------------------------------------------------


def activate(table: KeyflowerState) -> None:
    """The workers stand on the tile: now it is paid for, and then it works, even if it brings nothing (rule 5.9)."""
    effect = effect_of(table, table.target)
    if effect.pay_skill < 0 and effect.pay_worker < 0:
        produce(table)
        return
    table.phase = PAY
    options = pay(table)
    if len(options) == 1:
        paid(table, options[0])


def pay(table: Table) -> Sequence[Action]:
    """Rules 5.6 and 4.5: a skill, or a worker from the screen, or a whole outbid group."""
    setup, seat = table.setup, table.seat
    effect = effect_of(table, table.target)
    found: list[Action] = []
    for skill, number in enumerate(table.skills[seat]):
        if number and effect.pay_skill in (skill, ANY_SKILL):
            found.append(setup.pay_skill[skill])
    if effect.pay_worker >= 0:
        for colour, number in enumerate(table.workers[seat]):
            if number and effect.pay_worker in (colour, ANY_COLOUR):
                found.append(setup.pay_worker[colour])
        for tile, group in table.lost[seat].items():
            if effect.pay_worker in (group & 3, ANY_COLOUR):
                found.append(setup.group[tile])
    return found


def paid(table: KeyflowerState, action: Action) -> None:
    """Rule 5.7: what is paid where the same is drawn waits until after the draw."""
    seat, effect = table.seat, effect_of(table, table.target)
    if isinstance(action, PaySkill):
        spend_skill(table, seat, action.kind)
        if effect.skills:
            table.due_skill = action.kind
        else:
            table.pile[action.kind] += 1
    else:
        if isinstance(action, Group):
            number, colour = lift_group(table, seat, action.tile)
        else:
            number, colour = 1, action.kind  # type: ignore[attr-defined]  # a PayWorker
            send(table, seat, colour, 1)
        if effect.workers:
            table.due_colour, table.due_count = colour, number
        else:
            table.bag[colour] += number
    produce(table)


# --- producing --------------------------------------------------------------------------------------------


def produce(table: KeyflowerState) -> None:
    tile, seat = table.target, table.seat
    effect = effect_of(table, tile)
    # Rules 5.3, 10.3 and 10.5: on the tile itself in the own village, otherwise on the home.
    table.pen = tile if table.owner[tile] == seat else table.home(seat)
    for good, number in enumerate(effect.goods):
        if number:
            give_goods(table, seat, table.pen, good, number)
    if effect.wheat:
        give_wheat(table, seat, effect.wheat)
    if effect.greens:
        give_greens(table, seat, effect.greens)
    # Rules 1.7 and 5.4: no more than there are.
    if effect.workers:
        table.draw_workers = min(effect.workers, table.bag_size())
    if effect.skills:
        table.draw_skills = min(effect.skills, table.pile_size())
    table.flock = effect.animals
    if effect.transport:
        times = 2 if table.powers[seat] & DOUBLE else 1  # rule 9.4
        table.carting = 1
        table.steps, table.ups = effect.transport * times, effect.upgrade * times
    if effect.choose:
        table.phase = MAKE
        options = make(table)
        if len(options) > 1:
            return
        if options:
            made(table, options[0].kind)
            return
    go_on(table)


def give_goods(table: Table, seat: int, tile: int, good: int, number: int) -> None:
    number = min(number, table.goods_left[good])
    if number:
        table.goods_left[good] -= number
        stock, key = table.stocks[seat], tile * 4 + good
        stock[key] = stock.get(key, 0) + number


def give_wheat(table: Table, seat: int, number: int) -> None:
    """Rule 11.1: behind the screen; who counts knows how much there is."""
    number = min(number, table.wheat_left)
    table.wheat_left -= number
    table.wheat[seat] += number


def give_greens(table: Table, seat: int, number: int) -> None:
    """Rule 5.5: from the open supply."""
    number = min(number, table.greens)
    table.greens -= number
    table.workers[seat][GREEN] += number


def make(table: Table) -> Sequence[Make]:
    """Rule 5.8: one of those things that can still be had."""
    found = []
    for name in effect_of(table, table.target).choose:
        if name in GOODS:
            there = table.goods_left[GOODS.index(name)]
        elif name in ANIMALS:
            animal = ANIMALS.index(name)
            there = table.animals_left[animal] and len(pens(table, animal))
        else:
            there = table.wheat_left if name == "wheat" else table.pile_size()
        if there:
            found.append(table.setup.make[PRODUCTS.index(name)])
    return found


def made(table: KeyflowerState, product: int) -> None:
    name, seat = PRODUCTS[product], table.seat
    if name in GOODS:
        give_goods(table, seat, table.pen, product, 1)
    elif name in ANIMALS:
        table.flock = (ANIMALS.index(name),)
    elif name == "wheat":
        give_wheat(table, seat, 1)
    else:
        table.draw_skills = 1
    go_on(table)


# --- animals ------------------------------------------------------------------------------------------------


def pens(table: Table, animal: int) -> list[int]:
    """Rule 10.4: the fields of the tile where the animal may go."""
    fields = dict.fromkeys(table.sectors[table.pen])
    return [field for field in fields if transport.welcome(table, table.seat, field, animal)]


def graze_next(table: Table) -> bool:
    """Find fields for the animals that have been made; whether a player has to choose one."""
    while table.flock:
        animal = table.flock[0]
        if table.animals_left[animal]:
            fields = pens(table, animal)
            if len(fields) > 1:
                table.phase = GRAZE
                return True
            if fields:
                add_animal(table, table.seat, fields[0], animal)
        table.flock = table.flock[1:]
    return False


def add_animal(table: Table, seat: int, field: int, animal: int) -> None:
    table.animals_left[animal] -= 1
    herd, key = table.herds[seat], field * 3 + animal
    herd[key] = herd.get(key, 0) + 1


# --- one thing after the other --------------------------------------------------------------------------------


def go_on(table: KeyflowerState) -> None:
    """Whatever of this use is still to come: animals, transport, then what chance draws."""
    if table.flock and graze_next(table):
        return
    if table.carting:
        if len(transport.carry(table)) > 1:
            table.phase = CARRY
            return
        table.carting = table.steps = table.ups = 0
    if table.draw_workers:
        table.phase = DRAW_WORKERS
        return
    if table.draw_skills:
        table.phase = DRAW_SKILLS
        return
    if table.due_count:
        table.bag[table.due_colour] += table.due_count
        table.due_colour, table.due_count = NOBODY, 0
    if table.due_skill >= 0:
        table.pile[table.due_skill] += 1
        table.due_skill = NOBODY
    table.target, table.pen, table.hue = NOBODY, 0, NO_COLOUR
    table.finish()


def carried(table: KeyflowerState, action: Action) -> None:
    seat = table.seat
    if isinstance(action, Carry):
        table.moving = action.key
        there = ways(table, seat, action.tile)
        if len(there) == 1:
            move_good(table, there[0])
        else:
            table.phase = TO_TILE
    elif isinstance(action, Drive):
        table.moving = action.key
        _lead(table)
    elif isinstance(action, Upgrade):
        table.ups -= 1
        table.target = action.tile
        table.cost = table.setup.tiles[action.tile].goods
        pay_upgrade(table)
    else:
        assert isinstance(action, Done)
        table.carting = table.steps = table.ups = 0
        go_on(table)


def _step(table: Table) -> None:
    """Rule 11.2: printed steps first, then wheat."""
    if table.steps:
        table.steps -= 1
    else:
        table.wheat[table.seat] -= 1
        table.wheat_left += 1


def _take_from(counts: dict[int, int], key: int) -> None:
    if counts[key] == 1:
        del counts[key]
    else:
        counts[key] -= 1


def move_good(table: KeyflowerState, tile: int) -> None:
    stock, key = table.stocks[table.seat], table.moving
    _take_from(stock, key)
    there = tile * 4 + (key & 3)
    stock[there] = stock.get(there, 0) + 1
    _step(table)
    table.moving = NOBODY
    go_on(table)


def _lead(table: KeyflowerState) -> None:
    field, animal = divmod(table.moving, 3)
    seat = table.seat
    there = transport.drive_targets(table, seat, field, animal, table.steps + table.wheat[seat])
    if len(there) == 1:
        move_animal(table, there[0])
    else:
        table.phase = TO_FIELD


def move_animal(table: KeyflowerState, field: int) -> None:
    seat, herd = table.seat, table.herds[table.seat]
    animal = table.moving % 3
    _take_from(herd, table.moving)
    stays = transport.welcome(table, seat, field, animal)
    key = field * 3 + animal
    herd[key] = herd.get(key, 0) + 1
    _step(table)
    if stays:
        table.moving = NOBODY
        go_on(table)
    else:  # rule 10.7: it may not stay here
        table.moving = key
        _lead(table)


# --- upgrades -------------------------------------------------------------------------------------------------


def pay_upgrade(table: KeyflowerState) -> None:
    """Pay what has only one way to be paid, and ask where there are several."""
    while table.cost:
        options = transport.with_goods(table)
        if len(options) > 1:
            table.phase = WITH
            return
        pay_good(table, options[0])
    wanted = table.setup.tiles[table.target].skills
    if wanted:
        held = table.skills[table.seat]
        kinds = [skill for skill in range(3) if held[skill] and wanted[0] in (skill, ANY_SKILL)]
        if len(kinds) > 1:
            table.phase = WITH_SKILL
            return
        turn_over(table, kinds[0])
        return
    turn_over(table, NOBODY)


def pay_good(table: Table, good: int) -> None:
    _take_from(table.stocks[table.seat], table.target * 4 + good)
    table.goods_left[good] += 1
    table.cost = table.cost[1:]


def turn_over(table: KeyflowerState, skill: int) -> None:
    """Rule 6.4: everything else on the tile stays where it is."""
    if skill >= 0:
        spend_skill(table, table.seat, skill)
        table.pile[skill] += 1
    table.upgraded |= 1 << table.target
    table.target = NOBODY
    go_on(table)
