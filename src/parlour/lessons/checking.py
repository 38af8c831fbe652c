"""Whether a lesson can be played: its way, wrong ways, its lit pieces, texts, puzzle and tips.

Reading finds what is wrong in a file; this plays it. The tests do so for every lesson of all rooms,
and `python -m parlour.lessons` while one is being written.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from parlour import bots
from parlour.kernel.errors import InvalidData
from parlour.kernel.languages import DEFAULT, LANGUAGES
from parlour.kernel.texts import Texts
from parlour.kit.parts import BOUNDLESS
from parlour.lessons.lesson import Lesson, LessonStep
from parlour.lessons.play import ONE_PLY, Play, Refusal
from parlour.lessons.puzzle import find_best
from parlour.lessons.replies import done_text, missed_text, refusal_text

POSITIONS = 3000  # looked at for a puzzle; its file says what more have found
LONGEST_TEXT = 420  # letters: the coach says a sentence or two
MOST_TRIED = 12  # wrong choices of a decision
MOST_GAMES = 4  # whole games over which each tip should have something to say once


@dataclass
class Checked:
    """What was found while a lesson was played."""

    lesson: Lesson
    problems: list[str] = field(default_factory=list)
    choices: int = 0  # of the learner, by the accepted way
    wrong: int = 0  # choices that were answered, or ways that missed the goal

    @cached_property
    def words(self) -> int:
        """Of the coach, in the default language."""
        phrases = self.lesson.texts.phrases[self.lesson.name].values()
        return sum(len(phrase[DEFAULT].split()) for phrase in phrases)

    def refuse(self, step: LessonStep, what: str) -> None:
        self.problems.append(f"{self.lesson.name}, step {step.name}: {what}")


def check(lesson: Lesson, positions: int = POSITIONS) -> Checked:
    """Play a lesson from start to end; a guided game as bots play it."""
    checked = Checked(lesson)
    check_texts(checked)
    play = Play(lesson)
    while True:
        step = play.step
        check_lit(checked, play)
        if step.is_task and play.may_choose:
            check_missing(checked, play)
        if step.is_game:
            check_tips(checked, play)
            break
        if step.puzzle is not None:
            check_puzzle(checked, play, positions)
        if step.is_task and not follow_way(checked, play):
            break
        if play.step is not step:  # a step without last words leads to the next by itself
            continue
        if not play.may_go_on:
            break
        play.go_on()
    if not checked.problems and not play.is_finished and not play.step.is_game:
        checked.refuse(play.step, "the lesson does not come to its end")
    if checked.choices and not checked.wrong:
        checked.refuse(play.step, "no wrong way is possible anywhere in the lesson")
    return checked


def follow_way(checked: Checked, play: Play) -> bool:
    """Do what a step asks for as its way says; on the way, all that is wrong is tried."""
    step = play.step
    unsaid = {*step.wrong}
    if step.goal is not None and step.goal.holds(play.facts, play.before):
        checked.refuse(step, "the goal is reached before anything is done")
        return False
    while play.step is step and not play.is_done:
        if not play.may_choose:
            checked.refuse(step, "the learner has nothing to choose")
            return False
        unsaid -= check_wrong_choices(checked, play)
        notation = play.shown_choice
        if not notation:
            checked.refuse(step, "the way ends before the goal")
            return False
        if notation not in play.match.choices_of(play.seat):
            offered = ", ".join(play.match.choices_of(play.seat).texts())
            checked.refuse(step, f"{notation} of the way is not possible; possible are {offered}")
            return False
        if play.choose(notation) is not None:
            checked.refuse(step, f"{notation} of the way is not accepted")
            return False
        checked.choices += 1
    for pattern in sorted(unsaid):
        checked.refuse(step, f"the answer to {pattern} is never given on the way")
    for lang in LANGUAGES:
        if play.step is step and not done_text(play, lang):
            checked.refuse(step, f"nothing is said in {lang} when it is done")
    return True


def check_wrong_choices(checked: Checked, play: Play) -> set[str]:
    """Choices that are not wanted now are answered in every language, and change nothing.

    The patterns of wrong choices that say something here.
    """
    step = play.step
    texts = play.match.choices_of(play.seat).texts()
    unwanted = [text for text in texts if not step.accepts(text)]
    for notation in unwanted[:MOST_TRIED]:
        before, lines = play.view, list(play.lines)
        refusal = play.choose(notation)
        if not isinstance(refusal, Refusal) or play.view != before or play.lines != lines:
            checked.refuse(step, f"{notation} should be answered and is played")
            continue
        for lang in LANGUAGES:
            if not refusal_text(play, refusal, lang).strip():
                checked.refuse(step, f"{notation} has no answer in {lang}")
        checked.wrong += 1
    return {step.wrong_pattern(text) for text in unwanted}


def check_missing(checked: Checked, play: Play) -> None:
    """A way that misses the goal is told so, where one is possible."""
    step = play.step
    if step.within and step.way:
        checked.wrong += misses_goal(play, checked)
    elif step.puzzle is not None or step.goal is not None:
        checked.wrong += 1  # any other way is played, and taken back


def check_tips(checked: Checked, play: Play) -> None:
    """Whole games, as bots play them: every tip can be asked anywhere, and says something once."""
    step, lesson, seat = play.step, play.lesson, play.seat
    silent = [tip for tip in step.tips if not tip.is_rare]
    for number in range(MOST_GAMES):
        state = play.match.state.copy()
        while not state.over:
            decides = state.pending[0]
            if decides != seat:
                state.advance(decides, play.bot_choice(state, decides))
                continue
            if len(state.choices(seat)) > 1:
                facts = play.facts_of(state)
                try:
                    holding = [tip for tip in step.tips if tip.when.holds(facts, facts)]
                except InvalidData as error:
                    checked.refuse(step, f"{error}, at ply {state.ply} of a game")
                    return
                silent = [tip for tip in silent if tip not in holding]
            bot = bots.make(lesson.opponents.bot, lesson.game, number * ONE_PLY + state.ply)
            state.advance(seat, bots.decide(bot, state, seat))
        if not silent:
            return
    for tip in silent:
        checked.refuse(step, f"the tip {tip.name} is never said in {MOST_GAMES} games")


def misses_goal(play: Play, checked: Checked) -> int:
    """Try each first choice in turn: one of them should miss the goal, and be told so."""
    for notation in play.match.choices_of(play.seat).texts():
        trial = Play(play.lesson, play.lines)
        step = trial.step
        while trial.may_choose and trial.step is step:
            offered = [
                text for text in trial.match.choices_of(trial.seat).texts() if step.accepts(text)
            ]
            if not offered:
                break
            trial.choose(notation if notation in offered and not trial.own else offered[-1])
        if trial.step is step and trial.is_missed:
            for lang in LANGUAGES:
                if not missed_text(trial, lang):
                    checked.refuse(step, f"nothing is said in {lang} when the goal is missed")
            return 1
    return 0


def check_puzzle(checked: Checked, play: Play, positions: int) -> None:
    """The way of the file reaches its best, and looking finds nothing better."""
    step, puzzle = play.step, play.step.puzzle
    assert puzzle is not None
    trial = Play(play.lesson, play.lines)
    for notation in step.way:
        if trial.step is step and notation in trial.match.choices_of(trial.seat):
            trial.choose(notation)
    if not trial.is_done or trial.value != puzzle.best:
        checked.refuse(step, f"the way brings {trial.value:g}, not the best of {puzzle.best:g}")
    best = find_best(play, positions)
    if best.value > puzzle.best:
        checked.refuse(step, f"{best.value:g} is possible: {', '.join(best.way)}")


def check_lit(checked: Checked, play: Play) -> None:
    """Lit pieces are drawn, on the board or in somebody's area."""
    game, view = play.lesson.game, play.view
    if not play.step.lit:
        return
    ids = set(game.draw(view, "board", DEFAULT).ids)
    for seat in range(play.match.seats):
        for part in game.seat_parts(view, seat, BOUNDLESS, DEFAULT):
            ids |= {part.name, *part.ids}
    for lit in play.step.lit:
        if lit not in ids:
            checked.refuse(play.step, f"no piece {lit} is drawn")


def check_texts(checked: Checked) -> None:
    """Every text is there in every language, and short; each belongs to something."""
    lesson = checked.lesson
    texts: Texts = lesson.texts
    used = {"title"}
    for step in lesson.steps:
        used |= {step.name, *(f"{step.name}_{part}" for part in ("task", "hint", "done", "missed"))}
        used |= {*step.wrong.values(), *(tip.name for tip in step.tips)}
    for key, phrase in texts.phrases[lesson.name].items():
        for lang in LANGUAGES:
            if lang not in phrase:
                checked.problems.append(f"{lesson.name}: the text {key} is missing in {lang}")
            elif len(texts.plain(lesson.say(key, lang), lang)) > LONGEST_TEXT:
                checked.problems.append(f"{lesson.name}: the text {key} is too long in {lang}")
        if key not in used:
            checked.problems.append(f"{lesson.name}: nothing says the text {key}")
