"""Lessons: courses that are played on real positions, read from the rooms' data.

It stands above bots and coach and below the faces; no game is named here.
"""

from parlour.lessons.conditions import Condition
from parlour.lessons.lesson import Course, Lesson, Opponents, Puzzle, Step, Tip
from parlour.lessons.play import Play, Refusal
from parlour.lessons.reading import course_of, read_course

__all__ = [
    "Condition",
    "Course",
    "Lesson",
    "Opponents",
    "Play",
    "Puzzle",
    "Refusal",
    "Step",
    "Tip",
    "course_of",
    "read_course",
]
