"""Random games, sound at every ply, with every refusal explained."""

import pytest

from parlour.games.nippon.actions import ACTIONS
from tests.games.nippon.positions import random_games


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("option", ["", "special_on_every_tile", "must_beat_printed_number"])
def test_random_games_are_sound_at_every_ply(seats: int, option: str) -> None:
    options = {option: True} if option else {}
    for match, _ in random_games(seats, 4, seed=500, **options):
        assert match.state.check() == []


@pytest.mark.parametrize("seats", [2, 4])
def test_exactly_the_offered_choices_have_no_reason_against_them(seats: int) -> None:
    for match, choice in random_games(seats, 1, seed=70):
        if choice < 0:
            break
        offered = set(match.choices)
        for number in range(0, len(ACTIONS), 1 + match.ply % 3):
            reasons = match.why_not(number)
            assert bool(reasons) == (number not in offered)
            for reason in reasons:
                assert match.reason_text(reason, "pl")
