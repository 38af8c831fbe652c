"""The table as text for a terminal, drawn from a view: Rich markup, at most 100 columns wide."""
# mypyc: skip

from __future__ import annotations

from typing import Any

from parlour.games.age_of_innovation.content.automa import (
    FACTION_NAMES as AUTOMA_NAMES,
    FACTIONS as AUTOMA_FACTIONS,
)
from parlour.games.age_of_innovation.content.maps import COLUMNS, ROWS
from parlour.games.age_of_innovation.content.nouns import DISCIPLINES
from parlour.games.age_of_innovation.content.player_tiles import (
    COMPETENCIES,
    FACTION_NAMES,
    FACTIONS,
    INNOVATION_NAMES,
    INNOVATIONS,
)
from parlour.kernel.languages import ByLanguage

# Colours say nothing that a letter does not say too.
STYLE = {
    "desert": "black on yellow3",
    "plains": "white on orange4",
    "swamp": "white on grey23",
    "lake": "black on sky_blue2",
    "forest": "black on dark_sea_green4",
    "mountain": "black on grey66",
    "wasteland": "black on indian_red",
    "river": "blue on grey93",
}
SEAT_STYLE = ["bold blue", "bold dark_orange3", "bold yellow", "bold magenta", "bold green"]
BUILDINGS = {
    "workshop": "w", "guild": "g", "school": "s", "university": "U", "palace": "P", "tower": "t",
    "monument": "M",
}  # fmt: skip
EDGE = "  "
TEXTS = ByLanguage(
    {
        "en": {
            "short": "De Pl Sw La Fo Mo Wa",
            "legend": "w workshop, g guild, s school, U university, P palace, t tower, M monument, "
            "then the seat;\n+ with an annex, * in a city, ! marked by the Automa; "
            "y youth cube, x blight; a number: spades you need there",
            "round": "round",
            "order": "turn order",
            "tiles": "rounds",
            "innovations": "innovations",
            "competencies": "competencies",
            "palaces": "palaces",
            "bonuses": "bonus tiles",
            "power": "power actions",
            "books": "book actions",
            "used": "used",
            "draft": "sets",
            "levels": "Ba La En Me",
            "cards": "support {support}, action {action}, deck {deck}, reserve {reserve}, "
            "sailing {sailing}, VP number {vp}",
            "hand": "coins tools scholars",
        },
        "pl": {
            "short": "Pu Ró Ba Je La Gó Od",
            "legend": "w warsztat, g gildia, s szkoła, U uniwersytet, P pałac, t wieża, M pomnik, "
            "potem gracz;\n+ z aneksem, * w mieście, ! oznaczony przez Automę; "
            "y kostka młodych, x zaraza; liczba: łopaty, których tam potrzebujesz",
            "round": "runda",
            "order": "kolejność",
            "tiles": "rundy",
            "innovations": "innowacje",
            "competencies": "kompetencje",
            "palaces": "pałace",
            "bonuses": "premie",
            "power": "akcje mocy",
            "books": "akcje ksiąg",
            "used": "użyte",
            "draft": "zestawy",
            "levels": "Ba Pr In Me",
            "cards": "wsparcie {support}, akcja {action}, talia {deck}, rezerwa {reserve}, "
            "żegluga {sailing}, PZ {vp}",
            "hand": "monety narzędzia uczeni",
        },
    }
)


def terminal(view: dict[str, Any], lang: str, columns: int = 100) -> str:
    """The whole table, 96 columns wide; a narrower screen wraps the map."""
    texts = TEXTS[lang]
    lines = [status(view, texts), *land(view, texts), *offers(view, texts, lang)]
    for seat in range(view["seats"]):
        lines += player(view, seat, texts, lang)
    return "\n".join(lines)


def legend(lang: str) -> str:
    """What the signs mean."""
    return TEXTS[lang]["legend"]


def status(view: dict[str, Any], texts: dict[str, str]) -> str:
    """Round, turn order, round score tiles."""
    order = " ".join(str(seat + 1) for seat in view["order"])
    tiles = " ".join(
        f"[bold]{tile}[/]" if number == view["round"] else tile
        for number, tile in enumerate(view["round_tiles"], start=1)
    )
    return (
        f"{EDGE}[bold]{texts['round']} {view['round']}[/]   {texts['order']} {order}   "
        f"{texts['tiles']} {tiles} {view['final_tile']}"
    )


def land(view: dict[str, Any], texts: dict[str, str]) -> list[str]:
    """The map: a line for a row of hexes, every second row shifted by half a hex."""
    short = dict(zip(list(STYLE)[:7], texts["short"].split(), strict=True))
    hexes = {one["name"]: one for one in view["hexes"]}
    you = view["you"]
    near = {} if you is None or view["round"] == 0 else view["players"][you]["reach"]
    lines = []
    for r in range(ROWS):
        letter = "ABCDEFGHI"[r]
        cells = []
        for column in range(1, COLUMNS + 1):
            one = hexes.get(f"{letter}{column}")
            cells.append(" " * 6 if one is None else cell(one, short, near))
        shift = " " * 3 if r % 2 else ""
        lines.append(f"{letter} {shift}{' '.join(cells)}")
    columns = " ".join(f"{column:^6}" for column in range(1, COLUMNS + 1))
    return [f"  {columns}", *lines]


