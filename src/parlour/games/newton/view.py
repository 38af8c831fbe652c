"""Chapter 24: what one seat may know."""

from __future__ import annotations

from typing import Any

from parlour.games.newton.actions import (
    DECK_TOPIC,
    DISCOVERY_TOPIC,
    MASTER_TOPIC,
    WORK_TO_OBJECTIVE,
)
from parlour.games.newton.content.box import (
    COLOURS,
    DESK_SLOTS,
    DISCOVERIES_DEALT,
    MASTERS_DEALT,
    RANKS,
)
from parlour.games.newton.content.cards import CARD_SYMBOL, CARDS, LEVEL_MASK, LEVELS
from parlour.games.newton.content.map_board import (
    ANCIENT,
    CITY,
    KINDS,
    NEIGHBOURS,
    ROUTE_COST,
    SPACE_COUNT,
    SPACE_KIND,
    SPACES,
    UNIVERSITY,
)
from parlour.games.newton.content.masters import MASTERS
from parlour.games.newton.content.packed import NONE, field
from parlour.games.newton.content.study_boards import CELLS, LINE_MASK, LINES
from parlour.games.newton.content.tiles import (
    ANCIENT_TILES,
    BONUS_KINDS,
    CITY_TILES,
    DISCOVERIES,
    INVENTIONS,
    MEDICINE_TILES,
    OBJECTIVE_COUNT,
    OBJECTIVES,
    SPECIALIZATIONS,
    TOKEN_KIND,
    UNIVERSITY_TILES,
)
from parlour.games.newton.content.tracks_board import (
    OBJECTIVE_SLOTS,
    TECH,
    TECH_INVENTION,
    TECH_KIND,
    TECH_OBJECTIVE,
    TECH_SPECIALIZATION,
    TRACK_KINDS,
    WORK_END,
    WORK_INVENTION,
    WORK_KIND,
    WORK_SLOT,
    WORK_SPECIALIZATION,
)
from parlour.games.newton.effects import (
    ACTION_TYPES,
    FREE_ROUTES,
    INCOMES,
    MEDICINE,
    VOLUMES,
)
from parlour.games.newton.rules.decisions import possible_choices
from parlour.games.newton.rules.draft import discoveries_of, pack_in_hand, solo_drafting
from parlour.games.newton.rules.travel import path_cost, path_end, path_length
from parlour.games.newton.rules.turn import boost_value, joker_value
from parlour.games.newton.rules.work import landing
from parlour.games.newton.scoring import count, discovery_points, objective_points, rank, scores
from parlour.games.newton.state import (
    ACTING,
    CUBE_FROM_STEP,
    DISCOVERING,
    DRAFTING,
    NEXT_STUDENT,
    PATH_STEP,
    PHASES,
    QUESTIONS,
    SOURCE,
    STUDENT_STEP,
    STUDY_STEP,
    TARGET,
    TRAVEL_STEP,
    USED_BASIC,
    USED_BOOST,
    USED_EFFECT,
    WORK_STEP,
    Table,
    count_bits,
    members,
    row_count,
    row_items,
)
from parlour.kernel.chance import Chance


def names_of(mask: int, names: list[str]) -> list[str]:
    """The names of the members of a set."""
    return [name for i, name in enumerate(names) if (mask >> i) & 1]


