"""Chapters 17 and 18: the sailing and the terraforming track."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from parlour.games.age_of_innovation.actions import DONE, IMPROVE, SAIL
from parlour.games.age_of_innovation.content.displays import (
    SAILING_COINS,
    SAILING_MAX,
    SAILING_REWARD,
    SAILING_SCHOLARS,
    TERRAFORMING_COINS,
    TERRAFORMING_MAX,
    TERRAFORMING_REWARD,
    TERRAFORMING_SCHOLARS,
    TERRAFORMING_TOOLS,
)
from parlour.games.age_of_innovation.content.nouns import ON_TRACK
from parlour.games.age_of_innovation.content.score_lines import TRACK_LINE
from parlour.games.age_of_innovation.rules.resources import return_scholars, reward_event
from parlour.games.age_of_innovation.rules.step import AgeStep
from parlour.games.age_of_innovation.state import AgeTable, Player
from parlour.kernel.state import Question, Reason

SAILING_TRACK: Final = 0
TERRAFORMING_TRACK: Final = 1
NO_PRICE: Final = {"coins": 0, "tools": 0, "scholars": 0}


def at_end(player: Player, track: int) -> bool:
    """AI-17.1, AI-18.1: whether a track can be raised no further."""
    if track == SAILING_TRACK:
        return player.sailing >= SAILING_MAX
    return player.terraforming >= TERRAFORMING_MAX


def possible_tracks(table: AgeTable, seat: int, choices: list[int]) -> None:
    """AI-17.1, AI-18.1: the tracks that can be paid."""
    player = table.players[seat]
    display = player.display
    if (
        player.sailing < SAILING_MAX
        and player.coins >= SAILING_COINS[display]
        and player.scholars >= SAILING_SCHOLARS[display]
    ):
        choices.append(SAIL)
    if (
        player.terraforming < TERRAFORMING_MAX
        and player.coins >= TERRAFORMING_COINS[display]
        and player.tools >= TERRAFORMING_TOOLS[display]
        and player.scholars >= TERRAFORMING_SCHOLARS[display]
    ):
        choices.append(IMPROVE)


def why_not_track(table: AgeTable, seat: int, verb: int) -> list[Reason]:
    """AI-17.1, AI-18.1, AI-40.5: what is missing for a paid step."""
    player = table.players[seat]
    display = player.display
    sailing = verb == SAIL
    rule = "AI-17.1" if sailing else "AI-18.1"
    if at_end(player, SAILING_TRACK if sailing else TERRAFORMING_TRACK):
        return [Reason("track_end", rule)]
    coins = SAILING_COINS[display] if sailing else TERRAFORMING_COINS[display]
    tools = 0 if sailing else TERRAFORMING_TOOLS[display]
    scholars = SAILING_SCHOLARS[display] if sailing else TERRAFORMING_SCHOLARS[display]
    reasons: list[Reason] = []
    if player.coins < coins:
        reasons.append(Reason("coins_short", rule, {"n": coins, "have": player.coins}))
    if player.tools < tools:
        reasons.append(Reason("tools_short", rule, {"n": tools, "have": player.tools}))
    if player.scholars < scholars:
        args = {"n": scholars, "have": player.scholars}
        reasons.append(Reason("scholars_short", "AI-40.5", args))
    return reasons


def track_price(player: Player, verb: int) -> dict[str, int]:
    """AI-17.1, AI-18.1: what a paid step costs."""
    display = player.display
    if verb == SAIL:
        return {"coins": SAILING_COINS[display], "scholars": SAILING_SCHOLARS[display]}
    return {
        "coins": TERRAFORMING_COINS[display],
        "tools": TERRAFORMING_TOOLS[display],
        "scholars": TERRAFORMING_SCHOLARS[display],
    }


def do_track(table: AgeTable, seat: int, verb: int) -> None:
    """AI-17.1, AI-18.1: pay and move one step up."""
    player = table.players[seat]
    display = player.display
    if verb == SAIL:
        player.coins -= SAILING_COINS[display]
        return_scholars(player, SAILING_SCHOLARS[display])
        raise_track(table, seat, SAILING_TRACK)
        return
    player.coins -= TERRAFORMING_COINS[display]
    player.tools -= TERRAFORMING_TOOLS[display]
    return_scholars(player, TERRAFORMING_SCHOLARS[display])
    raise_track(table, seat, TERRAFORMING_TRACK)


def raise_track(table: AgeTable, seat: int, track: int) -> None:
    """AI-17.2, AI-17.3, AI-18.3: one step, its event, its reward once."""
    player = table.players[seat]
    if track == SAILING_TRACK:
        player.sailing += 1
        level = player.sailing
        reward = SAILING_REWARD[player.display][level]
    else:
        player.terraforming += 1
        level = player.terraforming
        reward = TERRAFORMING_REWARD[player.display][level]
    if table.events is not None:
        table.tell("track", "AI-17.1", {"track": track, "n": level}, seat)
    if reward[1]:
        table.push_terms(seat, [reward], TRACK_LINE)
    reward_event(table, seat, ON_TRACK)


@final
@mypyc_attr(acyclic=True)
class FreeTrack(AgeStep):
    """AI-9.12, AI-29.10: whether the next free step of a track is taken."""

    __slots__ = ("left", "track")

    def __init__(self, seat: int = 0, track: int = 0, left: int = 0) -> None:
        self.seat = seat
        self.track = track  # SAILING_TRACK or TERRAFORMING_TRACK
        self.left = left  # steps, this one included

    def possible(self, table: AgeTable) -> list[int]:
        """AI-9.12, AI-17.3, AI-29.10: a free step may be taken or left; at the end it is lost."""
        choices: list[int] = []
        if not at_end(table.players[self.seat], self.track):
            choices.append(SAIL if self.track == SAILING_TRACK else IMPROVE)
            choices.append(DONE)
        return self.with_conversions(table, choices)

    def do(self, table: AgeTable, choice: int) -> None:
        """AI-29.10: a free step with its reward, then the next one."""
        if choice == DONE:
            return
        if self.left > 1:
            table.push(FreeTrack(self.seat, self.track, self.left - 1))
        raise_track(table, self.seat, self.track)

    def question(self, table: AgeTable) -> Question:
        return Question("free_track", {"track": self.track, "n": self.left})

    def details(self, table: AgeTable, choice: int) -> dict[str, int]:
        return NO_PRICE if choice in (SAIL, IMPROVE) else {}

    def rule_of_lapse(self) -> str:
        return "AI-17.3"
