"""A farm as three pictures: the printed land, what stands on it, and what could be done there."""

from __future__ import annotations

from dataclasses import dataclass

from farmkit.games.farmerama.setup import ANIMALS, GOODS

from ...shapes import Fill, Picture, Stroke, Text, circle
from ...symbols import badge
from ...theme import INK, WHITE, Theme, mix
from . import symbols
from .frame import STEP, Frame, polar, wedge
from .sight import Farm, Field, Sight
from .symbols import symbol

MEADOW, SOIL, FENCE, RIVER = "#c9dba8", "#e3cfa9", "#8a6d46", "#8fc1e0"
ACTION, WRONG = "#0072b2", "#d55e00"


@dataclass(frozen=True)
class Marks:
    """What is laid over the farm for the moment."""

    legal: frozenset[str] = frozenset()  # fields
    obstacles: frozenset[str] = frozenset()  # fields and parcels
    fresh: frozenset[str] = frozenset()  # what changed since this person last decided
    ghost: tuple[str, int, str] | None = None  # field, crop (-1: it is cut), words
    guest: tuple[int, int, str] | None = None  # animal, parcel it would go to, words
    home: frozenset[int] = frozenset()  # animals that one turn would bring home
    peek: str = ""  # words while the wheel is shown one turn further


def background(sight: Sight, seat: int, frame: Frame, theme: Theme, names: bool = True) -> Picture:
    """Rivers, parcels with their fenced pastures, and empty fields."""
    x, y = frame.middle
    dim = 1.0 if theme.name == "light" else 0.8
    meadow, soil = mix(MEADOW, theme.paper, dim), mix(SOIL, theme.paper, dim)
    shapes: Picture = [
        Fill(circle(x + 1, y + 3, frame.radius), theme.shadow),
        Fill(circle(x, y, frame.radius), RIVER),
        Stroke(circle(x, y, frame.radius), INK, 1.6),
    ]
    inner, outer = frame.pasture
    gap = 260 / frame.radius
    for parcel, letter in enumerate(sight.setup.parcels):
        a, b = (parcel - 0.5) * STEP, (parcel + 0.5) * STEP
        shapes.append(Fill(wedge(x, y, outer - 2, frame.radius - 4, a + gap, b - gap), soil))
        fence = wedge(x, y, inner, outer, a + gap * 1.5, b - gap * 1.5)
        shapes += [Fill(fence, meadow), Stroke(fence, FENCE, 2.4, dash=(7, 3))]
        px, py = frame.letter_at(parcel)
        if names:
            shapes.append(Text(px, py, letter, 15 if not frame.narrow else 13, mix(INK, MEADOW, 0.75), True))
    for one in sight.farms[seat].fields:
        px, py = frame.field_at(one.parcel, one.place, one.mates)
        bed = circle(px, py, frame.field)
        shapes += [Fill(bed, mix("#c3a271", theme.paper, dim)), Stroke(bed, "#94733f", 1.4, dash=(3, 3))]
        if one.scarecrow:
            back = mix("#c3a271", theme.paper, dim)
            shapes += symbol(
                "scarecrow",
                px,
                py - (0 if frame.narrow else 6),
                frame.field * (1.25 if frame.narrow else 1.08),
                "#4c3516",
                back,
            )
        if names:
            lower = frame.field * (0.64 if one.scarecrow else 0)
            if not one.scarecrow or not frame.narrow:
                shapes.append(Text(px, py + lower, one.name, 12, "#4c3516", one.scarecrow is False))
    return shapes


def pieces(sight: Sight, seat: int, frame: Frame, names: bool = True) -> Picture:
    """Stacks of crops, and animals on their pastures."""
    farm = sight.farms[seat]
    shapes: Picture = []
    for one in farm.fields:
        if one.crop >= 0:
            shapes += _stack(one, frame, names)
    for parcel in range(len(sight.setup.parcels)):
        guests = [animal for animal, place in enumerate(farm.animals) if place == parcel]
        for at, animal in enumerate(guests):
            px, py = frame.animal_at(parcel, at)
            shapes += _animal(animal, px, py, frame.animal)
    return shapes


def _animal(animal: int, x: float, y: float, size: float, alpha: float = 1.0) -> Picture:
    """An animal on a white plate, so that its outline is seen on any ground."""
    return [
        Fill(circle(x + 0.7, y + 1.5, size * 0.53), "#7d8f5c", alpha),
        Fill(circle(x, y, size * 0.53), WHITE, alpha),
        Stroke(circle(x, y, size * 0.53), INK, 1.4, alpha=alpha),
        *symbol(ANIMALS[animal], x, y, size * 0.74, INK, WHITE, alpha),
    ]


def _stack(one: Field, frame: Frame, names: bool) -> Picture:
    """Two tokens, one on the other."""
    px, py = frame.field_at(one.parcel, one.place, one.mates)
    r, colour = frame.field - 3, symbols.GOODS[one.crop]
    low, top = circle(px, py + 2.5, r), circle(px, py - 1.5, r)
    shapes: Picture = [
        Fill(low, mix(colour, INK, 0.7)),
        Stroke(low, INK, 1.2),
        Fill(top, colour),
        Stroke(top, INK, 1.4),
    ]
    shapes += symbol(GOODS[one.crop], px, py - 2 - r * 0.1, r * 1.12, symbols.ON_GOODS[one.crop], colour)
    if names and not frame.narrow:
        shapes.append(Text(px, py + r * 0.7, one.name, 12, symbols.ON_GOODS[one.crop], True))
    return shapes


