"""Chapters 4 and 5: the draft, starting buildings and resources."""

from __future__ import annotations

from parlour.games.age_of_innovation.actions import BONUS, DRAFT, FACTION, PALACE_TILE, START
from parlour.games.age_of_innovation.content.constants import (
    BONUS_COINS,
    SCHOLARS,
    START_VP,
    START_WORKSHOPS,
)
from parlour.games.age_of_innovation.content.displays import (
    BOWLS,
    DISPLAY_START,
    FIRST_CHOICE,
    LAST_CHOICE,
    SAILING_START,
)
from parlour.games.age_of_innovation.content.maps import HEXES
from parlour.games.age_of_innovation.content.nouns import TOWER, UNIVERSITY, WORKSHOP
from parlour.games.age_of_innovation.content.player_tiles import (
    CHOICE,
    SETUP,
    START as FACTION_START,
    STARTS_WITH_TOWER,
    STARTS_WITH_UNIVERSITY,
)
from parlour.games.age_of_innovation.content.terms import Term
from parlour.games.age_of_innovation.rules.building_event import own_on_map, put
from parlour.games.age_of_innovation.rules.resources import gain_vp
from parlour.games.age_of_innovation.rules.solo_set_up import push_solo_placements
from parlour.games.age_of_innovation.state import (
    FACTION_LINE,
    NOBODY,
    PLACE_START,
    START_ANY,
    START_LAST,
    START_LINE,
    START_UNIVERSITY,
    TERM,
    Table,
)
from parlour.kernel.hexes import has, members
from parlour.kernel.state import Reason

PIECE_KINDS = [WORKSHOP, TOWER, UNIVERSITY]  # in the order of the notation


# The draft


def possible_sets(table: Table, found: list[int]) -> None:
    """AI-4.3: any set still there."""
    for terrain in members(table.cards, 0):
        found.append(DRAFT + terrain)


def why_not_set(table: Table, terrain: int) -> list[Reason]:
    """AI-4.3: the set was taken."""
    return [Reason("set_taken", "AI-4.3", {"terrain": terrain})]


def do_set(table: Table, seat: int, terrain: int) -> None:
    """AI-4.3: planning display, faction and round bonus tile together."""
    player = table.players[seat]
    table.cards &= ~(1 << terrain)
    player.display = terrain
    player.faction = table.set_faction[terrain]
    player.bonus = table.set_bonus[terrain]
    if table.events is not None:
        args = {"terrain": terrain, "faction": player.faction, "bonus": player.bonus}
        table.tell("drafted", "AI-4.3", args, seat)


def possible_open_draft(table: Table, seat: int, found: list[int]) -> None:
    """AI-4.7: a planning card, a faction or a palace tile, one of each in the end."""
    player = table.players[seat]
    if player.display == NOBODY:
        possible_sets(table, found)
    if player.faction == NOBODY:
        for faction in members(table.factions, 0):
            found.append(FACTION + faction)
    if player.drafted_palace == NOBODY:
        for palace in members(table.draft_palaces, 0):
            found.append(PALACE_TILE + palace)


def why_not_open_draft(table: Table, seat: int) -> list[Reason]:
    """AI-4.7: it is gone, or the seat has one already."""
    return [Reason("not_in_draft", "AI-4.7")]


def do_open_draft(table: Table, seat: int, choice: int) -> None:
    """AI-4.7: take one card or tile."""
    player = table.players[seat]
    if choice >= PALACE_TILE:
        player.drafted_palace = choice - PALACE_TILE
        table.draft_palaces &= ~(1 << player.drafted_palace)
        if table.events is not None:
            table.tell("drafted_palace", "AI-4.7", {"palace": player.drafted_palace}, seat)
    elif choice >= FACTION:
        player.faction = choice - FACTION
        table.factions &= ~(1 << player.faction)
        if table.events is not None:
            table.tell("drafted_faction", "AI-4.7", {"faction": player.faction}, seat)
    else:
        player.display = choice - DRAFT
        table.cards &= ~(1 << player.display)
        if table.events is not None:
            table.tell("drafted_card", "AI-4.7", {"terrain": player.display}, seat)


def possible_draft_bonuses(table: Table, found: list[int]) -> None:
    """AI-4.8: any round bonus tile still there."""
    for bonus in members(table.draft_bonuses, 0):
        found.append(BONUS + bonus)


def do_draft_bonus(table: Table, seat: int, bonus: int) -> None:
    """AI-4.8: take a round bonus tile; the three left form the display."""
    table.players[seat].bonus = bonus
    table.draft_bonuses &= ~(1 << bonus)
    if table.events is not None:
        rule = "AI-4.8" if table.automa is None else "AI-35.10"
        args = {"bonus": bonus, "bonus_text": bonus}
        table.tell("bonus_taken", rule, args, seat)
    if seat == table.order[0]:
        table.bonuses = members(table.draft_bonuses, 0)
        if table.automa is not None:
            # As they were lined up: the Automa takes the left, middle or right one.
            table.bonuses = [b for b in table.automa.line if (table.draft_bonuses >> b) & 1]
        table.bonus_coins = [BONUS_COINS] * len(table.bonuses)
        table.draft_bonuses = 0


