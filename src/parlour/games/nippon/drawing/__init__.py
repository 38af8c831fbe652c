"""The parts of the picture of Nippon; draw.py puts them together."""
