"""Samples: turns that search thought over, and numbers that come nearer to what it found."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

import pytest

from parlour.bots.search import Candidate, Search
from parlour.kernel.chance import Chance
from parlour.kernel.state import State
from parlour.lab import samples, tuning
from parlour.lab.samples import (
    NUDGE,
    Taught,
    after,
    difference,
    fit,
    learn,
    read_taught,
    teach,
    values,
)
from parlour.lab.tuning import (
    Measurer,
    Task,
    TuningFault,
    Worths,
    data_in_use,
    learned,
    take_samples,
)
from tests.kernel import toy

FEW = 1500  # positions


@pytest.fixture(autouse=True)
def every_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Toy games have few turns: each is thought over."""
    monkeypatch.setattr(samples, "ONE_TURN_OF", 1)


def taught_toy(seed: int) -> Taught:
    return teach(toy.GAME, 2, seed, FEW)


def test_a_game_is_taught_alike_again() -> None:
    games = [taught_toy(seed) for seed in range(6)]
    assert games == [taught_toy(seed) for seed in range(6)]
    assert any(taught.samples for taught in games)


def test_the_chosen_turn_comes_first_and_is_measured_against_itself() -> None:
    for taught in [taught_toy(seed) for seed in range(6)]:
        for sample in taught.samples:
            assert len(sample.turns) == len(sample.differences) > 1
            assert sample.differences[0] == 0.0


def test_the_evaluation_is_asked_about_the_same_turns() -> None:
    for seed in range(6):
        taught = taught_toy(seed)
        evaluated = values(toy.GAME, taught)
        assert [len(line) for line in evaluated] == [len(each.turns) for each in taught.samples]
        assert all(line[0] == 0.0 for line in evaluated)


def test_only_whole_turns_are_samples() -> None:
    state = toy.GAME.new(2, Chance(1), {})
    seat = state.to_move
    choice = state.choices(seat)[0]
    end = after(state, seat, [choice])
    assert end is None or end.over or seat not in end.pending
    assert after(state, seat, [choice, 10**6]) is None
    assert after(state, seat, []) is None


def test_a_difference_counts_only_worlds_that_both_were_tried_in() -> None:
    state: State = toy.GAME.new(2, Chance(1), {})
    chosen, other = Candidate([1], 0.0, state), Candidate([2], 0.0, state)
    for share in (0.5, 0.5, 0.9, 0.9):
        chosen.add(share)
    for share in (0.5, 0.5):
        other.add(share)
    assert difference(other, chosen, 12.0) == 0.0
    other.add(0.5)
    assert difference(other, chosen, 12.0) < -1.0
    certain = Candidate([3], 0.0, state)
    certain.add(0.0)
    assert difference(certain, chosen, 12.0) > -60.0  # nothing is endlessly bad


def test_a_turn_without_a_choice_teaches_nothing() -> None:
    state = toy.GAME.new(2, Chance(1), {})
    search = Search(Chance(1), toy.GAME.evaluate)
    assert learn(state, state.to_move, search, 1) is None  # nothing is tried with one position


# Least squares: of two numbers the first is worth twice what it says, the second is right


def sample_of(first: float, second: float) -> list[float]:
    return [0.0, 2.0 * first + second, first - second]


def turns_evaluated(first: float, second: float, one: float, two: float) -> list[float]:
    return [0.0, one * first + two * second, 0.5 * one * first - two * second]


def test_numbers_come_nearer_to_what_search_found() -> None:
    places = [(1.0 + k % 5, 2.0 - k % 7) for k in range(40)]
    differences = [sample_of(*place) for place in places]
    now = [turns_evaluated(*place, 1.0, 1.0) for place in places]
    changed = [
        [turns_evaluated(*place, 1.0 + NUDGE, 1.0) for place in places],
        [turns_evaluated(*place, 1.0, 1.0 + NUDGE) for place in places],
    ]
    result = fit(differences, now, changed)
    assert result.logarithms[0] > 0.15
    assert result.logarithms[1] < 0.0  # only how they stand to each other is known
    assert result.after > 0.99 > result.before


def test_what_has_nothing_to_teach_changes_nothing() -> None:
    places = [(1.0 + k % 5, 2.0 - k % 7) for k in range(40)]
    now = [turns_evaluated(*place, 1.0, 1.0) for place in places]
    changed = [[turns_evaluated(*place, 1.0 + NUDGE, 1.0) for place in places]]
    result = fit(now, now, changed)
    assert result.logarithms == pytest.approx([0.0])
    assert result.before == result.after == 1.0


# With a game of the registry, in processes of their own


def test_samples_are_taken_kept_and_learned_from(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    task = Task("via_nebula", 2, 1, 8, 3)
    data, base = data_in_use(task.game)
    file = tmp_path / "some.samples.jsonl"
    taught = teach_quickly(task, monkeypatch)
    file.write_text("".join(json.dumps(asdict(each)) + "\n" for each in taught))
    file.write_text(file.read_text() + '{"cut off')
    assert read_taught(file) == taught
    measurer = Measurer(task, data, base, tmp_path)
    enough = sum(len(each.samples) for each in taught)
    assert list(take_samples(base, enough, file, measurer, 1)) == []
    worths = Worths(base)
    with pytest.raises(TuningFault, match="too few"):
        learned(worths, file, measurer, 1)
    monkeypatch.setattr(tuning, "FEWEST_SAMPLES", 2)
    few = Worths("\n".join(base.splitlines()[:4]))  # its first number alone
    assert len(few.numbers) == 1
    rest = base.splitlines()[4:]
    monkeypatch.setattr(few, "text", lambda logs: "\n".join([Worths.text(few, logs), *rest]))
    result = learned(few, file, measurer, 1)
    assert len(result.logarithms) == 1
    assert result.logarithms[0] != 0.0


def teach_quickly(task: Task, monkeypatch: pytest.MonkeyPatch) -> list[Taught]:
    """Some samples in little time."""
    monkeypatch.setattr(samples, "PLAYER", "random")
    from parlour.games import find

    return [teach(find(task.game), task.seats, seed, FEW) for seed in range(2)]
