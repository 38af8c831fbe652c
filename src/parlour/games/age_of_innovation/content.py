"""The content of Age of Innovation as tables that never change, loaded from data/ and checked.

Both maps lie on one grid of 9 rows and 13 columns: a hex is row * 13 + column, and sets of hexes
are two words of at most 60 bits. Small counts (books by discipline, levels, tiles by kind) are
packed into one int: `packed(word, i, bits)`.
"""

from __future__ import annotations

from typing import Any, Final, final

from parlour.kernel.data import data_folder, expect, read_toml
from parlour.kernel.hexes import HexMap, mask_high, mask_low

DATA: Final = data_folder(__file__)

TERRAINS: Final = ["desert", "plains", "swamp", "lake", "forest", "mountain", "wasteland"]
LETTERS: Final = "DPSLFMW"
CIRCLE: Final = 7
RIVER: Final = 7  # in the list of terrains of a map
NO_HEX: Final = 8
DISCIPLINES: Final = ["banking", "law", "engineering", "medicine"]
KINDS: Final = ["workshop", "guild", "school", "university", "palace", "tower", "monument"]
WORKSHOP: Final = 0
GUILD: Final = 1
SCHOOL: Final = 2
UNIVERSITY: Final = 3
PALACE: Final = 4
TOWER: Final = 5
MONUMENT: Final = 6
OWN_KINDS: Final = 5  # kinds that a display holds

EVENTS: Final = [
    "build_workshop",
    "build_guild",
    "build_school",
    "build_university",
    "build_palace",
    "build_tower",
    "build_monument",
    "build_workshop_border",
    "build_workshop_riverside",
    "use_spade",
    "advance_level",
    "gain_city_tile",
    "advance_track",
    "take_innovation",
    "send_scholar",
    "gain_competency",
]
EVENT_COUNT: Final = 16
ON_BORDER: Final = 7
ON_RIVERSIDE: Final = 8
ON_SPADE: Final = 9
ON_LEVEL: Final = 10
ON_CITY: Final = 11
ON_TRACK: Final = 12
ON_INNOVATION: Final = 13
ON_SCHOLAR: Final = 14
ON_COMPETENCY: Final = 15

# Terms of the effect language. A term is (op, first, second).
OPS: Final = [
    "coin",
    "tool",
    "scholar",
    "power",
    "vp",
    "book",
    "book_of_column",
    "advance",
    "advance_any",
    "advance_one",
    "advance_each",
    "spades",
    "spades_only",
    "free_workshop",
    "bridge",
    "competency",
    "city_tile",
    "annex",
    "neutral",
    "upgrade",
    "downgrade",
    "place",
    "sailing",
    "terraforming",
    "power_token",
    "extra_action",
    "vp_per",
    "advance_per",
    "vp_table",
    "vp_top",
    "vp_lowest",
]
COIN: Final = 0
TOOL: Final = 1
SCHOLAR: Final = 2
POWER: Final = 3
VP: Final = 4
BOOK: Final = 5
BOOK_OF_COLUMN: Final = 6
ADVANCE: Final = 7
ADVANCE_ANY: Final = 8
ADVANCE_ONE: Final = 9
ADVANCE_EACH: Final = 10
SPADES: Final = 11
SPADES_ONLY: Final = 12
FREE_WORKSHOP: Final = 13
BRIDGE: Final = 14
COMPETENCY: Final = 15
CITY_TILE: Final = 16
ANNEX: Final = 17
NEUTRAL: Final = 18
UPGRADE: Final = 19
DOWNGRADE: Final = 20
PLACE: Final = 21
SAILING: Final = 22
TERRAFORMING: Final = 23
POWER_TOKEN: Final = 24
EXTRA_ACTION: Final = 25
VP_PER: Final = 26
ADVANCE_PER: Final = 27
VP_TABLE: Final = 28
VP_TOP: Final = 29
VP_LOWEST: Final = 30

COUNTS: Final = [
    "workshop",
    "guild",
    "school",
    "university",
    "palace",
    "palace_or_university",
    "building",
    "building_kind",
    "city_tile",
    "bridge",
    "settlement",
]

Term = tuple[int, int, int]
TABLES: Final[list[list[tuple[int, int]]]] = []  # of the term vp_table


def packed(word: int, index: int, bits: int) -> int:
    """A small number out of a packed word."""
    return (word >> (index * bits)) & ((1 << bits) - 1)


