"""The table as SVG, drawn from a view; no rules inside."""

from __future__ import annotations

from typing import Any

from parlour import kit
from parlour.games.principia.actions import ACTIONS, HIRE_PHD, OVERTIME, TAKE_CREDITS
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


@kit.remembered
def draw(view: dict[str, Any], part: str, lang: str) -> kit.Picture:
    """A part of the table.

    "table" is everything; "board" all that is common; "round", "market" and "tracks" are its
    parts, for narrow pages; "seat0" to "seat3" an Institute board.
    """
    return kit.in_colours(TABLETOP.draw(view, part, lang), colours(view))


def colours(view: dict[str, Any]) -> list[str]:
    """PR-4.1: the colours of the seats."""
    return [player["colour"] for player in view["players"]]


def ground(drawn: kit.Drawn) -> kit.Drawn:
    """A plain white table below the pieces, with room for outlines and shadows."""
    markup, width, height = kit.with_margin(*drawn, margin=MARGIN)
    return kit.plate(0, 0, width, height, kit.paint("pr-board"), r=12) + markup, width, height


def board(view: dict[str, Any], lang: str) -> kit.Drawn:
    """All that is common."""
    return ground(common.board(view, lang))


def narrow_round(view: dict[str, Any], lang: str) -> kit.Drawn:
    """What this round is about."""
    return ground(common.narrow_round(view, lang))


def narrow_market(view: dict[str, Any], lang: str) -> kit.Drawn:
    """The markets alone."""
    return ground(common.narrow_markets(view, lang))


def narrow_tracks(view: dict[str, Any], lang: str) -> kit.Drawn:
    """The tracks alone."""
    return ground(common.narrow_tracks(view, lang))


def clockwise(view: dict[str, Any]) -> list[int]:
    """The seats in their order around the table."""
    order = [0]
    while len(order) < view["seats"]:
        order.append(view["left"][order[-1]])
    return order


PARTS = {
    "board": board,
    "round": narrow_round,
    "market": narrow_market,
    "tracks": narrow_tracks,
}
TABLETOP = kit.Tabletop(say, PARTS, institute, width=WIDE, gap=GAP, order=clockwise)


def seat_parts(view: dict[str, Any], seat: int, width: float, lang: str) -> list[kit.Part]:
    """What a player has, no part wider than `width`."""
    return institute_parts(view, seat, width, lang)


# The cards that a choice names, by the slot of its verb.
PIECES = {
    "research": ("research", RESEARCH),
    "journal": ("journal", JOURNALS),
    "scientist": ("scientist", SCIENTISTS),
    "equipment": ("equipment", EQUIPMENT),
    "grant": ("grant", GRANTS),
    "institute": ("institute", INSTITUTES),
    "card": ("action", CARDS),
    "market": ("market", ("journals", "research")),
}


def place_of(choice: int, seat: int) -> str:
    """The id of the drawn piece that a choice is about; "" if it is about none."""
    arguments = ACTIONS.arguments(choice)
    if card := kit.piece_of(arguments, PIECES):
        return card
    if "colour" in arguments:
        verb = ACTIONS.verb_of(choice).name
        colour = COLOURS[arguments["colour"]]
        return f"track-{colour}" if verb == "invest" else f"bank-{colour}"
    if "bid" in arguments:
        return "lot"
    return {
        TAKE_CREDITS: "bank-credits",
        HIRE_PHD: "bank-phd",
        OVERTIME: "turn",
    }.get(choice, "pass" if ACTIONS.verb_of(choice).name == "pass" else "")


def summary(view: dict[str, Any], seat: int) -> list[tuple[str, int]]:
    """What a line about a seat shows: credits, research points, influence, Morale."""
    player = view["players"][seat]
    points = sum(player["research_points"].values())
    return [
        ("credits", player["credits"]),
        ("research_points", points),
        ("influence", player["influence"]),
        ("morale", player["morale"]),
    ]
