"""Chapters 4 and 5: the draft, starting buildings and resources."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from parlour.games.age_of_innovation.actions import BONUS, DRAFT, FACTION, PALACE_TILE, START
from parlour.games.age_of_innovation.content.displays import (
    BOWLS,
    DISPLAY_START,
    FIRST_CHOICE,
    LAST_CHOICE,
    SAILING_START,
)
from parlour.games.age_of_innovation.content.maps import HEXES
from parlour.games.age_of_innovation.content.nouns import TOWER, UNIVERSITY, WORKSHOP
from parlour.games.age_of_innovation.content.numbers import (
    BONUS_COINS,
    MAX_SEATS,
    SCHOLARS,
    START_VP,
    START_WORKSHOPS,
)
from parlour.games.age_of_innovation.content.player_tiles import (
    CHOICE,
    SETUP,
    START as FACTION_START,
    STARTS_WITH_TOWER,
    STARTS_WITH_UNIVERSITY,
)
from parlour.games.age_of_innovation.content.score_lines import FACTION_LINE, START_LINE
from parlour.games.age_of_innovation.rules.building_event import own_on_map, put
from parlour.games.age_of_innovation.rules.passing import why_not_bonus
from parlour.games.age_of_innovation.rules.resources import gain_vp
from parlour.games.age_of_innovation.rules.step import DraftStep
from parlour.games.age_of_innovation.state import NOBODY, AgeTable
from parlour.kernel.hexes import has, members
from parlour.kernel.state import Question, Reason
from parlour.kernel.steps import Task

# When a starting building is placed.
START_ANY: Final = 0
START_UNIVERSITY: Final = 1  # Monks
START_LAST: Final = 2  # the third building of Omar
PIECE_KINDS = [WORKSHOP, TOWER, UNIVERSITY]  # in the order of the notation


# The draft


@final
@mypyc_attr(acyclic=True)
class DraftSet(DraftStep):
    """AI-4.3: which set is taken."""

    __slots__ = ()

    def possible(self, table: AgeTable) -> list[int]:
        choices: list[int] = []
        possible_cards(table, choices)
        return choices

    def do(self, table: AgeTable, choice: int) -> None:
        """AI-4.3: planning display, faction and round bonus tile together."""
        player = table.players[self.seat]
        terrain = choice - DRAFT
        table.cards &= ~(1 << terrain)
        player.display = terrain
        player.faction = table.set_faction[terrain]
        player.bonus = table.set_bonus[terrain]
        if table.events is not None:
            args = {"terrain": terrain, "faction": player.faction, "bonus": player.bonus}
            table.tell("drafted", "AI-4.3", args, self.seat)

    def refuse(self, table: AgeTable, verb: int, argument: int) -> list[Reason]:
        """AI-4.3: the set was taken."""
        if verb != DRAFT:
            return []
        return [Reason("set_taken", "AI-4.3", {"terrain": argument})]

    def question(self, table: AgeTable) -> Question:
        return Question("draft_set")


def possible_cards(table: AgeTable, choices: list[int]) -> None:
    """AI-4.3, AI-4.7: the planning cards still there."""
    for terrain in members(table.cards, 0):
        choices.append(DRAFT + terrain)


@final
@mypyc_attr(acyclic=True)
class DraftOpen(DraftStep):
    """AI-4.7: which card or tile of the open draft is taken."""

    __slots__ = ()

    def possible(self, table: AgeTable) -> list[int]:
        """AI-4.7: a planning card, a faction or a palace tile, one of each in the end."""
        player = table.players[self.seat]
        choices: list[int] = []
        if player.display == NOBODY:
            possible_cards(table, choices)
        if player.faction == NOBODY:
            for faction in members(table.factions, 0):
                choices.append(FACTION + faction)
        if player.drafted_palace == NOBODY:
            for palace in members(table.draft_palaces, 0):
                choices.append(PALACE_TILE + palace)
        return choices

    def do(self, table: AgeTable, choice: int) -> None:
        """AI-4.7: take one card or tile."""
        seat = self.seat
        player = table.players[seat]
        if choice >= PALACE_TILE:
            player.drafted_palace = choice - PALACE_TILE
            table.draft_palaces &= ~(1 << player.drafted_palace)
            if table.events is not None:
                table.tell("drafted_palace", "AI-4.7", {"palace": player.drafted_palace}, seat)
        elif choice >= FACTION:
            player.faction = choice - FACTION
            table.factions &= ~(1 << player.faction)
            if table.events is not None:
                table.tell("drafted_faction", "AI-4.7", {"faction": player.faction}, seat)
        else:
            player.display = choice - DRAFT
            table.cards &= ~(1 << player.display)
            if table.events is not None:
                table.tell("drafted_card", "AI-4.7", {"terrain": player.display}, seat)

    def refuse(self, table: AgeTable, verb: int, argument: int) -> list[Reason]:
        """AI-4.7: it is gone, or the seat has one already."""
        if verb not in (DRAFT, FACTION, PALACE_TILE):
            return []
        return [Reason("not_in_draft", "AI-4.7")]

    def question(self, table: AgeTable) -> Question:
        return Question("draft_open")


@final
@mypyc_attr(acyclic=True)
class DraftBonus(DraftStep):
    """AI-4.8, AI-35.10: which round bonus tile is taken."""

    __slots__ = ()

    def possible(self, table: AgeTable) -> list[int]:
        """AI-4.8: any round bonus tile still there."""
        choices: list[int] = []
        for bonus in members(table.draft_bonuses, 0):
            choices.append(BONUS + bonus)
        return choices

    def do(self, table: AgeTable, choice: int) -> None:
        """AI-4.8: take a round bonus tile; the three left form the display."""
        seat = self.seat
        bonus = choice - BONUS
        table.players[seat].bonus = bonus
        table.draft_bonuses &= ~(1 << bonus)
        if table.events is not None:
            rule = "AI-35.10" if table.is_solo else "AI-4.8"
            args = {"bonus": bonus, "bonus_text": bonus}
            table.tell("bonus_taken", rule, args, seat)
        if seat == table.order[0]:
            table.bonuses = members(table.draft_bonuses, 0)
            if table.is_solo:
                # As they were lined up: the Automa takes the left, middle or right one.
                table.bonuses = [
                    tile for tile in table.automa.line if (table.draft_bonuses >> tile) & 1
                ]
            table.bonus_coins = [BONUS_COINS] * len(table.bonuses)
            table.draft_bonuses = 0

    def refuse(self, table: AgeTable, verb: int, argument: int) -> list[Reason]:
        return why_not_bonus(table, self.seat, argument) if verb == BONUS else []

    def question(self, table: AgeTable) -> Question:
        return Question("draft_bonus")


# Steps are values: one for each seat is enough of a kind without fields.
DRAFT_SET: Final[list[DraftSet]] = [DraftSet(seat) for seat in range(MAX_SEATS)]
DRAFT_OPEN: Final[list[DraftOpen]] = [DraftOpen(seat) for seat in range(MAX_SEATS)]
DRAFT_BONUS: Final[list[DraftBonus]] = [DraftBonus(seat) for seat in range(MAX_SEATS)]


# Starting buildings


@final
@mypyc_attr(acyclic=True)
class BeginPlacing(Task):
    """AI-5.1, AI-5.4, AI-5.5: workshops in turn order and back, Monks, then Omar's third."""

    __slots__ = ()

    def run(self, table: AgeTable) -> None:
        table.cards = 0
        for seat in table.order:
            if STARTS_WITH_TOWER[table.players[seat].faction]:
                table.push(PlaceStart(seat, START_LAST))
        for seat in table.order:
            if STARTS_WITH_UNIVERSITY[table.players[seat].faction]:
                table.push(PlaceStart(seat, START_UNIVERSITY))
        others = [
            seat for seat in table.order if not STARTS_WITH_UNIVERSITY[table.players[seat].faction]
        ]
        for seat in others:
            table.push(PlaceStart(seat, START_ANY))
        for seat in reversed(others):
            table.push(PlaceStart(seat, START_ANY))