def view(table: Table, seat: int | None) -> dict[str, Any]:
    """NW-24.1 to NW-24.3: the table as a seat, or a spectator, may know it."""
    found: dict[str, Any] = {
        "game": "newton",
        "you": seat,
        "seats": table.seats,
        "ply": table.ply,
        "over": table.over,
        "pending": list(table.pending),
        "phase": PHASES[table.phase],
        "round": table.round,
        "turn": min(table.turn + 1, DESK_SLOTS),
        "first": table.first,
        "current": table.current,
        "used": {
            "basic": table.used & USED_BASIC != 0,
            "effect": table.used & USED_EFFECT != 0,
            "boost": table.used & USED_BOOST != 0,
        },
        "map": [space_view(table, space) for space in range(len(SPACES))],
        "work": [work_view(table, space) for space in range(len(WORK_KIND))],
        "technology": [technology_view(table, space) for space in range(len(TECH))],
        "market": [names_of(table.face_up & LEVEL_MASK[level], CARDS) for level in LEVELS],
        "decks": [len(deck) for deck in table.decks],
        "incomes": {INCOMES[i]: field(table.incomes, i) for i in range(MEDICINE)},
        "medicine": MEDICINE_TILES - sum(1 for board in table.boards if board.medicine_side),
        "developments": {name: field(table.developments, i) for i, name in enumerate(ACTION_TYPES)},
        "boards": [board_view(table, other, seat) for other in range(table.seats)],
        "asked": asked_view(table),
        "plan": plan_view(table),
        "draft": draft_view(table, seat),
        "scores": [
            {
                "total": score.total,
                "lines": {line.source: line.points for line in score.lines},
            }
            for score in scores(table)
        ],
    }
    if table.seats == 1:
        found["rank"] = RANKS[rank(scores(table)[0].total)]
    return found


def space_view(table: Table, space: int) -> dict[str, Any]:
    """A space of the Map: its tile, token, cubes and Scientists."""
    kind = SPACE_KIND[space]
    found: dict[str, Any] = {"id": SPACES[space], "kind": KINDS[kind], "tile": None, "token": None}
    if kind == CITY:
        found["tile"] = CITY_TILES[table.tile_at[space]]
    elif kind == UNIVERSITY:
        found["tile"] = UNIVERSITY_TILES[table.tile_at[space]]
    elif kind == ANCIENT:
        found["tile"] = ANCIENT_TILES[table.tile_at[space]]
    elif KINDS[kind] == "objective":
        found["tile"] = OBJECTIVES[table.objectives[OBJECTIVE_SLOTS.index(f"map:{SPACES[space]}")]]
    if (table.map_tokens >> space) & 1:
        found["token"] = BONUS_KINDS[TOKEN_KIND[table.map_token[space]]]
    found["cubes"] = [s for s, b in enumerate(table.boards) if (b.cubes >> space) & 1]
    found["scientists"] = [s for s, b in enumerate(table.boards) if b.scientist == space]
    return found


def work_view(table: Table, space: int) -> dict[str, Any]:
    """A space of the Work track."""
    found: dict[str, Any] = {"kind": TRACK_KINDS[WORK_KIND[space]], "tile": None}
    if WORK_SPECIALIZATION[space] >= 0:
        found["tile"] = SPECIALIZATIONS[table.specializations[WORK_SPECIALIZATION[space]]]
    elif WORK_INVENTION[space] >= 0:
        found["tile"] = INVENTIONS[table.inventions[WORK_INVENTION[space]]]
    elif space == WORK_END:
        found["tile"] = OBJECTIVES[table.objectives[WORK_SLOT]]
    found["markers"] = [s for s, b in enumerate(table.boards) if b.work == space]
    return found


def technology_view(table: Table, space: int) -> dict[str, Any]:
    """A space of the Technology track."""
    found: dict[str, Any] = {
        "id": TECH[space],
        "kind": TRACK_KINDS[TECH_KIND[space]],
        "tile": None,
        "token": None,
    }
    if TECH_SPECIALIZATION[space] >= 0:
        found["tile"] = SPECIALIZATIONS[table.specializations[TECH_SPECIALIZATION[space]]]
    elif TECH_INVENTION[space] >= 0:
        found["tile"] = INVENTIONS[table.inventions[TECH_INVENTION[space]]]
    elif TECH_OBJECTIVE[space] >= 0:
        found["tile"] = OBJECTIVES[table.objectives[TECH_OBJECTIVE[space]]]
    if (table.tech_tokens >> space) & 1:
        found["token"] = BONUS_KINDS[TOKEN_KIND[table.tech_token[space]]]
    found["students"] = [s for s, b in enumerate(table.boards) for at in b.students if at == space]
    return found


