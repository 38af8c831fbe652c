"""The parts of the drawn table."""
