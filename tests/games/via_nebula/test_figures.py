"""All content against figures.json, number by number and name by name.

`figures.json` was written down apart from the room. Here the content module is put into the same
form, so that every number and name that differs is shown with its place.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from parlour.games.via_nebula.content.board import (
    BOARDS,
    LETTERS,
    MAP,
    MEADOW_MASK,
    RUINS_BIT,
    SPACES,
    Board,
)
from parlour.games.via_nebula.content.contracts import (
    CONTRACT_VP,
    CONTRACTS,
    COST,
    FINAL_EACH,
    FINAL_MAX,
    FINAL_PER,
    NEUTRAL,
    POWER,
    PRIVATE,
    PRIVATE_MASK,
    UNITS,
)
from parlour.games.via_nebula.content.numbers import (
    AMOUNT_CORRECTION,
    AP_CRAFTSMAN,
    AP_ERECT,
    AP_FOG,
    AP_FOREST,
    AP_PER_TURN,
    AP_SITE,
    AP_TRANSPORT,
    BUILDINGS,
    COLOURS,
    CRAFTSMEN,
    DEALT,
    DISPLAY,
    LAST_BUILDING,
    LIMIT,
    MEADOW_TILES,
    PER_KIND,
    PLACES_PER_RUINS,
    PLAYERS,
    SITES,
    SPECIALS_REMOVED,
    STACKS,
    SUPPLY,
    TILES_PER_STACK,
    VP_CARD,
    VP_STACK,
    VP_STORAGE,
)
from parlour.games.via_nebula.content.resources import KINDS, ONE, covers, load_count, load_size
from parlour.games.via_nebula.content.terms import FINALS, POWERS
from parlour.games.via_nebula.content.tokens import (
    TOKEN_AMOUNT,
    TOKEN_KIND,
    TOKEN_SPECIAL,
    TOKEN_VP,
    TOKENS,
)
from tests.games.via_nebula.positions import GAME

FIGURES: dict[str, Any] = json.loads(
    (Path(__file__).parent / "figures.json").read_text(encoding="utf-8")
)


def box() -> dict[str, int]:
    colours = len(COLOURS)
    return {
        "resource_tokens": sum(PER_KIND),
        "private_contracts": len(PRIVATE),
        "neutral_contracts": len(NEUTRAL),
        "exploitation_tokens_regular": TOKEN_SPECIAL.count(False),
        "exploitation_tokens_special": TOKEN_SPECIAL.count(True),
        "meadow_tiles": MEADOW_TILES,
        "buildings": colours * BUILDINGS,
        "buildings_per_colour": BUILDINGS,
        "craftsmen": colours * max(CRAFTSMEN),
        "craftsmen_per_colour": max(CRAFTSMEN),
        "building_sites_per_colour": SITES,
    }


def player_counts() -> dict[str, dict[str, int]]:
    assert [*GAME.seats] == PLAYERS
    counts = {}
    for seats in PLAYERS:
        tiles = STACKS * TILES_PER_STACK[seats]
        counts[str(seats)] = {
            "craftsmen": CRAFTSMEN[seats],
            "building_sites": SITES,
            "sites_per_ruin": PLACES_PER_RUINS[seats],
            "buildings": BUILDINGS,
            "meadow_stacks": STACKS,
            "tiles_per_stack": TILES_PER_STACK[seats],
            "meadow_tiles_per_player": tiles,
            "general_reserve": MEADOW_TILES - seats * tiles,
            "exploitation_amount_modifier": AMOUNT_CORRECTION[seats],
            "private_contracts_dealt": DEALT,
            "private_contracts_unused": len(PRIVATE) - seats * DEALT,
        }
    return counts


def resources() -> dict[str, Any]:
    return {
        "kinds": KINDS,
        "supply": {name: load_count(SUPPLY, kind) for kind, name in enumerate(KINDS)},
        "total": load_size(SUPPLY),
    }


def hexes(board: Board) -> list[dict[str, Any]]:
    """Every hex with its place and kind; meadows and ruins are numbered."""
    rows = []
    columns = {row: 0 for row in range(9)}
    for number, (name, (q, row)) in enumerate(zip(MAP.names, MAP.coordinates, strict=True)):
        kind = SPACES[board.space[number]]
        hex_ = {"id": name, "row": row, "col": columns[row], "q": q, "r": row, "kind": kind}
        if kind == "meadow":
            hex_["label"] = f"M{board.meadow_at[number] + 1}"
        elif kind == "ruins":
            hex_["label"] = f"R{board.ruins_at[number] + 1}"
        columns[row] += 1
        rows.append(hex_)
    return rows


def boards() -> dict[str, Any]:
    sides = {}
    for board in BOARDS:
        places = hexes(board)
        sides[board.side] = {
            "rows": [
                " ".join(LETTERS[SPACES.index(hex_["kind"])] for hex_ in places if hex_["row"] == r)
                for r in range(places[-1]["row"] + 1)
            ],
            "counts": {kind: board.space.count(number) for number, kind in enumerate(SPACES)},
            "hexes": places,
        }
    return sides


def tokens() -> dict[str, Any]:
    def of(special: bool) -> list[dict[str, Any]]:
        return [
            {
                "id": name,
                "resource": KINDS[TOKEN_KIND[token]],
                "amount": TOKEN_AMOUNT[token],
                "vp": TOKEN_VP[token],
            }
            for token, name in enumerate(TOKENS)
            if TOKEN_SPECIAL[token] == special
        ]

    return {
        "regular": of(special=False),
        "special": of(special=True),
        "special_removed_at_setup": SPECIALS_REMOVED,
        "placed_on_board": RUINS_BIT,
    }


def contract(number: int) -> dict[str, Any]:
    power = {"type": POWERS[POWER[number]], "n": UNITS[number]}
    final = {
        "per": FINALS[FINAL_PER[number]],
        "each": FINAL_EACH[number],
        "max": FINAL_MAX[number],
    }
    return {
        "id": CONTRACTS[number],
        "name": GAME.texts.word("contract", number, "en"),
        "cost": {
            name: load_count(COST[number], kind)
            for kind, name in enumerate(KINDS)
            if load_count(COST[number], kind)
        },
        "vp": CONTRACT_VP[number],
        "power": power if any(power[key] not in ("none", 0) for key in power) else None,
        "end_vp": final if any(final[key] not in ("none", 0) for key in final) else None,
    }


def options() -> dict[str, dict[str, Any]]:
    options: dict[str, dict[str, Any]] = {}
    for option in GAME.options:
        if option.name == "side":
            options["side"] = {"default": option.default, "values": [*option.values]}
        elif not option.name.startswith("colour"):
            options[option.name] = {"default": option.default == "on"}
    return options


CONTENT: dict[str, Any] = {
    "hex_kinds": dict(zip(LETTERS, SPACES, strict=True)),
    "neighbours": FIGURES["neighbours"],  # see test_neighbours
    "powers": POWERS[1:],
    "end_vp": FINALS[1:],
    "box": box(),
    "player_counts": player_counts(),
    "colours": COLOURS,
    "resources": resources(),
    "boards": boards(),
    "exploitation_tokens": tokens(),
    "contracts": {
        "private": [contract(contract_number) for contract_number in PRIVATE],
        "neutral": [contract(contract_number) for contract_number in NEUTRAL],
    },
    "meadow_tiles": {"total": MEADOW_TILES},
    "guild_board": {
        "explorer_spaces": STACKS,
        "emptied_stack_totals": [VP_STACK * n for n in range(STACKS + 1)],
        "building_spaces": BUILDINGS,
        "site_spaces": SITES,
    },
    "actions": [
        {"id": "place_craftsman", "ap": AP_CRAFTSMAN},
        {"id": "place_site", "ap": AP_SITE},
        {"id": "explore_fog", "ap": AP_FOG},
        {"id": "explore_forest", "ap": AP_FOREST},
        {"id": "transport", "ap": AP_TRANSPORT},
        {"id": "erect", "ap": AP_ERECT},
    ],
    "turn": {"action_points": AP_PER_TURN},
    "scoring": {
        "vp_per_emptied_stack": VP_STACK,
        "end_of_game_card": VP_CARD,
        "storage_penalty": VP_STORAGE,
        "game_end_buildings": LAST_BUILDING,
    },
    "options": options(),
    "main_board": {"neutral_contract_display": DISPLAY},
    "most_steps_of_a_game": {str(seats): LIMIT[seats] for seats in PLAYERS},
}


@pytest.mark.parametrize("section", [*FIGURES])
def test_the_content_has_exactly_these_figures(section: str) -> None:
    assert CONTENT[section] == FIGURES[section]


def test_every_section_is_compared() -> None:
    assert CONTENT.keys() == FIGURES.keys()


def test_there_are_no_numbers_for_other_counts_of_players() -> None:
    for numbers in (
        CRAFTSMEN,
        PLACES_PER_RUINS,
        TILES_PER_STACK,
        AMOUNT_CORRECTION,
        LIMIT,
    ):
        assert numbers[:2] == [0, 0]
        assert len(numbers) == 5


def test_neighbours() -> None:
    number_of = {tuple(place): number for number, place in enumerate(MAP.coordinates)}
    for number, (q, r) in enumerate(MAP.coordinates):
        near = [(q + dq, r + dr) for dq, dr in FIGURES["neighbours"]]
        assert MAP.neighbours[number] == sorted(
            number_of[place] for place in near if place in number_of
        )


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.side)
def test_what_is_derived_from_the_figures(board: Board) -> None:
    """Tables that rules look into and that follow from the map."""
    for kind in range(len(SPACES)):
        of_kind = {h for h in range(MAP.size) if board.space[h] == kind}
        masks = board.low[kind], board.high[kind]
        assert {h for h in range(MAP.size) if (masks[h // 60] >> (h % 60)) & 1} == of_kind
    for hex_, near in enumerate(MAP.neighbours):
        meadows = {board.meadow_at[h] for h in near} - {-1}
        ruins = {board.ruins_at[h] for h in near} - {-1}
        link = board.link[hex_]
        assert {meadow for meadow in range(24) if (link >> meadow) & 1} == meadows
        assert {r for r in range(12) if (link >> (24 + r)) & 1} == ruins
        assert link >> 36 == 0
    assert MEADOW_MASK == 2**24 - 1
    assert PRIVATE_MASK == 2**8 - 1


def test_loads_of_resources() -> None:
    """Five kinds side by side in one number."""
    for kind in range(len(KINDS)):
        for n in (0, 1, 18, 31):
            load = ONE[kind] * n
            assert [load_count(load, other) for other in range(5)] == [
                n if other == kind else 0 for other in range(5)
            ]
            assert load_size(load) == n
            for cost in (0, 1, 18, 31):
                assert covers(load, ONE[kind] * cost) == (n >= cost)
    full = sum(ONE) * 31
    assert load_size(full) == 5 * 31
    for kind in range(len(KINDS)):
        assert not covers(full - ONE[kind] * 31, ONE[kind])
