"""The table as text for a terminal, drawn from a view: Rich markup, at most 100 columns wide."""
# mypyc: skip

from __future__ import annotations

from textwrap import wrap
from typing import Any

from parlour.games.age_of_innovation.content.automa import CARDS, FACTIONS as AUTOMA_FACTIONS
from parlour.games.age_of_innovation.content.board_tiles import (
    BOOK_ACTIONS,
    CITY_TILES,
    FINAL_TILES,
    POWER_ACTIONS,
    ROUND_TILES,
)
from parlour.games.age_of_innovation.content.maps import COLUMNS, ROWS
from parlour.games.age_of_innovation.content.nouns import TERRAINS
from parlour.games.age_of_innovation.content.numbers import ROUNDS
from parlour.games.age_of_innovation.content.player_tiles import (
    BONUSES,
    COMPETENCIES,
    FACTIONS,
    INNOVATIONS,
    PALACES,
)
from parlour.games.age_of_innovation.drawing.labels import plain, say, word
from parlour.games.age_of_innovation.sentences import (
    final_tile_text,
    round_tile_text,
    science_bonus_text,
)

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
LEFT = 24  # where lists begin, beside their headings
WIDTH = 96


def terminal(view: dict[str, Any], lang: str, columns: int = 100) -> str:
    """The whole table, 96 columns wide; a narrower screen wraps the map."""
    lines = [status(view, lang), *land(view, lang), *rounds(view, lang), *offers(view, lang)]
    for seat in range(view["seats"]):
        lines += player_lines(view, seat, lang)
    return "\n".join(lines)


def legend(lang: str) -> str:
    """What the signs mean."""
    return say("terminal.legend", lang)


def status(view: dict[str, Any], lang: str) -> str:
    """Round and turn order."""
    order = " ".join(str(seat + 1) for seat in view["order"])
    now = say("terminal.round", lang, n=view["round"])
    return f"{EDGE}[bold]{now}[/]   {say('terminal.order', lang)} {order}"


def rounds(view: dict[str, Any], lang: str) -> list[str]:
    """The tiles of this round and of those to come, a line each."""
    lines: list[str] = []
    for number, name in enumerate(view["round_tiles"], start=1):
        if number < view["round"]:
            continue
        tile = ROUND_TILES.index(name)
        text = f"{round_tile_text(tile, lang)}; {science_bonus_text(tile, lang)}"
        if number == ROUNDS:
            final = FINAL_TILES.index(view["final_tile"])
            text = f"{round_tile_text(tile, lang)}; {final_tile_text(final, lang)}"
        lines += listed(say("terminal.round", lang, n=number), [plain(text, lang)])
    return lines


def listed(heading: str, entries: list[str]) -> list[str]:
    """Entries below each other beside a heading, wrapped."""
    lines: list[str] = []
    for entry in entries:
        for line in wrap(entry, WIDTH - LEFT, subsequent_indent="  "):
            label = heading if not lines else ""
            lines.append(f"{EDGE}[dim]{label:<{LEFT - len(EDGE)}}[/]{line}")
    return lines


def land(view: dict[str, Any], lang: str) -> list[str]:
    """The map: a line for a row of hexes, every second row shifted by half a hex."""
    short = dict(zip(list(STYLE)[:7], say("terminal.short", lang).split(), strict=True))
    hexes = {hex_view["name"]: hex_view for hex_view in view["hexes"]}
    you = view["you"]
    near = {} if you is None or view["round"] == 0 else view["players"][you]["reach"]
    lines = []
    for index in range(ROWS):
        letter = "ABCDEFGHI"[index]
        cells = []
        for column in range(1, COLUMNS + 1):
            hex_view = hexes.get(f"{letter}{column}")
            cells.append(" " * 6 if hex_view is None else cell(hex_view, short, near))
        shift = " " * 3 if index % 2 else ""
        lines.append(f"{letter} {shift}{' '.join(cells)}")
    columns = " ".join(f"{column:^6}" for column in range(1, COLUMNS + 1))
    return [f"  {columns}", *lines]


def cell(hex_view: dict[str, Any], short: dict[str, str], near: dict[str, int]) -> str:
    """A hex in six columns: terrain, then building or spades."""
    style = STYLE[hex_view["terrain"]]
    if hex_view["terrain"] == "river":
        return f"[{style}]{'~~':^6}[/]"
    building = hex_view["building"]
    text = short[hex_view["terrain"]]
    if building is not None:
        signs = ("+" if building["annex"] else "") + ("*" if building["city"] else "")
        signs += "!" if building.get("marked") else ""
        text += f" {BUILDINGS[building['kind']]}{building['seat'] + 1}{signs}"
    elif hex_view["name"] in near or hex_view.get("marker"):
        sign = {"youth": "y", "blight": "x"}.get(hex_view.get("marker") or "", " ")
        text += f" {sign}{near.get(hex_view['name'], '')}"
    return f"[{style}]{text:<6.6}[/]"


