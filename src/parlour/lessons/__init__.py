"""Lessons: courses that are played on real positions, read from the rooms' data.

It stands above bots and coach and below the faces; no game is named here.
"""

from parlour.lessons.conditions import Condition
from parlour.lessons.lesson import Course, Lesson, LessonStep, Opponents, Puzzle, Tip
from parlour.lessons.play import Play, Refusal
from parlour.lessons.reading import course_of, has_course, read_course

__all__ = [
    "Condition",
    "Course",
    "Lesson",
    "LessonStep",
    "Opponents",
    "Play",
    "Puzzle",
    "Refusal",
    "Tip",
    "course_of",
    "has_course",
    "read_course",
]
