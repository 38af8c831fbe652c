"""The style that games bring: the colours of their pictures, their felt and their accent."""

from __future__ import annotations

from functools import cache

from parlour import games
from parlour.kernel.game import Game
from parlour.kit import page_css
from parlour.kit.pictures import STYLE

NIGHT = "[data-theme=dark]"
NIGHT_OF_SYSTEM = ":root:not([data-theme=light])"


@cache
def games_css() -> str:
    """One style sheet for the pictures and pages of all games, by day and by night."""
    every = [games.find(name) for name in games.names()]
    for game in every:
        game.load_drawing()
    day, _, rest = page_css().partition(f"{NIGHT}{{")
    night = rest.rstrip("}")
    airs = [air(game, f"{NIGHT} ", night=True) for game in every]
    airs_of_system = [air(game, f"{NIGHT_OF_SYSTEM} ", night=True) for game in every]
    return "".join(
        [
            day,
            *(air(game, "", night=False) for game in every),
            f"@media screen{{{NIGHT}{{{night}}}",  # prints are light
            *airs,
            "}",
            f"@media screen and (prefers-color-scheme:dark){{{NIGHT_OF_SYSTEM}{{{night}}}",
            *airs_of_system,
            "}",
            STYLE,
        ]
    )


def air(game: Game, within: str, night: bool) -> str:
    """Felt and accent of pages about a game."""
    if game.look is None:
        return ""
    felt, accent = game.look.felt[night], game.look.accent[night]
    return f'{within}[data-game="{game.name}"]{{--felt:{felt};--game:{accent}}}'
