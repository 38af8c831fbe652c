"""The cards: name, field, cost and gains in fixed places."""
# mypyc: skip

from __future__ import annotations

from parlour.games.principia.content import (
    ABILITIES,
    DISCIPLINES,
    EQUIPMENT,
    EQUIPMENT_ABILITIES,
    EQUIPMENT_K,
    EQUIPMENT_NAMES,
    EQUIPMENT_PZ,
    FEE,
    FIELDS,
    GRANT_K,
    GRANT_NAMES,
    GRANT_PENALTY,
    GRANT_REWARD,
    GRANTS,
    JOURNAL_COST,
    JOURNAL_NAMES,
    JOURNAL_NEEDS,
    JOURNAL_PZ,
    JOURNAL_REWARD,
    JOURNALS,
    MILESTONES,
    RANK,
    RANKS,
    RESEARCH,
    RESEARCH_BONUS,
    RESEARCH_COLOURS,
    RESEARCH_HEXES,
    RESEARCH_NAMES,
    RESEARCH_NEEDS,
    RESEARCH_PB,
    RESEARCH_PZ,
    SALARY_K,
    SCIENTIST_ABILITIES,
    SCIENTIST_NAMES,
    SCIENTISTS,
    STRATEGIC,
    TEXTS,
    TIER,
)
from parlour.games.principia.drawing import lines
from parlour.games.principia.drawing.shapes import FIELD_PAINT, HEX
from parlour.games.principia.drawing.words import (
    colours_of,
    equipment_sentence,
    grant_sentence,
    journal_sentence,
    research_sentence,
    say,
    scientist_sentence,
)
from parlour.games.principia.terms import ANY, COLOURS, Effect
from parlour.kit import (
    badge,
    card_back,
    fit,
    group,
    label,
    paint,
    piece,
    plate,
    plate_edge,
    points_shield,
    seat_mark,
    seat_paint,
    shadow,
    symbol,
    tag,
    wrap,
)

WIDTH = 206.0
HEIGHT = 148.0
BAND = 42.0
TOOL_WIDTH = 212.0
TOOL_HEIGHT = 52.0
GRANT_WIDTH = 194.0
GRANT_HEIGHT = 117.0
CHIP_WIDTH = 176.0
CHIP_HEIGHT = 34.0
BACK_WIDTH = 62.0


def band(mask: int, w: float, h: float, fill: str = "") -> str:
    """A band in the colours of the fields, side by side, below round corners."""
    colours = [FIELD_PAINT[i] for i in colours_of(mask)] or [fill]
    step = w / len(colours)
    path = f"M0 {h}V8Q0 0 8 0H{w - 8}Q{w} 0 {w} 8V{h}Z"
    parts = [tag("path", d=path, fill=colours[0])]
    for i, colour in enumerate(colours[1:], 1):
        x = i * step
        last = i == len(colours) - 1
        right = f"H{w - 8}Q{w} 0 {w} 8V{h}" if last else f"H{x + step}V{h}"
        parts.append(tag("path", d=f"M{x - 9} {h}L{x + 9} 0{right}Z", fill=colour))
    return "".join(parts)


def signs_of(mask: int) -> list[str]:
    """The signs of the fields in a mask; one sign for all three together."""
    found = [f"pr_{COLOURS[i]}" for i in colours_of(mask)]
    return ["pr_fields"] if len(found) == len(COLOURS) else found