def board_view(table: Table, seat: int, viewer: int | None) -> dict[str, Any]:
    """NW-24.1, NW-24.2: a Study board; Masters in hand that are unknown are None."""
    board = table.boards[seat]
    known = viewer == seat or table.over
    hand: list[str | None] = (
        list(names_of(board.masters, MASTERS))
        if known
        else [None for _ in range(count_bits(board.masters))]
    )
    discovery: str | None = None
    if board.discovery != NONE:
        discovery = DISCOVERIES[board.discovery] if known else "hidden"
    filled = [CELLS[cell] for cell in range(len(CELLS)) if (board.books >> cell) & 1]
    return {
        "colour": COLOURS[table.colours[seat]],
        "printed": ACTION_TYPES[board.printed],
        "coins": board.coins,
        "potions": board.potions,
        "vp": board.vp,
        "hand": names_of(board.hand, CARDS),
        "desk": [CARDS[card] for card in row_items(board.desk)],
        "tuck": [CARDS[card] for card in row_items(board.tuck)],
        "drawers": [ACTION_TYPES[kind] for kind in row_items(board.drawers)],
        "income": [INCOMES[kind] for kind in row_items(board.income)],
        "medicine_side": board.medicine_side,
        "masters": hand,
        "played": names_of(board.played, MASTERS),
        "discovery": discovery,
        "scientist": SPACES[board.scientist],
        "cubes": board.cubes_left,
        "students": board.students.count(NONE),
        "work": board.work,
        "books": filled,
        "books_left": board.books_left,
        "lines": [LINES[i] for i, m in enumerate(LINE_MASK) if board.books & m == m],
        "tokens": [
            BONUS_KINDS[TOKEN_KIND[t]] for t in range(len(TOKEN_KIND)) if board.tokens >> t & 1
        ],
        "volumes": {name: field(board.volumes, i) for i, name in enumerate([*VOLUMES, "any"])},
        "values": {
            name: value_view(table, seat, action) for action, name in enumerate(ACTION_TYPES)
        },
        "discovery_vp": discovery_points(board) if known else None,
        "objectives": {
            OBJECTIVES[tile]: {
                "count": count(board, OBJECTIVE_COUNT[tile]),
                "vp": objective_points(board, tile),
            }
            for tile in table.objectives
        },
    }


def value_view(table: Table, seat: int, action: int) -> dict[str, int]:
    """NW-6.1: the value of an action and where it comes from."""
    board = table.boards[seat]
    joker = joker_value(table, seat)
    boost = boost_value(table, seat)
    if table.used & USED_BASIC:
        joker = boost = 0
    return {
        "printed": 1 if board.printed == action else 0,
        "tucked": sum(1 for card in row_items(board.tuck) if CARD_SYMBOL[card] == action),
        "developments": row_count(board.drawers, action),
        "desk": sum(1 for card in row_items(board.desk) if CARD_SYMBOL[card] == action),
        "joker": joker,
        "boost": boost,
        "value": field(board.symbols, action) + joker + boost,
    }


def asked_view(table: Table) -> dict[str, Any] | None:
    """What the player to move decides now; with the value of the action, where there is one."""
    if table.over or table.phase != ACTING or not table.stack:
        return None
    decision = table.stack[-1]
    value = decision.a if WORK_STEP <= decision.step <= STUDY_STEP else 0
    return {"what": QUESTIONS[decision.step], "value": value, "flags": decision.b}


def plan_view(table: Table) -> dict[str, Any] | None:
    """What the player to move has declared so far of an action."""
    if table.over or table.phase != ACTING or not table.stack:
        return None
    decision = table.stack[-1]
    board = table.boards[table.current]
    step = decision.step
    if step == WORK_STEP:
        values = range(1, decision.a + 1)
        return {
            "what": "work",
            "value": decision.a,
            "spaces": [landing(board, v, False) for v in values],
            "entering": [v for v in values if WORK_TO_OBJECTIVE + v - 1 in table.offered],
        }
    if step == STUDY_STEP:
        return {
            "what": "study",
            "value": decision.a,
            "cells": [CELLS[c % TARGET] for c in table.plan],
        }
    if step in (STUDENT_STEP, PATH_STEP):
        path = [None if e == NEXT_STUDENT else TECH[e % TARGET] for e in table.plan]
        return {"what": "technology", "value": decision.a, "path": path}
    if TRAVEL_STEP <= step <= CUBE_FROM_STEP:
        path_spaces = [SPACES[e] for e in table.plan if e < TARGET]
        found: dict[str, Any] = {
            "what": "travel",
            "from": SPACES[board.scientist],
            "path": path_spaces,
            "cubes": [SPACES[e - TARGET] for e in table.plan if TARGET <= e < SOURCE],
            "cost": path_cost(table, board, decision.b),
        }
        if step == TRAVEL_STEP:
            found["steps"] = decision.a - path_length(table)
            found["reach"] = reachable(table, decision.a, decision.b)
        return found
    return None


