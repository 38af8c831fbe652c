"""Chapter 35: the set-up of the solo game."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from parlour.games.age_of_innovation.actions import (
    AUTOMA_BONUS,
    AUTOMA_DECK,
    AUTOMA_FACTION,
    AUTOMA_PREPARE,
    AUTOMA_RESERVE,
    AUTOMA_START,
    AUTOMA_TERRAIN,
    AUTOMA_WORKSHOPS,
    AUTOMA_YOUTH,
    BONUS_PILE,
    CARD_PILE,
    FACTION_PILE,
    SOLO_SET,
)
from parlour.games.age_of_innovation.content.automa import (
    ADDED,
    BONUSES_LAID_OUT,
    CARD_START,
    CARDS,
    FACTIONS as AUTOMA_FACTIONS,
    FACTIONS_PER_CARD,
    HAS_YOUTH,
    LEFT_OUT,
    LETTERS,
    LEVEL_SAILING,
    PLANNING_CARDS,
    RANDOM_CARDS,
    RESERVE,
    START_HEXES,
    START_STEPS,
    STARTERS,
)
from parlour.games.age_of_innovation.content.maps import BIT_HIGH, BIT_LOW, MAPS
from parlour.games.age_of_innovation.content.nouns import DISCIPLINES, TERRAINS, WORKSHOP
from parlour.games.age_of_innovation.content.numbers import SCHOLARS, START_VP
from parlour.games.age_of_innovation.content.player_tiles import (
    BONUSES,
    FACTIONS,
    STARTS_WITH_TOWER,
    STARTS_WITH_UNIVERSITY,
)
from parlour.games.age_of_innovation.content.score_lines import START_LINE
from parlour.games.age_of_innovation.rules.building_event import put
from parlour.games.age_of_innovation.rules.resources import gain_vp
from parlour.games.age_of_innovation.rules.start import (
    DRAFT_BONUS,
    START_ANY,
    START_LAST,
    START_UNIVERSITY,
    PlaceStart,
)
from parlour.games.age_of_innovation.rules.step import AutomaStep, DraftStep
from parlour.games.age_of_innovation.state import AUTOMA_SEAT, NOBODY, PERSON, AgeTable, Automa
from parlour.kernel.bits import members
from parlour.kernel.state import Question, Reason
from parlour.kernel.steps import Task


def add_automa(table: AgeTable, level: int, faction: int, terrain: int) -> None:
    """AI-35.4, AI-35.5, AI-35.7, AI-35.11: her level, what was chosen for her, her second place."""
    automa = Automa()
    automa.level = level
    automa.faction = faction
    table.is_solo = True
    table.automa = automa
    table.players[AUTOMA_SEAT].display = terrain
    table.order = [PERSON, AUTOMA_SEAT]
    deal_deck(table, automa)


def deal_deck(table: AgeTable, automa: Automa) -> None:
    """AI-35.7, AI-39.3: the first deck of the level; what is left out lies on the reserve."""
    left_out = LEFT_OUT[automa.level]
    added = ADDED[automa.level]
    reserve = [card for card in RESERVE if card not in added]
    reserve = table.chance.shuffle(AUTOMA_RESERVE, reserve)
    mixed_in = reserve[: RANDOM_CARDS[automa.level]]
    first = [card for card in STARTERS if card not in left_out] + added + mixed_in
    automa.cards = table.chance.shuffle(AUTOMA_DECK, sorted(first))
    automa.reserve = left_out + reserve[RANDOM_CARDS[automa.level] :]
    for card in STARTERS + added:
        automa.known |= 1 << card


# Your display and faction


def lay_solo_sets(table: AgeTable) -> None:
    """AI-35.3, AI-35.5: three cards with two factions each; none of a terrain chosen for her."""
    native = table.players[AUTOMA_SEAT].display
    terrains = [terrain for terrain in range(len(TERRAINS)) if terrain != native]
    cards = table.chance.draw(CARD_PILE, terrains, PLANNING_CARDS)
    count = PLANNING_CARDS * FACTIONS_PER_CARD
    factions = table.chance.draw(FACTION_PILE, list(range(len(FACTIONS))), count)
    first = [NOBODY] * len(TERRAINS)
    second = [NOBODY] * len(TERRAINS)
    for i, card in enumerate(cards):
        table.cards |= 1 << card
        first[card] = factions[2 * i]
        second[card] = factions[2 * i + 1]
    table.set_faction = first
    table.automa.second_faction = second
    table.push(DraftSolo(PERSON))


@final
@mypyc_attr(acyclic=True)
class DraftSolo(DraftStep):
    """AI-35.3: which planning display card is taken, with one of its two factions."""

    __slots__ = ()

    def possible(self, table: AgeTable) -> list[int]:
        second = table.automa.second_faction
        choices: list[int] = []
        for terrain in members(table.cards):
            for faction in sorted([table.set_faction[terrain], second[terrain]]):
                choices.append(SOLO_SET + terrain * len(FACTIONS) + faction)
        return choices

    def do(self, table: AgeTable, choice: int) -> None:
        """AI-35.3, AI-35.4: the other faction tiles are the Automa's, without effect."""
        player = table.players[PERSON]
        player.display = (choice - SOLO_SET) // len(FACTIONS)
        player.faction = (choice - SOLO_SET) % len(FACTIONS)
        table.cards = 0
        if table.events is not None:
            args = {"terrain": player.display, "faction": player.faction}
            table.tell("solo_set", "AI-35.3", args, PERSON)

    def refuse(self, table: AgeTable, verb: int, argument: int) -> list[Reason]:
        """AI-35.3: the card is not laid out, or the faction lies on another."""
        if verb != SOLO_SET:
            return []
        terrain = argument // len(FACTIONS)
        if not (table.cards >> terrain) & 1:
            return [Reason("card_not_laid_out", "AI-35.3", {"terrain": terrain})]
        args = {"terrain": terrain, "faction": argument % len(FACTIONS)}
        return [Reason("faction_elsewhere", "AI-35.3", args)]

    def question(self, table: AgeTable) -> Question:
        return Question("draft_solo")


