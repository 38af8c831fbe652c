"""The table as text for a terminal, drawn from a view: Rich markup, 80 columns wide or more."""
# mypyc: skip

from __future__ import annotations

from typing import Any

from parlour.games.nippon.content.board import ACTION_NAMES, CITIES, REGIONS
from parlour.games.nippon.content.factories import GOODS
from parlour.games.nippon.content.numbers import SPACES, WORKER_COLOURS
from parlour.games.nippon.content.player_board import ACHIEVEMENTS, TRACK, TRACKS
from parlour.games.nippon.drawing.labels import counted, say, word

# Colours say nothing that a letter does not say too.
WORKER_STYLE = ("yellow", "red", "magenta", "dodger_blue1", "white", "grey62")
SEAT_STYLE = ("dodger_blue1", "dark_orange", "yellow", "orchid", "green")


def worker(colour: str, lang: str) -> str:
    """A worker: the first letters of its colour, in it."""
    number = WORKER_COLOURS.index(colour)
    return f"[bold {WORKER_STYLE[number]}]{word('colour', number, lang)[:2]}[/]"


def workers(colours: list[str], lang: str) -> str:
    return " ".join(worker(colour, lang) for colour in colours) or "·"


def seat_name(seat: int, lang: str) -> str:
    return f"[bold {SEAT_STYLE[seat]}]{word('seat', seat, lang)}[/]"


def terminal(view: dict[str, Any], lang: str, columns: int) -> str:
    """The whole table."""
    turn = view["turn"]
    lines = [f"{say('tips.marker', lang, n=turn['marker'], m=SPACES)}"]
    if turn["trigger"] is not None:
        lines[0] += f"  {say('heads.final', lang, n=turn['final_turns'])}"
    for slot in view["slots"]:
        names = [word("action", ACTION_NAMES.index(name), lang) for name in slot["actions"]]
        lines.append(f"  {' / '.join(names):<24} {workers(slot['workers'], lang)}")
    rows = " | ".join(workers(row["workers"], lang) for row in view["rows"])
    bag = " ".join(f"{worker(name, lang)} {n}" for name, n in view["bag"].items())
    lines.append(f"{say('heads.rows', lang)}: {rows}")
    lines.append(f"{say('heads.bag', lang)}: {bag}")
    for region in view["regions"]:
        lines += region_lines(view, region, lang)
    left = [f"{name} {n}" for name, n in view["rewards"].items() if n]
    middle = len(left) // 2
    lines.append(
        f"{say('heads.rewards', lang)}: 2x {view['multipliers']}, {', '.join(left[:middle])}"
    )
    lines.append(f"  {', '.join(left[middle:])}")
    for seat in range(view["seats"]):
        lines += board_lines(view, seat, lang)
    return "\n".join(lines)


def region_lines(view: dict[str, Any], region: dict[str, Any], lang: str) -> list[str]:
    """A region: its standing, then a line for each city."""
    number = REGIONS.index(region["name"])
    standing = [
        f"{seat_name(seat, lang)} {region['influence'][seat]}"
        f" ({region['vp'][seat] + region['ship_vp'][seat]})"
        for seat in range(view["seats"])
        if region["influence"][seat]
    ]
    standing.append(f"{say('heads.overseas', lang)} {region['overseas']}")
    lines = [f"[bold]{word('region', number, lang)}[/]: {', '.join(standing)}"]
    for city in region["cities"]:
        name = word("city", CITIES.index(city["name"]), lang)
        parts = []
        for slot in city["slots"]:
            good = word("good", GOODS.index(slot["good"]), lang)[:4]
            if slot["seat"] is not None:
                sign = f"[bold {SEAT_STYLE[slot['seat']]}]{slot['value']}/{slot['seat'] + 1}[/]"
            else:
                sign = "x" if slot["closed"] else str(slot["printed"])
            parts.append(f"{slot['name'][-1]} {good} {sign}")
        lines.append(f"  {name:<10} {'  '.join(parts)}")
    return lines


def board_lines(view: dict[str, Any], seat: int, lang: str) -> list[str]:
    """A player board in a few lines."""
    board = view["boards"][seat]
    tracks = ", ".join(
        f"{word('track', track, lang)} {TRACK[track][board['tracks'][name]]}"
        for track, name in enumerate(TRACKS)
    )
    factories = ", ".join(
        f"{word('good', good, lang)} {tile['tile'][-1].upper()}"
        f" {tile['goods']} (+{tile['machinery']})"
        for good, name in enumerate(GOODS)
        if (tile := board["factories"][name])
    )
    spaces = ", ".join(
        f"{word('achievement', space, lang)} {achievement['base']}×{achievement['multiplier']}"
        for space, name in enumerate(ACHIEVEMENTS)
        if (achievement := board["achievements"][name])["multiplier"]
    )
    mark = ">" if seat in view["pending"] else " "
    return [
        f"{mark} {seat_name(seat, lang)}  {counted('vp', board['vp'], lang)}"
        f"  {word('yen', board['yen'], lang)}  {counted('coal', board['coal'], lang)}"
        f"  {counted('blueprint', board['blueprints'], lang)}"
        f"  {workers(board['workers'], lang)}",
        f"    {tracks}",
        f"    {factories or '·'}",
        f"    {spaces}",
    ]
