"""Chapter 7: place a building site."""

from __future__ import annotations

from parlour.games.via_nebula.actions import SITE
from parlour.games.via_nebula.content.board import HALVES
from parlour.games.via_nebula.content.numbers import PLACES_PER_RUINS, SITES
from parlour.games.via_nebula.rules.meadows import list_spaces
from parlour.games.via_nebula.state import ViaNebulaTable
from parlour.kernel.state import Reason


def sites_on_board(table: ViaNebulaTable, seat: int) -> int:
    """How many sites of a player lie on the board."""
    return SITES - table.guilds[seat].sites


def possible_sites(table: ViaNebulaTable, seat: int, choices: list[int]) -> None:
    """VN-7.1 to VN-7.3: any ruins with a free place, if a site and a building are left for it."""
    guild = table.guilds[seat]
    if guild.sites == 0 or sites_on_board(table, seat) >= guild.buildings:
        return
    list_spaces(table.open_ruins, table.board.ruins_hex, SITE, choices)


def why_not_site(table: ViaNebulaTable, seat: int, hex_: int) -> list[Reason]:
    """VN-7.1 to VN-7.6: what keeps a site from this space."""
    reasons: list[Reason] = []
    guild = table.guilds[seat]
    if guild.sites == 0:
        reasons.append(Reason("no_site", "VN-7.1"))
    ruins = table.board.ruins_at[hex_]
    if ruins < 0:
        reasons.append(Reason("not_ruins", "VN-7.2", {"hex": hex_}))
    elif not (table.open_ruins >> ruins) & 1:
        rule = "VN-7.6" if PLACES_PER_RUINS[table.seats] == 1 else "VN-7.5"
        args = {"hex": hex_, "n": PLACES_PER_RUINS[table.seats]}
        reasons.append(Reason("ruins_full", rule, args))
    on_board = sites_on_board(table, seat)
    if on_board >= guild.buildings:
        args = {"n": on_board, "m": guild.buildings}
        reasons.append(Reason("too_many_sites", "VN-7.3" if guild.buildings else "VN-7.4", args))
    return reasons


def do_site(table: ViaNebulaTable, seat: int, hex_: int) -> None:
    """VN-7.8, VN-7.9: the site takes the lower free slot and carries nothing."""
    guild = table.guilds[seat]
    ruins = table.board.ruins_at[hex_]
    place = ruins * HALVES
    if (table.taken >> place) & 1:
        place += 1
    table.done += 1
    guild.sites -= 1
    guild.site_places |= 1 << place
    table.taken |= 1 << place
    if place - ruins * HALVES == PLACES_PER_RUINS[table.seats] - 1:
        table.open_ruins &= ~(1 << ruins)
    table.loads[place] = 0
    if table.events is not None:
        table.tell("site_placed", "VN-7.2", {"hex": hex_})
