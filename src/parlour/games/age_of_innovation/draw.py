"""The table as SVG, drawn from a view; no rules inside."""

from __future__ import annotations

from typing import Any

from parlour import kit
from parlour.games.age_of_innovation.actions import ACTIONS
from parlour.games.age_of_innovation.content.board_tiles import (
    BOOK_ACTIONS,
    CITY_TILES,
    POWER_ACTIONS,
)
from parlour.games.age_of_innovation.content.maps import MAP, MAPS, PAIR_NAMES
from parlour.games.age_of_innovation.content.nouns import DISCIPLINES, TERRAINS
from parlour.games.age_of_innovation.content.player_tiles import (
    BONUSES,
    COMPETENCIES,
    FACTIONS,
    INNOVATIONS,
    PALACES,
    SPECIAL_NAMES,
)
from parlour.games.age_of_innovation.drawing import aid, displays, land, science, seat as seats
from parlour.games.age_of_innovation.drawing.labels import say

GAP = 14.0
BELOW = 6.0  # what the shadows of the lowest tiles need
WIDE = 1300.0  # a player's board in the strip below the table
NARROW = 400.0  # what lies beside the map, on a phone
COMPETENCY_W = 106.0
_SITES = {PAIR_NAMES[i] for i in land.SITES}


@kit.remembered
def draw(view: dict[str, Any], part: str, lang: str) -> kit.Picture:
    """A part of the table.

    "table" is everything; "board" the map with all that lies beside it; "map",
    "science", "actions" and "tiles" these apart, for narrow pages; "seat0" to "seat4" a player's
    board.
    """
    picture = kit.in_colours(TABLETOP.draw(view, part, lang), colours(view))
    if part == "board":  # a draft makes it too high to be read as a whole
        return kit.in_sight(picture, picture.height - draft_height(view, lang, picture.width))
    return picture


def colours(view: dict[str, Any]) -> list[str]:
    """The book calls nobody by a colour: the seats have the usual ones."""
    return []


def board(view: dict[str, Any], lang: str) -> kit.Drawn:
    """The map; science display, rounds and actions beside it; tiles below."""
    map_ = land.land(view, lang)
    disciplines = science.science(view, lang)
    rounds = science.rounds(view, lang)
    third = science.third_party(view, lang)
    x1 = map_.width + GAP
    x2 = x1 + disciplines.width + GAP
    width = x2 + rounds.width
    actions = displays.actions(view, lang, width - x1, 6)
    beside = max(disciplines.height, third.height + rounds.height) + GAP
    parts = [
        kit.group(map_.markup, data_part="map"),
        kit.group(disciplines.markup, at=(x1, 0), data_part="science"),
        kit.group(rounds.markup, at=(x2, 0), data_part="science"),
        kit.group(third.markup, at=(x2, rounds.height), data_part="science"),
        kit.group(actions.markup, at=(x1, beside), data_part="actions"),
    ]
    top = max(map_.height, beside + actions.height) + GAP
    body, height = kit.flow(lower_blocks(view, lang, width), width + 1, GAP)
    parts.append(kit.group(body, at=(0, top), data_part="tiles"))
    return "".join(parts), width, top + height + BELOW


def lower_blocks(view: dict[str, Any], lang: str, width: float) -> list[kit.Block]:
    """Innovations, competencies, offers; in the set-up the draft comes first."""
    draft = drafted(view, lang, width)
    blocks = [] if draft is None else [draft]
    most = 4 if view["map"] == MAPS[0] else 3  # a small map leaves less room
    left = displays.caption("innovations", lang, displays.innovations(view, lang, most=most))
    grid = displays.caption("competencies", lang, displays.competencies(view, lang, COMPETENCY_W))
    grid = stacked(grid, displays.cities(view, lang, grid.width, 4), gap=displays.GAP)
    rest = width - left.width - grid.width - 2 * GAP
    offers = displays.offers(view, lang, rest, 4)
    return [*blocks, left, grid, displays.caption("offers", lang, offers)]


def drafted(view: dict[str, Any], lang: str, width: float) -> kit.Block | None:
    """What is drafted in the set-up, over the whole width."""
    draft = displays.draft(view, lang, width, 7)
    return None if draft is None else displays.caption("draft", lang, draft)


def draft_height(view: dict[str, Any], lang: str, width: float) -> float:
    """By how much the draft makes the board higher than what is seen of it at once."""
    draft = drafted(view, lang, width)
    return 0.0 if draft is None else draft.height + GAP + 2 * BELOW


