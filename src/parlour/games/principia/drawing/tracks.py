"""The Scientific Breakthroughs board: three tracks with their Equipment."""
# mypyc: skip

from __future__ import annotations

from typing import Any

from parlour import kit
from parlour.games.principia.content.equipment import EQUIPMENT, EQUIPMENT_NAMES, EQUIPMENT_OF
from parlour.games.principia.content.numbers import (
    BREAKTHROUGH_COLOUR,
    BREAKTHROUGH_LEVEL,
    BREAKTHROUGH_REWARD,
    BREAKTHROUGH_SPACE,
    BREAKTHROUGHS,
    TRACK_LENGTH,
)
from parlour.games.principia.content.terms import COLOURS
from parlour.games.principia.drawing import cards, lines
from parlour.games.principia.drawing.frames import LEAST, named
from parlour.games.principia.drawing.labels import LABELS, say
from parlour.games.principia.drawing.shapes import FIELD_PAINT, FIELD_SOFT
from parlour.games.principia.drawing.sizes import (
    NARROW_HEAD,
    NARROW_TRACK,
    NARROW_WIDTH,
    SPACE,
    TARGET,
    TRACK,
    TRACKS_WIDTH,
)
from parlour.games.principia.sentences import CARD_TEXTS


@kit.remembered
def tracks(view: dict[str, Any], lang: str) -> str:
    return "".join(
        track(view, colour, 0, colour * (TRACK + 6), lang) for colour in range(len(COLOURS))
    )


def track(
    view: dict[str, Any], colour: int, x: float, y: float, lang: str, narrow: bool = False
) -> str:
    """A Breakthrough track with the Equipment of its breakthroughs beside their spaces.

    A narrow one has its three stretches below each other.
    """
    name = COLOURS[colour]
    covered = view["tracks"][name]
    by_space = {BREAKTHROUGH_SPACE[i]: i for i, c in enumerate(BREAKTHROUGH_COLOUR) if c == colour}
    w, h = (NARROW_WIDTH, NARROW_TRACK) if narrow else (TRACKS_WIDTH, TRACK)
    parts = [track_head(colour, w, h, lang, narrow), bank_token(view, name, colour, lang)]
    left, top = (8.0, NARROW_HEAD) if narrow else (126.0, 0.0)
    for space in range(1, TRACK_LENGTH + 1):
        token = space_token(space, name, space <= covered)
        number = by_space.get(space)
        if number is None:
            title = say("board.space", lang, n=space, colour=colour)
            parts.append(kit.group(token, at=(left + SPACE / 2, top + TRACK / 2), title=title))
            left += SPACE
            continue
        if narrow:
            left = NARROW_WIDTH - cards.TOOL_WIDTH - TARGET - 14
        parts.append(breakthrough(view, number, left + 2, top + 8, TARGET - 4, token, lang))
        left += TARGET + 5
        shelf = [e for e in range(len(EQUIPMENT)) if EQUIPMENT_OF[e] == number]
        for i, tool in enumerate(shelf):
            tool_top = top + 6 + i * (cards.TOOL_HEIGHT + 4)
            parts.append(equipment_place(view, tool, left, tool_top, number, lang))
        left += cards.TOOL_WIDTH + 10
        if narrow:
            left, top = 8.0, top + TRACK - 4
    title = say("board.track", lang, colour=colour, n=covered, m=TRACK_LENGTH)
    return kit.piece(f"track-{name}", x, y, *parts, kit.plate_edge(0, 0, w, h, 10), title=title)


def track_head(colour: int, w: float, h: float, lang: str, narrow: bool) -> str:
    """The ground of a track, the symbol and the name of its field."""
    field = LABELS.texts.word("field", colour, lang)
    rows = [field] if narrow else kit.wrap(field.replace("/", "/ "), 130, LEAST)
    x, y = (132, 38) if narrow else (10, 74)
    paint = FIELD_PAINT[colour]
    return "".join(
        [
            kit.plate(0, 0, w, h, FIELD_SOFT[colour], r=10, stroke=paint, stroke_width=1.6),
            kit.symbol(f"pr_{COLOURS[colour]}", 30, 32, 42),
            *(
                kit.label(x, y + i * 18, row, LEAST, weight=700, anchor="start")
                for i, row in enumerate(rows)
            ),
        ]
    )


def space_token(space: int, name: str, is_covered: bool) -> str:
    """The research point on a space, or the number of a free one."""
    if is_covered:
        return kit.symbol(f"research_points_{name}", 0, 0, 32)
    return kit.plate(
        -15, -15, 30, 30, kit.paint("pr-card"), r=15, stroke=kit.paint("pr-line")
    ) + kit.label(0, 6, space, LEAST, fill=kit.paint("muted"))


