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
from dataclasses import dataclass
from hashlib import blake2b

from django.conf import settings
from django.http import HttpRequest

from parlour.kit.remember import Call, Key, Memory

HEADER = "X-Have"
MOST_NAMES = 60
LONGEST_HEADER = 4000
MARK_LETTERS = 200  # what the marks of one group count for in the memory

_GROUP = re.compile(r"<(?:g|svg)(?: [^>]*)?>|</(?:g|svg)>")
_ID = re.compile(r' id="([^"]+)"')
_HELD = re.compile(r"([a-z0-9_-]{1,40})=([A-Za-z0-9_-]{8,20})")

Marks = dict[str, tuple[int, int]]  # of a group by id: hashes of its opening tag, of its inside
shown = Memory(settings.DRAWING_LETTERS // 4)  # the marks of pictures that pages may still show


@dataclass(frozen=True)
class Group:
    """A group of a picture: where it and its inside begin and end in the markup."""

    id: str
    start: int
    inside: int
    inside_end: int
    end: int
    groups: list[Group]


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


def picture_section(svg: str, held: str) -> str:
    """The same for a picture; where the page holds another state of it, only what differs."""
    name = name_of(svg)
    if name == held:
        return section(name, held, svg)
    whole = cut(svg)
    shown.keep(_key(name), marks_of(svg, whole), MARK_LETTERS * count(whole))
    before: Marks | None = (shown.find(_key(held).call, None) or (None, ()))[0]
    if before is None:
        return section(name, held, svg)
    return f' data-name="{name}" data-from="{held}">{difference(svg, whole, before)}'


def _key(name: str) -> Key:
    return Key(Call(marks_of, (name,)), (), b"")


def cut(svg: str) -> Group:
    """The groups of a picture; the picture itself is the outermost."""
    found: list[tuple[str, int, int, list[Group]]] = []  # open groups
    for tag in _GROUP.finditer(svg):
        text = tag.group()
        if text[1] == "/":
            id_, start, inside, groups = found.pop()
            group = Group(id_, start, inside, tag.start(), tag.end(), groups)
            if not found:
                return group
            found[-1][3].append(group)
        elif text[-2] != "/":
            named = _ID.search(text)
            found.append((named.group(1) if named else "", tag.start(), tag.end(), []))
    raise ValueError("a picture that does not end")


def count(group: Group) -> int:
    return 1 + sum(map(count, group.groups))


def marks_of(svg: str, group: Group) -> Marks:
    """What every group with an id looks like, in short."""
    marks: Marks = {}
    if group.id:
        head, inside = svg[group.start : group.inside], svg[group.inside : group.inside_end]
        marks[group.id] = hash(head), hash(inside)
    for inner in group.groups:
        marks |= marks_of(svg, inner)
    return marks


def difference(svg: str, group: Group, before: Marks) -> str:
    """A group for a page that shows it as marked: what stays the same is left out."""
    head, inside = svg[group.start : group.inside], svg[group.inside : group.inside_end]
    mark = before.get(group.id)
    if mark is not None and mark[1] == hash(inside):
        if mark[0] == hash(head):
            return f'<g id="{group.id}" data-same="all"></g>'
        return f"{head[:-1]} data-same></g>"
    parts = [head]
    at = group.inside
    for inner in group.groups:
        parts.append(svg[at : inner.start])
        parts.append(difference(svg, inner, before))
        at = inner.end
    parts.append(svg[at : group.end])
    return "".join(parts)
