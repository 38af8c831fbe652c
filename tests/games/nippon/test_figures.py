"""All content against figures.json, number by number and name by name.

`figures.json` was written down apart from the room. Here the content modules are put into the
same form, so that every number and name that differs is shown with its place.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from parlour.games.nippon import GAME
from parlour.games.nippon.content import board, factories, numbers, player_board, terms, tiles
from parlour.games.nippon.content.board import SIDES
from parlour.games.nippon.content.parameters import PARAMETERS
from parlour.games.nippon.content.player_board import TRACKS
from parlour.games.nippon.content.reading import CONSTANTS
from parlour.games.nippon.content.resources import RESOURCES, VP, YEN
from tests.games.nippon.positions import given

FIGURES: dict[str, Any] = json.loads(
    (Path(__file__).parent / "figures.json").read_text(encoding="utf-8")
)
IN_THOUSANDS = {"yen", "wage", "machinery_cost", "train_cost", "ship_cost", "factory_cost"}
FLAGS = {"stack_2x"}
NORMAL = dict(zip(PARAMETERS, numbers.NORMAL, strict=True))


def named(word: str) -> str:
    """Amounts of Yen are marked as thousands."""
    return f"{word}_k" if word in IN_THOUSANDS else word


def value_of(parameter: str, value: int) -> int | bool:
    return bool(value) if parameter in FLAGS else value


def component_counts() -> dict[str, int]:
    return {
        "workers": CONSTANTS.number("box", "workers"),
        "worker_colours": len(numbers.WORKER_COLOURS),
        "workers_per_colour": numbers.WORKERS_PER_COLOUR,
        "train_tiles": CONSTANTS.number("box", "train_tiles"),
        "ship_tiles": CONSTANTS.number("box", "ship_tiles"),
        "influence_tiles": CONSTANTS.number("box", "influence_tiles"),
        "factory_tiles": len(factories.FACTORIES),
        "machinery_tiles": numbers.MACHINERY_TILES,
        "contract_tiles": CONSTANTS.number("box", "contract_tiles"),
        "city_tiles": len(tiles.CITY_TILES),
        "city_tiles_used": len(board.CITIES),
        "reward_tiles": sum(tiles.REWARD_COPIES),
        "multiplier_2x_tiles": numbers.MULTIPLIER_TILES,
    }


def players() -> dict[str, Any]:
    assert [*GAME.seats] == numbers.PLAYERS
    return {
        "min": min(numbers.PLAYERS),
        "max": max(numbers.PLAYERS),
        "colours": numbers.COLOURS,
        "start_vp": numbers.START_VP,
    }


def setup_by_players() -> dict[str, dict[str, int]]:
    rewards = CONSTANTS.number("box", "reward_tiles_per_level")
    return {
        str(seats): {
            "workers_removed_per_colour": numbers.WORKERS_REMOVED[seats],
            "workers_in_game": len(numbers.WORKER_COLOURS)
            * (numbers.WORKERS_PER_COLOUR - numbers.WORKERS_REMOVED[seats]),
            "worker_rows": numbers.ROWS[seats],
            "workers_per_row": numbers.PER_ROW[seats],
            "reward_tiles_removed_per_level": numbers.REWARDS_REMOVED[seats],
            "reward_tiles_per_level": rewards - numbers.REWARDS_REMOVED[seats],
            "max_influence_tiles_per_city": numbers.TILES_PER_CITY[seats],
        }
        for seats in numbers.PLAYERS
    }


def options() -> dict[str, dict[str, bool]]:
    return {
        option.name: {"default": option.default == "on"}
        for option in GAME.options
        if not option.name.startswith("colour")
    }


def player_start() -> dict[str, int]:
    return {
        "yen_k": numbers.START_YEN,
        "coal": numbers.START_COAL,
        "blueprint": numbers.START_BLUEPRINTS,
        "contracts": len(tiles.CONTRACTS),
        "influence_tiles": len(tiles.INFLUENCE),
        "train_tiles": numbers.TRAIN_TILES,
        "ship_tiles": numbers.SHIP_TILES,
        **{f"{track}_index": given()[f"0 {track} track"] for track in TRACKS},
    }


def workers() -> dict[str, Any]:
    return {
        "colours": numbers.WORKER_COLOURS,
        "count_per_colour": numbers.WORKERS_PER_COLOUR,
        "action_slot_capacity": numbers.SLOT_SIZE,
        "player_worker_slots": numbers.WORKER_SLOTS,
    }


def timeline() -> dict[str, Any]:
    return {
        "spaces": [
            {
                "space": space,
                "golden": space >= numbers.GOLDEN,
                "scoring_symbol_before": (
                    numbers.SCORINGS.index(space) + 1 if space in numbers.SCORINGS else None
                ),
            }
            for space in range(1, numbers.SPACES + 1)
        ],
        "start_space": given()["marker"],
        "final_phase_space": numbers.GOLDEN,
        "final_turns_per_player": numbers.FINAL_TURNS,
        "third_scoring_symbol_after_space": numbers.GOLDEN + numbers.FINAL_TURNS - 1,
    }


def action_slots() -> list[dict[str, Any]]:
    return [
        {"slot": slot + 1, "actions": [board.ACTION_NAMES[action] for action in actions]}
        for slot, actions in enumerate(board.ACTION_SLOTS)
    ]


def actions() -> dict[str, dict[str, Any]]:
    steps = {str(n): numbers.STEPS_COST[n] for n in range(1, len(numbers.STEPS_COST))}
    return {
        "invest": {"cost_k": NORMAL["factory_cost"]},
        "machinery": {
            "cost_k_each": NORMAL["machinery_cost"],
            "max": numbers.MACHINERY_MOST,
            "max_per_factory": numbers.FULL_MACHINERY,
        },
        "produce": {
            "max": numbers.PRODUCE_MOST,
            "storage_per_factory": numbers.STORAGE,
            "base_output": numbers.OUTPUT,
        },
        "knowledge": {"cost_k_by_steps": steps, "track": "knowledge"},
        "mines": {"cost_k_by_steps": steps, "track": "coal"},
        "trains": {"cost_k_each": NORMAL["train_cost"], "max": numbers.TRAINS_MOST},
        "ships": {"cost_k_each": NORMAL["ship_cost"], "max": numbers.TRAINS_MOST},
        "export": {"max": numbers.EXPORT_MOST},
        "local_market": {
            "max": numbers.MARKET_MOST,
            "goods_per_tile_max": numbers.GOODS_PER_TILE,
        },
    }


def consolidate() -> dict[str, Any]:
    levels = player_board.WORKER_LEVEL
    return {
        "wage_k": NORMAL["wage"],
        "unpaid_penalty_vp": numbers.PENALTY,
        "min_workers_for_reward": min(n for n, level in enumerate(levels) if level),
        "reward_level_by_workers": {str(n): level for n, level in enumerate(levels) if level},
    }


def board_of_regions() -> dict[str, Any]:
    return {
        "regions": [
            {
                "id": name,
                "bonus": {
                    "resource": named(RESOURCES[board.BONUS[region]]),
                    "amount": board.BONUS_AMOUNT[region],
                },
                "train_ship_slots": board.TRAIN_SHIP_SLOTS[region],
                "cities": [
                    {
                        "id": city,
                        "slots": [
                            {
                                "side": side,
                                "printed": board.PRINTED[board.SLOTS.index(f"{city}-{side}")],
                            }
                            for side in SIDES
                        ],
                    }
                    for number_of_city, city in enumerate(board.CITIES)
                    if board.CITY_REGION[number_of_city] == region
                ],
            }
            for region, name in enumerate(board.REGIONS)
        ],
        "region_vp": {"scorings": board.REGION_VP},
    }


def scoring() -> dict[str, dict[str, int]]:
    return {
        "intermediate": {
            "count": len(board.REGION_VP),
            "ship_bonus_up_to_place": numbers.SHIP_PLACES,
        },
        "final": {
            "yen_per_vp_k": numbers.YEN_PER_VP,
            "contracts_per_vp": numbers.CONTRACTS_PER_VP,
            "advanced_factories_from_level": numbers.ADVANCED,
        },
    }


def city_tiles() -> dict[str, Any]:
    rows = []
    for tile, name in enumerate(tiles.CITY_TILES):
        sides = [factories.GOODS[good] for good in tiles.CITY_SIDES[tile]]
        missing = sorted(set(factories.GOODS) - set(sides))
        rows.append({"id": name, "sides": sides, "missing": missing})
    return {"tiles": rows}


def goods() -> list[dict[str, Any]]:
    return [
        {"id": good, "level": level}
        for good, level in zip(factories.GOODS, factories.LEVEL, strict=True)
    ]


def levels() -> dict[str, dict[str, Any]]:
    levels: dict[str, dict[str, Any]] = {}
    for good, level in enumerate(factories.LEVEL):
        figures = {
            "knowledge": factories.REQUIRED[good],
            "coal_per_run": factories.RUN_COAL[good],
            "influence_value_by_goods": factories.VALUES[good][1:],
        }
        assert levels.setdefault(str(level), figures) == figures
    return levels


def effect(when: int, operation: int, what: int, amount: int) -> dict[str, Any]:
    """An effect in the words of figures.json."""
    moment = terms.MOMENTS[when]
    figures: dict[str, Any] = {"when": moment if when <= terms.ALWAYS else f"each:{moment}"}
    parameter = PARAMETERS[what]
    if operation == terms.GAIN:
        return figures | {"op": "gain", "resource": named(RESOURCES[what]), "amount": amount}
    if operation == terms.STEP:
        return figures | {"op": "step", "track": TRACKS[what], "amount": amount}
    if operation == terms.IMPROVE:
        return figures | {"op": "improve", "amount": amount}
    if operation == terms.TAKE_MULTIPLIER:
        return figures | {"op": "multiplier", "value": amount, "stack": True}
    if parameter == "wild_section":
        return figures | {"op": "wild_section", "good": factories.GOODS[amount - 1]}
    if parameter.endswith("_stars"):
        return figures | {"op": "star", "track": parameter.split("_")[0], "amount": amount}
    figures |= {
        "op": terms.OPERATIONS[operation],
        "parameter": named(parameter),
        "value": value_of(parameter, amount),
    }
    if parameter == "coal_per_run":
        figures["minimum"] = numbers.LOWEST_COAL
    if parameter == "reward_level":
        figures["maximum"] = player_board.TOP_LEVEL
    return figures


def factory_tiles() -> list[dict[str, Any]]:
    return [
        {
            "id": name,
            "good": factories.GOODS[factories.FACTORY_GOOD[tile]],
            "level": factories.LEVEL[factories.FACTORY_GOOD[tile]],
            "effects": [effect(*parts) for parts in factories.EFFECTS[tile]],
        }
        for tile, name in enumerate(factories.FACTORIES)
    ]


def contracts() -> dict[str, Any]:
    rows = []
    for contract, name in enumerate(tiles.CONTRACTS):
        bonus, amount = tiles.CONTRACT_BONUS[contract], tiles.CONTRACT_AMOUNT[contract]
        assert bonus in (YEN, VP)
        rows.append(
            {
                "id": name,
                "goods": tiles.NEEDS[contract],
                "yen_k": amount if bonus == YEN else 0,
                "vp": amount if bonus == VP else 0,
                "money_steps": tiles.MONEY_STEPS[contract],
            }
        )
    return {"tiles": rows}


def reward_tiles() -> dict[str, Any]:
    rows = []
    for kind, name in enumerate(tiles.REWARDS):
        level, resource = tiles.REWARD_LEVELS[kind], RESOURCES[tiles.REWARD_BONUS[kind]]
        assert name == f"{level}x-{resource}"
        rows.append(
            {
                "id": f"reward_{level}x_{named(resource)}",
                "multiplier": level,
                "bonus": {"resource": named(resource), "amount": tiles.REWARD_AMOUNT[kind]},
                "copies": tiles.REWARD_COPIES[kind],
            }
        )
    return {"tiles": rows}


def turned_tiles(per_player: int, parameter: str) -> dict[str, int]:
    """Trains or Ships: what their front is worth, and the back that a Factory turns up."""
    backs = {
        amount
        for effects in factories.EFFECTS
        for _, operation, what, amount in effects
        if operation == terms.SET and PARAMETERS[what] == parameter
    }
    assert len(backs) == 1
    return {"per_player": per_player, "front": NORMAL[parameter], "back": backs.pop()}


def tracks() -> dict[str, list[dict[str, Any]]]:
    spaces: dict[str, list[dict[str, Any]]] = {}
    for track, name in enumerate(TRACKS):
        stars = [0, *player_board.TRACK_STARS[track]]
        spaces[name] = [
            {
                "index": space,
                "value": player_board.TRACK[track][space],
                "printed": player_board.TRACK_PRINTED[track][space],
                "star": stars[space + 1] > stars[space],
            }
            for space in range(player_board.TOP[track] + 1)
        ]
    return spaces


def own_board() -> dict[str, Any]:
    assert {*player_board.PRINTED_MULTIPLIER} == {0, 1}
    signs = {
        "ship_star": player_board.SHIP_STARS,
        "train_star": player_board.TRAIN_STARS,
        "money_symbol": player_board.SYMBOLS,
    }
    return {
        "worker_slots": [
            {"slot": slot, "reward_level": player_board.WORKER_LEVEL[slot] or None}
            for slot in range(1, numbers.WORKER_SLOTS + 1)
        ],
        "tracks": tracks(),
        "train_ship_columns": {
            "columns": [
                {"column": n, **{sign: shown[n] > shown[n - 1] for sign, shown in signs.items()}}
                for n in range(1, numbers.TRAIN_TILES + 1)
            ]
        },
        "factory_spaces": len(factories.GOODS),
        "storage_per_factory": numbers.STORAGE,
        "achievements": [
            {"id": name, "printed_1x": printed == 1}
            for name, printed in zip(
                player_board.ACHIEVEMENTS, player_board.PRINTED_MULTIPLIER, strict=True
            )
        ],
    }


def parameters() -> dict[str, Any]:
    """The numbers that a Factory may change; extra Stars and the wild good start at none."""
    values = dict(NORMAL)
    assert [values.pop(name) for name in ("knowledge_stars", "coal_stars", "wild_section")] == [
        0
    ] * 3
    return {
        **{named(name): value_of(name, value) for name, value in values.items()},
        "unpaid_penalty_vp": numbers.PENALTY,
    }


CONTENT: dict[str, Any] = {
    "component_counts": component_counts(),
    "players": players(),
    "setup_by_players": setup_by_players(),
    "options": options(),
    "player_start": player_start(),
    "workers": workers(),
    "timeline": timeline(),
    "action_slots": action_slots(),
    "actions": actions(),
    "consolidate": consolidate(),
    "board": board_of_regions(),
    "scoring": scoring(),
    "city_tiles": city_tiles(),
    "goods": goods(),
    "levels": levels(),
    "factories": factory_tiles(),
    "machinery": {"tiles": numbers.MACHINERY_TILES, "highest": numbers.FULL_MACHINERY},
    "contracts": contracts(),
    "influence_tiles": {"values": tiles.INFLUENCE},
    "train_tiles": turned_tiles(numbers.TRAIN_TILES, "train_value"),
    "ship_tiles": turned_tiles(numbers.SHIP_TILES, "ship_value"),
    "reward_tiles": reward_tiles(),
    "multiplier_tiles": {"count": numbers.MULTIPLIER_TILES, "multiplier": numbers.MULTIPLIER},
    "blueprints": {"per_track_step": NORMAL["blueprints_per_step"]},
    "player_board": own_board(),
    "parameters": parameters(),
}


@pytest.mark.parametrize("section", [*FIGURES])
def test_the_content_has_exactly_these_figures(section: str) -> None:
    figures = FIGURES[section]
    if section == "city_tiles":
        for tile in figures["tiles"]:
            tile["missing"] = sorted(tile["missing"])
    assert CONTENT[section] == figures


def test_every_section_is_compared() -> None:
    assert CONTENT.keys() == FIGURES.keys()


def test_there_are_no_numbers_for_other_counts_of_players() -> None:
    for by_players in (
        numbers.WORKERS_REMOVED,
        numbers.ROWS,
        numbers.PER_ROW,
        numbers.REWARDS_REMOVED,
        numbers.TILES_PER_CITY,
    ):
        assert by_players[:2] == [0, 0]
        assert len(by_players) == 5


def test_what_is_derived_from_the_figures() -> None:
    """Tables that rules look into and that follow from the figures."""
    assert len(board.SLOTS) == len(board.CITIES) * len(SIDES) == 32
    for slot, name in enumerate(board.SLOTS):
        city, side = name.split("-")
        assert board.CITIES[board.SLOT_CITY[slot]] == city
        assert board.SLOT_REGION[slot] == board.CITY_REGION[board.CITIES.index(city)]
        assert slot in board.REGION_SLOTS[board.SLOT_REGION[slot]]
        assert side == SIDES[slot % 4]
    assert [len(slots) for slots in board.REGION_SLOTS] == [8] * 4
    for action, slot in enumerate(board.SLOT_OF):
        assert action in board.ACTION_SLOTS[slot]
    assert tiles.INFLUENCE_COUNT == [0, 1, 1, 2, 2, 2, 1, 1]
    assert tiles.LEVELS == [2, 3, 4, 5]
    assert numbers.MOST_AT_ONCE == 3
    assert numbers.SPACES == numbers.GOLDEN + numbers.FINAL_TURNS - 1
    for tile, name in enumerate(factories.FACTORIES):
        first = factories.EFFECTS[factories.FACTORIES.index(f"{name[:-1]}a")]
        own = factories.EFFECTS[tile]
        assert factories.ALL_EFFECTS[tile] == (own if name.endswith("a") else first + own)