# The order of the starting buildings


@final
@mypyc_attr(acyclic=True)
class BeginSoloPlacing(Task):
    """AI-35.8, AI-35.10: your first, her two, your second, Omar's third; then the bonus tiles."""

    __slots__ = ()

    def run(self, table: AgeTable) -> None:
        faction = table.players[PERSON].faction
        table.push(DRAFT_BONUS[PERSON])
        table.push(LINE_UP_BONUSES)
        if STARTS_WITH_UNIVERSITY[faction]:
            table.push(PlaceStart(PERSON, START_UNIVERSITY))
            table.push(PLACE_WORKSHOPS)
        else:
            if STARTS_WITH_TOWER[faction]:
                table.push(PlaceStart(PERSON, START_LAST))
            table.push(PlaceStart(PERSON, START_ANY))
            table.push(PLACE_WORKSHOPS)
            table.push(PlaceStart(PERSON, START_ANY))
        table.push(PREPARE_AUTOMA)


BEGIN_SOLO_PLACING: Final = BeginSoloPlacing(NOBODY)


# Her own set-up


def prepare(table: AgeTable) -> None:
    """AI-35.4 to AI-35.6, AI-38.4: terrain, faction card, youth terrain, points and markers."""
    automa = table.automa
    player = table.players[AUTOMA_SEAT]
    your_terrain = table.players[PERSON].display
    if player.display == NOBODY:
        others = [terrain for terrain in range(len(TERRAINS)) if terrain != your_terrain]
        player.display = table.chance.pick(AUTOMA_TERRAIN, others)
    if automa.faction == NOBODY:
        factions = list(range(len(AUTOMA_FACTIONS)))
        automa.faction = table.chance.pick(AUTOMA_FACTION, factions)
    player.supply = SCHOLARS
    player.sailing = LEVEL_SAILING[automa.level][0]
    if table.events is not None:
        args = {
            "automa_faction": automa.faction,
            "terrain": player.display,
            "automa_level": automa.level,
        }
        table.tell("automa_prepared", "AI-35.5", args, AUTOMA_SEAT)
    if HAS_YOUTH[automa.faction]:
        taken = (your_terrain, player.display)
        others = [terrain for terrain in range(len(TERRAINS)) if terrain not in taken]
        automa.youth = table.chance.pick(AUTOMA_YOUTH, others)
        if table.events is not None:
            table.tell("automa_youth", "AI-38.4", {"terrain": automa.youth}, AUTOMA_SEAT)
    gain_vp(table, AUTOMA_SEAT, START_VP, START_LINE, "AI-35.6")
    for discipline in range(len(DISCIPLINES)):
        steps = START_STEPS[automa.faction][discipline]
        player.levels += steps << (4 * discipline)
        if table.events is not None and steps:
            args = {"discipline": discipline, "n": steps}
            table.tell("advanced", "AI-35.6", args, AUTOMA_SEAT)


