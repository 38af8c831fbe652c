"""Nippon: factories, railways and influence in Meiji-era Japan. For 2 to 4 players."""
# mypyc: skip

from __future__ import annotations

from parlour.games.nippon.content.numbers import COLOURS, PLAYERS
from parlour.kernel.colours import colour_options
from parlour.kernel.game import Game, Look, from_room, switch

GAME = Game(
    **from_room(__name__),
    version=2,
    options=(
        switch("special_on_every_tile", False),
        switch("must_beat_printed_number", False),
        *colour_options(COLOURS, max(PLAYERS)),
    ),
    ends_turn=("end_turn",),
    parts=("map", "actions", "factories"),
    minutes=120,
    weight=3.8,
    look=Look(("#c9cedb", "#161b28"), ("#27396b", "#aab8e6"), light_title=True),
)