def frame(
    w: float,
    h: float,
    mask: int,
    name: str,
    fill: str,
    *body: str,
    top: float = BAND,
    reserved: float = 0,
) -> str:
    """A card face up: its name on a band in the colours of its fields, their signs at the right."""
    fields = signs_of(mask)
    size = 24.0 if fields != ["pr_fields"] else 29.0
    room = w - 16 - len(fields) * (size + 4) - reserved
    letters = 14.5 if top >= BAND else 13.5
    rows = wrap(name, room, letters, 2, True)
    while rows[-1].endswith("…") and letters > 10.5:
        letters -= 0.5
        rows = wrap(name, room, letters, 2, True)
    leading = min(16.5, (top - 4) / 2)
    first = top / 2 + (5.0 if len(rows) == 1 else -leading * 0.22)
    return (
        shadow(0, 0, w, h)
        + plate(0, 0, w, h, paint("pr-card"))
        + band(mask, w, top, fill)
        + plate(0, 0, w, h, "none", stroke=paint("outline"), stroke_width=1.2)
        + "".join(
            label(
                9, first + i * leading, row, letters, weight=700, anchor="start",
                fill=paint("pr-on-field"),
            )
            for i, row in enumerate(rows)
        )
        + "".join(
            ringed(one, w - 6 - (len(fields) - n - 0.5) * (size + 4), top / 2, size)
            for n, one in enumerate(fields)
        )
        + "".join(body)
    )  # fmt: skip


def ringed(name: str, x: float, y: float, size: float) -> str:
    """A field's sign with a white rim, so that it stands out on its own colour."""
    s = size / 2 + 1.2
    return plate(x - s, y - s, 2 * s, 2 * s, paint("pr-on-field"), r=size / 4) + symbol(
        name, x, y, size
    )


def need_line(signs: lines.Signs, w: float, y: float) -> str:
    """What is required, on a strip at the foot of a card."""
    if not signs:
        return ""
    return (
        plate(5, y - 13, w - 10, 26, paint("pr-soft"), r=6)
        + symbol("lock", 18, y - 1, 17)
        + lines.line(signs, 32, y, 21, w - 90)
    )


def foot(id_: str, w: float, h: float, oldest: bool) -> str:
    """In the corner the id; on the oldest card of a market an hourglass: it leaves next."""
    said = label(w - 7, h - 6, id_, 11, anchor="end", fill=paint("muted"))
    return said + (symbol("hourglass", w - 46, h - 15, 22) if oldest else "")


def amounts(found: list[int]) -> lines.Signs:
    """Research points by colour: a number and a token each."""
    signs: lines.Signs = []
    for i, n in enumerate(found):
        if n:
            signs += [f"={n}", "pb" if i == ANY else f"pb_{COLOURS[i]}"]
    return signs


def aged(oldest: bool, lang: str) -> str:
    """What is said of the oldest card of a market."""
    return say("market.oldest", lang) + " " if oldest else ""


def hexes(card: int, placed: int, seat: int, w: float, y: float) -> str:
    """The spaces of a project; milestones stand in their hex until it is covered."""
    count = RESEARCH_HEXES[card]
    step = min(27.0, (w - 14) / count)
    size = step * 0.92 / 19.2
    x = w / 2 - step * (count - 1) / 2
    parts: list[str] = []
    for i in range(count):
        at = x + i * step
        where = f"translate({at:g} {y:g}) scale({size:g})"
        if i < placed:
            inner = tag(
                "path", d=HEX, fill=seat_paint(seat), stroke=paint("outline"), stroke_width=1.4,
                transform=where,
            ) + seat_mark(seat, at, y, step * 0.46)  # fmt: skip
        else:
            gain = MILESTONES[card][i + 1]
            inner = tag(
                "path", d=HEX, fill=paint("gold") if gain else paint("pr-soft"),
                stroke=paint("muted"), stroke_width=1.3, transform=where,
            )  # fmt: skip
            if gain:
                inner += milestone(gain, at, y, step)
        parts.append(inner)
    return "".join(parts)


def milestone(gain: list[Effect], x: float, y: float, step: float) -> str:
    """A milestone: what it gives in the hex, how much below it."""
    if len(gain) > 1:
        return lines.line(lines.effects(gain), x, y, step * 0.5, step * 0.8, "middle")
    count, *signs = lines.effect(gain[0])
    return symbol(signs[0], x, y, step * 0.6) + label(
        x, y + step * 0.5 + 10, count[1:], 11, weight=700
    )


