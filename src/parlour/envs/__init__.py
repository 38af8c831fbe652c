"""Environments for learning agents: `parlour[envs]`, see docs/environments.md.

vector.py     many games at once, inside compiled code: NumPy alone
aec.py        PettingZoo: every seat an agent
single.py     Gymnasium: one learner against bots, alone or many games at once
spiel.py      OpenSpiel: games of the pyspiel registry
tables.py     what all of them have in common
"""
