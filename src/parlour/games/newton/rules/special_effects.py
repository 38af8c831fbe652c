"""Chapters 8 and 15: effects term by term, and the special effects of Action cards."""

from __future__ import annotations

from parlour.games.newton.actions import CITE, DECLINE, DISCARD, POST_COACH
from parlour.games.newton.content.cards import CARD_EFFECT, CARD_HAS_MOMENT, CARD_LEVEL, UP_TO_LEVEL
from parlour.games.newton.content.effect_tables import (
    EFFECT_END,
    EFFECT_FIRST,
    EFFECT_SOURCE,
    PRICE_CARDS,
    PRICE_COINS,
    PRICE_POTIONS,
    TERM_A,
    TERM_B,
    TERM_C,
    TERM_OP,
)
from parlour.games.newton.content.map_board import VILLAGE_MASK
from parlour.games.newton.content.packed import ANY_COLOUR, NONE, field
from parlour.games.newton.effects import (
    ACTION,
    BOUGHT,
    DEVELOPMENT_TILE,
    GAIN,
    INCOME_TILE,
    LESSONS,
    MEDICINE_VISIT,
    MOVE_BOOK,
    PLACE_CUBE_ANY,
    PLAY_MASTER,
    REACTIVATE_MASTER,
    RECEIVE_INCOME,
    REPEAT_INSTANT,
    STUDENT,
    STUDY,
    TAKE_CARD,
    TAKING,
    TECHNOLOGY,
    TELEPORT_VILLAGE,
    TRAVEL,
    VP_PER_VOLUME,
    WORK,
)
from parlour.games.newton.rules.gains import gain, pay, place_students, push_effect
from parlour.games.newton.rules.masters import reactivatable
from parlour.games.newton.rules.tiles import (
    receive_income,
    take_development_tile,
    take_income_tile,
    visit_medicine,
)
from parlour.games.newton.state import (
    ANY_CUBE_STEP,
    BOOK_FROM_STEP,
    CITE_STEP,
    DISCARD_STEP,
    LESSONS_STEP,
    MASTER_STEP,
    POST_STEP,
    REACTIVATE_STEP,
    RESOLVE,
    STUDENT_STEP,
    STUDY_STEP,
    TRAVEL_STEP,
    USED_EFFECT,
    WORK_STEP,
    Decision,
    StudyBoard,
    Table,
    offer_each,
    row_items,
    row_last,
)
from parlour.kernel.state import Reason


def resolve(table: Table, seat: int, decision: Decision) -> None:
    """NW-8.7, NW-8.13 to NW-8.15: one term of an effect; the others wait below it."""
    effect = decision.a
    term = decision.b
    if term + 1 < EFFECT_END[effect]:
        table.stack.append(Decision(RESOLVE, effect, term + 1, decision.c))
    operation = TERM_OP[term]
    a = TERM_A[term]
    if operation in (GAIN, VP_PER_VOLUME):
        resolve_instant(table, seat, effect, term)
    elif operation == ACTION:
        start_action(table, a, TERM_B[term], TERM_C[term])
    elif operation == STUDENT:
        place_students(table, seat, a, "NW-8.13")
    elif operation == INCOME_TILE:
        take_income_tile(table, seat, a)
    elif operation == DEVELOPMENT_TILE:
        take_development_tile(table, seat, a)
    elif operation == MEDICINE_VISIT:
        visit_medicine(table, seat, a)
    elif operation == TAKE_CARD:
        bought = BOUGHT if PRICE_CARDS[effect] else 0
        table.stack.append(Decision(LESSONS_STEP, a, TAKING | bought))
    elif operation == PLAY_MASTER:
        if not decision.c:
            table.stack.append(Decision(MASTER_STEP))
    elif operation == REACTIVATE_MASTER:
        table.stack.append(Decision(REACTIVATE_STEP))
    elif operation == RECEIVE_INCOME:
        receive_income(table, seat)
    elif operation == PLACE_CUBE_ANY:
        table.stack.append(Decision(ANY_CUBE_STEP))
    elif operation == MOVE_BOOK:
        table.stack.append(Decision(BOOK_FROM_STEP))
    elif operation == TELEPORT_VILLAGE:
        table.stack.append(Decision(POST_STEP))
    elif operation == REPEAT_INSTANT:
        table.stack.append(Decision(CITE_STEP))


