"""Principia: institutes race for prestige through grants, research and articles. For 1 to 4."""
# mypyc: skip

from __future__ import annotations

from parlour.games.principia.content.numbers import PLAYER_COLOURS, RIVALS
from parlour.games.principia.content.scenarios import SCENARIOS
from parlour.games.principia.setup import AS_SET, RANDOM
from parlour.kernel.game import Game, Look, Option, from_room

GAME = Game(
    **from_room(__name__),
    version=2,
    options=(
        Option("scenario", (RANDOM, *SCENARIOS), RANDOM),
        Option("rival", tuple(RIVALS), RIVALS[0]),
        Option("seating", (RANDOM, AS_SET), RANDOM, since=2, before=AS_SET),
        *(
            Option(f"colour{n}", (RANDOM, *PLAYER_COLOURS), RANDOM, since=2, before=colour)
            for n, colour in enumerate(PLAYER_COLOURS, start=1)
        ),
    ),
    parts=("round", "market", "tracks"),
    minutes=120,
    weight=3.6,
    look=Look(("#dbe1e7", "#161b20"), ("#1d5fae", "#8dbdf2")),
)
