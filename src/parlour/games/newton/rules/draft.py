"""Chapter 3: the draft of the Masters and the choice of a Great Discovery tile."""

from __future__ import annotations

from parlour.games.newton.actions import DISCOVERY, DISCOVERY_TOPIC, KEEP
from parlour.games.newton.content.box import DISCOVERIES_DEALT, MASTERS_DEALT, SOLO_DRAWN
from parlour.games.newton.content.tiles import DISCOVERIES
from parlour.games.newton.state import ACTING, DISCOVERING, DRAFTING, Table
from parlour.kernel.state import Reason


def pack_of(table: Table, seat: int) -> int:
    """NW-3.12: the pack that a seat holds now; packs go to the left."""
    return (seat - table.pick) % len(table.packs)


def begin_draft(table: Table) -> None:
    """NW-3.12, NW-3.14, NW-23.4, NW-23.5: packs are dealt; draft, or all cards are the hand."""
    if table.seats == 1 and table.solo_draft:
        draw_solo_pack(table)
    elif table.seats == 1 or not table.master_draft:
        for seat in range(table.seats):
            for master in table.packs[seat]:
                table.boards[seat].masters |= 1 << master
        begin_discovery(table)
        return
    table.phase = DRAFTING
    table.waiting = (1 << table.seats) - 1


def draw_solo_pack(table: Table) -> None:
    """NW-23.5: two Masters to choose from."""
    table.packs = table.packs + [table.box[:SOLO_DRAWN]]
    table.box = table.box[SOLO_DRAWN:]


def solo_drafting(table: Table) -> bool:
    """NW-23.5: the solo draft takes a new pack for each choice."""
    return table.seats == 1 and table.solo_draft


def pack_in_hand(table: Table, seat: int) -> list[int]:
    """NW-3.12: the Masters that a seat chooses from."""
    if solo_drafting(table):
        return table.packs[-1]
    return table.packs[pack_of(table, seat)][table.pick :]


def possible_keeps(table: Table, seat: int) -> list[int]:
    """NW-3.12: every Master of the pack in hand; their order tells nothing about earlier hands."""
    return [KEEP + master for master in sorted(pack_in_hand(table, seat))]


def why_not_keep(master: int) -> list[Reason]:
    """NW-3.12: the Master is not in the pack."""
    return [Reason("not_in_pack", "NW-3.12", {"master": master})]


def do_keep(table: Table, seat: int, master: int) -> None:
    """NW-3.12, NW-3.13: kept in secret; when all have chosen, the packs are passed."""
    if solo_drafting(table):
        pack = table.packs[-1]
        table.packs = table.packs[:-1] + [[master] + [m for m in pack if m != master]]
    else:
        index = pack_of(table, seat)
        pack = table.packs[index]
        rest = [m for m in pack[table.pick :] if m != master]
        table.packs[index] = pack[: table.pick] + [master] + rest
    table.boards[seat].masters |= 1 << master
    table.tell_secret("kept", "NW-3.13", {"master": master}, seat)
    table.waiting &= ~(1 << seat)
    if table.waiting:
        return
    table.pick += 1
    if solo_drafting(table):
        next_solo_pack(table)
    else:
        pass_packs(table)


def next_solo_pack(table: Table) -> None:
    """NW-23.5: four times."""
    if table.pick == MASTERS_DEALT:
        begin_discovery(table)
        return
    draw_solo_pack(table)
    table.waiting = 1
    if table.events is not None:
        table.tell("pack_drawn", "NW-23.5", {}, 0, True)


def pass_packs(table: Table) -> None:
    """NW-3.12: the rest goes to the left; the last card is kept without a choice."""
    if table.events is not None:
        table.tell("packs_passed", "NW-3.12", {}, 0, True)
    if table.pick < MASTERS_DEALT - 1:
        table.waiting = (1 << table.seats) - 1
        return
    for seat in range(table.seats):
        master = table.packs[pack_of(table, seat)][table.pick]
        table.boards[seat].masters |= 1 << master
        table.tell_secret("kept", "NW-3.12", {"master": master}, seat)
    table.pick += 1
    begin_discovery(table)


def begin_discovery(table: Table) -> None:
    """NW-3.16, NW-3.17, NW-23.6: two tiles each, one is kept."""
    if not table.great_discovery:
        begin_first_round(table)
        return
    table.discoveries = table.chance.shuffle(DISCOVERY_TOPIC, list(range(len(DISCOVERIES))))
    table.phase = DISCOVERING
    table.waiting = (1 << table.seats) - 1


def discoveries_of(table: Table, seat: int) -> list[int]:
    """NW-3.16: the tiles dealt to a seat."""
    return table.discoveries[seat * DISCOVERIES_DEALT : (seat + 1) * DISCOVERIES_DEALT]


def possible_discoveries(table: Table, seat: int) -> list[int]:
    """NW-3.16: the tiles dealt."""
    return [DISCOVERY + tile for tile in discoveries_of(table, seat)]


def why_not_discovery(tile: int) -> list[Reason]:
    """NW-3.16: the tile was not dealt to this player."""
    return [Reason("discovery_not_dealt", "NW-3.16", {"discovery": tile})]


def do_discovery(table: Table, seat: int, tile: int) -> None:
    """NW-3.16: kept in secret; when all have chosen, the first round begins."""
    table.boards[seat].discovery = tile
    table.tell_secret("discovery_kept", "NW-3.16", {"discovery": tile}, seat)
    table.waiting &= ~(1 << seat)
    if table.waiting == 0:
        begin_first_round(table)


def begin_first_round(table: Table) -> None:
    """NW-4.2: the first player begins."""
    table.phase = ACTING
    table.current = table.first
    table.turn = 0
