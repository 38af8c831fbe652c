"""Argon2 as the site uses it, but not slow on purpose."""

from parlour.web.passwords import QueuedArgon2


class QuickArgon2(QueuedArgon2):
    time_cost = 1
    memory_cost = 64
    parallelism = 1
