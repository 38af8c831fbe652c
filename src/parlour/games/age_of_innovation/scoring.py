"""Chapter 34: the final scoring, and what breaks a tie."""

from __future__ import annotations

from parlour.games.age_of_innovation.content.maps import (
    AT_THREE_HIGH,
    AT_THREE_LOW,
    AT_TWO_HIGH,
    AT_TWO_LOW,
    BIT_HIGH,
    BIT_LOW,
    HEXES,
)
from parlour.games.age_of_innovation.content.nouns import DISCIPLINES
from parlour.games.age_of_innovation.content.numbers import (
    AREA_REVEALED,
    AREA_TILES,
    AREA_VP,
    COINS_PER_VP,
    DISCIPLINE_VP,
    PUBLISHED,
    SACRIFICE_NEEDS,
)
from parlour.games.age_of_innovation.content.score_lines import (
    AREA_LINE,
    AUTOMA_LINE_RULES,
    CARD_LINE,
    DISCIPLINE_LINE,
    FACTION_LINE,
    LEFTOVER_LINE,
    LINE_RULES,
    LINES,
)
from parlour.games.age_of_innovation.rules.automa_factions import points_at_end
from parlour.games.age_of_innovation.rules.map_and_reach import (
    can_fly,
    can_tunnel,
    first_of,
    neighbours_of,
)
from parlour.games.age_of_innovation.rules.resources import all_books, level_of, levels_of
from parlour.games.age_of_innovation.state import AgeTable, Player
from parlour.kernel.hexes import members
from parlour.kernel.state import Score, ScoreLine


def scores(table: AgeTable) -> list[Score]:
    """AI-1.7, AI-34.1: points so far, and what the final scoring would give now."""
    areas = area_points(table)
    disciplines = all_discipline_points(table)
    all_scores: list[Score] = []
    for seat, player in enumerate(table.players):
        lines: list[ScoreLine] = []
        for line, points in enumerate(player.points):
            if line == AREA_LINE:
                points += areas[seat]
            elif line == DISCIPLINE_LINE:
                points += disciplines[seat]
            elif line == LEFTOVER_LINE:
                points += leftover_points(player)
            elif line == FACTION_LINE and table.is_automa(seat):
                points += points_at_end(table)
            elif line == CARD_LINE and not table.is_solo:
                continue  # there are no decision cards
            rule = LINE_RULES[line]
            if table.is_automa(seat):
                rule = AUTOMA_LINE_RULES.get(LINES[line], rule)
            lines.append(ScoreLine(LINES[line], points, rule))
        all_scores.append(Score(lines, tie_breaks(table, player)))
    return all_scores


def tie_breaks(table: AgeTable, player: Player) -> list[int]:
    """AI-34.9: edition manual compares the highest single level."""
    if table.edition == PUBLISHED:
        return []
    return [max(levels_of(player))]


def shares(values: list[int], prizes: list[int]) -> list[int]:
    """AI-34.6, AI-34.7: points by rank; equals share their places, rounded down; 0 gets none."""
    points: list[int] = []
    for value in values:
        if value <= 0:
            points.append(0)
            continue
        above = 0
        equal = 0
        for other in values:
            if other > value:
                above += 1
            elif other == value:
                equal += 1
        total = 0
        for place in range(above, above + equal):
            if place < len(prizes):
                total += prizes[place]
        points.append(total // equal)
    return points


def area_points(table: AgeTable) -> list[int]:
    """AI-34.2 to AI-34.4, AI-6.7: by the largest area; the third party takes its rank."""
    values = [largest_area(table, seat) for seat in range(table.seats)]
    if table.area_tiles:
        # AI-6.6: before the tile is revealed the third party is not counted.
        values.append(AREA_TILES[table.area_tiles[0]] if area_known(table) else 0)
    return shares(values, AREA_VP[table.edition])[: table.seats]


def area_known(table: AgeTable) -> bool:
    """AI-6.6, AI-39.2: whether the area tile has been revealed."""
    return table.round >= AREA_REVEALED


def all_discipline_points(table: AgeTable) -> list[int]:
    """AI-34.5: by the ranks in the four disciplines together."""
    totals = [0] * table.seats
    for discipline in range(len(DISCIPLINES)):
        values = [level_of(player, discipline) for player in table.players]
        if table.area_tiles:
            values.append((table.neutral_levels >> (4 * discipline)) & 15)
        points = shares(values, DISCIPLINE_VP[table.edition])
        for seat in range(table.seats):
            totals[seat] += points[seat]
    return totals


def leftover_coins(player: Player) -> int:
    """AI-34.8: everything left, as coins."""
    return (
        player.coins
        + player.tools
        + player.scholars
        + all_books(player.books)
        + player.bowl3
        + player.bowl2 // SACRIFICE_NEEDS
    )


def leftover_points(player: Player) -> int:
    """AI-34.8: a point for every five coins."""
    return leftover_coins(player) // COINS_PER_VP


def largest_area(table: AgeTable, seat: int) -> int:
    """AI-34.2, AI-34.3: the largest set of buildings that hang together."""
    player = table.players[seat]
    low = player.own_low
    high = player.own_high
    best = 0
    while low or high:
        start = first_of(low, high)
        area_low, area_high, size = area_from(table, player, start)
        low &= ~area_low
        high &= ~area_high
        best = max(best, size)
    return best


def area_from(table: AgeTable, player: Player, start: int) -> tuple[int, int, int]:
    """AI-34.2, AI-34.3: buildings linked with one by adjacency, bridge, sailing, tunnel, flight."""
    base = player.sailing * HEXES
    flies = can_fly(player)
    tunnels = can_tunnel(player)
    low = BIT_LOW[start]
    high = BIT_HIGH[start]
    size = 1
    edge = [start]
    while edge:
        hex_ = edge.pop()
        near_low, near_high = neighbours_of(table, hex_)
        near_low |= table.board.reach_low[base + hex_]
        near_high |= table.board.reach_high[base + hex_]
        if flies:
            near_low |= AT_THREE_LOW[hex_]
            near_high |= AT_THREE_HIGH[hex_]
        elif tunnels:
            near_low |= AT_TWO_LOW[hex_]
            near_high |= AT_TWO_HIGH[hex_]
        near_low &= player.own_low & ~low
        near_high &= player.own_high & ~high
        low |= near_low
        high |= near_high
        joined = members(near_low, near_high)
        size += len(joined)
        edge.extend(joined)
    return low, high, size
