"""Chapter 36: the Automa's turn, step by step. Each step has exactly one choice: nobody decides."""

from __future__ import annotations

from parlour.games.age_of_innovation.actions import (
    AUTOMA_ADVANCE,
    AUTOMA_BLOCK,
    AUTOMA_BONUS,
    AUTOMA_BUILD,
    AUTOMA_DECK,
    AUTOMA_DRAW,
    AUTOMA_INNOVATION,
    AUTOMA_MARK,
    AUTOMA_PASS,
    AUTOMA_POINTS,
    AUTOMA_PREPARE,
    AUTOMA_SCHOLAR,
    AUTOMA_SHUFFLE,
    AUTOMA_SKIP,
    AUTOMA_UPGRADE,
    AUTOMA_WORKSHOPS,
)
from parlour.games.age_of_innovation.content.automa import (
    ADVANCE,
    BLIGHT,
    BLOCK,
    CARD_BONUS,
    CARD_PARTS,
    CARD_PASS,
    FACTION,
    FACTION_PARTS,
    FINAL_VP,
    FIRST_PASS_TIMES,
    INNOVATION,
    LEVEL_SAILING,
    LEVEL_VP,
    PASSES_WITH,
    POINTS,
    ROUND_VP,
    SCHOLAR,
    TERRAFORM,
    UPGRADE,
    YOUTH,
    Part,
)
from parlour.games.age_of_innovation.content.constants import ROUNDS
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
    advance_her,
    catch_up,
    do_block,
    do_innovation,
    do_scholar,
    find_innovation,
    scholar_discipline,
)
from parlour.games.age_of_innovation.rules.automa_selection import support_card, tell
from parlour.games.age_of_innovation.rules.passing import mark_pass
from parlour.games.age_of_innovation.rules.resources import gain_vp
from parlour.games.age_of_innovation.rules.solo_set_up import (
    line_up_bonuses,
    place_workshops,
    prepare,
)
from parlour.games.age_of_innovation.state import (
    AUTOMA,
    AUTOMA_SEAT,
    AUTOMA_TURN_ENDS,
    CARD_LINE,
    FACTION_LINE,
    FINAL_LINE,
    HER_CATCH_UP,
    HER_DRAW,
    HER_LINE,
    HER_PART,
    HER_PASS,
    HER_SHUFFLE,
    HER_START,
    HER_WORKSHOPS,
    NOBODY,
    ROUND_LINE,
    Decision,
    Table,
)
from parlour.kernel.state import Reason


def cards_left(table: Table) -> int:
    """AI-36.2: cards in her deck, the action card included."""
    her = table.her()
    return len(her.cards) - her.drawn


def action_card(table: Table) -> int:
    """AI-36.1: the card on top of the deck, or NOBODY."""
    her = table.her()
    return her.cards[her.drawn] if her.drawn < len(her.cards) else NOBODY


def part_of(table: Table, decision: Decision) -> Part:
    """The action of the card, or the part of her faction action, that a step carries out."""
    if decision.b == 1:
        return FACTION_PARTS[table.her().faction][decision.c]
    return CARD_PARTS[action_card(table)][decision.c]


def vp_number(table: Table) -> int:
    """AI-35.7: the VP number of level and round; that of round 1 before it."""
    return LEVEL_VP[table.her().level][max(table.round, 1) - 1]


def points_of(table: Table, part: Part) -> int:
    """AI-37.11, AI-38.1: the number on the card, or that of level and round; never below 0."""
    return max(0, part.n + (vp_number(table) if part.by_level else 0))


# What she does next


def automa_choice(table: Table, decision: Decision) -> int:
    """AI-36.3, AI-36.4: the only choice of a step of hers."""
    step = decision.a
    if step == HER_PART:
        return part_choice(table, part_of(table, decision), False)
    if step == HER_CATCH_UP:
        return discipline_choice(AUTOMA_ADVANCE, catch_up(table, False))
    if step == HER_DRAW:
        return AUTOMA_DRAW
    if step == HER_PASS:
        return AUTOMA_PASS
    if step == HER_SHUFFLE:
        return AUTOMA_SHUFFLE
    if step == HER_START:
        return AUTOMA_PREPARE
    if step == HER_WORKSHOPS:
        return AUTOMA_WORKSHOPS
    assert step == HER_LINE
    return AUTOMA_BONUS


