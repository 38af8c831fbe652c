"""AI-39: what a player cannot know, dealt anew."""

from __future__ import annotations

from parlour.games.age_of_innovation.actions import AREA, AUTOMA_DECK
from parlour.games.age_of_innovation.content.numbers import AREA_TILES
from parlour.games.age_of_innovation.scoring import area_known
from parlour.games.age_of_innovation.state import AgeTable, Automa
from parlour.kernel.chance import Chance


def redeal(table: AgeTable, seat: int | None, chance: Chance) -> None:
    """AI-39.2, AI-39.3: the area tile, if it is hidden, or the Automa's cards, dealt anew."""
    if table.is_solo:
        redeal_automa(table.automa, chance)
    if table.area_tiles and not area_known(table):
        table.area_tiles = chance.shuffle(AREA, list(range(len(AREA_TILES))))
    table.chance = chance.fork(0)


def redeal_automa(automa: Automa, chance: Chance) -> None:
    """AI-39.3, AI-39.4: what nobody knows of deck and reserve, dealt anew.

    Known are the discard pile, the action card from her turn on, and which cards were seen.
    """
    face_up = min(automa.drawn + 1, len(automa.cards)) if automa.drawn > 0 else 0
    hidden = automa.cards[face_up:]
    seen = [card for card in hidden if (automa.known >> card) & 1]
    top_of_reserve = [card for card in automa.reserve if (automa.known >> card) & 1]
    unknown = sorted([card for card in hidden + automa.reserve if not (automa.known >> card) & 1])
    dealt = chance.shuffle(AUTOMA_DECK, unknown)
    missing = len(hidden) - len(seen)
    deck = chance.shuffle(AUTOMA_DECK, sorted(seen + dealt[:missing]))
    automa.cards = automa.cards[:face_up] + deck
    automa.reserve = top_of_reserve + dealt[missing:]
