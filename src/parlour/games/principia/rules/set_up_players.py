"""Chapter 4: the secret choice of institutes, first player, starting resources."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from parlour.games.principia.actions import INSTITUTE, SCIENTIST_DECK, VERB_OF
from parlour.games.principia.content.institutes import (
    START_CARDS,
    START_CREDITS,
    START_DOCTORS,
    START_INFLUENCE,
    START_MORALE,
    START_PHDS,
    START_POINTS,
    START_PRESTIGE,
)
from parlour.games.principia.content.numbers import PLAYERS
from parlour.games.principia.content.scientists import DISCIPLINES, DOCTOR, RANK
from parlour.games.principia.content.terms import ANY, COLOURS
from parlour.games.principia.rules.principles import (
    draw_research,
    gain_influence,
    gain_phds,
    gain_prestige,
    gain_research_points,
    in_turn_order,
    note_abilities,
)
from parlour.games.principia.rules.step import PrincipiaStep
from parlour.games.principia.state import INSTITUTE_SOURCE, SCIENTIST_MARKET, PrincipiaTable
from parlour.kernel.state import Question, Reason


@final
@mypyc_attr(acyclic=True)
class ChooseInstitute(PrincipiaStep):
    """PR-4.5: one of the two Institute cards dealt, in secret."""

    __slots__ = ()

    def possible(self, table: PrincipiaTable) -> list[int]:
        return [INSTITUTE + institute for institute in dealt_to(table, self.seat)]

    def do(self, table: PrincipiaTable, choice: int) -> None:
        """PR-4.5, PR-4.7: all are revealed when the last one has chosen."""
        institute = choice - INSTITUTE
        table.chosen[self.seat] = 0 if table.dealt[2 * self.seat] == institute else 1
        if table.events is not None:
            args = {"institute": institute}
            table.tell("chose_institute", "PR-4.5", args, self.seat, audience=self.seat)

    def refuse(self, table: PrincipiaTable, verb: int, argument: int) -> list[Reason]:
        if verb == INSTITUTE:
            return [Reason("institute_not_dealt", "PR-4.4", {"institute": argument})]
        return []

    def refuse_others(self, table: PrincipiaTable, verb: int) -> Reason:
        return Reason("choose_institute_first", "PR-4.5")

    def question(self, table: PrincipiaTable) -> Question:
        return Question("institute")


# Steps are values: one for each seat is enough of a kind without fields.
CHOOSE_INSTITUTE: Final[list[ChooseInstitute]] = [
    ChooseInstitute(seat) for seat in range(max(PLAYERS))
]


def dealt_to(table: PrincipiaTable, seat: int) -> list[int]:
    """PR-4.4: the two Institute cards of a seat."""
    return sorted(table.dealt[2 * seat : 2 * seat + 2])


def why_not_again(choice: int) -> list[Reason]:
    """PR-4.5: a seat that has chosen waits for the others."""
    if VERB_OF[choice] == INSTITUTE:
        return [Reason("institute_chosen", "PR-4.5")]
    return [Reason("choose_institute_first", "PR-4.5")]


def begin_game(table: PrincipiaTable) -> None:
    """PR-4.7 to PR-4.9: institutes are revealed, who is first, resources are taken."""
    for seat, player in enumerate(table.players):
        player.institute = table.dealt[2 * seat + table.chosen[seat]]
        if table.events is not None:
            args = {"institute": player.institute}
            table.tell("institute_revealed", "PR-4.7", args, seat, reveals=True)
    table.dealt = []
    table.chosen = []
    tell_seating(table)
    table.first = first_player(table)
    if table.events is not None:
        table.tell("first_player", "PR-4.8", {}, table.first)
    for seat in in_turn_order(table):
        take_start(table, seat)
    for player in table.players:
        note_abilities(player)


def tell_seating(table: PrincipiaTable) -> None:
    """PR-4.1, PR-4.2: who sits where, if that was drawn."""
    if table.events is None or table.left == [*range(1, table.seats), 0]:
        return
    for seat in range(table.seats):
        table.tell("sits", "PR-4.2", {"other": table.left[seat]}, seat)


def first_player(table: PrincipiaTable) -> int:
    """PR-4.8: the fewest printed PP, then the fewest printed CR."""
    first = 0
    for seat, player in enumerate(table.players):
        leader = table.players[first].institute
        institute = player.institute
        if (START_PRESTIGE[institute], START_CREDITS[institute]) < (
            START_PRESTIGE[leader],
            START_CREDITS[leader],
        ):
            first = seat
    return first


def take_start(table: PrincipiaTable, seat: int) -> None:
    """PR-4.9 to PR-4.14: what the Institute card gives, in its order."""
    player = table.players[seat]
    institute = player.institute
    gain_prestige(table, seat, START_PRESTIGE[institute], INSTITUTE_SOURCE)
    player.credits = START_CREDITS[institute]
    gain_influence(table, seat, START_INFLUENCE[institute])
    for colour in range(len(COLOURS)):
        gain_research_points(table, seat, colour, START_POINTS[institute][colour])
    player.morale = START_MORALE[institute]
    if table.events is not None:
        args = {
            "n": player.prestige,
            "credits": player.credits,
            "influence": player.influence,
            "m": player.morale,
        }
        table.tell("starts_with", "PR-4.9", args, seat)
        for colour in range(len(COLOURS)):
            if player.research_points[colour]:
                amount = {"n": player.research_points[colour], "colour": colour}
                table.tell("gained_research_points", "PR-4.9", amount, seat)
    students = gain_phds(table, seat, START_PHDS[institute])
    if table.events is not None and students:
        table.tell("gained_phds", "PR-4.12", {"n": students}, seat)
    for discipline in START_DOCTORS[institute]:
        take_doctor(table, seat, discipline)
    draw_research(table, seat, START_CARDS[institute])


def take_doctor(table: PrincipiaTable, seat: int, discipline: int) -> None:
    """PR-4.10, PR-4.11: the first fitting doctor of the deck; the others are shuffled back."""
    deck = table.decks[SCIENTIST_MARKET]
    for index in range(table.tops[SCIENTIST_MARKET], len(deck)):
        scientist = deck[index]
        fits = discipline == ANY or (DISCIPLINES[scientist] >> discipline) & 1 == 1
        if RANK[scientist] == DOCTOR and fits:
            table.players[seat].scientists = [*table.players[seat].scientists, scientist]
            if table.events is not None:
                args = {"scientist": scientist}
                table.tell("starting_doctor", "PR-4.10", args, seat, reveals=True)
            rest = sorted(deck[table.tops[SCIENTIST_MARKET] : index] + deck[index + 1 :])
            table.decks[SCIENTIST_MARKET] = table.chance.shuffle(SCIENTIST_DECK, rest)
            table.tops[SCIENTIST_MARKET] = 0
            return
