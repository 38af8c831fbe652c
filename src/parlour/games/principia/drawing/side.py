"""The column beside the markets: turn and lot, Scenario, Action cards, Grants or standings."""
# mypyc: skip

from __future__ import annotations

from typing import Any

from parlour import kit
from parlour.games.principia.content.grants import GRANTS, STRATEGIC
from parlour.games.principia.content.numbers import (
    CARD_AP,
    MAX_ROUNDS,
    SOLO_PRICES,
    SOLO_ROUNDS,
    SOLO_STRATEGIC_PRICE,
)
from parlour.games.principia.content.scenarios import (
    END_ARTICLES,
    END_N,
    END_WHAT,
    SCENARIO_NAMES,
    SCENARIO_SCORING,
    SCENARIOS,
)
from parlour.games.principia.content.terms import CARDS, ENDS
from parlour.games.principia.drawing import cards, lines
from parlour.games.principia.drawing.action_cards import action_cards
from parlour.games.principia.drawing.cards import GRANT_HEIGHT, GRANT_WIDTH
from parlour.games.principia.drawing.frames import LEAST
from parlour.games.principia.drawing.labels import LABELS, cited, say
from parlour.games.principia.drawing.progress import end_progress, progress_bar
from parlour.games.principia.drawing.sizes import (
    ACTION,
    NARROW_SIDE,
    SCENARIO,
    SIDE_WIDTH,
    TURN,
)
from parlour.games.principia.drawing.standings import narrow_standings, standings
from parlour.games.principia.phase import part_of_round
from parlour.games.principia.sentences import CARD_TEXTS

NARROW_MORE = 34.0  # a phone's Scenario is higher
LINE = 19.0  # between the lines of its end
LOT = 62.0  # the lot on a phone


def side(view: dict[str, Any], lang: str) -> str:
    """Turn, scenario, Action cards; Grants on display, or how every seat stands."""
    y = TURN + 6
    below = y + SCENARIO + 6
    rest = below + ACTION + 6
    below_cards = grants(view, 0, rest, lang) if view["display"] else standings(view, 0, rest, lang)
    return (
        turn(view, lang)
        + kit.group(scenario(view, lang), at=(0, y))
        + kit.group(action_cards(view, lang), at=(0, below))
        + below_cards
    )