def place_workshops(table: AgeTable) -> None:
    """AI-35.9: by the letters of a random card; the first is marked, the second is not."""
    automa = table.automa
    card = table.chance.pick(AUTOMA_START, list(range(len(CARDS))))
    hexes = START_HEXES[MAPS.index(table.board.name)]
    base = table.players[AUTOMA_SEAT].display * len(LETTERS)
    letter, other_letter = CARD_START[card]
    marked = hexes[base + letter]
    unmarked = hexes[base + other_letter]
    put(table, AUTOMA_SEAT, marked, WORKSHOP, False)
    put(table, AUTOMA_SEAT, unmarked, WORKSHOP, False)
    automa.marked_low |= BIT_LOW[marked]
    automa.marked_high |= BIT_HIGH[marked]
    if table.events is not None:
        args = {
            "card": card,
            "letter": letter,
            "hex": marked,
            "letter2": other_letter,
            "hex2": unmarked,
        }
        table.tell("automa_workshops", "AI-35.9", args, AUTOMA_SEAT)


def line_up_bonuses(table: AgeTable) -> None:
    """AI-35.10: five round bonus tiles in a line; she takes the first."""
    line = table.chance.draw(BONUS_PILE, list(range(len(BONUSES))), BONUSES_LAID_OUT)
    table.automa.line = line
    table.players[AUTOMA_SEAT].bonus = line[0]
    for bonus in line[1:]:
        table.draft_bonuses |= 1 << bonus
    if table.events is not None:
        table.tell("automa_first_bonus", "AI-35.10", {"bonus": line[0]}, AUTOMA_SEAT)


@final
@mypyc_attr(acyclic=True)
class PrepareAutoma(AutomaStep):
    """AI-35.5: terrain, faction, markers."""

    __slots__ = ()

    def possible(self, table: AgeTable) -> list[int]:
        return [AUTOMA_PREPARE]

    def do(self, table: AgeTable, choice: int) -> None:
        prepare(table)


@final
@mypyc_attr(acyclic=True)
class PlaceWorkshops(AutomaStep):
    """AI-35.9: her two workshops."""

    __slots__ = ()

    def possible(self, table: AgeTable) -> list[int]:
        return [AUTOMA_WORKSHOPS]

    def do(self, table: AgeTable, choice: int) -> None:
        place_workshops(table)


@final
@mypyc_attr(acyclic=True)
class LineUpBonuses(AutomaStep):
    """AI-35.10: the round bonus tiles."""

    __slots__ = ()

    def possible(self, table: AgeTable) -> list[int]:
        return [AUTOMA_BONUS]

    def do(self, table: AgeTable, choice: int) -> None:
        line_up_bonuses(table)


PREPARE_AUTOMA: Final = PrepareAutoma(AUTOMA_SEAT)
PLACE_WORKSHOPS: Final = PlaceWorkshops(AUTOMA_SEAT)
LINE_UP_BONUSES: Final = LineUpBonuses(AUTOMA_SEAT)
