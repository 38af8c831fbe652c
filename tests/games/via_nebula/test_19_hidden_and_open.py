"""Chapter 19: hidden and open information; and what a redeal keeps."""

from typing import Any

import pytest
from hypothesis import given as examples, strategies as st

from parlour.games.via_nebula.content.contracts import CONTRACTS
from parlour.kernel.chance import Chance
from parlour.kernel.match import Match
from parlour.kernel.state import plain
from tests.games.positions import event_keys
from tests.games.via_nebula.positions import GAME, given, random_games, reason
from tests.support import rule


def hands(view: dict[str, Any]) -> list[list[str | None]]:
    return [guild["hand"] for guild in view["guilds"]]


@rule("VN-19.1")
def test_contracts_in_hand_are_known_only_to_their_holder_their_number_to_all() -> None:
    state = given(3).state
    assert hands(state.view(0)) == [["P1", "P2"], [None, None], [None, None]]
    assert hands(state.view(2)) == [[None, None], [None, None], ["P5", "P6"]]
    assert hands(state.view(None)) == [[None, None]] * 3


@rule("VN-19.1", "VN-11.1")
def test_a_refusal_does_not_tell_who_holds_a_contract() -> None:
    table = given(2)
    held = table.refusal("erect P3")  # in the hand of seat 1
    boxed = table.refusal("erect P8")  # in the box
    assert [(r.key, r.rule) for r in held] == [(r.key, r.rule) for r in boxed]


