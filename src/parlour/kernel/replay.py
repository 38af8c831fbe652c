"""Plays a record, and refuses it with the line when it does not replay exactly."""
# mypyc: skip

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import pairwise

from parlour.kernel.chance import Chance
from parlour.kernel.errors import (
    ChanceMismatch,
    IllegalChoice,
    InvalidChoice,
    InvalidRecord,
    UnknownGame,
)
from parlour.kernel.game import Game
from parlour.kernel.match import Match
from parlour.kernel.record import CHANCE, CLOSE, COMMENT, OPEN, REQUIRED, Entry, Record
from parlour.kernel.tree import Node, Tree


def replay(record: Record, find: Callable[[str], Game]) -> Match:
    """Play the main line of a record; InvalidRecord names the line of whatever does not fit.

    The match can draw nothing until `continue_with` gives it a seed.
    """
    game = _game_of(record, find)
    with _named_versions(record, game):
        match = _play(record.main_line(), game)
    match.state.chance.script = []
    match.state.chance.script_index = 0
    return match


def replay_tree(record: Record, find: Callable[[str], Game], seed: int = 0) -> Tree:
    """Play a record with all its variations; what new ones draw comes from the seed."""
    match = replay(record, find)
    tree = Tree(match, seed)
    with _named_versions(record, match.game):
        _play_entries(record, tree)
    return tree


def replay_from(match: Match, record: Record, seed: int = 0) -> Tree:
    """Play the choices of a record, with all variations, on from where a match stands.

    That is the root of the tree; how the match came there is left out of it.
    """
    tree = Tree(match.standing_at([], match.state, {}), seed)
    with _named_versions(record, match.game):
        _play_entries(record, tree)
    return tree


def _play_entries(record: Record, tree: Tree) -> None:
    """Grow what the tree has not: the variations, and the main line unless it is there."""
    has_main_line = bool(tree.root.variations)
    node, left = tree.root, list[Node]()  # where each open variation began
    for index, entry in enumerate(record.entries):
        if entry.seat == OPEN:
            assert node.parent is not None, "checked when the record was read"
            left.append(node)
            node = node.parent
        elif entry.seat == CLOSE:
            node = left.pop()
        elif entry.seat == COMMENT and (left or not has_main_line):
            node.comments.append(entry.text)
        elif entry.seat >= 0 and not left and has_main_line:
            node = node.variations[0]
        elif entry.seat >= 0:
            match = node.match()
            _play_choice(match, entry, record.entries[index + 1 : _end(record, index)])
            node = node.add(match)


def _end(record: Record, index: int) -> int:
    """Where what belongs to a choice ends."""
    index += 1
    while index < len(record.entries) and record.entries[index].seat in (CHANCE, COMMENT):
        index += 1
    return index


@contextmanager
def _named_versions(record: Record, game: Game) -> Iterator[None]:
    """A record replays wherever the rules agree; where they do not, both versions are named."""
    try:
        yield
    except InvalidRecord as error:
        then, now = int(record.headers["rules"]), game.version
        if then == now:
            raise
        words = {"what": error.sentence, "then": then, "now": now}
        raise InvalidRecord(error.line, "other_version", **words) from None


def _game_of(record: Record, find: Callable[[str], Game]) -> Game:
    header = "game"
    try:
        game = find(record.game)
        header = "seats"
        game.check_seats(record.seats)
    except UnknownGame as error:
        raise InvalidRecord(record.line_of(header), "because", what=error.say) from None
    version = int(record.headers["rules"])
    if version > game.version:
        words = {"then": version, "now": game.version}
        raise InvalidRecord(record.line_of("rules"), "newer_version", **words)
    return game


def _play(record: Record, game: Game) -> Match:
    """All of it, line by line: what comes before the first choice, then choice by choice."""
    starts = [index for index, entry in enumerate(record.entries) if entry.seat >= 0]
    bounds = [*starts, len(record.entries)]
    match = _set_up(record, game, record.entries[: bounds[0]])
    for start, end in pairwise(bounds):
        after = record.entries[start + 1 : end]
        _play_choice(match, record.entries[start], after)
        _keep_comments(match, after)
    _check_result(record, match)
    return match


def _play_choice(match: Match, choice: Entry, after: list[Entry]) -> None:
    """A choice with the chance results that stand after it."""
    try:
        match.play_recorded(choice.seat, choice.text, _results(after))
    except (InvalidChoice, IllegalChoice) as error:
        raise InvalidRecord(choice.line, "because", what=error.say) from None
    except ChanceMismatch as error:
        raise _mismatch(match.game, after, choice.line, error) from None


def _set_up(record: Record, game: Game, entries: list[Entry]) -> Match:
    chance = Chance()
    headers = {key: value for key, value in record.headers.items() if key not in REQUIRED}
    try:
        chance.script = game.topics.script(_results(entries))
        version = int(record.headers["rules"])
        options = game.recorded_options(version, record.seats, record.options)
        match = Match(game, record.seats, 0, options, headers, chance)
        match.state.chance.check_script_is_used()
    except ChanceMismatch as error:
        last_header = max(record.header_lines.values(), default=0)
        raise _mismatch(game, entries, last_header, error) from None
    except UnknownGame as error:
        raise InvalidRecord(record.line_of("options"), "because", what=error.say) from None
    _keep_comments(match, entries)
    return match


def _results(entries: list[Entry]) -> list[str]:
    return [entry.text for entry in entries if entry.seat == CHANCE]


def _keep_comments(match: Match, entries: list[Entry]) -> None:
    lines = [entry.text for entry in entries if entry.seat == COMMENT]
    if lines:
        match.comments[match.ply] = lines


def _mismatch(game: Game, entries: list[Entry], line: int, error: ChanceMismatch) -> InvalidRecord:
    """The chance result that does not fit; `line` is where one is missing if there are none."""
    lines = [line, *(entry.line for entry in entries if entry.seat == CHANCE)]
    line = lines[min(error.index + 1, len(lines) - 1)]
    if error.topic < 0:
        return InvalidRecord(line, "because", what=error.say)
    return InvalidRecord(line, "chance_due", due=game.topics.names[error.topic], what=error.say)


def _check_result(record: Record, match: Match) -> None:
    if record.result is None:
        if match.over:
            last = record.entries[-1].line if record.entries else 2
            raise InvalidRecord(last, "result_missing")
        return
    if not match.over:
        raise InvalidRecord(record.result_line, "result_early")
    totals = [score.total for score in match.state.scores()]
    if totals != record.result:
        scores = " ".join(str(total) for total in totals)
        raise InvalidRecord(record.result_line, "result_other", scores=scores)
