"""The common board: markets, scenario, Action cards, Grants, tracks with Equipment, the bank."""
# mypyc: skip

from __future__ import annotations

from typing import Any

from parlour.games.principia.content import (
    BREAKTHROUGH_COLOUR,
    BREAKTHROUGH_LEVEL,
    BREAKTHROUGH_REWARD,
    BREAKTHROUGH_SPACE,
    BREAKTHROUGHS,
    CARD_NAMES,
    CARD_PA,
    END_ARTICLES,
    END_N,
    END_WHAT,
    EQUIPMENT,
    EQUIPMENT_NAMES,
    EQUIPMENT_OF,
    GRANT_GOALS,
    GRANTS,
    INVEST_K,
    JOURNALS,
    MARKET_SIZE,
    MAX_ROUNDS,
    PA_BUY,
    PA_CREDITS,
    PA_HIRE,
    PA_HIRE_PHD,
    PA_INVEST,
    PA_PHD,
    PA_PULL,
    PA_SCIENTIST,
    PA_START,
    PA_TAKE,
    PASS_BONUS,
    PHD_HEXES,
    PULL_WP,
    RESEARCH,
    RIVALS,
    SCENARIO_NAMES,
    SCENARIO_SCORING,
    SCENARIOS,
    SCIENTIST_HEXES,
    SCIENTISTS,
    SOLO_PRICES,
    SOLO_ROUNDS,
    SOLO_STRATEGIC_PRICE,
    STRATEGIC,
    TAKE_CREDITS_K,
    TEXTS,
    TRACK_LENGTH,
)
from parlour.games.principia.drawing import cards, lines
from parlour.games.principia.drawing.cards import GRANT_HEIGHT, GRANT_WIDTH
from parlour.games.principia.drawing.progress import end_progress, goal_progress
from parlour.games.principia.drawing.shapes import FIELD_PAINT, FIELD_SOFT
from parlour.games.principia.drawing.words import grant_sentence, say, texts
from parlour.games.principia.terms import CARDS, COLOURS, ENDS
from parlour.kit import (
    badge,
    card_back,
    cut,
    empty_place,
    fit,
    group,
    label,
    paint,
    piece,
    plate,
    plate_edge,
    points_shield,
    seat_disc,
    seat_symbol,
    symbol,
    width_of,
    wrap,
)

GAP = 8.0
DECK = 74.0
STEP = cards.WIDTH + GAP
ROW = cards.HEIGHT + GAP
MARKETS_WIDTH = MARKET_SIZE * STEP + DECK
SIDE_WIDTH = 3 * GRANT_WIDTH + 12
WIDTH = MARKETS_WIDTH + 2 * GAP + SIDE_WIDTH
TURN = 42.0
SCENARIO = 92.0
ACTION = 72.0
TRACK = 120.0
TRACKS_WIDTH = 1290.0
SPACE = 35.0  # a space of a track
TARGET = 80.0  # a breakthrough
NARROW_WIDTH = 430.0
NARROW_HEAD = 54.0
NARROW_TRACK = NARROW_HEAD + 3 * (TRACK - 4) + 6
SUPPLY_WIDTH = WIDTH - TRACKS_WIDTH - 12
HEIGHT = 3 * ROW + 3 * (TRACK + 6) - 4
NAMES = ("scientists", "journals", "research")
# What each Action card offers: its cost in PA and a sign.
MENUS: dict[str, list[lines.Signs]] = {
    "research": [
        [f"={PA_PHD}", "phd"],
        [f"={PA_SCIENTIST}", "scientist"],
        [f"={PA_START}", "project_begun"],
    ],
    "recruit": [
        [f"={PA_TAKE}", "research_card"],
        [f"={PA_HIRE_PHD}", "phd"],
        [f"={PA_HIRE}", "scientist"],
    ],
    "publish": [["journal"]],
    "invest": [[f"={PA_INVEST}", "pb"], [f"={PA_BUY}", "equipment"]],
    "manage": [[f"={PA_CREDITS}", "k"], [f"={PA_PULL}", "swap"]],
}
MENU_NUMBERS: dict[str, dict[str, int]] = {
    "research": {
        "phd": PA_PHD,
        "who": PA_SCIENTIST,
        "start": PA_START,
        "n": PHD_HEXES,
        "m": SCIENTIST_HEXES,
    },
    "recruit": {"take": PA_TAKE, "phd": PA_HIRE_PHD, "who": PA_HIRE},
    "publish": {},
    "invest": {"invest": PA_INVEST, "buy": PA_BUY, "k": INVEST_K},
    "manage": {"credits": PA_CREDITS, "pull": PA_PULL, "k": TAKE_CREDITS_K, "wp": PULL_WP},
}
ACTION_RULES = {
    "research": "PR-8.1",
    "recruit": "PR-10.1",
    "publish": "PR-11.1",
    "invest": "PR-12.1",
    "manage": "PR-14.1",
}