def overlay(sight: Sight, seat: int, frame: Frame, theme: Theme, marks: Marks) -> Picture:
    """Places that fit, what stands in the way, ghosts."""
    farm = sight.farms[seat]
    by_name = {one.name: one for one in farm.fields}
    outer: Picture = []
    inner: Picture = []
    for name in sorted(marks.legal & by_name.keys()):
        ring = circle(*_at(frame, by_name[name]), frame.field)
        outer.append(Stroke(ring, WHITE, 5))
        inner.append(Stroke(ring, ACTION, 2.8, dash=(4, 4)))
    shapes = outer + inner
    for name in sorted(marks.fresh & by_name.keys()):
        px, py = _at(frame, by_name[name])
        dot = circle(px + frame.field * 0.7, py - frame.field * 0.7, 4)
        shapes += [Fill(dot, WHITE), Stroke(dot, INK, 2)]
    shapes += _obstacles(sight, frame, by_name, marks.obstacles)
    for animal in marks.home:
        shapes += _homecoming(farm, frame, animal)
    if marks.guest is not None:
        shapes += _guest(farm, frame, *marks.guest)
    if marks.ghost is not None:
        shapes += _ghost(frame, by_name, *marks.ghost)
    if marks.peek:
        x, y = frame.middle
        shapes.append(Stroke(circle(x, y, frame.wheel + 2), WHITE, 7))
        shapes.append(Stroke(circle(x, y, frame.wheel + 2), ACTION, 4, dash=(9, 6)))
        edge = y + frame.radius + (3 if frame.narrow else -7)  # below the lowest fields
        shapes += badge(x, edge, marks.peek, 13, WHITE, INK)
    return shapes


def _at(frame: Frame, one: Field) -> tuple[float, float]:
    return frame.field_at(one.parcel, one.place, one.mates)


def _label(frame: Frame, x: float, y: float, words: str, back: str) -> Picture:
    """A few words that stay on the picture."""
    wide = len(words) * 7.8 + 18
    limit = 2 * frame.middle[0]
    x = min(max(x, wide / 2 + 2), max(limit - wide / 2 - 2, wide / 2 + 2))
    return badge(x, min(max(y, 13), 2 * frame.middle[1] - 13), words, 13, WHITE, back)


def _ghost(frame: Frame, fields: dict[str, Field], name: str, crop: int, words: str) -> Picture:
    one = fields[name]
    px, py = _at(frame, one)
    ring = circle(px, py, frame.field)
    shapes: Picture = []
    if crop >= 0:
        disc = circle(px, py - 1.5, frame.field - 3)
        shapes += [Fill(disc, symbols.GOODS[crop], 0.85)]
        shapes += symbol(GOODS[crop], px, py - 2, (frame.field - 3) * 1.3, symbols.ON_GOODS[crop], symbols.GOODS[crop])
    shapes += [Stroke(ring, WHITE, 6), Stroke(ring, ACTION, 4)]
    above = py - frame.field - 16
    return shapes + _label(frame, px, above if above > 12 else py + frame.field + 16, words, INK)


def _guest(farm: Farm, frame: Frame, animal: int, parcel: int, words: str) -> Picture:
    """An animal that is about to be fed, on the pasture where it would go."""
    there = sum(place == parcel for place in farm.animals)
    px, py = frame.animal_at(parcel, min(there, 1))
    ring = circle(px, py, frame.animal * 0.6)
    return [
        *_animal(animal, px, py, frame.animal, 0.85),
        Stroke(ring, WHITE, 6),
        Stroke(ring, ACTION, 4, dash=(6, 4)),
        *_label(frame, px, py - frame.animal * 0.6 - 16, words, INK),
    ]


def _homecoming(farm: Farm, frame: Frame, animal: int) -> Picture:
    parcel = farm.animals[animal]
    guests = [one for one, place in enumerate(farm.animals) if place == parcel]
    px, py = frame.animal_at(parcel, guests.index(animal))
    ring = circle(px, py, frame.animal * 0.6)
    return [Stroke(ring, WHITE, 6), Stroke(ring, ACTION, 4)]


def _obstacles(sight: Sight, frame: Frame, fields: dict[str, Field], marked: frozenset[str]) -> Picture:
    shapes: Picture = []
    for name in sorted(marked):
        if name in fields:
            px, py = _at(frame, fields[name])
            ring = circle(px, py, frame.field)
            shapes += [
                Stroke(ring, WHITE, 6),
                Stroke(ring, WRONG, 4),
                *_cross(px + frame.field * 0.7, py + frame.field * 0.7),
            ]
        elif name in sight.setup.parcels:
            parcel = sight.setup.parcels.index(name)
            inner, outer = frame.pasture
            edge = wedge(*frame.middle, inner, outer, (parcel - 0.5) * STEP + 1.5, (parcel + 0.5) * STEP - 1.5)
            px, py = polar(*frame.middle, outer, parcel * STEP)
            shapes += [Stroke(edge, WHITE, 6), Stroke(edge, WRONG, 4), *_cross(px, py)]
    return shapes


def _cross(x: float, y: float) -> Picture:
    return [
        Fill(circle(x, y, 8.5), WRONG),
        Stroke(((x - 4, y - 4), (x + 4, y + 4)), WHITE, 2.4, closed=False),
        Stroke(((x + 4, y - 4), (x - 4, y + 4)), WHITE, 2.4, closed=False),
    ]
