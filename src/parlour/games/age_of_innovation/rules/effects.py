"""The terms of the effect language (components 1), carried out one by one."""

from __future__ import annotations

from parlour.games.age_of_innovation.content.constants import BRIDGES
from parlour.games.age_of_innovation.content.nouns import DISCIPLINES, KINDS, PALACE, UNIVERSITY
from parlour.games.age_of_innovation.content.terms import (
    ADVANCE,
    ADVANCE_ANY,
    ADVANCE_EACH,
    ADVANCE_ONE,
    ADVANCE_PER,
    ANNEX,
    BOOK,
    BRIDGE,
    CITY_TILE,
    COMPETENCY,
    COUNTS,
    DOWNGRADE,
    EXTRA_ACTION,
    NEUTRAL,
    PLACE,
    POWER_TOKEN,
    SAILING,
    SPADES,
    SPADES_ONLY,
    TABLES,
    TERRAFORMING,
    UPGRADE,
    VP,
    VP_LOWEST,
    VP_PER,
    VP_TABLE,
    VP_TOP,
)
from parlour.games.age_of_innovation.rules.building_event import own_on_map
from parlour.games.age_of_innovation.rules.map_and_reach import groups, own_hexes
from parlour.games.age_of_innovation.rules.resources import gain, gain_vp, level_of
from parlour.games.age_of_innovation.state import (
    ACT,
    ADVANCE as ADVANCE_TASK,
    BUILD_BRIDGE,
    FIRST_HEX,
    FREE_TRACK,
    FREE_UPGRADE,
    OPTIONAL,
    PALACE_LINE,
    PLACE_GUILD,
    PLACE_NEUTRAL,
    SAILING_TRACK,
    SETTING_UP,
    SPADES as SPADES_STEP,
    STEP_ANY,
    STEP_ONE,
    TAKE_BOOK,
    TAKE_CITY,
    TAKE_COMPETENCY,
    TERRAFORMING_TRACK,
    Player,
    Table,
)


def buildings_of(player: Player, kind: int) -> int:
    """AI-30.5: own and neutral buildings of a kind."""
    neutral = (player.neutral >> (3 * kind)) & 7
    return neutral + (own_on_map(player, kind) if kind <= PALACE else 0)


def count_of(table: Table, seat: int, what: int) -> int:
    """AI-30.3 to AI-30.5: how many of something a player has, for points and steps."""
    player = table.players[seat]
    if what <= PALACE:
        return buildings_of(player, what)
    name = COUNTS[what]
    if name == "palace_or_university":
        return buildings_of(player, PALACE) + buildings_of(player, UNIVERSITY)
    if name == "building":
        return len(own_hexes(player))
    if name == "building_kind":
        kinds = 0
        for kind in range(len(KINDS)):
            if buildings_of(player, kind) > 0:
                kinds += 1
        return kinds
    if name == "city_tile":
        return player.city_count
    if name == "bridge":
        return BRIDGES - player.bridges
    return len(groups(table, seat, False))


def sum_of_top(player: Player, how_many: int) -> int:
    """The sum of a player's highest levels."""
    levels = sorted([level_of(player, d) for d in range(len(DISCIPLINES))], reverse=True)
    return sum(levels[:how_many])


def lowest_level(player: Player) -> int:
    """AI-28.6: the lowest of the four levels."""
    return min([level_of(player, d) for d in range(len(DISCIPLINES))])


def table_points(which: int, count: int) -> int:
    """The points of the highest line whose minimum is reached."""
    points = 0
    for least, vp in TABLES[which]:
        if count >= least:
            points = vp
    return points


def do_term(table: Table, seat: int, op: int, first: int, second: int, line: int) -> None:
    """AI-2.11, AI-9.7: carry one term out, or ask what it leaves open."""
    if op <= VP:
        gain(table, seat, op, first, line, "AI-9.11")
    elif op == BOOK:
        table.push(TAKE_BOOK, seat, first)
    elif op == ADVANCE:
        table.push(ADVANCE_TASK, seat, first, second)
    elif op == ADVANCE_ANY:
        table.push(STEP_ANY, seat, first)
    elif op == ADVANCE_ONE:
        table.push(STEP_ONE, seat, first)
    elif op == ADVANCE_EACH:
        for discipline in range(len(DISCIPLINES) - 1, -1, -1):
            table.push(ADVANCE_TASK, seat, discipline, first)
    elif op == SPADES:
        # AI-5.10: in the set-up without building
        step = SPADES_STEP if table.phase == SETTING_UP else FIRST_HEX
        table.push(step, seat, first)
    elif op == SPADES_ONLY:
        table.push(SPADES_STEP, seat, first)
    elif op == VP_PER:
        gain_vp(table, seat, second * count_of(table, seat, first), line, "AI-30.1")
    elif op == ADVANCE_PER:
        steps = second * count_of(table, seat, first)
        if steps:
            table.push(STEP_ANY, seat, steps)
    elif op == VP_TABLE:
        points = table_points(second, count_of(table, seat, first))
        gain_vp(table, seat, points, line, "AI-30.1")
    elif op == VP_TOP:
        gain_vp(table, seat, sum_of_top(table.players[seat], first), line, "AI-30.1")
    elif op == VP_LOWEST:
        gain_vp(table, seat, first * lowest_level(table.players[seat]), line, "AI-28.6")
    else:
        do_piece_term(table, seat, op, first, second, line)


def do_piece_term(table: Table, seat: int, op: int, first: int, second: int, line: int) -> None:
    """Terms about pieces, tiles, tracks and turns."""
    if op == BRIDGE:
        table.push(BUILD_BRIDGE, seat, first, OPTIONAL if line == PALACE_LINE else 0)
    elif op == COMPETENCY:
        for _ in range(first):
            table.push(TAKE_COMPETENCY, seat)
    elif op == CITY_TILE:
        for _ in range(first):
            table.push(TAKE_CITY, seat)
    elif op == ANNEX:
        gained = min(first, table.annexes)
        table.annexes -= gained
        table.players[seat].annexes += gained
        if table.events is not None:
            table.tell("annexes", "AI-28.4", {"n": gained}, seat)
    elif op == NEUTRAL:
        table.push(PLACE_NEUTRAL, seat, first)
    elif op in (UPGRADE, DOWNGRADE):
        table.push(FREE_UPGRADE, seat, first, second, 1 if op == DOWNGRADE else 0)
    elif op == PLACE:
        table.push(PLACE_GUILD, seat, first)
    elif op == SAILING:
        table.push(FREE_TRACK, seat, SAILING_TRACK, first)
    elif op == TERRAFORMING:
        table.push(FREE_TRACK, seat, TERRAFORMING_TRACK, first)
    elif op == POWER_TOKEN:
        table.players[seat].bowl3 += first
        if table.events is not None:
            table.tell("power_tokens", "AI-30.7", {"n": first}, seat)
    elif op == EXTRA_ACTION:
        table.push(ACT, seat, 1)
