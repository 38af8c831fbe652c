"""The cards: name, field, cost and gains in fixed places."""
# mypyc: skip

from __future__ import annotations

from parlour import kit
from parlour.games.principia.content.abilities import (
    ABILITIES,
    EQUIPMENT_ABILITIES,
    SCIENTIST_ABILITIES,
)
from parlour.games.principia.content.equipment import (
    EQUIPMENT,
    EQUIPMENT_NAMES,
    EQUIPMENT_PRESTIGE,
    EQUIPMENT_PRICE,
)
from parlour.games.principia.content.grants import (
    GRANT_CREDITS,
    GRANT_NAMES,
    GRANT_PENALTY,
    GRANT_REWARD,
    GRANTS,
    STRATEGIC,
)
from parlour.games.principia.content.journals import (
    FEE,
    FIELDS,
    JOURNAL_COST,
    JOURNAL_NAMES,
    JOURNAL_NEEDS,
    JOURNAL_PRESTIGE,
    JOURNAL_REWARD,
    JOURNALS,
    TIER,
)
from parlour.games.principia.content.research import (
    MILESTONES,
    RESEARCH,
    RESEARCH_BONUS,
    RESEARCH_COLOURS,
    RESEARCH_HEXES,
    RESEARCH_NAMES,
    RESEARCH_NEEDS,
    RESEARCH_POINTS,
    RESEARCH_PRESTIGE,
)
from parlour.games.principia.content.scientists import (
    DISCIPLINES,
    RANK,
    RANKS,
    SALARY_OF,
    SCIENTIST_NAMES,
    SCIENTISTS,
)
from parlour.games.principia.content.terms import Effect
from parlour.games.principia.drawing import lines
from parlour.games.principia.drawing.frames import (
    BAND,
    LEAST,
    amounts,
    cost_line,
    foot,
    frame,
    named,
    need_line,
)
from parlour.games.principia.drawing.labels import (
    cited,
    equipment_name,
    equipment_points,
    grant_goal,
    grant_name,
    grant_penalty,
    grant_reward,
    joined,
    journal_cost,
    journal_name,
    journal_needs,
    journal_pays,
    research_milestones,
    research_name,
    research_needs,
    research_pays,
    say,
    scientist_name,
)
from parlour.games.principia.drawing.shapes import HEX
from parlour.games.principia.sentences import CARD_TEXTS

WIDTH = 206.0
HEIGHT = 168.0
TOOL_WIDTH = 229.0
TOOL_HEIGHT = 52.0
GRANT_WIDTH = 214.0
GRANT_HEIGHT = 138.0
BACK_WIDTH = 62.0


def hexes(card: int, placed: int, seat: int, w: float, y: float) -> str:
    """The spaces of a project; milestones stand in their hex until it is covered."""
    count = RESEARCH_HEXES[card]
    step = min(27.0, (w - 14) / count)
    size = step * 0.92 / 19.2
    x = w / 2 - step * (count - 1) / 2
    parts: list[str] = []
    for i in range(count):
        middle = x + i * step
        where = f"translate({middle:g} {y:g}) scale({size:g})"
        if i < placed:
            inner = kit.tag(
                "path",
                d=HEX,
                fill=kit.seat_paint(seat),
                stroke=kit.paint("outline"),
                stroke_width=1.4,
                transform=where,
            ) + kit.seat_mark(seat, middle, y, step * 0.46)
        else:
            gain = MILESTONES[card][i + 1]
            inner = kit.tag(
                "path", d=HEX, fill=kit.paint("gold") if gain else kit.paint("pr-soft"),
                stroke=kit.paint("muted"), stroke_width=1.3, transform=where,
            )  # fmt: skip
            if gain:
                inner += milestone(gain, middle, y, step)
        parts.append(inner)
    return "".join(parts)


def milestone(gain: list[Effect], x: float, y: float, step: float) -> str:
    """A milestone: what it gives in the hex, how much below it."""
    count, *signs = lines.effect(gain[0])
    return kit.symbol(signs[0], x, y, step * 0.6) + kit.label(
        x, y + step * 0.5 + 14, count[1:], LEAST, weight=700
    )


def payout(card: int, w: float) -> str:
    """What completing a project brings: RP at the left, the bonus at the right or below."""
    gains = amounts(RESEARCH_POINTS[card], "+")
    bonus = lines.effects(RESEARCH_BONUS[card])
    room, y = w - 54, BAND + 72
    if lines.line_width(gains, 24) + lines.line_width(bonus, 24) + 14 > room:
        return lines.line(gains, 8, y - 11, 21, room) + lines.line(bonus, 8, y + 11, 21, room)
    return lines.line(gains, 8, y, 24) + lines.line(bonus, w - 48, y, 24, 0, "end")


