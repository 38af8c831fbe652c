"""The coach: what a position promises, which turns are best in it and why, and reviews of games.

It stands between the bots and the faces: everything comes from what the searching bot tries, and
from what a seat may know.
"""
