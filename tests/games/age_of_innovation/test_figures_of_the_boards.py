"""Planning displays and maps, number by number, against the figures of the printed game."""

from typing import Any

import pytest

from parlour.games.age_of_innovation.content import displays, maps, numbers
from parlour.games.age_of_innovation.content.nouns import CIRCLE, DISCIPLINES, RIVER, TERRAINS
from parlour.kernel.hexes import members
from tests.games.age_of_innovation.test_figures import FIGURES, Named, abilities, named, printed
from tests.support import rule


def start_terms(entry: dict[str, Any]) -> list[Named]:
    start = entry["start"]
    named: list[Named] = [("coin", start["coin"]), ("tool", start["tool"])]
    if start["scholar"]:
        named.append(("scholar", start["scholar"]))
    if entry["science"]:
        (steps,) = set(entry["science"].values())
        assert list(entry["science"]) == DISCIPLINES
        named.append(("advance_each", steps))
    return named


@pytest.mark.parametrize("display", range(CIRCLE), ids=TERRAINS)
@rule("AI-8.3", "AI-11.1", "AI-17.1", "AI-18.1", "AI-18.2", "AI-19.3", "AI-31.1")
def test_a_planning_display_is_as_printed(display: int) -> None:
    entry = FIGURES["planning_displays"][display]
    assert entry["id"] == entry["terrain"] == TERRAINS[display]
    assert displays.COLOURS[display] == FIGURES["terraform_circle"]["colour"][entry["id"]]
    assert entry["start"]["vp"] == numbers.START_VP
    assert named(displays.DISPLAY_START[display]) == start_terms(entry)
    book = entry["start"]["book_any"]
    assert named(displays.FIRST_CHOICE[display]) == ([("book", book)] if book else [])
    assert named(displays.LAST_CHOICE[display]) == printed(abilities(entry, "setup"))
    assert displays.BOWLS[display] == list(entry["power"].values())
    base = entry["base_income"]

    def totals(key: str, resource: str, first: int = 0) -> list[int]:
        values = [piece.get(resource, 0) for piece in entry[key]]
        return [first + sum(values[:n]) for n in range(len(values) + 1)]

    tools = totals("workshop_income", "tool", base["tool"])
    assert displays.WORKSHOP_TOOLS[display] == tools
    assert displays.GUILD_COINS[display] == totals("guild_income", "coin", base.get("coin", 0))
    assert displays.GUILD_POWER[display] == totals("guild_income", "power")
    assert displays.SCHOOL_SCHOLARS[display] == totals("school_income", "scholar")
    assert displays.UNIVERSITY_SCHOLARS[display] == totals("university_income", "scholar")
    sailing, terraforming = entry["sailing"], entry["terraforming"]
    assert displays.SAILING_START[display] == sailing["start"]
    assert sailing["max"] == displays.SAILING_MAX
    assert displays.SAILING_COINS[display] == sailing["cost"]["coin"]
    assert displays.SAILING_SCHOLARS[display] == sailing["cost"]["scholar"]
    assert terraforming["max"] == displays.TERRAFORMING_MAX
    assert displays.TERRAFORMING_COINS[display] == terraforming["cost"]["coin"]
    assert displays.TERRAFORMING_TOOLS[display] == terraforming["cost"]["tool"]
    assert displays.TERRAFORMING_SCHOLARS[display] == terraforming["cost"]["scholar"]
    assert terraforming["tools_per_spade"] == displays.TOOLS_PER_SPADE
    circle = FIGURES["terraform_circle"]["tools_per_spade"]
    assert list(circle.values()) == displays.TOOLS_PER_SPADE
    assert displays.SURCHARGE[display] == entry["innovation_surcharge_books"]
    for rewards, track in (
        (displays.SAILING_REWARD[display], sailing),
        (displays.TERRAFORMING_REWARD[display], terraforming),
    ):
        for level, term in enumerate(rewards):
            reward = track["reward"].get(str(level), {"vp": 0})
            assert named([term]) == printed([reward])


SIDES = pytest.mark.parametrize("side", range(len(maps.MAPS)), ids=maps.MAPS)


@SIDES
@rule("AI-12.1", "AI-12.3", "AI-12.8")
def test_every_hex_of_the_map_is_as_printed(side: int) -> None:
    board, figures = maps.BOARDS[side], FIGURES["maps"][maps.MAPS[side]]
    names = maps.MAP.names
    assert [names[h] for h in board.hexes] == [entry["id"] for entry in figures["hexes"]]
    for entry in figures["hexes"]:
        h = maps.MAP.index[entry["id"]]
        q, r = maps.MAP.coordinates[h]
        assert (q, r) == (entry["q"] + figures["column_offset"] - 1, entry["r"])
        land = entry["kind"] == "land"
        terrain = TERRAINS.index(entry["terrain"]) if land else RIVER
        assert board.terrain[h] == terrain, entry["id"]
        around = {names[n] for n in maps.MAP.neighbours[h] if n in board.hexes}
        assert around == set(entry["neighbours"]), entry["id"]
        near = {names[n] for n in members(board.near_low[h], board.near_high[h])}
        water = {names[n] for n in members(board.water_low[h], board.water_high[h])}
        assert near | water == around
        assert not near & water
        assert all(board.terrain[maps.MAP.index[name]] == RIVER for name in water)
        assert board.border[h] == (land and entry["border"]), entry["id"]
        assert board.riverside[h] == (land and entry["riverside"]), entry["id"]
    lands = [h for h in board.hexes if board.terrain[h] < CIRCLE]
    assert list(members(board.land_low, board.land_high)) == lands
    assert len(lands) == figures["land"]
    rivers = [h for h in board.hexes if board.terrain[h] == RIVER]
    assert list(members(board.river_low, board.river_high)) == rivers
    assert len(rivers) == figures["river"]


@SIDES
@rule("AI-25.1", "AI-25.5")
def test_bridge_sites_are_as_printed(side: int) -> None:
    board, figures = maps.BOARDS[side], FIGURES["maps"][maps.MAPS[side]]
    sites = {frozenset(pair) for pair in figures["bridge_sites"]}
    content_sites = {
        frozenset(maps.PAIR_NAMES[i].split("-")) for i, s in enumerate(board.site) if s
    }
    assert content_sites == sites
    for i, (a, b) in enumerate(maps.PAIRS):
        assert board.land_pair[i] == (board.terrain[a] < CIRCLE and board.terrain[b] < CIRCLE)


@rule("AI-12.2")
def test_the_circle_of_terrains_is_as_printed() -> None:
    order = FIGURES["terraform_circle"]["order"]
    assert order == TERRAINS
    assert len(order) == CIRCLE
    for one in range(CIRCLE):
        for other in range(CIRCLE):
            ways = [(other - one) % 7, (one - other) % 7]
            index = one * CIRCLE + other
            assert maps.DISTANCE[index] == min(ways)
            nearer = maps.TOWARDS[index]
            assert maps.DISTANCE[nearer * CIRCLE + other] == max(0, min(ways) - 1)
            assert nearer in (one, (one + 1) % 7, (one - 1) % 7)