@kit.remembered
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
    needs = cited(research_needs(card, lang), "PR-8.4")
    return kit.piece(
        f"research-{RESEARCH[card]}",
        x,
        y,
        frame(
            w,
            high,
            RESEARCH_COLOURS[card],
            RESEARCH_NAMES[lang][card],
            "",
            kit.group(
                hexes(card, placed, seat, w, BAND + 19),
                title=cited(research_milestones(card, lang), "PR-9.6"),
            ),
            kit.group(
                payout(card, w),
                kit.points_shield(w - 24, BAND + 72, RESEARCH_PRESTIGE[card], 35),
                title=cited(research_pays(card, lang), "PR-9.11"),
            ),
            students or need_line(lines.needs(RESEARCH_NEEDS[card]), w, high - 18, needs),
            foot(w, high, oldest, lang),
        ),
        kit.plate_edge(0, 0, w, high),
        title=note + cited(research_name(card, lang), "PR-8.3"),
        class_="card",
    )


def journal_card(card: int, x: float, y: float, lang: str, oldest: bool = False) -> str:
    """A Journal: what it costs on a strip; tier, reward and prestige; the requirement below."""
    w = WIDTH
    cost = amounts(JOURNAL_COST[card])
    needs = cited(journal_needs(card, lang), "PR-11.5")
    if FEE[card]:
        cost += [f"={FEE[card]}", "credits"]
    middle = BAND + 57
    return kit.piece(
        f"journal-{JOURNALS[card]}",
        x,
        y,
        frame(
            w,
            HEIGHT,
            FIELDS[card],
            JOURNAL_NAMES[lang][card],
            "",
            kit.group(
                cost_line(cost, w, BAND + 19), title=cited(journal_cost(card, lang), "PR-11.4")
            ),
            lines.line(["journal", f"={lines.roman(TIER[card])}"], 8, middle, 24),
            kit.group(
                kit.points_shield(w - 27, middle + 1, JOURNAL_PRESTIGE[card], 44),
                lines.line(lines.effects(JOURNAL_REWARD[card]), w - 54, middle, 24, 0, "end"),
                title=cited(journal_pays(card, lang), "PR-11.10"),
            ),
            need_line(lines.needs(JOURNAL_NEEDS[card]), w, HEIGHT - 18, needs),
            foot(w, HEIGHT, oldest, lang),
        ),
        kit.plate_edge(0, 0, w, HEIGHT),
        title=cited(journal_name(card, lang), "PR-11.3"),
        class_="card",
    )


@kit.remembered
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
    room = high - BAND - 8 - (26 if oldest and len(rows) > 2 else 0)
    step = min(31.0, room / max(1, len(rows)))
    middle = BAND + 4 + room / 2
    left = 56.0
    face = frame(
        w,
        high,
        DISCIPLINES[card],
        SCIENTIST_NAMES[lang][card],
        "",
        kit.symbol(rank, 28, BAND + (high - BAND - 30) / 2, min(50.0, high - BAND - 32)),
        lines.line(["salary", f"={SALARY_OF[card]}"], 28, high - 18, 22, 0, "middle"),
        kit.group(
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
            title=cited(CARD_TEXTS[lang]["scientist"][card], "PR-18.7"),
        ),
        foot(w, high, oldest, lang),
    )
    note = ""
    if tilted:
        note = say("seats.tilted", lang) + " "
        face = kit.group(face, opacity=0.5) + kit.symbol("tilt", 28, BAND + 30, 46)
    if unpaid:
        note += say("seats.unpaid", lang) + " "
        face += kit.symbol("cross", 13, BAND + 14, 22)
    return kit.piece(
        f"scientist-{SCIENTISTS[card]}",
        x,
        y,
        face,
        kit.plate_edge(0, 0, w, high),
        title=note + cited(scientist_name(card, lang), "PR-10.6"),
        class_="card",
    )


