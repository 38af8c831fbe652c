"""What is at stake: a short look names a kind of choice, says how clearly, and knows no more."""

from __future__ import annotations

import pytest

from parlour import bots, games
from parlour.kernel.chance import Chance
from parlour.kernel.languages import LANGUAGES
from parlour.kernel.match import Match
from parlour.lessons import guide, stake
from parlour.lessons.replies import WORDS

LONGEST = 160  # letters
EVERY = 25  # choices between two looks


def played(name: str, level: str = "novice") -> list[Match]:
    """A game as it stood now and then, with something to choose each time."""
    match = Match(games.find(name), 2, seed=3)
    bot = bots.make(level, match.game, 1)
    moments: list[Match] = []
    while not match.over:
        seat = match.pending[0]
        if match.ply % EVERY == 0 and len(match.state.choices(seat)) > 1:
            moments.append(match.copy())
        match.play(bots.decide(bot, match.state, seat, 60), seat)
    return moments


@pytest.mark.parametrize("name", games.names())
def test_it_is_short_names_no_single_choice_and_knows_nothing_hidden(name: str) -> None:
    said = 0
    for match in played(name):
        seat = match.pending[0]
        other = match.copy()
        other.state = match.state.redeal(seat, Chance(match.ply, 5))
        for lang in LANGUAGES:
            text = stake.stake_text(match, seat, lang)
            assert len(match.game.texts.plain(text, lang)) <= LONGEST
            assert "{" not in text
            said += bool(text)
        assert stake.stake_text(other, seat, "en") == stake.stake_text(match, seat, "en")
    assert said


def said_of(values: dict[str, float], points: int, monkeypatch) -> str:
    """What is said at the start of a game of Via Nebula if choices looked so good."""
    match = Match(games.find("via_nebula"), 2, seed=1)
    by_number = {match.number(notation): value for notation, value in values.items()}
    best = max(by_number, key=lambda choice: by_number[choice])
    look = guide.ChoiceValues(by_number, best, points)
    monkeypatch.setattr(guide, "look", lambda *_: look)
    assert stake.stake_text(match, match.pending[0], "en") == ""  # a game that has just begun
    monkeypatch.setattr(stake, "EARLY", 0.0)
    return stake.stake_text(match, match.pending[0], "en")


@pytest.mark.parametrize(
    ("values", "key"),
    [
        ({"craftsman C2": 90.0, "site B2": 0.0}, "much"),
        ({"craftsman C2": 6.0, "site B2": 0.0, "site E2": 0.5}, "clear"),
        ({"craftsman C2": 0.2, "site B2": 0.0}, "close"),
        ({"craftsman C2": 90.0, "craftsman A1": 0.0, "craftsman A7": 0.0}, "careful"),
        ({"craftsman C2": 0.1, "craftsman A1": 0.0}, "alike"),
    ],
)
def test_how_far_the_best_is_ahead_decides_what_is_said(values, key: str, monkeypatch) -> None:
    said = said_of(values, 2, monkeypatch)
    ours = {name: WORDS.phrases["stake"][name]["en"] for name in WORDS.phrases["stake"]}
    beginning = ours[key].partition("{")[0]
    assert said.startswith(beginning)
    if key in ("much", "clear"):
        assert "“Place a craftsman”" in said
        assert "2 points in this turn" in said
        assert "C2" not in said


def test_where_nothing_is_to_be_chosen_nothing_is_said() -> None:
    match = Match(games.find("newton"), 2, seed=3)
    while len(match.state.choices(match.pending[0])) > 1:
        match.play(match.choices_of(match.pending[0]).texts()[0], match.pending[0])
    assert stake.stake_text(match, match.pending[0], "en") == ""