@kit.remembered
def narrow_side(view: dict[str, Any], lang: str) -> tuple[str, float]:
    """The same for phones, one below the other; gives its height too."""
    w = NARROW_SIDE
    parts = [turn(view, lang, w)]
    y = TURN + 6
    if view["lot"] is not None:
        parts.append(kit.group(lot(view, lang, w, LOT), at=(0, y)))
        y += LOT + 6
    if view["display"]:
        wide = (w - 6) / 2
        parts.append(grants(view, 0, y, lang, columns=2, wide=wide))
        y += -(-len(view["display"]) // 2) * (GRANT_HEIGHT + 6)
    parts.append(kit.group(scenario(view, lang, w), at=(0, y)))
    y += scenario_height(view, lang, w) + 6
    parts.append(kit.group(action_cards(view, lang, w, (2, 3)), at=(0, y)))
    y += 2 * (ACTION + 6)
    rows, high = narrow_standings(view, y, lang)
    return "".join([*parts, rows]), y + high


@kit.remembered
def phase(view: dict[str, Any], lang: str) -> str:
    """The phase that the table is in."""
    if view["over"]:
        return say("board.over", lang)
    if view["choosing"]:
        return say("board.choosing", lang)
    return say(f"board.{part_of_round(view)}", lang)


@kit.remembered
def turn(view: dict[str, Any], lang: str, w: float = SIDE_WIDTH) -> str:
    """Whose turn it is, with the card being carried out and its AP; or the lot."""
    now = phase(view, lang)
    head = first_player(view, w - 46, lang)
    panel = kit.plate(
        0, 0, w, TURN, kit.paint("pr-panel"), r=21, stroke=kit.paint("pr-line"), stroke_width=1.2
    )
    edge = kit.plate_edge(0, 0, w, TURN, 21)
    if view["over"] or view["choosing"] or not view["pending"]:
        sign = kit.symbol("flag" if view["over"] else "hourglass", 24, TURN / 2, 28)
        if view["over"]:
            sign += victors(view, lang)
        rule = "PR-21.13" if view["over"] else "PR-4.5"
        return kit.piece("turn", 0, 0, panel, sign, head, edge, title=f"{now} ({rule})")
    seat = view["pending"][0]
    title = say("board.turn", lang, seat=seat)
    narrow = w < SIDE_WIDTH
    if view["lot"] is not None and not narrow:
        empty = kit.piece("turn", 0, 0, panel, head, edge, title=f"{now}. {title}")
        return empty + lot(view, lang, w - 64, TURN)
    card = view["turn"]["card"]
    parts = [panel, kit.seat_disc(seat, 22, TURN / 2, 31)]
    name = LABELS.texts.seat(seat, lang)
    parts.append(kit.label(44, 27, name, 17, weight=700, anchor="start"))
    parts.append(head)
    x = 208.0  # a page may put a longer name there
    if card is not None:
        number = CARDS.index(card)
        action_points = view["turn"]["action_points"]
        title = say("board.turn_card", lang, seat=seat, card=number, n=action_points)
        parts.append(kit.symbol(f"action_{card}", x + 8, TURN / 2, 30))
        parts += [
            kit.symbol(
                "action_points",
                x + 42 + 28 * i,
                TURN / 2,
                26,
                opacity=None if i < action_points else 0.22,
            )
            for i in range(max(action_points, CARD_AP[number]))
        ]
    elif view["display"] and view["lot"] is None:
        parts.append(
            lines.line([f"={view['players'][seat]['prestige']}", "prestige"], x, TURN / 2, 24)
        )
    return kit.piece("turn", 0, 0, *parts, edge, title=f"{now}. {title}")


def first_player(view: dict[str, Any], x: float, lang: str) -> str:
    """Who begins the round."""
    if view["choosing"] or view["over"]:
        return ""
    return kit.group(
        kit.symbol("first_player", 0, 0, 24),
        kit.seat_disc(view["first"], 27, 0, 25),
        at=(x, TURN / 2),
        title=say("seats.first", lang, seat=view["first"]),
    )


def victors(view: dict[str, Any], lang: str) -> str:
    """Who has won: the seats, or the Rival."""
    winners = view["winners"]
    name = say("captions.rival", lang) if not winners else ""
    if len(winners) == 1:
        name = LABELS.texts.seat(winners[0], lang)
    x = 46.0 + 36 * len(winners)
    return "".join(
        kit.seat_disc(seat, 62 + 36 * i, TURN / 2, 30) for i, seat in enumerate(winners)
    ) + (kit.label(x, 27, name, 17, weight=700, anchor="start") if name else "")


@kit.remembered
def lot(view: dict[str, Any], lang: str, w: float, h: float) -> str:
    """The lot: what every seat has of prestige, its bid, the highest in gold, who is out.

    In a high box the bid stands below the prestige.
    """
    count = view["seats"]
    high = h > TURN
    left = 0.0 if high else 44.0
    wide = (w - left - (0 if high else 8)) / count
    parts = [] if high else [kit.symbol("gavel", 26, h / 2, 28)]
    for seat in range(count):
        box, words = bidder(view, seat, wide - 5, h if high else h - 10, lang)
        place = (left + seat * wide + 2, 0 if high else 5)
        parts.append(kit.group(box, at=place, title=f"{words} (PR-6.6)"))
    edge = kit.plate_edge(0, 0, w, h, 9 if high else 17)
    return kit.piece("lot", 0, 0, *parts, edge, title=say("board.lot", lang))


def bidder(view: dict[str, Any], seat: int, w: float, h: float, lang: str) -> tuple[str, str]:
    """A seat in the auction: its prestige, and its bid or the Grant that it has."""
    player, bids = view["players"][seat], view["lot"]
    bid = bids["bids"][seat]
    is_in_lot = seat in bids["in"]
    is_highest = is_in_lot and bid == bids["high"] and bid > 0
    is_due = seat in view["pending"]
    high = h > TURN
    top, below = (h * 0.3, h * 0.72) if high else (h / 2, h / 2)
    left = 36.0 if high else w - 46
    parts = [
        kit.plate(
            0, 0, w, h, kit.paint("pr-panel" if high else "pr-soft"), r=9 if high else 15,
            stroke=kit.paint("ink" if is_due else "pr-line"), stroke_width=2.4 if is_due else 1,
        ),
        kit.seat_symbol(seat, 15, h / 2, 22),
        lines.line([f"={player['prestige']}", "prestige"], 30, top, 21, (w if high else left) - 31),
    ]  # fmt: skip
    if player["grant"] is not None:
        parts += [
            kit.symbol("grant", left + 14, below, 22),
            kit.symbol("check", left + 34, below, 16),
        ]
        return "".join(parts), say("board.has_grant", lang, seat=seat, n=player["prestige"])
    if is_highest:
        parts.append(kit.plate(left, below - 13, 42, 26, kit.paint("gold"), r=13))
    text = str(bid) if bid else ("–" if is_in_lot else say("board.out", lang))
    ink = (
        kit.paint("on-gold")
        if is_highest
        else kit.paint("ink")
        if is_in_lot
        else kit.paint("muted")
    )
    if (is_in_lot or bid) and not is_highest:
        parts.append(kit.symbol("gavel", left + 11, below, 18, opacity=None if is_in_lot else 0.4))
    parts.append(
        kit.label(
            left + (22 if is_in_lot or bid else 2), below + 6, text, 17, weight=700, anchor="start",
            fill=ink,
        )
    )  # fmt: skip
    if bid and not is_in_lot:
        parts.append(kit.symbol("cross", left + 44, below, 12))
    key = "board.folded" if not is_in_lot else "board.bid" if bid else "board.no_bid"
    return "".join(parts), say(key, lang, seat=seat, n=bid) + " " + say(
        "board.has_prestige", lang, seat=seat, n=player["prestige"]
    )


def scenario_goal(view: dict[str, Any], lang: str, w: float) -> list[str]:
    """What ends the game, in lines of a width."""
    card = SCENARIOS.index(view["scenario"])
    number = END_N[card][view["seats"]]
    goal = say(f"ends.{ENDS[END_WHAT[card]]}", lang, n=number, m=END_ARTICLES[card])
    return kit.wrap(goal, (w - 28) * 1.15, LEAST)


def scenario_height(view: dict[str, Any], lang: str, w: float) -> float:
    """Of the Scenario: on phones its scorings are below each other, below all of its end."""
    if w >= SIDE_WIDTH:
        return SCENARIO
    return SCENARIO + NARROW_MORE + LINE * (len(scenario_goal(view, lang, w)) - 1)


@kit.remembered
def scenario(view: dict[str, Any], lang: str, w: float = SIDE_WIDTH) -> str:
    """The Scenario: its end with how near it is, its scoring; the round and the first player."""
    card = SCENARIOS.index(view["scenario"])
    narrow = w < SIDE_WIDTH
    h = scenario_height(view, lang, w)
    end = CARD_TEXTS[lang]["scenario_end"][card]
    name = SCENARIO_NAMES[lang][card]
    rows = scenario_goal(view, lang, w)
    last = SOLO_ROUNDS if view["rival"] is not None else MAX_ROUNDS
    scoring = CARD_TEXTS[lang]["scenario_scoring"][card]
    value, needed = end_progress(view, card)
    signs: list[lines.Signs] = [lines.ability(term) for term in SCENARIO_SCORING[card]]
    terms = kit.piece(
        "scenario-scoring",
        0,
        0,
        *(
            lines.line(line, 14, h - 43 + i * 27, 22, w - 28)
            if narrow
            else lines.line(line, 14 + i * w * 0.46, h - 16, 22, w * 0.45)
            for i, line in enumerate(signs[:2])
        ),
        title=cited(scoring, "PR-21.2"),
    )
    bar = 136.0
    parts = [
        kit.plate(
            0, 0, w, h, kit.paint("pr-panel"), r=10, stroke=kit.paint("outline"), stroke_width=1.2
        ),
        kit.plate(0, 0, 7, h, kit.paint("pr-institute"), r=3),
        kit.label(
            16, 24, name, 17, weight=700, anchor="start",
            width=w - 40 - bar,
        ),
        kit.group(
            *(kit.label(16, 45 + i * LINE, row, LEAST, anchor="start")
              for i, row in enumerate(rows)),
            title=f"{say('board.ends_when', lang)} {end} (PR-20.1)",
        ),
        terms,
        kit.group(
            progress_bar(w - 12 - bar, 11, bar, value, needed),
            title=say("board.now", lang, n=value, m=needed) + " (PR-17.9)",
        ),
    ]  # fmt: skip
    running = not view["choosing"] and not view["over"]
    key = "board.round_of" if running else "board.round_now"
    title = f"{name}. {say(key, lang, n=view['round'], m=last, seat=view['first'])} (PR-20.1)"
    return kit.piece("scenario", 0, 0, *parts, kit.plate_edge(0, 0, w, h, 10), title=title)


@kit.remembered
def grants(
    view: dict[str, Any],
    x: float,
    y: float,
    lang: str,
    columns: int = 3,
    wide: float = GRANT_WIDTH,
) -> str:
    """The Grants on display; in a solo game with their prices."""
    parts: list[str] = []
    for i, id_ in enumerate(view["display"]):
        card = GRANTS.index(id_)
        price, price_sentence = "", ""
        if view["rival"] is not None:
            n = (
                SOLO_STRATEGIC_PRICE
                if STRATEGIC[card]
                else SOLO_PRICES[min(i, len(SOLO_PRICES) - 1)]
            )
            price = lines.line([f"=−{n}" if n else "=0", "prestige"], wide - 8, 18, 21, 0, "end")
            price = kit.plate(wide - 54, 6, 50, 24, kit.paint("pr-panel"), r=8) + price
            price_sentence = say("board.price", lang, n=n) + " "
        parts.append(
            cards.grant_card(
                card,
                x + (i % columns) * (wide + 6),
                y + (i // columns) * (GRANT_HEIGHT + 6),
                lang,
                price,
                price_sentence,
                52.0 if price else 0.0,
                wide,
            )
        )
    return "".join(parts)
