"""What each pending decision offers: the way from a step to its chapter."""

from __future__ import annotations

from parlour.games.age_of_innovation.actions import (
    ADVANCE,
    BOOK,
    DONE,
    END_TURN,
    FIRST,
    FIRST_BONUS,
    FIRST_COMPETENCY,
    MOLE_BRIDGE,
    PASS,
    PAY,
)
from parlour.games.age_of_innovation.content.nouns import DISCIPLINES
from parlour.games.age_of_innovation.rules.automa_turn import automa_choice
from parlour.games.age_of_innovation.rules.board_actions import (
    possible_book_actions,
    possible_power_actions,
    possible_sources,
    possible_specials,
)
from parlour.games.age_of_innovation.rules.bridges import (
    can_mole_bridge,
    possible_bridges,
)
from parlour.games.age_of_innovation.rules.building_event import (
    possible_answers,
)
from parlour.games.age_of_innovation.rules.cities import (
    possible_city_orders,
    possible_city_tiles,
    possible_groups,
    possible_river_cities,
)
from parlour.games.age_of_innovation.rules.neutral_buildings import (
    possible_annexes,
    possible_free_places,
    possible_neutral_places,
)
from parlour.games.age_of_innovation.rules.palaces import (
    possible_palace_tiles,
    possible_parts,
)
from parlour.games.age_of_innovation.rules.passing import (
    possible_bonuses,
)
from parlour.games.age_of_innovation.rules.resources import (
    books_of,
)
from parlour.games.age_of_innovation.rules.science import (
    possible_all_scholars,
    possible_keys,
    possible_more_scholars,
)
from parlour.games.age_of_innovation.rules.solo_set_up import possible_solo_sets
from parlour.games.age_of_innovation.rules.start import (
    possible_draft_bonuses,
    possible_open_draft,
    possible_sets,
    possible_starts,
)
from parlour.games.age_of_innovation.rules.terraform_and_build import (
    possible_digs,
    possible_first_hexes,
    possible_spades,
)
from parlour.games.age_of_innovation.rules.tiles import (
    possible_competencies,
    possible_innovations,
)
from parlour.games.age_of_innovation.rules.tracks import (
    possible_free_steps,
    possible_tracks,
)
from parlour.games.age_of_innovation.rules.upgrade import (
    possible_free_upgrades,
    possible_upgrades,
)
from parlour.games.age_of_innovation.state import (
    ACT,
    AUTOMA,
    BUILD_BRIDGE,
    CITY_ORDER,
    DIG,
    DRAFT_BONUS,
    DRAFT_OPEN,
    DRAFT_SET,
    DRAFT_SOLO,
    END,
    FIRST_HEX,
    FOUND_CITY,
    FREE_TRACK,
    FREE_UPGRADE,
    KEY,
    MAIN,
    OFFER,
    PARTS,
    PASS_ORDER,
    PAY_BOOK,
    PLACE_GUILD,
    PLACE_NEUTRAL,
    PLACE_START,
    RIVER_CITY,
    SEND_MORE,
    SPADES,
    STEP_ANY,
    STEP_ONE,
    TAKE_BONUS,
    TAKE_BOOK,
    TAKE_CITY,
    TAKE_COMPETENCY,
    TAKE_PALACE,
    Decision,
    Table,
)


def possible_actions(table: Table, seat: int) -> list[int]:
    """AI-9.2 to AI-9.4: every main action that is legal and payable; pass always is."""
    found: list[int] = []
    possible_first_hexes(table, seat, 0, MAIN, found)
    possible_upgrades(table, seat, found)
    possible_tracks(table, seat, found)
    possible_innovations(table, seat, found)
    possible_all_scholars(table, seat, found)
    possible_power_actions(table, seat, False, found)
    possible_book_actions(table, seat, False, found)
    possible_specials(table, seat, False, found)
    possible_annexes(table, seat, found)
    if can_mole_bridge(table, seat):
        found.append(MOLE_BRIDGE)
    found.append(PASS)
    return found


def possible_choices(table: Table, decision: Decision) -> list[int]:
    """The choices of a pending decision, conversions not counted; empty if nothing is left."""
    seat = decision.seat
    step = decision.step
    if step == ACT:
        return possible_actions(table, seat)
    if step == AUTOMA:
        return [automa_choice(table, decision)]
    found: list[int] = []
    if step == END:
        found.append(END_TURN)
    elif step == DIG:
        possible_digs(table, seat, decision.a, decision.b, decision.c, decision.d, found)
    elif step == FIRST_HEX:
        possible_first_hexes(table, seat, decision.a, decision.b, found)
        if decision.b & MAIN:
            possible_sources(table, seat, found)
        elif found:
            found.append(DONE)
    elif step == OFFER:
        possible_answers(found)
    elif step in (STEP_ANY, STEP_ONE):
        for discipline in range(len(DISCIPLINES)):
            found.append(ADVANCE + discipline)
    elif step == TAKE_BOOK:
        for discipline in range(len(DISCIPLINES)):
            if books_of(table.books, discipline) > 0:
                found.append(BOOK + discipline)
    elif step == PAY_BOOK:
        for discipline in range(len(DISCIPLINES)):
            if books_of(table.players[seat].books, discipline) > 0:
                found.append(PAY + discipline)
    elif step == SEND_MORE:
        possible_more_scholars(table, seat, decision.a, decision.b, found)
    elif step == TAKE_COMPETENCY:
        possible_competencies(table, seat, found)
    elif step == TAKE_BONUS:
        possible_bonuses(table, found)
    else:
        possible_rare_choices(table, decision, found)
    return found


def possible_rare_choices(table: Table, decision: Decision, found: list[int]) -> None:
    """Choices of decisions that come seldom, and of the set-up."""
    seat = decision.seat
    step = decision.step
    if step == SPADES:
        possible_spades(table, seat, found)
    elif step == KEY:
        possible_keys(found)
    elif step == TAKE_CITY:
        possible_city_tiles(table, found)
    elif step == CITY_ORDER:
        possible_city_orders(table, seat, decision.a, found)
    elif step == FOUND_CITY:
        possible_groups(table, seat, found)
    elif step == RIVER_CITY:
        possible_river_cities(table, seat, found)
    elif step == TAKE_PALACE:
        possible_palace_tiles(table, seat, found)
    elif step == PARTS:
        possible_parts(table, seat, decision.a, found)
    elif step == BUILD_BRIDGE:
        possible_bridges(table, seat, decision.b, found)
    elif step == PLACE_NEUTRAL:
        possible_neutral_places(table, seat, decision.a, found)
    elif step == PLACE_GUILD:
        possible_free_places(table, seat, decision.a, found)
    elif step == FREE_UPGRADE:
        possible_free_upgrades(table, seat, decision.a, decision.b, decision.c == 1, found)
    elif step == FREE_TRACK:
        possible_free_steps(table, seat, decision.a, found)
    elif step == PASS_ORDER:
        found.append(FIRST + FIRST_BONUS)
        found.append(FIRST + FIRST_COMPETENCY)
    elif step == PLACE_START:
        possible_starts(table, seat, decision.a, found)
    elif step == DRAFT_SET:
        possible_sets(table, found)
    elif step == DRAFT_OPEN:
        possible_open_draft(table, seat, found)
    elif step == DRAFT_BONUS:
        possible_draft_bonuses(table, found)
    elif step == DRAFT_SOLO:
        possible_solo_sets(table, found)
