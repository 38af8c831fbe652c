"""The Scientific Breakthroughs board: three tracks with their Equipment."""
# mypyc: skip

from __future__ import annotations

from typing import Any

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
from parlour.games.principia.drawing.labels import say, texts
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
from parlour.kit import (
    empty_place,
    group,
    label,
    paint,
    piece,
    plate,
    plate_edge,
    remembered,
    seat_disc,
    symbol,
    wrap,
)


@remembered
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
    own = [i for i, c in enumerate(BREAKTHROUGH_COLOUR) if c == colour]
    by_space = {BREAKTHROUGH_SPACE[i]: i for i in own}
    w, h = (NARROW_WIDTH, NARROW_TRACK) if narrow else (TRACKS_WIDTH, TRACK)
    field = texts().word("field", colour, lang)
    head = [field] if narrow else wrap(field.replace("/", "/ "), 112, 14)
    title = say("board.track", lang, colour=colour, n=covered, m=TRACK_LENGTH)
    parts = [
        plate(
            0, 0, w, h, FIELD_SOFT[colour], r=10, stroke=FIELD_PAINT[colour],
            stroke_width=1.6,
        ),
        symbol(f"pr_{name}", 30, 32, 42),
        *(
            label(
                132 if narrow else 10, 38 if narrow else 72 + i * 17, row, 16 if narrow else 14,
                weight=700,
                anchor="start",
            )
            for i, row in enumerate(head)
        ),
        bank_token(view, name, colour, lang),
    ]  # fmt: skip
    left, top = 126.0, 0.0
    if narrow:
        left, top = 8.0, NARROW_HEAD
    for space in range(1, TRACK_LENGTH + 1):
        token = (
            symbol(f"pb_{name}", 0, 0, 32)
            if space <= covered
            else plate(-15, -15, 30, 30, paint("pr-card"), r=15, stroke=paint("pr-line"))
            + label(0, 5, space, 14, fill=paint("muted"))
        )
        made = by_space.get(space)
        if made is None:
            parts.append(group(token, at=(left + SPACE / 2, top + TRACK / 2)))
            left += SPACE
            continue
        if narrow:
            left = NARROW_WIDTH - cards.TOOL_WIDTH - TARGET - 14
        parts.append(breakthrough(view, made, left + 2, top + 8, TARGET - 4, token, lang))
        left += TARGET + 5
        shelf = [e for e in range(len(EQUIPMENT)) if EQUIPMENT_OF[e] == made]
        for i, tool in enumerate(shelf):
            ty = top + 6 + i * (cards.TOOL_HEIGHT + 4)
            parts.append(equipment_place(view, tool, left, ty, made, lang))
        left += cards.TOOL_WIDTH + 10
        if narrow:
            left, top = 8.0, top + TRACK - 4
    return piece(f"track-{name}", x, y, *parts, plate_edge(0, 0, w, h, 10), title=title)


@remembered
def bank_token(view: dict[str, Any], name: str, colour: int, lang: str) -> str:
    """The research points of a colour that the bank holds."""
    left = view["bank"]["pb"][name]
    return piece(
        f"bank-{name}",
        58,
        14,
        plate(0, 0, 62, 36, paint("pr-card"), r=18),
        symbol(f"pb_{name}", 18, 18, 28),
        label(36, 24, left, 17, weight=700, anchor="start"),
        plate_edge(0, 0, 62, 36, 18),
        title=say("board.bank_pb", lang, n=left, colour=colour),
    )


@remembered
def breakthrough(
    view: dict[str, Any], made: int, x: float, y: float, w: float, token: str, lang: str
) -> str:
    """A breakthrough: its space, level and reward; once made, whose it is."""
    h = TRACK - 16
    maker = view["breakthroughs"][BREAKTHROUGHS[made]]
    reward = [lines.effect(one) for one in BREAKTHROUGH_REWARD[made]]
    gain = CARD_TEXTS[lang]["breakthrough_reward"][made]
    title = f"{texts().word('breakthrough', made, lang)}: {gain}. "
    if maker is None:
        owner = symbol("breakthrough", w - 18, 20, 24)
        title += say("board.not_made", lang, n=BREAKTHROUGH_SPACE[made])
    elif maker == "rival":
        owner = symbol("cross", w - 18, 20, 24)
        title += say("board.made_by_rival", lang)
    else:
        owner = seat_disc(maker, w - 18, 20, 27)
        title += say("board.made_by", lang, seat=maker)
    level = lines.roman(BREAKTHROUGH_LEVEL[made])
    return piece(
        f"breakthrough-{BREAKTHROUGHS[made]}",
        x,
        y,
        plate(
            0, 0, w, h, paint("pr-card"), r=8, stroke_width=1.4,
            stroke=paint("gold-deep" if maker is None else "outline"),
        ),
        group(token, at=(20, 20)),
        owner,
        label(w / 2, 49, level, 14, weight=700, fill=paint("muted")),
        *(
            lines.line(one, w / 2, 66 + 25 * i if len(reward) > 1 else 74, 23, w - 8, "middle")
            for i, one in enumerate(reward[:2])
        ),
        plate_edge(0, 0, w, h),
        title=f"{title} (PR-13.3)",
    )  # fmt: skip


@remembered
def equipment_place(
    view: dict[str, Any],
    tool: int,
    x: float,
    y: float,
    made: int,
    lang: str,
    w: float = cards.TOOL_WIDTH,
) -> str:
    """An Equipment card where it lies, or the empty place with the mark of its owner."""
    id_ = EQUIPMENT[tool]
    if id_ in view["equipment"]:
        locked = not unlocked(view, made)
        return cards.equipment_card(tool, x, y, lang, locked, w)
    owner = [s for s, own in enumerate(view["players"]) if id_ in own["equipment"]]
    said = (
        say("board.equipment_of", lang, equipment=tool, seat=owner[0])
        if owner
        else say("board.equipment_gone", lang, equipment=tool)
    )
    mark = seat_disc(owner[0], 24, cards.TOOL_HEIGHT / 2, 26) if owner else ""
    rows = wrap(EQUIPMENT_NAMES[lang][tool], w - 52, 14)
    first = cards.TOOL_HEIGHT / 2 + 5 - (len(rows) - 1) * 8
    return group(
        empty_place(w, cards.TOOL_HEIGHT),
        mark,
        *(
            label(46, first + i * 16, row, 14, anchor="start", fill=paint("muted"))
            for i, row in enumerate(rows)
        ),
        at=(x, y),
        title=said,
    )


def unlocked(view: dict[str, Any], made: int) -> bool:
    """Whether Equipment of a breakthrough may be had; that of all tracks needs every level 1."""
    if made < len(BREAKTHROUGHS):
        return view["breakthroughs"][BREAKTHROUGHS[made]] is not None
    return all(
        view["breakthroughs"][name] is not None
        for i, name in enumerate(BREAKTHROUGHS)
        if BREAKTHROUGH_LEVEL[i] == 1
    )
