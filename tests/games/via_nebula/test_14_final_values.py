"""Chapter 14: contracts with a final value."""

import pytest

from tests.games.via_nebula.positions import given
from tests.support import rule


@rule("VN-14.1")
@pytest.mark.parametrize(
    ("contract", "cost"),
    [
        ("N22", {"wood": 2, "stone": 1}),
        ("N25", {"food": 1, "wheat": 2}),
        ("N28", {"wood": 1, "stone": 1, "clay": 1, "wheat": 1}),
    ],
)
def test_a_contract_with_a_final_value_has_no_power(contract: str, cost: dict[str, int]) -> None:
    table = given(display=contract).site(0, "B2", **cost)
    table.play(f"erect {contract}")
    assert table.match.question(0).key == "act"
    assert table.facts()["0 completed"] == [contract]


@rule("VN-14.2", "VN-14.3")
@pytest.mark.parametrize("others", [0, 1, 2, 3, 4])
def test_the_architects_house_counts_buildings_itself_included(others: int) -> None:
    table = given().building(0, "B2", "N28")
    plain = given()
    hexes = ["B5", "B8", "E2", "E5"]
    contracts = ["N27", "N29", "N32", "N30"]  # 4 VP each
    for hex_, contract in zip(hexes[:others], contracts, strict=False):
        table.building(0, hex_, contract)
        plain.building(0, hex_, contract)
    assert table.score(0)["contracts"] == 4 * others + 1 + others
    assert plain.score(0)["contracts"] == 4 * others


@rule("VN-14.2", "VN-14.4")
@pytest.mark.parametrize(
    ("tiles", "value"), [(12, 1), (10, 1), (9, 2), (7, 2), (6, 3), (3, 4), (1, 4), (0, 5)]
)
def test_the_cartographers_house_counts_emptied_stacks(tiles: int, value: int) -> None:
    table = given().building(0, "B2", "N25").tiles(0, tiles)
    assert table.score(0)["contracts"] == value


@rule("VN-14.2", "VN-14.5")
@pytest.mark.parametrize(("tokens", "value"), [(0, 0), (1, 1), (3, 3), (4, 4), (5, 4), (6, 4)])
def test_the_foremens_lodge_counts_tokens_at_most_four(tokens: int, value: int) -> None:
    table = given().building(0, "B2", "N22")
    table.emptied(0, *["A1", "A4", "A7", "A10", "A12", "C2"][:tokens])
    assert table.score(0)["contracts"] == value


@rule("VN-14.5")
def test_other_players_tokens_do_not_count() -> None:
    assert given().building(0, "B2", "N22").emptied(1, "A1").score(0)["contracts"] == 0
