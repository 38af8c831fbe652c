"""Close-ups: what lies around a piece of a picture, without all the rest of it.

The picture is read as markup, every element is measured as far as that is simple, and what lies
outside the frame is left out. What cannot be measured stays: the frame cuts it off.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from parlour.kit.colours import paint
from parlour.kit.pictures import Picture
from parlour.kit.svg import number, tag

MARGIN = 6.0  # strokes and shadows around a shape
LETTER_WIDTH = 0.7  # in times the size of the letters: rather too wide than too narrow
UNSEEN = {"edge", "fine", "target"}  # classes: outlines, and what only helps on large screens
SPOKEN = ("id", "class", "role", "aria-label", "data-title", "data-more", "data-part")
STROKES = {  # how a piece is marked, over a halo: what was played, what was better
    "last": {"stroke": paint("last"), "stroke_dasharray": "5 4"},
    "lit": {"stroke": paint("lit")},
}
_NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?")
_TRANSFORM = re.compile(r"(translate|scale|rotate|matrix)\(([^)]*)\)")
_COMMAND = re.compile(r"([A-Za-z])([^A-Za-z]*)")
_POINTS = {"M": 2, "L": 2, "T": 2, "H": 1, "V": 1, "Q": 4, "S": 4, "C": 6, "A": 7, "Z": 0}


@dataclass(frozen=True)
class Box:
    """A rectangle by its sides."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.bottom - self.top

    def meets(self, other: Box) -> bool:
        beside = self.right < other.left or other.right < self.left
        return not (beside or self.bottom < other.top or other.bottom < self.top)

    def holds(self, other: Box) -> bool:
        across = self.left <= other.left and other.right <= self.right
        return across and self.top <= other.top and other.bottom <= self.bottom

    def grown(self, by: float) -> Box:
        return Box(self.left - by, self.top - by, self.right + by, self.bottom + by)

    def __or__(self, other: Box) -> Box:
        return Box(
            min(self.left, other.left),
            min(self.top, other.top),
            max(self.right, other.right),
            max(self.bottom, other.bottom),
        )