def parse_term(text: str, where: str) -> Term:
    """A term of the effect language: "gain coin 3", "advance any 2", "vp_per guild 2" …"""
    words = text.split()
    expect(len(words) >= 2, where, f"{text!r} is no effect")
    name, args = words[0], words[1:]
    if name == "gain":
        expect(args[0] in OPS[: BOOK_OF_COLUMN + 1], where, f"{text!r}: {args[0]} is no resource")
        return OPS.index(args[0]), _count(args, 1, text, where), 0
    if name == "advance":
        if args[0] in DISCIPLINES:
            return ADVANCE, DISCIPLINES.index(args[0]), _count(args, 1, text, where)
        expect(args[0] in ("any", "one", "each"), where, f"{text!r}: {args[0]} is no discipline")
        return OPS.index(f"advance_{args[0]}"), _count(args, 1, text, where), 0
    if name in ("neutral", "place"):
        expect(args[0] in KINDS, where, f"{text!r}: {args[0]} is no building")
        return OPS.index(name), KINDS.index(args[0]), 0
    if name in ("upgrade", "downgrade"):
        expect(
            len(args) == 2 and args[0] in KINDS and args[1] in KINDS,
            where,
            f"{text!r} names two kinds of buildings",
        )
        return OPS.index(name), KINDS.index(args[0]), KINDS.index(args[1])
    if name in ("vp_per", "advance_per"):
        expect(args[0] in COUNTS, where, f"{text!r}: {args[0]} cannot be counted")
        return OPS.index(name), COUNTS.index(args[0]), _count(args, 1, text, where)
    if name == "vp_table":
        expect(args[0] in COUNTS, where, f"{text!r}: {args[0]} cannot be counted")
        pairs = [pair.split(":") for pair in args[1:]]
        expect(
            all(len(pair) == 2 and pair[0].isdigit() and pair[1].isdigit() for pair in pairs),
            where,
            f"{text!r} reads count, then minimum:points",
        )
        TABLES.append([(int(low), int(vp)) for low, vp in pairs])
        return VP_TABLE, COUNTS.index(args[0]), len(TABLES) - 1
    expect(name in OPS[SPADES:], where, f"{text!r}: there is no effect {name!r}")
    return OPS.index(name), _count(args, 0, text, where), 0


def _count(args: list[str], at: int, text: str, where: str) -> int:
    expect(len(args) == at + 1 and args[at].isdigit(), where, f"{text!r} ends with a number")
    return int(args[at])


def parse_terms(texts: list[str], where: str) -> list[Term]:
    """The terms of an effect, in printed order."""
    return [parse_term(text, where) for text in texts if text]


_CONSTANTS: Final[dict[str, Any]] = read_toml(DATA / "constants.toml")


def _value(*path: str) -> Any:
    value: Any = _CONSTANTS
    for key in path:
        expect(
            isinstance(value, dict) and key in value,
            "constants.toml",
            f"{'.'.join(path)} is missing",
        )
        value = value[key]
    return value


def _number(*path: str) -> int:
    value = _value(*path)
    expect(isinstance(value, int), "constants.toml", f"{'.'.join(path)} must be a whole number")
    return int(value)


def _numbers(*path: str) -> list[int]:
    value = _value(*path)
    expect(
        isinstance(value, list) and all(isinstance(n, int) for n in value),
        "constants.toml",
        f"{'.'.join(path)} must be a list of whole numbers",
    )
    return [int(n) for n in value]


EDITIONS: Final = ["manual", "published"]
PLAYERS: Final[list[int]] = _numbers("set_up", "players")
MAX_SEATS: Final[int] = max(PLAYERS)
ROUNDS: Final[int] = _number("set_up", "rounds")
START_VP: Final[int] = _number("set_up", "vp")
POWER_TOKENS: Final[int] = _number("set_up", "power_tokens")
BOOK_ACTIONS_USED: Final[int] = _number("set_up", "book_actions")
BONUS_DISPLAY: Final[int] = _number("set_up", "bonus_display")
BONUS_COINS: Final[int] = _number("set_up", "bonus_coins")
PALACES_BESIDES: Final[int] = _number("set_up", "palaces_besides_players")
OPEN_DRAFT_CARDS: Final[int] = _number("set_up", "open_draft_cards")
SMALL_MAP_PLAYERS: Final[list[int]] = _numbers("set_up", "small_map_players")
START_WORKSHOPS: Final[int] = _number("set_up", "start_workshops")
SAME_DISCIPLINE: Final[int] = _number("set_up", "same_discipline")
BOOKS: Final[int] = _number("box", "books_per_discipline")
SCHOLARS: Final[int] = _number("box", "scholars")
BRIDGES: Final[int] = _number("box", "bridges")
ANNEXES: Final[int] = _number("box", "annexes")
PIECES: Final[list[int]] = [_number("buildings", kind, "pieces") for kind in KINDS[:OWN_KINDS]]
VALUE: Final[list[int]] = [_number("buildings", kind, "power") for kind in KINDS]
TOOL_COST: Final[list[int]] = [_number("buildings", kind, "tools") for kind in KINDS[:OWN_KINDS]]
COIN_COST: Final[list[int]] = [_number("buildings", kind, "coins") for kind in KINDS[:OWN_KINDS]]
GUILD_DISCOUNTED: Final[int] = _number("buildings", "guild", "coins_next_to_opponent")
NEUTRAL_PIECES: Final[list[int]] = [_number("neutral", kind) for kind in KINDS]
CITY_POWER: Final[int] = _number("city", "power")
CITY_BUILDINGS: Final[int] = _number("city", "buildings")
CITY_WITH_UNIVERSITY: Final[int] = _number("city", "with_university")
CITY_WITH_MONUMENT: Final[int] = _number("city", "with_monument")
TOP: Final[int] = _number("science", "top")
KEY_LEVEL: Final[int] = _number("science", "key_level")
INCOME_LEVEL: Final[int] = _number("science", "income_level")
SLOT_STEPS: Final[list[int]] = _numbers("science", "slots")
SLOTS: Final[int] = len(SLOT_STEPS)
RETURNED_STEPS: Final[int] = _number("science", "returned_steps")
POWER_AT: Final[list[int]] = [
    int(_value("science", "power_at").get(str(level), 0)) for level in range(TOP + 1)
]
LEVEL_INCOME: Final[list[Term]] = [
    parse_term(str(_value("science", "income", name)), "constants.toml, science.income")
    for name in DISCIPLINES
]
SCHOLARS_PER_ACTION: Final[list[int]] = [
    _number("science", "scholars_per_action", edition) for edition in EDITIONS
]
POWER_FOR_SCHOLAR: Final[int] = _number("conversion", "power_for_scholar")
POWER_FOR_BOOK: Final[int] = _number("conversion", "power_for_book")
POWER_FOR_TOOL: Final[int] = _number("conversion", "power_for_tool")
POWER_FOR_COIN: Final[int] = _number("conversion", "power_for_coin")
SACRIFICE_NEEDS: Final[int] = _number("conversion", "sacrifice_needs")
AREA_VP: Final[list[list[int]]] = [_numbers("scoring", "area", e) for e in EDITIONS]
DISCIPLINE_VP: Final[list[list[int]]] = [_numbers("scoring", "disciplines", e) for e in EDITIONS]
COINS_PER_VP: Final[int] = _number("scoring", "coins_per_vp")
AREA_TILES: Final[list[int]] = _numbers("two_players", "area_tiles")
NEUTRAL_START: Final[int] = _number("two_players", "marker_start")
AREA_REVEALED: Final[int] = _number("two_players", "revealed_in_round")


