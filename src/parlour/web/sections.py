"""Answers that hold only what changed.

A page is made of sections: elements with an id, and as `data-name` the name of what is in them. A
page says with each request which names it holds (the header X-Have: `panel=… log=…`). For a section
that it holds already, the answer has the element alone, marked `data-same`; of a picture or a list
that it holds another state of, only the groups or items that differ (`data-from` names the state
that they are put into). `sections.js` fills in from the page what was left out.

A name is a keyed hash: nobody can find out by guessing a picture's name whether somebody else was
shown it.
"""

from __future__ import annotations

import re
from base64 import urlsafe_b64encode
from collections.abc import Callable, Hashable, Sequence
from hashlib import blake2b
from typing import NamedTuple, cast

from django.conf import settings
from django.http import HttpRequest

from parlour.kernel.game import Part, Picture
from parlour.kit.remember import Call, Key, Memory

HEADER = "X-Have"
MOST_NAMES = 80
LONGEST_HEADER = 4000
SMALL = 300  # letters; a group of fewer is sent with the one around it
MARK_LETTERS = 200  # what the marks of one group count for in the memory

_GROUP = re.compile(r"<(?:g|svg)(?: [^>]*)?>|</(?:g|svg)>")
_ITEM = re.compile(r"<li(?: [^>]*)?>|</li>")
_ID = re.compile(r' id="([^"]+)"')
_HELD = re.compile(r"([a-z0-9_-]{1,40})=([A-Za-z0-9_-]{8,20})")

