"""What must always hold: every broken invariant of a position, as a sentence."""

from __future__ import annotations

from typing import Final

from parlour.games.age_of_innovation.content.automa import (
    CARDS,
    HAS_YOUTH,
    MOST_INNOVATIONS,
    YOUTH_CUBES,
)
from parlour.games.age_of_innovation.content.board_tiles import CITY_COPIES, CITY_TILES, COPIES
from parlour.games.age_of_innovation.content.maps import HEXES, MAP
from parlour.games.age_of_innovation.content.nouns import (
    CIRCLE,
    DISCIPLINES,
    KINDS,
    OWN_KINDS,
    TERRAINS,
)
from parlour.games.age_of_innovation.content.numbers import (
    ANNEXES,
    BOOK_ACTIONS_USED,
    BOOKS,
    BRIDGES,
    NEUTRAL_PIECES,
    PIECES,
    POWER_TOKENS,
    SCHOLARS,
    TOP,
)
from parlour.games.age_of_innovation.content.player_tiles import (
    COMPETENCIES,
    IMMEDIATE,
    INNOVATION_TILE,
)
from parlour.games.age_of_innovation.content.terms import POWER_TOKEN
from parlour.games.age_of_innovation.rules.effects import CarryOut
from parlour.games.age_of_innovation.rules.map_and_reach import owner_at
from parlour.games.age_of_innovation.rules.resources import books_of, level_of
from parlour.games.age_of_innovation.rules.science import free_keys
from parlour.games.age_of_innovation.state import AUTOMA_SEAT, NOBODY, AgeTable, Player
from parlour.kernel.checks import Check, for_each_seat
from parlour.kernel.hexes import has, mask_high, mask_low, members


def check_supplies(table: AgeTable, broken: list[str]) -> None:
    """AI-2.1, AI-2.4, AI-2.8, AI-2.9: every piece and tile is somewhere."""
    for discipline, name in enumerate(DISCIPLINES):
        total = books_of(table.books, discipline) + sum(
            books_of(player.books, discipline) for player in table.players
        )
        if total != BOOKS:
            broken.append(f"AI-2.4: {total} books of {name}, not {BOOKS}")
    for kind, name in enumerate(COMPETENCIES):
        total = (table.competencies >> (3 * kind)) & 7
        total += sum((player.competencies >> kind) & 1 for player in table.players)
        if total != COPIES:
            broken.append(f"AI-2.8: {total} tiles {name}, not {COPIES}")
    for kind, name in enumerate(CITY_TILES):
        total = (table.cities >> (2 * kind)) & 3
        total += sum((player.cities >> (2 * kind)) & 3 for player in table.players)
        if total != CITY_COPIES[kind]:
            broken.append(f"AI-2.8: {total} tiles {name}, not {CITY_COPIES[kind]}")
    for kind, name in enumerate(KINDS):
        total = (table.neutral >> (3 * kind)) & 7
        total += sum((player.neutral >> (3 * kind)) & 7 for player in table.players)
        if total != NEUTRAL_PIECES[kind]:
            broken.append(f"AI-2.9: {total} neutral {name}, not {NEUTRAL_PIECES[kind]}")
    annexes = table.annexes + sum(
        player.annexes + len(members(player.annex_low, player.annex_high))
        for player in table.players
    )
    if annexes != ANNEXES:
        broken.append(f"AI-2.9: {annexes} annexes, not {ANNEXES}")
    taken = [tile for player in table.players for tile in members(player.innovations, 0)]
    left = [tile for tile in table.innovations if tile != NOBODY]
    if len(set(taken + left)) != len(table.innovations):
        broken.append("AI-2.8: an innovation is missing or there twice")
    if len(set(table.book_actions)) != BOOK_ACTIONS_USED:
        broken.append("AI-3.9: wrong book actions")


def check_map(table: AgeTable, broken: list[str]) -> None:
    """AI-12.1, AI-13.13: masks, terrains and buildings agree."""
    for terrain in range(CIRCLE):
        hexes = [hex_ for hex_ in range(HEXES) if table.terrain[hex_] == terrain]
        if (mask_low(hexes), mask_high(hexes)) != (
            table.terrains[2 * terrain],
            table.terrains[2 * terrain + 1],
        ):
            broken.append(f"AI-12.1: hexes of {TERRAINS[terrain]} wrongly kept")
    for hex_ in range(HEXES):
        empty = has(table.empty_low, table.empty_high, hex_)
        owners = [
            seat
            for seat, player in enumerate(table.players)
            if has(player.own_low, player.own_high, hex_)
        ]
        if table.building[hex_]:
            owner = owner_at(table, hex_)
            if empty or owners != [owner]:
                broken.append(f"AI-12.1: {MAP.names[hex_]} wrongly kept as empty or owned")
            if table.terrain[hex_] != table.players[owner].display:
                broken.append(f"AI-13.13: a building on foreign land at {MAP.names[hex_]}")
        elif owners or empty != (table.terrain[hex_] < CIRCLE):
            broken.append(f"AI-12.1: {MAP.names[hex_]} wrongly kept as empty or owned")
    if len({bridge & 511 for bridge in table.bridges}) != len(table.bridges):
        broken.append("AI-25.1: two bridges on one site")


