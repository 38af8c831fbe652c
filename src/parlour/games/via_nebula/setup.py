"""Chapters 2 and 3: set-up of the board and of the players."""

from __future__ import annotations

from parlour.games.via_nebula.actions import FIRST, LAID, NEUTRAL_DECK, PRIVATE_DECK, REMOVED
from parlour.games.via_nebula.content.board import BOARDS, HALVES, SIDES
from parlour.games.via_nebula.content.contracts import NEUTRAL, PRIVATE
from parlour.games.via_nebula.content.numbers import (
    BUILDINGS,
    COLOURS,
    CRAFTSMEN,
    DEALT,
    DISPLAY,
    MEADOW_TILES,
    SITES,
    SPECIALS_REMOVED,
    STACKS,
    SUPPLY,
    TILES_PER_STACK,
)
from parlour.games.via_nebula.content.tokens import TOKEN_SPECIAL, TOKENS
from parlour.games.via_nebula.play import ViaNebula
from parlour.games.via_nebula.rules.place_a_craftsman import lay_special_token
from parlour.games.via_nebula.rules.turn import begin_turn
from parlour.games.via_nebula.state import Guild, ViaNebulaTable
from parlour.kernel.chance import Chance
from parlour.kernel.colours import choose_colours
from parlour.kernel.game import ON


def set_up(seats: int, options: dict[str, str], chance: Chance) -> ViaNebula:
    """VN-2.4: a new game, its random steps in the order of the book."""
    table = ViaNebula()
    table.begin(seats, chance)
    table.board = BOARDS[SIDES.index(options["side"])]
    table.collect_leftovers = options["collect_leftovers"] == ON
    table.fifth_building_power = options["fifth_building_power"] == ON
    table.allow_pass = options["allow_pass"] == ON
    table.colours = choose_colours(options, seats, COLOURS, "VN-3.1")
    table.supply = SUPPLY
    deal_guilds(table)
    deal_private_contracts(table)
    lay_neutral_contracts(table)
    lay_tokens(table)
    table.loads = [0] * (len(table.board.ruins_hex) * HALVES)
    table.open_ruins = (1 << len(table.board.ruins_hex)) - 1
    table.current = chance.pick(FIRST, list(range(seats)))
    table.turn = 0
    begin_turn(table)
    table.settle()
    return table


def deal_guilds(table: ViaNebulaTable) -> None:
    """VN-3.4 to VN-3.7, VN-2.17: the pieces of every player; the other tiles are the reserve."""
    seats = table.seats
    for _ in range(seats):
        guild = Guild()
        guild.craftsmen = CRAFTSMEN[seats]
        guild.sites = SITES
        guild.buildings = BUILDINGS
        guild.tiles = STACKS * TILES_PER_STACK[seats]
        table.guilds.append(guild)
    table.reserve = MEADOW_TILES - seats * STACKS * TILES_PER_STACK[seats]


def deal_private_contracts(table: ViaNebulaTable) -> None:
    """VN-2.5, VN-2.6: two to each seat, the rest to the box."""
    order = table.chance.shuffle(PRIVATE_DECK, PRIVATE)
    for seat, guild in enumerate(table.guilds):
        for contract in order[seat * DEALT : (seat + 1) * DEALT]:
            guild.hand |= 1 << contract
    table.unused = order[table.seats * DEALT :]


def lay_neutral_contracts(table: ViaNebulaTable) -> None:
    """VN-2.7, VN-2.8: the deck, and four open contracts from its top."""
    table.deck = table.chance.shuffle(NEUTRAL_DECK, NEUTRAL)
    table.display = table.deck[:DISPLAY]
    table.top = DISPLAY


def lay_tokens(table: ViaNebulaTable) -> None:
    """VN-2.10 to VN-2.15: one special token away, the others on the meadows M1 to M24."""
    special = [token for token in range(len(TOKENS)) if TOKEN_SPECIAL[token]]
    removed = table.chance.draw(REMOVED, special, SPECIALS_REMOVED)
    table.removed_token = removed[0]
    laid = [token for token in range(len(TOKENS)) if token not in removed]
    table.tokens = table.chance.shuffle(LAID, laid)
    table.stock = [0] * len(table.tokens)
    for meadow, token in enumerate(table.tokens):
        if TOKEN_SPECIAL[token]:
            lay_special_token(table, meadow)
        else:
            table.token_left |= 1 << meadow
