"""Every figure of the box against the content of the room, number by number.

`figures.json` lists cards, tiles, tracks, map and prices as the rules state them. Effects are
written there as objects; here they become the terms that the content tables hold.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from parlour.games.newton.content import (
    cards,
    effect_tables,
    map_board,
    masters,
    numbers,
    packed,
    study_boards,
    tiles,
    tracks_board,
)
from parlour.games.newton.content.reading import CONSTANTS, DATA
from parlour.games.newton.content.terms import (
    ACTION_TYPES,
    INCOMES,
    OPERATIONS,
    SYMBOLS,
    VOLUMES,
    Term,
)
from parlour.kernel.data import DataFile
from tests.games.newton.positions import GAME
from tests.support import rule

FIGURES: dict[str, Any] = json.loads(Path(__file__).with_name("figures.json").read_text())
FLAG_BITS = {
    "split": 1,
    "ignore_requirement": 2,
    "free_routes": 4,
    "cube_each_space": 8,
    "then_basic_of_taken_card": 16,
}
MODIFIER_BITS = {
    "double_bonus_tokens": 32,
    "second_cube": 64,
    "second_book_split": 128,
    "free_routes": 4,
    "ignore_requirement": 256,
}
Effect = tuple[list[Term], list[int]]


def wanted_term(effect: dict[str, Any]) -> Term:
    """One effect of the figures as a term."""
    name = effect["op"]
    operation = OPERATIONS.index(name)
    if name == "gain":
        return Term(operation, **{good: effect.get(good, 0) for good in ("coins", "potions", "vp")})
    if name == "action":
        flags = sum(FLAG_BITS[flag] for flag in effect["flags"])
        return Term(operation, ACTION_TYPES.index(effect["type"]), effect["value"], flags)
    if name == "vp_per_volume":
        return Term(operation, VOLUMES.index(effect["color"]), vp=effect["vp"])
    if name == "modify_basic":
        return Term(operation, MODIFIER_BITS[effect["what"]])
    if name in ("income_tile", "development_tile"):
        kinds = INCOMES if name == "income_tile" else ACTION_TYPES
        kind = effect["kind"]
        return Term(operation, -1 if kind == "any" else kinds.index(kind))
    return Term(operation, effect.get("count", effect.get("max_level", 0)))


def wanted(effects: list[dict[str, Any]]) -> Effect:
    """The terms of an effect, and its price in coins, potions and cards."""
    if len(effects) == 1 and effects[0]["op"] == "pay":
        cost = effects[0]["cost"]
        price = [cost.get(kind, 0) for kind in ("coins", "potions", "card")]
        return [wanted_term(effect) for effect in effects[0]["then"]], price
    return [wanted_term(effect) for effect in effects], [0, 0, 0]


def content(effect: int) -> Effect:
    """The same of the content tables."""
    table = effect_tables
    terms = [
        Term(
            table.TERM_OP[i],
            table.TERM_ARGUMENT[i],
            table.TERM_VALUE[i],
            table.TERM_FLAGS[i],
            table.TERM_COINS[i],
            table.TERM_POTIONS[i],
            table.TERM_VP[i],
        )
        for i in range(table.EFFECT_FIRST[effect], table.EFFECT_END[effect])
    ]
    price = [
        prices[effect] for prices in (table.PRICE_COINS, table.PRICE_POTIONS, table.PRICE_CARDS)
    ]
    return terms, price


def volumes(packed_volumes: int) -> dict[str, int]:
    counts = {name: packed.field(packed_volumes, i) for i, name in enumerate((*VOLUMES, "any"))}
    return {name: n for name, n in counts.items() if n}


def required_volumes(entry: dict[str, Any]) -> dict[str, int]:
    volumes: dict[str, int] = entry.get("requires", {}).get("volumes", {})
    return volumes


@rule("NW-1.4")
def test_the_box() -> None:
    counts = {**FIGURES["counts"]}
    spaces = FIGURES["map"]["spaces"]
    tech = FIGURES["technology_track"]["spaces"]
    counts["cities"] = sum(space["type"] == "city" for space in spaces)
    counts["universities"] = sum(space["type"] == "university" for space in spaces)
    counts["ancient_lands"] = sum(space["type"] == "ancient" for space in spaces)
    counts["map_spaces"] = len(spaces)
    counts["routes"] = len(FIGURES["map"]["routes"])
    counts["technology_spaces"] = len(tech)
    counts["work_special_spaces"] = len(FIGURES["work_track"]["special_spaces"])
    counts["token_spaces"] = sum("bonus_token_min_players" in space for space in spaces + tech)
    assert CONSTANTS.content["box"] == counts
    assert (
        counts["travel_cubes_per_player"],
        counts["bookshelf_tiles_per_player"],
        counts["students_per_player"],
    ) == (numbers.CUBES, numbers.BOOKS, numbers.STUDENTS)
    assert FIGURES["player_colors"] == numbers.COLOURS
    assert FIGURES["volume_colors"] == VOLUMES
    assert [action["id"] for action in FIGURES["actions"]] == SYMBOLS


@rule("NW-2.5", "NW-2.16", "NW-3.11")
def test_the_set_up() -> None:
    figures = FIGURES["setup"]
    players = FIGURES["players"]
    assert list(GAME.seats) == list(range(players["min"], players["max"] + 1))
    for seats, cards_of_a_level in figures["faceup_cards_per_level"].items():
        assert numbers.FACE_UP[int(seats)] == cards_of_a_level
    assert numbers.FACE_UP[1] == FIGURES["solo"]["faceup_cards_per_level"]
    assert {**CONSTANTS.content["set_up"], "face_up_cards": {}} == {
        "specialization_tiles": figures["specialization_tiles_drawn"],
        "objective_tiles": figures["objective_tiles_drawn"],
        "invention_tiles": figures["invention_tiles_drawn"],
        "masters": figures["masters_dealt"],
        "discoveries": figures["great_discovery"]["dealt"],
        "coins": figures["coins"],
        "students_on_start": figures["students_on_start"],
        "rounds": figures["rounds"],
        "cards_per_round": figures["cards_per_round"],
        "solo_draft_masters": FIGURES["solo"]["draft_option"]["draw"],
        "face_up_cards": {},
    }
    assert figures["students_in_supply"] == numbers.STUDENTS - numbers.STUDENTS_ON_START
    assert (
        figures["coins"],
        figures["rounds"],
        figures["cards_per_round"],
    ) == (numbers.COINS, numbers.ROUNDS, numbers.TURNS)
    assert (
        figures["masters_dealt"],
        figures["great_discovery"]["dealt"],
        FIGURES["solo"]["draft_option"]["draw"],
    ) == (numbers.MASTERS_DEALT, numbers.DISCOVERIES_DEALT, numbers.SOLO_DRAWN)


def test_the_options() -> None:
    defaults = {option.name: option.default for option in GAME.options}
    for option in FIGURES["options"]:
        assert defaults[option["id"]] == ("on" if option["default"] else "off")


@rule("NW-14.1", "NW-14.4", "NW-14.7", "NW-14.8", "NW-7.5")
def test_the_prices_of_quick_actions_and_potions() -> None:
    prices = {action["id"]: action["cost"]["coins"] for action in FIGURES["quick_actions"]}
    assert prices == {
        "flip_cards": numbers.FLIP_COST,
        "boost": numbers.BOOST_COST,
        "buy_potion": numbers.POTION_COST,
        "enroll_student": numbers.ENROLL_COST,
    }
    assert (numbers.FLIPPED, numbers.BOOST, numbers.DESCARTES_VALUE) == (2, 1, 1)
    assert FIGURES["potion_exchange"] == {
        "volume": numbers.POTIONS_PER_VOLUME,
        "university_or_ancient": numbers.POTIONS_PER_PLACE,
    }


def test_the_ranks() -> None:
    assert FIGURES["solo"]["ranks"] == numbers.RANK_VP


@rule("NW-1.5")
def test_the_map() -> None:
    spaces = FIGURES["map"]["spaces"]
    assert [space["id"] for space in spaces] == map_board.SPACES
    assert map_board.SPACES[map_board.BASEL] == FIGURES["map"]["start"]
    for i, space in enumerate(spaces):
        assert (
            map_board.KINDS[map_board.SPACE_KIND[i]],
            map_board.SPACE_TOKEN[i],
            volumes(map_board.SPACE_VOLUMES[i]),
            (map_board.SPACE_X[i], map_board.SPACE_Y[i]),
        ) == (
            space["type"],
            space.get("bonus_token_min_players", 0),
            required_volumes(space),
            (space["x"], space["y"]),
        ), space["id"]


@rule("NW-1.5")
def test_the_routes() -> None:
    spaces = map_board.SPACES
    wanted_routes = {
        frozenset((route["a"], route["b"])): (route["cost"], route["kind"])
        for route in FIGURES["map"]["routes"]
    }
    assert wanted_routes == {
        frozenset((spaces[a], spaces[b])): (cost, map_board.ROUTE_KINDS[kind])
        for a, b, cost, kind in map_board.ROUTES
    }
    for a, start in enumerate(spaces):
        for b, end in enumerate(spaces):
            cost, _ = wanted_routes.get(frozenset((start, end)), (-1, ""))
            assert map_board.ROUTE_COST[a * len(spaces) + b] == cost, (start, end)
            assert (b in map_board.NEIGHBOURS[a]) == (cost >= 0), (start, end)


@rule("NW-1.6")
def test_the_work_track() -> None:
    track = FIGURES["work_track"]
    kinds = [tracks_board.TRACK_KINDS[kind] for kind in tracks_board.WORK_KIND]
    assert kinds == [space["type"] for space in track["spaces"]]
    assert track["special_spaces"] == tracks_board.WORK_SPECIAL
    assert volumes(tracks_board.WORK_VOLUMES) == required_volumes(track["spaces"][-1])


@rule("NW-1.6")
def test_the_technology_track() -> None:
    track = FIGURES["technology_track"]
    assert tracks_board.TECH[tracks_board.TECH_START] == track["start"]
    assert [space["id"] for space in track["spaces"]] == tracks_board.TECH
    for i, space in enumerate(track["spaces"]):
        leads = [edge["to"] for edge in track["edges"] if edge["from"] == space["id"]]
        assert (
            tracks_board.TRACK_KINDS[tracks_board.TECH_KIND[i]],
            tracks_board.TECH_STEP[i],
            tracks_board.TECH_TOKEN[i],
            volumes(tracks_board.TECH_VOLUMES[i]),
            [tracks_board.TECH[end] for end in tracks_board.LEADS[i]],
            tracks_board.FINAL[i],
            (tracks_board.TECH_X[i], tracks_board.TECH_Y[i]),
        ) == (
            space["type"],
            space["step"],
            space.get("bonus_token_min_players", 0),
            required_volumes(space),
            leads,
            space.get("final", False),
            (space["x"], space["y"]),
        ), space["id"]
    slots = FIGURES["tile_slots"]
    assert slots["specialization"] == tracks_board.SPECIALIZATION_SLOTS
    assert slots["invention"] == tracks_board.INVENTION_SLOTS
    assert slots["objective"] == tracks_board.OBJECTIVE_SLOTS


@rule("NW-1.7", "NW-1.8")
def test_the_study_boards() -> None:
    board = FIGURES["study_board"]
    printed = [ACTION_TYPES[symbol] for symbol in study_boards.PRINTED]
    assert printed == [one["printed_symbol"] for one in board["boards"]]
    assert [str(one["id"]) for one in board["boards"]] == study_boards.BOARDS
    slots = (
        numbers.DESK_SLOTS,
        numbers.TUCK_SLOTS,
        numbers.DRAWERS,
        numbers.INCOME_SLOTS,
        numbers.CUBES,
    )
    assert slots == (
        board["desk_slots"],
        board["tuck_slots"],
        board["development_drawers"],
        board["income_slots"],
        board["travel_cube_slots"],
    )
    points = board["travel_cube_vp"]
    assert [points.get(str(n), 0) for n in range(numbers.CUBES + 1)] == numbers.CUBE_VP
    assert CONSTANTS.content["cube_vp"] == points


@rule("NW-1.7")
def test_the_bookshelf() -> None:
    shelf = FIGURES["study_board"]["bookshelf"]
    assert (shelf["shelves"], shelf["columns"]) == (study_boards.SHELVES, study_boards.COLUMNS)
    windows = [cell for cell in shelf["cells"] if cell["kind"] == "window"]
    assert CONSTANTS.content["study_board"]["windows"] == len(windows)
    for i, cell in enumerate(shelf["cells"]):
        requires = cell.get("requires", {})
        university, ancient = study_boards.CELL_UNIVERSITY[i], study_boards.CELL_ANCIENT[i]
        assert (
            study_boards.CELLS[i],
            study_boards.CELL_SHELF[i],
            study_boards.CELL_COLUMN[i],
            i in study_boards.BOOK_SPACES,
            bool(study_boards.PRINTED_BOOK >> i & 1),
            volumes(study_boards.CELL_VOLUMES[i]),
            None if university == packed.NONE else tiles.UNIVERSITY_TILES[university],
            None if ancient == packed.NONE else tiles.ANCIENT_TILES[ancient],
        ) == (
            cell["id"],
            cell["shelf"],
            cell["column"],
            cell["kind"] == "space",
            cell["kind"] == "printed",
            requires.get("volumes", {}),
            requires.get("university"),
            requires.get("ancient"),
        ), cell["id"]
    assert len(study_boards.CELLS) == len(shelf["cells"])
    lines = [
        (name, [cell for i, cell in enumerate(study_boards.CELLS) if cells >> i & 1], vp)
        for name, cells, vp in zip(
            study_boards.LINES, study_boards.LINE_MASK, study_boards.LINE_VP, strict=True
        )
    ]
    assert lines == [(line["id"], line["cells"], line["income_vp"]) for line in shelf["lines"]]


@rule("NW-13.5")
def test_the_stacks_of_bookshelf_tiles() -> None:
    stacks = FIGURES["study_board"]["book_stacks"]
    assert [stack["tiles"] for stack in stacks] == study_boards.STACK_TILES
    rewards = {stack["emptied_by_tile"]: wanted(stack["effect"]) for stack in stacks}
    for tile in range(numbers.BOOKS + 1):
        reward = content(study_boards.BOOK_REWARD[tile])
        assert reward == rewards.get(tile, ([], [0, 0, 0])), tile


@rule("NW-1.11")
def test_the_action_cards() -> None:
    figures = FIGURES["starting_cards"] + FIGURES["action_cards"]
    assert [card["id"] for card in figures] == cards.CARDS
    for i, card in enumerate(figures):
        assert (
            SYMBOLS[cards.CARD_SYMBOL[i]],
            cards.CARD_LEVEL[i],
            volumes(cards.CARD_VOLUMES[i]),
            content(cards.CARD_EFFECT[i]),
        ) == (
            card["symbol"],
            card.get("level", 0),
            card["volumes"],
            wanted(card["effect"]),
        ), card["id"]
        owners = [c for c, own in zip(numbers.COLOURS, cards.STARTING, strict=True) if own >> i & 1]
        assert owners == ([card["color"]] if "color" in card else []), card["id"]


@rule("NW-1.12")
def test_the_masters() -> None:
    figures = FIGURES["masters"]
    assert [master["id"] for master in figures] == masters.MASTERS
    numbers = [row["number"] for row in DataFile(DATA / "masters.toml").rows("master")]
    assert numbers == [master["number"] for master in figures]
    option = next(one for one in FIGURES["options"] if one["id"] == "published_gilbert")
    published = option["replaces"]["masters"]
    for i, master in enumerate(figures):
        assert (
            masters.MASTER_VP[i],
            masters.PROMO[i],
            volumes(masters.MASTER_VOLUMES[i]),
            content(masters.MASTER_EFFECT[i]),
        ) == (
            master["vp"],
            master["promo"],
            master["volumes"],
            wanted(master["effect"]),
        ), master["id"]
        other = published if published["id"] == master["id"] else master
        assert masters.PUBLISHED_VP[i] == other["vp"], master["id"]
        assert content(masters.PUBLISHED_EFFECT[i]) == wanted(other["effect"]), master["id"]


@rule("NW-18.1")
def test_the_city_tiles() -> None:
    figures = FIGURES["city_tiles"]
    assert [tile["id"] for tile in figures] == tiles.CITY_TILES
    medicine = 0
    for i, tile in enumerate(figures):
        terms = wanted(tile["effect"])
        if tile["kind"] == "medicine":  # the content numbers the two cities
            terms = [Term(OPERATIONS.index("medicine"), medicine)], [0, 0, 0]
            medicine += 1
        assert content(tiles.CITY_EFFECT[i]) == terms, tile["id"]
    assert medicine == 2
    assert [tile["id"] for tile in FIGURES["university_tiles"]] == tiles.UNIVERSITY_TILES
    assert [tile["id"] for tile in FIGURES["ancient_tiles"]] == tiles.ANCIENT_TILES


@pytest.mark.parametrize(
    ("key", "names", "effects"),
    [
        ("specialization_tiles", tiles.SPECIALIZATIONS, tiles.SPECIALIZATION_EFFECT),
        ("invention_tiles", tiles.INVENTIONS, tiles.INVENTION_EFFECT),
        ("bonus_tokens", tiles.BONUS_KINDS, tiles.BONUS_EFFECT),
    ],
)
@rule("NW-18.1", "NW-18.4")
def test_tiles_and_tokens_with_an_effect(key: str, names: list[str], effects: list[int]) -> None:
    assert [tile["id"] for tile in FIGURES[key]] == names
    for i, tile in enumerate(FIGURES[key]):
        assert content(effects[i]) == wanted(tile["effect"]), tile["id"]


def test_how_many_tokens_and_tiles_of_a_kind_there_are() -> None:
    tokens = [tiles.TOKEN_KIND.count(kind) for kind in range(len(tiles.BONUS_KINDS))]
    assert tokens == [token["count"] for token in FIGURES["bonus_tokens"]]
    developments = FIGURES["development_tiles"]
    assert [tile["kind"] for tile in developments] == ACTION_TYPES
    assert [tile["count"] for tile in developments] == tiles.DEVELOPMENT_TILES
    incomes = FIGURES["income_tiles"]
    assert [tile["kind"] for tile in incomes] == INCOMES[:3]
    assert [tile["count"] for tile in incomes] == tiles.INCOME_TILES
    for i, tile in enumerate(incomes):
        assert content(tiles.INCOME_EFFECT[i]) == wanted(tile["income"]), tile["kind"]
    medicine = FIGURES["medicine_tiles"]
    assert medicine["count"] == tiles.MEDICINE_TILES
    sides = [wanted([]), wanted(medicine["sides"]["1"]), wanted(medicine["sides"]["2"])]
    assert [content(effect) for effect in tiles.MEDICINE_EFFECT] == sides


@rule("NW-21.1", "NW-22.1")
def test_what_objectives_and_great_discoveries_count() -> None:
    objectives = FIGURES["objective_tiles"]
    assert [tile["id"] for tile in objectives] == tiles.OBJECTIVES
    for i, tile in enumerate(objectives):
        assert (
            tiles.COUNTS[tiles.OBJECTIVE_COUNT[i]],
            tiles.OBJECTIVE_VP[i],
            tiles.OBJECTIVE_PER[i],
            tiles.OBJECTIVE_MAX[i],
        ) == (tile["count"], tile["vp"], tile["per"], tile.get("max_vp", 0)), tile["id"]
    discoveries = FIGURES["great_discovery_tiles"]
    assert [tile["id"] for tile in discoveries] == tiles.DISCOVERIES
    for i, tile in enumerate(discoveries):
        counted = tiles.COUNTS[tiles.DISCOVERY_COUNT[i]]
        assert (counted, tiles.DISCOVERY_VP[i]) == (tile["count"], tile["vp"]), tile["id"]