# Of a group by id: hashes of its opening tag and of its inside.
Marks = dict[str, tuple[int, int]]
# What pages show, or may still show: states of sections, their marks by name, other stretches.
shown = Memory(settings.DRAWING_LETTERS // 2)


class Group(NamedTuple):
    """A group of a picture, or an item of a list: its id, which is sent with it if its opening tag
    lacks it, its marks, where it lies in the text, what is in it."""

    id: str
    is_named: bool
    mark: tuple[int, int]
    start: int
    inside: int
    inside_end: int
    end: int
    groups: list[Group]


class SectionState(NamedTuple):
    """A state of a section: its text, its name, its groups from outside to inside."""

    text: str
    name: str
    groups: list[Group]
    marks: Marks

    @property
    def markup(self) -> str:
        """All of it, as it is sent."""
        return difference(self.text, self.groups, {}, "")


def name_of(text: str) -> str:
    """The name of some markup; the same in all processes of a site, and nowhere else."""
    key = settings.SECRET_KEY.encode()[:64]
    return urlsafe_b64encode(blake2b(text.encode(), digest_size=9, key=key).digest()).decode()


def held_by(request: HttpRequest) -> dict[str, str]:
    """The names that a page holds, by the ids of its sections."""
    header = request.headers.get(HEADER, "")[:LONGEST_HEADER]
    return dict(_HELD.findall(header)[:MOST_NAMES])


def section(markup: str, held: str) -> str:
    """The rest of a section's opening tag, and what is in it unless the page holds it."""
    return _beside(_state(markup, lambda: markup, _ITEM, numbered=False), held, "li")


def picture_section(picture: Picture, held: str) -> str:
    """The same for a picture."""
    return _beside(picture_state(picture), held, "g")


def parts_name(parts: Sequence[Part]) -> str:
    """The name of several parts together: a page that holds them need not be told of any."""
    call = Call(parts_name, cast(tuple[Hashable, ...], tuple(parts)))
    entry = shown.find(call)
    if entry is not None:
        return str(entry[0])
    name = name_of(
        " ".join(f"{part.name} {part.fold} {picture_state(part).name}" for part in parts)
    )
    shown.keep(Key(call), name)
    return name


def picture_state(picture: Picture) -> SectionState:
    return _state(cast(Hashable, picture), lambda: picture.inside, _GROUP, numbered=True)


def _state(
    shown_as: Hashable, draw: Callable[[], str], tags: re.Pattern[str], numbered: bool
) -> SectionState:
    """A state of a section; as long as it is known, so are its marks by its name."""
    call = Call(_state, (shown_as,))
    entry = shown.find(call)
    if entry is not None:
        return cast(SectionState, entry[0])
    text = draw()
    state = SectionState(text, name_of(text), *cut(text, tags, numbered))
    size = MARK_LETTERS * len(state.marks)
    shown.keep(Key(call), state, len(text) + size)
    if state.marks:
        shown.keep(Key(Call(difference, (state.name,))), state.marks, size)
    return state


def _beside(state: SectionState, held: str, stub: str) -> str:
    """A state for a page that holds another one; where that is known, only what differs."""
    if state.name == held:
        return f' data-name="{state.name}" data-same>'
    before = shown.find(Call(difference, (held,))) if held else None
    if before is None:
        return f' data-name="{state.name}">{state.markup}'
    changes = difference(state.text, state.groups, before[0], stub)
    return f' data-name="{state.name}" data-from="{held}">{changes}'


class Opened:
    """A group whose end is still to come."""

    __slots__ = ("count", "groups", "id", "inside", "is_named", "start")

    def __init__(self, id_: str, is_named: bool, start: int, inside: int) -> None:
        self.id, self.is_named, self.start, self.inside = id_, is_named, start, inside
        self.count = 0  # of the groups in it so far, large or small
        self.groups: list[Group] = []

    def closed(self, text: str, inside_end: int, end: int) -> Group:
        """The whole group. What is in its groups counts by their marks, so it is read once."""
        parts: list[object] = []
        start = self.inside
        for group in self.groups:
            parts += text[start : group.start], group.mark
            start = group.end
        parts.append(text[start:inside_end])
        mark = hash(text[self.start : self.inside]), hash(tuple(parts))
        place = self.start, self.inside, inside_end, end
        return Group(self.id, self.is_named, mark, *place, self.groups)


def cut(text: str, tags: re.Pattern[str], numbered: bool) -> tuple[list[Group], Marks]:
    """The groups that have an id, and the marks of all of them; where they are `numbered`, a large
    one without an id is known by the number that it has in the group around it."""
    marks: Marks = {}
    opened = [Opened("", True, 0, 0)]
    for tag in tags.finditer(text):
        head = tag.group()
        around = opened[-1]
        if head[1] != "/":
            if head[-2] != "/":
                around.count += 1
                named = _ID.search(head)
                id_ = named.group(1) if named else f"{around.id}.{around.count}"
                opened.append(Opened(id_, named is not None, *tag.span()))
            continue
        one = opened.pop()
        inside_end, end = tag.span()
        if one.is_named or (numbered and inside_end - one.inside > SMALL):
            group = one.closed(text, inside_end, end)
            marks[one.id] = group.mark
            opened[-1].groups.append(group)
        else:
            opened[-1].groups += one.groups
    return opened[0].groups, marks


def difference(
    text: str,
    groups: list[Group],
    before: Marks,
    stub: str,
    start: int = 0,
    end: int | None = None,
) -> str:
    """A stretch of text for a page that shows its groups as marked: what stays is left out."""
    parts: list[str] = []
    for group in groups:
        parts.append(text[start : group.start])
        mark = before.get(group.id)
        start = group.end
        if mark == group.mark:
            parts.append(f'<{stub} id="{group.id}" data-same="all"></{stub}>')
            continue
        parts.append(text[group.start : group.inside - 1])
        if not group.is_named:
            parts.append(f' id="{group.id}"')
        if mark is not None and mark[1] == group.mark[1]:
            parts.append(" data-same>")
        else:
            inside = group.inside, group.inside_end
            parts += ">", difference(text, group.groups, before, stub, *inside)
        parts.append(text[group.inside_end : group.end])
    parts.append(text[start:end])
    return "".join(parts)
