"""The pictures of a table: what all share, its parts, the board of each seat, and all in one."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from parlour.kit.colours import paint
from parlour.kit.pictures import Picture, picture
from parlour.kit.shapes import plate
from parlour.kit.svg import group

MARGIN = 4.0  # room for outlines and shadows at the border of a picture
_SEAT = re.compile(r"seat(\d)")

Drawn = tuple[str, float, float]  # markup, width, height


def with_margin(markup: str, width: float, height: float, margin: float = MARGIN) -> Drawn:
    """The same with room for outlines and shadows at its border."""
    return group(markup, at=(margin, margin)), width + 2 * margin, height + 2 * margin


def in_order(view: dict[str, Any]) -> Iterable[int]:
    """The seats by their numbers."""
    return range(view["seats"])


def piece_of(
    arguments: Mapping[str, int], pieces: Mapping[str, tuple[str, Sequence[object]]]
) -> str:
    """The id of the drawn piece that a choice with these arguments is about; "" if there is none.

    `pieces` tells of an argument's name what the ids begin with, and how they go on by number:
    `{"card": ("card", CARDS)}`. If a choice has several of them, the first one counts.
    """
    for name, (kind, names) in pieces.items():
        if name in arguments:
            return f"{kind}-{names[arguments[name]]}"
    return ""


@dataclass(frozen=True)
class Tabletop:
    """How a room draws its table, part by part.

    "board" is what all share, other parts are pieces of it for narrow pages; "seat0" and so on are
    the boards of the seats, and "table" is everything.
    """

    say: Callable[..., str]  # `pictures.<part>` are the titles
    parts: Mapping[str, Callable[[dict[str, Any], str], Drawn]]  # from a view and a language
    seat: Callable[[dict[str, Any], int, float, str], tuple[str, float]]  # view, seat, width, lang
    width: float  # of a seat's board
    gap: float  # between the board and those of the seats
    order: Callable[[dict[str, Any]], Iterable[int]] = in_order  # of the seats' boards

    def draw(self, view: dict[str, Any], part: str, lang: str) -> Picture:
        """A part of the table, in the usual colours."""
        if part == "table":
            return self.draw_all(view, lang)
        if part in self.parts:
            markup, width, height = self.parts[part](view, lang)
            title = self.say(f"pictures.{part}", lang)
        else:
            seat = self.seat_of(part, view["seats"])
            markup, height = self.seat(view, seat, self.width, lang)
            markup, width, height = with_margin(markup, self.width, height)
            title = self.say("pictures.seat", lang, seat=seat)
        return picture(part, width, height, markup, title=title, lang=lang)

    def seat_of(self, part: str, seats: int) -> int:
        """The seat whose board a part is."""
        match = _SEAT.fullmatch(part)
        if match is None or int(match.group(1)) >= seats:
            known = ["table", *self.parts, *(f"seat{seat}" for seat in range(seats))]
            raise ValueError(f"there is no part {part!r}; there are: {', '.join(known)}")
        return int(match.group(1))

    def draw_all(self, view: dict[str, Any], lang: str) -> Picture:
        """The board, and below it those of the seats."""
        markup, width, height = self.parts["board"](view, lang)
        scale = width / self.width
        parts = [markup]
        y = height + self.gap
        for seat in self.order(view):
            board, high = self.seat(view, seat, self.width, lang)
            parts.append(group(group(board, transform=f"scale({scale:.4f})"), at=(0, y)))
            y += high * scale + self.gap
        width += 2 * self.gap
        y += self.gap
        return picture(
            "table",
            width,
            y,
            plate(0, 0, width, y, paint("table"), r=0),
            group(*parts, at=(self.gap, self.gap)),
            title=self.say("pictures.table", lang),
            lang=lang,
        )