def start_action(table: Table, action: int, value: int, flags: int) -> None:
    """NW-8.11, NW-8.12: an action begins; what it costs is declared now."""
    table.plan = []
    if action == WORK:
        table.stack.append(Decision(WORK_STEP, value, flags))
    elif action == TECHNOLOGY:
        table.stack.append(Decision(STUDENT_STEP, value, flags))
    elif action == TRAVEL:
        table.stack.append(Decision(TRAVEL_STEP, value, flags))
    elif action == LESSONS:
        table.stack.append(Decision(LESSONS_STEP, value, flags))
    elif action == STUDY:
        table.stack.append(Decision(STUDY_STEP, value, flags))


def resolve_instant(table: Table, seat: int, effect: int, term: int) -> None:
    """NW-15.5, NW-15.6: gains, and VP for each available volume of a colour."""
    source = EFFECT_SOURCE[effect]
    if TERM_OP[term] == GAIN:
        gain(table, seat, TERM_A[term], TERM_B[term], TERM_C[term], source, "NW-15.5")
        return
    volumes = table.boards[seat].volumes
    count = field(volumes, TERM_A[term]) + field(volumes, ANY_COLOUR)
    gain(table, seat, 0, 0, count * TERM_B[term], source, "NW-15.6")


def operation_of(effect: int) -> int:
    """The first term of an effect."""
    return TERM_OP[EFFECT_FIRST[effect]]


def can_use_effect(table: Table, seat: int) -> bool:
    """NW-5.5, NW-8.6, NW-15.1: whether the card just played has an effect that can take place."""
    board = table.boards[seat]
    card = row_last(board.desk)
    if table.used & USED_EFFECT or not CARD_HAS_MOMENT[card]:
        return False
    effect = CARD_EFFECT[card]
    return can_pay(board, effect) and can_take_place(table, seat, effect)


def can_pay(board: StudyBoard, effect: int) -> bool:
    """NW-8.5: whether the coins and potions of a special effect are there."""
    return PRICE_COINS[effect] <= board.coins and PRICE_POTIONS[effect] <= board.potions


def can_take_place(table: Table, seat: int, effect: int) -> bool:
    """NW-8.6, NW-15.12, NW-15.21, NW-15.23: whether the effect has something to do."""
    board = table.boards[seat]
    operation = operation_of(effect)
    if operation == STUDENT:
        return NONE in board.students
    if operation == TAKE_CARD:
        level = TERM_A[EFFECT_FIRST[effect]]
        return board.hand != 0 and table.face_up & UP_TO_LEVEL[level] != 0
    if operation == REACTIVATE_MASTER:
        return reactivatable(table, seat) != 0
    if operation == TELEPORT_VILLAGE:
        return VILLAGE_MASK & ~table.map_tokens != 0
    if operation == REPEAT_INSTANT:
        found: list[int] = []
        possible_citations(table, seat, found)
        return len(found) > 0
    return True


def why_not_effect(table: Table, seat: int) -> list[Reason]:
    """NW-5.5, NW-8.5, NW-8.6, NW-15.3: used, none, not paid, or without anything to do."""
    board = table.boards[seat]
    card = row_last(board.desk)
    if table.used & USED_EFFECT:
        return [Reason("effect_used", "NW-5.5")]
    effect = CARD_EFFECT[card]
    if not CARD_HAS_MOMENT[card]:
        modifies = EFFECT_FIRST[effect] < EFFECT_END[effect]
        key = "effect_with_basic" if modifies else "no_effect_on_card"
        return [Reason(key, "NW-15.3" if modifies else "NW-15.1", {"card": card})]
    reasons: list[Reason] = []
    if PRICE_COINS[effect] > board.coins:
        args = {"n": PRICE_COINS[effect], "m": board.coins}
        reasons.append(Reason("coins_missing", "NW-8.5", args))
    if PRICE_POTIONS[effect] > board.potions:
        args = {"n": PRICE_POTIONS[effect], "m": board.potions}
        reasons.append(Reason("potions_missing", "NW-8.5", args))
    if not can_take_place(table, seat, effect):
        reasons.append(Reason("nothing_to_do", "NW-8.6", {"card": card}))
    return reasons


