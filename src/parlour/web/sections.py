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
from collections import Counter
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
    """A group of a picture, or an item of a list, that has an id: its marks, where it lies in the
    markup, what is in it."""

    id: str
    mark: tuple[int, int]
    start: int
    inside: int
    inside_end: int
    end: int
    groups: list[Group]


class State(NamedTuple):
    """A state of a section: its markup, its name, its groups from outside to inside."""

    markup: str
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


def section(markup: str, held: str) -> str:
    """The rest of a section's opening tag, and what is in it unless the page holds it."""
    return _beside(_state(markup, lambda: markup, _ITEM), held, "li")


def picture_section(picture: Picture, held: str) -> str:
    """The same for a picture."""
    return _beside(picture_state(picture), held, "g")


def parts_name(parts: Sequence[Part]) -> str:
    """The name of several parts together: a page that holds them need not be told of any."""
    call = Call(parts_name, cast(tuple[Hashable, ...], tuple(parts)))
    kept = shown.find(call)
    if kept is not None:
        return str(kept[0])
    name = name_of(
        " ".join(f"{part.name} {part.fold} {picture_state(part).name}" for part in parts)
    )
    shown.keep(Key(call), name)
    return name


def picture_state(picture: Picture) -> State:
    return _state(cast(Hashable, picture), lambda: with_ids(picture.inside), _GROUP)


def _state(shown_as: Hashable, markup: Callable[[], str], tags: re.Pattern[str]) -> State:
    """A state of a section; as long as it is known, so are its marks by its name."""
    call = Call(_state, (shown_as,))
    kept = shown.find(call)
    if kept is not None:
        return cast(State, kept[0])
    text = markup()
    state = State(text, name_of(text), *cut(text, tags))
    size = MARK_LETTERS * len(state.marks)
    shown.keep(Key(call), state, len(text) + size)
    if state.marks:
        shown.keep(Key(Call(difference, (state.name,))), state.marks, size)
    return state


def _beside(state: State, held: str, stub: str) -> str:
    """A state for a page that holds another one; where that is known, only what differs."""
    if state.name == held:
        return f' data-name="{state.name}" data-same>'
    before = shown.find(Call(difference, (held,))) if held else None
    if before is None:
        return f' data-name="{state.name}">{state.markup}'
    changes = difference(state.markup, state.groups, before[0], stub)
    return f' data-name="{state.name}" data-from="{held}">{changes}'


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


def cut(markup: str, tags: re.Pattern[str]) -> tuple[list[Group], Marks]:
    """The groups that have an id, and the marks of all of them."""
    marks: Marks = {}
    outermost: list[Group] = []
    into = [outermost]  # where groups belong that are found now
    opened: list[tuple[str, int, int]] = []  # id, start and inside of the groups around
    for tag in tags.finditer(markup):
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
            mark = hash(markup[start:inside]), hash(markup[inside : tag.start()])
            marks[id_] = mark
            into[-1].append(Group(id_, mark, start, inside, tag.start(), tag.end(), groups))
    return outermost, marks


def difference(
    markup: str,
    groups: list[Group],
    before: Marks,
    stub: str,
    start: int = 0,
    end: int | None = None,
) -> str:
    """A stretch of markup for a page that shows its groups as marked: what stays is left out."""
    parts: list[str] = []
    for group in groups:
        parts.append(markup[start : group.start])
        mark = before.get(group.id)
        if mark == group.mark:
            parts.append(f'<{stub} id="{group.id}" data-same="all"></{stub}>')
        elif mark is not None and mark[1] == group.mark[1]:
            parts += markup[group.start : group.inside - 1], " data-same>"
            parts.append(markup[group.inside_end : group.end])
        else:
            parts.append(markup[group.start : group.inside])
            inside = group.inside, group.inside_end
            parts += (
                difference(markup, group.groups, before, stub, *inside),
                markup[group.inside_end : group.end],
            )
        start = group.end
    parts.append(markup[start:end])
    return "".join(parts)
