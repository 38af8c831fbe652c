"""Reviews: every decision judged once by its own seat, plain data, blunders at the top."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from functools import cache
from html.parser import HTMLParser
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pytest

from parlour import bots, games, loads
from parlour.coach import FULL, QUICK, Cancelled, Review, boards, review, reviewing
from parlour.coach.judging import Difference, Judgement, Line, foreseen_part
from parlour.coach.page import Page, page
from parlour.coach.reviewing import (
    CLOSER,
    LEAST,
    MUCH_CLOSER,
    OTHER_WORLDS,
    Decision,
    Judged,
    Teller,
    Turn,
    accuracy_of,
    curve_of,
    draws_of,
    judge_turn,
    turns_of,
)
from parlour.coach.words import chance_to_win
from parlour.kernel.chance import Chance
from parlour.kernel.match import Match
from parlour.kit.closeups import Sheet
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


def test_what_seems_costly_is_looked_at_once_more_in_other_worlds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = begun()
    turn = turns_of(match)[5]
    sure = judge_turn(match, turn, FEW)
    looks: list[tuple[int, int]] = []

    def judged(cost: float) -> Judged:
        return replace(sure, gain=Difference(-cost, 0.0, 0.0, 0.0))

    def look(*arguments: object) -> Judged:
        _, _, budget, seed, _ = arguments
        assert isinstance(budget, int)
        assert isinstance(seed, int)
        looks.append((budget, seed))
        return judged(0.2 if len(looks) == 1 else 0.05)

    monkeypatch.setattr(reviewing, "_judge_turn", look)
    assert judge_turn(match, turn, QUICK).sure() == pytest.approx(-0.05)
    assert looks == [(QUICK, turn.start), (CLOSER, OTHER_WORLDS + turn.start)]
    looks.clear()
    judge_turn(match, turn, FULL)
    assert [budget for budget, _ in looks] == [FULL, 2 * FULL]
    looks.clear()
    judge_turn(match, turn, FEW)
    assert [budget for budget, _ in looks] == [FEW, MUCH_CLOSER * FEW]
    monkeypatch.setattr(reviewing, "_judge_turn", lambda *_: looks.append((0, 0)) or judged(0.005))
    looks.clear()
    assert judge_turn(match, turn, QUICK).sure() == pytest.approx(-0.005)
    assert len(looks) == 1


@pytest.mark.parametrize("name", games.names())
def test_lines_of_a_record_are_told_although_they_draw_what_was_never_drawn(name: str) -> None:
    table = next(each for each in HOUSES if each.game.name == name and each.seats > 1)
    match = loads(str(played(table, 1).record()))
    for ply in range(0, len(match.plies), 7):
        state = match.position_after(ply)
        seat = state.to_move
        twin, turn = state.redeal(seat, Chance(ply)), []
        while seat in twin.pending and len(turn) < 8:
            turn.append(twin.choices(seat)[ply % len(twin.choices(seat))])
            twin.advance(seat, turn[-1])
        turn = foreseen_part(state.redeal(seat, Chance(1)), seat, turn)
        line = Line(tuple(turn), (), 0.0, 0.0, 0.0, 0.0, [], [])
        assert len(line.sentences(match.game, state, seat, "pl")) == len(turn)


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
    assert judged(2, 0.01 + LEAST / 2, 3.0).sure() > 0.0
    assert Teller(begun(), None).listed([judged(2, 0.01 + LEAST / 2, 3.0)], 1) == []


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
    assert not re.search(r":\w+=[^:<]+:", re.sub(r"<style>.*?</style>", "", text, flags=re.DOTALL))
    decisions = sum(len(each) for each in reviewed().costliest + reviewed().best)
    assert text.count('viewBox="0 0 320 384"') == decisions > 0
    shown = set(re.findall(r'href="#([\w-]+)"', text))
    assert shown <= set(re.findall(r' id="([\w-]+)"', text))
    assert len(text) < 400_000


def test_no_id_occurs_twice_in_the_page() -> None:
    ids = re.findall(r' id="([\w-]+)"', page(reviewed(), begun(), "en"))
    assert len(ids) == len(set(ids))


def decision(played: list[str], other: list[str], ply: int = 0, seat: int = 0) -> Decision:
    return Decision(ply, seat, 0, played, other, -0.1, 0.0, -1.0, 0.0)


def places(match: Match) -> list[tuple[str, str]]:
    """The choices at the start of a match with pieces of the board, and those."""
    drawn = match.game.draw(match.view(0), "board", "en")
    choices = [match.game.actions.text(number) for number in match.choices]
    pairs = [(text, match.game.place_of(match.game.actions.number(text), 0)) for text in choices]
    return [(text, place) for text, place in pairs if place in drawn.ids]


def pair(nearest: bool) -> tuple[str, str]:
    """The two choices whose pieces lie nearest to each other on the board, or farthest apart."""
    match = Match(GAME, 2, 3)
    sheet = Sheet(match.game.draw(match.view(0), "board", "en"))
    boxes = {text: sheet.place(place) for text, place in places(match)}

    def distance(texts: tuple[str, str]) -> float:
        one, other = (boxes[text] for text in texts)
        assert one is not None
        assert other is not None
        return abs(one.left - other.left) + abs(one.top - other.top)

    pairs = [texts for texts in combinations(boxes, 2) if distance(texts) > 0]
    return (min if nearest else max)(pairs, key=distance)


def small(played: list[str], other: list[str]) -> str:
    match = Match(GAME, 2, 3)
    return boards.picture_of(match, decision(played, other), "en", ["Ann", "Ben"]).body


def test_what_was_played_and_what_was_better_is_marked_in_one_picture_if_it_is_near() -> None:
    first, second = pair(nearest=True)
    body = small([first], [second])
    assert body.count("<svg ") == 1
    assert body.count("stroke-dasharray") == 1  # what was played
    assert body.count("var(--p-lit") == 1


def test_what_is_far_apart_has_a_close_up_each() -> None:
    first, second = pair(nearest=False)
    body = small([first], [second])
    above, below = body.split("<svg ")[1:]
    assert ("stroke-dasharray" in above, "stroke-dasharray" in below) == (True, False)
    assert ("var(--p-lit" in above, "var(--p-lit" in below) == (False, True)


def test_lines_are_shown_where_they_part() -> None:
    first, second = pair(nearest=False)
    assert small([first, first], [first, second]) == small([first], [second])


def test_a_decision_about_no_piece_shows_what_was_done_last() -> None:
    """Whether one takes what a neighbour's building offers is asked where that was built."""
    match = begun()
    ply = next(
        number
        for number, one in enumerate(match.plies, start=1)
        if match.game.place_of(one.choice, one.seat).startswith("hex")
    )
    nothing = decision([], [], ply, match.plies[ply].seat)
    body = boards.picture_of(match, nothing, "en", ["Ann", "Ben"]).body
    assert body.count("<svg ") == 1
    assert "non-scaling-stroke" not in body