def _arrows(edition: str) -> list[int]:
    """By kind: the kinds it may become, as a bitmask."""
    found = [0] * len(KINDS)
    for arrow in _value("arrows", edition):
        words = str(arrow).split()
        expect(
            len(words) == 2 and words[0] in KINDS[:OWN_KINDS] and words[1] in KINDS[:OWN_KINDS],
            "constants.toml, arrows",
            f"{arrow!r} names two kinds of buildings",
        )
        found[KINDS.index(words[0])] |= 1 << KINDS.index(words[1])
    return found


ARROWS: Final[list[list[int]]] = [_arrows(edition) for edition in EDITIONS]


# Tiles that belong to a player: factions, palaces, competencies, innovations, round bonuses, one
# after the other, so that a tile is one number. `TILES[PALACE_TILE + 3]` is P04.


def _rows(file: str, key: str, count: str) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = read_toml(DATA / file).get(key, [])
    told = _number("box", count)
    expect(len(rows) == told, file, f"{len(rows)} entries {key}, not {told}")
    ids = [row.get("id") for row in rows]
    expect(all(isinstance(i, str) and i for i in ids), file, f"an entry {key} has no id")
    expect(len(set(ids)) == len(ids), file, f"an id of {key} is there twice")
    return [{"file": file, **row} for row in rows]


def _where(row: dict[str, Any]) -> str:
    return f"{row['file']}, {row['id']}"


def _need(row: dict[str, Any], key: str) -> Any:
    """A value that an entry must have."""
    expect(key in row, _where(row), f"{key} is missing")
    return row[key]


def _whole(row: dict[str, Any], key: str) -> int:
    """A whole number that an entry must have."""
    value = _need(row, key)
    expect(isinstance(value, int), _where(row), f"{key} must be a whole number")
    return int(value)


def _one_of(row: dict[str, Any], key: str, names: list[str]) -> int:
    """The index of a name that an entry must have."""
    value = _need(row, key)
    expect(value in names, _where(row), f"{key} is one of {', '.join(names)}, not {value!r}")
    return names.index(value)


_FACTION_ROWS: Final = _rows("factions.toml", "faction", "factions")
_PALACE_ROWS: Final = _rows("palaces.toml", "palace", "palaces")
_COMPETENCY_ROWS: Final = _rows("competencies.toml", "competency", "competencies")
_INNOVATION_ROWS: Final = _rows("innovations.toml", "innovation", "innovations")
_BONUS_ROWS: Final = _rows("rounds.toml", "round_bonus", "round_bonuses")
FACTIONS: Final[list[str]] = [str(row["id"]) for row in _FACTION_ROWS]
PALACES: Final[list[str]] = [str(row["id"]) for row in _PALACE_ROWS]
COMPETENCIES: Final[list[str]] = [str(row["id"]) for row in _COMPETENCY_ROWS]
INNOVATIONS: Final[list[str]] = [str(row["id"]) for row in _INNOVATION_ROWS]
BONUSES: Final[list[str]] = [str(row["id"]) for row in _BONUS_ROWS]
_TILE_ROWS: Final = _FACTION_ROWS + _PALACE_ROWS + _COMPETENCY_ROWS + _INNOVATION_ROWS + _BONUS_ROWS
TILES: Final[list[str]] = FACTIONS + PALACES + COMPETENCIES + INNOVATIONS + BONUSES
FACTION_TILE: Final = 0
PALACE_TILE: Final[int] = len(FACTIONS)
COMPETENCY_TILE: Final[int] = PALACE_TILE + len(PALACES)
INNOVATION_TILE: Final[int] = COMPETENCY_TILE + len(COMPETENCIES)
BONUS_TILE: Final[int] = INNOVATION_TILE + len(INNOVATIONS)

_KNOWN_KEYS: Final = [
    "file",
    "id",
    "name",
    "start",
    "choice",
    "setup",
    "income",
    "immediate",
    "special",
    "pass",
    "on",
    "rule",
    "red_back",
    "kind",
]


