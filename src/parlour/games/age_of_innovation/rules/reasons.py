"""What is asked, what a choice costs, and why a choice is not possible (chapter 9)."""

from __future__ import annotations

from bisect import bisect_right

from parlour.games.age_of_innovation.actions import (
    ACCEPT,
    ANNEX,
    AUTOMA,
    BONUS,
    BOOK,
    BOOK_ACTION,
    BRIDGE,
    BUILD,
    CITY,
    COMPETENCY,
    DOWNGRADE,
    DRAFT,
    END_TURN,
    FACTION,
    FLY,
    FOUND,
    GUILD,
    IMPROVE,
    INNOVATION,
    MOLE_BRIDGE,
    PALACE,
    PALACE_TILE,
    PAY,
    PLACE,
    POWER_ACTION,
    POWER_TO_SCHOLAR,
    RETURN_PIECE,
    SAIL,
    SCHOOL,
    SEND,
    SOLO_SET,
    SPADE,
    SPECIAL,
    START,
    TERRAFORM,
    TUNNEL,
    UNIVERSITY,
    VERBS,
)
from parlour.games.age_of_innovation.content.board_tiles import (
    BOOK_PRICE,
    CITY_VP,
    ROW_BOOKS,
    ROW_STEPS,
    SLOT_PRICES,
)
from parlour.games.age_of_innovation.content.constants import COIN_COST, TOOL_COST
from parlour.games.age_of_innovation.content.displays import (
    SAILING_COINS,
    SAILING_SCHOLARS,
    TERRAFORMING_COINS,
    TERRAFORMING_SCHOLARS,
    TERRAFORMING_TOOLS,
)
from parlour.games.age_of_innovation.content.maps import HEXES
from parlour.games.age_of_innovation.content.nouns import CIRCLE, DISCIPLINES, WORKSHOP
from parlour.games.age_of_innovation.content.player_tiles import BONUSES, FACTIONS
from parlour.games.age_of_innovation.rules.automa_selection import support_card
from parlour.games.age_of_innovation.rules.automa_turn import action_card, why_not_automa
from parlour.games.age_of_innovation.rules.board_actions import (
    gives_spades,
    power_price,
    slot_of_bonus,
    why_not_book_action,
    why_not_power_action,
    why_not_special,
)
from parlour.games.age_of_innovation.rules.bridges import why_not_bridge, why_not_mole_bridge
from parlour.games.age_of_innovation.rules.building_event import offer_cost, offer_gain
from parlour.games.age_of_innovation.rules.cities import why_not_found
from parlour.games.age_of_innovation.rules.compulsory import is_undone_by, why_not_undo_step
from parlour.games.age_of_innovation.rules.neutral_buildings import (
    why_not_annex,
    why_not_free_place,
    why_not_neutral_place,
)
from parlour.games.age_of_innovation.rules.palaces import why_not_palace_tile
from parlour.games.age_of_innovation.rules.passing import why_not_bonus
from parlour.games.age_of_innovation.rules.resources import why_not_convert
from parlour.games.age_of_innovation.rules.science import why_not_send
from parlour.games.age_of_innovation.rules.solo_set_up import why_not_solo_set
from parlour.games.age_of_innovation.rules.start import (
    why_not_open_draft,
    why_not_set,
    why_not_start,
)
from parlour.games.age_of_innovation.rules.terraform_and_build import (
    distance,
    spade_price,
    why_not_dig,
    why_not_first_hex,
)
from parlour.games.age_of_innovation.rules.tiles import (
    any_books,
    innovation_coins,
    why_not_competency,
    why_not_innovation,
)
from parlour.games.age_of_innovation.rules.tracks import why_not_track
from parlour.games.age_of_innovation.rules.upgrade import (
    kind_of_verb,
    upgrade_coins,
    why_not_free_upgrade,
    why_not_upgrade,
)
from parlour.games.age_of_innovation.state import (
    ACT,
    AUTOMA as AUTOMA_STEP,
    BUILD_BRIDGE,
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
    FREE_WORKSHOP,
    HER_PART,
    KEY,
    MAIN,
    NOBODY,
    OFFER,
    PAY_BOOK,
    PLACE_GUILD,
    PLACE_NEUTRAL,
    PLACE_START,
    RIVER_CITY,
    SEND_MORE,
    SPADES,
    TAKE_BONUS,
    TAKE_BOOK,
    TAKE_CITY,
    TAKE_COMPETENCY,
    TAKE_PALACE,
    Decision,
    Player,
    Table,
)
from parlour.kernel.state import Question, Reason

