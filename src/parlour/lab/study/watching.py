"""One game watched closely: who sat where, what was offered and taken, how the points grew."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from math import log2

from parlour.games import find
from parlour.kernel.chance import Chance
from parlour.kernel.game import Game
from parlour.kernel.languages import DEFAULT
from parlour.kernel.state import State, ranks
from parlour.lab.games import Setting, chooser, points_by_source
from parlour.lab.playout import Length, count

PARTS = 10  # of a game, at whose ends the points are compared
SCORES_EVERY = 8  # decisions between two looks at the points
VALUES_EVERY = 16  # decisions between two at which all choices are compared
LOOKS = 102  # the stream of a game's seed that deals for these looks
# What a person needs for a decision, in tenths of a second: some time to see it, and more with
# every doubling of the choices.
SEEING, DOUBLING = 30, 25


@dataclass
class SeatNotes:
    """What is kept of one seat."""

    bot: str
    place: int  # in turn order, 0 for who begins
    role: str = ""  # what it is all through the game (a faction …), by its name in the notation
    score: int = 0
    rank: int = 0
    points: list[int] = field(default_factory=list)  # by source
    offered: set[int] = field(default_factory=set)  # every choice it ever had
    taken: dict[int, int] = field(default_factory=dict)  # how often it made each choice
    first: dict[int, int] = field(default_factory=dict)  # decisions of the game before it did


@dataclass
class Notes:
    """What is kept of one game. `error` is empty unless the game broke."""

    index: int
    seed: int
    length: Length = field(default_factory=Length)
    turns: int = 0  # rows of decisions of one seat
    rounds: int = 0  # or whatever the game counts; 0 if it counts nothing
    tenths: int = 0  # of a second that people would need for it
    seats: list[SeatNotes] = field(default_factory=list)
    # At the end of each part of the game: the points of every seat by source.
    course: list[list[list[int]]] = field(default_factory=list)
    lead_changes: int = 0
    looks: int = 0  # decisions at which all choices were compared
    weighty: int = 0  # those of them at which a point or more was at stake
    error: str = ""


@cache
def tenths_for(choices: int) -> int:
    """How long a person thinks about a decision with so many choices."""
    return 0 if choices < 2 else SEEING + round(DOUBLING * log2(choices))


def thing_name(game: Game, vocabulary: str, index: int) -> str:
    """The name by which the notation calls a thing; else its English word."""
    for verb in game.actions.verbs:
        for slot, names in zip(verb.slots, verb.names, strict=True):
            if slot == vocabulary and index < len(names):
                return names[index]
    return game.texts.word(vocabulary, index, DEFAULT)


def watch_game(setting: Setting, index: int) -> Notes:
    """Play one game of a run and note what happens; an error is caught and told in the notes."""
    notes = Notes(index, setting.seed_of(index))
    try:
        Watch(setting, notes).play()
    except Exception as error:
        notes.error = f"{type(error).__name__}: {error}"
    return notes


class Watch:
    """Plays a game and fills its notes."""

    def __init__(self, setting: Setting, notes: Notes) -> None:
        self.setting = setting
        self.notes = notes
        self.game = find(setting.game)
        self.choose = chooser(self.game, setting, notes.seed)
        self.deals = Chance(notes.seed, LOOKS)
        self.samples: list[list[list[int]]] = []  # points by seat and source, in their order
        self.leader = -1

    def play(self) -> None:
        setting, notes = self.setting, self.notes
        state = self.game.new(len(setting.seats), Chance(notes.seed), dict(setting.options))
        order = self.game.column.order(state.view(None))
        notes.seats = [SeatNotes(bot, order.index(n)) for n, bot in enumerate(setting.seats)]
        last = -1
        while not state.over:
            seat = state.to_move
            notes.turns += seat != last
            last = seat
            self._decide(state, seat)
        self._end(state)

    def _decide(self, state: State, seat: int) -> None:
        notes, own = self.notes, self.notes.seats[seat]
        number = notes.length.decisions
        choices = state.choices(seat)
        if number % SCORES_EVERY == 0:
            self._look_at_points(state)
        if number % VALUES_EVERY == 0 and len(choices) > 1:
            self._compare(state, seat, choices)
        count(notes.length, len(choices))
        notes.tenths += tenths_for(len(choices))
        choice = self.choose(state, seat)
        if len(choices) > 1:  # what has no alternative is neither offered nor taken
            own.offered.update(choices)
            own.taken[choice] = own.taken.get(choice, 0) + 1
            own.first.setdefault(choice, number)
        state.advance(seat, choice)

    def _look_at_points(self, state: State) -> None:
        points = points_by_source(self.game, state.scores())
        self.samples.append(points)
        totals = [sum(row) for row in points]
        most = max(totals)
        if totals.count(most) == 1:
            leader = totals.index(most)
            self.notes.lead_changes += self.leader not in (-1, leader)
            self.leader = leader

    def _compare(self, state: State, seat: int, choices: Sequence[int]) -> None:
        """Whether a point or more lies between the best choice and the usual one."""
        world = state.redeal(seat, self.deals)
        values: list[float] = []
        for choice in world.choices(seat):
            twin = world.copy()
            twin.advance(seat, choice)
            values.append(self.game.evaluate(twin, seat))
        self.notes.looks += 1
        self.notes.weighty += max(values) - sum(values) / len(values) >= 1.0

    def _end(self, state: State) -> None:
        notes, game = self.notes, self.game
        self._look_at_points(state)
        most = len(self.samples) - 1
        notes.course = [self.samples[most * part // PARTS] for part in range(1, PARTS + 1)]
        view = state.view(None)
        if game.phase is not None and (counts := game.phase(view).counts):
            notes.rounds = counts[0].number
        scores = state.scores()
        for number, own in enumerate(notes.seats):
            role = game.column.role_of(view, number)
            own.role = "" if role is None else thing_name(game, game.column.role, role)
            own.score = scores[number].total
            own.points = self.samples[-1][number]
        for own, rank in zip(notes.seats, ranks(scores), strict=True):
            own.rank = rank
