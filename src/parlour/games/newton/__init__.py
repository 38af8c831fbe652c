"""Newton: study, travel and work with the scientists of the 17th century. For 1 to 4 players."""
# mypyc: skip

from __future__ import annotations

from parlour.games.newton.actions import ACTIONS, TOPICS
from parlour.games.newton.column import COLUMN
from parlour.games.newton.content.numbers import COLOURS, MOST_SEATS, PLAYERS
from parlour.games.newton.content.reading import DATA
from parlour.games.newton.features import evaluate
from parlour.games.newton.sentences import TEXTS
from parlour.games.newton.setup import set_up
from parlour.kernel.colours import colour_options
from parlour.kernel.game import Game, Look, switch
from parlour.kernel.languages import rule_books

__all__ = ["GAME"]


GAME = Game(
    name="newton",
    seats=tuple(PLAYERS),
    minutes=90,
    weight=3.3,
    version=1,
    options=(
        switch("promo_masters", True),
        switch("master_draft", True),
        switch("great_discovery", True),
        switch("published_gilbert", False),
        switch("solo_draft", False),
        *colour_options(COLOURS, MOST_SEATS),
    ),
    actions=ACTIONS,
    topics=TOPICS,
    texts=TEXTS,
    setup=set_up,
    evaluate=evaluate,
    room=__name__,
    column=COLUMN,
    ends_turn=("end_turn",),
    parts=("map", "tracks", "market"),
    rulebook=rule_books(DATA),
    look=Look(DATA / "cover.svg", ("#c9d3cd", "#1a2220"), ("#8a3427", "#f0a091")),
)