def check_player(table: AgeTable, seat: int, broken: list[str]) -> None:
    """AI-2.1, AI-2.5, AI-1.5, AI-11.1: pieces, scholars, points, power of a player."""
    player = table.players[seat]
    for kind in range(OWN_KINDS):
        code = 1 + kind + 8 * seat
        on_map = sum(1 for piece in table.building if piece == code)
        if on_map != (player.placed >> (4 * kind)) & 15 or on_map > PIECES[kind]:
            broken.append(f"AI-2.7: seat {seat} has {on_map} {KINDS[kind]} on the map")
    built = sum(1 for bridge in table.bridges if bridge >> 9 == seat)
    if built + player.bridges != BRIDGES or player.bridges < 0:
        broken.append(f"AI-25.1: seat {seat} has {built + player.bridges} bridges")
    if player.vp != sum(player.points) or player.vp < 0:
        broken.append(f"AI-1.5: seat {seat} has {player.vp} VP, {sum(player.points)} by source")
    if min(player.coins, player.tools, player.scholars, player.supply, player.annexes) < 0:
        broken.append(f"AI-9.3: seat {seat} has less than nothing")
    if min(player.bowl1, player.bowl2, player.bowl3) < 0:
        broken.append(f"AI-11.1: seat {seat} has an impossible bowl")
    if player.supply + player.scholars + player.bowl2 > 0:
        check_started(table, seat, player, broken)
    if free_keys(player) < 0:
        broken.append(f"AI-21.4: seat {seat} has used too many keys")


def check_started(table: AgeTable, seat: int, player: Player, broken: list[str]) -> None:
    """AI-2.5, AI-11.1: what holds once the starting resources were given."""
    sent = sum(1 for owner in table.slots if owner == seat)
    if sent + player.scholars + player.supply != SCHOLARS:
        broken.append(f"AI-2.5: seat {seat} has {sent + player.scholars + player.supply} scholars")
    if table.is_automa(seat):
        return
    tokens = POWER_TOKENS - player.sacrificed
    for tile in members(player.innovations, 0):
        for operation, first, _ in IMMEDIATE[INNOVATION_TILE + tile]:
            if operation == POWER_TOKEN:
                tokens += first
    for task in table.stack:
        if isinstance(task, CarryOut) and task.seat == seat and task.term[0] == POWER_TOKEN:
            tokens -= task.term[1]  # still to come
    in_bowls = player.bowl1 + player.bowl2 + player.bowl3
    if in_bowls != tokens:
        broken.append(f"AI-11.1: seat {seat} has {in_bowls} power tokens, not {tokens}")


def check_bonuses(table: AgeTable, broken: list[str]) -> None:
    """AI-4.4, AI-27.3: a round bonus tile is in one place."""
    bonuses = [player.bonus for player in table.players if player.bonus != NOBODY] + list(
        table.bonuses
    )
    if len(set(bonuses)) != len(bonuses):
        broken.append("AI-27.3: a round bonus tile is there twice")
    if not table.open_draft and len(table.bonuses) != len(table.bonus_coins):
        broken.append("AI-4.2: coins without a tile")


def check_automa(table: AgeTable, broken: list[str]) -> None:
    """AI-35.6, AI-36.8, AI-37.9, AI-38.4, AI-38.5: cards, marks and markers; no resources."""
    if not table.is_solo:
        return
    automa = table.automa
    player = table.players[AUTOMA_SEAT]
    if sorted(automa.cards + automa.reserve) != list(range(len(CARDS))):
        broken.append("AI-36.8: a decision card is missing or there twice")
    if not 0 <= automa.drawn <= len(automa.cards):
        broken.append(f"AI-36.1: {automa.drawn} of {len(automa.cards)} cards drawn")
    if (automa.marked_low & ~player.own_low) or (automa.marked_high & ~player.own_high):
        broken.append("AI-37.9: a mark without a building")
    low = automa.youth_low | automa.blight_low
    high = automa.youth_high | automa.blight_high
    for hex_ in members(low & ~table.empty_low, high & ~table.empty_high):
        broken.append(f"AI-38.4: a marker on {MAP.names[hex_]}, which is not empty")
    if len(members(automa.youth_low, automa.youth_high)) > YOUTH_CUBES:
        broken.append("AI-38.4: too many youth cubes")
    if automa.youth != NOBODY and not HAS_YOUTH[automa.faction]:
        broken.append("AI-38.4: a youth terrain that is not the Symbionts'")
    if len(members(player.innovations, 0)) > MOST_INNOVATIONS:
        broken.append("AI-37.17: the Automa has too many innovations")
    has_any = player.coins + player.tools + player.books + player.scholars
    if has_any or player.bowl1 + player.bowl2 + player.bowl3:
        broken.append("AI-35.6: the Automa has resources")
    if player.palace != NOBODY or player.competencies or player.cities:
        broken.append("AI-35.6: the Automa has a tile")


def check_science(table: AgeTable, broken: list[str]) -> None:
    """AI-21.6: one marker at most on the top level of a discipline."""
    for discipline, name in enumerate(DISCIPLINES):
        top = sum(1 for player in table.players if level_of(player, discipline) == TOP)
        if top > 1:
            broken.append(f"AI-21.6: {top} markers on level {TOP} of {name}")


CHECKS: Final[tuple[Check, ...]] = (
    check_supplies,
    check_map,
    for_each_seat(check_player),
    check_bonuses,
    check_automa,
    check_science,
)
