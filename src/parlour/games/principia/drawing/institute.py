"""The Institute board of a seat: resources, morale, staff, projects, hand and all it has made."""
# mypyc: skip

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from parlour import kit
from parlour.games.principia.content.abilities import ABILITIES, INSTITUTE_ABILITIES
from parlour.games.principia.content.equipment import EQUIPMENT
from parlour.games.principia.content.grants import GRANT_GOALS, GRANTS
from parlour.games.principia.content.institutes import (
    INSTITUTE_NAMES,
    INSTITUTES,
    PROFESSORS_FREE,
)
from parlour.games.principia.content.journals import JOURNALS
from parlour.games.principia.content.numbers import (
    CARD_AP,
    CARD_NAMES,
    MORALE_MIN,
    MORALE_NAMES,
    MORALE_PRESTIGE,
)
from parlour.games.principia.content.research import RESEARCH
from parlour.games.principia.content.scientists import SCIENTISTS
from parlour.games.principia.content.terms import CARDS, COLOURS
from parlour.games.principia.drawing import cards, lines
from parlour.games.principia.drawing.chips import (
    HEIGHT as CHIP_HEIGHT,
    WIDTH as CHIP_WIDTH,
    journal_chip,
    research_chip,
)
from parlour.games.principia.drawing.frames import named
from parlour.games.principia.drawing.institute_cards import choice_block
from parlour.games.principia.drawing.labels import LABELS, cited, institute_title, say
from parlour.games.principia.drawing.progress import goal_progress, progress_bar, salaries_due
from parlour.games.principia.sentences import CARD_TEXTS
from parlour.kernel.languages import change_text

BAR = 38.0
PAD = 12.0
FOLDS = {"tools": "tab", "articles": "tab", "completed": "tab", "staff": "row"}
DESK_WIDTH = 304.0
DESK_HEIGHT = 178.0
OFFICE_WIDTH = 400.0
STAFF_WIDTH = 206.0
STAFF_HEIGHT = 132.0


@kit.remembered
def institute(view: dict[str, Any], seat: int, width: float, lang: str) -> tuple[str, float]:
    """An Institute board of a width; gives its height too."""
    player = view["players"][seat]
    active = seat in view["pending"] and not view["over"]
    return kit.seat_board(
        seat, width, LABELS.texts.seat(seat, lang), view["scores"][seat]["total"], active,
        parts(view, seat, width - 2 * PAD, lang), heading(view, player, seat, width, lang),
    )  # fmt: skip


@kit.remembered
def parts(view: dict[str, Any], seat: int, width: float, lang: str) -> list[kit.Part]:
    """All that an Institute has."""
    player = view["players"][seat]
    narrow = width < DESK_WIDTH + OFFICE_WIDTH
    if player["institute"] is None:
        blocks = {"choice": choice_block(view, player, seat, width, lang)}
    else:
        blocks = {
            "desk": desk(player, seat, lang, width if narrow else DESK_WIDTH),
            "office": office(player, seat, lang, width if narrow else OFFICE_WIDTH, view["over"]),
            "grant": active_grant(player, lang, width if narrow else cards.GRANT_WIDTH),
            "projects": projects(player, seat, width, lang),
            "hand": hand(player, seat, width, lang),
            "staff": staff(player, width, lang),
            "tools": tools(player, width, lang),
            "articles": chips(player["articles"], JOURNALS, journal_chip, width, lang),
            "completed": chips(player["completed"], RESEARCH, research_chip, width, lang),
        }

    def titled(name: str) -> str:
        return caption(name, player, view["over"], lang)

    return kit.parts_of(seat, blocks, titled, lang, FOLDS)


def caption(name: str, player: dict[str, Any], over: bool, lang: str) -> str:
    """The heading of a block; that of the staff tells what is due to them."""
    heading = say(f"captions.{name}", lang)
    if name != "staff" or over:
        return heading
    return f"{heading} · {say('captions.salaries', lang, n=salaries_due(player))}"


