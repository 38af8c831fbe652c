"""Chapter 8: Invest."""

import pytest

from parlour.games.nippon.content.factories import FACTORIES, GOODS
from tests.games.nippon.positions import given, reason
from tests.support import rule


@rule("NP-8.1")
def test_invest_builds_one_factory_for_6000_yen() -> None:
    table = given().has(0, yen=20)
    assert table.gains("take invest blue", "build silk_d") == {
        "factories": -1,
        "0 yen": -6,
        "0 blueprints": -1,
        "0 silk tile": "silk_d",
    }
    assert table["turn"] == 1  # exactly one


@rule("NP-8.1")
def test_less_than_6000_yen_is_not_enough() -> None:
    table = given().has(0, yen=5)
    assert table.refusal("take invest blue") == [reason("yen_missing", "NP-8.1", yen=6, yen2=5)]


@rule("NP-8.2")
def test_any_tile_left_of_a_good_without_factory_can_be_built() -> None:
    table = given().has(0, knowledge=9).factory(0, "silk_a").factory(1, "paper_c")
    table.play("take invest blue")
    assert table.of("build") == [
        tile for tile in FACTORIES if not tile.startswith("silk") and tile != "paper_c"
    ]
    assert table.refusal("build silk_b") == [reason("factory_of_good", "NP-8.2", good="silk")]
    assert table.refusal("build paper_c") == [reason("factory_gone", "NP-8.2", factory="paper_c")]


@rule("NP-8.2")
def test_with_a_factory_of_every_good_invest_is_impossible() -> None:
    table = given().has(0, knowledge=9)
    for good in GOODS:
        table.factory(0, f"{good}_b")
    assert table.refusal("take invest blue") == [reason("all_factories", "NP-8.2")]


@rule("NP-8.3")
@pytest.mark.parametrize(
    ("space", "goods"),
    [
        (0, []),
        (1, ["silk", "paper"]),
        (2, ["silk", "paper"]),
        (3, ["silk", "paper", "bento", "lenses"]),
        (6, ["silk", "paper", "bento", "lenses"]),
        (7, GOODS),
        (9, GOODS),
    ],
)
def test_knowledge_must_reach_the_level(space: int, goods: list[str]) -> None:
    table = given().has(0, blueprints=0, knowledge=space)
    if not goods:
        assert "invest" not in table.actions()
        return
    table.play("take invest blue")
    assert sorted({tile.split("_")[0] for tile in table.of("build")}) == sorted(goods)


@rule("NP-8.3")
def test_missing_knowledge_is_told() -> None:
    table = given().has(0, knowledge=3, blueprints=1)
    table.play("take invest blue")
    assert table.refusal("build clocks_a") == [reason("knowledge_missing", "NP-8.3", n=6, m=4, k=1)]


@rule("NP-8.4")
@pytest.mark.parametrize(("space", "blueprints"), [(3, 2), (4, 2), (5, 1), (6, 1), (7, 0), (8, 0)])
def test_on_a_blank_space_the_next_lower_number_counts(space: int, blueprints: int) -> None:
    table = given().has(0, knowledge=space, blueprints=3)
    assert table.gains("take invest blue", "build bulbs_c").get("0 blueprints", 0) == -blueprints


@rule("NP-8.5")
def test_blueprints_make_up_for_missing_knowledge_one_for_one_and_no_more() -> None:
    table = given().has(0, blueprints=5)
    assert table.gains("take invest blue", "build bento_b")["0 blueprints"] == -3
    table = given().has(0, blueprints=2)
    assert "bento_b" not in table.play("take invest blue").of("build")


@rule("NP-8.6")
def test_blueprints_of_invest_move_no_marker() -> None:
    table = given()
    gains = table.gains("take invest blue", "build paper_a")
    assert gains["0 blueprints"] == -1
    assert table["0 knowledge track"] == 0


@rule("NP-8.7")
def test_a_new_factory_is_empty_and_stays_to_the_end() -> None:
    table = given(2).factory(0, "silk_b", goods=2, machinery=1)
    table.play("take invest blue", "build paper_d")
    assert (table["0 paper"], table["0 paper machinery"]) == (0, 0)
    assert (table["0 silk"], table["0 silk machinery"]) == (2, 1)
    assert table["0 paper tile"] == "paper_d"
    table.play("consolidate", "consolidate")
    assert table["0 paper tile"] == "paper_d"


@rule("NP-8.8")
def test_stored_machinery_is_added_at_once() -> None:
    table = given().machinery_left(23, 0)
    assert table.gains("take invest blue", "build silk_b")["0 silk machinery"] == 1
    assert table["0 stored_machinery"] == 0


@rule("NP-8.9")
def test_the_ability_begins_after_stored_machinery() -> None:
    table = given().machinery_left(23, 0)
    keys = table.play("take invest blue", "build silk_b").event_keys()
    assert keys.index("built") < keys.index("stored_added") < keys.index("stepped")
    assert keys.index("stepped") < keys.index("gained")  # in the order of the table