def _effects(key: str) -> list[list[Term]]:
    """By tile: the terms under a key."""
    found: list[list[Term]] = []
    for row in _TILE_ROWS:
        where = _where(row)
        for name in row:
            expect(name in _KNOWN_KEYS, where, f"unknown key {name!r}")
        texts = row.get(key, [])
        expect(isinstance(texts, list), where, f"{key} must be a list of effects")
        found.append(parse_terms([str(text) for text in texts], where))
    return found


INCOME: Final[list[list[Term]]] = _effects("income")
IMMEDIATE: Final[list[list[Term]]] = _effects("immediate")
SPECIAL: Final[list[list[Term]]] = _effects("special")
ON_PASS: Final[list[list[Term]]] = _effects("pass")
START: Final[list[list[Term]]] = _effects("start")  # fixed steps and resources of a faction
CHOICE: Final[list[list[Term]]] = _effects("choice")  # steps of a faction's choice
SETUP: Final[list[list[Term]]] = _effects("setup")  # a tile taken when all buildings stand


def _sum(terms: list[Term], op: int) -> int:
    return sum(first for found, first, _ in terms if found == op)


# Income of a tile by resource.
INCOME_COIN: Final[list[int]] = [_sum(terms, COIN) for terms in INCOME]
INCOME_TOOL: Final[list[int]] = [_sum(terms, TOOL) for terms in INCOME]
INCOME_SCHOLAR: Final[list[int]] = [_sum(terms, SCHOLAR) for terms in INCOME]
INCOME_POWER: Final[list[int]] = [_sum(terms, POWER) for terms in INCOME]
INCOME_VP: Final[list[int]] = [_sum(terms, VP) for terms in INCOME]
INCOME_BOOK: Final[list[int]] = [_sum(terms, BOOK) for terms in INCOME]
INCOME_STEP: Final[list[int]] = [_sum(terms, ADVANCE_ANY) for terms in INCOME]


def _on_gains(op: int) -> list[int]:
    """At tile * EVENT_COUNT + event: how much of a resource the event brings."""
    found = [0] * (len(TILES) * EVENT_COUNT)
    for tile, row in enumerate(_TILE_ROWS):
        for event, texts in row.get("on", {}).items():
            where = _where(row)
            expect(event in EVENTS, where, f"there is no event {event!r}")
            found[tile * EVENT_COUNT + EVENTS.index(event)] = _sum(parse_terms(texts, where), op)
    return found


def _on_terms(event: str) -> list[list[Term]]:
    """By tile: what an event brings that needs a decision."""
    return [parse_terms(row.get("on", {}).get(event, []), _where(row)) for row in _TILE_ROWS]


ON_VP: Final[list[int]] = _on_gains(VP)
ON_COIN: Final[list[int]] = _on_gains(COIN)
ON_CITY_TERMS: Final[list[list[Term]]] = _on_terms("gain_city_tile")
COLUMN_BOOKS: Final[list[int]] = [
    _sum(terms, BOOK_OF_COLUMN) for terms in _on_terms("gain_competency")
]
SPECIAL_TILES: Final[list[int]] = [tile for tile, terms in enumerate(SPECIAL) if terms]
SPECIAL_NAMES: Final[list[str]] = [TILES[tile] for tile in SPECIAL_TILES]
SPECIAL_AT: Final[list[int]] = [
    SPECIAL_TILES.index(tile) if tile in SPECIAL_TILES else -1 for tile in range(len(TILES))
]
TRIGGER_MASK: Final[int] = sum(
    1 << i for i, row in enumerate(_COMPETENCY_ROWS) if "on" in row
)  # competencies that watch events

_RULE_KEYS: Final = [
    "science_bonus_levels",
    "power_discount",
    "vp_by_players",
    "tunnel_tools",
    "tunnel_distance",
    "tunnel_vp",
    "tunnel_vp_per_player",
    "bridge_tools",
    "start_university",
    "start_tower",
    "city_power",
    "flight_scholars",
    "flight_distance",
    "flight_vp",
    "city_over_river",
    "any_order",
    "sailing",
]


def _rule(key: str) -> list[int]:
    """By tile: the number of a rule change, 0 if the tile does not change it."""
    found: list[int] = []
    for row in _TILE_ROWS:
        rules = row.get("rule", {})
        for name in rules:
            expect(name in _RULE_KEYS, _where(row), f"there is no rule change {name!r}")
        found.append(int(rules.get(key, 0)))
    return found


def rules_of_tile(tile: int) -> list[tuple[str, int]]:
    """The rule changes of a tile, by name; for people."""
    rules = _TILE_ROWS[tile].get("rule", {})
    return [(name, n) for name, n in rules.items() if isinstance(n, int)]


