"""What the coach says in a lesson: the lesson's own words, and those that follow from the choice.

Sentences keep their symbols (`:coin=coins:`); pages draw them, `texts.plain` leaves the words.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from parlour.kernel.texts import Texts
from parlour.lessons.play import Play, Refusal

WORDS = Texts.load(Path(__file__).with_name("data") / "texts")


def refusal_text(
    play: Play, refusal: Refusal, lang: str, names: Sequence[str] | None = None
) -> str:
    """What is said about a choice that is not wanted here: what it does, and why not now."""
    lesson = play.lesson
    if refusal.key:
        return lesson.say(refusal.key, lang)
    narrator = play.match.narrator(lang, names)
    choice = narrator.choice(play.match.state, play.seat, refusal.choice)
    slots = {"choice": choice.rstrip("."), "effect": effect_of(play, refusal.choice, lang, names)}
    key = "not_now" if slots["effect"] else "not_now_silent"
    task = lesson.say(f"{play.step.name}_task", lang)
    return WORDS.say("coach", key, lang, {**slots, "task": task})


def effect_of(play: Play, choice: int, lang: str, names: Sequence[str] | None = None) -> str:
    """What a choice would bring, in the sentences of the game; only what the learner may know."""
    trial = play.match.copy()
    trial.play(choice, play.seat)
    narrator = trial.narrator(lang, names)
    # What is drawn is not told beforehand.
    events = [event for event in trial.plies[-1].events if not event.reveals]
    return " ".join(narrator.event(event.seen_by(play.seat)) for event in events)


def missed_text(play: Play, lang: str) -> str:
    """What is said when the goal was not reached."""
    key = f"{play.step.name}_missed"
    return (
        play.lesson.say(key, lang) if play.lesson.has(key) else WORDS.say("coach", "missed", lang)
    )


def done_text(play: Play, lang: str) -> str:
    """What is said when a step is done; of a puzzle, how much of the best was found."""
    lesson, key = play.lesson, f"{play.step.name}_done"
    own = lesson.say(key, lang) if lesson.has(key) else ""
    puzzle = play.step.puzzle
    if puzzle is None:
        return own
    values = {"value": plain_number(play.value), "best": plain_number(puzzle.best)}
    reached = WORDS.say("coach", f"stars_{play.stars}", lang, values)
    return f"{reached} {own}".strip()


def plain_number(value: float) -> str:
    """A number as people write it: whole where it is."""
    return f"{value:g}"