def board(view: dict[str, Any], lang: str) -> tuple[str, float, float]:
    """Everything that belongs to nobody; gives width and height too."""
    below = 3 * ROW + 2
    return (
        markets(view, lang)
        + group(side(view, lang), at=(MARKETS_WIDTH + 2 * GAP, 0))
        + group(tracks(view, lang), at=(0, below))
        + group(supply(view, lang), at=(TRACKS_WIDTH + 12, below)),
        WIDTH,
        HEIGHT,
    )


# Markets


def markets(view: dict[str, Any], lang: str) -> str:
    """The three rivers: the oldest card at the left, the deck at the right."""
    return "".join(market(view, name, 0, i * ROW, lang) for i, name in enumerate(NAMES))


def market(view: dict[str, Any], name: str, x: float, y: float, lang: str, columns: int = 4) -> str:
    """One market, its deck last. The cards are not nested, so that each can glide."""
    shown = view["markets"][name]
    parts: list[str] = []
    for i in range(MARKET_SIZE):
        px, py = x + (i % columns) * STEP, y + (i // columns) * ROW
        if i >= len(shown):
            parts.append(group(empty_place(cards.WIDTH, cards.HEIGHT), at=(px, py)))
        elif name == "scientists":
            parts.append(
                cards.scientist_card(SCIENTISTS.index(shown[i]), px, py, lang, oldest=i == 0)
            )
        elif name == "journals":
            parts.append(cards.journal_card(JOURNALS.index(shown[i]), px, py, lang, i == 0))
        else:
            parts.append(cards.research_card(RESEARCH.index(shown[i]), px, py, lang, oldest=i == 0))
    wide = columns < MARKET_SIZE
    at = (x + 2 * STEP, y) if wide else (x + MARKET_SIZE * STEP, y)
    parts.append(deck(view, name, at[0], at[1], lang))
    return "".join(parts)


def deck(view: dict[str, Any], name: str, x: float, y: float, lang: str) -> str:
    """A deck face down with its number, and the discard pile's."""
    left, gone = view["decks"][name], len(view["discards"][name])
    sign = {"scientists": "scientist", "journals": "journal", "research": "research_card"}[name]
    w, h = DECK - 4, cards.HEIGHT
    layers = "".join(
        group(card_back(w - 8, 96, symbol(sign, w / 2 - 4, 40, 40)), at=(8 - 4.0 * i, 8 - 4.0 * i))
        for i in range(min(3, left))
    )
    title = say(f"market.{name}", lang, n=left, m=gone)
    head = say(f"captions.{name}", lang)
    return piece(
        f"market-{name}",
        x,
        y,
        plate(0, 0, w, h, "none"),
        layers or group(empty_place(w - 8, 96), at=(4, 4)),
        badge(w / 2, 84, left, 26),
        label(w / 2, 120, head, fit(head, w, 14, 10, True), weight=700),
        label(w / 2, 139, say("market.gone", lang, n=gone), 12, fill=paint("muted")),
        plate_edge(0, 0, w, h),
        title=title,
    )


# The column at the right


def side(view: dict[str, Any], lang: str) -> str:
    """Turn, scenario, Action cards; Grants on display, or how every seat stands."""
    y = TURN + 6
    below = y + SCENARIO + 6
    rest = below + ACTION + 6
    shown = grants(view, 0, rest, lang) if view["display"] else standings(view, 0, rest, lang)
    return (
        turn(view, lang)
        + group(scenario(view, lang), at=(0, y))
        + group(action_cards(view, lang), at=(0, below))
        + shown
    )


def phase(view: dict[str, Any], lang: str) -> str:
    """The phase that the table is in."""
    if view["over"]:
        return say("board.over", lang)
    if view["choosing"]:
        return say("board.choosing", lang)
    if view["display"]:
        return say("board.grants", lang)
    asked = view["asked"]
    if asked is not None and asked["question"] in ("dismiss", "salaries"):
        return say("board.clean_up", lang)
    return say("board.actions", lang)


def turn(view: dict[str, Any], lang: str) -> str:
    """Whose turn it is, with the card being carried out and its PA; or the lot."""
    w = SIDE_WIDTH
    now = phase(view, lang)
    head = label(w - 14, 27, now, 16, weight=700, anchor="end", fill=paint("muted"))
    panel = plate(0, 0, w, TURN, paint("pr-panel"), r=21, stroke=paint("pr-line"), stroke_width=1.2)
    lot = bids(view, lang) if view["lot"] is not None else ""
    if view["over"] or view["choosing"] or not view["pending"]:
        sign = symbol("flag" if view["over"] else "hourglass", 24, TURN / 2, 28)
        if view["over"]:
            winners = [s for s, one in enumerate(view["scores"]) if is_first(view, one["total"])]
            sign += "".join(seat_disc(s, 62 + 36 * i, TURN / 2, 30) for i, s in enumerate(winners))
        return piece("turn", 0, 0, panel, sign, head, plate_edge(0, 0, w, TURN, 21), title=now)
    seat = view["pending"][0]
    parts = [panel, seat_disc(seat, 22, TURN / 2, 31)]
    title = say("board.turn", lang, seat=seat)
    name = cut(texts().seat(seat, lang), 150, 17, True)
    parts.append(label(44, 27, name, 17, weight=700, anchor="start"))
    if not lot:
        parts.append(head)
    card = view["turn"]["card"]
    if card is not None:
        number = CARDS.index(card)
        pa = view["turn"]["pa"]
        title = say("board.turn_card", lang, seat=seat, card=number, n=pa)
        x = 58 + width_of(name, 17, True)
        parts.append(symbol(f"action_{card}", x + 8, TURN / 2, 28))
        parts += [
            symbol("pa", x + 42 + 28 * i, TURN / 2, 26, opacity=None if i < pa else 0.22)
            for i in range(max(pa, CARD_PA[number]))
        ]
    return piece("turn", 0, 0, *parts, plate_edge(0, 0, w, TURN, 21), title=f"{now}. {title}") + lot


def is_first(view: dict[str, Any], total: int) -> bool:
    if view["rival"] is not None:
        return bool(view["rival"]["beaten"])
    return total == max(int(one["total"]) for one in view["scores"])


def bids(view: dict[str, Any], lang: str) -> str:
    """The lot: the bid of every seat that takes part, the highest marked, who is out struck."""
    lot = view["lot"]
    seats = [s for s in range(view["seats"]) if view["players"][s]["grant"] is None]
    wide = 92.0
    x = SIDE_WIDTH - 10 - wide * len(seats)
    parts = [symbol("gavel", -18, TURN / 2, 28)]
    said = []
    for i, seat in enumerate(seats):
        bid = lot["bids"][seat]
        still = seat in lot["in"]
        high = still and bid == lot["high"] and bid > 0
        at = i * wide
        parts.append(
            plate(
                at + 2, 6, wide - 4, TURN - 12, paint("gold") if high else paint("pr-soft"), r=15,
            )
            + seat_symbol(seat, at + 19, TURN / 2, 22)
        )  # fmt: skip
        ink = paint("on-gold") if high else paint("ink") if still else paint("muted")
        text = str(bid) if bid else ("–" if still else say("board.out", lang))
        parts.append(
            label(
                at + 36, 27, text, fit(text, 50, 17, 11, True), weight=700, anchor="start", fill=ink
            )
        )
        if not still and bid:
            parts.append(symbol("cross", at + 74, TURN / 2, 15))
        elif bid:
            parts.append(symbol("pz", at + 70, TURN / 2, 22))
        key = "board.bid" if still else "board.folded"
        said.append(say(key, lang, seat=seat, n=bid))
    return piece(
        "lot", x, 0, *parts, plate_edge(-34, 2, wide * len(seats) + 36, TURN - 4, 17),
        title=" ".join([*said, "(PR-6.6)"]),
    )  # fmt: skip


def scenario(view: dict[str, Any], lang: str) -> str:
    """The Scenario: its end with how near it is, its scoring; the round and the first player."""
    card = SCENARIOS.index(view["scenario"])
    w, h = SIDE_WIDTH, SCENARIO
    end = TEXTS[lang]["scenario_end"][card]
    number = END_N[card][view["seats"]]
    goal = say(f"ends.{ENDS[END_WHAT[card]]}", lang, n=number, m=END_ARTICLES[card])
    rows = wrap(goal, w - 260, 14, 2)
    last = SOLO_ROUNDS if view["rival"] is not None else MAX_ROUNDS
    scoring = TEXTS[lang]["scenario_scoring"][card]
    near, of = end_progress(view, card)
    signs: list[lines.Signs] = [lines.ability(term) for term in SCENARIO_SCORING[card]]
    terms = "".join(
        lines.line(one, 14 + i * 196, h - 17, 22, 184) for i, one in enumerate(signs[:2])
    )
    parts = [
        plate(0, 0, w, h, paint("pr-panel"), r=10, stroke=paint("outline"), stroke_width=1.2),
        plate(0, 0, 7, h, paint("pr-institute"), r=3),
        label(16, 23, SCENARIO_NAMES[lang][card], 17, weight=700, anchor="start"),
        *(label(16, 42 + i * 16.5, row, 14, anchor="start") for i, row in enumerate(rows)),
        terms,
        progress_bar(w - 228, 14, 92, near, of),
        plate(w - 128, 8, 120, h - 16, paint("pr-soft"), r=8),
        label(w - 68, 30, say("board.round", lang), 14, fill=paint("muted")),
        label(w - 68, 53, f"{view['round'] or '–'} / {last}", 20, weight=700),
    ]
    if not view["choosing"]:
        parts.append(symbol("first_player", w - 86, 70, 20))
        parts.append(seat_disc(view["first"], w - 58, 69, 21))
    title = (
        f"{SCENARIO_NAMES[lang][card]} ({view['scenario']}). {say('board.ends_when', lang)} {end}. "
        f"{say('board.now', lang, n=near, m=of)} {scoring} "
        f"{say('board.round_of', lang, n=view['round'], m=last, seat=view['first'])} (PR-20.1)"
    )
    return piece("scenario", 0, 0, *parts, plate_edge(0, 0, w, h, 10), title=title)


def progress_bar(x: float, y: float, w: float, n: int, of: int) -> str:
    """A bar that fills, with its numbers."""
    share = max(0.0, min(1.0, n / of if of else 1.0))
    full = n >= of
    return (
        plate(x, y, w, 17, paint("pr-soft"), r=8, stroke=paint("pr-line"), stroke_width=1)
        + (plate(x, y, max(14.0, w * share), 17, paint("gold"), r=8) if n > 0 else "")
        + label(
            x + w / 2, y + 13, f"{n} / {of}" + (" ✓" if full else ""), 13, weight=700,
            fill=paint("on-gold") if share > 0.6 else None,
        )
    )  # fmt: skip


def action_cards(view: dict[str, Any], lang: str) -> str:
    """The five Action cards with their menus; grey what the seat to move has played."""
    step = (SIDE_WIDTH + 6) / len(CARDS)
    w = step - 6
    seat = view["pending"][0] if view["pending"] else None
    held = CARDS if seat is None or view["choosing"] else view["players"][seat]["cards"]
    parts: list[str] = []
    for i, card in enumerate(CARDS):
        name = CARD_NAMES[lang][i]
        there = card in held
        current = view["turn"]["card"] == card
        size = 12.0
        rows = wrap(name, w - 38, size, 2, True)
        while any(row.endswith("…") for row in rows) and size > 9:
            size -= 0.5
            rows = wrap(name, w - 38, size, 2, True)
        first = 19 if len(rows) == 2 else 26
        menu = MENUS[card]
        third = (w - 8) / len(menu)
        inner = (
            "".join(
                label(37, first + n * 13.5, row, size, weight=700, anchor="start")
                for n, row in enumerate(rows)
            )
            + symbol(f"action_{card}", 17, 19, 25)
            + "".join(
                lines.line(one, 4 + third * (n + 0.5), 56, 20, third - 3, "middle")
                for n, one in enumerate(menu)
            )
            + (badge(28, 31, CARD_PA[i], 18) if CARD_PA[i] else "")
        )
        key = "board.action" if there else "board.action_played"
        title = say(key, lang, card=i, n=CARD_PA[i])
        menu_said = say(f"menus.{card}", lang, **MENU_NUMBERS[card])
        frame = paint("lit") if current else paint("outline" if there else "pr-line")
        parts.append(
            piece(
                f"action-{card}",
                i * step,
                0,
                plate(
                    0, 0, w, ACTION, paint("pr-card" if there or current else "pr-board"),
                    stroke=frame, stroke_width=2.6 if current else 1.2,
                ),
                inner if there or current else group(inner, opacity=0.45),
                plate_edge(0, 0, w, ACTION),
                title=f"{title} {menu_said} ({ACTION_RULES[card]})",
            )
        )  # fmt: skip
    return "".join(parts)


def grants(view: dict[str, Any], x: float, y: float, lang: str, columns: int = 3) -> str:
    """The Grants on display; in a solo game with their prices."""
    parts: list[str] = []
    for i, id_ in enumerate(view["display"]):
        card = GRANTS.index(id_)
        price, said = "", ""
        if view["rival"] is not None:
            n = (
                SOLO_STRATEGIC_PRICE
                if STRATEGIC[card]
                else SOLO_PRICES[min(i, len(SOLO_PRICES) - 1)]
            )
            price = lines.line([f"={n}", "pz"], GRANT_WIDTH - 8, 18, 20, 0, "end")
            price = plate(GRANT_WIDTH - 46, 6, 42, 24, paint("paper"), r=8) + price
            said = say("board.price", lang, n=n) + " "
        parts.append(
            cards.grant_card(
                card,
                x + (i % columns) * (GRANT_WIDTH + 6),
                y + (i // columns) * (GRANT_HEIGHT + 6),
                lang,
                price,
                said,
                44.0 if price else 0.0,
            )
        )
    return "".join(parts)


def standings(view: dict[str, Any], x: float, y: float, lang: str) -> str:
    """Every seat in a line: its resources, Action cards left and the goal of its Grant."""
    room = 3 * ROW - GAP - y
    high = min(58.0, room / max(1, view["seats"]) - 5)
    return "".join(
        standing(view, seat, x, y + seat * (high + 5), high, lang) for seat in range(view["seats"])
    )


def standing(view: dict[str, Any], seat: int, x: float, y: float, h: float, lang: str) -> str:
    own = view["players"][seat]
    w = SIDE_WIDTH
    active = seat in view["pending"] and not view["over"]
    pb = own["pb"]
    signs = [f"={own['pz']}", "pz", f"={own['k']}", "k", f"={own['wp']}", "wp"]
    signs += [s for c in COLOURS for s in (f"={pb[c]}", f"pb_{c}")]
    signs += [f"={own['morale']}", "morale", f"={len(own['hand'])}", "research_card"]
    signs += [f"={len(own['articles'])}", "journal", f"={len(own['completed'])}", "project_done"]
    parts = [
        plate(
            0, 0, w, h, paint("pr-panel"), r=9, stroke=paint("outline" if active else "pr-line"),
            stroke_width=2.4 if active else 1.2,
        ),
        seat_disc(seat, 25, h / 2, 32),
    ]  # fmt: skip
    if own["institute"] is None:
        said = say("board.has_chosen" if own["has_chosen"] else "board.is_choosing", lang)
        parts.append(label(50, h / 2 + 5, said, 15, anchor="start"))
        return piece(f"standing-{seat}", x, y, *parts, title=said)
    at = 44.0
    for i in range(0, len(signs), 2):
        at += (58, 50)[i // 2] if i < 4 else 42  # prestige and credits have more digits
        parts.append(lines.line(signs[i : i + 2], at, 17, 18.5, 0, "end"))
    for i, card in enumerate(CARDS):
        there = card in own["cards"] and not own["passed"]
        parts.append(
            symbol(f"action_{card}", w - 86 + i * 19, 17, 17, opacity=None if there else 0.16)
        )
    title = say("board.standing", lang, seat=seat)
    if own["grant"] is not None:
        grant = GRANTS.index(own["grant"])
        goal = TEXTS[lang]["grant_goal"][grant]
        done = [goal_progress(own, one) for one in GRANT_GOALS[grant]]
        shown = " · ".join(f"{min(n, of)}/{of}" for n, of in done)
        met = all(n >= of for n, of in done)
        shown += " ✓" if met else ""
        wide = width_of(shown, 14, True) + 10
        parts += [
            symbol("grant", 58, h - 16, 20),
            label(74, h - 11, cut(goal, w - 100 - wide, 14), 14, anchor="start"),
            label(w - 14, h - 11, shown, 14, weight=700, anchor="end"),
        ]
        title += f" {grant_sentence(grant, lang)} {shown}"
    elif view["over"]:
        points = view["scores"][seat]
        said = " · ".join(
            f"{say(f'sources.{k}', lang)} {n}" for k, n in points["lines"].items() if n
        )
        parts += [
            points_shield(60, h - 16, points["total"], 25),
            label(78, h - 11, cut(said, w - 92, 13), 13, anchor="start"),
        ]
        title = f"{points['total']}: {said} (PR-21.1)"
    elif own["passed"]:
        parts.append(label(74, h - 11, say("board.passed", lang), 14, anchor="start"))
    return piece(f"standing-{seat}", x, y, *parts, title=title)


# The Scientific Breakthroughs board


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
    head = wrap(
        texts().word("field", colour, lang).replace("/", "/ "), 300 if narrow else 112, 13, 2, True
    )
    title = say("board.track", lang, colour=colour, n=covered, m=TRACK_LENGTH)
    parts = [
        plate(
            0, 0, w, h, FIELD_SOFT[colour], r=10, stroke=FIELD_PAINT[colour],
            stroke_width=1.6,
        ),
        symbol(f"pr_{name}", 30, 32, 42),
        *(
            label(
                136 if narrow else 12, 38 if narrow else 72 + i * 15, row, 13, weight=700,
                anchor="start",
            )
            for i, row in enumerate(head)
        ),
        bank_token(view, name, colour, lang),
    ]  # fmt: skip
    at, top = 126.0, 0.0
    if narrow:
        at, top = 8.0, NARROW_HEAD
    for space in range(1, TRACK_LENGTH + 1):
        token = (
            symbol(f"pb_{name}", 0, 0, 32)
            if space <= covered
            else plate(-15, -15, 30, 30, paint("pr-card"), r=15, stroke=paint("pr-line"))
            + label(0, 5, space, 14, fill=paint("muted"))
        )
        made = by_space.get(space)
        if made is None:
            parts.append(group(token, at=(at + SPACE / 2, top + TRACK / 2)))
            at += SPACE
            continue
        if narrow:
            at = NARROW_WIDTH - cards.TOOL_WIDTH - TARGET - 14
        parts.append(breakthrough(view, made, at + 2, top + 8, TARGET - 4, token, lang))
        at += TARGET + 5
        shelf = [e for e in range(len(EQUIPMENT)) if EQUIPMENT_OF[e] == made]
        for i, tool in enumerate(shelf):
            ty = top + 6 + i * (cards.TOOL_HEIGHT + 4)
            parts.append(equipment_place(view, tool, at, ty, made, lang))
        at += cards.TOOL_WIDTH + 10
        if narrow:
            at, top = 8.0, top + TRACK - 4
    return piece(f"track-{name}", x, y, *parts, plate_edge(0, 0, w, h, 10), title=title)


def bank_token(view: dict[str, Any], name: str, colour: int, lang: str) -> str:
    """The research points of a colour that the bank holds."""
    left = view["bank"]["pb"][name]
    return piece(
        f"bank-{name}",
        58,
        14,
        plate(0, 0, 62, 36, paint("pr-card"), r=18),
        symbol(f"pb_{name}", 18, 18, 28),
        label(36, 24, left, 16, weight=700, anchor="start"),
        plate_edge(0, 0, 62, 36, 18),
        title=say("board.bank_pb", lang, n=left, colour=colour),
    )


def breakthrough(
    view: dict[str, Any], made: int, x: float, y: float, w: float, token: str, lang: str
) -> str:
    """A breakthrough: its space, level and reward; once made, whose it is."""
    h = TRACK - 16
    maker = view["breakthroughs"][BREAKTHROUGHS[made]]
    reward = [lines.effect(one) for one in BREAKTHROUGH_REWARD[made]]
    title = (
        f"{texts().word('breakthrough', made, lang)} ({BREAKTHROUGHS[made]}): "
        f"{TEXTS[lang]['breakthrough_reward'][made]}. "
    )
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
        label(w / 2, 49, level, 13, weight=700, fill=paint("muted")),
        *(
            lines.line(one, w / 2, 66 + 25 * i if len(reward) > 1 else 74, 23, w - 8, "middle")
            for i, one in enumerate(reward[:2])
        ),
        plate_edge(0, 0, w, h),
        title=f"{title} (PR-13.3)",
    )  # fmt: skip


def equipment_place(
    view: dict[str, Any], tool: int, x: float, y: float, made: int, lang: str
) -> str:
    """An Equipment card where it lies, or the empty place with the mark of its owner."""
    id_ = EQUIPMENT[tool]
    if id_ in view["equipment"]:
        locked = not unlocked(view, made)
        return cards.equipment_card(tool, x, y, lang, locked)
    owner = [s for s, own in enumerate(view["players"]) if id_ in own["equipment"]]
    said = (
        say("board.equipment_of", lang, equipment=tool, seat=owner[0])
        if owner
        else say("board.equipment_gone", lang, equipment=tool)
    )
    mark = seat_disc(owner[0], 24, cards.TOOL_HEIGHT / 2, 26) if owner else ""
    name = EQUIPMENT_NAMES[lang][tool]
    return group(
        empty_place(cards.TOOL_WIDTH, cards.TOOL_HEIGHT),
        mark,
        label(
            46,
            cards.TOOL_HEIGHT / 2 + 5,
            cut(name, 158, 13),
            13,
            anchor="start",
            fill=paint("muted"),
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


def supply(view: dict[str, Any], lang: str) -> str:
    """Beside the tracks: Equipment of all fields, the bank, the Grants' decks, the Rival."""
    w = SUPPLY_WIDTH
    every = [e for e in range(len(EQUIPMENT)) if EQUIPMENT_OF[e] >= len(BREAKTHROUGHS)]
    left = (w - cards.TOOL_WIDTH) / 2 + 3
    parts = [
        plate(0, 0, w, TRACK, paint("pr-soft"), r=10, stroke=paint("pr-line"), stroke_width=1.6),
        *(
            equipment_place(view, e, left, 6 + i * (cards.TOOL_HEIGHT + 4), EQUIPMENT_OF[e], lang)
            for i, e in enumerate(every[:2])
        ),
        *(plate(4, 6 + i * 36, 7, 34, FIELD_PAINT[i], r=3) for i in range(len(COLOURS))),
    ]
    y = TRACK + 6
    half = (w - 8) / 2
    for i, (id_, sign, n) in enumerate(
        (
            ("bank-phd", "phd", view["bank"]["phds"]),
            ("bank-wp", "wp", view["bank"]["wp"]),
            ("bank-k", "k", "∞"),
            ("deck-base", "grant", view["decks"]["base_grants"]),
            ("deck-strategic", "grant", view["decks"]["strategic_grants"]),
        )
    ):
        key = id_.replace("-", "_")
        count = n if isinstance(n, int) else 0
        at = (i % 2 * (half + 8), y + i // 2 * 58)
        wide = half
        caption = say(f"captions.{key}", lang)
        fill = "pr-strategic" if id_ == "deck-strategic" else "pr-panel"
        ink = paint("pr-on-field") if id_ == "deck-strategic" else None
        parts.append(
            piece(
                id_,
                *at,
                plate(0, 0, wide, 52, paint(fill), r=9, stroke=paint("pr-line"), stroke_width=1.2),
                symbol(sign, 26, 26, 36),
                label(50, 24, n, 18, weight=700, anchor="start", fill=ink),
                label(
                    50, 42, caption, fit(caption, wide - 54, 12, 10), anchor="start",
                    fill=ink or paint("muted"),
                ),
                plate_edge(0, 0, wide, 52, 9),
                title=say(f"board.{key}", lang, n=count),
            )
        )  # fmt: skip
    parts.append(rival(view, half + 8, y + 116, half, lang))
    legend_y = y + 3 * 58
    parts.append(group(legend(lang, w), at=(0, legend_y)))
    return "".join(parts)


def rival(view: dict[str, Any], x: float, y: float, w: float, lang: str) -> str:
    """The Rival of a solo game."""
    own = view["rival"]
    if own is None:
        return ""
    level = RIVALS.index(own["level"])
    name = say(f"values.{RIVALS[level]}", lang)
    return piece(
        "rival",
        x,
        y,
        plate(0, 0, w, 52, paint("pr-panel"), r=9, stroke=paint("outline"), stroke_width=1.6),
        points_shield(28, 26, own["pz"], 40),
        label(54, 24, say("captions.rival", lang), 15, weight=700, anchor="start"),
        label(54, 42, name, 12, anchor="start", fill=paint("muted")),
        plate_edge(0, 0, w, 52, 9),
        title=say("board.rival", lang, n=own["pz"]) + f" {name}. (PR-22.12)",
    )


def legend(lang: str, w: float) -> str:
    """What passing brings: by the Action cards left in hand."""
    rows = [(3, "3+"), (2, "2"), (1, "1")]
    h = 3 * (TRACK + 6) - 6 - (TRACK + 6) - 3 * 58

    step = w / len(rows)
    parts = [
        plate(0, 0, w, h, paint("pr-panel"), r=9, stroke=paint("pr-line"), stroke_width=1.2),
    ]
    for i, (n, text) in enumerate(rows):
        parts.append(
            lines.line(["passing", f"={text}"], step * (i + 0.5), h / 2 - 13, 20, 0, "middle")
            + lines.line(
                lines.effects(PASS_BONUS[n]), step * (i + 0.5), h / 2 + 13, 19, step - 6, "middle"
            )
        )
    said = ". ".join(
        say("board.pass_bonus", lang, n=n) + " " + TEXTS[lang]["pass_bonus"][n] for n, _ in rows
    )
    return piece("pass", 0, 0, *parts, plate_edge(0, 0, w, h, 9), title=f"{said}. (PR-7.12)")


# Narrow pages


def narrow_market(view: dict[str, Any], lang: str) -> tuple[str, float, float]:
    """For phones: turn, scenario, Action cards, Grants or standings, then markets two by two."""
    width = 2 * STEP + DECK
    scale = width / SIDE_WIDTH
    top = (3 * ROW) * 1.0
    parts = [group(group(side(view, lang), transform=f"scale({scale:.4g})"))]
    y = top * scale + 2
    for name in NAMES:
        parts.append(market(view, name, 0, y, lang, columns=2))
        y += 2 * ROW + 6
    return "".join(parts), width, y - 14


def narrow_tracks(view: dict[str, Any], lang: str) -> tuple[str, float, float]:
    """For phones: the tracks below each other, then what lies beside them."""
    step = NARROW_TRACK + 8
    parts = [
        track(view, colour, 0, colour * step, lang, narrow=True) for colour in range(len(COLOURS))
    ]
    below = len(COLOURS) * step
    left = (NARROW_WIDTH - SUPPLY_WIDTH) / 2
    parts.append(group(supply(view, lang), at=(left, below)))
    return "".join(parts), NARROW_WIDTH, below + 3 * (TRACK + 6) - 6
