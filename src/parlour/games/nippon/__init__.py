"""Nippon: factories, railways and influence in Meiji-era Japan. For 2 to 4 players."""
# mypyc: skip

from __future__ import annotations

from parlour.games.nippon.actions import ACTIONS, TOPICS
from parlour.games.nippon.column import COLUMN
from parlour.games.nippon.content.numbers import COLOURS, PLAYERS
from parlour.games.nippon.content.reading import DATA
from parlour.games.nippon.features import evaluate
from parlour.games.nippon.sentences import TEXTS
from parlour.games.nippon.setup import set_up
from parlour.kernel.colours import colour_options
from parlour.kernel.game import Game, Look, switch
from parlour.kernel.languages import rule_books

__all__ = ["GAME"]


GAME = Game(
    name="nippon",
    seats=tuple(PLAYERS),
    minutes=120,
    weight=3.8,
    version=2,
    options=(
        switch("special_on_every_tile", False),
        switch("must_beat_printed_number", False),
        *colour_options(COLOURS, max(PLAYERS)),
    ),
    actions=ACTIONS,
    topics=TOPICS,
    texts=TEXTS,
    setup=set_up,
    evaluate=evaluate,
    room=__name__,
    column=COLUMN,
    ends_turn=("end_turn",),
    parts=("map", "actions", "factories"),
    rulebook=rule_books(DATA),
    look=Look(DATA / "cover.svg", ("#c9cedb", "#161b28"), ("#27396b", "#aab8e6"), light_title=True),
)
