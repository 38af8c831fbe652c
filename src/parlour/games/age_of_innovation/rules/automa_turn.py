"""Chapter 36: the Automa's turn, step by step. Each step has exactly one choice: nobody decides."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from parlour.games.age_of_innovation.actions import (
    AUTOMA_ADVANCE,
    AUTOMA_BLOCK,
    AUTOMA_BUILD,
    AUTOMA_DECK,
    AUTOMA_DRAW,
    AUTOMA_INNOVATION,
    AUTOMA_MARK,
    AUTOMA_PASS,
    AUTOMA_POINTS,
    AUTOMA_SCHOLAR,
    AUTOMA_SHUFFLE,
    AUTOMA_SKIP,
    AUTOMA_UPGRADE,
)
from parlour.games.age_of_innovation.content.automa import (
    ADVANCE,
    AUTOMA_FINAL_VP,
    AUTOMA_ROUND_VP,
    BLIGHT,
    BLOCK,
    CARD_BONUS,
    CARD_PARTS,
    CARD_PASS,
    FACTION,
    FACTION_PARTS,
    FIRST_PASS_TIMES,
    INNOVATION,
    LEVEL_SAILING,
    LEVEL_VP,
    PASSES_WITH,
    POINTS,
    SCHOLAR,
    TERRAFORM,
    UPGRADE,
    YOUTH,
    AutomaAction,
)
from parlour.games.age_of_innovation.content.numbers import ROUNDS
from parlour.games.age_of_innovation.content.score_lines import (
    CARD_LINE,
    FACTION_LINE,
    FINAL_LINE,
    ROUND_LINE,
)
from parlour.games.age_of_innovation.rules.automa_building import (
    do_build,
    do_upgrade,
    find_site,
    find_upgrade,
)
from parlour.games.age_of_innovation.rules.automa_factions import (
    do_blight,
    do_youth,
    find_fallow,
    find_youth,
    score_achievements,
)
from parlour.games.age_of_innovation.rules.automa_science import (
    advance_automa,
    catch_up,
    discipline_choice,
    do_block,
    do_innovation,
    do_scholar,
    find_innovation,
    scholar_discipline,
)
from parlour.games.age_of_innovation.rules.automa_selection import support_card, tell
from parlour.games.age_of_innovation.rules.passing import mark_pass, swap_bonus
from parlour.games.age_of_innovation.rules.resources import gain_vp
from parlour.games.age_of_innovation.rules.step import AutomaStep
from parlour.games.age_of_innovation.state import AUTOMA_SEAT, NOBODY, AgeTable
from parlour.kernel.state import Question
from parlour.kernel.steps import Task


def cards_left(table: AgeTable) -> int:
    """AI-36.2: cards in her deck, the action card included."""
    automa = table.automa
    return len(automa.cards) - automa.drawn


def action_card(table: AgeTable) -> int:
    """AI-36.1: the card on top of the deck, or NOBODY."""
    automa = table.automa
    return automa.cards[automa.drawn] if automa.drawn < len(automa.cards) else NOBODY


def vp_number(table: AgeTable) -> int:
    """AI-35.7: the VP number of level and round; that of round 1 before it."""
    return LEVEL_VP[table.automa.level][max(table.round, 1) - 1]


def points_of(table: AgeTable, part: AutomaAction) -> int:
    """AI-37.11, AI-38.1: the number on the card, or that of level and round; never below 0."""
    return max(0, part.n + (vp_number(table) if part.by_level else 0))


# What she does next


def part_choice(table: AgeTable, part: AutomaAction, for_log: bool) -> int:
    """AI-37.5, AI-37.8: what an action comes to; `for_log` says why, for the log."""
    deed = part.deed
    if deed == TERRAFORM:
        hex_ = find_site(table, part, for_log)
        return AUTOMA_BUILD + hex_ if hex_ != NOBODY else upgrade_choice(table, for_log)
    if deed == UPGRADE:
        return upgrade_choice(table, for_log)
    if deed == BLOCK:
        return AUTOMA_BLOCK
    if deed == POINTS:
        return AUTOMA_POINTS
    if deed == SCHOLAR:
        return discipline_choice(AUTOMA_SCHOLAR, scholar_discipline(table, for_log))
    if deed == ADVANCE:
        return discipline_choice(AUTOMA_ADVANCE, catch_up(table, for_log))
    if deed == INNOVATION:
        tile = find_innovation(table, for_log)
        return AUTOMA_INNOVATION + tile if tile != NOBODY else AUTOMA_SKIP
    hex_ = find_youth(table, for_log) if deed == YOUTH else find_fallow(table, for_log)
    return AUTOMA_MARK + hex_ if hex_ != NOBODY else AUTOMA_SKIP


def upgrade_choice(table: AgeTable, for_log: bool) -> int:
    """AI-37.6, AI-37.8: a building, or else the VP number."""
    hex_ = find_upgrade(table, for_log)
    return AUTOMA_UPGRADE + hex_ if hex_ != NOBODY else AUTOMA_POINTS


def passes(table: AgeTable, action: int) -> bool:
    """AI-36.2: without an action card, or with the pass icon and few cards left."""
    return action == NOBODY or (CARD_PASS[action] and cards_left(table) <= PASSES_WITH)


def take_bonus(table: AgeTable, place: int) -> None:
    """AI-36.6: the coins go to the supply, her old tile takes the place."""
    swap_bonus(table, AUTOMA_SEAT, place)
    if table.events is not None:
        args = {"bonus": table.players[AUTOMA_SEAT].bonus, "place": place}
        table.tell("automa_takes_bonus", "AI-36.6", args, AUTOMA_SEAT)


# What she does


@final
@mypyc_attr(acyclic=True)
class ShuffleDeck(AutomaStep):
    """AI-36.8: all her cards and the top card of the reserve make a new deck."""

    __slots__ = ()

    def possible(self, table: AgeTable) -> list[int]:
        return [AUTOMA_SHUFFLE]

    def do(self, table: AgeTable, choice: int) -> None:
        automa = table.automa
        cards = automa.cards + automa.reserve[:1]
        key = "automa_shuffled" if automa.reserve else "automa_shuffled_all"
        automa.reserve = automa.reserve[1:]
        automa.cards = table.chance.shuffle(AUTOMA_DECK, sorted(cards))
        automa.drawn = 0
        table.players[AUTOMA_SEAT].sailing = LEVEL_SAILING[automa.level][table.round - 1]
        if table.events is not None:
            table.tell(key, "AI-36.8", {"n": len(cards)}, AUTOMA_SEAT)


@final
@mypyc_attr(acyclic=True)
class DrawCards(AutomaStep):
    """AI-36.1, AI-36.2: support card and action card; then she passes or acts."""

    __slots__ = ()

    def possible(self, table: AgeTable) -> list[int]:
        return [AUTOMA_DRAW]

    def do(self, table: AgeTable, choice: int) -> None:
        automa = table.automa
        automa.drawn += 1
        support = support_card(table)
        action = action_card(table)
        automa.known |= 1 << support
        if action != NOBODY:
            automa.known |= 1 << action
        if table.events is not None:
            args = {"card": support}
            key = "automa_drew_last"
            if action != NOBODY:
                args["card2"] = action
                args["card_text"] = action
                key = "automa_drew"
            table.tell(key, "AI-36.1", args, AUTOMA_SEAT, reveals=True)
        table.push(END_AUTOMA_TURN)
        if passes(table, action):
            table.push(AUTOMA_PASSES)
            return
        parts = CARD_PARTS[action]
        for index in range(len(parts) - 1, -1, -1):
            if parts[index].deed == FACTION:
                for j in range(len(FACTION_PARTS[automa.faction]) - 1, -1, -1):
                    table.push(AutomaPart(AUTOMA_SEAT, True, j))
            else:
                table.push(AutomaPart(AUTOMA_SEAT, False, index))


@final
@mypyc_attr(acyclic=True)
class AutomaPart(AutomaStep):
    """AI-36.3: one action of the card, or one part of her faction action, whole."""

    __slots__ = ("done", "index", "of_faction")

    def __init__(
        self, seat: int = 0, of_faction: bool = False, index: int = 0, done: int = 0
    ) -> None:
        self.seat = seat
        self.of_faction = of_faction
        self.index = index
        self.done = done  # hexes that carry blight already

    def part(self, table: AgeTable) -> AutomaAction:
        """The action of the card, or the part of her faction action, that is carried out."""
        if self.of_faction:
            return FACTION_PARTS[table.automa.faction][self.index]
        return CARD_PARTS[action_card(table)][self.index]

    def possible(self, table: AgeTable) -> list[int]:
        return [part_choice(table, self.part(table), False)]

    def do(self, table: AgeTable, choice: int) -> None:
        part = self.part(table)
        choice = part_choice(table, part, True)
        if choice >= AUTOMA_INNOVATION:
            do_innovation(table, choice - AUTOMA_INNOVATION)
        elif choice >= AUTOMA_ADVANCE:
            rule = "AI-38.1" if self.of_faction else "AI-37.15"
            advance_automa(table, choice - AUTOMA_ADVANCE, part.n, rule)
        elif choice >= AUTOMA_SCHOLAR:
            do_scholar(table, choice - AUTOMA_SCHOLAR)
        elif choice >= AUTOMA_MARK:
            self.mark(table, part, choice - AUTOMA_MARK)
        elif choice >= AUTOMA_UPGRADE:
            do_upgrade(table, choice - AUTOMA_UPGRADE)
        elif choice >= AUTOMA_BUILD:
            do_build(table, choice - AUTOMA_BUILD)
        elif choice == AUTOMA_BLOCK:
            do_block(table)
        elif choice == AUTOMA_POINTS:
            self.score(table, part)
        elif part.deed in (SCHOLAR, ADVANCE):
            tell(table, True, "automa_no_discipline", "AI-37.13", {})

    def mark(self, table: AgeTable, part: AutomaAction, hex_: int) -> None:
        """AI-38.4, AI-38.5: a youth cube, or blight on one hex after the other."""
        if part.deed != BLIGHT:
            do_youth(table, hex_)
            return
        do_blight(table, hex_)
        done = self.done + 1
        if done < part.n and find_fallow(table, False) != NOBODY:
            table.push(AutomaPart(AUTOMA_SEAT, self.of_faction, self.index, done))

    def score(self, table: AgeTable, part: AutomaAction) -> None:
        """AI-37.8, AI-37.11, AI-38.1: the points of a card, a faction, or a lost upgrade."""
        line = FACTION_LINE if self.of_faction else CARD_LINE
        rule = "AI-38.1" if self.of_faction else "AI-37.11"
        points = points_of(table, part)
        if part.deed != POINTS:
            line, rule, points = CARD_LINE, "AI-37.8", vp_number(table)
        if points == 0:
            tell(table, True, "automa_no_points", rule, {})
        gain_vp(table, AUTOMA_SEAT, points, line, rule)

    def question(self, table: AgeTable) -> Question:
        args = {"card": support_card(table), "card2": action_card(table)}
        return Question("automa_part", args)


@final
@mypyc_attr(acyclic=True)
class AutomaPasses(AutomaStep):
    """AI-36.5 to AI-36.7, AI-38.2: points of the round's tile, a round bonus tile, the marker."""

    __slots__ = ()

    def possible(self, table: AgeTable) -> list[int]:
        return [AUTOMA_PASS]

    def do(self, table: AgeTable, choice: int) -> None:
        action = action_card(table)
        if table.events is not None:
            args = {"n": cards_left(table)}
            key = "automa_passes_empty"
            if action != NOBODY:
                args["card"] = action
                key = "automa_passes"
            table.tell(key, "AI-36.2", args, AUTOMA_SEAT)
        tile = table.round_tiles[table.round - 1]
        last = table.round == ROUNDS
        points = (
            AUTOMA_FINAL_VP[table.final_tile] if last else AUTOMA_ROUND_VP[tile][table.round - 1]
        )
        line = FINAL_LINE if last else ROUND_LINE
        gain_vp(table, AUTOMA_SEAT, points, line, "AI-36.5")
        if table.passed == 0:
            for _ in range(FIRST_PASS_TIMES[table.automa.faction] - 1):
                gain_vp(table, AUTOMA_SEAT, points, line, "AI-38.2")
        if not last:
            take_bonus(table, CARD_BONUS[support_card(table)])
        mark_pass(table, AUTOMA_SEAT)


@final
@mypyc_attr(acyclic=True)
class EndAutomaTurn(Task):
    """AI-38.6: achievements are looked at after each turn of hers."""

    __slots__ = ()

    def run(self, table: AgeTable) -> None:
        score_achievements(table)


SHUFFLE_DECK: Final = ShuffleDeck(AUTOMA_SEAT)
DRAW_CARDS: Final = DrawCards(AUTOMA_SEAT)
AUTOMA_PASSES: Final = AutomaPasses(AUTOMA_SEAT)
END_AUTOMA_TURN: Final = EndAutomaTurn(AUTOMA_SEAT)
