"""Via Nebula: clear the fog, exploit resources, erect buildings. For 2 to 4 players."""
# mypyc: skip

from __future__ import annotations

from parlour.games.via_nebula.content.board import SIDES
from parlour.games.via_nebula.content.numbers import COLOURS, PLAYERS
from parlour.kernel.colours import colour_options
from parlour.kernel.game import Game, Look, Option, from_room, switch

GAME = Game(
    **from_room(__name__),
    version=1,
    options=(
        Option("side", tuple(SIDES), SIDES[0]),
        switch("collect_leftovers", True),
        switch("fifth_building_power", True),
        switch("allow_pass", False),
        *colour_options(COLOURS, max(PLAYERS)),
    ),
    parts=("map", "market"),
    ends_turn=("pass",),
    minutes=60,
    weight=2.2,
    look=Look(("#b9c8c1", "#17211d"), ("#33603f", "#9bd0a6")),
)