def part_choice(table: Table, part: Part, told: bool) -> int:
    """AI-37.5, AI-37.8: what an action comes to; `told` says why, for the log."""
    deed = part.deed
    if deed == TERRAFORM:
        hex_ = find_site(table, part, told)
        return AUTOMA_BUILD + hex_ if hex_ != NOBODY else upgrade_choice(table, told)
    if deed == UPGRADE:
        return upgrade_choice(table, told)
    if deed == BLOCK:
        return AUTOMA_BLOCK
    if deed == POINTS:
        return AUTOMA_POINTS
    if deed == SCHOLAR:
        return discipline_choice(AUTOMA_SCHOLAR, scholar_discipline(table, told))
    if deed == ADVANCE:
        return discipline_choice(AUTOMA_ADVANCE, catch_up(table, told))
    if deed == INNOVATION:
        tile = find_innovation(table, told)
        return AUTOMA_INNOVATION + tile if tile != NOBODY else AUTOMA_SKIP
    hex_ = find_youth(table, told) if deed == YOUTH else find_fallow(table, told)
    return AUTOMA_MARK + hex_ if hex_ != NOBODY else AUTOMA_SKIP


def upgrade_choice(table: Table, told: bool) -> int:
    """AI-37.6, AI-37.8: a building, or else the VP number."""
    hex_ = find_upgrade(table, told)
    return AUTOMA_UPGRADE + hex_ if hex_ != NOBODY else AUTOMA_POINTS


def discipline_choice(verb: int, discipline: int) -> int:
    """AI-37.13: she ignores disciplines in which she cannot advance; with none left, nothing."""
    return verb + discipline if discipline != NOBODY else AUTOMA_SKIP


def why_not_automa(table: Table) -> list[Reason]:
    """AI-36.4: the human decides nothing for her."""
    return [Reason("automa_decides", "AI-36.4")]


# What she does


def do_automa(table: Table, decision: Decision) -> None:
    """AI-36.1 to AI-36.3: carry a step of hers out."""
    step = decision.a
    if step == HER_PART:
        do_part(table, decision)
    elif step == HER_CATCH_UP:
        discipline = catch_up(table, True)
        if discipline == NOBODY:
            tell(table, True, "automa_no_discipline", "AI-37.13", {})
        else:
            advance_her(table, discipline, 1, "AI-38.3")
    elif step == HER_DRAW:
        draw_cards(table)
    elif step == HER_PASS:
        do_her_pass(table)
    elif step == HER_SHUFFLE:
        shuffle_deck(table)
    elif step == HER_START:
        prepare(table)
    elif step == HER_WORKSHOPS:
        place_workshops(table)
    else:
        line_up_bonuses(table)


def shuffle_deck(table: Table) -> None:
    """AI-36.8: all her cards and the top card of the reserve make a new deck."""
    her = table.her()
    cards = her.cards + her.reserve[:1]
    key = "automa_shuffled" if her.reserve else "automa_shuffled_all"
    her.reserve = her.reserve[1:]
    her.cards = table.chance.shuffle(AUTOMA_DECK, sorted(cards))
    her.drawn = 0
    table.players[AUTOMA_SEAT].sailing = LEVEL_SAILING[her.level][table.round - 1]
    if table.events is not None:
        table.tell(key, "AI-36.8", {"n": len(cards)}, AUTOMA_SEAT)


def draw_cards(table: Table) -> None:
    """AI-36.1, AI-36.2: support card and action card; then she passes or acts."""
    her = table.her()
    her.drawn += 1
    support = support_card(table)
    action = action_card(table)
    her.known |= 1 << support
    if action != NOBODY:
        her.known |= 1 << action
    if table.events is not None:
        args = {"card": support}
        key = "automa_drew_last"
        if action != NOBODY:
            args["card2"] = action
            args["card_text"] = action
            key = "automa_drew"
        table.tell(key, "AI-36.1", args, AUTOMA_SEAT, reveals=True)
    table.push(AUTOMA_TURN_ENDS, AUTOMA_SEAT)
    if passes(table, action):
        table.push(AUTOMA, AUTOMA_SEAT, HER_PASS)
        return
    parts = CARD_PARTS[action]
    for i in range(len(parts) - 1, -1, -1):
        if parts[i].deed == FACTION:
            mine = FACTION_PARTS[her.faction]
            for j in range(len(mine) - 1, -1, -1):
                table.push(AUTOMA, AUTOMA_SEAT, HER_PART, 1, j)
        else:
            table.push(AUTOMA, AUTOMA_SEAT, HER_PART, 0, i)


