"""Chapter 18: effects and abilities are carried out."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from parlour.games.principia.actions import COLOUR
from parlour.games.principia.content.abilities import ABILITIES
from parlour.games.principia.content.numbers import HAND_LIMIT, MORALE_MAX, TRACK_LENGTH
from parlour.games.principia.content.terms import ANY, COLOURS, NONE, OPS, TRIGGER, TRIGGERS, Effect
from parlour.games.principia.rules.principles import (
    can_draw,
    draw_research,
    gain_credits,
    gain_influence,
    gain_morale,
    gain_phds,
    gain_prestige,
    gain_research_points,
    hex_supply,
    lowest_morale,
    project_index,
    scope_fits,
    uses_left,
)
from parlour.games.principia.rules.step import PrincipiaStep
from parlour.games.principia.state import (
    ABILITIES_SOURCE,
    INSTITUTE_SOURCE,
    RESEARCH_MARKET,
    Player,
    PrincipiaTable,
)
from parlour.kernel.bits import count_bits
from parlour.kernel.state import Question, Reason
from parlour.kernel.steps import NOBODY, Task

PRESTIGE: Final[int] = OPS.index("prestige")
CREDITS: Final[int] = OPS.index("credits")
INFLUENCE: Final[int] = OPS.index("influence")
POINTS: Final[int] = OPS.index("research_points")
ANY_POINTS: Final[int] = OPS.index("any_research_points")
MORALE: Final[int] = OPS.index("morale")
PHD: Final[int] = OPS.index("phd")
DRAW: Final[int] = OPS.index("draw_research")
HEX: Final[int] = OPS.index("hex")
TRACK: Final[int] = OPS.index("track")

ACQUIRED: Final[int] = TRIGGERS.index("acquired")
ON_ACTIVATE: Final[int] = TRIGGERS.index("activate")
ON_START: Final[int] = TRIGGERS.index("start")
ON_COMPLETE: Final[int] = TRIGGERS.index("complete")
ON_PUBLISH: Final[int] = TRIGGERS.index("publish")
ON_INVEST: Final[int] = TRIGGERS.index("invest")
ON_BREAKTHROUGH: Final[int] = TRIGGERS.index("breakthrough")
ON_HIRE: Final[int] = TRIGGERS.index("hire")
ON_INCOME: Final[int] = TRIGGERS.index("income")
ON_GRANT_TAKEN: Final[int] = TRIGGERS.index("grant_taken")
ON_GRANT_SUCCESS: Final[int] = TRIGGERS.index("grant_success")
ON_PASS: Final[int] = TRIGGERS.index("pass")


# Abilities


@final
@mypyc_attr(acyclic=True)
class Trigger(Task):
    """PR-18.7: something happened that may start abilities."""

    __slots__ = ("colours", "event", "level", "subject")

    def __init__(
        self, seat: int = 0, event: int = 0, colours: int = 0, level: int = 0, subject: int = NOBODY
    ) -> None:
        self.seat = seat
        self.event = event
        self.colours = colours  # of what it happened to, a set
        self.level = level  # tier of a journal, or Action cards left when passing
        self.subject = subject  # project that a hex would go to, or scope of staff hired

    def run(self, table: PrincipiaTable) -> None:
        trigger(table, self.seat, self.event, self.colours, self.level, self.subject)


def trigger(
    table: PrincipiaTable, seat: int, event: int, colours: int, level: int, subject: int
) -> None:
    """PR-2.10 to PR-2.13, PR-18.7: the abilities that an event starts, each a task in its order."""
    player = table.players[seat]
    if not (player.events >> event) & 1:
        return
    started: list[int] = []
    for number in player.abilities:
        ability = ABILITIES[number]
        if ability.kind != TRIGGER or ability.what != event:
            continue
        if ability.colour != NONE and not (colours >> ability.colour) & 1:
            continue
        if level < max(ability.tier, ability.left):
            continue
        if event == ON_HIRE and ability.scope != NONE and not scope_fits(ability.scope, subject):
            continue
        started.append(number)
    project = subject if event in (ON_START, ON_COMPLETE) else NOBODY
    for number in reversed(started):
        table.push(UseAbility(seat, number, project))


def push_acquired(table: PrincipiaTable, seat: int, abilities: list[int]) -> None:
    """PR-18.8: what a card does once, when it is acquired."""
    for number in reversed(abilities):
        ability = ABILITIES[number]
        if ability.kind == TRIGGER and ability.what == ACQUIRED:
            table.push(UseAbility(seat, number))


@final
@mypyc_attr(acyclic=True)
class UseAbility(Task):
    """PR-2.12: an ability that was started, after those before it."""

    __slots__ = ("ability", "project")

    def __init__(self, seat: int = 0, ability: int = 0, project: int = NOBODY) -> None:
        self.seat = seat
        self.ability = ability
        self.project = project  # to which its hexes would go, or NOBODY

    def run(self, table: PrincipiaTable) -> None:
        """PR-2.15: an ability with a limit is used up only if some of it takes effect."""
        player = table.players[self.seat]
        ability = ABILITIES[self.ability]
        if ability.limit:
            if not uses_left(player, self.ability):
                return
            works = False
            for effect in ability.effects:
                if takes_effect(table, self.seat, effect, self.project):
                    works = True
            if not works:
                return
            player.used.append(self.ability)
        if table.events is not None:
            table.tell("ability", "PR-18.7", {"ability": self.ability}, self.seat)
        push_effects(table, self.seat, ability.effects, self.project, ABILITIES_SOURCE)


# Effects


@final
@mypyc_attr(acyclic=True)
class TakeEffect(Task):
    """PR-18.2 to PR-18.6: one instant effect of a card."""

    __slots__ = ("colour", "n", "op", "project", "source")

    def __init__(
        self,
        seat: int = 0,
        op: int = 0,
        colour: int = 0,
        n: int = 0,
        project: int = NOBODY,
        source: int = 0,
    ) -> None:
        self.seat = seat
        self.op = op
        self.colour = colour  # or ANY, NONE
        self.n = n  # how much; less than 0 is a loss
        self.project = project  # to which hexes go, or NOBODY
        self.source = source  # of PP

    def run(self, table: PrincipiaTable) -> None:
        do_effect(table, self.seat, self.op, self.colour, self.n, self.project, self.source)


def push_effects(
    table: PrincipiaTable, seat: int, effects: list[Effect], project: int, source: int
) -> None:
    """PR-2.11, PR-2.12: each effect of a card as a task, in printed order."""
    for index in range(len(effects) - 1, -1, -1):
        effect = effects[index]
        table.push(TakeEffect(seat, effect.op, effect.colour, effect.n, project, source))


def takes_effect(table: PrincipiaTable, seat: int, effect: Effect, project: int) -> bool:
    """PR-2.15: whether an effect would change anything now."""
    player = table.players[seat]
    op = effect.op
    if effect.n < 0:
        return can_lose(player, op, effect.colour)
    if op == INFLUENCE:
        return table.bank_influence > 0
    if op == POINTS:
        return table.bank_research_points[effect.colour] > 0
    if op == ANY_POINTS:
        return sum(table.bank_research_points) > 0
    if op == MORALE:
        return player.morale < MORALE_MAX
    if op == PHD:
        return table.bank_phds > 0
    if op == DRAW:
        return count_bits(player.hand) < HAND_LIMIT and can_draw(table, RESEARCH_MARKET)
    if op == HEX:
        return project != NOBODY and project_index(player, project) >= 0 and hex_supply(player) > 0
    if op == TRACK:
        return bool(open_tracks(table, effect.colour))
    return True


def can_lose(player: Player, op: int, colour: int) -> bool:
    """PR-2.6: whether a loss would take anything."""
    if op == PRESTIGE:
        return player.prestige > 0
    if op == CREDITS:
        return player.credits > 0
    if op == INFLUENCE:
        return player.influence > 0
    if op == POINTS:
        return player.research_points[colour] > 0
    return player.morale > lowest_morale(player)


def open_tracks(table: PrincipiaTable, colour: int) -> list[int]:
    """PR-13.11: the tracks of a colour (ANY: of all) that can take an RP of the bank."""
    tracks: list[int] = []
    for track in range(len(COLOURS)):
        if (
            colour in (ANY, track)
            and table.tracks[track] < TRACK_LENGTH
            and table.bank_research_points[track] > 0
        ):
            tracks.append(track)
    return tracks


def do_effect(
    table: PrincipiaTable,
    seat: int,
    op: int,
    colour: int,
    n: int,
    project: int,
    source: int,
    rule: str = "PR-18.2",
) -> None:
    """PR-18.2 to PR-18.6: one instant effect; a choice inside it is pushed as a step."""
    change = 0
    if op == PRESTIGE:
        change = gain_prestige(table, seat, n, source)
    elif op == CREDITS:
        change = gain_credits(table, seat, n)
    elif op == INFLUENCE:
        change = gain_influence(table, seat, n)
    elif op == POINTS:
        change = gain_research_points(table, seat, colour, n)
    elif op == MORALE:
        change = gain_morale(table, seat, n)
    elif op == PHD:
        change = gain_phds(table, seat, n)
    elif op == DRAW:
        draw_research(table, seat, n)
        return
    elif op == ANY_POINTS:
        choose_points(table, seat, n)
        return
    elif op == HEX:
        if project != NOBODY and project_index(table.players[seat], project) >= 0:
            table.place_on_project(seat, project, n)
        return
    elif op == TRACK:
        table.place_on_tracks(seat, colour, n)
        return
    if table.events is not None and change:
        keys = [
            "prestige",
            "credits",
            "influence",
            "research_points",
            "research_points",
            "morale",
            "phds",
        ]
        args = {"n": abs(change)}
        if op == POINTS:
            args["colour"] = colour
        table.tell(("gained_" if change > 0 else "lost_") + keys[op], rule, args, seat)


def choose_points(table: PrincipiaTable, seat: int, n: int) -> None:
    """PR-2.9: an RP of a colour that the bank has; a single colour needs no question."""
    colours = [colour for colour in range(len(COLOURS)) if table.bank_research_points[colour] > 0]
    if n <= 0 or not colours:
        return
    if len(colours) > 1:
        table.push(ChoosePointColour(seat, n))
        return
    do_effect(table, seat, POINTS, colours[0], n, NOBODY, INSTITUTE_SOURCE)


@final
@mypyc_attr(acyclic=True)
class ChoosePointColour(PrincipiaStep):
    """PR-18.3: the colour of the next RP."""

    __slots__ = ("left",)

    def __init__(self, seat: int = 0, left: int = 0) -> None:
        self.seat = seat
        self.left = left  # RP to gain, this one included

    def possible(self, table: PrincipiaTable) -> list[int]:
        """PR-2.9: the colours that the bank has."""
        choices: list[int] = []
        for colour in range(len(COLOURS)):
            if table.bank_research_points[colour] > 0:
                choices.append(COLOUR + colour)
        return choices

    def do(self, table: PrincipiaTable, choice: int) -> None:
        colour = choice - COLOUR
        gain_research_points(table, self.seat, colour, 1)
        if table.events is not None:
            table.tell("gained_research_points", "PR-18.3", {"n": 1, "colour": colour}, self.seat)
        choose_points(table, self.seat, self.left - 1)

    def refuse(self, table: PrincipiaTable, verb: int, argument: int) -> list[Reason]:
        if verb == COLOUR:
            return [Reason("bank_has_none", "PR-2.9", {"colour": argument})]
        return []

    def question(self, table: PrincipiaTable) -> Question:
        return Question("research_points_colour")
