"""Chapters 5 and 7: rounds and their phases; the Action Phase, turns and passing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from mypy_extensions import mypyc_attr

from parlour.games.principia.actions import PASS, PLAY
from parlour.games.principia.content.abilities import ABILITIES
from parlour.games.principia.content.numbers import (
    BURNOUT_AP,
    BURNOUT_LEVEL,
    CARD_AP,
    PASS_BONUS,
    PLAYERS,
)
from parlour.games.principia.content.terms import CARDS, MOD, MODS
from parlour.games.principia.rules.clean_up import CHECK_GRANT, PAY_SALARIES, REFRESH_MARKETS
from parlour.games.principia.rules.conduct_research import RESEARCH_MENU
from parlour.games.principia.rules.effects import ON_INCOME, ON_PASS, Trigger, do_effect
from parlour.games.principia.rules.end_of_the_game import CHECK_END
from parlour.games.principia.rules.grants_phase import begin_grants
from parlour.games.principia.rules.invest import INVEST_MENU
from parlour.games.principia.rules.manage import MANAGE_MENU
from parlour.games.principia.rules.principles import has_modifier, in_turn_order, is_choosing
from parlour.games.principia.rules.publish import PUBLISH_MENU
from parlour.games.principia.rules.recruit import RECRUIT_MENU
from parlour.games.principia.rules.set_up_players import CHOOSE_INSTITUTE, begin_game
from parlour.games.principia.rules.solo import RIVAL_ACTS
from parlour.games.principia.rules.step import Menu, PrincipiaStep
from parlour.games.principia.state import (
    ABILITIES_SOURCE,
    COUNTERS,
    PASS_COUNTER,
    PLAY_COUNTER,
    Player,
    PrincipiaTable,
)
from parlour.kernel.bits import count_bits
from parlour.kernel.state import Question, Reason
from parlour.kernel.steps import NOBODY, Task

RESEARCH_CARD: Final[int] = CARDS.index("research")
AP_MOD: Final[int] = MODS.index("action_points")
# The rule of the pass bonus, by the Action cards left in hand.
PASS_RULES: Final = ["PR-7.15", "PR-7.14", "PR-7.13", "PR-7.12", "PR-7.12", "PR-7.12"]
_MENUS: Final[dict[str, Sequence[Menu]]] = {
    "research": RESEARCH_MENU,
    "recruit": RECRUIT_MENU,
    "publish": PUBLISH_MENU,
    "invest": INVEST_MENU,
    "manage": MANAGE_MENU,
}
MENUS: Final[list[list[Menu]]] = [list(_MENUS[card]) for card in CARDS]  # by card and seat


# Rounds


def go_on(table: PrincipiaTable) -> None:
    """PR-4.5, PR-5.1, PR-5.2: the secret choice of institutes, then one round after the other."""
    if is_choosing(table):
        table.ask_together([CHOOSE_INSTITUTE[seat] for seat in range(table.seats)])
        return
    if table.chosen:
        begin_game(table)
    table.round += 1
    if table.events is not None:
        table.tell("round", "PR-5.2", {"n": table.round}, table.first)
    table.push(BEGIN_ACTIONS)
    begin_grants(table)


@final
@mypyc_attr(acyclic=True)
class BeginActions(Task):
    """PR-7.1, PR-7.2: counters and limits are reset; `income` in turn order; then turns."""

    __slots__ = ()

    def run(self, table: PrincipiaTable) -> None:
        table.push(NEXT_TURN[table.first])
        for seat in reversed(in_turn_order(table)):
            table.push(Trigger(seat, ON_INCOME))
        for player in table.players:
            player.counters = [0] * COUNTERS
            player.used = []


BEGIN_ACTIONS: Final = BeginActions(NOBODY)


def begin_clean_up(table: PrincipiaTable) -> None:
    """PR-16.1, PR-22.8: the steps in order; in a solo game the Rival acts before them."""
    table.push(CHECK_END)
    table.push(REFRESH_MARKETS)
    order = in_turn_order(table)
    for seat in reversed(order):
        table.push(CHECK_GRANT[seat])
    for seat in reversed(order):
        table.push(PAY_SALARIES[seat])
    if table.rival != NOBODY:
        table.push(RIVAL_ACTS)


# Turns


@final
@mypyc_attr(acyclic=True)
class NextTurn(Task):
    """PR-7.3, PR-7.5: the first player from a seat on who has not passed; or the Clean-up Phase."""

    __slots__ = ()

    def run(self, table: PrincipiaTable) -> None:
        table.card = NOBODY
        table.action_points = 0
        seat = self.seat
        for _ in range(table.seats):
            if not table.players[seat].passed:
                table.push(TURN[seat])
                return
            seat = table.left[seat]
        begin_clean_up(table)


@final
@mypyc_attr(acyclic=True)
class Turn(PrincipiaStep):
    """PR-7.4: play an Action card, or pass."""

    __slots__ = ()

    def possible(self, table: PrincipiaTable) -> list[int]:
        """PR-7.4, PR-7.10: a card that can be played, or pass."""
        choices: list[int] = []
        for card in range(len(CARDS)):
            if can_play(table, self.seat, card):
                choices.append(PLAY + card)
        choices.append(PASS)
        return choices

    def do(self, table: PrincipiaTable, choice: int) -> None:
        if choice != PASS:
            play_card(table, self.seat, choice - PLAY)
            return
        if table.events is not None and len(self.possible(table)) == 1:
            self.tell_nothing_more(table)
        pass_turn(table, self.seat)

    def refuse(self, table: PrincipiaTable, verb: int, argument: int) -> list[Reason]:
        """PR-7.6, PR-7.8: played already, or nothing of its menu is possible."""
        if verb != PLAY:
            return []
        if not (table.players[self.seat].cards >> argument) & 1:
            return [Reason("card_played", "PR-7.6", {"card": argument})]
        return [Reason("nothing_possible", "PR-7.8", {"card": argument})]

    def refuse_others(self, table: PrincipiaTable, verb: int) -> Reason:
        return Reason("finish_first", "PR-7.4")

    def question(self, table: PrincipiaTable) -> Question:
        return Question("turn")

    def tell_nothing_more(self, table: PrincipiaTable) -> None:
        """PR-23.4: that no card can be played tells something about cards only their owner sees."""
        player = table.players[self.seat]
        if player.hand != player.seen and (player.cards >> RESEARCH_CARD) & 1:
            table.tell("nothing_more", "PR-7.11", {}, self.seat, reveals=True)


# Steps are values: one for each seat is enough of a kind without fields.
NEXT_TURN: Final[list[NextTurn]] = [NextTurn(seat) for seat in range(max(PLAYERS))]
TURN: Final[list[Turn]] = [Turn(seat) for seat in range(max(PLAYERS))]


def card_action_points(player: Player, card: int) -> int:
    """PR-7.7, PR-15.4, PR-18.11: the AP of a card, with `action_points` abilities and Burnout."""
    points = CARD_AP[card]
    if has_modifier(player, AP_MOD):
        for number in player.abilities:
            ability = ABILITIES[number]
            if ability.kind == MOD and ability.what == AP_MOD and ability.card == card:
                points += ability.n
    if card == RESEARCH_CARD and player.morale <= BURNOUT_LEVEL:
        points += BURNOUT_AP
    return max(0, points)


def can_play(table: PrincipiaTable, seat: int, card: int) -> bool:
    """PR-7.8: in hand, and at least one item of its menu can be carried out now."""
    player = table.players[seat]
    if not (player.cards >> card) & 1:
        return False
    table.action_points = card_action_points(player, card)
    table.extra_tier = 0
    possible = MENUS[card][seat].has_item(table)
    table.action_points = 0
    return possible


def play_card(table: PrincipiaTable, seat: int, card: int) -> None:
    """PR-7.6, PR-7.7: the card gives its AP; its menu is next, then the next player's turn."""
    player = table.players[seat]
    player.cards &= ~(1 << card)
    player.counters[PLAY_COUNTER] += 1
    table.card = card
    table.action_points = card_action_points(player, card)
    table.items = 0
    table.overtime = False
    table.extra_tier = 0
    if table.events is not None:
        table.tell("played", "PR-7.6", {"card": card, "n": table.action_points}, seat)
    table.push(NEXT_TURN[table.left[seat]])
    table.push(MENUS[card][seat])


