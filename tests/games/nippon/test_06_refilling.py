"""Chapters 6 and 7: refilling the Action slots, the timeline."""

import pytest

from parlour.games.nippon.rules.refilling import fill_owed
from parlour.kernel.chance import Chance
from parlour.kernel.match import Match
from tests.games.nippon.positions import GAME, Situation, crowd, given, random_games
from tests.games.positions import event_keys
from tests.support import rule

MINES = ("take mines blue", "amount 1")


def before_big_refill(seats: int = 4) -> Situation:
    """One worker on slot 4, one Worker row left: taking it brings a big refill."""
    return given(seats).last_row().slot(4, "blue")


@rule("NP-6.1")
def test_a_slot_that_still_holds_a_worker_is_not_refilled() -> None:
    table = given()
    table.play(*MINES)
    assert table["slot 4"] == ["white", "grey"]
    assert [len(table[f"row {n}"]) for n in range(1, 6)] == [3] * 5


@rule("NP-6.1", "NP-6.2")
def test_an_empty_slot_takes_the_whole_topmost_row() -> None:
    table = given().slot(4, "blue")
    table.play(*MINES)
    assert (table["slot 4"], table["row 1"]) == (["blue", "white", "grey"], [])
    table = given().slot(4, "blue").row(1, "")
    table.play(*MINES)
    assert (table["slot 4"], table["row 2"]) == (["yellow", "red", "purple"], [])


@rule("NP-6.3")
@pytest.mark.parametrize(("seats", "held"), [(2, 2), (3, 3), (4, 3)])
def test_a_slot_refilled_from_a_row_holds_its_number(seats: int, held: int) -> None:
    table = given(seats).slot(4, "blue")
    table.play(*MINES)
    assert len(table["slot 4"]) == held


@rule("NP-6.4", "NP-6.5", "NP-6.6", "NP-6.7")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_when_the_last_row_moves_a_big_refill_follows_at_once(seats: int) -> None:
    table = before_big_refill(seats).slot(2, "white")
    events = table.play(*MINES).events
    assert [len(table[f"slot {n}"]) for n in range(1, 6)] == [3] * 5
    rows = {2: [2, 2], 3: [3, 3, 3], 4: [3] * 5}[seats]
    assert [len(table[f"row {n}"]) for n in range(1, len(rows) + 1)] == rows
    assert table["marker"] == 2
    keys = event_keys(events)
    assert keys.index("refilled") < keys.index("big_refill") < keys.index("marker")


@rule("NP-6.4")
def test_while_a_row_is_left_there_is_no_big_refill() -> None:
    table = given(3).slot(4, "blue").row(1, "")
    table.play(*MINES)
    assert table["marker"] == 1
    assert [len(table[f"row {n}"]) for n in (1, 2, 3)] == [0, 0, 3]


@rule("NP-6.5", "NP-6.6")
def test_a_big_refill_draws_for_slot_1_first_and_the_last_row_last() -> None:
    table = given(2).last_row().slot(4, "blue").slot(1, "red").slot(5, "grey grey")
    script = "workers yellow yellow red blue purple purple white white"
    table.match.state.chance.script = [GAME.topics.parse(script)]
    table.match.state.chance.script_index = 0
    table.play(*MINES)
    assert table["slot 1"] == ["yellow", "yellow", "red"]  # red was there
    assert table["slot 4"] == ["yellow", "red", "grey"]  # the row had yellow and grey
    assert table["slot 5"] == ["blue", "grey", "grey"]
    assert table["row 1"] == ["purple", "purple"]
    assert table["row 2"] == ["white", "white"]


@rule("NP-6.7")
def test_in_the_final_phase_a_big_refill_moves_no_marker() -> None:
    table = before_big_refill().final(3, 12)
    assert "marker" not in table.play(*MINES).event_keys()
    assert table["marker"] == 6
    assert len(table["row 1"]) == 3


@rule("NP-6.8")
def test_draws_are_random_and_seen_at_once() -> None:
    seen = set()
    for seed in range(4):
        table = before_big_refill()
        table.match.state.chance = Chance(seed)
        table.play(*MINES)
        assert all(len(row["workers"]) == 3 for row in table.state.view(2)["rows"])
        seen.add(str(table.state.view(2)["rows"]))
    assert len(seen) > 1
    assert table.match.plies[-1].reveals


def in_debt() -> Situation:
    """Four players hold 22 workers: 26 are left for 30 places."""
    table = given()
    for row in range(1, 5):
        table.row(row, "")
    table.slot(4, "blue")
    table.workers(0, "red red red")
    table.workers(1, "yellow yellow yellow yellow yellow white")
    table.workers(2, "white white white white red grey")
    table.workers(3, "grey grey grey blue blue purple")
    return table


@rule("NP-6.9")
def test_if_the_bag_runs_out_the_lowest_rows_are_owed_workers() -> None:
    table = in_debt()
    events = table.play(*MINES).events  # the 22nd worker
    assert table["bag"] == 0
    assert [len(table[f"slot {n}"]) for n in range(1, 6)] == [3] * 5
    assert [len(table[f"row {n}"]) for n in range(1, 6)] == [3, 3, 3, 2, 0]
    assert [table[f"row {n} owed"] for n in range(1, 6)] == [0, 0, 0, 1, 3]
    assert "owed" in event_keys(events)