QUESTIONS = [
    "draft_set",
    "draft_open",
    "draft_bonus",
    "place_start",
    "act",
    "end",
    "first_hex",
    "dig",
    "spades",
    "take_book",
    "pay_book",
    "step_any",
    "step_one",
    "key",
    "send_more",
    "offer",
    "found_city",
    "river_city",
    "take_city",
    "city_order",
    "take_competency",
    "take_palace",
    "parts",
    "build_bridge",
    "place_neutral",
    "place_guild",
    "free_upgrade",
    "free_track",
    "pass_order",
    "take_bonus",
    "draft_solo",
    "automa",
]


def verb_of(choice: int) -> int:
    """The first number of the verb that a choice belongs to."""
    return VERBS[bisect_right(VERBS, choice) - 1]


def question(table: Table, seat: int) -> Question:
    """What a pending seat is asked, with the numbers of the decision."""
    decision = table.stack[-1]
    key = QUESTIONS[decision.step]
    args = {"n": decision.a}
    if decision.step == OFFER:
        args["gain"] = offer_gain(table, seat, decision.a)
        args["vp"] = offer_cost(table, seat, decision.a)
        args["hex"] = decision.b
    elif decision.step == DIG:
        spades = distance(table, seat, decision.b)
        args = {"hex": decision.b, "n": decision.c, "spades": spades}
        if spades == 0:
            key = "dig_native"
    elif decision.step == KEY:
        args = {"discipline": decision.a, "n": decision.b}
    elif decision.step == SEND_MORE:
        args = {"discipline": decision.a, "n": decision.b}
    elif decision.step == PLACE_NEUTRAL:
        args = {"kind": decision.a}
        if RETURN_PIECE in table.offered:
            key = "place_neutral_after"
    elif decision.step == FREE_UPGRADE:
        args = {"kind": decision.a, "kind2": decision.b}
    elif decision.step == FREE_TRACK:
        args = {"track": decision.a, "n": decision.b}
    elif decision.step == AUTOMA_STEP:
        key, args = automa_question(table, decision)
    elif decision.step == ACT:
        args = {"round": table.round}
        if decision.a:
            key = "act_again"
    return Question(key, args)


def automa_question(table: Table, decision: Decision) -> tuple[str, dict[str, int]]:
    """What the Automa does next; nobody is really asked."""
    if decision.a == HER_PART:
        args = {"card": support_card(table), "card2": action_card(table)}
        return "automa_part", args
    return "automa", {"round": table.round}


def details(table: Table, seat: int, choice: int) -> dict[str, int]:
    """What a choice costs and gives in this position."""
    player = table.players[seat]
    verb = verb_of(choice)
    if verb in (BUILD, TERRAFORM, TUNNEL, FLY, PLACE):
        hex_ = choice - verb
        terrain = table.terrain[hex_]
        spades = distance(table, seat, hex_) if terrain < CIRCLE and player.display >= 0 else 0
        free = is_workshop_free(table)
        return {
            "terrain": terrain,
            "spades": spades,
            "price": spade_price(player),
            "tools": 0 if free else TOOL_COST[WORKSHOP],
            "coins": 0 if free else COIN_COST[WORKSHOP],
        }
    if verb in (GUILD, SCHOOL, UNIVERSITY, PALACE):
        kind = kind_of_verb(choice)
        if table.stack and table.stack[-1].step == FREE_UPGRADE:
            return {"tools": 0, "coins": 0}
        coins = upgrade_coins(table, seat, (choice - GUILD) % HEXES, kind)
        return {"tools": TOOL_COST[kind], "coins": coins}
    if verb == SPADE:
        return {"tools": spade_price(player) if table.stack and table.stack[-1].c == 0 else 0}
    if verb in (SAIL, IMPROVE):
        return track_details(table, player, verb == SAIL)
    if verb == INNOVATION:
        return innovation_details(table, seat, choice - INNOVATION)
    if verb == POWER_ACTION:
        action = choice - POWER_ACTION
        return {"n": power_price(player, action), "power_action_text": action}
    if verb == BOOK_ACTION:
        action = choice - BOOK_ACTION
        return {"n": BOOK_PRICE[action], "book_action_text": action}
    if verb == SPECIAL:
        return {"special_text": choice - SPECIAL}
    return more_details(table, seat, verb, choice)


def is_workshop_free(table: Table) -> bool:
    """AI-31.4: whether the workshop of the Terraform & Build at hand costs nothing."""
    if not table.stack:
        return False
    decision = table.stack[-1]
    flags = {FIRST_HEX: decision.b, DIG: decision.d}.get(decision.step, 0)
    return flags & FREE_WORKSHOP > 0


def track_details(table: Table, player: Player, sailing: bool) -> dict[str, int]:
    """AI-17.1, AI-18.1, AI-9.12: the price of a track step; one given by a tile has none."""
    if player.display == NOBODY or not table.stack or table.stack[-1].step != ACT:
        return {"coins": 0, "tools": 0, "scholars": 0}
    display = player.display
    if sailing:
        return {"coins": SAILING_COINS[display], "scholars": SAILING_SCHOLARS[display]}
    return {
        "coins": TERRAFORMING_COINS[display],
        "tools": TERRAFORMING_TOOLS[display],
        "scholars": TERRAFORMING_SCHOLARS[display],
    }