@kit.remembered
def heading(
    view: dict[str, Any], player: dict[str, Any], seat: int, width: float, lang: str
) -> str:
    """In the bar: the First Player marker, whether the seat has passed."""
    if view["over"]:
        return ""
    x = width - 60.0
    parts: list[str] = []
    if view["first"] == seat and not view["choosing"]:
        parts.append(
            kit.group(
                kit.disc(0, 0, 14, kit.paint("paper")),
                kit.symbol("first_player", 1, 0, 20),
                at=(x, BAR / 2),
                title=say("seats.first", lang, seat=seat),
            )
        )
        x -= 34
    if player["passed"]:
        text = say("board.passed", lang)
        parts.append(
            kit.label(x + 10, 25, text, 16, weight=700, anchor="end", fill=kit.seat_ink(seat))
        )
    return "".join(parts)


# Resources and morale


@kit.remembered
def desk(player: dict[str, Any], seat: int, lang: str, width: float) -> kit.Block:
    """Credits, influence, hexes, research points and waiting PhD students; the Morale track."""
    waiting, tired = player["phds"], player["tilted_phds"]
    amounts = [
        ("credits", player["credits"], say("seats.credits", lang, n=player["credits"])),
        ("influence", player["influence"], say("seats.influence", lang, n=player["influence"])),
        ("research_hex", player["hexes"], say("seats.hexes", lang, n=player["hexes"])),
        ("phd", waiting, say("seats.phds", lang, n=waiting, m=tired)),
        *(
            (
                f"research_points_{c}",
                player["research_points"][c],
                say("seats.research_points", lang, n=player["research_points"][c], colour=i),
            )
            for i, c in enumerate(COLOURS)
        ),
        ("prestige", player["prestige"], say("seats.prestige", lang, n=player["prestige"])),
    ]
    step = (width + 4) / 4
    parts: list[str] = []
    for i, (sign, n, sentence) in enumerate(amounts):
        x, y = (i % 4) * step, (i // 4) * 42.0
        inner = kit.symbol(sign, 18, 19, 30) + kit.label(36, 26, n, 19, weight=700, anchor="start")
        if sign == "phd" and tired:
            inner = lines.line([f"={waiting}", "phd"], 2, 19, 20) + lines.line(
                [f"={tired}", "tilt"], step - 5, 19, 18.5, 0, "end"
            )
        parts.append(
            kit.piece(
                f"own-{sign.replace('_', '-')}-{seat}",
                x,
                y,
                kit.plate(0, 0, step - 4, 38, kit.paint("pr-soft"), r=8),
                inner,
                kit.plate_edge(0, 0, step - 4, 38),
                title=sentence,
            )
        )
    track = morale(player, seat, lang, width)
    return kit.Block(width, DESK_HEIGHT, "".join(parts) + kit.group(track, at=(0, 88)))


def morale(player: dict[str, Any], seat: int, lang: str, width: float) -> str:
    """The Morale track: the marker below the numbers, and below it what each will be worth."""
    level = player["morale"]
    mood = level - MORALE_MIN
    left = 34.0
    step = (width - left) / len(MORALE_PRESTIGE)
    spaces = "".join(
        kit.plate(
            left + i * step + 1, 0, step - 2, 46,
            kit.paint("pr-red-soft" if n < 0 else "pr-green-soft" if n > 0 else "pr-soft"),
            r=6, stroke=kit.paint("pr-line"), stroke_width=1,
        )
        + kit.label(left + (i + 0.5) * step, 16, i + MORALE_MIN, 15)
        + kit.label(
            left + (i + 0.5) * step, 63, change_text(n), 15,
            fill=kit.paint("muted"),
        )
        for i, n in enumerate(MORALE_PRESTIGE)
    )  # fmt: skip
    name = MORALE_NAMES[lang][mood]
    return kit.piece(
        f"morale-{seat}",
        0,
        0,
        kit.symbol("morale", 15, 23, 30),
        spaces,
        kit.symbol("prestige", 15, 58, 20),
        kit.group(kit.seat_cube(seat, 0, 0, 22), at=(left + (mood + 0.5) * step, 32)),
        kit.label(0, 85, name, 15, weight=700, anchor="start"),
        kit.plate_edge(0, 0, width, 90),
        title=say("seats.morale", lang, n=level, mood=mood, m=MORALE_PRESTIGE[mood]),
    )


@kit.remembered
def office(player: dict[str, Any], seat: int, lang: str, width: float, over: bool) -> kit.Block:
    """The Action cards in hand and played, and the institute with its abilities."""
    step = (width + 5) / len(CARDS)
    parts = [
        action_card(i, seat, i * step, step - 5, lang, card in player["cards"] or over, over)
        for i, card in enumerate(CARDS)
    ]
    parts.append(institute_plate(INSTITUTES.index(player["institute"]), lang, width))
    return kit.Block(width, DESK_HEIGHT, "".join(parts))


def action_card(
    i: int, seat: int, x: float, width: float, lang: str, is_there: bool, over: bool
) -> str:
    """An Action card in hand, or the place of one that was played."""
    name = CARD_NAMES[lang][i].capitalize()
    rows = named(name, width - 4, 15, 2)
    top = 64 if len(rows) == 1 else 57
    inner = kit.symbol(f"action_{CARDS[i]}", width / 2, 23, 34) + "".join(
        kit.label(width / 2, top + n * 15, row, 15, width=width - 4) for n, row in enumerate(rows)
    )
    key = "seats.card" if is_there else "seats.card_played"
    return kit.piece(
        f"card-{seat}-{CARDS[i]}",
        x,
        0,
        kit.plate(
            0, 0, width, 80, kit.paint("pr-card" if is_there else "pr-board"),
            stroke=kit.paint("outline" if is_there else "pr-line"), stroke_width=1.2,
            stroke_dasharray=None if is_there else "5 4",
        ),
        inner if is_there else kit.group(inner, opacity=0.35),
        kit.plate_edge(0, 0, width, 80),
        title=f"{name} (PR-7.6)" if over else say(key, lang, card=i, n=CARD_AP[i]),
    )  # fmt: skip


def institute_plate(institute: int, lang: str, width: float) -> str:
    """The Institute card: its name, what it does, how many professors it employs for nothing."""
    rows = [lines.ability(ABILITIES[i]) for i in INSTITUTE_ABILITIES[institute]]
    high = DESK_HEIGHT - 88
    name = INSTITUTE_NAMES[lang][institute]
    size = kit.fit(name, width - 24, 16, 14, True)
    return kit.piece(
        f"institute-{INSTITUTES[institute]}",
        0,
        88,
        kit.plate(0, 0, width, high, kit.paint("pr-soft"), r=8),
        kit.plate(0, 0, 6, high, kit.paint("pr-institute"), r=3),
        kit.label(16, 21, name, size, weight=700, anchor="start"),
        kit.group(
            *(
                lines.line(row, 16, 57 + (i - (len(rows) - 1) / 2) * 27, 24, width - 96)
                for i, row in enumerate(rows)
            ),
            title=cited(CARD_TEXTS[lang]["institute"][institute], "PR-18.7"),
        ),
        lines.line([f"=≤{PROFESSORS_FREE[institute]}", "professor"], width - 10, 57, 27, 0, "end"),
        kit.plate_edge(0, 0, width, high),
        title=institute_title(institute, lang),
    )


# Cards


@kit.remembered
def active_grant(player: dict[str, Any], lang: str, width: float) -> kit.Block:
    """The Grant of this round with how far its goals are."""
    if player["grant"] is None:
        return kit.Block(0, 0, "")
    card = GRANTS.index(player["grant"])
    goals = [goal_progress(player, goal) for goal in GRANT_GOALS[card]]
    step = (width - 8) / len(goals)
    bars = "".join(
        progress_bar(6 + i * step, cards.GRANT_HEIGHT + 5, step - 6, min(n, needed), needed)
        for i, (n, needed) in enumerate(goals)
    )
    counts = ", ".join(f"{n}/{needed}" for n, needed in goals) + ". "
    face = cards.grant_card(card, 0, 0, lang, bars, counts, w=width)
    return kit.Block(width, cards.GRANT_HEIGHT + 24, face)


@kit.remembered
def staff(player: dict[str, Any], room: float, lang: str) -> kit.Block:
    """Doctors and professors; those who have worked are pale, those not paid are marked."""
    scientists = player["scientists"]
    step = STAFF_WIDTH + 8
    columns = max(1, int((room + 8) // step))
    parts = [
        cards.scientist_card(
            SCIENTISTS.index(scientist["scientist"]),
            (i % columns) * step,
            (i // columns) * (STAFF_HEIGHT + 8),
            lang,
            tilted=scientist["tilted"],
            unpaid=scientist["unpaid"],
            w=STAFF_WIDTH,
            high=STAFF_HEIGHT,
        )
        for i, scientist in enumerate(scientists)
    ]
    return grid(parts, step, STAFF_HEIGHT + 8, columns, 8)


def projects(player: dict[str, Any], seat: int, room: float, lang: str) -> kit.Block:
    """Projects in progress: their hexes, and the PhD students assigned to them."""
    step = cards.WIDTH + 8
    columns = max(1, int((room + 8) // step))
    parts: list[str] = []
    for i, project in enumerate(player["projects"]):
        fresh, tired = project["phds"], project["tilted_phds"]
        foot = cards.HEIGHT - 18
        students = "".join(
            kit.symbol("phd", 22 + n * 27, foot, 25, opacity=None if n < fresh else 0.4)
            + ("" if n < fresh else kit.symbol("tilt", 30 + n * 27, foot + 5, 14))
            for n in range(min(6, fresh + tired))
        )
        if students:
            students = (
                kit.plate(5, foot - 14, cards.WIDTH - 42, 28, kit.paint("pr-soft"), r=6) + students
            )
        parts.append(
            cards.research_card(
                RESEARCH.index(project["research"]),
                (i % columns) * step,
                (i // columns) * (cards.HEIGHT + 8),
                lang,
                seat=seat,
                placed=project["hexes"],
                students=students or " ",
                note=say("seats.project", lang, n=project["hexes"], m=fresh, tilted=tired) + " ",
            )
        )
    return grid(parts, step, cards.HEIGHT + 8, columns, 8)


def hand(player: dict[str, Any], seat: int, room: float, lang: str) -> kit.Block:
    """The Research cards in hand: those the viewer may know face up, the others as backs."""
    parts: list[str] = []
    x = y = wide = high = 0.0
    for i, id_ in enumerate(player["hand"]):
        w, h = (cards.WIDTH, cards.HEIGHT) if id_ else (cards.BACK_WIDTH, 92.0)
        if x > 0 and x + w > room:
            x, y, high = 0.0, y + high + 8, 0.0
        high = max(high, h)
        if id_:
            note = say("seats.seen", lang) + " " if id_ in player["seen"] else ""
            parts.append(cards.research_card(RESEARCH.index(id_), x, y, lang, note=note))
        else:
            parts.append(cards.hidden_card(f"hidden-{seat}-{i + 1}", x, y, seat, lang))
        wide = max(wide, x + w)
        x += w + 8
    return kit.Block(wide, y + high, "".join(parts))


def tools(player: dict[str, Any], room: float, lang: str) -> kit.Block:
    """Equipment, three below each other; on a phone two side by side."""
    ids = player["equipment"]
    narrow = room < 2 * cards.TOOL_WIDTH + 8
    w = (room - 8) / 2 if narrow else cards.TOOL_WIDTH
    places = [(i % 2, i // 2) if narrow else (i // 3, i % 3) for i in range(len(ids))]
    parts = [
        cards.equipment_card(
            EQUIPMENT.index(id_), x * (w + 8), y * (cards.TOOL_HEIGHT + 6), lang, w=w, bought=True
        )
        for id_, (x, y) in zip(ids, places, strict=True)
    ]
    columns = max((x for x, _ in places), default=-1) + 1
    rows = max((y for _, y in places), default=-1) + 1
    return kit.Block(
        columns * (w + 8) - 8 if parts else 0, rows * (cards.TOOL_HEIGHT + 6) - 6, "".join(parts)
    )


def chips(
    ids: list[str],
    known: list[str],
    draw: Callable[[int, float, float, str], str],
    room: float,
    lang: str,
) -> kit.Block:
    """Completed projects or articles, three below each other."""
    step, down, rows = CHIP_WIDTH + 6, CHIP_HEIGHT + 5, 3
    while -(-len(ids) // rows) * step - 6 > room:
        rows += 1
    parts = [
        draw(known.index(id_), (i // rows) * step, (i % rows) * down, lang)
        for i, id_ in enumerate(ids)
    ]
    columns = -(-len(parts) // rows)
    return kit.Block(
        columns * step - 6 if parts else 0, min(rows, len(parts)) * down - 5, "".join(parts)
    )


def grid(parts: list[str], step: float, down: float, columns: int, gap: float) -> kit.Block:
    """Parts that are placed already, as a block."""
    rows = -(-len(parts) // columns)
    wide = step * min(len(parts), columns) - gap if parts else 0
    return kit.Block(wide, rows * down - gap, "".join(parts))