@dataclass(frozen=True)
class Matrix:
    """Where the points of an element lie in the picture, as SVG writes it: a b c d e f."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    def __matmul__(self, inner: Matrix) -> Matrix:
        return Matrix(
            self.a * inner.a + self.c * inner.b,
            self.b * inner.a + self.d * inner.b,
            self.a * inner.c + self.c * inner.d,
            self.b * inner.c + self.d * inner.d,
            self.a * inner.e + self.c * inner.f + self.e,
            self.b * inner.e + self.d * inner.f + self.f,
        )

    def box(self, box: Box) -> Box:
        """The sides of a rectangle that is placed by this matrix."""
        corners = [(x, y) for x in (box.left, box.right) for y in (box.top, box.bottom)]
        across = [self.a * x + self.c * y + self.e for x, y in corners]
        down = [self.b * x + self.d * y + self.f for x, y in corners]
        return Box(min(across), min(down), max(across), max(down))

    def __str__(self) -> str:
        values = (self.a, self.b, self.c, self.d, self.e, self.f)
        return f"matrix({' '.join(map(number, values))})"


class Sheet:
    """A picture whose elements are measured."""

    def __init__(self, picture: Picture) -> None:
        self.picture = picture
        self.whole = Box(0.0, 0.0, picture.width, picture.height)
        self.root = ElementTree.fromstring(f"<g>{picture.body}</g>")
        self.boxes: dict[Element, Box | None] = {}  # None: not measured
        self.matrices: dict[Element, Matrix] = {}
        self._measure(self.root, Matrix())
        self.pieces = {one.get("id", ""): one for one in self.root.iter() if one.get("id")}

    def _measure(self, element: Element, outer: Matrix) -> Box | None:
        matrix = self.matrices[element] = outer @ matrix_of(element)
        box = None
        if element.tag == "g":
            children = [self._measure(child, matrix) for child in element]
            if children and None not in children:
                box = join([child for child in children if child is not None])
        else:
            for child in element:
                self._measure(child, matrix)
            own = box_of(element)
            box = None if own is None else matrix.box(own.grown(MARGIN))
        self.boxes[element] = box
        return box

    def place(self, piece: str) -> Box | None:
        """Where a piece lies: its outline, else all of it."""
        element = self.pieces.get(piece)
        if element is None:
            return None
        line = outline(element)
        return self.boxes[element if line is None else line]

    def frame(self, place: Box, width: float, height: float) -> Box:
        """A frame of a shape around a place, as large as that or larger, within the picture."""
        scale = max(1.0, place.width / width, place.height / height)
        scale = min(scale, max(self.whole.width / width, self.whole.height / height))
        wide, high = width * scale, height * scale
        left = (place.left + place.right - wide) / 2
        top = (place.top + place.bottom - high) / 2
        left = within(left, 0.0, self.whole.width - wide)
        top = within(top, 0.0, self.whole.height - high)
        return Box(left, top, left + wide, top + high)

    def closeup(self, frame: Box, marks: Sequence[tuple[str, str]]) -> str:
        """What lies in a frame, with pieces marked: their ids, and how (`last` or `lit`)."""
        parts = [self._markup(child, frame) for child in self.root]
        parts += [self._mark(self.pieces[piece], kind) for piece, kind in marks]
        return "".join(parts)

    def _markup(self, element: Element, frame: Box) -> str:
        copy = self._kept(element, frame)
        return "" if copy is None else ElementTree.tostring(copy, encoding="unicode")

    def _kept(self, element: Element, frame: Box) -> Element | None:
        """An element without what lies elsewhere, and without what is not seen."""
        box = self.boxes[element]
        if UNSEEN & set(element.get("class", "").split()):
            return None
        if box is not None and not box.meets(frame):
            return None
        attributes = {key: value for key, value in element.attrib.items() if key not in SPOKEN}
        copy = Element(element.tag, attributes)
        copy.text = element.text
        copy.extend(part for child in element if (part := self._kept(child, frame)) is not None)
        return None if element.tag == "g" and not len(copy) else copy

    def _mark(self, piece: Element, kind: str) -> str:
        """An outline over everything, in the same strength however large the picture is."""
        line = outline(piece)
        if line is None:
            box = self.boxes[piece] or self.whole
            matrix, shape = Matrix(), "rect"
            size: dict[str, str | float | None] = {
                "x": box.left, "y": box.top, "width": box.width, "height": box.height, "rx": 8,
            }  # fmt: skip
        else:
            matrix, shape = self.matrices[line], line.tag
            size = {key: value for key, value in line.attrib.items() if key != "class"}
        size |= {"fill": "none", "vector_effect": "non-scaling-stroke"}
        halo = tag(shape, **size, stroke=paint("paper"), stroke_width=5.5)
        stroke = tag(shape, **size, **STROKES[kind], stroke_width=3)
        return tag("g", halo, stroke, transform=str(matrix))


def outline(piece: Element) -> Element | None:
    """The edge of a piece, which lights up when it is highlighted."""
    return next((child for child in piece if child.get("class") == "edge"), None)


def within(value: float, least: float, most: float) -> float:
    """As near to a value as its bounds let; in their middle if they leave no room."""
    return (least + most) / 2 if most < least else max(least, min(value, most))


def join(boxes: list[Box]) -> Box:
    whole = boxes[0]
    for box in boxes[1:]:
        whole |= box
    return whole


# Measuring


def numbers(text: str) -> list[float]:
    return [float(each) for each in _NUMBER.findall(text)]


def matrix_of(element: Element) -> Matrix:
    """What an element does to the places of its points."""
    matrix = Matrix()
    text = f"{element.get('style', '')} {element.get('transform', '')}"
    for kind, values in _TRANSFORM.findall(text):
        matrix @= Matrix(*_matrix(kind, numbers(values)))
    return matrix


def _matrix(kind: str, values: list[float]) -> Sequence[float]:
    if kind == "translate":
        return (1.0, 0.0, 0.0, 1.0, values[0], values[1] if len(values) > 1 else 0.0)
    if kind == "scale":
        return (values[0], 0.0, 0.0, values[-1])
    if kind == "rotate":
        angle = math.radians(values[0])
        cos, sin = math.cos(angle), math.sin(angle)
        x, y = values[1:] or (0.0, 0.0)
        return (cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y)
    return values


def box_of(element: Element) -> Box | None:
    """Where the points of a shape lie; None if that is not simple."""
    name = element.tag

    def value(key: str) -> float:
        return float(element.get(key, 0.0))

    if name in {"rect", "use", "svg", "image"}:
        left, top = value("x"), value("y")
        return Box(left, top, left + value("width"), top + value("height"))
    if name in {"circle", "ellipse"}:
        across, down = (value("r"),) * 2 if name == "circle" else (value("rx"), value("ry"))
        x, y = value("cx"), value("cy")
        return Box(x - across, y - down, x + across, y + down)
    if name == "line":
        return around([value("x1"), value("x2")], [value("y1"), value("y2")])
    if name in {"polygon", "polyline"}:
        values = numbers(element.get("points", ""))
        return around(values[::2], values[1::2])
    if name == "path":
        return _path_box(element.get("d", ""))
    if name == "text":
        return _text_box(element)
    return None


def around(across: list[float], down: list[float]) -> Box | None:
    if not across or not down:
        return None
    return Box(min(across), min(down), max(across), max(down))


def _path_box(d: str) -> Box | None:
    """Of a path that names its points; of an arc all that it could touch."""
    across: list[float] = []
    down: list[float] = []
    for command, text in _COMMAND.findall(d):
        values, step = numbers(text), _POINTS.get(command, -1)
        if step < 0 or (step and len(values) % step):
            return None
        if command == "H":
            across += values
        elif command == "V":
            down += values
        elif command == "A":
            for i in range(0, len(values), step):
                size, (x, y) = 2 * max(values[i : i + 2]), values[i + 5 : i + 7]
                across += [x - size, x + size]
                down += [y - size, y + size]
        else:
            across += values[::2]
            down += values[1::2]
    return around(across, down)


def _text_box(element: Element) -> Box:
    size = float(element.get("font-size", 16.0))
    width = size * LETTER_WIDTH * len("".join(element.itertext()))
    x, y = float(element.get("x", 0.0)), float(element.get("y", 0.0))
    before = {"start": 0.0, "middle": 0.5, "end": 1.0}[element.get("text-anchor", "start")]
    return Box(x - before * width, y - size, x + (1.0 - before) * width, y + size / 2)