@kit.remembered
def equipment_card(
    card: int,
    x: float,
    y: float,
    lang: str,
    locked: bool = False,
    w: float = TOOL_WIDTH,
    bought: bool = False,
) -> str:
    """An Equipment card, small: name, price unless it is paid, ability, prestige at the end."""
    h = TOOL_HEIGHT
    rows = [lines.ability(ABILITIES[i]) for i in EQUIPMENT_ABILITIES[card]]
    signs = [sign for row in rows for sign in row]
    if len(rows) > 1:  # two abilities are short of room
        signs = [sign for sign in signs if sign != "arrow"]
    name = EQUIPMENT_NAMES[lang][card]
    right = 30.0 if EQUIPMENT_PRESTIGE[card] else 6.0
    inner = (
        kit.label(
            8,
            17,
            name,
            LEAST,
            weight=700,
            anchor="start",
            width=w - (14 if bought else 72),
        )
        + (
            ""
            if bought
            else lines.line([f"=−{EQUIPMENT_PRICE[card]}", "credits"], w - 6, 13, 21, 0, "end")
        )
        + kit.group(
            lines.line(signs, 6, 36, 22, w - 8 - right),
            title=cited(CARD_TEXTS[lang]["equipment"][card], "PR-18.9"),
        )
    )
    if EQUIPMENT_PRESTIGE[card]:
        inner += kit.group(
            kit.points_shield(w - 17, 37, EQUIPMENT_PRESTIGE[card], 27),
            title=cited(equipment_points(card, lang), "PR-21.3"),
        )
    face = kit.plate(
        0, 0, w, h, kit.paint("pr-card"), r=7, stroke=kit.paint("pr-line" if locked else "outline"),
        stroke_width=1.2, stroke_dasharray="5 4" if locked else None,
    ) + (kit.group(inner, opacity=0.7) if locked else inner)  # fmt: skip
    return kit.piece(
        f"equipment-{EQUIPMENT[card]}",
        x,
        y,
        face,
        kit.plate_edge(0, 0, w, h, 7),
        title=joined(equipment_name(card, lang), say("cards.locked", lang))
        if locked
        else cited(equipment_name(card, lang), "PR-12.6"),
        class_="card",
    )


def grant_face(
    card: int, lang: str, w: float, h: float, progress: str = "", reserved: float = 0
) -> str:
    """A Grant: credits at the left, the goal in words, reward and penalty below."""
    fill = kit.paint("pr-strategic" if STRATEGIC[card] else "pr-grant")
    goal = CARD_TEXTS[lang]["grant_goal"][card]
    goal = goal[:1].upper() + goal[1:]
    rows = named(goal, w - 60, LEAST, 4, bold=False)
    letters, leading = LEAST, 17.0
    reward, penalty = lines.effects(GRANT_REWARD[card]), lines.effects(GRANT_PENALTY[card])
    middle = 38 + (h - 38 - 30) / 2
    longer, shorter = lines.line_width(reward, 21) + 30, lines.line_width(penalty, 21) + 30
    half = 5 + (w - 12) * longer / (longer + shorter)
    return (
        frame(w, h, 0, GRANT_NAMES[lang][card], fill, top=38.0, reserved=reserved)
        + kit.label(28, middle - 8, f"+{GRANT_CREDITS[card]}", 19, weight=700)
        + kit.symbol("credits", 28, middle + 12, 26)
        + kit.group(
            *(
                kit.label(
                    55,
                    middle + letters * 0.36 + (i - (len(rows) - 1) / 2) * leading,
                    row,
                    letters,
                    anchor="start",
                    width=w - 60,
                )
                for i, row in enumerate(rows)
            ),
            title=cited(grant_goal(card, lang), "PR-17.1"),
        )
        + kit.group(
            kit.plate(5, h - 31, half - 2, 26, kit.paint("pr-green-soft"), r=6),
            kit.symbol("check", 15, h - 18, 12),
            lines.line(reward, 24, h - 18, 21, half - 24),
            title=cited(grant_reward(card, lang), "PR-17.3"),
        )
        + kit.group(
            kit.plate(half + 7, h - 31, w - half - 12, 26, kit.paint("pr-red-soft"), r=6),
            kit.symbol("cross", half + 17, h - 18, 12),
            lines.line(penalty, half + 26, h - 18, 21, w - half - 32),
            title=cited(grant_penalty(card, lang), "PR-17.4"),
        )
        + progress
    )


@kit.remembered
def grant_card(
    card: int,
    x: float,
    y: float,
    lang: str,
    progress: str = "",
    counts: str = "",
    reserved: float = 0,
    w: float = GRANT_WIDTH,
) -> str:
    """A Grant on display, or the active one of a seat with its progress."""
    return kit.piece(
        f"grant-{GRANTS[card]}",
        x,
        y,
        grant_face(card, lang, w, GRANT_HEIGHT, progress, reserved),
        kit.plate_edge(0, 0, w, GRANT_HEIGHT),
        title=counts + cited(grant_name(card, lang), "PR-6.15"),
        class_="card",
    )


def hidden_card(id_: str, x: float, y: float, seat: int, lang: str) -> str:
    """A Research card of which only the back is known."""
    mark = kit.symbol("research_card", BACK_WIDTH / 2, 46, 34, opacity=0.8)
    return kit.piece(
        id_,
        x,
        y,
        kit.card_back(BACK_WIDTH, 92, mark),
        title=say("seats.hidden", lang, seat=seat),
        class_="card",
    )