BEGIN_PLACING: Final = BeginPlacing(NOBODY)


def start_pieces(table: AgeTable, seat: int, when: int) -> list[int]:
    """AI-5.1, AI-5.4, AI-5.5: what may be placed: indices of PIECE_KINDS."""
    player = table.players[seat]
    if when == START_UNIVERSITY:
        return [2]
    pieces: list[int] = []
    if own_on_map(player, WORKSHOP) < START_WORKSHOPS:
        pieces.append(0)
    if STARTS_WITH_TOWER[player.faction] and player.neutral == 0:
        pieces.append(1)
    return pieces


@final
@mypyc_attr(acyclic=True)
class PlaceStart(DraftStep):
    """AI-5.1: where a starting building is placed."""

    __slots__ = ("when",)

    def __init__(self, seat: int = 0, when: int = 0) -> None:
        self.seat = seat
        self.when = when  # START_ANY, START_UNIVERSITY or START_LAST

    def possible(self, table: AgeTable) -> list[int]:
        """AI-5.1, AI-5.2: empty native hexes anywhere."""
        player = table.players[self.seat]
        low = table.empty_low & table.terrains[2 * player.display]
        high = table.empty_high & table.terrains[2 * player.display + 1]
        hexes = members(low, high)
        choices: list[int] = []
        for piece in start_pieces(table, self.seat, self.when):
            for hex_ in hexes:
                choices.append(START + piece * HEXES + hex_)
        return choices

    def do(self, table: AgeTable, choice: int) -> None:
        """AI-5.2, AI-5.3: it costs nothing and is no building event."""
        kind = PIECE_KINDS[(choice - START) // HEXES]
        hex_ = (choice - START) % HEXES
        put(table, self.seat, hex_, kind, kind == TOWER)
        if table.events is not None:
            table.tell("start_building", "AI-5.1", {"kind": kind, "hex": hex_}, self.seat)

    def refuse(self, table: AgeTable, verb: int, argument: int) -> list[Reason]:
        """AI-5.1 to AI-5.5: a wrong piece, or no empty native hex."""
        reasons: list[Reason] = []
        if verb != START:
            return reasons
        piece = argument // HEXES
        hex_ = argument % HEXES
        if piece not in start_pieces(table, self.seat, self.when):
            reasons.append(Reason("wrong_piece", "AI-5.5", {"kind": PIECE_KINDS[piece]}))
        display = table.players[self.seat].display
        native = has(table.terrains[2 * display], table.terrains[2 * display + 1], hex_)
        if not native:
            reasons.append(Reason("not_native_start", "AI-5.1", {"hex": hex_, "terrain": display}))
        elif not has(table.empty_low, table.empty_high, hex_):
            reasons.append(Reason("occupied", "AI-5.1", {"hex": hex_}))
        return reasons

    def question(self, table: AgeTable) -> Question:
        return Question("place_start")


# Starting resources


@final
@mypyc_attr(acyclic=True)
class GiveResources(Task):
    """AI-5.6: the starting resources."""

    __slots__ = ()

    def run(self, table: AgeTable) -> None:
        give_resources(table)


GIVE_RESOURCES: Final = GiveResources(NOBODY)


def give_resources(table: AgeTable) -> None:
    """AI-5.6, AI-5.8: fixed resources and steps for all; then the choices, kind by kind."""
    backwards = [seat for seat in reversed(table.order) if not table.is_automa(seat)]
    for seat in backwards:
        table.push_terms(seat, LAST_CHOICE[table.players[seat].display], FACTION_LINE)
    for seat in backwards:
        table.push_terms(seat, SETUP[table.players[seat].faction], FACTION_LINE)
    for seat in backwards:
        table.push_terms(seat, CHOICE[table.players[seat].faction], FACTION_LINE)
    for seat in backwards:
        table.push_terms(seat, FIRST_CHOICE[table.players[seat].display], FACTION_LINE)
    for seat in backwards:
        player = table.players[seat]
        player.supply = SCHOLARS
        player.bowl1, player.bowl2, player.bowl3 = BOWLS[player.display]
        player.sailing = SAILING_START[player.display]
        gain_vp(table, seat, START_VP, START_LINE, "AI-1.5")
        table.push_terms(seat, FACTION_START[player.faction], FACTION_LINE)
        table.push_terms(seat, DISPLAY_START[player.display], FACTION_LINE)
