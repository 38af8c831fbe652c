"""Chapter 4: the spaces of the board. Empty meadows, regions, what is adjacent."""

from __future__ import annotations

from parlour.games.via_nebula.content.board import MAP, MEADOW_MASK, RUINS_BIT
from parlour.games.via_nebula.state import ViaNebulaTable
from parlour.kernel.hexes import WORD
from parlour.kernel.steps import NOBODY


def open_meadow(table: ViaNebulaTable, hex_: int) -> None:
    """VN-4.6: the hex is an empty meadow from now on; regions it joins become one."""
    low = MAP.around_low[hex_]
    high = MAP.around_high[hex_]
    table.near_low |= low
    table.near_high |= high
    link = table.board.link[hex_]
    old = table.regions
    regions: list[int] = []
    for i in range(0, len(old), 3):
        if hex_ < WORD:
            joined = (old[i] >> hex_) & 1
        else:
            joined = (old[i + 1] >> (hex_ - WORD)) & 1
        if joined:
            low |= old[i]
            high |= old[i + 1]
            link |= old[i + 2]
        else:
            regions.append(old[i])
            regions.append(old[i + 1])
            regions.append(old[i + 2])
    regions.append(low)
    regions.append(high)
    regions.append(link)
    table.regions = regions


def touched_from(table: ViaNebulaTable, ruins: int) -> int:
    """VN-10.3: the meadows from which a path of empty meadows leads to the ruins, as a mask."""
    reached = table.board.link[table.board.ruins_hex[ruins]]
    regions = table.regions
    bit = 1 << (RUINS_BIT + ruins)
    for i in range(2, len(regions), 3):
        if regions[i] & bit:
            reached |= regions[i]
    return reached & MEADOW_MASK


def remove_resource(table: ViaNebulaTable, meadow: int) -> None:
    """VN-10.12, VN-10.13: one resource leaves; an emptied space frees its craftsman and opens."""
    table.stock[meadow] -= 1
    if table.stock[meadow] == 0:
        table.sources &= ~(1 << meadow)
        free_craftsman(table, meadow, "VN-10.12")
        open_meadow(table, table.board.meadow_hex[meadow])


def free_craftsman(table: ViaNebulaTable, meadow: int, rule: str) -> None:
    """VN-10.12, VN-6.7: the craftsman on a meadow, if there is one, returns to its owner."""
    owner = craftsman_on(table, meadow)
    if owner == NOBODY:
        return
    guild = table.guilds[owner]
    guild.working &= ~(1 << meadow)
    guild.craftsmen += 1
    if table.events is not None:
        hex_ = table.board.meadow_hex[meadow]
        table.tell("craftsman_returned", rule, {"hex": hex_, "other": owner})


def craftsman_on(table: ViaNebulaTable, meadow: int) -> int:
    """VN-4.4: whose craftsman stands on a meadow, or NOBODY."""
    bit = 1 << meadow
    for seat, guild in enumerate(table.guilds):
        if guild.working & bit:
            return seat
    return NOBODY


def is_covered(table: ViaNebulaTable, hex_: int) -> bool:
    """Whether a meadow tile lies on the hex."""
    if hex_ < WORD:
        return (table.covered_low >> hex_) & 1 == 1
    return (table.covered_high >> (hex_ - WORD)) & 1 == 1


def list_spaces(spaces: int, hexes: list[int], verb: int, choices: list[int]) -> None:
    """Append a choice for every meadow or ruins of a set; `hexes` has the hex of each."""
    while spaces:
        bit = spaces & -spaces
        spaces ^= bit
        choices.append(verb + hexes[bit.bit_length() - 1])