def cell(one: dict[str, Any], short: dict[str, str], near: dict[str, int]) -> str:
    """A hex in six columns: terrain, then building or spades."""
    style = STYLE[one["terrain"]]
    if one["terrain"] == "river":
        return f"[{style}]{'~~':^6}[/]"
    building = one["building"]
    text = short[one["terrain"]]
    if building is not None:
        signs = ("+" if building["annex"] else "") + ("*" if building["city"] else "")
        signs += "!" if building.get("marked") else ""
        text += f" {BUILDINGS[building['kind']]}{building['seat'] + 1}{signs}"
    elif one["name"] in near or one.get("marker"):
        sign = {"youth": "y", "blight": "x"}.get(one.get("marker") or "", " ")
        text += f" {sign}{near.get(one['name'], '')}"
    return f"[{style}]{text:<6.6}[/]"


def offers(view: dict[str, Any], texts: dict[str, str], lang: str) -> list[str]:
    """What can be taken or used by all, a line each."""
    lines = []
    sets = view["draft"]["sets"]
    if sets:
        told = "  ".join(
            f"{s['terrain']}"
            + (f": {s['faction']} {s.get('second') or s['bonus']}" if s["faction"] else "")
            for s in sets
        )
        lines.append(f"{EDGE}[dim]{texts['draft']}[/] {told}")
    for key in ("factions", "palaces", "bonuses"):
        if view["draft"][key]:
            lines.append(f"{EDGE}[dim]{key}[/] {' '.join(view['draft'][key])}")
    shown = [
        f"{slot['id']} {INNOVATION_NAMES[lang][INNOVATIONS.index(slot['id'])]}"
        for slot in view["innovations"]
        if slot["id"] is not None
    ]
    lines.append(f"{EDGE}[dim]{texts['innovations']}[/] {', '.join(shown)}")
    for first in range(0, len(COMPETENCIES), len(DISCIPLINES)):
        row = view["competencies"][first : first + len(DISCIPLINES)]
        told = "  ".join(f"{one['id']}×{one['left']}" for one in row)
        lines.append(f"{EDGE}[dim]{texts['competencies'] if first == 0 else '':<14}[/] {told}")
    bonuses = "  ".join(f"{one['id']} (+{one['coins']})" for one in view["bonuses"])
    palaces = " ".join(view["palaces"])
    lines.append(
        f"{EDGE}[dim]{texts['palaces']}[/] {palaces}   [dim]{texts['bonuses']}[/] {bonuses}"
    )
    used = [a["id"] for a in view["power_actions"] + view["book_actions"] if a["used"]]
    books = " ".join(a["id"] for a in view["book_actions"])
    lines.append(
        f"{EDGE}[dim]{texts['books']}[/] {books}   [dim]{texts['used']}[/] {' '.join(used)}"
    )
    return lines


def player(view: dict[str, Any], seat: int, texts: dict[str, str], lang: str) -> list[str]:
    """Two lines for a seat: resources and levels, then its tiles."""
    if "automa" in view and view["automa"]["seat"] == seat:
        return automa(view, seat, texts, lang)
    one = view["players"][seat]
    mark = "▶" if seat in view["pending"] else " "
    faction = FACTION_NAMES[lang][FACTIONS.index(one["faction"])] if one["faction"] else "–"
    books = "/".join(str(n) for n in one["books"])
    bowls = "/".join(str(n) for n in one["bowls"])
    levels = " ".join(f"{n:>2}" for n in one["levels"])
    head = (
        f"{mark} [{SEAT_STYLE[seat]}]{seat + 1} {faction:<14}[/] [bold]{one['vp']:>3}[/]  "
        f"● {one['coins']:<3} ⚒ {one['tools']:<2} ♟ {one['scholars']}  ▤ {books}  ⚡ {bowls}  "
        f"[dim]{texts['levels']}[/] {levels}"
    )
    tiles = [one["bonus"], one["palace"], *one["competencies"], *one["innovations"], *one["cities"]]
    told = " ".join(tile for tile in tiles if tile is not None)
    return [head, f"{EDGE}{' ' * 17}[dim]⛵{one['sailing']} ⛏{one['terraforming']}  {told}[/]"]


def automa(view: dict[str, Any], seat: int, texts: dict[str, str], lang: str) -> list[str]:
    """Two lines for the Automa: points and levels, then her cards."""
    her, one = view["automa"], view["players"][seat]
    mark = "▶" if seat in view["pending"] else " "
    faction = AUTOMA_NAMES[lang][AUTOMA_FACTIONS.index(her["faction"])] if her["faction"] else "–"
    levels = " ".join(f"{n:>2}" for n in one["levels"])
    name = f"Automa {her['level']}"
    head = (
        f"{mark} [{SEAT_STYLE[seat]}]{seat + 1} {name:<14}[/] [bold]{one['vp']:>3}[/]  "
        f"{faction:<16} ♟ {one['scholars_left']}  [dim]{texts['levels']}[/] {levels}"
    )
    now = max(view["round"], 1) - 1
    told = texts["cards"].format(
        support=her["support"] or "–",
        action=her["action"] or "–",
        deck=her["deck"],
        reserve=her["reserve"],
        sailing=her["sailing"][now],
        vp=her["vp"][now],
    )
    return [head, f"{EDGE}{' ' * 17}[dim]{told}[/]"]
