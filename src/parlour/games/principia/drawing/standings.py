"""How every seat stands: resources, Action cards left, the goal of its Grant; the score."""
# mypyc: skip

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import Any

from parlour import kit
from parlour.games.principia.content.grants import GRANT_GOALS, GRANTS
from parlour.games.principia.content.terms import CARDS, COLOURS
from parlour.games.principia.drawing import lines
from parlour.games.principia.drawing.labels import cited, grant_goal, say
from parlour.games.principia.drawing.progress import goal_progress, salaries_due
from parlour.games.principia.drawing.sizes import (
    GAP,
    NARROW_SIDE,
    ROW,
    SIDE_WIDTH,
)
from parlour.games.principia.sentences import CARD_TEXTS
from parlour.kernel.languages import signed
from parlour.kit.shapes import wide_shield

LEFT = 50.0  # of everything beside the disc of the seat
LETTERS = 16.6
LEADING = 17.6


@kit.remembered
def narrow_standings(view: dict[str, Any], y: float, lang: str) -> tuple[str, float]:
    """The seats below each other on a phone, each as high as it must be; gives the height too."""
    parts: list[str] = []
    top = y
    for seat in range(view["seats"]):
        row, high = narrow_standing(view, seat, top, lang)
        parts.append(row)
        top += high + 5
    return "".join(parts), top - y


@kit.remembered
def standings(view: dict[str, Any], x: float, y: float, lang: str) -> str:
    """Every seat in a line: its resources, Action cards left and the goal of its Grant."""
    room = 3 * ROW - GAP - y
    high = min(78.0, (room + 5) / max(1, view["seats"]) - 5)
    return "".join(
        standing(view, seat, x, y + seat * (high + 5), high, lang) for seat in range(view["seats"])
    )


@kit.remembered
def standing(view: dict[str, Any], seat: int, x: float, y: float, h: float, lang: str) -> str:
    """A seat in a line; after the end its score takes the room of the resources."""
    player, w = view["players"][seat], SIDE_WIDTH
    if player["institute"] is None:
        return waiting(view, seat, x, y, w, h, lang)
    rows, done, title = second_line(view, seat, w - LEFT - 16, lang)
    parts = [ground(view, seat, w, h)]
    if view["over"]:
        parts += [
            wide_shield(LEFT + 18, h / 2, view["scores"][seat]["total"], 34),
            *text_rows(rows, LEFT + 44, h / 2, w - LEFT - 54),
        ]
        return kit.piece(f"standing-{seat}", x, y, *parts, title=title)
    spare = h - 57  # fewer seats have higher lines
    top, middle = 16 + spare * 0.3, 41 + spare * 0.6
    amounts = [*resources(player), *possessions(player)[1:]]
    parts += entries(amounts, LEFT - 6, top, (56, 58, 70, 48), 21, lang)
    parts += action_signs(player, w - 108, top, 21, 20)
    texts = text_rows(rows, LEFT + 24, middle)
    if done:
        texts.append(kit.label(w - 14, middle + 5, done, LETTERS, weight=700, anchor="end"))
    parts.append(goal(player, LEFT + 8, middle, texts, lang))
    return kit.piece(f"standing-{seat}", x, y, *parts, title=title)


def goal(player: dict[str, Any], x: float, y: float, texts: list[str], lang: str) -> str:
    """The goal of a Grant with how far it is; or that the seat has passed."""
    if player["grant"] is None:
        return "".join(texts)
    title = cited(grant_goal(GRANTS.index(player["grant"]), lang), "PR-17.1")
    return kit.group(kit.symbol("grant", x, y, 22), *texts, title=title)


def narrow_standing(view: dict[str, Any], seat: int, y: float, lang: str) -> tuple[str, float]:
    """A seat on a phone: two rows of amounts, then the goal of its Grant, or its score."""
    player, w = view["players"][seat], NARROW_SIDE
    if player["institute"] is None:
        return waiting(view, seat, 0, y, w, 48, lang), 48
    rows, done, title = second_line(view, seat, w - LEFT - 16, lang)
    apart = bool(done) and not fits_beside(rows, done, w - LEFT - 40)
    text = LEADING * (len(rows) + apart)
    if view["over"]:
        h = max(48.0, text + 14)
        parts = [
            ground(view, seat, w, h),
            wide_shield(LEFT + 18, h / 2, view["scores"][seat]["total"], 34),
            *text_rows(rows, LEFT + 44, h / 2, w - LEFT - 54),
        ]
        return kit.piece(f"standing-{seat}", 0, y, *parts, title=title), h
    h = 60 + (text + 8 if rows else 0)
    parts = [
        ground(view, seat, w, h),
        *entries(resources(player), LEFT - 8, 18, (57, 60, 66, 50), 21, lang),
        *entries(possessions(player), LEFT - 8, 44, (57, 50), 21, lang),
        *action_signs(player, w - 140, 44, 26, 24),
    ]
    middle = 60 + text / 2
    texts = text_rows(rows, LEFT + 24, middle - LEADING / 2 * apart)
    if done:
        last = middle + LETTERS * 0.36 + text / 2 - LEADING / 2
        texts.append(kit.label(w - 14, last, done, LETTERS, weight=700, anchor="end"))
    parts.append(goal(player, LEFT + 8, middle, texts, lang))
    return kit.piece(f"standing-{seat}", 0, y, *parts, title=title), h


