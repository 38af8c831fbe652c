"""The boards of a review: what was played and what was better, as whoever decided saw it.

All places of both lines are marked on a whole board; a small picture of a decision has close-ups of
where they part.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import takewhile

from parlour.coach.reviewing import Decision
from parlour.kernel.game import Picture as Drawing
from parlour.kernel.match import Match
from parlour.kit import Picture, highlight, paint, picture, tag
from parlour.kit.closeups import Box, Sheet
from parlour.kit.parts import NARROW

WIDTH, HEIGHT = 320.0, 384.0  # of the picture of a decision
GAP = 8.0  # between two close-ups
AROUND = 36.0  # what is seen at least on each side of a piece


def with_marks(drawn: Drawing, marks: dict[str, list[str]]) -> str:
    """A picture that stands alone, with pieces outlined: their ids by the kind of highlight."""
    css = "".join(
        highlight([place for place in places if place in drawn.ids], kind)
        for kind, places in marks.items()
    )
    return str(drawn).replace("</style>", f"{css}</style>", 1)


def marks_of(match: Match, decision: Decision) -> dict[str, list[str]]:
    """The places of what was played and of the other line, by the kind of highlight."""
    played = places_of(match, decision.seat, decision.played)
    return {"last": played, "lit": places_of(match, decision.seat, decision.other)}


def places_of(match: Match, seat: int, line: Sequence[str]) -> list[str]:
    """The places of the choices of a line, in their order."""
    game = match.game
    places = [game.place_of(game.actions.number(text), seat) for text in line]
    return [place for place in places if place]


@dataclass(frozen=True)
class Spot:
    """A piece in one of the drawings that a line is about."""

    drawing: int
    piece: str
    kind: str  # of its mark; empty: none


def picture_of(match: Match, decision: Decision, lang: str, names: Sequence[str]) -> Picture:
    """A small picture of a decision: where what was played and the other line part.

    One close-up if that is near to each other, two if not. If neither is about a piece: what was
    done last before, or else what the seat has.
    """
    view = match.position_after(decision.ply).view(decision.seat)
    board = match.game.draw(view, "board", lang)
    parts = match.game.seat_parts(view, decision.seat, NARROW, lang)
    # Rooms draw with the kit; the kernel knows of their pictures no more than it needs.
    drawings = [one for one in [board, *parts] if isinstance(one, Picture)]
    spots = spots_of(match, decision, drawings)
    sheets = {spot.drawing: Sheet(drawings[spot.drawing]) for spot in spots}
    if spots:
        body = together(sheets, spots) or apart(sheets, spots)
    else:
        sheet = Sheet((drawings[1:] or drawings)[0])
        body = inset(sheet.closeup(sheet.whole, []), sheet.whole, 0.0, HEIGHT)
    ground = tag("rect", width=WIDTH, height=HEIGHT, fill=paint("table"))
    small = picture("decision", WIDTH, HEIGHT, ground, body, title=drawings[0].title, lang=lang)
    return replace(small, style=drawings[0].style, names=tuple(names))


def spots_of(match: Match, decision: Decision, drawings: Sequence[Picture]) -> list[Spot]:
    """Where both lines are when they part, as far as that is drawn."""
    pairs = zip(decision.played, decision.other, strict=False)
    common = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
    spots: list[Spot] = []
    for kind, line in (("lit", decision.other), ("last", decision.played)):
        places = places_of(match, decision.seat, line[common:])
        spot = spot_of(drawings, places, kind) or spot_of(
            drawings, places_of(match, decision.seat, line[:common])[::-1], kind
        )
        if spot is not None:
            spots.insert(0, spot)
    if spots or not decision.ply:
        return spots
    before = match.plies_seen_by(decision.seat)[decision.ply - 1]
    place = "" if before.choice is None else match.game.place_of(before.choice, before.seat)
    last = spot_of(drawings, [place], "")
    return [] if last is None else [last]


def spot_of(drawings: Sequence[Picture], places: Sequence[str], kind: str) -> Spot | None:
    """Where the first of some places is drawn."""
    for place in places:
        for index, drawing in enumerate(drawings):
            if place in drawing.ids:
                return Spot(index, place, kind)
    return None


def together(sheets: dict[int, Sheet], spots: Sequence[Spot]) -> str:
    """One close-up of all spots; nothing if they lie too far from each other."""
    if len(sheets) != 1:
        return ""
    sheet = next(iter(sheets.values()))
    places = [place for spot in spots if (place := sheet.place(spot.piece)) is not None]
    whole = places[0]
    for place in places[1:]:
        whole |= place
    is_wide = whole.width > WIDTH - AROUND or whole.height > HEIGHT - AROUND
    if is_wide and len({spot.piece for spot in spots}) > 1:
        return ""
    return closeup(sheet, whole, spots, 0.0, HEIGHT)


def apart(sheets: dict[int, Sheet], spots: Sequence[Spot]) -> str:
    """A close-up of each spot, one below the other."""
    height = (HEIGHT - GAP) / 2
    return "".join(
        closeup(sheet, place, [spot], index * (height + GAP), height)
        for index, spot in enumerate(spots)
        if (place := (sheet := sheets[spot.drawing]).place(spot.piece)) is not None
    )


def closeup(sheet: Sheet, place: Box, spots: Sequence[Spot], top: float, height: float) -> str:
    frame = sheet.frame(place.grown(AROUND), WIDTH, height)
    markup = sheet.closeup(frame, [(spot.piece, spot.kind) for spot in spots if spot.kind])
    return inset(markup, frame, top, height)


def inset(markup: str, frame: Box, top: float, height: float) -> str:
    """What lies in a frame, as a part of the picture."""
    shown = f"{frame.left:.1f} {frame.top:.1f} {frame.width:.1f} {frame.height:.1f}"
    return tag("svg", markup, y=top, width=WIDTH, height=height, viewBox=shown)