def offers(view: dict[str, Any], lang: str) -> list[str]:
    """What can be taken or used by all, an entry each."""
    draft = view["draft"]
    used = say("terminal.used", lang)

    def action(kind: str, offer: dict[str, Any]) -> str:
        index = (POWER_ACTIONS if kind == "power_action" else BOOK_ACTIONS).index(offer["id"])
        return word(kind, index, lang) + (f" ({used})" if offer["used"] else "")

    def bonus(offer: dict[str, Any]) -> str:
        coins = plain(say("terminal.coins", lang, n=offer["coins"]), lang)
        text = word("bonus", BONUSES.index(offer["id"]), lang)
        return f"{text} (+{coins})" if offer["coins"] else text

    sections = {
        "draft": [set_text(offer, lang) for offer in draft["sets"]],
        "factions": [named("faction", FACTIONS.index(name), lang) for name in draft["factions"]],
        "palaces": [
            word("palace", PALACES.index(name), lang)
            for name in [*draft["palaces"], *view["palaces"]]
        ],
        "bonuses": [
            *(word("bonus", BONUSES.index(name), lang) for name in draft["bonuses"]),
            *map(bonus, view["bonuses"]),
        ],
        "innovations": [
            named("innovation", INNOVATIONS.index(slot["id"]), lang)
            for slot in view["innovations"]
            if slot["id"] is not None
        ],
        "competencies": [
            f"{word('competency', COMPETENCIES.index(offer['id']), lang)}"
            f" ({say('terminal.left', lang, n=offer['left'])})"
            for offer in view["competencies"]
        ],
        "power_actions": [
            " · ".join(action("power_action", offer) for offer in view["power_actions"])
        ],
        "book_actions": [
            " · ".join(action("book_action", offer) for offer in view["book_actions"])
        ],
    }
    lines: list[str] = []
    for key, entries in sections.items():
        lines += listed(say(f"terminal.{key}", lang), entries)
    return lines


def set_text(set_view: dict[str, Any], lang: str) -> str:
    """A planning display card and what lies on it."""
    words = [word("terrain", TERRAINS.index(set_view["terrain"]), lang)]
    for faction in (set_view["faction"], set_view.get("second")):
        if faction is not None:
            words.append(word("faction", FACTIONS.index(faction), lang))
    if set_view["bonus"] is not None and set_view.get("second") is None:
        words.append(word("bonus", BONUSES.index(set_view["bonus"]), lang))
    return ", ".join(words)


def named(kind: str, index: int, lang: str) -> str:
    """A tile with a name, and what it does."""
    return f"{word(kind, index, lang)}: {word(f'{kind}_text', index, lang)}"


def player_lines(view: dict[str, Any], seat: int, lang: str) -> list[str]:
    """A line for a seat, resources and levels, then its tiles."""
    if "automa" in view and view["automa"]["seat"] == seat:
        return automa_lines(view, seat, lang)
    player = view["players"][seat]
    mark = "▶" if seat in view["pending"] else " "
    none = say("terminal.none", lang)
    faction = (
        word("faction", FACTIONS.index(player["faction"]), lang) if player["faction"] else none
    )
    books = "/".join(str(n) for n in player["books"])
    bowls = "/".join(str(n) for n in player["bowls"])
    levels = " ".join(f"{n:>2}" for n in player["levels"])
    head = (
        f"{mark} [{SEAT_STYLE[seat]}]{seat + 1} {faction:<14}[/] [bold]{player['vp']:>3}[/]  "
        f"● {player['coins']:<3} ⚒ {player['tools']:<2} ♟ {player['scholars']}  "
        f"▤ {books}  ⚡ {bowls}  "
        f"[dim]{say('terminal.levels', lang)}[/] {levels}"
    )
    tracks = f"⛵{player['sailing']} ⛏{player['terraforming']}"
    return [head, *listed(tracks, own_tiles(player, lang))] if own_tiles(player, lang) else [head]


def own_tiles(player: dict[str, Any], lang: str) -> list[str]:
    """The tiles of a seat, what they do."""
    tiles = []
    for kind, names, own in (
        ("bonus", BONUSES, [player["bonus"]]),
        ("palace", PALACES, [player["palace"] or player["drafted_palace"]]),
        ("competency", COMPETENCIES, player["competencies"]),
        ("city", CITY_TILES, player["cities"]),
    ):
        tiles += [word(kind, names.index(name), lang) for name in own if name is not None]
    innovations = [INNOVATIONS.index(name) for name in player["innovations"]]
    return tiles + [named("innovation", index, lang) for index in innovations]


def automa_lines(view: dict[str, Any], seat: int, lang: str) -> list[str]:
    """Two lines for the Automa: points and levels, then her cards."""
    automa, player = view["automa"], view["players"][seat]
    none = say("terminal.none", lang)
    mark = "▶" if seat in view["pending"] else " "
    faction = none
    if automa["faction"]:
        faction = word("automa_faction", AUTOMA_FACTIONS.index(automa["faction"]), lang)
    levels = " ".join(f"{n:>2}" for n in player["levels"])
    name = f"{say('captions.automa', lang)} {automa['level']}"
    head = (
        f"{mark} [{SEAT_STYLE[seat]}]{seat + 1} {name:<14}[/] [bold]{player['vp']:>3}[/]  "
        f"{faction:<16} ♟ {player['scholars_left']}  "
        f"[dim]{say('terminal.levels', lang)}[/] {levels}"
    )
    now = max(view["round"], 1) - 1
    open_cards = [
        none if name is None else word("card", CARDS.index(name), lang)
        for name in (automa["support"], automa["action"])
    ]
    cards = say(
        "terminal.cards",
        lang,
        support=open_cards[0],
        action=open_cards[1],
        deck=automa["deck"],
        reserve=automa["reserve"],
        sailing=automa["sailing"][now],
        vp=automa["vp"][now],
    )
    return [head, f"{EDGE}{' ' * 17}[dim]{cards}[/]"]
