"""Pictures as text: well-formed, escaped, and with everything that they show inside their frame."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from farmkit_widgets import panels
from farmkit_widgets.boards import board_for
from farmkit_widgets.boards.aehre.barn import barn_svg, score_svg
from farmkit_widgets.boards.aehre.sight import look
from farmkit_widgets.boards.aehre.tiles import face_svg, fields
from farmkit_widgets.shapes import Fill, Picture, Stroke, Text, shifted
from farmkit_widgets.svg import svg
from farmkit_widgets.theme import DAY, THEMES, Theme
from tests.widgets.visitor import match_of, state_of, table_of

SVG = "{http://www.w3.org/2000/svg}"
both_themes = pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)


def parsed(text: str) -> ElementTree.Element:
    root = ElementTree.fromstring(text)
    assert root.tag == f"{SVG}svg"
    return root


def outside(text: str) -> list[str]:
    """Paths with a point beyond the frame; half a line's width is forgiven."""
    root = parsed(text)
    _x, _y, width, height = map(float, root.attrib["viewBox"].split())
    found = []
    for path in root.iter(f"{SVG}path"):
        numbers = [float(one) for one in path.attrib["d"].replace("M", " ").replace("L", " ").replace("Z", " ").split()]
        points = zip(numbers[::2], numbers[1::2], strict=True)
        if not all(-1 <= x <= width + 1 and -1 <= y <= height + 1 for x, y in points):
            found.append(path.attrib["d"])
    return found


def test_words_are_escaped() -> None:
    words = "<script>alert('&')</script> \" ]]> Ähre"
    root = parsed(svg([Text(1, 2, words, 12, "#000000")], 10, 10))
    (text,) = root.iter(f"{SVG}text")
    assert text.text == words
    assert len(list(root.iter())) == 2


def test_every_shape_becomes_one_element_in_its_order() -> None:
    triangle = ((0.0, 0.0), (4.0, 0.0), (2.0, 3.0))
    shapes: Picture = [Fill(triangle, "#112233", 0.5), Stroke(triangle, "#445566", 2, closed=False, dash=(1, 2)),
              Text(5, 5, "7", 12, "#778899", True, "right")]  # fmt: skip
    fill, stroke, text = list(parsed(svg(shapes, 10, 10)))
    assert (fill.attrib["fill"], fill.attrib["opacity"], fill.attrib["d"][-1]) == ("#112233", "0.5", "Z")
    assert (stroke.attrib["fill"], stroke.attrib["stroke"], stroke.attrib["stroke-dasharray"]) == (
        "none",
        "#445566",
        "1 2",
    )
    assert not stroke.attrib["d"].endswith("Z"), "an open line stays open"
    assert (text.attrib["text-anchor"], text.attrib["font-weight"], text.text) == ("end", "700", "7")


def test_a_shifted_picture_is_the_same_picture_elsewhere() -> None:
    shapes: Picture = [Fill(((0, 0), (1, 0), (0, 1)), "#000000"), Text(1, 2, "a", 12, "#000000")]
    assert shifted(shifted(shapes, 3, 4), -3, -4) == shapes
    assert shifted(shapes, 3, 4)[1] == Text(4, 6, "a", 12, "#000000")


@pytest.mark.parametrize("tile", ["W1R2", "B0P1", "C2"])
def test_a_tile_shows_a_barn_for_each_symbol(tile: str) -> None:
    for letter, symbols in fields(tile):
        bare, full = parsed(face_svg(letter, 0)), parsed(face_svg(letter, symbols))
        assert len(list(full)) - len(list(bare)) == 3 * symbols
        assert outside(face_svg(letter, symbols)) == []


def test_pieces_tiles_and_the_portrait_are_pictures() -> None:
    table = table_of(match_of(2, 1))
    pictures = {**panels.tokens(), **table.board.pictures_once(), "portrait": board_for("aehre").portrait()}
    for name, text in pictures.items():
        assert len(list(parsed(text))) > 0, name
        assert outside(text) == [], name


@both_themes
@pytest.mark.parametrize(("seats", "decisions"), [(2, 60), (3, 90), (4, 0), (5, 120), (5, 400)])
def test_the_barn_shows_everything_inside_its_frame(theme: Theme, seats: int, decisions: int) -> None:
    sight = look(state_of(table_of(match_of(seats, 4, decisions))))
    assert outside(barn_svg(sight, theme)) == []


@pytest.mark.parametrize(
    "points", [(0, 0), (0, 0, 0), (0, 0, 0, 0), (0, 0, 0, 0, 0), (99, 100, 101, 98, 97), (3, 3, 3, 4, 4), (250, 0)]
)
def test_every_piece_on_the_score_track_is_inside_the_picture(points: tuple[int, ...]) -> None:
    assert outside(score_svg(points, DAY)) == []


def test_a_piece_moves_along_the_score_track_and_shows_its_second_lap() -> None:
    assert score_svg((3, 7), DAY) != score_svg((4, 7), DAY)
    hundred = ">100</text>"  # the track's own end says so once
    assert [score_svg((points,), DAY).count(hundred) for points in (99, 103, 203)] == [1, 2, 1]
    assert ">200</text>" in score_svg((203,), DAY)