BONUS_LEVELS: Final[list[int]] = _rule("science_bonus_levels")
POWER_DISCOUNT: Final[list[int]] = _rule("power_discount")
TUNNEL_TOOLS: Final[list[int]] = _rule("tunnel_tools")
TUNNEL_DISTANCE: Final[list[int]] = _rule("tunnel_distance")
TUNNEL_VP: Final[list[int]] = _rule("tunnel_vp")
TUNNEL_VP_PER_PLAYER: Final[list[int]] = _rule("tunnel_vp_per_player")
MOLE_BRIDGE_TOOLS: Final[list[int]] = _rule("bridge_tools")
STARTS_WITH_UNIVERSITY: Final[list[int]] = _rule("start_university")
STARTS_WITH_TOWER: Final[list[int]] = _rule("start_tower")
TILE_CITY_POWER: Final[list[int]] = _rule("city_power")
FLIGHT_SCHOLARS: Final[list[int]] = _rule("flight_scholars")
FLIGHT_DISTANCE: Final[list[int]] = _rule("flight_distance")
FLIGHT_VP: Final[list[int]] = _rule("flight_vp")
CITY_OVER_RIVER: Final[list[int]] = _rule("city_over_river")
ANY_ORDER: Final[list[int]] = _rule("any_order")
BONUS_SAILING: Final[list[int]] = _rule("sailing")
# Points for a power action, by tile * (MAX_SEATS + 1) + number of players.
POWER_ACTION_VP: Final[list[int]] = [
    0
    if players == 0 or "vp_by_players" not in row.get("rule", {})
    else int(row["rule"]["vp_by_players"][players - 1])
    for row in [{**r, "rule": dict(r.get("rule", {}))} for r in _TILE_ROWS]
    for players in range(MAX_SEATS + 1)
]

RED_PALACES: Final[list[int]] = [i for i, row in enumerate(_PALACE_ROWS) if row.get("red_back")]
expect(len(RED_PALACES) == 1, "palaces.toml", "exactly one palace tile has the red back")


def _name(row: dict[str, Any], lang: str) -> str:
    names = _need(row, "name")
    expect(isinstance(names, dict) and bool(names.get(lang)), _where(row), f"no {lang} name")
    return str(names[lang])


FACTION_NAMES: Final[dict[str, list[str]]] = {
    lang: [_name(row, lang) for row in _FACTION_ROWS] for lang in ("en", "pl")
}
INNOVATION_NAMES: Final[dict[str, list[str]]] = {
    lang: [_name(row, lang) for row in _INNOVATION_ROWS] for lang in ("en", "pl")
}

# Competency tiles: the grid.
_COMPETENCY_FILE: Final = read_toml(DATA / "competencies.toml")
COPIES: Final[int] = int(_COMPETENCY_FILE.get("copies", 0))
expect(
    COPIES * len(COMPETENCIES) == _number("box", "competency_tiles"),
    "competencies.toml, copies",
    f"{COPIES * len(COMPETENCIES)} tiles, not {_number('box', 'competency_tiles')}",
)
ROW_STEPS: Final[list[int]] = [int(row["steps"]) for row in _COMPETENCY_FILE["row"]]
ROW_BOOKS: Final[list[int]] = [int(row["books"]) for row in _COMPETENCY_FILE["row"]]
expect(
    len(ROW_STEPS) * len(DISCIPLINES) == len(COMPETENCIES),
    "competencies.toml, row",
    "rows and columns do not hold all kinds",
)

# Innovation display: slots by number of players; a price is books by discipline and of any.
_INNOVATION_FILE: Final = read_toml(DATA / "innovations.toml")
COINS_WITHOUT_PALACE: Final[int] = int(_INNOVATION_FILE["coins_without_palace"])
MAX_INNOVATIONS: Final[int] = int(_INNOVATION_FILE["max_per_player"])


def _slot_price(text: str, players: int) -> list[int]:
    where = f"innovations.toml, slots.{players}"
    words = text.split()
    price = [0] * (len(DISCIPLINES) + 1)
    expect(len(words) % 2 == 0, where, f"{text!r} reads discipline and number")
    for name, n in zip(words[::2], words[1::2]):
        expect(
            (name in DISCIPLINES or name == "any") and n.isdigit(), where, f"{text!r} is no price"
        )
        price[DISCIPLINES.index(name) if name in DISCIPLINES else len(DISCIPLINES)] = int(n)
    return price


SLOT_PRICES: Final[list[list[list[int]]]] = [
    [_slot_price(text, n) for text in _INNOVATION_FILE["slots"].get(str(n), [])]
    for n in range(MAX_SEATS + 1)
]
for _n in PLAYERS:
    expect(bool(SLOT_PRICES[_n]), "innovations.toml, slots", f"no slots for {_n} players")
    expect(len(SLOT_PRICES[_n]) <= len(INNOVATIONS), "innovations.toml, slots", "too many slots")

# Round score tiles and final round score tiles.
_ROUND_ROWS: Final = _rows("rounds.toml", "round_score", "round_scores")
_FINAL_ROWS: Final = _rows("rounds.toml", "final_score", "final_scores")
ROUND_TILES: Final[list[str]] = [str(row["id"]) for row in _ROUND_ROWS]
FINAL_TILES: Final[list[str]] = [str(row["id"]) for row in _FINAL_ROWS]


def _event_vp(rows: list[dict[str, Any]]) -> list[int]:
    """At tile * EVENT_COUNT + event: points."""
    found = [0] * (len(rows) * EVENT_COUNT)
    for tile, row in enumerate(rows):
        for event in _need(row, "on"):
            expect(event in EVENTS, _where(row), f"there is no event {event!r}")
            found[tile * EVENT_COUNT + EVENTS.index(event)] = _whole(row, "vp")
    return found


