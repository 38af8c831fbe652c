"""Chapters 3 and 4: set-up of the play area and of the players, up to the secret choice."""

from __future__ import annotations

from parlour.games.principia.actions import (
    BASE_DECK,
    COLOURS_DRAWN,
    INSTITUTE_DECK,
    JOURNAL_DECK,
    RESEARCH_DECK,
    SCENARIO_DRAWN,
    SCIENTIST_DECK,
    SEATING_DRAWN,
    STRATEGIC_DECK,
)
from parlour.games.principia.content.equipment import EQUIPMENT
from parlour.games.principia.content.grants import STRATEGIC
from parlour.games.principia.content.institutes import INSTITUTES
from parlour.games.principia.content.journals import JOURNALS
from parlour.games.principia.content.numbers import (
    BANK_INFLUENCE,
    BANK_PHDS,
    BANK_POINTS,
    MARKET_SIZE,
    PLAYER_COLOURS,
    RIVALS,
    SOLO_RIVAL_START,
)
from parlour.games.principia.content.research import RESEARCH
from parlour.games.principia.content.scenarios import SCENARIOS
from parlour.games.principia.content.scientists import SCIENTISTS
from parlour.games.principia.content.terms import COLOURS
from parlour.games.principia.play import Principia
from parlour.games.principia.rules.clean_up import ALL_CARDS
from parlour.games.principia.state import Player
from parlour.kernel.chance import Chance
from parlour.kernel.colours import wanted_colours
from parlour.kernel.steps import NOBODY

RANDOM = "random"
AS_SET = "set"


def set_up(seats: int, options: dict[str, str], chance: Chance) -> Principia:
    """PR-3.1: a new game, up to the secret choice of institutes."""
    table = Principia()
    table.begin(seats, chance)
    if options["scenario"] == RANDOM:
        table.scenario = chance.pick(SCENARIO_DRAWN, list(range(len(SCENARIOS))))
    else:
        table.scenario = SCENARIOS.index(options["scenario"])
    if seats == 1:
        table.rival = RIVALS.index(options["rival"])
        table.rival_prestige = SOLO_RIVAL_START
    table.on_display = (1 << len(EQUIPMENT)) - 1
    deal_markets(table)
    grants = range(len(STRATEGIC))
    table.base = chance.shuffle(BASE_DECK, [grant for grant in grants if not STRATEGIC[grant]])
    table.strategic = chance.shuffle(
        STRATEGIC_DECK, [grant for grant in grants if STRATEGIC[grant]]
    )
    table.bank_research_points = [BANK_POINTS] * len(COLOURS)
    table.bank_phds = BANK_PHDS
    table.bank_influence = BANK_INFLUENCE
    table.left = seat_players(seats, options["seating"], chance)
    table.colours = deal_colours(wanted_colours(options, seats, PLAYER_COLOURS, "PR-4.1"), chance)
    for _ in range(seats):
        player = Player()
        player.cards = ALL_CARDS
        table.players.append(player)
    order = chance.shuffle(INSTITUTE_DECK, list(range(len(INSTITUTES))))
    table.dealt = order[: 2 * seats]
    table.chosen = [NOBODY] * seats
    table.settle()
    return table


def seat_players(seats: int, seating: str, chance: Chance) -> list[int]:
    """PR-4.1, PR-4.2: who sits on the left of whom: as the seats were set, or drawn."""
    order = list(range(seats))
    if seating == RANDOM and seats > 2:  # two sit opposite each other anyway
        order = chance.shuffle(SEATING_DRAWN, order)
    left = [0] * seats
    for place, seat in enumerate(order):
        left[seat] = order[(place + 1) % seats]
    return left


def deal_colours(wanted: list[int | None], chance: Chance) -> list[int]:
    """PR-4.1, PR-3.8: the colours that were set, each once; for the other seats they are drawn."""
    chosen = [colour for colour in wanted if colour is not None]
    if len(chosen) == len(wanted):
        return chosen
    free = [colour for colour in range(len(PLAYER_COLOURS)) if colour not in chosen]
    drawn = chance.shuffle(COLOURS_DRAWN, free)
    return [drawn.pop(0) if colour is None else colour for colour in wanted]


def deal_markets(table: Principia) -> None:
    """PR-3.5: three decks are shuffled, four cards of each are its market."""
    decks = [
        table.chance.shuffle(SCIENTIST_DECK, list(range(len(SCIENTISTS)))),
        table.chance.shuffle(JOURNAL_DECK, list(range(len(JOURNALS)))),
        table.chance.shuffle(RESEARCH_DECK, list(range(len(RESEARCH)))),
    ]
    for market, deck in enumerate(decks):
        table.decks[market] = deck
        table.markets[market] = deck[:MARKET_SIZE]
        table.tops[market] = MARKET_SIZE
