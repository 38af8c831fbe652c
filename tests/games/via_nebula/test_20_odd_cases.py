"""Chapter 20: empty supplies and other odd cases."""

from tests.games.positions import event_keys
from tests.games.via_nebula.positions import at_rest, given, reason
from tests.support import rule


@rule("VN-20.1")
def test_with_an_empty_supply_craftsmen_are_placed_but_nothing_is_taken_or_swapped() -> None:
    table = given(display="N06").supply(1, wood=0).site(0, "B2", food=1, clay=1).site(0, "E5")
    table.play("erect N06")
    assert table.refusal("take wood") == [reason("supply_empty", "VN-13.12", kind="wood")]
    table.play("stop")
    assert table.changes("craftsman A1")["0 tokens"] == ([], ["E01"])


@rule("VN-20.2")
def test_without_a_token_on_the_board_no_craftsman_is_placed() -> None:
    table = given().no_tokens(1)
    assert table.of("craftsman") == []
    assert table.refusal("craftsman C2") == [reason("no_token", "VN-6.2", hex="C2")]


@rule("VN-20.3")
def test_without_a_craftsman_none_is_placed_by_action_or_power() -> None:
    table = given(display="N14").craftsman(0, "C2").craftsman(0, "C4")
    table.site(0, "B2", wood=1, food=1, wheat=1)
    assert table.refusal("craftsman A1") == [reason("no_craftsman", "VN-6.1")]
    assert table.changes("erect N14")["0 completed"] == ([], ["N14"])


@rule("VN-20.4")
def test_without_a_site_none_is_placed_by_action_or_power() -> None:
    table = given().site(0, "B2").site(0, "B5").site(0, "B8")
    assert table.refusal("site E5") == [reason("no_site", "VN-7.1")]
    limit = given(display="N10").buildings(0, 3).site(0, "B2", clay=1, wheat=1).site(0, "B5")
    assert limit.refusal("site E5") == [reason("too_many_sites", "VN-7.3", n=2, m=2)]
    assert "N10" in limit.changes("erect N10")["0 completed"][1]  # without a question
    assert limit.match.question(0).key == "act"


@rule("VN-20.5")
def test_without_a_site_on_the_board_nobody_transports_or_erects() -> None:
    table = given(display="N27").craftsman(0, "C2")
    assert table.refusal("transport C2") == [reason("no_own_site", "VN-20.5")]
    assert table.refusal("erect N27") == [reason("no_own_site", "VN-20.5")]


@rule("VN-20.6")
def test_with_an_empty_deck_a_place_of_the_display_stays_empty() -> None:
    table = given(display="N01 N27 N03 N04").no_deck(1)
    table.site(0, "B2", food=1, stone=1, clay=1, wheat=1)
    table.match.play("erect N27")
    assert table.state.view(None)["display"] == ["N01", None, "N03", "N04"]
    assert table.state.check() == []
    assert table.match.question(0).key == "act"


@rule("VN-20.7")
def test_without_a_space_to_explore_nobody_explores_even_with_tiles() -> None:
    table = given().craftsman(1, "C2")
    assert table.facts()["0 tiles"] == 12
    assert table.of("explore") == []


@rule("VN-20.8")
def test_without_a_legal_action_the_turn_is_idle_and_in_the_end_the_game_over() -> None:
    table = at_rest(2, keep=["C2"]).neutral(1, "C2", 1)
    events = table.play("transport C2", "on B2-1").events
    assert event_keys(events)[-3:] == ["idle", "nobody_can_act", "game_over"]


@rule("VN-20.9")
def test_at_the_start_nobody_can_explore_or_transport() -> None:
    for seat in range(4):
        table = given().turn(seat)
        assert {text.split()[0] for text in table.choices} == {"craftsman", "site"}
        assert table.refusal("explore B1") == [reason("not_adjacent", "VN-8.1", hex="B1")]
        assert table.refusal("transport I1") == [reason("no_own_site", "VN-20.5")]


@rule("VN-20.10")
def test_a_craftsman_that_returned_may_be_placed_with_the_next_action() -> None:
    table = given().site(0, "B2").craftsman(0, "C2", stock=1).craftsman(0, "C4")
    assert table.of("craftsman") == []
    table.play("transport C2")
    assert table.changes("craftsman A1")["A1 craftsman"] == (None, 0)


@rule("VN-20.11")
def test_a_path_and_an_adjacency_opened_by_the_first_action_serve_the_second() -> None:
    path = given().site(0, "E5").craftsman(1, "C4")
    path.play("explore D4", "transport C4")
    assert path.facts()["E5-1 food"] == 1
    adjacency = given().site(0, "B2")
    adjacency.play("explore B1", "explore C1")
    assert adjacency.facts()["C1 covered"]


@rule("VN-20.12")
def test_a_contract_just_revealed_may_be_completed_with_the_next_action() -> None:
    table = given(display="N27 N01 N02 N03 N29").site(0, "B2", food=1, stone=1, clay=1, wheat=1)
    table.site(0, "B5", wood=1, food=1, clay=1, wheat=1)
    assert "N29" not in table.of("erect")
    table.play("erect N27", "erect N29")
    assert table.facts()["0 completed"] == ["N27", "N29"]