def reachable(table: Table, value: int, flags: int) -> dict[str, int]:
    """NW-11.1, NW-11.3: the spaces in reach of the steps and coins left, with the fewest coins."""
    board = table.boards[table.current]
    here = path_end(table, board)
    coins = board.coins - path_cost(table, board, flags)
    best: dict[int, int] = {here: 0}
    frontier: dict[int, int] = {here: 0}
    for _ in range(value - path_length(table)):
        following: dict[int, int] = {}
        for space, spent in frontier.items():
            for near in NEIGHBOURS[space]:
                route = 0 if flags & FREE_ROUTES else ROUTE_COST[space * SPACE_COUNT + near]
                cost = spent + route
                if cost <= coins and cost < best.get(near, coins + 1):
                    best[near] = cost
                    following[near] = cost
        frontier = following
    del best[here]
    return {SPACES[space]: cost for space, cost in sorted(best.items())}


def draft_view(table: Table, seat: int | None) -> dict[str, Any] | None:
    """NW-3.12, NW-3.16: what a seat holds in the draft; the others only see who still chooses."""
    if table.phase not in (DRAFTING, DISCOVERING):
        return None
    chosen = [s for s in range(table.seats) if not (table.waiting >> s) & 1]
    found: dict[str, Any] = {"pick": table.pick + 1, "chosen": chosen, "pack": [], "tiles": []}
    if seat is None:
        return found
    if table.phase == DISCOVERING:
        found["tiles"] = [DISCOVERIES[tile] for tile in discoveries_of(table, seat)]
    elif (table.waiting >> seat) & 1:
        found["pack"] = sorted(MASTERS[m] for m in pack_in_hand(table, seat))
    return found


# Dealing anew what a seat cannot know


def redeal(table: Table, seat: int | None, chance: Chance) -> None:
    """NW-24.2, NW-24.3: decks, Masters and Great Discovery tiles that the seat cannot know."""
    for i in range(len(LEVELS)):
        at = 0
        deck: list[int] = []
        for size in table.layers[i]:
            deck += chance.shuffle(DECK_TOPIC, sorted(table.decks[i][at : at + size]))
            at += size
        table.decks[i] = deck
    if table.over:
        return
    if solo_drafting(table):
        if seat == 0:
            table.box = chance.shuffle(MASTER_TOPIC, sorted(table.box))
        else:
            redeal_solo_packs(table, chance)
    else:
        redeal_masters(table, -1 if seat is None else seat, chance)
    redeal_discoveries(table, -1 if seat is None else seat, chance)
    if table.phase == ACTING:
        table.offered = possible_choices(table, table.stack[-1])


def redeal_solo_packs(table: Table, chance: Chance) -> None:
    """NW-23.5: for a spectator, every Master but those played, which may come from any pack."""
    played = table.boards[0].played
    shown = members(played)
    pool = sorted([m for pack in table.packs for m in pack if not played >> m & 1] + table.box)
    order = chance.shuffle(MASTER_TOPIC, pool)
    for index, pack in enumerate(table.packs):
        dealt = [shown.pop(0)] if shown else []
        dealt += order[: len(pack) - len(dealt)]
        order = [m for m in order if m not in dealt]
        table.packs[index] = dealt
    table.box = order
    rebuild_hands(table)


