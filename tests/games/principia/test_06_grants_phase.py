"""Chapter 6: the Grants Phase."""

import pytest
from hypothesis import given as for_all, settings, strategies as st

from parlour.games.principia.content.grants import GRANT_CREDITS, GRANTS, STRATEGIC
from parlour.games.principia.rules.grants_phase import END_GRANTS, NEXT_LOT
from parlour.games.principia.rules.turn import BEGIN_ACTIONS
from tests.games.principia.positions import Situation, given, reason
from tests.support import rule


def auction(*prestige: int, **institutes: str) -> Situation:
    """The first lot; seat 0 is first player."""
    table = given(len(prestige), institutes=list(institutes.values()))
    for seat, points in enumerate(prestige):
        table.bare(seat).has(seat, prestige=points)
    table.state.first = 0
    table.state.stack = [BEGIN_ACTIONS, END_GRANTS, NEXT_LOT]
    table.state.settle()
    return table


def take(table: Situation) -> str:
    """The chooser takes the first Grant of the display."""
    choice = table.choices("grant")[0]
    table.play(choice)
    return choice.split()[1]


@pytest.mark.parametrize("seats", [2, 3, 4])
@rule("PR-6.1", "PR-22.1", "PR-6.18")
def test_one_base_grant_more_than_players_and_a_strategic_one(seats: int) -> None:
    table = given(seats)
    display = table.match.view(None)["display"]
    assert [name[:2] for name in display] == ["GB"] * (seats + 1) + ["GS"]
    table.until("turn")
    left = table.state
    assert left.display == []
    taken = [player.grant for player in left.players]
    base_taken = sum(1 for grant in taken if not STRATEGIC[grant])
    assert len(left.base_discard) == seats + 1 - base_taken
    assert not any(STRATEGIC[grant] for grant in left.base_discard)
    assert len(left.strategic) - left.strategic_top == 11


@rule("PR-6.2", "PR-6.12")
def test_the_winner_takes_any_card_also_the_strategic_one() -> None:
    table = auction(5, 5).play("bid 1", "fold")
    display = table.match.view(None)["display"]
    assert table.choices() == [f"grant {name}" for name in display]
    assert len(display) == 4
    assert "stop" not in table.choices()
    assert table.why("fold") == ["finish_first"]
    assert table.play(f"grant {display[3]}").player(0).grant == GRANTS.index(display[3])
    other = next(name for name in GRANTS if name not in display)
    assert table.refusal(f"grant {other}") == [reason("grant_not_there", "PR-6.12", grant=other)]


@rule("PR-6.3", "PR-6.4", "PR-6.8")
def test_all_without_a_grant_take_part_in_each_lot() -> None:
    table = auction(5, 5, 5)
    assert table.match.view(0)["lot"] == {"in": [0, 1, 2], "high": 0, "bids": [0, 0, 0]}
    table.play("bid 1", "fold", "fold")
    assert table.seat == 0
    take(table)
    assert table.match.view(0)["lot"]["in"] == [1, 2]
    assert table.seat == 1


@rule("PR-6.3", "PR-23.5")
def test_a_lot_shows_the_bids_made_in_it_and_none_of_an_earlier_one() -> None:
    table = auction(9, 9, 9).play("bid 3", "bid 4", "fold", "bid 5", "fold")
    assert table.seat == 0
    take(table)
    assert table.match.view(0)["lot"] == {"in": [1, 2], "high": 0, "bids": [0, 0, 0]}
    table.play("bid 2")
    assert table.match.view(0)["lot"]["bids"] == [0, 2, 0]


@rule("PR-6.4")
def test_a_lot_begins_with_the_next_player_without_a_grant() -> None:
    table = auction(5, 5, 5, 5).play("fold", "bid 1", "fold", "fold")
    take(table)
    assert table.seat == 0
    table.play("bid 1", "fold", "fold")
    take(table)
    assert table.seat == 2


@rule("PR-6.5", "PR-6.6", "PR-6.7")
def test_bids_are_whole_numbers_above_the_highest_and_within_the_own_prestige() -> None:
    table = auction(5, 3, 9)
    assert table.choices() == ["bid 1", "bid 2", "bid 3", "bid 4", "bid 5", "fold"]
    table.play("bid 2")
    assert table.choices() == ["bid 3", "fold"]
    assert table.refusal("bid 2") == [reason("bid_too_low", "PR-6.6", n=3)]
    assert table.refusal("bid 4") == [reason("bid_too_high", "PR-6.7", n=3)]
    table.play("bid 3")
    assert table.refusal("bid 1", 0) != []
    table.play("bid 5")
    assert table.question() == "choose_grant"
    assert (table.seat, table.event_keys().count("folded")) == (2, 2)