def passes(table: Table, action: int) -> bool:
    """AI-36.2: without an action card, or with the pass icon and few cards left."""
    return action == NOBODY or (CARD_PASS[action] and cards_left(table) <= PASSES_WITH)


def do_part(table: Table, decision: Decision) -> None:
    """AI-36.3: one action of the card, whole."""
    part = part_of(table, decision)
    choice = part_choice(table, part, True)
    if choice >= AUTOMA_INNOVATION:
        do_innovation(table, choice - AUTOMA_INNOVATION)
    elif choice >= AUTOMA_ADVANCE:
        rule = "AI-38.1" if decision.b == 1 else "AI-37.15"
        advance_her(table, choice - AUTOMA_ADVANCE, part.n, rule)
    elif choice >= AUTOMA_SCHOLAR:
        do_scholar(table, choice - AUTOMA_SCHOLAR)
    elif choice >= AUTOMA_MARK:
        do_mark(table, decision, part, choice - AUTOMA_MARK)
    elif choice >= AUTOMA_UPGRADE:
        do_upgrade(table, choice - AUTOMA_UPGRADE)
    elif choice >= AUTOMA_BUILD:
        do_build(table, choice - AUTOMA_BUILD)
    elif choice == AUTOMA_BLOCK:
        do_block(table)
    elif choice == AUTOMA_POINTS:
        do_points(table, decision, part)
    elif part.deed in (SCHOLAR, ADVANCE):
        tell(table, True, "automa_no_discipline", "AI-37.13", {})


def do_mark(table: Table, decision: Decision, part: Part, hex_: int) -> None:
    """AI-38.4, AI-38.5: a youth cube, or blight on one hex after the other."""
    if part.deed != BLIGHT:
        do_youth(table, hex_)
        return
    do_blight(table, hex_)
    done = decision.d + 1
    if done < part.n and find_fallow(table, False) != NOBODY:
        table.push(AUTOMA, AUTOMA_SEAT, HER_PART, decision.b, decision.c, done)


def do_points(table: Table, decision: Decision, part: Part) -> None:
    """AI-37.8, AI-37.11, AI-38.1: the points of a card, a faction, or a lost upgrade."""
    line = FACTION_LINE if decision.b == 1 else CARD_LINE
    rule = "AI-38.1" if decision.b == 1 else "AI-37.11"
    points = points_of(table, part)
    if part.deed != POINTS:
        line, rule, points = CARD_LINE, "AI-37.8", vp_number(table)
    if points == 0:
        tell(table, True, "automa_no_points", rule, {})
    gain_vp(table, AUTOMA_SEAT, points, line, rule)


def do_her_pass(table: Table) -> None:
    """AI-36.5 to AI-36.7, AI-38.2: points of the round's tile, a round bonus tile, the marker."""
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
    points = FINAL_VP[table.final_tile] if last else ROUND_VP[tile][table.round - 1]
    line = FINAL_LINE if last else ROUND_LINE
    gain_vp(table, AUTOMA_SEAT, points, line, "AI-36.5")
    if table.passed == 0:
        for _ in range(FIRST_PASS_TIMES[table.her().faction] - 1):
            gain_vp(table, AUTOMA_SEAT, points, line, "AI-38.2")
    if not last:
        take_bonus(table, CARD_BONUS[support_card(table)])
    mark_pass(table, AUTOMA_SEAT)


def take_bonus(table: Table, at: int) -> None:
    """AI-36.6: the coins go to the supply, her old tile takes the place."""
    player = table.players[AUTOMA_SEAT]
    bonus = table.bonuses[at]
    table.bonuses[at] = player.bonus
    table.bonus_coins[at] = 0
    player.bonus = bonus
    if table.events is not None:
        table.tell("automa_takes_bonus", "AI-36.6", {"bonus": bonus, "place": at}, AUTOMA_SEAT)


def end_her_turn(table: Table) -> None:
    """AI-38.6: achievements are looked at after each turn of hers."""
    score_achievements(table)