@rule("NP-6.10", "NP-17.7")
def test_owed_workers_come_at_the_end_of_a_workforce_step_to_the_topmost_row_first() -> None:
    table = in_debt()
    table.play(*MINES)
    assert table["turn"] == 1
    table.only_rewards()
    table.state.multipliers = 4
    events = table.play("consolidate", "achieve yen").events
    assert "debt_paid" in event_keys(events)
    assert [len(table[f"row {n}"]) for n in range(1, 6)] == [3] * 5
    assert [table[f"row {n} owed"] for n in range(1, 6)] == [0] * 5
    assert table["bag"] == 2


@rule("NP-6.10")
def test_owed_workers_come_as_far_as_the_bag_goes() -> None:
    table = in_debt()
    table.play(*MINES)
    table.state.bag = crowd("red red")  # fewer than any real game leaves
    fill_owed(table.state)
    assert [table[f"row {n}"] for n in (4, 5)][1] == ["red"]
    assert [table[f"row {n} owed"] for n in range(1, 6)] == [0, 0, 0, 0, 2]
    assert table["bag"] == 0


@rule("NP-6.10")
def test_a_single_worker_in_the_bag_pays_a_debt_too() -> None:
    table = in_debt()
    table.play(*MINES)
    table.state.bag = crowd("yellow")  # fewer than any real game leaves
    fill_owed(table.state)
    assert [table[f"row {n} owed"] for n in range(1, 6)] == [0, 0, 0, 0, 3]


@rule("NP-6.11")
def test_a_row_that_is_owed_workers_does_not_count_as_empty() -> None:
    table = given().slot(4, "blue")
    for row in range(1, 5):
        table.row(row, "")
    table.row(4, "yellow red purple").row(5, "", owed=3)
    table.play(*MINES)
    assert table["marker"] == 1
    assert len(table["slot 4"]) == 3


@rule("NP-7.1")
def test_the_timeline_has_8_spaces_and_three_symbols() -> None:
    marker, seen = 1, []
    for match, choice in random_games(3, 1, seed=2):
        turn = match.view()["turn"]
        if turn["marker"] != marker:
            marker = turn["marker"]
            seen.append((marker, turn["scored"]))
        if choice < 0:
            seen.append((turn["marker"], turn["scored"]))
    assert seen == [(2, 0), (3, 1), (4, 1), (5, 2), (6, 2), (7, 2), (8, 2), (8, 3)]


@rule("NP-7.2")
def test_before_the_final_phase_only_a_big_refill_moves_the_marker() -> None:
    match = Match(GAME, 2, 8)
    chance = Chance(3)
    while match.view()["turn"]["marker"] < 6:
        before = match.view()["turn"]["marker"]
        events = match.play(match.choices[chance.below(len(match.choices))])
        moved = match.view()["turn"]["marker"] - before
        assert moved == event_keys(events).count("big_refill")


@rule("NP-7.3", "NP-20.1")
@pytest.mark.parametrize(("space", "scored", "vp"), [(2, 0, 6), (4, 1, 12)])
def test_entering_space_3_and_5_brings_a_scoring_at_once(space: int, scored: int, vp: int) -> None:
    table = before_big_refill().influence(1, "tokyo-N", 7).influence(1, "tokyo-S", 6)
    table.marker(space, scored)
    gains = table.gains(*MINES)
    assert gains["scored"] == 1
    assert gains["1 vp"] == vp


@rule("NP-7.3")
@pytest.mark.parametrize(("space", "scored"), [(1, 0), (3, 1)])
def test_entering_space_2_and_4_brings_none(space: int, scored: int) -> None:
    table = before_big_refill().influence(1, "tokyo-N", 7).marker(space, scored)
    assert "1 vp" not in table.gains(*MINES)


@rule("NP-7.4")
def test_what_was_just_placed_counts_in_the_scoring_it_triggers() -> None:
    table = given().last_row().slot(5, "red").marker(2, 0).factory(0, "bulbs_b", goods=3)
    gains = table.gains("take local_market red", "place sapporo-W", "supply bulbs 3")
    assert gains["scored"] == 1
    assert gains["0 vp"] == 3  # 7 against the 9 of Overseas: second place


@rule("NP-7.5", "NP-21.1")
def test_entering_space_6_begins_the_final_phase_without_a_scoring() -> None:
    table = before_big_refill().influence(1, "tokyo-N", 7).marker(5, 2)
    gains = table.gains(*MINES)
    assert "scored" not in gains
    assert "1 vp" not in gains
    turn = table.state.view(None)["turn"]
    assert (turn["marker"], turn["trigger"], turn["final_turns"]) == (6, 0, 12)


@rule("NP-6.4", "NP-6.7")
@pytest.mark.parametrize(("seats", "least", "most"), [(2, 5, 13), (3, 9, 17), (4, 15, 23)])
def test_so_many_workers_are_taken_between_two_big_refills(
    seats: int, least: int, most: int
) -> None:
    taken = 0
    for match, choice in random_games(seats, 6):
        if match.ply == 0:
            taken = 0
        if match.plies:
            keys = event_keys(match.plies[-1].events)
            taken += keys.count("took")
            if "big_refill" in keys:
                assert least <= taken <= most
                taken = 0
        assert choice >= -1
