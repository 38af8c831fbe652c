"""The coach in a guided game: what matters before a decision, what it brought, and less and less.

What is said before a decision comes from the lesson's tips; how good a choice was, from a short
look over the own turn, as a bot takes it, from no more than the learner may know. Who chooses well
is left alone.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

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
SILENT = 6  # decisions for which a tip is not said again
REMEMBERED = 2000  # decisions that were judged, in the memory of a process
STREAM = 8


@dataclass(frozen=True)
class ChoiceValues:
    """How good each choice of a decision looked, by where the turn can lead after it."""

    values: Mapping[int, float]
    best: int
    points: int  # that the turn brings which looks best

    def share(self, choice: int) -> float:
        """How good a choice looked, from the worst, 0, to the best, 1."""
        best, worst = max(self.values.values()), min(self.values.values())
        value = self.values.get(choice, worst)
        return (value - worst) / (best - worst) if best > worst else 1.0


Value = TypeVar("Value")
Place = tuple[str, str, str]  # of a lesson: the game, the lesson, what was done so far
_looks: OrderedDict[Place, ChoiceValues] = OrderedDict()
_holding: OrderedDict[Place, tuple[Tip, ...]] = OrderedDict()


def look(game: Game, state: State, seat: int) -> ChoiceValues:
    """A short look over the own turn, from no more than the seat may know."""
    chance = Chance(state.ply, STREAM)
    deal = state.redeal(seat, chance)
    lines = Beam(game.evaluate, chance).best_by_first(deal, seat, CAREFUL)
    points = lines[0].state.scores()[seat].total - deal.scores()[seat].total
    return ChoiceValues({line.first: line.value for line in lines}, lines[0].first, points)


def own_plies(play: Play) -> list[int]:
    """The plies of this step that are the learner's."""
    plies = play.match.plies
    return [n for n in range(play.step_ply, len(plies)) if plies[n].seat == play.seat]


def decisions(play: Play) -> list[int]:
    """Those of them at which there was something to choose."""
    plies = play.match.plies
    return [n for n in own_plies(play) if len(plies[n].before.choices(play.seat)) > 1]


def place_of(play: Play, number: int) -> Place:
    """The place of a decision in this step, made or to be made; each choice of it is a line."""
    line = play.step_line + number - play.step_ply
    return play.lesson.game.name, play.lesson.name, "\n".join(play.lines[:line])


def state_at(play: Play, number: int) -> State:
    plies = play.match.plies
    return plies[number].before if number < len(plies) else play.match.state


def keep(memory: OrderedDict[Place, Value], key: Place, value: Value) -> Value:
    """Remember what was worked out for a place, and forget the oldest."""
    memory[key] = value
    while len(memory) > REMEMBERED:
        memory.popitem(last=False)
    return value


def looked(play: Play, number: int) -> ChoiceValues:
    """The look at a decision; each is taken once as long as it is remembered."""
    key = place_of(play, number)
    if key in _looks:
        return _looks[key]
    return keep(_looks, key, look(play.lesson.game, state_at(play, number), play.seat))


def share_of(play: Play, number: int) -> float:
    """How good the choice of a decision looked."""
    return looked(play, number).share(play.match.plies[number].choice)


def skill(play: Play) -> float:
    """How well the learner has chosen lately; nothing is known of whoever has just begun."""
    lately = decisions(play)[-LATELY:]
    if len(lately) < LATELY:
        return 0.0
    return sum(share_of(play, number) for number in lately) / len(lately)


def holding(play: Play, number: int) -> tuple[Tip, ...]:
    """The tips whose conditions hold at a decision, made or to be made."""
    key = place_of(play, number)
    if key in _holding:
        return _holding[key]
    facts = play.facts_of(state_at(play, number))
    return keep(_holding, key, tuple(tip for tip in play.step.tips if tip.when.holds(facts, facts)))


def tip_now(play: Play) -> Tip | None:
    """The first tip whose condition holds and that was not said for the last decisions."""
    tips: list[Tip | None] = []
    for number in [*decisions(play), len(play.match.plies)]:
        lately = tips[-SILENT:]
        tips.append(next((tip for tip in holding(play, number) if tip not in lately), None))
    return tips[-1]


def before_text(play: Play, lang: str) -> str:
    """What matters now; nothing for whoever has chosen well lately."""
    if not play.step.is_game or not play.may_choose or skill(play) >= GOOD:
        return ""
    tip = tip_now(play)
    return "" if tip is None else play.lesson.say(tip.name, lang)


def after_text(play: Play, lang: str, names: Sequence[str] | None = None) -> str:
    """What the last decision brought, and what looked better, if anything did."""
    numbers, own = decisions(play), own_plies(play)
    if not play.step.is_game or not numbers or numbers[-1] != own[-1]:
        return ""
    ply, share = play.match.plies[numbers[-1]], share_of(play, numbers[-1])
    after = play.match.position_after(numbers[-1] + 1)
    points = max(0, after.scores()[play.seat].total - ply.before.scores()[play.seat].total)
    if share >= GOOD:
        is_quiet = skill(play) >= GOOD and not points
        return "" if is_quiet else WORDS.say("coach", "chose_well", lang, {"n": points})
    better = looked(play, numbers[-1]).best
    best = play.match.narrator(lang, names).choice(ply.before, play.seat, better)
    key = "chose_fairly" if share >= FAIR else "chose_badly"
    return WORDS.say("coach", key, lang, {"n": points, "best": best.rstrip(".")})


def hint_text(play: Play, lang: str, names: Sequence[str] | None = None) -> str:
    """What the coach would choose, for whoever wants to know."""
    state = play.match.state
    if not play.step.is_game or not play.may_choose or len(state.choices(play.seat)) < 2:
        return ""
    best = looked(play, len(play.match.plies)).best
    text = play.match.narrator(lang, names).choice(state, play.seat, best)
    return WORDS.say("coach", "advice", lang, {"best": text.rstrip(".")})
