"""Via Nebula: clear the fog, exploit resources, erect buildings. For 2 to 4 players."""
# mypyc: skip

from __future__ import annotations

from parlour.games.via_nebula.actions import ACTIONS, TOPICS
from parlour.games.via_nebula.content import (
    COLOURS,
    DATA,
    MAP,
    PLAYERS,
    SIDES,
    TOKEN_VP,
)
from parlour.games.via_nebula.features import evaluate
from parlour.games.via_nebula.setup import set_up
from parlour.kernel.colours import colour_options
from parlour.kernel.game import Game, Look, Option, switch
from parlour.kernel.languages import LANGUAGES, rule_books
from parlour.kernel.lazy import lazy_function, lazy_value
from parlour.kernel.phrases import Words
from parlour.kernel.texts import Texts, words_of

__all__ = ["GAME"]


def _words() -> Words:
    """Vocabularies that come from the content, or from words of the files and the content."""
    own = words_of(DATA / "texts")
    return {
        "hex": {lang: list(MAP.names) for lang in LANGUAGES},
        "place": {
            lang: [f"{hex_} ({half})" for hex_ in MAP.names for half in halves]
            for lang, halves in own["half"].items()
        },
        "token": {lang: [f"{vp} :vp:" for vp in TOKEN_VP] for lang in LANGUAGES},
    }


GAME = Game(
    name="via_nebula",
    seats=tuple(PLAYERS),
    minutes=60,
    weight=2.2,
    version=1,
    options=(
        Option("side", tuple(SIDES), SIDES[0]),
        switch("collect_leftovers", True),
        switch("fifth_building_power", True),
        switch("allow_pass", False),
        *colour_options(COLOURS, max(PLAYERS)),
    ),
    actions=ACTIONS,
    topics=TOPICS,
    texts=Texts.load(DATA / "texts", words=_words()),
    setup=set_up,
    evaluate=evaluate,
    draw=lazy_function(f"{__name__}.draw", "draw"),
    place_of=lazy_function(f"{__name__}.draw", "place_of"),
    summary=lazy_function(f"{__name__}.draw", "summary"),
    parts=("map", "market"),
    colours=lazy_function(f"{__name__}.draw", "colours"),
    rulebook=rule_books(DATA),
    look=Look(DATA / "cover.svg", ("#b9c8c1", "#17211d"), ("#33603f", "#9bd0a6")),
    book_content=lazy_value(f"{__name__}.book", "CONTENT"),
)
