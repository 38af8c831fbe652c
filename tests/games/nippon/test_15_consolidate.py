"""Chapters 15 to 17: Consolidate."""

import pytest

from parlour.games.nippon.content.player_board import ACHIEVEMENTS
from parlour.games.nippon.content.tiles import REWARDS
from tests.games.nippon.positions import Situation, given, reason
from tests.games.positions import event_keys
from tests.support import rule


def with_workers(colours: str, seats: int = 4) -> Situation:
    return given(seats).workers(0, colours)


THREE = "yellow yellow yellow"
SIX = "yellow red purple blue white grey"


@rule("NP-15.1")
def test_budget_reward_and_workforce_come_in_this_order() -> None:
    table = with_workers(THREE)
    events = table.play("consolidate", "reward 2x-yen", "achieve yen").events
    assert event_keys(events) == [
        "consolidates",
        "budget",
        "reward_taken",
        "gained_yen",
        "reward_placed",
        "wages",
        "turn",
    ]


@rule("NP-15.2", "NP-15.3")
def test_old_yen_and_coal_are_discarded_and_new_ones_come_by_the_tracks() -> None:
    table = given().has(0, yen=50, coal=40, money=2, mines=4)
    table.play("consolidate")
    assert (table["0 yen"], table["0 coal"]) == (16, 6)


@rule("NP-15.3")
@pytest.mark.parametrize("space", range(10))
def test_the_money_track(space: int) -> None:
    table = given().has(0, money=space)
    table.play("consolidate")
    assert table["0 yen"] == 12 + 2 * space


@rule("NP-15.3", "NP-15.4")
@pytest.mark.parametrize(
    ("space", "coal"),
    [(0, 2), (1, 3), (2, 4), (3, 5), (4, 6), (5, 7), (6, 7), (7, 8), (8, 8), (9, 10)],
)
def test_the_coal_track_with_its_blank_spaces(space: int, coal: int) -> None:
    table = given().has(0, mines=space)
    table.play("consolidate")
    assert table["0 coal"] == coal


@rule("NP-15.6", "NP-17.8")
def test_without_workers_there_is_a_budget_but_no_reward_and_no_wage() -> None:
    table = given().has(0, yen=3)
    assert table.play("consolidate").event_keys() == ["consolidates", "budget", "turn"]
    assert table["0 yen"] == 12


@rule("NP-16.1")
@pytest.mark.parametrize("colours", ["yellow", "yellow yellow"])
def test_with_fewer_than_3_workers_there_is_no_reward(colours: str) -> None:
    table = with_workers(colours)
    table.play("consolidate")
    assert table["turn"] == 1
    assert all(table[f"0 {space} reward"] is None for space in ACHIEVEMENTS)


@rule("NP-16.1")
def test_with_3_workers_a_reward_must_be_taken() -> None:
    table = with_workers(THREE)
    table.play("consolidate")
    assert table.choices == ["reward 2x-yen", "reward 2x-coal", "reward 2x-blueprint"]
    assert table.refusal("stop") == [reason("finish_first", "NP-5.13")]


@rule("NP-16.2", "NP-16.3")
@pytest.mark.parametrize(("count", "level"), [(3, 2), (4, 3), (5, 4), (6, 5)])
def test_the_level_is_above_the_rightmost_worker(count: int, level: int) -> None:
    table = with_workers(" ".join(SIX.split()[:count]))
    table.play("consolidate")
    allowed = [name for name in REWARDS if int(name[0]) <= level]
    assert table.of("reward") == allowed
    for name in REWARDS:
        if name not in allowed:
            assert table.refusal(f"reward {name}") == [
                reason("level_too_high", "NP-16.3", n=int(name[0]), m=level)
            ]


@rule("NP-16.3")
def test_a_reward_tile_that_is_gone_cannot_be_taken() -> None:
    table = with_workers(THREE).reward(1, "yen", "2x-coal").reward(2, "yen", "2x-coal")
    table.play("consolidate")
    assert table.refusal("reward 2x-coal") == [reason("reward_gone", "NP-16.3", reward="2x-coal")]