def innovation_details(table: Table, seat: int, tile: int) -> dict[str, int]:
    """AI-19.1 to AI-19.3: books and coins of an innovation."""
    if tile not in table.innovations:
        return {"n": 0, "coins": 0, "innovation_text": tile}
    slot = table.innovations.index(tile)
    books = sum(SLOT_PRICES[table.seats][slot][: len(DISCIPLINES)]) + any_books(table, seat, slot)
    coins = innovation_coins(table.players[seat])
    return {"n": books, "coins": coins, "innovation_text": tile}


def more_details(table: Table, seat: int, verb: int, choice: int) -> dict[str, int]:
    """Numbers of choices that follow from an action, and of the set-up."""
    if verb == ACCEPT and table.stack and table.stack[-1].step == OFFER:
        power = table.stack[-1].a
        return {"n": offer_gain(table, seat, power), "vp": offer_cost(table, seat, power)}
    if verb == ACCEPT:
        return {"n": 0, "vp": 0}
    if verb == BONUS:
        at = slot_of_bonus(table, choice - BONUS)
        coins = table.bonus_coins[at] if at != NOBODY else 0
        return {"coins": coins, "bonus_text": choice - BONUS}
    if verb == CITY:
        return {"vp": CITY_VP[choice - CITY], "city_text": choice - CITY}
    if verb == FACTION:
        return {"faction_text": choice - FACTION}
    if verb == SOLO_SET:
        return {"faction_text": (choice - SOLO_SET) % len(FACTIONS)}
    if verb == PALACE_TILE:
        return {"palace_text": choice - PALACE_TILE}
    if verb == COMPETENCY:
        cell = table.cell_of[choice - COMPETENCY]
        row = cell // len(DISCIPLINES)
        return {
            "discipline": cell % len(DISCIPLINES),
            "n": ROW_STEPS[row],
            "books": ROW_BOOKS[row],
            "competency_text": choice - COMPETENCY,
        }
    if verb == DRAFT:
        terrain = choice - DRAFT
        if not table.set_bonus:  # the last words say that there is none
            return {"faction": len(FACTIONS), "bonus": len(BONUSES)}
        return {"faction": table.set_faction[terrain], "bonus": table.set_bonus[terrain]}
    return {}


def why_not(table: Table, seat: int, choice: int) -> list[Reason]:
    """Why a number of the action space cannot be chosen now; empty if it can."""
    if table.over:
        return [Reason("game_over", "AI-34.1")]
    decision = table.stack[-1]
    if seat != decision.seat:
        return [Reason("not_pending", "AI-9.1", {"seat": decision.seat})]
    if choice in table.offered:
        return []
    if choice >= SOLO_SET and table.automa is None:
        return [Reason("solo_only", "AI-35.2")]
    if decision.step == AUTOMA_STEP or choice >= AUTOMA:
        return why_not_automa(table)
    if choice >= SOLO_SET and decision.step == DRAFT_SOLO:
        return why_not_solo_set(table, choice)
    if POWER_TO_SCHOLAR <= choice < SOLO_SET:
        if is_undone_by(table, decision, choice):
            return why_not_undo_step(table, decision)
        return why_not_convert(table, decision, choice)
    verb = verb_of(choice)
    if decision.step == ACT:
        return why_not_action(table, seat, verb, choice)
    if decision.step < ACT or decision.step in (TAKE_BONUS, DRAFT_SOLO):
        return why_not_draft(table, decision, verb, choice)
    return why_not_step(table, decision, verb, choice)


def why_not_action(table: Table, seat: int, verb: int, choice: int) -> list[Reason]:
    """AI-9.3: why a main action cannot be taken now."""
    if verb in (BUILD, TERRAFORM, TUNNEL, FLY):
        return why_not_first_hex(table, seat, 0, MAIN, verb, choice - verb)
    if verb in (GUILD, SCHOOL, UNIVERSITY, PALACE):
        return why_not_upgrade(table, seat, choice - verb, kind_of_verb(choice))
    if verb in (SAIL, IMPROVE):
        return why_not_track(table, seat, verb)
    if verb == INNOVATION:
        return why_not_innovation(table, seat, choice - INNOVATION)
    if verb == SEND:
        return why_not_send(table, seat, choice, NOBODY)
    if verb == POWER_ACTION:
        return why_not_power_action(table, seat, choice - POWER_ACTION)
    if verb == BOOK_ACTION:
        return why_not_book_action(table, seat, choice - BOOK_ACTION)
    if verb == SPECIAL:
        return why_not_special(table, seat, choice - SPECIAL)
    if verb == ANNEX:
        return why_not_annex(table, seat, choice - ANNEX)
    if verb == MOLE_BRIDGE:
        return why_not_mole_bridge(table, seat)
    if verb == END_TURN:
        return [Reason("act_first", "AI-9.1")]
    if verb < BUILD or verb == SOLO_SET:
        return [Reason("set_up_is_over", "AI-5.6")]
    return [Reason("not_an_action", "AI-9.2")]


