"""The coach in a guided game: what matters before a decision, what it brought, and less and less.

What is said before a decision comes from the lesson's tips; how good a choice was, from a short
look over the own turn, as a bot takes it, from no more than the learner may know. Who chooses well
is left alone.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass

from parlour.bots.beam import CAREFUL, Beam
from parlour.kernel.chance import Chance
from parlour.kernel.game import Game
from parlour.kernel.state import State
from parlour.lessons.lesson import Tip
from parlour.lessons.play import Play
from parlour.lessons.replies import WORDS

GOOD = 0.85  # share of the way from the worst choice to the best
FAIR = 0.5
LATELY = 4  # decisions by which the learner is judged
SILENT = 8  # decisions for which a tip is not said again
REMEMBERED = 2000  # decisions that were judged, in the memory of a process
STREAM = 8


@dataclass(frozen=True)
class Grade:
    """How good a choice looked, 0 to 1, and which one looked best."""

    share: float
    best: int


_grades: OrderedDict[tuple[str, str, str], Grade] = OrderedDict()


def grade(game: Game, state: State, seat: int, choice: int) -> Grade:
    """Hold a choice against all others, by where the turn can lead after each."""
    chance = Chance(state.ply, STREAM)
    lines = Beam(game.evaluate, chance).best_by_first(state.redeal(seat, chance), seat, CAREFUL)
    values = {line.first: line.value for line in lines}
    best, worst = max(values.values()), min(values.values())
    value = values.get(choice, worst)
    return Grade((value - worst) / (best - worst) if best > worst else 1.0, lines[0].first)


def decisions(play: Play) -> list[int]:
    """The plies of this step at which the learner had something to choose."""
    plies, seat = play.match.plies, play.seat
    return [
        number
        for number in range(play.step_ply, len(plies))
        if plies[number].seat == seat and len(plies[number].before.choices(seat)) > 1
    ]


def graded(play: Play, number: int) -> Grade:
    """The grade of a decision; each is judged once as long as it is remembered."""
    line = play.step_line + number - play.step_ply  # each choice of a step is a line
    key = play.lesson.game.name, play.lesson.name, "\n".join(play.lines[: line + 1])
    known = _grades.get(key)
    if known is None:
        ply = play.match.plies[number]
        known = grade(play.lesson.game, ply.before, play.seat, ply.choice)
        _grades[key] = known
        while len(_grades) > REMEMBERED:
            _grades.popitem(last=False)
    return known


def skill(play: Play) -> float:
    """How well the learner has chosen lately; nothing is known of whoever has just begun."""
    lately = decisions(play)[-LATELY:]
    if len(lately) < LATELY:
        return 0.0
    return sum(graded(play, number).share for number in lately) / len(lately)


def tip_now(play: Play) -> Tip | None:
    """The first tip whose condition holds and that was not said for the last decisions."""
    states = [play.match.plies[number].before for number in decisions(play)[-SILENT:]]
    said: list[Tip | None] = []
    for state in [*states, play.match.state]:
        facts = play.facts_of(state)
        holds = (tip for tip in play.step.tips if tip not in said and tip.when.holds(facts, facts))
        said.append(next(holds, None))
    return said[-1]


def before_text(play: Play, lang: str) -> str:
    """What matters now; nothing for whoever has chosen well lately."""
    if not play.step.is_game or not play.may_choose or skill(play) >= GOOD:
        return ""
    tip = tip_now(play)
    return "" if tip is None else play.lesson.say(tip.name, lang)


def after_text(play: Play, lang: str, names: Sequence[str] | None = None) -> str:
    """What the last decision brought, and what looked better, if anything did."""
    made = decisions(play)
    if not play.step.is_game or not made:
        return ""
    ply, result = play.match.plies[made[-1]], graded(play, made[-1])
    after = play.match.position_after(made[-1] + 1)
    points = max(0, after.scores()[play.seat].total - ply.before.scores()[play.seat].total)
    if result.share >= GOOD:
        is_quiet = skill(play) >= GOOD and not points
        return "" if is_quiet else WORDS.say("coach", "chose_well", lang, {"n": points})
    best = play.match.narrator(lang, names).choice(ply.before, play.seat, result.best)
    key = "chose_fairly" if result.share >= FAIR else "chose_badly"
    return WORDS.say("coach", key, lang, {"n": points, "best": best.rstrip(".")})