@kit.remembered
def bank_token(view: dict[str, Any], name: str, colour: int, lang: str) -> str:
    """The research points of a colour that the bank holds."""
    left = view["bank"]["research_points"][name]
    return kit.piece(
        f"bank-{name}",
        58,
        14,
        kit.plate(0, 0, 62, 36, kit.paint("pr-card"), r=18),
        kit.symbol(f"research_points_{name}", 18, 18, 28),
        kit.label(36, 24, left, 17, weight=700, anchor="start"),
        kit.plate_edge(0, 0, 62, 36, 18),
        title=say("board.bank_points", lang, n=left, colour=colour),
    )


@kit.remembered
def breakthrough(
    view: dict[str, Any], number: int, x: float, y: float, w: float, token: str, lang: str
) -> str:
    """A breakthrough: its space, level and reward; once made, whose it is."""
    h = TRACK - 16
    maker = view["breakthroughs"][BREAKTHROUGHS[number]]
    reward = [lines.effect(effect) for effect in BREAKTHROUGH_REWARD[number]]
    gain = CARD_TEXTS[lang]["breakthrough_reward"][number]
    title = f"{LABELS.texts.word('breakthrough', number, lang)}: {gain}. "
    if maker is None:
        owner = kit.symbol("breakthrough", w - 18, 20, 24)
        title += say("board.not_made", lang, n=BREAKTHROUGH_SPACE[number])
    elif maker == "rival":
        owner = kit.symbol("cross", w - 18, 20, 24)
        title += say("board.made_by_rival", lang)
    else:
        owner = kit.seat_disc(maker, w - 18, 20, 27)
        title += say("board.made_by", lang, seat=maker)
    level = lines.roman(BREAKTHROUGH_LEVEL[number])
    return kit.piece(
        f"breakthrough-{BREAKTHROUGHS[number]}",
        x,
        y,
        kit.plate(
            0, 0, w, h, kit.paint("pr-card"), r=8, stroke_width=1.4,
            stroke=kit.paint("gold-deep" if maker is None else "outline"),
        ),
        kit.group(token, at=(20, 20)),
        owner,
        kit.label(w / 2, 50, level, LEAST, weight=700, fill=kit.paint("muted")),
        *(
            lines.line(effect, w / 2, 66 + 25 * i if len(reward) > 1 else 74, 23, w - 8, "middle")
            for i, effect in enumerate(reward[:2])
        ),
        kit.plate_edge(0, 0, w, h),
        title=f"{title} (PR-13.3)",
    )  # fmt: skip


@kit.remembered
def equipment_place(
    view: dict[str, Any],
    tool: int,
    x: float,
    y: float,
    breakthrough: int,
    lang: str,
    w: float = cards.TOOL_WIDTH,
) -> str:
    """An Equipment card where it lies, or the empty place with the mark of its owner."""
    id_ = EQUIPMENT[tool]
    if id_ in view["equipment"]:
        locked = not unlocked(view, breakthrough)
        return cards.equipment_card(tool, x, y, lang, locked, w)
    owner = [seat for seat, player in enumerate(view["players"]) if id_ in player["equipment"]]
    sentence = (
        say("board.equipment_of", lang, equipment=tool, seat=owner[0])
        if owner
        else say("board.equipment_gone", lang, equipment=tool)
    )
    mark = kit.seat_disc(owner[0], 24, cards.TOOL_HEIGHT / 2, 26) if owner else ""
    rows = named(EQUIPMENT_NAMES[lang][tool], w - 52, LEAST, 2)
    first = cards.TOOL_HEIGHT / 2 + 6 - (len(rows) - 1) * 9
    return kit.group(
        kit.empty_place(w, cards.TOOL_HEIGHT),
        mark,
        *(
            kit.label(
                46,
                first + i * 18,
                row,
                LEAST,
                anchor="start",
                fill=kit.paint("muted"),
                width=w - 52,
            )
            for i, row in enumerate(rows)
        ),
        at=(x, y),
        title=sentence,
    )


def unlocked(view: dict[str, Any], breakthrough: int) -> bool:
    """Whether Equipment of a breakthrough may be had; that of all tracks needs every level 1."""
    if breakthrough < len(BREAKTHROUGHS):
        return view["breakthroughs"][BREAKTHROUGHS[breakthrough]] is not None
    return all(
        view["breakthroughs"][name] is not None
        for i, name in enumerate(BREAKTHROUGHS)
        if BREAKTHROUGH_LEVEL[i] == 1
    )
