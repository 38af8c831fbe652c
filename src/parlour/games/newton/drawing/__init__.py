"""The parts of Newton's picture."""
