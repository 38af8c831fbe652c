"""Analyses: games with variations and comments, stored as records.

An analysis of a finished game, or of a record that somebody brought, is open: everything of it may
be seen. A trial begins at a ply of a running table. It is played on from a position in which all
that its seat cannot know was dealt anew, and which follows from what the seat sees and the seed of
the trial alone: nothing else of the table gets into it.
"""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from functools import cached_property
from hashlib import blake2b
from threading import Lock
from typing import Any

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from parlour import games
from parlour.kernel.chance import Chance
from parlour.kernel.errors import IllegalChoice, InvalidChoice, InvalidRecord
from parlour.kernel.match import Match
from parlour.kernel.record import DEEPEST, Record
from parlour.kernel.replay import replay_from, replay_tree
from parlour.kernel.tree import Node, Tree
from parlour.web import store
from parlour.web.models import Advice, Analysis, Person, Table
from parlour.web.store import BrokenTable, Refused, Stale

KEPT = 20  # trees in the memory of a process
MOST = 100  # analyses of a person
MOST_CHOICES = 4000  # in all variations together
MOST_LINES = 12_000  # of a record: choices, draws, comments, brackets
MOST_POSITIONS = 20_000  # in the memory of a process
TRIES = 3  # to store a change, where others were faster
LONGEST_RECORD = 500_000  # letters
LONGEST_COMMENT = 2000
LONGEST_LINE = 60  # choices that are made with one press
START = "start"  # the key of the first position
OLD_TRIAL = timedelta(days=7)  # after which one that nobody touched goes
MOST_REMOVED = 200  # at a time


