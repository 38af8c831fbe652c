"""Judged lines: what is stored of them, and what a reader gets of that."""

import json

import pytest

from parlour import games
from parlour.kernel.chance import Chance
from parlour.kernel.match import Match
from parlour.web import lines, thinking
from tests.contract.tables import LANGUAGES, REGISTERED, game_name

FEW = 3_000  # positions
NAMES = ["Ann", "Bob", "Eve", "Joe", "Zoe"]


def after(game, plies: int, seats: int | None = None) -> Match:
    """After so many choices; before the last one of a game that has fewer."""
    match = Match(game, seats or game.seats[-1], 5)
    for ply in range(plies):
        choices = list(match.choices)
        match.play(choices[ply * 5 % len(choices)])
        if match.over:
            match.undo(force=True)
            break
    return match


def judged(match: Match, seat: int) -> lines.StoredLines:
    judgement = thinking.judge(match, seat, FEW)
    assert judgement is not None
    stored = lines.to_store(judgement, FEW)
    return json.loads(json.dumps(stored))


@pytest.mark.parametrize("game", REGISTERED, ids=game_name)
def test_lines_are_kept_as_plain_data_and_read_in_each_language(game):
    match = after(game, 15)
    seat = match.pending[0]
    stored = judged(match, seat)
    assert stored["positions"] == FEW
    assert 1 <= len(stored["lines"]) <= 3
    sentences = {}
    for lang in LANGUAGES:
        rows = lines.rows(match, seat, stored, NAMES, lang)
        assert [row.rank for row in rows] == list(range(1, len(stored["lines"]) + 1))
        for row, line in zip(rows, stored["lines"], strict=True):
            assert row.choice == line["first"] == match.game.actions.number(line["notation"][0])
            assert row.choice in match.choices_of(seat)
            assert [step.notation for step in row.steps] == line["notation"]
            assert row.place == game.place_of(row.choice, seat)
            assert row.words
            assert all(step.words for step in row.steps)
            assert row.chance.endswith("%")
            assert row.error.startswith("±")
            assert bool(row.sentence) == (len(rows) > 1)
            assert not (row.behind and row.rank == 1)
        sentences[lang] = [str(row.sentence) for row in rows]
    if len(stored["lines"]) > 1:
        assert sentences["en"] != sentences["pl"]


@pytest.mark.parametrize("game", REGISTERED, ids=game_name)
def test_lines_and_their_words_are_the_same_whatever_the_seat_cannot_know(game):
    match = after(game, 12)
    seat = match.pending[0]
    other = match.copy()
    other.state = match.state.redeal(seat, Chance(11))
    stored = judged(match, seat)
    assert judged(other, seat) == stored
    for lang in LANGUAGES:
        rows = lines.rows(match, seat, stored, NAMES, lang)
        assert lines.rows(other, seat, stored, NAMES, lang) == rows


def test_what_is_stored_names_nobody_and_speaks_no_language():
    game = games.find("via_nebula")
    match = after(game, 20)
    text = json.dumps(judged(match, match.pending[0]))
    assert not any(name in text for name in NAMES)
    assert "turns" not in text


def test_a_rival_is_named_as_today():
    game = games.find("via_nebula")
    why = {"sources": [], "resources": [], "rival": 1, "rival_points": 2.0, "points": 0.1}
    reason = {"section": "behind", "grounds": why}
    assert "Bob" in lines.sentence(game, reason, NAMES, "en")
    assert "Joe" in lines.sentence(game, reason, ["Ann", "Joe"], "en")


def test_alone_a_line_is_measured_in_points():
    game = games.find("newton")
    match = after(game, 6, seats=1)
    stored = judged(match, 0)
    first = stored["lines"][0]
    stored["lines"] = [first, {**first, "points": first["points"] - 1.5}]
    rows = lines.rows(match, 0, stored, NAMES, "en")
    assert rows[1].behind == "−1.5"


def test_what_another_version_has_stored_is_not_shown():
    match = after(games.find("via_nebula"), 3)
    seat = match.pending[0]
    for stored in ({}, {"lines": [{"notation": ["explore A1"]}]}, {"lines": 3}):
        assert lines.rows(match, seat, stored, NAMES, "en") == []
    stored = judged(match, seat)
    for line in stored["lines"]:
        line["notation"] = ["fly to the moon"]
    assert lines.rows(match, seat, stored, NAMES, "en") == []


def test_a_judgement_that_fails_leaves_nothing(monkeypatch):
    match = after(games.find("via_nebula"), 3)

    def fail(*_, **__):
        raise ArithmeticError

    monkeypatch.setattr("parlour.coach.judge", fail)
    assert thinking.judge(match, match.pending[0], FEW) is None
