"""Chapter 7: the Action Phase, turns and passing; chapter 5: rounds and their phases."""

from __future__ import annotations

from typing import Final

from parlour.games.principia.actions import PASS, PLAY
from parlour.games.principia.constants import (
    BURNOUT_LEVEL,
    BURNOUT_PA,
    CARD_PA,
    PA_CREDITS,
    PA_HIRE_PHD,
    PA_INVEST,
    PASS_BONUS,
    TRACK_LENGTH,
)
from parlour.games.principia.content import ABILITIES
from parlour.games.principia.rules.conduct_research import possible_research
from parlour.games.principia.rules.invest import possible_investments
from parlour.games.principia.rules.manage import possible_management
from parlour.games.principia.rules.principles import (
    ON_INCOME,
    ON_PASS,
    count_bits,
    do_effect,
    has_modifier,
)
from parlour.games.principia.rules.publish import possible_articles
from parlour.games.principia.rules.recruit import possible_recruits
from parlour.games.principia.state import (
    C_PASS,
    C_PLAY,
    CHECK_GRANT,
    COUNTERS,
    END_CHECK,
    MARKETS,
    NEXT_TURN,
    NOBODY,
    PASS_EFFECT,
    PAY_SALARIES,
    RESEARCH,
    RIVAL,
    ROUND,
    S_ABILITIES,
    TRIGGER,
    TURN,
    Player,
    Table,
)
from parlour.games.principia.terms import CARDS, COLOURS, MOD, MODS
from parlour.kernel.state import Reason

RESEARCH_CARD: Final[int] = CARDS.index("research")
RECRUIT_CARD: Final[int] = CARDS.index("recruit")
PUBLISH_CARD: Final[int] = CARDS.index("publish")
INVEST_CARD: Final[int] = CARDS.index("invest")
MANAGE_CARD: Final[int] = CARDS.index("manage")
PA_MOD: Final[int] = MODS.index("pa")
# The rule of the pass bonus, by the Action cards left in hand.
PASS_RULES: Final = ["PR-7.15", "PR-7.14", "PR-7.13", "PR-7.12", "PR-7.12", "PR-7.12"]


def begin_actions(table: Table) -> None:
    """PR-7.1, PR-7.2: counters and limits are reset; `income` in turn order; then turns."""
    table.push(NEXT_TURN, table.first)
    for seat in reversed(table.in_turn_order()):
        table.push(TRIGGER, seat, ON_INCOME)
    for player in table.players:
        player.counters = [0] * COUNTERS
        player.used = []


def next_turn(table: Table, seat: int) -> None:
    """PR-7.3, PR-7.5: the first player from `seat` on who has not passed; or the Clean-up Phase."""
    table.card = NOBODY
    table.pa = 0
    other = seat
    for _ in range(table.seats):
        if not table.players[other].passed:
            table.push(TURN, other)
            return
        other = table.left[other]
    begin_clean_up(table)


def begin_clean_up(table: Table) -> None:
    """PR-16.1, PR-22.8: the steps in order; in a solo game the Rival acts before them."""
    table.push(ROUND, NOBODY)
    table.push(END_CHECK, NOBODY)
    table.push(MARKETS, NOBODY)
    order = table.in_turn_order()
    for seat in reversed(order):
        table.push(CHECK_GRANT, seat)
    for seat in reversed(order):
        table.push(PAY_SALARIES, seat)
    if table.rival != NOBODY:
        table.push(RIVAL, NOBODY)


def action_points(player: Player, card: int) -> int:
    """PR-7.7, PR-15.4, PR-18.11: the PA of a card, with `pa` abilities and Burnout."""
    points = CARD_PA[card]
    if has_modifier(player, PA_MOD):
        for number in player.abilities:
            ability = ABILITIES[number]
            if ability.kind == MOD and ability.what == PA_MOD and ability.card == card:
                points += ability.n
    if card == RESEARCH_CARD and player.morale <= BURNOUT_LEVEL:
        points += BURNOUT_PA
    return max(0, points)


def list_items(table: Table, seat: int, card: int, found: list[int]) -> None:
    """The menu of an Action card with the PA of the table."""
    if card == RESEARCH_CARD:
        possible_research(table, seat, found)
    elif card == RECRUIT_CARD:
        possible_recruits(table, seat, found)
    elif card == PUBLISH_CARD:
        possible_articles(table, seat, found)
    elif card == INVEST_CARD:
        possible_investments(table, seat, found)
    else:
        possible_management(table, seat, found)


def can_play(table: Table, seat: int, card: int) -> bool:
    """PR-7.8: in hand, and at least one item of its menu can be carried out now."""
    player = table.players[seat]
    if not (player.cards >> card) & 1:
        return False
    table.pa = action_points(player, card)
    table.extra_tier = 0
    possible = has_item(table, seat, card)
    table.pa = 0
    return possible


def has_item(table: Table, seat: int, card: int) -> bool:
    """PR-7.8: whether the menu has an item; what is usual is found without listing all of it."""
    if card == MANAGE_CARD and table.pa >= PA_CREDITS:
        return True
    if card == RECRUIT_CARD and table.bank_phds > 0 and table.pa >= PA_HIRE_PHD:
        return True
    if card == INVEST_CARD and table.pa >= PA_INVEST:
        for colour in range(len(COLOURS)):
            if table.players[seat].pb[colour] > 0 and table.tracks[colour] < TRACK_LENGTH:
                return True
    found: list[int] = []
    list_items(table, seat, card, found)
    return len(found) > 0


def possible_turns(table: Table, seat: int, found: list[int]) -> None:
    """PR-7.4, PR-7.10: a card that can be played, or pass."""
    for card in range(len(CARDS)):
        if can_play(table, seat, card):
            found.append(PLAY + card)
    found.append(PASS)


def why_not_play(table: Table, seat: int, card: int) -> list[Reason]:
    """PR-7.6, PR-7.8: played already, or nothing of its menu is possible."""
    if not (table.players[seat].cards >> card) & 1:
        return [Reason("card_played", "PR-7.6", {"card": card})]
    return [Reason("nothing_possible", "PR-7.8", {"card": card})]


def do_play(table: Table, seat: int, card: int) -> None:
    """PR-7.6, PR-7.7: the card gives its PA; its menu is next, then the next player's turn."""
    player = table.players[seat]
    player.cards &= ~(1 << card)
    player.counters[C_PLAY] += 1
    table.card = card
    table.pa = action_points(player, card)
    table.items = 0
    table.overtime = False
    table.extra_tier = 0
    if table.events is not None:
        table.tell("played", "PR-7.6", seat, {"card": card, "n": table.pa})
    table.push(NEXT_TURN, table.left[seat])
    table.push(RESEARCH + card, seat)


def do_pass(table: Table, seat: int) -> None:
    """PR-7.12 to PR-7.16: the bonus for the cards left, then `pass` abilities."""
    player = table.players[seat]
    left = count_bits(player.cards)
    player.passed = True
    player.counters[C_PASS] = left
    if table.events is not None:
        table.tell("passed", "PR-7.10", seat, {"n": left})
    table.push(NEXT_TURN, table.left[seat])
    table.push(TRIGGER, seat, ON_PASS, 0, left)
    for effect in reversed(PASS_BONUS[left]):
        table.push(PASS_EFFECT, seat, effect.op, effect.colour, effect.n, left)


def do_pass_effect(table: Table, seat: int, op: int, colour: int, n: int, left: int) -> None:
    """PR-7.12 to PR-7.14: a part of the bonus for the cards left."""
    do_effect(table, seat, op, colour, n, NOBODY, S_ABILITIES, PASS_RULES[left])
