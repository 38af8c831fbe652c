"""The table as SVG, drawn from a view; no rules inside."""

from __future__ import annotations

import re
from typing import Any

from parlour import kit
from parlour.games.principia.actions import ACTIONS, CREDITS, HIRE_PHD, OVERTIME
from parlour.games.principia.content.equipment import EQUIPMENT
from parlour.games.principia.content.grants import GRANTS
from parlour.games.principia.content.institutes import INSTITUTES
from parlour.games.principia.content.journals import JOURNALS
from parlour.games.principia.content.research import RESEARCH
from parlour.games.principia.content.scientists import SCIENTISTS
from parlour.games.principia.content.terms import CARDS, COLOURS
from parlour.games.principia.drawing import board as common
from parlour.games.principia.drawing.institute import institute, parts as institute_parts
from parlour.games.principia.drawing.labels import say

GAP = 16.0
MARGIN = 8.0
WIDE = 1560.0  # an Institute board in the strip below the table
_SEAT = re.compile(r"seat(\d)")
# The cards that a choice names, by the slot of its verb.
_CARDS = {
    "research": RESEARCH,
    "journal": JOURNALS,
    "scientist": SCIENTISTS,
    "equipment": EQUIPMENT,
    "grant": GRANTS,
    "institute": INSTITUTES,
}


@kit.remembered
def draw(view: dict[str, Any], part: str, lang: str) -> kit.Picture:
    """A part of the table, in the colours of its players."""
    return kit.in_colours(one_part(view, part, lang), colours(view))


def colours(view: dict[str, Any]) -> list[str]:
    """PR-4.1: the colours of the seats."""
    return [player["colour"] for player in view["players"]]


def one_part(view: dict[str, Any], part: str, lang: str) -> kit.Picture:
    """A part of the table, in the usual colours.

    "table" is everything; "board" all that is common; "round", "market" and "tracks" are its
    parts, for narrow pages; "seat0" to "seat3" an Institute board.
    """
    if part == "table":
        return table(view, lang)
    if part == "board":
        markup, width, height = ground(*common.board(view, lang))
    elif part == "round":
        markup, width, height = ground(*common.narrow_round(view, lang))
    elif part == "market":
        markup, width, height = ground(*common.narrow_markets(view, lang))
    elif part == "tracks":
        markup, width, height = ground(*common.narrow_tracks(view, lang))
    else:
        return one_institute(view, part, lang)
    return kit.picture(part, width, height, markup, title=say(f"pictures.{part}", lang), lang=lang)


def ground(markup: str, width: float, height: float) -> tuple[str, float, float]:
    """A plain white table below the pieces, with room for outlines and shadows."""
    w, h = width + 2 * MARGIN, height + 2 * MARGIN
    back = kit.plate(0, 0, w, h, kit.paint("pr-board"), r=12)
    return back + kit.group(markup, at=(MARGIN, MARGIN)), w, h


def one_institute(view: dict[str, Any], part: str, lang: str) -> kit.Picture:
    """The picture of one Institute board."""
    match = _SEAT.fullmatch(part)
    if match is None or int(match.group(1)) >= view["seats"]:
        seats = ", ".join(f"seat{seat}" for seat in range(view["seats"]))
        raise ValueError(
            f"there is no part {part!r}; there are: table, board, round, market, tracks, {seats}"
        )
    seat, width = int(match.group(1)), WIDE
    markup, height = institute(view, seat, width, lang)
    return kit.picture(
        part,
        width + 2 * MARGIN,
        height + 2 * MARGIN,
        kit.group(markup, at=(MARGIN, MARGIN)),
        title=say("pictures.seat", lang, seat=seat),
        lang=lang,
    )


def table(view: dict[str, Any], lang: str) -> kit.Picture:
    """The board, and below it the Institute boards."""
    markup, width, height = ground(*common.board(view, lang))
    parts = [markup]
    y = height + GAP
    for seat in clockwise(view):
        panel, high = institute(view, seat, width, lang)
        parts.append(kit.group(panel, at=(0, y)))
        y += high + GAP
    return kit.picture(
        "table",
        width + 2 * GAP,
        y + GAP,
        kit.plate(0, 0, width + 2 * GAP, y + GAP, kit.paint("table"), r=0),
        kit.group(*parts, at=(GAP, GAP)),
        title=say("pictures.table", lang),
        lang=lang,
    )


def clockwise(view: dict[str, Any]) -> list[int]:
    """The seats in their order around the table."""
    order = [0]
    while len(order) < view["seats"]:
        order.append(view["left"][order[-1]])
    return order


def seat_parts(view: dict[str, Any], seat: int, width: float, lang: str) -> list[kit.Part]:
    """What a player has, no part wider than told."""
    return institute_parts(view, seat, width, lang)


def place_of(choice: int, seat: int) -> str:
    """The id of the drawn piece that a choice is about; "" if it is about none."""
    arguments = ACTIONS.arguments(choice)
    for slot, ids in _CARDS.items():
        if slot in arguments:
            return f"{slot}-{ids[arguments[slot]]}"
    if "card" in arguments:
        return f"action-{CARDS[arguments['card']]}"
    if "market" in arguments:
        return ("market-journals", "market-research")[arguments["market"]]
    if "colour" in arguments:
        verb = ACTIONS.verb_of(choice).name
        colour = COLOURS[arguments["colour"]]
        return f"track-{colour}" if verb == "invest" else f"bank-{colour}"
    if "bid" in arguments:
        return "lot"
    return {
        CREDITS: "bank-k",
        HIRE_PHD: "bank-phd",
        OVERTIME: "turn",
    }.get(choice, "pass" if ACTIONS.verb_of(choice).name == "pass" else "")


def summary(view: dict[str, Any], seat: int) -> list[tuple[str, int]]:
    """What a line about a seat shows: credits, research points, influence, Morale."""
    own = view["players"][seat]
    points = sum(own["pb"].values())
    return [("k", own["k"]), ("pb", points), ("wp", own["wp"]), ("morale", own["morale"])]
