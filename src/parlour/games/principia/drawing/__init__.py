"""The parts of the picture of Principia; draw.py puts them together."""
