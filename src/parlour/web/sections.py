"""Answers that hold only what changed.

A page is made of sections: elements with an id, and as `data-name` the name of what is in them. A
page says with each request which names it holds (the header X-Have: `panel=… log=…`). For a section
that it holds already, the answer has the element alone, marked `data-same`; of a picture that it
holds another state of, only the groups that differ (`data-from` names the state that they are
put into). `sections.js` fills in from the page what was left out.

A name is a keyed hash: nobody can find out by guessing a picture's name whether somebody else was
shown it.
"""

from __future__ import annotations

import re
from base64 import urlsafe_b64encode
from collections import Counter
from collections.abc import Callable, Hashable
from hashlib import blake2b
from typing import NamedTuple, cast

from django.conf import settings
from django.http import HttpRequest

from parlour.kernel.game import Picture
from parlour.kit.remember import Call, Key, Memory

HEADER = "X-Have"
MOST_NAMES = 60
LONGEST_HEADER = 4000
SMALL = 300  # letters; a group of fewer is sent with the one around it
MARK_LETTERS = 200  # what the marks of one group count for in the memory

_GROUP = re.compile(r"<(?:g|svg)(?: [^>]*)?>|</(?:g|svg)>")
_ID = re.compile(r' id="([^"]+)"')
_HELD = re.compile(r"([a-z0-9_-]{1,40})=([A-Za-z0-9_-]{8,20})")

# Of a group by id: hashes of its opening tag and of its inside.
Marks = dict[str, tuple[int, int]]
# What pages show, or may still show: states of pictures, their marks by name, other sections.
shown = Memory(settings.DRAWING_LETTERS // 2)


class Group(NamedTuple):
    """A group with an id: its marks, where it lies in the markup of its picture, what is in it."""

    id: str
    mark: tuple[int, int]
    start: int
    inside: int
    inside_end: int
    end: int
    groups: list[Group]


class State(NamedTuple):
    """A state of a picture: its markup, its name, its groups from outside to inside."""

    svg: str
    name: str
    groups: list[Group]
    marks: Marks


def name_of(text: str) -> str:
    """The name of some markup; the same in all processes of a site, and nowhere else."""
    key = settings.SECRET_KEY.encode()[:64]
    return urlsafe_b64encode(blake2b(text.encode(), digest_size=9, key=key).digest()).decode()


def held_by(request: HttpRequest) -> dict[str, str]:
    """The names that a page holds, by the ids of its sections."""
    header = request.headers.get(HEADER, "")[:LONGEST_HEADER]
    return dict(_HELD.findall(header)[:MOST_NAMES])


def section(name: str, held: str, inside: str) -> str:
    """The rest of a section's opening tag, and what is in it unless the page holds it."""
    if name == held:
        return f' data-name="{name}" data-same>'
    return f' data-name="{name}">{inside}'


def state_of(picture: Picture) -> State:
    """The state of a picture; as long as it is known, so are its marks by its name."""
    call = Call(state_of, (cast(Hashable, picture),))
    kept = shown.find(call)
    if kept is not None:
        return cast(State, kept[0])
    svg = with_ids(picture.inside)
    state = State(svg, name_of(svg), *cut(svg))
    size = MARK_LETTERS * len(state.marks)
    shown.keep(Key(call), state, len(svg) + size)
    shown.keep(Key(Call(difference, (state.name,))), state.marks, size)
    return state


def picture_section(picture: Picture, held: str) -> str:
    """The same for a picture; where the page holds another state of it, only what differs."""
    state = state_of(picture)
    before = shown.find(Call(difference, (held,)))
    if state.name == held or before is None:
        return section(state.name, held, state.svg)
    changes = difference(state.svg, 0, len(state.svg), state.groups, before[0])
    return f' data-name="{state.name}" data-from="{held}">{changes}'


def built(name: str, build: Callable[[], str], token: str) -> str:
    """A section that was built for somebody else who sees the same, or anew.

    One with forms is everybody's own, because of the token in them.
    """
    call = Call(built, (name,))
    kept = shown.find(call)
    if kept is not None:
        return str(kept[0])
    inside = build()
    if not token or token not in inside:
        shown.keep(Key(call), inside)
    return inside


def with_ids(svg: str) -> str:
    """A picture in which every large group has an id: one without gets the number that it has in
    the group around it."""
    opened: list[tuple[str, re.Match[str]]] = []  # the groups around: id, opening tag
    counts: Counter[str] = Counter()
    ids: dict[int, str] = {}  # new ones, by where the opening tag ends
    for tag in _GROUP.finditer(svg):
        text = tag.group()
        if text[1] == "/":
            id_, head = opened.pop()
            if " id=" not in head.group() and tag.start() - head.end() > SMALL:
                ids[head.end() - 1] = id_
        elif text[-2] != "/":
            named = _ID.search(text)
            around = opened[-1][0] if opened else ""
            counts[around] += 1
            opened.append((named.group(1) if named else f"{around}.{counts[around]}", tag))
    parts: list[str] = []
    at = 0
    for place in sorted(ids):
        parts += svg[at:place], f' id="{ids[place]}"'
        at = place
    return "".join([*parts, svg[at:]])


def cut(svg: str) -> tuple[list[Group], Marks]:
    """The groups of a picture that have an id, and the marks of all of them."""
    marks: Marks = {}
    outermost: list[Group] = []
    into = [outermost]  # where groups belong that are found now
    opened: list[tuple[str, int, int]] = []  # id, start and inside of the groups around
    for tag in _GROUP.finditer(svg):
        text = tag.group()
        if text[1] != "/":
            if text[-2] != "/":
                named = _ID.search(text)
                opened.append((named.group(1) if named else "", tag.start(), tag.end()))
                if named:
                    into.append([])
            continue
        id_, start, inside = opened.pop()
        if id_:
            groups = into.pop()
            mark = hash(svg[start:inside]), hash(svg[inside : tag.start()])
            marks[id_] = mark
            into[-1].append(Group(id_, mark, start, inside, tag.start(), tag.end(), groups))
    return outermost, marks


def difference(svg: str, start: int, end: int, groups: list[Group], before: Marks) -> str:
    """A stretch of a picture for a page that shows its groups as marked: what stays is left out."""
    parts: list[str] = []
    for group in groups:
        parts.append(svg[start : group.start])
        mark = before.get(group.id)
        if mark == group.mark:
            parts.append(f'<g id="{group.id}" data-same="all"></g>')
        elif mark is not None and mark[1] == group.mark[1]:
            parts += svg[group.start : group.inside - 1], " data-same>"
            parts.append(svg[group.inside_end : group.end])
        else:
            parts.append(svg[group.start : group.inside])
            inner = difference(svg, group.inside, group.inside_end, group.groups, before)
            parts += inner, svg[group.inside_end : group.end]
        start = group.end
    parts.append(svg[start:end])
    return "".join(parts)
