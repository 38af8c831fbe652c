# mypyc: skip
"""Tree: a game with its variations, in the manner of python-chess.

    tree = match.tree()                   the game so far is its main line
    node = tree.main_line()[11]           the position after twelve choices
    other = node.parent.play("explore B2")
    other.comment("Nearer to the quarry.")
    other.promote()
    print(tree.record())                  variations stand in brackets

A node is a position; the choice that led to it is its `ply`. Its first variation goes on with the
main line, the others were thought of instead.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from parlour.kernel.match import Match, comment_lines
from parlour.kernel.ply import Ply
from parlour.kernel.record import Record
from parlour.kernel.state import State


class Node:
    """A position in a tree: how it came about, what was said about it, how it may go on."""

    def __init__(self, tree: Tree, parent: Node | None, ply: Ply | None, state: State) -> None:
        self.tree = tree
        self.parent = parent
        self.ply = ply  # the choice that led here; None at the root
        self.state = state
        self.comments: list[str] = []
        self.variations: list[Node] = []  # the main line first

    # Going on

    def play(self, choice: int | str, seat: int | None = None) -> Node:
        """Make a choice here: the node that follows, a new one if nobody thought of it before.

        An illegal choice raises IllegalChoice with its reasons, as in a match.
        """
        match = self.match()
        number = match.number(choice)
        who = match.to_move if seat is None else seat
        known = self._known(who, number)
        if known is not None:
            return known
        match.play(number, who)
        return self.add(match)

    def add(self, match: Match) -> Node:
        """The node after the last choice of a match that was played on from here."""
        ply = match.plies[-1]
        known = self._known(ply.seat, ply.choice)
        if known is None:
            known = Node(self.tree, self, ply, match.state)
            self.variations.append(known)
        return known

    def _known(self, seat: int | None, choice: int) -> Node | None:
        for node in self.variations:
            if node.ply is not None and (node.ply.seat, node.ply.choice) == (seat, choice):
                return node
        return None

    def variation(self, choice: int | str, seat: int | None = None) -> Node:
        """The variation that goes on with a choice; KeyError if there is none."""
        match = self.match()
        node = self._known(match.to_move if seat is None else seat, match.number(choice))
        if node is None:
            raise KeyError(choice)
        return node

    def main_line(self) -> list[Node]:
        """The nodes after this one, each by the first variation of the one before."""
        nodes: list[Node] = []
        node = self
        while node.variations:
            node = node.variations[0]
            nodes.append(node)
        return nodes

    @property
    def is_main_line(self) -> bool:
        """Whether the main line of the tree leads here."""
        path = self.path()
        return all(node.variations[:1] == [after] for node, after in pairwise(path))

    def path(self) -> list[Node]:
        """The nodes from the root to this one, both included."""
        nodes = [self]
        while nodes[-1].parent is not None:
            nodes.append(nodes[-1].parent)
        return nodes[::-1]

    def match(self) -> Match:
        """A match of its own that stands here, with the choices that led here.

        What it draws comes from the seed of the tree, never from the game itself.
        """
        path = self.path()
        plies = [node.ply for node in path if node.ply is not None]
        comments = {number: node.comments for number, node in enumerate(path)}
        match = self.tree.start.standing_at(plies, self.state, comments)
        match.continue_with(self.tree.seed)
        return match

    # The order of variations, and what goes

    def promote(self) -> None:
        """Let this variation come one place sooner: the second becomes the main line."""
        self._move(-1)

    def demote(self) -> None:
        """Let this variation come one place later."""
        self._move(1)

    def promote_to_main(self) -> None:
        """Let the main line lead here, all the way from the root."""
        for node in self.path():
            if node.parent is not None:
                node.parent.variations.remove(node)
                node.parent.variations.insert(0, node)

    def _move(self, by: int) -> None:
        siblings = self._siblings()
        index = siblings.index(self)
        if 0 <= index + by < len(siblings):
            siblings.insert(index + by, siblings.pop(index))

    def remove(self) -> None:
        """Take this node and all that follows out of the tree; it still knows how it came about."""
        self._siblings().remove(self)

    def _siblings(self) -> list[Node]:
        if self.parent is None:
            raise ValueError("the root of a tree stays where it is")
        return self.parent.variations

    def comment(self, text: str) -> None:
        """Say something about this position; it stands in the record."""
        self.comments += comment_lines(text)

    def __repr__(self) -> str:
        if self.ply is None:
            return f"<Node: the start, {len(self.variations)} variations>"
        text = self.tree.start.game.actions.text(self.ply.choice)
        return f"<Node {self.state.ply}: seat {self.ply.seat}, {text}>"


class Tree:
    """All variations of a game. What is drawn in new ones comes from `seed`, not from the game."""

    def __init__(self, match: Match, seed: int = 0) -> None:
        self.start = match  # its game, seats, options, headers and deal
        self.seed = seed
        first = match.plies[0].before if match.plies else match.state
        self.root = Node(self, None, None, first.copy())
        node = self.root
        node.comments = list(match.comments.get(0, []))
        for number, ply in enumerate(match.plies, start=1):
            last = number == len(match.plies)
            after = match.state if last else match.plies[number].before
            node.variations.append(Node(self, node, ply, after.copy()))
            node = node.variations[0]
            node.comments = list(match.comments.get(number, []))

    def copy(self) -> Tree:
        """A tree to change by itself; the positions, which nobody changes, are the same."""
        twin = Tree.__new__(Tree)
        twin.start, twin.seed = self.start, self.seed
        twins: dict[Node | None, Node] = {}
        for node in self:
            parent = twins.get(node.parent)
            twins[node] = Node(twin, parent, node.ply, node.state)
            twins[node].comments = list(node.comments)
            if parent is not None:
                parent.variations.append(twins[node])
        twin.root = twins[self.root]
        return twin

    def main_line(self) -> list[Node]:
        """The nodes of the main line, from the first choice on."""
        return self.root.main_line()

    @property
    def end(self) -> Node:
        """The last node of the main line."""
        return (self.main_line() or [self.root])[-1]

    def __iter__(self) -> Iterator[Node]:
        """Every node, the main line of each before its other variations."""
        waiting = [self.root]
        while waiting:
            node = waiting.pop()
            yield node
            waiting += node.variations[::-1]

    def record(self) -> Record:
        """The main line as a record, with every variation in brackets after what it replaces."""
        record = self.root.match().record()
        self._write(record, self.root)
        end = self.end.state
        record.result = [score.total for score in end.scores()] if end.over else None
        return record

    def _write(self, record: Record, node: Node) -> None:
        """All that follows a node: its main line, and the other variations where they begin."""
        while node.variations:
            main, *others = node.variations
            self._write_choice(record, main)
            for other in others:
                record.open_variation()
                self._write_choice(record, other)
                self._write(record, other)
                record.close_variation()
            node = main

    def _write_choice(self, record: Record, node: Node) -> None:
        ply = node.ply
        assert ply is not None
        game = self.start.game
        record.add_choice(ply.seat, game.actions.text(ply.choice))
        record.add_chance(game.topics.text(*result) for result in ply.chance)
        record.add_comments(node.comments)