@rule("NP-16.4", "NP-1.14")
@pytest.mark.parametrize(
    ("reward", "bonus"),
    [
        ("2x-yen", ("yen", 2)),
        ("2x-coal", ("coal", 1)),
        ("2x-blueprint", ("blueprints", 1)),
        ("3x-yen", ("yen", 3)),
        ("3x-coal", ("coal", 2)),
        ("3x-blueprint", ("blueprints", 2)),
        ("4x-yen", ("yen", 4)),
        ("4x-coal", ("coal", 3)),
        ("4x-blueprint", ("blueprints", 2)),
        ("5x-yen", ("yen", 5)),
        ("5x-coal", ("coal", 4)),
        ("5x-blueprint", ("blueprints", 3)),
    ],
)
def test_every_reward_tile(reward: str, bonus: tuple[str, int]) -> None:
    table = with_workers(SIX).has(0, blueprints=0)
    table.play("consolidate")
    what, n = bonus
    left = table[f"reward {reward}"]
    assert table.gains(f"reward {reward}") == {f"0 {what}": n, f"reward {reward}": -1}
    assert table[f"reward {reward}"] == left - 1
    table.play("achieve regions")
    assert table["0 regions reward"] == reward
    multiplier = table.state.view(None)["boards"][0]["achievements"]["regions"]["multiplier"]
    assert multiplier == int(reward[0])


@rule("NP-16.4")
def test_yen_of_the_reward_may_pay_wages() -> None:
    table = with_workers("yellow red purple blue white")  # five colours: 15,000
    table.play("consolidate", "reward 3x-yen", "achieve yen")
    assert (table["0 yen"], table["0 vp"]) == (0, 10)


@rule("NP-16.5", "NP-16.6", "NP-16.9")
def test_the_tile_goes_to_a_space_without_tile_a_printed_1x_counts_as_free() -> None:
    table = with_workers(THREE).reward(0, "regions", "3x-yen").double(0, "contracts")
    table.play("consolidate", "reward 2x-yen")
    assert table.of("achieve") == [s for s in ACHIEVEMENTS if s not in ("regions", "contracts")]
    for space in ("regions", "contracts"):
        assert table.refusal(f"achieve {space}") == [
            reason("space_taken", "NP-16.9", achievement=space)
        ]
    table.play("achieve knowledge_stars")
    assert table["0 knowledge_stars reward"] == "2x-yen"


@rule("NP-16.5", "NP-23.3", "NP-23.4")
def test_each_space_says_what_the_tile_would_bring_there_now() -> None:
    table = with_workers(THREE).influence(0, "tokyo-N", 1).influence(0, "nagoya-N", 2)
    table.play("consolidate", "reward 2x-yen")
    assert table.match.choice_text("achieve regions") == "Put it on Regions (now 2 × 2)"
    assert table.match.choice_text("achieve yen") == "Put it on Yen (now 1 × 2)"
    table = with_workers(THREE).factory(0, "bulbs_a").reward(0, "regions", "4x-yen").only_rewards()
    table.influence(0, "tokyo-N", 1).play("consolidate")
    assert table.match.choice_text("achieve regions") == "Put it on Regions (now 1 × 6)"


@rule("NP-16.7")
def test_without_a_reward_tile_of_the_level_a_2x_tile_is_taken() -> None:
    table = with_workers(THREE).only_rewards("3x-yen")
    gains = table.gains("consolidate", "achieve regions")
    assert gains["0 regions doubles"] == 1
    assert gains["multipliers"] == -1


@rule("NP-16.7")
def test_while_such_a_reward_tile_is_left_a_2x_tile_may_not_be_chosen() -> None:
    table = with_workers(THREE + " red").only_rewards("3x-yen")
    table.play("consolidate")  # the only tile left is taken by itself
    assert table.state.view(None)["in_hand"] == "3x-yen"
    assert table["multipliers"] == 4


@rule("NP-16.8")
def test_without_any_tile_you_get_nothing() -> None:
    table = with_workers(THREE).only_rewards()
    for seat, space in ((1, "yen"), (1, "regions"), (2, "yen"), (3, "yen")):
        table.double(seat, space)
    events = table.play("consolidate").events
    assert "no_reward" in event_keys(events)
    assert table["turn"] == 1


@rule("NP-16.10")
def test_with_9_tiles_a_reward_is_taken_for_its_bonus_and_put_back() -> None:
    table = with_workers(SIX).all_spaces(0)
    left = table["reward 5x-yen"]
    table.play("consolidate")
    events = table.play("reward 5x-yen").events
    assert "reward_put_back" in event_keys(events)
    assert table["reward 5x-yen"] == left
    assert table["turn"] == 1
    assert (table["0 yen"], table["0 vp"]) == (2, 8)  # 17,000 pay five of six colours