# Starting buildings


def push_placements(table: Table) -> None:
    """AI-5.1, AI-5.4, AI-5.5: workshops in turn order and back, Monks, then Omar's third."""
    table.cards = 0
    if table.automa is not None:
        push_solo_placements(table)
        return
    for seat in table.order:
        if STARTS_WITH_TOWER[table.players[seat].faction]:
            table.push(PLACE_START, seat, START_LAST)
    for seat in table.order:
        if STARTS_WITH_UNIVERSITY[table.players[seat].faction]:
            table.push(PLACE_START, seat, START_UNIVERSITY)
    others = [
        seat for seat in table.order if not STARTS_WITH_UNIVERSITY[table.players[seat].faction]
    ]
    for seat in others:
        table.push(PLACE_START, seat, START_ANY)
    for seat in reversed(others):
        table.push(PLACE_START, seat, START_ANY)


def start_pieces(table: Table, seat: int, when: int) -> list[int]:
    """AI-5.1, AI-5.4, AI-5.5: what may be placed: indices of PIECE_KINDS."""
    player = table.players[seat]
    if when == START_UNIVERSITY:
        return [2]
    found: list[int] = []
    if own_on_map(player, WORKSHOP) < START_WORKSHOPS:
        found.append(0)
    if STARTS_WITH_TOWER[player.faction] and player.neutral == 0:
        found.append(1)
    return found


def possible_starts(table: Table, seat: int, when: int, found: list[int]) -> None:
    """AI-5.1, AI-5.2: empty native hexes anywhere."""
    player = table.players[seat]
    low = table.empty_low & table.terrains[2 * player.display]
    high = table.empty_high & table.terrains[2 * player.display + 1]
    hexes = members(low, high)
    for piece in start_pieces(table, seat, when):
        for hex_ in hexes:
            found.append(START + piece * HEXES + hex_)


def why_not_start(table: Table, seat: int, when: int, piece: int, hex_: int) -> list[Reason]:
    """AI-5.1 to AI-5.5: a wrong piece, or no empty native hex."""
    reasons: list[Reason] = []
    if piece not in start_pieces(table, seat, when):
        reasons.append(Reason("wrong_piece", "AI-5.5", {"kind": PIECE_KINDS[piece]}))
    display = table.players[seat].display
    native = has(table.terrains[2 * display], table.terrains[2 * display + 1], hex_)
    if not native:
        reasons.append(Reason("not_native_start", "AI-5.1", {"hex": hex_, "terrain": display}))
    elif not has(table.empty_low, table.empty_high, hex_):
        reasons.append(Reason("occupied", "AI-5.1", {"hex": hex_}))
    return reasons


def do_start(table: Table, seat: int, piece: int, hex_: int) -> None:
    """AI-5.2, AI-5.3: it costs nothing and is no building event."""
    kind = PIECE_KINDS[piece]
    put(table, seat, hex_, kind, kind == TOWER)
    if table.events is not None:
        table.tell("start_building", "AI-5.1", {"kind": kind, "hex": hex_}, seat)


# Starting resources


def give_resources(table: Table) -> None:
    """AI-5.6, AI-5.8: fixed resources and steps for all; then the choices, kind by kind."""
    backwards = [seat for seat in reversed(table.order) if not table.is_automa(seat)]
    for seat in backwards:
        push_terms(table, seat, LAST_CHOICE[table.players[seat].display])
    for seat in backwards:
        push_terms(table, seat, SETUP[table.players[seat].faction])
    for seat in backwards:
        push_terms(table, seat, CHOICE[table.players[seat].faction])
    for seat in backwards:
        push_terms(table, seat, FIRST_CHOICE[table.players[seat].display])
    for seat in backwards:
        player = table.players[seat]
        player.supply = SCHOLARS
        player.bowl1, player.bowl2, player.bowl3 = BOWLS[player.display]
        player.sailing = SAILING_START[player.display]
        gain_vp(table, seat, START_VP, START_LINE, "AI-1.5")
        push_terms(table, seat, FACTION_START[player.faction])
        push_terms(table, seat, DISPLAY_START[player.display])


def push_terms(table: Table, seat: int, terms: list[Term]) -> None:
    """Terms of the set-up, the first on top."""
    for i in range(len(terms) - 1, -1, -1):
        op, first, second = terms[i]
        table.push(TERM, seat, op, first, second, FACTION_LINE)
