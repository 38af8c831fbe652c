"""A seat's own area in parts: a page lays them out, scales and folds them as it has room."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from parlour.kit.pictures import Picture
from parlour.kit.shapes import Block, captioned, flow, seat_panel
from parlour.kit.svg import check_id, group

BAR, PAD, GAP = 38.0, 12.0, 14.0  # of a board that stands alone
CAPTION = 15.0
BOUNDLESS = 4000.0  # as wide as it likes: what a page with room to the right tells a room
NARROW = 440.0  # the same of a phone, which shows so many units from side to side


@dataclass(frozen=True)
class Part(Picture):
    """A part of a seat's area: a picture of a known size without frame, name and points.

    `fold` says what a page may do that has no room for all of them. "never": it is always in sight.
    "row": it may run on to the right. "tab": it is opened by its title. "past": it belongs to what
    is over, and is seen only with the whole area.
    """

    fold: str = "never"


def parts_of(
    seat: int,
    blocks: Mapping[str, Block | None],
    title: Callable[[str], str],
    lang: str,
    folds: Mapping[str, str],
) -> list[Part]:
    """Blocks by name as the parts of a seat, without those of which there is nothing."""
    return [
        Part(
            check_id(f"seat{seat}-{name}"),
            block.width,
            block.height,
            block.markup,
            title(name),
            lang=lang,
            fold=folds.get(name, "never"),
        )
        for name, block in blocks.items()
        if block is not None and block.width > 0
    ]


def seat_board(
    seat: int,
    width: float,
    name: str,
    points: object,
    active: bool,
    parts: Sequence[Part],
    *more: str,
) -> tuple[str, float]:
    """The parts of a seat on a board of their own, which stands alone; and its height."""
    blocks = [
        captioned(one.title, Block(one.width, one.height, one.body), CAPTION) for one in parts
    ]
    body, high = flow(blocks, width - 2 * PAD, GAP)
    height = BAR + high + 2 * PAD
    inside = group(body, at=(PAD, BAR + PAD))
    return seat_panel(seat, width, height, name, points, active, *more, inside), height