@rule("NP-16.11")
def test_with_9_tiles_a_2x_tile_is_not_taken() -> None:
    table = with_workers(THREE).all_spaces(0).only_rewards()
    events = table.play("consolidate").events
    assert table["multipliers"] == 4
    assert table["turn"] == 1
    assert [event.rule for event in events if event.key == "no_space"] == ["NP-16.11"]
    assert "no_reward" not in event_keys(events)


@rule("NP-16.11", "NP-16.7")
def test_with_one_free_space_a_2x_tile_is_taken() -> None:
    table = with_workers(THREE).all_spaces(0).only_rewards()
    table.without_tile(0, "regions").play("consolidate")
    assert (table["multipliers"], table["0 regions doubles"]) == (3, 1)


@rule("NP-16.5", "NP-18.3")
def test_a_tile_is_placed_before_blueprints_are_exchanged() -> None:
    table = with_workers(THREE).has(0, blueprints=3)
    table.play("consolidate", "reward 2x-yen")
    assert table.refusal("exchange money") == [reason("place_tile_first", "NP-16.5")]
    table.play("achieve regions")
    assert "exchange money" in table.choices


@rule("NP-16.12")
def test_a_placed_tile_is_never_moved() -> None:
    table = given(2).workers(0, "yellow grey grey").reward(0, "regions", "3x-yen")
    table.play("consolidate", "reward 2x-yen", "achieve yen", "consolidate")
    assert table["0 regions reward"] == "3x-yen"
    assert table["0 yen reward"] == "2x-yen"


@rule("NP-17.1")
@pytest.mark.parametrize(
    ("colours", "wage"),
    [("yellow", 3), ("yellow yellow", 3), ("yellow red", 6)],
)
def test_wages_are_3000_per_colour_not_per_worker(colours: str, wage: int) -> None:
    table = with_workers(colours)
    assert table.state.view(None)["boards"][0]["wages"] == wage
    table.play("consolidate")
    assert table["0 yen"] == 12 - wage


@rule("NP-17.1")
def test_consolidate_with_a_reward() -> None:
    table = with_workers("yellow yellow red blue").has(0, money=2, mines=1, yen=1)
    table.play("consolidate", "reward 3x-yen", "achieve yen")
    assert (table["0 yen"], table["0 coal"]) == (10, 3)


@rule("NP-17.2", "NP-17.3")
def test_as_many_colours_as_possible_are_paid_and_2_vp_lost_for_the_others() -> None:
    table = with_workers(SIX)
    table.play("consolidate", "reward 5x-coal", "achieve yen")
    assert (table["0 yen"], table["0 vp"]) == (0, 6)
    assert table.score(0)["unpaid"] == -4


@rule("NP-17.2")
def test_yen_that_pay_no_whole_colour_are_kept() -> None:
    table = with_workers("yellow red purple blue white").has(0, money=0)
    table.play("consolidate", "reward 2x-yen", "achieve yen")  # 14,000 for 15,000
    assert (table["0 yen"], table["0 vp"]) == (2, 8)


@rule("NP-17.4")
def test_vp_never_fall_below_0() -> None:
    table = with_workers(SIX).has(0, vp=3)
    table.play("consolidate", "reward 5x-coal", "achieve yen")
    assert table["0 vp"] == 0
    assert table.state.check() == []


@rule("NP-17.5")
def test_wages_are_paid_with_yen_only() -> None:
    table = with_workers(SIX).has(0, blueprints=2, mines=9)
    table.play("consolidate", "reward 5x-coal", "achieve yen")
    assert (table["0 coal"], table["0 blueprints"]) == (14, 2)
    assert table["0 vp"] == 6


@rule("NP-17.6")
def test_all_workers_go_back_into_the_bag_paid_or_not() -> None:
    table = with_workers(SIX)
    bag = table["bag"]
    table.play("consolidate", "reward 5x-coal", "achieve yen")
    assert table["0 workers"] == []
    assert table["bag"] == bag + 6


@rule("NP-17.7")
def test_without_debt_no_worker_is_drawn() -> None:
    table = with_workers(THREE)
    events = table.play("consolidate", "reward 2x-coal", "achieve yen").events
    assert "debt_paid" not in event_keys(events)
    assert not table.match.plies[-1].chance
