"""The Institute board of a seat: resources, morale, staff, projects, hand and all it has made."""
# mypyc: skip

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from parlour.games.principia.constants import (
    CARD_NAMES,
    CARD_PA,
    MORALE_MIN,
    MORALE_NAMES,
    MORALE_PZ,
)
from parlour.games.principia.content import (
    ABILITIES,
    EQUIPMENT,
    GRANT_GOALS,
    GRANTS,
    INSTITUTE_ABILITIES,
    INSTITUTE_NAMES,
    INSTITUTES,
    JOURNALS,
    PROFESSORS_FREE,
    RESEARCH,
    SCIENTISTS,
    START_CARDS,
    START_DOCTORS,
    START_K,
    START_MORALE,
    START_PB,
    START_PHDS,
    START_PZ,
    START_WP,
    TEXTS,
)
from parlour.games.principia.drawing import cards, lines
from parlour.games.principia.drawing.progress import goal_progress, progress_bar
from parlour.games.principia.drawing.words import institute_sentence, say, texts
from parlour.games.principia.terms import ANY, CARDS, COLOURS
from parlour.kit import (
    Block,
    captioned,
    cut,
    disc,
    empty_place,
    fit,
    flow,
    group,
    label,
    paint,
    piece,
    plate,
    plate_edge,
    seat_cube,
    seat_ink,
    seat_panel,
    symbol,
    width_of,
    wrap,
)

BAR = 38.0
PAD = 12.0
DESK_WIDTH = 264.0
DESK_HEIGHT = 150.0
OFFICE_WIDTH = 316.0
STAFF_WIDTH = 190.0
STAFF_HEIGHT = 118.0
CARD_WIDTH = 262.0
WIDE_CARD = 470.0  # where there is room for it
CARD_HEIGHT = 172.0


def institute(view: dict[str, Any], seat: int, width: float, lang: str) -> tuple[str, float]:
    """An Institute board as wide as told; gives its height too."""
    own = view["players"][seat]
    room = width - 2 * PAD
    if own["institute"] is None:
        blocks = [choice_block(view, own, seat, room, lang)]
    else:
        blocks = [
            desk(own, seat, lang),
            office(own, seat, lang),
            *(
                captioned(say(f"captions.{name}", lang), block)
                for name, block in (
                    ("grant", active_grant(own, lang)),
                    ("tools", tools(own, lang)),
                    ("articles", chips(own["articles"], JOURNALS, cards.journal_chip, room, lang)),
                    (
                        "completed",
                        chips(own["completed"], RESEARCH, cards.research_chip, room, lang),
                    ),
                    ("projects", projects(own, seat, room, lang)),
                    ("hand", hand(own, seat, room, lang)),
                    ("staff", staff(own, room, lang)),
                )
                if block.width > 0
            ),
        ]
    body, high = flow(blocks, room, 16)
    height = BAR + high + 2 * PAD
    active = seat in view["pending"] and not view["over"]
    points = view["scores"][seat]
    return (
        seat_panel(
            seat,
            width,
            height,
            texts().seat(seat, lang),
            points["total"],
            active,
            plate(0, BAR, width, height - BAR, paint("pr-panel"), r=10),
            heading(view, own, seat, width, lang),
            score(points, seat, width - 26, lang),
            group(body, at=(PAD, BAR + PAD - 2)),
        ),
        height,
    )


def heading(view: dict[str, Any], own: dict[str, Any], seat: int, width: float, lang: str) -> str:
    """In the bar: the institute, the First Player marker, whether the seat has passed."""
    ink = seat_ink(seat)
    left = 60 + width_of(texts().seat(seat, lang), 19, True)
    x = width - 60.0
    parts: list[str] = []
    if view["first"] == seat and not view["choosing"]:
        parts.append(
            group(
                disc(0, 0, 14, paint("paper")),
                symbol("first_player", 1, 0, 20),
                at=(x, BAR / 2),
                title=say("seats.first", lang, seat=seat),
            )
        )
        x -= 34
    if own["passed"]:
        said = say("board.passed", lang)
        parts.append(label(x + 10, 25, said, 15, weight=700, anchor="end", fill=ink))
        x -= width_of(said, 15, True) + 10
    if own["institute"] is not None:
        name = INSTITUTE_NAMES[lang][INSTITUTES.index(own["institute"])]
        name = cut(name, x - left, 16)
        # At the right: a page may put a longer name at the left.
        parts.append(label(x, 25, name, fit(name, x - left, 16, 11), anchor="end", fill=ink))
    return "".join(parts)


