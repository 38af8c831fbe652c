"""The Tracks board: Work track and Technology track, and their slots for tiles."""

from __future__ import annotations

from typing import Final

from parlour.games.newton.content.map_board import HVEN, SPACE_TOKEN, SPACES, START
from parlour.games.newton.content.packed import NONE
from parlour.games.newton.content.reading import DATA, check_count, kinds_of, pack
from parlour.kernel.data import DataFile, expect

TRACK_KINDS: Final = [
    "start",
    "plain",
    "bonus",
    "specialization",
    "invention",
    "master",
    "objective",
]
PLAIN_SPACE: Final = 1
BONUS_SPACE: Final = 2
SPECIALIZATION_SPACE: Final = 3
INVENTION_SPACE: Final = 4
MASTER_TRACK: Final = 5
OBJECTIVE_TRACK: Final = 6

_FILE: Final = DataFile(DATA / "tracks.toml")
_WORK_ROWS: Final = _FILE.rows("work", needed=("kind",))
WORK_KIND: Final[list[int]] = kinds_of(_WORK_ROWS, "tracks.toml", TRACK_KINDS)
WORK_END: Final[int] = len(WORK_KIND) - 1
WORK_VOLUMES: Final[int] = pack(_WORK_ROWS[WORK_END].get("volumes", {}), "tracks.toml, work")
WORK_SPECIAL: Final[list[int]] = [i for i, kind in enumerate(WORK_KIND) if kind > BONUS_SPACE]
expect(WORK_KIND[WORK_END] == OBJECTIVE_TRACK, "tracks.toml, work", "the last space is Objective")
check_count("tracks.toml", "special spaces", len(WORK_SPECIAL), "box", "work_special_spaces")

_TECH_ROWS: Final = _FILE.rows("technology", needed=("id", "kind", "step", "leads", "x", "y"))
TECH: Final[list[str]] = [str(row["id"]) for row in _TECH_ROWS]
TECH_KIND: Final[list[int]] = kinds_of(_TECH_ROWS, "tracks.toml", TRACK_KINDS)
TECH_STEP: Final[list[int]] = [int(row["step"]) for row in _TECH_ROWS]
TECH_TOKEN: Final[list[int]] = [int(row.get("token", 0)) for row in _TECH_ROWS]
TECH_X: Final[list[float]] = [float(row["x"]) for row in _TECH_ROWS]
TECH_Y: Final[list[float]] = [float(row["y"]) for row in _TECH_ROWS]
TECH_VOLUMES: Final[list[int]] = [
    pack(row.get("volumes", {}), f"tracks.toml, technology {row['id']!r}") for row in _TECH_ROWS
]
TECH_START: Final[int] = TECH_KIND.index(START)
check_count("tracks.toml", "technology spaces", len(TECH), "box", "technology_spaces")
LEADS: Final[list[list[int]]] = []
for _row in _TECH_ROWS:
    for _name in _row["leads"]:
        expect(_name in TECH, f"tracks.toml, technology {_row['id']!r}", f"no space {_name!r}")
    LEADS.append([TECH.index(name) for name in _row["leads"]])
FINAL: Final[list[bool]] = [not leads for leads in LEADS]
_TOKEN_SPACES: Final = [n for n in SPACE_TOKEN + TECH_TOKEN if n > 0]
check_count("map.toml, tracks.toml", "token spaces", len(_TOKEN_SPACES), "box", "token_spaces")


def _slots(kind: int) -> list[str]:
    """The tile slots of a kind: "work:4", "map:hven", "tech:a7"."""
    slots = [f"work:{i}" for i, space_kind in enumerate(WORK_KIND) if space_kind == kind]
    if kind == OBJECTIVE_TRACK:
        slots.append(f"map:{SPACES[HVEN]}")
    return slots + [
        f"tech:{TECH[i]}" for i, space_kind in enumerate(TECH_KIND) if space_kind == kind
    ]


def _slot_of(slots: list[str], where: str, count: int) -> list[int]:
    """The slot of each space of a track, or NONE."""
    return [
        slots.index(f"{where}:{TECH[i] if where == 'tech' else i}")
        if f"{where}:{TECH[i] if where == 'tech' else i}" in slots
        else NONE
        for i in range(count)
    ]


SPECIALIZATION_SLOTS: Final[list[str]] = _slots(SPECIALIZATION_SPACE)
INVENTION_SLOTS: Final[list[str]] = _slots(INVENTION_SPACE)
OBJECTIVE_SLOTS: Final[list[str]] = _slots(OBJECTIVE_TRACK)
WORK_SPECIALIZATION: Final[list[int]] = _slot_of(SPECIALIZATION_SLOTS, "work", len(WORK_KIND))
TECH_SPECIALIZATION: Final[list[int]] = _slot_of(SPECIALIZATION_SLOTS, "tech", len(TECH))
WORK_INVENTION: Final[list[int]] = _slot_of(INVENTION_SLOTS, "work", len(WORK_KIND))
TECH_INVENTION: Final[list[int]] = _slot_of(INVENTION_SLOTS, "tech", len(TECH))
TECH_OBJECTIVE: Final[list[int]] = _slot_of(OBJECTIVE_SLOTS, "tech", len(TECH))
WORK_SLOT: Final[int] = OBJECTIVE_SLOTS.index(f"work:{WORK_END}")
HVEN_SLOT: Final[int] = OBJECTIVE_SLOTS.index(f"map:{SPACES[HVEN]}")
check_count(
    "tracks.toml",
    "Specialization slots",
    len(SPECIALIZATION_SLOTS),
    "set_up",
    "specialization_tiles",
)
check_count("tracks.toml", "Invention slots", len(INVENTION_SLOTS), "set_up", "invention_tiles")
check_count("tracks.toml", "Objective slots", len(OBJECTIVE_SLOTS), "set_up", "objective_tiles")
