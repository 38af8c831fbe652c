"""What is at stake in a decision: which kind of choice a short look favours, and how clearly.

It is the look of a guided game, over the own turn and from no more than the seat may know; the
numbers of the coach make points at the end of it. No choice is named but its kind: what is best of
that kind is for whoever decides to find, or for a hint.
"""

from __future__ import annotations

from statistics import median

from parlour.coach.calibration import calibration_of
from parlour.kernel.game import Game
from parlour.kernel.match import Match
from parlour.lessons import guide
from parlour.lessons.replies import WORDS

SECTION = "stake"
EARLY = 0.08  # of a game: what its first turns are good for shows much later
MUCH = 4.0  # points at the end by which the best kind is ahead
CLEAR = 1.0
LITTLE = 0.5  # between the best of one kind and most of the others


def stake_text(match: Match, seat: int, lang: str) -> str:
    """What a short look says of a decision; empty if there is nothing to decide, or to say."""
    game, state = match.game, match.state
    numbers = calibration_of(game, state.seats)
    if numbers.progress(state.ply) < EARLY or len(state.choices(seat)) < 2:
        return ""
    look = guide.look(game, state, seat)
    promises = {
        choice: numbers.final_points(value, state.ply) for choice, value in look.values.items()
    }
    points = {choice: n for choice, n in promises.items() if not is_beside(game, choice)}
    ends = [n for choice, n in promises.items() if ends_turn(game, choice)]
    if ends and max(ends) >= max(points.values(), default=0.0):
        return WORDS.say(SECTION, "enough", lang)
    kinds: dict[str, float] = {}
    for choice, promised in sorted(points.items(), key=lambda one: -one[1]):
        kinds.setdefault(kind_of(game, choice, lang), promised)
    if len(kinds) < 2:
        return _of_one_kind(sorted(points.values()), lang)
    (kind, best), (other, second), *more = kinds.items()
    slots = {"kind": kind, "other": other, "n": max(0, look.points)}
    ahead = best - second
    if ahead < CLEAR:
        return WORDS.say(SECTION, "several" if more else "close", lang, slots)
    return WORDS.say(SECTION, "much" if ahead >= MUCH else "clear", lang, slots)


def is_beside(game: Game, choice: int) -> bool:
    """Whether a choice only goes with others: a conversion, or the end of the turn."""
    verb = game.actions.verb_of(choice).name
    return ends_turn(game, choice) or any(verb in verbs for verbs in game.column.always)


def ends_turn(game: Game, choice: int) -> bool:
    return game.actions.verb_of(choice).name in game.ends_turn


def kind_of(game: Game, choice: int, lang: str) -> str:
    """The kind of a choice in words; of one that says two things, the first belongs to it."""
    verb, heading = game.actions.verb_of(choice), game.group_text(choice, lang)
    if len(verb.slots) < 2 or verb.slots[0] not in game.texts.words:
        return heading
    first = game.actions.arguments(choice)[verb.slots[0]]
    return f"{heading}: {game.texts.word(verb.slots[0], first, lang)}"


def _of_one_kind(points: list[float], lang: str) -> str:
    """The same where all choices are alike but for what they are about."""
    if len(points) < 2:
        return ""
    ahead = points[-1] - median(points)
    if ahead >= MUCH:
        return WORDS.say(SECTION, "careful", lang, {"n": round(ahead)})
    return WORDS.say(SECTION, "alike", lang) if points[-1] - points[0] <= LITTLE else ""
