"""`python -m parlour.lessons`: what courses there are, and help for whoever writes one.

python -m parlour.lessons                      per game: lessons, choices, words, tested
python -m parlour.lessons show GAME LESSON     every step of a lesson as it is played
python -m parlour.lessons best GAME LESSON     the best of its puzzle, to be written into it
"""

from __future__ import annotations

import sys

from parlour import games
from parlour.kernel.errors import InvalidData, UnknownGame
from parlour.kernel.languages import DEFAULT
from parlour.lessons.checking import check
from parlour.lessons.lesson import Lesson
from parlour.lessons.play import Play
from parlour.lessons.puzzle import find_best
from parlour.lessons.reading import course_of

WIDE = 20  # choices shown of a position


def main(words: list[str]) -> int:
    try:
        if not words:
            return print_courses()
        if len(words) == 3 and words[0] in ("show", "best"):
            lesson = find(*words[1:])
            return print_lesson(lesson) if words[0] == "show" else print_best(lesson)
    except (InvalidData, UnknownGame) as error:
        print(error, file=sys.stderr)
        return 1
    print(__doc__)
    return 2


def find(name: str, lesson_name: str) -> Lesson:
    course = course_of(name)
    lesson = None if course is None else course.find(lesson_name)
    if lesson is None:
        raise InvalidData(f"{name} has no lesson {lesson_name!r}")
    return lesson


def print_courses() -> int:
    """A line for each game, and what is wrong."""
    problems: list[str] = []
    print(f"{'game':<20}{'lessons':>8}{'minutes':>9}{'choices':>9}{'words':>7}{'tested':>8}")
    for name in games.names():
        course = course_of(name)
        if course is None:
            print(f"{name:<20}{0:>8}")
            continue
        results = [check(lesson) for lesson in course.lessons]
        good = sum(not result.problems for result in results)
        choices, words = sum(r.choices for r in results), sum(r.words for r in results)
        tested = f"{good}/{len(results)}"
        row = f"{name:<20}{len(results):>8}{course.minutes:>9}{choices:>9}{words:>7}{tested:>8}"
        print(row)
        problems += [f"{name}: {problem}" for result in results for problem in result.problems]
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if problems else 0


def print_lesson(lesson: Lesson) -> int:
    """Play a lesson by its way, and print what there is to see and to choose at each step."""
    play = Play(lesson)
    print(f"{lesson.number}. {lesson.title(DEFAULT)}")
    while True:
        step = play.step
        print(f"\n[{step.name}] {lesson.texts.plain(lesson.say(step.name, DEFAULT), DEFAULT)}")
        while play.step is step and play.may_choose and not step.is_game:
            texts = play.match.choices_of(play.seat).texts()
            more = f" … ({len(texts)} in all)" if len(texts) > WIDE else ""
            print(f"    can: {', '.join(texts[:WIDE])}{more}")
            if play.shown_choice not in texts:
                print(f"    {play.shown_choice or 'the way'} does not lead on")
                return 1
            print(f"    way: {play.shown_choice}")
            play.choose(play.shown_choice)
        if play.step is not step:
            continue
        if not play.may_go_on:
            break
        play.go_on()
    for problem in (problems := check(lesson).problems):
        print(problem, file=sys.stderr)
    return 1 if problems else 0


def print_best(lesson: Lesson) -> int:
    """Play a lesson up to its puzzle, and look for the best there."""
    play = Play(lesson)
    while play.step.puzzle is None:
        if play.may_go_on:
            play.go_on()
        elif play.may_choose and play.shown_choice:
            play.choose(play.shown_choice)
        else:
            raise InvalidData(f"{lesson.name} does not lead to a puzzle")
    best = find_best(play)
    print(f"best = {best.value:g}")
    quoted = ", ".join(f'"{notation}"' for notation in best.way)
    print(f"way = [{quoted}]")
    print("# every way was looked at" if best.is_certain else "# more ways remain")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
