"""The table as text for a terminal, drawn from a view: Rich markup, 80 columns wide or more."""
# mypyc: skip

from __future__ import annotations

import re
from functools import cache
from itertools import groupby
from typing import Any

from parlour.games.via_nebula.content.contracts import (
    CONTRACT_VP,
    CONTRACTS,
    COST,
    FINAL_EACH,
    FINAL_MAX,
    FINAL_PER,
    POWER,
    UNITS,
)
from parlour.games.via_nebula.content.numbers import AMOUNT_CORRECTION
from parlour.games.via_nebula.content.reading import DATA
from parlour.games.via_nebula.content.resources import KINDS, load_by_kind
from parlour.games.via_nebula.content.terms import FINALS
from parlour.games.via_nebula.content.tokens import TOKEN_AMOUNT, TOKEN_VP, TOKENS
from parlour.games.via_nebula.sentences import TEXTS
from parlour.kernel.texts import Texts

WIDE, NARROW = 7, 6  # columns of a hex, its blank included
WIDE_SCREEN = 92
EDGE = "  "
MARKUP = re.compile(r"\[[^\]]*\]")

# Colours say nothing that a letter or sign does not say too.
SPACE_STYLE = {
    "fog": "grey70 on grey30",
    "petrified_forest": "grey93 on dark_green",
    "forbidden": "grey85 on dark_red",
    "tile": "black on dark_sea_green3",
    "meadow": "black on light_goldenrod2",
    "ruins": "black on grey78",
}
SIGN = {"fog": "≈≈", "petrified_forest": "♣♣", "forbidden": "╳╳"}
KIND_STYLE = ["dark_orange3", "indian_red1", "grey74", "sandy_brown", "yellow"]
SEAT_STYLE = {
    "blue": "bold dodger_blue1",
    "brown": "bold orange3",
    "white": "bold",
    "black": "bold grey50",
}
SITE, BUILDING, CRAFTSMAN = "□", "■", "♟"


@cache
def texts_of_terminal() -> Texts:
    """The words of the terminal over those of the game."""
    return Texts.load(DATA / "terminal", over=TEXTS)


@cache
def words_in(lang: str) -> dict[str, str]:
    """The words of the terminal in a language."""
    texts = texts_of_terminal()
    return {key: texts.say("terminal", key, lang) for key in texts.phrases["terminal"]}


def terminal(view: dict[str, Any], lang: str, columns: int = 100) -> str:
    """The whole table."""
    words = words_in(lang)
    size = WIDE if columns >= WIDE_SCREEN else NARROW
    lines = board(view, words, size)
    lines += guilds(view, words, lang, columns)
    lines += contracts(view, words, lang)
    return "\n".join([status(view, words, lang), *lines])


def legend(lang: str) -> str:
    """What the signs mean."""
    return words_in(lang)["legend"]


def status(view: dict[str, Any], words: dict[str, str], lang: str) -> str:
    """Turn, supply, reserve and deck in one line."""
    turn = view["turn"]
    points = texts_of_terminal().plain(f"{turn['ap']} :ap:", lang)
    parts = [f"[bold]{words['turn']} {turn['number']}[/]  {points}"]
    if turn["last"]:
        parts.append(f"[bold red]{words['last']}[/]")
    parts.append(f"{words['supply']} {load(view['supply'], words)}")
    parts.append(f"{words['reserve']} {view['reserve']}")
    parts.append(f"{words['deck']} {view['deck']}")
    return EDGE + "   ".join(parts)