@rule("VN-19.2", "VN-19.3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_order_of_the_deck_and_the_box_are_hidden_from_all(seats: int) -> None:
    for match, _ in random_games(seats, 1, seed=600):
        if match.ply % 7:
            continue
        state: Any = match.state
        unseen = set(state.deck[state.top :]) | set(state.unused)
        for viewer in (None, *range(seats)):
            seen = str(match.view(viewer))
            assert not any(f"'{CONTRACTS[contract]}'" in seen for contract in unseen)
            assert match.view(viewer)["deck"] == len(state.deck) - state.top


@rule("VN-19.4", "VN-19.7")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_that_lies_on_the_table_is_open(seats: int) -> None:
    for match, _ in random_games(seats, 1, seed=610):
        if match.ply % 7:
            continue
        views = [match.view(viewer) for viewer in (None, *range(seats))]
        for view in views:
            view.pop("you")
            for guild in view["guilds"]:
                guild["hand"] = len(guild["hand"])
        assert all(view == views[0] for view in views)
        for guild in views[0]["guilds"]:
            assert {"stacks", "craftsmen", "sites", "buildings", "storage"} <= set(guild)
            assert {"tokens", "completed"} <= set(guild)


@rule("VN-19.5")
def test_a_private_contract_is_shown_when_it_is_completed() -> None:
    table = given().site(0, "B2", wood=1, stone=1, wheat=1)
    events = table.play("erect P1").events
    assert event_keys(events)[0] == "contract_shown"
    assert "House of the Dawn" in table.match.log(2)[0]
    assert table.state.view(2)["guilds"][0]["completed"] == ["P1"]
    assert hands(table.state.view(2))[0] == [None]


@rule("VN-19.5", "VN-19.6")
def test_a_contract_that_all_have_seen_is_not_shown_again() -> None:
    load = {"food": 1, "stone": 1, "clay": 1, "wheat": 1}
    open_ = given(display="N27").site(0, "B2", **load)
    assert "contract_shown" not in open_.play("erect N27").event_keys()
    reserved = given().reserved(0, "N27").site(0, "B2", **load)
    assert "contract_shown" not in reserved.play("erect N27").event_keys()


@rule("VN-19.6")
def test_a_reserved_contract_stays_known_to_all() -> None:
    state = given(3).reserved(1, "N27").state
    for viewer in (None, 0, 2):
        assert state.view(viewer)["guilds"][1]["hand"] == ["N27", None, None]
        assert state.view(viewer)["guilds"][1]["reserved"] == ["N27"]


@rule("VN-19.7")
def test_collected_tokens_and_completed_contracts_are_open() -> None:
    state = given(3).emptied(1, "A1").building(1, "B2", "N12").state
    assert state.view(0)["guilds"][1]["tokens"] == ["E01"]
    assert state.view(None)["guilds"][1]["completed"] == ["N12"]


@rule("VN-19.8", "VN-19.3")
def test_after_the_end_hands_are_shown_but_never_the_box() -> None:
    table = given(2, allow_pass=True)
    events = table.play("pass", "pass").events
    assert table.match.over
    for viewer in (None, 0, 1):
        assert hands(table.state.view(viewer)) == [["P1", "P2"], ["P3", "P4"]]
        assert "P5" not in str(table.state.view(viewer))
    assert events[-1].reveals
    assert table.match.why_not_undo() == [reason("undo_revealed", "")]


@rule("VN-19.9")
def test_it_is_open_that_a_turn_was_idle() -> None:
    table = given(3, allow_pass=True)
    table.play("pass")
    assert table.state.view(None)["turn"]["idle"] == 1
    assert any("idle turn" in line for line in table.match.log(2))


@rule("VN-19.10")
def test_a_score_during_the_game_is_what_the_final_scoring_would_give_now() -> None:
    table = given(2, allow_pass=True).site(0, "B2", wood=2).craftsman(1, "C4").emptied(0, "A7")
    shown = table.state.view(1)["scores"]
    assert shown[0]["total"] == 2 - 2
    assert shown[1]["total"] == 2 - 3
    table.play("pass", "pass")
    assert table.match.over
    assert table.state.view(1)["scores"] == shown


@rule("VN-19.10")
@pytest.mark.parametrize("seats", [2, 4])
def test_scores_use_open_information_only(seats: int) -> None:
    for match, _ in random_games(seats, 1, seed=620):
        for seat in (None, 0):
            dealt = match.state.redeal(seat, Chance(match.ply))
            assert plain(dealt.scores()) == plain(match.state.scores())


@rule("VN-19.1", "VN-19.2", "VN-19.3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_redeal_changes_nothing_that_the_seat_knows(seats: int) -> None:
    for match, choice in random_games(seats, 2, seed=630):
        if match.ply % 11 and choice >= 0:
            continue
        for seat in (None, *range(seats)):
            dealt = match.state.redeal(seat, Chance(match.ply, 3))
            assert dealt.check() == []
            assert dealt.view(seat) == match.view(seat)
            if choice >= 0 and match.to_move == seat:
                assert dealt.choices(seat) == match.state.choices(seat)


@rule("VN-19.1", "VN-19.2", "VN-19.3")
def test_a_redeal_can_bring_every_hidden_hand_box_and_deck() -> None:
    table = given(2)
    others = set()
    tops = set()
    for n in range(200):
        dealt: Any = table.state.redeal(0, Chance(n))
        others.add(
            tuple(
                contract for i, contract in enumerate(CONTRACTS) if (dealt.guilds[1].hand >> i) & 1
            )
        )
        tops.add(dealt.deck[dealt.top])
    assert len(others) == 15  # two of the six that seat 0 has not seen
    assert len(tops) == 29


@rule("VN-19.8")
def test_after_the_end_a_redeal_keeps_the_hands() -> None:
    table = given(2, allow_pass=True)
    table.play("pass", "pass")
    dealt = table.state.redeal(0, Chance(1))
    assert dealt.view(None) == table.state.view(None)


@rule("VN-11.4", "VN-19.5")
def test_a_redeal_keeps_a_contract_that_was_named() -> None:
    load = {"wood": 1, "stone": 1, "wheat": 1}
    table = given(2).site(0, "B2", **load).site(0, "E5", **load)
    table.play("erect P1")
    for n in range(20):
        dealt: Any = table.state.redeal(1, Chance(n))
        assert dealt.choices(0) == table.state.choices(0)
        dealt.advance(0, table.match.number("on B2-1"))
        assert (dealt.guilds[0].completed >> CONTRACTS.index("P1")) & 1
        assert dealt.check() == []


@rule("VN-19.1")
def test_a_redeal_leaves_the_player_to_move_something_to_do() -> None:
    # Seat 0 can do nothing but erect P1, which seat 1 cannot see: the redeal must keep it possible.
    table = given(2, display="N27 N29 N32 N33").no_tokens(1).no_stock().all_fog()
    table.meadow("B6", "C5", "D3", "E6").site(0, "B2", wood=1, stone=1, wheat=1)
    table.site(0, "B5").site(0, "B8")
    assert table.choices == ["erect P1"]
    for n in range(30):
        dealt = table.state.redeal(1, Chance(n))
        assert dealt.choices(0)
        assert dealt.check() == []


@examples(seed=st.integers(0, 2**32), plies=st.integers(0, 300), seats=st.sampled_from((2, 3, 4)))
def test_views_of_all_seats_survive_a_redeal_anywhere(seed: int, plies: int, seats: int) -> None:
    match = Match(GAME, seats, seed)
    chance = Chance(seed, 1)
    while not match.over and match.ply < plies:
        match.play(match.choices[chance.below(len(match.choices))])
    for seat in (None, *range(seats)):
        assert match.state.redeal(seat, chance.fork(9)).view(seat) == match.view(seat)
