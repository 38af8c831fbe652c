"""The parts of the picture of Via Nebula; draw.py puts them together."""
