"""Reviews: every decision judged once by its own seat, plain data, blunders at the top."""

from __future__ import annotations

import base64
import json
import re
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

import pytest

from parlour import bots, games
from parlour.coach import Cancelled, Review, review
from parlour.coach.judging import Difference, Judgement, Line
from parlour.coach.page import Page, page
from parlour.coach.reviewing import (
    Judged,
    Teller,
    Turn,
    accuracy_of,
    curve_of,
    draws_of,
    judge_turn,
    turns_of,
)
from parlour.kernel.match import Match
from tests.cli.running import in_process
from tests.contract.tables import HOUSES, LOOK_AHEAD, played
from tests.kernel import toy

FEW = 60  # positions for each decision
GAME = games.find("via_nebula")
PLIES = 24


@cache
def begun() -> Match:
    """A game of two greedy players, up to its middle; it must not be changed."""
    match = Match(GAME, 2, 3, headers={"seat0": "Ann <b>", "seat1": "Ben"})
    players = [bots.make("greedy", GAME, seat) for seat in range(2)]
    while match.ply < PLIES:
        seat = match.state.to_move
        match.play(bots.decide(players[seat], match.state, seat, LOOK_AHEAD), seat)
    return match


@cache
def reviewed() -> Review:
    return review(begun(), FEW)


def finished_toy() -> Match:
    return next(played(table, 1) for table in HOUSES if table.game is toy.GAME)


def test_every_decision_belongs_to_one_turn() -> None:
    for match in (begun(), finished_toy()):
        turns = turns_of(match)
        covered = [ply for turn in turns for ply in range(turn.start, turn.end)]
        assert len(covered) == len(set(covered))
        for number, ply in enumerate(match.plies):
            if len(ply.before.choices(ply.seat)) > 1:
                assert number in covered
        for turn in turns:
            plies = match.plies[turn.start : turn.end]
            assert {ply.seat for ply in plies} == {turn.seat}
            assert [ply.reveals for ply in plies[:-1]] == [False] * (len(plies) - 1)
            assert turn.reveals == plies[-1].reveals


def test_a_review_is_plain_data_and_repeats_itself() -> None:
    again = review(begun(), FEW)
    assert json.loads(json.dumps(again.as_json())) == json.loads(json.dumps(reviewed().as_json()))


def test_the_curve_has_every_turn_and_the_end() -> None:
    curve = reviewed().curve
    assert [moment.ply for moment in curve] == [
        *(turn.start for turn in turns_of(begun())),
        PLIES,
    ]
    for moment in curve:
        assert sum(moment.chances) == pytest.approx(1.0)
    numbers = [number for _, number in reviewed().rounds]
    assert numbers == sorted(set(numbers))


def test_a_finished_game_ends_with_what_came_out() -> None:
    match = finished_toy()
    result = review(match, FEW)
    assert result.over
    assert result.curve[-1].points == [float(score) for score in result.scores]
    assert set(result.curve[-1].chances) <= {0.0, 0.5, 1.0}
    assert [sum(points.values()) for points in result.sources] == result.scores


def test_progress_is_told_and_work_can_be_stopped() -> None:
    steps: list[tuple[int, int]] = []
    with pytest.raises(Cancelled):
        review(
            begun(),
            FEW,
            progress=lambda done, most: steps.append((done, most)),
            cancelled=lambda: len(steps) == 3,
        )
    most = len(turns_of(begun()))
    assert steps == [(1, most), (2, most), (3, most)]


def test_a_bad_turn_costs_something_for_certain() -> None:
    """Whatever looks worst to the evaluation is chosen for a whole turn."""
    match = begun().copy()
    while match.state.to_move == match.plies[-1].seat:
        match.play(match.choices[0])
    start, seat = match.ply, match.state.to_move

    def looks(choice: int) -> float:
        after = match.state.copy()
        after.advance(seat, choice)
        return GAME.evaluate(after, seat)

    while match.state.to_move == seat:
        match.play(min(match.choices, key=looks), seat)
    bad = next(turn for turn in turns_of(match) if turn.start == start)
    judged = judge_turn(match, bad, 1500)
    assert judged.sure() < 0.0
    assert not judged.is_best
    assert accuracy_of([judged]).whole < 100.0
    teller = Teller(match, None)
    assert [each.ply for each in teller.listed([judged], -1)] == [start]
    assert teller.listed([judged], 1) == []