def pass_turn(table: PrincipiaTable, seat: int) -> None:
    """PR-7.12 to PR-7.16: the bonus for the cards left, then `pass` abilities."""
    player = table.players[seat]
    left = count_bits(player.cards)
    player.passed = True
    player.counters[PASS_COUNTER] = left
    if table.events is not None:
        table.tell("passed", "PR-7.10", {"n": left}, seat)
    table.push(NEXT_TURN[table.left[seat]])
    table.push(Trigger(seat, ON_PASS, 0, left))
    for index in range(len(PASS_BONUS[left]) - 1, -1, -1):
        table.push(TakePassBonus(seat, left, index))


@final
@mypyc_attr(acyclic=True)
class TakePassBonus(Task):
    """PR-7.12 to PR-7.14: a part of the bonus for the Action cards left in hand."""

    __slots__ = ("index", "left")

    def __init__(self, seat: int = 0, left: int = 0, index: int = 0) -> None:
        self.seat = seat
        self.left = left  # Action cards in hand
        self.index = index  # of the effect, in the bonus

    def run(self, table: PrincipiaTable) -> None:
        effect = PASS_BONUS[self.left][self.index]
        rule = PASS_RULES[self.left]
        do_effect(
            table, self.seat, effect.op, effect.colour, effect.n, NOBODY, ABILITIES_SOURCE, rule
        )
