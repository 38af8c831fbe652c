"""Close-ups: what lies around a piece, measured in the markup of a picture."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from parlour.kit import edge, group, label, picture, piece, tag
from parlour.kit.closeups import Box, Sheet, box_of


def sheet(*children: str) -> Sheet:
    return Sheet(picture("board", 1000, 600, *children, title="Board"))


def square(id_: str, x: float, y: float) -> str:
    inside = tag("rect", x=-20, y=-20, width=40, height=40, fill="red")
    outline = edge("rect", x=-18, y=-18, width=36, height=36)
    return piece(id_, x, y, inside, outline, title=id_)


def rounded(box: Box | None) -> tuple[int, int, int, int]:
    assert box is not None
    return round(box.left), round(box.top), round(box.right), round(box.bottom)


@pytest.mark.parametrize(
    ("markup", "sides"),
    [
        (tag("rect", x=2, y=3, width=10, height=20), (2, 3, 12, 23)),
        (tag("circle", cx=5, cy=6, r=4), (1, 2, 9, 10)),
        (tag("ellipse", cx=5, cy=6, rx=4, ry=2), (1, 4, 9, 8)),
        (tag("line", x1=9, y1=1, x2=2, y2=5), (2, 1, 9, 5)),
        (tag("polygon", points="1,2 5,9 -3,4"), (-3, 2, 5, 9)),
        (tag("path", d="M1 2L5 9H-3V12Z"), (-3, 2, 5, 12)),
        (tag("path", d="M0 0C1 2 3 8 4 4Q9 9 6 1"), (0, 0, 9, 9)),
        (tag("path", d="M0 0A5 5 0 0 1 10 0"), (0, -10, 20, 10)),
        (tag("text", "ab", x=10, y=20, font_size=10), (10, 10, 24, 25)),
    ],
)
def test_a_shape_is_measured(markup: str, sides: tuple[int, int, int, int]) -> None:
    assert rounded(box_of(ElementTree.fromstring(markup))) == sides


@pytest.mark.parametrize("markup", [tag("path", d="m1 2l5 9"), tag("mask"), tag("polygon")])
def test_what_is_not_simple_is_not_measured(markup: str) -> None:
    assert box_of(ElementTree.fromstring(markup)) is None


def test_a_piece_is_found_wherever_groups_have_moved_turned_and_scaled_it() -> None:
    inner = group(square("coin", 30, 0), transform="rotate(90)")
    found = sheet(group(group(inner, transform="scale(2)"), at=(100, 50))).place("coin")
    assert rounded(found) == (100 - 48, 50 + 60 - 48, 100 + 48, 50 + 60 + 48)
    turned = sheet(group(square("coin", 30, 0), transform="rotate(180 100 100)")).place("coin")
    assert rounded(turned) == (170 - 24, 200 - 24, 170 + 24, 200 + 24)
    assert sheet(square("coin", 30, 0)).place("other") is None


def test_a_frame_lies_around_its_place_and_within_the_picture() -> None:
    one = sheet()
    assert rounded(one.frame(Box(480, 280, 520, 320), 200, 100)) == (400, 250, 600, 350)
    assert rounded(one.frame(Box(0, 0, 20, 20), 200, 100)) == (0, 0, 200, 100)
    assert rounded(one.frame(Box(990, 590, 999, 599), 200, 100)) == (800, 500, 1000, 600)
    assert rounded(one.frame(Box(300, 200, 700, 300), 200, 100)) == (300, 150, 700, 350)  # larger
    assert rounded(one.frame(Box(0, 0, 1000, 600), 100, 200)) == (0, -700, 1000, 1300)


def test_what_lies_elsewhere_is_left_out_and_what_cannot_be_measured_stays() -> None:
    odd = tag("path", d="m900 500l5 9", id="odd")
    fine = label(100, 100, "A1", 12, class_="fine")
    one = sheet(group(square("near", 100, 100), square("far", 900, 500), odd, fine))
    place = one.place("near")
    assert place is not None
    markup = one.closeup(one.frame(place, 200, 100), [("near", "lit"), ("near", "last")])
    ElementTree.fromstring(f"<g>{markup}</g>")
    assert markup.count('fill="red"') == 1
    assert "m900" in markup
    assert "A1" not in markup
    assert not re.search(r" (id|class|role|aria-label|data-title)=", markup)
    assert markup.count("non-scaling-stroke") == 4  # two marks, each over a halo
    assert markup.count('transform="matrix(1 0 0 1 100 100)"') == 2
    assert markup.count("stroke-dasharray") == 1


def test_a_piece_without_an_outline_is_framed() -> None:
    one = sheet(piece("plain", 50, 50, tag("circle", r=10)))
    markup = one.closeup(one.whole, [("plain", "lit")])
    assert markup.count("<rect") == 2
