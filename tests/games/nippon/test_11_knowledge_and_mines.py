"""Chapter 11: Knowledge and Mines."""

import pytest

from parlour.games.nippon.content.board import ACTION_NAMES
from parlour.games.nippon.drawing.labels import amount_in_words
from tests.games.nippon.positions import given, reason
from tests.support import rule

BOTH = [("knowledge red", "knowledge", "knowledge"), ("mines blue", "coal", "mines")]


@rule("NP-11.1", "NP-11.2")
@pytest.mark.parametrize(("steps", "yen"), [(1, 1), (2, 3), (3, 6)])
@pytest.mark.parametrize(("action", "track", "name"), BOTH)
def test_steps_cost_1000_3000_or_6000(
    action: str, track: str, name: str, steps: int, yen: int
) -> None:
    table = given().has(0, yen=6)
    assert table.gains(f"take {action}", f"amount {steps}") == {
        "0 yen": -yen,
        f"0 {track} track": steps,
    }


@rule("NP-11.1", "NP-11.2")
@pytest.mark.parametrize(("action", "track", "name"), BOTH)
def test_what_cannot_be_paid_cannot_be_bought(action: str, track: str, name: str) -> None:
    table = given().has(0, yen=5)
    table.play(f"take {action}")
    rule_id = "NP-11.1" if name == "knowledge" else "NP-11.2"
    assert table.refusal("amount 3") == [reason("yen_missing", rule_id, yen=6, yen2=5)]


@rule("NP-11.1", "NP-11.2")
@pytest.mark.parametrize(("action", "track", "name"), BOTH)
def test_as_many_steps_are_told_as_can_be_taken(action: str, track: str, name: str) -> None:
    table = given().has(0, yen=99)
    table.play(f"take {action}")
    amounts = table.of("amount")
    steps = amount_in_words(ACTION_NAMES.index(name), "en")
    assert steps == f"{amounts[0]}–{amounts[-1]} steps"


@rule("NP-11.3")
@pytest.mark.parametrize(("action", "track", "name"), BOTH)
def test_no_more_steps_than_the_track_has_left(action: str, track: str, name: str) -> None:
    table = given().has(0, yen=12, **{name: 7})
    table.play(f"take {action}")
    assert table.of("amount") == ["1", "2"]
    assert table.refusal("amount 3") == [reason("steps_missing", "NP-11.3", track=track, n=2)]
    table = given().has(0, **{name: 9})
    assert table.refusal(f"take {action}") == [reason("track_at_top", "NP-11.3", track=track)]


@rule("NP-11.4")
@pytest.mark.parametrize(
    ("tile", "action", "name", "track"),
    [
        ("paper_c", "knowledge red", "knowledge", "knowledge"),
        ("silk_d", "mines blue", "mines", "coal"),
    ],
)
def test_free_steps_come_after_and_are_not_refunded(
    tile: str, action: str, name: str, track: str
) -> None:
    table = given().factory(0, tile).has(0, **{name: 7})
    assert table.gains(f"take {action}", "amount 2") == {"0 yen": -3, f"0 {track} track": 2}
    table = given().factory(0, tile)
    assert table.gains(f"take {action}", "amount 1") == {"0 yen": -1, f"0 {track} track": 2}


@rule("NP-11.5")
def test_a_step_of_coal_gives_no_coal_but_a_higher_budget() -> None:
    table = given(2)
    assert "0 coal" not in table.gains("take mines blue", "amount 1")
    table.play("consolidate", "consolidate")
    assert table["0 coal"] == 3