def stacked(*blocks: kit.Block, gap: float = GAP) -> kit.Block:
    """Blocks below each other."""
    parts = []
    y = 0.0
    for block in blocks:
        parts.append(kit.group(block.markup, at=(0, y)))
        y += block.height + gap
    return kit.Block(max(block.width for block in blocks), y - gap, "".join(parts))


def narrow_map(view: dict[str, Any], lang: str) -> kit.Drawn:
    """The map, turned."""
    whole = land.land(view, lang, turned=True)
    return whole.markup, whole.width, whole.height


def narrow_science(view: dict[str, Any], lang: str) -> kit.Drawn:
    """The science display, the rounds below it."""
    return below_each_other(
        science.science(view, lang, NARROW),
        science.rounds(view, lang, NARROW),
        science.third_party(view, lang),
    )


def narrow_actions(view: dict[str, Any], lang: str) -> kit.Drawn:
    """Actions, prices and innovations."""
    innovations = displays.innovations(view, lang, (NARROW - displays.GAP) / 2, 2)
    return below_each_other(
        displays.actions(view, lang, NARROW, 4),
        displays.caption("prices", lang, aid.prices(view["edition"], lang)),
        aid.explained_ring(NARROW, lang),
        displays.caption("innovations", lang, innovations),
    )


def narrow_tiles(view: dict[str, Any], lang: str) -> kit.Drawn:
    """Tiles that can be taken; in the set-up the draft comes first."""
    draft = displays.draft(view, lang, NARROW, 2)
    first = [] if draft is None else [displays.caption("draft", lang, draft)]
    grid = displays.competencies(view, lang, (NARROW - 60 - 3 * displays.GAP) / 4, 100)
    return below_each_other(
        *first,
        displays.caption("competencies", lang, grid),
        displays.caption("offers", lang, displays.offers(view, lang, NARROW, 3)),
        displays.cities(view, lang, NARROW, 3),
    )


def below_each_other(*blocks: kit.Block) -> kit.Drawn:
    """A part for narrow pages from its blocks."""
    whole = stacked(*blocks)
    return whole.markup, whole.width, whole.height + BELOW


PARTS = {
    "board": board,
    "map": narrow_map,
    "science": narrow_science,
    "actions": narrow_actions,
    "tiles": narrow_tiles,
}
TABLETOP = kit.Tabletop(say, PARTS, seats.board, width=WIDE, gap=GAP)


def seat_parts(view: dict[str, Any], seat: int, width: float, lang: str) -> list[kit.Part]:
    """What a player has, no part wider than `width`."""
    return seats.parts(view, seat, width, lang)


PIECES = {
    "hex": ("hex", MAP.names),
    "palace": ("palace", PALACES),
    "bonus": ("bonus", BONUSES),
    "innovation": ("innovation", INNOVATIONS),
    "power_action": ("power", POWER_ACTIONS),
    "book_action": ("book", BOOK_ACTIONS),
    "city": ("city", CITY_TILES),
    "competency": ("competency", COMPETENCIES),
    "faction": ("faction", FACTIONS),
    "discipline": ("discipline", DISCIPLINES),
    "terrain": ("set", TERRAINS),
}


def place_of(choice: int, seat: int) -> str:
    """The id of the drawn piece that a choice is about; "" if it is about none."""
    arguments = ACTIONS.arguments(choice)
    if "bridge" in arguments:
        name = PAIR_NAMES[arguments["bridge"]]
        return f"bridge-{name}" if name in _SITES else f"hex-{name.split('-')[1]}"
    if "special" in arguments:
        return special_place(SPECIAL_NAMES[arguments["special"]])
    return kit.piece_of(arguments, PIECES)


def special_place(name: str) -> str:
    """The tile with a special action; of a competency each player may have one."""
    letters = name.rstrip("0123456789")
    kinds = {"F": "faction", "P": "palace", "I": "innovation", "RB": "bonus"}
    return f"{kinds[letters]}-{name}" if letters in kinds else ""


def summary(view: dict[str, Any], seat: int) -> list[tuple[str, int]]:
    """What a line about a seat shows: coins, tools, scholars, books, power in bowl III.

    Of the Automa, who has none of them, the scholars left and the innovations.
    """
    player = view["players"][seat]
    if "automa" in view and seat == view["automa"]["seat"]:
        return [("ai_scholar", player["scholars_left"]), ("ai_bulb", len(player["innovations"]))]
    return [
        ("coin", player["coins"]),
        ("ai_tool", player["tools"]),
        ("ai_scholar", player["scholars"]),
        ("book", sum(player["books"])),
        ("ai_power", player["bowls"][-1]),
    ]