ROUND_VP: Final[list[int]] = _event_vp(_ROUND_ROWS)
FINAL_VP: Final[list[int]] = _event_vp(_FINAL_ROWS)
ROUND_EVENTS: Final[list[list[int]]] = [[EVENTS.index(e) for e in r["on"]] for r in _ROUND_ROWS]
FINAL_EVENTS: Final[list[list[int]]] = [[EVENTS.index(e) for e in r["on"]] for r in _FINAL_ROWS]
ROUND_DISCIPLINE: Final[list[int]] = [
    _one_of(row, "discipline", DISCIPLINES) for row in _ROUND_ROWS
]
ROUND_LEVELS: Final[list[int]] = [_whole(row, "levels") for row in _ROUND_ROWS]
ROUND_BONUS: Final[list[Term]] = [
    parse_term(str(_need(row, "bonus")), _where(row)) for row in _ROUND_ROWS
]
FORBIDDEN_ROUNDS: Final[list[list[int]]] = [
    [int(n) for n in row.get("forbidden_rounds", [])] for row in _ROUND_ROWS
]
FINAL_BUILDING: Final[list[int]] = [_one_of(row, "building", KINDS) for row in _FINAL_ROWS]

# Actions of the board, city tiles.
_POWER_ROWS: Final = _rows("actions.toml", "power_action", "power_actions")
_BOOK_ROWS: Final = _rows("actions.toml", "book_action", "book_actions")
_CITY_ROWS: Final = _rows("actions.toml", "city_tile", "city_kinds")
POWER_ACTIONS: Final[list[str]] = [str(row["id"]) for row in _POWER_ROWS]
BOOK_ACTIONS: Final[list[str]] = [str(row["id"]) for row in _BOOK_ROWS]
CITY_TILES: Final[list[str]] = [str(row["id"]) for row in _CITY_ROWS]
POWER_PRICE: Final[list[int]] = [_whole(row, "power") for row in _POWER_ROWS]
BOOK_PRICE: Final[list[int]] = [_whole(row, "books") for row in _BOOK_ROWS]
POWER_EFFECT: Final[list[list[Term]]] = [
    parse_terms(_need(row, "do"), _where(row)) for row in _POWER_ROWS
]
BOOK_EFFECT: Final[list[list[Term]]] = [
    parse_terms(_need(row, "do"), _where(row)) for row in _BOOK_ROWS
]
CITY_EFFECT: Final[list[list[Term]]] = [
    parse_terms(_need(row, "do"), _where(row)) for row in _CITY_ROWS
]
CITY_VP: Final[list[int]] = [_whole(row, "vp") for row in _CITY_ROWS]
CITY_KEYS: Final[list[int]] = [_whole(row, "keys") for row in _CITY_ROWS]
CITY_COPIES: Final[list[int]] = [_whole(row, "copies") for row in _CITY_ROWS]
expect(
    sum(CITY_COPIES) == _number("box", "city_tiles"),
    "actions.toml, city_tile",
    f"{sum(CITY_COPIES)} city tiles, not {_number('box', 'city_tiles')}",
)

# Planning displays.
_DISPLAY_FILE: Final = read_toml(DATA / "displays.toml")
_COMMON: Final[dict[str, Any]] = _DISPLAY_FILE.get("common", {})
_DISPLAY_ROWS: Final = [{**_COMMON, **row} for row in _rows("displays.toml", "display", "displays")]
expect(
    [row["id"] for row in _DISPLAY_ROWS] == TERRAINS,
    "displays.toml",
    f"the displays are those of {', '.join(TERRAINS)}, in this order",
)
COLOURS: Final[list[str]] = [str(_need(row, "colour")) for row in _DISPLAY_ROWS]


def _display_terms(key: str) -> list[list[Term]]:
    return [parse_terms(row.get(key, []), f"displays.toml, {row['id']}") for row in _DISPLAY_ROWS]


DISPLAY_START: Final[list[list[Term]]] = _display_terms("start")
FIRST_CHOICE: Final[list[list[Term]]] = _display_terms("first_choice")
LAST_CHOICE: Final[list[list[Term]]] = _display_terms("last_choice")
BOWLS: Final[list[list[int]]] = [[int(n) for n in _need(row, "bowls")] for row in _DISPLAY_ROWS]


def _totals(values: list[int], pieces: int, where: str) -> list[int]:
    """What 0, 1, 2 … pieces off the display bring together."""
    expect(len(values) == pieces, where, f"{len(values)} values for {pieces} pieces")
    return [sum(values[:n]) for n in range(pieces + 1)]


def _workshop_tools(row: dict[str, Any]) -> list[int]:
    base = _sum(parse_terms(row["income"], "displays.toml"), TOOL)
    values = [
        _sum(parse_terms([text], f"displays.toml, {row['id']}"), TOOL)
        for text in row["workshop_income"]
    ]
    return [base + n for n in _totals(values, PIECES[WORKSHOP], "displays.toml, workshop_income")]


def _guild_coins(row: dict[str, Any]) -> list[int]:
    base = _sum(parse_terms(row["income"], "displays.toml"), COIN)
    return [base + n for n in _totals(row["guild_coins"], PIECES[GUILD], "displays.toml")]