def payout(card: int, w: float) -> str:
    """What completing a project brings: PB at the left, the bonus at the right or below."""
    gains = amounts(RESEARCH_PB[card])
    bonus = lines.effects(RESEARCH_BONUS[card])
    room = w - 64 - min(98.0, lines.line_width(gains, 26))
    if lines.line_width(bonus, 23) * 0.6 > room:
        return lines.line(gains, 8, BAND + 52, 17, w - 56) + lines.line(
            bonus, 8, BAND + 67, 16, w - 56
        )
    return lines.line(gains, 8, BAND + 59, 26, 98) + lines.line(
        bonus, w - 46, BAND + 59, 23, room, "end"
    )


def research_card(
    card: int,
    x: float,
    y: float,
    lang: str,
    *,
    seat: int = 0,
    placed: int = 0,
    students: str = "",
    high: float = HEIGHT,
    note: str = "",
    oldest: bool = False,
) -> str:
    """A Research card; in progress with the hexes placed and its PhD students."""
    w = WIDTH
    return piece(
        f"research-{RESEARCH[card]}",
        x,
        y,
        frame(
            w,
            high,
            RESEARCH_COLOURS[card],
            RESEARCH_NAMES[lang][card],
            "",
            hexes(card, placed, seat, w, BAND + 19),
            payout(card, w),
            points_shield(w - 24, BAND + 59, RESEARCH_PZ[card], 35),
            students or need_line(lines.needs(RESEARCH_NEEDS[card]), w, high - 18),
            foot(RESEARCH[card], w, high, oldest),
        ),
        plate_edge(0, 0, w, high),
        title=note + aged(oldest, lang) + research_sentence(card, lang),
        class_="card",
    )


def journal_card(card: int, x: float, y: float, lang: str, oldest: bool = False) -> str:
    """A Journal: cost and fee at the left, prestige at the right, reward and requirement below."""
    w = WIDTH
    cost = amounts(JOURNAL_COST[card])
    fee = ["=+", f"={FEE[card]}", "k"] if FEE[card] else []
    reward = lines.effects(JOURNAL_REWARD[card])
    split = not reward and lines.line_width(cost + fee, 24) * 0.7 > w - 62
    if split:
        fee = [f"=−{FEE[card]}", "k"]
    return piece(
        f"journal-{JOURNALS[card]}",
        x,
        y,
        frame(
            w,
            HEIGHT,
            FIELDS[card],
            JOURNAL_NAMES[lang][card],
            "",
            lines.line(cost if split else cost + fee, 8, BAND + 21, 24, w - 62),
            lines.line(fee, 70, BAND + 53, 22) if split else "",
            points_shield(w - 27, BAND + 27, JOURNAL_PZ[card], 44),
            lines.line(["journal", f"={lines.roman(TIER[card])}"], 8, BAND + 53, 22),
            lines.line(reward, w - 54, BAND + 53, 22, w - 120, "end"),
            need_line(lines.needs(JOURNAL_NEEDS[card]), w, HEIGHT - 18),
            foot(JOURNALS[card], w, HEIGHT, oldest),
        ),
        plate_edge(0, 0, w, HEIGHT),
        title=aged(oldest, lang) + journal_sentence(card, lang),
        class_="card",
    )