@rule("PR-6.9")
def test_the_last_one_left_wins_also_without_a_bid() -> None:
    table = auction(5, 5, 5).play("fold", "fold")
    assert (table.seat, table.question()) == (2, "choose_grant")
    assert table.player(2).prestige == 5


@rule("PR-6.10")
def test_in_a_lot_of_three_or_four_only_the_winner_pays() -> None:
    for seats in (3, 4):
        table = auction(*[9] * seats).play("bid 1", "bid 2")
        table.play(*["fold"] * (seats - 2), "bid 4", "fold")
        assert [player.prestige for player in table.state.players] == [5] + [9] * (seats - 1)


@rule("PR-6.11")
def test_in_the_lot_of_two_both_pay_their_highest_bid() -> None:
    table = auction(9, 9).play("bid 1", "bid 2", "bid 5", "fold")
    assert [player.prestige for player in table.state.players] == [4, 7]
    paid = [(e.seat, e.args["n"], e.rule) for e in table.events if e.key == "paid_bid"]
    assert paid == [(0, 5, "PR-6.11"), (1, 2, "PR-6.11")]
    table = auction(9, 9).play("fold")
    assert [player.prestige for player in table.state.players] == [9, 9]
    table = auction(9, 9).play("bid 3", "fold")
    assert [player.prestige for player in table.state.players] == [6, 9]


@rule("PR-6.13", "PR-6.14", "PR-6.11")
def test_lots_are_repeated_and_the_last_player_chooses_without_one() -> None:
    table = auction(5, 5, 5, 5)
    lots = []
    for _ in range(3):
        lots.append(table.match.view(0)["lot"]["in"])
        while table.question() == "bid":
            table.play("fold")
        take(table)
    assert [len(lot) for lot in lots] == [4, 3, 2]
    assert table.question() == "choose_grant"
    take(table)
    assert table.question() == "turn"
    assert all(player.grant >= 0 for player in table.state.players)
    assert len({player.grant for player in table.state.players}) == 4


@rule("PR-6.15", "PR-6.17")
def test_the_credits_come_at_once() -> None:
    table = auction(5, 5).play("fold")
    before = table.player(1).credits
    grant = take(table)
    assert table.player(1).credits == before + GRANT_CREDITS[GRANTS.index(grant)]


@rule("PR-6.19")
def test_the_discount_counts_for_the_loser_of_the_last_lot_and_not_for_bidding() -> None:
    table = auction(4, 9, a="I07", b="I05")
    assert table.choices()[-2:] == ["bid 4", "fold"]
    table.play("bid 3", "bid 5")
    assert [player.prestige for player in table.state.players] == [2, 4]
    table = auction(4, 9, a="I07", b="I05").play("bid 1", "fold")
    assert table.player(0).prestige == 4


@rule("PR-24.7")
def test_without_prestige_all_but_the_last_pass_and_the_last_wins_for_nothing() -> None:
    table = auction(0, 0, 0)
    assert (table.seat, table.question()) == (2, "choose_grant")
    assert table.player(2).prestige == 0


@rule("PR-6.14", "PR-6.10", "PR-6.11")
@for_all(st.lists(st.integers(0, 9), min_size=2, max_size=4), st.randoms(use_true_random=False))
@settings(max_examples=25, deadline=None)
def test_every_auction_ends_with_a_grant_for_each_and_nobody_below_zero(
    prestige: list[int], chance: object
) -> None:
    table = auction(*prestige)
    while table.question() in ("bid", "choose_grant"):
        table.play(chance.choice(table.choices()))  # type: ignore[attr-defined]
    assert all(player.grant >= 0 for player in table.state.players)
    assert all(0 <= p.prestige <= had for p, had in zip(table.state.players, prestige, strict=True))


@rule("PR-6.16", "PR-23.5")
def test_bids_and_grants_are_open() -> None:
    table = auction(5, 5, 5).play("bid 2")
    for seat in (None, 0, 1, 2):
        assert table.match.view(seat)["lot"]["bids"] == [2, 0, 0]
    table.play("fold", "fold")
    grant = take(table)
    assert all(table.match.view(s)["players"][0]["grant"] == grant for s in (None, 1, 2))
