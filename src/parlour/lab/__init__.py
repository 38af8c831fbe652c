"""Simulations, arenas, benchmarks: many games at once, and what they say."""