def why_not_draft(table: Table, decision: Decision, verb: int, choice: int) -> list[Reason]:
    """Chapters 4 and 5, AI-27.2: why a set, tile or starting place cannot be taken."""
    step = decision.step
    if step == DRAFT_SET and verb == DRAFT:
        return why_not_set(table, choice - DRAFT)
    if step == DRAFT_OPEN and verb in (DRAFT, FACTION, PALACE_TILE):
        return why_not_open_draft(table, decision.seat)
    if step in (DRAFT_BONUS, TAKE_BONUS) and verb == BONUS:
        return why_not_bonus(table, decision.seat, choice - BONUS)
    if step == PLACE_START and verb == START:
        piece = (choice - START) // HEXES
        hex_ = (choice - START) % HEXES
        return why_not_start(table, decision.seat, decision.a, piece, hex_)
    return [Reason("finish_first", "AI-9.7" if step == TAKE_BONUS else "AI-4.3")]


def why_not_step(table: Table, decision: Decision, verb: int, choice: int) -> list[Reason]:
    """AI-9.7: why something else cannot be chosen while an action is carried out."""
    seat = decision.seat
    step = decision.step
    if step == END:
        return [Reason("action_taken", "AI-9.1")]
    if step == FIRST_HEX:
        if verb in (BUILD, TERRAFORM, TUNNEL, FLY):
            hex_ = choice - verb
            return why_not_first_hex(table, seat, decision.a, decision.b, verb, hex_)
        if verb in (POWER_ACTION, BOOK_ACTION, SPECIAL) and gives_spades(choice):
            return why_not_source(table, decision, verb, choice)
    elif step == DIG and verb in (SPADE, TERRAFORM, BUILD):
        return why_not_dig(
            table, seat, decision.a, decision.b, decision.c, decision.d, verb, choice - verb
        )
    elif step == SPADES and verb == TERRAFORM:
        return why_not_first_hex(table, seat, 1, 0, verb, choice - verb)
    elif step == SEND_MORE and verb == SEND:
        return why_not_send(table, seat, choice, decision.a)
    elif step == TAKE_COMPETENCY and verb == COMPETENCY:
        return why_not_competency(table, seat, choice - COMPETENCY)
    elif step == TAKE_PALACE and verb == PALACE_TILE:
        return why_not_palace_tile(table, seat, choice - PALACE_TILE)
    elif step == TAKE_CITY and verb == CITY:
        return [Reason("city_tile_gone", "AI-16.7", {"city": choice - CITY})]
    elif step == TAKE_BOOK and verb == BOOK:
        return [Reason("book_out", "AI-2.4", {"discipline": choice - BOOK})]
    elif step == PAY_BOOK and verb == PAY:
        return [Reason("no_book", "AI-9.3", {"discipline": choice - PAY})]
    elif step == BUILD_BRIDGE and verb == BRIDGE:
        return why_not_bridge(table, seat, decision.b, choice - BRIDGE)
    elif step == PLACE_NEUTRAL and verb == RETURN_PIECE:
        return [Reason("must_place", "AI-26.3")]
    elif step == PLACE_NEUTRAL and verb == PLACE:
        return why_not_neutral_place(table, seat, choice - PLACE)
    elif step == PLACE_GUILD and verb == PLACE:
        return why_not_free_place(table, seat, choice - PLACE)
    elif step == FREE_UPGRADE and verb in (GUILD, DOWNGRADE):
        return why_not_free_upgrade(table, seat, choice - verb, decision.a, decision.b)
    elif step in (FOUND_CITY, RIVER_CITY) and verb == FOUND:
        return why_not_found(table, seat, choice - FOUND, step == RIVER_CITY)
    return [Reason("finish_first", "AI-9.7")]


def why_not_source(table: Table, decision: Decision, verb: int, choice: int) -> list[Reason]:
    """AI-13.2, AI-13.4: why a further source of spades cannot be named."""
    if table.edition == 1:
        return [Reason("one_source", "AI-13.4")]
    if not decision.b & MAIN:
        return [Reason("not_combined", "AI-13.19")]
    if verb == POWER_ACTION:
        return why_not_power_action(table, decision.seat, choice - verb)
    if verb == BOOK_ACTION:
        return why_not_book_action(table, decision.seat, choice - verb)
    return why_not_special(table, decision.seat, choice - verb)