def do_effect(table: Table, seat: int) -> None:
    """NW-15.2, NW-15.4: the effect is resolved at this moment; its price is paid first."""
    card = row_last(table.boards[seat].desk)
    effect = CARD_EFFECT[card]
    table.used |= USED_EFFECT
    if table.events is not None:
        table.tell("effect_used", "NW-15.2", {"card": card})
    pay(table, seat, PRICE_COINS[effect], PRICE_POTIONS[effect], "NW-15.4")
    if PRICE_CARDS[effect]:
        table.stack.append(Decision(DISCARD_STEP, effect))
    else:
        push_effect(table, effect)


def possible_discards(table: Table, seat: int, found: list[int]) -> None:
    """NW-15.10: every Action card in hand."""
    offer_each(DISCARD, table.boards[seat].hand, found)


def do_discard(table: Table, seat: int, effect: int, card: int) -> None:
    """NW-15.11, NW-25.10: a starting card leaves the game, others go under their deck."""
    board = table.boards[seat]
    board.hand &= ~(1 << card)
    level = CARD_LEVEL[card]
    if level == 0:
        table.out |= 1 << card
    else:
        board.acquired &= ~(1 << card)
        table.decks[level - 1] = table.decks[level - 1] + [card]
        table.layers[level - 1] = table.layers[level - 1] + [1]
    if table.events is not None:
        table.tell("card_discarded", "NW-15.11", {"card": card})
    push_effect(table, effect)


def possible_villages(table: Table, found: list[int]) -> None:
    """NW-15.15: every village on which no token lies now."""
    offer_each(POST_COACH, VILLAGE_MASK & ~table.map_tokens, found)
    found.append(DECLINE)


def why_not_village(table: Table, space: int) -> list[Reason]:
    """NW-15.15: no village, or a token lies there."""
    if not (VILLAGE_MASK >> space) & 1:
        return [Reason("no_village", "NW-15.15", {"space": space})]
    return [Reason("village_token", "NW-15.15", {"space": space})]


def do_post_coach(table: Table, seat: int, space: int) -> None:
    """NW-15.15: the Scientist stands there, without cost, token or cube."""
    table.boards[seat].scientist = space
    if table.events is not None:
        table.tell("post_coach", "NW-15.15", {"space": space})


def has_instant(card: int) -> bool:
    """NW-15.20, NW-15.21: whether a card has a term to repeat, without a price."""
    effect = CARD_EFFECT[card]
    if PRICE_COINS[effect] or PRICE_POTIONS[effect] or PRICE_CARDS[effect]:
        return False
    for i in range(EFFECT_FIRST[effect], EFFECT_END[effect]):
        if TERM_OP[i] == GAIN or TERM_OP[i] == VP_PER_VOLUME:
            return True
    return False


def possible_citations(table: Table, seat: int, found: list[int]) -> None:
    """NW-15.20, NW-15.21: the other cards in the desk slots with an instant effect."""
    for card in row_items(table.boards[seat].desk)[:-1]:
        if has_instant(card):
            found.append(CITE + card)


def why_not_cite(table: Table, seat: int, card: int) -> list[Reason]:
    """NW-15.20, NW-15.21: not on the desk, or without an instant effect."""
    if card in row_items(table.boards[seat].desk)[:-1]:
        return [Reason("no_instant", "NW-15.21", {"card": card})]
    return [Reason("not_on_desk", "NW-15.20", {"card": card})]


def do_cite(table: Table, seat: int, card: int) -> None:
    """NW-15.20: its gains and VP per volume again, counted now."""
    if table.events is not None:
        table.tell("cited", "NW-15.20", {"card": card})
    effect = CARD_EFFECT[card]
    for i in range(EFFECT_FIRST[effect], EFFECT_END[effect]):
        if TERM_OP[i] == GAIN or TERM_OP[i] == VP_PER_VOLUME:
            resolve_instant(table, seat, effect, i)