def board(view: dict[str, Any], words: dict[str, str], size: int) -> list[str]:
    """The map: two lines for a row of hexes, every second row shifted by half a hex."""
    lines = []
    rows = groupby(view["hexes"], key=lambda hex_: str(hex_["name"])[0])
    for number, (_, row) in enumerate(rows):
        cells = [cell(hex_, view, words, size - 1) for hex_ in row]
        shift = EDGE + (" " * ((size + 1) // 2) if number % 2 else "")
        lines.append(shift + " ".join(top for top, _ in cells))
        lines.append(shift + " ".join(bottom for _, bottom in cells))
    return lines


def cell(
    hex_: dict[str, Any], view: dict[str, Any], words: dict[str, str], size: int
) -> tuple[str, str]:
    """A hex as two short lines: its name and kind, what lies on it."""
    kind, name = str(hex_["kind"]), str(hex_["name"])
    if kind == "meadow":
        sign, content, empty = meadow(hex_, view["seats"], words)
        style = SPACE_STYLE["tile" if empty else "meadow"]
    elif kind == "ruins":
        sign, content, style = "", ruins(hex_), SPACE_STYLE["ruins"]
    elif hex_["covered"]:
        sign, content, style = "", "·", SPACE_STYLE["tile"]
    else:
        sign, content, style = SIGN[kind], "", SPACE_STYLE[kind]
    top = f"{name:<{size - len(sign)}}{sign}"
    return f"[{style}]{top}[/]", f"[{style}]{content:^{size}}[/]"


def meadow(hex_: dict[str, Any], seats: int, words: dict[str, str]) -> tuple[str, str, bool]:
    """The sign and the content of a printed meadow, and whether it is empty."""
    short = words["kinds"].split()[KINDS.index(hex_["resource"])]
    if hex_["token"] is not None:
        token = TOKENS.index(hex_["token"])
        amount = TOKEN_AMOUNT[token] + AMOUNT_CORRECTION[seats]
        return "", f"{amount}{short}+{TOKEN_VP[token]}", False
    if hex_["stock"] == 0:
        return "", "·", True
    owner = "" if hex_["craftsman"] is None else f"{CRAFTSMAN}{hex_['craftsman'] + 1}"
    return owner, f"{hex_['stock']}{short}", False


def ruins(hex_: dict[str, Any]) -> str:
    """The places of a ruins hex: site, building or nothing."""
    pieces = []
    for place in hex_["places"]:
        if place is None:
            pieces.append("--")
        else:
            sign = SITE if place["what"] == "site" else BUILDING
            pieces.append(f"{sign}{place['seat'] + 1}")
    return " ".join(pieces)


def guilds(view: dict[str, Any], words: dict[str, str], lang: str, columns: int) -> list[str]:
    """A line for each seat: score, pieces at home, storage, sites with what lies on them."""
    lines = []
    for seat, guild in enumerate(view["guilds"]):
        mark = "▶" if seat in view["pending"] else " "
        you = f" ({words['you']})" if seat == view["you"] else ""
        style = SEAT_STYLE.get(guild["colour"], "bold")
        parts = [
            f"{CRAFTSMAN * guild['craftsmen'] or '-':<3}",
            f"{SITE * guild['sites'] or '-':<3}",
            f"{BUILDING * guild['buildings'] or '-':<5}",
            f"{words['tiles']} {'+'.join(str(n) for n in guild['stacks'])}",
        ]
        if guild["storage"]:
            parts.append(f"{words['storage']} {load(guild['storage'], words)}")
        total = view["scores"][seat]["total"]
        name = f"{seat + 1} {TEXTS.say('values', guild['colour'], lang)}{you}"
        head = f"{mark} [{style}]{name}[/]{' ' * (16 - len(name))}"
        line = f"{head} [bold]{total:>3}[/]  " + "  ".join(parts)
        sites = "  ".join(
            f"{SITE}{name} {load(site['load'], words)}" for name, site in own_sites(view, seat)
        )
        if width(line) + width(sites) > columns - 2:
            lines += [line, " " * 26 + sites]
        else:
            lines.append(f"{line}  {sites}".rstrip())
    return lines


def width(markup: str) -> int:
    """How wide a text is without its markup."""
    return len(MARKUP.sub("", markup))


def own_sites(view: dict[str, Any], seat: int) -> list[tuple[str, dict[str, Any]]]:
    """The building sites of a seat on the board, by the name of their place."""
    sites = []
    for hex_ in view["hexes"]:
        for half, place in enumerate(hex_.get("places", ())):
            if place is not None and place["seat"] == seat and place["what"] == "site":
                sites.append((f"{hex_['name']}-{half + 1}", place))
    return sites


def contracts(view: dict[str, Any], words: dict[str, str], lang: str) -> list[str]:
    """The open contracts, and those in the hand of the viewer."""
    lines = [
        contract_line(words["open"] if i == 0 else "", name, words, lang)
        for i, name in enumerate(view["display"])
        if name is not None
    ]
    if view["you"] is not None:
        hand = view["guilds"][view["you"]]["hand"]
        lines += [
            contract_line(words["hand"] if i == 0 else "", name, words, lang)
            for i, name in enumerate(hand)
        ]
    return lines


def contract_line(title: str, name: str, words: dict[str, str], lang: str) -> str:
    """A contract: name, cost, points and what it does."""
    texts = texts_of_terminal()
    contract = CONTRACTS.index(name)
    cost = load_by_kind(COST[contract])
    effect = ""
    if POWER[contract]:
        effect = texts.word("short_power", POWER[contract], lang)
        if UNITS[contract] > 1:
            effect += f" ×{UNITS[contract]}"
    elif FINAL_PER[contract]:
        per = words[FINALS[FINAL_PER[contract]]]
        effect = f"+{FINAL_EACH[contract]} {per}, {words['max']} {FINAL_MAX[contract]}"
    blank = " " * max(0, 16 - 4 * len(cost))
    return (
        f"{EDGE}[dim]{title:<8}[/][bold]{name:<4}[/]"
        f"{texts.word('contract', contract, lang):<24.24} "
        f"{load(cost, words)}{blank} {CONTRACT_VP[contract]} {texts.plain(':vp:', lang)}  "
        f"[italic]{effect}[/]"
    )


def load(counts: dict[str, int], words: dict[str, str]) -> str:
    """Resources by kind: "2wo 1st"."""
    short = words["kinds"].split()
    parts = []
    for kind, n in counts.items():
        i = KINDS.index(kind)
        parts.append(f"[{KIND_STYLE[i]}]{n}{short[i]}[/]")
    return " ".join(parts) or "–"
