"""What an answer has dozens of, written without templates, which take ten times as long.

Texts that are no markup yet are escaped, as templates do it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from django.utils.html import conditional_escape

from parlour.kernel.game import Part
from parlour.kernel.languages import signed
from parlour.kit import number
from parlour.web import sections
from parlour.web.rows import Choice, Kind
from parlour.web.story import SourceRow

if TYPE_CHECKING:
    from parlour.web.pages import Fact

BEST = ' class="best"'
DASH = "\N{EN DASH}"


def options(kind: Kind) -> str:
    """The choices of a kind, as buttons."""
    buttons = "".join(map(option, kind.choices))
    return f'<div class="opts" data-columns="{kind.columns}">{buttons}</div>'


def option(choice: Choice) -> str:
    """A choice as a button: its name, what is said about it, its price."""
    beginning = f'<span class="away">{choice.beginning}</span>' if choice.beginning else ""
    line = f" <small>{choice.line}</small>" if choice.line else ""
    price = f' <span class="price">{choice.price}</span>' if choice.price else ""
    pictures = "".join(choice.pictures)
    if pictures:
        pictures = f'<span class="pic" aria-hidden="true">{pictures}</span> '
    return (
        f'<button class="opt choice" id="choice-{choice.number}" name="choice"'
        f' value="{choice.number}" data-place="{conditional_escape(choice.place)}"'
        f' data-key="{choice.key}"><kbd aria-hidden="true">{choice.key}</kbd>'
        f' {pictures}<span class="what">{beginning}<b>{choice.name}</b>{line}</span>'
        f"{price}</button>"
    )


def resources(facts: Sequence[Fact]) -> str:
    """The main resources of a seat."""
    return f'<span class="resources">{"".join(map(resource, facts))}</span>'


def resource(fact: Fact) -> str:
    return (
        f'<span title="{conditional_escape(fact.word)}" data-fact="{conditional_escape(fact.name)}"'
        f' data-value="{fact.value}">{fact.symbol}{fact.value}</span>'
    )


def blocks(parts: Sequence[Part], held: dict[str, str]) -> str:
    """What a seat has: a block for each part, its picture a section."""
    return "".join(block(part, held.get(f"picture-{part.name}", "")) for part in parts)


def block(part: Part, held: str) -> str:
    name, fold = conditional_escape(part.name), conditional_escape(part.fold)
    size = f"--width:{number(part.width)};--height:{number(part.height)}"
    return (
        f'<div class="block" id="block-{name}" data-fold="{fold}" style="{size}">'
        f"<h3>{conditional_escape(part.title)}</h3>"
        f'<div class="block-picture" id="picture-{name}"{sections.picture_section(part, held)}'
        "</div></div>"
    )


def points_row(row: SourceRow) -> str:
    """The points of all seats from one source, as a row of a table."""
    cells = (
        f"<td{BEST if points == row.best else ''}>{signed(points) if points else DASH}</td>"
        for points in row.points
    )
    return f'<tr><th scope="row">{row.source}</th>{"".join(cells)}</tr>'
