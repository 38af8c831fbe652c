"""The coach: what a position promises, which turns are best in it and why, and reviews of games.

It stands between the bots and the faces: everything comes from what the searching bot tries, and
from what a seat may know.
"""

from parlour.coach.calibration import Prospect, prospect
from parlour.coach.judging import Cancelled, Judgement, Line, judge
from parlour.coach.reviewing import FULL, QUICK, Review, review

__all__ = [
    "FULL",
    "QUICK",
    "Cancelled",
    "Judgement",
    "Line",
    "Prospect",
    "Review",
    "judge",
    "prospect",
    "review",
]
