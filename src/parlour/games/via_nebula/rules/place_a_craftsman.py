"""Chapter 6: place a craftsman."""

from __future__ import annotations

from parlour.games.via_nebula.actions import CRAFTSMAN
from parlour.games.via_nebula.content.numbers import AMOUNT_CORRECTION
from parlour.games.via_nebula.content.resources import ONE, load_count
from parlour.games.via_nebula.content.tokens import TOKEN_AMOUNT, TOKEN_KIND
from parlour.games.via_nebula.rules.meadows import free_craftsman, list_spaces, open_meadow
from parlour.games.via_nebula.state import ViaNebulaTable
from parlour.kernel.state import Reason


def possible_craftsmen(table: ViaNebulaTable, seat: int, choices: list[int]) -> None:
    """VN-6.1, VN-6.2: any space with a token, if a craftsman is on the guild board."""
    if table.guilds[seat].craftsmen == 0:
        return
    list_spaces(table.token_left, table.board.meadow_hex, CRAFTSMAN, choices)


def why_not_craftsman(table: ViaNebulaTable, seat: int, hex_: int) -> list[Reason]:
    """VN-6.1, VN-6.2, VN-6.8: what keeps a craftsman from this space."""
    reasons: list[Reason] = []
    if table.guilds[seat].craftsmen == 0:
        reasons.append(Reason("no_craftsman", "VN-6.1"))
    meadow = table.board.meadow_at[hex_]
    if meadow < 0 or not (table.token_left >> meadow) & 1:
        rule = "VN-6.8" if meadow >= 0 and table.stock[meadow] > 0 else "VN-6.2"
        reasons.append(Reason("no_token", rule, {"hex": hex_}))
    return reasons


def token_amount(table: ViaNebulaTable, token: int) -> int:
    """VN-6.5: resources that a token brings with this number of players."""
    return TOKEN_AMOUNT[token] + AMOUNT_CORRECTION[table.seats]


def amount_laid(table: ViaNebulaTable, token: int) -> int:
    """VN-6.6: the same, but no more than the supply holds."""
    return min(token_amount(table, token), load_count(table.supply, TOKEN_KIND[token]))


def do_craftsman(table: ViaNebulaTable, seat: int, hex_: int) -> None:
    """VN-6.3 to VN-6.7: craftsman to the space, token to the player, resources to the space."""
    guild = table.guilds[seat]
    meadow = table.board.meadow_at[hex_]
    bit = 1 << meadow
    token = table.tokens[meadow]
    kind = TOKEN_KIND[token]
    table.done += 1
    guild.craftsmen -= 1
    guild.working |= bit
    table.token_left &= ~bit
    guild.tokens |= 1 << token
    amount = amount_laid(table, token)
    table.supply -= ONE[kind] * amount
    table.stock[meadow] = amount
    if table.events is not None:
        args = {"hex": hex_, "token": token, "kind": kind, "n": amount}
        table.tell("craftsman_placed", "VN-6.5", args)
    if amount > 0:
        table.sources |= bit
    else:
        free_craftsman(table, meadow, "VN-6.7")
        open_meadow(table, hex_)


def lay_special_token(table: ViaNebulaTable, meadow: int) -> None:
    """VN-2.13 to VN-2.15: a special token becomes a neutral exploitation."""
    token = table.tokens[meadow]
    kind = TOKEN_KIND[token]
    amount = token_amount(table, token)
    table.supply -= ONE[kind] * amount
    table.stock[meadow] = amount
    table.sources |= 1 << meadow