# By display and number of pieces on the map.
WORKSHOP_TOOLS: Final[list[list[int]]] = [_workshop_tools(row) for row in _DISPLAY_ROWS]
GUILD_COINS: Final[list[list[int]]] = [_guild_coins(row) for row in _DISPLAY_ROWS]
GUILD_POWER: Final[list[list[int]]] = [
    _totals(row["guild_power"], PIECES[GUILD], "displays.toml") for row in _DISPLAY_ROWS
]
SCHOOL_SCHOLARS: Final[list[list[int]]] = [
    _totals(row["school_scholars"], PIECES[SCHOOL], "displays.toml") for row in _DISPLAY_ROWS
]
UNIVERSITY_SCHOLARS: Final[list[list[int]]] = [
    _totals(row["university_scholars"], PIECES[UNIVERSITY], "displays.toml")
    for row in _DISPLAY_ROWS
]
SAILING_START: Final[list[int]] = [_whole(row, "sailing_start") for row in _DISPLAY_ROWS]
SAILING_REWARD: Final[list[list[Term]]] = [
    [parse_term(t, "displays.toml") if t else (VP, 0, 0) for t in row["sailing_rewards"]]
    for row in _DISPLAY_ROWS
]
SAILING_MAX: Final[int] = len(SAILING_REWARD[0]) - 1
SAILING_COINS: Final[list[int]] = [int(row["sailing_cost"]["coin"]) for row in _DISPLAY_ROWS]
SAILING_SCHOLARS: Final[list[int]] = [int(row["sailing_cost"]["scholar"]) for row in _DISPLAY_ROWS]
TERRAFORMING_REWARD: Final[list[list[Term]]] = [
    [parse_term(t, "displays.toml") if t else (VP, 0, 0) for t in row["terraforming_rewards"]]
    for row in _DISPLAY_ROWS
]
TERRAFORMING_MAX: Final[int] = len(TERRAFORMING_REWARD[0]) - 1
TERRAFORMING_COINS: Final[list[int]] = [
    int(row["terraforming_cost"]["coin"]) for row in _DISPLAY_ROWS
]
TERRAFORMING_TOOLS: Final[list[int]] = [
    int(row["terraforming_cost"]["tool"]) for row in _DISPLAY_ROWS
]
TERRAFORMING_SCHOLARS: Final[list[int]] = [
    int(row["terraforming_cost"]["scholar"]) for row in _DISPLAY_ROWS
]
TOOLS_PER_SPADE: Final[list[int]] = [int(n) for n in _COMMON["tools_per_spade"]]
SURCHARGE: Final[list[list[int]]] = [
    [int(n) for n in row["innovation_surcharge"]] for row in _DISPLAY_ROWS
]
for _bowls in BOWLS:
    expect(sum(_bowls) == POWER_TOKENS, "displays.toml, bowls", f"not {POWER_TOKENS} tokens")


# The maps.