def scientist_card(
    card: int,
    x: float,
    y: float,
    lang: str,
    *,
    tilted: bool = False,
    unpaid: bool = False,
    w: float = WIDTH,
    high: float = HEIGHT,
    oldest: bool = False,
) -> str:
    """A doctor or professor: rank and salary at the left, a line for each ability."""
    rank = RANKS[RANK[card]]
    rows = [lines.ability(ABILITIES[i]) for i in SCIENTIST_ABILITIES[card]]
    # Above the id, and above the hourglass of the oldest card.
    room = high - BAND - (26 if oldest and len(rows) > 2 else 18)
    step = min(31.0, room / max(1, len(rows)))
    middle = BAND + 4 + room / 2
    left = 56.0
    face = frame(
        w,
        high,
        DISCIPLINES[card],
        SCIENTIST_NAMES[lang][card],
        "",
        symbol(rank, 28, BAND + (high - BAND - 30) / 2, min(50.0, high - BAND - 32)),
        lines.line(["salary", f"={SALARY_K[card]}"], 28, high - 18, 22, 0, "middle"),
        *(
            lines.line(
                row,
                left,
                middle + (i - (len(rows) - 1) / 2) * step,
                min(25.0, step - 2),
                w - left - 8,
            )
            for i, row in enumerate(rows)
        ),
        foot(SCIENTISTS[card], w, high, oldest),
    )
    note = ""
    if tilted:
        note = say("seats.tilted", lang) + " "
        face = group(face, opacity=0.5) + symbol("tilt", 28, BAND + 30, 46)
    if unpaid:
        note += say("seats.unpaid", lang) + " "
        face += symbol("salary", 28, high - 18, 30) + symbol("cross", 28, high - 18, 30)
    return piece(
        f"scientist-{SCIENTISTS[card]}",
        x,
        y,
        face,
        plate_edge(0, 0, w, high),
        title=note + aged(oldest, lang) + scientist_sentence(card, lang),
        class_="card",
    )


def equipment_card(card: int, x: float, y: float, lang: str, locked: bool = False) -> str:
    """An Equipment card, small: name, price, ability, prestige at the end."""
    w, h = TOOL_WIDTH, TOOL_HEIGHT
    rows = [lines.ability(ABILITIES[i]) for i in EQUIPMENT_ABILITIES[card]]
    signs = [sign for row in rows for sign in row]
    name = EQUIPMENT_NAMES[lang][card]
    right = 30.0 if EQUIPMENT_PZ[card] else 6.0
    inner = (
        label(8, 17, name, fit(name, w - 50, 13.5, 10, True), weight=700, anchor="start")
        + lines.line([f"={EQUIPMENT_K[card]}", "k"], w - 6, 13, 18, 0, "end")
        + lines.line(signs, 8, 36, 22, w - 14 - right)
        + (points_shield(w - 17, 36, EQUIPMENT_PZ[card], 25) if EQUIPMENT_PZ[card] else "")
    )
    face = plate(
        0, 0, w, h, paint("pr-card"), r=7, stroke=paint("pr-line" if locked else "outline"),
        stroke_width=1.2, stroke_dasharray="5 4" if locked else None,
    ) + (group(inner, opacity=0.62) if locked else inner)  # fmt: skip
    return piece(
        f"equipment-{EQUIPMENT[card]}",
        x,
        y,
        face,
        plate_edge(0, 0, w, h, 7),
        title=equipment_sentence(card, lang) + (" " + say("cards.locked", lang) if locked else ""),
        class_="card",
    )


