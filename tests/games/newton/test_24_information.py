"""Chapters 24 and 25: open and hidden information; odd cases; games that are sound at every ply."""

import random

import pytest

from parlour.games.newton.content.tracks_board import TECH
from parlour.kernel.chance import Chance
from parlour.kernel.match import Match
from tests.games.newton.positions import GAME, Situation
from tests.support import rule


def halfway(seats: int = 3, seed: int = 5) -> Match:
    match = Match(GAME, seats, seed)
    chance = random.Random(seed)
    while match.view()["round"] < 3:
        seat = chance.choice(match.pending)
        match.play(chance.choice(list(match.choices_of(seat))), seat)
    return match


@rule("NW-24.1")
def test_everything_on_the_table_is_open_to_all() -> None:
    match = halfway()
    mine, others = match.view(0), match.view(1)
    secret = {"masters", "discovery", "discovery_vp"}
    for seat in range(3):
        for key, value in mine["boards"][seat].items():
            if key not in secret:
                assert others["boards"][seat][key] == value
    for key in ("map", "work", "technology", "market", "decks", "incomes", "developments"):
        assert mine[key] == others[key] == match.view()[key]


@rule("NW-24.2")
def test_masters_in_hand_and_discoveries_are_secret_but_their_number_is_open() -> None:
    match = halfway()
    for seat in range(3):
        board = match.view((seat + 1) % 3)["boards"][seat]
        own = match.view(seat)["boards"][seat]
        assert len(board["masters"]) == len(own["masters"]) > 0
        assert set(board["masters"]) == {None}
        assert (board["discovery"], board["discovery_vp"]) == ("hidden", None)
        assert own["discovery"].startswith("gd_")
        assert None not in own["masters"]


@rule("NW-24.3")
def test_the_order_of_the_decks_is_dealt_anew_for_everybody() -> None:
    match = halfway()
    state = match.state
    for seat in (None, 0, 1, 2):
        orders = {str(state.redeal(seat, Chance(n)).decks) for n in range(6)}  # type: ignore[attr-defined]
        assert len(orders) > 1
        assert all(
            [len(deck) for deck in state.redeal(seat, Chance(n)).decks]  # type: ignore[attr-defined]
            == match.view()["decks"]
            for n in range(3)
        )


@rule("NW-24.2", "NW-3.13")
def test_a_redeal_keeps_the_masters_that_a_seat_has_passed_on() -> None:
    """With two players a seat sees its first pack again, and knows what the other took of it."""
    match = Match(GAME, 2, 8)
    packs = [set(match.view(seat)["draft"]["pack"]) for seat in (0, 1)]
    match.play(f"keep {min(packs[0])}", 0)
    match.play(f"keep {min(packs[1])}", 1)
    match.play(f"keep {match.view(0)['draft']['pack'][0]}", 0)
    match.play(f"keep {match.view(1)['draft']['pack'][0]}", 1)
    back = set(match.view(0)["draft"]["pack"])
    taken = packs[0] - back - {min(packs[0])}
    assert len(taken) == 1
    for n in range(10):
        dealt = match.state.redeal(0, Chance(n))
        assert taken <= set(dealt.view(1)["boards"][1]["masters"])
        unknown = set(dealt.view(1)["boards"][1]["masters"]) - taken
        assert len(unknown) == 1


@rule("NW-25.4")
def test_an_effect_without_a_student_in_supply_does_nothing() -> None:
    situation = (
        Situation().city("paris", "city_college").has(scientist="paris", students="p1 p1 p1 q1")
    )
    situation.play("play start_red_travel", "basic travel", "cube paris")
    assert sorted(TECH[s] for s in situation.me.students) == ["p1", "p1", "p1", "q1"]


@rule("NW-25.8")
def test_winkelmann_without_a_legal_space_does_nothing() -> None:
    situation = Situation().masters("winkelmann").has(work=11)
    visits = (
        "london paris madrid rome vienna warsaw istanbul "
        "cambridge leiden coimbra padua krakow uppsala carthage athens alexandria"
    )
    situation.play("play start_red_work", "basic work", "work 1")
    situation.has(cubes=visits)
    situation.state.boards[0].cubes_left = 0
    situation.state.advance(0, GAME.actions.number("master winkelmann"))
    assert "end_turn" in [GAME.actions.text(c) for c in situation.state.offered]


def weighted(chance: random.Random, choices: list[int]) -> int:
    """Random, but seldom the end of a turn: so that games go deep."""
    texts = [GAME.actions.text(choice) for choice in choices]
    weights = [0.15 if text in ("end_turn", "decline", "stop") else 1.0 for text in texts]
    return chance.choices(choices, weights)[0]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_busy_random_games_are_sound_and_explain_every_refusal(seats: int) -> None:
    for seed in range(3):
        match = Match(GAME, seats, seed)
        chance = random.Random(seed)
        while not match.over:
            seat = chance.choice(match.pending)
            choices = list(match.choices_of(seat))
            if chance.random() < 0.01:
                for choice in GAME.actions:
                    reasons = match.state.why_not(seat, choice)
                    assert (reasons == []) == (choice in choices)
                    assert all(match.reason_text(r, "pl") for r in reasons)
            match.play(weighted(chance, choices), seat)
            assert match.state.check() == []
        assert match.view()["round"] == 6


def test_a_refused_choice_changes_nothing() -> None:
    from parlour.kernel.errors import IllegalChoice
    from parlour.kernel.state import plain

    match = halfway(2)
    before = plain(match.state)
    for choice in GAME.actions:
        if choice not in match.choices:
            with pytest.raises(IllegalChoice):
                match.play(choice)
    assert plain(match.state) == before