ROWS: Final = 9
COLUMNS: Final = 13
_NAMES: Final = [f"{'ABCDEFGHI'[r]}{c + 1}" for r in range(ROWS) for c in range(COLUMNS)]
MAP: Final = HexMap(_NAMES, [(c - r // 2, r) for r in range(ROWS) for c in range(COLUMNS)])
HEXES: Final[int] = MAP.size


def circle_distance(one: int, other: int) -> int:
    """AI-12.2: steps on the shorter way round the circle of terrains."""
    way = (other - one) % CIRCLE
    return min(way, CIRCLE - way)


def _towards(one: int, other: int) -> int:
    way = (other - one) % CIRCLE
    if way == 0:
        return one
    return (one + 1) % CIRCLE if way <= CIRCLE // 2 else (one - 1) % CIRCLE


# At terrain * CIRCLE + native: spades needed, and the terrain after one spade.
DISTANCE: Final[list[int]] = [circle_distance(a, b) for a in range(CIRCLE) for b in range(CIRCLE)]
TOWARDS: Final[list[int]] = [_towards(a, b) for a in range(CIRCLE) for b in range(CIRCLE)]


def _bridge_pairs() -> list[tuple[int, int]]:
    """All pairs of hexes at distance 2 that are not in one line."""
    pairs: list[tuple[int, int]] = []
    for a in range(HEXES):
        for b in range(a + 1, HEXES):
            if MAP.distance(a, b) == 2 and len(_between(a, b)) == 2:
                pairs.append((a, b))
    return pairs


def _between(a: int, b: int) -> list[tuple[int, int]]:
    """The positions, on the grid or off it, that two hexes at distance 2 both touch."""
    (q1, r1), (q2, r2) = MAP.coordinates[a], MAP.coordinates[b]
    steps = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))
    near = {(q1 + dq, r1 + dr) for dq, dr in steps}
    return sorted(near & {(q2 + dq, r2 + dr) for dq, dr in steps})


PAIRS: Final[list[tuple[int, int]]] = _bridge_pairs()
PAIR_NAMES: Final[list[str]] = [f"{MAP.names[a]}-{MAP.names[b]}" for a, b in PAIRS]
# By hex: the pairs it is an end of.
PAIRS_OF: Final[list[list[int]]] = [
    [i for i, pair in enumerate(PAIRS) if h in pair] for h in range(HEXES)
]
# By hex: the hexes at distance 2, and at distance 2 or 3, as two words.
AT_TWO_LOW: Final[list[int]] = [
    mask_low([b for b in range(HEXES) if MAP.distance(a, b) == 2]) for a in range(HEXES)
]
AT_TWO_HIGH: Final[list[int]] = [
    mask_high([b for b in range(HEXES) if MAP.distance(a, b) == 2]) for a in range(HEXES)
]
AT_THREE_LOW: Final[list[int]] = [
    mask_low([b for b in range(HEXES) if MAP.distance(a, b) in (2, 3)]) for a in range(HEXES)
]
AT_THREE_HIGH: Final[list[int]] = [
    mask_high([b for b in range(HEXES) if MAP.distance(a, b) in (2, 3)]) for a in range(HEXES)
]
SAILING_LEVELS: Final[int] = SAILING_MAX + max(BONUS_SAILING) + 1


@final
class Board:
    """One side of the board. Everything is by hex of the common grid."""

    def __init__(self, name: str, data: dict[str, Any]) -> None:
        where = f"maps.toml, {name}"
        rows = [str(row).split() for row in data.get("rows", [])]
        expect(
            len(rows) == ROWS and all(len(row) == COLUMNS for row in rows),
            where,
            f"a map has {ROWS} rows of {COLUMNS} letters",
        )
        self.name: str = name
        self.terrain: list[int] = []
        for row in rows:
            for letter in row:
                expect(letter in LETTERS + "~.", where, f"{letter!r} is no terrain")
                self.terrain.append((LETTERS + "~.").index(letter))
        land = [h for h, t in enumerate(self.terrain) if t < CIRCLE]
        river = [h for h, t in enumerate(self.terrain) if t == RIVER]
        self.land_low: int = mask_low(land)
        self.land_high: int = mask_high(land)
        self.river_low: int = mask_low(river)
        self.river_high: int = mask_high(river)
        self.hexes: list[int] = [h for h, t in enumerate(self.terrain) if t != NO_HEX]
        # By hex: land neighbours, and river neighbours, as two words.
        self.near_low: list[int] = [mask & self.land_low for mask in MAP.around_low]
        self.near_high: list[int] = [mask & self.land_high for mask in MAP.around_high]
        self.water_low: list[int] = [mask & self.river_low for mask in MAP.around_low]
        self.water_high: list[int] = [mask & self.river_high for mask in MAP.around_high]
        self.border: list[bool] = [self._is_border(h) for h in range(HEXES)]
        self.riverside: list[bool] = [
            t < CIRCLE and (self.water_low[h] | self.water_high[h]) != 0
            for h, t in enumerate(self.terrain)
        ]
        self.site: list[bool] = [self._is_site(pair) for pair in PAIRS]  # bridge sites
        self.land_pair: list[bool] = [
            self.terrain[a] < CIRCLE and self.terrain[b] < CIRCLE for a, b in PAIRS
        ]
        # At sailing * HEXES + hex: land in reach of a building there, as two words.
        self.reach_low: list[int] = []
        self.reach_high: list[int] = []
        for sailing in range(SAILING_LEVELS):
            for h in range(HEXES):
                reached = self._reach(h, sailing) if self.terrain[h] < CIRCLE else []
                self.reach_low.append(mask_low(reached))
                self.reach_high.append(mask_high(reached))
        self._check(data, len(land), len(river), where)

    def _is_border(self, h: int) -> bool:
        if self.terrain[h] >= CIRCLE:
            return False
        inside = [n for n in MAP.neighbours[h] if self.terrain[n] != NO_HEX]
        return len(inside) < 6

    def _is_site(self, pair: tuple[int, int]) -> bool:
        """AI-25.1: both positions between are river or off the map, one at least river."""
        a, b = pair
        if self.terrain[a] >= CIRCLE or self.terrain[b] >= CIRCLE:
            return False
        found: list[int] = []
        for place in _between(a, b):
            at = MAP.coordinates.index(place) if place in MAP.coordinates else -1
            found.append(self.terrain[at] if at >= 0 else NO_HEX)
        return all(t in (RIVER, NO_HEX) for t in found) and RIVER in found

    def _reach(self, start: int, sailing: int) -> list[int]:
        """AI-12.5: land next to the start, or next to a chain of at most so many river hexes."""
        reached = {n for n in MAP.neighbours[start] if self.terrain[n] < CIRCLE}
        edge = {start}
        seen: set[int] = set()
        for _ in range(sailing):
            edge = {
                n
                for h in edge
                for n in MAP.neighbours[h]
                if self.terrain[n] == RIVER and n not in seen
            }
            seen |= edge
            for h in edge:
                reached |= {n for n in MAP.neighbours[h] if self.terrain[n] < CIRCLE}
        return sorted(reached - {start})

    def _check(self, data: dict[str, Any], land: int, river: int, where: str) -> None:
        counts = {
            "land": land,
            "river": river,
            "border": sum(self.border),
            "bridge_sites": sum(self.site),
        }
        for key, count in counts.items():
            expect(data.get(key) == count, where, f"{count} {key}, not {data.get(key)}")

    def __reduce__(self) -> tuple[object, tuple[str]]:
        """A pickled position names its map: the board itself is the one of this content."""
        return (board_of, (self.name,))


def board_of(name: str) -> Board:
    """The map of that name."""
    return BOARDS[MAPS.index(name)]


MAPS: Final = ["large", "small"]
_MAP_FILE: Final = read_toml(DATA / "maps.toml")
for _map_name in MAPS:
    expect(_map_name in _MAP_FILE, "maps.toml", f"there is no map {_map_name!r}")
BOARDS: Final[list[Board]] = [Board(name, _MAP_FILE[name]) for name in MAPS]
BIT_LOW: Final[list[int]] = [mask_low([h]) for h in range(HEXES)]
BIT_HIGH: Final[list[int]] = [mask_high([h]) for h in range(HEXES)]
