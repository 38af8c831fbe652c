"""A begun action is always carried out.

A decision with nothing left to choose ends unasked. Either the book lets it end so (the third
Factory of "up to three", a power without a target), or there is a hole: an action was taken or paid
and does nothing. Each kind of step names the rule by which it may end so (`Step.rule_of_lapse`);
here the paths of actions are followed from many positions, and every end must have a rule of the
book, and every such rule an end.
"""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from heapq import heappop, heappush
from itertools import count

from parlour.kernel.chance import Chance
from parlour.kernel.game import Game
from parlour.kernel.match import Match
from parlour.kernel.record import Record
from parlour.kernel.replay import replay
from parlour.kernel.state import State
from parlour.kernel.steps import Step, Task
from tests.contract.tables import (
    Moment,
    advanced_unasked,
    each_game,
    find,
    house,
    play_out,
    random_player,
    rare_positions,
    rules_of,
    step_kinds,
    variants,
)
from tests.contract.test_records import recorded

# What it may cost: about 40 s of one core for all games together, interpreted.
CHOICES = 50_000  # that are tried in a game
CHOICES_PER_POSITION = 80
RANDOM_GAMES = 60
RECORDED_GAMES = 12
MANY_QUESTIONS = 4  # at which a verb is offered that is no part of one action
FEW_WORDS = 20  # of a vocabulary of which each is tried
SOME_CHOICES = 3  # of a verb with a longer one
STREAM = 83


def advanced(state: State, seat: int, choice: int) -> tuple[State, list[Step]]:
    """The position after a choice, and the decisions that had nothing to choose."""
    after, unasked = advanced_unasked(state, seat, choice)
    return after, [step for step in unasked if not isinstance(step, Task)]


def matches_of(game: Game) -> Iterator[Match]:
    """Random games at every table; and recorded ones, which are played better."""
    tables = house(game) + variants(game)
    for seed in range(max(RANDOM_GAMES, len(tables))):
        yield play_out(tables[seed % len(tables)].match(seed), random_player(seed), seed)
    files = recorded(game)
    for file in files[:: max(1, len(files) // RECORDED_GAMES)]:
        yield replay(Record.parse(file.read_text(encoding="utf-8")), find)


class Paths:
    """The paths of the actions of a game, from positions of matches."""

    def __init__(self, game: Game, matches: list[Match]) -> None:
        self.game = game
        self.groups = [self.group_of(choice) for choice in game.actions]  # of every choice
        self.chance = Chance(0, STREAM)
        self.moments: dict[str, list[Moment]] = {}  # by what is asked
        questions: dict[str, set[str]] = {}  # by the verb that answers them
        for match in matches:
            for number, ply in enumerate(match.plies):
                question = ply.before.question(ply.seat).key
                self.moments.setdefault(question, []).append(Moment(match, number))
                for verb in self.verbs(ply.before, ply.seat):
                    questions.setdefault(verb, set()).add(question)
        # What is offered at many questions, such as an exchange, may come between the parts of an
        # action: there a hole is most likely.
        self.between = {verb for verb in questions if len(questions[verb]) >= MANY_QUESTIONS}

    def group_of(self, choice: int) -> tuple[str, int]:
        """Its verb, and the first word of it; -1 where there are many words."""
        verb = self.game.actions.verb_of(choice)
        if not verb.names:
            return verb.name, 0
        many = len(verb.names[0]) > FEW_WORDS
        return verb.name, -1 if many else self.game.actions.arguments(choice)[verb.slots[0]]

    def verb(self, choice: int) -> str:
        return self.groups[choice][0]

    def verbs(self, state: State, seat: int) -> set[str]:
        return {self.groups[choice][0] for choice in state.choices(seat)}

    def is_quiet(self, moment: Moment) -> bool:
        """Whether nothing that may come between is offered."""
        ply = moment.match.plies[moment.ply]
        return not self.verbs(ply.before, ply.seat) & self.between

    def starts(self) -> Iterator[Moment]:
        """The positions of each question in turn, in random order, the quiet ones last."""
        waiting = []
        for moments in self.moments.values():
            order = self.chance.shuffle(0, list(range(len(moments))))
            waiting.append(sorted((moments[n] for n in order), key=self.is_quiet))
        for index in range(max(len(moments) for moments in waiting)):
            yield from (moments[index] for moments in waiting if index < len(moments))

    def some_choices(self, state: State, seat: int) -> Iterator[int]:
        """One choice for each verb and first word of it; a few where there are many words."""
        groups: dict[tuple[str, int], list[int]] = {}
        for choice in state.choices(seat):
            groups.setdefault(self.groups[choice], []).append(choice)
        for (_, word), choices in groups.items():
            yield from self.chance.draw(0, choices, SOME_CHOICES if word < 0 else 1)

    def follow(self, start: State) -> Iterator[tuple[str, list[Step]]]:
        """The choices that are tried, as paths in notation, with what each let end unasked.

        What may come between is tried at every step, the rest as far as there is time. A path ends
        when the seat is asked the same as at its start, or when another seat is asked.
        """
        seat = start.to_move
        question = start.question(seat).key
        number = count()
        seen: set[bytes] = set()
        waiting: list[tuple[int, int, str, State, int]] = []

        def wait(parts: int, path: str, state: State) -> None:
            for choice in self.some_choices(state, seat):
                more = 0 if self.verb(choice) in self.between else 1
                heappush(waiting, (parts + more, next(number), path, state, choice))

        wait(0, "", start)
        for _ in range(CHOICES_PER_POSITION):
            if not waiting:
                return
            parts, _, before, state, choice = heappop(waiting)
            after, lapses = advanced(state, seat, choice)
            path = f"{before} {self.game.actions.text(choice)},"
            yield path, lapses
            if after.over or after.pending != [seat] or after.question(seat).key == question:
                continue
            table = pickle.dumps(after)
            if table not in seen:
                seen.add(table)
                wait(parts, path, after)


@each_game
def test_a_begun_action_is_always_carried_out(game: Game) -> None:
    book = rules_of(game.name)
    matches = list(matches_of(game))
    for match in matches:
        for number, ply in enumerate(match.plies):
            with Moment(match, number):
                _, lapses = advanced(ply.before, ply.seat, ply.choice)
                assert all(step.rule_of_lapse() in book for step in lapses), lapses
    paths = Paths(game, matches)
    for state in rare_positions(game):
        for path, lapses in paths.follow(state):
            assert all(step.rule_of_lapse() in book for step in lapses), path
    tried = 0
    for moment in paths.starts():
        if tried >= CHOICES:
            return
        with moment as state:
            state.chance = Chance(tried, STREAM)
            for path, lapses in paths.follow(state):
                tried += 1
                assert all(step.rule_of_lapse() in book for step in lapses), path


@each_game
def test_every_kind_that_may_end_so_is_met(game: Game) -> None:
    missing = {kind for kind in step_kinds(game) if kind.rule_of_lapse != Step.rule_of_lapse}
    for state in rare_positions(game):
        for choice in state.choices(state.to_move):
            _, lapses = advanced(state, state.to_move, choice)
            missing -= {type(step) for step in lapses}
    for match in matches_of(game):
        if not missing:
            break
        for ply in match.plies:
            _, lapses = advanced(ply.before, ply.seat, ply.choice)
            missing -= {type(step) for step in lapses}
    assert not missing
