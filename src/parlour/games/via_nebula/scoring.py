"""Chapters 14, 17 and 18: contracts with a final value, final scoring, what breaks a tie."""

from __future__ import annotations

from parlour.games.via_nebula.content.contracts import CONTRACT_VP, FINAL_EACH, FINAL_MAX, FINAL_PER
from parlour.games.via_nebula.content.numbers import BUILDINGS, VP_CARD, VP_STACK, VP_STORAGE
from parlour.games.via_nebula.content.resources import load_size
from parlour.games.via_nebula.content.terms import FINALS
from parlour.games.via_nebula.content.tokens import TOKEN_VP
from parlour.games.via_nebula.rules.explore import emptied_stacks
from parlour.games.via_nebula.state import ViaNebulaTable
from parlour.kernel.bits import count_bits, members
from parlour.kernel.state import Score, ScoreLine


def scores(table: ViaNebulaTable) -> list[Score]:
    """VN-17.1, VN-19.10: what the final scoring would give now, seat by seat."""
    return [score(table, seat) for seat in range(table.seats)]


def score(table: ViaNebulaTable, seat: int) -> Score:
    """VN-17.2 to VN-17.12, VN-18.2: lines in the order of the steps; fewer resources win ties."""
    stored = storage_at_end(table, seat)
    lines = [
        ScoreLine("tokens", token_points(table, seat), "VN-17.4"),
        ScoreLine("contracts", contract_points(table, seat), "VN-17.5"),
        ScoreLine("explorers", VP_STACK * emptied_stacks(table, seat), "VN-17.6"),
        ScoreLine("end_card", VP_CARD if table.end_card == seat else 0, "VN-17.8"),
        ScoreLine("storage", VP_STORAGE * stored, "VN-17.9"),
    ]
    return Score(lines, [-stored])


def storage_at_end(table: ViaNebulaTable, seat: int) -> int:
    """VN-17.2, VN-17.3, VN-21.2: storage, and what lies on own sites and own exploitations."""
    guild = table.guilds[seat]
    stored = load_size(guild.storage)
    if table.collect_leftovers:
        for place in members(guild.site_places):
            stored += load_size(table.loads[place])
        for meadow in members(guild.working):
            stored += table.stock[meadow]
    return stored


def token_points(table: ViaNebulaTable, seat: int) -> int:
    """VN-17.4: the VP of the collected tokens."""
    points = 0
    for token in members(table.guilds[seat].tokens):
        points += TOKEN_VP[token]
    return points


def contract_points(table: ViaNebulaTable, seat: int) -> int:
    """VN-17.5: fixed VP and final values of the completed contracts."""
    points = 0
    for contract in members(table.guilds[seat].completed):
        points += CONTRACT_VP[contract] + final_value(table, seat, contract)
    return points


def final_value(table: ViaNebulaTable, seat: int, contract: int) -> int:
    """VN-14.2 to VN-14.5: `each` times the count, limited to `max`."""
    per = FINALS[FINAL_PER[contract]]
    if per == "none":
        return 0
    if per == "building":
        count = BUILDINGS - table.guilds[seat].buildings
    elif per == "emptied_stack":
        count = emptied_stacks(table, seat)
    else:
        count = count_bits(table.guilds[seat].tokens)
    return min(FINAL_MAX[contract], FINAL_EACH[contract] * count)
