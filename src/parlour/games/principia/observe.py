"""Chapter 23: what one seat may know, as a row of numbers (`kernel/observation.py`)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from parlour.games.principia.content.abilities import ABILITIES
from parlour.games.principia.content.equipment import EQUIPMENT
from parlour.games.principia.content.grants import GRANTS
from parlour.games.principia.content.institutes import INSTITUTES
from parlour.games.principia.content.journals import HIGHEST_TIER, JOURNALS
from parlour.games.principia.content.numbers import (
    BANK_INFLUENCE,
    BANK_PHDS,
    BANK_POINTS,
    BREAKTHROUGHS,
    HAND_LIMIT,
    HEXES,
    MARKET_SIZE,
    MAX_ROUNDS,
    MORALE_MAX,
    RIVALS,
    TRACK_LENGTH,
)
from parlour.games.principia.content.research import RESEARCH
from parlour.games.principia.content.scenarios import SCENARIOS
from parlour.games.principia.content.scientists import SCIENTISTS
from parlour.games.principia.content.terms import CARDS, COLOURS
from parlour.games.principia.rules.principles import is_choosing
from parlour.games.principia.rules.publish import BITS
from parlour.games.principia.state import (
    CARD,
    COUNTERS,
    FRESH,
    JOURNAL_MARKET,
    PLACED,
    PROJECT,
    RESEARCH_MARKET,
    SCIENTIST_MARKET,
    TIRED,
    Player,
    PrincipiaTable,
)
from parlour.kernel.bits import count_bits
from parlour.kernel.observation import Layout, StepEntries, write_numbers, write_set
from parlour.kernel.steps import NOBODY

POINTS: Final = 60  # prestige of a player, about
CREDITS: Final = 20  # of a player, about
INFLUENCE: Final = 6  # of a player, about
FEW: Final = 5  # students, action points, items, Grants, scientists, about
MANY: Final = 10  # what happens in a round, about
OWN_RESEARCH_POINTS: Final = 8  # of a colour, about
PAID: Final = [f"{colour} {1 << bit}" for colour in COLOURS for bit in range(BITS)]
DECKS: Final = ["scientists", "journals", "research", "base grants", "strategic grants"]

LAYOUT: Final = Layout(version=1, implied=("colours", "left"))
STEPS: Final = StepEntries(
    LAYOUT,
    "parlour.games.principia",
    most={
        "project": len(RESEARCH),
        "journal": len(JOURNALS),
        "ability": len(ABILITIES),
        "scientist": len(SCIENTISTS),
        "source": len(ABILITIES),
        "subject": len(RESEARCH),
    },
    sets={"due": SCIENTISTS, "colours": COLOURS, "paid": PAID},
)
OVER: Final[int] = LAYOUT.of_table("over")
SCENARIO: Final[int] = LAYOUT.of_table("scenario", SCENARIOS)
ROUND: Final[int] = LAYOUT.of_table("round", most=MAX_ROUNDS)
CHOOSING: Final[int] = LAYOUT.of_table("choosing institutes")
DEALT: Final[int] = LAYOUT.of_table("dealt", INSTITUTES)
SCIENTIST_OFFER: Final[int] = LAYOUT.of_table("market", SCIENTISTS, most=MARKET_SIZE)
JOURNAL_OFFER: Final[int] = LAYOUT.of_table("market", JOURNALS, most=MARKET_SIZE)
RESEARCH_OFFER: Final[int] = LAYOUT.of_table("market", RESEARCH, most=MARKET_SIZE)
DECK: Final[int] = LAYOUT.of_table("deck", DECKS, most=len(RESEARCH))
SCIENTIST_DISCARD: Final[int] = LAYOUT.of_table("discarded", SCIENTISTS)
JOURNAL_DISCARD: Final[int] = LAYOUT.of_table("discarded", JOURNALS)
RESEARCH_DISCARD: Final[int] = LAYOUT.of_table("discarded", RESEARCH)
GRANT_DISCARD: Final[int] = LAYOUT.of_table("discarded", GRANTS)
GRANT_OFFER: Final[int] = LAYOUT.of_table("offered", GRANTS, most=FEW)
IN_BANK: Final[int] = LAYOUT.of_table("bank", COLOURS, most=BANK_POINTS)
STUDENTS_IN_BANK: Final[int] = LAYOUT.of_table("bank students", most=BANK_PHDS)
INFLUENCE_IN_BANK: Final[int] = LAYOUT.of_table("bank influence", most=BANK_INFLUENCE)
TRACK: Final[int] = LAYOUT.of_table("track", COLOURS, most=TRACK_LENGTH)
EQUIPMENT_OFFER: Final[int] = LAYOUT.of_table("display", EQUIPMENT)
UNLOCKED: Final[int] = LAYOUT.of_table("unlocked", [*BREAKTHROUGHS, "all"])
HIGH: Final[int] = LAYOUT.of_table("highest bid", most=POINTS)
ACTION_CARD: Final[int] = LAYOUT.of_table("action card", CARDS)
ACTION_POINTS: Final[int] = LAYOUT.of_table("action points", most=FEW)
ITEMS: Final[int] = LAYOUT.of_table("items", most=FEW)
OVERTIME: Final[int] = LAYOUT.of_table("overtime")
EXTRA_TIER: Final[int] = LAYOUT.of_table("tier of a second article", most=HIGHEST_TIER)
RIVAL: Final[int] = LAYOUT.of_table("rival", RIVALS)
RIVAL_POINTS: Final[int] = LAYOUT.of_table("rival prestige", most=POINTS)
RIVAL_BREAKTHROUGH: Final[int] = LAYOUT.of_table("rival breakthrough", BREAKTHROUGHS)

DECIDES: Final[int] = LAYOUT.of_seat("decides")
FIRST: Final[int] = LAYOUT.of_seat("first player")
IN_LOT: Final[int] = LAYOUT.of_seat("in the lot")
BID: Final[int] = LAYOUT.of_seat("bid", most=POINTS)
HAS_CHOSEN: Final[int] = LAYOUT.of_seat("has chosen")
INSTITUTE: Final[int] = LAYOUT.of_seat("institute", INSTITUTES)
CHOSEN: Final[int] = LAYOUT.of_seat("chosen", INSTITUTES)
PRESTIGE: Final[int] = LAYOUT.of_seat("prestige", most=POINTS)
OWN_CREDITS: Final[int] = LAYOUT.of_seat("credits", most=CREDITS)
OWN_INFLUENCE: Final[int] = LAYOUT.of_seat("influence", most=INFLUENCE)
OWN_POINTS: Final[int] = LAYOUT.of_seat("research points", COLOURS, most=OWN_RESEARCH_POINTS)
MORALE: Final[int] = LAYOUT.of_seat("morale", most=MORALE_MAX)
CARD_IN_HAND: Final[int] = LAYOUT.of_seat("action card", CARDS)
PASSED: Final[int] = LAYOUT.of_seat("passed")
HAND: Final[int] = LAYOUT.of_seat("hand", RESEARCH)
SECRET: Final[int] = LAYOUT.of_seat("unknown cards", most=HAND_LIMIT)
SEEN: Final[int] = LAYOUT.of_seat("seen by all", RESEARCH)
HEXES_ON: Final[int] = LAYOUT.of_seat("project, 1 and its hexes", RESEARCH, most=FEW)
STUDENTS_ON: Final[int] = LAYOUT.of_seat("students on", RESEARCH, most=FEW)
TIRED_ON: Final[int] = LAYOUT.of_seat("tilted students on", RESEARCH, most=FEW)
COMPLETED: Final[int] = LAYOUT.of_seat("completed", RESEARCH)
ARTICLE: Final[int] = LAYOUT.of_seat("article", JOURNALS)
OWN_EQUIPMENT: Final[int] = LAYOUT.of_seat("equipment", EQUIPMENT, most=FEW)
SCIENTIST: Final[int] = LAYOUT.of_seat("scientist", SCIENTISTS, most=FEW)
TILTED: Final[int] = LAYOUT.of_seat("tilted", SCIENTISTS)
UNPAID: Final[int] = LAYOUT.of_seat("unpaid", SCIENTISTS)
STUDENTS: Final[int] = LAYOUT.of_seat("students", most=FEW)
TIRED_STUDENTS: Final[int] = LAYOUT.of_seat("tilted students", most=FEW)
BREAKTHROUGH: Final[int] = LAYOUT.of_seat("breakthrough", BREAKTHROUGHS)
TRACK_HEXES: Final[int] = LAYOUT.of_seat("hexes on breakthroughs", most=HEXES)
GRANT: Final[int] = LAYOUT.of_seat("grant", GRANTS)
GRANTS_WON: Final[int] = LAYOUT.of_seat("grants won", most=FEW)
COUNTER: Final[int] = LAYOUT.of_seat("counter", [str(i) for i in range(COUNTERS)], most=MANY)
USED: Final[int] = LAYOUT.of_seat("used", [str(i) for i in range(len(ABILITIES))])

SEATS: Final[int] = LAYOUT.size(0)  # where the parts of the seats begin
SEAT: Final[int] = LAYOUT.size(1) - SEATS


def observe(table: PrincipiaTable, seat: int, row: vec[i16], start: i64) -> None:
    """PR-23.1 to PR-23.6: the table as a seat may know it, into a row of zeros."""
    STEPS.write(table, seat, row, start)
    write_turn(table, row, start)
    write_markets(table, row, start)
    write_board(table, row, start)
    choosing = is_choosing(table)
    if choosing:
        row[start + CHOOSING] = 1
        row[start + DEALT + table.dealt[2 * seat]] = 1
        row[start + DEALT + table.dealt[2 * seat + 1]] = 1
    other = seat
    part: i64 = start + SEATS
    for _ in range(table.seats):
        player = table.players[other]
        row[part + DECIDES] = 1 if table.step_of(other) is not None else 0
        row[part + FIRST] = 1 if table.first == other else 0
        row[part + IN_LOT] = (table.lot >> other) & 1
        row[part + HAS_CHOSEN] = 1 if not choosing or table.chosen[other] != NOBODY else 0
        write_player(player, row, part)
        write_research(player, other == seat or table.over, row, part)
        write_people(player, row, part)
        other = table.left[other]
        part += SEAT
    if choosing and table.chosen[seat] != NOBODY:
        row[start + SEATS + CHOSEN + table.dealt[2 * seat + table.chosen[seat]]] = 1


def write_turn(table: PrincipiaTable, row: vec[i16], start: i64) -> None:
    """How far the game, the round and the turn are."""
    row[start + OVER] = 1 if table.over else 0
    row[start + SCENARIO + table.scenario] = 1
    row[start + ROUND] = table.round
    row[start + HIGH] = table.high
    if table.card != NOBODY:
        row[start + ACTION_CARD + table.card] = 1
    row[start + ACTION_POINTS] = table.action_points
    row[start + ITEMS] = table.items
    row[start + OVERTIME] = 1 if table.overtime else 0
    row[start + EXTRA_TIER] = table.extra_tier
    if table.rival != NOBODY:
        row[start + RIVAL + table.rival] = 1
    row[start + RIVAL_POINTS] = table.rival_prestige
    write_set(table.rival_breakthroughs, row, start + RIVAL_BREAKTHROUGH)


def write_markets(table: PrincipiaTable, row: vec[i16], start: i64) -> None:
    """PR-23.1: markets and displays by their places, how many cards decks have, discards."""
    write_cards(table.markets[SCIENTIST_MARKET], row, start + SCIENTIST_OFFER)
    write_cards(table.markets[JOURNAL_MARKET], row, start + JOURNAL_OFFER)
    write_cards(table.markets[RESEARCH_MARKET], row, start + RESEARCH_OFFER)
    write_cards(table.display, row, start + GRANT_OFFER)
    index: i64 = start + DECK
    for market in range(len(table.decks)):
        row[index] = len(table.decks[market]) - table.tops[market]
        index += 1
    row[index] = len(table.base) - table.base_top
    row[index + 1] = len(table.strategic) - table.strategic_top
    for card in table.discards[SCIENTIST_MARKET]:
        row[start + SCIENTIST_DISCARD + card] = 1
    for card in table.discards[JOURNAL_MARKET]:
        row[start + JOURNAL_DISCARD + card] = 1
    for card in table.discards[RESEARCH_MARKET]:
        row[start + RESEARCH_DISCARD + card] = 1
    for card in table.base_discard:
        row[start + GRANT_DISCARD + card] = 1


def write_cards(cards: list[int], row: vec[i16], start: i64) -> None:
    """A row of cards: the place of each."""
    place = 1
    for card in cards:
        row[start + card] = place
        place += 1


def write_board(table: PrincipiaTable, row: vec[i16], start: i64) -> None:
    """PR-23.1: the bank, the tracks, Equipment that nobody has."""
    write_numbers(table.bank_research_points, row, start + IN_BANK)
    row[start + STUDENTS_IN_BANK] = table.bank_phds
    row[start + INFLUENCE_IN_BANK] = table.bank_influence
    write_numbers(table.tracks, row, start + TRACK)
    write_set(table.on_display, row, start + EQUIPMENT_OFFER)
    write_set(table.unlocked, row, start + UNLOCKED)


def write_player(player: Player, row: vec[i16], part: i64) -> None:
    """PR-23.1: an Institute board."""
    row[part + BID] = player.bid
    if player.institute != NOBODY:
        row[part + INSTITUTE + player.institute] = 1
    row[part + PRESTIGE] = player.prestige
    row[part + OWN_CREDITS] = player.credits
    row[part + OWN_INFLUENCE] = player.influence
    write_numbers(player.research_points, row, part + OWN_POINTS)
    row[part + MORALE] = player.morale
    write_set(player.cards, row, part + CARD_IN_HAND)
    row[part + PASSED] = 1 if player.passed else 0
    write_set(player.articles, row, part + ARTICLE)
    write_cards(player.equipment, row, part + OWN_EQUIPMENT)
    write_set(player.breakthroughs, row, part + BREAKTHROUGH)
    row[part + TRACK_HEXES] = player.track_hexes
    if player.grant != NOBODY:
        row[part + GRANT + player.grant] = 1
    row[part + GRANTS_WON] = player.grants_won
    write_numbers(player.counters, row, part + COUNTER)
    for ability in player.used:
        row[part + USED + ability] += 1


def write_research(player: Player, is_open: bool, row: vec[i16], part: i64) -> None:
    """PR-23.1, PR-23.4: Research cards; of those that another seat drew only how many."""
    known = player.hand if is_open else player.seen
    write_set(known, row, part + HAND)
    row[part + SECRET] = count_bits(player.hand & ~known)
    write_set(player.seen, row, part + SEEN)
    write_set(player.completed, row, part + COMPLETED)
    projects = player.projects
    for index in range(0, len(projects), PROJECT):
        offset: i64 = part + projects[index + CARD]
        row[offset + HEXES_ON] = projects[index + PLACED] + 1
        row[offset + STUDENTS_ON] = projects[index + FRESH]
        row[offset + TIRED_ON] = projects[index + TIRED]


def write_people(player: Player, row: vec[i16], part: i64) -> None:
    """PR-23.1: scientists in the order hired, and PhD students who wait."""
    write_cards(player.scientists, row, part + SCIENTIST)
    write_set(player.tilted, row, part + TILTED)
    write_set(player.unpaid, row, part + UNPAID)
    row[part + STUDENTS] = player.fresh
    row[part + TIRED_STUDENTS] = player.tired
