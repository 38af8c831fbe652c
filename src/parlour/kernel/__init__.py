"""What every game has in common. Knows no game."""