def test_without_anything_on_the_board_the_own_area_is_shown() -> None:
    match = Match(GAME, 2, 3)
    body = small([], [])
    part = match.game.seat_parts(match.view(0), 0, 440, "en")[0]
    assert f'viewBox="0.0 0.0 {part.width:.1f} {part.height:.1f}"' in body


@pytest.mark.parametrize("name", games.names())
def test_every_game_has_pictures_of_its_decisions(name: str) -> None:
    """They are sound markup with no more than what lies in the frame, and need no id."""
    game = games.find(name)
    match = Match(game, game.seats[-1], 5)
    seat = match.state.to_move
    texts = [game.actions.text(number) for number in match.choices]
    one = decision([texts[0]], [texts[-1]], 0, seat)
    drawn = boards.picture_of(match, one, "pl", match.names("pl"))
    ElementTree.fromstring(str(drawn))
    assert not re.search(r' (id|data-title|aria-label)="', drawn.body)
    assert len(drawn.body) < len(game.draw(match.view(seat), "board", "pl").body)


def test_no_chance_is_certain_before_the_end() -> None:
    shown = [chance_to_win(one, "en") for one in (0.0, 0.004, 0.01, 0.5, 0.99, 0.997, 1.0)]
    assert shown == ["< 1 %", "< 1 %", "1 %", "50 %", "99 %", "> 99 %", "> 99 %"]
    assert [chance_to_win(one, "pl", is_over=True) for one in (0.0, 1.0)] == ["0 %", "100 %"]


def test_the_end_of_a_game_is_certain_and_what_came_before_is_not() -> None:
    match = finished_toy()
    result = review(match, FEW)
    texts = [str(one["text"]) for one in Page(result, match, "en").moments()]
    assert " 100 %" in texts[-1]
    assert not any(re.search(r" (100|0) %", text) for text in texts[:-1])


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