def score(points: dict[str, Any], seat: int, x: float, lang: str) -> str:
    """Where the points come from, for the pointer and for screen readers."""
    found = [f"{say(f'sources.{source}', lang)} {n}" for source, n in points["lines"].items() if n]
    title = f"{points['total']}: " + ", ".join(found) + " (PR-21.1)"
    target = disc(0, 0, 17, "none", "none")
    return piece(f"score-{seat}", x, BAR / 2, target, title=title, class_="target")


# Before the institutes are revealed


def choice_block(
    view: dict[str, Any], own: dict[str, Any], seat: int, room: float, lang: str
) -> Block:
    """The two Institute cards of the viewer; of others only that they choose."""
    mine = view["you"] == seat and view["dealt"]
    if not mine:
        said = say("board.has_chosen" if own["has_chosen"] else "board.is_choosing", lang)
        backs = "".join(
            group(empty_place(90, 120), symbol("any", 45, 60, 40), at=(i * 102.0, 0))
            for i in range(2)
        )
        return Block(
            min(room, 560),
            120,
            backs + label(220, 66, said, 18, anchor="start", fill=paint("muted")),
        )
    width = WIDE_CARD if room > 2 * WIDE_CARD else CARD_WIDTH
    step = width + 14
    columns = max(1, int((room + 14) // step))
    parts = [
        institute_card(
            INSTITUTES.index(id_),
            (i % columns) * step,
            (i // columns) * (CARD_HEIGHT + 10),
            lang,
            width,
            own["chosen"] == id_,
        )
        for i, id_ in enumerate(view["dealt"])
    ]
    rows = -(-len(parts) // columns)
    return Block(step * min(len(parts), columns), rows * (CARD_HEIGHT + 10), "".join(parts))


def institute_card(
    card: int, x: float, y: float, lang: str, w: float = CARD_WIDTH, chosen: bool = False
) -> str:
    """An Institute card: its start, its free professors, its abilities in symbols and words."""
    h = CARD_HEIGHT
    large = w > CARD_WIDTH
    size, letters, leading = (28, 16.5, 19.5) if large else (23, 12.5, 15.5)
    start = [f"={START_PZ[card]}", "pz", f"={START_K[card]}", "k"]
    start += [f"={START_WP[card]}", "wp", f"={START_MORALE[card]}", "morale"]
    start += [s for i, n in enumerate(START_PB[card]) if n for s in (f"={n}", f"pb_{COLOURS[i]}")]
    people: lines.Signs = []
    for doctor in START_DOCTORS[card]:
        people += ["doctor", "pr_fields" if doctor == ANY else f"pr_{COLOURS[doctor]}"]
    people += [f"={START_PHDS[card]}", "phd", f"={START_CARDS[card]}", "research_card"]
    people += [f"=≤{PROFESSORS_FREE[card]}", "professor"]
    text = wrap(TEXTS[lang]["institute"][card], w - 18, letters, 3 if large else 4)
    return piece(
        f"institute-{INSTITUTES[card]}",
        x,
        y,
        cards.frame(
            w, h, 0, INSTITUTE_NAMES[lang][card], paint("pr-institute"),
            lines.line(start, 9, 61, size, w - 18),
            lines.line(people, 9, 91, size, w - 18),
            *(
                label(9, 123 + i * leading, row, letters, anchor="start")
                for i, row in enumerate(text)
            ),
            symbol("check", w - 20, 21, 24) if chosen else "",
        ),
        plate_edge(0, 0, w, h),
        title=institute_sentence(card, lang),
        class_="card",
    )  # fmt: skip


# Resources and morale


def desk(own: dict[str, Any], seat: int, lang: str) -> Block:
    """Credits, influence, hexes, research points and waiting PhD students; the Morale track."""
    waiting, tired = own["phds"], own["tilted_phds"]
    things = [
        ("k", own["k"], say("seats.k", lang, n=own["k"])),
        ("wp", own["wp"], say("seats.wp", lang, n=own["wp"])),
        ("research_hex", own["hexes"], say("seats.hexes", lang, n=own["hexes"])),
        ("phd", waiting + tired, say("seats.phds", lang, n=waiting, m=tired)),
        *(
            (f"pb_{c}", own["pb"][c], say("seats.pb", lang, n=own["pb"][c], colour=i))
            for i, c in enumerate(COLOURS)
        ),
        ("pz", own["pz"], say("seats.pz", lang, n=own["pz"])),
    ]
    step = DESK_WIDTH / 4
    parts: list[str] = []
    for i, (sign, n, said) in enumerate(things):
        x, y = (i % 4) * step, (i // 4) * 40.0
        inner = symbol(sign, 16, 18, 30) + label(35, 25, n, 19, weight=700, anchor="start")
        if sign == "phd" and tired:
            inner += symbol("tilt", 57, 9, 17) + label(49, 34, tired, 11, anchor="start")
        parts.append(
            piece(
                f"own-{sign.replace('_', '-')}-{seat}",
                x,
                y,
                plate(0, 0, step - 4, 36, paint("pr-soft"), r=8),
                inner,
                plate_edge(0, 0, step - 4, 36),
                title=said,
            )
        )
    return Block(
        DESK_WIDTH, DESK_HEIGHT, "".join(parts) + group(morale(own, seat, lang), at=(0, 84))
    )


def morale(own: dict[str, Any], seat: int, lang: str) -> str:
    """The Morale track with the name of the level and what it will be worth."""
    level = own["morale"]
    at = level - MORALE_MIN
    count = len(MORALE_PZ)
    left = 34.0
    step = (DESK_WIDTH - left) / count
    spaces = "".join(
        plate(
            left + i * step + 1, 0, step - 2, 34,
            paint("pr-red-soft" if pz < 0 else "pr-green-soft" if pz > 0 else "pr-soft"),
            r=6, stroke=paint("pr-line"), stroke_width=1,
        )
        + label(left + (i + 0.5) * step, 22, i + MORALE_MIN, 14, fill=paint("muted"))
        + label(
            left + (i + 0.5) * step, 49, f"{pz:+d}".replace("-", "−").replace("+0", "0"), 12,
            fill=paint("muted"),
        )
        for i, pz in enumerate(MORALE_PZ)
    )  # fmt: skip
    name = MORALE_NAMES[lang][at]
    return piece(
        f"morale-{seat}",
        0,
        0,
        symbol("morale", 15, 17, 30),
        spaces,
        symbol("pz", 15, 44, 15),
        group(seat_cube(seat, 0, 0, 26), at=(left + (at + 0.5) * step, 17)),
        label(0, 67, name, 13, weight=700, anchor="start"),
        plate_edge(0, 0, DESK_WIDTH, 66),
        title=say("seats.morale", lang, n=level, mood=at, m=MORALE_PZ[at]),
    )


def office(own: dict[str, Any], seat: int, lang: str) -> Block:
    """The Action cards in hand and played, and the abilities of the institute."""
    step = OFFICE_WIDTH / len(CARDS)
    w = step - 5
    parts: list[str] = []
    for i, card in enumerate(CARDS):
        there = card in own["cards"]
        key = "seats.card" if there else "seats.card_played"
        rows = wrap(CARD_NAMES[lang][i].title(), w - 4, 10.5, 2)
        inner = symbol(f"action_{card}", w / 2, 22, 30) + "".join(
            label(w / 2, 50 + n * 11.5 + (6 if len(rows) == 1 else 0), row, 10.5)
            for n, row in enumerate(rows)
        )
        parts.append(
            piece(
                f"card-{seat}-{card}",
                i * step,
                0,
                plate(
                    0, 0, w, 68, paint("pr-card" if there else "pr-board"),
                    stroke=paint("outline" if there else "pr-line"), stroke_width=1.2,
                    stroke_dasharray=None if there else "5 4",
                ),
                inner if there else group(inner, opacity=0.35),
                plate_edge(0, 0, w, 68),
                title=say(key, lang, card=i, n=CARD_PA[i]),
            )
        )  # fmt: skip
    home = INSTITUTES.index(own["institute"])
    rows_ = [lines.ability(ABILITIES[i]) for i in INSTITUTE_ABILITIES[home]]
    parts.append(
        piece(
            f"institute-{own['institute']}",
            0,
            76,
            plate(0, 0, OFFICE_WIDTH - 5, 70, paint("pr-soft"), r=8),
            plate(0, 0, 6, 70, paint("pr-institute"), r=3),
            *(
                lines.line(row, 16, 35 + (i - (len(rows_) - 1) / 2) * 31, 25, OFFICE_WIDTH - 96)
                for i, row in enumerate(rows_)
            ),
            lines.line(
                [f"=≤{PROFESSORS_FREE[home]}", "professor"], OFFICE_WIDTH - 14, 35, 27, 0, "end"
            ),
            plate_edge(0, 0, OFFICE_WIDTH - 5, 70),
            title=institute_sentence(home, lang),
        )
    )
    return Block(OFFICE_WIDTH - 5, DESK_HEIGHT, "".join(parts))


# Cards


def active_grant(own: dict[str, Any], lang: str) -> Block:
    """The Grant of this round with how far its goals are."""
    if own["grant"] is None:
        return Block(0, 0, "")
    card = GRANTS.index(own["grant"])
    found = [goal_progress(own, goal) for goal in GRANT_GOALS[card]]
    step = (cards.GRANT_WIDTH - 8) / len(found)
    bars = "".join(
        progress_bar(6 + i * step, cards.GRANT_HEIGHT + 4, step - 6, min(n, of), of)
        for i, (n, of) in enumerate(found)
    )
    said = ", ".join(f"{n}/{of}" for n, of in found) + ". "
    return Block(
        cards.GRANT_WIDTH,
        cards.GRANT_HEIGHT + 22,
        cards.grant_card(card, 0, 0, lang, bars, said),
    )


def staff(own: dict[str, Any], room: float, lang: str) -> Block:
    """Doctors and professors; those who have worked are pale, those not paid are marked."""
    found = own["scientists"]
    step = STAFF_WIDTH + 8
    columns = max(1, int((room + 8) // step))
    parts = [
        cards.scientist_card(
            SCIENTISTS.index(one["scientist"]),
            (i % columns) * step,
            (i // columns) * (STAFF_HEIGHT + 8),
            lang,
            tilted=one["tilted"],
            unpaid=one["unpaid"],
            w=STAFF_WIDTH,
            high=STAFF_HEIGHT,
        )
        for i, one in enumerate(found)
    ]
    return grid(parts, step, STAFF_HEIGHT + 8, columns, 8)


def projects(own: dict[str, Any], seat: int, room: float, lang: str) -> Block:
    """Projects in progress: their hexes, and the PhD students assigned to them."""
    step = cards.WIDTH + 8
    columns = max(1, int((room + 8) // step))
    parts: list[str] = []
    for i, one in enumerate(own["projects"]):
        fresh, tired = one["phds"], one["tilted_phds"]
        foot = cards.HEIGHT - 18
        students = "".join(
            symbol("phd", 22 + n * 27, foot, 25, opacity=None if n < fresh else 0.4)
            + ("" if n < fresh else symbol("tilt", 30 + n * 27, foot + 5, 14))
            for n in range(min(6, fresh + tired))
        )
        if students:
            students = plate(5, foot - 14, cards.WIDTH - 42, 28, paint("pr-soft"), r=6) + students
        parts.append(
            cards.research_card(
                RESEARCH.index(one["research"]),
                (i % columns) * step,
                (i // columns) * (cards.HEIGHT + 8),
                lang,
                seat=seat,
                placed=one["hexes"],
                students=students or " ",
                note=say("seats.project", lang, n=one["hexes"], m=fresh, k=tired) + " ",
            )
        )
    return grid(parts, step, cards.HEIGHT + 8, columns, 8)


def hand(own: dict[str, Any], seat: int, room: float, lang: str) -> Block:
    """The Research cards in hand: those the viewer may know face up, the others as backs."""
    parts: list[str] = []
    x = y = wide = high = 0.0
    for i, id_ in enumerate(own["hand"]):
        w, h = (cards.WIDTH, cards.HEIGHT) if id_ else (cards.BACK_WIDTH, 92.0)
        if x > 0 and x + w > room:
            x, y = 0.0, y + high + 8
        high = max(high, h)
        if id_:
            note = say("seats.seen", lang) + " " if id_ in own["seen"] else ""
            parts.append(cards.research_card(RESEARCH.index(id_), x, y, lang, note=note))
        else:
            parts.append(cards.hidden_card(f"hidden-{seat}-{i + 1}", x, y, seat, lang))
        wide = max(wide, x + w)
        x += w + 8
    return Block(wide, y + high, "".join(parts))


def tools(own: dict[str, Any], lang: str) -> Block:
    """Equipment, two below each other."""
    parts = [
        cards.equipment_card(
            EQUIPMENT.index(id_),
            (i // 2) * (cards.TOOL_WIDTH + 8),
            (i % 2) * (cards.TOOL_HEIGHT + 6),
            lang,
        )
        for i, id_ in enumerate(own["equipment"])
    ]
    columns = -(-len(parts) // 2)
    return Block(
        columns * (cards.TOOL_WIDTH + 8) - 8 if parts else 0,
        min(2, len(parts)) * (cards.TOOL_HEIGHT + 6) - 6,
        "".join(parts),
    )


def chips(
    ids: list[str],
    known: list[str],
    draw: Callable[[int, float, float, str], str],
    room: float,
    lang: str,
) -> Block:
    """Completed projects or articles, three below each other."""
    step, down, rows = cards.CHIP_WIDTH + 6, cards.CHIP_HEIGHT + 5, 3
    while -(-len(ids) // rows) * step - 6 > room:
        rows += 1
    parts = [
        draw(known.index(id_), (i // rows) * step, (i % rows) * down, lang)
        for i, id_ in enumerate(ids)
    ]
    columns = -(-len(parts) // rows)
    return Block(
        columns * step - 6 if parts else 0, min(rows, len(parts)) * down - 5, "".join(parts)
    )


def grid(parts: list[str], step: float, down: float, columns: int, gap: float) -> Block:
    """Parts that are placed already, as a block."""
    rows = -(-len(parts) // columns)
    wide = step * min(len(parts), columns) - gap if parts else 0
    return Block(wide, rows * down - gap, "".join(parts))