def ground(view: dict[str, Any], seat: int, w: float, h: float) -> str:
    """The plate of a seat with its disc; a broad border when it is to move."""
    active = seat in view["pending"] and not view["over"]
    return kit.plate(
        0, 0, w, h, kit.paint("pr-panel"), r=9, stroke=kit.paint("ink" if active else "pr-line"),
        stroke_width=2.4 if active else 1.2,
    ) + kit.seat_disc(seat, 25, h / 2, 32)  # fmt: skip


def waiting(
    view: dict[str, Any], seat: int, x: float, y: float, w: float, h: float, lang: str
) -> str:
    """A seat before the Institutes are revealed."""
    player = view["players"][seat]
    sentence = say("board.has_chosen" if player["has_chosen"] else "board.is_choosing", lang)
    title = cited(sentence, "PR-4.5")
    text = kit.label(LEFT, h / 2 + 6, sentence, LETTERS, anchor="start")
    return kit.piece(f"standing-{seat}", x, y, ground(view, seat, w, h), text, title=title)


def resources(player: dict[str, Any]) -> list[lines.Signs]:
    """Prestige, credits and what salaries will take of them, research points."""
    resources: list[lines.Signs] = [
        [f"={player['prestige']}", "prestige"],
        [f"={player['credits']}", "credits"],
    ]
    resources.append([f"=−{salaries_due(player)}", "salary"])
    return resources + [
        [f"={player['research_points'][colour]}", f"research_points_{colour}"] for colour in COLOURS
    ]


def possessions(player: dict[str, Any]) -> list[lines.Signs]:
    """Morale, Research cards in hand, articles, completed projects."""
    return [
        [f"={player['morale']}", "morale"],
        [f"={len(player['hand'])}", "research_card"],
        [f"={len(player['articles'])}", "journal"],
        [f"={len(player['completed'])}", "project_done"],
    ]


def entries(
    amounts: list[lines.Signs],
    x: float,
    y: float,
    steps: Sequence[float],
    size: float,
    lang: str,
) -> list[str]:
    """Amounts side by side, right-aligned; the last step is that of all that follow."""
    wide = [steps[min(i, len(steps) - 1)] for i in range(len(amounts))]
    return [
        kit.counted(
            lines.line(amount, x + right, y, size, 0, "end"), amount[1], amount[0][1:], lang
        )
        for amount, right in zip(amounts, accumulate(wide), strict=True)
    ]


def action_signs(player: dict[str, Any], x: float, y: float, step: float, size: float) -> list[str]:
    """The five Action cards; those that cannot be played any more are pale."""
    return [
        kit.symbol(
            f"action_{card}", x + i * step + step / 2, y, size,
            opacity=None if card in player["cards"] and not player["passed"] else 0.16,
        )
        for i, card in enumerate(CARDS)
    ]  # fmt: skip


def text_rows(rows: list[str], x: float, middle: float, width: float = 0) -> list[str]:
    """Lines of text around a middle, no wider than `width` unless it is 0."""
    first = middle + LETTERS * 0.36 - (len(rows) - 1) * LEADING / 2
    return [
        kit.label(x, first + i * LEADING, row, LETTERS, anchor="start", width=width)
        for i, row in enumerate(rows)
    ]


def fits_beside(rows: list[str], done: str, width: float) -> bool:
    """Whether the progress of a goal can stand at the right of its last line."""
    last = kit.width_of(rows[-1], LETTERS) if rows else 0
    return last + kit.width_of(done, LETTERS, True) + 8 <= width


def second_line(
    view: dict[str, Any], seat: int, width: float, lang: str
) -> tuple[list[str], str, str]:
    """The goal of the Grant and how far it is, or the score, or that the seat has passed.

    Gives lines of text, the progress, and the title of all.
    """
    player = view["players"][seat]
    title = say("board.standing", lang, seat=seat)
    if view["over"]:
        points = view["scores"][seat]
        sources = [
            f"{say(f'sources.{source}', lang)} {signed(n)}"
            for source, n in points["lines"].items()
            if n
        ]
        rows = wrap_sources(sources, (width - 30) * 1.3)
        return rows, "", say("board.scored", lang, seat=seat, n=points["total"])
    if player["grant"] is not None:
        grant = GRANTS.index(player["grant"])
        goals = [goal_progress(player, goal) for goal in GRANT_GOALS[grant]]
        done = " · ".join(f"{min(n, needed)}/{needed}" for n, needed in goals)
        done += " ✓" if all(n >= needed for n, needed in goals) else ""
        beside = kit.width_of(done, LETTERS, True) if width > NARROW_SIDE else 0
        goal = CARD_TEXTS[lang]["grant_goal"][grant]
        rows = kit.wrap(goal, width - 24 - beside, LETTERS)
        return rows, done, title
    return [say("board.passed", lang)] if player["passed"] else [], "", title


def wrap_sources(sources: list[str], width: float) -> list[str]:
    """The sources of a score in lines, none of them broken."""
    rows = [sources[0]] if sources else []
    for source in sources[1:]:
        longer = f"{rows[-1]} · {source}"
        if kit.width_of(longer, LETTERS) <= width:
            rows[-1] = longer
        else:
            rows.append(source)
    return rows