class Lost(Exception):
    """What is stored cannot be shown any more; `key` is a text of the site."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


class Study:
    """The tree of an analysis at one of its versions. Not to be changed: take a copy."""

    def __init__(self, tree: Tree, phrases: dict[tuple[str, str], str] | None = None) -> None:
        self.tree = tree
        # Choices in words, by the key of the position that they led to and the language.
        self.phrases = {} if phrases is None else phrases
        self.moves: dict[str, str] = {}  # the tree as text, by language

    def copy(self) -> Study:
        return Study(self.tree.copy(), self.phrases)

    @cached_property
    def keys(self) -> dict[Node, str]:
        """The key of each position: it stays the same however variations are put in order."""
        keys = {self.tree.root: START}
        for node in self.tree:
            if node.parent is not None:
                keys[node] = key_after(keys[node.parent], node)
        return keys

    @cached_property
    def nodes(self) -> dict[str, Node]:
        return {key: node for node, key in self.keys.items()}

    def find(self, key: str) -> Node:
        """The position with a key; Stale if it is not there any more."""
        node = self.nodes.get(key)
        if node is None:
            raise Stale
        return node

    def after(self, ply: int) -> Node:
        """The position of the main line at a ply, or the last one before it."""
        line = [self.tree.root, *self.tree.main_line()]
        return line[max(0, min(ply - self.tree.root.state.ply, len(line) - 1))]


def key_after(key: str, node: Node) -> str:
    """The key of a node, from that of the one before."""
    assert node.ply is not None
    notation = node.tree.start.game.actions.text(node.ply.choice)
    text = f"{key} {node.ply.seat} {notation}"
    return blake2b(text.encode(), digest_size=5).hexdigest()


def key_of(node: Node) -> str:
    """The key of a node of a tree that is being changed."""
    key = START
    for one in node.path()[1:]:
        key = key_after(key, one)
    return key


def branch_of(node: Node) -> Node | None:
    """The first node of the variation that a node belongs to; None on the main line."""
    for one in reversed(node.path()[1:]):
        if one.parent is not None and one.parent.variations[0] is not one:
            return one
    return None


# Reading

_studies: OrderedDict[str, tuple[int, Study]] = OrderedDict()
_lock = Lock()


def load(analysis: Analysis) -> Study:
    """The tree of an analysis; Lost if it cannot be shown any more."""
    table_match = match_behind(analysis) if analysis.is_trial else None
    with _lock:
        version, study = _studies.get(analysis.slug, (-1, None))
    if study is not None and version == analysis.version:
        return study
    try:
        record = Record.parse(analysis.record)
        if table_match is None:
            tree = replay_tree(record, games.find, analysis.draws)
        else:
            tree = replay_from(start_of(analysis, table_match), record, analysis.draws)
    except InvalidRecord:
        raise Lost("broken") from None
    return _keep(analysis, Study(tree))


def _keep(analysis: Analysis, study: Study) -> Study:
    with _lock:
        _studies[analysis.slug] = analysis.version, study
        _studies.move_to_end(analysis.slug)
        while len(_studies) > 1 and (len(_studies) > KEPT or positions_kept() > MOST_POSITIONS):
            _studies.popitem(last=False)
    return study


def positions_kept() -> int:
    """In all trees of this process."""
    return sum(len(study.keys) for _, study in _studies.values())


def forget() -> None:
    """As if the process had just started."""
    with _lock:
        _studies.clear()


def match_behind(trial: Analysis) -> Match:
    """The match of the table that a trial is from.

    Lost if the seat sees something else there by now, because a choice was taken back.
    """
    table = trial.table
    try:
        match = None if table is None else store.position(table)
    except BrokenTable:
        match = None
    if match is None or trial.ply > len(match.plies):
        raise Lost("gone")
    if sight_of(match.position_after(trial.ply).view(trial.seat)) != trial.sight:
        raise Lost("gone")
    return match


def start_of(trial: Analysis, match: Match) -> Match:
    """Where a trial begins: all that its seat cannot know is dealt anew, by its own seed."""
    state = match.position_after(trial.ply).redeal(trial.seat, Chance(trial.draws))
    start = match.standing_at([], state, {})
    start.headers, start.setup_chance = {}, []  # what was dealt is not to be found there
    return start


def sight_of(view: object) -> str:
    """What a seat sees, as a hash: equal for equal sights."""
    return blake2b(json.dumps(view).encode(), digest_size=16).hexdigest()


# Making


def from_record(
    person: Person, text: str, table: Table | None = None, ply: int = 0
) -> tuple[Analysis, Node]:
    """An analysis of a record; InvalidRecord says what is wrong with it."""
    if len(text) > LONGEST_RECORD:
        raise InvalidRecord(1, "analysis_letters", n=LONGEST_RECORD)
    if "\0" in text:
        raise InvalidRecord(text[: text.index("\0")].count("\n") + 1, "no_text")
    record = Record.parse(text)
    if len(record.entries) > MOST_LINES:
        line = record.entries[MOST_LINES].line
        raise InvalidRecord(line, "analysis_lines", n=MOST_LINES)
    choices = [entry for entry in record.entries if entry.seat >= 0]
    if len(choices) > MOST_CHOICES:
        line = choices[MOST_CHOICES].line
        raise InvalidRecord(line, "analysis_choices", n=MOST_CHOICES)
    expect_room(person)
    analysis = Analysis(owner=person, game=record.game, table=table, ply=ply)
    study = Study(replay_tree(record, games.find, analysis.draws))
    analysis.record = str(study.tree.record())
    analysis.save()
    _keep(analysis, study)
    return analysis, study.after(ply)


def trial_of(person: Person, table: Table, seat: int) -> Analysis:
    """What a seat tries out from how its table stands; the one that is there, if it fits."""
    match = store.position(table)
    sight = sight_of(match.view(seat))
    begun = {"ply": len(match.plies), "sight": sight}
    own: dict[str, Any] = {"table": table, "seat": seat, "owner": person}
    trial = Analysis.objects.filter(**own).first()
    if trial is not None and (trial.ply, trial.sight) == (begun["ply"], sight):
        with suppress(Lost):
            load(trial)
            return trial
    if trial is None:
        expect_room(person)
    empty = Record.begin(match.game.name, match.game.version, match.seats, match.options, {})
    fields = {**begun, "game": table.game, "record": str(empty), "changed": timezone.now()}
    with transaction.atomic():
        before = Analysis.objects.select_for_update().filter(**own).first()
        version = 0 if before is None else before.version + 1
        trial, _ = Analysis.objects.update_or_create(**own, defaults={**fields, "version": version})
        Advice.objects.filter(analysis=trial).delete()  # it is about where the last one began
    return trial


def copy_of(person: Person, analysis: Analysis) -> Analysis:
    """The same for somebody else, who may go on with it."""
    if analysis.is_trial:
        raise Refused("not_yours")
    expect_room(person)
    fields = {"game": analysis.game, "record": analysis.record, "ply": analysis.ply}
    # The address of the table is a secret of those who were there.
    table = analysis.table if analysis.owner_id == person.pk else None
    return Analysis.objects.create(owner=person, table=table, **fields)


def expect_room(person: Person) -> None:
    """Refused if a person has as many analyses as anybody may have."""
    if Analysis.objects.filter(owner=person).count() >= MOST:
        raise Refused("too_many_analyses")


# Changing


def change(analysis: Analysis, act: Callable[[Study], Node]) -> str:
    """Change the tree of an analysis; gives the key of the position that is to be shown then.

    Nothing is locked meanwhile, for a large tree takes its time: who was not the first to store a
    change begins anew, on what the first one has left.
    """
    for _ in range(TRIES):
        stored = Analysis.objects.select_related("table").filter(pk=analysis.pk).first()
        if stored is None:
            break
        study = load(stored).copy()
        key = key_of(act(study))
        study = Study(study.tree, study.phrases)  # its keys are others now
        record = str(study.tree.record())
        if record != stored.record:
            expect_size(study, record)
            before = Analysis.objects.filter(pk=stored.pk, version=stored.version)
            stored.record, stored.version = record, stored.version + 1
            fields = {"record": record, "version": stored.version, "changed": timezone.now()}
            if not before.update(**fields):
                continue
        analysis.record, analysis.version = stored.record, stored.version
        _keep(analysis, study)
        return key
    raise Stale


def expect_size(study: Study, record: str) -> None:
    """Refused if an analysis is larger than any may be, or than a record can be."""
    if len(record) > LONGEST_RECORD or record.count("\n") > MOST_LINES:
        raise Refused("analysis_full")
    if len(study.keys) > MOST_CHOICES + 1:
        raise Refused("analysis_full")
    if max(map(depth_of, study.tree)) > DEEPEST:
        raise Refused("analysis_full")


def depth_of(node: Node) -> int:
    """How many brackets a leaf is in; that of other nodes is no more."""
    if node.variations:
        return 0
    path = node.path()[1:]
    return sum(one.parent is not None and one.parent.variations[0] is not one for one in path)


def play(analysis: Analysis, key: str, seat: int, choice: int | str) -> str:
    """Make a choice in a position."""

    def act(study: Study) -> Node:
        try:
            return study.find(key).play(choice, seat)
        except IllegalChoice as error:
            raise Refused("illegal", error.reasons) from None

    return change(analysis, act)


def play_line(analysis: Analysis, key: str, seat: int, line: Sequence[str]) -> str:
    """Make the choices of a line in a position, as far as they are possible."""

    def act(study: Study) -> Node:
        node = start = study.find(key)
        for choice in line[:LONGEST_LINE]:
            try:
                node = node.play(choice, seat)
            except (IllegalChoice, InvalidChoice):
                break
        if node is start:
            raise Refused("no_line")
        return node

    return change(analysis, act)


def comment(analysis: Analysis, key: str, text: str) -> str:
    """Say something else about a position than before, or nothing."""

    def act(study: Study) -> Node:
        node = study.find(key)
        node.comments = []
        node.comment("".join(c for c in text[:LONGEST_COMMENT] if c.isprintable() or c in "\r\n"))
        return node

    return change(analysis, act)


def promote(analysis: Analysis, key: str) -> str:
    """Let the variation that a position belongs to come one place sooner."""

    def act(study: Study) -> Node:
        node = study.find(key)
        branch = branch_of(node)
        if branch is not None:
            branch.promote()
        return node

    return change(analysis, act)


def remove(analysis: Analysis, key: str) -> str:
    """Take a choice back, and all that follows it."""

    def act(study: Study) -> Node:
        node = study.find(key)
        if node.parent is None:
            return node
        node.remove()
        return node.parent

    return change(analysis, act)


def remove_old_trials(now: datetime) -> int:
    """Remove trials that nobody has touched for long, a bounded part at a time."""
    old = Q(seat__isnull=False, changed__lt=now - OLD_TRIAL)
    some = list(Analysis.objects.filter(old).values_list("pk", flat=True)[:MOST_REMOVED])
    return Analysis.objects.filter(old, pk__in=some).delete()[0]