def grant_face(
    card: int, lang: str, w: float, h: float, progress: str = "", reserved: float = 0
) -> str:
    """A Grant: credits at the left, the goal in words, reward and penalty below."""
    fill = paint("pr-strategic" if STRATEGIC[card] else "pr-grant")
    goal = TEXTS[lang]["grant_goal"][card]
    goal = goal[:1].upper() + goal[1:]
    letters = 13.5
    rows = wrap(goal, w - 62, letters, 3)
    while rows[-1].endswith("…") and letters > 11:
        letters -= 0.5
        rows = wrap(goal, w - 62, letters, 3 if letters > 12 else 4)
    reward, penalty = lines.effects(GRANT_REWARD[card]), lines.effects(GRANT_PENALTY[card])
    middle = 34 + (h - 34 - 30) / 2
    longer, shorter = lines.line_width(reward, 19) + 30, lines.line_width(penalty, 19) + 30
    half = 5 + (w - 12) * longer / (longer + shorter)
    return (
        frame(w, h, 0, GRANT_NAMES[lang][card], fill, top=34.0, reserved=reserved)
        + symbol("k", 28, middle - 5, 36)
        + badge(28, middle + 14, f"+{GRANT_K[card]}", 20)
        + "".join(
            label(
                55,
                middle + 4 + (i - (len(rows) - 1) / 2) * letters * 1.12,
                row,
                letters,
                anchor="start",
            )
            for i, row in enumerate(rows)
        )
        + plate(5, h - 31, half - 2, 26, paint("pr-green-soft"), r=6)
        + plate(half + 7, h - 31, w - half - 12, 26, paint("pr-red-soft"), r=6)
        + symbol("check", 15, h - 18, 12)
        + lines.line(reward, 24, h - 18, 19, half - 25)
        + symbol("cross", half + 17, h - 18, 12)
        + lines.line(penalty, half + 26, h - 18, 19, w - half - 35)
        + progress
    )


def grant_card(
    card: int,
    x: float,
    y: float,
    lang: str,
    progress: str = "",
    said: str = "",
    reserved: float = 0,
) -> str:
    """A Grant on display, or the active one of a seat with its progress."""
    return piece(
        f"grant-{GRANTS[card]}",
        x,
        y,
        grant_face(card, lang, GRANT_WIDTH, GRANT_HEIGHT, progress, reserved),
        plate_edge(0, 0, GRANT_WIDTH, GRANT_HEIGHT),
        title=said + grant_sentence(card, lang),
        class_="card",
    )


def chip(id_: str, x: float, y: float, mask: int, name: str, points: int, title: str) -> str:
    """A completed project or an article, small: fields, name, prestige."""
    fields = signs_of(mask)
    edge = 5.0 + 19 * len(fields)
    rows = wrap(name, CHIP_WIDTH - edge - 34, 11.5, 2)
    first = CHIP_HEIGHT / 2 + (4 if len(rows) == 1 else -2.5)
    return piece(
        id_,
        x,
        y,
        plate(
            0, 0, CHIP_WIDTH, CHIP_HEIGHT, paint("pr-card"), r=6, stroke=paint("outline"),
            stroke_width=1,
        ),
        *(
            symbol(one, 14 + 19 * i, CHIP_HEIGHT / 2, 17 if len(fields) > 1 else 20)
            for i, one in enumerate(fields)
        ),
        *(label(edge + 3, first + i * 13, row, 11.5, anchor="start") for i, row in enumerate(rows)),
        points_shield(CHIP_WIDTH - 17, CHIP_HEIGHT / 2, points, 25),
        plate_edge(0, 0, CHIP_WIDTH, CHIP_HEIGHT, 6),
        title=title,
        class_="card",
    )  # fmt: skip


def research_chip(card: int, x: float, y: float, lang: str) -> str:
    return chip(
        f"research-{RESEARCH[card]}", x, y, RESEARCH_COLOURS[card], RESEARCH_NAMES[lang][card],
        RESEARCH_PZ[card], say("seats.completed", lang) + " " + research_sentence(card, lang),
    )  # fmt: skip


def journal_chip(card: int, x: float, y: float, lang: str) -> str:
    return chip(
        f"journal-{JOURNALS[card]}", x, y, FIELDS[card], JOURNAL_NAMES[lang][card],
        JOURNAL_PZ[card], say("seats.article", lang) + " " + journal_sentence(card, lang),
    )  # fmt: skip


def hidden_card(id_: str, x: float, y: float, seat: int, lang: str) -> str:
    """A Research card of which only the back is known."""
    mark = symbol("research_card", BACK_WIDTH / 2, 46, 34, opacity=0.8)
    return piece(
        id_,
        x,
        y,
        card_back(BACK_WIDTH, 92, mark),
        title=say("seats.hidden", lang, seat=seat),
        class_="card",
    )