def redeal_masters(table: Table, seat: int, chance: Chance) -> None:
    """NW-3.13, NW-24.2: a seat knows each pack that it held, not who took what from it before.

    The places of a pack (first kept, second kept …) fall into groups: those before the seat saw
    the pack hold cards that it cannot know; those between two looks, and after the last, hold
    known cards in an unknown order. Cards that were played stay with
    their owner.
    """
    seats = table.seats
    drafted = table.master_draft and seats > 1
    unknown: list[int] = []  # places (pack * size + index) of cards that the seat never saw
    for index, pack in enumerate(table.packs):
        if not drafted:
            if index != seat:
                unknown += [index * MASTERS_DEALT + k for k in range(len(pack))]
            continue
        group: list[int] = []
        seen = False
        for k in range(len(pack)):
            place = index * MASTERS_DEALT + k
            mine = seat >= 0 and (index + k) % seats == seat and k <= table.pick
            if mine:
                if seen:
                    shuffle_places(table, group, [], chance)
                else:
                    unknown += group
                group = []
                seen = True
                if k == table.pick and (table.waiting >> seat) & 1 and table.phase == DRAFTING:
                    break  # the pack in hand
            else:
                group.append(place)
        if seen:
            shuffle_places(table, group, [], chance)
        else:
            unknown += group
    table.box = shuffle_places(table, unknown, table.box, chance)
    rebuild_hands(table)


def shuffle_places(table: Table, places: list[int], box: list[int], chance: Chance) -> list[int]:
    """Deal the unplayed cards of these places, and those of the box, anew; gives the new box."""
    played = 0
    for board in table.boards:
        played |= board.played
    cards = [master_at(table, place) for place in places]
    pool = sorted([master for master in cards if not played >> master & 1] + box)
    order = chance.shuffle(MASTER_TOPIC, pool)
    shown = sorted(master for master in cards if played >> master & 1)
    for place in places:
        index, k = divmod(place, MASTERS_DEALT)
        board = table.boards[owner_of(table, index, k)]
        own = [master for master in shown if (board.played >> master) & 1]
        if own:
            shown.remove(own[0])
        master = own[0] if own else order.pop(0)
        pack = table.packs[index]
        table.packs[index] = pack[:k] + [master] + pack[k + 1 :]
    return order


def owner_of(table: Table, index: int, k: int) -> int:
    """NW-3.12: who keeps the k-th card of a pack."""
    drafted = table.master_draft and table.seats > 1
    return (index + k) % table.seats if drafted else index


def master_at(table: Table, place: int) -> int:
    """The Master at a place of a pack."""
    return table.packs[place // MASTERS_DEALT][place % MASTERS_DEALT]


def rebuild_hands(table: Table) -> None:
    """The Masters in hand follow from the packs: those kept and not played."""
    for board in table.boards:
        board.masters = 0
    drafted = table.master_draft and table.seats > 1
    for index, pack in enumerate(table.packs):
        for k, master in enumerate(pack):
            if solo_drafting(table):
                owner = 0
                kept = k == 0 and (index < table.pick)
            elif not drafted:
                owner = index
                kept = True
            else:
                owner = owner_of(table, index, k)
                chosen = table.phase != DRAFTING or not (table.waiting >> owner) & 1
                kept = k < table.pick or (k == table.pick and chosen)
            board = table.boards[owner]
            if kept and not (board.played >> master) & 1:
                board.masters |= 1 << master


def redeal_discoveries(table: Table, seat: int, chance: Chance) -> None:
    """NW-3.16, NW-24.2: all tiles but the own two."""
    if not table.discoveries:
        return
    size = DISCOVERIES_DEALT
    own = table.discoveries[seat * size : (seat + 1) * size] if seat >= 0 else []
    pool = sorted(tile for tile in table.discoveries if tile not in own)
    order = chance.shuffle(DISCOVERY_TOPIC, pool)
    if seat >= 0:
        order = order[: seat * size] + own + order[seat * size :]
    for other, board in enumerate(table.boards):
        if other != seat and board.discovery != NONE:
            board.discovery = order[other * size]
    table.discoveries = order
