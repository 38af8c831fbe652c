"""How the bots of a site think: for how long, with what plan, and who steps in if one fails.

A slow bot thinks about a whole turn and follows its plan while it holds, so the process in which it
thinks keeps it. With the process the plan is lost, nothing else: the next one thinks anew.
"""

from __future__ import annotations

import faulthandler
import logging
import sys
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from django.conf import settings

from parlour import bots, coach
from parlour.bots import Bot
from parlour.kernel.match import Match
from parlour.web.models import Seat, Table

KEPT = 200  # bots that a process remembers
LONGEST_TURN = 12  # choices; who plays on alone takes turn after turn, and thinks anew
SHORTEST = 0.001  # seconds of thinking: 0 would mean that positions are counted
LIMIT = 15.0  # seconds after which a process whose bot has not decided is ended
BY_STRENGTH = ("random", *(level.name for level in bots.LEVELS))
LIKE = {"greedy": "regular", "search": "expert"}  # bots that are no level, and the level they equal

log = logging.getLogger("parlour.thinking")


def is_slow_level(name: str) -> bool:
    """Whether a bot thinks so long that others should not have to wait for it."""
    level = bots.find_level(LIKE.get(name, name))
    return level is not None and level.is_slow


def is_slow(match: Match, seat: Seat) -> bool:
    """Whether the bot on a seat will think long about its next choice."""
    return is_slow_level(seat.level) and len(match.state.choices(seat.index)) > 1


def weaker(name: str) -> str:
    """The next weaker level; empty if there is none."""
    name = LIKE.get(name, name)
    rank = BY_STRENGTH.index(name) if name in BY_STRENGTH else 0
    return BY_STRENGTH[rank - 1] if rank else ""


def weakened(name: str, times: int) -> str:
    """The level that decides after so many failures."""
    for _ in range(times):
        name = weaker(name) or name
    return name


def quick(name: str) -> str:
    """The level itself, or the strongest one below it that decides at once."""
    while is_slow_level(name):
        name = weaker(name)
    return name


@dataclass
class Mind:
    """A bot that plays for a seat, and how much it has thought in its present turn."""

    level: str
    bot: Bot
    seconds: float = 0.0  # that it usually thinks about a move; 0: it counts positions
    thought: float = 0.0  # seconds in this turn
    choices: int = 0  # made in this turn
    ply: int = 0  # after its last choice

    def choose(self, match: Match, seat: int) -> int:
        """The bot's choice, within what is left of the time for its turn."""
        if not self.goes_on(match, seat):
            self.thought, self.choices = 0.0, 0
        if isinstance(self.bot, bots.Search) and self.seconds:
            self.bot.seconds = self.seconds_now()
        start = time.perf_counter()
        choice = bots.decide(self.bot, match.state.copy(), seat)
        self.thought += time.perf_counter() - start
        self.choices += 1
        self.ply = match.ply + 1
        return choice

    def goes_on(self, match: Match, seat: int) -> bool:
        """Whether the seat is still in the turn in which it chose last."""
        since = match.plies[max(0, self.ply - 1) :]
        if not since or self.choices >= LONGEST_TURN:
            return False
        actions, ends = match.game.actions, match.game.ends_turn
        ended = any(actions.verb_of(ply.choice).name in ends for ply in since)
        return not ended and all(ply.seat == seat for ply in since)

    def seconds_now(self) -> float:
        """How long it may think; never more than half of what is left for its turn."""
        left = max(0.0, settings.TURN_SECONDS - self.thought)
        return max(SHORTEST, min(self.seconds, settings.MOVE_SECONDS, left / 2))


_minds: OrderedDict[tuple[int, int, bool], Mind] = OrderedDict()


def mind_of(table: Table, match: Match, seat: int, level: str, is_hint: bool) -> Mind:
    """The bot that plays or gives hints for a seat in this process, as it was left."""
    key = (table.pk, seat, is_hint)
    mind = _minds.pop(key, None)
    if mind is None or mind.level != level:
        # Not from the table's own seed: a hint may tell nothing about the draws to come.
        seed = match.ply if is_hint else table.draw_seed(table.ply) ^ (seat + 1)
        mind = new_mind(match, level, seed)
    if is_slow_level(level):  # the others have no plan that would be worth keeping
        _minds[key] = mind
        if len(_minds) > KEPT:
            _minds.popitem(last=False)
    return mind


def forget() -> None:
    """As if the process had just started."""
    _minds.clear()


def new_mind(match: Match, level: str, seed: int) -> Mind:
    """A bot that has thought about nothing yet."""
    bot = bots.make(level, match.game, seed, timed=True)
    return Mind(level, bot, bot.seconds if isinstance(bot, bots.Search) else 0.0)


class BadChoice(Exception):
    """A bot has chosen what it may not."""


def choose(table: Table, match: Match, seat: int, level: str, is_hint: bool = False) -> int:
    """What a bot chooses for a seat; if it fails, what the next weaker one does."""
    while True:
        try:
            choice = mind_of(table, match, seat, level, is_hint).choose(match, seat)
            if choice not in match.state.choices(seat):
                raise BadChoice(choice)
            return choice
        except Exception as error:
            _minds.pop((table.pk, seat, is_hint), None)
            replacement = weaker(level)
            if not replacement:
                raise
            log.warning(
                "table %s: the bot %s failed (%r), %s decides for it this time",
                *(table.slug, level, error, replacement),
                exc_info=True,
            )
            level = replacement


def choose_anew(match: Match, seat: int, level: str) -> int | None:
    """What a bot chooses for a seat that nobody plays; if it fails, what a weaker one does."""
    while level:
        try:
            choice = new_mind(match, level, match.ply).choose(match, seat)
            if choice in match.state.choices(seat):
                return choice
        except Exception:
            log.warning("the bot %s failed in an analysis", level, exc_info=True)
        level = weaker(level)
    return None


def judge(
    match: Match, seat: int, positions: int, cancelled: Callable[[], bool] | None = None
) -> coach.Judgement | None:
    """The best lines of a seat, from what it knows alone; None if that fails.

    They depend on nothing else: the seed is the number of choices so far, never the table's own.
    It ends with `coach.Cancelled` soon after `cancelled` says so.
    """
    try:
        return coach.judge(
            *(match.game, match.state.copy(), seat, positions),
            seed=match.ply,
            apart=True,
            cancelled=cancelled,
        )
    except coach.Cancelled:
        raise
    except Exception:
        log.warning("judging a position of %s failed", match.game.name, exc_info=True)
        return None


def level_for(table: Table, seat: Seat, lost: int) -> str:
    """The level that decides for a bot after so many processes were lost over the decision."""
    level = weakened(seat.level, lost)
    if level != seat.level:
        log.warning(
            "table %s: the bot %s has not decided, its process was killed or took too long;"
            " %s decides for it this time",
            *(table.slug, seat.level, level),
        )
    return level


@contextmanager
def watched(limit: float) -> Iterator[None]:
    """End this process if what is done takes longer than `limit` seconds; 0: it may take any time.

    Compiled code lets no other thread of Python run. This needs none, and prints where it hung.
    """
    if limit:
        faulthandler.dump_traceback_later(limit, exit=True, file=sys.__stderr__ or 2)
    try:
        yield
    finally:
        if limit:
            faulthandler.cancel_dump_traceback_later()