def test_alone_points_decide_what_was_best() -> None:
    """A chance that hardly changes says nothing about a decision of somebody who is alone."""

    def judged(seats: int, chance: float, points: float) -> Judged:
        line = Line((), (), 0.5, 0.0, 0.0, 0.0, [0.5] * seats, [0.0] * seats)
        gain = Difference(chance, 0.01, points, 1.0)
        judgement = Judgement(0, 0, [line], [line])
        return Judged(Turn(0, 1, 0, (), False), 0, judgement, line, line, gain)

    alone, together = judged(1, 0.02, -5.0), judged(2, 0.02, -5.0)
    assert not alone.is_best
    assert alone.sure() == pytest.approx(-0.08)
    assert together.is_best
    assert together.sure() == pytest.approx(0.01)
    assert judged(2, 0.005, 3.0).sure() == 0.0


def test_decisions_are_told_in_every_language() -> None:
    listed = [
        each for seat in range(2) for each in reviewed().best[seat] + reviewed().costliest[seat]
    ]
    assert listed
    for decision in listed:
        for lang in ("en", "pl"):
            assert len(decision.played_sentences[lang]) == len(decision.played)
            assert decision.reason[lang].endswith(".")
        assert decision.reason["en"] != decision.reason["pl"]


def test_what_one_wins_by_luck_another_loses() -> None:
    assert reviewed().draws
    for draw in reviewed().draws:
        assert sum(draw.chances) == pytest.approx(0.0, abs=1e-9)
        assert any(ply.reveals for ply in begun().plies[draw.ply :])
    own = sum(draw.chances[0] for draw in reviewed().draws)
    assert reviewed().luck == pytest.approx([own, -own])


def test_luck_is_counted_only_where_something_was_drawn() -> None:
    judged = [judge_turn(begun(), turn, FEW) for turn in turns_of(begun())[:4]]
    silent = [
        Judged(
            Turn(each.turn.start, each.turn.end, each.turn.seat, each.turn.choices, False),
            each.round, each.judgement, each.played, each.other, each.gain,
        )
        for each in judged
    ]  # fmt: skip
    assert draws_of(begun(), silent) == []
    # Where nothing was drawn, the seat that came before has its say about a position too.
    mean, alone = curve_of(begun(), silent)[1].chances[0], silent[1].judgement.best.chances[0]
    assert mean == pytest.approx((alone + silent[0].played.chances[0]) / 2)
    assert accuracy_of([]).whole == 100.0


# The page


class Reader(HTMLParser):
    """Notes what a page would load, and that its elements are closed."""

    def __init__(self) -> None:
        super().__init__()
        self.loaded: list[str] = []
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in ("meta", "img", "link"):
            self.open.append(tag)
        for name, value in attrs:
            if name in ("src", "href") and value and not value.startswith(("#", "data:")):
                self.loaded.append(value)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_page_stands_alone(lang: str) -> None:
    text = page(reviewed(), begun(), lang)
    reader = Reader()
    reader.feed(text)
    assert (reader.loaded, reader.open) == ([], [])
    assert f'<html lang="{lang}">' in text
    assert "Ann <b>" not in text
    assert "Ann &lt;b&gt;" in text
    assert not re.search(r":\w+=[^:<]+:", re.sub(r"base64,[^\"]+|<style>.*?</style>", "", text))
    assert text.count("data:image/svg+xml") == sum(
        len(each) for each in reviewed().costliest + reviewed().best
    )


def test_the_board_marks_what_was_played() -> None:
    """The place of the first choice is outlined in the picture of the position."""
    decision = next(
        each
        for each in reviewed().costliest[0] + reviewed().costliest[1] + reviewed().best[0]
        if GAME.place_of(GAME.actions.number(each.played[0]), each.seat)
    )
    place = GAME.place_of(GAME.actions.number(decision.played[0]), decision.seat)
    drawn = Page(reviewed(), begun(), "en").board(decision)
    svg = base64.b64decode(drawn.partition("base64,")[2].partition('"')[0]).decode()
    assert re.search(rf"#{place}(,#[\w-]+>\.edge)*>\.edge", svg)


def test_the_command_writes_page_and_data(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("parlour.cli.review.QUICK", FEW)
    record = tmp_path / "game.txt"
    match = begun().copy()
    while match.ply > 12:
        match.undo(force=True)
    record.write_text(str(match.record()), encoding="utf-8")
    target = tmp_path / "review.html"
    done = in_process(capsys, "review", str(record), "--quick", "--json", "--html", str(target))
    assert done.code == 0
    assert json.loads(done.out)["game"] == GAME.name
    assert target.read_text(encoding="utf-8").startswith("<!doctype html>")
    done = in_process(capsys, "review", str(record), "--quick", "--lang", "pl")
    assert done.code == 0
    assert "Dokładność" in done.out
